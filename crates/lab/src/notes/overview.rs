//! The first page: all published figures of all genres, and the shipped boards.

use contract::{Lang, Size};
use suite::Puzzle;
use suite::registry::GENRES;

use super::beside::Joined;
use super::block::{Block, Column, Table};
use crate::recount::{Effort, Engines, Spread};

use super::genre::{key, summary};
use super::value::{self, time, whole};
use super::words::say;
use super::{Data, Page};

/// The page.
pub fn page(joined: &[Joined<'_>], data: &Data, lang: Lang) -> Page {
    let all: Vec<&Joined<'_>> = joined.iter().collect();
    let mut blocks = summary(&all, lang);
    let link = |genre: &&dyn Puzzle| (genre.name().get(lang).to_owned(), Some(genre.token()));
    blocks.push(Block::Links(GENRES.iter().map(link).collect()));
    blocks.push(Block::Heading(2, say(lang, "Published figures and ours", "公表値と測定値").to_owned()));
    for genre in GENRES {
        let lines = lines(&all, genre.token(), lang);
        if !lines.is_empty() {
            blocks.extend(published(*genre, lines, lang));
        }
    }
    blocks.extend(bank(&data.bank, lang));
    blocks.extend(recounts(&data.recounts, lang));
    Page { genre: None, lang, title: say(lang, "Notes", "ノート").to_owned(), blocks }
}

/// A line for each published figure of a genre.
fn lines(joined: &[&Joined<'_>], genre: &str, lang: Lang) -> Vec<Vec<String>> {
    let mut lines = Vec::new();
    for joined in joined.iter().filter(|joined| joined.study.genre == genre) {
        for found in &joined.groups {
            for entry in found.entries() {
                let Some(published) = entry.published() else { continue };
                lines.push(vec![
                    joined.study.name.to_owned(),
                    key(found, lang),
                    entry.figure.say.get(lang).to_owned(),
                    value::published(entry, published, lang),
                    value::ours(entry, found.row.trials, lang),
                    value::verdict(entry.sum.verdict, lang).to_owned(),
                ]);
            }
        }
    }
    lines
}

fn published(genre: &dyn Puzzle, lines: Vec<Vec<String>>, lang: Lang) -> Vec<Block> {
    let name = genre.name().get(lang).to_owned();
    let words = |en, ja| Column::words(say(lang, en, ja));
    let numbers = |en, ja| Column::numbers(say(lang, en, ja));
    let columns = vec![
        words("study", "調査"),
        words("of", "対象"),
        words("figure", "数値"),
        numbers("published", "公表値"),
        numbers("ours", "測定値"),
        words("verdict", "判定"),
    ];
    let caption = match lang {
        Lang::En => format!("{name}: published figures and ours"),
        Lang::Ja => format!("{name}: 公表値と測定値"),
    };
    vec![Block::Heading(3, name), Block::Table(Table { caption, heads: 3, columns, lines })]
}

fn genre_name(token: &str, lang: Lang) -> String {
    suite::genre(token).map_or_else(|| token.to_owned(), |genre| genre.name().get(lang).to_owned())
}

fn size(rows: usize, cols: usize) -> String {
    Size::new(rows, cols).to_string()
}

/// How many boards are shipped.
fn bank(rows: &[Effort], lang: Lang) -> Vec<Block> {
    if rows.is_empty() {
        return Vec::new();
    }
    let words = |en, ja| Column::words(say(lang, en, ja));
    let numbers = |en, ja| Column::numbers(say(lang, en, ja));
    let columns = vec![
        words("genre", "ジャンル"),
        words("size", "大きさ"),
        words("grade", "難度"),
        numbers("boards", "盤面"),
        numbers("steps", "手順"),
        numbers("probes", "仮定"),
        numbers("longest refutation", "最長の反駁"),
    ];
    let line = |row: &Effort| {
        let spread = |Spread { min, median, max }| [min, median, max].map(|end| whole(end as u64)).join(" / ");
        vec![
            genre_name(&row.genre, lang),
            size(row.rows, row.cols),
            row.grade.clone(),
            whole(row.boards as u64),
            spread(row.steps),
            spread(row.probes),
            spread(row.longest_refutation),
        ]
    };
    let all = whole(rows.iter().map(|row| row.boards as u64).sum());
    let about = match lang {
        Lang::En => format!(
            "{all} boards are shipped, each with exactly one answer, no two of them alike when turned or mirrored. The \
             last columns say how much work they are: the least, the median and the most steps, probes among them, and \
             steps of the longest refutation."
        ),
        Lang::Ja => format!(
            "同梱の盤面は {all} 面。どれも解はちょうど 1 つで、回転や裏返しで重なるものはない。右の列は解くまでの手数で、\
             手順、そのうち仮定、最長の反駁の手順の最小 / 中央値 / 最大を示す。"
        ),
    };
    let caption = say(lang, "The shipped boards", "同梱の盤面").to_owned();
    let table = Table { caption: caption.clone(), heads: 3, columns, lines: rows.iter().map(line).collect() };
    vec![Block::Heading(2, caption), Block::Text(about), Block::Table(table)]
}

/// What all engines say of the shipped boards: a line a genre and size, a column an engine.
fn recounts(rows: &[Engines], lang: Lang) -> Vec<Block> {
    if rows.is_empty() {
        return Vec::new();
    }
    let mut engines: Vec<&str> = Vec::new();
    for row in rows {
        if !engines.contains(&&*row.engine) {
            engines.push(&row.engine);
        }
    }
    let mut columns = vec![
        Column::words(say(lang, "genre", "ジャンル")),
        Column::words(say(lang, "size", "大きさ")),
        Column::numbers(say(lang, "boards", "盤面")),
    ];
    columns.extend(engines.iter().map(|engine| Column::numbers(*engine)));
    let of_size = |a: &Engines, b: &Engines| (&a.genre, a.rows, a.cols) == (&b.genre, b.rows, b.cols);
    let line = |rows: &[Engines]| {
        let first = &rows[0];
        let of_engine = |engine: &&str| rows.iter().find(|row| row.engine == *engine);
        let mut line = vec![genre_name(&first.genre, lang), size(first.rows, first.cols), whole(first.boards as u64)];
        line.extend(engines.iter().map(|engine| of_engine(engine).map_or(value::NOTHING.to_owned(), share)));
        line
    };
    let lines = rows.chunk_by(of_size).map(line).collect();
    let caption = say(lang, "The shipped boards, counted again", "同梱の盤面の数え直し").to_owned();
    let table = Table { caption: caption.clone(), heads: 2, columns, lines };
    vec![Block::Heading(2, caption), Block::Text(about_recounts(rows, lang)), Block::Table(table)]
}

/// Of how many boards an engine agrees.
fn share(row: &Engines) -> String {
    match (row.recounted, row.boards) {
        (agreed, boards) if agreed == boards => whole(agreed as u64),
        (agreed, boards) => format!("{} / {}", whole(agreed as u64), whole(boards as u64)),
    }
}

fn about_recounts(rows: &[Engines], lang: Lang) -> String {
    let sum = |of: fn(&Engines) -> usize| whole(rows.iter().map(|row| of(row) as u64).sum());
    let (agreed, over, disagreed) = (sum(|row| row.recounted), sum(|row| row.over_limit), sum(|row| row.disagreed));
    let seconds = time(rows.iter().map(|row| row.seconds).sum(), lang);
    match lang {
        Lang::En => format!(
            "Each shipped board was counted again by every engine of its genre: of how many boards it finds exactly the \
             answer that the board is said to have. The ladder has to end at the board’s grade, the referee has to accept \
             the answer. Agreed: {agreed}; stopped by the limit of nodes: {over}; disagreed: {disagreed}. CPU time: {seconds}."
        ),
        Lang::Ja => format!(
            "同梱の盤面をそのジャンルのすべてのエンジンで数え直し、示された解だけが見つかった盤面の数を記す。はしご (ladder) は\
             盤面の難度で解き終えること、審判 (referee) は解を認めることを確かめた。一致 {agreed}、ノード数の上限で中断 {over}、\
             不一致 {disagreed}。CPU 時間: {seconds}。"
        ),
    }
}
