//! The bank as puzz.link writes it: letters for its sets, else a word for each piece.

use contract::{Cell, ReadError, Text, WriteError, text};
use notation::{Digits, encode_bits, quote};

use crate::{Bank, NamedSet, Piece};

/// The letters of the sets, and that of the empty bank.
pub(super) const LETTERS: [(&str, Option<NamedSet>); 4] = [
    ("p", Some(NamedSet::Pentominoes)),
    ("t", Some(NamedSet::Tetrominoes)),
    ("d", Some(NamedSet::DoubleTetrominoes)),
    ("z", None),
];

/// The largest side of a piece: a digit of base 36.
const LONGEST_SIDE: usize = 35;

/// The bank of a letter.
pub(super) fn lettered(letter: &str) -> Option<Bank> {
    let (_, set) = LETTERS.iter().find(|(known, _)| *known == letter)?;
    Some(set.map_or_else(Bank::default, Bank::named))
}

/// The letter of a bank that asks for the same as a set, however it is drawn, or for nothing.
pub(super) fn letter_of(bank: &Bank) -> Option<&'static str> {
    if bank.is_empty() {
        return Some("z");
    }
    let set = bank.set()?;
    LETTERS.iter().find(|(_, known)| *known == Some(set)).map(|(letter, _)| *letter)
}

/// The number of pieces that a custom bank announces.
pub(super) fn read_count(word: &str) -> Result<usize, Text> {
    let most = Bank::MOST_COPIES;
    if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
        let shown = quote(word);
        return Err(text!(
            "{shown} is no number of pieces: a whole number, or for a set p, t, d or z",
            "{shown} はピースの個数として読めません。整数か、組なら p、t、d、z を書きます"
        ));
    }
    // Too long for a usize is too large as well.
    word.parse().ok().filter(|count| *count <= most).ok_or_else(|| {
        let shown = quote(word);
        text!("{shown} pieces are too many: {most} at most", "ピースの個数 {shown} は多すぎます。{most} 個までです")
    })
}

/// A piece of a custom bank, and whether empty rows or columns were drawn around it.
pub(super) struct Drawn {
    pub piece: Piece,
    pub is_trimmed: bool,
}

/// Reads the word of a piece: width and height in base 36, then its cells row by row, five bits a digit of base 32; zeros
/// at the end may be missing.
pub(super) fn read_piece(word: &str) -> Result<Drawn, Text> {
    let mut chars = word.chars();
    let mut side = || chars.next().filter(|c| !c.is_ascii_uppercase()).and_then(|c| c.to_digit(36)).filter(|&s| s > 0);
    let (Some(width), Some(height)) = (side(), side()) else {
        let shown = quote(word);
        return Err(text!(
            "{shown} is no piece: width, height, then its cells, such as 23lg",
            "{shown} はピースとして読めません。23lg のように、幅、高さ、マスの順に書きます"
        ));
    };
    let (width, height) = (width as usize, height as usize);
    let (shown, size) = (quote(word), width * height);
    let (told, all) = (chars.as_str(), notation::digits(size));
    let got = told.chars().count();
    if got > all {
        return Err(text!(
            "the piece {shown} has {got} digits for its cells where {width}x{height} cells need {all} at most",
            "ピース {shown} のマスを表す文字は {got} 個ですが、{width}x{height} マスなら {all} 個までです"
        ));
    }
    let filled = format!("{told}{}", "0".repeat(all - got));
    let mut digits = Digits::new(&filled);
    let bits = digits.bits(size).map_err(|error: ReadError| {
        let Text { en, ja } = error.message;
        text!("the piece {shown}: {en}", "ピース {shown}: {ja}")
    })?;
    if !digits.is_padded_with_zeros() {
        return Err(text!(
            "the piece {shown} has cells beyond its width and height",
            "ピース {shown} のマスが幅と高さをはみ出しています"
        ));
    }
    let cells: Vec<Cell> = (0..size).filter(|&at| bits[at]).map(|at| Cell::new(at / width, at % width)).collect();
    let piece = Piece::new(&cells).map_err(|error| {
        let Text { en, ja } = error.text();
        text!("the piece {shown}: {en}", "ピース {shown}: {ja}")
    })?;
    let is_trimmed = (piece.size().cols, piece.size().rows) != (width, height);
    Ok(Drawn { piece, is_trimmed })
}

/// A word about pieces that were drawn with empty rows or columns around them: puzz.link would never find them.
pub(super) fn trimmed(number: usize) -> Option<Text> {
    (number > 0).then(|| {
        text!(
            "pieces of the bank with empty rows or columns around them are read without these: {number}",
            "ピース一覧のうち、まわりに空の行や列のあるピースは、それを除いて読みました: {number} 個"
        )
    })
}

/// The words of all pieces, equal ones repeated.
pub(super) fn write_pieces(bank: &Bank) -> Result<Vec<String>, WriteError> {
    let (pieces, most) = (bank.pieces(), Bank::MOST_COPIES);
    if pieces > most {
        return Err(WriteError(text!(
            "the bank has {pieces} pieces; here at most {most} can be written, text and json keep any number",
            "ピースが {pieces} 個ありますが、ここに書けるのは {most} 個までです。text と json なら書けます"
        )));
    }
    let mut words = Vec::with_capacity(pieces);
    for entry in bank.entries() {
        let word = write_piece(&entry.piece)?;
        words.extend(std::iter::repeat_n(word, entry.copies));
    }
    Ok(words)
}

fn write_piece(piece: &Piece) -> Result<String, WriteError> {
    let size = piece.size();
    let side = |side: usize| u32::try_from(side).ok().and_then(|side| char::from_digit(side, 36));
    let (Some(width), Some(height)) = (side(size.cols), side(size.rows)) else {
        let (cols, rows) = (size.cols, size.rows);
        return Err(WriteError(text!(
            "a piece is {cols} cells wide and {rows} high; puzz.link has pieces of at most {LONGEST_SIDE}: text, json and \
             penpa keep it",
            "幅 {cols} マス、高さ {rows} マスのピースがあります。puzz.link で表せるのは {LONGEST_SIDE} マスまでです。\
             text、json、penpa なら表せます"
        )));
    };
    let bits = (0..size.cells()).map(|index| piece.has(size.cell(index)));
    Ok(format!("{width}{height}{}", encode_bits(bits).trim_end_matches('0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(word: &str) -> Result<Vec<String>, Text> {
        read_piece(word).map(|drawn| drawn.piece.rows())
    }

    /// The preset constants of puzz.link, in its order.
    #[test]
    fn the_sets_are_those_of_puzz_link() {
        let p = "337k 15v 24as 24bo 23fg 337i 23rg 334u 335s 33bk 24bk 337o";
        for (set, words) in [(NamedSet::Pentominoes, p), (NamedSet::Tetrominoes, "14u 23bg 22u 23f 23eg")] {
            let shapes = |pieces: Vec<Piece>| Bank::new(pieces.into_iter().map(|piece| (piece, 1)));
            let pieces = words.split(' ').map(|word| read_piece(word).expect(word).piece).collect();
            assert!(shapes(pieces).is_same(&Bank::named(set)), "{set:?}");
        }
        for (letter, _) in LETTERS {
            assert_eq!(lettered(letter).and_then(|bank| letter_of(&bank)), Some(letter));
        }
        assert_eq!(lettered("x"), None);
    }

    #[test]
    fn words_come_back() {
        for (word, rows) in [
            ("11g", "#"),
            ("21o", "##"),
            ("12o", "#/#"),
            ("23lg", "#./#./##"),
            ("33bk", ".#./###/.#."),
            ("a1vv", "##########"),
            ("1avv", "#/#/#/#/#/#/#/#/#/#"),
        ] {
            let piece = read_piece(word).expect(word).piece;
            assert_eq!(piece.rows().join("/"), rows);
            assert_eq!(write_piece(&piece).as_deref(), Ok(word));
        }
        let longest = format!("z1{}", "v".repeat(7));
        assert_eq!(read(&longest), Ok(vec!["#".repeat(35)]));
        let one = read_piece("331").expect("a piece");
        assert_eq!((one.piece.rows(), one.is_trimmed), (vec!["#".to_owned()], true));
    }

    #[test]
    fn what_is_no_piece_is_told() {
        for (word, words) in [
            ("", "`` is no piece"),
            ("2", "`2` is no piece"),
            ("02g", "`02g` is no piece"),
            ("A1g", "`A1g` is no piece"),
            ("é1g", "is no piece"),
            ("22", "with no cell"),
            ("22i", "must be joined"),
            ("22uu", "has 2 digits for its cells where 2x2 cells need 1 at most"),
            ("22v", "beyond its width and height"),
            ("22w", "digit 1 of the body is `w`"),
        ] {
            let message = read(word).expect_err(word);
            laws::passes(laws::in_both(&message));
            assert!(message.en.contains(words), "{message:?}");
        }
        for (word, words) in [("", "no number"), ("t2", "no number"), ("-1", "no number"), ("10001", "10000 at most")] {
            let message = read_count(word).expect_err(word);
            laws::passes(laws::in_both(&message));
            assert!(message.en.contains(words), "{message:?}");
        }
        assert_eq!(read_count("10000"), Ok(10_000));
    }

    #[test]
    fn what_puzz_link_cannot_hold_is_not_written() {
        let wide = Piece::drawn(["#".repeat(36).as_str()]).expect("a drawing").expect("a piece");
        let one = Piece::drawn(["#"]).expect("a drawing").expect("a piece");
        for (pieces, words) in [
            (vec![(wide, 1)], "36 cells wide and 1 high"),
            (vec![(one.clone(), 10_000), (read_piece("21o").expect("two").piece, 1)], "10001 pieces"),
        ] {
            let error = write_pieces(&Bank::new(pieces)).expect_err(words);
            laws::passes(laws::in_both(&error.0));
            assert!(error.0.en.contains(words), "{error}");
        }
        assert_eq!(write_pieces(&Bank::new([(one, 2)])), Ok(vec!["11g".to_owned(), "11g".to_owned()]));
    }
}
