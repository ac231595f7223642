use contract::{Mark, Marks, PlayShading, Progress, Shading, SheetParts};
use statue_park_board::{Bank, Board, Clue, Piece, StatuePark, write_bank};

/// How Statue Park is played: cells are shaded or dotted, and the pieces of the bank tick themselves off.
#[derive(Clone, Copy, Debug)]
pub struct StatueParkPlay;

impl PlayShading<StatuePark> for StatueParkPlay {
    fn parts(&self) -> SheetParts {
        SheetParts { circles: true, bank: true, voids: true, ..SheetParts::default() }
    }

    fn in_play(&self, board: &Board, cell: usize) -> bool {
        !board.is_void(cell)
    }

    fn counts(&self, board: &Board, marks: &Marks) -> Progress {
        let bank = board.bank();
        let mut found = vec![0; bank.shapes().len()];
        for shape in finished(board, &Shading::of_marks(marks)) {
            if let Some(place) = bank.shapes().iter().position(|due| due.shape == shape) {
                found[place] += 1;
            }
        }
        Progress { bank: shared(bank, found), ..Progress::default() }
    }

    /// Each area of shaded cells is a piece.
    fn bank(&self, marks: &Marks) -> Option<String> {
        Some(write_bank(&Bank::of_shading(&Shading::of_marks(marks))))
    }
}

/// The shapes of the areas of shaded cells that will not grow: nothing beside them is undecided (nobody dots a white
/// circle), or the bank has no larger piece. So a bank of pieces of one size ticks itself off without a dot, and three cells on the way to four are no piece.
fn finished(board: &Board, shading: &Shading) -> Vec<Piece> {
    let size = board.size();
    let largest = board.bank().shapes().iter().map(|due| due.shape.cells().len()).max().unwrap_or(0);
    let (part, parts) = grid::components(size, |cell| shading.is_shaded(cell), |_, _| true);
    let mut areas = vec![Vec::new(); parts];
    for (cell, part) in part.into_iter().enumerate() {
        if let Some(part) = part {
            areas[part].push(cell);
        }
    }
    let is_open = |cell: usize| !matches!(board.clue(cell), Clue::Void | Clue::White);
    let is_undecided = |cell: usize| is_open(cell) && shading.marks[cell] == Mark::Unknown;
    let may_grow = |area: &[usize]| area.iter().any(|&cell| size.neighbours(cell).any(is_undecided));
    areas.retain(|area| area.len() == largest || area.len() < largest && !may_grow(area));
    let cells = |area: &Vec<usize>| area.iter().map(|&cell| size.cell(cell)).collect::<Vec<_>>();
    areas.iter().filter_map(|area| Piece::new(&cells(area)).ok()).map(|piece| piece.shape()).collect()
}

/// What is found of each shape, shared out to the entries that draw it: an entry takes its copies before the next one
/// does, and the last one has what is too many.
fn shared(bank: &Bank, mut found: Vec<usize>) -> Vec<usize> {
    let shape = |entry| bank.shape_of(entry);
    let is_last = |entry: usize| (entry + 1..bank.entries().len()).all(|other| shape(other) != shape(entry));
    let mut take = |entry: usize| {
        let left = &mut found[shape(entry)];
        let taken = if is_last(entry) { *left } else { bank.entries()[entry].copies.min(*left) };
        *left -= taken;
        taken
    };
    (0..bank.entries().len()).map(&mut take).collect()
}

#[cfg(test)]
mod tests {
    use contract::{Genre, Play, Size};
    use statue_park_board::read_bank;

    use super::*;

    fn board(bank: &str, rows: &[&str]) -> Board {
        let clue = |cell| if cell == '@' { Clue::Void } else { Clue::Nothing };
        let clues = rows.iter().flat_map(|row| row.chars().map(clue)).collect();
        Board::new(Size::new(rows.len(), rows[0].len()), clues, read_bank(bank).expect("a bank")).expect("a board")
    }

    fn found(bank: &str, rows: &[&str]) -> Vec<usize> {
        let board = board(bank, rows);
        let position = StatuePark::read_position(&board, &rows.join("/")).expect("a position");
        let marks = Play::marks(&StatueParkPlay, &board, &position);
        StatueParkPlay.progress(&board, &marks).bank
    }

    #[test]
    fn a_piece_is_found_once_it_cannot_grow() {
        assert_eq!(found("I3 L4", &["###?", "????"]), [0, 0], "it may become the L");
        assert_eq!(found("I3 L4", &["###.", "..?."]), [0, 0]);
        assert_eq!(found("I3 L4", &["###.", "...?"]), [1, 0]);
        assert_eq!(found("I3 L4", &["###@", "@@@?"]), [1, 0], "nothing grows into a void");
        assert_eq!(found("I3 L4", &["####", "...."]), [0, 0], "no piece of the bank");
    }

    #[test]
    fn nothing_grows_into_a_white_circle() {
        for (clue, expected) in [(Clue::White, 1), (Clue::Black, 0), (Clue::Nothing, 0)] {
            let clues = vec![Clue::Nothing, Clue::Nothing, clue];
            let board = Board::new(Size::new(1, 3), clues, read_bank("I2 I3").expect("a bank")).expect("a board");
            let position = StatuePark::read_position(&board, "##?").expect("a position");
            let marks = Play::marks(&StatueParkPlay, &board, &position);
            assert_eq!(StatueParkPlay.progress(&board, &marks).bank, [expected, 0], "{clue:?}");
        }
    }

    #[test]
    fn the_largest_pieces_need_no_dots() {
        assert_eq!(found("tetrominoes", &["##???", "##?#?", "???##", "????#"]), [0, 0, 1, 1, 0]);
        assert_eq!(found("I3 L3", &["###??", "????#", "#??##"]), [1, 1]);
        assert_eq!(found("I3 L3", &["###??", "#????", "?????"]), [0, 0], "too large for a piece");
    }

    #[test]
    fn turned_and_mirrored_pieces_are_found() {
        for rows in [["###", "#.."], ["###", "..#"], ["#..", "###"], ["..#", "###"]] {
            assert_eq!(found("L4", &rows), [1], "{rows:?}");
        }
    }

    #[test]
    fn entries_of_one_shape_share_what_is_found_in_their_order() {
        let bank = "{#./##}x2 I1 {##/#.}";
        let rows = |found: usize| ["##.##.##.##", "#..#..#..#."].map(|row| row[..found * 3 - 1].to_owned());
        let of = |count: usize| found(bank, &rows(count).each_ref().map(String::as_str));
        assert_eq!((of(1), of(2), of(3)), (vec![1, 0, 0], vec![2, 0, 0], vec![2, 0, 1]));
        assert_eq!(of(4), [2, 0, 2], "the last entry has what is too many");
    }

    #[test]
    fn with_an_empty_bank_nothing_is_found() {
        assert_eq!(found("", &["#?", "??"]), [0; 0]);
    }

    #[test]
    fn shaded_areas_make_a_bank() {
        let filled = |rows: &[&str]| {
            let board = board("", rows);
            let position = StatuePark::read_position(&board, &rows.join("/")).expect("a position");
            Play::bank(&StatueParkPlay, &Play::marks(&StatueParkPlay, &board, &position)).expect("a bank")
        };
        assert_eq!(filled(&["#.##", "..#.", "#..#"]), "I1x3 L3");
        assert_eq!(filled(&["##?", "??."]), "I2");
        assert_eq!(
            filled(&["####.##.###.##", ".....##..#.##.", ".#............", ".#............", ".##..........."]),
            "tetrominoes"
        );
        assert_eq!(filled(&["?."]), "");
    }

    #[test]
    fn voids_are_not_in_play() {
        let board = board("I1", &["@.", ".."]);
        assert_eq!(StatueParkPlay.progress(&board, &Marks::none(board.size())).of, 3);
        assert!(!StatueParkPlay.in_play(&board, 0) && StatueParkPlay.in_play(&board, 3));
    }
}
