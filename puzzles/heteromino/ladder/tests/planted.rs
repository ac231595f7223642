//! A test of the tests: each planted bug breaks the law that is there for it.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::subject;
use contract::{Budget, Count, Counter, Counting, Rules};
use deduce::{Cause, Conflict, Cx, Event, Lit, Model, Past, Rule, Var};
use heteromino_board::{Board, Division, Heteromino, ORIENTATION, TWINS};
use heteromino_ladder::{HeterominoLadder, HeterominoModel, RULES};
use heteromino_oracle::BruteCells;
use laws::planted::{self, SEED};
use laws::{Case, Law, Subject, cases};

type Scratch = <HeterominoModel as Model>::Scratch;

/// Heteromino with one rule replaced, or left out.
fn with(name: &str, other: Option<&'static dyn Rule<HeterominoModel>>) -> Subject<HeterominoLadder> {
    planted::with(&subject(), name, other)
}

fn caught(name: &str, law: Law<HeterominoLadder>, boards: u64, planted: &Subject<HeterominoLadder>) {
    planted::caught(&subject(), planted, name, law, boards);
}

/// **Wrong:** where two trominoes are left for a cell, the first is taken.
struct EagerOnly;

impl Rule<HeterominoModel> for EagerOnly {
    fn name(&self) -> &'static str {
        "heteromino.only"
    }

    fn rung(&self) -> usize {
        0
    }

    fn scopes(&self, model: &HeterominoModel) -> u32 {
        model.cells().len() as u32
    }

    fn watch(&self, model: &HeterominoModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for (anchor, _) in model.cover(model.cells()[scope as usize]) {
            on(Event::no(anchor));
        }
    }

    fn apply(&self, model: &HeterominoModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let left: Vec<Var> =
            model.over(model.cells()[scope as usize]).filter(|&tromino| !cx.store().is_no(tromino)).collect();
        match left[..] {
            [] => cx.fail(),
            [one] | [one, _] => cx.post(one.yes()),
            _ => Ok(()),
        }
    }

    fn reason(&self, model: &HeterominoModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let others = model.over(model.cells()[scope as usize]);
        out.extend(others.filter(|other| Some(other.yes()) != lit && past.is_no(*other)).map(Var::no));
    }
}

/// **Wrong:** stops at the first answer and calls that exact.
struct StopsAtOne;

impl Counter<Heteromino> for StopsAtOne {
    fn name(&self) -> &'static str {
        "stops-at-one"
    }

    fn count(
        &self,
        board: &Board,
        given: &Division,
        rules: Rules,
        cap: u64,
        keep: usize,
        budget: &Budget,
    ) -> Counting<Division> {
        let first = BruteCells.count(board, given, rules, cap.min(1), keep, budget);
        Counting { count: Ok(Count::Exactly(first.answers.len().into())), ..first }
    }
}

#[test]
fn a_lost_wake_up() {
    let sleepers = [("heteromino.only", Event::no as fn(u32) -> Event), ("heteromino.place", Event::yes)];
    for (name, misses) in sleepers {
        let planted = planted::flawed(&subject(), name, Some(misses), false);
        caught("queue_is_rescan", laws::queue_is_rescan, 60, &planted);
    }
}

#[test]
fn an_unsound_choice_between_two() {
    let planted = with("heteromino.only", Some(&EagerOnly));
    caught("sound", laws::sound, 20, &planted);
    caught("counters_agree", laws::counters_agree, 20, &planted);
}

#[test]
fn a_forgetful_undo() {
    let name = "undo_restores";
    assert_eq!(laws::hold_from(SEED, &subject(), name, 20, laws::undo_restores), Ok(()));
    let why = laws::hold_from(SEED, &subject(), name, 20, planted::forgetful_undo).expect_err(name);
    assert!(why.contains("undoing to level"), "{why}");
}

#[test]
fn a_dropped_premise() {
    for rule in RULES {
        let planted = planted::flawed(&subject(), rule.name(), None, true);
        caught("reasons_suffice", laws::reasons_suffice, 300, &planted);
    }
    for name in ["heteromino.only", "heteromino.support"] {
        let planted = planted::flawed(&subject(), name, None, true);
        caught("explanations_hold_up", laws::explanations_hold_up, 20, &planted);
    }
}

#[test]
fn a_weakened_rule_of_the_puzzle() {
    let without_twins = |board: &Board, rules: Rules| HeterominoModel::new(board, rules.without(TWINS));
    let turned = |board: &Board, rules: Rules| HeterominoModel::new(board, rules.without(ORIENTATION));
    for compile in [without_twins, turned] {
        caught("counters_agree", laws::counters_agree, 20, &Subject { compile, ..subject() });
    }
}

#[test]
fn a_count_that_stops_at_one() {
    let planted = Subject { counters: &[&BruteCells, &StopsAtOne], ..subject() };
    caught("counters_agree", laws::counters_agree, 20, &planted);
}

/// The count of a search that excludes what it has tried from the parent, lets the rules go on, and then passes over what is
/// not open any more: the last tromino of a cell, which the rules have placed meanwhile, is never counted.
fn forgetful_count(model: &HeterominoModel, engine: &mut deduce::Engine<'_, HeterominoModel>) -> u64 {
    if engine.is_finished() {
        return 1;
    }
    let activity = vec![0; model.vars()];
    let Some(first) = model.branch(engine.store(), &activity) else { return 0 };
    let cell = model.cells().iter().copied().find(|&cell| model.over(cell).any(|tromino| tromino == first.var()));
    let tried: Vec<Var> = cell.map_or(Vec::new(), |cell| model.over(cell).collect());
    let mut count = 0;
    for tromino in tried {
        if !engine.store().is_open(tromino) {
            continue;
        }
        let level = engine.store().level();
        engine.assume(tromino.yes());
        if engine.propagate().is_ok() {
            count += forgetful_count(model, engine);
        }
        engine.undo_to(level);
        // **Wrong:** the branches after this one begin from another store than it did.
        if engine.add(tromino.no(), Cause::Flipped).and_then(|()| engine.propagate()).is_err() {
            break;
        }
    }
    count
}

/// The published bug: on the empty 3×4 grid a driver that prunes between the branches does not find all 14 answers.
#[test]
fn answers_lost_between_branches() {
    let board = common::empty(3, 4);
    let model = HeterominoModel::new(&board, Rules::ALL);
    let mut engine = deduce::Engine::new(&model, RULES);
    engine.enable_complete();
    engine.propagate().expect("a board with answers");
    let lost = forgetful_count(&model, &mut engine);
    let counted = laws::count_with(&Case::new(&subject(), board, Rules::ALL), &[], 100).expect("agreement");
    assert_eq!(counted.len(), 14);
    assert!(lost < 14, "the planted bug found all {lost}");
}

/// Each rule left out shows in the fixed cases: as a wrong count, a lower rung, or fewer cells decided.
#[test]
fn any_rule_left_out() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../cases/boards.toml");
    let text = std::fs::read_to_string(path).expect("the fixed cases");
    assert_eq!(cases::render(&subject(), &text).as_ref(), Ok(&text));
    for rule in RULES {
        let name = rule.name();
        assert_ne!(cases::render(&with(name, None), &text).as_ref(), Ok(&text), "without {name}");
    }
}
