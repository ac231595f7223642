//! The laws that every genre keeps, applied to Blank.

mod common;

use common::subject;

laws::all!(subject, "../cases");
