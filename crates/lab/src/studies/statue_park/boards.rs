//! The boards of the studies: pieces, answers and circles as our generator draws them.

use contract::{Alphabet, Genre, Layout, Made, NotCounted, Order, Refusal, Rules, Shading, Size, Wanted};
use deduce::{Engine, Lit, search};
use rng::Rng;
use statue_park_board::{Bank, Board, Clue, StatuePark, letter, letters};
use statue_park_ladder::{RULES, StatueParkModel, generate};

use crate::studies::Ask;

/// The sizes of the publications.
pub const SIZES: [Size; 2] = [Size::new(6, 6), Size::new(8, 8)];
/// How many boards of each of [`SIZES`] most of the published figures come from.
pub const PUBLISHED_BOARDS: [u32; 2] = [40, 24];
/// How often a piece has four cells, and not five, in tenths: so about the published share of the grid is shaded.
const FOURS: usize = 6;

/// A circle at a cell.
pub type Circle = (usize, Clue);

/// How many pieces a board of a study has: three on 6×6, five on 8×8, and about as close on others.
pub fn pieces(size: Size) -> usize {
    size.cells().div_ceil(13)
}

/// The names of the polyominoes of so many cells.
pub fn names(cells: usize) -> Vec<&'static str> {
    letters().filter(|name| letter(name).is_some_and(|piece| piece.cells().len() == cells)).collect()
}

/// So many pieces of four or five cells, as the text form writes them; each polyomino of the number drawn is as likely.
pub fn draw_bank(pieces: usize, rng: &mut Rng) -> String {
    let mut draw = || {
        let cells = if rng.chance(FOURS, 10) { 4 } else { 5 };
        *rng.pick(&names(cells)).unwrap_or(&"O4")
    };
    (0..pieces).map(|_| draw()).collect::<Vec<_>>().join(" ")
}

/// The board of that number: the same answer whatever the alphabet, and as few circles as one answer needs.
///
/// Banks that find no room are drawn anew.
///
/// # Errors
/// When the run was ended.
pub fn minimal(ask: &Ask<'_>, size: Size, alphabet: Alphabet) -> Result<Made<StatuePark>, NotCounted> {
    let number = ask.series(&format!("{} {size}", StatuePark::TOKEN));
    let mut rng = Rng::named(number, &format!("bank {}", ask.index));
    let layout = Layout { alphabet, ..Layout::default() };
    loop {
        let bank = Some(draw_bank(pieces(size), &mut rng));
        let order = Order { size, number, index: ask.index as u64, wanted: Wanted::Any, layout, bank };
        match generate::generate(&order, generate::effort(size), &ask.budget(u64::MAX)) {
            Ok(made) => return Ok(made),
            Err(Refusal::Stopped(_)) => return Err(NotCounted::Stopped),
            Err(Refusal::Impossible(_) | Refusal::Exhausted(_)) => ask.go_on()?,
        }
    }
}

/// The circles of a board, in reading order.
pub fn circles(board: &Board) -> Vec<Circle> {
    let circle = |cell: &usize| matches!(board.clue(*cell), Clue::Black | Clue::White);
    board.cells().filter(circle).map(|cell| (cell, board.clue(cell))).collect()
}

/// The circle that tells what an answer has in a cell.
pub fn telling(answer: &Shading, cell: usize) -> Circle {
    (cell, if answer.is_shaded(cell) { Clue::Black } else { Clue::White })
}

/// A board of the same size and bank with these circles alone. Voids are none of a study's.
pub fn with_circles(size: Size, bank: &Bank, circles: &[Circle]) -> Board {
    let mut clues = vec![Clue::Nothing; size.cells()];
    for &(cell, clue) in circles {
        clues[cell] = clue;
    }
    Board::new(size, clues, bank.clone()).unwrap_or_else(|error| unreachable!("a circle or none a cell: {error}"))
}

/// Another answer than this one, the first that the kernel's search comes upon; none where this is the only one.
///
/// # Errors
/// When the run was ended.
pub fn other_answer(ask: &Ask<'_>, board: &Board, answer: &Shading) -> Result<Option<Shading>, NotCounted> {
    Ok(other_answers(ask, board, answer, 1)?.pop())
}

/// The first so many other answers.
///
/// # Errors
/// When the run was ended.
pub fn other_answers(ask: &Ask<'_>, board: &Board, answer: &Shading, cap: u64) -> Result<Vec<Shading>, NotCounted> {
    let model = StatueParkModel::new(board, Rules::ALL);
    let mut engine = Engine::new(&model, RULES);
    let lits: Vec<Lit> = board.cells().map(|cell| lit(&model, telling(answer, cell))).collect();
    let mut found = Vec::new();
    if engine.forbid(&lits) {
        search::search(&mut engine, cap, &ask.budget(u64::MAX), &mut |store| found.push(model.position(store)))
            .map_err(|_| NotCounted::Stopped)?;
    }
    Ok(found)
}

/// What a circle says.
fn lit(model: &StatueParkModel, (cell, clue): Circle) -> Lit {
    let var = model.cell_var(cell);
    if clue == Clue::Black { var.yes() } else { var.no() }
}

/// Asks in a test as a run does.
#[cfg(test)]
pub fn asking<T>(index: usize, act: impl FnOnce(&Ask<'_>) -> T) -> T {
    let limits = contract::ExactLimits::default();
    act(&Ask { seed: 5, study: "test", group: "test", index, limits: &limits, progress: &|_, _| {} })
}

#[cfg(test)]
mod tests {
    use contract::Mark;

    use super::*;

    #[test]
    fn all_alphabets_tell_the_same_answer() {
        for index in 0..6 {
            asking(index, |ask| {
                let [mixed, black, white] = [Alphabet::Mixed, Alphabet::Black, Alphabet::White]
                    .map(|alphabet| minimal(ask, SIZES[0], alphabet).expect("a board"));
                assert_eq!(mixed.answer, black.answer);
                assert_eq!(mixed.answer, white.answer);
                assert!(mixed.board.bank().is_same(white.board.bank()));
                assert!(circles(&black.board).iter().all(|circle| circle.1 == Clue::Black));
                assert!(circles(&white.board).iter().all(|circle| circle.1 == Clue::White));
            });
        }
    }

    #[test]
    fn boards_are_minimal_and_have_as_many_pieces_as_said() {
        asking(1, |ask| {
            for size in SIZES {
                let made = minimal(ask, size, Alphabet::Mixed).expect("a board");
                assert_eq!(made.board.bank().pieces(), if size == SIZES[0] { 3 } else { 5 });
                assert_eq!(other_answer(ask, &made.board, &made.answer), Ok(None));
                let all = circles(&made.board);
                for left_out in 0..all.len() {
                    let fewer = [&all[..left_out], &all[left_out + 1..]].concat();
                    let board = with_circles(size, made.board.bank(), &fewer);
                    let other = other_answer(ask, &board, &made.answer).expect("not stopped").expect("another answer");
                    assert_ne!(other, made.answer);
                    assert!(other.is_whole() && other.marks.contains(&Mark::Shaded));
                }
            }
        });
    }
}
