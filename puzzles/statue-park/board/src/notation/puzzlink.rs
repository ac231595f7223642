use contract::{Notation, ReadError, ReadOptions, Readout, Shading, Size, Text, WriteError, text};
use notation::{BoardLink, Link, counted, quote};

use super::coded::{letter_of, lettered, read_count, read_piece, trimmed, write_pieces};
use super::{JOINED, check_type, check_voids, pzprv3, unused_bank};
use crate::{Bank, Board, Clue, StatuePark};

/// puzz.link addresses, any host, and bare bodies: `statuepark/COLS/ROWS/CIRCLES/BANK`, columns first.
///
/// A digit of base 27 holds the circles of three cells; a body that begins with a slash has none at all. The bank is
/// `/p`, `/t`, `/d` or `/z` (empty), or the number of pieces and a word for each. puzz.link takes a missing bank for an
/// empty one and cells that are missing at the end for empty ones; here all must be there, so that a link that was cut off
/// is no other board. Boards with voids are not written, and positions not carried. An address that holds a pzprv3 file is
/// read as that file.
pub struct Puzzlink;

/// Cells of a digit.
const GROUP: usize = 3;

impl Notation<StatuePark> for Puzzlink {
    fn name(&self) -> &'static str {
        "puzzlink"
    }

    /// Files in links are left to pzprv3, so that only one notation answers.
    fn recognises(&self, text: &str) -> bool {
        Link::find(text).is_some_and(|link| link.pid == JOINED)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<StatuePark>, ReadError> {
        let Some(link) = Link::find(text) else {
            return Err(ReadError::new(Text::new(
                "this is no puzz.link address: https://puzz.link/p?statuepark/COLUMNS/ROWS/BODY or \
                 statuepark/COLUMNS/ROWS/BODY",
                "puzz.link のアドレスではありません。https://puzz.link/p?statuepark/COLUMNS/ROWS/BODY か \
                 statuepark/COLUMNS/ROWS/BODY の形です",
            )));
        };
        if let Some(file) = link.file() {
            return pzprv3::read_from_link(&file, options);
        }
        check_type(&link.pid, &Text::new("link", "リンク"))?;
        let link = link.board()?;
        let mut warnings = Vec::from_iter(link.variant.as_deref().map(quote).map(|variant| {
            text!(
                "the variant {variant} is ignored: Statue Park links have no variants",
                "スタチューパークのリンクに変種はないので、変種 {variant} の指定は無視しました"
            )
        }));
        warnings.extend(unused_bank(options));
        let (circles, bank) = parts(&link)?;
        let clues = read_circles(link.size, circles, &mut warnings)?;
        let bank = read_bank(bank, &mut warnings)?;
        let board = Board::new(link.size, clues, bank).map_err(|error| ReadError::new(error.text()))?;
        Ok(Readout { board, position: None, warnings })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        check_voids(board)?;
        let Size { rows, cols } = board.size();
        let bank = match letter_of(board.bank()) {
            Some(letter) => format!("/{letter}"),
            None => format!("{}/{}", board.bank().pieces(), write_pieces(board.bank())?.join("/")),
        };
        Ok(format!("https://puzz.link/p?{JOINED}/{cols}/{rows}/{}/{bank}", write_circles(board)))
    }
}

/// The digits of the circles, and what follows the slash behind them.
fn parts(link: &BoardLink) -> Result<(&str, &str), ReadError> {
    link.body.split_once('/').filter(|(_, bank)| !bank.is_empty()).ok_or_else(|| {
        ReadError::new(text!(
            "the link has no bank behind its circles: //p, //t, //d or //z for a set, or /NUMBER/PIECE/PIECE…",
            "丸のあとにピース一覧がありません。組なら //p、//t、//d、//z、そうでなければ /個数/ピース/ピース… の形です"
        ))
    })
}

/// What a digit says of three cells, the first first.
fn group(c: char) -> Option<[u32; GROUP]> {
    let value = c.to_digit(27).filter(|_| !c.is_ascii_uppercase())?;
    Some([value / 9, value / 3 % 3, value % 3])
}

fn read_circles(size: Size, digits: &str, warnings: &mut Vec<Text>) -> Result<Vec<Clue>, ReadError> {
    if digits.is_empty() {
        return Ok(vec![Clue::Nothing; size.cells()]);
    }
    let (got, all) = (digits.chars().count(), size.cells().div_ceil(GROUP));
    if got != all {
        let told = counted(got, "digit");
        return Err(ReadError::new(text!(
            "the body has {told} for its circles, but a board of {size} needs {all}; the size comes as COLUMNS/ROWS",
            "丸を表す文字は {got} 個ですが、{size} の盤面には {all} 個必要です。大きさは COLUMNS/ROWS の順です"
        )));
    }
    let mut clues = Vec::with_capacity(GROUP * all);
    for (at, c) in digits.chars().enumerate() {
        let group = group(c).ok_or_else(|| {
            let (at, shown) = (at + 1, quote(c.encode_utf8(&mut [0; 4])));
            ReadError::new(text!(
                "character {at} of the body is {shown}: the circles are written with 0-9 and a-q",
                "本体の {at} 文字目が {shown} です。丸を表すのに使えるのは 0-9 と a-q です"
            ))
        })?;
        clues.extend(group.map(|value| match value {
            0 => Clue::Nothing,
            1 => Clue::White,
            _ => Clue::Black,
        }));
    }
    if clues.drain(size.cells()..).any(|clue| clue != Clue::Nothing) {
        warnings.push(Text::new(
            "the last digit of the circles has some beyond the board, which are left out",
            "丸を表す最後の文字に盤面をはみ出す丸があり、省きました",
        ));
    }
    Ok(clues)
}

fn write_circles(board: &Board) -> String {
    let cells = board.size().cells();
    let value = |index: usize| match board.clue(index) {
        Clue::White => 1,
        Clue::Black => 2,
        Clue::Nothing | Clue::Void => 0,
    };
    let digit = |first: usize| {
        let group = (first..first + GROUP).map(|index| if index < cells { value(index) } else { 0 });
        char::from_digit(group.fold(0, |sum, value| 3 * sum + value), 27)
    };
    (0..cells).step_by(GROUP).filter_map(digit).collect()
}

/// The bank behind its first slash: a slash and a letter, or a number and as many pieces.
fn read_bank(bank: &str, warnings: &mut Vec<Text>) -> Result<Bank, ReadError> {
    if let Some(letter) = bank.strip_prefix('/') {
        return lettered(letter).ok_or_else(|| {
            let shown = quote(letter);
            ReadError::new(text!(
                "{shown} is no set of pieces: p pentominoes, t tetrominoes, d each tetromino twice, z no piece",
                "{shown} という組はありません。p はペントミノ、t はテトロミノ、d はテトロミノ二組、z はピースなしです"
            ))
        });
    }
    let (count, words) = bank.split_once('/').map_or((bank, None), |(count, words)| (count, Some(words)));
    let count = read_count(count).map_err(ReadError::new)?;
    let got = words.map_or(0, |words| words.bytes().filter(|&byte| byte == b'/').count() + 1);
    if got != count {
        return Err(ReadError::new(text!(
            "the number of pieces is {count}, but the bank has {got}",
            "ピースの個数は {count} となっていますが、実際には {got} 個です"
        )));
    }
    let mut pieces = Vec::with_capacity(count);
    let mut is_trimmed = 0;
    for (at, word) in words.iter().flat_map(|words| words.split('/')).enumerate() {
        let drawn = read_piece(word).map_err(|Text { en, ja }| {
            let at = at + 1;
            ReadError::new(text!("piece {at} of the bank: {en}", "ピース一覧の {at} 番目: {ja}"))
        })?;
        is_trimmed += usize::from(drawn.is_trimmed);
        pieces.push((drawn.piece, 1));
    }
    warnings.extend(trimmed(is_trimmed));
    Ok(Bank::new(pieces))
}
