//! What each rule of the ladder is good for, judged twice.

use contract::{Genre, Rules, Shading, Size, Text};
use deduce::{Cause, Engine, Lower, RungKind, probe_to_fixpoint};
use lits_board::Lits;
use lits_ladder::{LitsLadder, LitsModel, RULES};

use super::boards::{made, part_of, square};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// Rules that stand in for each other: all that look at connectivity.
const JOINT: [&str; 3] = ["lits.connect", "lits.cut", "lits.bridge"];

/// Percent of the answer that a random position keeps.
const KEPT: usize = 25;

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "rules",
        about: Text::new(
            "each rule judged twice: by what it adds, and by what its loss costs",
            "各規則の二通りの評価:加えて得るものと、除いて失うもの",
        ),
        way: Text::new(
            "Boards of our generator, whatever their grade; the same boards for every rule. Adding: the rule's rung, with all rules \
             up to it, works on the bare board and on a position (a quarter of the answer's cells, drawn at random), once with \
             the rule and once without; what is decided more with it is counted in cells. Removing: all rules of all rungs but \
             this one work until nothing changes, then cells are supposed either way (probe), against the same with \
             all rules. The groups are the rules without the genre's name in front; the last takes away all three that look at connectivity, since \
             these stand in for each other. Lay only works where a placement is supposed, which neither judgement does.",
            "難度を問わず当方の生成器の盤を使い、どの規則にも同じ盤を使う。「加える」では、その規則の段までの全規則を、何もない盤と、解から 4 分の 1 のマスを\
             無作為に残した局面とで、その規則あり・なしの両方で働かせ、ありのときに余分に決まるマスを数える。「除く」では、全段の全規則からその規則だけを除いて\
             変化がなくなるまで働かせ、続けてマスの仮定(probe)を行い、全規則の場合と比べる。組の名前は lits. を省いた規則名である。最後の組は、互いに\
             代わりとなる、つながりを見る三つの規則をまとめて除く。lay は置き方を仮定したときだけ働き、どちらの評価でも仮定しない。",
        ),
        groups: Box::new(groups),
        plots: vec![
            Plot {
                title: Text::new("Cells that a rule adds on its rung", "規則を加えると余分に決まるマス"),
                kind: PlotKind::Bars,
                x: "rule",
                by: Some("size"),
                figures: &["adds", "adds-positions"],
            },
            Plot {
                title: Text::new(
                    "Boards that are not finished any more without a rule",
                    "規則を除くと解き切れなくなる盤",
                ),
                kind: PlotKind::Bars,
                x: "rule",
                by: Some("size"),
                figures: &["unfinished", "unprobed"],
            },
        ],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let sizes = match scale {
        Scale::Quick => vec![(8, 3)],
        Scale::Full => vec![(8, 500), (10, 300), (15, 60)],
    };
    let each: Vec<Vec<&'static str>> = RULES.iter().map(|rule| vec![rule.name()]).chain([JOINT.to_vec()]).collect();
    let with_rules = |(side, trials)| {
        let each = each.clone();
        each.into_iter().map(move |names| group(square(side), names, trials))
    };
    sizes.into_iter().flat_map(with_rules).collect()
}

fn group(size: Size, names: Vec<&'static str>, trials: usize) -> Group {
    let name = names.iter().map(|name| name.trim_start_matches("lits.")).collect::<Vec<_>>().join("+");
    let figures = [
        Figure::new("adds", Of::Mean("adds"), "added: cells, bare board", "加える:何もない盤のマス"),
        Figure::new("adds-boards", Of::Share("adds-some"), "added: boards with more", "加える:増える盤"),
        Figure::new("adds-positions", Of::Mean("adds-in"), "added: cells, position", "加える:局面のマス"),
        Figure::new("finished", Of::Share("finished"), "boards finished by all rules", "全規則で解き切れる盤"),
        Figure::new("unfinished", Of::Share("unfinished"), "removed: not finished any more", "除く:解き切れなくなる盤"),
        Figure::new("undecided", Of::Mean("undecided"), "removed: cells undecided", "除く:決まらなくなるマス"),
        Figure::new("probes", Of::Mean("more-probes"), "removed: more suppositions", "除く:増える仮定"),
        Figure::new("unprobed", Of::Share("unprobed"), "removed: not finished by probe", "除く:probe でも残る盤"),
    ];
    Group::new(&[("size", &size), ("rule", &name)], trials, move |ask| judge(ask, size, &names)).figures(figures)
}

/// The cells that all rules up to a rung decide in a position, those that are left out put aside.
fn decided(model: &LitsModel, position: &Shading, rung: usize, without: &[&str]) -> usize {
    let mut engine = Engine::new(model, RULES);
    for lit in LitsLadder::literals(model, position) {
        engine.add(lit, Cause::Given).unwrap_or_else(|_| unreachable!("a position of an answer holds together"));
    }
    work(&mut engine, rung, without);
    engine.decided()
}

/// Lets rules work on a board that has an answer.
fn work(engine: &mut Engine<'_, LitsModel>, rung: usize, without: &[&str]) {
    engine.enable(|rule| rule.rung() <= rung && !without.contains(&rule.name()));
    engine.propagate().unwrap_or_else(|_| unreachable!("sound rules do not fail where there is an answer"));
}

/// How far the whole ladder comes.
struct Reach {
    /// Cells decided by the rules.
    cells: usize,
    /// Whether these are all.
    is_finished: bool,
    /// Cells supposed.
    probes: u64,
    /// Whether these decide all.
    is_probed: bool,
}

fn reach(ask: &Ask<'_>, model: &LitsModel, without: &[&str]) -> Reach {
    let mut engine = Engine::new(model, RULES);
    work(&mut engine, usize::MAX, without);
    let (cells, is_finished) = (engine.decided(), engine.is_finished());
    if !is_finished {
        let suppositions = RungKind::Probe.suppositions(model);
        let _ = probe_to_fixpoint(&mut engine, &suppositions, &ask.budget(u64::MAX));
    }
    Reach { cells, is_finished, probes: engine.stats.probes, is_probed: engine.is_finished() }
}

fn judge(ask: &Ask<'_>, size: Size, names: &[&str]) -> Measured {
    let made = made(ask, size)?;
    let model = LitsModel::new(&made.board, Rules::ALL);
    // The same position for every rule.
    let mut rng = rng::Rng::named(ask.series(&format!("lits {size} positions")), &ask.index.to_string());
    let position = part_of(&mut rng, &made.answer, KEPT);
    let rungs = RULES.iter().filter(|rule| names.contains(&rule.name())).map(|rule| rule.rung());
    let rung = rungs.max().unwrap_or(0);
    let more = |position: &Shading| {
        decided(&model, position, rung, &[]) as f64 - decided(&model, position, rung, names) as f64
    };
    let (bare, partly) = (more(&Shading::unknown(size)), more(&position));
    let (all, rest) = (reach(ask, &model, &[]), reach(ask, &model, names));
    ask.go_on()?;
    let trial = Trial::default().with("adds", bare).when("adds-some", bare > 0.0).with("adds-in", partly);
    Ok(trial
        .when("finished", all.is_finished)
        .when("unfinished", all.is_finished && !rest.is_finished)
        .with("undecided", all.cells as f64 - rest.cells as f64)
        .with("more-probes", rest.probes as f64 - all.probes as f64)
        .when("unprobed", all.is_probed && !rest.is_probed))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without a rule nothing is decided that is not with it, and without the cells' link to placements a rung is lame.
    #[test]
    fn a_rule_never_does_harm_and_some_are_needed() {
        let study = study();
        for group in groups(Scale::Quick).iter().filter(|group| group.of[0].1 == "8x8") {
            let trials = crate::studies::testing::trials(&study, group, 3);
            for trial in &trials {
                for name in ["adds", "adds-in", "undecided"] {
                    assert!(trial.numbers[name] >= 0.0, "{}: {trial:?}", group.key());
                }
            }
            if group.of[1].1 == "overlap" {
                assert!(trials.iter().all(|trial| trial.numbers["adds"] > 10.0), "{trials:?}");
            }
        }
    }
}
