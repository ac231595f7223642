//! With how few black cells the generator makes boards.

use contract::{Blacks, Layout, NotCounted, Order, Refusal, Size, Text, Wanted};
use heteromino_board::Kind;
use heteromino_ladder::generate::{effort, generate};

use super::boards::kinds;
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// A published least: black cells, and percent of the grid.
type Least = Option<(&'static str, &'static str)>;

/// A side, how many boards are made, and the published least.
const SIZES: [(usize, usize, Least); 6] = [
    (6, 12, Some(("3", "8.3"))),
    (8, 12, Some(("7", "10.9"))),
    (10, 12, Some(("13", "13.0"))),
    (12, 12, Some(("24", "16.7"))),
    (16, 4, None),
    (20, 2, None),
];
/// Where ours are fewer.
const FURTHER: (&str, &str) = (
    "a limit of the search, not of the puzzle: our generator has the answer at hand and finds boards with fewer",
    "パズルではなく探索の限界である。解を先に持つこちらの生成器は、より少ない黒マスの盤面を見つける",
);

/// The study.
pub fn study() -> Study {
    Study {
        genre: "heteromino",
        name: "reach",
        about: Text::new("the fewest black cells that the generator finds", "生成器が見つける最小の黒マス数"),
        way: Text::new(
            "Boards are ordered with few black cells, of any grade, and the least of all is told; “usual” is the median of the \
             boards. That is a limit of the search, not of the puzzle: what is proved stands among the minima. The published \
             boards come from another search, of unknown length.",
            "黒マスをなるべく少なく、難度は問わずに注文し、その中の最小値を示す（「普通」は盤面ごとの中央値）。これは探索の限界であってパズルの限界ではない。\
             証明された値は最小数の表にある。公表値は別の探索によるもので、その長さは不明である。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let sizes = &SIZES[..scale.of(1, SIZES.len())];
    sizes.iter().map(|&(side, boards, published)| group(side, scale.of(1, boards), published)).collect()
}

fn group(side: usize, boards: usize, published: Least) -> Group {
    let size = Size::new(side, side);
    let mut least = Figure::new("least", Of::Least("black"), "least", "最小");
    let mut density = Figure::new("density", Of::Least("density"), "of the grid, percent", "盤面に占める割合（%）");
    if let Some((black, percent)) = published {
        let (en, ja) = FURTHER;
        least = least.exact(black).because(en, ja);
        density = density.exact(percent).because(en, ja);
    }
    let usual = Figure::new("usual", Of::Quantile("black", 50), "usual", "普通");
    Group::new(&[("size", &size)], boards, move |ask| trial(size, ask))
        .stretch(1)
        .limit("effort", effort(size))
        .figures([least, density, usual])
}

fn trial(size: Size, ask: &Ask<'_>) -> Measured {
    let layout = Layout { blacks: Blacks::Few, ..Layout::default() };
    let number = ask.series(&format!("heteromino few {size}"));
    let order = Order { size, number, index: ask.index as u64, wanted: Wanted::Any, layout, bank: None };
    match generate(&order, effort(size), &ask.budget(u64::MAX)) {
        Ok(made) => {
            let black = kinds(&made.board).into_iter().filter(|&kind| kind == Kind::Black).count();
            Ok(Trial::default().count("black", black).with("density", 100.0 * black as f64 / size.cells() as f64))
        }
        Err(Refusal::Stopped(_)) => Err(NotCounted::Stopped),
        // Within the effort no board was made: it has no number.
        Err(Refusal::Exhausted(_) | Refusal::Impossible(_)) => Ok(Trial::default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::testing;

    #[test]
    fn each_published_least_stands_beside_ours() {
        let groups = groups(Scale::Full);
        assert_eq!(testing::published(&groups), 8);
    }
}
