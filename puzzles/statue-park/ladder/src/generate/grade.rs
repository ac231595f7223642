use contract::Wanted;
use deduce::RungKind;

use crate::RUNGS;

/// The grade of boards that no rung finishes. The other grades are the places of the rungs.
pub const SEARCH: usize = RUNGS.len();

/// The rung that has to finish a board, or [`SEARCH`] where it is enough that there is one answer.
pub fn top(wanted: Wanted) -> usize {
    match wanted {
        Wanted::Any => SEARCH,
        Wanted::Exactly(grade) | Wanted::AtMost(grade) => grade.min(SEARCH),
    }
}

/// The strongest rung that supposes nothing; those above it do.
pub fn strongest_of_rules() -> usize {
    RUNGS.iter().rposition(|rung| rung.kind == RungKind::Rules).unwrap_or(0)
}
