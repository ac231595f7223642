//! What the map and the numbers weigh, each alone and together.

use contract::{Genre, Rules, Text};
use stitches_board::{NUMBERS, PAIRS, Stitches};

use super::draw::{NODES, answers, any_board};
use super::{CHANCE, SIDES, size_of};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// Answers are counted up to this.
const CAP: u64 = 500;
/// Boards of each published sample.
const BOARDS: u32 = 400;

/// By clues: their word, the rules, and for each size the published median of the answers and share of boards with one.
const CLUES: [(&str, Rules, [[&str; 2]; 3]); 3] = [
    ("map", Rules::ALL.without(NUMBERS), [["500", "0"], ["500", "0"], ["500", "0"]]),
    ("numbers", Rules::ALL.without(PAIRS), [["2", "33.0"], ["6", "9.0"], ["40", "1.8"]]),
    ("both", Rules::ALL, [["1", "64.5"], ["2", "45.5"], ["2", "34.5"]]),
];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "clues",
        about: Text::new(
            "answers by the map alone, by the numbers alone, and by both",
            "地図だけ、数字だけ、両方のときの解の数",
        ),
        way: Text::new(
            "Random boards: maps of the study `screen` (cutter `border`, k = 1) that pass and have an answer, one random answer each, \
             all numbers of it given; answers with both threads inside a square that can be turned are drawn anew. Nothing else is \
             asked of them. The random answer is laid thread by thread, at random between the two blocks with the fewest gaps left; \
             how the publication draws is not said. `map` ignores the numbers; `numbers` asks for no threads between blocks, though a \
             thread still has to cross a border. Answers are counted up to the cap.",
            "ランダムな盤面。研究 `screen` の地図(カッター `border`、k = 1)のうち、ふるいを通って解のあるものに、ランダムな解を 1 つ置いて、\
             その数字をすべて与える。回せる正方形の中に両方の糸がある解は引き直す。ほかの条件はない。解は、残りの境目が最も少ない 2 ブロックの間から\
             順に、糸を 1 本ずつランダムに置いて作る。元の記事の引き方は不明。`map` は数字を無視し、`numbers` はブロック間の本数を問わない(糸は境界を\
             またぐ)。解は上限まで数える。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Boards with one answer, by clues", "手がかりごとの、解が一つの盤面"),
            kind: PlotKind::Bars,
            x: "size",
            by: Some("clues"),
            figures: &["unique"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let each = CLUES.into_iter().flat_map(|clues| (0..3).map(move |place| (clues, place)));
    each.map(|((word, rules, published), place)| {
        let (side, [median, unique]) = (SIDES[place], published[place]);
        Group::new(&[("clues", &word), ("size", &size_of(side))], scale.of(6, 800), move |ask| trial(rules, side, ask))
            .limit("answers", CAP)
            .limit("nodes", NODES)
            .figures([
                Figure::new("answers", Of::Quantile("answers", 50), "answers, median", "解の数(中央値)")
                    .sampled(median, BOARDS)
                    .because(CHANCE.0, CHANCE.1),
                Figure::new("unique", Of::Share("unique"), "with one answer", "解が一つの割合")
                    .sampled(unique, BOARDS)
                    .because(CHANCE.0, CHANCE.1),
            ])
    })
    .collect()
}

fn trial(rules: Rules, side: usize, ask: &Ask<'_>) -> Measured {
    let board = any_board(ask, side)?;
    let Some(found) = answers(ask, &board, rules, CAP)? else { return Ok(Trial::default()) };
    Ok(Trial::default().with("answers", found as f64).when("unique", found == 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let published =
            groups(Scale::Full).iter().flat_map(|group| &group.figures).filter(|f| f.published.is_some()).count();
        assert_eq!(published, 18);
    }
}
