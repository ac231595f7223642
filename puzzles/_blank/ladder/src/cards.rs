//! The rules of Blank as people learn them, each with a right and a wrong example on a small board.

use contract::{Example, RuleCard, Text};

const BOARD: &str = "blank 3x3\n. . . | 2\n. @ . | 1\n. . . | 1\n= 2 . 1";

/// The rules, a card each.
pub fn cards() -> Vec<RuleCard> {
    vec![RuleCard {
        text: Text::new(
            "Shade cells; a number says how many cells of its row or column are shaded.",
            "マスを黒く塗ります。数字は、その行または列にある黒マスの数を表します。",
        ),
        codes: &["blank.row-too-many", "blank.row-too-few", "blank.column-too-many", "blank.column-too-few"],
        right: Some(example(
            "##./#@./..#",
            &[],
            "Each line with a number has as many shaded cells; the column in the middle has no number.",
            "数字のある行と列には、その数だけ黒マスがあります。中央の列には数字がありません。",
        )),
        wrong: Some(example(
            "##./#@./.##",
            &[(2, 1), (2, 2)],
            "The last row has two shaded cells, and its number is 1.",
            "いちばん下の行の数字は1ですが、黒マスが2つあります。",
        )),
    }]
}

fn example(position: &'static str, at: &'static [(usize, usize)], en: &str, ja: &str) -> Example {
    Example { board: BOARD, position, at, caption: Text::new(en, ja) }
}
