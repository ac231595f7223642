use std::collections::BTreeMap;

use contract::{Size, Text, text};

use super::{Row, Shard};

/// Why lines of the census do not make a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unmerged {
    /// So many shards are missing, among them these.
    Missing(u64, Vec<Shard>),
    /// They are of two cuts, into so many shards each.
    Cuts(u64, u64),
    /// They were made with different versions of the cut.
    Versions(u32, u32),
    /// Two lines that should say the same do not.
    Differ,
}

/// Shards that a message names before it breaks off.
const NAMED: usize = 12;

impl Unmerged {
    /// The sentence for people.
    pub fn text(&self) -> Text {
        match self {
            Self::Missing(number, some) => {
                let mut names = some.iter().map(Shard::to_string).collect::<Vec<_>>().join(", ");
                if *number > some.len() as u64 {
                    names.push_str(", …");
                }
                text!("shards are missing ({number}): {names}", "足りない分割があります({number} 個): {names}")
            }
            Self::Cuts(one, other) => text!(
                "there are shards of {one} and shards of {other}; only those of one cut add up",
                "{one} 分割のものと {other} 分割のものが混ざっています。合算できるのは同じ分割のものだけです"
            ),
            Self::Versions(one, other) => text!(
                "the shards are of version {one} and of version {other} of the cut; only those of one version add up",
                "分割方法の版 {one} と {other} が混ざっています。合算できるのは同じ版のものだけです"
            ),
            Self::Differ => Text::new("two lines differ in its figures", "数値の食い違う行があります"),
        }
    }
}

/// A grid and a number of black cells.
pub type Key = (Size, usize);

/// Adds shards up to rows, by size and number of black cells. A row that is there whole needs no shards; what is there
/// twice counts once.
pub fn merge(lines: Vec<Row>) -> Vec<(Key, Result<Row, Unmerged>)> {
    let mut groups: BTreeMap<(usize, usize, usize), Vec<Row>> = BTreeMap::new();
    for line in lines {
        groups.entry((line.rows, line.cols, line.black)).or_default().push(line);
    }
    let key = |(rows, cols, black)| (Size::new(rows, cols), black);
    groups.into_iter().map(|(place, lines)| (key(place), of_one_row(lines))).collect()
}

/// The row that its lines make.
fn of_one_row(lines: Vec<Row>) -> Result<Row, Unmerged> {
    let (shards, mut rows): (Vec<Row>, Vec<Row>) = lines.into_iter().partition(|line| line.shard.is_some());
    match sum(shards) {
        Ok(row) => rows.extend(row),
        // A whole row is all that is asked for.
        Err(Unmerged::Missing(..)) if !rows.is_empty() => {}
        Err(error) => return Err(error),
    }
    let mut rows = rows.into_iter();
    let Some(row) = rows.next() else { return Err(Unmerged::Missing(0, Vec::new())) };
    if rows.all(|other| say_the_same(&row, &other)) { Ok(row) } else { Err(Unmerged::Differ) }
}

/// The row of all its shards; `None` when there are none at all.
fn sum(lines: Vec<Row>) -> Result<Option<Row>, Unmerged> {
    let mut shards: BTreeMap<Shard, Row> = BTreeMap::new();
    let mut first: Option<(u64, u32)> = None;
    for line in lines {
        let Some(shard) = line.shard else { continue };
        let (of, cut) = *first.get_or_insert((shard.of(), line.cut));
        if shard.of() != of {
            return Err(Unmerged::Cuts(of, shard.of()));
        }
        if line.cut != cut {
            return Err(Unmerged::Versions(cut, line.cut));
        }
        let again = shards.insert(shard, line.clone());
        if again.is_some_and(|before| !say_the_same(&before, &line)) {
            return Err(Unmerged::Differ);
        }
    }
    let Some((of, _)) = first else { return Ok(None) };
    let missing = of - shards.len() as u64;
    if missing > 0 {
        let some = Shard::WHOLE.parts(of).filter(|shard| !shards.contains_key(shard));
        return Err(Unmerged::Missing(missing, some.take(NAMED).collect()));
    }
    Ok(Row::sum(Shard::WHOLE, shards.into_values()))
}

/// Whether two lines have the same figures, whatever made them and in what time.
fn say_the_same(one: &Row, other: &Row) -> bool {
    let bare = |row: &Row| Row { seconds: 0.0, version: String::new(), cut: 0, ..row.clone() };
    bare(one) == bare(other)
}
