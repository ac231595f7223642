//! Rows: the trials of a group summed up.

use std::collections::BTreeMap;

use rng::Rng;
use serde::{Deserialize, Serialize};

use super::estimate::Numbers;
use super::{Figure, Group, Published, Says, Study, Trial};

/// Trials that were made at a stretch, as they are kept until their row is whole.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Portion {
    /// The study's name.
    pub study: String,
    /// The group's key.
    pub group: String,
    /// The version of the program.
    pub version: String,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the first trial.
    pub from: usize,
    /// The trials, in their order.
    pub trials: Vec<Trial>,
    /// CPU time that they took, in seconds.
    pub seconds: f64,
    /// Wall time that they took, in seconds.
    pub wall: f64,
}

/// A row of a study.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The genre's token.
    pub genre: String,
    /// The study's name.
    pub study: String,
    /// The version of the program.
    pub version: String,
    /// The seed of the run.
    pub seed: u64,
    /// What tells the group from the others.
    pub group: BTreeMap<String, String>,
    /// How many trials were made.
    pub trials: usize,
    /// Limits that the figures depend on.
    pub budget: BTreeMap<String, u64>,
    /// What the trials say.
    pub figures: Vec<Sum>,
    /// CPU time of all trials, in seconds.
    pub seconds: f64,
    /// Wall time of all trials, added up over the threads, in seconds.
    pub wall: f64,
}

/// A figure of a row.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sum {
    /// Its name.
    pub name: String,
    /// How it comes from the trials: `share`, `mean`, `median`, `exact`, ….
    pub kind: String,
    /// The value, to four decimals; null where no trial counts, or where it is a text.
    pub value: Option<f64>,
    /// The exact value, as a text.
    pub exact: Option<String>,
    /// The lower end of the 95 % interval.
    pub low: Option<f64>,
    /// Its upper end.
    pub high: Option<f64>,
    /// How many trials count.
    pub of: usize,
    /// What was published.
    pub published: Option<String>,
    /// Of how many trials that was.
    pub published_trials: Option<u32>,
    /// Where a sample of that size would lie in 95 of 100 cases.
    pub expected: Option<(f64, f64)>,
    /// How the two stand to each other.
    pub verdict: Option<Verdict>,
}

/// How a figure stands to the published one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Both are the same, as they must be.
    Equal,
    /// The published lies where samples of its size lie.
    Within,
    /// It does not.
    Differs,
    /// There are no two numbers to compare.
    Words,
}

impl Portion {
    /// Whether it is this stretch of trials of the group, by this version.
    pub fn is_of(&self, study: &Study, group: &Group, seed: u64, stretch: usize) -> bool {
        let from = stretch * group.stretch;
        (self.study.as_str(), self.version.as_str()) == (study.name, env!("CARGO_PKG_VERSION"))
            && (self.seed, self.from, self.trials.len()) == (seed, from, group.stretch.min(group.trials - from))
            && self.group == group.key()
    }
}

impl Row {
    /// Sums the portions of a group up; they must be in order and whole.
    pub fn new(study: &Study, group: &Group, seed: u64, portions: &[Portion]) -> Self {
        let trials: Vec<Trial> = portions.iter().flat_map(|portion| portion.trials.iter().cloned()).collect();
        let time = |of: fn(&Portion) -> f64| round(portions.iter().map(of).sum());
        let key = group.key();
        let sum = |figure: &Figure| {
            let mut rng = Rng::named(seed, &format!("figure/{}/{key}/{}", study.name, figure.name));
            Sum::new(figure, &trials, &mut rng)
        };
        Self {
            genre: study.genre.to_owned(),
            study: study.name.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            seed,
            group: group.of.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
            trials: trials.len(),
            budget: group.budget.iter().map(|(name, limit)| ((*name).to_owned(), *limit)).collect(),
            figures: group.figures.iter().map(sum).collect(),
            seconds: time(|portion| portion.seconds),
            wall: time(|portion| portion.wall),
        }
    }

    /// Whether it is of a group that is told apart by the same.
    pub fn is_of_group(&self, group: &Group) -> bool {
        let same = |(name, value): &(&str, String)| self.group.get(*name) == Some(value);
        self.group.len() == group.of.len() && group.of.iter().all(same)
    }

    /// Whether it is the row of this group, of as many trials, by this version.
    pub fn is_of(&self, study: &Study, group: &Group, seed: u64) -> bool {
        (self.genre.as_str(), self.study.as_str(), self.version.as_str())
            == (study.genre, study.name, env!("CARGO_PKG_VERSION"))
            && (self.seed, self.trials) == (seed, group.trials)
            && self.is_of_group(group)
            && self.figures.iter().map(|sum| &*sum.name).eq(group.figures.iter().map(|figure| figure.name))
    }
}

impl Sum {
    fn new(figure: &Figure, trials: &[Trial], rng: &mut Rng) -> Self {
        let numbers = Numbers::new(figure.of, trials);
        let exact = match figure.of {
            super::Of::Exact(name) => trials.first().and_then(|trial| trial.texts.get(name)).cloned(),
            _ => None,
        };
        let interval = numbers.interval(rng);
        let published_trials = match &figure.published {
            Some(Published { says: Says::Sampled(trials), .. }) => Some(*trials),
            _ => None,
        };
        let expected = published_trials.and_then(|trials| numbers.expected(trials as usize, rng));
        let mut sum = Self {
            name: figure.name.to_owned(),
            kind: figure.of.word().to_owned(),
            value: numbers.value().map(round),
            of: if exact.is_some() { trials.len() } else { numbers.len() },
            exact,
            low: interval.map(|(low, _)| round(low)),
            high: interval.map(|(_, high)| round(high)),
            published: figure.published.as_ref().map(|published| published.value.clone()),
            published_trials,
            expected: expected.map(|(low, high)| (round(low), round(high))),
            verdict: None,
        };
        sum.verdict = figure.published.as_ref().map(|published| sum.verdict_on(published));
        sum
    }

    /// How the published figure stands to this one. Where it is printed with so many decimals, it may be anything that
    /// rounds to it.
    pub(crate) fn verdict_on(&self, published: &Published) -> Verdict {
        let when = |fine: bool, verdict| if fine { verdict } else { Verdict::Differs };
        if let (Some(exact), Says::Exact) = (&self.exact, published.says) {
            return when(*exact == published.value, Verdict::Equal);
        }
        let ours = self.value.or_else(|| self.exact.as_ref()?.parse().ok());
        let (Ok(theirs), Some(ours)) = (published.value.parse::<f64>(), ours) else {
            return if published.says == Says::Words { Verdict::Words } else { Verdict::Differs };
        };
        let decimals = published.value.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        // A hair more than half of the last digit: halves are rounded up here, down there.
        let slack = 0.500_001 * 10_f64.powf(-(decimals as f64));
        match published.says {
            Says::Words => Verdict::Words,
            Says::Exact => when((ours - theirs).abs() <= slack, Verdict::Equal),
            Says::About(spread) => when((ours - theirs).abs() <= spread, Verdict::Within),
            Says::AtLeast => when(ours >= theirs, Verdict::Within),
            Says::Sampled(_) => {
                let fits = |(low, high): (f64, f64)| (low - slack..=high + slack).contains(&theirs);
                when(self.expected.is_some_and(fits), Verdict::Within)
            }
        }
    }
}

/// To four decimals: what rows say.
fn round(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::Of;

    #[allow(clippy::needless_pass_by_value, reason = "each is made for its judgement")]
    fn verdict(figure: Figure, percent: usize, trials: usize) -> Verdict {
        let trials: Vec<Trial> =
            (0..trials).map(|index| Trial::default().when("yes", index * 100 < percent * trials)).collect();
        Sum::new(&figure, &trials, &mut Rng::new(3)).verdict.expect("a verdict")
    }

    /// A figure that is off would be of no use if the verdict did not say so.
    #[test]
    fn published_figures_are_judged_by_what_samples_of_their_size_give() {
        let share = || Figure::new("yes", Of::Share("yes"), "yes", "はい");
        assert_eq!(verdict(share().sampled("33.0", 400), 35, 1000), Verdict::Within);
        assert_eq!(verdict(share().sampled("33.0", 400), 45, 1000), Verdict::Differs);
        // Of few boards a share says little.
        assert_eq!(verdict(share().sampled("75", 4), 45, 1000), Verdict::Within);
        assert_eq!(verdict(share().sampled("0", 120), 0, 1000), Verdict::Within);
        assert_eq!(verdict(share().exact("100"), 100, 50), Verdict::Equal);
        assert_eq!(verdict(share().exact("100"), 98, 50), Verdict::Differs);
        assert_eq!(verdict(share().says("60", Says::AtLeast), 50, 50), Verdict::Differs);
        assert_eq!(verdict(share().says("55", Says::About(2.0)), 56, 50), Verdict::Within);
        assert_eq!(verdict(share().says("several times", Says::Words), 50, 50), Verdict::Words);
    }

    #[test]
    fn exact_results_are_compared_as_they_are_printed() {
        let of = |published: &str| {
            let figure = Figure::new("n", Of::Exact("n"), "n", "n").exact(published);
            let trials = [Trial::default().exact("n", 340_282_366_920_938_463_463_374_607_431_768_211_455_u128)];
            Sum::new(&figure, &trials, &mut Rng::new(0)).verdict
        };
        assert_eq!(of("340282366920938463463374607431768211455"), Some(Verdict::Equal));
        assert_eq!(of("340282366920938463463374607431768211454"), Some(Verdict::Differs));
        let bound = Figure::new("n", Of::Exact("n"), "n", "n").says("40", Says::AtLeast);
        let verdict = |count| Sum::new(&bound, &[Trial::default().exact("n", count)], &mut Rng::new(0)).verdict;
        assert_eq!((verdict(40), verdict(39)), (Some(Verdict::Within), Some(Verdict::Differs)));
    }
}
