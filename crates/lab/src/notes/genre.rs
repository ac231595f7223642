//! The page of a genre: its studies one after the other.

use std::collections::BTreeSet;

use contract::{Lang, Text};
use suite::Puzzle;

use super::beside::{Entry, Found, Joined};
use super::block::{Block, Column, Picture, Table};
use super::plot::{self, Drawn};
use super::value::{self, time, whole};
use super::words::{self, name, say};
use super::{Data, Note, NotesError, Page, table, tag};
use crate::census;
use crate::studies::Verdict;

/// Where the pictures are.
const PLOTS: &str = "plots";

/// The page, and the pictures on it.
pub fn page(
    genre: &dyn Puzzle,
    joined: &[&Joined<'_>],
    data: &Data,
    lang: Lang,
) -> Result<(Page, Vec<Note>), NotesError> {
    let name = genre.name();
    let title = match lang {
        Lang::En => format!("{}: studies", name.en),
        Lang::Ja => format!("{}の調査", name.ja),
    };
    let mut blocks = summary(joined, lang);
    blocks.push(Block::Links(vec![(say(lang, "All genres", "全ジャンルの一覧").to_owned(), None)]));
    let mut plots = Vec::new();
    for joined in joined {
        let (of_study, pictures) = study(joined, lang)?;
        blocks.extend(of_study);
        plots.extend(pictures);
    }
    if data.census.iter().any(|row| row.genre == genre.token()) {
        blocks.extend(survey(&data.census, lang));
    }
    Ok((Page { genre: Some(genre.token()), lang, title, blocks }, plots))
}

/// What stands above all studies.
pub fn summary(joined: &[&Joined<'_>], lang: Lang) -> Vec<Block> {
    let groups = || joined.iter().flat_map(|joined| &joined.groups);
    if groups().next().is_none() {
        return vec![Block::Text(say(lang, "There is no study yet.", "調査はまだない。").to_owned())];
    }
    let verdicts = || groups().flat_map(|found| found.row.figures.iter().filter_map(|sum| sum.verdict));
    let count = |wanted| verdicts().filter(|verdict| *verdict == wanted).count();
    let tally = [Verdict::Equal, Verdict::Within, Verdict::Differs, Verdict::Words].map(count);
    let seconds = groups().map(|found| found.row.seconds).sum();
    let list = |words: BTreeSet<String>| words.into_iter().collect::<Vec<_>>().join(", ");
    let seeds = list(groups().map(|found| found.row.seed.to_string()).collect());
    let versions = list(groups().map(|found| found.row.version.clone()).collect());
    [
        words::tally(tally, lang),
        words::origin(&seeds, &versions, &time(seconds, lang), lang),
        words::reading(lang).to_owned(),
    ]
    .map(Block::Text)
    .into()
}

/// A study: what, how, tables, pictures, remarks.
fn study(joined: &Joined<'_>, lang: Lang) -> Result<(Vec<Block>, Vec<Note>), NotesError> {
    let study = joined.study;
    let (about, way) = (study.about.get(lang), study.way.get(lang));
    let mut blocks = vec![
        Block::Heading(2, study.name.to_owned()),
        Block::Text(format!("{}{}", sentence(about), say(lang, ".", "。"))),
        Block::Text(way.to_owned()),
    ];
    blocks.extend(table::tables(joined, lang));
    let mut plots = Vec::new();
    for (at, one) in study.plots.iter().enumerate() {
        let pictures = plot::draw(joined, one, lang)?;
        let is_one = pictures.len() == 1;
        for (panel, Drawn { svg, alt, size }) in pictures.into_iter().enumerate() {
            let panel = if is_one { String::new() } else { format!("-{}", panel + 1) };
            let file = format!("{}-{}-{}{panel}.{}.svg", study.genre, study.name, at + 1, tag(lang));
            plots.push(Note { path: format!("{PLOTS}/{file}"), text: svg });
            blocks.push(Block::Picture(Picture { file, alt, size }));
        }
    }
    let remarks = remarks(joined, lang);
    if !remarks.is_empty() {
        blocks.push(Block::Text(say(lang, "Remarks:", "備考:").to_owned()));
        blocks.push(Block::List(remarks));
    }
    blocks.push(Block::Text(cost(joined, lang)));
    Ok((blocks, plots))
}

/// A text as a sentence of its own.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Limits and time.
fn cost(joined: &Joined<'_>, lang: Lang) -> String {
    let mut limits: Vec<String> = Vec::new();
    for (limit, most) in joined.groups.iter().flat_map(|found| &found.group.budget) {
        let limit = format!("{} {}", name(limit, lang), whole(*most));
        if !limits.contains(&limit) {
            limits.push(limit);
        }
    }
    let seconds = time(joined.groups.iter().map(|found| found.row.seconds).sum(), lang);
    let (limits, is_bare) = (limits.join(say(lang, ", ", "、")), limits.is_empty());
    match lang {
        Lang::En if is_bare => format!("CPU time: {seconds}."),
        Lang::En => format!("Limits: {limits}. CPU time: {seconds}."),
        Lang::Ja if is_bare => format!("CPU 時間: {seconds}。"),
        Lang::Ja => format!("上限: {limits}。CPU 時間: {seconds}。"),
    }
}

/// Why figures differ, and how words stand to them; what is said of several figures is said once.
fn remarks(joined: &Joined<'_>, lang: Lang) -> Vec<String> {
    let mut remarks: Vec<(String, Vec<String>)> = Vec::new();
    for found in &joined.groups {
        for entry in
            found.entries().filter(|entry| matches!(entry.sum.verdict, Some(Verdict::Differs | Verdict::Words)))
        {
            let Some(because) = entry.published().and_then(|published| published.because.as_ref()) else { continue };
            let (because, subject) = (because.get(lang).to_owned(), subject(found, entry, lang));
            match remarks.iter_mut().find(|(known, _)| *known == because) {
                Some((_, subjects)) => subjects.push(subject),
                None => remarks.push((because, vec![subject])),
            }
        }
    }
    let remark = |(because, subjects): (String, Vec<String>)| {
        format!("{}{} {because}", subjects.join(say(lang, "; ", "、")), say(lang, ":", ":"))
    };
    remarks.into_iter().map(remark).collect()
}

/// The figure of a group that is spoken of.
fn subject(found: &Found<'_>, entry: Entry<'_>, lang: Lang) -> String {
    let key = key(found, lang);
    let say = entry.figure.say.get(lang);
    match lang {
        _ if key.is_empty() => say.to_owned(),
        Lang::En => format!("{say} ({key})"),
        Lang::Ja => format!("{say}（{key}）"),
    }
}

/// What tells the group from the others, for people.
pub fn key(found: &Found<'_>, lang: Lang) -> String {
    let parts =
        found.group.of.iter().map(|(part, value)| format!("{} {}", name(part, lang), words::value(value, lang)));
    parts.collect::<Vec<_>>().join(say(lang, ", ", "、"))
}

/// The census of the clues.
fn survey(rows: &[census::Row], lang: Lang) -> Vec<Block> {
    let about = Text::new(
        "Of all ways to blacken so many cells of an empty grid: how many leave no answer, several, exactly one. All are \
         judged, none is sampled. Up to symmetry: boards with exactly one answer, those that are alike when turned or \
         mirrored taken as one.",
        "空の盤面で決まった数のマスを黒くする全通りのうち、解なし、複数解、唯一解になるものの数。標本ではなく全数を判定した。\
         「対称を除く」は、回転や裏返しで重なる盤面を 1 つと数えた唯一解の盤面の数。",
    );
    let words = |en, ja| Column::words(say(lang, en, ja));
    let numbers = |en, ja| Column::numbers(say(lang, en, ja));
    let columns = vec![
        words("size", "大きさ"),
        words("black cells", "黒マス"),
        numbers("ways", "全通り"),
        numbers("none", "解なし"),
        numbers("several", "複数解"),
        numbers("one", "唯一解"),
        numbers("up to symmetry", "対称を除く"),
        numbers("CPU time", "CPU 時間"),
    ];
    let caption = say(lang, "The census of the clues", "黒マスの全数調査");
    let lines = rows.iter().filter(|row| row.shard.is_none()).map(|row| line(row, lang)).collect();
    vec![
        Block::Heading(2, say(lang, "census", "census").to_owned()),
        Block::Text(about.get(lang).to_owned()),
        Block::Table(Table { caption: caption.to_owned(), heads: 2, columns, lines }),
    ]
}

fn line(row: &census::Row, lang: Lang) -> Vec<String> {
    let share = |sets: u64, percent: Option<f64>| {
        let percent = percent.map_or(String::new(), |percent| format!(" ({} %)", value::number(percent, 1)));
        whole(sets) + &percent
    };
    let percent = row.percent;
    vec![
        row.size().to_string(),
        row.black.to_string(),
        whole(row.sets),
        share(row.none.unwrap_or(0), percent.map(|percent| percent.none)),
        share(row.many, percent.map(|percent| percent.many)),
        share(row.one, percent.map(|percent| percent.one)),
        whole(row.one_classes),
        time(row.seconds, lang),
    ]
}
