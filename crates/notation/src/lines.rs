use std::str::Lines;

use contract::{ReadError, Text};

/// A word of the input and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// The word, without blanks.
    pub text: &'a str,
    /// Line, from 1.
    pub line: usize,
    /// Column (characters), from 1.
    pub column: usize,
}

impl Token<'_> {
    /// An error at this word.
    pub fn error(&self, message: Text) -> ReadError {
        ReadError::new(message).at(self.line, self.column)
    }
}

/// A line that holds at least one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// Its number in the text, from 1; skipped lines count.
    pub number: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    /// The words of the line; a word that begins with `;` starts a comment and is not given.
    pub fn tokens(&self) -> Tokens<'a> {
        Tokens { rest: self.text, line: self.number, column: 1, comments: true }
    }

    /// An error at this line.
    pub fn error(&self, message: Text) -> ReadError {
        ReadError::new(message).at_line(self.number)
    }

    /// An error just behind the last word of the line.
    pub fn error_at_end(&self, message: Text) -> ReadError {
        let end = self.tokens().last().map_or(1, |t| t.column + t.text.chars().count());
        ReadError::new(message).at(self.number, end)
    }
}

/// The lines of a text that hold a word, from the first; blank lines and comments are skipped.
pub fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    numbered(text).filter(|line| line.tokens().next().is_some())
}

/// All lines with their numbers, without the byte order mark that some editors put first.
fn numbered(text: &str) -> impl Iterator<Item = Line<'_>> {
    let lines: Lines<'_> = text.strip_prefix('\u{feff}').unwrap_or(text).lines();
    lines.enumerate().map(|(i, text)| Line { number: i + 1, text })
}

/// The words of a line, from left to right.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
    comments: bool,
}

impl<'a> Tokens<'a> {
    /// The words of a piece of a line that begins at that place; nothing is a comment.
    pub fn plain(text: &'a str, line: usize, column: usize) -> Self {
        Self { rest: text, line, column, comments: false }
    }

    /// Moves `bytes` on.
    fn skip(&mut self, bytes: usize) {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.column += skipped.chars().count();
        self.rest = rest;
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip(self.rest.len() - self.rest.trim_start().len());
        if self.rest.is_empty() || (self.comments && self.rest.starts_with(';')) {
            self.rest = "";
            return None;
        }
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let token = Token { text: &self.rest[..end], line: self.line, column: self.column };
        self.skip(end);
        Some(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        let text = "\u{feff}; remark\r\n\n  é1 b;c ;d e\n;\nlast";
        let all: Vec<Token<'_>> = lines(text).flat_map(|l| l.tokens()).collect();
        let at = |text, line, column| Token { text, line, column };
        assert_eq!(all, [at("é1", 3, 3), at("b;c", 3, 6), at("last", 5, 1)]);
    }
}
