//! The axis of the figures: even steps from 0, or powers of ten where figures differ by a thousand times.

use crate::notes::value;

/// What figures must differ by for powers of ten.
const WIDE: f64 = 1000.0;
/// About so many steps.
const STEPS: f64 = 5.0;

/// An axis. Places are figures, or their decimal logarithms.
pub struct Scale {
    pub from: f64,
    pub to: f64,
    pub ticks: Vec<f64>,
    is_log: bool,
    decimals: usize,
    unit: &'static str,
}

impl Scale {
    /// An axis that holds all the figures.
    pub fn new(values: &[f64], is_percent: bool) -> Self {
        let most = values.iter().copied().fold(0.0, f64::max);
        let least = values.iter().copied().fold(0.0, f64::min);
        let smallest = values.iter().copied().filter(|value| *value > 0.0).fold(f64::MAX, f64::min);
        let unit = if is_percent { " %" } else { "" };
        if !is_percent && least >= 0.0 && most >= smallest * WIDE {
            return Self::of_powers(smallest.log10().floor(), most.log10().ceil());
        }
        let step = step((most - least).max(f64::MIN_POSITIVE) / STEPS);
        let (first, last) = ((least / step).floor() as i64, (most / step).ceil().max(1.0) as i64);
        let ticks = (first..=last).map(|tick| tick as f64 * step).collect();
        let decimals = (0..4).find(|&decimals| (step * 10_f64.powi(decimals)).fract() < 1e-9).unwrap_or(4) as usize;
        Self { from: first as f64 * step, to: last as f64 * step, ticks, is_log: false, decimals, unit }
    }

    fn of_powers(from: f64, to: f64) -> Self {
        // Not more ticks than can be read.
        let every = ((to - from) / 8.0).ceil().max(1.0) as usize;
        let ticks = (from as i64..=to as i64).step_by(every).map(|power| power as f64).collect();
        Self { from, to, ticks, is_log: true, decimals: 0, unit: "" }
    }

    /// Where a figure stands; `None` for what lies below the axis.
    pub fn place(&self, value: f64) -> Option<f64> {
        let place = if self.is_log { value.max(f64::MIN_POSITIVE).log10() } else { value };
        // The base of bars is 0 where the axis goes below it.
        match value {
            f64::MIN if !self.is_log => Some(0.0_f64.clamp(self.from, self.to)),
            _ => Some(place).filter(|place| *place >= self.from),
        }
    }

    /// What stands at a tick.
    pub fn text(&self, place: f64) -> String {
        if !self.is_log {
            return value::number(place, self.decimals) + self.unit;
        }
        match place as i32 {
            power @ -4..0 => format!("{:.*}", power.unsigned_abs() as usize, 10_f64.powi(power)),
            power @ 0..=9 => value::number(10_f64.powi(power), 0),
            power => format!("1e{power}"),
        }
    }
}

/// A step that reads well: 1, 2 or 5 with zeros, not less than this.
fn step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    let of = |times: f64| times * power;
    [1.0, 2.0, 5.0, 10.0].map(of).into_iter().find(|step| *step >= least * (1.0 - 1e-9)).unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_holds_all_figures_in_round_steps() {
        let scale = Scale::new(&[12.0, 93.4], true);
        assert_eq!((scale.from, scale.to, scale.text(scale.ticks[1])), (0.0, 100.0, "20 %".to_owned()));
        let scale = Scale::new(&[0.02, 0.31], false);
        assert_eq!(scale.text(scale.ticks[1]), "0.1");
        assert!(scale.to >= 0.31);
        let scale = Scale::new(&[3.0, 1_200_000.0], false);
        assert_eq!((scale.text(scale.from), scale.text(scale.to)), ("1".to_owned(), "10,000,000".to_owned()));
        let scale = Scale::new(&[0.0, 0.0], false);
        assert!(scale.to > scale.from);
    }
}
