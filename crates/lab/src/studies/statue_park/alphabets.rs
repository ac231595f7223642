//! What one answer costs in circles of both colours, of black ones alone and of white ones alone.

use contract::{Alphabet, Genre, Size, Text};
use statue_park_board::{Clue, StatuePark};

use super::boards::{SIZES, circles, minimal};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// A published column.
struct Published {
    boards: u32,
    mixed: &'static str,
    black: &'static str,
    white: &'static str,
    black_share: &'static str,
    shaded: &'static str,
}

/// The published columns, in the order of the sizes.
const PUBLISHED: [Published; 2] = [
    Published { boards: 40, mixed: "6.0", black: "5.1", white: "8.1", black_share: "55.2", shaded: "36.2" },
    Published { boards: 23, mixed: "13.0", black: "11.3", white: "18.6", black_share: "63.0", shaded: "34.7" },
];

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "alphabets",
        about: Text::new(
            "circles that one answer needs, by their colours",
            "解をひとつにするのに必要な丸の数（丸の色別）",
        ),
        way: Text::new(
            "Three pieces on 6×6 and five on 8×8, each of four or five cells so that about the published share is shaded, are \
             dropped at random. On the same answer circles are bought three times: of both colours, black ones, white ones. \
             Each comes on a cell where another answer (the first that our search meets) differs, every such cell as likely; \
             then circles are taken away in random order while there is one answer. The publication does not say which pieces \
             it drops, nor how.",
            "6×6 に 3 個、8×8 に 5 個のピース（4 マスか 5 マス、黒マスの割合が公表値に近くなるように選ぶ）をランダムに置く。\
             同じ解に対して、両方の色・黒だけ・白だけの 3 通りで丸を買う。丸は別解（探索が最初に見つけたもの）と異なるマスから等確率で選び、\
             そのあと解がひとつである限りランダムな順に取り除く。公表側のピースの選び方と置き方は書かれていない。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Circles that one answer needs", "解をひとつにするのに必要な丸の数"),
            kind: PlotKind::Bars,
            x: "size",
            by: None,
            figures: &["mixed", "black", "white"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = [scale.of(10, 600), scale.of(2, 150)];
    SIZES
        .into_iter()
        .zip(trials)
        .zip(&PUBLISHED)
        .map(|((size, trials), published)| group(size, trials, published))
        .collect()
}

fn group(size: Size, trials: usize, published: &Published) -> Group {
    let sampled = |figure: Figure, value: &str| figure.sampled(value, published.boards);
    Group::new(&[("size", &size)], trials, move |ask| trial(ask, size)).figures([
        sampled(Figure::new("mixed", Of::Mean("mixed"), "circles of both colours", "両方の色の丸"), published.mixed),
        sampled(Figure::new("black", Of::Mean("black"), "black circles alone", "黒丸だけ"), published.black),
        sampled(Figure::new("white", Of::Mean("white"), "white circles alone", "白丸だけ"), published.white),
        sampled(
            Figure::new(
                "black share",
                Of::Percent("mixed black", "mixed"),
                "black ones among those of both colours",
                "両方の色を使うときの黒丸の割合",
            ),
            published.black_share,
        ),
        sampled(
            Figure::new("shaded", Of::Percent("shaded", "cells"), "share of the grid that is shaded", "黒マスの割合"),
            published.shaded,
        ),
        Figure::new(
            "one colour",
            Of::Share("either suffices"),
            "boards that either colour alone makes unique",
            "黒丸だけでも白丸だけでも解がひとつになる盤面",
        )
        .exact("100"),
    ])
}

/// One answer and its three sets of circles.
fn trial(ask: &Ask<'_>, size: Size) -> Measured {
    let mixed = minimal(ask, size, Alphabet::Mixed)?;
    let [black, white] = [minimal(ask, size, Alphabet::Black)?, minimal(ask, size, Alphabet::White)?];
    let all = circles(&mixed.board);
    Ok(Trial::default()
        .count("mixed", all.len())
        .count("mixed black", all.iter().filter(|(_, clue)| *clue == Clue::Black).count())
        .count("black", circles(&black.board).len())
        .count("white", circles(&white.board).len())
        .count("shaded", mixed.board.bank().cells())
        .count("cells", size.cells())
        // The generator would have taken another answer where one colour does not suffice.
        .when("either suffices", mixed.answer == black.answer && mixed.answer == white.answer))
}
