//! Which genres there are.

use contract::Text;
use serde::Serialize;
use suite::registry::GENRES;

/// The answer to `{"ask":"genres"}`.
#[derive(Debug, Serialize)]
pub struct Genres {
    /// The version of Rungs.
    version: &'static str,
    genres: Vec<Told>,
}

#[derive(Debug, Serialize)]
struct Told {
    token: &'static str,
    name: Words,
}

/// A text in the languages of the page.
#[derive(Debug, Serialize)]
struct Words {
    en: String,
    ja: String,
}

impl From<Text> for Words {
    fn from(text: Text) -> Self {
        Self { en: text.en, ja: text.ja }
    }
}

/// All genres, in the order of the registry.
pub fn genres() -> Genres {
    let genres = GENRES.iter().map(|genre| Told { token: genre.token(), name: genre.name().into() });
    Genres { version: env!("CARGO_PKG_VERSION"), genres: genres.collect() }
}
