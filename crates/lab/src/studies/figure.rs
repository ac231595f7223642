//! Figures: how trials are summed up, and what was published.

use contract::Text;

/// A figure of a row.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Its name, once in a study's group.
    pub name: &'static str,
    /// What it says, as the heading of a column.
    pub say: Text,
    /// How it comes from the trials.
    pub of: Of,
    /// What was published in its place.
    pub published: Option<Published>,
}

/// How a figure comes from numbers of the trials. Trials without the number do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// The share of the trials that have 1 there, not 0, in percent.
    Share(&'static str),
    /// The mean.
    Mean(&'static str),
    /// The value that so many percent of the trials do not exceed; 50 for the median.
    Quantile(&'static str, u8),
    /// The first, summed over the trials, over the second: how many of a thing there are to each other thing.
    Ratio(&'static str, &'static str),
    /// The same in percent.
    Percent(&'static str, &'static str),
    /// The sum over as many trials as the second says: the mean times it.
    Total(&'static str, u32),
    /// The least.
    Least(&'static str),
    /// The most.
    Most(&'static str),
    /// The exact result of the only trial.
    Exact(&'static str),
}

impl Of {
    /// Its word in rows.
    pub fn word(self) -> &'static str {
        match self {
            Self::Share(_) => "share",
            Self::Mean(_) => "mean",
            Self::Quantile(_, 50) => "median",
            Self::Quantile(..) => "quantile",
            Self::Ratio(..) => "ratio",
            Self::Percent(..) => "percent",
            Self::Total(..) => "total",
            Self::Least(_) => "least",
            Self::Most(_) => "most",
            Self::Exact(_) => "exact",
        }
    }

    /// Whether it is in percent.
    pub fn is_percent(self) -> bool {
        matches!(self, Self::Share(_) | Self::Percent(..))
    }
}

/// A figure of the publications.
#[derive(Clone, Debug)]
pub struct Published {
    /// The number as printed, `.` for the decimal point and without commas; words where it gives no number.
    pub value: String,
    /// How it is to be compared.
    pub says: Says,
    /// Why ours is another, where it is.
    pub because: Option<Text>,
}

/// How a published figure is to be compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Says {
    /// It must be equal.
    Exact,
    /// It comes from so many trials.
    Sampled(u32),
    /// It was given as about right, give or take so much.
    About(f64),
    /// It is a lower bound.
    AtLeast,
    /// It is no number, or no number of ours answers it: the remark says how they stand to each other.
    Words,
}

impl Figure {
    /// A figure of which nothing was published.
    pub fn new(name: &'static str, of: Of, en: &str, ja: &str) -> Self {
        Self { name, say: Text::new(en, ja), of, published: None }
    }

    /// Beside what was published of so many trials.
    #[must_use]
    pub fn sampled(self, value: &str, trials: u32) -> Self {
        self.says(value, Says::Sampled(trials))
    }

    /// Beside what was published as exact.
    #[must_use]
    pub fn exact(self, value: &str) -> Self {
        self.says(value, Says::Exact)
    }

    /// Beside what was published in this way.
    #[must_use]
    pub fn says(mut self, value: &str, says: Says) -> Self {
        self.published = Some(Published { value: value.to_owned(), says, because: None });
        self
    }

    /// With the reason why ours differs from the published (or the remark on words). Without a published figure nothing
    /// is changed.
    #[must_use]
    pub fn because(mut self, en: &str, ja: &str) -> Self {
        if let Some(published) = &mut self.published {
            published.because = Some(Text::new(en, ja));
        }
        self
    }
}
