//! The rules of Stitches as people learn them, each with a right and a wrong example on one small board.

use contract::{Example, RuleCard, Text};

const BOARD: &str = "stitches 4x4\n1 1 1 2 | 2\n1 3 2 2 | 3\n3 3 3 2 | .\n3 4 4 4 | 3\n= 3 . 2 3";
/// Its only answer: five stitches for the five pairs of blocks that touch.
const ANSWER: &str = "..ew/sew./n..s/ew.n";

/// The rules, a card each.
pub fn cards() -> Vec<RuleCard> {
    vec![across(), one_hole(), pairs(), lines()]
}

fn example(position: &'static str, at: &'static [(usize, usize)], en: &str, ja: &str) -> Example {
    Example { board: BOARD, position, at, caption: Text::new(en, ja) }
}

fn across() -> RuleCard {
    RuleCard {
        text: Text::new(
            "A stitch joins two cells that share an edge and belong to different blocks. Its two ends are holes.",
            "糸は、辺で隣り合い、別のブロックに入っている2つのマスを結びます。糸の両端が穴です。",
        ),
        codes: &["stitches.inside-block"],
        right: Some(example(
            ANSWER,
            &[],
            "Every stitch crosses a border between two blocks.",
            "どの糸も、ブロックの境界線をまたいでいます。",
        )),
        wrong: Some(example(
            "ew??/????/????/????",
            &[(0, 0), (0, 1)],
            "Both ends of this stitch lie in the same block.",
            "この糸は両端が同じブロックに入っています。",
        )),
    }
}

fn one_hole() -> RuleCard {
    RuleCard {
        text: Text::new(
            "A cell holds at most one hole, and every hole is the end of one stitch. Cells may stay empty.",
            "1つのマスに穴は1つまでで、どの穴からも糸が1本だけ出ます。何もないマスがあってもかまいません。",
        ),
        codes: &["stitches.loose-hole"],
        right: Some(example(
            ANSWER,
            &[(1, 0), (1, 1), (1, 2), (2, 0)],
            "Four holes beside each other, but each belongs to one stitch only.",
            "4つの穴が並んでいますが、どの穴の糸も1本だけです。",
        )),
        wrong: Some(example(
            "?s??/?ew?/????/????",
            &[(0, 1), (1, 1), (1, 2)],
            "Two stitches meet in one cell.",
            "1つのマスに糸が2本来ています。",
        )),
    }
}

fn pairs() -> RuleCard {
    RuleCard {
        text: Text::new(
            "Every two blocks that touch along an edge are joined by exactly one stitch. Where k = 2 stands below the board, by exactly \
             two, and so on.",
            "辺で接しているブロックどうしは、どの2つも、ちょうど1本の糸で結びます（盤面の下に「k = 2」とあれば、ちょうど2本です）。",
        ),
        codes: &["stitches.pair-too-many", "stitches.pair-too-few"],
        right: Some(example(
            ANSWER,
            &[],
            "Five pairs of blocks touch, and one stitch joins each pair.",
            "接しているブロックの組は5つあり、どの組も1本の糸で結ばれています。",
        )),
        wrong: Some(example(
            "?s??/sn??/n???/????",
            &[(0, 1), (1, 1), (1, 0), (2, 0)],
            "Two stitches join the same two blocks.",
            "同じ2つのブロックが2本の糸で結ばれています。",
        )),
    }
}

fn lines() -> RuleCard {
    RuleCard {
        text: Text::new(
            "A number beside a row or below a column tells how many holes lie in it. A line without a number may have any.",
            "行の横や列の下の数字は、その行や列にある穴の数です。数字のない行や列の穴の数は自由です。",
        ),
        codes: &["stitches.line-too-many", "stitches.line-too-few"],
        right: Some(example(
            ANSWER,
            &[(0, 2), (0, 3)],
            "The number beside the first row is 2, and two holes lie in it.",
            "いちばん上の行の数字は 2 で、穴は2つです。",
        )),
        wrong: Some(example(
            "?sew/?n??/????/????",
            &[(0, 1), (0, 2), (0, 3)],
            "Three holes lie in the first row, but its number is 2.",
            "いちばん上の行に穴が3つありますが、数字は 2 です。",
        )),
    }
}
