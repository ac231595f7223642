use std::fmt;
use std::str::FromStr;

use contract::Text;
use serde::{Deserialize, Serialize};

/// The largest number of shards.
const MOST: u64 = 1 << 40;

/// One of so many numbered parts of the work on a row, written `2/5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    of: u64,
    number: u64,
}

/// A text is no shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShardError;

impl Shard {
    /// All the work.
    pub const WHOLE: Self = Self { of: 1, number: 1 };

    /// From 1.
    pub fn number(self) -> u64 {
        self.number
    }

    /// The number of shards.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Cuts the shard into parts, each of which is a shard of a finer cut.
    pub fn parts(self, parts: u64) -> impl Iterator<Item = Self> {
        (0..parts).map(move |part| Self { of: self.of * parts, number: self.number + self.of * part })
    }
}

impl ShardError {
    /// The sentence for people.
    pub fn text(self) -> Text {
        Text::new(
            "a shard is NUMBER/SHARDS, the number from 1 to that of the shards, such as 2/5",
            "分割の指定は「番号/個数」です(番号は 1 から個数まで。例: 2/5)",
        )
    }
}

impl fmt::Display for ShardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for ShardError {}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let numbers = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) && of <= MOST => Ok(Self { of, number }),
            _ => Err(ShardError),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl TryFrom<String> for Shard {
    type Error = ShardError;

    fn try_from(text: String) -> Result<Self, ShardError> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read_as_they_are_written() {
        let shard: Shard = "2/5".parse().expect("a shard");
        assert_eq!((shard.number(), shard.of(), shard.to_string().as_str()), (2, 5, "2/5"));
        for wrong in ["", "2", "0/5", "6/5", "1/0", "-1/5", "1/5/2", "a/b", "1/99999999999999"] {
            assert_eq!(wrong.parse::<Shard>(), Err(ShardError), "{wrong}");
        }
    }

    #[test]
    fn the_parts_of_all_shards_are_all_shards_of_the_finer_cut() {
        let shards = ["1/3", "2/3", "3/3"].map(|text| text.parse::<Shard>().expect("a shard"));
        let mut numbers: Vec<u64> = shards.iter().flat_map(|shard| shard.parts(4)).map(Shard::number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=12).collect::<Vec<_>>());
    }
}
