//! A test of the tests: each planted bug breaks the law that is there for it.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::subject;
use contract::{
    Budget, Count, Counter, Counting, Fact, Marks, Met, Picture, Play, Progress, RuleCard, Rules, Scene, Shading,
    SheetParts, Spot, Text, Tools,
};
use deduce::{Conflict, Cx, Event, Lit, Model, Past, Rule, Var};
use laws::planted::{self, SEED};
use laws::{Law, Subject, cases};
use lits_board::{Board, CONGRUENCE, CONNECTIVITY, Lits};
use lits_ladder::{LitsLadder, LitsModel, LitsPicture, LitsPlay, RULES};
use lits_oracle::BruteCells;

type Scratch = <LitsModel as Model>::Scratch;

/// LITS with one rule replaced, or left out.
fn with(name: &str, other: Option<&'static dyn Rule<LitsModel>>) -> Subject<LitsLadder> {
    planted::with(&subject(), name, other)
}

fn caught(name: &str, law: Law<LitsLadder>, boards: u64, planted: &Subject<LitsLadder>) {
    planted::caught(&subject(), planted, name, law, boards);
}

/// **Wrong:** two shaded cells of a 2×2 leave the others unshaded.
struct EagerSquare;

impl Rule<LitsModel> for EagerSquare {
    fn name(&self) -> &'static str {
        "lits.square"
    }

    fn rung(&self) -> usize {
        0
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        model.windows().len() as u32
    }

    fn watch(&self, model: &LitsModel, scope: u32, on: &mut dyn FnMut(Event)) {
        for cell in model.window(model.windows()[scope as usize]) {
            on(Event::yes(cell));
        }
    }

    fn apply(&self, model: &LitsModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let cells = model.window(model.windows()[scope as usize]).map(Var);
        let (shaded, others): (Vec<Var>, Vec<Var>) = cells.into_iter().partition(|&cell| cx.store().is_yes(cell));
        if shaded.len() < 2 { Ok(()) } else { others.into_iter().try_for_each(|cell| cx.post(cell.no())) }
    }

    fn reason(&self, model: &LitsModel, scope: u32, _: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let cells = model.window(model.windows()[scope as usize]).map(Var);
        out.extend(cells.into_iter().filter(|&cell| past.is_yes(cell)).map(Var::yes));
    }
}

/// **Wrong:** stops at the first answer and calls that exact.
struct StopsAtOne;

impl Counter<Lits> for StopsAtOne {
    fn name(&self) -> &'static str {
        "stops-at-one"
    }

    fn count(
        &self,
        board: &Board,
        given: &Shading,
        rules: Rules,
        cap: u64,
        keep: usize,
        budget: &Budget,
    ) -> Counting<Shading> {
        let first = BruteCells.count(board, given, rules, cap.min(1), keep, budget);
        Counting { count: Ok(Count::Exactly(first.answers.len().into())), ..first }
    }
}

#[test]
fn a_lost_wake_up() {
    for (name, misses) in [("lits.count", Event::no as fn(u32) -> Event), ("lits.square", Event::yes)] {
        let planted = planted::flawed(&subject(), name, Some(misses), false);
        caught("queue_is_rescan", laws::queue_is_rescan, 60, &planted);
    }
}

#[test]
fn an_unsound_square() {
    let planted = with("lits.square", Some(&EagerSquare));
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
    for name in ["lits.count", "lits.square", "lits.touch"] {
        let planted = planted::flawed(&subject(), name, None, true);
        caught("explanations_hold_up", laws::explanations_hold_up, 20, &planted);
    }
}

#[test]
fn a_weakened_rule_of_the_puzzle() {
    let without_connectivity = |board: &Board, rules: Rules| LitsModel::new(board, rules.without(CONNECTIVITY));
    let without_congruence = |board: &Board, rules: Rules| LitsModel::new(board, rules.without(CONGRUENCE));
    for compile in [without_connectivity, without_congruence] {
        caught("counters_agree", laws::counters_agree, 20, &Subject { compile, ..subject() });
    }
}

#[test]
fn a_count_that_stops_at_one() {
    let planted = Subject { counters: &[&BruteCells, &StopsAtOne], ..subject() };
    caught("counters_agree", laws::counters_agree, 20, &planted);
}

/// LITS played with one duty done badly.
struct Careless {
    /// Dots are not read.
    overlooks_dots: bool,
    /// Facts are entered the wrong way round.
    mixes_up: bool,
    /// Regions ask for five cells.
    counts_to_five: bool,
}

impl Play<Lits> for Careless {
    fn tools(&self) -> Tools {
        LitsPlay.tools()
    }

    fn parts(&self) -> SheetParts {
        LitsPlay.parts()
    }

    fn takes(&self, board: &Board, spot: Spot) -> bool {
        LitsPlay.takes(board, spot)
    }

    fn position(&self, board: &Board, marks: &Marks) -> Shading {
        let mut marks = marks.clone();
        marks.cells.iter_mut().filter(|mark| self.overlooks_dots && **mark == 2).for_each(|mark| *mark = 0);
        LitsPlay.position(board, &marks)
    }

    fn marks(&self, board: &Board, position: &Shading) -> Marks {
        LitsPlay.marks(board, position)
    }

    fn enter(&self, board: &Board, marks: &mut Marks, fact: &Fact) {
        let fact = match fact {
            Fact::Cell { cell, .. } if self.mixes_up => Fact::Cell { cell: *cell, is: "shaded" },
            fact => fact.clone(),
        };
        LitsPlay.enter(board, marks, &fact);
    }

    fn progress(&self, board: &Board, marks: &Marks) -> Progress {
        let mut progress = LitsPlay.progress(board, marks);
        progress.areas.iter_mut().filter(|_| self.counts_to_five).for_each(|met| *met = Met::Open);
        progress
    }
}

#[test]
fn a_game_that_misreads() {
    const DOTS: &Careless = &Careless { overlooks_dots: true, mixes_up: false, counts_to_five: false };
    const FACTS: &Careless = &Careless { overlooks_dots: false, mixes_up: true, counts_to_five: false };
    const FIVE: &Careless = &Careless { overlooks_dots: false, mixes_up: false, counts_to_five: true };
    for play in [DOTS, FACTS, FIVE] {
        let planted = Subject { play, ..subject() };
        caught("marks_say_positions", laws::marks_say_positions, 40, &planted);
    }
}

/// LITS told with one card too few, or with an example that belongs to another rule.
struct Misled {
    rules: fn() -> Vec<RuleCard>,
}

impl Picture<Lits> for Misled {
    fn name(&self) -> Text {
        LitsPicture.name()
    }

    fn rules(&self) -> Vec<RuleCard> {
        (self.rules)()
    }

    fn scene(&self, board: &Board) -> Scene {
        LitsPicture.scene(board)
    }
}

#[test]
fn rules_told_wrongly() {
    const SHORT: &Misled = &Misled { rules: || LitsPicture.rules().into_iter().skip(1).collect() };
    const SWAPPED: &Misled = &Misled {
        rules: || {
            let mut cards = LitsPicture.rules();
            cards[1].wrong = cards[2].wrong.clone();
            cards
        },
    };
    const WRONG: &Misled = &Misled {
        rules: || {
            let mut cards = LitsPicture.rules();
            cards[3].right = cards[3].wrong.clone();
            cards
        },
    };
    caught("cards_tell_every_fault", laws::cards_tell_every_fault, 40, &Subject { picture: SHORT, ..subject() });
    assert_eq!(laws::check_cards(&subject()), Ok(()));
    for picture in [SWAPPED, WRONG] {
        assert!(laws::check_cards(&Subject { picture, ..subject() }).is_err());
    }
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

/// Without the rules that make a whole shading right, the count is wrong, and the law says so.
#[test]
fn no_connection() {
    let rest = RULES.iter().copied().filter(|rule| !["lits.connect", "lits.cut"].contains(&rule.name()));
    let rules: &'static [_] = Box::leak(rest.collect::<Vec<_>>().into_boxed_slice());
    caught("counters_agree", laws::counters_agree, 20, &Subject { rules, ..subject() });
}
