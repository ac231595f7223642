//! Grade against board size.

use contract::{Size, Text, Wanted};
use suite::Puzzle;

use super::boards::{Came, is_possible, make, order};
use super::climb::{NODES, STEP_NAMES, climb, efforts, fault, faults};
use super::names::{completion, decided, grades, names};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// The largest boards, in cells.
const LARGEST: usize = 400;
/// The generator's effort for a board times its cells, over all boards of a size in a full run: where boards take longer there
/// are fewer of them.
const WORK: u64 = 300_000_000_000;
/// Cells of all boards of a size that are explained: to choose the shortest refutations takes longer than all else.
const EXPLAINED: usize = 1600;
/// Boards of a size at most, and in a quick run.
const MOST: usize = 300;
const QUICK: usize = 3;
const QUICK_CELLS: usize = 64;

/// The study.
pub fn study(genre: &'static dyn Puzzle) -> Study {
    let plot = |en, ja, figures| Plot { title: Text::new(en, ja), kind: PlotKind::Lines, x: "size", by: None, figures };
    Study {
        genre: genre.token(),
        name: "sizes",
        about: Text::new("grade and effort against the size of the board", "盤面の大きさと難度・手数"),
        way: Text::new(
            "Boards of our generator as they come, with any grade accepted, so that no grade is favoured by being asked for; sizes at which a \
             generator makes boards that a cheap rung finishes, whatever is asked for, are left out (large ones of Statue Park). \
             The sizes are those that people are offered, but for the largest. A seed that gives no board within the generator's own \
             effort counts in the first figure alone. All else is about the generator as much as about the genre: it makes boards \
             in its own way at each size. Suppositions are of boards that the whole ladder finishes, steps of the first of them, as many \
             as are explained.",
            "生成器に難度を指定せず作らせた盤面をそのまま使う。どの難度もひいきしない。生成器が指定なしでもやさしい段で解ける盤面を作る大きさ(スタチューパークの大きい盤面)は除く。大きさは利用者に勧めているもののうち、特に大きいものを除く。\
             生成器の作業量の上限までに盤面ができない種は、最初の数にだけ数える。それ以外の数はジャンルの性質であると同時に生成器の性質でもある\
             (大きさによって作り方も変わる)。仮定の回数は、すべての段を使って完成する盤面について数え、手数は、そのうち説明を作る最初のいくつかについて数える。",
        ),
        groups: Box::new(move |scale| groups(genre, scale)),
        plots: vec![
            plot("Boards finished, in percent, against the size", "大きさと完成する盤面の割合(%)", &names(genre).by),
            plot("Boards of each grade, in percent, against the size", "大きさと各難度の割合(%)", &names(genre).grade),
            plot("Steps of the explanation against the size", "大きさと説明の手数", STEP_NAMES),
        ],
    }
}

/// How many boards of a size are explained.
fn explained(size: Size) -> usize {
    EXPLAINED / size.cells()
}

/// The sizes that are offered, up to so many cells.
fn offered(genre: &dyn Puzzle, largest: usize) -> Vec<Size> {
    let sizes = genre.offer().map_or(&[][..], |offer| offer.sizes);
    let sizes = sizes.iter().map(|&(rows, cols)| Size::new(rows, cols));
    sizes.filter(|size| size.cells() <= largest && is_possible(genre, *size, Wanted::Any)).collect()
}

/// How many boards of a size a full run makes.
fn boards(genre: &dyn Puzzle, size: Size) -> usize {
    let each = genre.effort(size).map_or(u64::MAX, |effort| effort.saturating_mul(size.cells() as u64));
    usize::try_from(WORK / each.max(1)).unwrap_or(MOST).clamp(1, MOST)
}

fn groups(genre: &'static dyn Puzzle, scale: Scale) -> Vec<Group> {
    let sizes = offered(genre, scale.of(QUICK_CELLS, LARGEST).min(genre.free_of_grade()));
    sizes.into_iter().map(|size| group(genre, size, scale.of(QUICK, boards(genre, size)))).collect()
}

fn group(genre: &'static dyn Puzzle, size: Size, boards: usize) -> Group {
    Group::new(&[("size", &size)], boards, move |ask| one(genre, size, ask))
        .limit("nodes", NODES)
        .limit("explained", explained(size).min(boards) as u64)
        .figures([Figure::new("made", Of::Share("made"), "seeds that give a board", "盤面ができる種")])
        .figures(grades(genre))
        .figures(completion(genre))
        .figures(decided(genre))
        .figures(efforts())
        .figures([faults()])
}

fn one(genre: &'static dyn Puzzle, size: Size, ask: &Ask<'_>) -> Measured {
    let number = ask.series(&format!("{} {size}", genre.token()));
    match make(genre, &order(size, Wanted::Any, number, ask.index), u64::MAX, ask)? {
        Came::Board(new) => Ok(climb(genre, &*new.board, ask.index < explained(size), ask)?.when("made", true)),
        Came::Nothing(_) => Ok(Trial::default().when("made", false)),
        Came::Fault => Ok(fault()),
    }
}
