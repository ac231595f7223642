//! Of all ways to blacken so many cells of an empty grid, how many leave no answer, several, exactly one.

use contract::{NotCounted, Size, Text};
use heteromino_ladder::census::{Census, Share, Tally, legal};

use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// The grids of the published tables.
pub const GRIDS: [(usize, usize); 9] = [(3, 4), (3, 5), (4, 4), (3, 6), (4, 5), (4, 6), (5, 5), (5, 6), (6, 6)];
/// Larger grids, and the most black cells that are looked at there: up to the first number that leaves some board with one
/// answer. 8×8 stops before it, for that row alone takes longer than all others together: it stands in the file of the census.
const BEYOND: [(usize, usize, usize); 4] = [(6, 7, 3), (7, 7, 4), (7, 8, 5), (8, 8, 4)];
/// Parts of a row between which progress is told.
const PARTS: u64 = 16;

/// A published row: rows, columns, black cells; clue sets; percent without an answer, with several, with one.
type Published = (usize, usize, usize, &'static str, [&'static str; 3]);

/// The published excerpt.
const PUBLISHED: [Published; 13] = [
    (3, 4, 3, "220", ["37.3", "20.0", "42.7"]),
    (3, 4, 6, "924", ["79.7", "1.6", "18.7"]),
    (3, 5, 3, "455", ["34.3", "42.9", "22.9"]),
    (3, 6, 3, "816", ["28.2", "54.2", "17.6"]),
    (3, 6, 9, "48620", ["91.8", "1.1", "7.1"]),
    (4, 5, 2, "190", ["2.1", "90.5", "7.4"]),
    (4, 5, 5, "15504", ["57.9", "20.0", "22.1"]),
    (4, 6, 6, "134596", ["65.6", "18.8", "15.6"]),
    (4, 6, 9, "1307504", ["89.5", "3.3", "7.2"]),
    (5, 6, 3, "4060", ["4.6", "93.5", "1.9"]),
    (5, 6, 6, "593775", ["48.2", "40.1", "11.7"]),
    (6, 6, 3, "7140", ["2.6", "97.0", "0.3"]),
    (6, 6, 6, "1947792", ["33.7", "58.7", "7.6"]),
];

/// The study.
pub fn study() -> Study {
    Study {
        genre: "heteromino",
        name: "census",
        about: Text::new(
            "all sets of black cells of small grids: how many leave no answer, several, exactly one",
            "小さな盤面の黒マスの置き方すべて: 解なし、複数解、唯一解の割合",
        ),
        way: Text::new(
            "Exact: every set of so many black cells counts once, those that are images of each other under the symmetries of the \
             grid are judged once. The nine published grids with every number of black cells that leaves a multiple of three \
             open; larger grids to the first number that leaves some board with one answer, but 8×8, whose last row stands in \
             heteromino-census.jsonl.",
            "厳密値。黒マスの置き方をすべて数える（盤面の対称で移り合うものは一度だけ調べる）。公表された9つの大きさは、空きマスが3の倍数になる黒マスの数をすべて調べ、\
             それより大きな盤面は唯一解が現れる最小の数まで調べる。8×8 だけは最後の行を heteromino-census.jsonl に置く。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Share of sets with exactly one answer, percent", "解がただ1つになる置き方の割合（%）"),
            kind: PlotKind::Lines,
            x: "black",
            by: Some("size"),
            figures: &["one"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let most = scale.of(20, 36);
    let small = GRIDS.into_iter().map(|(rows, cols)| (Size::new(rows, cols), usize::MAX));
    let large = BEYOND.into_iter().map(|(rows, cols, black)| (Size::new(rows, cols), black));
    let of_size = |(size, last): (Size, usize)| {
        legal(size).take_while(move |&black| black <= last).map(move |black| group(size, black))
    };
    match scale {
        Scale::Quick => small.filter(|(size, _)| size.cells() <= most).flat_map(of_size).collect(),
        Scale::Full => small.chain(large).flat_map(of_size).collect(),
    }
}

fn group(size: Size, black: usize) -> Group {
    let row = PUBLISHED.iter().find(|&&(rows, cols, k, ..)| (Size::new(rows, cols), k) == (size, black));
    let mut sets = Figure::new("sets", Of::Exact("sets"), "sets", "置き方");
    let mut shares = [
        Figure::new("none", Of::Percent("none", "sets"), "none", "解なし"),
        Figure::new("many", Of::Percent("many", "sets"), "several", "複数解"),
        Figure::new("one", Of::Percent("one", "sets"), "one", "唯一解"),
    ];
    if let Some((.., all, percent)) = row {
        sets = sets.exact(all);
        for (figure, value) in shares.iter_mut().zip(percent) {
            *figure = figure.clone().exact(value);
        }
    }
    let [none, many, one] = shares;
    let unique = Figure::new("unique", Of::Exact("unique"), "sets with one answer", "唯一解の置き方");
    let density =
        Figure::new("density", Of::Percent("black", "cells"), "black cells, of the grid", "黒マスの割合（%）");
    Group::new(&[("size", &size), ("black", &black)], 1, move |ask| trial(size, black, ask))
        .figures([density, sets, none, many, one, unique])
}

fn trial(size: Size, black: usize, ask: &Ask<'_>) -> Measured {
    let census = row(size, black);
    let mut tally = Tally::default();
    for index in 0..PARTS {
        (ask.progress)(index as usize, PARTS as usize);
        tally.add(&part(&census, index, PARTS, ask)?);
    }
    let sets = census.sets();
    let none = sets - tally.many - tally.one;
    let trial = Trial::default().count("black", black).count("cells", size.cells()).with("sets", sets as f64);
    let trial = trial.with("none", none as f64).with("many", tally.many as f64).with("one", tally.one as f64);
    Ok(trial.exact("sets", sets).exact("unique", tally.one))
}

/// A row of the census.
pub fn row(size: Size, black: usize) -> Census {
    Census::new(size, black).unwrap_or_else(|error| unreachable!("rows of a study are possible: {error}"))
}

/// What is found in a part of a row.
///
/// # Errors
/// When the run was ended.
pub fn part(census: &Census, index: u64, of: u64, ask: &Ask<'_>) -> Result<Tally, NotCounted> {
    census.tally(Share { index, of }, &ask.limits.budget.cancel).map_err(|_| NotCounted::Stopped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::testing::with_ask;

    #[test]
    fn each_published_row_stands_beside_ours() {
        let groups = groups(Scale::Full);
        let published: Vec<usize> = groups
            .iter()
            .map(|group| group.figures.iter().filter(|figure| figure.published.is_some()).count())
            .collect();
        assert_eq!(published.iter().filter(|&&figures| figures == 4).count(), PUBLISHED.len());
        assert_eq!(published.iter().sum::<usize>(), 4 * PUBLISHED.len());
    }

    /// On 2×2 one black cell leaves an L, wherever it is.
    #[test]
    fn the_least_grid_is_as_by_hand() {
        let trial = with_ask(0, |ask| trial(Size::new(2, 2), 1, ask)).expect("counted");
        let of = |name: &str| trial.numbers[name];
        assert_eq!((of("sets"), of("none"), of("many"), of("one")), (4.0, 0.0, 0.0, 4.0));
    }
}
