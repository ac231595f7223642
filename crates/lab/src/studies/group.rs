//! Trials, and the groups that they come in.

use std::collections::BTreeMap;

use contract::{Budget, ExactLimits, NotCounted};
use rng::Rng;
use serde::{Deserialize, Serialize};

use super::Figure;

/// What one trial found: numbers by name, and texts for what is exact and may be larger than any number.
///
/// What does not apply to a trial is left out, and no figure counts it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Trial {
    /// Numbers; 0 and 1 for no and yes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: BTreeMap<String, f64>,
    /// Exact results, as they are printed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub texts: BTreeMap<String, String>,
}

impl Trial {
    /// With a number more; not a number at all (0 divided by 0) is left out.
    #[must_use]
    pub fn with(mut self, name: &str, number: f64) -> Self {
        if number.is_finite() {
            self.numbers.insert(name.to_owned(), number);
        }
        self
    }

    /// With a yes or no more.
    #[must_use]
    pub fn when(self, name: &str, yes: bool) -> Self {
        self.with(name, f64::from(u8::from(yes)))
    }

    /// With a number of things more.
    #[must_use]
    pub fn count(self, name: &str, things: usize) -> Self {
        self.with(name, things as f64)
    }

    /// With an exact result more.
    #[must_use]
    #[allow(clippy::needless_pass_by_value, reason = "numbers are given as they are")]
    pub fn exact(mut self, name: &str, result: impl ToString) -> Self {
        self.texts.insert(name.to_owned(), result.to_string());
        self
    }
}

/// What a trial gives, or which limit came first.
pub type Measured = Result<Trial, NotCounted>;

/// What a trial is told.
pub struct Ask<'a> {
    /// The seed of the run.
    pub seed: u64,
    /// The study's name.
    pub study: &'static str,
    /// The group's key.
    pub group: &'a str,
    /// The number of the trial in its group, from 0.
    pub index: usize,
    /// Memory for exact counting; the flag that ends the run. Its nodes are without limit: limits that figures
    /// depend on are the study's own.
    pub limits: &'a ExactLimits,
    /// Hears how much of how much is done, where a trial takes long.
    pub progress: &'a dyn Fn(usize, usize),
}

impl Ask<'_> {
    /// Random numbers of this trial alone.
    pub fn rng(&self) -> Rng {
        Rng::named(self.seed, &format!("{}/{}/{}/{}", "study", self.study, self.group, self.index))
    }

    /// The seed of a series, the same for all who name it alike: studies that name the same get the same boards.
    pub fn series(&self, name: &str) -> u64 {
        Rng::named(self.seed, name).next_u64()
    }

    /// So many nodes, and the flag that ends the run.
    pub fn budget(&self, nodes: u64) -> Budget {
        Budget { nodes, cancel: self.limits.budget.cancel.clone() }
    }

    /// Ends the trial when the run was ended: engines that end early give what no figure may count.
    ///
    /// # Errors
    /// When the flag is raised.
    pub fn go_on(&self) -> Result<(), NotCounted> {
        if self.limits.budget.cancel.is_raised() { Err(NotCounted::Stopped) } else { Ok(()) }
    }
}

/// How a trial is made.
pub trait Make: Fn(&Ask<'_>) -> Measured + Send + Sync {}

impl<F: Fn(&Ask<'_>) -> Measured + Send + Sync> Make for F {}

/// Trials of one kind, which one row sums up.
pub struct Group {
    /// What tells it from the other groups of its study, such as `size` and `8x8`, in the order of the columns.
    pub of: Vec<(&'static str, String)>,
    /// How many trials are made; 0 for boards of a collection that is not there.
    pub trials: usize,
    /// Whether there are no others: all boards of a collection, or the one exact result.
    pub is_fixed: bool,
    /// How many are made at a stretch: what an interruption may cost.
    pub stretch: usize,
    /// Limits that the figures depend on, such as `nodes` and `answers`.
    pub budget: Vec<(&'static str, u64)>,
    /// Makes a trial: the same whenever it is asked the same.
    pub make: Box<dyn Make>,
    /// What is said of the trials.
    pub figures: Vec<Figure>,
}

impl Group {
    /// So many trials of one kind.
    pub fn new(of: &[(&'static str, &dyn ToString)], trials: usize, make: impl Make + 'static) -> Self {
        let of = of.iter().map(|(name, value)| (*name, value.to_string())).collect();
        Self {
            of,
            trials,
            is_fixed: trials == 1,
            stretch: trials.div_ceil(32).max(1),
            budget: Vec::new(),
            make: Box::new(make),
            figures: Vec::new(),
        }
    }

    /// There are no other trials than these.
    #[must_use]
    pub fn fixed(mut self) -> Self {
        self.is_fixed = true;
        self
    }

    /// With what is said of the trials.
    #[must_use]
    pub fn figures(mut self, figures: impl IntoIterator<Item = Figure>) -> Self {
        self.figures.extend(figures);
        self
    }

    /// With a limit that the figures depend on.
    #[must_use]
    pub fn limit(mut self, name: &'static str, limit: u64) -> Self {
        self.budget.push((name, limit));
        self
    }

    /// With so many trials at a stretch: one where a trial takes seconds.
    #[must_use]
    pub fn stretch(mut self, trials: usize) -> Self {
        self.stretch = trials.max(1);
        self
    }

    /// What tells it from the others, in one text: `size=8x8,k=2`.
    pub fn key(&self) -> String {
        let parts: Vec<String> = self.of.iter().map(|(name, value)| format!("{name}={value}")).collect();
        parts.join(",")
    }
}
