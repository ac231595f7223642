use crate::Piece;

/// The letter names of small polyominoes with their standard drawings, rows separated by `/`. The tetrominoes and
/// pentominoes are drawn, and stand in the order, in which puzz.link prints its sets, so that links come back as they were.
const LETTERS: [(&str, &str); 21] = [
    ("I1", "#"),
    ("I2", "##"),
    ("I3", "###"),
    ("L3", "##/.#"),
    ("I4", "#/#/#/#"),
    ("L4", ".#/.#/##"),
    ("O4", "##/##"),
    ("S4", ".#/##/#."),
    ("T4", ".#/##/.#"),
    ("F5", "..#/###/.#."),
    ("I5", "#/#/#/#/#"),
    ("L5", ".#/.#/.#/##"),
    ("N5", ".#/.#/##/#."),
    ("P5", ".#/##/##"),
    ("T5", "..#/###/..#"),
    ("U5", "##/.#/##"),
    ("V5", "..#/..#/###"),
    ("W5", "..#/.##/##."),
    ("X5", ".#./###/.#."),
    ("Y5", ".#/.#/##/.#"),
    ("Z5", "..#/###/#.."),
];

/// A set of pieces that goes by a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamedSet {
    /// The five tetrominoes.
    Tetrominoes,
    /// Each tetromino twice.
    DoubleTetrominoes,
    /// The twelve pentominoes.
    Pentominoes,
}

impl NamedSet {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Tetrominoes, Self::DoubleTetrominoes, Self::Pentominoes];

    /// The name in the text form.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tetrominoes => "tetrominoes",
            Self::DoubleTetrominoes => "double-tetrominoes",
            Self::Pentominoes => "pentominoes",
        }
    }

    /// Its pieces with their copies, in the order in which they are printed.
    pub fn pieces(self) -> Vec<(Piece, usize)> {
        let (size, copies) = match self {
            Self::Tetrominoes => ('4', 1),
            Self::DoubleTetrominoes => ('4', 2),
            Self::Pentominoes => ('5', 1),
        };
        let letters = LETTERS.iter().filter(|(name, _)| name.ends_with(size));
        letters.map(|(_, drawing)| (standard(drawing), copies)).collect()
    }

    /// The set of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.name() == name)
    }
}

fn standard(drawing: &str) -> Piece {
    match Piece::drawn(drawing.split('/')) {
        Some(Ok(piece)) => piece,
        _ => unreachable!("the table holds polyominoes"),
    }
}

/// The piece of a letter name such as `L4`, in its standard drawing.
pub fn letter(name: &str) -> Option<Piece> {
    LETTERS.iter().find(|(known, _)| *known == name).map(|(_, drawing)| standard(drawing))
}

/// The letter name of a piece, however it is turned or mirrored.
pub fn name_of(piece: &Piece) -> Option<&'static str> {
    let cells = |drawing: &str| drawing.bytes().filter(|&byte| byte == b'#').count();
    // No more is turned than can be alike: a bank may hold tens of thousands of large pieces.
    let mut sized = LETTERS.iter().filter(|(_, drawing)| cells(drawing) == piece.cells().len()).peekable();
    sized.peek()?;
    let shape = piece.shape();
    sized.find(|(_, drawing)| standard(drawing).shape() == shape).map(|(name, _)| *name)
}

/// The letter names, by number of cells and letter.
pub fn letters() -> impl Iterator<Item = &'static str> {
    LETTERS.iter().map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of free polyominoes with one to five cells: 1, 1, 2, 5, 12 (OEIS A000105).
    #[test]
    fn every_small_polyomino_has_one_name() {
        for (cells, number) in [(1, 1), (2, 1), (3, 2), (4, 5), (5, 12)] {
            let mut shapes: Vec<Piece> = letters().filter_map(letter).map(|piece| piece.shape()).collect();
            shapes.retain(|shape| shape.cells().len() == cells);
            shapes.sort();
            shapes.dedup();
            assert_eq!(shapes.len(), number, "{cells} cells");
        }
        for name in letters() {
            let piece = letter(name).expect("a name of the table");
            assert_eq!(piece.cells().len().to_string(), name[1..]);
            assert!(piece.images().iter().all(|image| name_of(image) == Some(name)), "{name}");
        }
        assert_eq!((letter("L6"), letter("")), (None, None));
    }
}
