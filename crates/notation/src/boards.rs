use contract::ReadError;

use crate::lines::lines;

/// The boards of a file, each with the number of its first line (from 1).
///
/// Boards are separated by lines that hold `---` alone (a comment may follow). A separator at the very end is
/// allowed. Where every line is a link (`http…`) or a whole JSON object, each line is a board of its own: that is how
/// lists of links are kept and how `generate` prints. Other empty parts are given as they are, for the reader
/// to refuse at their place.
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
    error.line = error.line.map(|line| line + first_line - 1);
    error
}

fn is_separator(line: &str) -> bool {
    lines(line).next().is_some_and(|line| {
        let mut tokens = line.tokens();
        tokens.next().is_some_and(|t| t.text == "---") && tokens.next().is_none()
    })
}

/// Whether the text holds several boards of one line each and nothing else.
fn is_list(text: &str) -> bool {
    let mut count = 0;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let alone = line.starts_with("http://")
            || line.starts_with("https://")
            || (line.starts_with('{') && line.ends_with('}') && line.len() > 2);
        if !alone {
            return false;
        }
        count += 1;
    }
    count > 1
}

fn list(text: &str) -> Vec<(usize, &str)> {
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(|(i, line)| (i + 1, line)).collect()
}

#[cfg(test)]
mod tests {
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
    fn lines_are_those_of_the_file() {
        let error = in_file(ReadError::new("x").at(2, 5), 4);
        assert_eq!((error.line, error.column), (Some(5), Some(5)));
        assert_eq!(in_file(ReadError::new("x"), 4).line, None);
    }
}
