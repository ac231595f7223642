//! How many cells each rung decides where a board has as few circles as one answer needs.

use contract::{Alphabet, Genre, NotCounted, Size, Text};
use deduce::Ladder;
use statue_park_board::{Board, StatuePark};
use statue_park_ladder::RUNGS;

use super::boards::{PUBLISHED_BOARDS, SIZES, minimal};
use super::climb::{Climbed, Plainly, climb, model, published, whole};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// The published shares of cells by rung, and the boards that each finishes where that is printed, by size.
const PUBLISHED: [([&str; 5], [&str; 5]); 2] = [
    (["16.7", "18.8", "25.3", "29.1", "74.0"], ["0", "0", "0", "0", "26"]),
    (["20.5", "22.6", "25.7", "29.2", "48.9"], ["", "", "", "", "5"]),
];

/// The boards that a rung finishes: name, and headings, by place in our ladder.
const FINISHED: [(&str, &str, &str); 7] = [
    ("finished by clue", "finished by clue", "clue で解けた数"),
    ("finished by place", "finished by place", "place で解けた数"),
    ("finished by fit", "finished by fit", "fit で解けた数"),
    ("finished by white", "finished by white", "white で解けた数"),
    ("finished by claim", "finished by claim", "claim で解けた数"),
    ("finished by probe", "finished by probe", "probe で解けた数"),
    ("finished by piece", "finished by piece", "piece で解けた数"),
];

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "decided",
        about: Text::new("cells that each rung decides on boards with few circles", "丸の少ない盤面で各段が決めるマス"),
        way: Text::new(
            "The boards of the study alphabets with circles of both colours, as few as one answer needs; none is left out \
             for its grade. On each board three ladders are climbed. \"published\": the published rungs, where the bank is only \
             checked (a supposition fails when a shape has too many finished pieces or too few places left) and nothing is \
             concluded from it. \"with bank\": the same, and the rule statue-park.bank concludes. \"whole\": all our rungs. The \
             publication does not say how it uses the bank. Several ways were tried, and this one was kept because it meets the \
             published figures: that they agree says what was meant, not that two measurements confirm each other.",
            "調査 alphabets と同じ、両方の色の丸を最小限だけ置いた盤面（難度による選別なし）。それぞれで 3 通りの段を登る。\
             published: 公表された段。ピース一覧は確認だけに使い（完成した個数が多すぎる、置き場所が足りないという矛盾）、結論は導かない。\
             with bank: さらに規則 statue-park.bank で結論も導く。whole: 私たちの段すべて。\
             公表側はピース一覧の使い方を書いていない。いくつかの読み方を試し、公表値に合うものを選んだ。一致は意味の推定であって、独立した確認ではない。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Boards that the rung probe finishes", "段 probe で解ける盤面"),
            kind: PlotKind::Bars,
            x: "size",
            by: Some("ladder"),
            figures: &["finished by probe"],
        }],
    }
}

/// A way to climb.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Published,
    WithBank,
    Whole,
}

impl Way {
    const ALL: [Self; 3] = [Self::Published, Self::WithBank, Self::Whole];

    fn name(self) -> &'static str {
        match self {
            Self::Published => "published",
            Self::WithBank => "with bank",
            Self::Whole => "whole",
        }
    }

    fn ladder(self) -> Ladder {
        if self == Self::Whole { whole() } else { published() }
    }

    fn climb(self, ask: &Ask<'_>, board: &Board) -> Result<Climbed, NotCounted> {
        match self {
            Self::Published => Plainly::new(board, &model(board)).climb(ask, &[]),
            Self::WithBank | Self::Whole => climb(ask, board, &self.ladder(), &[]),
        }
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = [scale.of(6, 600), scale.of(1, 150)];
    let sizes = || SIZES.into_iter().zip(trials).enumerate();
    sizes().flat_map(|(place, (size, trials))| Way::ALL.map(|way| group(place, size, way, trials))).collect()
}

fn group(place: usize, size: Size, way: Way, trials: usize) -> Group {
    let boards = PUBLISHED_BOARDS[place];
    let (decided, finished) = PUBLISHED[place];
    let mut figures = Vec::new();
    for (column, rung) in way.ladder().rungs().iter().map(|&rung| RUNGS[rung].name).enumerate() {
        let figure = Figure::new(rung, Of::Percent(rung, "cells"), rung, rung);
        figures.push(if way == Way::Published { figure.sampled(decided[column], boards) } else { figure });
    }
    for (column, rung) in way.ladder().rungs().iter().enumerate() {
        let (name, en, ja) = FINISHED[*rung];
        let figure =
            Figure::new(name, Of::Total(name, boards), &format!("{en}, of {boards}"), &format!("{boards} 面中 {ja}"));
        let printed = finished.get(column).filter(|printed| way == Way::Published && !printed.is_empty());
        figures.push(match printed {
            Some(printed) => figure.sampled(printed, boards),
            None => figure,
        });
    }
    Group::new(&[("size", &size), ("ladder", &way.name())], trials, move |ask| trial(ask, size, way)).figures(figures)
}

fn trial(ask: &Ask<'_>, size: Size, way: Way) -> Measured {
    let made = minimal(ask, size, Alphabet::Mixed)?;
    let climbed = way.climb(ask, &made.board)?;
    let mut trial = Trial::default().count("cells", size.cells());
    for (&rung, &decided) in way.ladder().rungs().iter().zip(&climbed.decided) {
        trial = trial.count(RUNGS[rung].name, decided).when(FINISHED[rung].0, decided == size.cells());
    }
    Ok(trial)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let published = |size: usize| {
            let group = &groups(Scale::Full)[3 * size];
            group.figures.iter().filter(|figure| figure.published.is_some()).count()
        };
        assert_eq!((published(0), published(1)), (10, 6));
    }
}
