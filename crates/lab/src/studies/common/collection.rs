//! The public collection, board by board as it is.

use std::path::PathBuf;

use contract::{NotCounted, ReadOptions, Text};
use suite::Puzzle;
use suite::corpus::{Row, read_rows};
use suite::registry::token;

use super::climb::{NODES, climb, efforts, fault, faults};
use super::names::{completion, decided, grades, names};
use crate::studies::{Ask, Figure, Group, Of, Plot, PlotKind, Scale, Study, Trial};

/// Boards of a quick run.
const QUICK: usize = 6;
/// Boards larger than this are left out of a quick run.
const QUICK_CELLS: usize = 64;

/// The study.
pub fn study(genre: &'static dyn Puzzle) -> Study {
    Study {
        genre: genre.token(),
        name: "collection",
        about: Text::new(
            "what the rungs finish of a public collection",
            "公開されている問題集のうち各段で完成する割合",
        ),
        way: Text::new(
            "All boards of the genre in the folder corpus that lies in ../shared, or where RUNGS_SHARED says, as they are: none \
             is left out for what it is. Where there is no such folder, nothing is measured; the boards themselves stand in no row. \
             Boards of the collection whose names begin with G were made to fill gaps of size: they count, and one figure tells what \
             is finished without them. Shares are of all boards, those without exactly one answer too; steps and suppositions are of those that the whole ladder finishes. \
             A board that neither the ladder nor the search settles within its nodes is open.",
            "../shared(または RUNGS_SHARED の示す場所)にあるフォルダー corpus の、このジャンルの盤面すべてをそのまま使う。\
             内容によって除いたものはない。フォルダーがなければ何も測らない。盤面そのものはどの行にも載せない。名前が G で始まるものは大きさの\
             隙間を埋めるために作られたもので、これも含めるが、除いた場合の完成の割合も示す。割合は、解が一つでないものも含む全盤面に対するもの。手数と仮定の回数は、\
             すべての段を使って完成するものについて数える。段でも、節点数の上限までの探索でも決着しない盤面は「未決」とする。",
        ),
        groups: Box::new(move |scale| groups(genre, scale)),
        plots: vec![Plot {
            title: Text::new("Boards finished, in percent", "完成する盤面の割合(%)"),
            kind: PlotKind::Bars,
            x: "boards",
            by: None,
            figures: &names(genre).by,
        }],
    }
}

/// The folder of the collection: beside the checkout, seen from wherever in it, or where `RUNGS_SHARED` says.
fn folder() -> Option<PathBuf> {
    if let Some(shared) = std::env::var_os("RUNGS_SHARED") {
        return Some(PathBuf::from(shared).join("corpus"));
    }
    let here = std::env::current_dir().ok()?;
    here.ancestors().skip(1).map(|folder| folder.join("shared/corpus")).find(|folder| folder.is_dir())
}

/// The rows of all files that hold boards, by the names of the files; none where there is no folder.
fn rows() -> Vec<Row> {
    let files = folder().and_then(|folder| folder.read_dir().ok()).into_iter().flatten();
    let mut paths: Vec<PathBuf> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "jsonl" || end == "tsv"));
    paths.sort();
    let texts = paths.iter().filter_map(|path| std::fs::read_to_string(path).ok());
    // A table of something else is none of the collection.
    texts.filter_map(|text| read_rows(&text).ok()).flatten().collect()
}

/// The board of a row, if it is of that genre.
fn board_of(genre: &dyn Puzzle, row: Row) -> Option<String> {
    let board = row.board.ok()?;
    let is_of = row.genre.map_or_else(|| genre.recognises(&board), |name| token(&name) == genre.token());
    is_of.then_some(board)
}

/// The group is there even where there are no boards to measure, since rows of an earlier run have to be told.
fn groups(genre: &'static dyn Puzzle, scale: Scale) -> Vec<Group> {
    let is_made = |row: &Row| row.id.starts_with('G');
    let boards = rows().into_iter().filter_map(|row| Some((is_made(&row), board_of(genre, row)?)));
    let mut boards: Vec<(bool, String)> = boards.collect();
    if scale == Scale::Quick {
        boards.retain(|(_, board)| is_small(genre, board));
        boards.truncate(QUICK);
    }
    vec![group(genre, boards)]
}

fn is_small(genre: &dyn Puzzle, board: &str) -> bool {
    genre.open(board, &ReadOptions::default()).is_ok_and(|board| board.size().cells() <= QUICK_CELLS)
}

fn group(genre: &'static dyn Puzzle, boards: Vec<(bool, String)>) -> Group {
    let trials = boards.len();
    let make = move |ask: &Ask<'_>| {
        let (is_made, board) = &boards[ask.index];
        one(genre, *is_made, board, ask)
    };
    let share = |name: &'static str, en: &str, ja: &str| Figure::new(name, Of::Share(name), en, ja);
    Group::new(&[("boards", &"all")], trials, make)
        .fixed()
        .limit("nodes", NODES)
        .stretch(8)
        .figures([
            share("unique", "with one answer", "解が一つ"),
            share("several", "with several answers", "複数の解"),
            share("none", "without an answer", "解なし"),
            share("open", "open", "未決"),
            share("made", "made to fill gaps of size", "大きさの隙間を埋めるために作られたもの"),
            share("finished unmade", "finished by the ladder, without those", "それらを除き、段だけで完成"),
            Figure::new("cells", Of::Quantile("cells", 50), "cells, median", "マス数の中央値"),
        ])
        .figures(completion(genre))
        .figures(grades(genre))
        .figures(decided(genre))
        .figures(efforts())
        .figures([faults()])
}

/// A board that cannot be read is a fault of ours: the collection's boards are all sound.
fn one(genre: &dyn Puzzle, is_made: bool, board: &str, ask: &Ask<'_>) -> Result<Trial, NotCounted> {
    let Ok(board) = genre.open(board, &ReadOptions::default()) else { return Ok(fault()) };
    let trial = climb(genre, &*board, true, ask)?.count("cells", board.size().cells()).when("made", is_made);
    let finished = names(genre).by.last().and_then(|name| trial.numbers.get(*name)).filter(|_| !is_made).copied();
    Ok(trial.with("finished unmade", finished.unwrap_or(f64::NAN)))
}
