//! The laws that every genre keeps, applied to Heteromino.

mod common;

use common::subject;

laws::all!(subject, "../cases");
