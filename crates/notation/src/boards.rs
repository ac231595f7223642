use contract::ReadError;

use crate::lines::lines;

/// The boards of a file, each with the number of its first line (from 1).
///
/// Boards are separated by lines that hold `---` alone (a comment may follow). A separator at the very end is
/// allowed. Where the first line is a link or a whole JSON object, each line is a board of its own, whether it can be read or
/// not: that is how lists of links are kept and how `generate` prints. Other empty parts are given as they are, for the
/// reader to refuse at their place.
pub fn split_boards(text: &str) -> Vec<(usize, &str)> {
    if is_list(text) {
        return list(text);
    }
    let mut boards = Vec::new();
    let (mut start, mut first_line, mut at) = (0, 1, 0);
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if is_separator(line) {
            boards.push((first_line, &text[start..at]));
            (start, first_line) = (at + line.len(), index + 2);
        }
        at += line.len();
    }
    let last = &text[start..];
    if boards.is_empty() || lines(last).next().is_some() {
        boards.push((first_line, last));
    }
    boards
}

/// The error with its line counted in the file that [`split_boards`] took apart.
#[must_use]
pub fn in_file(mut error: ReadError, first_line: usize) -> ReadError {
    error.line = match error.line {
        Some(line) => Some(line + first_line - 1),
        // The reader knew no line: the board's own tells which of many it is.
        None => (first_line > 1).then_some(first_line),
    };
    error
}

fn is_separator(line: &str) -> bool {
    lines(line).next().is_some_and(|line| {
        let mut tokens = line.tokens();
        tokens.next().is_some_and(|t| t.text == "---") && tokens.next().is_none()
    })
}

/// The lines of a text that say something, with their numbers: no blank lines, comments or separators.
fn telling_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with(';') && !is_separator(line))
}

/// Whether the text begins with a board that is one line, so that each line is a board.
fn is_list(text: &str) -> bool {
    let Some((_, first)) = telling_lines(text).next() else { return false };
    let is_object = first.starts_with('{') && first.ends_with('}') && first.len() > 2;
    is_object || is_link(without_comment(first))
}

/// Whether a line is one token that looks like a link, with or without an address.
fn is_link(line: &str) -> bool {
    line.contains('/') && line.starts_with(|c: char| c.is_ascii_alphabetic()) && !line.contains(char::is_whitespace)
}

/// The line without a comment that follows a link.
fn without_comment(line: &str) -> &str {
    match line.split_once(char::is_whitespace) {
        Some((link, rest)) if rest.trim_start().starts_with(';') => link,
        _ => line,
    }
}

fn list(text: &str) -> Vec<(usize, &str)> {
    telling_lines(text).map(|(number, line)| (number, without_comment(line))).collect()
}

#[cfg(test)]
mod tests {
    use contract::Text;

    use super::*;

    #[test]
    fn one_board_is_the_whole_text() {
        assert_eq!(split_boards(""), [(1, "")]);
        assert_eq!(split_boards("lits 1x1\na"), [(1, "lits 1x1\na")]);
        assert_eq!(split_boards("{\n}\n"), [(1, "{\n}\n")]);
    }

    #[test]
    fn separators_stand_alone_on_their_line() {
        let text = "lits 1x2\n--- ---\r\n --- ; next\r\nlits 1x1\na\n---\n\n";
        assert_eq!(split_boards(text), [(1, "lits 1x2\n--- ---\r\n"), (4, "lits 1x1\na\n")]);
    }

    #[test]
    fn an_empty_part_between_separators_is_kept() {
        assert_eq!(split_boards("a\n---\n---\nb"), [(1, "a\n"), (3, ""), (4, "b")]);
        assert_eq!(split_boards("---\nb"), [(1, ""), (2, "b")]);
    }

    #[test]
    fn lists_of_links_and_objects_are_split_by_line() {
        let text = "https://a/p?x/1/1/\n\n{\"genre\":\"x\"}\nhttp://b\n";
        assert_eq!(split_boards(text), [(1, "https://a/p?x/1/1/"), (3, "{\"genre\":\"x\"}"), (4, "http://b")]);
    }

    #[test]
    fn what_is_no_board_in_a_list_leaves_the_others_alone() {
        let text = "; mine\nlits/4/4/9q02jg ; good\n\nhello there\n{}\nlits/4/4/9q02jg\n";
        let expected = [(2, "lits/4/4/9q02jg"), (4, "hello there"), (5, "{}"), (6, "lits/4/4/9q02jg")];
        assert_eq!(split_boards(text), expected);
        assert_eq!(split_boards("{\"a\":1}\nxx\n"), [(1, "{\"a\":1}"), (2, "xx")]);
    }

    #[test]
    fn lines_are_those_of_the_file() {
        let unplaced = ReadError::new(Text::new("x", "x"));
        let error = in_file(unplaced.clone().at(2, 5), 4);
        assert_eq!((error.line, error.column), (Some(5), Some(5)));
        assert_eq!(in_file(unplaced.clone(), 4).line, Some(4));
        assert_eq!(in_file(unplaced, 1).line, None);
    }
}
