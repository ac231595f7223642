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
const KEPT: [usize; 6] = [0, 10, 20, 30, 40, 50];

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
             and unshaded ones alike, and both rungs go on from there. Positions are drawn from boards of 6×6, 8×8 and 10×10 \
             in turn, the share from the ones in the table, each as likely; then each share alone, by size. The publication does not \
             say how its positions were drawn, so how far tetro is ahead compares with ours in kind only.",
            "難度を問わず当方の生成器の盤を使い、解のマスを(黒も白も)無作為な割合だけ残した局面から、両方の段を働かせる。局面は 6×6、8×8、10×10 の盤から順に取り、\
             残す割合は表にあるものから等しい確率で選ぶ。続いて大きさと割合ごとに調べる。公表では局面の作り方が書かれていないので、差の大きさは質的な比較にとどまる。",
        ),
        groups,
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
    let (positions, ahead, more, behind) = PUBLISHED;
    let all = Group::new(&[("size", &"all"), ("kept", &"all")], scale.of(30, 9000), |ask| {
        let kept = KEPT[ask.rng().below(KEPT.len())];
        compare(ask, SIDES[ask.index % SIDES.len()], kept)
    });
    let all = all.figures([
        Figure::new("ahead", Of::Total("ahead", positions), "ahead, of so many", "先行した局面(公表と同数中)")
            .sampled(ahead, positions),
        figure_more().sampled(more, positions).because(
            "How many cells the rungs differ by hangs on the size of the boards and on the share kept, as the rows below show; \
             which of them the publication took it does not say.",
            "段の差は、下の行のとおり盤の大きさと残す割合で決まる。公表でどう選ばれたかは書かれていない。",
        ),
        Figure::new("behind", Of::Total("behind", positions), "behind, of so many", "遅れた局面(公表と同数中)").exact(behind),
    ]);
    let mut groups = vec![all];
    for side in SIDES {
        for kept in KEPT {
            let group = Group::new(&[("size", &square(side)), ("kept", &kept)], scale.of(1, 600), move |ask| {
                compare(ask, side, kept)
            });
            groups.push(group.figures([
                Figure::new("ahead-share", Of::Share("ahead"), "ahead", "先行"),
                figure_more(),
                Figure::new("behind-share", Of::Share("behind"), "behind", "遅れ"),
                Figure::new("local", Of::Mean("local"), "cells by local", "local が決めたマス"),
                Figure::new("tetro", Of::Mean("tetro"), "cells by tetro", "tetro が決めたマス"),
            ]));
        }
    }
    groups
}

fn figure_more() -> Figure {
    Figure::new("more", Of::Mean("more"), "cells ahead (mean)", "先行マス数の平均")
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
