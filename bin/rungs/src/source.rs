//! Where boards come from: files, standard input, links.

use std::fs::{self, File};
use std::io::{self, Read};

use contract::{ReadError, ReadOptions, Text, text};
use notation::{Head, in_file, split_boards};
use suite::{Opened, Trouble};

use crate::args::Reading;
use crate::work::Blame;

/// The largest input that is read, in bytes. A board of 100×100 has some ten thousand.
const LARGEST: u64 = 64 << 20;

/// What a source holds.
pub struct Source {
    /// As the user gave it.
    pub name: String,
    text: Result<String, ReadError>,
    /// Whether it was taken for a link because there is no file of that name.
    guessed: bool,
}

/// One board of a source, not looked into yet.
pub struct Entry<'s> {
    /// The source as the user gave it.
    pub source: &'s str,
    /// Which board of the source it is, from 1.
    pub number: usize,
    /// Whether the source holds no other.
    pub alone: bool,
    first_line: usize,
    text: Result<&'s str, &'s ReadError>,
    guessed: bool,
}

impl Source {
    /// Reads a file, standard input (`-`), or takes a link.
    pub fn read(name: &str) -> Self {
        let guessed = is_link(name);
        let text = match read_text(name) {
            Err(error) if error.kind() == io::ErrorKind::NotFound || error.kind() == io::ErrorKind::InvalidFilename => {
                if guessed {
                    Ok(name.to_owned())
                } else {
                    Err(missing(name))
                }
            }
            // A long link is no name that a file could have; nor is one below something that is no folder.
            Err(_) if guessed && !fs::exists(name).unwrap_or(false) => Ok(name.to_owned()),
            Err(error) => Err(unreadable(&error)),
            Ok(bytes) => decode(bytes),
        };
        Self { name: name.to_owned(), text, guessed }
    }

    /// The text of the source.
    ///
    /// # Errors
    /// Why there is none.
    pub fn text(&self) -> Result<&str, &ReadError> {
        self.text.as_deref()
    }

    /// The boards of the source; a source that could not be read counts as one.
    pub fn entries(&self) -> Vec<Entry<'_>> {
        let entry = |number, alone, first_line, text| {
            let guessed = self.guessed;
            Entry { source: &self.name, number, alone, first_line, text, guessed }
        };
        match self.text() {
            Err(error) => vec![entry(1, true, 1, Err(error))],
            Ok(text) => {
                let boards = split_boards(text);
                let alone = boards.len() == 1;
                let boards = boards.into_iter().enumerate();
                boards.map(|(index, (line, text))| entry(index + 1, alone, line, Ok(text))).collect()
            }
        }
    }
}

impl<'s> Entry<'s> {
    /// The board of a row of a corpus file.
    pub fn of_row(source: &'s str, number: usize, text: &'s Result<String, ReadError>) -> Self {
        Self { source, number, alone: false, first_line: 1, text: text.as_deref(), guessed: false }
    }

    /// What the head of the board says, for telling of one that cannot be read.
    pub fn head(&self) -> Head {
        self.text.map(Head::of).unwrap_or_default()
    }

    /// Reads the board.
    ///
    /// # Errors
    /// What is wrong with it, with the line counted in its source.
    pub fn open(&self, reading: &Reading) -> Result<Box<dyn Opened>, ReadError> {
        let text = self.text.map_err(Clone::clone)?;
        let options = ReadOptions { size: reading.size, bank: reading.bank.clone(), k: reading.k };
        suite::open(text, reading.genre.as_deref(), &options).map_err(|error| {
            let mut error = in_file(error, self.first_line);
            // A mistyped path may look like a link: say that, too.
            if self.guessed && !self.source.contains("://") && text == self.source {
                let Text { en, ja } = error.message;
                error.message = text!(
                    "{en} (it was taken for a link, as there is no such file)",
                    "{ja}（その名前のファイルがないので、リンクとして読みました）"
                );
            }
            error
        })
    }
}

/// An answer or position on the command line: a file, `-`, or the rows themselves joined by `/`.
pub struct Rows<'a> {
    argument: &'a str,
    /// What it is: an answer or a position.
    what: Text,
    /// Whether the argument is the text, as there is no file of that name.
    inline: bool,
    text: Result<String, ReadError>,
}

impl<'a> Rows<'a> {
    /// Reads what an argument names; `what` it is tells rows that stand on the command line from the board.
    pub fn read(argument: &'a str, what: Text) -> Self {
        let (inline, text) = match read_text(argument) {
            Ok(bytes) => (false, decode(bytes)),
            Err(_) if argument != "-" && is_inline(argument) => (true, Ok(argument.to_owned())),
            Err(error) => (false, Err(unreadable(&error))),
        };
        Self { argument, what, inline, text }
    }

    /// The text.
    ///
    /// # Errors
    /// Why there is none.
    pub fn text(&self) -> Result<&str, Blame> {
        self.text.as_deref().map_err(|error| self.blame(Trouble::Read(error.clone())))
    }

    /// The trouble with these rows, so that nobody looks for its line in the board.
    pub fn blame(&self, trouble: Trouble) -> Blame {
        let Trouble::Read(error) = trouble else { return trouble.into() };
        let (argument, Text { en, ja }) = (self.argument, &self.what);
        let place = if self.inline { text!("the {en}", "{ja}") } else { Text::new(argument, argument) };
        // Words without a mark are more likely the name of a file that is not there.
        let has_marks = argument.contains(['#', '?', ' ']);
        if self.inline && !has_marks && argument.contains(char::is_alphanumeric) {
            let (shown, Text { en: told, ja: told_ja }) = (notation::shorten(argument), error.message);
            let message = text!(
                "there is no file {shown}, and it is no {en} either: {told}",
                "ファイル {shown} はなく、{ja}としても読めません: {told_ja}"
            );
            return Blame::of(ReadError::new(message), place);
        }
        Blame::of(error, place)
    }
}

/// Whether an argument is rows and not the name of a file. Rows of unshaded cells alone look like the way to a folder.
fn is_inline(argument: &str) -> bool {
    argument.bytes().all(|b| b == b'.' || b == b'/') || !fs::exists(argument).unwrap_or(false)
}

/// Whether a name that is no file can be a link or a board on one line: it has an address or a question mark, the parts of
/// a bare body, or is nothing but numbers and commas.
fn is_link(name: &str) -> bool {
    let number = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    name.contains("://")
        || name.contains('?')
        || name.starts_with("pzprv3")
        || name.starts_with("m=edit&")
        || name.starts_with("m=solve&")
        || notation::is_task(name)
        || notation::is_coded(name)
        || name.split('/').skip(1).take(4).filter(number).count() >= 2
}

fn missing(name: &str) -> ReadError {
    let shown = notation::shorten(name);
    ReadError::new(text!(
        "there is no file {shown}, and it is no link (such as lits/6/6/1malk0dd5ccv) either; give a file, -, or a link",
        "ファイル {shown} はなく、リンク（lits/6/6/1malk0dd5ccv など）でもありません。ファイル、-、リンクのどれかを指定してください"
    ))
}

/// Why a source gave no text.
fn unreadable(error: &io::Error) -> ReadError {
    let most = LARGEST >> 20;
    ReadError::new(match error.kind() {
        io::ErrorKind::IsADirectory => text!(
            "cannot be read: it is a folder; give a file, - or a link",
            "フォルダーなので読めません。ファイル、-、リンクのどれかを指定してください"
        ),
        io::ErrorKind::FileTooLarge => text!(
            "cannot be read: it is larger than {most} MB; split it into several files",
            "{most} MB を超えているので読めません。いくつかのファイルに分けてください"
        ),
        _ => text!("cannot be read: {error}", "読めません: {error}"),
    })
}

fn read_text(name: &str) -> io::Result<Vec<u8>> {
    if name == "-" {
        return bounded(io::stdin().lock());
    }
    // Opening a folder works on some systems and fails on others only when it is read.
    if fs::metadata(name)?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    bounded(File::open(name)?)
}

/// Reads to the end, but never more than is allowed.
fn bounded(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

fn decode(bytes: Vec<u8>) -> Result<String, ReadError> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned();
        let line = before.split('\n').count();
        let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        let byte = error.as_bytes()[valid];
        let message = text!(
            "the byte {byte:#04x} is no UTF-8 text; boards are text files in UTF-8",
            "バイト {byte:#04x} は UTF-8 のテキストではありません。盤面は UTF-8 のテキストファイルです"
        );
        ReadError::new(message).at(line, column)
    })
}
