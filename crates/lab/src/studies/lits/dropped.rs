//! What each rule of the puzzle holds together.

use contract::{Counter, Genre, Rules, Shading, Size, Switch, Text};
use lits_board::{CONGRUENCE, CONNECTIVITY, Lits, SQUARE};
use lits_oracle::BruteRegions;

use super::boards::{answers, made, square};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// Answers at which counting ends.
const CAP: u64 = 5000;
/// Boards of 6×6.
const PUBLISHED_BOARDS: u32 = 16;
const PUBLISHED_SIDE: usize = 6;

/// A rule that can be dropped.
struct Dropped {
    name: &'static str,
    switch: Switch,
    /// Boards that stay unique without it, and the median of answers.
    published: [&'static str; 2],
}

const DROPPED: [Dropped; 3] = [
    Dropped { name: "congruence", switch: CONGRUENCE, published: ["1", "4"] },
    Dropped { name: "connectivity", switch: CONNECTIVITY, published: ["12", "1"] },
    Dropped { name: "square", switch: SQUARE, published: ["0", "159"] },
];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "dropped",
        about: Text::new(
            "answers of unique boards with one rule dropped",
            "解が一つの盤から規則を一つ外したときの解の数",
        ),
        way: Text::new(
            "Boards of our generator with one answer, whatever their grade, the same for every rule. With one rule dropped \
             the kernel counts answers up to the cap; on 6×6 the brute engine that goes region by region counts them again. \
             A count at the cap goes into the median as the cap.",
            "難度を問わず当方の生成器の解が一つの盤を、どの規則にも同じく使う。規則を一つ外して、カーネルが上限まで解を数える。6×6 では領域ごとに調べる総当たりの\
             エンジンが数え直す。上限に達した数は、中央値には上限の値として入れる。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Boards that stay unique without a rule", "規則を外しても解が一つのままの盤"),
            kind: PlotKind::Bars,
            x: "dropped",
            by: Some("size"),
            figures: &["share"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let sizes = [(6, scale.of(10, 2000)), (8, scale.of(3, 400))];
    let each = |(side, trials)| DROPPED.iter().map(move |dropped| group(side, dropped, trials));
    sizes.into_iter().flat_map(each).collect()
}

fn group(side: usize, dropped: &'static Dropped, trials: usize) -> Group {
    let size = square(side);
    let unique =
        Figure::new("unique", Of::Total("unique", PUBLISHED_BOARDS), "still unique, of 16", "解が一つのまま(16 盤中)");
    let median = Figure::new("answers", Of::Quantile("answers", 50), "answers (median)", "解の数の中央値");
    let is_small = side == PUBLISHED_SIDE;
    let [unique, median] = if is_small {
        let [stay, answers] = dropped.published;
        [unique.sampled(stay, PUBLISHED_BOARDS), median.sampled(answers, PUBLISHED_BOARDS)]
    } else {
        [unique, median]
    };
    let more = [
        Figure::new("share", Of::Share("unique"), "still unique", "解が一つのまま"),
        Figure::new("capped", Of::Share("capped"), "at the cap", "上限に達した盤"),
    ];
    let agree = Figure::new("agree", Of::Share("agree"), "counted alike by brute B", "総当たり B と一致");
    Group::new(&[("size", &size), ("dropped", &dropped.name)], trials, move |ask| {
        count(ask, size, dropped.switch, is_small)
    })
    .limit("answers", CAP)
    .figures([unique, median])
    .figures(more)
    .figures(is_small.then_some(agree))
}

fn count(ask: &Ask<'_>, size: Size, switch: Switch, is_small: bool) -> Measured {
    let made = made(ask, size)?;
    let rules = Rules::ALL.without(switch);
    let found = answers(ask, &made.board, rules, CAP, u64::MAX)?.unwrap_or_default().len();
    let trial = Trial::default().when("unique", found == 1).count("answers", found).when("capped", found as u64 == CAP);
    if !is_small {
        return Ok(trial);
    }
    let bare = Shading::unknown(size);
    let again = BruteRegions.count(&made.board, &bare, rules, CAP, 0, &ask.budget(u64::MAX));
    ask.go_on()?;
    Ok(trial.when("agree", again.count.is_ok_and(|count| *count.number() == (found as u64).into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With a rule less there is never no answer, and both engines count alike.
    #[test]
    fn both_engines_agree() {
        let study = study();
        for group in groups(Scale::Quick).iter().take(3) {
            for trial in crate::studies::testing::trials(&study, group, 10) {
                assert!(trial.numbers["answers"] >= 1.0 && trial.numbers["agree"] > 0.5, "{}: {trial:?}", group.key());
            }
        }
    }
}
