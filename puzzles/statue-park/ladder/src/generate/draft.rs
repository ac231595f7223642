//! A board on the way.

use contract::{Alphabet, Layout, Pattern, Shading};
use deduce::Lit;
use grid::Symmetry;
use statue_park_board::{Bank, Board, Clue};

use crate::StatueParkModel;

/// The symmetry that boards of a pattern have.
pub fn symmetry(pattern: Pattern) -> Option<Symmetry> {
    match pattern {
        Pattern::Free => None,
        Pattern::Point => Some(Symmetry::HALF_TURN),
        Pattern::Mirror => Some(Symmetry::MIRROR),
    }
}

/// An answer, and the circles that tell of it so far. They come and go with their images under the symmetry wanted.
#[derive(Clone)]
pub struct Draft {
    answer: Shading,
    bank: Bank,
    layout: Layout,
    circled: Vec<bool>,
}

impl Draft {
    /// An answer without circles, and its bank.
    pub fn new(answer: Shading, bank: Bank, layout: Layout) -> Self {
        let circled = vec![false; answer.marks.len()];
        Self { answer, bank, layout, circled }
    }

    pub fn answer(&self) -> &Shading {
        &self.answer
    }

    /// The board as it stands.
    pub fn board(&self) -> Board {
        self.board_with(|cell| self.circled[cell])
    }

    /// The board without circles.
    pub fn bare(&self) -> Board {
        self.board_with(|_| false)
    }

    fn board_with(&self, circled: impl Fn(usize) -> bool) -> Board {
        let clue = |cell: usize| match (circled(cell), self.answer.is_shaded(cell)) {
            (false, _) => Clue::Nothing,
            (true, true) => Clue::Black,
            (true, false) => Clue::White,
        };
        let clues = (0..self.circled.len()).map(clue).collect();
        let board = Board::new(self.answer.size, clues, self.bank.clone());
        board.unwrap_or_else(|error| unreachable!("a circle or none a cell: {error}"))
    }

    /// A cell and its image, where that is another one.
    pub fn orbit(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let size = self.answer.size;
        let image = symmetry(self.layout.pattern).map(|symmetry| size.index(symmetry.cell(size, size.cell(cell))));
        [cell].into_iter().chain(image.filter(|&image| image != cell))
    }

    /// Whether a circle may come there, with its image.
    pub fn may_circle(&self, cell: usize) -> bool {
        let may = |cell: usize| match self.layout.alphabet {
            Alphabet::Mixed => true,
            Alphabet::Black => self.answer.is_shaded(cell),
            Alphabet::White => !self.answer.is_shaded(cell),
        };
        !self.circled[cell] && self.orbit(cell).all(may)
    }

    /// Puts circles on a cell and its image, or takes them away.
    pub fn set(&mut self, cell: usize, circled: bool) {
        self.orbit(cell).for_each(|cell| self.circled[cell] = circled);
    }

    /// The cells with circles; of a cell and its image the first.
    pub fn circles(&self) -> Vec<usize> {
        let cells = (0..self.circled.len()).filter(|&cell| self.circled[cell]);
        cells.filter(|&cell| self.orbit(cell).all(|image| cell <= image)).collect()
    }

    /// What the answer says of a cell and its image.
    pub fn told(&self, model: &StatueParkModel, cell: usize) -> Vec<Lit> {
        let lit = |cell: usize| {
            let var = model.cell_var(cell);
            if self.answer.is_shaded(cell) { var.yes() } else { var.no() }
        };
        self.orbit(cell).map(lit).collect()
    }
}
