//! What trials say: the value, its 95 % interval, and where the value of another sample would lie.
//!
//! Shares have Wilson's interval (E. B. Wilson, 1927), all else the percentile bootstrap (B. Efron, 1979): the trials are
//! drawn anew, with repetition, and summed up each time. A published figure is judged by where a sample of its size
//! would lie, in 95 of 100 cases, if it was drawn from what we drew from; what we know of ours is uncertain too, so it is
//! first drawn anew itself.

#![allow(clippy::cast_sign_loss, reason = "places and chances are not negative")]

use rng::Rng;

use super::{Of, Trial};

/// How often samples are drawn anew.
const DRAWS: usize = 1000;
/// The normal distribution's 97.5 %.
const Z: f64 = 1.959_963_984_540_054;

/// An interval, both ends included.
pub type Interval = (f64, f64);

/// The numbers that a figure looks at, of the trials that have them.
pub struct Numbers {
    of: Of,
    first: Vec<f64>,
    /// Empty where the figure looks at one number only.
    second: Vec<f64>,
}

impl Numbers {
    /// The numbers of a figure; none at all for exact ones.
    pub fn new(of: Of, trials: &[Trial]) -> Self {
        let column = |name: &'static str| move |trial: &Trial| trial.numbers.get(name).copied();
        let (first, second) = match of {
            Of::Exact(_) => (Vec::new(), Vec::new()),
            Of::Ratio(over, under) | Of::Percent(over, under) => {
                let both = |trial: &Trial| column(over)(trial).zip(column(under)(trial));
                trials.iter().filter_map(both).unzip()
            }
            Of::Share(name)
            | Of::Mean(name)
            | Of::Quantile(name, _)
            | Of::Total(name, _)
            | Of::Least(name)
            | Of::Most(name) => (trials.iter().filter_map(column(name)).collect(), Vec::new()),
        };
        Self { of, first, second }
    }

    /// How many trials count.
    pub fn len(&self) -> usize {
        self.first.len()
    }

    /// The figure over these of the trials; `None` without any, or where it is 0 divided by 0.
    fn over(&self, chosen: &[usize]) -> Option<f64> {
        let sum = |numbers: &[f64]| chosen.iter().map(|&index| numbers[index]).sum::<f64>();
        let mean = || sum(&self.first) / chosen.len() as f64;
        let value = match self.of {
            Of::Exact(_) => return None,
            Of::Share(_) => 100.0 * mean(),
            Of::Mean(_) => mean(),
            Of::Total(_, trials) => mean() * f64::from(trials),
            Of::Ratio(..) => sum(&self.first) / sum(&self.second),
            Of::Percent(..) => 100.0 * sum(&self.first) / sum(&self.second),
            Of::Quantile(_, percent) => quantile(chosen.iter().map(|&index| self.first[index]).collect(), percent)?,
            Of::Least(_) => chosen.iter().map(|&index| self.first[index]).reduce(f64::min)?,
            Of::Most(_) => chosen.iter().map(|&index| self.first[index]).reduce(f64::max)?,
        };
        value.is_finite().then_some(value)
    }

    /// The figure over all trials.
    pub fn value(&self) -> Option<f64> {
        self.over(&(0..self.len()).collect::<Vec<_>>())
    }

    /// Its 95 % interval; none of a single trial, and none for the least and the most, of which a sample says too little.
    pub fn interval(&self, rng: &mut Rng) -> Option<Interval> {
        match self.of {
            _ if self.len() < 2 => None,
            Of::Exact(_) | Of::Least(_) | Of::Most(_) => None,
            Of::Share(_) => self.wilson(),
            _ => {
                let values = (0..DRAWS).filter_map(|_| self.over(&anew(self.len(), self.len(), rng)));
                middle(values.collect())
            }
        }
    }

    /// Where the figure over so many trials would lie in 95 of 100 cases.
    pub fn expected(&self, trials: usize, rng: &mut Rng) -> Option<Interval> {
        if self.len() == 0 || trials == 0 {
            return None;
        }
        if let Of::Share(_) = self.of {
            let (low, high) = self.wilson()?;
            return middle((0..DRAWS).map(|_| draw_share(low, high, trials, rng)).collect());
        }
        let values = (0..DRAWS).filter_map(|_| {
            let ours = anew(self.len(), self.len(), rng);
            let theirs: Vec<usize> = (0..trials).map(|_| ours[rng.below(ours.len())]).collect();
            self.over(&theirs)
        });
        middle(values.collect())
    }

    /// Wilson's interval of a share, in percent.
    fn wilson(&self) -> Option<Interval> {
        let n = self.len() as f64;
        let share = self.value()? / 100.0;
        let centre = share + Z * Z / (2.0 * n);
        let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 100.0 / (1.0 + Z * Z / n);
        Some((((centre - spread) * scale).max(0.0), ((centre + spread) * scale).min(100.0)))
    }
}

/// The share, in percent, of so many trials that say yes with a chance somewhere between the two, in percent.
fn draw_share(low: f64, high: f64, trials: usize, rng: &mut Rng) -> f64 {
    const FINE: usize = 1 << 30;
    let chance = (low + (high - low) * rng.below(FINE) as f64 / FINE as f64) / 100.0;
    let part = (chance * FINE as f64) as usize;
    100.0 * (0..trials).filter(|_| rng.chance(part, FINE)).count() as f64 / trials as f64
}

/// So many of `all`, with repetition.
fn anew(all: usize, draws: usize, rng: &mut Rng) -> Vec<usize> {
    (0..draws).map(|_| rng.below(all)).collect()
}

/// What lies between the 2.5 % and the 97.5 % of the values.
fn middle(mut values: Vec<f64>) -> Option<Interval> {
    values.sort_by(f64::total_cmp);
    let at = |part: f64| values.get((part * values.len().saturating_sub(1) as f64).round() as usize).copied();
    at(0.025).zip(at(0.975))
}

/// The value that so many percent do not exceed; halfway between two where it falls between them.
fn quantile(mut values: Vec<f64>, percent: u8) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let place = f64::from(percent) / 100.0 * values.len().checked_sub(1)? as f64;
    let (below, above) = (values[place.floor() as usize], values[place.ceil() as usize]);
    Some(if percent == 50 { f64::midpoint(below, above) } else { below + (above - below) * place.fract() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trials(numbers: impl IntoIterator<Item = f64>) -> Vec<Trial> {
        numbers.into_iter().map(|number| Trial::default().with("n", number).with("of", 2.0)).collect()
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.01
    }

    #[test]
    fn values_are_as_named() {
        let trials = trials([1.0, 2.0, 3.0, 10.0]);
        let value = |of| Numbers::new(of, &trials).value().expect("a value");
        let expected = [
            (Of::Mean("n"), 4.0),
            (Of::Quantile("n", 50), 2.5),
            (Of::Quantile("n", 100), 10.0),
            (Of::Ratio("n", "of"), 2.0),
            (Of::Percent("of", "n"), 50.0),
            (Of::Total("n", 10), 40.0),
            (Of::Least("n"), 1.0),
            (Of::Most("n"), 10.0),
        ];
        for (of, expected) in expected {
            assert!(near(value(of), expected), "{of:?}: {}", value(of));
        }
    }

    /// Tables of Wilson's interval: 0 of 10 is 0 to 27.75 %, 50 of 100 is 40.38 to 59.62 %.
    #[test]
    fn shares_have_wilsons_interval() {
        let interval = |yes: usize, all: usize| {
            let trials = trials((0..all).map(|index| f64::from(u8::from(index < yes))));
            Numbers::new(Of::Share("n"), &trials).interval(&mut Rng::new(1)).expect("an interval")
        };
        let ((a, b), (c, d)) = (interval(0, 10), interval(50, 100));
        assert!(near(a, 0.0) && near(b, 27.75) && near(c, 40.38) && near(d, 59.62), "{a} {b} {c} {d}");
    }

    /// Of 400 throws of a die the mean's interval is about 3.5 ± 0.167, and that of other 100 throws ± 0.374 around ours.
    #[test]
    fn drawing_anew_finds_the_spread_of_a_die() {
        let mut rng = Rng::new(5);
        let trials = trials((0..400).map(|_| 1.0 + rng.below(6) as f64));
        let numbers = Numbers::new(Of::Mean("n"), &trials);
        let value = numbers.value().expect("a value");
        for (interval, spread) in [(numbers.interval(&mut rng), 0.167), (numbers.expected(100, &mut rng), 0.374)] {
            let (low, high) = interval.expect("an interval");
            assert!((0.8..1.2).contains(&((value - low) / spread)), "{value} {low} {spread}");
            assert!((0.8..1.2).contains(&((high - value) / spread)), "{value} {high} {spread}");
        }
    }

    #[test]
    fn trials_without_the_number_do_not_count() {
        let mut trials = trials([4.0, 6.0]);
        trials.push(Trial::default().with("of", 1.0).with("n", f64::NAN));
        let numbers = Numbers::new(Of::Mean("n"), &trials);
        assert_eq!((numbers.len(), numbers.value()), (2, Some(5.0)));
        assert_eq!(Numbers::new(Of::Mean("other"), &trials).value(), None);
    }
}
