use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Size, Text, WriteError, text};
use notation::{Borders, File, Link, Token, check_size, in_link, quote};

use super::walls::{division, walls};
use super::{check_type, check_voids};
use crate::{Board, Division, Heteromino, Kind, Owner};

/// pzprv3 files, by lines, joined by slashes, or in an address.
///
/// The borders become the position: an area of three cells between them is a piece, all others are undecided and keep their
/// walls. Borders on the frame or beside a black cell say nothing, nor do marks for "no border" within a piece; other such
/// marks are passed over with a word. A file without borders carries no position. Boards with voids are not written; that
/// the cells of a piece of less than three belong together is not. Written by lines, without a line end at the end.
pub struct Pzprv3;

impl Notation<Heteromino> for Pzprv3 {
    fn name(&self) -> &'static str {
        "pzprv3"
    }

    fn recognises(&self, text: &str) -> bool {
        let is_ours = |text: &str| File::open(text).map(|file| file.pid == Heteromino::TOKEN);
        let in_link = || Link::find(text).and_then(|link| link.file()).and_then(|file| is_ours(&file));
        is_ours(text).or_else(in_link).unwrap_or(false)
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Heteromino>, ReadError> {
        match Link::find(text).and_then(|link| link.file()) {
            Some(file) => read_from_link(&file),
            None => read_file(text),
        }
    }

    fn write(&self, board: &Board, position: Option<&Division>) -> Result<String, WriteError> {
        check_voids(board)?;
        check_size(board.size(), position.map(Division::size))?;
        let Size { rows, cols } = board.size();
        let walls = position.map(|position| walls(board, position));
        let border = |a: usize, b: usize| if walls.as_ref().is_some_and(|walls| walls.has(a, b)) { "1" } else { "0" };
        let mut lines = vec!["pzprv3".to_owned(), Heteromino::TOKEN.to_owned(), rows.to_string(), cols.to_string()];
        let cell = |index| if board.is_open(index) { "." } else { "*" };
        lines.extend((0..rows).map(|row| line((0..cols).map(|col| cell(row * cols + col)))));
        // The first and the last border of each are on the frame.
        let right = |row: usize, at: usize| match at {
            1.. if at < cols => border(row * cols + at - 1, row * cols + at),
            _ => "0",
        };
        lines.extend((0..rows).map(|row| line((0..=cols).map(|at| right(row, at)))));
        let below = |at: usize, col: usize| match at {
            1.. if at < rows => border((at - 1) * cols + col, at * cols + col),
            _ => "0",
        };
        lines.extend((0..=rows).map(|at| line((0..cols).map(|col| below(at, col)))));
        Ok(lines.join("\n"))
    }
}

/// Items, each followed by a blank, as pzprjs writes them.
fn line<'a>(items: impl Iterator<Item = &'a str>) -> String {
    items.fold(String::new(), |line, item| line + item + " ")
}

/// Reads a file that stood in a link.
pub(super) fn read_from_link(file: &str) -> Result<Readout<Heteromino>, ReadError> {
    read_file(file).map_err(in_link)
}

fn read_file(text: &str) -> Result<Readout<Heteromino>, ReadError> {
    let Some(mut file) = File::open(text) else {
        let message = Text::new(
            "this is no pzprv3 file: pzprv3, heteromino, ROWS and COLUMNS, each on a line",
            "pzprv3 ファイルではありません。pzprv3、heteromino、ROWS、COLUMNS を一行ずつ書きます",
        );
        return Err(ReadError::new(message).at(1, 1));
    };
    check_type(file.pid, &Text::new("file", "ファイル"))?;
    if file.version != "pzprv3" {
        let shown = quote(file.version);
        let message = text!(
            "the version {shown} is not known: Heteromino files are pzprv3",
            "版 {shown} には対応していません。ヘテロミノのファイルは pzprv3 です"
        );
        return Err(ReadError::new(message).at(1, 1));
    }
    let size = file.size()?;
    let board = read_cells(&mut file, size)?;
    let (mut position, mut warnings) = (None, Vec::new());
    if !file.is_at_end() {
        let (walls, marks) = read_borders(&mut file, size)?;
        let division = division(&board, |a, b| walls.has(a, b));
        warnings.extend(overlooked(&board, &division, &marks));
        position = Some(division);
    }
    file.finish()?;
    Ok(Readout { board, position, warnings })
}

/// Rows of `.` and `*`.
fn read_cells(file: &mut File<'_>, size: Size) -> Result<Board, ReadError> {
    let cells = file.block(size.rows, size.cols, &Text::new("cells", "マス"))?;
    let kind = |token: &Token<'_>| match token.text {
        "." => Ok(Kind::Open),
        "*" => Ok(Kind::Black),
        other => {
            let shown = quote(other);
            Err(token.error(text!(
                "{shown} is no cell: . open or * black",
                "{shown} はマスとして読めません。. は空きマス、* は黒マスです"
            )))
        }
    };
    let kinds = cells.iter().map(kind).collect::<Result<_, _>>()?;
    Board::new(size, kinds).map_err(|error| ReadError::new(error.text()))
}

/// The borders, and the marks for "no border", between cells; those on the frame are read and dropped.
fn read_borders(file: &mut File<'_>, size: Size) -> Result<(Borders, Borders), ReadError> {
    let Size { rows, cols } = size;
    let right = file.block(rows, cols + 1, &Text::new("borders between columns", "列の間の境界線"))?;
    let below = file.block(rows + 1, cols, &Text::new("borders between rows", "行の間の境界線"))?;
    if let Some(odd) = right.iter().chain(&below).find(|token| !["0", "1", "-1", "2"].contains(&token.text)) {
        let shown = quote(odd.text);
        return Err(odd.error(text!(
            "{shown} among the borders: 0, 1 a border, -1 a mark for none, or 2 for both",
            "境界線のところに {shown} があります。0、境界線は 1、境界線なしの印は -1、両方なら 2 を書きます"
        )));
    }
    let said = |a: usize, b: usize| {
        // In this order: with a single column the cell below is the next one, too.
        if b == a + cols { below[b].text } else { right[a / cols * (cols + 1) + a % cols + 1].text }
    };
    let with = |values: [&str; 2]| Borders::new(size, |a, b| values.contains(&said(a, b)));
    Ok((with(["1", "2"]), with(["-1", "2"])))
}

/// A warning that counts the marks for "no border" that would say something.
fn overlooked(board: &Board, position: &Division, marks: &Borders) -> Option<Text> {
    let size = board.size();
    let is_told = |a: usize, b: usize| {
        let within_a_piece = position.owner(a) == position.owner(b) && position.owner(a) != Owner::Unknown;
        !board.is_open(a) || !board.is_open(b) || within_a_piece
    };
    let next = |a: usize| size.neighbours(a).filter(move |&b| b > a).map(move |b| (a, b));
    let marks = (0..size.cells()).flat_map(next).filter(|&(a, b)| marks.has(a, b) && !is_told(a, b)).count();
    (marks > 0).then(|| {
        text!(
            "marks that there is no border are passed over: {marks}",
            "境界線がないことを示す印を読み飛ばしました: {marks}"
        )
    })
}
