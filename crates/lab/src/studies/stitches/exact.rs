//! What is exact: planarity, matching two blocks, and a map of three blocks.

use contract::{Counter, Genre, Rules, Size, Text};
use deduce::Var;
use stitches_board::{Board, Numbers, Stitches, Stitching, random_board};
use stitches_ladder::StitchesModel;
use stitches_oracle::{BruteGaps, BrutePairs, Sat};

use super::draw::{NODES, answers};
use super::rungs::{PUBLISHED_RUNGS, climbed};
use crate::studies::{Ask, Figure, Group, Measured, Of, Study, Trial};

/// Rows and columns, places of the square with both colourings, colourings of the other cells.
const PLANAR: [(u32, u32, &str, &str); 5] =
    [(3, 3, "8", "32"), (3, 4, "12", "256"), (4, 4, "18", "4096"), (4, 5, "24", "65536"), (5, 5, "32", "2097152")];

/// The study of checkerboards.
pub fn planar() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "planar",
        about: Text::new(
            "squares of four cells whose diagonals lie in one block each: there are none",
            "両方の対角線がそれぞれ同じブロックにある正方形はない",
        ),
        way: Text::new(
            "All places of a square of four cells on the grid, coloured as a checkerboard in both ways, with all colourings of the other \
             cells in two colours: two blocks that hold one diagonal each would be a case in which both diagonals are joined in their \
             colours.",
            "盤面のあらゆる位置の 4 マスの正方形を二通りの市松に塗り、残りのマスのすべての 2 色の塗り方を調べた。対角線をそれぞれ含む 2 つのブロックがあれば、\
             両方の対角線がそれぞれの色でつながる塗り方があるはずである。",
        ),
        groups: Box::new(|scale| PLANAR[..scale.of(4, 5)].iter().map(|&of| planar_group(of)).collect()),
        plots: Vec::new(),
    }
}

fn planar_group((rows, cols, places, colourings): (u32, u32, &str, &str)) -> Group {
    Group::new(&[("size", &Size::new(rows as usize, cols as usize))], 1, move |ask| {
        let found = Checkerboards::on(rows, cols, ask)?;
        let each = found.colourings / u64::from(found.places);
        let trial = Trial::default().exact("places", found.places).exact("colourings", each);
        Ok(trial.exact("one", found.joined[0]).exact("both", found.joined[1]))
    })
    .figures([
        Figure::new("places", Of::Exact("places"), "places, in both colourings", "位置の数(両方の塗り方)")
            .exact(places),
        Figure::new("colourings", Of::Exact("colourings"), "colourings of the other cells", "残りのマスの塗り方")
            .exact(colourings),
        Figure::new("one", Of::Exact("one"), "with one diagonal joined", "一方の対角線がつながるもの"),
        Figure::new("both", Of::Exact("both"), "with both joined", "両方がつながるもの").exact("0"),
    ])
}

/// What is found of checkerboards on a grid.
struct Checkerboards {
    /// Squares, each in both ways.
    places: u32,
    /// Colourings of the whole grid, for all of them.
    colourings: u64,
    /// In how many of these the first diagonal is joined in its colour, and in how many both are.
    joined: [u64; 2],
}

impl Checkerboards {
    fn on(rows: u32, cols: u32, ask: &Ask<'_>) -> Result<Self, contract::NotCounted> {
        let grid = Grid::new(rows, cols);
        let mut found = Self { places: 0, colourings: 0, joined: [0; 2] };
        for corner in (0..rows - 1).flat_map(|row| (0..cols - 1).map(move |col| row * cols + col)) {
            let [a, b, c, d] = [0, 1, cols, cols + 1].map(|step| 1 << (corner + step));
            for ([one, other], [three, four]) in [([a, d], [b, c]), ([b, c], [a, d])] {
                ask.go_on()?;
                found.places += 1;
                let free = grid.all & !(a | b | c | d);
                let mut rest = 0_u32;
                loop {
                    found.colourings += 1;
                    let (black, white) = (rest | one | other, (free & !rest) | three | four);
                    if grid.joins(one, other, black) {
                        found.joined[0] += 1;
                        found.joined[1] += u64::from(grid.joins(three, four, white));
                    }
                    // The next subset of the free cells.
                    rest = rest.wrapping_sub(free) & free;
                    if rest == 0 {
                        break;
                    }
                }
            }
        }
        Ok(found)
    }
}

/// A grid of at most 32 cells as bits.
struct Grid {
    cols: u32,
    all: u32,
    first_col: u32,
}

impl Grid {
    fn new(rows: u32, cols: u32) -> Self {
        let first_col = (0..rows).fold(0, |bits, row| bits | 1 << (row * cols));
        Self { cols, all: u32::MAX >> (32 - rows * cols), first_col }
    }

    /// Whether cells of a set lead from one cell to another.
    fn joins(&self, from: u32, to: u32, inside: u32) -> bool {
        let last_col = self.first_col << (self.cols - 1);
        let mut reached = from;
        loop {
            let sideways = (reached & !last_col) << 1 | (reached & !self.first_col) >> 1;
            let next = (reached | sideways | reached << self.cols | reached >> self.cols) & inside;
            if next & to != 0 {
                return true;
            }
            if next == reached {
                return false;
            }
            reached = next;
        }
    }
}

/// The study of matching within pairs of blocks.
pub fn pairwise() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "pairwise",
        about: Text::new(
            "what matching the gaps between two blocks decides beyond counting them, and what matching a whole block does",
            "2 ブロック間の境目のマッチングが数えること以上に決めるもの、ブロック全体のマッチングが決めるもの",
        ),
        way: Text::new(
            "Random boards of 4×4 to 8×8 with some numbers left out, unique or not. Pairs: after the rung `pair` came to its end, all \
             ways to choose k gaps between two blocks that share no cell are listed; a gap in all of them, or in none, would be \
             decided. For k = 1 that cannot decide anything, which can be proved; for k = 2 it can. Blocks: boards on which the published rung \
             `hall` decides a gap that `line` leaves open.",
            "4×4 から 8×8 のランダムな盤面(数字は一部なし、解の数は問わない)。ペア: 段 `pair` が止まったあと、2 ブロック間でマスを共有しない k 本の境目の\
             選び方をすべて挙げ、すべてにある、またはどれにもない境目を決まるものとする。k = 1 では何も決まらないことが証明でき、k = 2 では決まる。\
             ブロック: 公表された段 `hall` が、`line` の残す境目を決める盤面。",
        ),
        groups: Box::new(|scale| [(1, scale.of(60, 4_000)), (2, scale.of(60, 4_000))].map(pairwise_group).into()),
        plots: Vec::new(),
    }
}

fn pairwise_group((k, boards): (usize, usize)) -> Group {
    let decided = Of::Total("by pairs", boards as u32);
    let decided = Figure::new("pairs", decided, "gaps decided by matching pairs", "ペアのマッチングで決まる境目");
    Group::new(&[("k", &k)], boards, move |ask| pairwise_trial(k, ask)).figures([
        if k == 1 { decided.exact("0") } else { decided },
        Figure::new(
            "blocks",
            Of::Share("by blocks"),
            "boards where matching a block decides more than lines",
            "ブロックのマッチングが行・列以上に決める盤面",
        ),
    ])
}

fn pairwise_trial(k: usize, ask: &Ask<'_>) -> Measured {
    let mut rng = ask.rng();
    let size = Size::new(4 + rng.below(5), 4 + rng.below(5));
    let blocks = 3 + rng.below(size.cells() / (4 + 4 * k));
    let voids = rng.below(2);
    let board = random_board(&mut rng, size, blocks, voids, k);
    let model = StitchesModel::new(&board, Rules::ALL);
    let trial = Trial::default().count("by pairs", decided_by_pairs(&model));
    let (_, climb) = climbed(ask, &model, &PUBLISHED_RUNGS[..4])?;
    if climb.failed.is_some() {
        return Ok(trial);
    }
    Ok(trial.when("by blocks", climb.decided[3] > climb.decided[2]))
}

/// How many gaps that the rung `pair` leaves open are in all, or in none, of the ways to stitch their two blocks; none where
/// there is a contradiction already.
fn decided_by_pairs(model: &StitchesModel) -> usize {
    let mut engine = super::rungs::engine(model);
    engine.enable(|rule| rule.rung() == 0);
    if engine.propagate().is_err() {
        return 0;
    }
    let of_pair = |edges: &[Var], need: usize| {
        let live: Vec<Var> = edges.iter().copied().filter(|&edge| !engine.store().is_no(edge)).collect();
        let ways = choices(model, &live, need);
        let is_decided = |edge: &&Var| {
            let with = ways.iter().filter(|way| way.contains(edge)).count();
            engine.store().is_open(**edge) && (with == 0 || with == ways.len())
        };
        live.iter().filter(is_decided).count()
    };
    model.pairs().iter().map(|pair| of_pair(pair.group.vars(), pair.group.need())).sum()
}

/// Every way to choose that many of some edges so that no two share a cell.
fn choices(model: &StitchesModel, edges: &[Var], count: usize) -> Vec<Vec<Var>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with = |at: usize| {
        let apart = |other: &&Var| model.ends(edges[at]).iter().all(|cell| !model.ends(**other).contains(cell));
        let rest: Vec<Var> = edges[at + 1..].iter().filter(apart).copied().collect();
        choices(model, &rest, count - 1).into_iter().map(move |choice| [vec![edges[at]], choice].concat())
    };
    (0..edges.len()).flat_map(with).collect()
}

/// The map of three blocks.
const MAP: [&str; 3] = ["0000", "0010", "0200"];

/// The study of one map.
pub fn case() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "case",
        about: Text::new("answers of one map of three blocks", "3 ブロックの地図一つの解"),
        way: Text::new(
            "The map 0000/0010/0200/0000 has a square that can be turned. Its answers without any number, k = 1, counted by four engines \
             that share no code.",
            "地図 0000/0010/0200/0000 には回せる正方形がある。数字なし、k = 1 の解を、コードを共有しない 4 つのエンジンで数えた。",
        ),
        groups: Box::new(|_| {
            let figure =
                |name: &'static str, en: &str, ja: &str| Figure::new(name, Of::Exact(name), en, ja).exact("14");
            vec![Group::new(&[("map", &"0000/0010/0200/0000")], 1, case_trial).limit("nodes", NODES).figures([
                figure("kernel", "answers: kernel", "解の数: カーネル"),
                figure("brute-a", "brute A", "総当たり A"),
                figure("brute-b", "brute B", "総当たり B"),
                figure("sat", "SAT", "SAT"),
            ])]
        }),
        plots: Vec::new(),
    }
}

fn case_trial(ask: &Ask<'_>) -> Measured {
    const CAP: u64 = 1_000;
    let board = case_map();
    let mut trial = Trial::default();
    if let Some(found) = answers(ask, &board, Rules::ALL, CAP)? {
        trial = trial.exact("kernel", found);
    }
    let engines: [&dyn Counter<Stitches>; 3] = [&BruteGaps, &BrutePairs, &Sat];
    for engine in engines {
        let found = engine.count(&board, &Stitching::unknown(&board), Rules::ALL, CAP, 0, &ask.budget(NODES));
        if let Ok(count) = found.count {
            trial = trial.exact(engine.name(), count.number());
        }
    }
    Ok(trial)
}

fn case_map() -> Board {
    let labels: Vec<&str> =
        MAP.iter().chain(&["0000"]).flat_map(|row| row.split("").filter(|label| !label.is_empty())).collect();
    let labels: Vec<Option<&str>> = labels.into_iter().map(Some).collect();
    let size = Size::new(4, 4);
    Board::new(size, &labels, Numbers::none(size)).unwrap_or_else(|error| unreachable!("a map: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On 2×2 nothing joins a diagonal; on 3×3, by hand, a square's diagonal is joined where the far corner or the cells around
    /// make a way.
    #[test]
    fn diagonals_are_joined_by_cells_of_their_colour_alone() {
        let grid = Grid::new(3, 3);
        assert!(!grid.joins(1, 1 << 4, 0b000_010_001));
        assert!(grid.joins(1, 1 << 4, 0b000_011_001 | 1 << 3));
        // No way round the edge of the grid.
        assert!(!grid.joins(1 << 2, 1 << 3, 0b000_001_100));
    }
}
