use heteromino_board::{Board, Division, Kind};

use super::field::{Field, Index, Piece};

/// Trominoes on a grid that break no rule, no two of them over one cell; all other cells are black. So it is a board
/// together with one of its answers: whatever is taken off or laid on keeps that true.
#[derive(Clone)]
pub struct Tiling<'f> {
    pub field: &'f Field,
    /// By cell: the tromino over it.
    owners: Vec<Option<Piece>>,
    blacks: usize,
}

impl<'f> Tiling<'f> {
    /// All cells black.
    pub fn new(field: &'f Field) -> Self {
        Self { field, owners: vec![None; field.size.cells()], blacks: field.size.cells() }
    }

    /// The tromino over a cell; none over a black one.
    pub fn owner(&self, cell: Index) -> Option<Piece> {
        self.owners[usize::from(cell)]
    }

    /// The number of black cells.
    pub fn blacks(&self) -> usize {
        self.blacks
    }

    /// Whether a tromino lies on the board.
    pub fn has(&self, piece: Piece) -> bool {
        self.owner(self.field.tromino(piece).cells[0]) == Some(piece)
    }

    /// The trominoes on the board, in the order of their first cells.
    pub fn pieces(&self) -> Vec<Piece> {
        let first =
            |(cell, owner): (Index, &Option<Piece>)| owner.filter(|&piece| self.field.tromino(piece).cells[0] == cell);
        (0..).zip(&self.owners).filter_map(first).collect()
    }

    /// Whether a tromino can be laid on black cells beside what lies there.
    pub fn fits(&self, piece: Piece) -> bool {
        let tromino = self.field.tromino(piece);
        tromino.cells.iter().all(|&cell| self.owner(cell).is_none()) && !self.touches_twin(piece)
    }

    fn touches_twin(&self, piece: Piece) -> bool {
        let shape = self.field.tromino(piece).shape;
        let is_twin = |owner: Piece| self.field.tromino(owner).shape == shape;
        self.field.around(piece).iter().any(|&cell| self.owner(cell).is_some_and(is_twin))
    }

    /// The trominoes on the board that a tromino cannot lie beside.
    pub fn in_the_way(&self, piece: Piece) -> Vec<Piece> {
        let tromino = self.field.tromino(piece);
        let below = tromino.cells.iter().filter_map(|&cell| self.owner(cell));
        let beside = self.field.around(piece).iter().filter_map(|&cell| self.owner(cell));
        below.chain(beside.filter(|&owner| self.field.tromino(owner).shape == tromino.shape)).collect()
    }

    /// Lays a tromino and its image, where both fit beside each other too; whether they did.
    pub fn lay(&mut self, piece: Piece) -> bool {
        for (laid, part) in self.field.orbit(piece).enumerate() {
            if !self.fits(part) {
                self.field.orbit(piece).take(laid).for_each(|part| self.set(part, None));
                return false;
            }
            self.set(part, Some(part));
        }
        true
    }

    /// Takes a tromino and its image off: their cells become black.
    pub fn lift(&mut self, piece: Piece) {
        self.field.orbit(piece).for_each(|part| self.set(part, None));
    }

    fn set(&mut self, piece: Piece, owner: Option<Piece>) {
        for cell in self.field.tromino(piece).cells {
            self.owners[usize::from(cell)] = owner;
        }
        self.blacks = if owner.is_some() { self.blacks - 3 } else { self.blacks + 3 };
    }

    /// The board.
    pub fn board(&self) -> Board {
        let kind = |owner: &Option<Piece>| if owner.is_some() { Kind::Open } else { Kind::Black };
        let board = Board::new(self.field.size, self.owners.iter().map(kind).collect());
        board.unwrap_or_else(|error| unreachable!("the size was checked: {error}"))
    }

    /// The answer that lies on it.
    pub fn answer(&self, board: &Board) -> Division {
        Division::new(board, &self.owners, |_, _| false)
    }
}
