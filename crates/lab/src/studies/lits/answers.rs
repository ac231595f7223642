//! What answers look like: how many of each shape, and how many neighbours touch.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Genre, Shading, Size, Text};
use lits_board::{Board, Lits};
use lits_oracle::{Tetromino, tetromino};

use super::boards::{made, square, tetrominoes};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// Boards of each size.
const PUBLISHED_BOARDS: u32 = 16;
/// By the side of the board: percent of L, I, T and S, and boards of the sixteen that lack one of them.
const LETTERS: [(usize, [&str; 5]); 3] =
    [(6, ["29", "28", "22", "21", "2"]), (8, ["32", "27", "22", "19", "0"]), (10, ["31", "22", "22", "25", "0"])];
/// By the side of the board: percent of the neighbouring regions whose tetrominoes touch.
const TOUCHING: [(usize, &str); 3] = [(6, "72"), (8, "61"), (10, "57")];

/// What is measured of an answer.
type Look = fn(&Board, &Shading) -> Trial;

/// How many of each letter.
pub fn letters() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "letters",
        about: Text::new("how many tetrominoes of the answers are L, I, T and S", "解に現れる L・I・T・S の割合"),
        way: Text::new(
            "The answers of boards of our generator, whatever their grade. Shares are of all regions; they are compared \
             with what sixteen boards give, which is the published number (96, 160 and 240 regions). The generators differ: ours packs \
             all shapes alike and never looks at letters.",
            "難度を問わず当方の生成器の盤の解。割合は全領域に対するもので、公表と同じ 16 盤(96、160、240 領域)の標本と比べた。生成器は異なる。\
             当方は全ての形を同等に詰め、文字は見ない。",
        ),
        groups: Box::new(|scale| groups(scale, letter_figures, count_letters)),
        plots: vec![Plot {
            title: Text::new("Letters by size", "大きさごとの文字の割合"),
            kind: PlotKind::Bars,
            x: "size",
            by: None,
            figures: &["L", "I", "T", "S"],
        }],
    }
}

/// How many neighbours touch.
pub fn touching() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "touching",
        about: Text::new(
            "neighbouring regions whose tetrominoes touch",
            "隣り合う領域のうちテトロミノどうしが接するもの",
        ),
        way: Text::new(
            "The answers of boards of our generator, whatever their grade. Of all pairs of regions that meet along an edge, \
             those are counted whose tetrominoes meet along an edge. The published number of boards is taken for sixteen a \
             size, as with the letters.",
            "難度を問わず当方の生成器の盤の解。辺で隣り合う領域の組のうち、テトロミノどうしが辺で接するものを数える。公表の盤数は、文字と同じく大きさごとに 16 とした。",
        ),
        groups: Box::new(|scale| groups(scale, touching_figures, count_touching)),
        plots: vec![Plot {
            title: Text::new("Neighbours that touch, by size", "大きさごとの、接する隣の割合"),
            kind: PlotKind::Bars,
            x: "size",
            by: None,
            figures: &["touching"],
        }],
    }
}

fn groups(scale: Scale, figures: fn(usize) -> Vec<Figure>, look: Look) -> Vec<Group> {
    let sizes = [(6, 20, 4000), (8, 5, 4000), (10, 2, 1500), (15, 1, 200)];
    let group = |(side, quick, full)| {
        let size = square(side);
        Group::new(&[("size", &size)], scale.of(quick, full), move |ask| look_at(ask, size, look))
            .figures(figures(side))
    };
    sizes.into_iter().map(group).collect()
}

fn look_at(ask: &Ask<'_>, size: Size, look: Look) -> Measured {
    let made = made(ask, size)?;
    Ok(look(&made.board, &made.answer))
}

fn letter_figures(side: usize) -> Vec<Figure> {
    let published = LETTERS.iter().find(|(known, _)| *known == side).map(|(_, values)| values);
    let figures = [
        Figure::new("L", Of::Percent("L", "regions"), "L", "L"),
        Figure::new("I", Of::Percent("I", "regions"), "I", "I"),
        Figure::new("T", Of::Percent("T", "regions"), "T", "T"),
        Figure::new("S", Of::Percent("S", "regions"), "S", "S"),
        Figure::new(
            "lacking",
            Of::Total("lacks", PUBLISHED_BOARDS),
            "boards of 16 without some letter",
            "文字が欠ける盤(16 盤中)",
        ),
    ];
    let beside = |(place, figure): (usize, Figure)| {
        match published {
        Some(values) => figure.sampled(values[place], PUBLISHED_BOARDS).because(
            "Our packer draws among all tetrominoes that fit, and an L lies in more ways than the others. The published boards have \
             the letters more evenly, and lack one less often than letters drawn apart from each other would: so that generator \
             seems to favour variety. That could not be checked.",
            "当方は置けるものすべてから等しく引くので、置き方の最も多い L が増える。公表の盤は文字がより均等で、文字を独立に引いた場合よりも欠けることが少ない。\
             公表の生成器は多様さを優先しているとみられるが、確かめられない。",
        ),
        None => figure,
    }
    };
    let regions = Figure::new("regions", Of::Mean("regions"), "regions of a board", "盤の領域の数");
    figures.into_iter().enumerate().map(beside).chain([regions]).collect()
}

fn count_letters(board: &Board, answer: &Shading) -> Trial {
    let mut number: BTreeMap<Tetromino, usize> = BTreeMap::new();
    for cells in tetrominoes(board, answer) {
        if let Some(shape) = tetromino(board.size(), cells) {
            *number.entry(shape).or_default() += 1;
        }
    }
    let of = |shape| number.get(&shape).copied().unwrap_or(0);
    let all = [("L", Tetromino::L), ("I", Tetromino::I), ("T", Tetromino::T), ("S", Tetromino::S)];
    let trial = all.into_iter().fold(Trial::default(), |trial, (name, shape)| trial.count(name, of(shape)));
    trial.count("regions", board.regions()).when("lacks", all.iter().any(|&(_, shape)| of(shape) == 0))
}

fn touching_figures(side: usize) -> Vec<Figure> {
    let figure = Figure::new("touching", Of::Percent("touching", "pairs"), "pairs that touch", "接する組");
    let figure = match TOUCHING.iter().find(|(known, _)| *known == side) {
        Some((_, value)) => figure.sampled(value, PUBLISHED_BOARDS),
        None => figure,
    };
    vec![figure, Figure::new("pairs", Of::Mean("pairs"), "neighbouring pairs of a board", "盤の隣り合う組の数")]
}

fn count_touching(board: &Board, answer: &Shading) -> Trial {
    let shaded: BTreeSet<usize> = tetrominoes(board, answer).into_iter().flatten().collect();
    let (mut pairs, mut touching) = (BTreeSet::new(), BTreeSet::new());
    for cell in 0..board.size().cells() {
        for next in board.size().neighbours(cell) {
            let (Some(one), Some(other)) = (board.region(cell), board.region(next)) else { continue };
            if one < other {
                pairs.insert((one, other));
                if shaded.contains(&cell) && shaded.contains(&next) {
                    touching.insert((one, other));
                }
            }
        }
    }
    Trial::default().count("pairs", pairs.len()).count("touching", touching.len())
}

#[cfg(test)]
mod tests {
    use contract::Mark;

    use super::*;

    /// Three columns of four: an I, an L and nothing between them.
    #[test]
    fn a_board_by_hand() {
        let size = Size::new(4, 5);
        let (labels, rows) = ("11222 11222 11222 11222", "#..## #...# #...# #....");
        let labels: Vec<String> = labels.chars().filter(|label| *label != ' ').map(String::from).collect();
        let labels: Vec<Option<&str>> = labels.iter().map(|label| Some(label.as_str())).collect();
        let board = Board::new(size, &labels).expect("a board");
        let shaded = |mark: char| if mark == '#' { Mark::Shaded } else { Mark::Unshaded };
        let marks = |rows: &str| rows.chars().filter(|mark| *mark != ' ').map(shaded).collect();
        let answer = Shading { size, marks: marks(rows) };
        let letters = count_letters(&board, &answer);
        let number = |name: &str| letters.numbers[name] as i64;
        assert_eq!((number("I"), number("L"), number("T"), number("lacks")), (1, 1, 0, 1));
        let pairs = |answer: &Shading| {
            let trial = count_touching(&board, answer);
            (trial.numbers["pairs"] as i64, trial.numbers["touching"] as i64)
        };
        assert_eq!(pairs(&answer), (1, 0));
        let near = Shading { size, marks: marks(".###. .#... .##.. .##..") };
        assert_eq!(pairs(&near).0, 1);
        let near = Shading { size, marks: marks(".#### .#..# .#... .#...") };
        assert_eq!(pairs(&near), (1, 1));
    }
}
