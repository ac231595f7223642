use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Size, Text, WriteError, text};
use notation::{BoardLink, Borders, Digits, Link, counted, digits, encode_bits, quote, shorten};

use super::{board_fault, stitches, unused_k};
use crate::{Board, MAX_K, Numbers, Stitches, Stitching};

/// Bodies in the scheme of puzz.link: `stitches/COLS/ROWS/[kK/]BORDERS/NUMBERS`, columns first.
///
/// This is our extension: puzz.link has no Stitches, so no address is written before the body; one is read. Borders and voids are
/// those of LITS. The numbers of the columns come before those of the rows: a base-36 digit each, `.` where none is given, `-`
/// before two digits. Labels and positions are not carried.
pub struct Puzzlink;

/// Before two digits of one number.
const LONG: char = '-';
/// In the place of a number that is not given.
const OPEN: char = '.';
/// Before the number of stitches.
const STITCHES: &str = "k";

impl Notation<Stitches> for Puzzlink {
    fn name(&self) -> &'static str {
        "puzzlink"
    }

    fn recognises(&self, text: &str) -> bool {
        Link::find(text).is_some_and(|link| link.pid == Stitches::TOKEN)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<Stitches>, ReadError> {
        let Some(link) = Link::find(text) else {
            return Err(ReadError::new(Text::new(
                "this is no link: stitches/COLUMNS/ROWS/BORDERS/NUMBERS",
                "リンクではありません。stitches/COLUMNS/ROWS/BORDERS/NUMBERS の形です",
            )));
        };
        if link.pid != Stitches::TOKEN {
            let pid = shorten(&link.pid);
            return Err(ReadError::new(text!(
                "this is a {pid} link; the type of a Stitches link is stitches",
                "これは {pid} のリンクです。ステッチのリンクの種類は stitches です"
            )));
        }
        let link = link.board()?;
        let size = link.size;
        let (k, borders, numbers) = parts(&link)?;
        let with_voids = check_length(size, borders)?;
        let mut body = Digits::new(borders);
        let borders = Borders::decode(size, &mut body)?;
        let voids = if with_voids { body.bits(size.cells())? } else { vec![false; size.cells()] };
        let mut col_holes = read_numbers(size, numbers)?;
        let row_holes = col_holes.split_off(size.cols);
        let numbers = Numbers { k, row_holes, col_holes };
        let board = Board::from_walls(size, |index| voids[index], |a, b| borders.has(a, b), numbers)
            .map_err(|error| ReadError::new(board_fault(&error)))?;
        let mut warnings = Vec::from_iter(borders.stray(|index| board.block(index)));
        if !body.is_padded_with_zeros() {
            warnings.push(Text::new(
                "the last digit of a block of the borders has bits beyond the board, which are left out",
                "境界線のブロックの最後の文字に盤面をはみ出すビットがあり、省きました",
            ));
        }
        warnings.extend(no_variant(&link));
        warnings.extend(unused_k(options));
        Ok(Readout { board, position: None, warnings })
    }

    fn write(&self, board: &Board, _: Option<&Stitching>) -> Result<String, WriteError> {
        let size = board.size();
        let mut body = Borders::new(size, |a, b| board.is_border(a, b)).encode();
        if (0..size.cells()).any(|index| board.is_void(index)) {
            body += &encode_bits((0..size.cells()).map(|index| board.is_void(index)));
        }
        let k = if board.k() == 1 { String::new() } else { format!("{STITCHES}{}/", board.k()) };
        let numbers: String = board.col_holes().iter().chain(board.row_holes()).map(|&holes| number(holes)).collect();
        Ok(format!("{}/{}/{}/{k}{body}/{numbers}", Stitches::TOKEN, size.cols, size.rows))
    }
}

fn no_variant(link: &BoardLink) -> Option<Text> {
    let variant = quote(link.variant.as_deref()?);
    Some(text!(
        "the variant {variant} is ignored: Stitches links have no variants",
        "ステッチのリンクに変種はないので、変種 {variant} の指定は無視しました"
    ))
}

/// The number of stitches, the borders and the numbers of a body.
fn parts(link: &BoardLink) -> Result<(usize, &str, &str), ReadError> {
    let parts: Vec<&str> = link.body.splitn(4, '/').collect();
    let (k, borders, numbers) = match parts[..] {
        [borders, numbers] => return Ok((1, borders, numbers)),
        [k, borders, numbers] => (k, borders, numbers),
        _ => {
            return Err(ReadError::new(Text::new(
                "behind the size come the borders and the numbers, with slashes between: BORDERS/NUMBERS, or kK/BORDERS/NUMBERS",
                "大きさのあとには、境界線と数字をスラッシュで区切って書きます。BORDERS/NUMBERS か kK/BORDERS/NUMBERS の形です",
            )));
        }
    };
    let number = k.strip_prefix(STITCHES).and_then(stitches);
    let number = number.ok_or_else(|| {
        let shown = quote(k);
        ReadError::new(text!(
            "{shown} is no number of stitches between two blocks: k1 to k{MAX_K}",
            "{shown} はブロック間の糸の本数として読めません。k1 から k{MAX_K} までです"
        ))
    })?;
    Ok((number, borders, numbers))
}

/// Whether the borders have a block of voids. Borders of another length belong to another size.
fn check_length(size: Size, borders: &str) -> Result<bool, ReadError> {
    let (right, below) = Borders::digits(size);
    let (walls, all) = (right + below, right + below + digits(size.cells()));
    let got = borders.chars().count();
    if got == walls || got == all {
        return Ok(got > walls);
    }
    let told = counted(got, "digit");
    Err(ReadError::new(text!(
        "the borders have {told}, but a board of {size} needs {walls} ({right} for the walls between columns, \
         {below} for those between rows), or {all} with a block of voids; the size comes as COLUMNS/ROWS",
        "境界線は {got} 文字ですが、{size} の盤面には {walls} 文字（列の間の境界線に {right} 文字、行の間に {below} 文字）、\
         盤面の外のマスがあるときは {all} 文字必要です。大きさは COLUMNS/ROWS の順です"
    )))
}

/// A number as digits.
fn number(holes: Option<usize>) -> String {
    let digit = |value: usize| char::from_digit(value as u32, 36).unwrap_or_else(|| unreachable!("{value} is a digit"));
    match holes {
        None => OPEN.to_string(),
        Some(holes) if holes < 36 => digit(holes).to_string(),
        Some(holes) => [LONG, digit(holes / 36), digit(holes % 36)].iter().collect(),
    }
}

/// The numbers of the columns, then of the rows.
fn read_numbers(size: Size, text: &str) -> Result<Vec<Option<usize>>, ReadError> {
    let lines = size.cols + size.rows;
    let mut numbers = Vec::with_capacity(lines);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if numbers.len() == lines {
            return Err(wrong_count(size, "more", "多い"));
        }
        let digits = if c == LONG { [chars.next(), chars.next()] } else { [Some('0'), Some(c)] };
        // to_digit takes capitals too, which nobody writes.
        let value = |c: Option<char>| c.filter(|c| !c.is_ascii_uppercase()).and_then(|c| c.to_digit(36));
        numbers.push(match digits.map(value) {
            _ if c == OPEN => None,
            [Some(high), Some(low)] => Some((36 * high + low) as usize),
            _ => {
                let at = numbers.len() + 1;
                return Err(ReadError::new(text!(
                    "number {at} behind the borders is no number: a digit 0-9 a-z, `-` and two of them, or `.` where none is given",
                    "境界線のあとの {at} 番目の数字が読めません。0-9 a-z の一文字か、`-` と二文字か、なければ `.` を書きます"
                )));
            }
        });
    }
    if numbers.len() < lines {
        return Err(wrong_count(size, "fewer", "少ない"));
    }
    Ok(numbers)
}

fn wrong_count(size: Size, en: &str, ja: &str) -> ReadError {
    let (Size { rows, cols }, lines) = (size, size.cols + size.rows);
    ReadError::new(text!(
        "behind the borders are {en} than {lines} numbers: {cols} for the columns, then {rows} for the rows",
        "境界線のあとの数字が {lines} 個より{ja}です。列の {cols} 個、行の {rows} 個の順です"
    ))
}
