//! How many pieces move between the answer and the first other one, when a board has a circle too few.

use contract::{Alphabet, Genre, NotCounted, Shading, Size, Text};
use statue_park_board::StatuePark;

use super::boards::{Circle, PUBLISHED_BOARDS, SIZES, circles, minimal, other_answers, telling, with_circles};
use super::search_free::finished_plainly;
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// Boards where one, two, three or more pieces move, in percent, and the mean, by size.
const PUBLISHED: [[&str; 4]; 2] = [["17.5", "42.5", "40.0", "2.23"], ["16.7", "25.0", "58.3", "3.13"]];

/// Other answers of which one is drawn, at most.
const CAP: u64 = 1000;

/// Why what moves differs.
const BECAUSE: (&str, &str) = (
    "In ours a single piece moves more often. Neither drawing the other answer from all of them nor beginning with other \
     circles explains it, as the rows beside this one show; where the circles were put first, and which other answers told \
     where to put them, is not said. We could not find out more.",
    "こちらではピース 1 個だけが動くことが多い。隣の行のとおり、別解をすべての別解から選んでも、ほかの丸から始めても説明できない。\
     最初に丸をどこに置いたか、どの別解を使ったかは書かれていない。それ以上は分からなかった。",
);

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "moves",
        about: Text::new(
            "pieces that move when a board has a circle too few",
            "丸がひとつ足りない盤面で動くピースの数",
        ),
        way: Text::new(
            "Circles of a board are taken away in random order until there is another answer. A piece moves when its area is none \
             of the other answer's. Begun with the circles of the study search-free (\"finished\"), with those of the study \
             alphabets, where any circle is one too few (\"few\"), and with a circle in every cell (\"all\"). The other answer is \
             the first that our search meets; for \"finished, any\" one of all (up to the cap), each as likely. The publication \
             says neither where it begins nor which other answer it takes.",
            "盤面の丸をランダムな順に、別解が初めて現れるまで取り除く。ピースの領域が別解の領域のどれとも一致しないとき、そのピースは動いたと数える。\
             調査 search-free の丸から（finished）、どの丸も欠かせない調査 alphabets の丸から（few）、全マスの丸から（all）始める。\
             別解は探索が最初に見つけたもの。finished, any では（上限までの）すべての別解から等確率で選ぶ。公表側は、どこから始めるかも、どの別解を取るかも書いていない。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Pieces that move, on average", "動くピースの平均数"),
            kind: PlotKind::Bars,
            x: "size",
            by: Some("from"),
            figures: &["mean"],
        }],
    }
}

/// Where the circles come from.
#[derive(Clone, Copy, PartialEq)]
enum From {
    Finished,
    FinishedAny,
    Few,
    All,
}

impl From {
    const ALL: [Self; 4] = [Self::Finished, Self::FinishedAny, Self::Few, Self::All];

    fn name(self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::FinishedAny => "finished, any",
            Self::Few => "few",
            Self::All => "all",
        }
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = [scale.of(4, 500), scale.of(1, 120)];
    let sizes = || SIZES.into_iter().zip(trials).enumerate();
    sizes().flat_map(|(place, (size, trials))| From::ALL.map(|from| group(place, size, from, trials))).collect()
}

fn group(place: usize, size: Size, from: From, trials: usize) -> Group {
    let beside = |figure: Figure, value: &str| match from {
        From::Finished | From::FinishedAny => {
            figure.sampled(value, PUBLISHED_BOARDS[place]).because(BECAUSE.0, BECAUSE.1)
        }
        From::Few | From::All => figure,
    };
    let [one, two, more, mean] = PUBLISHED[place];
    Group::new(&[("size", &size), ("from", &from.name())], trials, move |ask| trial(ask, size, from))
        .figures([
            beside(Figure::new("one", Of::Share("one"), "one piece", "1 個"), one),
            beside(Figure::new("two", Of::Share("two"), "two", "2 個"), two),
            beside(Figure::new("more", Of::Share("more"), "three or more", "3 個以上"), more),
            beside(Figure::new("mean", Of::Mean("moved"), "mean", "平均"), mean),
            Figure::new("circles left", Of::Mean("left"), "circles left then", "残った丸"),
        ])
        .limit("answers", CAP)
}

fn trial(ask: &Ask<'_>, size: Size, from: From) -> Measured {
    let made = minimal(ask, size, Alphabet::Mixed)?;
    let mut told: Vec<Circle> = match from {
        From::Finished | From::FinishedAny => finished_plainly(ask, &made)?,
        From::Few => circles(&made.board),
        From::All => (0..size.cells()).map(|cell| telling(&made.answer, cell)).collect(),
    };
    let mut rng = ask.rng();
    rng.shuffle(&mut told);
    let cap = if from == From::FinishedAny { CAP } else { 1 };
    // Without circles at all a board may still have one answer: nothing moves there, and no figure counts it.
    while told.pop().is_some() {
        let board = with_circles(size, made.board.bank(), &told);
        if let Some(other) = rng.pick(&other_answers(ask, &board, &made.answer, cap)?) {
            let moved = pieces_that_move(&made.answer, other);
            return Ok(Trial::default()
                .when("one", moved == 1)
                .when("two", moved == 2)
                .when("more", moved > 2)
                .count("moved", moved)
                .count("left", told.len()));
        }
    }
    Ok::<_, NotCounted>(Trial::default())
}

/// How many areas of an answer are none of the other's.
fn pieces_that_move(answer: &Shading, other: &Shading) -> usize {
    let others = areas(other);
    areas(answer).iter().filter(|area| !others.contains(area)).count()
}

/// The shaded areas, as cells in reading order.
fn areas(answer: &Shading) -> Vec<Vec<usize>> {
    let (part, parts) = grid::components(answer.size, |cell| answer.is_shaded(cell), |_, _| true);
    let mut areas = vec![Vec::new(); parts];
    for (cell, part) in part.into_iter().enumerate() {
        if let Some(part) = part {
            areas[part].push(cell);
        }
    }
    areas
}

#[cfg(test)]
mod tests {
    use contract::Mark;

    use super::*;

    #[test]
    fn a_piece_that_stays_where_it_is_does_not_move() {
        let shading = |rows: [&str; 2]| {
            let marks =
                rows.concat().chars().map(|mark| if mark == '#' { Mark::Shaded } else { Mark::Unshaded }).collect();
            Shading { size: Size::new(2, 6), marks }
        };
        let answer = shading(["##..#.", "....#."]);
        assert_eq!(pieces_that_move(&answer, &answer), 0);
        assert_eq!(pieces_that_move(&answer, &shading(["##...#", ".....#"])), 1);
        assert_eq!(pieces_that_move(&answer, &shading(["#..##.", "#....."])), 2);
    }
}
