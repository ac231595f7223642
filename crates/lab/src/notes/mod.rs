//! The notes: pages of what the studies found, made from their rows of JSON alone, so that no figure is typed by hand.
//!
//! A page is a list of blocks, written twice: as Markdown for the repository and as a piece of HTML for the web page, both
//! in English and in Japanese. Nothing here reads or writes files.

mod beside;
mod block;
mod data;
mod error;
mod genre;
mod html;
mod markdown;
mod overview;
mod plot;
mod series;
mod table;
mod value;
mod words;

use contract::Lang;

pub use self::data::{Data, files};
pub use self::error::NotesError;

use self::block::Block;
use crate::studies::Study;

/// What stands in every file of the notes, so that files of another origin are known and left alone.
pub const MARK: &str = "Made by `rungs notes` from docs/data";

/// Both languages.
const LANGS: [Lang; 2] = [Lang::En, Lang::Ja];

/// A file of the notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Its path in the folder of the notes, with `/`.
    pub path: String,
    /// All that it holds.
    pub text: String,
}

/// A page before it is written.
struct Page {
    /// The genre's token; `None` for the overview.
    genre: Option<&'static str>,
    lang: Lang,
    title: String,
    blocks: Vec<Block>,
}

/// All files of the notes: Markdown beside each other, the pieces of HTML in `page`, the pictures in `plots`.
///
/// # Errors
/// When rows and studies do not fit together, or a figure differs from the published one and no reason is given.
pub fn notes(studies: &[Study], data: &Data) -> Result<Vec<Note>, NotesError> {
    let joined = beside::join(studies, &data.rows)?;
    let mut notes = Vec::new();
    for lang in LANGS {
        let mut pages = vec![overview::page(&joined, data, lang)];
        for &genre in suite::registry::GENRES {
            let of_genre: Vec<_> = joined.iter().filter(|one| one.study.genre == genre.token()).collect();
            let (page, plots) = genre::page(genre, &of_genre, data, lang)?;
            pages.push(page);
            notes.extend(plots);
        }
        for page in &pages {
            notes.push(Note { path: markdown::path(page.genre, lang), text: markdown::write(page) });
            notes.push(Note { path: html::path(page.genre, lang), text: html::write(page) });
        }
    }
    notes.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(notes)
}

/// The word of a language in names of files.
fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    }
}
