use contract::{Cell, Marks, Spot, Text};
use suite::Playable;

use crate::{Field, Move};

/// The moves made on a board, and how many of them stand: the others can be made again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    unmarked: Marks,
    moves: Vec<Move>,
    at: usize,
    field: Field,
}

/// Why a move was not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// That spot of the board cannot be marked.
    Spot(Spot),
    /// There is no such mark for the spot.
    Mark(Spot, u8),
    /// That cell is not on the board.
    Beyond(Cell),
    /// As many trials are open as there can be.
    Trials,
    /// No piece is placed by sweeping over these cells.
    Sweep,
}

impl Refused {
    /// For people.
    pub fn text(&self) -> Text {
        let name = |spot: &Spot| match spot {
            Spot::Cell(cell) => Text::new(format!("cell {cell}"), format!("マス{cell}")),
            Spot::Gap(gap) => Text::new(format!("gap {gap}"), format!("境界{gap}")),
        };
        match self {
            Self::Spot(spot) => {
                let Text { en, ja } = name(spot);
                Text::new(format!("{en} of this board cannot be marked"), format!("この盤面の{ja}には記入できません"))
            }
            Self::Mark(spot, mark) => {
                let Text { en, ja } = name(spot);
                Text::new(format!("{en} has no mark {mark}"), format!("{ja}に印{mark}はありません"))
            }
            Self::Beyond(cell) => {
                Text::new(format!("{cell} is not on this board"), format!("{cell} はこの盤面にありません"))
            }
            Self::Trials => Text::new(
                format!("{} trials are open; accept or reject one first", crate::MAX_TRIALS),
                format!("仮置きは{}段までです。先にどれかを確定するか取り消してください", crate::MAX_TRIALS),
            ),
            Self::Sweep => {
                Text::new("sweeping over these cells places no piece", "これらのマスをなぞってもピースにはなりません")
            }
        }
    }
}

impl History {
    /// No moves yet.
    pub fn new(board: &(impl Playable + ?Sized)) -> Self {
        let unmarked = board.unmarked();
        Self { moves: Vec::new(), at: 0, field: Field::new(unmarked.clone()), unmarked }
    }

    /// The history with these moves, of which the first `at` stand.
    ///
    /// # Errors
    /// At the first move that no history of this board could hold, with its place, from 0: it cannot be made, or it
    /// changes nothing or is not written as it would be recorded (no reason is told then).
    pub(crate) fn of_moves(
        board: &(impl Playable + ?Sized),
        moves: Vec<Move>,
        at: usize,
    ) -> Result<Self, (usize, Option<Refused>)> {
        let mut history = Self::new(board);
        for (place, made) in moves.into_iter().enumerate() {
            let recorded = history.make(board, made.clone()).map_err(|refused| (place, Some(refused)))?;
            if !recorded || history.moves.last() != Some(&made) {
                return Err((place, None));
            }
        }
        history.go(at);
        Ok(history)
    }

    /// What the moves that stand come to.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// All moves, those that can be made again too.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves stand, and can be taken back.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Makes a move; moves that were taken back are then forgotten. Gives whether it changed anything: only then is it an
    /// entry.
    ///
    /// # Errors
    /// When a spot cannot be marked so, or too many trials are open; nothing is changed then.
    pub fn make(&mut self, board: &(impl Playable + ?Sized), made: Move) -> Result<bool, Refused> {
        self.check(board, &made)?;
        let Some(made) = self.field.reduced(made) else { return Ok(false) };
        self.field.apply(&made);
        self.moves.truncate(self.at);
        self.moves.push(made);
        self.at += 1;
        Ok(true)
    }

    fn check(&self, board: &(impl Playable + ?Sized), made: &Move) -> Result<(), Refused> {
        match made {
            Move::Mark(marks) => {
                let tools = board.tools();
                let fault = |&(spot, mark): &(Spot, u8)| {
                    if !self.unmarked.has(spot) || !board.takes(spot) {
                        return Some(Refused::Spot(spot));
                    }
                    (usize::from(mark) > tools.kinds(spot)).then_some(Refused::Mark(spot, mark))
                };
                marks.iter().find_map(fault).map_or(Ok(()), Err)
            }
            Move::Trial if self.field.trials() == crate::MAX_TRIALS => Err(Refused::Trials),
            _ => Ok(()),
        }
    }

    /// Goes to the place where that many moves stand, at most all of them; gives whether that is another place.
    pub fn go(&mut self, at: usize) -> bool {
        let (before, at) = (self.at, at.min(self.moves.len()));
        if at < before {
            self.field = Field::new(self.unmarked.clone());
            self.at = 0;
        }
        for made in &self.moves[self.at..at] {
            self.field.apply(made);
        }
        self.at = at;
        at != before
    }
}
