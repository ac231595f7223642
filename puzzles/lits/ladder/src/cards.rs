//! The rules of LITS as people learn them, each with a right and a wrong example on one small board.

use contract::{Example, RuleCard, Text};

const BOARD: &str = "lits 4x5\nB B B C C\nB A C C C\nB A C C C\nA A A C C";
/// Its only answer: an L, a T and an I.
const ANSWER: &str = "####./#..#./.#.#./####.";

/// The rules, a card each.
pub fn cards() -> Vec<RuleCard> {
    vec![four(), one_area(), no_square(), no_twins()]
}

fn example(position: &'static str, at: &'static [(usize, usize)], en: &str, ja: &str) -> Example {
    Example { board: BOARD, position, at, caption: Text::new(en, ja) }
}

fn four() -> RuleCard {
    RuleCard {
        text: Text::new(
            "Shade exactly four joined cells in each region outlined by thick lines: a tetromino.",
            "太線で囲まれたどの領域でも、つながった4マス（テトロミノ）だけを黒く塗ります。",
        ),
        codes: &["lits.too-many", "lits.split", "lits.empty", "lits.too-few"],
        right: Some(example(
            ANSWER,
            &[],
            "Each of the three regions has four joined shaded cells.",
            "3つの領域のどれにも、つながった黒マスが4つあります。",
        )),
        wrong: Some(example(
            "####./#..##/.#.#./####.",
            &[(0, 3), (1, 3), (1, 4), (2, 3), (3, 3)],
            "The region on the right has five shaded cells.",
            "右の領域に黒マスが5つあります。",
        )),
    }
}

fn one_area() -> RuleCard {
    RuleCard {
        text: Text::new(
            "All shaded cells together form one joined area.",
            "黒マスはすべて、辺を通じてひとつながりになります。",
        ),
        codes: &["lits.apart"],
        right: Some(example(
            ANSWER,
            &[],
            "From each shaded cell every other one is reached over edges.",
            "どの黒マスからも、辺を通ってほかのすべての黒マスに行けます。",
        )),
        wrong: Some(example(
            "####./#..##/.#.#./###..",
            &[(2, 1), (3, 0), (3, 1), (3, 2)],
            "The tetromino at the bottom touches no other one; a corner does not join.",
            "下のテトロミノはほかのどれとも接していません。角だけではつながりません。",
        )),
    }
}

fn no_square() -> RuleCard {
    RuleCard {
        text: Text::new("No 2×2 square is fully shaded.", "2×2の4マスをすべて黒く塗ることはできません。"),
        codes: &["lits.square"],
        right: Some(example(ANSWER, &[], "Every 2×2 has an unshaded cell.", "どの2×2にも白マスがあります。")),
        wrong: Some(example(
            "####./#.##./.##../###..",
            &[(2, 1), (2, 2), (3, 1), (3, 2)],
            "Two regions fill a 2×2 together.",
            "2つの領域の黒マスが合わさって2×2になっています。",
        )),
    }
}

fn no_twins() -> RuleCard {
    RuleCard {
        text: Text::new(
            "Tetrominoes that touch along an edge are not of the same shape; turned and mirrored copies count as the same.",
            "同じ形のテトロミノどうしは辺で隣り合いません。回転や裏返しで重なるものも同じ形とみなします。",
        ),
        codes: &["lits.twins"],
        right: Some(example(
            ANSWER,
            &[],
            "The I touches an L and a T: three different shapes.",
            "Iの形がLの形とTの形に接しています。3つとも違う形です。",
        )),
        wrong: Some(example(
            "###../#.##./.#.#./####.",
            &[(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (1, 3), (2, 3), (3, 3)],
            "Two L touch; that one of them is turned makes no difference.",
            "Lの形どうしが接しています。回転していても同じ形です。",
        )),
    }
}
