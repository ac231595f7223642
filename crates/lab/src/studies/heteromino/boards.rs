//! The boards of the studies: made as the published ones were, and chosen by nothing but having one answer.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use contract::{NotCounted, Rules, Size};
use deduce::Engine;
use deduce::search::search;
use heteromino_board::{Board, Division, Kind};
use heteromino_ladder::{HeterominoModel, RULES};
use rng::Rng;

use crate::studies::{Ask, Scale};

/// What texts say of the boards: in English.
pub const WAY_EN: &str = "Boards are made the published way, with as few black cells: these are scattered on the grid, and one at \
    a time moves to an open cell where the board comes no further from having one answer (by the number of answers up to a \
    limit; without any, by the number of open areas that three does not divide). The published counts fix how many black cells \
    those boards had: so many trominoes on so many boards, and numbers of moves that are multiples of them. Which boards \
    were kept is not said there; ours are kept for having one answer, whatever rung finishes them.";
/// The same in Japanese.
pub const WAY_JA: &str = "盤面は公表された方法で、同じ黒マスの数で作る。黒マスをばらまき、1つずつ空きマスへ動かし、解がただ1つの状態から遠ざからなければ\
    採用する（解の数を上限まで数え、解がなければ大きさが3の倍数でない空き領域の数で比べる）。黒マスの数は、公表されたトロミノの総数と移動回数から決まる。\
    公表側の盤面の選び方は書かれていない。ここでは解がただ1つという条件だけで選び、どの段で解けるかは問わない。";

/// A board that has one answer has fewer than this; from there on, the walk does not tell how many.
const MOST_ANSWERS: u64 = 50;
/// Moves after which a walk begins anew.
const MOVES: usize = 2_000;

/// A board with exactly one answer.
#[derive(Clone)]
pub struct Found {
    /// The board.
    pub board: Board,
    /// Its answer.
    pub answer: Division,
}

/// Which boards a group looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// 8×8 with 10 black cells.
    Eight,
    /// 12×12 with 27 black cells.
    Twelve,
    /// Five of the first to four of the second, as many as were published of each.
    Both,
}

impl Draw {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Eight, Self::Twelve, Self::Both];

    /// How groups call them.
    pub fn name(self) -> &'static str {
        match self {
            Self::Eight => "8x8",
            Self::Twelve => "12x12",
            Self::Both => "8x8, 12x12",
        }
    }

    /// How many boards were published.
    pub fn published(self) -> u32 {
        match self {
            Self::Eight => 40,
            Self::Twelve => 32,
            Self::Both => 72,
        }
    }

    /// How many we look at.
    pub fn trials(self, scale: Scale) -> usize {
        match self {
            Self::Eight => scale.of(2, 160),
            Self::Twelve => scale.of(1, 128),
            Self::Both => scale.of(2, 288),
        }
    }

    /// The board of a trial: the same in all studies.
    ///
    /// # Errors
    /// When the run was ended.
    pub fn board(self, ask: &Ask<'_>) -> Result<Found, NotCounted> {
        let (round, place) = (ask.index / 9, ask.index % 9);
        match self {
            Self::Eight => shared((Size::new(8, 8), 10), ask.index, ask),
            Self::Twelve => shared((Size::new(12, 12), 27), ask.index, ask),
            Self::Both if place < 5 => shared((Size::new(8, 8), 10), 5 * round + place, ask),
            Self::Both => shared((Size::new(12, 12), 27), 4 * round + place - 5, ask),
        }
    }
}

/// The board of that number in the series of boards of that size and number of black cells. To walk takes longer than all that
/// is measured, so boards are kept for the next study.
fn shared((size, black): (Size, usize), index: usize, ask: &Ask<'_>) -> Result<Found, NotCounted> {
    static KNOWN: Mutex<BTreeMap<String, Found>> = Mutex::new(BTreeMap::new());
    let name = format!("heteromino/{size}/{black}/{index}");
    let key = format!("{}/{name}", ask.seed);
    let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    if let Some(found) = known {
        return Ok(found);
    }
    let found = walk(size, black, &mut Rng::new(ask.series(&name)), ask)?;
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(key, found.clone());
    Ok(found)
}

/// Walks from scattered black cells to a board that has exactly one answer.
fn walk(size: Size, black: usize, rng: &mut Rng, ask: &Ask<'_>) -> Result<Found, NotCounted> {
    loop {
        let mut kinds = scatter(size, black, rng);
        let mut best = Stand::of(size, &kinds, ask)?;
        for _ in 0..MOVES {
            if best.away == 1 {
                return Ok(Found { board: board(size, &kinds), answer: best.answer });
            }
            let (from, to) = pick_move(&kinds, rng);
            kinds.swap(from, to);
            let next = Stand::of(size, &kinds, ask)?;
            if next.away > best.away {
                kinds.swap(from, to);
            } else {
                best = next;
            }
        }
    }
}

/// So many black cells anywhere on a grid.
pub fn scatter(size: Size, black: usize, rng: &mut Rng) -> Vec<Kind> {
    let mut kinds = vec![Kind::Open; size.cells()];
    kinds[..black].fill(Kind::Black);
    rng.shuffle(&mut kinds);
    kinds
}

/// A black cell and an open one, which change places. There must be one of each.
pub fn pick_move(kinds: &[Kind], rng: &mut Rng) -> (usize, usize) {
    let mut of = |wanted: Kind| {
        let cells: Vec<usize> = (0..kinds.len()).filter(|&index| kinds[index] == wanted).collect();
        cells[rng.below(cells.len())]
    };
    (of(Kind::Black), of(Kind::Open))
}

/// The board of these cells.
pub fn board(size: Size, kinds: &[Kind]) -> Board {
    Board::new(size, kinds.to_vec()).unwrap_or_else(|error| unreachable!("sizes of a study are allowed: {error}"))
}

/// The cells of a board.
pub fn kinds(board: &Board) -> Vec<Kind> {
    (0..board.size().cells()).map(|index| board.kind(index)).collect()
}

/// How far a board is from having one answer.
struct Stand {
    /// The number of answers; where there is none, more than any: the more open areas that three does not divide.
    away: u64,
    /// One of the answers; nothing decided where there is none.
    answer: Division,
}

impl Stand {
    fn of(size: Size, kinds: &[Kind], ask: &Ask<'_>) -> Result<Self, NotCounted> {
        let board = board(size, kinds);
        let (answers, answer) = count(&board, Rules::ALL, MOST_ANSWERS, ask)?;
        let away = if answers > 0 { answers } else { MOST_ANSWERS + 1 + odd_areas(&board) };
        Ok(Self { away, answer })
    }
}

fn odd_areas(board: &Board) -> u64 {
    let (parts, count) = grid::components(board.size(), |index| board.is_open(index), |_, _| true);
    let mut sizes = vec![0_usize; count];
    parts.into_iter().flatten().for_each(|part| sizes[part] += 1);
    sizes.into_iter().filter(|size| !size.is_multiple_of(3)).count() as u64
}

/// How many answers a board has, up to `cap`, and one of them, by the kernel's search.
///
/// # Errors
/// When the run was ended.
pub fn count(board: &Board, rules: Rules, cap: u64, ask: &Ask<'_>) -> Result<(u64, Division), NotCounted> {
    let mut answer = Division::unknown(board);
    if odd_areas(board) > 0 {
        ask.go_on()?;
        return Ok((0, answer));
    }
    let model = HeterominoModel::new(board, rules);
    let mut engine = Engine::new(&model, RULES);
    let found = search(&mut engine, cap, &ask.budget(u64::MAX), &mut |store| answer = model.position(store));
    Ok((found.map_err(|_| NotCounted::Stopped)?, answer))
}

#[cfg(test)]
mod tests {
    use contract::{Count, Counter as _};
    use heteromino_oracle::BruteCells;

    use super::*;
    use crate::studies::testing::with_ask;

    #[test]
    fn walked_boards_have_one_answer_and_as_many_black_cells_as_published() {
        for index in 0..9 {
            let Found { board, answer } = with_ask(index, |ask| Draw::Both.board(ask)).expect("a board");
            let side = board.size().rows;
            assert_eq!(side, if index < 5 { 8 } else { 12 });
            assert_eq!(
                kinds(&board).iter().filter(|&&kind| kind == Kind::Black).count(),
                if index < 5 { 10 } else { 27 }
            );
            if index < 5 {
                let bare = Division::unknown(&board);
                let found = BruteCells.count(&board, &bare, Rules::ALL, 2, 1, &contract::Budget::default());
                assert_eq!((found.count, &found.answers[0]), (Ok(Count::capped(1, 2)), &answer));
            }
        }
    }

    /// 40 boards of 64 cells less 10, 32 of 144 less 27: as many trominoes as were published.
    #[test]
    fn black_cells_fit_the_published_number_of_trominoes() {
        assert_eq!((40 * (64 - 10) + 32 * (144 - 27)) / 3, 1968);
    }
}
