//! The pieces of a bank in the text form.

use contract::{ReadError, Text, text};
use notation::{Line, Token, quote};

use crate::{Bank, NamedSet, Piece, letter, letters};

/// What a word of a bank asks for.
pub(super) type Asked = Vec<(Piece, usize)>;

/// Reads the words of a bank, such as `L4x2`, `{##/.#}x3` or `pentominoes`.
///
/// # Errors
/// When a word is no piece: what, where, and what would be right.
pub fn read_bank(text: &str) -> Result<Bank, ReadError> {
    let mut pieces = Vec::new();
    for line in notation::lines(text) {
        read_words(line.tokens(), &mut pieces)?;
    }
    bank_of(pieces).map_err(|message| ReadError::new(message).at(1, 1))
}

/// The bank that was asked for.
///
/// # Errors
/// When a piece comes too often, over all its words.
pub(super) fn bank_of(pieces: Asked) -> Result<Bank, Text> {
    let asked = pieces.iter().fold(0_usize, |sum, (_, copies)| sum.saturating_add(*copies));
    let bank = Bank::new(pieces);
    if bank.pieces() == asked {
        return Ok(bank);
    }
    let most = Bank::MOST_COPIES;
    Err(text!(
        "a piece comes more than {most} times in all, turned and mirrored ones counted together",
        "同じピース（回転や裏返しを含む）が合わせて {most} 個を超えています"
    ))
}

/// Reads the words behind `bank:`.
pub(super) fn read_header(line: &Line<'_>, pieces: &mut Asked) -> Result<(), ReadError> {
    read_words(line.tokens().skip(1), pieces)
}

fn read_words<'a>(words: impl Iterator<Item = Token<'a>>, pieces: &mut Asked) -> Result<(), ReadError> {
    for word in words {
        pieces.extend(read_word(word.text).map_err(|message| word.error(message))?);
    }
    Ok(())
}

/// What one word asks for.
fn read_word(word: &str) -> Result<Asked, Text> {
    let (name, copies) = split(word)?;
    if let Some(drawing) = name.strip_prefix('{') {
        let Some(drawing) = drawing.strip_suffix('}') else {
            let shown = quote(word);
            return Err(text!("the drawing {shown} does not end in `}}`", "図形 {shown} が `}}` で終わっていません"));
        };
        return match Piece::drawn(drawing.split('/')) {
            Some(Ok(piece)) => Ok(vec![(piece, copies)]),
            Some(Err(error)) => {
                let (shown, Text { en, ja }) = (quote(word), error.text());
                Err(text!("{shown}: {en}", "{shown}: {ja}"))
            }
            None => {
                let shown = quote(word);
                Err(text!(
                    "{shown} is no drawing: rows of # and . separated by /, such as {{##/.#}}",
                    "{shown} は図形として読めません。{{##/.#}} のように、# と . の行を / で区切ります"
                ))
            }
        };
    }
    if let Some(set) = NamedSet::named(name) {
        return Ok(set.pieces().into_iter().map(|(piece, each)| (piece, each * copies)).collect());
    }
    letter(name).map(|piece| vec![(piece, copies)]).ok_or_else(|| {
        let (shown, sets) = (quote(name), NamedSet::ALL.map(NamedSet::name).join(", "));
        let known = letters().collect::<Vec<_>>().join(" ");
        text!(
            "{shown} is no piece: a drawing such as {{##/.#}}, a letter name ({known}), or a set ({sets})",
            "{shown} というピースはありません。{{##/.#}} のような図形か、名前（{known}）か、組（{sets}）を書きます"
        )
    })
}

/// The word without its number of copies, and that number.
fn split(word: &str) -> Result<(&str, usize), Text> {
    let Some((name, digits)) = word.rsplit_once('x').filter(|(_, digits)| notation::is_integer(digits)) else {
        return Ok((word, 1));
    };
    // Too long for a usize is too large as well.
    match digits.parse() {
        Ok(copies) if (1..=Bank::MOST_COPIES).contains(&copies) => Ok((name, copies)),
        _ => {
            let (shown, most) = (quote(word), Bank::MOST_COPIES);
            Err(text!(
                "{shown}: the number of copies must be from 1 to {most}",
                "{shown}: 個数は 1 から {most} までです"
            ))
        }
    }
}

/// The words of a bank, as [`read_bank`] reads them.
pub fn write_bank(bank: &Bank) -> String {
    if let Some(set) = bank.set().filter(|&set| Bank::named(set) == *bank) {
        return set.name().to_owned();
    }
    let word = |(place, entry): (usize, &crate::Entry)| {
        let name = bank.name(place).filter(|name| letter(name).as_ref() == Some(&entry.piece));
        let drawn = name.map_or_else(|| format!("{{{}}}", entry.piece.rows().join("/")), str::to_owned);
        if entry.copies == 1 { drawn } else { format!("{drawn}x{}", entry.copies) }
    };
    bank.entries().iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_as_they_were() {
        for text in ["", "L4x2", "{##/.#}x3 I1", "pentominoes", "tetrominoes", "double-tetrominoes", "{#/#}x10000"] {
            let bank = read_bank(text).expect(text);
            let words = text.replace("{##/.#}", "L3");
            assert_eq!(write_bank(&bank), words);
        }
        assert_eq!(read_bank("tetrominoesx2"), read_bank("double-tetrominoes"));
        assert_eq!(read_bank("I4 L4 O4 S4 T4").map(|bank| write_bank(&bank)), Ok("tetrominoes".to_owned()));
        assert_eq!(read_bank("T4 S4").map(|bank| write_bank(&bank)), Ok("T4 S4".to_owned()));
    }

    #[test]
    fn faults_have_places() {
        for (text, column, words) in [
            ("L4 Q5", 4, "`Q5` is no piece"),
            ("L4x0", 1, "from 1 to 10000"),
            ("L4x10001", 1, "from 1 to 10000"),
            ("L4x99999999999999999999999", 1, "from 1 to 10000"),
            ("{##/.#", 1, "does not end"),
            ("{##/.o}", 1, "is no drawing"),
            ("{}", 1, "with no cell"),
            ("I1 {#./.#}x2", 4, "must be joined"),
            ("l4", 1, "is no piece"),
            ("I2x10000 {#/#}", 1, "more than 10000 times"),
        ] {
            let error = read_bank(text).expect_err(text);
            assert_eq!((error.line, error.column), (Some(1), Some(column)), "{text:?}: {error}");
            assert!(error.message.en.contains(words), "{error}");
            laws::passes(laws::in_both(&error.message));
        }
    }
}
