//! How far `tetro` is ahead of `local`.

use contract::{Genre, Rules, Shading, Text};
use deduce::{Cause, Engine, Lower};
use lits_board::{Board, Lits};
use lits_ladder::{LitsLadder, LitsModel, RULES, RUNGS};

use super::boards::{made, part_of, square};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// Positions, those where `tetro` is ahead, by how many cells on average, and those where it is behind.
const PUBLISHED: (u32, &str, &str, &str) = (900, "896", "13.8", "0");

/// The sizes that positions are drawn from.
const SIDES: [usize; 3] = [6, 8, 10];
/// Percent of the answer that positions keep.
const KEPT: [usize; 9] = [0, 10, 20, 30, 36, 40, 50, 60, 70];
/// The side and the percent that the published figures, which name none, are put beside.
const PUBLISHED_BESIDE: (usize, usize) = (6, 36);

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "dominance",
        about: Text::new(
            "how far tetro is ahead of local in random positions",
            "無作為な局面で tetro が local よりどれだけ先へ進むか",
        ),
        way: Text::new(
            "Positions of boards of our generator, whatever their grade: of the answer's cells a random share is kept, shaded \
             and unshaded ones alike, and both rungs go on from there. The publication does not say how its positions were drawn; its figures stand \
             beside boards of 6×6 of which 36 % are kept, a share chosen because both published numbers come out together there, so the \
             comparison is of kind only.",
            "難度を問わず当方の生成器の盤を使い、解のマスを(黒も白も)無作為な割合だけ残した局面から、両方の段を働かせる。\
             公表では局面の作り方が書かれていない。公表の二つの数が同時に現れるので、36 % を残した 6×6 の盤と並べたが、質的な比較にとどまる。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Cells that tetro is ahead, by the share kept", "残した割合ごとの tetro の先行マス数"),
            kind: PlotKind::Lines,
            x: "kept",
            by: Some("size"),
            figures: &["more"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = |side| if side == PUBLISHED_BESIDE.0 { scale.of(2, 1500) } else { scale.of(1, 400) };
    let all = SIDES.into_iter().flat_map(|side| KEPT.map(|kept| (side, kept)));
    let wanted = all.filter(|pair| pair.1 % 10 == 0 || *pair == PUBLISHED_BESIDE);
    wanted.map(|(side, kept)| group(side, kept, trials(side))).collect()
}

fn group(side: usize, kept: usize, trials: usize) -> Group {
    let (positions, ahead, more, behind) = PUBLISHED;
    let mut figures = [
        Figure::new(
            "ahead",
            Of::Total("ahead", positions),
            "ahead, of as many as published",
            "先行した局面(公表と同数中)",
        ),
        Figure::new("more", Of::Mean("more"), "cells ahead (mean)", "先行マス数の平均"),
        Figure::new(
            "behind",
            Of::Total("behind", positions),
            "behind, of as many as published",
            "遅れた局面(公表と同数中)",
        ),
    ];
    if (side, kept) == PUBLISHED_BESIDE {
        let [a, m, b] = figures;
        figures = [a.sampled(ahead, positions), m.sampled(more, positions), b.exact(behind)];
    }
    let cells = [
        Figure::new("local", Of::Mean("local"), "cells by local", "local が決めたマス"),
        Figure::new("tetro", Of::Mean("tetro"), "cells by tetro", "tetro が決めたマス"),
    ];
    Group::new(&[("size", &square(side)), ("kept", &kept)], trials, move |ask| compare(ask, side, kept))
        .figures(figures)
        .figures(cells)
}

/// The cells that the rungs up to that place decide in a position.
fn decided(board: &Board, position: &Shading, rung: &str) -> usize {
    let model = LitsModel::new(board, Rules::ALL);
    let place = RUNGS.iter().position(|known| known.name == rung).unwrap_or(0);
    let mut engine = Engine::new(&model, RULES);
    for lit in LitsLadder::literals(&model, position) {
        engine.add(lit, Cause::Given).unwrap_or_else(|_| unreachable!("a position of an answer holds together"));
    }
    engine.enable(|rule| rule.rung() <= place);
    engine.propagate().unwrap_or_else(|_| unreachable!("sound rules do not fail where there is an answer"));
    engine.decided()
}

fn compare(ask: &Ask<'_>, side: usize, kept: usize) -> Measured {
    let made = made(ask, square(side))?;
    let position = part_of(&mut ask.rng(), &made.answer, kept);
    let known = position.marks.iter().filter(|mark| **mark != contract::Mark::Unknown).count();
    let (local, tetro) = (decided(&made.board, &position, "local"), decided(&made.board, &position, "tetro"));
    Ok(Trial::default()
        .when("ahead", tetro > local)
        .when("behind", tetro < local)
        .with("more", tetro as f64 - local as f64)
        .count("local", local - known)
        .count("tetro", tetro - known))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On a strip of five, four in a row leave the first and the last cell open: `tetro` sees the middle, `local` nothing.
    #[test]
    fn a_strip_of_five_by_hand() {
        let size = contract::Size::new(1, 5);
        let board = Board::new(size, &[Some("1"); 5]).expect("a board");
        let bare = Shading::unknown(size);
        assert_eq!((decided(&board, &bare, "local"), decided(&board, &bare, "tetro")), (0, 3));
    }
}
