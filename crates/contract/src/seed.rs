use std::fmt;
use std::str::FromStr;

use crate::{Text, text};

/// Which board of which series, as people see it: `v1:lits:12345:0`, with the version of the genre's generator, the
/// genre, the number of the series and the place in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed {
    /// The version of the generator.
    pub version: u32,
    /// The genre's token.
    pub genre: String,
    /// The number that stands for the whole series.
    pub number: u64,
    /// The place in the series, from 0.
    pub index: u64,
}

impl Seed {
    /// Reads a seed of that genre and version.
    ///
    /// # Errors
    /// When it is no seed, or one of another genre or version.
    pub fn read(text: &str, genre: &str, version: u32) -> Result<Self, SeedError> {
        let seed: Self = text.parse()?;
        if seed.genre != genre {
            return Err(SeedError::Genre { found: seed.genre, wanted: genre.to_owned() });
        }
        if seed.version != version {
            return Err(SeedError::Version { found: seed.version, wanted: version });
        }
        Ok(seed)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{}:{}:{}:{}", self.version, self.genre, self.number, self.index)
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let read = || {
            let parts: Vec<&str> = text.split(':').collect();
            let &[version, genre, number, index] = parts.as_slice() else { return None };
            let version = version.strip_prefix('v')?;
            Some(Self {
                version: decimal(version)?,
                genre: (!genre.is_empty()).then(|| genre.to_owned())?,
                number: decimal(number)?,
                index: decimal(index)?,
            })
        };
        read().ok_or_else(|| SeedError::Form(text.to_owned()))
    }
}

/// Digits alone: the number's own parser would let a sign through, and the same seed would have two spellings.
fn decimal<N: FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// Why a text is no seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeedError {
    /// It does not have the four parts, or a number in it is none.
    Form(String),
    /// It belongs to another version of the generator, which made other boards from it.
    Version {
        /// The version in the seed.
        found: u32,
        /// The version of the generator.
        wanted: u32,
    },
    /// It belongs to another genre.
    Genre {
        /// The genre in the seed.
        found: String,
        /// The genre asked for.
        wanted: String,
    },
}

impl SeedError {
    /// The sentence for people.
    pub fn text(&self) -> Text {
        match self {
            Self::Form(text) => text!(
                "“{text}” is no seed: expected a number, or a text like v1:lits:12345:0",
                "「{text}」は種として読めません。数字か、v1:lits:12345:0 のような形で書きます"
            ),
            Self::Version { found, wanted } => text!(
                "the seed is of generator version v{found}, and this is v{wanted}, which makes other boards",
                "種は生成器の版 v{found} のものですが、この版 v{wanted} では別の盤面になります"
            ),
            Self::Genre { found, wanted } => text!(
                "the seed is of the genre “{found}”, not of {wanted}",
                "種は {wanted} のものではなく、ジャンル「{found}」のものです"
            ),
        }
    }
}

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for SeedError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_say_what_is_wrong_with_them() {
        let read = |text: &str| Seed::read(text, "lits", 1);
        let seed = Seed { version: 1, genre: "lits".into(), number: 12_345, index: 7 };
        assert_eq!((seed.to_string(), read("v1:lits:12345:7")), ("v1:lits:12345:7".into(), Ok(seed)));
        assert_eq!(read("v2:lits:12345:0"), Err(SeedError::Version { found: 2, wanted: 1 }));
        let genre = SeedError::Genre { found: "stitches".into(), wanted: "lits".into() };
        assert_eq!(read("v1:stitches:12345:0"), Err(genre));
        let (beyond, signed) = ("v1:lits:18446744073709551616:0", "v1:lits:+1:0");
        let forms = ["", "12345", "v1:lits:12345", "v1:lits:x:0", "v1:lits:1:-1", "x1:lits:1:0", "v1:lits:1:0:0"];
        for text in forms.into_iter().chain(["v1::1:0", "v:lits:1:0", beyond, signed]) {
            assert_eq!(read(text), Err(SeedError::Form(text.into())), "{text}");
        }
    }
}
