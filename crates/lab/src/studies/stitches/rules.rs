//! Each rule judged twice: by what adding it decides, and by what taking it away costs.

use contract::{Genre, Rules, Text};
use deduce::{Engine, Model, Rung, RungKind, probe_to_fixpoint};
use stitches_board::Stitches;
use stitches_ladder::{RULES, RUNGS, StitchesModel};

use super::draw::{NODES, unique_board};
use super::kept::thinned;
use super::rungs::engine;
use super::size_of;
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// The side of the boards.
const SIDE: usize = 12;

/// The rules among which each is judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Among {
    /// Those of the published rungs up to `line`.
    ToLine,
    /// Those of all published rungs.
    Published,
    /// All of them.
    All,
}

impl Among {
    /// Its word in rows.
    fn word(self) -> &'static str {
        match self {
            Self::ToLine => "published to line",
            Self::Published => "published",
            Self::All => "ours",
        }
    }

    /// The rules, in their order.
    fn rules(self) -> Vec<&'static str> {
        let has = |rung: &Rung| match self {
            Self::ToLine => rung.published && rung.name != "hall",
            Self::Published => rung.published,
            Self::All => true,
        };
        RULES.iter().filter(|rule| has(&RUNGS[rule.rung()])).map(|rule| rule.name()).collect()
    }
}

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "rules",
        about: Text::new(
            "each rule judged twice: what adding it decides, and what taking it away costs",
            "規則ごとの二通りの評価: 加えると何が決まるか、除くと何を失うか",
        ),
        way: Text::new(
            "Random boards as in the study `rungs`, of any grade, with all numbers or with as few as the study `minimum` leaves. Added: the rule \
             comes on top of those before it, in the order of the ladder. Taken away: all rules of the ladder but this one (of the published \
             rungs up to `line`, of all published ones, of all of ours); then each gap is supposed either way over what is left, as the rung `probe` does. Costs are against the ladder with all its rules. A rule that \
             another one includes costs nothing when it is taken away: it is there because it is cheap, or easier to explain.",
            "研究 `rungs` と同じランダムな盤面(難しさは問わない)で、数字がすべてあるものと、研究 `minimum` のように最小限のもの。加える: 梯子の順に、それより前の規則の\
             上にこの規則を足す。除く: 梯子の規則のうちこれだけを外し、残りの規則の上で段 `probe` のように各境目を両方に仮定する。損失は、すべての規則が\
             ある梯子との差。別の規則に含まれる規則は、除いても失うものがない。安いか、説明しやすいから置いてある。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new(
                "Boards no longer finished by rules without the rule",
                "その規則を除くと規則だけでは解き切れなくなる盤面",
            ),
            kind: PlotKind::Bars,
            x: "rule",
            by: Some("ladder"),
            figures: &["lost"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let mut groups = Vec::new();
    for among in [Among::ToLine, Among::Published, Among::All] {
        for few in [false, true] {
            groups.extend(among.rules().into_iter().map(|rule| group(among, few, rule, scale)));
        }
    }
    groups
}

fn group(among: Among, few: bool, rule: &'static str, scale: Scale) -> Group {
    let numbers = if few { "few" } else { "all" };
    let key: [(&'static str, &dyn ToString); 4] =
        [("size", &size_of(SIDE)), ("ladder", &among.word()), ("numbers", &numbers), ("rule", &rule)];
    let points = |name: &'static str, en: &str, ja: &str| Figure::new(name, Of::Mean(name), en, ja);
    let share = |name: &'static str, en: &str, ja: &str| Figure::new(name, Of::Share(name), en, ja);
    Group::new(&key, scale.of(1, 150), move |ask| trial(among, few, rule, ask)).limit("nodes", NODES).figures([
        share("adds", "added: boards where it decides gaps", "加える: 境目が決まる盤面"),
        points("added", "added: gaps decided, % points", "加える: 決まる境目(ポイント)"),
        share("finishes", "added: boards it finishes", "加える: 解き切る盤面"),
        share("lost", "taken away: no longer finished by rules", "除く: 規則で解き切れなくなる盤面"),
        points("left", "taken away: gaps left open, % points", "除く: 残る境目(ポイント)"),
        share("lost to search", "taken away: not even with probes", "除く: 仮定しても解き切れなくなる盤面"),
        points("probes", "taken away: probes, mean", "除く: 仮定の回数(平均)"),
        points("probes before", "probes with all rules, mean", "すべての規則での仮定の回数(平均)"),
    ])
}

fn trial(among: Among, few: bool, rule: &'static str, ask: &Ask<'_>) -> Measured {
    let board = unique_board(ask, SIDE)?;
    let board = if few { thinned(ask, &board)? } else { board };
    let model = StitchesModel::new(&board, Rules::ALL);
    let all = among.rules();
    let place = all.iter().position(|known| *known == rule).unwrap_or(0);
    let others: Vec<&str> = all.iter().copied().filter(|known| *known != rule).collect();
    let points = |more: usize, fewer: usize| 100.0 * (more as f64 - fewer as f64) / model.deciding().len() as f64;
    let [before, after] = [&all[..place], &all[..=place]].map(|rules| reached(&model, rules));
    let [without, full] = [&others[..], &all[..]].map(|rules| reached(&model, rules));
    let trial = Trial::default()
        .when("adds", after.decided() > before.decided())
        .with("added", points(after.decided(), before.decided()))
        .when("finishes", after.is_finished() && !before.is_finished())
        .when("lost", full.is_finished() && !without.is_finished())
        .with("left", points(full.decided(), without.decided()));
    let [without, full] = [without, full].map(|engine| probed(ask, engine));
    ask.go_on()?;
    Ok(trial
        .when("lost to search", full.is_finished && !without.is_finished)
        .with("probes", without.probes as f64)
        .with("probes before", full.probes as f64))
}

/// What some rules leave of a board.
fn reached<'m>(model: &'m StitchesModel, rules: &[&str]) -> Engine<'m, StitchesModel> {
    let mut engine = engine(model);
    engine.enable(|rule| rules.contains(&rule.name()));
    if engine.propagate().is_err() {
        unreachable!("sound rules do not fail on a board with an answer");
    }
    engine
}

/// How probing went.
struct Probed {
    is_finished: bool,
    probes: u64,
}

/// Supposes each open gap either way over the rules in force.
fn probed(ask: &Ask<'_>, mut engine: Engine<'_, StitchesModel>) -> Probed {
    if !engine.is_finished() {
        let suppositions = RungKind::Probe.suppositions(engine.model());
        probe_to_fixpoint(&mut engine, &suppositions, &ask.budget(u64::MAX));
    }
    Probed { is_finished: engine.is_finished(), probes: engine.stats.probes }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_judged_in_its_ladders() {
        assert_eq!(Among::All.rules().len(), RULES.len());
        let published =
            ["stitches.knot", "stitches.way", "stitches.pair", "stitches.block", "stitches.line", "stitches.hall"];
        assert_eq!(Among::Published.rules(), published);
        assert_eq!(Among::ToLine.rules(), published[..5]);
        assert_eq!(groups(Scale::Full).len(), 2 * (5 + 6 + RULES.len()));
    }
}
