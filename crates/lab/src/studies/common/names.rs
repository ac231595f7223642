//! The names of figures that each rung of a genre has.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use contract::text;
use suite::Puzzle;
use suite::registry::GENRES;

use crate::studies::{Figure, Of};

/// Names of figures, a list for each question that is asked of each rung.
pub struct Names {
    /// Whether a board is finished by a rung of the whole ladder, or one below it.
    pub by: Vec<&'static str>,
    /// The same of the published rungs, climbed without ours.
    pub published_by: Vec<&'static str>,
    /// Whether a board has a grade; the last one is `search`.
    pub grade: Vec<&'static str>,
    /// Which share of a board is decided when the rung is done.
    pub decided: Vec<&'static str>,
}

/// Figures and plots name theirs for as long as the program runs, so these are made once and never freed.
static NAMES: LazyLock<BTreeMap<&'static str, Names>> =
    LazyLock::new(|| GENRES.iter().map(|genre| (genre.token(), Names::of(*genre))).collect());

/// The names of a genre of the registry.
pub fn names(genre: &dyn Puzzle) -> &'static Names {
    NAMES.get(genre.token()).unwrap_or_else(|| unreachable!("studies are those of the registry's genres"))
}

fn name(head: &str, rung: &str) -> &'static str {
    format!("{head} {rung}").leak()
}

impl Names {
    fn of(genre: &dyn Puzzle) -> Self {
        let rungs = genre.rungs();
        let published = rungs.iter().filter(|rung| rung.published);
        Self {
            by: rungs.iter().map(|rung| name("by", rung.name)).collect(),
            published_by: published.map(|rung| name("published by", rung.name)).collect(),
            grade: genre.grades().into_iter().map(|grade| name("grade", grade)).collect(),
            decided: rungs.iter().map(|rung| name("decided", rung.name)).collect(),
        }
    }
}

/// The shares of boards that rungs finish: of the whole ladder, then of the published rungs alone.
pub fn completion(genre: &dyn Puzzle) -> Vec<Figure> {
    let names = names(genre);
    let whole = genre.rungs().iter().zip(&names.by).map(|(rung, name)| {
        let rung = rung.name;
        let say = text!("finished by {rung} or below", "{rung} までで完成");
        Figure::new(name, Of::Share(name), &say.en, &say.ja)
    });
    let published = genre.rungs().iter().filter(|rung| rung.published).zip(&names.published_by).map(|(rung, name)| {
        let rung = rung.name;
        let say = text!("finished by {rung} or below, published rungs alone", "既発表の段だけで {rung} までで完成");
        Figure::new(name, Of::Share(name), &say.en, &say.ja)
    });
    whole.chain(published).collect()
}

/// The shares of boards of each grade.
pub fn grades(genre: &dyn Puzzle) -> Vec<Figure> {
    let figure = |(grade, name): (&str, &&'static str)| {
        let say = text!("grade {grade}", "難度 {grade}");
        Figure::new(name, Of::Share(name), &say.en, &say.ja)
    };
    genre.grades().into_iter().zip(&names(genre).grade).map(figure).collect()
}

/// The shares that are decided when the rungs are done, on average over the boards.
pub fn decided(genre: &dyn Puzzle) -> Vec<Figure> {
    let figure = |(rung, name): (&deduce::Rung, &&'static str)| {
        let rung = rung.name;
        let say = text!("decided by {rung} or below, % on average", "{rung} までで決まる割合の平均 (%)");
        Figure::new(name, Of::Mean(name), &say.en, &say.ja)
    };
    genre.rungs().iter().zip(&names(genre).decided).map(figure).collect()
}
