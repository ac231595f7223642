//! What each rung finishes, decides, and spares a search.

use contract::{Genre, NotCounted, Rules, Text};
use deduce::{Cause, Climb, Engine, Ladder, Lit, Model, climb};
use stitches_board::Stitches;
use stitches_ladder::{RULES, RUNGS, StitchesModel};

use super::draw::{NODES, unique_board};
use super::size_of;
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Says, Scale, Study, Trial};

/// The published rungs, weak to strong.
pub const PUBLISHED_RUNGS: [&str; 5] = ["pair", "block", "line", "hall", "probe"];
/// All rungs, ours among them.
const ALL_RUNGS: [&str; 8] = ["pair", "block", "line", "along", "between", "hall", "slot", "probe"];
/// The rungs of the whole ladder that are other than the published ones of the same name.
const OURS: [usize; 5] = [3, 4, 5, 6, 7];
/// Boards of each published sample.
const BOARDS: u32 = 12;
/// Plain searches are made on so many boards only: without numbers they take all their nodes.
const SEARCHED: usize = 36;

/// By size and published rung: boards finished, boards where it decides more than the rung below, median share of gaps decided,
/// median nodes.
const PUBLISHED: [(usize, [[&str; 4]; 5]); 2] = [
    (
        8,
        [
            ["0", "12", "26.7", "5487"],
            ["0", "1", "26.7", "5487"],
            ["6", "11", "93.2", "2"],
            ["9", "3", "100", "1"],
            ["12", "3", "100", "1"],
        ],
    ),
    (
        12,
        [
            ["0", "12", "20.6", "400000"],
            ["0", "1", "21.0", "400000"],
            ["6", "11", "87.3", "2"],
            ["9", "3", "100", "1"],
            ["12", "3", "100", "1"],
        ],
    ),
];

/// Why figures differ.
const BECAUSE: (&str, &str) = (
    "Their 12 boards of a size were chosen by rung, as it seems: 6 finished by `line`, 3 more by `hall`, 3 more by `probe`, at both sizes. Ours \
     are of any grade. The study `chosen` draws sets like theirs.",
    "公表された各 12 面は段ごとに選ばれたように見える(二つの大きさとも `line` で 6 面、`hall` でさらに 3 面、`probe` でさらに 3 面)。こちらは難しさを問わない。\
     同じように選んだ組は研究 `chosen` にある。",
);

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "rungs",
        about: Text::new(
            "what each rung finishes and decides, and the nodes of a plain search over it",
            "各段が解き切る盤面、決める境目、その段を使う単純な探索のノード数",
        ),
        way: Text::new(
            "Random boards as in the study `kept`: one answer with all numbers, of any grade; all rungs on the same boards. The published ladder \
             first, then the rungs of our own ladder that are other than those. The plain search learns nothing: it supposes a thread \
             between the two blocks with the fewest gaps left, then that there is none, goes on from what the rules of the rung conclude, and \
             compares with what no rule of the rung knows when all gaps are decided, until all answers are found. Its nodes are the \
             positions that it looks at, 1 where it supposes nothing, and the limit where it comes first. A second one looks at each node \
             whether all pairs, blocks and lines can still come out right. `probe` probes once, before the search. Nodes are counted on \
             the first boards only. How the published search checks is not said; the first way comes near its figures.",
            "研究 `kept` と同じランダムな盤面(数字がすべてあって解は一つ、難しさは問わない)。どの段も同じ盤面で測る。まず公表された梯子、次に当方の梯子で\
             それと異なる段。単純な探索は学習をせず、残りの境目が最も少ない 2 ブロックの間に糸があると仮定し、次にないと仮定し、段の規則の結論から先へ進む。\
             段の知らないことは、すべての境目が決まったときに初めて比べ、解をすべて見つけるまで続ける。ノード数は調べた局面の数で、仮定なしなら 1、上限に達したら\
             上限とする。二つ目の探索は、ペア・ブロック・行や列の数がまだ合いうるかをノードごとに調べる。`probe` は探索の前に一度だけ試す。ノード数は最初の方の\
             盤面だけで数えた。公表された探索の調べ方は不明だが、一つ目のやり方がその数値に近い。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Boards finished without search", "探索なしで解き切る盤面"),
            kind: PlotKind::Bars,
            x: "rung",
            by: Some("ladder"),
            figures: &["share finished"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let mut groups = Vec::new();
    for (side, published) in PUBLISHED {
        groups.extend((0..5).map(|place| group(side, &PUBLISHED_RUNGS, place, Some(published[place]), scale)));
        groups.extend(OURS.map(|place| group(side, &ALL_RUNGS, place, None, scale)));
    }
    groups
}

fn group(
    side: usize,
    ladder: &'static [&'static str],
    place: usize,
    published: Option<[&'static str; 4]>,
    scale: Scale,
) -> Group {
    let beside = |figure: Figure, at: usize, says: Says| match published {
        Some(row) => figure.says(row[at], says).because(BECAUSE.0, BECAUSE.1),
        None => figure,
    };
    let sampled = Says::Sampled(BOARDS);
    let nodes = published.map_or("", |row| row[3]);
    let whose = if ladder.len() == PUBLISHED_RUNGS.len() { "published" } else { "ours" };
    let key: [(&'static str, &dyn ToString); 3] =
        [("size", &size_of(side)), ("ladder", &whose), ("rung", &ladder[place])];
    let searched = scale.of(1, SEARCHED);
    Group::new(&key, scale.of(4, 500), move |ask| trial(side, ladder, place, searched, ask))
        .limit("nodes", NODES)
        .limit("boards searched", searched as u64)
        .figures([
            beside(
                Figure::new(
                    "finished",
                    Of::Total("finished", BOARDS),
                    "finished, of 12 boards",
                    "解き切る盤面(12 面あたり)",
                ),
                0,
                sampled,
            ),
            Figure::new("share finished", Of::Share("finished"), "finished", "解き切る割合"),
            beside(
                Figure::new(
                    "more",
                    Of::Total("more", BOARDS),
                    "decides more than the rung below, of 12",
                    "下の段より多く決める盤面(12 面あたり)",
                ),
                1,
                sampled,
            ),
            Figure::new("share more", Of::Share("more"), "decides more", "多く決める割合"),
            beside(
                Figure::new("decided", Of::Quantile("decided", 50), "gaps decided, median %", "決まる境目(中央値、%)"),
                2,
                sampled,
            ),
            beside(
                Figure::new("nodes", Of::Quantile("nodes", 50), "nodes, median", "ノード数(中央値)"),
                3,
                if nodes == "400000" { Says::AtLeast } else { sampled },
            ),
            Figure::new(
                "nodes checked",
                Of::Quantile("nodes checked", 50),
                "nodes with all counts looked at, median",
                "数をいつも調べる場合のノード数(中央値)",
            ),
        ])
}

fn trial(side: usize, ladder: &'static [&'static str], place: usize, searched: usize, ask: &Ask<'_>) -> Measured {
    let board = unique_board(ask, side)?;
    let model = StitchesModel::new(&board, Rules::ALL);
    let (_, climb) = climbed(ask, &model, &ladder[..=place])?;
    let below = place.checked_sub(1).map_or(0, |below| climb.decided[below]);
    let all = model.deciding().len();
    let trial = Trial::default()
        .when("finished", climb.finished_by.is_some())
        .when("more", climb.decided[place] > below)
        .with("decided", 100.0 * climb.decided[place] as f64 / all as f64);
    if ask.index >= searched {
        return Ok(trial);
    }
    let nodes = |checks: Checks| -> Result<u64, NotCounted> {
        let (mut engine, climb) = climbed(ask, &model, &ladder[..=place])?;
        if climb.finished_by.is_some() { Ok(1) } else { plain_search(ask, &mut engine, checks) }
    };
    let (late, early) = (nodes(Checks::AtTheEnd)?, nodes(Checks::Always)?);
    Ok(trial.with("nodes", late as f64).with("nodes checked", early as f64))
}

/// An engine of a board.
pub fn engine(model: &StitchesModel) -> Engine<'_, StitchesModel> {
    Engine::new(model, RULES)
}

/// What these rungs leave of a board, and how they went.
///
/// # Errors
/// When the run was ended.
pub fn climbed<'m>(
    ask: &Ask<'_>,
    model: &'m StitchesModel,
    rungs: &[&str],
) -> Result<(Engine<'m, StitchesModel>, Climb), NotCounted> {
    let ladder = Ladder::named(RUNGS, rungs).unwrap_or_else(|name| unreachable!("{name} is a rung"));
    let mut engine = engine(model);
    let climb = climb(&mut engine, RUNGS, &ladder, &ask.budget(u64::MAX));
    ask.go_on()?;
    Ok((engine, climb))
}

/// When a plain search looks whether pairs, blocks and lines can come out right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Checks {
    /// When all gaps are decided.
    AtTheEnd,
    /// At every node.
    Always,
}

/// The nodes of a search that learns nothing, over the rules that are in force, for all answers; the limit where it comes first.
fn plain_search(ask: &Ask<'_>, engine: &mut Engine<'_, StitchesModel>, checks: Checks) -> Result<u64, NotCounted> {
    let idle = vec![0; engine.model().vars()];
    let mut supposed: Vec<Lit> = Vec::new();
    for node in 1..NODES {
        let stands = engine.propagate().is_ok() && (checks == Checks::AtTheEnd || can_come_out_right(engine));
        let next = if stands { engine.model().branch(engine.store(), &idle) } else { None };
        if let Some(lit) = next {
            engine.assume(lit);
            supposed.push(lit);
        } else if !turn_back(engine, &mut supposed) {
            return Ok(node);
        }
        if node % 1024 == 0 {
            ask.go_on()?;
        }
    }
    Ok(NODES)
}

/// Turns the last supposition that still can be into its opposite; false where there is none.
fn turn_back(engine: &mut Engine<'_, StitchesModel>, supposed: &mut Vec<Lit>) -> bool {
    while let Some(last) = supposed.pop() {
        engine.undo_to(supposed.len());
        if engine.add(!last, Cause::Flipped).is_ok() {
            return true;
        }
    }
    false
}

/// Whether every pair, block and line can still have as many threads or holes as it needs.
fn can_come_out_right(engine: &Engine<'_, StitchesModel>) -> bool {
    let model = engine.model();
    let pairs = model.pairs().iter().map(|pair| &pair.group);
    let blocks = model.blocks().iter().map(|block| &block.group);
    let mut groups = pairs.chain(blocks).chain(model.lines().iter().map(|line| &line.group));
    groups.all(|group| {
        let (known, possible) = group.counts(engine.store());
        (known..=possible).contains(&group.need())
    })
}

#[cfg(test)]
mod tests {
    use deduce::RungKind;

    use super::*;
    use crate::studies::testing;

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let groups = groups(Scale::Full);
        assert_eq!((groups.len(), testing::published(&groups)), (20, 40));
    }

    /// The ladders named here are those of the genre.
    #[test]
    fn rungs_are_those_of_the_ladder() {
        assert!(RUNGS.iter().map(|rung| rung.name).eq(ALL_RUNGS));
        assert!(RUNGS.iter().filter(|rung| rung.published).map(|rung| rung.name).eq(PUBLISHED_RUNGS));
        assert_eq!(RUNGS.iter().filter(|rung| rung.kind == RungKind::Probe).count(), 1);
    }

    /// The search finds each answer once, and counts what can be counted by hand: two rows of two cells have two answers, so three
    /// nodes.
    #[test]
    fn nodes_are_positions_looked_at() {
        let limits = contract::ExactLimits::default();
        let ask = Ask { seed: 1, study: "rungs", group: "", index: 0, limits: &limits, progress: &|_, _| {} };
        let size = contract::Size::new(2, 2);
        let labels = ["a", "a", "b", "b"].map(Some);
        let board = stitches_board::Board::new(size, &labels, stitches_board::Numbers::none(size)).expect("a board");
        let model = StitchesModel::new(&board, Rules::ALL);
        let (mut engine, climb) = climbed(&ask, &model, &["pair"]).expect("not ended");
        assert_eq!(climb.finished_by, None);
        assert_eq!(plain_search(&ask, &mut engine, Checks::AtTheEnd), Ok(3));
    }
}
