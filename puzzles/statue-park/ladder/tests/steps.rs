//! Boards on which the ladder once went wrong.

mod common;

use common::subject;

/// Without `place` in the ladder, what it ended with depended on the order: placements that did not fit were alive, and what
/// they had in common was left unsaid where it contradicted what was known.
#[test]
fn a_ladder_without_place_ends_the_same_in_any_order() {
    for seed in [1_796_053_844_729_225_965, 1_796_046_315_996_823_942, 1_796_046_313_375_341_784] {
        laws::passes(laws::hold_from(seed, &subject(), "climb_is_plain", 1, laws::climb_is_plain));
    }
}
