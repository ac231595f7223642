//! How many boards need the rung `hall`.

use contract::{Genre, NotCounted, ReadOptions, Rules, Text};
use stitches_board::{Board, NOTATIONS, Stitches};
use stitches_ladder::{BANK, RUNGS, StitchesModel};

use super::draw::unique_board;
use super::rungs::climbed;
use super::{SIDES, size_of};
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// The published rungs up to `hall`.
const PUBLISHED_RUNGS: [&str; 4] = ["pair", "block", "line", "hall"];
/// The same among all rungs.
const ALL_RUNGS: [&str; 6] = ["pair", "block", "line", "along", "between", "hall"];
/// Boards of the published bank.
const BOARDS: u32 = 36;

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "need-hall",
        about: Text::new(
            "boards that need the rung `hall` to be finished without search",
            "探索なしで解き切るのに段 `hall` が必要な盤面",
        ),
        way: Text::new(
            "A board needs `hall` where the published rungs to `hall` finish it and those to `line` do not; with our rungs, where those to \
             `hall` finish it and those to `between`, which come before it, do not. `bank`: the boards that we ship, which were made for their \
             grades. `drawn`: the random boards of the study `rungs`, of any grade.",
            "公表された段の `line` までで解き切れず、`hall` までで解き切れる盤面を数える。当方の段では、その手前の `between` までで解き切れず `hall` までで解き切れる\
             盤面。`bank` は収録盤面(難度を指定して作ったもの)、`drawn` は研究 `rungs` のランダムな盤面(難しさは問わない)。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let is_published = |board: &Board| board.k() == 1 && SIDES.iter().any(|&side| board.size() == size_of(side));
    let (like, others): (Vec<Board>, Vec<Board>) = bank().into_iter().partition(is_published);
    let shipped = |boards: Vec<Board>, which: &'static str| {
        let trials = boards.len();
        let make = move |ask: &Ask<'_>| trial(ask, &boards[ask.index]);
        Group::new(&[("boards", &"bank"), ("which", &which)], trials, make).fixed()
    };
    let because = (
        "Theirs are other boards, 12 of each size; chosen, it seems, by the rung that they need (see the study chosen); ours were made for their grades, so many of \
         each by our own rungs. Of boards drawn without choice few need it, as the other rows show.",
        "元は別の盤面で、各サイズ 12 面。必要な段で選ばれたとみられる(調査 chosen を参照)。当方の収録盤面は、当方の段による難度ごとに数を決めて作った。選ばずに引いた盤面では、ほかの行のとおり必要なものは少ない。",
    );
    let needed =
        || Figure::new("of 36", Of::Total("needs", BOARDS), "need it, of 36 boards", "必要な盤面(36 面あたり)");
    let mut groups = vec![
        shipped(like, "8x8 to 12x12, k = 1").figures([needed().sampled("9", BOARDS).because(because.0, because.1)]),
        shipped(others, "others").figures([needed()]),
    ];
    groups.extend(SIDES.map(|side| {
        let make = move |ask: &Ask<'_>| trial(ask, &unique_board(ask, side)?);
        Group::new(&[("boards", &"drawn"), ("which", &size_of(side))], scale.of(4, 500), make).figures([needed()])
    }));
    let shares = || {
        [
            Figure::new("needs", Of::Share("needs"), "need it", "必要な割合"),
            Figure::new(
                "needs with ours",
                Of::Share("needs with ours"),
                "need it beside our rungs",
                "当方の段があっても必要な割合",
            ),
        ]
    };
    groups.into_iter().map(|group| group.figures(shares())).collect()
}

/// The shipped boards.
fn bank() -> Vec<Board> {
    let board = |line: &str| {
        let text = serde_json::from_str::<serde_json::Value>(line).ok()?["board"].as_str()?.to_owned();
        let notation = NOTATIONS.iter().find(|notation| notation.recognises(&text))?;
        notation.read(&text, &ReadOptions::default()).ok().map(|readout| readout.board)
    };
    let lines = BANK.iter().flat_map(|file| file.lines());
    lines.map(|line| board(line).unwrap_or_else(|| unreachable!("a shipped board can be read: {line}"))).collect()
}

fn trial(ask: &Ask<'_>, board: &Board) -> Measured {
    let model = StitchesModel::new(board, Rules::ALL);
    let needs = |rungs: &[&str]| -> Result<bool, NotCounted> {
        let (_, climb) = climbed(ask, &model, rungs)?;
        Ok(climb.finished_by.is_some_and(|place| RUNGS[place].name == "hall"))
    };
    Ok(Trial::default().when("needs", needs(&PUBLISHED_RUNGS)?).when("needs with ours", needs(&ALL_RUNGS)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shipped_boards_are_looked_at() {
        let groups = groups(Scale::Full);
        assert_eq!(groups[0].trials + groups[1].trials, bank().len());
        assert!(groups[0].figures[0].published.is_some() && groups[0].trials >= 36);
    }
}
