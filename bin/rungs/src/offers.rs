//! Names that an option offers to the completions of shells.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use suite::Puzzle;
use suite::registry::GENRES;

/// Takes any text, since which names are right depends on `--genre` and is told by `validate`; the names are offered.
#[derive(Clone, Debug)]
pub struct Offers(Vec<String>);

impl Offers {
    /// What the genres have, each name once.
    pub fn of<I: IntoIterator<Item = &'static str>>(of: impl Fn(&'static dyn Puzzle) -> I) -> Self {
        Self::new(GENRES.iter().flat_map(|genre| of(*genre)).map(str::to_owned))
    }

    /// These names, each once.
    pub fn new(names: impl Iterator<Item = String>) -> Self {
        let mut once = Vec::new();
        for name in names {
            if !once.contains(&name) {
                once.push(name);
            }
        }
        Self(once)
    }

    /// Gives the token of a genre, in whatever spelling it is typed.
    pub fn into_genre(self) -> impl TypedValueParser<Value = String> {
        self.map(|name| suite::registry::token(&name).to_owned())
    }
}

/// Takes the name of a genre in any spelling, and gives its token.
pub fn genre() -> impl TypedValueParser<Value = String> {
    Offers::of(|genre| [genre.token()]).into_genre()
}

impl TypedValueParser for Offers {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}
