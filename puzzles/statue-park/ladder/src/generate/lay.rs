//! Drops pieces on an empty grid.

use contract::{Cell, Mark, Shading, Size};
use deduce::{Ended, Work};
use grid::Symmetry;
use rng::Rng;

use super::stock::{Load, Part, Way};

/// Of so many places for a piece, at most, the one is taken that leaves most room to the others.
const CLOSEST: u64 = 12;

/// Where pieces are laid.
#[derive(Clone, Copy)]
pub struct Field {
    pub size: Size,
    /// The one under which the answer is to be its own image.
    pub symmetry: Option<Symmetry>,
}

/// Pieces on the way: none touches another, and the park is in one area.
struct Site {
    size: Size,
    symmetry: Option<Symmetry>,
    shaded: Vec<bool>,
    /// Shaded, or beside a shaded cell.
    closed: Vec<bool>,
}

/// Lays pieces at random; nothing where one of them finds no room though all are needed. The further the attempt, the
/// closer they lie: dense banks find room so.
pub fn lay(field: Field, load: Load, attempt: u64, rng: &mut Rng, work: &mut Work) -> Result<Option<Shading>, Ended> {
    let Field { size, symmetry } = field;
    let mut site = Site { size, symmetry, shaded: vec![false; size.cells()], closed: vec![false; size.cells()] };
    let looks = 1 + (attempt / 2).min(CLOSEST - 1);
    let mut shaded = 0;
    for part in load.parts {
        if load.enough.is_some_and(|enough| shaded >= enough) {
            break;
        }
        work.spend(size.cells() as u64)?;
        match site.drop(&part, looks, rng) {
            Some(cells) => shaded += cells,
            None if load.enough.is_some() => {}
            None => return Ok(None),
        }
    }
    // Nothing drawn found room: no puzzle.
    Ok((load.enough.is_none() || shaded > 0).then(|| site.shading()))
}

impl Site {
    /// Lays a part somewhere: of that many random places the one that closes fewest cells. The number of its cells; none
    /// where there is no place.
    fn drop(&mut self, part: &Part, looks: u64, rng: &mut Rng) -> Option<usize> {
        let mut places = self.places(part);
        loop {
            let mut best: Option<(usize, usize)> = None;
            for _ in 0..looks.min(places.len() as u64) {
                let at = rng.below(places.len());
                let cost = self.cost(&places[at]);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, at));
                }
            }
            let cells = places.swap_remove(best?.1);
            for &cell in &cells {
                self.shaded[cell] = true;
            }
            if self.park_is_whole() {
                for &cell in &cells {
                    self.closed[cell] = true;
                    self.size.neighbours(cell).for_each(|beside| self.closed[beside] = true);
                }
                return Some(cells.len());
            }
            for &cell in &cells {
                self.shaded[cell] = false;
            }
        }
    }

    /// The cells of a part in each place where it touches no other one.
    fn places(&self, part: &Part) -> Vec<Vec<usize>> {
        let mut places = Vec::new();
        for turned in part.piece.images() {
            let (piece, board) = (turned.size(), self.size);
            if piece.rows > board.rows || piece.cols > board.cols {
                continue;
            }
            for row in 0..=board.rows - piece.rows {
                for col in 0..=board.cols - piece.cols {
                    let index = |cell: &Cell| (row + cell.row) * board.cols + col + cell.col;
                    if turned.cells().iter().all(|cell| !self.closed[index(cell)]) {
                        places.extend(self.with_image(turned.cells().iter().map(index).collect(), part.way));
                    }
                }
            }
        }
        places
    }

    /// The cells of a piece, and of its image where they belong together; none where they cannot lie so. What lies already
    /// is its own image, so that an image has room where the piece has.
    fn with_image(&self, mut cells: Vec<usize>, way: Way) -> Option<Vec<usize>> {
        let Some(symmetry) = self.symmetry.filter(|_| way != Way::Alone) else { return Some(cells) };
        let image = |&cell: &usize| self.size.index(symmetry.cell(self.size, self.size.cell(cell)));
        let images: Vec<usize> = cells.iter().map(image).collect();
        let is_on_itself = images.iter().all(|cell| cells.contains(cell));
        let touches = |cell: &usize| cells.contains(cell) || self.size.neighbours(*cell).any(|by| cells.contains(&by));
        match way {
            Way::OnItself => is_on_itself.then_some(cells),
            _ if images.iter().any(touches) => None,
            _ => {
                cells.extend(images);
                Some(cells)
            }
        }
    }

    /// How many cells a piece closes that are open now.
    fn cost(&self, cells: &[usize]) -> usize {
        let around = cells.iter().flat_map(|&cell| self.size.neighbours(cell).chain([cell]));
        let mut closed: Vec<usize> = around.filter(|&cell| !self.closed[cell]).collect();
        closed.sort_unstable();
        closed.dedup();
        closed.len()
    }

    fn park_is_whole(&self) -> bool {
        grid::components(self.size, |cell| !self.shaded[cell], |_, _| true).1 <= 1
    }

    fn shading(&self) -> Shading {
        let mark = |&shaded: &bool| if shaded { Mark::Shaded } else { Mark::Unshaded };
        Shading { size: self.size, marks: self.shaded.iter().map(mark).collect() }
    }
}
