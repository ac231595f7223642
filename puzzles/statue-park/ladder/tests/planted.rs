//! A test of the tests: each planted bug breaks the law that is there for it.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::subject;
use contract::{Budget, Count, Counter, Counting, Rules, Shading};
use deduce::{Conflict, Cx, Event, Lit, Model, Past, Rule, Var};
use laws::planted::{self, SEED};
use laws::{Law, Subject, cases};
use statue_park_board::{Board, PARK, StatuePark};
use statue_park_ladder::{RULES, StatueParkLadder, StatueParkModel};
use statue_park_oracle::BruteCells;

type Scratch = <StatueParkModel as Model>::Scratch;

/// Statue Park with one rule replaced, or left out.
fn with(name: &str, other: Option<&'static dyn Rule<StatueParkModel>>) -> Subject<StatueParkLadder> {
    planted::with(&subject(), name, other)
}

fn caught(name: &str, law: Law<StatueParkLadder>, boards: u64, planted: &Subject<StatueParkLadder>) {
    planted::caught(&subject(), planted, name, law, boards);
}

/// **Wrong:** a possible park cell between two others in a row is taken for park, whether or not there is park on both sides.
struct EagerCut;

impl Rule<StatueParkModel> for EagerCut {
    fn name(&self) -> &'static str {
        "statue-park.cut"
    }

    fn rung(&self) -> usize {
        3
    }

    fn scopes(&self, model: &StatueParkModel) -> u32 {
        u32::from(model.park)
    }

    fn watch(&self, model: &StatueParkModel, _: u32, on: &mut dyn FnMut(Event)) {
        model.cells().iter().for_each(|cell| on(Event::yes(cell.0)));
    }

    fn apply(&self, model: &StatueParkModel, _: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        for &cell in model.cells() {
            let [above, left, right, below] =
                model.neighbours(cell.0).map(|beside| model.is_in_play(beside) && !cx.store().is_yes(Var(beside)));
            if left && right && !above && !below && !cx.store().is_yes(cell) {
                cx.post(cell.no())?;
            }
        }
        Ok(())
    }

    fn reason(&self, model: &StatueParkModel, _: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let Some(cell) = lit.map(|lit| lit.var().0) else { return };
        out.extend(model.neighbours(cell).map(Var).into_iter().filter(|&beside| past.is_yes(beside)).map(Var::yes));
    }
}

/// **Wrong:** stops at the first answer and calls that exact.
struct StopsAtOne;

impl Counter<StatuePark> for StopsAtOne {
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
    let sleepers = [
        ("statue-park.die", Event::yes as fn(u32) -> Event),
        ("statue-park.die", Event::no),
        ("statue-park.total", Event::yes),
        ("statue-park.cover", Event::no),
        ("statue-park.reach", Event::yes),
    ];
    for (name, misses) in sleepers {
        let planted = planted::flawed(&subject(), name, Some(misses), false);
        caught("queue_is_rescan", laws::queue_is_rescan, 200, &planted);
    }
}

#[test]
fn park_that_only_looks_needed() {
    let planted = with("statue-park.cut", Some(&EagerCut));
    caught("sound", laws::sound, 60, &planted);
    caught("counters_agree", laws::counters_agree, 60, &planted);
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
    for rule in RULES.iter().filter(|rule| rule.name() != "statue-park.circle") {
        let planted = planted::flawed(&subject(), rule.name(), None, true);
        caught("reasons_suffice", laws::reasons_suffice, 400, &planted);
    }
    for name in ["statue-park.cover", "statue-park.common"] {
        let planted = planted::flawed(&subject(), name, None, true);
        caught("explanations_hold_up", laws::explanations_hold_up, 60, &planted);
    }
}

#[test]
fn a_weakened_rule_of_the_puzzle() {
    let compile = |board: &Board, rules: Rules| StatueParkModel::new(board, rules.without(PARK));
    caught("counters_agree", laws::counters_agree, 20, &Subject { compile, ..subject() });
}

#[test]
fn a_count_that_stops_at_one() {
    let planted = Subject { counters: &[&BruteCells, &StopsAtOne], ..subject() };
    caught("counters_agree", laws::counters_agree, 20, &planted);
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
