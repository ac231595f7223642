//! Circles, bought until there is one answer, and taken away again.

use contract::Rules;
use deduce::{Ended, Lit, Work};
use rng::Rng;

use super::draft::Draft;
use super::grade::{SEARCH, strongest_of_rules};
use super::judge::{Rival, Rivals, climbed};
use crate::StatueParkModel;

/// Buys circles until there is one answer: each tells a cell where another answer differs. False where circles of the
/// colour and symmetry wanted cannot tell the two apart.
///
/// Two answers shade as many cells, so each shades some that the other does not: circles of one colour always do, but for
/// symmetry.
pub fn buy_uniqueness(draft: &mut Draft, rng: &mut Rng, work: &mut Work) -> Result<bool, Ended> {
    let board = draft.board();
    let model = StatueParkModel::new(&board, Rules::ALL);
    let answer: Vec<Lit> = board.cells().flat_map(|cell| draft.told(&model, cell)).collect();
    let mut rivals = Rivals::lacking(&model, &answer);
    loop {
        let cells: Vec<usize> = match rivals.next(work)? {
            Rival::None => return Ok(true),
            Rival::Found(rival) => {
                draft.answer().differ(&rival).into_iter().map(|cell| board.size().index(cell)).collect()
            }
            // What the rules leave open, others may fill otherwise.
            Rival::Unsettled => climbed(draft, strongest_of_rules(), work)?.open,
        };
        match buy_one(draft, cells, rng) {
            Some(cell) => rivals.tell(&draft.told(&model, cell)),
            None => return Ok(false),
        }
    }
}

/// Buys circles until the ladder up to a rung finishes the board. False where circles of the colour and symmetry wanted
/// tell nothing more.
pub fn buy_rung(draft: &mut Draft, top: usize, rng: &mut Rng, work: &mut Work) -> Result<bool, Ended> {
    loop {
        let climbed = climbed(draft, top, work)?;
        if climbed.by.is_some() {
            return Ok(true);
        }
        if buy_one(draft, climbed.open, rng).is_none() {
            return Ok(false);
        }
    }
}

/// Puts a circle on one of these cells, each of those where one may come as likely.
fn buy_one(draft: &mut Draft, cells: Vec<usize>, rng: &mut Rng) -> Option<usize> {
    let may: Vec<usize> = cells.into_iter().filter(|&cell| draft.may_circle(cell)).collect();
    let &cell = rng.pick(&may)?;
    draft.set(cell, true);
    Some(cell)
}

/// Takes circles away, in random order, while there is one answer and, unless `top` is [`SEARCH`], the ladder up to it
/// finishes the board. What could not be taken away early cannot be later either: rules decide no more with fewer circles.
pub fn thin(draft: &mut Draft, top: usize, rng: &mut Rng, work: &mut Work) -> Result<(), Ended> {
    let mut circles = draft.circles();
    rng.shuffle(&mut circles);
    let bare = draft.bare();
    let model = StatueParkModel::new(&bare, Rules::ALL);
    let mut rivals = Rivals::new(&model);
    while let Some(cell) = circles.pop() {
        draft.set(cell, false);
        let told = draft.told(&model, cell);
        // Another answer, or that there is none, is found much faster than suppositions come to their end.
        let is_needed = if top > strongest_of_rules() {
            let others: Vec<Lit> = circles.iter().flat_map(|&cell| draft.told(&model, cell)).collect();
            let rival = rivals.supposing(&others, &told, work)?;
            !matches!(rival, Rival::None)
        } else {
            false
        };
        if is_needed || top < SEARCH && climbed(draft, top, work)?.by.is_none() {
            draft.set(cell, true);
            rivals.tell(&told);
        }
    }
    Ok(())
}

/// The grade of a board with one answer.
pub fn grade(draft: &Draft, work: &mut Work) -> Result<usize, Ended> {
    Ok(climbed(draft, SEARCH, work)?.by.unwrap_or(SEARCH))
}
