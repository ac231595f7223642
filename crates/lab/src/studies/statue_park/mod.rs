//! The studies of Statue Park.

mod ablation;
mod alphabets;
mod boards;
mod climb;
mod decided;
mod prefixes;
mod search_free;

use super::Study;

/// In the order of their pages.
pub fn studies() -> Vec<Study> {
    vec![alphabets::study(), decided::study(), search_free::study(), ablation::study(), prefixes::study()]
}
