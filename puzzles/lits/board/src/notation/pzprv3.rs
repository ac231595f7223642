use contract::{Notation, ReadError, ReadOptions, Readout, Shading, Size, Text, WriteError, text};
use notation::{Borders, File, Link, Token, check_size, counted, file_rows, in_link, quote, shading_rows};

use super::{board_fault, check_type, is_ours};
use crate::{Board, BoardError, Lits};

/// pzprv3 files, versions 3 and 3.1, by lines, joined by slashes, or in an address.
///
/// The answer rows become the position: `#` shaded, `+` unshaded, `.` undecided. In puzz.link a plain `.` counts as
/// unshaded when an answer is checked; that is for the caller of the referee to settle, not lost here. A file
/// without answer rows carries no position. Written as version 3 by lines, voids as `.`, without a line end at the end.
pub struct Pzprv3;

impl Notation<Lits> for Pzprv3 {
    fn name(&self) -> &'static str {
        "pzprv3"
    }

    fn recognises(&self, text: &str) -> bool {
        if let Some(file) = File::open(text) {
            return is_ours(file.pid);
        }
        let inner = Link::find(text).and_then(|link| link.file());
        inner.is_some_and(|file| File::open(&file).is_some_and(|file| is_ours(file.pid)))
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Lits>, ReadError> {
        match Link::find(text).and_then(|link| link.file()) {
            Some(file) => read_from_link(&file),
            None => read_file(text),
        }
    }

    fn write(&self, board: &Board, position: Option<&Shading>) -> Result<String, WriteError> {
        let size = board.size();
        check_size(size, position.map(|position| position.size))?;
        let mut lines = vec!["pzprv3".to_owned(), "lits".to_owned(), size.rows.to_string(), size.cols.to_string()];
        lines.push(board.regions().to_string());
        lines.extend(file_rows(size, |index| board.region(index).map_or(".".to_owned(), |r| r.to_string())));
        lines.extend(shading_rows(size, |index| board.is_void(index), position));
        Ok(lines.join("\n"))
    }
}

/// Reads a file that stood in a link.
pub(super) fn read_from_link(file: &str) -> Result<Readout<Lits>, ReadError> {
    read_file(file).map_err(in_link)
}

fn read_file(text: &str) -> Result<Readout<Lits>, ReadError> {
    let Some(mut file) = File::open(text) else {
        let message = Text::new(
            "this is no pzprv3 file: pzprv3, lits, ROWS and COLUMNS, each on a line",
            "pzprv3 ファイルではありません。pzprv3、lits、ROWS、COLUMNS を一行ずつ書きます",
        );
        return Err(ReadError::new(message).at(1, 1));
    };
    check_type(file.pid, &Text::new("file", "ファイル"))?;
    let mut warnings = Vec::new();
    let size;
    let board;
    match file.version {
        "pzprv3" => {
            size = file.size()?;
            board = read_numbers(&mut file, size)?;
        }
        "pzprv3.1" => {
            size = file.size()?;
            let borders = read_walls(&mut file, size, &Text::new("walls", "境界線"), &["0", "1"])?;
            board = Board::from_walls(size, |_| false, |a, b| borders.has(a, b))
                .map_err(|error| ReadError::new(error.text()))?;
            warnings.extend(borders.stray(|index| board.region(index)));
        }
        other => {
            let shown = quote(other);
            let message = text!(
                "the version {shown} is not known: pzprv3 or pzprv3.1",
                "版 {shown} には対応していません。pzprv3 か pzprv3.1 です"
            );
            return Err(ReadError::new(message).at(1, 1));
        }
    }
    let position = if file.is_at_end() { None } else { Some(file.shading(size, |index| board.is_void(index))?) };
    if file.version == "pzprv3.1"
        && !file.is_at_end()
        && read_walls(&mut file, size, &Text::new("cross marks", "×印"), &["0", "-1"])?.is_any()
    {
        warnings.push(Text::new("the cross marks on borders are left out", "境界線上の×印は省きました"));
    }
    file.finish()?;
    Ok(Readout { board, position, warnings })
}

/// The number of regions, then a row of region numbers a line, `.` for a void.
fn read_numbers(file: &mut File<'_>, size: Size) -> Result<Board, ReadError> {
    let count = file.row(1, &Text::new("the number of regions", "領域の数"))?;
    let cells = file.block(size.rows, size.cols, &Text::new("region numbers", "領域の番号"))?;
    let is_number = |token: &Token<'_>| token.text.bytes().all(|b| b.is_ascii_digit());
    if let Some(odd) = cells.iter().find(|t| t.text != "." && !is_number(t)) {
        let shown = quote(odd.text);
        return Err(odd.error(text!(
            "{shown} is no region number: a whole number, or . for a void",
            "{shown} は領域の番号として読めません。整数か、盤面の外なら . を書きます"
        )));
    }
    let labels: Vec<Option<&str>> = cells.iter().map(|t| (t.text != ".").then_some(t.text)).collect();
    let board = Board::new(size, &labels).map_err(|error| match error {
        BoardError::NotJoined { other, .. } => cells[size.index(other)].error(board_fault(&error)),
        BoardError::Size(_) | BoardError::CellCount { .. } => ReadError::new(board_fault(&error)),
    })?;
    match count.first() {
        Some(count) if count.text != board.regions().to_string() => {
            let (said, regions) = (quote(count.text), board.regions());
            let there = counted(regions, "region");
            Err(count.error(text!(
                "the number of regions is {said}, but the rows have {there}",
                "領域の数が {said} となっていますが、各行には {regions} 個の領域があります"
            )))
        }
        _ => Ok(board),
    }
}

/// Walls (or marks on them) between columns, row by row, then those between rows; `values` are what may stand there,
/// the first of them for none.
fn read_walls(file: &mut File<'_>, size: Size, what: &Text, values: &[&str; 2]) -> Result<Borders, ReadError> {
    let Text { en, ja } = what;
    let right = file.block(size.rows, size.cols - 1, &text!("{en} between columns", "列の間の{ja}"))?;
    let below = file.block(size.rows - 1, size.cols, &text!("{en} between rows", "行の間の{ja}"))?;
    if let Some(odd) = right.iter().chain(&below).find(|t| !values.contains(&t.text)) {
        let ([none, some], shown) = (values, quote(odd.text));
        return Err(odd.error(text!(
            "{shown} among the {en}: {none} or {some} stands there",
            "{ja}のところに {shown} があります。{none} か {some} を書きます"
        )));
    }
    let wall = |a: usize, b: usize| {
        let token = if b == a + size.cols { below[a] } else { right[a - a / size.cols] };
        token.text == values[1]
    };
    Ok(Borders::new(size, wall))
}
