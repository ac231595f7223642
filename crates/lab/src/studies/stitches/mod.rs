//! The studies of Stitches.

use super::Study;

/// In the order of their pages.
pub fn studies() -> Vec<Study> {
    Vec::new()
}
