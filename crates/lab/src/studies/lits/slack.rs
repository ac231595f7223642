//! How often a division without slack has one answer only.

use contract::{Genre, NotCounted, Rules, Size, Text};
use lits_board::{Board, Lits};
use lits_ladder::generate::{Aim, Draft, Workshop};
use rng::Rng;

use super::boards::{NODES, Regions, answers, described, packed, square, stopped, work};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Says, Scale, Study, Trial};

/// What was published of zero slack.
const PUBLISHED: &str = "almost always";
/// The size that the published words, which name none, are put beside.
const PUBLISHED_SIDE: usize = 8;

/// Regions that a chain lays otherwise at most: as in the generator.
const CHAIN: usize = 5;

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "slack",
        about: Text::new("how often zero slack means one answer", "遊びがなければ解が一つになる頻度"),
        way: Text::new(
            "The slack of a region is the number of its other placements that keep every rule, all other regions being as \
             intended. Answers are packed (55 to 65 % shaded) and divided as our generator does; cells are then moved until the \
             cost falls no more. From there slack is broken until it is zero, and, on a copy, chains of up to five \
             regions as well, which is what our generator does before its full check. The kernel looks for two answers \
             at each stage. Drafts that cannot be brought so far are left out of the figure, and their share is told. Apart from that, \
             on another answer, drafts are made as the publication describes (as many regions as the published boards of that size have, fewest placements, cells moved \
             again after each that is taken away), until one comes to zero slack.",
            "領域の「遊び」とは、他の領域を意図したとおりに固定して、全規則を守る別の置き方の数である。当方の生成器のように解を詰め(黒 55〜65 %)、分割し、費用が\
             下がらなくなるまでマスを動かす。そこから遊びがゼロになるまで締める。写しでは、生成器が最終確認の前に行うように、5 領域までの連鎖も断つ。各段階で\
             カーネルが 2 つまで解を探す。そこまで締められない盤は割合から除き、その率を示す。これとは別に、別の解で、公表の説明どおり\
             (公表の盤と同じ領域数、置き方の増え最少、マスを一つ取り除くたびに再び動かす)遊びがゼロになるまで作る。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("One answer, by stage and size", "段階と大きさごとの、解が一つの盤"),
            kind: PlotKind::Bars,
            x: "size",
            by: None,
            figures: &["moved", "slack-zero", "described", "chains"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let sizes = [(6, 10, 3000), (8, 5, 3000), (10, 1, 500), (15, 1, 40)];
    sizes.into_iter().map(|(side, quick, full)| group(side, scale.of(quick, full))).collect()
}

fn group(side: usize, trials: usize) -> Group {
    let size = square(side);
    let zero = Figure::new("slack-zero", Of::Share("zero-unique"), "one answer with zero slack", "遊びゼロで解が一つ");
    let zero = if side == PUBLISHED_SIDE {
        zero.says(PUBLISHED, Says::Words).because(
            "With our drafts, and with such as are made as described, it is not: what is left are second answers that change several \
             regions at once, and a larger board has room for more of them. Only when chains of several regions are \
             broken too does it hold. How the claim was counted is not told.",
            "当方の盤でも、説明どおりに作った盤でも、そうはならない。いくつかの領域が同時に変わる別解が残り、盤が大きいほどその余地が増える。いくつかの領域の連鎖も\
             断って初めて言えることである。公表でどう数えたかは書かれていない。",
        )
    } else {
        zero
    };
    let figures = [
        Figure::new("moved", Of::Share("moved-unique"), "one answer before slack is broken", "遊びを断つ前に解が一つ"),
        Figure::new("reached", Of::Share("reached"), "slack brought to zero", "遊びをゼロにできた盤"),
        zero,
        Figure::new("chains-reached", Of::Share("chains-reached"), "chains broken", "連鎖を断てた盤"),
        Figure::new("chains", Of::Share("chains-unique"), "one answer without chains", "連鎖なしで解が一つ"),
        Figure::new(
            "described",
            Of::Share("described-unique"),
            "one answer with zero slack, made as described",
            "説明どおりに作り、遊びゼロで解が一つ",
        ),
        Figure::new("undecided", Of::Share("undecided"), "undecided within the nodes", "ノード内で未決定"),
    ];
    Group::new(&[("size", &size)], trials, move |ask| tighten(ask, size)).limit("nodes", NODES).figures(figures)
}

/// Whether a board has one answer; none where the nodes came to their end.
fn is_unique(ask: &Ask<'_>, board: &Board) -> Result<Option<bool>, NotCounted> {
    Ok(answers(ask, board, Rules::ALL, 2, NODES)?.map(|answers| answers.len() == 1))
}

/// Breaks chains of up to so many regions; whether that came out, and whether there is one answer then.
fn broken(ask: &Ask<'_>, draft: &Draft<'_>, rng: &mut Rng, regions: usize) -> Result<(bool, Option<bool>), NotCounted> {
    let mut draft = draft.clone();
    let is_broken = draft.tighten(rng, regions, &mut work(ask)).map_err(stopped)?;
    Ok((is_broken, if is_broken { is_unique(ask, &draft.board())? } else { None }))
}

fn tighten(ask: &Ask<'_>, size: Size) -> Measured {
    let workshop = Workshop::new(size);
    let mut rng = ask.rng();
    let mut draft = packed(ask, &workshop, size, Regions::Usual, Aim::Slack, &mut rng)?;
    draft.join_cheapest(&mut rng);
    draft.descend(&mut rng, &mut work(ask)).map_err(stopped)?;
    let moved = is_unique(ask, &draft.board())?;
    let (is_zero, zero) = broken(ask, &draft, &mut rng, 1)?;
    let (is_free, free) = broken(ask, &draft, &mut rng, CHAIN)?;
    let mut trial = Trial::default().when("reached", is_zero).when("chains-reached", is_free);
    let theirs = is_unique(ask, &described(ask, &workshop, size, &mut rng)?.board())?;
    let stages =
        [("moved-unique", moved), ("zero-unique", zero), ("chains-unique", free), ("described-unique", theirs)];
    for (name, unique) in stages {
        if let Some(unique) = unique {
            trial = trial.when(name, unique);
        }
    }
    let is_open = moved.is_none() || theirs.is_none() || (is_zero && zero.is_none()) || (is_free && free.is_none());
    Ok(trial.when("undecided", is_open))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A unique board has no slack, so breaking what there is never takes a unique board away.
    #[test]
    fn each_stage_leaves_more_unique_boards() {
        let study = study();
        let trials = crate::studies::testing::trials(&study, &groups(Scale::Full)[1], 40);
        let share = |name: &str| {
            let numbers: Vec<f64> = trials.iter().filter_map(|trial| trial.numbers.get(name)).copied().collect();
            numbers.iter().sum::<f64>() / numbers.len() as f64
        };
        assert!(share("moved-unique") < share("zero-unique"), "{trials:?}");
        assert!(share("zero-unique") <= share("chains-unique"), "{trials:?}");
    }
}
