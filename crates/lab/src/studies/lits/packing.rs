//! How much of a grid can be shaded.

use contract::{Genre, Size, Text};
use lits_board::Lits;
use lits_ladder::generate::{Aim, Workshop};

use super::boards::{square, stopped, work};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Says, Scale, Study, Trial};

/// Percent shaded by greedy packing and by backtracking, and the mean region that is given with the second.
const PUBLISHED: [&str; 3] = ["55", "65", "6.5"];
/// How near "about" is: percent, percent, cells.
const ABOUT: [f64; 3] = [2.0, 2.0, 0.25];
/// The size that the published figures, which name none, are put beside.
const PUBLISHED_SIDE: usize = 10;

/// Starts tried for a number of tetrominoes before it counts as out of reach.
const STARTS: usize = 3;

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "packing",
        about: Text::new("how much of a grid packing tetrominoes shades", "テトロミノを詰めて黒くできる割合"),
        way: Text::new(
            "Greedy: tetrominoes are laid beside each other until none fits, never taking one back; over a random cell beside \
             the shading each time, or over the narrowest place first, as our generator does. Backtracking: the first step of \
             our generator, asked for one tetromino more each time, from half of the cells on, until three random starts in \
             a row lead nowhere within its steps; what came out last counts. Shaded share and mean region are measured \
             apart, though each follows from the other: a region has four shaded cells. The publication names no size; \
             its figures stand beside 10×10.",
            "貪欲法では、隣り合わせに置けなくなるまでテトロミノを置き、戻ることはない。毎回、黒マスの隣の任意のマスに置く場合と、当方の生成器と同じく狭い所から\
             置く場合を調べる。バックトラックでは、当方の生成器の第 1 段階に、全マスの半分から始めて 1 個ずつ多く求め、3 回続けて手数内に詰められなくなるまで続け、最後に\
             できたものを数える。領域ごとに黒マスは 4 つなので黒マスの割合と領域の平均は互いに決まるが、別々に測る。公表には大きさがないので 10×10 と並べる。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Shaded share reached, by size", "大きさごとの黒マスの割合"),
            kind: PlotKind::Bars,
            x: "size",
            by: None,
            figures: &["greedy", "narrow", "backtracking"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let sizes = [(6, 5, 1000), (8, 3, 1000), (10, 2, 600), (15, 1, 150), (20, 1, 40)];
    sizes.into_iter().map(|(side, quick, full)| group(side, scale.of(quick, full))).collect()
}

fn group(side: usize, trials: usize) -> Group {
    let size = square(side);
    let beside = |figure: Figure, place: usize| {
        let is_there = side == PUBLISHED_SIDE;
        if is_there { figure.says(PUBLISHED[place], Says::About(ABOUT[place])) } else { figure }
    };
    let region =
        Figure::new("region", Of::Mean("region"), "backtracking: cells of a region", "バックトラック:領域のマス数");
    let region = beside(region, 2).because(
        "The published share and the published mean region exclude each other: with four shaded cells a region, the mean \
         region is four over the share. So at most one of the two can be met.",
        "公表の割合と領域の平均は両立しない。領域ごとに黒マスは 4 つなので、領域の平均は 4 を割合で割った値になる。よって一方しか一致しえない。",
    );
    let figures = [
        beside(Figure::new("greedy", Of::Percent("any", "cells"), "greedy, any place", "貪欲、任意の場所"), 0).because(
            "Where the next tetromino goes decides it: over narrow places first, the same greedy packing comes to where the \
             published backtracking is. How the published one chose is not told.",
            "次をどこに置くかで決まる。同じ貪欲法でも狭い所から置けば、公表のバックトラックの水準に達する。公表の選び方は書かれていない。",
        ),
        Figure::new("narrow", Of::Percent("narrow", "cells"), "greedy, narrow places first", "貪欲、狭い所から"),
        beside(Figure::new("backtracking", Of::Percent("packed", "cells"), "backtracking", "バックトラック"), 1).because(
            "Ours is asked for more until it fails, and takes narrow places first; the published one was stopped at a share \
             that was wanted.",
            "当方は失敗するまで多くを求め、狭い所から置く。公表のものは求めた割合で止めている。",
        ),
        region,
        Figure::new("region-greedy", Of::Mean("region-any"), "greedy: cells of a region", "貪欲:領域のマス数"),
    ];
    Group::new(&[("size", &size)], trials, move |ask| pack(ask, size)).figures(figures)
}

fn pack(ask: &Ask<'_>, size: Size) -> Measured {
    let (mut rng, mut work) = (ask.rng(), work(ask));
    let workshop = Workshop::new(size);
    let any = workshop.greedy_pieces(&mut rng, false);
    let narrow = workshop.greedy_pieces(&mut rng, true);
    let mut packed = None;
    for pieces in size.cells().div_ceil(8).. {
        // The one before may have laid more than it was asked for.
        if packed.is_some_and(|packed| packed >= pieces) {
            continue;
        }
        let mut found = None;
        for _ in 0..STARTS {
            found = workshop.pack(&mut rng, pieces, Aim::Slack, &mut work).map_err(stopped)?;
            if found.is_some() {
                break;
            }
        }
        let Some(draft) = found else { break };
        packed = Some(draft.pieces());
    }
    let cells = size.cells();
    let region = |pieces: usize| cells as f64 / pieces as f64;
    let trial = Trial::default().count("cells", cells).count("any", 4 * any).count("narrow", 4 * narrow);
    let trial = trial.with("region-any", region(any));
    let Some(packed) = packed else { return Ok(trial) };
    Ok(trial.count("packed", 4 * packed).with("region", region(packed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_back_shades_no_less() {
        let study = study();
        let trials = crate::studies::testing::trials(&study, &groups(Scale::Full)[1], 12);
        let sum = |name: &str| trials.iter().map(|trial| trial.numbers[name]).sum::<f64>();
        assert!(sum("any") < sum("packed") && sum("narrow") <= sum("packed"), "{trials:?}");
    }
}
