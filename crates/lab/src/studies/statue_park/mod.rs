//! The studies of Statue Park.

mod ablation;
mod alphabets;
mod boards;
mod climb;
mod decided;
mod engines;
mod exact;
mod moves;
mod park;
mod prefixes;
mod rules;
mod search_free;

use super::Study;

/// In the order of their pages.
pub fn studies() -> Vec<Study> {
    vec![
        exact::study(),
        alphabets::study(),
        decided::study(),
        search_free::study(),
        ablation::study(),
        moves::study(),
        park::study(),
        prefixes::study(),
        engines::study(),
        rules::study(),
    ]
}
