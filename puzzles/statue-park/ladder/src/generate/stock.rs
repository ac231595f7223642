//! Which pieces a board asks for.

use contract::{Shading, Size};
use rng::Rng;
use statue_park_board::{Bank, NamedSet, Piece, letter, letters};

/// The pieces of a board to be made.
pub enum Stock {
    /// Exactly these.
    Given(Bank),
    /// Such ones as are drawn at random, as many as find room.
    Drawn(Kind),
}

/// What is drawn.
#[derive(Clone)]
pub struct Kind {
    /// The pieces, each as likely; the same one comes again only when all others came as often.
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
    /// What a board of that size asks for when nothing is said: a named set where one is right for the size, else small
    /// polyominoes.
    pub fn usual(size: Size) -> Self {
        let suits = |set: &NamedSet| NAMED_SHARES.contains(&(100 * Bank::named(*set).cells() / size.cells()));
        let is_wide = size.rows.min(size.cols) >= NAMED_SIDE;
        match NamedSet::ALL.into_iter().find(suits).filter(|_| is_wide) {
            Some(set) => Self::Given(Bank::named(set)),
            None => Self::Drawn(Kind::usual(size)),
        }
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

    /// The pieces of one attempt, and whether all of them have to find room.
    pub fn draw(&self, rng: &mut Rng) -> (Vec<Piece>, bool) {
        match self {
            Self::Given(bank) => {
                let copies = bank.entries().iter();
                (copies.flat_map(|entry| vec![entry.piece.clone(); entry.copies]).collect(), true)
            }
            Self::Drawn(kind) => (kind.draw(rng), false),
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
            cells: (size.cells() * SHARE).div_ceil(100),
        }
    }

    fn draw(&self, rng: &mut Rng) -> Vec<Piece> {
        let (mut drawn, mut shaded) = (Vec::new(), 0);
        let mut left = Vec::new();
        while shaded < self.cells && !self.pool.is_empty() {
            if left.is_empty() {
                left.clone_from(&self.pool);
                rng.shuffle(&mut left);
            }
            let Some(piece) = left.pop() else { break };
            shaded += piece.cells().len();
            drawn.push(piece);
        }
        drawn
    }
}

fn fits(piece: Size, board: Size) -> bool {
    piece.rows <= board.rows && piece.cols <= board.cols
}
