use crate::{Text, text};

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
            _ => {
                let digits = name.bytes().all(|byte| byte.is_ascii_digit());
                digits.then(|| name.parse().ok()).flatten().map(Self::About)
            }
        }
    }
}

/// How the given cells of a board are to lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// Their symmetry.
    pub pattern: Pattern,
    /// How many of them are black.
    pub blacks: Blacks,
}

/// Which layouts a generator knows; by default the free one alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// The patterns beside the free one.
    pub patterns: &'static [Pattern],
    /// Whether the number of black cells can be asked for.
    pub blacks: bool,
}

impl Choices {
    /// Why the boards of a genre cannot have a layout, where its generator does not know it.
    pub fn obstacle(&self, genre: &str, layout: Layout) -> Option<Text> {
        let Layout { pattern, blacks } = layout;
        if pattern != Pattern::Free && !self.patterns.contains(&pattern) {
            let name = pattern.name();
            return Some(text!(
                "{genre} boards are not made with the symmetry “{name}”",
                "{genre} の盤面に、対称「{name}」は指定できません"
            ));
        }
        (blacks != Blacks::Free && !self.blacks).then(|| {
            text!(
                "{genre} boards have no black cells whose number could be chosen",
                "{genre} の盤面に、黒マスの数は指定できません"
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back_and_nothing_else() {
        for pattern in Pattern::ALL {
            assert_eq!(Pattern::named(pattern.name()), Some(pattern));
        }
        assert_eq!(Pattern::named("any"), None);
        let read = ["free", "few", "12", "+1", "", "-3", "99999999999999999999"].map(Blacks::named);
        assert_eq!(read, [Some(Blacks::Free), Some(Blacks::Few), Some(Blacks::About(12)), None, None, None, None]);
    }

    #[test]
    fn what_a_generator_does_not_know_is_refused() {
        let point = Layout { pattern: Pattern::Point, blacks: Blacks::Free };
        let few = Layout { pattern: Pattern::Free, blacks: Blacks::Few };
        let none = Choices::default();
        assert_eq!(none.obstacle("lits", Layout::default()), None);
        assert!(none.obstacle("lits", point).is_some_and(|why| why.en.contains("point")));
        assert!(none.obstacle("lits", few).is_some_and(|why| why.en.contains("black cells")));
        let some = Choices { patterns: &[Pattern::Mirror], blacks: true };
        assert!(some.obstacle("x", few).is_none() && some.obstacle("x", point).is_some());
    }
}
