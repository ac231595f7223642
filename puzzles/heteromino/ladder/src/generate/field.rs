use contract::{Cell, Pattern, Size};
use grid::Symmetry;

use crate::shapes::SHAPES;

/// A cell by its number on the board.
pub type Index = u16;
/// A tromino of the grid by its place in [`Field::trominoes`].
pub type Piece = u32;

/// Three joined cells.
#[derive(Clone, Copy, Debug)]
pub struct Tromino {
    /// Ascending.
    pub cells: [Index; 3],
    /// The place among the six shapes.
    pub shape: u8,
}

/// A grid without black cells: all its trominoes, and what lies where after a turn.
pub struct Field {
    pub size: Size,
    pub trominoes: Vec<Tromino>,
    /// By cell: the trominoes over it.
    over: Lists<Piece>,
    /// By tromino: the cells that touch it.
    around: Lists<Index>,
    /// By tromino: its image under the wanted symmetry, which may be itself; none where no symmetry is wanted.
    images: Vec<Piece>,
    /// How many cells are their own images.
    pub fixed_cells: usize,
}

impl Field {
    pub fn new(size: Size, pattern: Pattern) -> Self {
        let trominoes = trominoes(size);
        let over = Lists::grouped(size.cells(), |add| {
            for (piece, tromino) in (0..).zip(&trominoes) {
                tromino.cells.iter().for_each(|&cell| add(cell.into(), piece));
            }
        });
        let around = Lists::grouped(trominoes.len(), |add| {
            for (piece, tromino) in trominoes.iter().enumerate() {
                let mut beside: Vec<Index> = tromino.cells.iter().flat_map(|&cell| neighbours(size, cell)).collect();
                beside.sort_unstable();
                beside.dedup();
                beside.iter().filter(|cell| !tromino.cells.contains(cell)).for_each(|&cell| add(piece, cell));
            }
        });
        let mut field = Self { size, trominoes, over, around, images: Vec::new(), fixed_cells: size.cells() };
        if let Some(symmetry) = symmetry(pattern) {
            let cell = |index: usize| size.index(symmetry.cell(size, size.cell(index)));
            field.fixed_cells = (0..size.cells()).filter(|&index| cell(index) == index).count();
            field.images = (0..field.trominoes.len()).map(|piece| field.image_under(piece, cell)).collect();
        }
        field
    }

    fn image_under(&self, piece: usize, cell: impl Fn(usize) -> usize) -> Piece {
        let mut cells = self.trominoes[piece].cells.map(|index| cell(index.into()) as Index);
        cells.sort_unstable();
        let over = self.over(cells[0]).iter().copied();
        // Every image of a tromino is one.
        over.into_iter().find(|&other| self.trominoes[other as usize].cells == cells).unwrap_or(piece as Piece)
    }

    pub fn tromino(&self, piece: Piece) -> Tromino {
        self.trominoes[piece as usize]
    }

    /// The trominoes over a cell.
    pub fn over(&self, cell: Index) -> &[Piece] {
        self.over.of(cell.into())
    }

    /// The cells that touch a tromino.
    pub fn around(&self, piece: Piece) -> &[Index] {
        self.around.of(piece as usize)
    }

    /// A tromino and its image, where that is another one.
    pub fn orbit(&self, piece: Piece) -> impl Iterator<Item = Piece> + use<> {
        let image = self.images.get(piece as usize).copied().filter(|&image| image != piece);
        std::iter::once(piece).chain(image)
    }
}

/// The symmetry that boards of a pattern have.
fn symmetry(pattern: Pattern) -> Option<Symmetry> {
    match pattern {
        Pattern::Free => None,
        Pattern::Point => Some(Symmetry::HALF_TURN),
        Pattern::Mirror => Some(Symmetry::MIRROR),
    }
}

fn neighbours(size: Size, cell: Index) -> impl Iterator<Item = Index> + use<> {
    size.neighbours(cell.into()).map(|index| index as Index)
}

fn trominoes(size: Size) -> Vec<Tromino> {
    let mut all = Vec::new();
    for anchor in 0..size.cells() {
        let Cell { row, col } = size.cell(anchor);
        for (shape, cells) in (0..).zip(SHAPES) {
            let cells = cells.map(|(down, right)| Cell::new(row + down as usize, col + right as usize));
            if cells.iter().all(|cell| cell.row < size.rows && cell.col < size.cols) {
                let mut cells = cells.map(|cell| size.index(cell) as Index);
                cells.sort_unstable();
                all.push(Tromino { cells, shape });
            }
        }
    }
    all
}

/// Lists by number, end to end in one.
struct Lists<T> {
    from: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy + Default> Lists<T> {
    /// Groups what `each` gives: a number and an item at a time. It is called twice.
    fn grouped(count: usize, each: impl Fn(&mut dyn FnMut(usize, T))) -> Self {
        let mut from = vec![0_u32; count + 1];
        each(&mut |list, _| from[list + 1] += 1);
        for list in 0..count {
            from[list + 1] += from[list];
        }
        let mut next = from.clone();
        let mut items = vec![T::default(); from[count] as usize];
        each(&mut |list, item| {
            items[next[list] as usize] = item;
            next[list] += 1;
        });
        Self { from, items }
    }

    fn of(&self, list: usize) -> &[T] {
        &self.items[self.from[list] as usize..self.from[list + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_are_mutual_and_keep_what_touches() {
        for (rows, cols) in [(4, 5), (5, 5), (6, 4), (1, 7), (7, 3)] {
            for pattern in Pattern::ALL {
                let field = Field::new(Size::new(rows, cols), pattern);
                for piece in 0..field.trominoes.len() as Piece {
                    let image = field.orbit(piece).last().expect("itself at least");
                    assert_eq!(field.orbit(image).last(), Some(piece));
                    assert_eq!(field.around(image).len(), field.around(piece).len());
                    let shapes = [piece, image].map(|piece| field.tromino(piece).shape / 2);
                    // An I stays an I, and lies as before.
                    assert_eq!(shapes[0] == 0, shapes[1] == 0);
                }
            }
        }
    }
}
