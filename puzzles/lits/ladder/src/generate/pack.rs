use rng::Rng;

use super::field::{Field, NONE, Piece};
use super::work::{Ended, Work};

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
    fn empty(field: &Field) -> Self {
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

/// Packs tetrominoes depth first in random order, growing from one piece, until at least `wanted` of them lie and no more
/// fit. None when this start leads nowhere within its steps.
pub fn pack(field: &Field, rng: &mut Rng, wanted: usize, work: &mut Work) -> Result<Option<Packing>, Ended> {
    let mut packer =
        Packer { field, packing: Packing::empty(field), blank: vec![false; field.inside.len()], blanks: 0 };
    let area = field.cells.len();
    let Some(most_blanks) = area.checked_sub(4 * wanted) else { return Ok(None) };
    let Some(&start) = rng.pick(&field.cells) else { return Ok(None) };
    let mut frames = vec![packer.frame(rng, start)];
    for _ in 0..STEPS_PER_CELL * area {
        work.spend(1)?;
        if !packer.advance(&mut frames, most_blanks) {
            return Ok(None);
        }
        match packer.next_cell(rng) {
            Some(cell) => frames.push(packer.frame(rng, cell)),
            None if packer.packing.pieces.len() >= wanted => return Ok(Some(packer.packing)),
            None => packer.undo_choice(&frames),
        }
    }
    Ok(None)
}

struct Packer<'f> {
    field: &'f Field,
    packing: Packing,
    blank: Vec<bool>,
    blanks: usize,
}

impl Packer<'_> {
    fn is_free(&self, cell: usize) -> bool {
        self.field.inside[cell] && !self.blank[cell] && !self.packing.is_shaded(cell)
    }

    fn frame(&self, rng: &mut Rng, cell: usize) -> Frame {
        let pieces = self.field.pieces_over(cell, |c| self.is_free(c));
        let mut options: Vec<Piece> = pieces.filter(|piece| self.packing.fits(self.field, piece, NONE)).collect();
        rng.shuffle(&mut options);
        options.truncate(CANDIDATES);
        Frame { cell, options, is_blank: false }
    }

    /// Takes the next choice of the last frame, going back to earlier ones where nothing is left; false at the end.
    fn advance(&mut self, frames: &mut Vec<Frame>, most_blanks: usize) -> bool {
        while let Some(frame) = frames.last_mut() {
            if let Some(piece) = frame.options.pop() {
                self.packing.lay(piece);
                return true;
            }
            if !frame.is_blank && !self.packing.pieces.is_empty() && self.may_blank(most_blanks) {
                frame.is_blank = true;
                self.blank[frame.cell] = true;
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
            self.blank[frame.cell] = false;
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
    fn may_blank(&self, most_blanks: usize) -> bool {
        let area = self.field.cells.len();
        let decided = 4 * self.packing.pieces.len() + self.blanks + 1;
        self.blanks < most_blanks && self.blanks * area <= most_blanks * decided + SPARE_BLANKS * area
    }

    /// The free cell beside the shading with the most decided cells around it: narrow places first, so that few holes
    /// are left behind.
    fn next_cell(&self, rng: &mut Rng) -> Option<usize> {
        let mut best = None;
        let mut most = 0;
        let mut ties = 0;
        for &cell in &self.field.cells {
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
