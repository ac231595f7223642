//! `rungs schema`

use std::io::{self, Write};

use serde_json::{Value, json};
use suite::registry::GENRES;

use crate::Failure;
use crate::exit::End;

pub fn run() -> Result<End, Failure> {
    let schemas: Vec<Value> = GENRES.iter().map(|genre| genre.schema()).collect();
    let all = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rungs board",
        "oneOf": schemas,
    });
    writeln!(io::stdout().lock(), "{all:#}")?;
    Ok(End::Fine)
}
