//! How figures are written: the only place that turns numbers into digits.

use contract::Lang;

use super::beside::Entry;
use super::words::{self, say};
use crate::studies::{Published, Says, Verdict};

/// What stands where there is nothing.
pub const NOTHING: &str = "–";
/// No more decimals than rows have.
const MOST_DECIMALS: usize = 4;

/// A figure with its interval: `85.2 % [81.4, 88.6]`. Where fewer trials count than the row has, their number follows.
pub fn ours(entry: Entry<'_>, trials: usize, lang: Lang) -> String {
    let sum = entry.sum;
    let unit = unit(entry);
    let mut out = match (&sum.exact, sum.value) {
        (Some(exact), _) => group(exact) + unit,
        (None, Some(value)) => number(value, decimals(entry)) + unit,
        (None, None) => return NOTHING.to_owned(),
    };
    if let (Some(low), Some(high)) = (sum.low, sum.high) {
        let [low, high] = [low, high].map(|end| number(end, decimals(entry)));
        out = format!("{out} [{low}, {high}]");
    }
    if sum.of != trials {
        out.push_str(&words::of_so_many(&whole(sum.of as u64), lang));
    }
    out
}

/// The published figure: `33.0 % (400)`, the number of its trials in brackets.
pub fn published(entry: Entry<'_>, published: &Published, lang: Lang) -> String {
    let value = &published.value;
    let is_number = value.parse::<f64>().is_ok();
    let shown = if is_number { group(value) + unit(entry) } else { words::published(value, lang) };
    match published.says {
        Says::Sampled(trials) => format!("{shown} ({})", whole(u64::from(trials))),
        Says::About(_) => format!("≈ {shown}"),
        Says::AtLeast => format!("≥ {shown}"),
        Says::Exact | Says::Words => shown,
    }
}

/// The verdict in a word.
pub fn verdict(verdict: Option<Verdict>, lang: Lang) -> &'static str {
    match verdict {
        Some(Verdict::Equal) => say(lang, "equal", "一致"),
        Some(Verdict::Within) => say(lang, "within", "範囲内"),
        Some(Verdict::Differs) => say(lang, "differs", "相違"),
        Some(Verdict::Words) => say(lang, "see remark", "備考を参照"),
        None => NOTHING,
    }
}

fn unit(entry: Entry<'_>) -> &'static str {
    if entry.figure.of.is_percent() { " %" } else { "" }
}

/// How many decimals a figure and its interval are written with: as many as say something at its size, and as many as the
/// published figure has.
fn decimals(entry: Entry<'_>) -> usize {
    let sum = entry.sum;
    let numbers: Vec<f64> = [sum.value, sum.low, sum.high].into_iter().flatten().collect();
    if numbers.iter().all(|number| number.fract() == 0.0) {
        return 0;
    }
    let theirs = entry.published().filter(|published| published.value.parse::<f64>().is_ok());
    let theirs = theirs.and_then(|published| published.value.split_once('.')).map_or(0, |(_, decimals)| decimals.len());
    let largest = numbers.iter().copied().map(f64::abs).fold(0.0, f64::max);
    let ours = if entry.figure.of.is_percent() { 1 } else { decimals_at(largest) };
    ours.max(theirs).min(MOST_DECIMALS)
}

/// The decimals of a number of this size: three digits or more in all.
pub fn decimals_at(size: f64) -> usize {
    match size {
        _ if size >= 1000.0 => 0,
        _ if size >= 100.0 => 1,
        _ if size >= 1.0 => 2,
        _ if size >= 0.1 => 3,
        _ => MOST_DECIMALS,
    }
}

/// A number with so many decimals and its thousands parted.
pub fn number(value: f64, decimals: usize) -> String {
    group(&format!("{value:.decimals$}"))
}

/// A whole number with its thousands parted.
pub fn whole(value: u64) -> String {
    group(&value.to_string())
}

/// Digits as they are, their thousands parted; what is no number stays.
pub fn group(digits: &str) -> String {
    let (sign, rest) = digits.strip_prefix('-').map_or(("", digits), |rest| ("-", rest));
    let (whole, decimals) = rest.split_once('.').map_or((rest, None), |(whole, decimals)| (whole, Some(decimals)));
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(whole) || !decimals.is_none_or(is_digits) {
        return digits.to_owned();
    }
    let mut out = sign.to_owned();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    if let Some(decimals) = decimals {
        out.push('.');
        out.push_str(decimals);
    }
    out
}

/// A time: `0.42 s`, `54 s`, `3 min 20 s`.
pub fn time(seconds: f64, lang: Lang) -> String {
    let (minutes, rest) = (seconds.div_euclid(60.0).max(0.0), seconds.rem_euclid(60.0));
    match lang {
        _ if seconds < 10.0 => format!("{seconds:.2} {}", say(lang, "s", "秒")),
        _ if minutes < 1.0 => format!("{rest:.0} {}", say(lang, "s", "秒")),
        Lang::En => format!("{} min {:.0} s", number(minutes, 0), rest.floor()),
        Lang::Ja => format!("{} 分 {:.0} 秒", number(minutes, 0), rest.floor()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_parted_and_the_rest_stays() {
        let cases = [
            ("0", "0"),
            ("999", "999"),
            ("1000", "1,000"),
            ("-1234567.5", "-1,234,567.5"),
            ("340282366920938463463374607431768211455", "340,282,366,920,938,463,463,374,607,431,768,211,455"),
            ("several", "several"),
            ("1e9", "1e9"),
            ("", ""),
        ];
        for (given, expected) in cases {
            assert_eq!(group(given), expected);
        }
    }

    #[test]
    fn times_are_told_in_the_unit_that_fits() {
        assert_eq!(time(0.4217, Lang::En), "0.42 s");
        assert_eq!(time(53.7, Lang::Ja), "54 秒");
        assert_eq!(time(200.9, Lang::En), "3 min 20 s");
        assert_eq!(time(7200.0, Lang::Ja), "120 分 0 秒");
    }
}
