//! Takes numbers beside the grid away.

use contract::Given;
use deduce::{Ended, Work};
use rng::Rng;

use super::draft::Draft;
use super::judge::{Judged, judged};

/// Takes numbers away, in random order, until no more are given than wanted, while there is one answer and, unless that is all
/// that is wanted, the ladder up to `top` finishes the board. What could not be taken away early cannot be later either: rules
/// decide no more with fewer numbers.
pub fn thin(draft: &mut Draft, wanted: Given, top: usize, rng: &mut Rng, work: &mut Work) -> Result<(), Ended> {
    let mut lines = draft.given();
    let least = match wanted {
        Given::All => lines.len(),
        Given::Few => 0,
        Given::About(number) => number,
    };
    let mut spare = lines.len().saturating_sub(least);
    rng.shuffle(&mut lines);
    while spare > 0 {
        let Some(line) = lines.pop() else { break };
        draft.give(line, false);
        match judged(draft, top, work)? {
            Judged::One => spare -= 1,
            Judged::Open { .. } => draft.give(line, true),
        }
    }
    Ok(())
}
