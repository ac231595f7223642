use contract::Wanted;

use crate::RUNGS;

/// The grade of boards that no rung finishes. The other grades are the places of the rungs.
pub const SEARCH: usize = RUNGS.len();

/// The grade of boards that take suppositions; all easier ones take rules alone.
pub const PROBE: usize = SEARCH - 1;

/// The hardest grade that will do, unless every one does.
pub fn hardest(wanted: Wanted) -> Option<usize> {
    match wanted {
        Wanted::Any => None,
        Wanted::Exactly(grade) | Wanted::AtMost(grade) => Some(grade.min(SEARCH)),
    }
}
