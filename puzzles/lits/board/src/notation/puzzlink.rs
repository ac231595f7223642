use contract::{Notation, ReadError, ReadOptions, Readout, Shading, Size, Text, WriteError, text};
use notation::{BoardLink, Borders, Digits, Link, counted, digits, encode_bits, quote};

use super::{check_type, is_ours, pzprv3};
use crate::{Board, Lits};

/// puzz.link addresses, any host, and bare bodies: `lits/COLS/ROWS/BODY`, columns first.
///
/// Voids go into a third block of the body, an extension that a fork made; other programs overlook it. Labels and
/// positions are not carried. An address that holds a pzprv3 file is read as that file.
pub struct Puzzlink;

impl Notation<Lits> for Puzzlink {
    fn name(&self) -> &'static str {
        "puzzlink"
    }

    /// Files in links are left to pzprv3, so that only one notation answers.
    fn recognises(&self, text: &str) -> bool {
        Link::find(text).is_some_and(|link| is_ours(&link.pid))
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Lits>, ReadError> {
        let Some(link) = Link::find(text) else {
            return Err(ReadError::new(Text::new(
                "this is no puzz.link address: https://puzz.link/p?lits/COLUMNS/ROWS/BODY or lits/COLUMNS/ROWS/BODY",
                "puzz.link のアドレスではありません。https://puzz.link/p?lits/COLUMNS/ROWS/BODY か lits/COLUMNS/ROWS/BODY の形です",
            )));
        };
        if let Some(file) = link.file() {
            return pzprv3::read_from_link(&file);
        }
        check_type(&link.pid, &Text::new("link", "リンク"))?;
        let board = link.board()?;
        let one_letter_a_cell = if link.applet { !board.flags.contains('c') } else { board.flags.contains('d') };
        let mut readout = if one_letter_a_cell { read_letters(&board)? } else { read_borders(&board)? };
        if let Some(variant) = &board.variant {
            let variant = quote(variant);
            readout.warnings.push(text!(
                "the variant {variant} is ignored: LITS links have no variants",
                "LITS のリンクに変種はないので、変種 {variant} の指定は無視しました"
            ));
        }
        Ok(readout)
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        let size = board.size();
        let mut body = Borders::new(size, |a, b| board.is_border(a, b)).encode();
        if (0..size.cells()).any(|index| board.is_void(index)) {
            body += &encode_bits((0..size.cells()).map(|index| board.is_void(index)));
        }
        Ok(format!("https://puzz.link/p?lits/{}/{}/{body}", size.cols, size.rows))
    }
}

/// The body as it is today: walls to the right, walls below, and perhaps voids.
fn read_borders(link: &BoardLink) -> Result<Readout<Lits>, ReadError> {
    let size = link.size;
    let with_voids = check_length(size, &link.body)?;
    let mut body = Digits::new(&link.body);
    let borders = Borders::decode(size, &mut body)?;
    let voids = if with_voids { body.bits(size.cells())? } else { vec![false; size.cells()] };
    let board = Board::from_walls(size, |index| voids[index], |a, b| borders.has(a, b))
        .map_err(|error| ReadError::new(error.text()))?;
    let mut warnings = Vec::from_iter(borders.stray(|index| board.region(index)));
    if !body.is_padded_with_zeros() {
        warnings.push(Text::new(
            "the last digit of a block of the body has bits beyond the board, which are left out",
            "本体のブロックの最後の文字に盤面をはみ出すビットがあり、省きました",
        ));
    }
    Ok(Readout { board, position: None, warnings })
}

/// Whether the body has a block of voids. A body of another length belongs to another size: pzprjs would fill it up or
/// cut it, and solve something else.
fn check_length(size: Size, body: &str) -> Result<bool, ReadError> {
    let (right, below) = Borders::digits(size);
    let (walls, voids) = (right + below, digits(size.cells()));
    // No more is counted than a long input needs to be found out.
    let got = body.chars().take(walls + voids + 1).count();
    if got == walls || got == walls + voids {
        return Ok(got > walls);
    }
    let (got, all) = (body.chars().count(), walls + voids);
    let told = counted(got, "digit");
    Err(ReadError::new(text!(
        "the body has {told}, but a board of {size} needs {walls} ({right} for the walls between columns, \
         {below} for those between rows), or {all} with a block of voids; the size comes as COLUMNS/ROWS",
        "本体は {got} 文字ですが、{size} の盤面には {walls} 文字（列の間の境界線に {right} 文字、行の間に {below} 文字）、\
         盤面の外のマスがあるときは {all} 文字必要です。大きさは COLUMNS/ROWS の順です"
    )))
}

/// The old body: one letter a cell, walls wherever neighbours differ.
fn read_letters(link: &BoardLink) -> Result<Readout<Lits>, ReadError> {
    let (size, body) = (link.size, &link.body);
    let letters: Vec<u8> = body.bytes().take(size.cells()).collect();
    if let Some((at, c)) = body.chars().take(size.cells()).enumerate().find(|(_, c)| !c.is_ascii_alphanumeric()) {
        let shown = quote(c.encode_utf8(&mut [0; 4]));
        let at = at + 1;
        return Err(ReadError::new(text!(
            "letter {at} of the old body is {shown}: letters and digits only",
            "旧形式の本体の {at} 文字目が {shown} です。使えるのは英字と数字だけです"
        )));
    }
    let got = body.chars().count();
    if got != size.cells() {
        let (told, needed) = (counted(got, "letter"), size.cells());
        return Err(ReadError::new(text!(
            "the old body has {told}, but a board of {size} needs {needed}, one a cell",
            "旧形式の本体は {got} 文字ですが、{size} の盤面には各マス一文字、合わせて {needed} 文字必要です"
        )));
    }
    let board = Board::from_walls(size, |_| false, |a, b| letters[a] != letters[b])
        .map_err(|error| ReadError::new(error.text()))?;
    Ok(Readout { board, position: None, warnings: Vec::new() })
}
