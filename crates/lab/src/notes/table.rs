//! The tables of a study: groups as lines and figures as columns where that is not too wide, else a line a figure.

use contract::Lang;

use super::beside::{Entry, Found, Joined};
use super::block::{Block, Column, Table};
use super::value;
use super::words::{self, name, say};

/// What still fits beside each other.
const MOST_COLUMNS: usize = 8;
/// So few groups are told a line a figure when their figures do not fit beside each other.
const FEW_GROUPS: usize = 4;

/// Groups that have the same parts and figures: one table holds them.
struct Alike<'a> {
    groups: &'a [Found<'a>],
    lang: Lang,
}

/// The tables of all groups.
pub fn tables(joined: &Joined<'_>, lang: Lang) -> Vec<Block> {
    let runs: Vec<&[Found<'_>]> = joined.groups.chunk_by(is_alike).collect();
    let about = joined.study.about.get(lang);
    let blocks = runs.iter().flat_map(|groups| Alike { groups, lang }.tables());
    blocks.enumerate().map(|(at, table)| Block::Table(named(table, joined.study.name, about, at))).collect()
}

/// With a caption that no other table of the page has.
fn named(mut table: Table, study: &str, about: &str, at: usize) -> Table {
    table.caption = match at {
        0 => format!("{study}: {about}"),
        _ => format!("{study}: {about} ({})", at + 1),
    };
    table
}

fn is_alike(a: &Found<'_>, b: &Found<'_>) -> bool {
    let parts = |found: &Found<'_>| found.group.of.iter().map(|(name, _)| *name).collect::<Vec<_>>();
    let heading = |entry: Entry<'_>| (entry.figure.name, entry.figure.say.clone());
    parts(a) == parts(b) && a.entries().map(heading).eq(b.entries().map(heading))
}

impl Alike<'_> {
    fn tables(&self) -> Vec<Table> {
        let widths: Vec<usize> =
            (0..self.figures()).map(|figure| 1 + usize::from(self.has_published(figure))).collect();
        let room = MOST_COLUMNS.saturating_sub(self.heads().len() + usize::from(self.has_trials())).max(2);
        let all: Vec<usize> = (0..self.figures()).collect();
        if widths.iter().sum::<usize>() <= room {
            return vec![self.wide(&all)];
        }
        if self.groups.len() <= FEW_GROUPS {
            return vec![self.long()];
        }
        // Figures that do not fit go on in a further table.
        let mut tables = Vec::new();
        let (mut from, mut used) = (0, 0);
        for figure in all {
            if used + widths[figure] > room {
                tables.push(self.wide(&(from..figure).collect::<Vec<_>>()));
                (from, used) = (figure, 0);
            }
            used += widths[figure];
        }
        tables.push(self.wide(&(from..self.figures()).collect::<Vec<_>>()));
        tables
    }

    /// How many figures each group has.
    fn figures(&self) -> usize {
        self.groups[0].group.figures.len()
    }

    fn has_published(&self, figure: usize) -> bool {
        self.groups.iter().any(|found| found.group.figures[figure].published.is_some())
    }

    /// Whether the number of trials says anything.
    fn has_trials(&self) -> bool {
        self.groups.iter().any(|found| found.row.trials > 1)
    }

    fn heads(&self) -> Vec<Column> {
        let parts = &self.groups[0].group.of;
        parts.iter().map(|(part, _)| Column::words(name(part, self.lang))).collect()
    }

    fn entry<'b>(found: &'b Found<'_>, figure: usize) -> Entry<'b> {
        Entry { figure: &found.group.figures[figure], sum: &found.row.figures[figure] }
    }

    /// A line a group, a column a figure, and one more for the published figures beside it.
    fn wide(&self, figures: &[usize]) -> Table {
        let lang = self.lang;
        let mut columns = self.heads();
        let heads = columns.len();
        if self.has_trials() {
            columns.push(Column::numbers(say(lang, "trials", "試行")));
        }
        for &figure in figures {
            columns.push(Column::numbers(self.groups[0].group.figures[figure].say.get(lang)));
            if self.has_published(figure) {
                columns.push(Column::words(say(lang, "published", "公表値")));
            }
        }
        let line = |found: &Found<'_>| {
            let mut line = self.line(found);
            for &figure in figures {
                let entry = Self::entry(found, figure);
                line.push(value::ours(entry, found.row.trials, lang));
                if self.has_published(figure) {
                    line.push(beside(entry, lang));
                }
            }
            line
        };
        Table { caption: String::new(), heads, columns, lines: self.groups.iter().map(line).collect() }
    }

    /// A line a figure of each group.
    fn long(&self) -> Table {
        let lang = self.lang;
        let mut columns = self.heads();
        if self.has_trials() {
            columns.push(Column::numbers(say(lang, "trials", "試行")));
        }
        let heads = columns.len() + 1;
        columns.push(Column::words(say(lang, "figure", "数値")));
        columns.push(Column::numbers(say(lang, "ours", "測定値")));
        let is_compared = (0..self.figures()).any(|figure| self.has_published(figure));
        if is_compared {
            columns.push(Column::words(say(lang, "published", "公表値")));
        }
        let line = |found: &Found<'_>, entry: Entry<'_>| {
            let mut line = self.line(found);
            line.push(entry.figure.say.get(lang).to_owned());
            line.push(value::ours(entry, found.row.trials, lang));
            if is_compared {
                line.push(beside(entry, lang));
            }
            line
        };
        let lines = self.groups.iter().flat_map(|found| found.entries().map(move |entry| line(found, entry)));
        Table { caption: String::new(), heads, columns, lines: lines.collect() }
    }

    /// How each line of a group begins.
    fn line(&self, found: &Found<'_>) -> Vec<String> {
        let parts = found.group.of.iter().map(|(_, part)| words::value(part, self.lang));
        let trials = self.has_trials().then(|| value::whole(found.row.trials as u64));
        parts.chain(trials).collect()
    }
}

/// The published figure and how the two stand to each other.
fn beside(entry: Entry<'_>, lang: Lang) -> String {
    let Some(published) = entry.published() else { return value::NOTHING.to_owned() };
    format!("{}: {}", value::published(entry, published, lang), value::verdict(entry.sum.verdict, lang))
}
