use contract::{Cell, Fact, Lang, Marks};
use suite::{Opened, Standing, Trouble};

use crate::{Field, History, Move, Refused};

/// A game on one board.
pub struct Game {
    board: Box<dyn Opened>,
    text: String,
    history: History,
}

impl Game {
    /// A game without moves.
    ///
    /// # Errors
    /// When the board has no text form.
    pub fn new(board: Box<dyn Opened>) -> Result<Self, Trouble> {
        let text = board.write("text")?;
        let history = History::new(&*board);
        Ok(Self { board, text, history })
    }

    pub(crate) fn with_history(mut self, history: History) -> Self {
        self.history = history;
        self
    }

    /// The board.
    pub fn board(&self) -> &dyn Opened {
        &*self.board
    }

    /// The board in the text form.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The moves.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The marks and trials as they are now.
    pub fn field(&self) -> &Field {
        self.history.field()
    }

    /// How the marks stand.
    pub fn standing(&self, lang: Lang) -> Standing {
        self.board.standing(self.field().marks(), lang)
    }

    /// Makes a move; gives whether it changed anything.
    ///
    /// # Errors
    /// When the move cannot be made; nothing is changed then.
    pub fn make(&mut self, made: Move) -> Result<bool, Refused> {
        self.history.make(&*self.board, made)
    }

    /// Marks the board so that it carries exactly these marks, as one move.
    ///
    /// # Errors
    /// When one of them cannot be made, or they are those of another size.
    pub fn become_marks(&mut self, marks: &Marks) -> Result<bool, Refused> {
        let now = self.field().marks();
        let changed = marks.spots().filter(|&(spot, mark)| !now.has(spot) || now.at(spot) != mark);
        self.make(Move::Mark(changed.collect()))
    }

    /// Enters facts, as a player would mark them, as one move.
    ///
    /// # Errors
    /// When a fact is about cells that are not on the board or cannot be marked.
    pub fn enter(&mut self, facts: &[Fact]) -> Result<bool, Refused> {
        let mut marks = self.field().marks().clone();
        let beyond = |cell: &&Cell| cell.row >= marks.size.rows || cell.col >= marks.size.cols;
        if let Some(&cell) = facts.iter().flat_map(Fact::cells).find(beyond) {
            return Err(Refused::Beyond(cell));
        }
        self.board.enter(&mut marks, facts);
        self.become_marks(&marks)
    }

    /// Places a piece on the cells that were swept over, in genres that have such.
    ///
    /// # Errors
    /// When these cells are no place for a piece: too many or too few, not joined, or not in play.
    pub fn sweep(&mut self, cells: &[usize]) -> Result<bool, Refused> {
        let size = self.field().marks().size;
        let count = self.board.tools().sweep;
        let mut swept = cells.to_vec();
        swept.sort_unstable();
        swept.dedup();
        if count == 0 || swept.len() != count || swept.iter().any(|&cell| cell >= size.cells()) {
            return Err(Refused::Sweep);
        }
        let (_, parts) = grid::components(size, |cell| swept.binary_search(&cell).is_ok(), |_, _| true);
        if parts != 1 {
            return Err(Refused::Sweep);
        }
        let cells = swept.iter().map(|&cell| size.cell(cell)).collect();
        self.enter(&[Fact::Piece { cells, region: None, is: "placed" }])
    }

    /// Takes the last move back; gives whether there was one.
    pub fn undo(&mut self) -> bool {
        self.history.go(self.history.at().saturating_sub(1))
    }

    /// Makes the move again that was taken back last; gives whether there was one.
    pub fn redo(&mut self) -> bool {
        self.history.go(self.history.at() + 1)
    }

    /// Takes all moves back; gives whether there was one.
    pub fn undo_all(&mut self) -> bool {
        self.history.go(0)
    }

    /// Makes all moves again; gives whether there was one.
    pub fn redo_all(&mut self) -> bool {
        self.history.go(usize::MAX)
    }
}
