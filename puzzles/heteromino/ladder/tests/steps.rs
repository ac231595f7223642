//! The steps of explanations, on boards of our own.

mod common;

use contract::{Budget, Rules};
use deduce::Ladder;
use deduce::explain::{Outcome, explain};
use heteromino_ladder::{HeterominoModel, RULES, RUNGS};

/// On a big board the telling takes longer than the solving: it has to end with the flag too, and tells no half of the way.
#[test]
fn a_raised_flag_ends_the_telling_of_what_is_known() {
    let model = HeterominoModel::new(&common::empty(1, 3), Rules::ALL);
    let told = |budget: &Budget| explain(&model, RULES, RUNGS, &Ladder::all(RUNGS), &[], budget);
    let budget = Budget::default();
    assert_eq!((told(&budget).outcome, told(&budget).steps.len()), (Outcome::Finished, 1));
    budget.cancel.raise();
    assert_eq!((told(&budget).outcome, told(&budget).steps.len()), (Outcome::Stopped, 0));
}
