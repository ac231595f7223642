//! How many suppositions a plain search needs to show that a board has one answer, and what is decided without any.

use contract::Text;

use super::boards::{Draw, Found, WAY_EN, WAY_JA};
use super::strength::Strength;
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// A search that needs more is given up.
const MOST: u64 = 300_000;
/// Boards of 12×12 that are searched: seconds are spent on some.
const SEARCHED_TWELVE: usize = 96;

/// The published rungs, each with those below it.
const RUNGS: [(&str, &[&str]); 7] = [
    ("fit", &["fit"]),
    ("region", &["fit", "region"]),
    ("hetero", &["fit", "region", "hetero"]),
    ("probe", &["fit", "region", "hetero", "probe"]),
    ("support", &["fit", "region", "hetero", "support"]),
    ("area", &["fit", "region", "hetero", "support", "area"]),
    ("all", &["fit", "region", "hetero", "support", "area", "probe"]),
];
/// Headings of these: the last three are ours.
const SAY: [(&str, &str); 7] = [
    ("fit", "fit"),
    ("region", "region"),
    ("hetero", "hetero"),
    ("probe (published)", "probe（公表の段のみ）"),
    ("support", "support"),
    ("area", "area"),
    ("probe over all", "probe（全段の上）"),
];

/// Total branches that were published for the first four rungs.
const BRANCHES: [(Draw, [&str; 4]); 2] =
    [(Draw::Eight, ["7046", "6547", "6537", "0"]), (Draw::Twelve, ["103060", "78098", "77459", "39"])];
/// Percent of the cells decided on the untouched board that were published for them.
const DECIDED: [(Draw, [&str; 4]); 2] =
    [(Draw::Eight, ["2.1", "2.1", "2.1", "100"]), (Draw::Twelve, ["3.9", "3.9", "4.2", "88.1"])];
/// Why probing left other numbers of branches.
const RARE: (&str, &str) = (
    "all branches come from the few boards that probing leaves open, and the published boards were harder for it: it decided less of \
     them than of ours, as the study decided shows. The rungs below agree",
    "仮定で解けない盤面は少なく、枝はすべてそこから来る。公表された盤面は仮定にとってより難しく、決まったマスも当方より少ない(調査 decided)。下の段の値は一致する",
);
/// Why more is decided on our boards of 8×8.
const CHOSEN: (&str, &str) = (
    "what makes the difference is not known: the boards of 12×12, made in the same way, agree; perhaps the published ones of \
     8×8 were picked among several",
    "違いの原因は分からない。同じ方法で作った 12×12 は一致する。公表された 8×8 はいくつかの中から選ばれたのかもしれない",
);
/// Live candidates per open cell, on all boards.
const LIVE: &str = "9.5";

/// Total branches per rung.
pub fn branches() -> Study {
    Study {
        genre: "heteromino",
        name: "branches",
        about: Text::new(
            "branches that a plain search needs to prove that there is one answer, per rung",
            "解がただ1つであることを示す素朴な探索の枝の数（段ごと）",
        ),
        way: Text::new(
            format!(
                "{WAY_EN} The search learns nothing: over the open cell that has fewest trominoes left, the first of several, it \
                 supposes each in turn, and works with the rung and all below it at every node; each supposition is a \
                 branch. Totals are for as many boards as were published. Which cell the published search takes is not \
                 known. A board on which a rung needs more branches than the limit has no number there: “given up” tells how \
                 many."
            ),
            format!(
                "{WAY_JA}探索は学習をしない。残るトロミノが最も少ないマス（同数なら先頭）を選び、それぞれを順に仮定し、各節点でその段以下の推論を最後まで行う。\
                 仮定1つを枝1つと数える。合計は公表と同じ盤面数に換算する。公表された探索がどのマスを選ぶかは不明である。\
                 枝が上限を超えた盤面はその段では数えず、その割合を「打ち切り」に示す。"
            ),
        ),
        groups: Box::new(|scale| {
            BRANCHES.iter().map(|(draw, published)| branch_group(*draw, published, scale)).collect()
        }),
        plots: vec![Plot {
            title: Text::new("Total branches", "枝の合計"),
            kind: PlotKind::Bars,
            x: "boards",
            by: None,
            figures: &["fit", "region", "hetero", "probe", "support", "area", "all"],
        }],
    }
}

/// Cells decided per rung.
pub fn decided() -> Study {
    Study {
        genre: "heteromino",
        name: "decided",
        about: Text::new(
            "cells decided on the untouched board, per rung, and trominoes left per open cell",
            "何も書かれていない盤面で各段が決めるマスの割合と、空きマス1つに残るトロミノの数",
        ),
        way: Text::new(
            format!(
                "{WAY_EN} Decided are open cells whose piece is known when the rung, with all below it, goes no further; of all \
                 open cells of all boards. Trominoes are counted over each open cell before any rule is applied (those on open \
                 cells alone), and after fit."
            ),
            format!(
                "{WAY_JA}各段とそれ以下の推論が止まったときにピースの決まっている空きマスを、全盤面の空きマス全体に対する割合で示す。トロミノの数は、\
                 推論の前（空きマスだけに載るもの）と fit の後に、空きマスごとに数える。"
            ),
        ),
        groups: Box::new(|scale| Draw::ALL.into_iter().map(|draw| decided_group(draw, scale)).collect()),
        plots: vec![Plot {
            title: Text::new(
                "Cells decided on the untouched board, percent",
                "何も書かれていない盤面で決まるマス（%）",
            ),
            kind: PlotKind::Bars,
            x: "boards",
            by: None,
            figures: &["fit", "region", "hetero", "probe", "support", "area", "all"],
        }],
    }
}

fn branch_group(draw: Draw, published: &[&str; 4], scale: Scale) -> Group {
    let total = |place: usize| {
        let (name, (en, ja)) = (RUNGS[place].0, SAY[place]);
        let figure = Figure::new(name, Of::Total(name, draw.published()), en, ja);
        match published.get(place) {
            Some(count) if (draw, place) == (Draw::Twelve, 3) => {
                figure.sampled(count, draw.published()).because(RARE.0, RARE.1)
            }
            Some(count) => figure.sampled(count, draw.published()),
            None => figure,
        }
    };
    let given_up = Figure::new("given up", Of::Share("given up"), "given up by some rung", "打ち切り");
    let boards = if draw == Draw::Twelve { draw.trials(scale).min(SEARCHED_TWELVE) } else { draw.trials(scale) };
    Group::new(&[("boards", &draw.name())], boards, move |ask| branch_trial(draw, ask))
        .limit("branches", MOST)
        .figures((0..RUNGS.len()).map(total).chain([given_up]))
}

fn branch_trial(draw: Draw, ask: &Ask<'_>) -> Measured {
    let Found { board, .. } = draw.board(ask)?;
    let (mut trial, mut given_up) = (Trial::default(), false);
    for (name, rungs) in RUNGS {
        match Strength::of(rungs).branches(&board, MOST, ask)? {
            Some(branches) => trial = trial.with(name, branches as f64),
            None => given_up = true,
        }
    }
    Ok(trial.when("given up", given_up))
}

fn decided_group(draw: Draw, scale: Scale) -> Group {
    let published = DECIDED.iter().find(|(of, _)| *of == draw).map(|(_, percent)| percent);
    let share = |place: usize| {
        let (name, (en, ja)) = (RUNGS[place].0, SAY[place]);
        let figure = Figure::new(name, Of::Percent(name, "cells"), en, ja);
        match published.and_then(|percent| percent.get(place)) {
            Some(percent) if draw == Draw::Eight && place < 3 => {
                figure.sampled(percent, draw.published()).because(CHOSEN.0, CHOSEN.1)
            }
            Some(percent) => figure.sampled(percent, draw.published()),
            None => figure,
        }
    };
    let mut live = Figure::new("live", Of::Ratio("live", "cells"), "trominoes per open cell", "空きマス1つのトロミノ");
    if draw == Draw::Both {
        live = live.sampled(LIVE, draw.published());
    }
    let after = Figure::new("live after fit", Of::Ratio("live after fit", "cells"), "the same after fit", "fit の後");
    Group::new(&[("boards", &draw.name())], draw.trials(scale), move |ask| decided_trial(draw, ask))
        .figures((0..RUNGS.len()).map(share).chain([live, after]))
}

fn decided_trial(draw: Draw, ask: &Ask<'_>) -> Measured {
    let Found { board, .. } = draw.board(ask)?;
    let bare = Strength::of(&[]).look(&board, ask)?;
    let fit = Strength::of(&["fit"]).look(&board, ask)?;
    let trial = Trial::default().count("cells", board.open_cells().count()).count("live", bare.live);
    let mut trial = trial.count("live after fit", fit.live);
    for (name, rungs) in RUNGS {
        trial = trial.count(name, Strength::of(rungs).look(&board, ask)?.decided);
    }
    Ok(trial)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::testing;
    use crate::studies::testing::with_ask;

    #[test]
    fn each_published_figure_stands_beside_ours() {
        for (study, figures) in [(branches(), 8), (decided(), 9)] {
            let groups = (study.groups)(Scale::Full);
            assert_eq!(testing::published(&groups), figures, "{}", study.name);
        }
    }

    /// More rungs need no more branches here, and region never decides a cell.
    #[test]
    fn a_trial_is_in_order() {
        let looked = with_ask(1, |ask| decided_trial(Draw::Eight, ask)).expect("not ended").numbers;
        assert!((looked["fit"] - looked["region"]).abs() < 0.5);
        assert!(looked["all"] <= looked["cells"] && looked["live after fit"] <= looked["live"]);
        let searched = with_ask(1, |ask| branch_trial(Draw::Eight, ask)).expect("not ended").numbers;
        assert!(searched["all"] <= searched["probe"] && searched["region"] <= searched["fit"]);
    }
}
