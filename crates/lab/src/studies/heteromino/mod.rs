//! The studies of Heteromino.

mod ablation;
pub mod blank;
mod boards;
mod branches;
mod census;
mod minima;
mod random;
mod reach;
mod rules;
mod shapes;
mod strength;

use super::Study;

/// In the order of their pages.
pub fn studies() -> Vec<Study> {
    vec![
        blank::study(),
        census::study(),
        minima::study(),
        random::study(),
        reach::study(),
        branches::decided(),
        branches::branches(),
        rules::study(),
        ablation::ablation(),
        ablation::moved(),
        shapes::walls(),
        shapes::shapes(),
    ]
}
