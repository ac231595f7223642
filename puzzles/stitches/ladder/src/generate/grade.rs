use contract::Wanted;
use deduce::RungKind;

use crate::RUNGS;

/// The grade of boards that no rung finishes. The other grades are the places of the rungs.
pub const SEARCH: usize = RUNGS.len();

/// Cells of the largest board of any grade of which it is enough that there is one answer.
const LARGE: usize = 256;

/// The rung that has to finish a board, or [`SEARCH`] where it is enough that there is one answer. Large boards of any grade
/// are finished by rules that suppose nothing: other answers of them are slow to find, and what others need long to confirm is
/// no use to anybody.
pub fn top(wanted: Wanted, cells: usize) -> usize {
    match wanted {
        Wanted::Any if cells > LARGE => strongest_of_rules(),
        Wanted::Any => SEARCH,
        Wanted::Exactly(grade) | Wanted::AtMost(grade) => grade.min(SEARCH),
    }
}

/// The strongest rung that supposes nothing; those above it do.
pub fn strongest_of_rules() -> usize {
    RUNGS.iter().rposition(|rung| rung.kind == RungKind::Rules).unwrap_or(0)
}
