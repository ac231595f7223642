//! What the workloads do, for any genre.

use contract::{Budget, Genre, ReadError, ReadOptions, Rules, Text};
use deduce::explain::{Step, explain};
use deduce::{Engine, Ladder, Model, RungKind, climb, search};
use suite::{Options, State};

use crate::boards::{Boards, Item, Set};
use crate::{Ready, Work};

/// A kind of work, for one genre.
pub struct Kind {
    pub name: &'static str,
    pub does: &'static str,
    pub prepare: fn() -> Result<Ready, ReadError>,
}

/// Answers are counted up to here.
const COUNT_CAP: u64 = 20_000;
/// Boards with more cells than this are not explained: an explanation looks for the shortest refutation of all.
const EXPLAIN_CELLS: usize = 15 * 15;
/// Hints are asked with this many quarters of the answer on the board.
const HINT_QUARTERS: usize = 4;

/// All kinds, for one genre.
pub fn of<L: Boards>() -> [Kind; 10] {
    let kind = |name, does, prepare| Kind { name, does, prepare };
    [
        kind("read", "read every board in every notation that carries it", read::<L>),
        kind("compile", "lower every board to a model and make an engine of it", compile::<L>),
        kind("ladder", "climb the rungs below `probe` on every board", ladder::<L>),
        kind("published", "climb the published ladder on every board", published::<L>),
        kind("probe", "climb the whole ladder on the boards that the rungs below `probe` leave open", probe::<L>),
        kind("search", "settle uniqueness by search alone on every board", search_alone::<L>),
        kind("count", "count the answers of boards that have many, to 20,000 each", count::<L>),
        kind("explain", "explain the boards to 15×15", explain_all::<L>),
        kind("hint", "four hints, from the start to the last quarter, on the largest board", hint::<L>),
        kind("solve", "what `solve` does with a file of all boards, on one thread", solve::<L>),
    ]
}

fn read<L: Boards>() -> Result<Ready, ReadError> {
    let set = Set::<L>::unique()?;
    let mut texts = Vec::new();
    for Item { board, .. } in &set.0 {
        // A notation that cannot carry a board says so; the board is then read in the others.
        texts.extend(L::notations().iter().filter_map(|notation| notation.write(board, None).ok()));
    }
    Ok(Ready::new(texts.len(), move || {
        let mut work = Work::default();
        for text in &texts {
            let opened = suite::open(text, Some(L::Genre::TOKEN), &ReadOptions::default());
            work.add("texts", 1);
            work.add("cells", opened.map_or(0, |board| board.size().cells() as u64));
        }
        work
    }))
}

fn compile<L: Boards>() -> Result<Ready, ReadError> {
    let set = Set::<L>::unique()?;
    Ok(Ready::new(set.0.len(), move || {
        let mut work = Work::default();
        for item in &set.0 {
            let model = L::compile(&item.board, Rules::ALL);
            let engine = Engine::new(&model, L::rules());
            work.add("boards", 1);
            work.add("variables", model.vars() as u64);
            work.add("given", engine.store().trail().len() as u64);
        }
        work
    }))
}

fn ladder<L: Boards>() -> Result<Ready, ReadError> {
    Ok(climbs::<L>(models::<L>(&Set::unique()?), below_probe::<L>()))
}

fn published<L: Boards>() -> Result<Ready, ReadError> {
    Ok(climbs::<L>(models::<L>(&Set::unique()?), Ladder::published(L::RUNGS)))
}

/// Boards with many answers are where probing supposes everything and gains little.
fn probe<L: Boards>() -> Result<Ready, ReadError> {
    let below = below_probe::<L>();
    let mut models = models::<L>(&Set::unique()?);
    models.extend(self::models::<L>(&Set::many()?));
    models.retain(|model| {
        let mut engine = Engine::new(model, L::rules());
        climb(&mut engine, L::RUNGS, &below, &Budget::default()).finished_by.is_none()
    });
    Ok(climbs::<L>(models, Ladder::all(L::RUNGS)))
}

fn models<L: Boards>(set: &Set<L>) -> Vec<L::Model> {
    set.0.iter().map(|item| L::compile(&item.board, Rules::ALL)).collect()
}

fn climbs<L: Boards>(models: Vec<L::Model>, ladder: Ladder) -> Ready {
    Ready::new(models.len(), move || {
        let mut work = Work::default();
        for model in &models {
            let mut engine = Engine::new(model, L::rules());
            let climbed = climb(&mut engine, L::RUNGS, &ladder, &Budget::default());
            work.add("boards", 1);
            work.add("finished", u64::from(climbed.finished_by.is_some()));
            work.add("decided", climbed.decided.last().map_or(0, |&decided| decided as u64));
            work.add("calls", engine.stats.calls.iter().sum());
            work.add("posted", engine.stats.posted.iter().sum());
            work.add("probes", engine.stats.probes);
        }
        work
    })
}

fn below_probe<L: Boards>() -> Ladder {
    let rules: Vec<&str> = L::RUNGS.iter().filter(|r| r.kind == RungKind::Rules).map(|r| r.name).collect();
    Ladder::named(L::RUNGS, &rules).unwrap_or_else(|_| Ladder::all(L::RUNGS))
}

fn search_alone<L: Boards>() -> Result<Ready, ReadError> {
    Ok(searches::<L>(Set::unique()?, 2, 1))
}

fn count<L: Boards>() -> Result<Ready, ReadError> {
    Ok(searches::<L>(Set::many()?, COUNT_CAP, COUNT_CAP))
}

fn searches<L: Boards>(set: Set<L>, cap: u64, answers_each: u64) -> Ready {
    let models = models::<L>(&set);
    Ready::new(models.len() * answers_each as usize, move || {
        let mut work = Work::default();
        for (model, item) in models.iter().zip(&set.0) {
            let mut engine = Engine::new(model, L::rules());
            let mut first = None;
            let found = search::search(&mut engine, cap, &Budget::default(), &mut |store| {
                first.get_or_insert_with(|| L::position(model, store));
            });
            work.add("boards", 1);
            work.add("answers", found.unwrap_or(0));
            work.add("nodes", engine.stats.nodes);
            work.add("conflicts", engine.stats.conflicts);
            work.add("calls", engine.stats.calls.iter().sum());
            // The first of many answers depends on the order of the search, the only one does not.
            if let (Some(answer), Ok(1)) = (first, found) {
                work.digest(&L::Genre::write_position(&item.board, &answer));
            }
        }
        work
    })
}

fn explain_all<L: Boards>() -> Result<Ready, ReadError> {
    let set = Set::<L>::unique()?;
    let small = |item: &&Item<L>| L::Genre::size(&item.board).cells() <= EXPLAIN_CELLS;
    let models: Vec<L::Model> = set.0.iter().filter(small).map(|item| L::compile(&item.board, Rules::ALL)).collect();
    Ok(Ready::new(models.len(), move || {
        let mut work = Work::default();
        for model in &models {
            let ladder = Ladder::all(L::RUNGS);
            let steps = explain(model, L::rules(), L::RUNGS, &ladder, &[], &Budget::default()).steps;
            work.add("boards", 1);
            work.add("steps", steps.len() as u64);
            work.add("steps_within", steps.iter().map(|step| step.size() as u64).sum());
            work.add("premises", steps.iter().map(premises).sum());
        }
        work
    }))
}

fn premises(step: &Step) -> u64 {
    let within = step.refutation.iter().chain(&step.lemmas).map(premises).sum::<u64>();
    step.premises.len() as u64 + within
}

fn hint<L: Boards>() -> Result<Ready, ReadError> {
    let set = Set::<L>::unique()?;
    let largest = set.0.iter().max_by_key(|item| L::Genre::size(&item.board).cells());
    let largest = largest
        .ok_or_else(|| ReadError::new(Text::new("there is no board to hint at", "ヒントを出す盤面がありません")))?;
    let opened = suite::open(largest.text, None, &ReadOptions::default())?;
    let answer = opened.solve(&Options::default()).ok().and_then(|solved| solved.answers.into_iter().next());
    let answer = answer.ok_or_else(|| {
        ReadError::new(Text::new("the largest board has no answer", "いちばん大きな盤面に解がありません"))
    })?;
    let bare = opened.unknown();
    let states: Vec<String> = (0..HINT_QUARTERS).map(|quarters| partial(&answer, &bare, quarters)).collect();
    Ok(Ready::new(states.len(), move || {
        let mut work = Work::default();
        for state in &states {
            let Ok(hint) = opened.hint(State::Rows(state), &Options::default()) else {
                work.add("failed", 1);
                continue;
            };
            work.add("hints", 1);
            if let Some(step) = hint.step {
                work.add("concludes", step.concludes.len() as u64);
                work.add("because", step.because.len() as u64);
                work.add("lemmas", step.lemmas.len() as u64);
            }
        }
        work
    }))
}

/// So many quarters of the rows of an answer, the rest as on the bare board.
fn partial(answer: &[String], bare: &[String], quarters: usize) -> String {
    let known = answer.len() * quarters / HINT_QUARTERS;
    let rows = answer[..known].iter().chain(&bare[known..]);
    rows.map(String::as_str).collect::<Vec<_>>().join("/")
}

fn solve<L: Boards>() -> Result<Ready, ReadError> {
    let texts: Vec<&'static str> = Set::<L>::unique()?.0.iter().map(|item| item.text).collect();
    Ok(Ready::new(texts.len(), move || {
        let mut work = Work::default();
        for text in &texts {
            work.add("boards", 1);
            let Ok(opened) = suite::open(text, None, &ReadOptions::default()) else { continue };
            let Ok(solved) = opened.solve(&Options::default()) else { continue };
            // Not unique boards count under `none`, which the recorded work shows.
            work.add(solved.grade.unwrap_or("none"), 1);
            work.add("nodes", solved.nodes);
            work.add("probes", solved.probes);
            solved.answers.iter().for_each(|answer| work.digest(answer));
        }
        work
    }))
}
