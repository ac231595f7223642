//! The game in progress: one at a time.

use contract::{Cell, Fact, Lang, ReadOptions, Spot, Text, text};
use serde::Serialize;
use serde_json::Value;
use session::{Game, LoadError, Move, Refused};

use crate::ask::Tongue;
use crate::boards::{self, Board};
use crate::request::{Field, request};
use crate::state::StateReport;
use crate::trouble::Trouble;

/// Where the game in progress lies.
#[derive(Default)]
pub struct Desk {
    game: Option<Game>,
}

request! {
    AskStart {
        board: String,
        save: Option<String>,
        cells: Option<String>,
        gaps: Option<String>,
        lang: Tongue,
    }
}

/// A game that was begun or gone on with.
#[derive(Debug, Serialize)]
pub struct Started {
    board: Board,
    state: StateReport,
    seconds: u64,
}

request! {
    AskMove {
        changes: Vec<(Kind, usize, u8)>,
        lang: Tongue,
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Cell,
    Gap,
}

impl Field for Kind {
    fn read(value: &Value) -> Option<Self> {
        match value.as_str()? {
            "c" => Some(Self::Cell),
            "g" => Some(Self::Gap),
            _ => None,
        }
    }
}

request! {
    AskSweep {
        cells: Vec<usize>,
        lang: Tongue,
    }
}

request! {
    AskEnter {
        facts: Vec<FactAsked>,
        lang: Tongue,
    }
}

/// A row and a column; far larger ones than any board has are no places at all.
type Place = (u16, u16);

/// A fact as steps tell it, of a cell, of a piece or of a thread.
#[derive(Debug)]
pub struct FactAsked {
    cell: Option<Place>,
    piece: Option<Vec<Place>>,
    thread: Option<Vec<Place>>,
    is: String,
}

impl Field for FactAsked {
    fn read(value: &Value) -> Option<Self> {
        let (cell, piece) = (Field::read(&value["cell"])?, Field::read(&value["piece"])?);
        Some(Self { cell, piece, thread: Field::read(&value["thread"])?, is: Field::read(&value["is"])? })
    }
}

request! {
    AskState {
        lang: Tongue,
    }
}

request! {
    AskSave {
        seconds: f64,
    }
}

/// A game as one text.
#[derive(Debug, Serialize)]
pub struct Saved {
    save: String,
}

impl Desk {
    /// Begins a game, or goes on with a saved one. When that is not possible the game in progress stays.
    pub fn start(&mut self, asked: &AskStart) -> Result<Started, Trouble> {
        let lang = asked.lang.into();
        let fresh = Game::new(boards::read(&asked.board, None, &ReadOptions::default())?)?;
        let (mut game, seconds) = match &asked.save {
            None => (fresh, 0),
            Some(save) => {
                let (saved, seconds) = Game::load(save).map_err(|error| unloaded(&error))?;
                // Labels make no other board: a shared address does not carry them.
                let link = |game: &Game| boards::link(game.board(), game.text());
                if link(&saved) != link(&fresh) {
                    return Err(Trouble::new(Text::new(
                        "the saved game is of another board",
                        "保存データは別の盤面のものです",
                    )));
                }
                (saved, seconds)
            }
        };
        if let Some(marks) = boards::marked(game.board(), asked.cells.as_deref(), asked.gaps.as_deref())? {
            game.become_marks(&marks).map_err(refused)?;
        }
        let started = Started { board: Board::of(game.board(), lang)?, state: StateReport::of(&game, lang), seconds };
        self.game = Some(game);
        Ok(started)
    }

    /// Marks what one gesture marks.
    pub fn mark(&mut self, asked: AskMove) -> Result<StateReport, Trouble> {
        let spot = |(kind, number, mark): (Kind, usize, u8)| match kind {
            Kind::Cell => (Spot::Cell(number), mark),
            Kind::Gap => (Spot::Gap(number), mark),
        };
        let marks = asked.changes.into_iter().map(spot).collect();
        self.play(asked.lang.into(), |game| game.make(Move::Mark(marks)))
    }

    /// Makes a piece of the cells that were swept over.
    pub fn sweep(&mut self, asked: &AskSweep) -> Result<StateReport, Trouble> {
        self.play(asked.lang.into(), |game| game.sweep(&asked.cells))
    }

    /// Enters the conclusions of a step.
    pub fn enter(&mut self, asked: AskEnter) -> Result<StateReport, Trouble> {
        let facts: Vec<Fact> = asked.facts.into_iter().map(fact).collect::<Result<_, _>>()?;
        self.play(asked.lang.into(), |game| game.enter(&facts))
    }

    /// The requests that carry nothing: `undo`, `redo`, `undoAll`, `redoAll`, `restart`, `trial`, `accept`, `reject`, `state`.
    pub fn go(&mut self, name: &str, asked: &AskState) -> Result<StateReport, Trouble> {
        self.play(asked.lang.into(), |game| match name {
            "undo" => Ok(game.undo()),
            "redo" => Ok(game.redo()),
            "undoAll" => Ok(game.undo_all()),
            "redoAll" => Ok(game.redo_all()),
            "restart" => game.make(Move::Restart),
            "trial" => game.make(Move::Trial),
            "accept" => game.make(Move::Accept),
            "reject" => game.make(Move::Reject),
            _ => Ok(false),
        })
    }

    /// The game as one text.
    pub fn save(&mut self, asked: &AskSave) -> Result<Saved, Trouble> {
        let game = self.game()?;
        if !(0.0..1e12).contains(&asked.seconds) {
            return Err(Trouble::new(Text::new(
                "the seconds played must be a number from 0 on",
                "経過した秒数は 0 以上の数でなければなりません",
            )));
        }
        #[allow(clippy::cast_sign_loss, reason = "just checked")]
        let seconds = asked.seconds as u64;
        Ok(Saved { save: game.save(seconds) })
    }

    fn game(&mut self) -> Result<&mut Game, Trouble> {
        let none = || Trouble::new(Text::new("no game has been started", "問題が開かれていません"));
        self.game.as_mut().ok_or_else(none)
    }

    fn play(
        &mut self,
        lang: Lang,
        play: impl FnOnce(&mut Game) -> Result<bool, Refused>,
    ) -> Result<StateReport, Trouble> {
        let game = self.game()?;
        play(game).map_err(refused)?;
        Ok(StateReport::of(game, lang))
    }
}

fn refused(refused: Refused) -> Trouble {
    Trouble::new(refused.text())
}

fn unloaded(error: &LoadError) -> Trouble {
    Trouble::new(error.text())
}

fn fact(asked: FactAsked) -> Result<Fact, Trouble> {
    let word = |is: &str| {
        Fact::word(is).ok_or_else(|| {
            let shown = notation::quote(is);
            Trouble::new(text!("{shown} is nothing that a fact can say", "{shown} という状態はありません"))
        })
    };
    let cell = |(row, col): Place| Cell::new(row.into(), col.into());
    let is = word(&asked.is)?;
    match (asked.cell, asked.piece, asked.thread.as_deref()) {
        (Some(place), ..) => Ok(Fact::Cell { cell: cell(place), is }),
        (_, Some(piece), _) => Ok(Fact::Piece { cells: piece.into_iter().map(cell).collect(), region: None, is }),
        (.., Some(&[one, other])) => Ok(Fact::Thread { ends: [cell(one), cell(other)], is }),
        _ => Err(Trouble::new(Text::new(
            "a fact is about a cell, a piece or a thread with its two ends",
            "事実には cell か piece か、両端を示す thread の指定が必要です",
        ))),
    }
}
