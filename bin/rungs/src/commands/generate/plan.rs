//! What to make, checked before anything is made.

use std::hash::{BuildHasher, Hasher, RandomState};

use contract::{Budget, CancelFlag, Layout, Order, Refusal, Seed, Size, Text, Wanted};
use suite::{NotMade, Puzzle};

use crate::args::Generate;
use crate::output::Shell;
use crate::{Failure, complain, validate};

/// What every board of a run has in common, and where in the series it begins.
pub struct Plan {
    pub genre: &'static dyn Puzzle,
    pub size: Size,
    pub wanted: Wanted,
    pub layout: Layout,
    /// The words of the bank.
    pub bank: Option<String>,
    /// The version of the generator.
    pub version: u32,
    /// The number of the series, where it is known.
    pub series: Option<u64>,
    /// The first place of the series.
    pub first: u64,
}

impl Plan {
    /// Checks what was typed, and that such boards can exist.
    pub fn of(args: &Generate) -> Result<Self, Failure> {
        let genre = validate::genre_named(&args.genre)?;
        let version = genre.generator_version().ok_or_else(|| Failure::Usage(no_generator()))?;
        let wanted = match (&args.grade, &args.max_grade) {
            (Some(name), _) if name != "any" => Wanted::Exactly(validate::grade(name, genre)?),
            (None, Some(name)) => Wanted::AtMost(validate::grade(name, genre)?),
            _ => Wanted::Any,
        };
        let seed = args.seed.as_deref().map(|text| read_seed(text, genre.token(), version)).transpose()?;
        let (series, first) = seed.map_or((None, 0), |(number, first)| (Some(number), first));
        let layout = Layout {
            pattern: args.symmetry.unwrap_or_default(),
            blacks: args.black.unwrap_or_default(),
            alphabet: args.alphabet.unwrap_or_default(),
            k: args.k,
            blocks: args.blocks,
            numbers: args.numbers.unwrap_or_default(),
        };
        let plan = Self { genre, size: args.size, wanted, layout, bank: args.bank.clone(), version, series, first };
        plan.check()?;
        Ok(plan)
    }

    /// Asks the generator with no work allowed: it says at once what can never be.
    fn check(&self) -> Result<(), Failure> {
        let cancel = CancelFlag::new();
        cancel.raise();
        match self.genre.generate(&self.order(0, 0), &Budget { nodes: 0, cancel }) {
            Err(NotMade::Refused(Refusal::Impossible(reason))) => Err(Failure::Usage(reason)),
            _ => Ok(()),
        }
    }

    /// The order of a place, counted from the first one of this run.
    pub fn order(&self, number: u64, place: u64) -> Order {
        let index = self.first.saturating_add(place);
        let (layout, bank) = (self.layout, self.bank.clone());
        Order { size: self.size, number, index, wanted: self.wanted, layout, bank }
    }

    /// Begins after the last board of an earlier run, and in its series.
    pub fn go_on_after(&mut self, last: Option<(u64, u64)>) {
        if let Some((number, index)) = last {
            (self.series, self.first) = (Some(number), index.saturating_add(1));
        }
    }

    /// The number of the series; drawn and told where none was given.
    pub fn number(&self, shell: Shell) -> u64 {
        self.series.unwrap_or_else(|| {
            // The keys of the standard hasher are random. A number that people can copy by hand will do.
            let number = RandomState::new().build_hasher().finish() % 1_000_000_000;
            if !shell.quiet {
                complain(&format!("{} {number}", shell.say("drawn at random: --seed", "無作為に選んだ種: --seed")));
            }
            number
        })
    }
}

/// The number of a series and the first place in it.
fn read_seed(text: &str, genre: &str, version: u32) -> Result<(u64, u64), Failure> {
    if let Ok(number) = text.parse() {
        return Ok((number, 0));
    }
    let seed = Seed::read(text, genre, version).map_err(|error| Failure::Usage(error.text()))?;
    Ok((seed.number, seed.index))
}

/// Said of genres that make no boards.
pub fn no_generator() -> Text {
    Text::new("this genre has no generator yet", "このジャンルの自動生成はまだありません")
}
