use contract::{Alphabet, Blacks, Budget, Given, Layout, MAX_SIDE, Order, Pattern, Refusal, Size, Text, Wanted, text};
use serde::Serialize;
use suite::{NotMade, Puzzle};

use crate::ask::Tongue;
use crate::boards::{self, Board};
use crate::request::request;
use crate::trouble::Trouble;

/// The largest seed.
const LARGEST: u64 = u64::MAX;

request! {
    AskGenerate {
        genre: String,
        rows: usize,
        cols: usize,
        /// In decimal: numbers of JavaScript do not reach as far.
        seed: String,
        index: u64,
        grade: Option<String>,
        at_most = "atMost": bool,
        /// A word of `Pattern`.
        symmetry: Option<String>,
        /// `few`, or a number.
        black: Option<String>,
        /// A word of `Alphabet`.
        alphabet: Option<String>,
        /// The words of the bank.
        bank: Option<String>,
        /// Threads between two blocks.
        k: Option<usize>,
        /// Number of blocks.
        blocks: Option<usize>,
        /// `few`, or a number: how many numbers beside the grid are given.
        numbers: Option<String>,
        lang: Tongue,
    }
}

/// A board that was made.
#[derive(Debug, Serialize)]
pub struct MadeReport {
    board: Board,
    grade: &'static str,
    seed: String,
}

/// Makes the board of an order.
pub fn generate(asked: &AskGenerate) -> Result<MadeReport, Trouble> {
    let genre = boards::genre(&asked.genre)?;
    let order = order(genre, asked)?;
    match genre.generate(&order, &Budget::default()) {
        Ok(made) => Ok(MadeReport {
            board: Board::of(&*made.board, asked.lang.into())?,
            grade: made.grade,
            seed: made.seed.to_string(),
        }),
        Err(NotMade::NoGenerator) => {
            Err(Trouble::new(Text::new("this genre has no generator yet", "このジャンルの自動生成はまだありません")))
        }
        Err(NotMade::Refused(Refusal::Impossible(why))) => Err(Trouble::new(why)),
        Err(NotMade::Refused(Refusal::Exhausted(attempts) | Refusal::Stopped(attempts))) => {
            let (size, tried) = (order.size, attempts.all);
            Err(Trouble::new(text!(
                "no such board of {size} was found in {tried} attempts; another seed, size or grade may do",
                "{size} の盤面は {tried} 回試しても見つかりませんでした。別の種・大きさ・難度をお試しください"
            )))
        }
        Err(NotMade::Trouble(trouble)) => Err(trouble.into()),
    }
}

/// What is asked for, checked.
fn order(genre: &dyn Puzzle, asked: &AskGenerate) -> Result<Order, Trouble> {
    let size = Size::new(asked.rows, asked.cols);
    if !size.is_allowed() {
        return Err(Trouble::new(text!(
            "the size {size} is out of range: each side must be from 1 to {MAX_SIDE}",
            "大きさ {size} は範囲外です。各辺は 1 から {MAX_SIDE} までです"
        )));
    }
    let seed = &asked.seed;
    let digits = !seed.is_empty() && seed.bytes().all(|byte| byte.is_ascii_digit());
    let Some(number) = digits.then(|| seed.parse().ok()).flatten() else {
        let seed = notation::quote(seed);
        return Err(Trouble::new(text!(
            "{seed} is no seed: a whole number from 0 to {LARGEST}",
            "{seed} は種として使えません。0 から {LARGEST} までの整数です"
        )));
    };
    let wanted = match &asked.grade {
        None => Wanted::Any,
        Some(name) => {
            let place = grade(genre, name)?;
            if asked.at_most { Wanted::AtMost(place) } else { Wanted::Exactly(place) }
        }
    };
    Ok(Order { size, number, index: asked.index, wanted, layout: layout(asked)?, bank: asked.bank.clone() })
}

fn layout(asked: &AskGenerate) -> Result<Layout, Trouble> {
    let unknown = |name: &String| {
        let name = notation::quote(name);
        Trouble::new(text!("{name} says nothing of how given cells lie", "{name} は盤面の指定として読めません"))
    };
    let pattern = asked.symmetry.as_ref().map(|name| Pattern::named(name).ok_or_else(|| unknown(name))).transpose()?;
    let blacks = asked.black.as_ref().map(|name| Blacks::named(name).ok_or_else(|| unknown(name))).transpose()?;
    let alphabet =
        asked.alphabet.as_ref().map(|name| Alphabet::named(name).ok_or_else(|| unknown(name))).transpose()?;
    let numbers = asked.numbers.as_ref().map(|name| Given::named(name).ok_or_else(|| unknown(name))).transpose()?;
    Ok(Layout {
        pattern: pattern.unwrap_or_default(),
        blacks: blacks.unwrap_or_default(),
        alphabet: alphabet.unwrap_or_default(),
        k: asked.k,
        blocks: asked.blocks,
        numbers: numbers.unwrap_or_default(),
    })
}

fn grade(genre: &dyn Puzzle, name: &str) -> Result<usize, Trouble> {
    let grades = genre.grades();
    grades.iter().position(|grade| *grade == name).ok_or_else(|| {
        let (name, known) = (notation::quote(name), grades.join(", "));
        Trouble::new(text!(
            "there is no grade {name}; the grades are: {known}",
            "難度 {name} はありません。難度は次のとおりです: {known}"
        ))
    })
}
