use contract::ReadError;

use crate::excerpt::{quote, shorten};
use crate::json::genre_of;
use crate::lines::lines;
use crate::link::Link;
use crate::penpa::PenpaLink;
use crate::pzprv3::File;
use crate::task::{page_refused, puzzle_page};

/// The error for a text that no notation recognises: it says what the text looks like and names the genres that
/// are read.
pub fn unrecognised(text: &str, genres: &[&str]) -> ReadError {
    let known = genres.join(", ");
    let Some((line, first)) = lines(text).find_map(|l| l.tokens().next().map(|t| (l, t))) else {
        return ReadError::new(format!("there is no board here; a board begins with GENRE ROWSxCOLS ({known})"));
    };
    if let Some(file) = File::open(text) {
        let pid = quote(file.pid);
        return ReadError::new(format!("this is a pzprv3 file of the type {pid}, which is not read; known: {known}"));
    }
    if first.text.starts_with('{') {
        let what = match genre_of(text) {
            Some(genre) => format!("this JSON object is a board of the genre {}, which is not known", quote(genre)),
            None => "this JSON object names no genre in a field \"genre\"".to_owned(),
        };
        return first.error(format!("{what}; known: {known}"));
    }
    if let Some(link) = PenpaLink::find(text) {
        return foreign_sheet(&link, &known);
    }
    if let Some(host) = puzzle_page(text) {
        return page_refused(&host);
    }
    if let Some(link) = Link::find(text).filter(|_| line.tokens().nth(1).is_none()) {
        return ReadError::new(format!("this is a {} link, which is not read; known: {known}", shorten(&link.pid)));
    }
    first.error(format!(
        "{} begins no board: GENRE ROWSxCOLS ({known}), a JSON object, a link, pzprv3, ROWS COLS (puzzlekit), or a task string",
        quote(first.text)
    ))
}

fn foreign_sheet(link: &PenpaLink, known: &str) -> ReadError {
    let sheet = match link.open() {
        Ok(sheet) => sheet,
        Err(error) => return error,
    };
    ReadError::new(match sheet.tags.first() {
        Some(tag) => format!("this Penpa+ link has the genre tag {}, which is not read; known: {known}", quote(tag)),
        None => format!("this Penpa+ link has no genre tag and no borders: it does not say what it is; known: {known}"),
    })
}

#[cfg(test)]
mod tests {
    use contract::Size;

    use super::*;
    use crate::PenpaSheet;

    #[test]
    fn foreign_texts_are_called_by_name() {
        let mut sheet = PenpaSheet::new(Size::new(1, 1), "classic", |_| false);
        let sudoku = sheet.link().expect("a link");
        sheet.tags = vec!["noconflict".to_owned()];
        let untagged = sheet.link().expect("a link");
        for (text, words) in [
            ("", "there is no board here"),
            ("; only a remark\n", "there is no board here"),
            ("https://puzz.link/p?slither/4/4/abc", "a slither link"),
            ("pzprv3/slither/4/4/", "the type `slither`"),
            (&sudoku, "the genre tag `classic`"),
            (&untagged, "no genre tag"),
            ("{\"genre\":\"sudoku\"}", "genre `sudoku`"),
            ("{}", "names no genre"),
            ("\n  sudoku 9x9", "`sudoku` begins no board"),
        ] {
            let error = unrecognised(text, &["lits", "stitches"]);
            assert!(error.message.contains(words) && error.message.contains("lits, stitches"), "{error}");
        }
        assert_eq!(unrecognised("\n  sudoku 9x9", &[]).column, Some(3));
        for (text, words) in [
            ("m=edit&p=*", "cannot be unpacked"),
            ("https://www.puzzle-stitches.com/?e=OTo3", "a page of www.puzzle-stitches.com"),
        ] {
            let error = unrecognised(text, &["lits"]);
            assert!(error.message.contains(words), "{error}");
        }
    }
}
