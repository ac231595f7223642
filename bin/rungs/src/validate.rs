//! Names on the command line are checked before any board is read: a wrong one is wrong usage, not a bad board.

use contract::Lang;
use suite::registry::GENRES;

use crate::Failure;
use crate::args::{Climbing, Reading, Switches};
use crate::commands::PICTURES;
use crate::output::Shell;

/// The genres that the names must belong to.
fn genres(reading: Option<&Reading>) -> impl Iterator<Item = &'static dyn suite::Puzzle> {
    let wanted = reading.and_then(|reading| reading.genre.clone());
    GENRES.iter().copied().filter(move |genre| wanted.as_deref().is_none_or(|wanted| wanted == genre.token()))
}

/// Makes sure that there is a genre of that name.
pub fn genre(reading: &Reading) -> Result<(), Failure> {
    match &reading.genre {
        Some(wanted) => known("genre", wanted, &GENRES.iter().map(|genre| genre.token()).collect::<Vec<_>>()),
        None => Ok(()),
    }
}

/// The genre of that name.
pub fn genre_named(name: &str) -> Result<&'static dyn suite::Puzzle, Failure> {
    known("genre", name, &suite::registry::tokens())?;
    suite::genre(name).ok_or_else(|| Failure::Usage(format!("there is no genre {name}")))
}

/// The place of a grade among those of a genre.
pub fn grade(name: &str, genre: &dyn suite::Puzzle, shell: Shell) -> Result<usize, Failure> {
    let names = genre.grades();
    names.iter().position(|known| *known == name).ok_or_else(|| {
        let (shown, names) = (notation::quote(name), list(&names));
        Failure::Usage(match shell.lang {
            Lang::En => format!("there is no grade {shown}; there are: {names}"),
            Lang::Ja => format!("{shown} という難度はありません。使えるもの: {names}"),
        })
    })
}

/// Makes sure that some genre has each rung.
pub fn rungs(climbing: &Climbing, reading: Option<&Reading>) -> Result<(), Failure> {
    let names: Vec<&str> = genres(reading).flat_map(|genre| genre.rungs().iter().map(|rung| rung.name)).collect();
    climbing.rungs.iter().try_for_each(|rung| known("rung", rung, &names))
}

/// Makes sure that some genre has each switch.
pub fn switches(switches: &Switches, reading: &Reading) -> Result<(), Failure> {
    let names: Vec<&str> = genres(Some(reading)).flat_map(|genre| genre.switches().iter().copied()).collect();
    switches.without.iter().try_for_each(|switch| known("rule to leave out", switch, &names))
}

/// Makes sure that some genre has the engine.
pub fn engine(engine: &str, reading: &Reading) -> Result<(), Failure> {
    let names: Vec<&str> = genres(Some(reading)).flat_map(suite::Puzzle::engines).collect();
    known("engine", engine, &names)
}

/// Makes sure that some genre can be written so.
pub fn notation(notation: &str, reading: &Reading) -> Result<(), Failure> {
    let names: Vec<&str> = genres(Some(reading)).flat_map(suite::Puzzle::notations).chain(PICTURES).collect();
    known("notation to write", notation, &names)
}

pub fn known(what: &str, name: &str, names: &[&str]) -> Result<(), Failure> {
    if names.contains(&name) {
        return Ok(());
    }
    let shown = notation::quote(name);
    Err(Failure::Usage(format!("there is no {what} {shown}; there are: {}", list(names))))
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
