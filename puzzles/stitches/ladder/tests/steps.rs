//! Boards on which the ladder once went wrong.

mod common;

use common::subject;

/// Counting from row to row stitches a gap inside a row because too few threads that share no cell would be left without it: its
/// reason showed that, while the rule itself waited until no more gaps were left than threads were needed.
#[test]
fn what_follows_from_row_to_row_follows_from_its_reason() {
    for seed in [1_796_060_552_438_206_749, 1_796_060_579_972_781_509] {
        laws::passes(laws::hold_from(seed, &subject(), "explanations_hold_up", 1, laws::explanations_hold_up));
    }
}
