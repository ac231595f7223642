//! The rules of Statue Park as people learn them, each with a right and a wrong example on one small board.

use contract::{Example, RuleCard, Text};

const BOARD: &str = "statue-park 4x5\nbank: I3 L3 L4\no . . * .\n. . . . .\n. . . . .\n. . . o .";
/// Its only answer: the L of four cells is mirrored.
const ANSWER: &str = "..###/#..../#..##/##..#";

/// The rules, a card each.
pub fn cards() -> Vec<RuleCard> {
    vec![pieces(), no_touch(), one_park(), circles()]
}

fn example(position: &'static str, at: &'static [(usize, usize)], en: &str, ja: &str) -> Example {
    Example { board: BOARD, position, at, caption: Text::new(en, ja) }
}

fn pieces() -> RuleCard {
    RuleCard {
        text: Text::new(
            "Place every piece of the bank exactly once (with “×2”, exactly twice) by shading its cells. Pieces may be turned \
             and mirrored: a mirrored piece is the same piece.",
            "ピース一覧のピースをすべて、ちょうど1回ずつ（「×2」なら2回）盤面に置き、そのマスを黒く塗ります。回転も裏返しも自由で、裏返したものも同じピースです。",
        ),
        codes: &["statue-park.too-many", "statue-park.missing", "statue-park.not-in-bank"],
        right: Some(example(
            ANSWER,
            &[(1, 0), (2, 0), (3, 0), (3, 1)],
            "Each of the three pieces is used once. The L of four cells lies mirrored, and that is fine.",
            "3つのピースを1回ずつ使っています。4マスの L は裏返しになっていますが、かまいません。",
        )),
        wrong: Some(example(
            "..###/#..../#.###/#....",
            &[(0, 2), (0, 3), (0, 4), (1, 0), (2, 0), (3, 0), (2, 2), (2, 3), (2, 4)],
            "The straight piece is used three times, and both L are missing.",
            "まっすぐなピースを3回使っていて、2つの L がありません。",
        )),
    }
}

fn no_touch() -> RuleCard {
    RuleCard {
        text: Text::new(
            "Pieces never touch along an edge: shaded cells that are joined by edges are one piece. Corners may touch.",
            "ピースどうしは辺で接しません（辺でつながった黒マスは1つのピースになるからです）。角で接するのはかまいません。",
        ),
        codes: &["statue-park.not-in-bank", "statue-park.missing"],
        right: Some(example(
            ANSWER,
            &[],
            "Unshaded cells lie between all three.",
            "3つのピースの間にはどこも白マスがあります。",
        )),
        wrong: Some(example(
            "..###/#...#/#..##/##...",
            &[(0, 2), (0, 3), (0, 4), (1, 4), (2, 3), (2, 4)],
            "Two pieces touch and make one of six cells, which is not in the bank.",
            "2つのピースが接して6マスのピースになっています。一覧にない形です。",
        )),
    }
}

fn one_park() -> RuleCard {
    RuleCard {
        text: Text::new(
            "All unshaded cells together form one joined area: the park.",
            "白マス（公園）はすべて、辺を通じてひとつながりになります。",
        ),
        codes: &["statue-park.park-split"],
        right: Some(example(
            ANSWER,
            &[],
            "From each unshaded cell every other one is reached over edges.",
            "どの白マスからも、辺を通ってほかのすべての白マスに行けます。",
        )),
        wrong: Some(example(
            ".###./#..../#..##/##..#",
            &[(0, 0)],
            "The corner is cut off from the rest of the park.",
            "隅の白マスがほかの白マスから切り離されています。",
        )),
    }
}

fn circles() -> RuleCard {
    RuleCard {
        text: Text::new(
            "A cell with a black circle is shaded, a cell with a white circle is not.",
            "黒丸のマスは黒く塗り、白丸のマスは塗りません。",
        ),
        codes: &["statue-park.white-shaded", "statue-park.black-unshaded"],
        right: Some(example(
            ANSWER,
            &[(0, 0), (0, 3), (3, 3)],
            "The cell with the black circle is shaded, those with white ones are not.",
            "黒丸のマスは塗られていて、白丸のマスは塗られていません。",
        )),
        wrong: Some(example(
            "##.../#..##/....#/###.#",
            &[(0, 0), (0, 3)],
            "A white circle is shaded, and the black one is not.",
            "白丸のマスが塗られていて、黒丸のマスが塗られていません。",
        )),
    }
}
