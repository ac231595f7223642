//! Positions as walls: how notations hold them that know no pieces.

use notation::Borders;

use crate::{Board, Division, Owner};

/// Cells of a whole piece.
const WHOLE: usize = 3;

/// The position that walls between open cells make.
///
/// An area of three cells can be nothing but a piece. All others are left undecided, since walls may still be missing, and
/// keep their walls; [`Division::completed`] takes them for pieces as they are.
pub(super) fn division(board: &Board, wall: impl Fn(usize, usize) -> bool) -> Division {
    let (areas, count) = grid::components(board.size(), |index| board.is_open(index), |a, b| !wall(a, b));
    let mut cells = vec![0; count];
    areas.iter().flatten().for_each(|&area| cells[area] += 1);
    let number = |area: &Option<usize>| area.filter(|&area| cells[area] == WHOLE).map(|area| area as u32);
    let numbers: Vec<Option<u32>> = areas.iter().map(number).collect();
    Division::new(board, &numbers, wall)
}

/// The walls between open cells that a position of the board's size says.
///
/// A piece of three cells or more is parted from everything around it; a smaller one, which may still grow, from other
/// pieces only. That the cells of a smaller one belong together is not said by walls.
pub(super) fn walls(board: &Board, position: &Division) -> Borders {
    let cells: Vec<usize> = position.pieces().iter().map(Vec::len).collect();
    let is_whole =
        |index: usize| matches!(position.owner(index), Owner::Piece(piece) if cells[piece as usize - 1] >= WHOLE);
    Borders::new(board.size(), |a, b| {
        let both_open = board.is_open(a) && board.is_open(b);
        let beside_whole = position.owner(a) != position.owner(b) && (is_whole(a) || is_whole(b));
        both_open && (beside_whole || position.is_wall(a, b))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, read_position, write_position};
    use contract::Size;

    fn board() -> Board {
        let mut kinds = vec![Kind::Open; 9];
        kinds[8] = Kind::Black;
        Board::new(Size::new(3, 3), kinds).expect("a board")
    }

    #[test]
    fn areas_of_three_are_pieces_and_others_keep_their_walls() {
        // Below the first row, and one wall that parts nothing yet.
        let position = division(&board(), |a, b| (a < 3 && b >= 3) || (a, b) == (3, 4));
        assert_eq!(write_position(&board(), &position), ["1 1 1", "? ? ?", "? ? #"]);
        assert!(position.is_wall(3, 4) && position.is_wall(0, 3));
        assert_eq!(write_position(&board(), &position.completed()), ["1 1 1", "2 2 2", "2 2 #"]);
    }

    #[test]
    fn whole_pieces_are_walled_in_and_growing_ones_from_pieces_only() {
        let position = read_position(&board(), "1 1 1/? 2 2/? ? #").expect("a position");
        let walls = walls(&board(), &position);
        let all = [(0, 3), (1, 4), (2, 5), (3, 4), (4, 7), (0, 1), (3, 6)];
        assert_eq!(all.map(|(a, b)| walls.has(a, b)), [true, true, true, false, false, false, false]);
    }
}
