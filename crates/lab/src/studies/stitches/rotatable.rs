//! How often random maps have a square that can be turned.

use contract::{Genre, Size, Text};
use stitches_board::Stitches;

use super::maps::{Cutter, Square};
use super::screen::map_rng;
use super::{SIDES, size_of};
use crate::studies::{Ask, Figure, Group, Of, Scale, Study, Trial};

/// Maps of each published sample.
const MAPS: u32 = 20_000;

/// By size: squares, the same per 1,000 maps, maps that have one.
const PUBLISHED: [[&str; 3]; 3] = [["66", "3.3", "65"], ["102", "5.1", "102"], ["146", "7.3", "145"]];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "rotatable",
        about: Text::new(
            "squares of four cells in random maps that can be stitched in two ways with the same holes",
            "同じ穴のまま二通りに縫える 4 マスの正方形が、ランダムな地図にどれだけあるか",
        ),
        way: Text::new(
            "The maps of the study `screen`, passing or not. A square counts where its four gaps lie between blocks and one diagonal \
             lies in one block; with both diagonals in one block each it is a checkerboard, which cannot be.",
            "研究 `screen` と同じ地図(ふるいを通らないものも含む)。4 つの境目がすべてブロックの境界で、対角線の一方が同じブロックにある\
             正方形を数える。対角線が両方ともそうなら市松になるが、それはあり得ない。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let each = [Cutter::Border, Cutter::Cell].into_iter().flat_map(|cutter| (0..3).map(move |place| (cutter, place)));
    each.map(|(cutter, place)| group(cutter, place, scale)).collect()
}

fn group(cutter: Cutter, place: usize, scale: Scale) -> Group {
    let (side, [squares, each, maps]) = (SIDES[place], PUBLISHED[place]);
    let beside = |figure: Figure, value: &str| match cutter {
        Cutter::Border => figure.sampled(value, MAPS),
        Cutter::Cell => figure,
    };
    let key: [(&'static str, &dyn ToString); 2] = [("cutter", &cutter.word()), ("size", &size_of(side))];
    let checkerboards = Figure::new(
        "checkerboards",
        Of::Total("checkerboards", MAPS),
        "checkerboards in 20,000 maps",
        "市松の数(20,000 枚あたり)",
    );
    Group::new(&key, scale.of(300, 25_000), move |ask| Ok(trial(cutter, side, ask))).figures([
        beside(
            Figure::new("squares", Of::Total("squares", MAPS), "squares in 20,000 maps", "正方形の数(20,000 枚あたり)"),
            squares,
        ),
        beside(
            Figure::new("per 1000", Of::Total("squares", 1_000), "squares in 1,000 maps", "正方形の数(1,000 枚あたり)"),
            each,
        ),
        beside(
            Figure::new(
                "maps",
                Of::Total("has square", MAPS),
                "maps with one, of 20,000",
                "正方形のある地図(20,000 枚あたり)",
            ),
            maps,
        ),
        match cutter {
            Cutter::Border => checkerboards.exact("0"),
            Cutter::Cell => checkerboards,
        },
    ])
}

fn trial(cutter: Cutter, side: usize, ask: &Ask<'_>) -> Trial {
    let map = cutter.cut(Size::new(side, side), side, 1, &mut map_rng(ask, cutter, side));
    let found = Square::all(&map);
    let count = |diagonals: usize| found.iter().filter(|square| square.diagonals == diagonals).count();
    let trial = Trial::default().count("squares", count(1)).when("has square", count(1) > 0);
    trial.count("checkerboards", count(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::testing;

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let groups = groups(Scale::Full);
        assert_eq!(testing::published(&groups), 12);
    }
}
