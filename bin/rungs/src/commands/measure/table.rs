//! Rows for people.

use contract::{Lang, Text};
use lab::studies::{Group, Row, Study, Sum, Verdict};

/// Rows under the names of their studies.
#[derive(Default)]
pub struct Table {
    study: Option<&'static str>,
}

impl Table {
    /// A row: its group, and a line for each figure.
    pub fn row(&mut self, study: &Study, group: &Group, row: &Row, lang: Lang) -> String {
        let mut out = String::new();
        if self.study.replace(study.name) != Some(study.name) {
            out = format!("{}: {}\n", study.name, study.about.get(lang));
        }
        let key: Vec<String> = group.of.iter().map(|(name, value)| format!("{name} {value}")).collect();
        out.push_str(&format!("  {}\n", key.join(", ")));
        for (sum, figure) in row.figures.iter().zip(&group.figures) {
            out.push_str(&format!("    {}: {}\n", figure.say.get(lang), line(sum, figure.of.is_percent(), lang)));
        }
        out
    }
}

/// A figure, its interval, and the published one.
fn line(sum: &Sum, is_percent: bool, lang: Lang) -> String {
    let unit = if is_percent { " %" } else { "" };
    let mut out = match (&sum.exact, sum.value) {
        (Some(exact), _) => exact.clone(),
        (None, Some(value)) => format!("{value}{unit}"),
        (None, None) => "-".to_owned(),
    };
    if let (Some(low), Some(high)) = (sum.low, sum.high) {
        out.push_str(&format!(" [{low}, {high}]"));
    }
    if let Some(published) = &sum.published {
        let Text { en, ja } = verdict(sum.verdict);
        let said = contract::text!("; published {published}{unit}: {en}", "; 既発表 {published}{unit}: {ja}");
        out.push_str(said.get(lang));
    }
    out
}

fn verdict(verdict: Option<Verdict>) -> Text {
    match verdict {
        Some(Verdict::Equal) => Text::new("equal", "一致"),
        Some(Verdict::Within) => Text::new("within", "範囲内"),
        Some(Verdict::Differs) => Text::new("differs", "相違"),
        Some(Verdict::Words) | None => Text::new("no two numbers", "数の比較なし"),
    }
}
