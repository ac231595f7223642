use contract::{Budget, Lang, MAX_SIDE, Order, Refusal, Size, Text, Wanted};
use serde::{Deserialize, Serialize};
use suite::{NotMade, Puzzle};

use crate::ask::Tongue;
use crate::boards::{self, Board};
use crate::trouble::Trouble;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AskGenerate {
    genre: String,
    rows: usize,
    cols: usize,
    /// In decimal: numbers of JavaScript do not reach as far.
    seed: String,
    index: u64,
    grade: Option<String>,
    #[serde(default)]
    at_most: bool,
    #[serde(default)]
    lang: Tongue,
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
    let lang = asked.lang.into();
    let genre = boards::genre(&asked.genre)?;
    let order = order(genre, asked, lang)?;
    match genre.generate(&order, &Budget::default()) {
        Ok(made) => Ok(MadeReport { board: Board::of(&*made.board)?, grade: made.grade, seed: made.seed.to_string() }),
        Err(NotMade::NoGenerator) => {
            Err(told(lang, &Text::new("this genre has no generator yet", "このジャンルの自動生成はまだありません")))
        }
        Err(NotMade::Refused(Refusal::Impossible(why))) => Err(told(lang, &why)),
        Err(NotMade::Refused(Refusal::Exhausted(attempts) | Refusal::Stopped(attempts))) => {
            let (size, tried) = (order.size, attempts.all);
            Err(told(
                lang,
                &Text::new(
                    format!(
                        "no such board of {size} was found in {tried} attempts; another seed, size or grade may do"
                    ),
                    format!(
                        "{size} の盤面は {tried} 回試しても見つかりませんでした。別の種・大きさ・難度をお試しください"
                    ),
                ),
            ))
        }
        Err(NotMade::Trouble(trouble)) => Err(trouble.into()),
    }
}

/// What is asked for, checked.
fn order(genre: &dyn Puzzle, asked: &AskGenerate, lang: Lang) -> Result<Order, Trouble> {
    let size = Size::new(asked.rows, asked.cols);
    if !size.is_allowed() {
        return Err(told(
            lang,
            &Text::new(
                format!("the size {size} is out of range: each side must be from 1 to {MAX_SIDE}"),
                format!("大きさ {size} は範囲外です。各辺は 1 から {MAX_SIDE} までです"),
            ),
        ));
    }
    let seed = &asked.seed;
    let digits = !seed.is_empty() && seed.bytes().all(|byte| byte.is_ascii_digit());
    let Some(number) = digits.then(|| seed.parse().ok()).flatten() else {
        let seed = notation::quote(seed);
        return Err(told(
            lang,
            &Text::new(
                format!("{seed} is no seed: a whole number from 0 to {}", u64::MAX),
                format!("{seed} は種として使えません。0 から {} までの整数です", u64::MAX),
            ),
        ));
    };
    let wanted = match &asked.grade {
        None => Wanted::Any,
        Some(name) => {
            let place = grade(genre, name, lang)?;
            if asked.at_most { Wanted::AtMost(place) } else { Wanted::Exactly(place) }
        }
    };
    Ok(Order { size, number, index: asked.index, wanted })
}

fn grade(genre: &dyn Puzzle, name: &str, lang: Lang) -> Result<usize, Trouble> {
    let grades = genre.grades();
    grades.iter().position(|grade| *grade == name).ok_or_else(|| {
        let (name, known) = (notation::quote(name), grades.join(", "));
        told(
            lang,
            &Text::new(
                format!("there is no grade {name}; the grades are: {known}"),
                format!("難度 {name} はありません。難度は次のとおりです: {known}"),
            ),
        )
    })
}

fn told(lang: Lang, text: &Text) -> Trouble {
    Trouble::new(text.get(lang))
}
