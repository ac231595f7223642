//! The laws that every genre keeps, applied to Stitches.

mod common;

use common::subject;

laws::all!(subject, "../cases");
