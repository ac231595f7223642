//! The studies of Heteromino.

pub mod blank;

use super::Study;

/// In the order of their pages.
pub fn studies() -> Vec<Study> {
    vec![blank::study()]
}
