use contract::{Notation, ReadError, ReadOptions, Readout, Size, Text, WriteError, text};
use notation::{Token, counted, quote, trimmed};

use super::{board_fault, plain, unused_k};
use crate::{Board, BoardError, MAX_K, MAX_NUMBER, Numbers, Stitches, Stitching};

/// One line: `k=1;regions=AAB/ACC;rows=3,?;cols=1,?,2`, the parts in any order.
///
/// A character a cell, `@` for a void; `?` for a number that is not given, and without `rows` or `cols` none is. It carries no
/// position. Written with the labels A-Z a-z 0-9 by first appearance.
pub struct OneLine;

/// Labels in the order in which they are given out.
const LABELS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/// The names of the parts.
const PARTS: [&str; 4] = ["k", "regions", "rows", "cols"];
/// A number that is not given.
const OPEN: &str = "?";
const VOID: char = '@';

impl Notation<Stitches> for OneLine {
    fn name(&self) -> &'static str {
        "one-line"
    }

    fn recognises(&self, text: &str) -> bool {
        let text = trimmed(text).text;
        let begins = PARTS.iter().any(|name| text.strip_prefix(name).is_some_and(|rest| rest.starts_with('=')));
        begins && text.contains("regions=") && !text.contains(char::is_whitespace)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<Stitches>, ReadError> {
        let parts = Parts::of(text)?;
        let Some(regions) = parts.of_name("regions") else {
            return Err(ReadError::new(Text::new(
                "the blocks are missing: regions=AAB/ACC, a character a cell, rows joined by /",
                "ブロックがありません。regions=AAB/ACC のように、各マス一文字で、行を / でつないで書きます",
            )));
        };
        let (size, labels) = read_regions(&regions)?;
        let k = parts.of_name("k").map(|word| stitches(&word)).transpose()?;
        let numbers = Numbers {
            k: k.or(options.k).unwrap_or(1),
            row_holes: holes(parts.of_name("rows"), size.rows)?,
            col_holes: holes(parts.of_name("cols"), size.cols)?,
        };
        let names: Vec<Option<String>> =
            labels.into_iter().map(|label| (label != VOID).then(|| label.into())).collect();
        let names: Vec<Option<&str>> = names.iter().map(Option::as_deref).collect();
        let board = Board::new(size, &names, numbers).map_err(|error| match error {
            // A slash stands behind each row.
            BoardError::NotJoined { other, .. } => {
                let behind = other.row * (size.cols + 1) + other.col;
                ReadError::new(board_fault(&error)).at(regions.line, regions.column + behind)
            }
            _ => ReadError::new(board_fault(&error)),
        })?;
        Ok(Readout { board, position: None, warnings: Vec::from_iter(k.and_then(|_| unused_k(options))) })
    }

    fn write(&self, board: &Board, _: Option<&Stitching>) -> Result<String, WriteError> {
        let (blocks, most) = (board.blocks(), LABELS.len());
        if blocks > most {
            return Err(WriteError(text!(
                "the one-line form has labels for {most} blocks, and the board has {blocks}",
                "一行形式のラベルは {most} ブロック分ですが、この盤面には {blocks} ブロックあります"
            )));
        }
        let Size { rows, cols } = board.size();
        let label = |index: usize| board.block(index).map_or(VOID, |block| char::from(LABELS[block]));
        let row = |row: usize| (0..cols).map(|col| label(row * cols + col)).collect::<String>();
        let regions: Vec<String> = (0..rows).map(row).collect();
        let number = |holes: &Option<usize>| holes.map_or_else(|| OPEN.to_owned(), |holes| holes.to_string());
        let numbers = |holes: &[Option<usize>]| holes.iter().map(number).collect::<Vec<_>>().join(",");
        let (k, regions) = (board.k(), regions.join("/"));
        let (row_holes, col_holes) = (numbers(board.row_holes()), numbers(board.col_holes()));
        Ok(format!("k={k};regions={regions};rows={row_holes};cols={col_holes}"))
    }
}

/// The parts of a line by their names, each value with its place.
struct Parts<'a> {
    named: Vec<(&'a str, Token<'a>)>,
}

impl<'a> Parts<'a> {
    fn of(text: &'a str) -> Result<Self, ReadError> {
        let text = trimmed(text);
        let mut column = text.column;
        let mut named: Vec<(&str, Token<'a>)> = Vec::new();
        for part in text.text.split(';') {
            let token = Token { text: part, line: text.line, column };
            column += part.chars().count() + 1;
            let Some((name, value)) = part.split_once('=').filter(|(name, _)| PARTS.contains(name)) else {
                let shown = quote(part);
                return Err(token.error(text!(
                    "{shown} is no part of a board in one line: k=, regions=, rows= or cols=, with ; between",
                    "{shown} は一行形式の盤面の項目ではありません。k=、regions=、rows=、cols= を ; で区切って書きます"
                )));
            };
            if named.iter().any(|(known, _)| *known == name) {
                return Err(token.error(text!("{name}= comes twice", "{name}= が重複しています")));
            }
            named.push((name, Token { text: value, column: token.column + name.len() + 1, ..token }));
        }
        Ok(Self { named })
    }

    fn of_name(&self, name: &str) -> Option<Token<'a>> {
        self.named.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

/// The size and the label of each cell.
fn read_regions(regions: &Token<'_>) -> Result<(Size, Vec<char>), ReadError> {
    let rows = regions.text.split('/').count();
    let cols = regions.text.split('/').next().map_or(0, |row| row.chars().count());
    let size = Size::new(rows, cols);
    if !size.is_allowed() {
        return Err(regions.error(BoardError::Size(size).text()));
    }
    let mut column = regions.column;
    let mut labels = Vec::with_capacity(size.cells());
    for (at, row) in regions.text.split('/').enumerate() {
        let got = row.chars().count();
        if got != cols {
            let (told, row) = (counted(got, "cell"), at + 1);
            return Err(ReadError::new(text!(
                "row {row} has {told} where the first has {cols}",
                "{row} 行目は {got} マスですが、最初の行は {cols} マスです"
            ))
            .at(regions.line, column));
        }
        if let Some((at, label)) = row.chars().enumerate().find(|(_, c)| !c.is_ascii_alphanumeric() && *c != VOID) {
            let shown = quote(label.encode_utf8(&mut [0; 4]));
            return Err(ReadError::new(text!(
                "{shown} is no label here: A-Z, a-z, 0-9, or @ for a void",
                "{shown} はここではラベルにできません。A-Z、a-z、0-9 か、盤面の外の @ を書きます"
            ))
            .at(regions.line, column + at));
        }
        labels.extend(row.chars());
        column += got + 1;
    }
    Ok((size, labels))
}

fn stitches(word: &Token<'_>) -> Result<usize, ReadError> {
    super::stitches(word.text).ok_or_else(|| {
        let shown = quote(word.text);
        word.error(text!(
            "{shown} is no number of stitches between two blocks: from 1 to {MAX_K}",
            "{shown} はブロック間の糸の本数として読めません。1 から {MAX_K} までの整数です"
        ))
    })
}

/// As many numbers of holes as there are lines; none is given where the part is missing.
fn holes(part: Option<Token<'_>>, lines: usize) -> Result<Vec<Option<usize>>, ReadError> {
    let Some(part) = part else { return Ok(vec![None; lines]) };
    let got = part.text.split(',').count();
    if got != lines {
        let (told, lines_told) = (counted(got, "number"), counted(lines, "line"));
        return Err(part.error(text!(
            "{told} of holes where the board has {lines_told} that way",
            "穴の数が {got} 個ありますが、盤面のその向きの列は {lines} 本です"
        )));
    }
    let mut column = part.column;
    let number = |word: &str| {
        let at = Token { text: word, line: part.line, column };
        column += word.chars().count() + 1;
        if word == OPEN {
            return Ok(None);
        }
        plain(word).map(Some).ok_or_else(|| {
            let shown = quote(word);
            at.error(text!(
                "{shown} is no number of holes: from 0 to {MAX_NUMBER}, or ? where none is given",
                "{shown} は穴の数として読めません。0 から {MAX_NUMBER} までの整数か、なければ ? を書きます"
            ))
        })
    };
    part.text.split(',').map(number).collect()
}
