use crate::lines::Tokens;

/// A part of a text between line ends and slashes, and where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece<'a> {
    /// The part, blanks and all.
    pub text: &'a str,
    /// Line, from 1.
    pub line: usize,
    /// Column (characters) of its first character, from 1.
    pub column: usize,
}

impl<'a> Piece<'a> {
    /// The words of the piece.
    pub fn tokens(&self) -> Tokens<'a> {
        Tokens::plain(self.text, self.line, self.column)
    }
}

/// The parts of a text between line ends and slashes, from the first; blank ones are skipped.
///
/// Positions and pzprv3 files may be written either way, also mixed.
pub fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines()
        .enumerate()
        .flat_map(|(index, line)| {
            let mut next = 1;
            line.split('/').map(move |text| {
                let column = next;
                next += text.chars().count() + 1;
                Piece { text, line: index + 1, column }
            })
        })
        .filter(|piece| !piece.text.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_know_their_places() {
        let all: Vec<Piece<'_>> = pieces("é/b c /\r\n\n/ /d").collect();
        let at = |text, line, column| Piece { text, line, column };
        assert_eq!(all, [at("é", 1, 1), at("b c ", 1, 3), at("d", 3, 4)]);
        let c = all[1].tokens().nth(1).expect("a word");
        assert_eq!((c.text, c.column), ("c", 5));
    }
}
