use contract::Size;
use serde::Deserialize;

use crate::json::genre_of;
use crate::lines::lines;
use crate::link::Link;
use crate::penpa::PenpaLink;
use crate::pzprv3::File;
use crate::size::read_size;

/// What the head of a text says of its board, whatever is wrong below it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Head {
    /// The genre in the words of the notation.
    pub genre: Option<String>,
    /// The size, where it is within the limits.
    pub size: Option<Size>,
}

/// The size of a board object. What else it holds is passed over, so that it takes no memory.
#[derive(Deserialize)]
struct Sides {
    rows: usize,
    cols: usize,
}

impl Head {
    /// Reads as much of a head as there is. This is for telling of boards that could not be read: nothing here is an error.
    pub fn of(text: &str) -> Self {
        if let Some(mut file) = File::open(text) {
            return Self { genre: Some(file.pid.to_owned()), size: file.size().ok() };
        }
        if let Some(genre) = genre_of(text) {
            let sides = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok();
            let size = sides.map(|Sides { rows, cols }| Size::new(rows, cols)).filter(|size| size.is_allowed());
            return Self { genre: Some(genre.to_owned()), size };
        }
        if let Some(sheet) = PenpaLink::find(text).and_then(|link| link.open().ok()) {
            return Self { genre: sheet.tags.first().cloned(), size: Some(sheet.grid.size()) };
        }
        if let Some(link) = Link::find(text) {
            return match link.file() {
                Some(file) => File::open(&file).map_or_else(Self::default, |_| Self::of(&file)),
                None => Self { size: link.board().ok().map(|board| board.size), genre: Some(link.pid) },
            };
        }
        let Some(line) = lines(text).next() else { return Self::default() };
        let mut words = line.tokens().map(|token| token.text);
        let genre = words.next().map(str::to_owned);
        Self { genre, size: words.next().and_then(|size| read_size(size).ok()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PenpaSheet;

    #[test]
    fn heads_are_read_above_whatever_is_wrong() {
        let penpa = PenpaSheet::new(Size::new(2, 3), "lits", |_| false).link();
        for text in [
            "; mine\n lits 2x3 ; more\nbroken",
            "{\"genre\":\"lits\",\"rows\":2,\"cols\":3,\"regions\":7,\"doodle\":[{}]}",
            "https://puzz.link/p?lits/3/2/~",
            "lits/3/2",
            "pzprv3/lits/2/3/x",
            "pzprv3\nlits\n2\n3\n",
            "https://puzz.link/p?pzprv3/lits/2/3/9",
            &penpa,
        ] {
            let head = Head::of(text);
            assert_eq!((head.genre.as_deref(), head.size), (Some("lits"), Some(Size::new(2, 3))), "{text}");
        }
    }

    #[test]
    fn what_is_not_there_is_not_known() {
        for text in [
            "lits",
            "lits 2x",
            "lits 101x1",
            "{\"genre\":\"lits\",",
            "{\"genre\":\"lits\",\"rows\":0,\"cols\":1}",
            "lits/0/2/",
            "pzprv3/lits/x/3",
            "pzprv3\nlits",
        ] {
            let head = Head::of(text);
            assert_eq!((head.genre.as_deref(), head.size), (Some("lits"), None), "{text}");
        }
        for text in ["", "; only\n", "m=edit&p=*", "https://puzz.link/p?pzprv3/"] {
            assert_eq!(Head::of(text).size, None, "{text}");
        }
    }
}
