use std::collections::BTreeSet;

use contract::{Cell, Size};
use grid::Symmetry;

use crate::Board;

/// To whom a cell belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// Nobody: black, or outside the playing area.
    Nobody,
    /// Not decided (`?`).
    Unknown,
    /// The piece of that number, from 1.
    Piece(u32),
}

/// A position: which cells belong together. It is an answer when no cell is [`Owner::Unknown`].
///
/// Pieces are joined, and numbered by their first cells in reading order, so that equal divisions are equal values. A piece
/// of fewer than three cells in a position says that its cells belong together and to none of the other pieces.
/// Walls between cells of which one at least is undecided are kept too; the text form cannot hold them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Division {
    size: Size,
    owners: Vec<Owner>,
    /// Pairs of edge-neighbours `a < b`, both in play and not both in pieces.
    walls: BTreeSet<(usize, usize)>,
}

impl Division {
    /// The division in which each edge-joined group of equal numbers is a piece. Numbers stand on open cells only; `None`
    /// is undecided there. `wall(a, b)` tells whether a wall parts the edge-neighbours `a < b` too; between cells of one
    /// number it parts nothing.
    pub fn new(board: &Board, numbers: &[Option<u32>], wall: impl Fn(usize, usize) -> bool) -> Self {
        let size = board.size();
        let owner = |index: usize| match numbers[index] {
            _ if !board.is_open(index) => Owner::Nobody,
            None => Owner::Unknown,
            Some(number) => Owner::Piece(number),
        };
        Self { size, owners: (0..size.cells()).map(owner).collect(), walls: BTreeSet::new() }.numbered(wall)
    }

    /// The position in which nothing is decided.
    pub fn unknown(board: &Board) -> Self {
        Self::new(board, &vec![None; board.size().cells()], |_, _| false)
    }

    /// Numbers the pieces anew, and takes those of the walls that say something.
    fn numbered(self, wall: impl Fn(usize, usize) -> bool) -> Self {
        let Self { size, mut owners, .. } = self;
        let is_piece = |index: usize| matches!(owners[index], Owner::Piece(_));
        let (parts, _) = grid::components(size, is_piece, |a, b| owners[a] == owners[b]);
        for (owner, part) in owners.iter_mut().zip(parts) {
            if let Some(part) = part {
                *owner = Owner::Piece(part as u32 + 1);
            }
        }
        let may_part = |a: usize, b: usize| {
            let pair = [owners[a], owners[b]];
            pair.contains(&Owner::Unknown) && !pair.contains(&Owner::Nobody)
        };
        let next = |a: usize| size.neighbours(a).filter(move |&b| a < b).map(move |b| (a, b));
        let walls = (0..size.cells()).flat_map(next).filter(|&(a, b)| may_part(a, b) && wall(a, b)).collect();
        Self { size, owners, walls }
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// To whom the cell of that number belongs.
    pub fn owner(&self, index: usize) -> Owner {
        self.owners[index]
    }

    /// Whether a wall parts two edge-neighbours in play: they are of different pieces, or a wall was drawn.
    pub fn is_wall(&self, a: usize, b: usize) -> bool {
        match (self.owners[a], self.owners[b]) {
            (Owner::Piece(one), Owner::Piece(other)) => one != other,
            _ => self.walls.contains(&(a.min(b), a.max(b))),
        }
    }

    /// The walls beside an undecided cell, as pairs `a < b`, ascending.
    pub fn loose_walls(&self) -> impl Iterator<Item = (usize, usize)> {
        self.walls.iter().copied()
    }

    /// Whether every cell is decided.
    pub fn is_whole(&self) -> bool {
        !self.owners.contains(&Owner::Unknown)
    }

    /// The cells of each piece, ascending; piece 1 first.
    pub fn pieces(&self) -> Vec<Vec<usize>> {
        let mut pieces: Vec<Vec<usize>> = Vec::new();
        for (index, owner) in self.owners.iter().enumerate() {
            if let Owner::Piece(number) = owner {
                // Pieces are numbered by first cells, so the next new one is always the next number.
                if *number as usize > pieces.len() {
                    pieces.push(Vec::new());
                }
                pieces[*number as usize - 1].push(index);
            }
        }
        pieces
    }

    /// The position in which every area between walls is a piece.
    #[must_use]
    pub fn completed(&self) -> Self {
        let in_play = |index: usize| self.owners[index] != Owner::Nobody;
        let joined = |a: usize, b: usize| {
            let alike = (self.owners[a] == Owner::Unknown) == (self.owners[b] == Owner::Unknown);
            alike && !self.is_wall(a, b)
        };
        let (parts, _) = grid::components(self.size, in_play, joined);
        let owner = |part: Option<usize>| part.map_or(Owner::Nobody, |part| Owner::Piece(part as u32 + 1));
        let owners = parts.into_iter().map(owner).collect();
        Self { size: self.size, owners, walls: BTreeSet::new() }
    }

    /// The cells whose piece, as a set of cells, differs, in reading order.
    pub fn differ(&self, other: &Self) -> Vec<Cell> {
        let (ours, theirs) = (self.pieces(), other.pieces());
        let piece = |pieces: &[Vec<usize>], owner| match owner {
            Owner::Piece(number) => pieces[number as usize - 1].clone(),
            Owner::Nobody | Owner::Unknown => Vec::new(),
        };
        let differs = |&index: &usize| piece(&ours, self.owner(index)) != piece(&theirs, other.owner(index));
        (0..self.size.cells()).filter(differs).map(|index| self.size.cell(index)).collect()
    }

    /// The image under a symmetry.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> Self {
        let size = symmetry.size(self.size);
        let image = |index: usize| size.index(symmetry.cell(self.size, self.size.cell(index)));
        let turn = |&(a, b): &(usize, usize)| (image(a).min(image(b)), image(a).max(image(b)));
        let walls: BTreeSet<_> = self.walls.iter().map(turn).collect();
        let owners = symmetry.apply(self.size, &self.owners);
        Self { size, owners, walls: BTreeSet::new() }.numbered(|a, b| walls.contains(&(a, b)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, read_position, write_position};

    fn board() -> Board {
        let mut kinds = vec![Kind::Open; 9];
        kinds[8] = Kind::Black;
        Board::new(Size::new(3, 3), kinds).expect("a board")
    }

    fn read(text: &str) -> Division {
        read_position(&board(), text).expect("a position")
    }

    #[test]
    fn equal_divisions_are_equal_whatever_their_numbers() {
        assert_eq!(read("1 1 2/1 2 2/? ? #"), read("7 7 3/7 3 3/? ? #"));
        // Groups that are not joined are pieces of their own.
        assert_eq!(read("1 1 1/2 2 2/1 1 #"), read("1 1 1/2 2 2/3 3 #"));
    }

    #[test]
    fn differences_are_cells_of_other_pieces() {
        let (one, other) = (read("1 1 1/2 2 2/3 3 #"), read("1 1 1/2 2 4/3 3 #"));
        let cells: Vec<usize> = one.differ(&other).iter().map(|&cell| one.size().index(cell)).collect();
        assert_eq!(cells, [3, 4, 5]);
        assert!(one.differ(&one).is_empty());
    }

    #[test]
    fn walls_beside_undecided_cells_are_kept_and_make_pieces_when_completed() {
        let walls = [(0, 3), (1, 4), (2, 5), (4, 7), (3, 6), (5, 8), (0, 1)];
        let numbers = [Some(1), Some(1), Some(1), None, None, None, None, None, None];
        let division = Division::new(&board(), &numbers, |a, b| walls.contains(&(a, b)));
        // No wall stands inside a piece or beside a black cell.
        assert_eq!(division.loose_walls().collect::<Vec<_>>(), [(0, 3), (1, 4), (2, 5), (3, 6), (4, 7)]);
        assert!(!division.is_whole());
        assert_eq!(write_position(&board(), &division.completed()), ["1 1 1", "2 2 2", "3 3 #"]);
        for symmetry in Symmetry::all() {
            let turned = division.turned(symmetry);
            assert_eq!(turned.loose_walls().count(), 5);
            assert_eq!(turned.completed(), division.completed().turned(symmetry));
        }
    }
}
