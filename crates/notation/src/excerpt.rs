/// The most characters of the input that a message repeats.
const LONGEST: usize = 24;

/// A piece of the input for a message, in backquotes; otherwise as [`shorten`] has it.
pub fn quote(text: &str) -> String {
    format!("`{}`", shorten(text))
}

/// A piece of the input for a message, cut to a readable length, control characters escaped.
pub fn shorten(text: &str) -> String {
    let mut shown: String = text.chars().take(LONGEST).flat_map(printable).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

/// A number of things, the word in the right form.
pub fn counted(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}

/// The character, or its escape where it would garble a message.
fn printable(c: char) -> Vec<char> {
    if c.is_control() || c == '\u{feff}' { c.escape_default().collect() } else { vec![c] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_unprintable_input_is_tamed() {
        assert_eq!(quote("ab"), "`ab`");
        assert_eq!(quote("a\u{7}"), "`a\\u{7}`");
        assert_eq!(quote(&"é".repeat(1000)), format!("`{}…`", "é".repeat(24)));
    }
}
