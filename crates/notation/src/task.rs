//! The task strings of the puzzle-*.com pages.

use contract::{MAX_SIDE, ReadError, Size, Text, text};

use crate::excerpt::counted;
use crate::lines::Token;
use crate::link::clean;

/// Longer hosts are no pages that are known.
const LONGEST_HOST: usize = 100;

/// Whether the text is nothing but two or more numbers with commas between.
pub fn is_task(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim();
    let numbers = text.split(',').filter(|part| !part.trim().is_empty());
    // puzzlekit text begins with a line without commas.
    text.lines().next().is_some_and(|line| line.contains(','))
        && text.chars().all(|c| c.is_ascii_digit() || c == ',' || c.is_whitespace())
        && numbers.take(2).count() == 2
}

/// The numbers of a task string row by row, without leading zeros, each with its place, and the size: the one that is
/// known, or else a square. `from` is the line and column of the text, where it is a part of another.
///
/// # Errors
/// When a part is no number from 1, or they do not fill the size.
pub fn read_task(text: &str, from: (usize, usize), size: Option<Size>) -> Result<(Size, Vec<Token<'_>>), ReadError> {
    let text = text.trim_start_matches('\u{feff}').trim_end();
    let mut numbers = Vec::new();
    for part in parts(text, from) {
        if numbers.len() == MAX_SIDE * MAX_SIDE {
            let most = MAX_SIDE * MAX_SIDE;
            return Err(part.error(text!(
                "more than {most} numbers: a board has at most {MAX_SIDE} rows and columns",
                "数字が {most} 個を超えています。盤面は縦横それぞれ {MAX_SIDE} マスまでです"
            )));
        }
        numbers.push(number(part)?);
    }
    let count = numbers.len();
    let told = counted(count, "number");
    match size {
        Some(size) if size.cells() == count => Ok((size, numbers)),
        Some(size) => {
            let (cells, needed) = (size.cells(), counted(size.cells(), "cell"));
            Err(ReadError::new(text!(
                "the task string has {told}, but a board of {size} has {needed}",
                "タスク文字列の数字は {count} 個ですが、{size} の盤面は {cells} マスです"
            )))
        }
        None => match (1..=MAX_SIDE).find(|side| side * side == count) {
            Some(side) => Ok((Size::new(side, side), numbers)),
            None => Err(ReadError::new(text!(
                "the task string has {told}, which make no square; it does not say its size: give --size ROWSxCOLS",
                "タスク文字列の数字は {count} 個で、正方形になりません。大きさは書かれていないので、--size ROWSxCOLS で指定してください"
            ))),
        },
    }
}

/// The parts between commas, blanks around them cut off, each with the place where it begins.
fn parts(text: &str, from: (usize, usize)) -> impl Iterator<Item = Token<'_>> {
    let (mut line, mut column) = from;
    text.split(',').map(move |part| {
        let trimmed = part.trim_start();
        advance(&mut line, &mut column, &part[..part.len() - trimmed.len()]);
        let token = Token { text: trimmed.trim_end(), line, column };
        advance(&mut line, &mut column, trimmed);
        column += 1;
        token
    })
}

/// The text without the blanks around it and the byte order mark that some editors put first, and where it begins.
pub fn trimmed(text: &str) -> Token<'_> {
    let text = text.trim_start_matches('\u{feff}');
    let inner = text.trim_start();
    let (mut line, mut column) = (1, 1);
    advance(&mut line, &mut column, &text[..text.len() - inner.len()]);
    Token { text: inner.trim_end(), line, column }
}

fn advance(line: &mut usize, column: &mut usize, text: &str) {
    for c in text.chars() {
        (*line, *column) = if c == '\n' { (*line + 1, 1) } else { (*line, *column + 1) };
    }
}

fn number(part: Token<'_>) -> Result<Token<'_>, ReadError> {
    // Longer than any number of regions.
    const LONGEST: usize = 9;
    let text = part.text.trim_start_matches('0');
    if part.text.is_empty() {
        return Err(part.error(Text::new("a number is missing between two commas", "コンマの間に数字がありません")));
    }
    if !part.text.bytes().all(|b| b.is_ascii_digit()) || text.is_empty() || text.len() > LONGEST {
        let shown = crate::quote(part.text);
        return Err(part.error(text!(
            "{shown} is no region number: whole numbers from 1, with commas between",
            "{shown} は領域の番号として読めません。1 以上の整数をコンマで区切って書きます"
        )));
    }
    Ok(Token { text, ..part })
}

/// The host of a page of the puzzle-*.com family, if the text is the address of one.
pub fn puzzle_page(text: &str) -> Option<String> {
    if !text.trim_start_matches(['\u{feff}', '<', '"', '\'', ' ', '\n', '\r', '\t']).starts_with("http") {
        return None;
    }
    let text = clean(text);
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let host = rest.split(['/', '?', '#']).next()?;
    let name = host.strip_suffix(".com")?.rsplit('.').next()?;
    (host.len() <= LONGEST_HOST && name.starts_with("puzzle-") && !rest.contains(char::is_whitespace))
        .then(|| host.to_owned())
}

/// The error for the address of such a page.
pub fn page_refused(host: &str) -> ReadError {
    ReadError::new(text!(
        "this is a page of {host}: the puzzle number in its address names a board that only that site has; \
         give the task string from the page's source (the value of `task`) instead",
        "これは {host} のページです。アドレスの問題番号が指す盤面は、そのサイトにしかありません。\
         代わりに、ページのソースにあるタスク文字列（`task` の値）を入力してください"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, size: Option<(usize, usize)>) -> Result<(Size, Vec<&str>), ReadError> {
        let size = size.map(|(rows, cols)| Size::new(rows, cols));
        read_task(text, (1, 1), size).map(|(size, numbers)| (size, numbers.iter().map(|token| token.text).collect()))
    }

    #[test]
    fn sizes_are_square_or_given() {
        assert_eq!(read("1,1,2,2", None), Ok((Size::new(2, 2), vec!["1", "1", "2", "2"])));
        assert_eq!(read("1, 01,\n2,2\n", None), Ok((Size::new(2, 2), vec!["1", "1", "2", "2"])));
        assert_eq!(read("1,1,2", Some((1, 3))).map(|(size, _)| size), Ok(Size::new(1, 3)));
        for (text, size, words) in [
            ("1,1,2", None, ["3 numbers", "--size"]),
            ("1,1,2", Some((2, 2)), ["3 numbers", "a board of 2x2 has 4 cells"]),
        ] {
            let error = read(text, size).expect_err(text);
            laws::passes(laws::in_both(&error.message));
            assert!(words.iter().all(|w| error.message.en.contains(w)), "{error}");
        }
    }

    #[test]
    fn faults_have_places() {
        let long = "1,".repeat(10_001);
        for (text, line, column, words) in [
            ("1,,2", 1, 3, "missing"),
            ("1,2,", 1, 5, "missing"),
            ("1, 0", 1, 4, "`0` is no region number"),
            ("1,\n x", 2, 2, "`x` is no region number"),
            ("1,2,1234567890", 1, 5, "`1234567890`"),
            ("1,2 3", 1, 3, "`2 3`"),
            (&long, 1, 20_001, "more than 10000 numbers"),
        ] {
            let error = read(text, None).expect_err(text);
            assert_eq!((error.line, error.column), (Some(line), Some(column)), "{error}");
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words), "{error}");
        }
    }

    #[test]
    fn only_numbers_and_commas_are_a_task() {
        for text in ["1,2", " 1,2\n", "1,\n2", "1,,2,", "0,0", "\u{feff}1,2"] {
            assert!(is_task(text), "{text:?}");
        }
        for text in ["", "1", "1,", ",", "1 2", "4 4\n1,2", "1,a", "1;2", "-1,2", "1_2,3"] {
            assert!(!is_task(text), "{text:?}");
        }
    }

    #[test]
    fn pages_are_called_by_name() {
        for text in [
            "https://www.puzzle-lits.com/?e=OTo3LDMwNiwwMTU=",
            "<http://puzzle-lits.com>",
            "https://www.puzzle-lits.com?size=3",
        ] {
            assert!(puzzle_page(text).is_some_and(|host| host.ends_with("puzzle-lits.com")), "{text}");
        }
        for text in
            ["", "puzzle-lits.com", "https://puzz.link/p?lits/4/4/9q02jg", "https://a.com/puzzle-lits.com", "http"]
        {
            assert_eq!(puzzle_page(text), None, "{text}");
        }
    }
}
