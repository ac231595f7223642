//! Which genres there are, and what can be done with their boards.

use contract::{Cell, Lang, MarkKind, ReadOptions, SheetParts};
use serde::Serialize;
use suite::registry::GENRES;
use suite::{Puzzle, State};

use crate::ask::Tongue;
use crate::request::request;
use crate::scene::SceneReport;
use crate::trouble::Trouble;

/// The pictures that a board can be exported as.
const PICTURES: &[&str] = &["svg", "html"];

request! {
    AskGenres {
        lang: Tongue,
    }
}

/// All genres, in the order of the registry.
#[derive(Debug, Serialize)]
pub struct Genres {
    version: &'static str,
    genres: Vec<GenreReport>,
}

#[derive(Debug, Serialize)]
struct GenreReport {
    token: &'static str,
    name: String,
    rules: Vec<Card>,
    tools: Tools,
    rungs: Vec<Rung>,
    grades: Vec<&'static str>,
    making: Option<Making>,
    notations: Vec<&'static str>,
    pictures: &'static [&'static str],
    parts: Parts,
}

#[derive(Debug, Serialize)]
struct Card {
    text: String,
    right: Option<Example>,
    wrong: Option<Example>,
}

#[derive(Debug, Serialize)]
struct Example {
    scene: SceneReport,
    cells: String,
    gaps: String,
    at: Vec<usize>,
    caption: String,
}

#[derive(Debug, Serialize)]
struct Tools {
    cell: Vec<Kind>,
    gap: Vec<Kind>,
    sweep: usize,
}

#[derive(Debug, Serialize)]
struct Kind {
    name: &'static str,
    label: String,
    look: &'static str,
}

#[derive(Debug, Serialize)]
struct Rung {
    name: &'static str,
    text: String,
    published: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "a list of what there is, not a state")]
struct Making {
    version: u32,
    max_side: usize,
    sizes: &'static [(usize, usize)],
    /// Symmetries that can be asked for.
    symmetries: Vec<&'static str>,
    /// Whether the number of black cells can be.
    black: bool,
    /// The colours of circles, beside both, that can be asked for.
    alphabets: Vec<&'static str>,
    /// Whether the bank can be.
    bank: bool,
    /// The numbers of threads between two blocks that can be.
    ks: &'static [usize],
    /// Whether the number of blocks can be.
    blocks: bool,
    /// Whether the number of given numbers beside the grid can be.
    numbers: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "a list of what there is, not a state")]
struct Parts {
    areas: bool,
    voids: bool,
    blocks: bool,
    circles: bool,
    row_numbers: bool,
    col_numbers: bool,
    bank: bool,
    k: bool,
}

/// All genres.
pub fn genres(asked: &AskGenres) -> Result<Genres, Trouble> {
    let lang = asked.lang.into();
    let genres: Result<_, _> = GENRES.iter().map(|genre| report(*genre, lang)).collect();
    Ok(Genres { version: env!("CARGO_PKG_VERSION"), genres: genres? })
}

fn report(genre: &dyn Puzzle, lang: Lang) -> Result<GenreReport, Trouble> {
    let cards = genre.rule_cards().into_iter().map(|card| {
        let right = card.right.map(|right| example(genre, &right, lang)).transpose()?;
        let wrong = card.wrong.map(|wrong| example(genre, &wrong, lang)).transpose()?;
        Ok(Card { text: card.text.get(lang).to_owned(), right, wrong })
    });
    let tools = genre.tools();
    let rung = |rung: &suite::Rung| Rung {
        name: rung.name,
        text: rung.text().get(lang).to_owned(),
        published: rung.published,
    };
    let offer = genre.generator_version().zip(genre.offer());
    let choices = genre.choices();
    let making = offer.map(|(version, offer)| Making {
        version,
        max_side: offer.max_side,
        sizes: offer.sizes,
        symmetries: choices.patterns.iter().map(|pattern| pattern.name()).collect(),
        black: choices.blacks,
        alphabets: choices.alphabets.iter().map(|alphabet| alphabet.name()).collect(),
        bank: choices.bank,
        ks: choices.ks,
        blocks: choices.blocks,
        numbers: choices.numbers,
    });
    Ok(GenreReport {
        token: genre.token(),
        name: genre.name().get(lang).to_owned(),
        rules: cards.collect::<Result<_, Trouble>>()?,
        tools: Tools { cell: kinds(&tools.cell, lang), gap: kinds(&tools.gap, lang), sweep: tools.sweep },
        rungs: genre.rungs().iter().map(rung).collect(),
        grades: genre.grades(),
        making,
        notations: genre.notations(),
        pictures: PICTURES,
        parts: genre.parts().into(),
    })
}

fn kinds(kinds: &[MarkKind], lang: Lang) -> Vec<Kind> {
    let kind =
        |kind: &MarkKind| Kind { name: kind.name, label: kind.label.get(lang).to_owned(), look: kind.look.name() };
    kinds.iter().map(kind).collect()
}

fn example(genre: &dyn Puzzle, example: &contract::Example, lang: Lang) -> Result<Example, Trouble> {
    let board = genre.open(example.board, &ReadOptions::default())?;
    let marks = board.marks(State::Rows(example.position))?;
    let scene = board.scene(State::Bare)?;
    Ok(Example {
        scene: (&scene).into(),
        cells: marks.cell_digits(),
        gaps: marks.gap_digits(),
        at: example.at.iter().map(|&(row, col)| scene.size.index(Cell::new(row, col))).collect(),
        caption: example.caption.get(lang).to_owned(),
    })
}

impl From<SheetParts> for Parts {
    fn from(parts: SheetParts) -> Self {
        let SheetParts { areas, voids, blocks, circles, row_numbers, col_numbers, bank, k } = parts;
        Self { areas, voids, blocks, circles, row_numbers, col_numbers, bank, k }
    }
}
