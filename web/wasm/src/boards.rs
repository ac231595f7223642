//! Boards that come in: texts, links and files that people have, and the shipped ones.

use contract::{Lang, Marks, ReadOptions, Spot, text};
use serde::Serialize;
use suite::{Opened, Puzzle, State};

use crate::ask::Tongue;
use crate::request::request;
use crate::scene::SceneReport;
use crate::trouble::{Told, Trouble};

/// A board as the page takes it.
#[derive(Debug, Serialize)]
pub struct Board {
    genre: &'static str,
    rows: usize,
    cols: usize,
    text: String,
    link: String,
    scene: SceneReport,
    warnings: Vec<String>,
    marks: Option<Marked>,
    #[serde(rename = "markedLink")]
    marked_link: Option<String>,
}

/// Marks, a digit a cell and a gap.
#[derive(Debug, Serialize)]
pub struct Marked {
    pub cells: String,
    pub gaps: String,
}

impl From<&Marks> for Marked {
    fn from(marks: &Marks) -> Self {
        Self { cells: marks.cell_digits(), gaps: marks.gap_digits() }
    }
}

/// A change as the page makes it: `c` or `g`, the number of the cell or gap, and its mark.
pub type Change = (&'static str, usize, u8);

/// Changes as the page makes them.
pub fn changes(marks: Vec<(Spot, u8)>) -> Vec<Change> {
    let change = |(spot, mark)| match spot {
        Spot::Cell(cell) => ("c", cell, mark),
        Spot::Gap(gap) => ("g", gap, mark),
    };
    marks.into_iter().map(change).collect()
}

impl Board {
    /// The board with all that the page wants to know of it.
    ///
    /// # Errors
    /// When the text form cannot hold it (labels, say, that no reader would take).
    pub fn of(board: &dyn Opened, lang: Lang) -> Result<Self, Trouble> {
        let text = board.write("text")?;
        let marks = if is_marked(board) { Some((&board.marks(State::Own)?).into()) } else { None };
        Ok(Self {
            genre: board.genre(),
            rows: board.size().rows,
            cols: board.size().cols,
            link: link(board, &text),
            scene: (&board.scene(State::Bare)?).into(),
            warnings: board.warnings().iter().map(|warning| warning.get(lang).to_owned()).collect(),
            marked_link: marks.as_ref().and_then(|_| marked_link(board)),
            marks,
            text,
        })
    }
}

/// Whether anybody has marked the board. What a notation says of the bare board too (an area that is closed anyway, say) is
/// no mark.
fn is_marked(board: &dyn Opened) -> bool {
    let Some(position) = board.position() else { return false };
    let bare = board.write_with(board.notation(), State::Bare).ok();
    let options = ReadOptions { size: Some(board.size()), ..ReadOptions::default() };
    let again = bare.zip(suite::genre(board.genre())).and_then(|(text, genre)| genre.open(&text, &options).ok());
    again.and_then(|again| again.position()) != Some(position)
}

/// The marks of a request, a digit a cell and a gap; what it leaves out is not marked. `None` where it sends none.
///
/// # Errors
/// When the digits do not fit the board.
pub fn marked(board: &dyn Opened, cells: Option<&str>, gaps: Option<&str>) -> Result<Option<Marks>, Trouble> {
    if cells.is_none() && gaps.is_none() {
        return Ok(None);
    }
    let none = board.unmarked();
    let cells = cells.map_or_else(|| none.cell_digits(), str::to_owned);
    let gaps = gaps.map_or_else(|| none.gap_digits(), str::to_owned);
    Ok(Some(Marks::read(none.size, &cells, &gaps)?))
}

/// Like [`link`], with the marks that came with the board: the first of its notations that brings them back.
fn marked_link(board: &dyn Opened) -> Option<String> {
    let genre = suite::genre(board.genre())?;
    let marks = board.marks(State::Own).ok();
    let texts = genre.notations().into_iter().filter_map(|notation| board.write(notation).ok());
    let brings_them = |text: &String| {
        let again = genre.open(text, &ReadOptions::default());
        again.is_ok_and(|again| again.marks(State::Own).ok() == marks)
    };
    texts.into_iter().find(brings_them).map(|text| notation::coded(&text))
}

/// A short text for addresses that [`read`] reads: the body of a puzz.link address where there is one.
pub fn link(board: &dyn Opened, text: &str) -> String {
    match board.write("puzzlink") {
        // Genres that puzz.link does not have are written without an address.
        Ok(address) => address.split_once('?').map_or(address.as_str(), |(_, body)| body).to_owned(),
        Err(_) => notation::coded(text),
    }
}

/// Reads one board of whatever form.
///
/// # Errors
/// When it is none: what, where, and what would be right.
pub fn read(text: &str, genre: Option<&str>, options: &ReadOptions) -> Result<Box<dyn Opened>, Trouble> {
    Ok(suite::open(text, genre, options)?)
}

request! {
    AskOpen {
        text: String,
        genre: Option<String>,
        size: Option<String>,
        bank: Option<String>,
        k: Option<usize>,
        lang: Tongue,
    }
}

/// The boards of a text, each or why it is none.
#[derive(Debug, Serialize)]
pub struct OpenedBoards {
    boards: Vec<Entry>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Entry {
    Board(Box<Board>),
    Trouble(Told),
}

/// Reads all boards of a text.
pub fn open(asked: &AskOpen) -> Result<OpenedBoards, Trouble> {
    let lang = asked.lang.into();
    let size = asked.size.as_deref().map(notation::read_size).transpose()?;
    let options = ReadOptions { size, bank: asked.bank.clone(), k: asked.k };
    let one = |(line, text): (usize, &str)| {
        let opened = read(text, asked.genre.as_deref(), &options).and_then(|board| Board::of(&*board, lang));
        match opened {
            Ok(board) => Entry::Board(Box::new(board)),
            Err(trouble) => Entry::Trouble(trouble.in_file(line).told_in(lang)),
        }
    };
    Ok(OpenedBoards { boards: notation::split_boards(&asked.text).into_iter().map(one).collect() })
}

/// The genre of a token.
pub fn genre(token: &str) -> Result<&'static dyn Puzzle, Trouble> {
    suite::genre(token).ok_or_else(|| {
        let (shown, known) = (notation::quote(token), suite::registry::tokens().join(", "));
        Trouble::new(text!(
            "{shown} is no genre that Rungs knows; known: {known}",
            "{shown} というジャンルはありません。使えるもの: {known}"
        ))
    })
}
