use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Text, WriteError, text};
use notation::{BoardLink, Link, counted, quote};

use super::{check_type, check_voids, pzprv3};
use crate::{Board, Division, Heteromino, Kind};

/// puzz.link addresses, any host, and bare bodies: `heteromino/COLS/ROWS/BODY`, columns first.
///
/// In the body `7` is a black cell and a letter a run of open ones, `a` of one to `z` of 26. puzz.link takes cells that are
/// missing at the end for open ones; here every cell must be there, so that a link that was cut off is no other board.
/// Boards with voids are not written, and positions not carried. An address that holds a pzprv3 file is read as that
/// file.
pub struct Puzzlink;

/// Cells of the longest run.
const LONGEST_RUN: usize = 26;

impl Notation<Heteromino> for Puzzlink {
    fn name(&self) -> &'static str {
        "puzzlink"
    }

    /// Files in links are left to pzprv3, so that only one notation answers.
    fn recognises(&self, text: &str) -> bool {
        Link::find(text).is_some_and(|link| link.pid == Heteromino::TOKEN)
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Heteromino>, ReadError> {
        let Some(link) = Link::find(text) else {
            return Err(ReadError::new(Text::new(
                "this is no puzz.link address: https://puzz.link/p?heteromino/COLUMNS/ROWS/BODY or \
                 heteromino/COLUMNS/ROWS/BODY",
                "puzz.link のアドレスではありません。https://puzz.link/p?heteromino/COLUMNS/ROWS/BODY か \
                 heteromino/COLUMNS/ROWS/BODY の形です",
            )));
        };
        if let Some(file) = link.file() {
            return pzprv3::read_from_link(&file);
        }
        check_type(&link.pid, &Text::new("link", "リンク"))?;
        let link = link.board()?;
        let board = Board::new(link.size, read_body(&link)?).map_err(|error| ReadError::new(error.text()))?;
        let ignored = link.variant.as_deref().map(quote).map(|variant| {
            text!(
                "the variant {variant} is ignored: Heteromino links have no variants",
                "ヘテロミノのリンクに変種はないので、変種 {variant} の指定は無視しました"
            )
        });
        Ok(Readout { board, position: None, warnings: Vec::from_iter(ignored) })
    }

    fn write(&self, board: &Board, _: Option<&Division>) -> Result<String, WriteError> {
        check_voids(board)?;
        let size = board.size();
        let (mut body, mut open) = (String::new(), 0);
        for index in 0..size.cells() {
            if board.is_open(index) {
                open += 1;
            } else {
                push_open(&mut body, open);
                open = 0;
                body.push('7');
            }
        }
        push_open(&mut body, open);
        Ok(format!("https://puzz.link/p?{}/{}/{}/{body}", Heteromino::TOKEN, size.cols, size.rows))
    }
}

/// Writes so many open cells, in runs.
fn push_open(body: &mut String, open: usize) {
    body.extend(std::iter::repeat_n('z', open / LONGEST_RUN));
    // Digits of base 36: the letters begin at ten.
    let rest = (open % LONGEST_RUN) as u32;
    body.extend((rest > 0).then(|| char::from_digit(rest + 9, 36)).flatten());
}

/// What a character of the body says: cells of a kind.
fn run(c: char) -> Option<(Kind, usize)> {
    match c {
        '7' => Some((Kind::Black, 1)),
        'a'..='z' => Some((Kind::Open, c as usize - 'a' as usize + 1)),
        _ => None,
    }
}

/// The cells of the body, which must be those of the size.
fn read_body(link: &BoardLink) -> Result<Vec<Kind>, ReadError> {
    let (size, all) = (link.size, link.size.cells());
    let (mut kinds, mut got) = (Vec::new(), 0);
    for (at, c) in link.body.chars().enumerate() {
        let (kind, cells) = run(c).ok_or_else(|| {
            let (at, shown) = (at + 1, quote(c.encode_utf8(&mut [0; 4])));
            ReadError::new(text!(
                "character {at} of the body is {shown}: 7 is a black cell, a to z are runs of 1 to {LONGEST_RUN} open cells",
                "本体の {at} 文字目が {shown} です。7 は黒マス、a から z は 1 から {LONGEST_RUN} 個続く空きマスです"
            ))
        })?;
        got += cells;
        // What is beyond the board is counted for the message alone.
        kinds.resize(got.min(all), kind);
    }
    if got == all {
        return Ok(kinds);
    }
    let told = counted(got, "cell");
    Err(ReadError::new(text!(
        "the body has {told}, but a board of {size} needs {all}; the size comes as COLUMNS/ROWS",
        "本体は {got} マスですが、{size} の盤面には {all} マス必要です。大きさは COLUMNS/ROWS の順です"
    )))
}
