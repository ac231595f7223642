//! With how few black cells a grid can have exactly one answer.

use contract::{NotCounted, Size, Text};
use heteromino_ladder::census::legal;

use super::census::{GRIDS, part, row};
use crate::studies::{Ask, Figure, Group, Measured, Of, Says, Scale, Study, Trial};

/// The published minima, in the order of [`GRIDS`].
const PUBLISHED: [&str; 9] = ["3", "3", "4", "3", "2", "3", "4", "3", "3"];
/// Larger grids.
const LARGER: [(usize, usize); 4] = [(6, 7), (7, 7), (7, 8), (8, 8)];
/// Smaller and narrower ones.
const OTHERS: [(usize, usize); 13] =
    [(1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (4, 9), (3, 12), (3, 13), (3, 14), (4, 13), (4, 16)];
/// The published table's superlatives: fewest black cells, the least share of them, the largest share of sets with one
/// answer, each in percent but the first.
const FEWEST: &str = "2";
const SPARSEST: &str = "8.3";
const EASIEST: &str = "42.7";
/// Up to so many cells all rows are asked for the largest share of sets with one answer.
const SMALL: usize = 25;
/// Parts of a row, of which none after the first with a board of one answer is needed.
const PARTS: u64 = 512;
/// Rows of fewer sets are not cut.
const CUT_FROM: u64 = 1_000_000;

/// The study.
pub fn study() -> Study {
    Study {
        genre: "heteromino",
        name: "minima",
        about: Text::new(
            "the smallest number of black cells that leaves exactly one answer",
            "解がただ1つになる黒マスの最小数",
        ),
        way: Text::new(
            "Exact: for each number of black cells, from the smallest on, all sets are looked at until one leaves exactly one \
             answer. The superlatives are those of the published tables: the fewest black cells, the least share of the grid, the \
             largest share of sets with one answer; told for the nine published grids, and for these with larger, smaller \
             and narrower ones. Shares of sets are asked of all rows of grids to 25 cells.",
            "厳密値。黒マスの数を小さい方から増やし、唯一解の置き方が見つかるまですべての置き方を調べる。最小の数、最小の密度、唯一解の割合の最大値は、\
             公表された9つの大きさの中と、より大きい、小さい、細長い盤面を加えた中でそれぞれ示す。置き方の割合は25マスまでの盤面のすべての行で調べる。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn sizes(grids: &[(usize, usize)]) -> Vec<Size> {
    grids.iter().map(|&(rows, cols)| Size::new(rows, cols)).collect()
}

fn groups(scale: Scale) -> Vec<Group> {
    let (nine, larger, others) = (sizes(&GRIDS), sizes(&LARGER), sizes(&OTHERS));
    if scale == Scale::Quick {
        return nine[..5].iter().map(|&size| group(size)).chain([records("nine", nine[..5].to_vec())]).collect();
    }
    let all: Vec<Size> = nine.iter().chain(&larger).chain(&others).copied().collect();
    all.iter().map(|&size| group(size)).chain([records("nine", nine), records("all", all.clone())]).collect()
}

fn group(size: Size) -> Group {
    let least = Figure::new("black", Of::Exact("black"), "black cells", "黒マス");
    let place = GRIDS.iter().position(|&(rows, cols)| Size::new(rows, cols) == size);
    let least = place.map_or_else(|| least.clone(), |place| least.clone().exact(PUBLISHED[place]));
    let density = Figure::new("density", Of::Percent("black", "cells"), "of the grid", "盤面に占める割合（%）");
    Group::new(&[("grid", &size)], 1, move |ask| {
        let black = least_black(size, ask)?;
        Ok(Trial::default().exact("black", black).count("black", black).count("cells", size.cells()))
    })
    .figures([least, density])
}

/// The superlatives among some grids.
fn records(name: &'static str, grids: Vec<Size>) -> Group {
    let is_all = name == "all";
    let beside = |figure: Figure, published: &str| {
        if !is_all {
            return figure.exact(published);
        }
        figure.says(published, Says::Words).because(
            "it holds among the nine published grids; smaller, narrower and larger ones that were asked besides go beyond it, as the other rows show",
            "公表された9つの大きさの中では成り立つが、ほかの行のとおり、より小さい盤面、細長い盤面、大きい盤面はこれを超える",
        )
    };
    let fewest = Figure::new("fewest", Of::Exact("fewest"), "fewest black cells", "最小の黒マス数");
    let sparsest = Figure::new("sparsest", Of::Mean("sparsest"), "least share of the grid", "最小の密度（%）");
    let given = Figure::new(
        "sparsest with some",
        Of::Mean("sparsest with some"),
        "the same of grids that need some",
        "黒マスが必要な盤面での最小の密度（%）",
    );
    let easiest = Figure::new(
        "easiest",
        Of::Mean("easiest"),
        "largest share of sets with one answer",
        "唯一解の割合の最大値（%）",
    );
    Group::new(&[("grid", &name)], 1, move |ask| superlatives(&grids, ask)).figures([
        beside(fewest, FEWEST),
        Figure::new("fewest at", Of::Exact("fewest at"), "where", "その盤面"),
        beside(sparsest, SPARSEST),
        Figure::new("sparsest at", Of::Exact("sparsest at"), "where", "その盤面"),
        given,
        Figure::new("sparsest with some at", Of::Exact("sparsest with some at"), "where", "その盤面"),
        beside(easiest, EASIEST),
        Figure::new("easiest at", Of::Exact("easiest at"), "where", "その盤面"),
    ])
}

fn superlatives(grids: &[Size], ask: &Ask<'_>) -> Measured {
    let mut minima = Vec::new();
    let mut easiest = (0.0, String::new());
    for (done, &size) in grids.iter().enumerate() {
        (ask.progress)(done, grids.len());
        minima.push((least_black(size, ask)?, size));
        for black in legal(size).filter(|&black| black > 0 && size.cells() <= SMALL) {
            let census = row(size, black);
            let share = 100.0 * part(&census, 0, 1, ask)?.one as f64 / census.sets() as f64;
            if share > easiest.0 {
                easiest = (share, format!("{size}, {black}"));
            }
        }
    }
    let density = |&&(black, size): &&(usize, Size)| 100.0 * black as f64 / size.cells() as f64;
    let sparsest = |least: usize| {
        let some = minima.iter().filter(|(black, _)| *black >= least);
        let at = some.min_by(|one, other| density(one).total_cmp(&density(other)));
        at.map_or((f64::NAN, String::new()), |at| (density(&at), at.1.to_string()))
    };
    let (fewest, at) = minima.iter().min_by_key(|(black, _)| *black).copied().unwrap_or((0, Size::new(0, 0)));
    let ((any, any_at), (some, some_at)) = (sparsest(0), sparsest(1));
    let trial = Trial::default().exact("fewest", fewest).exact("fewest at", at);
    let trial = trial.with("sparsest", any).exact("sparsest at", any_at);
    let trial = trial.with("sparsest with some", some).exact("sparsest with some at", some_at);
    Ok(trial.with("easiest", easiest.0).exact("easiest at", easiest.1))
}

/// The smallest number of black cells that leaves some board with exactly one answer.
fn least_black(size: Size, ask: &Ask<'_>) -> Result<usize, NotCounted> {
    for black in legal(size) {
        let census = row(size, black);
        let parts = if census.sets() > CUT_FROM { PARTS } else { 1 };
        for index in 0..parts {
            if part(&census, index, parts, ask)?.one > 0 {
                return Ok(black);
            }
        }
    }
    // Wherever a tromino fits, all else can be black.
    unreachable!("no tromino fits {size}")
}

#[cfg(test)]
mod tests {
    use contract::{Budget, Count, Counter as _, Rules};
    use heteromino_board::Division;
    use heteromino_oracle::BruteCovers;

    use super::*;
    use crate::studies::testing::with_ask;

    #[test]
    fn each_published_minimum_stands_beside_ours() {
        let groups = groups(Scale::Full);
        let published = |group: &&Group| group.figures[0].published.is_some();
        assert_eq!(groups.iter().filter(published).count(), PUBLISHED.len() + 2);
    }

    /// The strip of three needs none, that of four one at an end, 2×2 one.
    #[test]
    fn small_grids_are_as_by_hand() {
        let least = |rows, cols| with_ask(0, |ask| least_black(Size::new(rows, cols), ask)).expect("not ended");
        assert_eq!((least(1, 3), least(1, 4), least(2, 2), least(2, 3)), (0, 1, 1, 3));
    }

    /// Another engine looks at all sets of fewer black cells, and at those of so many until one has one answer.
    #[test]
    fn another_engine_finds_the_same_minima() {
        for (grid, published) in GRIDS.into_iter().zip(PUBLISHED).take(5) {
            let size = Size::new(grid.0, grid.1);
            let least = legal(size).find(|&black| {
                let sets = (0_u32..1 << size.cells()).filter(|set| set.count_ones() as usize == black);
                sets.into_iter().any(|set| {
                    let kind = |cell: usize| match set >> cell & 1 {
                        0 => heteromino_board::Kind::Open,
                        _ => heteromino_board::Kind::Black,
                    };
                    let kinds: Vec<_> = (0..size.cells()).map(kind).collect();
                    let board = super::super::boards::board(size, &kinds);
                    let bare = Division::unknown(&board);
                    let found = BruteCovers.count(&board, &bare, Rules::ALL, 2, 0, &Budget::default());
                    found.count == Ok(Count::capped(1, 2))
                })
            });
            assert_eq!(least.map(|least| least.to_string()).as_deref(), Some(published), "{size}");
        }
    }
}
