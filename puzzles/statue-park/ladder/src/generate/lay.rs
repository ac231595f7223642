//! Drops pieces on an empty grid.

use contract::{Mark, Shading, Size};
use deduce::{Ended, Work};
use rng::Rng;
use statue_park_board::Piece;

/// Of so many places for a piece, at most, the one is taken that leaves most room to the others.
const CLOSEST: u64 = 12;

/// Pieces on the way: none touches another, and the park is in one area.
struct Site {
    size: Size,
    shaded: Vec<bool>,
    /// Shaded, or beside a shaded cell.
    closed: Vec<bool>,
}

/// Lays the pieces at random, the largest first; nothing where one of them finds no room though all are needed. The
/// further the attempt, the closer they lie: dense banks find room so.
pub fn lay(
    size: Size,
    (pieces, all_needed): (Vec<Piece>, bool),
    attempt: u64,
    rng: &mut Rng,
    work: &mut Work,
) -> Result<Option<Shading>, Ended> {
    let mut pieces = pieces;
    rng.shuffle(&mut pieces);
    // Straight pieces want most room: wide ones come before compact ones of the same size.
    let span = |piece: &Piece| piece.size().rows.max(piece.size().cols);
    pieces.sort_by_key(|piece| std::cmp::Reverse((piece.cells().len(), span(piece))));
    let mut site = Site { size, shaded: vec![false; size.cells()], closed: vec![false; size.cells()] };
    let looks = 1 + (attempt / 2).min(CLOSEST - 1);
    for piece in pieces {
        work.spend(size.cells() as u64)?;
        let is_laid = site.drop(&piece, looks, rng);
        if !is_laid && all_needed {
            return Ok(None);
        }
    }
    let is_bare = !site.shaded.contains(&true);
    Ok((all_needed || !is_bare).then(|| site.shading()))
}

impl Site {
    /// Lays a piece somewhere: of that many random places the one that closes fewest cells. False where there is none.
    fn drop(&mut self, piece: &Piece, looks: u64, rng: &mut Rng) -> bool {
        let mut places = self.places(piece);
        loop {
            let mut best: Option<(usize, usize)> = None;
            for _ in 0..looks.min(places.len() as u64) {
                let at = rng.below(places.len());
                let cost = self.cost(&places[at]);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, at));
                }
            }
            let Some((_, at)) = best else { return false };
            let cells = places.swap_remove(at);
            cells.iter().for_each(|&cell| self.shaded[cell] = true);
            if self.park_is_whole() {
                for &cell in &cells {
                    self.closed[cell] = true;
                    self.size.neighbours(cell).for_each(|beside| self.closed[beside] = true);
                }
                return true;
            }
            cells.iter().for_each(|&cell| self.shaded[cell] = false);
        }
    }

    /// Where a piece touches no other one.
    fn places(&self, piece: &Piece) -> Vec<Vec<usize>> {
        let mut places = Vec::new();
        for image in piece.images() {
            let (piece, board) = (image.size(), self.size);
            if piece.rows > board.rows || piece.cols > board.cols {
                continue;
            }
            for row in 0..=board.rows - piece.rows {
                for col in 0..=board.cols - piece.cols {
                    let index = |cell: &contract::Cell| (row + cell.row) * board.cols + col + cell.col;
                    if image.cells().iter().all(|cell| !self.closed[index(cell)]) {
                        places.push(image.cells().iter().map(index).collect());
                    }
                }
            }
        }
        places
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
