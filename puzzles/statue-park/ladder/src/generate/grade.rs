use contract::Wanted;
use deduce::RungKind;

use crate::RUNGS;
use crate::rules::{FIT, WHITE};

/// The grade of boards that no rung finishes. The other grades are the places of the rungs.
pub const SEARCH: usize = RUNGS.len();

/// Cells of the largest board of any grade with as few circles as one answer needs.
pub const LARGE: usize = 100;
/// Above [`LARGE`] the rung `white` finishes them, up to so many cells; above that `fit`: what others need too long to confirm
/// is no use to anybody.
const LARGER: usize = 256;

/// The rung that has to finish a board, or [`SEARCH`] where it is enough that there is one answer. Large boards of any grade
/// are finished by cheap rules: with as few circles as one answer needs they would take minutes to make, and longer to solve.
pub fn top(wanted: Wanted, cells: usize) -> usize {
    match wanted {
        Wanted::Any if cells > LARGER => FIT,
        Wanted::Any if cells > LARGE => WHITE,
        Wanted::Any => SEARCH,
        Wanted::Exactly(grade) | Wanted::AtMost(grade) => grade.min(SEARCH),
    }
}

/// The strongest rung that supposes nothing; those above it do.
pub fn strongest_of_rules() -> usize {
    RUNGS.iter().rposition(|rung| rung.kind == RungKind::Rules).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the generator says of itself: to here boards of any grade are made with none in view.
    #[test]
    fn large_boards_alone_are_made_towards_a_grade() {
        assert_eq!(top(Wanted::Any, LARGE), SEARCH);
        assert!(top(Wanted::Any, LARGE + 1) < SEARCH);
    }
}
