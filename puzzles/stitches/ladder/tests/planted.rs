//! A test of the tests: each planted bug breaks the law that is there for it.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::subject;
use contract::{Budget, Count, Counter, Counting, Rules};
use deduce::{Conflict, Cx, Event, Lit, Model, Past, Rule};
use laws::planted::{self, SEED};
use laws::{Law, Subject, cases};
use stitches_board::{Board, PAIRS, Stitches, Stitching};
use stitches_ladder::{RULES, StitchesLadder, StitchesModel};
use stitches_oracle::BruteGaps;

type Scratch = <StitchesModel as Model>::Scratch;

/// Stitches with one rule replaced, or left out.
fn with(name: &str, other: Option<&'static dyn Rule<StitchesModel>>) -> Subject<StitchesLadder> {
    planted::with(&subject(), name, other)
}

fn caught(name: &str, law: Law<StitchesLadder>, boards: u64, planted: &Subject<StitchesLadder>) {
    planted::caught(&subject(), planted, name, law, boards);
}

/// **Wrong:** a block with as many holes as it has neighbours is full, whatever k.
struct EagerBlock;

impl Rule<StitchesModel> for EagerBlock {
    fn name(&self) -> &'static str {
        "stitches.block"
    }

    fn rung(&self) -> usize {
        1
    }

    fn scopes(&self, model: &StitchesModel) -> u32 {
        model.blocks().len() as u32
    }

    fn watch(&self, model: &StitchesModel, scope: u32, on: &mut dyn FnMut(Event)) {
        model.blocks()[scope as usize].group.vars().iter().for_each(|hole| on(Event::yes(hole.0)));
    }

    fn apply(&self, model: &StitchesModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let block = &model.blocks()[scope as usize];
        let (found, _) = block.group.counts(cx.store());
        if found < block.neighbours.len() {
            return Ok(());
        }
        let others = block.group.vars().iter().copied();
        let others: Vec<_> = others.filter(|&hole| cx.store().is_open(hole)).collect();
        others.into_iter().try_for_each(|hole| cx.post(hole.no()))
    }

    fn reason(&self, model: &StitchesModel, scope: u32, _: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let holes = model.blocks()[scope as usize].group.vars().iter();
        out.extend(holes.filter(|&&hole| past.is_yes(hole)).map(|hole| hole.yes()));
    }
}

/// **Wrong:** stops at the first answer and calls that exact.
struct StopsAtOne;

impl Counter<Stitches> for StopsAtOne {
    fn name(&self) -> &'static str {
        "stops-at-one"
    }

    fn count(
        &self,
        board: &Board,
        given: &Stitching,
        rules: Rules,
        cap: u64,
        keep: usize,
        budget: &Budget,
    ) -> Counting<Stitching> {
        let first = BruteGaps.count(board, given, rules, cap.min(1), keep, budget);
        Counting { count: Ok(Count::Exactly(first.answers.len().into())), ..first }
    }
}

#[test]
fn a_lost_wake_up() {
    let sleepers = [
        ("stitches.knot", Event::yes as fn(u32) -> Event),
        ("stitches.way", Event::no),
        ("stitches.pair", Event::yes),
        ("stitches.pair", Event::no),
        ("stitches.line", Event::yes),
        ("stitches.line", Event::no),
        ("stitches.along", Event::no),
        ("stitches.hall", Event::no),
    ];
    for (name, misses) in sleepers {
        let planted = planted::flawed(&subject(), name, Some(misses), false);
        caught("queue_is_rescan", laws::queue_is_rescan, 400, &planted);
    }
}

#[test]
fn a_block_that_is_full_too_early() {
    let planted = with("stitches.block", Some(&EagerBlock));
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
    for rule in RULES {
        let planted = planted::flawed(&subject(), rule.name(), None, true);
        caught("reasons_suffice", laws::reasons_suffice, 1_000, &planted);
    }
    for name in ["stitches.line", "stitches.along"] {
        let planted = planted::flawed(&subject(), name, None, true);
        caught("explanations_hold_up", laws::explanations_hold_up, 100, &planted);
    }
}

#[test]
fn a_weakened_rule_of_the_puzzle() {
    let compile = |board: &Board, rules: Rules| StitchesModel::new(board, rules.without(PAIRS));
    caught("counters_agree", laws::counters_agree, 20, &Subject { compile, ..subject() });
}

#[test]
fn a_count_that_stops_at_one() {
    let planted = Subject { counters: &[&BruteGaps, &StopsAtOne], ..subject() };
    caught("counters_agree", laws::counters_agree, 20, &planted);
}

/// Each rule left out shows in the fixed cases: as a wrong count, a lower rung, or fewer gaps decided.
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
