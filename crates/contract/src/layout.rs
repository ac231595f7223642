use crate::{Order, Text, text};

/// The symmetry of the given cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Pattern {
    /// As it comes.
    #[default]
    Free,
    /// The board is the same after half a turn.
    Point,
    /// The left half mirrors the right one.
    Mirror,
}

impl Pattern {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Free, Self::Point, Self::Mirror];

    /// The word for it in orders.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Point => "point",
            Self::Mirror => "mirror",
        }
    }

    /// The pattern of a word.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pattern| pattern.name() == name)
    }
}

/// The number of black cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Blacks {
    /// As it comes.
    #[default]
    Free,
    /// As few as the effort of one board finds.
    Few,
    /// The possible number nearest to this one; the smaller of two.
    About(usize),
}

impl Blacks {
    /// Reads `free`, `few` or a number.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "free" => Some(Self::Free),
            "few" => Some(Self::Few),
            _ => number(name).map(Self::About),
        }
    }
}

/// The circles that a board may use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Alphabet {
    /// Of both colours.
    #[default]
    Mixed,
    /// Black ones alone.
    Black,
    /// White ones alone.
    White,
}

impl Alphabet {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Mixed, Self::Black, Self::White];

    /// The word for it in orders.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mixed => "mixed",
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// The alphabet of a word.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|alphabet| alphabet.name() == name)
    }
}

/// How many of the numbers beside rows and columns are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Given {
    /// All of them.
    #[default]
    All,
    /// As few as the effort of one board finds.
    Few,
    /// So many of them, or as near as the effort of one board comes from above.
    About(usize),
}

impl Given {
    /// Reads `all`, `few` or a number.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "all" => Some(Self::All),
            "few" => Some(Self::Few),
            _ => number(name).map(Self::About),
        }
    }
}

/// A number in plain digits.
fn number(name: &str) -> Option<usize> {
    let digits = name.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| name.parse().ok()).flatten()
}

/// How the given cells of a board are to lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// Their symmetry: of where they lie, whatever their colours.
    pub pattern: Pattern,
    /// How many of them are black.
    pub blacks: Blacks,
    /// Which circles they may be.
    pub alphabet: Alphabet,
    /// How many threads join two blocks that touch; one where nothing is said.
    pub k: Option<usize>,
    /// Into how many blocks the grid is cut; the genre's choice where nothing is said.
    pub blocks: Option<usize>,
    /// How many of the numbers beside the grid are given.
    pub numbers: Given,
}

/// What a generator lets people choose; by default nothing but the size and the grade.
#[allow(clippy::struct_excessive_bools, reason = "each says of one thing whether it can be asked for")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// The patterns beside the free one.
    pub patterns: &'static [Pattern],
    /// Whether the number of black cells can be asked for.
    pub blacks: bool,
    /// The alphabets beside the mixed one.
    pub alphabets: &'static [Alphabet],
    /// Whether a bank can be asked for.
    pub bank: bool,
    /// The numbers of threads between two blocks, from the fewest on.
    pub ks: &'static [usize],
    /// Whether the number of blocks can be asked for.
    pub blocks: bool,
    /// Whether the number of given numbers beside the grid can be asked for.
    pub numbers: bool,
}

impl Choices {
    /// Nothing but the size and the grade.
    pub const NONE: Self =
        Self { patterns: &[], blacks: false, alphabets: &[], bank: false, ks: &[], blocks: false, numbers: false };

    /// Why the boards of a genre cannot be as ordered, where its generator does not know what is asked for.
    pub fn obstacle(&self, genre: &str, order: &Order) -> Option<Text> {
        let Layout { pattern, blacks, alphabet, k, blocks, numbers } = order.layout;
        if pattern != Pattern::Free && !self.patterns.contains(&pattern) {
            let name = pattern.name();
            return Some(text!(
                "{genre} boards are not made with the symmetry “{name}”",
                "{genre} の盤面に、対称「{name}」は指定できません"
            ));
        }
        if blacks != Blacks::Free && !self.blacks {
            return Some(text!(
                "{genre} boards have no black cells whose number could be chosen",
                "{genre} の盤面に、黒マスの数は指定できません"
            ));
        }
        if alphabet != Alphabet::Mixed && !self.alphabets.contains(&alphabet) {
            return Some(text!(
                "{genre} boards have no circles whose colour could be chosen",
                "{genre} の盤面に、丸の色は指定できません"
            ));
        }
        if order.bank.is_some() && !self.bank {
            return Some(text!(
                "{genre} boards have no bank that could be chosen",
                "{genre} の盤面に、ピース一覧は指定できません"
            ));
        }
        if let Some(k) = k.filter(|k| !self.ks.contains(k)) {
            return Some(self.no_k(genre, k));
        }
        if blocks.is_some() && !self.blocks {
            return Some(text!(
                "{genre} boards have no blocks whose number could be chosen",
                "{genre} の盤面に、ブロックの数は指定できません"
            ));
        }
        (numbers != Given::All && !self.numbers).then(|| {
            text!(
                "{genre} boards have no numbers beside the grid that could be left out",
                "{genre} の盤面に、盤面の外の数字の数は指定できません"
            )
        })
    }

    fn no_k(&self, genre: &str, k: usize) -> Text {
        match self.ks {
            [] => text!(
                "{genre} boards have no threads whose number could be chosen",
                "{genre} の盤面に、糸の本数は指定できません"
            ),
            [.., most] => text!(
                "{genre} boards are made with 1 to {most} threads between two blocks, not {k}",
                "{genre} の盤面のブロック間の糸は 1 から {most} 本までです（{k} 本は指定できません）"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Size, Wanted};

    #[test]
    fn words_are_read_back_and_nothing_else() {
        for pattern in Pattern::ALL {
            assert_eq!(Pattern::named(pattern.name()), Some(pattern));
        }
        for alphabet in Alphabet::ALL {
            assert_eq!(Alphabet::named(alphabet.name()), Some(alphabet));
        }
        assert_eq!((Pattern::named("any"), Alphabet::named("grey")), (None, None));
        let read = ["free", "few", "12", "+1", "", "-3", "99999999999999999999"].map(Blacks::named);
        assert_eq!(read, [Some(Blacks::Free), Some(Blacks::Few), Some(Blacks::About(12)), None, None, None, None]);
        let read = ["all", "few", "0", "17", "free", "+1", "", "-3"].map(Given::named);
        assert_eq!(read[..4], [Given::All, Given::Few, Given::About(0), Given::About(17)].map(Some));
        assert_eq!(read[4..], [None; 4]);
    }

    #[test]
    fn what_a_generator_does_not_know_is_refused() {
        let order = |layout: Layout, bank: Option<&str>| Order {
            size: Size::new(6, 6),
            number: 1,
            index: 0,
            wanted: Wanted::Any,
            layout,
            bank: bank.map(str::to_owned),
        };
        let (free, none) = (Layout::default(), Choices::default());
        let point = order(Layout { pattern: Pattern::Point, ..free }, None);
        let few = order(Layout { blacks: Blacks::Few, ..free }, None);
        let white = order(Layout { alphabet: Alphabet::White, ..free }, None);
        let bank = order(free, Some("I1"));
        let k = order(Layout { k: Some(2), ..free }, None);
        let blocks = order(Layout { blocks: Some(5), ..free }, None);
        let numbers = order(Layout { numbers: Given::About(3), ..free }, None);
        assert_eq!(none.obstacle("lits", &order(free, None)), None);
        for (asked, words) in [
            (&point, "point"),
            (&few, "black cells"),
            (&white, "circles"),
            (&bank, "bank"),
            (&k, "threads"),
            (&blocks, "blocks"),
            (&numbers, "numbers"),
        ] {
            assert!(none.obstacle("lits", asked).is_some_and(|why| why.en.contains(words)), "{asked:?}");
        }
        let some = Choices {
            patterns: &[Pattern::Mirror],
            blacks: true,
            alphabets: &[Alphabet::White],
            bank: true,
            ks: &[1, 2],
            blocks: true,
            numbers: true,
        };
        assert!([few, white, bank, k, blocks, numbers].iter().all(|asked| some.obstacle("x", asked).is_none()));
        let three = order(Layout { k: Some(3), ..free }, None);
        assert!(some.obstacle("x", &three).is_some_and(|why| why.en.contains("1 to 2 threads")));
        let black = order(Layout { alphabet: Alphabet::Black, ..free }, None);
        assert!(some.obstacle("x", &point).is_some() && some.obstacle("x", &black).is_some());
    }
}
