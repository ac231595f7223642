//! The laws that every genre keeps, applied to Statue Park.

mod common;

use common::subject;

laws::all!(subject, "../cases");
