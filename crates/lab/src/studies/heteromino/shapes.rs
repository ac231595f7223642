//! Which of the six trominoes answers are made of, and where equal ones are kept apart by a black cell.

use std::collections::BTreeSet;

use contract::{Budget, Cell, Counter as _, NotCounted, ReadOptions, Rules, Size, Text};
use heteromino_board::{Board, Division, Kind, NOTATIONS, Owner};
use heteromino_ladder::BANK;
use heteromino_oracle::BruteCells;

use super::boards::{Draw, Found, WAY_EN, WAY_JA, board, count};
use crate::studies::{Ask, Figure, Group, Measured, Of, Says, Scale, Study, Trial};

/// A name, a heading, and steps (down, right) from the first cell in reading order to the others.
type Tromino = (&'static str, &'static str, [(usize, isize); 2]);

/// The six trominoes.
const SHAPES: [Tromino; 6] = [
    ("I-", "━", [(0, 1), (0, 2)]),
    ("I|", "┃", [(1, 0), (2, 0)]),
    ("L┌", "┏", [(0, 1), (1, 0)]),
    ("L┐", "┓", [(0, 1), (1, 1)]),
    ("L└", "┗", [(1, 0), (1, 1)]),
    ("L┘", "┛", [(1, -1), (1, 0)]),
];
/// Published shares of the six and of both I: in shipped answers, and in all divisions of two empty grids.
const SHIPPED: [&str; 7] = ["16.1", "15.5", "16.5", "16.5", "17.7", "17.7", "31.6"];
const BLANK_SIX: [&str; 7] = ["14.9", "14.9", "17.5", "17.5", "17.5", "17.5", "29.9"];
const BLANK_STRIP: [&str; 7] = ["0", "0", "25", "25", "25", "25", "0"];
/// Published of pairs: boards that have one, in percent; all pairs; the median and the most of a board.
const SOME: &str = "90.3";
const PAIRS: &str = "263";
const MEDIAN: &str = "3";
const MOST: &str = "11";
/// Why opposite pairs are fewer than published.
const CORNERS: (&str, &str) = (
    "the published figures agree with pairs around a black cell, corners included, counted at each black cell",
    "公表値は、角も含めて黒マスごとに数えた「周り」の対と一致する",
);
/// Why the bank may have other shares.
const OTHERS: (&str, &str) = (
    "these boards are of our own generator, with other numbers of black cells and chosen by grade; those that are walked are \
     like the published ones",
    "こちらの生成器による盤面で、黒マスの数が異なり、難度で選ばれている。公表された盤面に近いのは「walked」である",
);
/// What both I would have if all six were alike, in percent.
const ALIKE: &str = "33.3";

/// The shares of the shapes.
pub fn shapes() -> Study {
    Study {
        genre: "heteromino",
        name: "shapes",
        about: Text::new("shares of the six trominoes in answers", "解に現れる6種類のトロミノの割合"),
        way: Text::new(
            format!(
                "Shares of all trominoes of all answers. “bank” are the boards that we ship, 8×8 and 12×12 as many as were published, \
                 and all sizes; they come from our generator. “walked” is the closest to the published boards. {WAY_EN} Of \
                 the two empty grids all divisions are looked at."
            ),
            format!(
                "すべての解のトロミノ全体に対する割合。「bank」は収録盤面（8×8 と 12×12 は公表と同数、さらに全サイズ）で、生成器が作ったもの。\
                 「walked」は公表された盤面に最も近い。{WAY_JA}空の盤面2つはすべての分割を調べる。"
            ),
        ),
        groups: Box::new(shape_groups),
        plots: Vec::new(),
    }
}

/// Pairs of equal trominoes around black cells.
pub fn walls() -> Study {
    Study {
        genre: "heteromino",
        name: "walls",
        about: Text::new("equal trominoes that a black cell keeps apart", "黒マスが隔てる同じ形のトロミノ"),
        way: Text::new(
            format!(
                "{WAY_EN} A pair are two trominoes of one shape and orientation in the answer, at a black cell: two of them that lie at \
                 two black cells make two pairs. “Opposite” are pairs of which one covers the cell above the black cell and the \
                 other the one below, or left and right; “around” are these and the pairs that cover neighbours of the black cell \
                 around its corner. The publication tells of opposite sides and does not say whether corners count, so its figures \
                 stand beside both. Totals are for as many boards as were published."
            ),
            format!(
                "{WAY_JA}1つの黒マスに接する、同じ形・同じ向きの2つのトロミノを対と呼ぶ（同じ2つが2つの黒マスに接していれば2対）。「向かい」は黒マスの上と下、または左と右のマスを\
                 それぞれ覆う対、「周り」は角をはさむ隣どうしも含めた対である。公表側は「反対側」とだけ述べ、角を含むかは書いていないので、公表値を両方と比べる。\
                 合計は公表と同じ盤面数に換算する。"
            ),
        ),
        groups: Box::new(|scale| Draw::ALL.into_iter().map(|draw| wall_group(draw, scale)).collect()),
        plots: Vec::new(),
    }
}

fn shape_groups(scale: Scale) -> Vec<Group> {
    let of_sizes = |sizes: &[&str]| {
        let lines = BANK.iter().flat_map(|file| file.lines());
        lines.filter(|line| sizes.is_empty() || sizes.iter().any(|size| line.contains(size))).collect::<Vec<&str>>()
    };
    let bank = |name: &'static str, lines: Vec<&'static str>| {
        let trials = scale.of(lines.len().min(3), lines.len());
        let make = move |ask: &Ask<'_>| shipped(lines[ask.index], ask);
        Group::new(&[("answers", &name)], trials, make).fixed()
    };
    let walked = Draw::Both;
    let make = move |ask: &Ask<'_>| Ok(shares([&walked.board(ask)?.answer]));
    let beside = Says::Sampled(walked.published());
    let shipped = of_sizes(&["heteromino 8x8\\n", "heteromino 12x12\\n"]);
    vec![
        Group::new(&[("answers", &"walked")], walked.trials(scale), make).figures(figures(Some((SHIPPED, beside)))),
        bank("bank 8x8, 12x12", shipped).figures(figures(Some((SHIPPED, beside))).into_iter().map(of_ours)),
        bank("bank", of_sizes(&[])).figures(figures(None)),
        blank("6x6 empty", Size::new(6, 6)).figures(figures(Some((BLANK_SIX, Says::Exact)))),
        blank("2x12 empty", Size::new(2, 12)).figures(figures(Some((BLANK_STRIP, Says::Exact)))),
    ]
}

/// A figure of our own boards, beside that of the published ones.
fn of_ours(figure: Figure) -> Figure {
    let is_words = figure.published.as_ref().is_some_and(|published| published.says == Says::Words);
    if is_words { figure } else { figure.because(OTHERS.0, OTHERS.1) }
}

fn figures(published: Option<([&str; 7], Says)>) -> Vec<Figure> {
    let names = SHAPES.iter().map(|&(name, look, _)| (name, look, look)).chain([("I", "both I", "I 合計")]);
    let with = |(place, (name, en, ja)): (usize, (&'static str, &str, &str))| {
        let figure = Figure::new(name, Of::Percent(name, "all"), en, ja);
        match published {
            Some((shares, says)) => figure.says(shares[place], says),
            None => figure,
        }
    };
    let alike =
        Figure::new("I alike", Of::Percent("I", "all"), "both I, beside equal shares", "I 合計（均等な場合との比較）");
    let alike = alike.says(ALIKE, Says::Words).because(
        "six equal shares would give both I so much; where the answers are of ordinary boards the rule of twins does little to the shapes on the whole, on a strip of two rows it leaves no I at all",
        "6種類が均等なら I 合計はこの割合になる。普通の盤面の解では同形隣接禁止は形の割合をほとんど変えないが、2 行の帯では I がまったくなくなる",
    );
    names.enumerate().map(with).chain([alike]).collect()
}

fn blank(name: &'static str, size: Size) -> Group {
    Group::new(&[("answers", &name)], 1, move |ask: &Ask<'_>| {
        let board = board(size, &vec![Kind::Open; size.cells()]);
        let bare = Division::unknown(&board);
        let budget = Budget { nodes: u64::MAX, cancel: ask.limits.budget.cancel.clone() };
        let found = BruteCells.count(&board, &bare, Rules::ALL, u64::MAX, usize::MAX, &budget);
        found.count.map_err(|_| NotCounted::Stopped)?;
        Ok(shares(&found.answers))
    })
}

/// The answer of a shipped board.
fn shipped(line: &str, ask: &Ask<'_>) -> Measured {
    let (_, answer) = count(&read(line), Rules::ALL, 1, ask)?;
    Ok(shares([&answer]))
}

fn read(line: &str) -> Board {
    let item: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
    let text = item["board"].as_str().unwrap_or_default();
    let read = NOTATIONS[0].read(text, &ReadOptions::default());
    read.unwrap_or_else(|error| unreachable!("shipped boards can be read: {error:?}")).board
}

/// How many trominoes there are of each shape.
fn shares<'a>(answers: impl IntoIterator<Item = &'a Division>) -> Trial {
    let mut counts = [0; 6];
    for answer in answers {
        for piece in answer.pieces() {
            counts[shape(answer.size(), &piece)] += 1;
        }
    }
    let trial = Trial::default().count("all", counts.iter().sum()).count("I", counts[0] + counts[1]);
    SHAPES.iter().zip(counts).fold(trial, |trial, ((name, ..), count)| trial.count(name, count))
}

/// The place of a tromino among the six.
fn shape(size: Size, piece: &[usize]) -> usize {
    let Cell { row, col } = size.cell(piece[0]);
    let is_at = |cell: usize, (down, right): (usize, isize)| {
        Some(size.cell(cell)) == col.checked_add_signed(right).map(|col| Cell::new(row + down, col))
    };
    let fits = |steps: &[(usize, isize); 2]| piece[1..].iter().zip(steps).all(|(&cell, &step)| is_at(cell, step));
    let found = SHAPES.iter().position(|(.., steps)| fits(steps));
    found.unwrap_or_else(|| unreachable!("answers consist of trominoes"))
}

fn wall_group(draw: Draw, scale: Scale) -> Group {
    let boards = draw.published();
    let is_all = draw == Draw::Both;
    let beside = |figure: Figure, value: &str| if is_all { figure.sampled(value, boards) } else { figure };
    let (en, ja) = CORNERS;
    let opposite = |figure: Figure, value: &str| beside(figure, value).because(en, ja);
    let trominoes = Figure::new("trominoes", Of::Total("trominoes", boards), "trominoes", "トロミノの数");
    let figures = [
        if is_all { trominoes.exact("1968") } else { trominoes },
        opposite(
            Figure::new("boards", Of::Share("some opposite"), "boards with an opposite pair", "向かいの対がある盤面"),
            SOME,
        ),
        opposite(Figure::new("pairs", Of::Total("opposite", boards), "opposite pairs", "向かいの対"), PAIRS),
        opposite(Figure::new("median", Of::Quantile("opposite", 50), "opposite, median", "向かいの中央値"), MEDIAN),
        opposite(Figure::new("most", Of::Most("opposite"), "opposite, most", "向かいの最大"), MOST),
        beside(
            Figure::new("boards around", Of::Share("some around"), "boards with a pair around", "周りの対がある盤面"),
            SOME,
        ),
        beside(Figure::new("pairs around", Of::Total("around", boards), "pairs around", "周りの対"), PAIRS),
        beside(Figure::new("median around", Of::Quantile("around", 50), "around, median", "周りの中央値"), MEDIAN),
        beside(Figure::new("most around", Of::Most("around"), "around, most", "周りの最大"), MOST),
    ];
    Group::new(&[("boards", &draw.name())], draw.trials(scale), move |ask| {
        let Found { board, answer } = draw.board(ask)?;
        let [opposite, around] = pairs(&board, &answer).map(|pairs| pairs.len());
        let trial = Trial::default().count("opposite", opposite).count("around", around);
        let trial = trial.count("trominoes", answer.pieces().len());
        Ok(trial.when("some opposite", opposite > 0).when("some around", around > 0))
    })
    .figures(figures)
}

/// Two pieces at a black cell.
type Pairs = BTreeSet<(usize, u32, u32)>;

/// Equal trominoes that cover neighbours of one black cell: on opposite sides of it, and on any.
fn pairs(board: &Board, answer: &Division) -> [Pairs; 2] {
    let size = board.size();
    let shapes: Vec<usize> = answer.pieces().iter().map(|piece| shape(size, piece)).collect();
    let mut pairs = [Pairs::new(), Pairs::new()];
    for black in (0..size.cells()).filter(|&index| !board.is_open(index)) {
        let beside: Vec<(usize, u32)> =
            size.neighbours(black).filter_map(|next| Some((next, piece(answer, next)?))).collect();
        for (place, &(one, first)) in beside.iter().enumerate() {
            for &(other, second) in &beside[place + 1..] {
                if first == second || shapes[first as usize - 1] != shapes[second as usize - 1] {
                    continue;
                }
                let pair = (black, first.min(second), first.max(second));
                pairs[1].insert(pair);
                // Opposite neighbours have the black cell in their middle.
                if one + other == 2 * black {
                    pairs[0].insert(pair);
                }
            }
        }
    }
    pairs
}

fn piece(answer: &Division, index: usize) -> Option<u32> {
    match answer.owner(index) {
        Owner::Piece(number) => Some(number),
        Owner::Nobody | Owner::Unknown => None,
    }
}

#[cfg(test)]
mod tests {
    use heteromino_board::read_position;

    use super::*;
    use crate::studies::testing;

    fn answered(size: Size, black: &[usize], answer: &str) -> (Board, Division) {
        let mut kinds = vec![Kind::Open; size.cells()];
        for &cell in black {
            kinds[cell] = Kind::Black;
        }
        let board = board(size, &kinds);
        let answer = read_position(&board, answer).expect("an answer");
        (board, answer)
    }

    #[test]
    fn each_published_figure_stands_beside_ours() {
        for (study, figures) in [(shapes(), 4 * 7 + 5), (walls(), 9)] {
            let groups = (study.groups)(Scale::Full);
            assert_eq!(testing::published(&groups), figures, "{}", study.name);
        }
    }

    #[test]
    fn shapes_are_told_apart() {
        let shapes = |size, black: &[usize], answer: &str| {
            let (_, answer) = answered(size, black, answer);
            answer.pieces().iter().map(|piece| SHAPES[shape(size, piece)].0).collect::<Vec<_>>()
        };
        assert_eq!(shapes(Size::new(3, 3), &[], "1 1 1/2 2 3/2 3 3"), ["I-", "L┌", "L┘"]);
        assert_eq!(shapes(Size::new(3, 3), &[5, 7, 8], "1 2 2/1 2 #/1 # #"), ["I|", "L┌"]);
        assert_eq!(shapes(Size::new(2, 5), &[2, 4, 5, 7], "1 1 # 2 #/# 1 # 2 2"), ["L┐", "L└"]);
    }

    #[test]
    fn pairs_are_found_on_opposite_sides_and_around_corners() {
        let count = |size, black: &[usize], answer: &str| {
            let (board, answer) = answered(size, black, answer);
            pairs(&board, &answer).map(|pairs| pairs.len())
        };
        // Three black cells lie between the two flat I; the upright one is no twin of theirs.
        assert_eq!(count(Size::new(3, 4), &[4, 5, 6], "1 1 1 2/# # # 2/3 3 3 2"), [3, 3]);
        // Two black cells in the middle have one flat I above or below and the other on their side.
        assert_eq!(count(Size::new(2, 6), &[3, 4, 5, 6, 7, 8], "1 1 1 # # #/# # # 2 2 2"), [0, 2]);
    }
}
