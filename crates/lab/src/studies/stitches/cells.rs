//! What the state of cells is worth: counting rules over gaps alone.

use contract::{Genre, Rules, Text};
use deduce::Model;
use stitches_board::{Board, Stitches};
use stitches_ladder::StitchesModel;

use super::draw::Drawn;
use super::rungs::climbed;
use super::size_of;
use crate::studies::{Ask, Figure, Group, Measured, Of, Says, Scale, Study, Trial};

/// The rungs, each with those below.
const RUNGS: [&str; 3] = ["pair", "block", "line"];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "cells",
        about: Text::new(
            "the rungs `block` and `line` with the state of cells, and over gaps alone",
            "マスの状態を使う段 `block`・`line` と、境目だけを使う場合",
        ),
        way: Text::new(
            "The boards of the study `rungs`. With cells: the published rungs, which know of a cell that it is a hole, or none, before its \
             thread is known. Gaps alone: a small propagation of its own, in which a block or a line is a sum over its gaps, a gap \
             along a line counting twice, and a cell allows one thread; a gap is decided where the sum could not come out otherwise, and nothing \
             is known of cells. Gained is what a rung decides beyond the rung below.",
            "研究 `rungs` の盤面。マスあり: 公表された段。糸の向きが分からなくても、マスが穴かどうかを知る。境目のみ: 別に書いた小さな伝播で、ブロックや\
             行・列を境目についての和とみなし(線に沿う境目は 2 と数える)、1 マスの糸は 1 本までとする。和が合わなくなる境目だけを決め、マスについては何も知らない。\
             「増分」は下の段より多く決めた境目。",
        ),
        groups,
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let each = [8, 10, 12].into_iter().flat_map(|side| [1, 2].map(|place| (side, place)));
    each.map(|(side, place)| group(side, place, scale)).collect()
}

fn group(side: usize, place: usize, scale: Scale) -> Group {
    let because = (
        "No figure was published. How many times as much is decided stands here; where gaps alone gain nothing there is no such number.",
        "数値は公表されていない。ここでは何倍決まるかを示す。境目だけでは何も増えない場合、値はない。",
    );
    Group::new(&[("size", &size_of(side)), ("rung", &RUNGS[place])], scale.of(4, 1_000), move |ask| trial(side, place, ask))
        .figures([
            Figure::new("finished", Of::Share("finished"), "finished with cells", "解き切る(マスあり)"),
            Figure::new("finished by gaps", Of::Share("finished by gaps"), "finished by gaps alone", "解き切る(境目のみ)"),
            Figure::new("decided", Of::Mean("decided"), "gaps decided with cells, mean %", "決まる境目(マスあり、平均 %)"),
            Figure::new("decided by gaps", Of::Mean("decided by gaps"), "by gaps alone, mean %", "境目のみ(平均 %)"),
            Figure::new("gained", Of::Mean("gained"), "gained with cells, % points", "増分(マスあり)"),
            Figure::new("gained by gaps", Of::Mean("gained by gaps"), "by gaps alone, % points", "増分(境目のみ)"),
            Figure::new("times", Of::Ratio("gained", "gained by gaps"), "times as much gained with cells", "マスありの増分は何倍か")
                .says("several times", Says::Words)
                .because(because.0, because.1),
        ])
}

fn trial(side: usize, place: usize, ask: &Ask<'_>) -> Measured {
    let board = Drawn::unique(ask, side)?.board;
    let model = StitchesModel::new(&board, Rules::ALL);
    let all = model.deciding().len();
    let percent = |decided: usize| 100.0 * decided as f64 / all as f64;
    let (_, climb) = climbed(ask, &model, &RUNGS[..=place])?;
    let by_gaps: Vec<usize> = (0..=place).map(|place| decided(&board, place)).collect();
    Ok(Trial::default()
        .when("finished", climb.finished_by.is_some())
        .when("finished by gaps", by_gaps[place] == all)
        .with("decided", percent(climb.decided[place]))
        .with("decided by gaps", percent(by_gaps[place]))
        .with("gained", percent(climb.decided[place] - climb.decided[place - 1]))
        .with("gained by gaps", percent(by_gaps[place] - by_gaps[place - 1])))
}

/// How many gaps of a board counting decides that knows nothing of cells, by the first so many of [`RUNGS`] and one more.
fn decided(board: &Board, place: usize) -> usize {
    let gaps = board.gaps();
    let sums = sums(board, &gaps, place);
    settled(&sums, gaps.len()).iter().flatten().count()
}

/// So many threads, each weighed, over some gaps.
struct Sum {
    /// Places among the gaps, and what a thread there counts.
    terms: Vec<(usize, usize)>,
    least: usize,
    most: usize,
}

impl Sum {
    fn of(terms: impl Iterator<Item = (usize, usize)>, number: usize) -> Self {
        Self { terms: terms.filter(|&(_, weight)| weight > 0).collect(), least: number, most: number }
    }
}

/// What the rungs ask for, as sums over the gaps.
fn sums(board: &Board, gaps: &[usize], place: usize) -> Vec<Sum> {
    let size = board.size();
    let sides: Vec<[usize; 2]> = gaps.iter().filter_map(|&gap| size.sides(gap)).collect();
    // A gap counts as often as it has ends there.
    let ends = |is_there: &dyn Fn(usize) -> bool| -> Vec<(usize, usize)> {
        sides.iter().map(|ends| ends.iter().filter(|&&cell| is_there(cell)).count()).enumerate().collect()
    };
    let at_most_one = |cell: usize| Sum { least: 0, ..Sum::of(ends(&|end| end == cell).into_iter(), 1) };
    let mut sums: Vec<Sum> = (0..size.cells()).map(at_most_one).collect();
    let pairs = board.pairs();
    for &pair in &pairs {
        let between = gaps.iter().map(|&gap| usize::from(board.pair_at(gap) == Some(pair))).enumerate();
        sums.push(Sum::of(between, board.k()));
    }
    if place >= 1 {
        let block = |block: usize| {
            let degree = pairs.iter().filter(|pair| pair.contains(&block)).count();
            Sum::of(ends(&|cell| board.block(cell) == Some(block)).into_iter(), board.k() * degree)
        };
        sums.extend((0..board.blocks()).map(block));
    }
    if place >= 2 {
        let given = |holes: &[Option<usize>]| -> Vec<(usize, usize)> {
            holes.iter().enumerate().filter_map(|(line, &number)| Some((line, number?))).collect()
        };
        let row = |(line, number)| Sum::of(ends(&|cell| size.cell(cell).row == line).into_iter(), number);
        let col = |(line, number)| Sum::of(ends(&|cell| size.cell(cell).col == line).into_iter(), number);
        sums.extend(given(board.row_holes()).into_iter().map(row));
        sums.extend(given(board.col_holes()).into_iter().map(col));
    }
    sums
}

/// The gaps that some sum decides, by looking at all of them until nothing changes.
fn settled(sums: &[Sum], gaps: usize) -> Vec<Option<bool>> {
    let mut known: Vec<Option<bool>> = vec![None; gaps];
    loop {
        let mut changed = false;
        for sum in sums {
            let over = |wanted: &[Option<bool>]| -> usize {
                sum.terms.iter().filter(|&&(gap, _)| wanted.contains(&known[gap])).map(|&(_, weight)| weight).sum()
            };
            let (least, most) = (over(&[Some(true)]), over(&[Some(true), None]));
            for &(gap, weight) in &sum.terms {
                if known[gap].is_none() && least + weight > sum.most {
                    known[gap] = Some(false);
                    changed = true;
                } else if known[gap].is_none() && most < sum.least + weight {
                    known[gap] = Some(true);
                    changed = true;
                }
            }
        }
        if !changed {
            return known;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask_of(limits: &contract::ExactLimits, index: usize) -> Ask<'_> {
        Ask { seed: 5, study: "cells", group: "", index, limits, progress: &|_, _| {} }
    }

    /// On `pair` both know the same; above it gaps alone never know more, since cells only add to what can be told.
    #[test]
    fn gaps_alone_decide_no_more() {
        let limits = contract::ExactLimits::default();
        let mut fewer = 0;
        for index in 0..40 {
            let ask = ask_of(&limits, index);
            let board = Drawn::unique(&ask, 8).expect("a board").board;
            let model = StitchesModel::new(&board, Rules::ALL);
            let (_, climb) = climbed(&ask, &model, &RUNGS).expect("not ended");
            assert_eq!(decided(&board, 0), climb.decided[0], "{index}");
            assert!(decided(&board, 1) <= climb.decided[1] && decided(&board, 2) <= climb.decided[2], "{index}");
            fewer += usize::from(decided(&board, 2) < climb.decided[2]);
        }
        assert!(fewer > 20, "{fewer}");
    }

    /// One row of three blocks: the thread along it counts twice.
    #[test]
    fn a_thread_along_a_line_counts_twice() {
        let size = contract::Size::new(1, 3);
        let numbers = stitches_board::Numbers { k: 1, row_holes: vec![Some(2)], col_holes: vec![None; 3] };
        let board = Board::new(size, &["a", "a", "b"].map(Some), numbers).expect("a board");
        let sums = sums(&board, &board.gaps(), 2);
        assert!(sums.iter().any(|sum| sum.terms == [(0, 2)] && sum.least == 2));
    }
}
