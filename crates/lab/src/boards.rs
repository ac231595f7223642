//! The boards of the workloads, of our own making. Each says from which seed it came; `examples/make_boards.rs` makes
//! them anew.

use contract::{Genre, Notation, ReadError, ReadOptions};
use deduce::Lower;

/// What the lab needs from a genre beside its ladder.
pub trait Boards: Lower {
    /// Boards with one answer each, of many sizes, in the text form and separated by `---`.
    const UNIQUE: &'static str;
    /// Boards with a great many answers.
    const MANY: &'static str;
    /// More boards with one answer, as a corpus file: some of each size, for growth.
    const GROWTH: &'static str;

    /// The notations, the text form first.
    fn notations() -> &'static [&'static dyn Notation<Self::Genre>];
}

impl Boards for lits_ladder::LitsLadder {
    const UNIQUE: &'static str = include_str!("../boards/lits.txt");
    const MANY: &'static str = include_str!("../boards/lits-many.txt");
    const GROWTH: &'static str = include_str!("../boards/lits-growth.jsonl");

    fn notations() -> &'static [&'static dyn Notation<Self::Genre>] {
        lits_board::NOTATIONS
    }
}

impl Boards for heteromino_ladder::HeterominoLadder {
    const UNIQUE: &'static str = include_str!("../boards/heteromino.txt");
    const MANY: &'static str = include_str!("../boards/heteromino-many.txt");
    const GROWTH: &'static str = include_str!("../boards/heteromino-growth.jsonl");

    fn notations() -> &'static [&'static dyn Notation<Self::Genre>] {
        heteromino_board::NOTATIONS
    }
}

/// One board, as text and read.
pub struct Item<L: Boards> {
    pub text: &'static str,
    pub board: <L::Genre as Genre>::Board,
}

/// Boards of a genre.
pub struct Set<L: Boards>(pub(crate) Vec<Item<L>>);

impl<L: Boards> Set<L> {
    /// The boards with one answer each.
    ///
    /// # Errors
    /// When a board of ours cannot be read.
    pub fn unique() -> Result<Self, ReadError> {
        Self::read(L::UNIQUE)
    }

    /// The boards with a great many answers.
    ///
    /// # Errors
    /// When a board of ours cannot be read.
    pub fn many() -> Result<Self, ReadError> {
        Self::read(L::MANY)
    }

    fn read(texts: &'static str) -> Result<Self, ReadError> {
        let items = split(texts).map(|text| {
            let notation = L::notations()[0];
            let board = notation.read(text, &ReadOptions::default())?.board;
            Ok(Item { text, board })
        });
        items.collect::<Result<_, _>>().map(Self)
    }
}

/// The boards of a text of many.
pub fn split(texts: &str) -> impl Iterator<Item = &str> {
    texts.split("\n---\n")
}
