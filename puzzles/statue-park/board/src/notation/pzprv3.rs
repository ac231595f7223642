use contract::{Notation, ReadError, ReadOptions, Readout, Shading, Size, Text, WriteError, text};
use notation::{File, Link, Token, check_size, file_rows, in_link, quote, shading_rows};

use super::coded::{letter_of, lettered, read_count, read_piece, trimmed, write_pieces};
use super::{JOINED, check_type, check_voids, unused_bank};
use crate::{Bank, Board, Clue, StatuePark};

/// pzprv3 files, by lines, joined by slashes, or in an address.
///
/// The bank comes first, a letter for a set or the number of pieces and a line for each; then rows of circles (`1` white, `2`
/// black), rows of the answer, and marks of found pieces. The answer rows become the position: `#` shaded, `+` unshaded, `.`
/// undecided; a file without them carries none. Marks of found pieces say nothing of cells and are passed over with a word.
/// Boards with voids are not written. Written by lines, without a line end at the end.
pub struct Pzprv3;

impl Notation<StatuePark> for Pzprv3 {
    fn name(&self) -> &'static str {
        "pzprv3"
    }

    fn recognises(&self, text: &str) -> bool {
        let is_ours = |text: &str| File::open(text).map(|file| file.pid == JOINED);
        let in_link = || Link::find(text).and_then(|link| link.file()).and_then(|file| is_ours(&file));
        is_ours(text).or_else(in_link).unwrap_or(false)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<StatuePark>, ReadError> {
        match Link::find(text).and_then(|link| link.file()) {
            Some(file) => read_from_link(&file, options),
            None => read_file(text, options),
        }
    }

    fn write(&self, board: &Board, position: Option<&Shading>) -> Result<String, WriteError> {
        check_voids(board)?;
        let (size, bank) = (board.size(), board.bank());
        check_size(size, position.map(|position| position.size))?;
        let mut lines = vec!["pzprv3".to_owned(), JOINED.to_owned(), size.rows.to_string(), size.cols.to_string()];
        if let Some(letter) = letter_of(bank) {
            lines.push(letter.to_owned());
        } else {
            lines.push(bank.pieces().to_string());
            lines.extend(write_pieces(bank)?);
        }
        let circle = |index: usize| match board.clue(index) {
            Clue::White => "1",
            Clue::Black => "2",
            Clue::Nothing | Clue::Void => ".",
        };
        lines.extend(file_rows(size, |index| circle(index).to_owned()));
        lines.extend(shading_rows(size, |_| false, position));
        if !bank.is_empty() {
            lines.push("0 ".repeat(bank.pieces()));
        }
        Ok(lines.join("\n"))
    }
}

/// Reads a file that stood in a link.
pub(super) fn read_from_link(file: &str, options: &ReadOptions) -> Result<Readout<StatuePark>, ReadError> {
    read_file(file, options).map_err(in_link)
}

fn read_file(text: &str, options: &ReadOptions) -> Result<Readout<StatuePark>, ReadError> {
    let Some(mut file) = File::open(text) else {
        let message = Text::new(
            "this is no pzprv3 file: pzprv3, statuepark, ROWS and COLUMNS, each on a line",
            "pzprv3 ファイルではありません。pzprv3、statuepark、ROWS、COLUMNS を一行ずつ書きます",
        );
        return Err(ReadError::new(message).at(1, 1));
    };
    check_type(file.pid, &Text::new("file", "ファイル"))?;
    if file.version != "pzprv3" {
        let shown = quote(file.version);
        let message = text!(
            "the version {shown} is not known: Statue Park files are pzprv3",
            "版 {shown} には対応していません。スタチューパークのファイルは pzprv3 です"
        );
        return Err(ReadError::new(message).at(1, 1));
    }
    let size = file.size()?;
    let mut warnings = Vec::from_iter(unused_bank(options));
    let bank = read_bank(&mut file, &mut warnings)?;
    let pieces = bank.pieces();
    let board = Board::new(size, read_circles(&mut file, size)?, bank).map_err(|error| ReadError::new(error.text()))?;
    let position = if file.is_at_end() { None } else { Some(file.shading(size, |_| false)?) };
    if !file.is_at_end() {
        warnings.extend(found(&mut file, pieces)?);
    }
    file.finish()?;
    Ok(Readout { board, position, warnings })
}

/// The line with the letter of a set, or the number of pieces and a line for each.
fn read_bank(file: &mut File<'_>, warnings: &mut Vec<Text>) -> Result<Bank, ReadError> {
    let row = file.row(1, &Text::new("the line of the bank", "ピース一覧の行"))?;
    let Some(first) = row.first() else { return Ok(Bank::default()) };
    if let Some(bank) = lettered(first.text) {
        return Ok(bank);
    }
    let count = read_count(first.text).map_err(|message| first.error(message))?;
    // Not reserved in advance: the file may be much shorter than it says.
    let mut pieces = Vec::new();
    let mut is_trimmed = 0;
    for at in 1..=count {
        for word in file.row(1, &text!("piece {at} of the bank", "ピース一覧の {at} 番目"))? {
            let drawn = read_piece(word.text).map_err(|message| word.error(message))?;
            is_trimmed += usize::from(drawn.is_trimmed);
            pieces.push((drawn.piece, 1));
        }
    }
    warnings.extend(trimmed(is_trimmed));
    Ok(Bank::new(pieces))
}

/// Rows of `.`, `1` and `2`.
fn read_circles(file: &mut File<'_>, size: Size) -> Result<Vec<Clue>, ReadError> {
    let cells = file.block(size.rows, size.cols, &Text::new("circles", "丸"))?;
    let clue = |token: &Token<'_>| match token.text {
        "." => Ok(Clue::Nothing),
        "1" => Ok(Clue::White),
        "2" => Ok(Clue::Black),
        other => {
            let shown = quote(other);
            Err(token.error(text!(
                "{shown} among the circles: . none, 1 white or 2 black",
                "丸のところに {shown} があります。. は丸なし、1 は白丸、2 は黒丸です"
            )))
        }
    };
    cells.iter().map(clue).collect()
}

/// Reads a mark for each piece; a warning that counts those of found ones.
fn found(file: &mut File<'_>, pieces: usize) -> Result<Option<Text>, ReadError> {
    let marks = file.row(pieces, &Text::new("the line of found pieces", "見つけたピースの行"))?;
    if let Some(odd) = marks.iter().find(|mark| !["0", "1"].contains(&mark.text)) {
        let shown = quote(odd.text);
        return Err(odd.error(text!(
            "{shown} among the marks of found pieces: 0 or 1",
            "見つけたピースの印のところに {shown} があります。0 か 1 を書きます"
        )));
    }
    let found = marks.iter().filter(|mark| mark.text == "1").count();
    Ok((found > 0).then(|| {
        text!("marks of found pieces are passed over: {found}", "見つけたピースの印を読み飛ばしました: {found} 個")
    }))
}
