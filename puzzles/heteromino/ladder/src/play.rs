use contract::{Fact, Look, MarkKind, Marks, Play, Progress, SheetParts, Spot, Text, Tools};
use heteromino_board::{Board, Division, Heteromino, Owner};

/// The mark of a wall between two cells.
const WALL: u8 = 1;
/// The mark that says that two cells belong together.
const JOIN: u8 = 2;
/// The cells of a piece.
const CELLS: usize = 3;

/// How Heteromino is played: walls are drawn between cells, or three cells are swept into a tromino.
///
/// An area of three cells that walls close off from others is a piece, and so are three cells that are marked as joined;
/// two such cells are a part of one.
#[derive(Clone, Copy, Debug)]
pub struct HeterominoPlay;

impl Play<Heteromino> for HeterominoPlay {
    fn tools(&self) -> Tools {
        let wall = MarkKind { name: "wall", label: Text::new("Border", "境界線"), look: Look::Wall };
        let join = MarkKind { name: "join", label: Text::new("No border", "境界線なし"), look: Look::Join };
        Tools { cell: Vec::new(), gap: vec![wall, join], sweep: CELLS }
    }

    fn parts(&self) -> SheetParts {
        SheetParts { blocks: true, voids: true, ..SheetParts::default() }
    }

    fn takes(&self, board: &Board, spot: Spot) -> bool {
        let Spot::Gap(gap) = spot else { return false };
        board.size().sides(gap).is_some_and(|sides| sides.into_iter().all(|cell| board.is_open(cell)))
    }

    fn position(&self, board: &Board, marks: &Marks) -> Division {
        let size = board.size();
        let mark = |a: usize, b: usize| size.gap_between(a, b).map_or(0, |gap| marks.gaps[gap]);
        let areas = groups(board, |a, b| mark(a, b) != WALL);
        let joined = groups(board, |a, b| mark(a, b) == JOIN);
        let mut numbers = vec![None; size.cells()];
        for (number, group) in (0..).zip(&joined) {
            for &cell in group.iter().filter(|_| group.len() > 1) {
                numbers[cell] = Some(number);
            }
        }
        // An area that the board itself closes off is one of the board, not a piece that somebody found.
        let is_piece = |area: &&Vec<usize>| area.len() == CELLS && has_others(board, area);
        for (number, area) in (joined.len() as u32..).zip(areas.iter().filter(is_piece)) {
            for &cell in area {
                numbers[cell] = Some(number);
            }
        }
        Division::new(board, &numbers, |a, b| mark(a, b) == WALL)
    }

    fn marks(&self, board: &Board, position: &Division) -> Marks {
        let mut marks = Marks::none(board.size());
        let pieces = position.pieces();
        let piece = |cell: usize| match position.owner(cell) {
            Owner::Piece(number) => pieces.get(number as usize - 1),
            Owner::Nobody | Owner::Unknown => None,
        };
        let is_whole = |cell: usize| piece(cell).is_some_and(|piece| piece.len() >= CELLS);
        for (gap, a, b) in inner_gaps(board) {
            let mark = match (piece(a), piece(b)) {
                (Some(one), Some(other)) if one == other => {
                    let is_closed = one.len() == CELLS && has_others(board, one);
                    if is_closed { 0 } else { JOIN }
                }
                _ if is_whole(a) || is_whole(b) || position.is_wall(a, b) => WALL,
                _ => 0,
            };
            marks.set(Spot::Gap(gap), mark);
        }
        marks
    }

    /// A placed piece is walled off, and nothing is left marked inside; where it has no neighbours its cells are joined.
    fn enter(&self, board: &Board, marks: &mut Marks, fact: &Fact) {
        let Fact::Piece { cells, is: "placed", .. } = fact else { return };
        let size = board.size();
        let piece: Vec<usize> = cells.iter().map(|&cell| size.index(cell)).collect();
        if !piece.iter().all(|&cell| board.is_open(cell)) {
            return;
        }
        let inside = if has_others(board, &piece) { 0 } else { JOIN };
        for &cell in &piece {
            for other in size.neighbours(cell).filter(|&other| board.is_open(other)) {
                let Some(gap) = size.gap_between(cell, other) else { continue };
                marks.set(Spot::Gap(gap), if piece.contains(&other) { inside } else { WALL });
            }
        }
    }

    /// Decided are the cells of finished pieces.
    fn progress(&self, board: &Board, marks: &Marks) -> Progress {
        let mut pieces = self.position(board, marks).pieces();
        pieces.retain(|piece| piece.len() == CELLS);
        Progress { decided: CELLS * pieces.len(), of: board.open_cells().count(), pieces, ..Progress::default() }
    }
}

/// The gaps between two open cells, with these.
fn inner_gaps(board: &Board) -> impl Iterator<Item = (usize, usize, usize)> {
    let sides = |gap: usize| board.size().sides(gap).map(|[a, b]| (gap, a, b));
    (0..board.size().gaps()).filter_map(sides).filter(|&(_, a, b)| board.is_open(a) && board.is_open(b))
}

/// Whether one of these cells has an open neighbour that is not among them.
fn has_others(board: &Board, cells: &[usize]) -> bool {
    let mut around = cells.iter().flat_map(|&cell| board.size().neighbours(cell));
    around.any(|cell| board.is_open(cell) && !cells.contains(&cell))
}

/// The open cells in groups, each joined over neighbours that `goes` from one to the other.
fn groups(board: &Board, goes: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let (parts, count) = grid::components(board.size(), |cell| board.is_open(cell), goes);
    let mut groups = vec![Vec::new(); count];
    for (cell, part) in parts.into_iter().enumerate() {
        if let Some(part) = part {
            groups[part].push(cell);
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use contract::{Genre, Size};
    use heteromino_board::Kind;

    use super::*;

    fn board(rows: &[&str]) -> Board {
        let kind = |cell| if cell == '#' { Kind::Black } else { Kind::Open };
        let kinds = rows.iter().flat_map(|row| row.chars().map(kind)).collect();
        Board::new(Size::new(rows.len(), rows[0].len()), kinds).expect("a board")
    }

    fn marked(board: &Board, walls: &[(usize, usize)], joins: &[(usize, usize)]) -> Marks {
        let mut marks = Marks::none(board.size());
        for (pairs, mark) in [(walls, WALL), (joins, JOIN)] {
            for &(a, b) in pairs {
                marks.set(Spot::Gap(board.size().gap_between(a, b).expect("neighbours")), mark);
            }
        }
        marks
    }

    fn rows(board: &Board, marks: &Marks) -> String {
        Heteromino::write_position(board, &HeterominoPlay.position(board, marks)).join("/")
    }

    #[test]
    fn three_cells_between_walls_are_a_piece_and_no_others() {
        let board = board(&[".....", "#...."]);
        let closed = marked(&board, &[(2, 3), (2, 7), (1, 6)], &[]);
        assert_eq!(rows(&board, &closed), "1 1 1 ? ?/# ? ? ? ?");
        let progress = HeterominoPlay.progress(&board, &closed);
        assert_eq!((progress.decided, progress.of, progress.pieces), (3, 9, vec![vec![0, 1, 2]]));
        // Two cells, or four, are none.
        for walls in [[(1, 2), (1, 6)].as_slice(), &[(2, 3), (2, 7), (6, 7)]] {
            let marks = marked(&board, walls, &[]);
            assert_eq!(rows(&board, &marks), "? ? ? ? ?/# ? ? ? ?");
            assert_eq!(HeterominoPlay.position(&board, &marks).loose_walls().count(), walls.len());
        }
    }

    #[test]
    fn joined_cells_are_a_part_of_a_piece_and_three_are_one() {
        let board = board(&["....", "...."]);
        assert_eq!(rows(&board, &marked(&board, &[], &[(0, 1)])), "1 1 ? ?/? ? ? ?");
        assert_eq!(rows(&board, &marked(&board, &[], &[(0, 1), (1, 5)])), "1 1 ? ?/? 1 ? ?");
        // A piece too large is told as it is.
        assert_eq!(rows(&board, &marked(&board, &[], &[(0, 1), (1, 2), (2, 3)])), "1 1 1 1/? ? ? ?");
    }

    #[test]
    fn cells_that_the_board_closes_off_are_no_piece_until_somebody_says_so() {
        let board = board(&["...#.", "###.."]);
        let mut marks = Marks::none(board.size());
        assert_eq!(HeterominoPlay.progress(&board, &marks).decided, 0);
        let cells = vec![board.size().cell(0), board.size().cell(1), board.size().cell(2)];
        HeterominoPlay.enter(&board, &mut marks, &Fact::Piece { cells, region: None, is: "placed" });
        assert_eq!(rows(&board, &marks), "1 1 1 # ?/# # # ? ?");
    }

    #[test]
    fn what_is_not_in_play_is_never_marked() {
        let board = board(&["..#.", "...."]);
        let cells = [0, 1, 2].map(|cell| board.size().cell(cell)).to_vec();
        let mut marks = Marks::none(board.size());
        HeterominoPlay.enter(&board, &mut marks, &Fact::Piece { cells, region: None, is: "placed" });
        assert_eq!(marks, Marks::none(board.size()));
        let takes = |a, b| HeterominoPlay.takes(&board, Spot::Gap(board.size().gap_between(a, b).expect("neighbours")));
        assert!(takes(0, 1) && takes(3, 7) && !takes(1, 2) && !takes(2, 6));
        assert!(!HeterominoPlay.takes(&board, Spot::Cell(0)) && !HeterominoPlay.takes(&board, Spot::Gap(6)));
    }
}
