//! How many random maps pass the screen of the degree equation, and how many of those have an answer.

use contract::{Genre, Rules, Size, Text};
use rng::Rng;
use stitches_board::{NUMBERS, Stitches};

use super::draw::{NODES, answers};
use super::maps::{Cutter, has_room, has_room_at_borders};
use super::{SIDES, size_of};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// Maps of each published sample.
const MAPS: u32 = 20_000;

/// What was published of one size.
struct Published {
    passes: &'static str,
    share: &'static str,
    pairs: &'static str,
    /// How many of those that were tried have an answer.
    solved: &'static str,
    tried: u32,
    solved_share: &'static str,
}

/// By size, in the order of [`SIDES`].
const PUBLISHED: [Published; 3] = [
    Published { passes: "7111", share: "35.6", pairs: "13.2", solved: "432", tried: 551, solved_share: "78.4" },
    Published { passes: "7241", share: "36.2", pairs: "17.8", solved: "396", tried: 551, solved_share: "71.9" },
    Published { passes: "7844", share: "39.2", pairs: "22.5", solved: "396", tried: 585, solved_share: "67.7" },
];

/// Why shares of maps with an answer differ.
const BECAUSE: (&str, &str) = (
    "Not found out. Nothing here was cut off, so our share is one of all maps that pass; a stricter screen, which counts cells at borders \
     alone, raises it by too little (see the column for that).",
    "原因は見つからなかった。探索はすべて決着しているので、こちらの値は通る地図全体の割合である。境界に接するマスだけを数える厳しいふるい(その列を参照)でも、\
     わずかしか上がらない。",
);

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "screen",
        about: Text::new(
            "random maps that pass the screen of the degree equation, and those of them that have an answer",
            "次数の式によるふるいを通るランダムな地図と、そのうち解のあるもの",
        ),
        way: Text::new(
            "Maps alone, no numbers, k = 1, as many blocks as a side has cells, each grown from a random cell. Cutter `border`: of \
             all pairs of a cell of a block and a free cell beside it, one at random is taken after the other. Cutter `cell`: a random \
             cell with free cells beside it takes one of them, as our generator grows blocks before it makes room. How the \
             publication cuts is not said; of several ways that we tried, `border` comes nearest to its figures, so it is the one that \
             they stand beside, and all other studies draw their maps by it. A map passes where no block touches more blocks than it \
             has cells. The search for an answer has a limit of nodes; maps where it does not end do not count.",
            "数字なしの地図だけを見る。k = 1、ブロックの数は一辺のマス数と同じで、それぞれランダムなマスから育てる。カッター `border` は、ブロックのマスと隣の\
             空きマスの組すべてから 1 組ずつランダムに選ぶ。カッター `cell` は、空きマスに接するランダムなマスが隣の空きマスを取る(生成器が余地を作る前の\
             育て方)。元の記事に切り方の説明はない。いくつか試したうちで `border` が最も数値に近かったので、公表値はその横に置き、ほかの研究も\
             これで地図を作る。接するブロックの数がマスの数を超えるブロックがなければ、ふるいを通る。解の探索にはノード数の上限があり、終わらなかった地図は数えない。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Maps that pass, and those of them with an answer", "通る地図と、そのうち解のあるもの"),
            kind: PlotKind::Bars,
            x: "size",
            by: Some("cutter"),
            figures: &["pass", "with answer"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let each = [Cutter::Border, Cutter::Cell].into_iter().flat_map(|cutter| (0..3).map(move |place| (cutter, place)));
    each.map(|(cutter, place)| group(cutter, place, scale)).collect()
}

fn group(cutter: Cutter, place: usize, scale: Scale) -> Group {
    let (side, published) = (SIDES[place], &PUBLISHED[place]);
    let beside = |figure: Figure, value: &str, trials: u32| match cutter {
        Cutter::Border => figure.sampled(value, trials).because(BECAUSE.0, BECAUSE.1),
        Cutter::Cell => figure,
    };
    let tried = scale.of(60, 4_000);
    let passes = Of::Total("passes", MAPS);
    let solved = Of::Total("answer", published.tried);
    Group::new(&[("cutter", &cutter.word()), ("size", &size_of(side))], scale.of(300, 25_000), move |ask| {
        trial(cutter, side, tried, ask)
    })
    .limit("nodes", NODES)
    .limit("maps tried for an answer", tried as u64)
    .figures([
        beside(
            Figure::new("passes", passes, "pass, of 20,000 maps", "通る地図(20,000 枚あたり)"),
            published.passes,
            MAPS,
        ),
        beside(Figure::new("pass", Of::Share("passes"), "pass", "通る割合"), published.share, MAPS),
        beside(
            Figure::new("pairs", Of::Mean("pairs"), "pairs of blocks that touch, mean", "接するブロックの組(平均)"),
            published.pairs,
            MAPS,
        ),
        beside(
            Figure::new(
                "answers",
                solved,
                "with an answer, of as many passing maps as published",
                "解のあるもの(公表と同じ枚数あたり)",
            ),
            published.solved,
            published.tried,
        ),
        beside(
            Figure::new(
                "with answer",
                Of::Share("answer"),
                "of passing maps, with an answer",
                "通る地図のうち解のある割合",
            ),
            published.solved_share,
            published.tried,
        ),
        Figure::new(
            "with borders",
            Of::Share("answer with borders"),
            "the same, of those with a cell at a border for each hole",
            "同、境界に接するマスが穴の数以上あるもの",
        ),
        Figure::new(
            "unsettled",
            Of::Share("unsettled"),
            "of passing maps, not settled",
            "通る地図のうち決着しなかった割合",
        ),
    ])
}

fn trial(cutter: Cutter, side: usize, tried: usize, ask: &Ask<'_>) -> Measured {
    let map = cutter.cut(Size::new(side, side), side, 1, &mut map_rng(ask, cutter, side));
    let passes = has_room(&map);
    let trial = Trial::default().when("passes", passes).count("pairs", map.pairs().len());
    if !passes || ask.index >= tried {
        return Ok(trial);
    }
    let found = answers(ask, &map, Rules::ALL.without(NUMBERS), 1)?;
    let trial = trial.when("unsettled", found.is_none());
    Ok(match found {
        Some(found) if has_room_at_borders(&map) => {
            trial.when("answer", found > 0).when("answer with borders", found > 0)
        }
        Some(found) => trial.when("answer", found > 0),
        None => trial,
    })
}

/// The same maps for all studies of maps of that size.
pub fn map_rng(ask: &Ask<'_>, cutter: Cutter, side: usize) -> Rng {
    Rng::named(ask.series(&format!("maps {} {side}", cutter.word())), &ask.index.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::testing;

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let groups = groups(Scale::Full);
        assert_eq!((groups.len(), testing::published(&groups)), (6, 15));
    }
}
