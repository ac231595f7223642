use contract::{ReadError, Text, text};

use crate::excerpt::{quote, shorten};
use crate::json::genre_of;
use crate::kit::kit_kind;
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
        return ReadError::new(text!(
            "there is no board here; a board begins with GENRE ROWSxCOLS ({known})",
            "盤面がありません。盤面は GENRE ROWSxCOLS で始まります（ジャンルは {known}）"
        ));
    };
    if let Some(file) = File::open(text) {
        let pid = quote(file.pid);
        return ReadError::new(text!(
            "this is a pzprv3 file of the type {pid}, which is not read; known: {known}",
            "これは種類 {pid} の pzprv3 ファイルで、読めません。読めるもの: {known}"
        ));
    }
    if first.text.starts_with('{') {
        let Text { en, ja } = match genre_of(text).map(quote) {
            Some(genre) => text!(
                "this JSON object is a board of the genre {genre}, which is not known",
                "この JSON オブジェクトはジャンル {genre} の盤面で、読めません"
            ),
            None => text!(
                "this JSON object names no genre in a field \"genre\"",
                "この JSON オブジェクトには、ジャンルを示す項目 \"genre\" がありません"
            ),
        };
        return first.error(text!("{en}; known: {known}", "{ja}。読めるもの: {known}"));
    }
    if let Some(link) = PenpaLink::find(text) {
        return foreign_sheet(&link, &known);
    }
    if let Some(host) = puzzle_page(text) {
        return page_refused(&host);
    }
    if let Some(link) = Link::find(text).filter(|_| line.tokens().nth(1).is_none()) {
        let pid = shorten(&link.pid);
        return ReadError::new(text!(
            "this is a {pid} link, which is not read; known: {known}",
            "これは {pid} のリンクで、読めません。読めるもの: {known}"
        ));
    }
    if let Some(with_numbers) = kit_kind(text) {
        let (of, of_ja) = if with_numbers {
            (" of a genre with numbers beside the grid", "盤面の横に数字のあるジャンルの ")
        } else {
            ("", "")
        };
        return first.error(text!(
            "this is puzzlekit text{of}, which is not read here; known: {known}",
            "これは{of_ja}puzzlekit のテキストで、読めません。読めるもの: {known}"
        ));
    }
    let shown = quote(first.text);
    first.error(text!(
        "{shown} begins no board: GENRE ROWSxCOLS ({known}), a JSON object, a link, pzprv3, ROWS COLS (puzzlekit), or a task string",
        "{shown} で始まる盤面はありません。GENRE ROWSxCOLS（{known}）、JSON オブジェクト、リンク、pzprv3、ROWS COLS（puzzlekit）、タスク文字列のどれかです"
    ))
}

fn foreign_sheet(link: &PenpaLink, known: &str) -> ReadError {
    let sheet = match link.open() {
        Ok(sheet) => sheet,
        Err(error) => return error,
    };
    ReadError::new(match sheet.tags.first().map(|tag| quote(tag)) {
        Some(tag) => text!(
            "this Penpa+ link has the genre tag {tag}, which is not read; known: {known}",
            "この Penpa+ リンクのジャンルタグは {tag} で、読めません。読めるもの: {known}"
        ),
        None => text!(
            "this Penpa+ link has no genre tag and no borders: it does not say what it is; known: {known}",
            "この Penpa+ リンクにはジャンルタグも境界線もなく、何のパズルかわかりません。読めるもの: {known}"
        ),
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
        let sudoku = sheet.link();
        sheet.tags = vec!["noconflict".to_owned()];
        let untagged = sheet.link();
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
            ("2 2\na a\nb b", "this is puzzlekit text, which is not read"),
            ("2 2\n1 1\n1 1\na a\nb b", "puzzlekit text of a genre with numbers beside the grid"),
        ] {
            let error = unrecognised(text, &["lits", "stitches"]);
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words) && error.message.en.contains("lits, stitches"), "{error}");
        }
        assert_eq!(unrecognised("\n  sudoku 9x9", &[]).column, Some(3));
        for (text, words) in [
            ("m=edit&p=*", "cannot be unpacked"),
            ("https://www.puzzle-stitches.com/?e=OTo3", "a page of www.puzzle-stitches.com"),
        ] {
            let error = unrecognised(text, &["lits"]);
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words), "{error}");
        }
    }
}
