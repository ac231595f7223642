//! The studies that all genres have alike. They know a genre by [`Puzzle`] alone, so that a new one has them too.

mod boards;
mod climb;
mod collection;
mod diversity;
mod names;
mod sizes;
mod spread;
mod yields;

use suite::Puzzle;

use super::Study;

/// The studies of a genre, in the order of their pages. Where the genre makes no boards there is one only.
pub fn studies(genre: &'static dyn Puzzle) -> Vec<Study> {
    let mut studies = vec![collection::study(genre)];
    if genre.generator_version().is_some() {
        studies.extend([sizes::study(genre), diversity::study(genre), yields::study(genre)]);
    }
    studies
}

#[cfg(test)]
mod tests;
