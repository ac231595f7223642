use contract::Size;
use rng::Rng;

use crate::Board;

/// A board with regions cut at random, each of 1 to `largest` cells, and at most `voids` voids (one cell always
/// stays in play).
///
/// For tests and studies. Most cuts aim at four cells or more and crumbs are merged away where they can be, since a
/// region of fewer than four cells leaves no answer to look at; some small regions stay all the same.
/// The size must be allowed ([`Size::is_allowed`]); it is clamped into range otherwise.
pub fn random_board(rng: &mut Rng, size: Size, largest: usize, voids: usize) -> Board {
    let clamp = |side: usize| side.clamp(1, contract::MAX_SIDE);
    let size = Size::new(clamp(size.rows), clamp(size.cols));
    let largest = largest.max(1);
    let mut order: Vec<usize> = (0..size.cells()).collect();
    rng.shuffle(&mut order);
    let play = order.split_off(voids.min(size.cells() - 1));

    let mut cut = Cut { size, region: vec![None; size.cells()], parts: Vec::new() };
    for &cell in &order {
        cut.region[cell] = Some(VOID);
    }
    for &start in &play {
        if cut.region[start].is_none() {
            let target = target(rng, largest);
            cut.grow(rng, start, target);
        }
    }
    for part in 0..cut.parts.len() {
        // One crumb in eight is left for the tests that want one.
        if (1..4).contains(&cut.parts[part].len()) && !rng.chance(1, 8) {
            cut.merge(rng, part, largest);
        }
    }
    let division = cut.region;
    let void = |cell: usize| division[cell] == Some(VOID);
    Board::from_walls(size, void, |a, b| division[a] != division[b]).unwrap_or_else(|_| unreachable!("clamped size"))
}

const VOID: usize = usize::MAX;

fn target(rng: &mut Rng, largest: usize) -> usize {
    let least = if largest >= 4 && !rng.chance(1, 40) { 4 } else { 1 };
    least + rng.below(largest - least + 1)
}

/// A division in the making.
struct Cut {
    size: Size,
    region: Vec<Option<usize>>,
    parts: Vec<Vec<usize>>,
}

impl Cut {
    /// Starts a part at a free cell and lets it grow over free cells to `target` cells, if it can.
    fn grow(&mut self, rng: &mut Rng, start: usize, target: usize) {
        let part = self.parts.len();
        let mut cells = vec![start];
        self.region[start] = Some(part);
        while cells.len() < target {
            let free: Vec<usize> = cells
                .iter()
                .flat_map(|&cell| self.size.neighbours(cell))
                .filter(|&next| self.region[next].is_none())
                .collect();
            let Some(&next) = rng.pick(&free) else { break };
            self.region[next] = Some(part);
            cells.push(next);
        }
        self.parts.push(cells);
    }

    /// Gives all cells of a part to one of its neighbours that stays within `largest`, if there is one.
    fn merge(&mut self, rng: &mut Rng, part: usize, largest: usize) {
        let cells = self.parts[part].clone();
        let hosts: Vec<usize> = cells
            .iter()
            .flat_map(|&cell| self.size.neighbours(cell))
            .filter_map(|next| self.region[next])
            .filter(|&host| host != part && host != VOID && self.parts[host].len() + cells.len() <= largest)
            .collect();
        let Some(&host) = rng.pick(&hosts) else { return };
        for &cell in &cells {
            self.region[cell] = Some(host);
        }
        self.parts[host].extend(cells);
        self.parts[part].clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_keep_their_limit_and_voids_their_number() {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let size = Size::new(1 + rng.below(8), 1 + rng.below(8));
            let (largest, voids) = (1 + rng.below(12), rng.below(6));
            let board = random_board(&mut rng, size, largest, voids);
            assert_eq!(board.size(), size, "seed {seed}");
            let empty = (0..size.cells()).filter(|&cell| board.is_void(cell)).count();
            assert_eq!(empty, voids.min(size.cells() - 1), "seed {seed}");
            assert!((0..board.regions()).all(|r| board.cells(r).len() <= largest), "seed {seed}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_board_and_most_boards_could_have_an_answer() {
        let make = |seed| random_board(&mut Rng::new(seed), Size::new(6, 6), 12, 1);
        assert_eq!(make(5), make(5));
        let roomy = |board: &Board| (0..board.regions()).all(|r| board.cells(r).len() >= 4);
        let good = (0..200).filter(|&seed| roomy(&make(seed))).count();
        assert!((100..200).contains(&good), "{good} of 200 without a crumb");
    }
}
