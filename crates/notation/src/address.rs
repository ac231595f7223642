use std::borrow::Cow;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use contract::{ReadError, text};

/// What stands before a board in an address of the page.
const VIEWS: [&str; 2] = ["#/play/", "#/edit/"];
/// What ends a sentence or closes a quotation around an address.
const AFTER: &[char] = &['>', '"', '\'', '”', '»', ')', ']', ',', ';'];
/// What stands before a text form in an address, as base64.
const CODED: char = '~';

/// A text form as one word for addresses of the page; [`in_address`] reads it.
pub fn coded(text: &str) -> String {
    format!("{CODED}{}", BASE64_URL_SAFE_NO_PAD.encode(text))
}

/// Whether a word begins like one that [`coded`] makes.
pub fn is_coded(word: &str) -> bool {
    word.starts_with(CODED)
}

/// The board in an address of the page, or in the word that stands for it there; any other text as it is.
///
/// # Errors
/// When the word is damaged.
pub fn in_address(text: &str) -> Result<Cow<'_, str>, ReadError> {
    let line = text.trim();
    let shared = VIEWS.iter().find_map(|view| line.split_once(view)).map(|(_, shared)| shared);
    // A text of several lines is a board that may speak of addresses; in one line, words may stand around an address.
    let word = match shared.and_then(|shared| shared.split_whitespace().next()) {
        Some(word) if !line.contains('\n') => word.trim_end_matches(AFTER),
        _ if line.contains(char::is_whitespace) => return Ok(Cow::Borrowed(text)),
        _ => line,
    };
    if let Some(coded) = word.strip_prefix(CODED) {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(coded).ok();
        return bytes.and_then(|bytes| String::from_utf8(bytes).ok()).map(Cow::Owned).ok_or_else(|| {
            ReadError::new(text!(
                "the board in this address is damaged: part of it is missing or changed",
                "このアドレスの盤面は壊れています。一部が欠けているか、書き換えられています"
            ))
        });
    }
    // Places of faults are counted in the text as it came.
    Ok(Cow::Borrowed(if word.len() == line.len() { text } else { word }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_page_give_their_board_and_other_texts_stay() {
        let board = "lits 1x1\na";
        let word = coded(board);
        let read = [
            ("http://127.0.0.1:7864/#/play/lits/6/6/1malk0dd5ccv", "lits/6/6/1malk0dd5ccv"),
            (&format!("https://x.example/rungs/#/play/{word}"), board),
            (&format!(" {word}\n"), board),
            (&format!("look: <http://x.example/#/edit/{word}>, it is hard"), board),
            ("http://x.example/#/play/lits/6/6/1malk0dd5ccv (solved it!)", "lits/6/6/1malk0dd5ccv"),
            (" lits/6/6/1malk0dd5ccv\n", " lits/6/6/1malk0dd5ccv\n"),
            ("lits 1x2 ; seen at #/play/x here\na a", "lits 1x2 ; seen at #/play/x here\na a"),
        ];
        for (text, inside) in read {
            assert_eq!(in_address(text), Ok(Cow::Borrowed(inside)), "{text}");
        }
        for damaged in ["#/play/~!!", "~w-8"] {
            assert!(in_address(damaged).is_err(), "{damaged}");
        }
    }
}
