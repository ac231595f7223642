//! Whether open areas stay fillable while trominoes come and go.

use deduce::{Store, Var};

use crate::flood::{Flood, hang_together};
use crate::model::{HeterominoModel, var_bits};

/// The trominoes that were placed when every open area last had a size that three divides.
///
/// Taking some away keeps it so, since what a tromino parted grows together with its three cells. So a look from there at
/// the areas beside new trominoes is enough.
#[derive(Default)]
pub struct Threes {
    /// As the words of the store; empty before the first look.
    placed: Vec<u64>,
    /// By place: whether one of them covers it.
    covered: Vec<bool>,
}

impl Threes {
    /// Whether every open area of a store has a size that three divides.
    pub fn hold(&mut self, model: &HeterominoModel, store: &Store, flood: &mut Flood) -> bool {
        let now = store.yes_words();
        if self.placed.is_empty() {
            flood.begin(model, std::iter::empty());
            if flood.find_odd(model, |_, _| true) {
                return plainly(model, store, flood);
            }
            self.placed = vec![0; now.len()];
            self.covered = vec![false; model.places()];
        }
        for word in 0..now.len() {
            let gone = self.placed[word] & !now[word];
            self.placed[word] &= now[word];
            var_bits(word, gone).for_each(|tromino| self.cover(model, tromino, false));
        }
        for word in 0..now.len() {
            for tromino in var_bits(word, now[word] & !self.placed[word]) {
                if model.cells_of_var(tromino).iter().any(|&place| self.covered[place as usize]) {
                    // Trominoes that overlap may be supposed where the rule against it is not in force.
                    return plainly(model, store, flood);
                }
                self.cover(model, tromino, true);
                if !self.hold_beside(model, flood, tromino) {
                    self.cover(model, tromino, false);
                    return false;
                }
                self.placed[word] |= 1 << (tromino.0 % 64);
            }
        }
        true
    }

    fn cover(&mut self, model: &HeterominoModel, tromino: Var, covered: bool) {
        for place in model.cells_of_var(tromino) {
            self.covered[place as usize] = covered;
        }
    }

    /// Whether the areas beside a tromino have such sizes, when they had before it came.
    fn hold_beside(&self, model: &HeterominoModel, flood: &mut Flood, tromino: Var) -> bool {
        let is_free = |_, place| model.is_open(place) && !self.covered[place as usize];
        let (beside, count) = beside(model, tromino, is_free);
        let beside = &beside[..count];
        if count < 2 || hang_together(model, tromino, beside, is_free) {
            return true;
        }
        flood.begin(model, std::iter::empty());
        beside.iter().all(|&start| !flood.visit(model, start, is_free) || flood.area.len().is_multiple_of(3))
    }
}

/// The plain way: every area is walked.
fn plainly(model: &HeterominoModel, store: &Store, flood: &mut Flood) -> bool {
    flood.begin(model, model.placed(store));
    !flood.find_odd(model, |_, _| true)
}

#[cfg(test)]
mod tests {
    use contract::{Rules, Size};
    use deduce::Engine;
    use heteromino_board::{Board, Kind};
    use rng::Rng;

    use super::*;

    /// Trominoes come and go at random, now and then over each other.
    #[test]
    fn a_look_beside_new_trominoes_is_a_look_at_all() {
        let (mut odd, mut even) = (0, 0);
        for seed in 0..300 {
            let mut rng = Rng::named(seed, "threes");
            let size = Size::new(2 + rng.below(6), 2 + rng.below(6));
            let kinds = (0..size.cells()).map(|_| if rng.chance(1, 5) { Kind::Black } else { Kind::Open }).collect();
            let Ok(board) = Board::new(size, kinds) else { continue };
            let model = HeterominoModel::new(&board, Rules::ALL);
            let mut engine = Engine::new(&model, &[]);
            let (mut threes, mut flood, mut walker) = (Threes::default(), Flood::new(&model), Flood::new(&model));
            let mut level = 0;
            for _ in 0..60 {
                if level > 0 && rng.chance(1, 3) {
                    level = rng.below(level);
                    engine.undo_to(level);
                }
                for _ in 0..=rng.below(3) {
                    let covered: Vec<u32> = model.placed(engine.store()).flat_map(|var| model.cells_of_var(var)).collect();
                    let may_overlap = rng.chance(1, 30);
                    let mut open = model.trominoes().to_vec();
                    open.retain(|&var| {
                        let apart = || model.cells_of_var(var).iter().all(|place| !covered.contains(place));
                        engine.store().is_open(var) && (may_overlap || apart())
                    });
                    if let Some(&tromino) = rng.pick(&open) {
                        engine.assume(tromino.yes());
                        level += 1;
                    }
                }
                let expected = plainly(&model, engine.store(), &mut walker);
                assert_eq!(threes.hold(&model, engine.store(), &mut flood), expected, "seed {seed}");
                *if expected { &mut even } else { &mut odd } += 1;
            }
        }
        assert!(odd > 1_000 && even > 1_000, "{odd} odd, {even} even");
    }
}
