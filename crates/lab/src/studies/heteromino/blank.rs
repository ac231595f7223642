//! How many divisions the empty grids of Heteromino have.

use contract::{ExactCount, ExactCounter, Genre, Rules, Size, Text};
use heteromino_board::{Board, Division, Heteromino, Kind};
use heteromino_oracle::Frontier;

use crate::studies::{Ask, Figure, Group, Measured, Of, Says, Scale, Study, Trial};

/// The strips that are counted further than other grids, by their shorter sides, and how far.
const STRIPS: (std::ops::RangeInclusive<usize>, usize) = (2..=6, 30);

/// The published table, by the shorter side, for the longer sides 1 to 12; what is smaller stands in an earlier row.
const PUBLISHED: [(usize, [&str; 12]); 7] = [
    (1, ["", "", "1", "", "", "0", "", "", "0", "", "", "0"]),
    (2, ["", "", "2", "", "", "4", "", "", "8", "", "", "16"]),
    (3, ["", "", "8", "14", "28", "70", "144", "304", "688", "1476", "3168", "6956"]),
    (4, ["", "", "", "", "", "130", "", "", "1414", "", "", "14894"]),
    (5, ["", "", "", "", "", "686", "", "", "20077", "", "", "584442"]),
    (6, ["", "", "", "", "", "4552", "15218", "70654", "372124", "1525273", "6893222", "10887414"]),
    (7, ["", "", "", "", "", "", "", "", "2001412", "", "", "5375356"]),
];
/// The last entries of the rows for 6 and 7 are lower bounds.
const BOUNDS: [(usize, usize); 2] = [(6, 12), (7, 12)];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Heteromino::TOKEN,
        name: "blank",
        about: Text::new("divisions of the empty grids", "空の盤面の分割の数"),
        way: Text::new(
            "All divisions of each empty grid, counted exactly along a frontier. A grid and its image count alike, so the \
             shorter side stands first; areas that trominoes cannot fill are left out. 2×n to 6×n go on to n = 30.",
            "空の盤面の分割をフロンティア法で厳密に数えた。盤面を回した形は同じ数になるので短い辺を先に書き、面積が 3 の倍数でないものは省く。\
             2×n から 6×n は n = 30 まで続ける。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

/// The grids whose area trominoes can fill, the shorter side first.
fn sizes(longest: usize) -> Vec<Size> {
    let (strips, length) = STRIPS;
    let to_cols = |rows: usize| if strips.contains(&rows) { length } else { longest };
    let sizes = (1..=longest).flat_map(|rows| (rows..=to_cols(rows)).map(move |cols| Size::new(rows, cols)));
    sizes.filter(|size| size.cells() % 3 == 0).collect()
}

fn groups(scale: Scale) -> Vec<Group> {
    sizes(scale.of(7, 12)).into_iter().map(group).collect()
}

fn group(size: Size) -> Group {
    let count = Figure::new("divisions", Of::Exact("divisions"), "divisions", "分割の数");
    let published = PUBLISHED.iter().find(|(rows, _)| *rows == size.rows).and_then(|(_, row)| row.get(size.cols - 1));
    let count = match published.filter(|count| !count.is_empty()) {
        Some(bound) if BOUNDS.contains(&(size.rows, size.cols)) => count.says(bound, Says::AtLeast),
        Some(published) => count.exact(published),
        None => count,
    };
    let states = Figure::new("states", Of::Mean("states"), "most states at a time", "同時に持つ状態の最大数");
    let bytes = Figure::new("bytes", Of::Mean("bytes"), "bytes that they took", "そのバイト数");
    Group::new(&[("size", &size)], 1, move |ask| count_blank(size, ask)).figures([count, states, bytes])
}

/// Counts the divisions of one empty grid.
fn count_blank(size: Size, ask: &Ask<'_>) -> Measured {
    let board = Board::new(size, vec![Kind::Open; size.cells()])
        .unwrap_or_else(|error| unreachable!("sizes of a study are allowed: {error}"));
    let bare = Division::unknown(&board);
    let ExactCount { count, figures } =
        Frontier.count_all(&board, &bare, Rules::ALL, ask.limits, &mut |done, of| (ask.progress)(done, of))?;
    let trial = Trial::default().exact("divisions", count);
    Ok(trial.count("states", figures.peak_states).count("bytes", figures.peak_bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_each_grid_once_and_the_strips_further() {
        let sizes = sizes(12);
        let has = |rows, cols| sizes.contains(&Size::new(rows, cols));
        assert!(has(1, 12) && !has(1, 15) && has(2, 30) && has(6, 29) && !has(7, 15) && has(12, 12));
        assert!(!has(4, 4) && !has(12, 1));
    }

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let published = groups(Scale::Full).iter().filter(|group| group.figures[0].published.is_some()).count();
        let all = PUBLISHED.iter().flat_map(|(_, row)| row).filter(|count| !count.is_empty()).count();
        assert_eq!((published, all), (33, 33));
    }
}
