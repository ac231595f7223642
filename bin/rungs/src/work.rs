//! One board's way through a command: read, do, time, and keep every trouble in its place.

use std::panic::{self, AssertUnwindSafe};

use contract::{ExactLimits, Lang, ReadError, Rules, Size, Switch, Text, text};
use cpu_time::ThreadTime;
use notation::Head;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use suite::{Opened, Options, Strength, Trouble};

use crate::args::{Climbing, LadderName, LeftOut, Limits, Memory, Reading, Switches};
use crate::signals::Turn;
use crate::source::Entry;
use crate::validate;

/// What went wrong with a board, in every language.
#[derive(Clone, Debug)]
pub struct Blame {
    error: ReadError,
    /// The text at fault where it is not the board's. In a box: errors are passed around more than they are read.
    place: Option<Box<Text>>,
}

/// What went wrong with a board, in one language, as the contract writes it.
#[derive(Clone, Debug)]
pub struct Problem {
    pub message: String,
    pub line: Option<usize>,
    pub column: Option<usize>,
    /// The text at fault where it is not the board's: line and column are counted there.
    pub place: Option<String>,
    lang: Lang,
}

impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Problem", 3)?;
        match &self.place {
            Some(place) => object.serialize_field("message", &format!("{place}: {}", self.message))?,
            None => object.serialize_field("message", &self.message)?,
        }
        object.serialize_field("line", &self.line)?;
        object.serialize_field("column", &self.column)?;
        object.end()
    }
}

impl From<ReadError> for Blame {
    fn from(error: ReadError) -> Self {
        Self { error, place: None }
    }
}

impl From<Trouble> for Blame {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Read(error) => error.into(),
            other => ReadError::new(other.text()).into(),
        }
    }
}

impl Blame {
    /// The fault of a text that is not the board's.
    pub fn of(error: ReadError, place: Text) -> Self {
        Self { error, place: Some(Box::new(place)) }
    }

    pub fn told_in(&self, lang: Lang) -> Problem {
        let ReadError { message, line, column } = &self.error;
        let place = self.place.as_ref().map(|place| place.get(lang).to_owned());
        Problem { message: message.get(lang).to_owned(), line: *line, column: *column, place, lang }
    }
}

impl Problem {
    /// The message with its place before it; `board` is the name of the board.
    pub fn told_of(&self, board: &str) -> String {
        format!("{}: {}", self.place.as_deref().unwrap_or(board), self.told())
    }

    /// The message with line and column before it.
    pub fn told(&self) -> String {
        let message = Text::new(&self.message, &self.message);
        let placed = ReadError { message, line: self.line, column: self.column };
        placed.text().get(self.lang).to_owned()
    }
}

/// What a command does with every board alike.
#[derive(Clone)]
pub struct Setup {
    pub reading: Reading,
    pub strength: Strength,
    pub without: Vec<LeftOut>,
    pub limits: Limits,
    pub memory: usize,
    pub max: u64,
    pub lang: Lang,
}

impl Setup {
    /// With every rule and rung, and no limits.
    pub fn new(reading: &Reading, lang: Lang) -> Self {
        Self {
            reading: reading.clone(),
            strength: Strength::All,
            without: Vec::new(),
            limits: Limits { time_limit: None, node_limit: None },
            memory: ExactLimits::MEMORY,
            max: 2,
            lang,
        }
    }

    pub fn climbing(self, climbing: &Climbing) -> Self {
        let strength = match (&climbing.rungs[..], climbing.ladder) {
            ([], LadderName::Default) => Strength::All,
            ([], LadderName::Published) => Strength::Published,
            (names, _) => Strength::Named(names.to_vec()),
        };
        Self { strength, ..self }
    }

    pub fn without(self, switches: &Switches) -> Self {
        Self { without: switches.left_out().collect(), ..self }
    }

    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    pub fn memory(self, Memory { memory }: Memory) -> Self {
        Self { memory, ..self }
    }

    /// The rules of a genre without those that are switched off.
    fn rules(&self, genre: &str) -> Result<Rules, Trouble> {
        let switches = suite::genre(genre).map_or(&[][..], suite::Puzzle::switches);
        self.without.iter().try_fold(Rules::ALL, |rules, LeftOut { rule, option }| {
            let place = switches.iter().position(|switch| switch == rule);
            let unknown = || {
                Trouble::Unknown(match option {
                    Some(option) => validate::no_option(option, rule, genre),
                    None => text!(
                        "{genre} has no rule `{rule}` to leave out",
                        "{genre} に、外せるルール `{rule}` はありません"
                    ),
                })
            };
            Ok(rules.without(Switch(place.ok_or_else(unknown)? as u8)))
        })
    }

    fn options(&self, genre: &str, turn: &Turn) -> Result<Options, Trouble> {
        Ok(Options {
            rules: self.rules(genre)?,
            strength: self.strength.clone(),
            max: self.max,
            lang: self.lang,
            budget: turn.budget(self.limits),
            memory: self.memory,
        })
    }
}

/// What came of a board.
pub struct Run<T> {
    /// The board, where it could be read.
    pub opened: Option<Box<dyn Opened>>,
    /// What its head says, where it could not be read.
    head: Head,
    lang: Lang,
    /// The report, or what went wrong.
    pub result: Result<T, Problem>,
    /// CPU time of this thread to read the board and do the work, in milliseconds.
    pub ms: f64,
}

impl<T> Run<T> {
    /// Reads a board and does `act` with it.
    pub fn of(entry: &Entry<'_>, setup: &Setup, act: impl FnOnce(&dyn Opened, &Options) -> Result<T, Trouble>) -> Self {
        Self::with(entry, setup, |board, options| act(board, options).map_err(Blame::from))
    }

    /// The same for an act that knows where its problems are.
    pub fn with(entry: &Entry<'_>, setup: &Setup, act: impl FnOnce(&dyn Opened, &Options) -> Result<T, Blame>) -> Self {
        let turn = Turn::begin(setup.limits);
        let clock = ThreadTime::try_now().ok();
        let (opened, head, result) = match guarded(|| entry.open(&setup.reading)) {
            Err(error) => (None, entry.head(), Err(Blame::from(error))),
            Ok(opened) => {
                let result = guarded(|| act(&*opened, &setup.options(opened.genre(), &turn)?));
                (Some(opened), Head::default(), result)
            }
        };
        let lang = setup.lang;
        Self { opened, head, lang, result: result.map_err(|blame| blame.told_in(lang)), ms: spent(clock) }
    }

    /// The genre; of a board that could not be read, where its head names one that Rungs knows.
    pub fn genre(&self) -> Option<&'static str> {
        let named = || suite::genre(self.head.genre.as_deref()?).map(suite::Puzzle::token);
        self.opened.as_ref().map(|opened| opened.genre()).or_else(named)
    }

    /// The size, known as the genre is.
    pub fn size(&self) -> Option<Size> {
        let named = || self.genre().and(self.head.size);
        self.opened.as_ref().map(|opened| opened.size()).or_else(named)
    }

    pub fn warnings(&self) -> Vec<String> {
        let warnings = self.opened.as_ref().map_or(&[][..], |opened| opened.warnings());
        warnings.iter().map(|warning| warning.get(self.lang).to_owned()).collect()
    }
}

/// The CPU time of this thread since a moment, in milliseconds.
pub fn spent(since: Option<ThreadTime>) -> f64 {
    let spent = since.and_then(|clock| clock.try_elapsed().ok()).unwrap_or_default();
    // To the microsecond: the clock knows no more.
    (spent.as_secs_f64() * 1e6).round() / 1e3
}

/// A panic is a fault of ours, but the boards after this one have not deserved it.
pub fn guarded<T, E: From<ReadError>>(act: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let message = Text::new(
        "an internal error, please report it with the board",
        "プログラムの内部エラーです。盤面を添えて報告してください",
    );
    let panicked = |_| Err(ReadError::new(message).into());
    panic::catch_unwind(AssertUnwindSafe(act)).unwrap_or_else(panicked)
}
