//! How many numbers a board needs: kept at random, and as few as can be found by taking them away one by one.

use contract::{Genre, NotCounted, Rules, Text};
use rng::Rng;
use stitches_board::{Board, Stitches};

use super::draw::{NODES, answers, unique_board};
use super::{CHANCE, SIDES, size_of};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// Boards of each published sample.
const BOARDS: u32 = 120;

/// By size: the share of boards with one answer, for 6, 8, 10, … numbers kept.
const KEPT: [&[&str]; 3] = [
    &["0", "16.7", "47.5", "86.7", "95.8", "100"],
    &["0", "1.7", "3.3", "22.5", "43.3", "74.2", "98.3", "100"],
    &["0", "0", "0", "0.8", "7.5", "23.3", "40.8", "73.3", "100"],
];
/// The fewest that are kept.
const FEWEST: usize = 6;

/// By size: the median of the fewest numbers, and how many can say something at most.
const MINIMUM: [[&str; 2]; 3] = [["6", "14"], ["8", "18"], ["12", "22"]];

/// How the boards of both studies are drawn.
const BOARDS_EN: &str = "Random boards as in the study `clues`, drawn until one has exactly one answer with all numbers; nothing is asked of \
                         how hard it is.";
const BOARDS_JA: &str = "研究 `clues` と同じランダムな盤面を、全部の数字で解が一つになるまで引く。難しさは問わない。";

/// The study of numbers kept at random.
pub fn kept() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "kept",
        about: Text::new(
            "boards that still have one answer when so many numbers are kept, chosen at random",
            "ランダムに選んだ数字だけを残しても解が一つの盤面",
        ),
        way: Text::new(
            format!(
                "{BOARDS_EN} The lines are shuffled and the numbers of the first so many are kept: on one board, more include fewer."
            ),
            format!(
                "{BOARDS_JA} 行と列を混ぜ、先頭から決めた個数だけ数字を残す。同じ盤面では、多い方が少ない方を含む。"
            ),
        ),
        groups: Box::new(kept_groups),
        plots: vec![Plot {
            title: Text::new("Boards with one answer, by numbers kept", "残した数字の数と、解が一つの盤面"),
            kind: PlotKind::Lines,
            x: "kept",
            by: Some("size"),
            figures: &["unique"],
        }],
    }
}

fn kept_groups(scale: Scale) -> Vec<Group> {
    let each = KEPT.into_iter().zip(SIDES).flat_map(|(shares, side)| {
        shares.iter().enumerate().map(move |(place, share)| (side, FEWEST + 2 * place, *share))
    });
    each.map(|(side, kept, share)| {
        Group::new(&[("size", &size_of(side)), ("kept", &kept)], scale.of(4, 500), move |ask| {
            kept_trial(side, kept, ask)
        })
        .limit("nodes", NODES)
        .figures([Figure::new("unique", Of::Share("unique"), "with one answer", "解が一つの割合")
            .sampled(share, BOARDS)
            .because(CHANCE.0, CHANCE.1)])
    })
    .collect()
}

fn kept_trial(side: usize, kept: usize, ask: &Ask<'_>) -> Measured {
    let board = unique_board(ask, side)?;
    let board = without(&board, &shuffled(ask, &board)[kept..]);
    let found = answers(ask, &board, Rules::ALL, 2)?;
    Ok(found.map_or_else(Trial::default, |found| Trial::default().when("unique", found == 1)))
}

/// The study of the fewest numbers.
pub fn minimum() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "minimum",
        about: Text::new(
            "how many numbers are left when they are taken away one by one while there is one answer",
            "解が一つである限り数字を 1 つずつ取り除いて残る数",
        ),
        way: Text::new(
            format!(
                "{BOARDS_EN} The numbers are taken away in random order, each that is not needed; what is left is small, not the smallest \
                 there is. One row and one column always say nothing, which is the limit. The publication does not say of how many \
                 boards its median is; 120 are taken for granted, as in `kept`."
            ),
            format!(
                "{BOARDS_JA} ランダムな順に、なくてもよい数字を取り除く。残りは極小であり、最小とは限らない。行と列の数字は 1 つずつ必ず余るので、それが上限になる。\
                 公表された中央値の盤面数は不明なので、`kept` と同じ 120 とみなした。"
            ),
        ),
        groups: Box::new(minimum_groups),
        plots: Vec::new(),
    }
}

fn minimum_groups(scale: Scale) -> Vec<Group> {
    let group = |(side, [median, limit]): (usize, [&'static str; 2])| {
        Group::new(&[("size", &size_of(side))], scale.of(4, 500), move |ask| minimum_trial(side, ask))
            .limit("nodes", NODES)
            .figures([
                Figure::new("left", Of::Quantile("left", 50), "numbers left, median", "残る数字の数(中央値)")
                    .sampled(median, BOARDS),
                Figure::new("mean", Of::Mean("left"), "mean", "平均"),
                Figure::new("least", Of::Least("left"), "least", "最小"),
                Figure::new("most", Of::Most("left"), "most", "最大"),
                Figure::new(
                    "limit",
                    Of::Most("limit"),
                    "limit: numbers that can say something",
                    "上限: 意味を持ちうる数字の数",
                )
                .exact(limit),
            ])
    };
    SIDES.into_iter().zip(MINIMUM).map(group).collect()
}

fn minimum_trial(side: usize, ask: &Ask<'_>) -> Measured {
    let board = unique_board(ask, side)?;
    let fewest = thinned(ask, &board)?;
    let given = fewest.row_holes().iter().chain(fewest.col_holes()).flatten().count();
    let size = board.size();
    Ok(Trial::default().count("left", given).count("limit", size.rows - 1 + size.cols - 1))
}

/// The board without any number that can be done without, taken away in random order.
///
/// # Errors
/// When the run was ended.
pub fn thinned(ask: &Ask<'_>, board: &Board) -> Result<Board, NotCounted> {
    let mut board = board.clone();
    for line in shuffled(ask, &board) {
        let fewer = without(&board, &[line]);
        if answers(ask, &fewer, Rules::ALL, 2)? == Some(1) {
            board = fewer;
        }
    }
    Ok(board)
}

/// The lines of a board in random order, the same whenever it is that board's turn: rows from 0, then columns.
fn shuffled(ask: &Ask<'_>, board: &Board) -> Vec<usize> {
    let size = board.size();
    let mut lines: Vec<usize> = (0..size.rows + size.cols).collect();
    Rng::named(ask.series(&format!("lines {size}")), &ask.index.to_string()).shuffle(&mut lines);
    lines
}

/// The board without the numbers of these lines.
fn without(board: &Board, lines: &[usize]) -> Board {
    let mut numbers = board.numbers();
    let rows = board.size().rows;
    for &line in lines {
        let number = if line < rows { &mut numbers.row_holes[line] } else { &mut numbers.col_holes[line - rows] };
        *number = None;
    }
    board.with_numbers(numbers).unwrap_or_else(|error| unreachable!("fewer numbers fit: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let published = |groups: Vec<Group>| {
            groups.iter().flat_map(|group| &group.figures).filter(|figure| figure.published.is_some()).count()
        };
        assert_eq!(published(kept_groups(Scale::Full)), 23);
        assert_eq!(published(minimum_groups(Scale::Full)), 6);
        let last = kept_groups(Scale::Full).pop().map(|group| group.key());
        assert_eq!(last.as_deref(), Some("size=12x12,kept=22"));
    }

    #[test]
    fn numbers_are_taken_from_their_lines() {
        let board = stitches_board::random_board(&mut Rng::new(1), contract::Size::new(2, 3), 2, 0, 1);
        let numbers = stitches_board::Numbers {
            k: 1,
            row_holes: vec![Some(1), Some(1)],
            col_holes: vec![Some(2), Some(0), Some(0)],
        };
        let board = board.with_numbers(numbers).expect("numbers that fit");
        let fewer = without(&board, &[1, 2]);
        assert_eq!((fewer.row_holes(), fewer.col_holes()), (&[Some(1), None][..], &[None, Some(0), Some(0)][..]));
    }
}
