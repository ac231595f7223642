use contract::{
    Budget, Choices, Counter, ExactCounter, Genre, Notation, Offer, Order, Picture, Play, ReadError, ReadOptions,
    Referee, RuleCard, SheetParts, Size, Text, Tools, text,
};
use deduce::{Lower, Rung};
use serde_json::Value;

use crate::making::{self, Making, NewBoard, NotMade, Shipped};
use crate::open_board::OpenBoard;
use crate::opened::{Opened, Trouble};
use crate::registry::IS_PAGE;

/// The engine that every genre has.
pub(crate) const KERNEL: &str = "kernel";

/// The notation that names no genre.
const PUZZLEKIT: &str = "puzzlekit";

/// A genre, object-safe.
pub trait Puzzle: Sync {
    /// Its token, such as `lits`.
    fn token(&self) -> &'static str;
    /// Other spellings of the token.
    fn aliases(&self) -> &'static [&'static str];
    /// The rules that can be switched off.
    fn switches(&self) -> &'static [&'static str];
    /// Its rungs, weak to strong.
    fn rungs(&self) -> &'static [Rung];
    /// Its rules with the names of their rungs, the cheapest first.
    fn rules(&self) -> Vec<(&'static str, &'static str)>;
    /// Its engines, the kernel first.
    fn engines(&self) -> Vec<&'static str>;
    /// The engine that counts all answers when none is named: the exact counter, or the kernel where there is none.
    fn exact_engine(&self) -> &'static str;
    /// The names of its notations, in the order in which they are tried.
    fn notations(&self) -> Vec<&'static str>;
    /// Whether a text looks like a board of this genre.
    fn recognises(&self, text: &str) -> bool;
    /// Reads a board.
    ///
    /// # Errors
    /// When the text is no board of this genre.
    fn open(&self, text: &str, options: &ReadOptions) -> Result<Box<dyn Opened>, ReadError>;
    /// The JSON Schema of a board.
    fn schema(&self) -> Value;
    /// The names of its grades, easy to hard: those of the rungs, and `search`. Orders name a grade by its place here.
    fn grades(&self) -> Vec<&'static str>;
    /// The version of its generator; none where it has no generator.
    fn generator_version(&self) -> Option<u32>;
    /// The effort of its generator for one board of that size, in steps of work, which a budget counts as nodes; none where
    /// it has no generator.
    fn effort(&self, size: Size) -> Option<u64>;
    /// The cells of the largest boards that its generator makes with no grade in view where any will do.
    fn free_of_grade(&self) -> usize;
    /// Makes the board of an order. What comes out depends on the order alone.
    ///
    /// # Errors
    /// When none was made, and why.
    fn generate(&self, order: &Order, budget: &Budget) -> Result<NewBoard, NotMade>;
    /// The boards that it ships; none in the page's code, which fetches their files.
    ///
    /// # Errors
    /// When this build holds a bank that cannot be read.
    fn bank(&self) -> Result<Vec<Shipped>, Trouble>;
    /// Its name in print.
    fn name(&self) -> Text;
    /// Its rules for those who solve on paper, a sentence each.
    fn rules_in_print(&self) -> Vec<Text> {
        self.rule_cards().into_iter().map(|card| card.text).collect()
    }
    /// Its rules, each with what is right and wrong by it.
    fn rule_cards(&self) -> Vec<RuleCard>;
    /// What a player can mark.
    fn tools(&self) -> Tools;
    /// What a setter draws.
    fn parts(&self) -> SheetParts;
    /// The sizes that people are offered; none where it has no generator.
    fn offer(&self) -> Option<Offer>;
    /// The layouts that can be asked of its generator.
    fn choices(&self) -> Choices;
}

/// What a genre's crates offer, bound together.
pub struct Kit<L: Lower> {
    /// The judge.
    pub referee: &'static dyn Referee<L::Genre>,
    /// The independent counters.
    pub counters: &'static [&'static dyn Counter<L::Genre>],
    /// What counts all answers without finding them, where there is something.
    pub exact: Option<&'static dyn ExactCounter<L::Genre>>,
    /// The notations, in the order in which they are tried.
    pub notations: &'static [&'static dyn Notation<L::Genre>],
    /// The JSON Schema of a board.
    pub schema: fn() -> Value,
    /// How boards are made, where they are.
    pub making: Option<Making<L::Genre>>,
    /// How it is drawn.
    pub picture: &'static dyn Picture<L::Genre>,
    /// How it is played.
    pub play: &'static dyn Play<L::Genre>,
}

impl<L: Lower> Kit<L> {
    /// A word on each thing that is told beside a board of this size which the genre has no use for, or which the text tells
    /// otherwise. What comes twice of a bank or k its reader knows.
    fn unused(&self, options: &ReadOptions, size: Size) -> Vec<Text> {
        let (parts, genre) = (self.play.parts(), L::Genre::TOKEN);
        let bank = options.bank.is_some() && !parts.bank;
        let bank = bank.then(|| {
            text!(
                "--bank is not used: a {genre} board has no bank",
                "{genre} の盤面にバンクはないので、--bank は使いませんでした"
            )
        });
        let k = options.k.is_some() && !parts.k;
        let k = k.then(|| {
            text!("--k is not used: a {genre} board has no k", "{genre} の盤面に k はないので、--k は使いませんでした")
        });
        let size = options.size.filter(|told| *told != size).map(|_| {
            text!(
                "--size is not used: the board says that it is {size}",
                "盤面自体に大きさ {size} が書かれているので、--size は使いませんでした"
            )
        });
        [bank, k, size].into_iter().flatten().collect()
    }
}

impl<L: Lower> Clone for Kit<L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L: Lower> Copy for Kit<L> {}

impl<L: Lower> Puzzle for Kit<L> {
    fn token(&self) -> &'static str {
        L::Genre::TOKEN
    }

    fn aliases(&self) -> &'static [&'static str] {
        L::Genre::ALIASES
    }

    fn switches(&self) -> &'static [&'static str] {
        L::Genre::SWITCHES
    }

    fn rungs(&self) -> &'static [Rung] {
        L::RUNGS
    }

    fn rules(&self) -> Vec<(&'static str, &'static str)> {
        L::rules().iter().map(|rule| (rule.name(), L::RUNGS[rule.rung()].name)).collect()
    }

    fn engines(&self) -> Vec<&'static str> {
        let counters = self.counters.iter().map(|counter| counter.name());
        std::iter::once(KERNEL).chain(counters).chain(self.exact.map(ExactCounter::name)).collect()
    }

    fn exact_engine(&self) -> &'static str {
        self.exact.map_or(KERNEL, ExactCounter::name)
    }

    fn notations(&self) -> Vec<&'static str> {
        self.notations.iter().map(|notation| notation.name()).collect()
    }

    fn recognises(&self, text: &str) -> bool {
        self.notations.iter().any(|notation| notation.recognises(text))
    }

    fn open(&self, text: &str, options: &ReadOptions) -> Result<Box<dyn Opened>, ReadError> {
        let recognised = self.notations.iter().find(|notation| notation.recognises(text));
        // Who names the genre means its own: the reader says what is missing.
        let damaged = || {
            let is_plain = notation::kit_kind(text) == Some(false);
            self.notations.iter().find(|notation| is_plain && notation.name() == PUZZLEKIT)
        };
        match recognised.or_else(damaged) {
            Some(notation) => {
                let mut readout = notation.read(text, options)?;
                readout.warnings.extend(self.unused(options, L::Genre::size(&readout.board)));
                Ok(Box::new(OpenBoard::new(*self, notation.name(), readout)))
            }
            None => Err(notation::unrecognised(text, &[L::Genre::TOKEN])),
        }
    }

    fn schema(&self) -> Value {
        (self.schema)()
    }

    fn grades(&self) -> Vec<&'static str> {
        making::grades::<L>()
    }

    fn generator_version(&self) -> Option<u32> {
        self.making.map(|making| making.generator.version())
    }

    fn effort(&self, size: Size) -> Option<u64> {
        self.making.map(|making| making.generator.effort(size))
    }

    fn free_of_grade(&self) -> usize {
        self.making.map_or(usize::MAX, |making| making.generator.free_of_grade())
    }

    fn generate(&self, order: &Order, budget: &Budget) -> Result<NewBoard, NotMade> {
        making::make(self, order, budget)
    }

    fn bank(&self) -> Result<Vec<Shipped>, Trouble> {
        // The reader of the rows would be carried for nothing.
        if IS_PAGE { Ok(Vec::new()) } else { making::bank(self) }
    }

    fn name(&self) -> Text {
        self.picture.name()
    }

    fn rule_cards(&self) -> Vec<RuleCard> {
        self.picture.rules()
    }

    fn tools(&self) -> Tools {
        self.play.tools()
    }

    fn parts(&self) -> SheetParts {
        self.play.parts()
    }

    fn offer(&self) -> Option<Offer> {
        self.making.map(|making| making.generator.offer())
    }

    fn choices(&self) -> Choices {
        self.making.map(|making| making.generator.choices()).unwrap_or_default()
    }
}
