use contract::Wanted;
use deduce::RungKind;

use crate::RUNGS;

/// The grade of boards that no rung finishes. The other grades are the places of the rungs.
pub const SEARCH: usize = RUNGS.len();

/// Whether the published rules alone finish a board of that grade.
pub fn needs_no_cut(grade: usize) -> bool {
    RUNGS.get(grade).is_some_and(|rung| rung.published && rung.kind == RungKind::Rules)
}

/// Whether suppositions are needed, but no search.
pub fn is_probe(grade: usize) -> bool {
    RUNGS.get(grade).is_some_and(|rung| rung.kind == RungKind::Probe)
}

/// Whether suppositions about single cells are not enough.
pub fn is_beyond_probe(grade: usize) -> bool {
    RUNGS.get(grade).is_none_or(|rung| rung.kind == RungKind::Cases)
}

/// The hardest grade that will do, unless every one does.
pub fn hardest(wanted: Wanted) -> Option<usize> {
    match wanted {
        Wanted::Any => None,
        Wanted::Exactly(grade) | Wanted::AtMost(grade) => Some(grade),
    }
}
