//! The genres, a line each.

use contract::{ReadError, ReadOptions};
use lits_ladder::LitsLadder;

use crate::{Kit, Opened, Puzzle};

/// Every genre that Rungs knows.
pub static GENRES: &[&dyn Puzzle] = &[&Kit::<LitsLadder> {
    referee: &lits_oracle::LitsReferee,
    counters: &[&lits_oracle::BruteCells, &lits_oracle::BruteRegions, &lits_oracle::Sat],
    notations: lits_board::NOTATIONS,
}];

/// The genre of a token.
pub fn genre(token: &str) -> Option<&'static dyn Puzzle> {
    GENRES.iter().copied().find(|genre| genre.token() == token)
}

/// Reads one board, of whatever genre and notation it is. `wanted` is the genre where the text does not name one.
///
/// # Errors
/// When the text is no board: what, where, and what would be right.
pub fn open(text: &str, wanted: Option<&str>, options: &ReadOptions) -> Result<Box<dyn Opened>, ReadError> {
    let candidates = || GENRES.iter().filter(|genre| wanted.is_none_or(|token| token == genre.token()));
    if text.trim().is_empty() {
        return Err(ReadError::new("the text is empty; a board begins with a genre and a size, such as “lits 6x6”"));
    }
    if let Some(genre) = candidates().find(|genre| genre.recognises(text)) {
        return genre.open(text, options);
    }
    // Nothing recognises it: the first genre's plain text reader says best what would have been right.
    match candidates().next() {
        Some(genre) => Err(genre.explain_unreadable(text, options)),
        None => Err(ReadError::new(format!(
            "“{}” is no genre that Rungs knows; known: {}",
            wanted.unwrap_or_default(),
            GENRES.iter().map(|genre| genre.token()).collect::<Vec<_>>().join(", ")
        ))),
    }
}
