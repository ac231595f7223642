//! What the rungs decide: true, growing, and the same whichever way the board is turned.

use contract::Budget;
use deduce::{Lower, Store, climb, search};
use grid::Symmetry;
use rng::Rng;

use crate::Case;
use crate::case::{Position, ladder_name};

/// Answers that the ladders are held against, at most.
const ANSWERS: u64 = 200;
/// Answers that a turned board is counted up to.
const TURNED_CAP: u64 = 300;

/// Every literal that a ladder decides holds in every answer; where a ladder fails, there is no answer.
///
/// # Errors
/// The literal and the answer that speaks against it.
pub fn sound<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let (answers, _) = case.answers(&[], ANSWERS);
    let truths = case.truths(&answers)?;
    let given = case.start(rng, &answers);
    let left: Vec<(usize, &Store)> =
        truths.iter().enumerate().filter(|(_, truth)| given.iter().all(|&lit| truth.holds(lit))).collect();
    for ladder in Case::<L>::ladders().into_iter().chain([Case::<L>::any_ladder(rng)]) {
        let name = ladder_name::<L>(&ladder);
        let mut engine = case.engine(&given);
        let climbed = climb(&mut engine, L::RUNGS, &ladder, &Budget::default());
        for &(answer, truth) in &left {
            let rows = || format!("{} extends {}", case.rows(&answers[answer]), case.rows(&case.position(&given)));
            if let Some((_, failure)) = climbed.failed {
                return Err(format!("{name} finds a contradiction ({failure:?}), but {}", rows()));
            }
            if let Some(wrong) = engine.store().trail().iter().find(|entry| !truth.holds(entry.lit)) {
                let said = case.name(wrong.lit);
                return Err(format!("{name} concludes {said} by {:?}, but {}", wrong.cause, rows()));
            }
        }
    }
    Ok(())
}

/// Of two ladders the one that has the other's rungs decides at least as much.
///
/// # Errors
/// A variable that only the weaker ladder decides.
pub fn monotone<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let (answers, _) = case.answers(&[], 20);
    let given = case.start(rng, &answers);
    let ladders = Case::<L>::ladders();
    let reached: Vec<_> = ladders.iter().map(|ladder| case.reach(ladder, &given)).collect();
    for (weak, low) in ladders.iter().zip(&reached) {
        for (strong, high) in ladders.iter().zip(&reached) {
            let Some(high) = high else { continue };
            if !weak.rungs().iter().all(|rung| strong.rungs().contains(rung)) {
                continue;
            }
            let names = || format!("{} and {}", ladder_name::<L>(weak), ladder_name::<L>(strong));
            let Some(low) = low else {
                return Err(format!("of {} only the weaker one finds a contradiction", names()));
            };
            let deciding = low.store().trail().iter().filter(|entry| case.is_deciding(entry.lit));
            if let Some(lost) = deciding.into_iter().find(|entry| !high.store().holds(entry.lit)) {
                return Err(format!("of {} only the weaker one decides {}", names(), case.name(lost.lit)));
            }
        }
    }
    Ok(())
}

/// All images of a board (the eight, unless the rules in force forbid some) have the same answers, turned, and every ladder decides the same of them.
///
/// # Errors
/// The symmetry and what differs.
pub fn symmetric<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let (answers, _) = case.answers(&[], 20);
    let given = case.position(&case.start(rng, &answers));
    let plain = View::of(case, &given);
    for symmetry in Symmetry::all().filter(|&symmetry| (case.subject.can_turn)(case.rules, symmetry)) {
        let turn = case.subject.turn_position;
        let image = Case::new(case.subject, (case.subject.turn_board)(&case.board, symmetry), case.rules);
        let expected = plain.told(|position| image.rows(&turn(position, symmetry)));
        let found = View::of(&image, &turn(&given, symmetry)).told(|position| image.rows(position));
        if expected != found {
            return Err(format!("under {symmetry:?} expected {expected:?}, found {found:?}"));
        }
    }
    Ok(())
}

/// What can be seen of a board: what each ladder decides (`None`: a contradiction), and the answers.
struct View<L: Lower> {
    ladders: Vec<Option<Position<L>>>,
    answers: Vec<Position<L>>,
}

impl<L: Lower> View<L> {
    fn of(case: &Case<'_, L>, given: &Position<L>) -> Self {
        let given = L::literals(&case.model, given);
        let reached = Case::<L>::ladders().into_iter().map(|ladder| case.reach(&ladder, &given));
        let ladders = reached.map(|engine| engine.map(|engine| L::position(&case.model, engine.store()))).collect();
        let mut answers = Vec::new();
        let mut engine = case.engine(&given);
        // Without a limit on the budget the search ends by itself.
        let _ = search::search(&mut engine, TURNED_CAP, &Budget::default(), &mut |store| {
            answers.push(L::position(&case.model, store));
        });
        Self { ladders, answers }
    }

    /// The same in words. Which answers come before the cap depends on the way, so there only their number is told.
    fn told(&self, rows: impl Fn(&Position<L>) -> String) -> (Vec<String>, usize, Vec<String>) {
        let ladders = self.ladders.iter().map(|known| known.as_ref().map_or("contradiction".to_owned(), &rows));
        let mut answers: Vec<String> = self.answers.iter().map(&rows).collect();
        answers.sort_unstable();
        let number = answers.len();
        if number as u64 == TURNED_CAP {
            answers.clear();
        }
        (ladders.collect(), number, answers)
    }
}
