use contract::{Fact, Look, MarkKind, Marks, Met, Play, Progress, SheetParts, Spot, Text, Tools};
use stitches_board::{Board, Dir, End, Stitches, Stitching};

/// The mark of a hole.
const HOLE: u8 = 1;
/// The mark of a cell without a hole.
const NO_HOLE: u8 = 2;
/// The mark of a thread through a gap.
const STITCHED: u8 = 1;
/// The mark of a gap that no thread runs through.
const UNSTITCHED: u8 = 2;

/// How Stitches is played: threads are drawn across borders, and cells are marked as holes or as none.
#[derive(Clone, Copy, Debug)]
pub struct StitchesPlay;

impl Play<Stitches> for StitchesPlay {
    fn tools(&self) -> Tools {
        let kind = |name, en, ja, look| MarkKind { name, label: Text::new(en, ja), look };
        Tools {
            cell: vec![kind("hole", "Hole", "穴", Look::Ring), kind("no-hole", "No hole", "穴なし", Look::Dot)],
            gap: vec![
                kind("stitched", "Stitch", "糸", Look::Thread),
                kind("unstitched", "No stitch", "糸なし", Look::Cross),
            ],
            sweep: 0,
        }
    }

    fn parts(&self) -> SheetParts {
        SheetParts { areas: true, voids: true, row_numbers: true, col_numbers: true, k: true, ..SheetParts::default() }
    }

    /// What touches no border can hold nothing, and nobody has to say so.
    fn takes(&self, board: &Board, spot: Spot) -> bool {
        match spot {
            Spot::Cell(cell) => cell < board.size().cells() && touches_border(board, cell),
            Spot::Gap(gap) => board.pair_at(gap).is_some(),
        }
    }

    /// A mark says nothing about itself alone: a thread has a hole at both its ends, unless a mark or an earlier thread says
    /// otherwise there. At one of them at least it is told, so that what contradicts is seen.
    fn position(&self, board: &Board, marks: &Marks) -> Stitching {
        let size = board.size();
        let end = |cell: usize| match marks.cells[cell] {
            _ if !touches_border(board, cell) => End::Empty,
            HOLE => End::Hole,
            NO_HOLE => End::Empty,
            _ => End::Unknown,
        };
        let mut ends: Vec<End> = (0..size.cells()).map(end).collect();
        for [one, other] in threads(board, marks).filter_map(|gap| size.sides(gap)) {
            let is_open = |cell: usize| matches!(ends[cell], End::Unknown | End::Hole);
            let tellers = match [one, other].map(is_open) {
                [false, false] if ends[one] == End::Empty && ends[other] != End::Empty => [false, true],
                [false, false] => [true, false],
                open => open,
            };
            for ((from, to), is_teller) in [(one, other), (other, one)].into_iter().zip(tellers) {
                if let (true, Some(dir)) = (is_teller, Dir::between(size, from, to)) {
                    ends[from] = End::To(dir);
                }
            }
        }
        Stitching::new(board, ends, |gap| marks.gaps[gap] == UNSTITCHED)
    }

    /// A thread says that its ends are holes; what neither a thread nor a cell says is marked for itself.
    fn marks(&self, board: &Board, position: &Stitching) -> Marks {
        let size = board.size();
        let mut marks = Marks::none(size);
        for gap in (0..size.gaps()).filter(|&gap| board.pair_at(gap).is_some() && position.is_barred(gap)) {
            marks.gaps[gap] = UNSTITCHED;
        }
        for cell in (0..size.cells()).filter(|&cell| touches_border(board, cell)) {
            let gap = |dir: Dir| dir.from(size, cell).and_then(|other| size.gap_between(cell, other));
            match position.end(cell) {
                End::Unknown => {}
                End::Empty => marks.cells[cell] = NO_HOLE,
                End::Hole => marks.cells[cell] = HOLE,
                End::To(dir) => match gap(dir).filter(|&gap| board.pair_at(gap).is_some()) {
                    Some(gap) => marks.gaps[gap] = STITCHED,
                    // A thread that cannot be drawn leaves its hole.
                    None => marks.cells[cell] = HOLE,
                },
            }
        }
        marks
    }

    fn enter(&self, board: &Board, marks: &mut Marks, fact: &Fact) {
        let size = board.size();
        let (spot, mark) = match fact {
            Fact::Cell { cell, is } => {
                (Some(Spot::Cell(size.index(*cell))), if *is == "hole" { HOLE } else { NO_HOLE })
            }
            Fact::Thread { ends: [one, other], is } => {
                let gap = size.gap_between(size.index(*one), size.index(*other));
                (gap.map(Spot::Gap), if *is == "stitched" { STITCHED } else { UNSTITCHED })
            }
            Fact::Piece { .. } => return,
        };
        if let Some(spot) = spot.filter(|&spot| self.takes(board, spot)) {
            marks.set(spot, mark);
        }
    }

    /// Lines and blocks count holes, with or without a thread; pairs of blocks count threads. Decided are the gaps that carry
    /// a mark, and those beside a cell that has no hole or a thread elsewhere.
    fn progress(&self, board: &Board, marks: &Marks) -> Progress {
        let size = board.size();
        let mut has_thread = vec![false; size.cells()];
        for cell in threads(board, marks).filter_map(|gap| size.sides(gap)).flatten() {
            has_thread[cell] = true;
        }
        let is_hole = |cell: usize| has_thread[cell] || marks.cells[cell] == HOLE;
        let met =
            |cells: &mut dyn Iterator<Item = usize>, asked| Met::of(cells.filter(|&cell| is_hole(cell)).count(), asked);
        let row = |(row, &asked)| met(&mut (row * size.cols..(row + 1) * size.cols), asked);
        let col = |(col, &asked)| met(&mut (col..size.cells()).step_by(size.cols), asked);
        let mut neighbours = vec![0; board.blocks()];
        for block in board.pairs().into_iter().flatten() {
            neighbours[block] += 1;
        }
        let area = |block: usize| met(&mut board.cells(block).iter().copied(), Some(board.k() * neighbours[block]));
        let closes = |cell: usize| has_thread[cell] || marks.cells[cell] == NO_HOLE;
        let is_decided =
            |&&gap: &&usize| marks.gaps[gap] != 0 || size.sides(gap).is_some_and(|sides| sides.into_iter().any(closes));
        let gaps = board.gaps();
        Progress {
            rows: board.row_holes().iter().enumerate().map(row).collect(),
            cols: board.col_holes().iter().enumerate().map(col).collect(),
            areas: (0..board.blocks()).map(area).collect(),
            settled: settled(board, marks),
            decided: gaps.iter().filter(is_decided).count(),
            of: gaps.len(),
            ..Progress::default()
        }
    }
}

/// Whether a border between two blocks runs along the cell.
fn touches_border(board: &Board, cell: usize) -> bool {
    let is_stitchable = |other: usize| !board.is_void(other) && board.is_border(cell, other);
    !board.is_void(cell) && board.size().neighbours(cell).any(is_stitchable)
}

/// The gaps that are marked as stitched, ascending.
fn threads<'a>(board: &'a Board, marks: &'a Marks) -> impl Iterator<Item = usize> + 'a {
    (0..marks.gaps.len()).filter(|&gap| marks.gaps[gap] == STITCHED && board.pair_at(gap).is_some())
}

/// The gaps between two blocks that have exactly their stitches, ascending.
fn settled(board: &Board, marks: &Marks) -> Vec<usize> {
    let mut stitched: Vec<[usize; 2]> = threads(board, marks).filter_map(|gap| board.pair_at(gap)).collect();
    stitched.sort_unstable();
    let count = |pair: [usize; 2]| {
        stitched.partition_point(|&other| other <= pair) - stitched.partition_point(|&other| other < pair)
    };
    let mut gaps = board.gaps();
    gaps.retain(|&gap| board.pair_at(gap).is_some_and(|pair| count(pair) == board.k()));
    gaps
}

#[cfg(test)]
mod tests {
    use contract::{Cell, Genre, Size};
    use rng::Rng;
    use stitches_board::{Numbers, random_board};

    use super::*;

    /// Blocks a, b, c over one row of a fourth; the last column touches no border in the row below.
    fn board() -> Board {
        let size = Size::new(3, 3);
        let labels = ["a", "b", "c", "d", "d", "d", "d", "d", "d"].map(Some);
        let numbers = Numbers { row_holes: vec![Some(3), None, Some(0)], col_holes: vec![Some(2), None, None], k: 1 };
        Board::new(size, &labels, numbers).expect("a board")
    }

    fn gap(board: &Board, one: usize, other: usize) -> usize {
        board.size().gap_between(one, other).expect("neighbours")
    }

    fn marked(board: &Board, cells: &[(usize, u8)], gaps: &[(usize, usize, u8)]) -> Marks {
        let mut marks = Marks::none(board.size());
        for &(cell, mark) in cells {
            marks.set(Spot::Cell(cell), mark);
        }
        for &(one, other, mark) in gaps {
            marks.set(Spot::Gap(gap(board, one, other)), mark);
        }
        marks
    }

    fn rows(board: &Board, marks: &Marks) -> String {
        Stitches::write_position(board, &StitchesPlay.position(board, marks)).join("/")
    }

    #[test]
    fn threads_and_holes_are_told_and_cells_without_a_border_hold_none() {
        let board = board();
        assert_eq!(rows(&board, &Marks::none(board.size())), "???/???/...");
        let marks =
            marked(&board, &[(3, HOLE), (5, NO_HOLE)], &[(1, 2, STITCHED), (1, 4, UNSTITCHED), (0, 3, UNSTITCHED)]);
        assert_eq!(rows(&board, &marks), "?ew/o?./...");
        let position = StitchesPlay.position(&board, &marks);
        let barred: Vec<usize> = (0..18).filter(|&gap| position.is_barred(gap)).collect();
        assert_eq!(barred, [gap(&board, 0, 3)], "a gap beside a thread needs no bar");
    }

    #[test]
    fn what_contradicts_is_told() {
        let board = board();
        let told = |cells: &[(usize, u8)], gaps: &[(usize, usize, u8)]| rows(&board, &marked(&board, cells, gaps));
        // Two threads at one cell: the other end of the second one points at it still.
        assert_eq!(told(&[], &[(0, 1, STITCHED), (1, 2, STITCHED)]), "eww/???/...");
        // A cell without a hole beats the thread there, not at its other end.
        assert_eq!(told(&[(0, NO_HOLE)], &[(0, 1, STITCHED)]), ".w?/???/...");
        assert_eq!(told(&[(1, NO_HOLE)], &[(0, 1, STITCHED)]), "e.?/???/...");
        // But where nothing else would tell of the thread, the thread beats the mark, or the thread before it.
        assert_eq!(told(&[(0, NO_HOLE), (1, NO_HOLE)], &[(0, 1, STITCHED)]), "e.?/???/...");
        let crossed = [(1, 2, STITCHED), (0, 3, STITCHED), (0, 1, STITCHED)];
        assert_eq!(told(&[], &crossed), "eww/n??/...");
    }

    #[test]
    fn no_thread_goes_untold_and_two_at_a_cell_are_a_fault() {
        for seed in 0..400 {
            let mut rng = Rng::new(seed);
            let size = Size::new(1 + rng.below(5), 1 + rng.below(5));
            let board = random_board(&mut rng, size, 9, 2, 1);
            let mut marks = Marks::none(size);
            for spot in Marks::none(size).spots().map(|(spot, _)| spot) {
                if StitchesPlay.takes(&board, spot) && rng.chance(1, 2) {
                    marks.set(spot, 1 + rng.below(2) as u8);
                }
            }
            let position = StitchesPlay.position(&board, &marks);
            let points =
                |from: usize, to: usize| matches!(position.end(from), End::To(dir) if dir.from(size, from) == Some(to));
            let is_loose = |cell: usize| match position.end(cell) {
                End::To(dir) => dir.from(size, cell).is_none_or(|other| !points(other, cell)),
                _ => false,
            };
            let mut ends = vec![0; size.cells()];
            for [one, other] in threads(&board, &marks).filter_map(|gap| size.sides(gap)) {
                ends[one] += 1;
                ends[other] += 1;
                let is_barred = [one, other].into_iter().any(|cell| marks.cells[cell] == NO_HOLE);
                assert!(!is_barred || (0..size.cells()).any(is_loose), "seed {seed}");
            }
            let is_crossed = ends.iter().any(|&ends| ends > 1);
            assert!(!is_crossed || (0..size.cells()).any(is_loose), "seed {seed}");
        }
    }

    #[test]
    fn positions_become_marks_and_come_back() {
        let board = board();
        for rows_of in ["???/???/...", "ew?/..o/...", "s??/n??/...", "e.?/???/...", "e.s/..n/..."] {
            let position = Stitches::read_position(&board, rows_of).expect("a position");
            assert_eq!(rows(&board, &StitchesPlay.marks(&board, &position)), rows_of);
        }
        // A thread that is told at one end is drawn whole, and so told at both ends where they are open.
        for (rows_of, back) in [("e??/???/...", "ew?/???/..."), ("?ow/n??/...", "sew/n??/...")] {
            let position = Stitches::read_position(&board, rows_of).expect("a position");
            let marks = StitchesPlay.marks(&board, &position);
            assert_eq!(rows(&board, &marks), back);
            assert_eq!(StitchesPlay.marks(&board, &StitchesPlay.position(&board, &marks)), {
                let mut drawn = marks.clone();
                drawn.cells.fill(0);
                drawn
            });
        }
        // A thread that leaves the grid cannot be drawn: its hole is.
        let position = Stitches::read_position(&board, "n??/???/...").expect("a position");
        assert_eq!(rows(&board, &StitchesPlay.marks(&board, &position)), "o??/???/...");
    }

    #[test]
    fn facts_are_entered_where_marks_can_be() {
        let board = board();
        let mut marks = Marks::none(board.size());
        let thread = |one, other, is| Fact::Thread { ends: [board.size().cell(one), board.size().cell(other)], is };
        for fact in [
            thread(0, 1, "stitched"),
            thread(2, 5, "impossible"),
            thread(3, 4, "stitched"),
            Fact::Cell { cell: Cell::new(1, 1), is: "hole" },
            Fact::Cell { cell: Cell::new(1, 2), is: "no-hole" },
            Fact::Cell { cell: Cell::new(2, 1), is: "no-hole" },
        ] {
            StitchesPlay.enter(&board, &mut marks, &fact);
        }
        let expected = marked(&board, &[(4, HOLE), (5, NO_HOLE)], &[(0, 1, STITCHED), (2, 5, UNSTITCHED)]);
        assert_eq!(marks, expected);
        assert!(StitchesPlay.takes(&board, Spot::Cell(5)) && !StitchesPlay.takes(&board, Spot::Cell(8)));
        assert!(
            !StitchesPlay.takes(&board, Spot::Gap(gap(&board, 3, 4))) && !StitchesPlay.takes(&board, Spot::Cell(99))
        );
    }

    #[test]
    fn lines_blocks_and_borders_count() {
        let board = board();
        let progress = |cells: &[(usize, u8)], gaps: &[(usize, usize, u8)]| {
            StitchesPlay.progress(&board, &marked(&board, cells, gaps))
        };
        let none = progress(&[], &[]);
        assert_eq!((none.rows, none.cols), (vec![Met::Open, Met::Open, Met::Met], vec![Met::Open; 3]));
        assert_eq!((none.areas, none.settled, none.decided, none.of), (vec![Met::Open; 4], vec![], 0, 5));
        // One thread between a and d; the others of d's three holes have none yet.
        let some = progress(&[(4, HOLE), (5, HOLE)], &[(0, 3, STITCHED)]);
        assert_eq!((some.rows[1], some.cols[0], some.areas[3]), (Met::Open, Met::Met, Met::Met));
        assert_eq!((some.settled, some.decided), (vec![gap(&board, 0, 3)], 2));
        let over = progress(&[(0, HOLE), (1, HOLE), (6, HOLE)], &[(0, 3, STITCHED), (1, 2, UNSTITCHED)]);
        assert_eq!((over.cols[0], over.areas[0]), (Met::Over, Met::Open));
        // A dot decides the gaps beside it, a thread those beside its ends.
        assert_eq!(progress(&[(1, NO_HOLE)], &[]).decided, 3);
        assert_eq!(progress(&[], &[(0, 1, STITCHED), (2, 5, STITCHED)]).decided, 5);
    }

    #[test]
    fn a_pair_is_settled_by_as_many_threads_as_it_asks_for() {
        let size = Size::new(2, 3);
        let board = |k| {
            let numbers = Numbers { k, ..Numbers::none(size) };
            Board::new(size, &["a", "a", "a", "b", "b", "b"].map(Some), numbers).expect("a board")
        };
        let settled = |k, stitched: &[usize]| {
            let threads: Vec<_> = stitched.iter().map(|&cell| (cell, cell + 3, STITCHED)).collect();
            StitchesPlay.progress(&board(k), &marked(&board(k), &[], &threads)).settled.len()
        };
        assert_eq!((settled(1, &[0]), settled(2, &[0]), settled(2, &[0, 2]), settled(1, &[0, 2])), (3, 0, 3, 0));
    }
}
