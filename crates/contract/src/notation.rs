use std::fmt;

use crate::{Genre, Size, Text, text};

/// What the user said beside the text, for notations that do not carry it.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// `--size`, for task strings.
    pub size: Option<Size>,
    /// `--bank`, the words of a Statue Park bank, for Penpa+ links.
    pub bank: Option<String>,
    /// `--k`, the number of stitches between two blocks, for notations of Stitches that do not say it.
    pub k: Option<usize>,
}

/// What a reader found.
#[derive(Clone, Debug)]
pub struct Readout<G: Genre> {
    /// The board.
    pub board: G::Board,
    /// The position that came with it (pzprv3 answers, Penpa shading), if the notation carries one.
    pub position: Option<G::Position>,
    /// Oddities that were read but deserve a word, such as a stray border piece.
    pub warnings: Vec<Text>,
}

/// Why a text is no board: what, where, and what would be right, in one message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// What is wrong and what would be right.
    pub message: Text,
    /// Line, from 1, where there is one.
    pub line: Option<usize>,
    /// Column (character of the line), from 1, where there is one.
    pub column: Option<usize>,
}

impl ReadError {
    /// An error without a place.
    pub fn new(message: Text) -> Self {
        Self { message, line: None, column: None }
    }

    /// The same error at a line, from 1.
    #[must_use]
    pub fn at_line(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }

    /// The same error at a line and column, from 1.
    #[must_use]
    pub fn at(mut self, line: usize, column: usize) -> Self {
        self.line = Some(line);
        self.column = Some(column);
        self
    }

    /// The message with line and column before it.
    pub fn text(&self) -> Text {
        let Text { en, ja } = &self.message;
        match (self.line, self.column) {
            (Some(line), Some(column)) => {
                text!("line {line}, column {column}: {en}", "{line} 行目 {column} 文字目: {ja}")
            }
            (Some(line), None) => text!("line {line}: {en}", "{line} 行目: {ja}"),
            _ => self.message.clone(),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for ReadError {}

/// Why a board cannot be written in a notation without loss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError(pub Text);

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.en)
    }
}

impl std::error::Error for WriteError {}

/// A way to write boards down. Readers never panic, hang or repair in silence, and check limits before
/// they take memory.
pub trait Notation<G: Genre>: Sync {
    /// The name on the command line: `text`, `json`, `puzzlink`, `pzprv3`, `puzzlekit`, …
    fn name(&self) -> &'static str;

    /// Whether the text looks like this notation *of this genre* at all (cheap, may look at the first
    /// characters only). The first notation that recognises a text reads it.
    fn recognises(&self, text: &str) -> bool;

    /// Reads one board.
    ///
    /// # Errors
    /// When the text is not a board of this genre in this notation: what, where, and what would be right.
    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<G>, ReadError>;

    /// Writes a board, with the position where the notation can carry one.
    ///
    /// # Errors
    /// When the notation cannot hold the board without loss.
    fn write(&self, board: &G::Board, position: Option<&G::Position>) -> Result<String, WriteError>;
}
