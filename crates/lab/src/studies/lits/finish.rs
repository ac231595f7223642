//! How many boards each rung finishes.

use contract::{Genre, Rules, Size, Text};
use deduce::{Engine, Ladder, climb};
use lits_board::{Board, Lits};
use lits_ladder::generate::Workshop;
use lits_ladder::{LitsModel, RULES, RUNGS};

use super::boards::{NODES, answers, described, made, square};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// By the side of the board: percent finished by `local`, `tetro` and `probe`, and the mean region.
const PUBLISHED: [(usize, [&str; 4]); 2] = [(6, ["0", "85", "100", "6.0"]), (8, ["0", "60", "100", "6.4"])];
/// The published number of boards is not told; the shares are multiples of a twentieth.
const PUBLISHED_BOARDS: u32 = 20;

/// Rungs of the ladder, and their place there.
const OURS: [&str; 6] = ["local", "tetro", "cut", "bridge", "probe", "piece"];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "finish",
        about: Text::new("how many boards each rung finishes without search", "探索なしで各段が解き切る盤の割合"),
        way: Text::new(
            "Boards that have one answer, whatever their grade: of our generator, or made from the steps of the published one as far \
             as it is described (as many regions, unshaded cells where they add the fewest placements, moved while the number \
             of placements falls, slack brought to zero; dropped unless the kernel finds one answer). Each is climbed twice from bare: by the \
             published ladder (local, tetro, probe; a probe supposes over these), and by all our rungs (local, tetro, cut, \
             bridge, probe, piece). A board counts for a rung if that one or a weaker rung finishes it. The published number \
             of boards is not told: since its shares are multiples of a twentieth, it is compared with what twenty boards give.",
            "難度を問わず、解が一つの盤を使う。当方の生成器の盤と、公表された生成器を説明どおりに組み立てた盤(領域の数を同じにし、白マスは置き方の増えが最少の所へ入れ、\
             置き方の数が減る間は動かし、遊びをゼロにする。カーネルが解を一つと認めなければ捨てる)である。それぞれを 2 通りのラダーで何もない状態から登る。公表のラダー(local、tetro、probe。\
             probe は前の 2 段の上で仮定する)と、当方の全段(local、tetro、cut、bridge、probe、piece)である。その段以下で解き切れた盤を数える。\
             公表の盤数は書かれていない。割合が 20 分の 1 の倍数なので 20 盤の標本と比べた。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Boards finished without search, by size", "大きさごとの、探索なしで解き切れた盤"),
            kind: PlotKind::Bars,
            x: "size",
            by: Some("maker"),
            figures: &["local", "tetro", "cut", "bridge", "probe"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let ours = [(6, 20, 4000), (8, 10, 4000), (10, 5, 2000), (12, 2, 800), (15, 1, 400), (20, 1, 100)];
    let theirs = [(6, 5, 2000), (8, 3, 1500), (10, 1, 200)];
    let ours = ours.into_iter().map(|(side, quick, full)| group(side, scale.of(quick, full), false));
    ours.chain(theirs.into_iter().map(|(side, quick, full)| group(side, scale.of(quick, full), true))).collect()
}

fn group(side: usize, trials: usize, is_described: bool) -> Group {
    let size = square(side);
    let published = PUBLISHED.iter().find(|(known, _)| *known == side).map(|(_, values)| values);
    let beside = |figure: Figure, place: usize| match published {
        Some(values) => figure.sampled(values[place], PUBLISHED_BOARDS),
        None => figure,
    };
    let tetro = Figure::new("tetro", Of::Share("tetro"), "tetro", "tetro");
    let tetro = beside(tetro, 1).because(
        "It is how the division is made, not the size of the regions, which is alike on average: boards made from the published \
         outline, with as many regions, stand below, and are within.",
        "領域の平均の大きさはほぼ同じで、違うのは分割の作り方である。公表の概略に沿い、同じ領域数で作った盤を下に示す(範囲内になる)。",
    );
    let mean =
        beside(Figure::new("region", Of::Ratio("cells", "regions"), "cells of a region (mean)", "領域の平均マス数"), 3)
            .because(
                "It follows from how much of the grid a generator shades.",
                "生成器がどれだけ黒くするかで決まる。",
            );
    let figures = [
        beside(Figure::new("local", Of::Share("local"), "local", "local"), 0),
        tetro,
        Figure::new("cut", Of::Share("cut"), "cut", "cut"),
        Figure::new("bridge", Of::Share("bridge"), "bridge", "bridge"),
        beside(
            Figure::new(
                "probe",
                Of::Share("published-probe"),
                "probe, over local and tetro",
                "probe(local と tetro の上)",
            ),
            2,
        ),
        Figure::new("probe-ours", Of::Share("probe"), "probe, over all below", "probe(下の全段の上)"),
        Figure::new("piece", Of::Share("piece"), "piece", "piece"),
        mean,
        Figure::new(
            "tetro-small",
            Of::Share("tetro-small"),
            "tetro, regions of 6 cells or fewer (mean)",
            "tetro、領域平均 6 マス以下",
        ),
        Figure::new("tetro-large", Of::Share("tetro-large"), "tetro, regions of more", "tetro、領域平均 6 マス超"),
        Figure::new("attempts", Of::Mean("attempts"), "attempts of the generator", "生成の試行回数"),
    ];
    let maker = if is_described { "as described" } else { "ours" };
    Group::new(&[("size", &size), ("maker", &maker)], trials, move |ask| {
        if is_described { finish_described(ask, size) } else { finish_ours(ask, size) }
    })
    .figures(figures)
}

fn finish_ours(ask: &Ask<'_>, size: Size) -> Measured {
    let made = made(ask, size)?;
    Ok(finish(ask, &made.board)?.with("attempts", made.attempts.all as f64))
}

fn finish_described(ask: &Ask<'_>, size: Size) -> Measured {
    let (workshop, mut rng) = (Workshop::new(size), ask.rng());
    for attempts in 1.. {
        let board = described(ask, &workshop, size, &mut rng)?.board();
        if answers(ask, &board, Rules::ALL, 2, NODES)?.is_some_and(|answers| answers.len() == 1) {
            return Ok(finish(ask, &board)?.count("attempts", attempts));
        }
    }
    unreachable!("attempts go on until a board is unique")
}

/// The rung of a ladder that finishes a board.
fn finished_by(ask: &Ask<'_>, board: &Board, ladder: &Ladder) -> Option<usize> {
    let model = LitsModel::new(board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    climb(&mut engine, RUNGS, ladder, &ask.budget(u64::MAX)).finished_by
}

fn finish(ask: &Ask<'_>, board: &Board) -> Measured {
    let ours = finished_by(ask, board, &Ladder::all(RUNGS));
    let published = finished_by(ask, board, &Ladder::published(RUNGS));
    ask.go_on()?;
    let mut trial = Trial::default().count("cells", board.size().cells()).count("regions", board.regions());
    for name in OURS {
        let place = RUNGS.iter().position(|rung| rung.name == name);
        trial = trial.when(name, ours.is_some_and(|rung| place >= Some(rung)));
    }
    let of_its_kind = if board.size().cells() <= 6 * board.regions() { "tetro-small" } else { "tetro-large" };
    let has_tetro = trial.numbers["tetro"] > 0.0;
    Ok(trial.when(of_its_kind, has_tetro).when("published-probe", published.is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rungs_are_those_of_the_ladder() {
        assert_eq!(RUNGS.iter().map(|rung| rung.name).collect::<Vec<_>>(), OURS);
    }

    /// The two lower rungs are the same on both ladders, and a stronger rung never finishes less.
    #[test]
    fn stronger_rungs_finish_no_less() {
        let study = study();
        let group = &groups(Scale::Quick)[0];
        for trial in crate::studies::testing::trials(&study, group, 20) {
            let yes = |name: &str| trial.numbers[name] > 0.0;
            assert!(OURS.windows(2).all(|pair| !yes(pair[0]) || yes(pair[1])), "{trial:?}");
            assert!(!yes("published-probe") || yes("probe"), "{trial:?}");
        }
    }
}
