//! The rules of Heteromino as people learn them, with right and wrong examples on one small board.

use contract::{Example, RuleCard, Text};

const BOARD: &str = "heteromino 3x5\n#....\n..#.#\n.....";
/// Its only answer: two lying I, kept apart by a black cell, and two L.
const ANSWER: &str = "# 1 2 2 2/1 1 # 3 #/4 4 4 3 3";

/// The rules, a card each.
pub fn cards() -> Vec<RuleCard> {
    vec![trominoes(), no_twins(), black_cells()]
}

fn example(position: &'static str, at: &'static [(usize, usize)], en: &str, ja: &str) -> Example {
    Example { board: BOARD, position, at, caption: Text::new(en, ja) }
}

fn trominoes() -> RuleCard {
    RuleCard {
        text: Text::new(
            "Divide the white cells into pieces of three cells joined along edges: trominoes, straight (I) or bent (L).",
            "白いマスをすべて、辺でつながった3マスのピース（トロミノ）に分けます。形はまっすぐな I か、曲がった L です。",
        ),
        codes: &["heteromino.too-small", "heteromino.too-big"],
        right: Some(example(
            ANSWER,
            &[],
            "Every white cell belongs to one of the four trominoes.",
            "どの白いマスも、4つのトロミノのどれかに入っています。",
        )),
        wrong: Some(example(
            "# 1 1 1 1/2 2 # 3 #/2 4 4 3 3",
            &[(0, 1), (0, 2), (0, 3), (0, 4)],
            "The piece at the top has four cells.",
            "上のピースが4マスあります。",
        )),
    }
}

fn no_twins() -> RuleCard {
    RuleCard {
        text: Text::new(
            "Two trominoes of the same shape in the same orientation never share an edge; a turned one counts as different.",
            "形も向きも同じトロミノどうしは、辺で隣り合いません。回転したものは別の形とみなします。",
        ),
        codes: &["heteromino.twins"],
        right: Some(example(
            ANSWER,
            &[(2, 2), (2, 3)],
            "The L and the I at the bottom touch: two different shapes.",
            "下の L と I は隣り合っていますが、形が違います。",
        )),
        wrong: Some(example(
            "# 1 1 2 2/3 1 # 2 #/3 3 4 4 4",
            &[(0, 1), (0, 2), (1, 1), (0, 3), (0, 4), (1, 3)],
            "Two L in the same orientation share an edge.",
            "向きも同じ L どうしが辺で接しています。",
        )),
    }
}

fn black_cells() -> RuleCard {
    RuleCard {
        text: Text::new(
            "Black cells belong to no tromino. Equal trominoes may lie on either side of one.",
            "黒マスはどのトロミノにも入りません。黒マスを挟んでいれば、同じトロミノがあってもかまいません。",
        ),
        codes: &[],
        right: Some(example(
            ANSWER,
            &[(0, 2), (2, 2)],
            "A black cell lies between the two I, so that they do not touch.",
            "2つの I は間に黒マスがあるので、接していません。",
        )),
        wrong: None,
    }
}
