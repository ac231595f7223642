//! What the state of cells is worth: counting rules that keep nothing but gaps.

use contract::{Genre, Rules, Text};
use deduce::Model;
use stitches_board::Stitches;
use stitches_ladder::StitchesModel;

use super::draw::unique_board;
use super::gaps::{Counting, decided};
use super::rungs::climbed;
use super::{SIDES, size_of};
use crate::studies::{Ask, Figure, Group, Measured, Of, Says, Scale, Study, Trial};

/// The rungs, each with those below.
const RUNGS: [&str; 3] = ["pair", "block", "line"];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "cells",
        about: Text::new(
            "the rungs `block` and `line` with the state of cells, and keeping nothing but gaps",
            "マスの状態を使う段 `block`・`line` と、境目しか覚えない場合",
        ),
        way: Text::new(
            "The boards of the study `rungs`. With cells: the published rungs, which keep that a cell is a hole, or none, before its \
             thread is known. Gaps alone, in a small propagation of its own: the same counts, but a cell is a hole only when its \
             thread is known, and none only when no gap of it is left; that a cell must be a hole is kept only where one gap is left to it. \
             Sums: a block or a line is a sum over its gaps, in which a gap along a line counts twice, and a cell allows one thread; so it \
             sees what our rung `along` sees of threads along a line, which counting cells does not. Gained is what a rung decides beyond the \
             rung below.",
            "研究 `rungs` の盤面。マスあり: 公表された段。糸の向きが分からなくても、マスが穴かどうかを覚える。境目のみ: 別に書いた小さな伝播で、同じように数えるが、糸が\
             分かって初めて穴とし、通せる境目がなくなって初めて穴なしとする。穴でなければならないマスは、境目が 1 つだけ残るときにしか記録できない。和: ブロックや\
             行・列を境目についての和とみなし(線に沿う境目は 2 と数える)、1 マスの糸は 1 本までとする。線に沿う糸について当方の段 `along` と同じことが一部わかる。\
             「増分」は下の段より多く決めた境目。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let each = SIDES.into_iter().flat_map(|side| [1, 2].map(|place| (side, place)));
    each.map(|(side, place)| group(side, place, scale)).collect()
}

fn group(side: usize, place: usize, scale: Scale) -> Group {
    let because = (
        "No figure was published; how many times as much is gained with cells stands here, and it is far from several times: a cell that \
         is a hole without its thread being known is seldom needed by these rungs. What the publication counted is not said.",
        "数値は公表されていない。ここではマスありの増分が何倍かを示すが、「数倍」には遠い。糸の分からない穴を、これらの段が必要とすることは少ない。\
         公表で何を数えたかは不明である。",
    );
    let mean = |name: &'static str, en: &str, ja: &str| Figure::new(name, Of::Mean(name), en, ja);
    let share = |name: &'static str, en: &str, ja: &str| Figure::new(name, Of::Share(name), en, ja);
    Group::new(&[("size", &size_of(side)), ("rung", &RUNGS[place])], scale.of(4, 500), move |ask| {
        trial(side, place, ask)
    })
    .figures([
        share("finished", "finished with cells", "解き切る(マスあり)"),
        share("finished by gaps", "by gaps alone", "(境目のみ)"),
        share("finished by sums", "by sums", "(和)"),
        mean("decided", "gaps decided with cells, mean %", "決まる境目(マスあり、平均 %)"),
        mean("decided by gaps", "by gaps alone, mean %", "(境目のみ、平均 %)"),
        mean("decided by sums", "by sums, mean %", "(和、平均 %)"),
        mean("gained", "gained with cells, % points", "増分(マスあり)"),
        mean("gained by gaps", "by gaps alone, % points", "増分(境目のみ)"),
        Figure::new(
            "times",
            Of::Ratio("gained", "gained by gaps"),
            "times as much gained with cells",
            "マスありの増分は何倍か",
        )
        .says("several times", Says::Words)
        .because(because.0, because.1),
    ])
}

fn trial(side: usize, place: usize, ask: &Ask<'_>) -> Measured {
    let board = unique_board(ask, side)?;
    let model = StitchesModel::new(&board, Rules::ALL);
    let all = model.deciding().len();
    let percent = |decided: usize| 100.0 * decided as f64 / all as f64;
    let (_, climb) = climbed(ask, &model, &RUNGS[..=place])?;
    let [by_gaps, below] = [place, place - 1].map(|place| decided(&board, place, Counting::Cells));
    let by_sums = decided(&board, place, Counting::Sums);
    Ok(Trial::default()
        .when("finished", climb.finished_by.is_some())
        .when("finished by gaps", by_gaps == all)
        .when("finished by sums", by_sums == all)
        .with("decided", percent(climb.decided[place]))
        .with("decided by gaps", percent(by_gaps))
        .with("decided by sums", percent(by_sums))
        .with("gained", percent(climb.decided[place] - climb.decided[place - 1]))
        .with("gained by gaps", percent(by_gaps - below)))
}

#[cfg(test)]
mod tests {
    use contract::ExactLimits;

    use super::*;

    /// On `pair` both know the same; above it gaps alone never know more, since cells only add to what can be told.
    #[test]
    fn gaps_alone_decide_no_more() {
        let limits = ExactLimits::default();
        let mut fewer = 0;
        for index in 0..40 {
            let ask = Ask { seed: 5, study: "cells", group: "", index, limits: &limits, progress: &|_, _| {} };
            let board = unique_board(&ask, 8).expect("a board");
            let model = StitchesModel::new(&board, Rules::ALL);
            let (_, climb) = climbed(&ask, &model, &RUNGS).expect("not ended");
            let by_gaps = [0, 1, 2].map(|place| decided(&board, place, Counting::Cells));
            assert_eq!(by_gaps[0], climb.decided[0], "{index}");
            assert!(by_gaps[1] <= climb.decided[1] && by_gaps[2] <= climb.decided[2], "{index}");
            fewer += usize::from(by_gaps[2] < climb.decided[2]);
        }
        assert!(fewer > 0, "no board tells them apart: no test");
    }
}
