//! Which pieces a board asks for.

use std::cmp::Reverse;

use contract::{Shading, Size};
use rng::Rng;
use statue_park_board::{Bank, Due, NamedSet, Piece, letter, letters};

/// The pieces of a board to be made.
pub enum Stock {
    /// Exactly these.
    Given(Bank),
    /// Such ones as are drawn at random, as many as find room.
    Drawn(Kind),
}

/// What is laid in one.
#[derive(Clone)]
pub struct Part {
    pub piece: Piece,
    pub way: Way,
}

/// How a piece lies to its image under the symmetry wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// However it may be.
    Alone,
    /// It is its own image.
    OnItself,
    /// Its image is another piece, laid with it.
    WithImage,
}

/// The parts that the copies of a shape make.
fn parts(due: &Due, is_symmetric: bool) -> Vec<Part> {
    let of = |way, count| vec![Part { piece: due.shape.clone(), way }; count];
    if is_symmetric {
        [of(Way::OnItself, due.copies % 2), of(Way::WithImage, due.copies / 2)].concat()
    } else {
        of(Way::Alone, due.copies)
    }
}

/// What is to be laid, in this order.
pub struct Load {
    pub parts: Vec<Part>,
    /// Cells that are shaded when enough pieces lie; pieces that find no room are left out then. Else all have to find
    /// room.
    pub enough: Option<usize>,
}

/// What is drawn.
pub struct Kind {
    /// The pieces, each as likely; the same one is tried again only when all others were tried as often.
    pool: Vec<Piece>,
    /// Cells that they are to shade, about.
    cells: usize,
}

/// The share of the grid that drawn pieces shade, about that of published boards: in hundredths.
const SHARE: usize = 36;
/// The shares of the grid that a named set may shade, in hundredths.
const NAMED_SHARES: std::ops::RangeInclusive<usize> = 30..=42;
/// The least side of boards that ask for a named set when nothing else is said.
const NAMED_SIDE: usize = 6;

impl Stock {
    /// What a board asks for when nothing is said: a named set where one is right for the size, and for an answer that is its
    /// own image if that is wanted; else small polyominoes.
    pub fn usual(size: Size, is_symmetric: bool) -> Self {
        let is_wide = size.rows.min(size.cols) >= NAMED_SIDE;
        let suits = |bank: &Bank| {
            let is_paired = bank.shapes().iter().all(|due| due.copies % 2 == 0);
            NAMED_SHARES.contains(&(100 * bank.cells() / size.cells())) && (is_paired || !is_symmetric)
        };
        let named = NamedSet::ALL.map(Bank::named).into_iter().find(suits);
        named.filter(|_| is_wide).map_or_else(|| Self::Drawn(Kind::usual(size)), Self::Given)
    }

    /// The bank of an answer.
    pub fn bank(&self, answer: &Shading) -> Bank {
        match self {
            Self::Given(bank) => bank.clone(),
            Self::Drawn(_) => {
                let found = Bank::of_shading(answer);
                let copies = |piece: &Piece| {
                    let due = found.shapes().iter().find(|due| due.shape == piece.shape());
                    due.map_or(0, |due| due.copies)
                };
                Bank::new(letters().filter_map(letter).map(|piece| (piece.clone(), copies(&piece))))
            }
        }
    }

    /// What one attempt lays; for an answer that is its own image, if that is wanted.
    pub fn draw(&self, is_symmetric: bool, rng: &mut Rng) -> Load {
        match self {
            Self::Given(bank) => {
                let mut parts: Vec<Part> = bank.shapes().iter().flat_map(|due| parts(due, is_symmetric)).collect();
                rng.shuffle(&mut parts);
                // What has little choice comes first. Straight pieces want more room than compact ones of the same size.
                let span = |piece: &Piece| piece.size().rows.max(piece.size().cols);
                parts.sort_by_key(|part| {
                    (part.way != Way::OnItself, Reverse((part.piece.cells().len(), span(&part.piece))))
                });
                Load { parts, enough: None }
            }
            Self::Drawn(kind) => {
                let way = |rng: &mut Rng| match (is_symmetric, rng.chance(1, 3)) {
                    (false, _) => Way::Alone,
                    (true, true) => Way::OnItself,
                    (true, false) => Way::WithImage,
                };
                let parts = kind.draw(rng).into_iter().map(|piece| Part { way: way(rng), piece });
                Load { parts: parts.collect(), enough: Some(kind.cells) }
            }
        }
    }
}

impl Kind {
    fn usual(size: Size) -> Self {
        let cells = match size.cells() {
            0..12 => 1..=3,
            12..25 => 3..=4,
            25..200 => 4..=5,
            _ => 5..=5,
        };
        let fits = |piece: &Piece| piece.images().iter().any(|image| fits(image.size(), size));
        let all = letters().filter_map(letter).filter(fits);
        Self {
            pool: all.filter(|piece| cells.contains(&piece.cells().len())).collect(),
            cells: (size.cells() * SHARE / 100).max(1),
        }
    }

    /// More pieces than there will be room for.
    fn draw(&self, rng: &mut Rng) -> Vec<Piece> {
        let shaded = |pieces: &[Piece]| -> usize { pieces.iter().map(|piece| piece.cells().len()).sum() };
        let mut drawn: Vec<Piece> = Vec::new();
        while shaded(&drawn) < 2 * self.cells + 1 && !self.pool.is_empty() {
            let mut round = self.pool.clone();
            rng.shuffle(&mut round);
            drawn.extend(round);
        }
        drawn
    }
}

fn fits(piece: Size, board: Size) -> bool {
    piece.rows <= board.rows && piece.cols <= board.cols
}
