//! What is asked of a position: the next step, all that a rung decides, and which marks are wrong.

use std::sync::OnceLock;

use contract::{Budget, Fact, Genre, Rules, Stopped, text};
use deduce::explain::Hint;
use deduce::{Cause, Claim, Engine, Lit, Lower, Model, climb, search};

use crate::open_board::{OpenBoard, Position, ladder};
use crate::opened::{Options, State, Strength, Trouble};
use crate::playing::Playable;
use crate::report::{FactReport, HintReport, MistakesReport, Place, ReachReport, Status};

/// Search nodes that a hint may spend on the answer before it goes without.
const HINT_NODES: u64 = 20_000;

/// A board under the rules in force.
pub(crate) struct Lowered<L: Lower> {
    pub rules: Rules,
    pub model: L::Model,
    /// Up to two answers, or that they take longer than a hint may; once that is settled.
    answers: OnceLock<Option<Vec<Position<L>>>>,
}

impl<L: Lower> Lowered<L> {
    pub fn new(board: &<L::Genre as Genre>::Board, rules: Rules) -> Self {
        Self { rules, model: L::compile(board, rules), answers: OnceLock::new() }
    }

    /// Up to two answers, for telling mistakes; none where that takes longer than a hint may.
    fn quick_answers(&self, opened: &OpenBoard<L>, options: &Options) -> Result<Option<&[Position<L>]>, Trouble> {
        let stopped_early = || options.budget.nodes < HINT_NODES || options.budget.cancel.is_raised();
        if self.answers.get().is_none() {
            let options = Options { strength: Strength::All, max: 2, budget: hint_budget(options), ..options.clone() };
            let mut settled = opened.two_answers(&mut Engine::new(&self.model, L::rules()), &options)?;
            if settled.is_none() {
                let (solved, answers) = opened.solve_with(&self.model, &options)?;
                settled = (solved.status != Status::Undecided).then_some(answers);
            }
            // A stop from outside says nothing of the next time.
            if settled.is_none() && stopped_early() {
                return Ok(None);
            }
            let _ = self.answers.set(settled);
        }
        Ok(self.answers.get().and_then(Option::as_deref))
    }
}

/// Whether the board is known to have several answers.
fn has_several<L: Lower>(lowered: &Lowered<L>) -> bool {
    matches!(lowered.answers.get(), Some(Some(answers)) if answers.len() > 1)
}

fn hint_budget(options: &Options) -> Budget {
    Budget { nodes: options.budget.nodes.min(HINT_NODES), cancel: options.budget.cancel.clone() }
}

/// How the marks of a position stand to the answers of the board.
enum Agreement<'a, L: Lower> {
    /// The board has no answer.
    NoAnswer,
    /// So many marks are wrong, on these cells; `together`, only beside the rest.
    Wrong { cells: Vec<Place>, count: usize, together: bool },
    /// The board has this only answer, and they agree with it.
    OfAnswer(&'a Position<L>),
    /// They agree with one of several answers.
    OfSeveral,
    /// A limit came first.
    Unknown,
}

fn agreement<'a, L: Lower>(
    opened: &OpenBoard<L>,
    lowered: &'a Lowered<L>,
    claims: &[Claim],
    options: &Options,
) -> Result<Agreement<'a, L>, Trouble> {
    let answers = lowered.quick_answers(opened, options)?;
    Ok(match answers {
        Some([]) => Agreement::NoAnswer,
        Some([answer]) => {
            let truth = L::literals(&lowered.model, answer);
            let is_wrong = |claim: &&Claim| claim.lits.iter().any(|&lit| truth.binary_search(&!lit).is_ok());
            let wrong: Vec<&Claim> = claims.iter().filter(is_wrong).collect();
            if wrong.is_empty() { Agreement::OfAnswer(answer) } else { wrong_marks(&wrong, false) }
        }
        _ => among_several::<L>(&lowered.model, claims, options),
    })
}

/// Looks for an answer that has the marks, where there are several or too many to know.
fn among_several<'a, L: Lower>(model: &L::Model, claims: &[Claim], options: &Options) -> Agreement<'a, L> {
    let answers = |claims: &[&Claim]| {
        let mut engine = Engine::new(model, L::rules());
        let mut lits = claims.iter().flat_map(|claim| claim.lits.iter().copied());
        if lits.any(|lit| engine.add(lit, Cause::Given).is_err()) {
            return Ok(0);
        }
        search::search(&mut engine, 1, &hint_budget(options), &mut |_| {})
    };
    let all: Vec<&Claim> = claims.iter().collect();
    match answers(&all) {
        Ok(0) => {}
        Ok(_) => return Agreement::OfSeveral,
        Err(Stopped) => return Agreement::Unknown,
    }
    let alone: Vec<&Claim> = claims.iter().filter(|&claim| answers(&[claim]) == Ok(0)).collect();
    if !alone.is_empty() {
        return wrong_marks(&alone, false);
    }
    // Each claim is possible by itself: take claims as long as they go together, tell the others.
    let mut kept: Vec<&Claim> = Vec::new();
    let mut wrong = Vec::new();
    for claim in claims {
        kept.push(claim);
        if answers(&kept) == Ok(0) {
            kept.pop();
            wrong.push(claim);
        }
    }
    wrong_marks(&wrong, true)
}

pub(crate) fn mistakes<L: Lower>(
    opened: &OpenBoard<L>,
    state: State<'_>,
    options: &Options,
) -> Result<MistakesReport, Trouble> {
    let position = opened.read_state(state)?;
    let lowered = opened.lowered(options.rules);
    let claims = L::claims(&lowered.model, opened.board(), &position);
    let told = |status| MistakesReport { status, count: 0, cells: Vec::new(), together: false };
    Ok(match agreement(opened, &lowered, &claims, options)? {
        Agreement::NoAnswer => told("none"),
        Agreement::Wrong { cells, count, together } => MistakesReport { status: "mistake", count, cells, together },
        Agreement::OfAnswer(_) | Agreement::OfSeveral => told("fine"),
        Agreement::Unknown => told("unknown"),
    })
}

pub(crate) fn hint<L: Lower>(
    opened: &OpenBoard<L>,
    state: State<'_>,
    options: &Options,
) -> Result<HintReport, Trouble> {
    let position = opened.read_state(state)?;
    let ladder = ladder(L::RUNGS, &options.strength)?;
    let lowered = opened.lowered(options.rules);
    let model = &lowered.model;
    let marks = L::literals(model, &position);
    let claims = L::claims(model, opened.board(), &position);
    let agreement = agreement(opened, &lowered, &claims, options)?;
    let several = has_several(&lowered);
    let told = |status, step| HintReport { status, step, several, ..HintReport::default() };
    match agreement {
        Agreement::NoAnswer => return Ok(told("none", None)),
        Agreement::Wrong { cells: mistakes, together, .. } => {
            return Ok(HintReport { mistakes, together, ..told("mistake", None) });
        }
        Agreement::OfAnswer(answer) => {
            let truth = L::literals(model, answer);
            if truth.iter().filter(|lit| lit.is_yes()).all(|lit| marks.contains(lit)) {
                return Ok(told("finished", None));
            }
        }
        Agreement::OfSeveral | Agreement::Unknown => {}
    }
    let (teller, mut drawn) = (opened.teller(model, options.lang), opened.read_marks(state)?);
    // Who goes on with rows must be able to write down what is told.
    let is_drawn = matches!(state, State::Marks(_));
    let is_mark = |lit| if is_drawn { model.is_mark(lit) } else { L::is_written(model, lit) };
    let found = deduce::explain::hint(model, L::rules(), L::RUNGS, &ladder, &marks, &is_mark, &options.budget);
    Ok(match found {
        Ok(Hint::Step(step) | Hint::Contradiction(step)) => told("step", Some(teller.step(&step, &mut drawn))),
        Ok(Hint::Finished) => told("finished", None),
        Ok(Hint::Stuck) => told("stuck", None),
        Err(Stopped) => HintReport { limited: true, ..told("stuck", None) },
    })
}

pub(crate) fn reach<L: Lower>(
    opened: &OpenBoard<L>,
    state: State<'_>,
    rung: &str,
    options: &Options,
) -> Result<ReachReport, Trouble> {
    let position = opened.read_state(state)?;
    let all = ladder(L::RUNGS, &options.strength)?;
    let place = ladder(L::RUNGS, &Strength::Named(vec![rung.to_owned()]))?.rungs()[0];
    if !all.rungs().contains(&place) {
        return Err(Trouble::Unknown(text!(
            "the rung “{rung}” is not among those chosen",
            "段「{rung}」は選ばれていません"
        )));
    }
    let lowered = opened.lowered(options.rules);
    let model = &lowered.model;
    let mut engine = Engine::new(model, L::rules());
    let marks = L::literals(model, &position);
    let clash = marks.iter().any(|&mark| engine.add(mark, Cause::Given).is_err());
    let given = engine.store().trail().len();
    if clash || climb(&mut engine, L::RUNGS, &all.up_to(place), &options.budget).failed.is_some() {
        return Ok(ReachReport { facts: Vec::new(), marks: Vec::new(), cells: 0, contradiction: true });
    }
    // What a position can say is what a player can mark.
    let known = L::literals(model, &L::position(model, engine.store()));
    let is_new = |lit: &Lit| model.is_mark(*lit) && engine.store().place(lit.var()) as usize >= given;
    let new = known.into_iter().filter(is_new);
    let facts: Vec<Fact> = new.map(|lit| L::fact(model, opened.board(), lit)).collect();
    let drawn = opened.read_marks(state)?;
    let mut entered = drawn.clone();
    opened.enter(&mut entered, &facts);
    let facts: Vec<FactReport> = facts.into_iter().map(FactReport::from).collect();
    let cells = once_each(facts.iter().flat_map(FactReport::places));
    Ok(ReachReport { facts, marks: entered.since(&drawn), cells: cells.len(), contradiction: false })
}

/// The places in reading order, each once.
fn once_each(places: impl Iterator<Item = Place>) -> Vec<Place> {
    let mut places: Vec<Place> = places.collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// Claims that are wrong, with their cells in reading order.
fn wrong_marks<'a, L: Lower>(claims: &[&Claim], together: bool) -> Agreement<'a, L> {
    let cells = once_each(claims.iter().flat_map(|claim| claim.cells.iter().copied().map(Place::from)));
    Agreement::Wrong { cells, count: claims.len(), together }
}
