//! Whether the published boards of the study `rungs` were chosen by rung: sets of boards chosen that way.

use contract::{Genre, Rules, Text};
use deduce::Model;
use stitches_board::Stitches;
use stitches_ladder::{RUNGS, StitchesModel};

use super::draw::{NODES, next_unique_board};
use super::rungs::{PUBLISHED_RUNGS, climbed};
use super::size_of;
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// The rungs that finish the boards of a set, and how many boards each.
const CHOSEN: [(&str, usize); 3] = [("line", 6), ("hall", 3), ("probe", 3)];

/// By size: what was published of the set: median share of gaps decided by `pair`, `block`, `line`, and the boards on which `block` and
/// `line` decide more than the rung below.
const PUBLISHED: [(usize, [&str; 5]); 2] =
    [(8, ["26.7", "26.7", "93.2", "1", "11"]), (12, ["20.6", "21.0", "87.3", "1", "11"])];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "chosen",
        about: Text::new(
            "sets of 12 boards chosen by rung, as those of the published study `rungs` seem to be",
            "公表された `rungs` の盤面のように、段ごとに選んだ 12 面の組",
        ),
        way: Text::new(
            "At both published sizes the boards finished by rung are 6 by `line`, 3 more by `hall` and 3 more by `probe`, which random boards do not \
             give. So random boards are drawn here, as for the study `rungs`, until a set has so many of each; a trial is one set. Of shares \
             of finished boards such sets say nothing: it is only looked whether the other published figures are those of one.",
            "公表された二つの大きさとも、`line` で 6 面、`hall` でさらに 3 面、`probe` でさらに 3 面が解き切られており、ランダムな盤面ではこうならない。\
             そこで研究 `rungs` と同じくランダムな盤面を、それぞれの数がそろうまで引く。1 組を 1 回の試行とする。このような組は解き切る割合については何も言わない。\
             ほかの公表値がこのような組の値かどうかだけを見る。",
        ),
        groups: Box::new(|scale| PUBLISHED.map(|published| group(published, scale)).into()),
        plots: Vec::new(),
    }
}

fn group((side, published): (usize, [&'static str; 5]), scale: Scale) -> Group {
    let decided = |name: &'static str, en: &str, ja: &str| Figure::new(name, Of::Mean(name), en, ja);
    let figures = [
        decided("pair decided", "`pair`: gaps decided, median %", "`pair` で決まる境目(中央値、%)"),
        decided("block decided", "`block`: gaps decided, median %", "`block` で決まる境目(中央値、%)"),
        decided("line decided", "`line`: gaps decided, median %", "`line` で決まる境目(中央値、%)"),
        decided("block more", "`block`: boards where it decides more", "`block` がより多く決める盤面"),
        decided("line more", "`line`: boards where it decides more", "`line` がより多く決める盤面"),
    ];
    let figures = figures.into_iter().zip(published).map(|(figure, value)| figure.sampled(value, 1));
    Group::new(&[("size", &size_of(side))], scale.of(2, 30), move |ask| trial(side, ask))
        .limit("nodes", NODES)
        .figures(figures)
}

fn trial(side: usize, ask: &Ask<'_>) -> Measured {
    let mut rng = ask.rng();
    let mut left = CHOSEN;
    let (mut shares, mut more) = ([(); 3].map(|()| Vec::new()), [0; 3]);
    while left.iter().any(|(_, boards)| *boards > 0) {
        let board = next_unique_board(ask, side, &mut rng)?;
        let model = StitchesModel::new(&board, Rules::ALL);
        let (_, climb) = climbed(ask, &model, &PUBLISHED_RUNGS)?;
        let Some(rung) = climb.finished_by.map(|place| RUNGS[place].name) else { continue };
        let Some((_, boards)) = left.iter_mut().find(|(name, boards)| *name == rung && *boards > 0) else { continue };
        *boards -= 1;
        for place in 0..3 {
            shares[place].push(100.0 * climb.decided[place] as f64 / model.deciding().len() as f64);
            more[place] += usize::from(place > 0 && climb.decided[place] > climb.decided[place - 1]);
        }
    }
    let [pair, block, line] = shares.map(median);
    let trial = Trial::default().with("pair decided", pair).with("block decided", block).with("line decided", line);
    Ok(trial.count("block more", more[1]).count("line more", more[2]))
}

/// The median; not a number where there are none.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = |place: usize| values.get(place).copied().unwrap_or(f64::NAN);
    f64::midpoint(at(values.len().saturating_sub(1) / 2), at(values.len() / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_lie_in_the_middle() {
        assert_eq!(
            (median(vec![3.0, 1.0, 2.0]).to_string(), median(vec![4.0, 1.0, 2.0, 8.0]).to_string()),
            ("2".into(), "3".into())
        );
        assert!(median(Vec::new()).is_nan());
    }

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let groups = PUBLISHED.map(|published| group(published, Scale::Full));
        assert!(groups.iter().all(|group| group.figures.iter().all(|figure| figure.published.is_some())));
        assert_eq!(CHOSEN.iter().map(|(_, boards)| boards).sum::<usize>(), 12);
    }
}
