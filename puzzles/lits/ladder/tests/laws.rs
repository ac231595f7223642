//! The laws that every genre keeps, applied to LITS.

mod common;

use common::subject;

laws::all!(subject, "../cases");
