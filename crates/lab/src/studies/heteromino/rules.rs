//! What each rule of the ladder is worth: what it decides where it is added, and what it costs to do without it.

use contract::Text;

use super::boards::{Draw, Found, WAY_EN, WAY_JA};
use super::strength::Strength;
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// The rules that a ladder can do without, weak to strong. The two of the rung fit are what the others stand on.
const RULES: [&str; 4] = ["region", "alike", "support", "after"];
/// Of no rule: the ladder as it is.
const NONE: &str = "none";
/// A search that needs more branches is given up.
const MOST: u64 = 300_000;
/// Boards of 12×12 that are searched for each rule.
const SEARCHED_TWELVE: usize = 64;

/// The study.
pub fn study() -> Study {
    Study {
        genre: "heteromino",
        name: "rules",
        about: Text::new(
            "each rule judged twice: what adding it decides, and what it costs to do without it",
            "各規則の価値: 加えると何が決まるか、外すと何を失うか",
        ),
        way: Text::new(
            format!(
                "{WAY_EN} “Added” puts the rule on top of the rung fit alone: cells decided on the untouched board, and branches that \
                 the plain search needs (as in the study of branches). “Removed” takes it from the whole ladder: cells that rules \
                 alone decide, boards that they finish, boards that probing finishes besides, trominoes that probing supposes, \
                 and branches of the plain search without probing. The row of no rule is what the others are to be held against. \
                 Branches are means a board; a search beyond the limit is given up, and its board has no number there."
            ),
            format!(
                "{WAY_JA}「追加」は fit だけの上にその規則を加えたときに、何も書かれていない盤面で決まるマスと、素朴な探索の枝の数（枝の研究と同じ数え方）を示す。\
                 「除去」は全体からその規則を外したときに、規則だけで決まるマス、規則だけで解ける盤面、仮定も使えば解ける盤面、仮定の回数、仮定なしの素朴な探索の枝の数を示す。\
                 規則「none」の行が比較の基準である。枝の数は盤面あたりの平均で、上限を超えた盤面は数えない。"
            ),
        ),
        groups: Box::new(|scale| {
            let of = |draw: Draw| [NONE].into_iter().chain(RULES).map(move |rule| group(draw, rule, scale));
            [Draw::Eight, Draw::Twelve].into_iter().flat_map(of).collect()
        }),
        plots: vec![
            Plot {
                title: Text::new(
                    "Cells that fit decides with the rule added, percent",
                    "fit に規則を加えて決まるマス（%）",
                ),
                kind: PlotKind::Bars,
                x: "rule",
                by: Some("boards"),
                figures: &["added decided"],
            },
            Plot {
                title: Text::new(
                    "Boards that rules alone finish without the rule, percent",
                    "規則を外しても規則だけで解ける盤面（%）",
                ),
                kind: PlotKind::Bars,
                x: "rule",
                by: Some("boards"),
                figures: &["removed finished"],
            },
        ],
    }
}

fn group(draw: Draw, rule: &'static str, scale: Scale) -> Group {
    let figures = [
        Figure::new(
            "added decided",
            Of::Percent("added decided", "cells"),
            "added: cells decided",
            "追加: 決まるマス（%）",
        ),
        Figure::new("added branches", Of::Mean("added branches"), "added: branches", "追加: 枝"),
        Figure::new(
            "removed decided",
            Of::Percent("removed decided", "cells"),
            "removed: cells decided",
            "除去: 決まるマス（%）",
        ),
        Figure::new(
            "removed finished",
            Of::Share("removed finished"),
            "removed: finished by rules",
            "除去: 規則だけで解ける",
        ),
        Figure::new(
            "removed probed",
            Of::Share("removed probed"),
            "removed: finished with probing",
            "除去: 仮定も使って解ける",
        ),
        Figure::new("probes", Of::Mean("probes"), "removed: probes", "除去: 仮定の回数"),
        Figure::new("removed branches", Of::Mean("removed branches"), "removed: branches", "除去: 枝"),
        Figure::new("given up", Of::Share("given up"), "some search given up", "打ち切り"),
    ];
    let boards = if draw == Draw::Twelve { draw.trials(scale).min(SEARCHED_TWELVE) } else { draw.trials(scale) };
    Group::new(&[("boards", &draw.name()), ("rule", &rule)], boards, move |ask| trial(draw, rule, ask))
        .limit("branches", MOST)
        .figures(figures)
}

fn trial(draw: Draw, rule: &str, ask: &Ask<'_>) -> Measured {
    let Found { board, .. } = draw.board(ask)?;
    let rule = format!("heteromino.{rule}");
    let (added, removed) = (Strength::of(&["fit"]).with(&rule), Strength::rules().without(&rule));
    let (with, without) = (added.look(&board, ask)?, removed.look(&board, ask)?);
    let probed = removed.probing().look(&board, ask)?;
    let trial = Trial::default().count("cells", board.open_cells().count());
    let trial = trial.count("added decided", with.decided).count("removed decided", without.decided);
    let trial = trial.when("removed finished", without.is_finished).when("removed probed", probed.is_finished);
    let mut trial = trial.with("probes", probed.probes as f64);
    let searches = [("added branches", added), ("removed branches", removed)];
    let mut given_up = false;
    for (name, strength) in searches {
        match strength.branches(&board, MOST, ask)? {
            Some(branches) => trial = trial.with(name, branches as f64),
            None => given_up = true,
        }
    }
    Ok(trial.when("given up", given_up))
}

#[cfg(test)]
mod tests {
    use heteromino_ladder::RULES as ALL;

    use super::*;
    use crate::studies::testing::with_ask;

    #[test]
    fn every_rule_is_judged_but_those_of_the_first_rung() {
        let judged = ALL.iter().filter(|rule| rule.rung() > 0).map(|rule| rule.name()).collect::<Vec<_>>();
        let ours: Vec<String> = RULES.iter().map(|rule| format!("heteromino.{rule}")).collect();
        assert!(judged.len() == ours.len() && ours.iter().all(|rule| judged.contains(&rule.as_str())));
    }

    /// Without support less is decided than by the whole ladder, and with it no less than by fit.
    #[test]
    fn both_judgements_are_made_on_the_same_board() {
        let of = |rule| with_ask(2, |ask| trial(Draw::Eight, rule, ask)).expect("not ended").numbers;
        let (none, support) = (of(NONE), of("support"));
        assert!(support["added decided"] >= none["added decided"]);
        assert!(support["removed decided"] <= none["removed decided"]);
        assert!(support["added branches"] <= none["added branches"]);
    }
}
