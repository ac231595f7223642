//! A save is one JSON object: version, board, moves, the place among them, seconds played.

use contract::{Lang, ReadOptions, Text, text};
use serde::{Deserialize, Serialize};
use suite::Trouble;

use crate::{Game, History, Move, Refused};

/// The version of saves; it changes when older programs could not read them.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Save {
    version: u32,
    board: String,
    moves: Vec<String>,
    at: usize,
    seconds: u64,
}

/// Why a text is no save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// It is no JSON object of that form: what, and where.
    Form(String),
    /// It was written by another version of Rungs.
    Version(u64),
    /// Its board cannot be read.
    Board(Trouble),
    /// A move, counted from 1, is none, or is none that this game could have recorded, and why where that is known.
    Move(usize, Option<Refused>),
    /// The place among the moves is beyond their number.
    Place {
        /// The place.
        at: usize,
        /// The number of moves.
        moves: usize,
    },
}

impl LoadError {
    /// For people.
    pub fn text(&self) -> Text {
        match self {
            Self::Form(why) => {
                Text::new(format!("this is no saved game: {why}"), format!("保存データではありません: {why}"))
            }
            Self::Version(found) => Text::new(
                format!("the saved game is of version {found}; this program reads version {VERSION}"),
                format!("保存データの版は{found}ですが、このプログラムが読めるのは版{VERSION}です"),
            ),
            Self::Board(why) => {
                let Text { en, ja } = why.text();
                text!("the board of the saved game cannot be read: {en}", "保存データの盤面を読めません: {ja}")
            }
            Self::Move(place, None) => Text::new(
                format!("move {place} of the saved game is none that this board could have"),
                format!("保存データの{place}手目は、この盤面の手ではありません"),
            ),
            Self::Move(place, Some(why)) => {
                let Text { en, ja } = why.text();
                Text::new(
                    format!("move {place} of the saved game does not fit its board: {en}"),
                    format!("保存データの{place}手目が盤面に合いません: {ja}"),
                )
            }
            Self::Place { at, moves } => Text::new(
                format!("the saved game stands after move {at}, but has {moves} moves"),
                format!("保存データは{at}手目までのはずですが、{moves}手しかありません"),
            ),
        }
    }
}

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text().get(Lang::En))
    }
}

impl std::error::Error for LoadError {}

impl Game {
    /// The game as one text, with the seconds played so far.
    pub fn save(&self, seconds: u64) -> String {
        let moves = self.history().moves().iter().map(Move::to_string).collect();
        let save = Save { version: VERSION, board: self.text().to_owned(), moves, at: self.history().at(), seconds };
        // Texts and numbers always have a JSON form.
        serde_json::to_string(&save).unwrap_or_default()
    }

    /// The game that was saved, with the seconds played.
    ///
    /// # Errors
    /// When the text is no save, or was not written by this version for this board. Nothing is repaired.
    pub fn load(text: &str) -> Result<(Self, u64), LoadError> {
        let save = read(text)?;
        let board =
            suite::open(&save.board, None, &ReadOptions::default()).map_err(|why| LoadError::Board(why.into()))?;
        let game = Self::new(board).map_err(LoadError::Board)?;
        let mut moves = Vec::with_capacity(save.moves.len());
        for (place, text) in save.moves.iter().enumerate() {
            moves.push(text.parse().map_err(|_| LoadError::Move(place + 1, None))?);
        }
        if save.at > moves.len() {
            return Err(LoadError::Place { at: save.at, moves: moves.len() });
        }
        let history = History::of_moves(game.board(), moves, save.at)
            .map_err(|(place, refused)| LoadError::Move(place + 1, refused))?;
        Ok((game.with_history(history), save.seconds))
    }
}

/// The version comes first: another version may have another form.
fn read(text: &str) -> Result<Save, LoadError> {
    let form = |error: serde_json::Error| LoadError::Form(error.to_string());
    let value: serde_json::Value = serde_json::from_str(text).map_err(form)?;
    match value["version"].as_u64() {
        Some(version) if version != u64::from(VERSION) => Err(LoadError::Version(version)),
        _ => serde_json::from_value(value).map_err(form),
    }
}
