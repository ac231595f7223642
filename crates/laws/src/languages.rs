use std::collections::BTreeSet;

use contract::{Genre, ReadOptions, Text};
use deduce::Lower;
use rng::Rng;

use crate::Case;

/// What is put into texts to break them.
const BITS: [&str; 17] =
    ["", " ", "\n", "/", "@", "#", "?", "|", "=", ";", "-1", "0", "101", "99999999999999999999", "é", "漢", "\u{7}"];

/// Texts broken each time that the law looks at a board.
const TRIES: usize = 20;

/// Whatever is wrong with a text or a position is told in both languages.
///
/// # Errors
/// The text, and how its message differs.
pub fn faults_are_told_in_both_languages<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let told = |text: &str, message: &Text| in_both(message).map_err(|why| format!("{why}\nof {text:?}"));
    let options = ReadOptions { size: Some(L::Genre::size(&case.board)), ..ReadOptions::default() };
    for notation in case.subject.notations {
        let whole = match notation.write(&case.board, None) {
            Ok(whole) => whole,
            Err(why) => {
                told(notation.name(), &why.0)?;
                continue;
            }
        };
        for _ in 0..TRIES {
            let text = broken(&whole, rng);
            match notation.read(&text, &options) {
                Ok(readout) => readout.warnings.iter().try_for_each(|warning| told(&text, warning))?,
                Err(error) => told(&text, &error.message)?,
            }
        }
    }
    let (answers, _) = case.answers(&[], 20);
    let whole = case.rows(&case.position(&case.start(rng, &answers)));
    for _ in 0..TRIES {
        let text = broken(&whole, rng);
        if let Err(error) = L::Genre::read_position(&case.board, &text) {
            told(&text, &error.message)?;
        }
    }
    Ok(())
}

/// A text with a piece cut out and another one put there.
fn broken(text: &str, rng: &mut Rng) -> String {
    let chars: Vec<char> = text.chars().collect();
    let from = rng.below(chars.len() + 1);
    let to = (from + rng.below(4)).min(chars.len());
    let bit = rng.pick(&BITS).copied().unwrap_or_default();
    chars[..from].iter().copied().chain(bit.chars()).chain(chars[to..].iter().copied()).collect()
}

/// Whether a message says the same in both languages, as far as can be seen from outside: the Japanese is no copy, has
/// Japanese letters outside of what it quotes, and names the same numbers and the same quoted parts.
///
/// # Errors
/// How the two differ.
pub fn in_both(text: &Text) -> Result<(), String> {
    let Text { en, ja } = text;
    let differ = |what: &str| Err(format!("{what}:\n  {en}\n  {ja}"));
    if !unquoted(ja).contains(|c| matches!(c, 'ぁ'..='ん' | 'ァ'..='ヶ')) {
        return differ("the Japanese has no Japanese letter");
    }
    if unquoted(en).contains(|c| matches!(c, 'ぁ'..='ん' | 'ァ'..='ヶ')) {
        return differ("the English has Japanese letters");
    }
    if numbers(en) != numbers(ja) {
        return differ("the numbers are not the same");
    }
    if quoted(en, '`') != quoted(ja, '`') || quoted(&unquoted(en), '"') != quoted(&unquoted(ja), '"') {
        return differ("the quoted parts are not the same");
    }
    Ok(())
}

fn unquoted(text: &str) -> String {
    text.split('`').step_by(2).collect()
}

/// What stands between marks. A mark without a partner came with the input that the message repeats: then nobody can say.
fn quoted(text: &str, mark: char) -> BTreeSet<&str> {
    if text.matches(mark).count() % 2 == 1 {
        return BTreeSet::new();
    }
    text.split(mark).skip(1).step_by(2).collect()
}

fn numbers(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_that_differ_are_found_out() {
        let check =
            |en: &str, ja: &str| in_both(&Text::new(en, ja)).map_err(|why| why.split(':').next().map(str::to_owned));
        assert_eq!(check("row 2 has `x`, not 3 cells", "2 行目は 3 マスではなく `x` です"), Ok(()));
        assert_eq!(check("this is a l\"s file; LITS is lits", "これは l\"s のファイルです。LITS は lits です"), Ok(()));
        for (en, ja, why) in [
            ("row 2 is empty", "row 2 is empty", "the Japanese has no Japanese letter"),
            ("`あ` is no cell", "`あ` is no cell", "the Japanese has no Japanese letter"),
            ("2 行目は空です", "2 行目は空です", "the English has Japanese letters"),
            ("row 2 is empty", "3 行目は空です", "the numbers are not the same"),
            ("row 2 of 3 is empty", "2 行目は空です", "the numbers are not the same"),
            ("`x` is no cell", "マスとして読めません", "the quoted parts are not the same"),
            ("\"rows\" is missing", "\"cols\" がありません", "the quoted parts are not the same"),
        ] {
            assert_eq!(check(en, ja), Err(Some(why.to_owned())));
        }
    }
}
