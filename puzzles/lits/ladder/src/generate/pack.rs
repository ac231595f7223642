use rng::Rng;

use super::field::{Field, NONE, Piece};
use deduce::{Ended, Work};

/// Tetrominoes tried over one cell before it is left blank.
const CANDIDATES: usize = 12;
/// Steps of the search for each cell of the board, after which another start does better.
const STEPS_PER_CELL: usize = 30;
/// Blank cells allowed beyond their share: room for bad luck at the start.
const SPARE_BLANKS: usize = 3;

/// An answer in the making: tetrominoes that keep every rule, in one piece.
#[derive(Clone, Debug)]
pub struct Packing {
    /// The piece on each cell of the field, or [`NONE`].
    pub piece_at: Vec<u16>,
    pub pieces: Vec<Piece>,
}

impl Packing {
    pub fn empty(field: &Field) -> Self {
        Self { piece_at: vec![NONE; field.inside.len()], pieces: Vec::new() }
    }

    pub fn is_shaded(&self, cell: usize) -> bool {
        self.piece_at[cell] != NONE
    }

    /// Whether a tetromino keeps the local rules beside the others: no full 2×2, no touching twin. The piece numbered
    /// `without` is thought away ([`NONE`]: no piece is).
    pub fn fits(&self, field: &Field, piece: &Piece, without: u16) -> bool {
        let is_twin = |&cell: &usize| {
            let other = self.piece_at[cell];
            other != NONE && other != without && self.pieces[usize::from(other)].shape == piece.shape
        };
        if piece.cells.iter().any(|&cell| field.neighbours(cell).iter().any(is_twin)) {
            return false;
        }
        let shaded =
            |cell: &usize| (self.is_shaded(*cell) && self.piece_at[*cell] != without) || piece.cells.contains(cell);
        !piece
            .cells
            .iter()
            .any(|&cell| field.corners(cell).iter().any(|&corner| field.window(corner).iter().all(shaded)))
    }

    /// Whether all shading is in one piece.
    pub fn is_joined(&self, field: &Field) -> bool {
        let Some(first) = self.pieces.first() else { return true };
        let mut seen = vec![false; field.inside.len()];
        let mut stack = vec![first.cells[0]];
        seen[first.cells[0]] = true;
        let mut count = 0;
        while let Some(cell) = stack.pop() {
            count += 1;
            for next in field.neighbours(cell) {
                if self.is_shaded(next) && !seen[next] {
                    seen[next] = true;
                    stack.push(next);
                }
            }
        }
        count == 4 * self.pieces.len()
    }

    pub fn lay(&mut self, piece: Piece) {
        for cell in piece.cells {
            self.piece_at[cell] = self.pieces.len() as u16;
        }
        self.pieces.push(piece);
    }

    /// Lays the piece numbered `number` otherwise.
    pub fn replace(&mut self, number: u16, piece: Piece) {
        let old = std::mem::replace(&mut self.pieces[usize::from(number)], piece);
        for cell in old.cells {
            self.piece_at[cell] = NONE;
        }
        for cell in piece.cells {
            self.piece_at[cell] = number;
        }
    }

    fn lift(&mut self) {
        if let Some(piece) = self.pieces.pop() {
            for cell in piece.cells {
                self.piece_at[cell] = NONE;
            }
        }
    }
}

/// A decision of the packer: what to do with one cell next to the shading.
struct Frame {
    cell: usize,
    /// Pieces still to try; the cell stays blank when none is left.
    options: Vec<Piece>,
    is_blank: bool,
}

/// Packs `wanted` tetrominoes depth first in random order, growing from one piece. None when this start leads nowhere within its steps.
pub fn pack(field: &Field, rng: &mut Rng, wanted: usize, work: &mut Work) -> Result<Option<Packing>, Ended> {
    fill(field, rng, Packing::empty(field), &field.cells, wanted, work)
}

/// Packs tetrominoes beside each other until none fits, and never goes back: over the cells that [`pack`] takes next, or
/// over random ones.
pub fn pack_greedily(field: &Field, rng: &mut Rng, is_narrow_first: bool) -> Packing {
    let mut packer = Packer::new(field, Packing::empty(field), &field.cells, field.cells.len());
    let mut next = rng.pick(&field.cells).copied();
    while let Some(cell) = next {
        match packer.frame(rng, cell).options.pop() {
            Some(piece) => packer.packing.lay(piece),
            None => packer.free[cell] = false,
        }
        next = if is_narrow_first { packer.next_cell(rng) } else { packer.any_cell(rng) };
    }
    packer.packing
}

/// Packs `wanted` tetrominoes, or more where the shading is not in one piece with fewer, into some cells beside the pieces
/// that lie already.
pub fn fill(
    field: &Field,
    rng: &mut Rng,
    packing: Packing,
    hole: &[usize],
    wanted: usize,
    work: &mut Work,
) -> Result<Option<Packing>, Ended> {
    let Some(most_blanks) = hole.len().checked_sub(4 * wanted) else { return Ok(None) };
    let mut packer = Packer::new(field, packing, hole, most_blanks);
    let Some(start) = packer.next_cell(rng).or_else(|| rng.pick(hole).copied()) else { return Ok(None) };
    let mut frames = vec![packer.frame(rng, start)];
    for _ in 0..STEPS_PER_CELL * hole.len() {
        work.spend(8)?;
        if !packer.advance(&mut frames) {
            return Ok(None);
        }
        if packer.laid() >= wanted && packer.packing.is_joined(field) {
            return Ok(Some(packer.packing));
        }
        match packer.next_cell(rng) {
            Some(cell) => frames.push(packer.frame(rng, cell)),
            None => packer.undo_choice(&frames),
        }
    }
    Ok(None)
}

struct Packer<'f> {
    field: &'f Field,
    hole: &'f [usize],
    packing: Packing,
    /// Pieces that lay there before.
    before: usize,
    free: Vec<bool>,
    blanks: usize,
    most_blanks: usize,
}

impl<'f> Packer<'f> {
    fn new(field: &'f Field, packing: Packing, hole: &'f [usize], most_blanks: usize) -> Self {
        let mut free = vec![false; field.inside.len()];
        for &cell in hole {
            free[cell] = true;
        }
        Self { field, hole, before: packing.pieces.len(), packing, free, blanks: 0, most_blanks }
    }

    /// Whether nothing is decided of a cell yet.
    fn is_free(&self, cell: usize) -> bool {
        self.free[cell] && !self.packing.is_shaded(cell)
    }

    /// Pieces laid by this packer.
    fn laid(&self) -> usize {
        self.packing.pieces.len() - self.before
    }

    fn frame(&self, rng: &mut Rng, cell: usize) -> Frame {
        let pieces = self.field.pieces_over(cell, |c| self.is_free(c));
        let mut options: Vec<Piece> = pieces.filter(|piece| self.packing.fits(self.field, piece, NONE)).collect();
        rng.shuffle(&mut options);
        options.truncate(CANDIDATES);
        Frame { cell, options, is_blank: false }
    }

    /// Takes the next choice of the last frame, going back to earlier ones where nothing is left; false at the end.
    fn advance(&mut self, frames: &mut Vec<Frame>) -> bool {
        while let Some(frame) = frames.last_mut() {
            if let Some(piece) = frame.options.pop() {
                self.packing.lay(piece);
                return true;
            }
            if !frame.is_blank && !self.packing.pieces.is_empty() && self.may_blank() {
                frame.is_blank = true;
                self.free[frame.cell] = false;
                self.blanks += 1;
                return true;
            }
            self.drop_frame(frames);
        }
        false
    }

    fn drop_frame(&mut self, frames: &mut Vec<Frame>) {
        if let Some(frame) = frames.pop()
            && frame.is_blank
        {
            self.free[frame.cell] = true;
            self.blanks -= 1;
        }
        self.undo_choice(frames);
    }

    /// Lifts the piece that the last frame had chosen, so that it can choose again.
    fn undo_choice(&mut self, frames: &[Frame]) {
        if let Some(frame) = frames.last()
            && !frame.is_blank
        {
            self.packing.lift();
        }
    }

    /// Whether one more blank keeps the share of blanks among the decided cells.
    fn may_blank(&self) -> bool {
        let decided = 4 * self.laid() + self.blanks + 1;
        let area = self.hole.len();
        self.blanks < self.most_blanks && self.blanks * area <= self.most_blanks * decided + SPARE_BLANKS * area
    }

    /// A random free cell beside the shading.
    fn any_cell(&self, rng: &mut Rng) -> Option<usize> {
        let is_beside = |cell: usize| self.field.neighbours(cell).iter().any(|&next| self.packing.is_shaded(next));
        let cells = self.hole.iter().copied().filter(|&cell| self.is_free(cell) && is_beside(cell));
        rng.pick(&cells.collect::<Vec<_>>()).copied()
    }

    /// The free cell beside the shading with the most decided cells around it: narrow places first, so that few holes
    /// are left behind.
    fn next_cell(&self, rng: &mut Rng) -> Option<usize> {
        let mut best = None;
        let mut most = 0;
        let mut ties = 0;
        for &cell in self.hole {
            let beside = |&c: &usize| self.packing.is_shaded(c);
            if !self.is_free(cell) || !self.field.neighbours(cell).iter().any(beside) {
                continue;
            }
            let decided = self.field.around(cell).iter().filter(|&&c| !self.is_free(c)).count();
            if decided > most {
                (best, most, ties) = (Some(cell), decided, 1);
            } else if decided == most {
                ties += 1;
                if rng.chance(1, ties) {
                    best = Some(cell);
                }
            }
        }
        best
    }
}
