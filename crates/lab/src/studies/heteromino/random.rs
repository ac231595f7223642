//! How often black cells that are scattered at random leave exactly one answer.

use contract::{NotCounted, Rules, Size, Text};
use heteromino_ladder::census::legal;
use rng::Rng;

use super::boards::{board, count, scatter};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// A size, the numbers of black cells that are looked at, and how many sets of each were published.
struct Range {
    side: usize,
    black: (usize, usize),
    published: u32,
    /// The published best number and the share there.
    best: Option<(usize, &'static str)>,
    trials: usize,
}

const RANGES: [Range; 4] = [
    Range { side: 6, black: (3, 24), published: 4000, best: Some((9, "8.1")), trials: 6_000 },
    Range { side: 8, black: (7, 31), published: 1500, best: Some((13, "1.5")), trials: 6_000 },
    Range { side: 10, black: (13, 43), published: 600, best: Some((22, "0.7")), trials: 6_000 },
    Range { side: 12, black: (12, 60), published: 300, best: None, trials: 2_000 },
];
/// How often a sample of the published size is drawn to see where its best number lies.
const SAMPLES: usize = 12;
/// What is to be said of the best shares.
const LOW: (&str, &str) = (
    "our shares agree with the exact census where it has the row; where a published share is lower than the best of such samples, \
     chance alone is an unlikely cause, and another is not known",
    "厳密な全数調査がある行では、こちらの割合はそれと一致する。公表値が標本の最良値として低い所では、偶然だけでは説明しにくいが、ほかの原因は分からない",
);
/// All sets of 12×12 that were published, of all numbers of black cells together: none had one answer.
const ALL_OF_TWELVE: (&str, u32) = ("0", 5100);

/// The study.
pub fn study() -> Study {
    Study {
        genre: "heteromino",
        name: "random",
        about: Text::new(
            "how often random sets of black cells leave exactly one answer",
            "黒マスを無作為に置いて解がただ1つになる割合",
        ),
        way: Text::new(
            "So many black cells are drawn uniformly among all cells; answers are counted up to two. Rows with a number of black \
             cells have a sample of their own. In the rows “best”, each trial draws as many sets of every number as were published, \
             and tells the number with the largest share, and that share: the published best is the best of one such trial. \
             Of 12×12 the numbers of black cells that were published are not known; their sets and the sample size agree with \
             the seventeen numbers that we take. The row “any” draws the number too.",
            "黒マスをすべてのマスから一様に選び、解を2つまで数える。黒マスの数ごとの行は独立な標本である。「best」の行では、1回の試行で公表と同じ数の置き方を各個数について作り、\
             割合が最大の個数とその割合を記録する。公表された最良値はこの試行1回分に当たる。12×12 で公表された個数の範囲は不明だが、標本数は、ここで調べる17通りと合う。\
             「any」の行は個数も無作為に選ぶ。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Sets with exactly one answer, percent", "解がただ1つになる割合（%）"),
            kind: PlotKind::Lines,
            x: "black",
            by: Some("size"),
            figures: &["one"],
        }],
    }
}

impl Range {
    fn size(&self) -> Size {
        Size::new(self.side, self.side)
    }

    fn numbers(&self) -> Vec<usize> {
        legal(self.size()).filter(|&black| (self.black.0..=self.black.1).contains(&black)).collect()
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let of_size = |range: &'static Range| {
        let rows = range.numbers().into_iter().map(move |black| row(range, black, scale));
        let last = match range.best {
            Some(_) => best(range, scale),
            None => any(range, scale),
        };
        rows.chain([last])
    };
    RANGES.iter().flat_map(of_size).collect()
}

fn row(range: &'static Range, black: usize, scale: Scale) -> Group {
    let size = range.size();
    let mut one = Figure::new("one", Of::Share("one"), "one answer", "唯一解");
    if let Some((_, share)) = range.best.filter(|(best, _)| *best == black) {
        one = one.sampled(share, range.published);
    }
    let none = Figure::new("none", Of::Share("none"), "none", "解なし");
    let many = Figure::new("many", Of::Share("many"), "several", "複数解");
    let make = move |ask: &Ask<'_>| outcome(size, black, &mut ask.rng(), ask);
    Group::new(&[("size", &size), ("black", &black)], scale.of(20, range.trials), make).figures([one, none, many])
}

/// The best number of black cells in samples of the published size.
fn best(range: &'static Range, scale: Scale) -> Group {
    let sets = scale.of(20, range.published as usize);
    let mut figures = [
        Figure::new("best", Of::Quantile("best", 50), "best number of black cells", "最良の黒マス数"),
        Figure::new(
            "share at best",
            Of::Mean("share"),
            "sets with one answer there, percent",
            "そこでの唯一解の割合（%）",
        ),
    ];
    if let Some((black, share)) = range.best {
        figures[0] = figures[0].clone().sampled(&black.to_string(), 1);
        figures[1] = figures[1].clone().sampled(share, 1).because(LOW.0, LOW.1);
    }
    let make = move |ask: &Ask<'_>| sample(range, sets, ask);
    Group::new(&[("size", &range.size()), ("black", &"best")], scale.of(2, SAMPLES), make)
        .limit("sets of each number", sets as u64)
        .figures(figures)
}

/// All numbers of black cells together.
fn any(range: &'static Range, scale: Scale) -> Group {
    let (share, sets) = ALL_OF_TWELVE;
    let one = Figure::new("one of all", Of::Share("one"), "one answer", "唯一解").sampled(share, sets);
    let make = move |ask: &Ask<'_>| {
        let mut rng = ask.rng();
        let numbers = range.numbers();
        let black = numbers[rng.below(numbers.len())];
        outcome(range.size(), black, &mut rng, ask)
    };
    Group::new(&[("size", &range.size()), ("black", &"any")], scale.of(20, 25_500), make).figures([one])
}

fn sample(range: &Range, sets: usize, ask: &Ask<'_>) -> Measured {
    let mut rng = ask.rng();
    let mut best = (0, 0);
    for black in range.numbers() {
        let mut ones = 0;
        for _ in 0..sets {
            ones += usize::from(answers(range.size(), black, &mut rng, ask)? == 1);
        }
        if ones > best.0 {
            best = (ones, black);
        }
    }
    Ok(Trial::default().count("best", best.1).with("share", 100.0 * best.0 as f64 / sets as f64))
}

fn outcome(size: Size, black: usize, rng: &mut Rng, ask: &Ask<'_>) -> Measured {
    let answers = answers(size, black, rng, ask)?;
    Ok(Trial::default().when("none", answers == 0).when("one", answers == 1).when("many", answers > 1))
}

fn answers(size: Size, black: usize, rng: &mut Rng, ask: &Ask<'_>) -> Result<u64, NotCounted> {
    Ok(count(&board(size, &scatter(size, black, rng)), Rules::ALL, 2, ask)?.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::testing;
    use crate::studies::testing::with_ask;

    #[test]
    fn each_published_figure_stands_beside_ours() {
        let groups = groups(Scale::Full);
        // The share at the best number, that number with the share there, for three sizes; 12×12 as a whole.
        assert_eq!(testing::published(&groups), 3 * 3 + 1);
        assert_eq!(RANGES[3].numbers().len() * 300, 5100);
    }

    /// With one black cell, 2×2 is an L; with two, no multiple of three is left.
    #[test]
    fn small_sets_are_as_by_hand() {
        let mut rng = Rng::new(1);
        with_ask(0, |ask| {
            let mut answers = |black| answers(Size::new(2, 2), black, &mut rng, ask);
            assert_eq!((answers(1), answers(2)), (Ok(1), Ok(0)));
        });
    }
}
