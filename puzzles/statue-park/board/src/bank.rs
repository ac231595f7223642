use std::collections::BTreeMap;

use contract::Cell;

use crate::Piece;
use crate::names::{self, NamedSet};

/// A piece of a bank, as it is drawn there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The drawing.
    pub piece: Piece,
    /// How many of it are to be found: at least 1, at most [`Bank::MOST_COPIES`].
    pub copies: usize,
}

/// A shape of a bank, whatever its drawings.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Due {
    /// The shape: see [`Piece::shape`].
    pub shape: Piece,
    /// How many of it are to be found, over all its drawings.
    pub copies: usize,
}

/// The pieces that a board asks for. Drawings are kept as given, in their order; turned and mirrored ones are the same
/// piece to the rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bank {
    entries: Vec<Entry>,
    shapes: Vec<Due>,
    shape_of: Vec<usize>,
}

impl Bank {
    /// The most copies of a piece that a bank can ask for: more than any grid has cells.
    pub const MOST_COPIES: usize = contract::MAX_SIDE * contract::MAX_SIDE;

    /// The bank of these pieces; equal drawings are put together at the first of them, and copies beyond
    /// [`Bank::MOST_COPIES`] are as good as that many.
    pub fn new(pieces: impl IntoIterator<Item = (Piece, usize)>) -> Self {
        let mut bank = Self::default();
        // Looked up, not searched: a text can hold tens of thousands of different pieces.
        let (mut entry_of, mut due_of) = (BTreeMap::new(), BTreeMap::new());
        for (piece, copies) in pieces.into_iter().filter(|(_, copies)| *copies > 0) {
            let place = *entry_of.entry(piece).or_insert_with_key(|piece| {
                let shape = piece.shape();
                let due = *due_of.entry(shape.clone()).or_insert(bank.shapes.len());
                bank.push(piece.clone(), shape, due)
            });
            bank.add(place, copies);
        }
        bank
    }

    /// The bank of a named set.
    pub fn named(set: NamedSet) -> Self {
        Self::new(set.pieces())
    }

    /// Puts a piece of the shape at place `due` in, in no copy yet, and gives its place.
    fn push(&mut self, piece: Piece, shape: Piece, due: usize) -> usize {
        if due == self.shapes.len() {
            self.shapes.push(Due { shape, copies: 0 });
        }
        self.entries.push(Entry { piece, copies: 0 });
        self.shape_of.push(due);
        self.entries.len() - 1
    }

    fn add(&mut self, entry: usize, copies: usize) {
        let sum = |old: usize| old.saturating_add(copies).min(Self::MOST_COPIES);
        let due = &mut self.shapes[self.shape_of[entry]];
        self.entries[entry].copies = sum(self.entries[entry].copies);
        due.copies = sum(due.copies);
    }

    /// The pieces as they are drawn, each drawing once.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The different shapes, by their first drawings.
    pub fn shapes(&self) -> &[Due] {
        &self.shapes
    }

    /// The shape of an entry, by its place among [`Bank::shapes`].
    pub fn shape_of(&self, entry: usize) -> usize {
        self.shape_of[entry]
    }

    /// The number of pieces.
    pub fn pieces(&self) -> usize {
        self.shapes.iter().map(|due| due.copies).sum()
    }

    /// The number of cells that its pieces shade.
    pub fn cells(&self) -> usize {
        self.shapes.iter().map(|due| due.copies * due.shape.cells().len()).sum()
    }

    /// Whether nothing is to be found.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether both ask for the same pieces, however they are drawn and in whatever order.
    pub fn is_same(&self, other: &Self) -> bool {
        self.sorted() == other.sorted()
    }

    /// The shapes in an order of their own.
    pub(crate) fn sorted(&self) -> Vec<Due> {
        let mut shapes = self.shapes.clone();
        shapes.sort();
        shapes
    }

    /// The named set that asks for the same pieces.
    pub fn set(&self) -> Option<NamedSet> {
        NamedSet::ALL.into_iter().find(|&set| Self::named(set).is_same(self))
    }

    /// What an entry is called: the name of its shape (`L4`), where it has one.
    pub fn name(&self, entry: usize) -> Option<&'static str> {
        names::name_of(&self.entries[entry].piece)
    }

    /// The bank of the areas of shaded cells: what a setter draws is what is to be found. Pieces that have a name are drawn
    /// as usual, and so is a named set.
    pub fn of_shading(shading: &contract::Shading) -> Self {
        let size = shading.size;
        let (part, parts) = grid::components(size, |index| shading.is_shaded(index), |_, _| true);
        let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); parts];
        for (index, part) in part.iter().enumerate() {
            if let Some(part) = part {
                cells[*part].push(size.cell(index));
            }
        }
        let usual = |piece: &Piece| names::name_of(piece).and_then(names::letter).unwrap_or_else(|| piece.shape());
        let bank = Self::new(cells.iter().filter_map(|cells| Piece::new(cells).ok()).map(|piece| (usual(&piece), 1)));
        bank.set().map_or(bank, Self::named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(rows: &[&str]) -> Piece {
        Piece::drawn(rows.iter().copied()).expect("only # and .").expect("a piece")
    }

    #[test]
    fn equal_drawings_are_put_together_and_mirrored_ones_counted_together() {
        let (l, j, o) = (piece(&["#.", "#.", "##"]), piece(&[".#", ".#", "##"]), piece(&["##", "##"]));
        let bank = Bank::new([(l.clone(), 1), (o.clone(), 2), (j, 3), (l, 1), (o, 0)]);
        assert_eq!(bank.entries().iter().map(|entry| entry.copies).collect::<Vec<_>>(), [2, 2, 3]);
        assert_eq!(bank.shapes().iter().map(|due| due.copies).collect::<Vec<_>>(), [5, 2]);
        assert_eq!((bank.pieces(), bank.cells(), bank.shape_of(2)), (7, 28, 0));
    }

    #[test]
    fn copies_have_a_limit() {
        let bank = Bank::new([(piece(&["#"]), usize::MAX), (piece(&["#"]), usize::MAX)]);
        assert_eq!(bank.pieces(), Bank::MOST_COPIES);
    }

    #[test]
    fn sets_are_known_however_they_are_drawn() {
        for set in NamedSet::ALL {
            let bank = Bank::named(set);
            let turned = bank.entries().iter().rev().map(|entry| (entry.piece.shape(), entry.copies));
            assert_eq!(Bank::new(turned).set(), Some(set));
            assert_eq!(bank.pieces(), [5, 10, 12][NamedSet::ALL.iter().position(|&other| other == set).expect("one")]);
        }
        assert_eq!(Bank::default().set(), None);
    }

    #[test]
    fn the_areas_of_a_shading_make_a_bank() {
        let size = contract::Size::new(2, 4);
        let mut shading = contract::Shading::unknown(size);
        for index in [0, 1, 3, 7] {
            shading.marks[index] = contract::Mark::Shaded;
        }
        let bank = Bank::of_shading(&shading);
        assert_eq!((bank.pieces(), bank.shapes().len()), (2, 1));
    }
}
