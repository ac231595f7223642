//! One, two and three threads between two blocks.

use contract::{Genre, Rules, Text};
use stitches_board::{NUMBERS, Numbers, Stitches};

use super::draw::{NODES, answers};
use super::maps::{Cutter, has_room};
use super::{CHANCE, size_of};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Says, Scale, Study, Trial};

/// The side of the maps.
const SIDE: usize = 12;
/// The published shares of maps that pass are taken to come from so many maps: the fewest round number of which all of them are
/// possible.
const MAPS: u32 = 1_000;

/// Share of maps that pass, how many of those tried have an answer, how many were tried; none where none was.
type Published = (&'static str, Option<(&'static str, u32)>);

/// By number of blocks, for k = 1, 2, 3.
const PUBLISHED: [(usize, [Published; 3]); 5] = [
    (4, [("98.7", Some(("588", 589))), ("92.7", Some(("460", 571))), ("84.2", Some(("250", 521)))]),
    (6, [("93.3", Some(("535", 551))), ("70.4", Some(("158", 427))), ("44.6", Some(("13", 259)))]),
    (8, [("81.9", Some(("437", 476))), ("35.6", Some(("11", 223))), ("9.7", Some(("0", 52)))]),
    (10, [("59.4", Some(("302", 373))), ("9.6", Some(("0", 50))), ("0.2", None)]),
    (12, [("40.4", Some(("158", 231))), ("0.8", Some(("0", 7))), ("0.0", None)]),
];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "k",
        about: Text::new(
            "maps with room for one, two and three threads between two blocks, and those with an answer",
            "ブロックの間に糸を 1、2、3 本通す余地のある地図と、そのうち解のあるもの",
        ),
        way: Text::new(
            "Maps alone, no numbers, cut by the cutter `border` of the study `screen`; the same maps for each k. A map passes where no block \
             needs more holes, k for each block that it touches, than it has cells. Of those that pass an answer is looked for; a \
             search that meets its limit of nodes does not count. How many maps the published shares of passing maps come from is not said: \
             they are judged as shares of 1,000.",
            "数字なしの地図だけを見る。研究 `screen` のカッター `border` で切り、どの k でも同じ地図を使う。必要な穴の数(接するブロック 1 つにつき k 個)が\
             マスの数を超えるブロックがなければ、ふるいを通る。通った地図で解を探す。ノード数の上限に達した探索は数えない。公表された通過率の地図の枚数は\
             不明なので、1,000 枚の割合として比べる。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Maps that pass, by blocks and k", "ブロックの数と k ごとの、通る地図"),
            kind: PlotKind::Lines,
            x: "blocks",
            by: Some("k"),
            figures: &["pass", "with answer"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let each = PUBLISHED.into_iter().flat_map(|(blocks, by_k)| (1..=3).zip(by_k).map(move |of_k| (blocks, of_k)));
    each.map(|(blocks, (k, published))| group(blocks, k, published, scale)).collect()
}

fn group(blocks: usize, k: usize, (pass, tried): Published, scale: Scale) -> Group {
    let solved = Of::Total("answer", tried.map_or(1, |(_, tried)| tried));
    let solved =
        Figure::new("answers", solved, "with an answer, of as many as published", "解のあるもの(公表と同じ枚数あたり)");
    let solved = match tried {
        Some((solved_of, tried)) => solved.sampled(solved_of, tried).because(CHANCE.0, CHANCE.1),
        None => solved.says("–", Says::Words).because(
            "None was tried there; ours is the share of those that passed.",
            "公表では試されていない。こちらの値は通った地図のうちの割合。",
        ),
    };
    Group::new(&[("blocks", &blocks), ("k", &k)], scale.of(20, 2_000), move |ask| trial(blocks, k, ask))
        .limit("nodes", NODES)
        .figures([
            Figure::new("pass", Of::Share("passes"), "pass", "通る割合")
                .sampled(pass, MAPS)
                .because(CHANCE.0, CHANCE.1),
            solved,
            Figure::new(
                "with answer",
                Of::Share("answer"),
                "of passing maps, with an answer",
                "通る地図のうち解のある割合",
            ),
            Figure::new(
                "unsettled",
                Of::Share("unsettled"),
                "of passing maps, not settled",
                "通る地図のうち決着しなかった割合",
            ),
        ])
}

fn trial(blocks: usize, k: usize, ask: &Ask<'_>) -> Measured {
    let size = size_of(SIDE);
    let mut rng = rng::Rng::named(ask.series(&format!("k {blocks}")), &ask.index.to_string());
    let map = Cutter::Border.cut(size, blocks, 1, &mut rng);
    let map = map.with_numbers(Numbers { k, ..Numbers::none(size) });
    let map = map.unwrap_or_else(|error| unreachable!("a small k is allowed: {error}"));
    let passes = has_room(&map);
    let trial = Trial::default().when("passes", passes);
    if !passes {
        return Ok(trial);
    }
    let found = answers(ask, &map, Rules::ALL.without(NUMBERS), 1)?;
    let trial = trial.when("unsettled", found.is_none());
    Ok(match found {
        Some(found) => trial.when("answer", found > 0),
        None => trial,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::testing;

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let groups = groups(Scale::Full);
        assert_eq!((groups.len(), testing::published(&groups)), (15, 30));
    }
}
