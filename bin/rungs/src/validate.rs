//! Names on the command line are checked before any board is read: a wrong one is wrong usage, not a bad board.

use contract::{Text, text};
use suite::registry::GENRES;

use crate::Failure;
use crate::args::{Climbing, Reading, Switches};
use crate::commands::PICTURES;

/// The genres that the names must belong to.
fn genres(reading: Option<&Reading>) -> impl Iterator<Item = &'static dyn suite::Puzzle> {
    let wanted = reading.and_then(|reading| reading.genre.clone());
    GENRES.iter().copied().filter(move |genre| wanted.as_deref().is_none_or(|wanted| wanted == genre.token()))
}

/// Makes sure that there is a genre of that name.
pub fn genre(reading: &Reading) -> Result<(), Failure> {
    match &reading.genre {
        Some(wanted) => known(
            &Text::new("genre", "ジャンル"),
            wanted,
            &GENRES.iter().map(|genre| genre.token()).collect::<Vec<_>>(),
        ),
        None => Ok(()),
    }
}

/// The genre of that name.
pub fn genre_named(name: &str) -> Result<&'static dyn suite::Puzzle, Failure> {
    let unknown = || unknown(&Text::new("genre", "ジャンル"), name, &suite::registry::tokens());
    suite::genre(name).ok_or_else(unknown)
}

/// The place of a grade among those of a genre.
pub fn grade(name: &str, genre: &dyn suite::Puzzle) -> Result<usize, Failure> {
    let names = genre.grades();
    let place = names.iter().position(|known| *known == name);
    place.ok_or_else(|| unknown(&Text::new("grade", "難度"), name, &names))
}

/// Makes sure that some genre has each rung.
pub fn rungs(climbing: &Climbing, reading: Option<&Reading>) -> Result<(), Failure> {
    let names: Vec<&str> = genres(reading).flat_map(|genre| genre.rungs().iter().map(|rung| rung.name)).collect();
    climbing.rungs.iter().try_for_each(|rung| known(&Text::new("rung", "段"), rung, &names))
}

/// Makes sure that some genre has each switch.
pub fn switches(switches: &Switches, reading: &Reading) -> Result<(), Failure> {
    let names: Vec<&str> = genres(Some(reading)).flat_map(|genre| genre.switches().iter().copied()).collect();
    switches.left_out().try_for_each(|left| match (left.option, &reading.genre) {
        (Some(option), Some(genre)) if !names.contains(&&*left.rule) => {
            Err(Failure::Usage(no_option(option, &left.rule, genre)))
        }
        (Some(_), _) => Ok(()),
        (None, _) => known(&Text::new("rule to leave out", "外せるルール"), &left.rule, &names),
    })
}

/// What is said of an option that leaves out a rule of other genres.
pub fn no_option(option: &str, rule: &str, genre: &str) -> Text {
    let has_it = GENRES.iter().filter(|genre| genre.switches().contains(&rule));
    let of = has_it.map(|genre| genre.token()).collect::<Vec<_>>().join(", ");
    text!(
        "{option} means nothing in {genre}: it is of {of}",
        "{option} は {genre} では使えません。{of} のオプションです"
    )
}

/// Makes sure that some genre has the engine.
pub fn engine(engine: &str, reading: &Reading) -> Result<(), Failure> {
    let names: Vec<&str> = genres(Some(reading)).flat_map(suite::Puzzle::engines).collect();
    known(&Text::new("engine", "エンジン"), engine, &names)
}

/// Makes sure that some genre can be written so.
pub fn notation(notation: &str, reading: &Reading) -> Result<(), Failure> {
    let names: Vec<&str> = genres(Some(reading)).flat_map(suite::Puzzle::notations).chain(PICTURES).collect();
    known(&Text::new("notation to write", "書き出せる形式"), notation, &names)
}

/// Makes sure that a name is among those there are.
pub fn known(what: &Text, name: &str, names: &[&str]) -> Result<(), Failure> {
    if names.contains(&name) { Ok(()) } else { Err(unknown(what, name, names)) }
}

fn unknown(what: &Text, name: &str, names: &[&str]) -> Failure {
    let (Text { en, ja }, shown, names) = (what, notation::quote(name), list(names));
    Failure::Usage(text!(
        "there is no {en} {shown}; there are: {names}",
        "{shown} という{ja}はありません。使えるもの: {names}"
    ))
}

/// The names once each, in their order.
fn list(names: &[&str]) -> String {
    let mut once: Vec<&str> = Vec::new();
    for name in names {
        if !once.contains(name) {
            once.push(name);
        }
    }
    once.join(", ")
}
