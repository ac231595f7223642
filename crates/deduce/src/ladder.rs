use contract::{Budget, Text};

use crate::Lit;
use crate::engine::{Engine, Failure};
use crate::probe::{Probing, probe_to_fixpoint};
use crate::rule::Model;

/// What a rung does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RungKind {
    /// Applies the rules that name this rung, with all rules below, until nothing changes.
    Rules,
    /// Supposes each deciding variable either way over the rungs below.
    Probe,
    /// Supposes each of the model's cases over the rungs below.
    Cases,
}

impl RungKind {
    /// The literals that the rung supposes; where one fails, its opposite holds.
    pub fn suppositions<M: Model>(self, model: &M) -> Vec<Lit> {
        match self {
            Self::Rules => Vec::new(),
            Self::Probe => model.deciding().iter().flat_map(|&var| [var.yes(), var.no()]).collect(),
            Self::Cases => model.cases(),
        }
    }
}

/// A named level of strength of a genre.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// The name, such as `tetro`.
    pub name: &'static str,
    /// Whether the published ladder has it.
    pub published: bool,
    /// What it does.
    pub kind: RungKind,
    /// What it does, for people: a sentence in English.
    pub en: &'static str,
    /// The same in Japanese.
    pub ja: &'static str,
}

impl Rung {
    /// What it does, for people.
    pub fn text(&self) -> Text {
        Text::new(self.en, self.ja)
    }
}

/// The rungs to climb, by their places among the genre's rungs, weak to strong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    rungs: Vec<usize>,
}

impl Ladder {
    /// All rungs of a genre.
    pub fn all(rungs: &[Rung]) -> Self {
        Self { rungs: (0..rungs.len()).collect() }
    }

    /// The published rungs only.
    pub fn published(rungs: &[Rung]) -> Self {
        Self { rungs: (0..rungs.len()).filter(|&i| rungs[i].published).collect() }
    }

    /// The rungs of these names, in the genre's order.
    ///
    /// # Errors
    /// The first name that no rung has.
    pub fn named<'n>(rungs: &[Rung], names: &[&'n str]) -> Result<Self, &'n str> {
        let mut places = Vec::new();
        for name in names {
            places.push(rungs.iter().position(|rung| rung.name == *name).ok_or(*name)?);
        }
        places.sort_unstable();
        places.dedup();
        Ok(Self { rungs: places })
    }

    /// The places of the rungs.
    pub fn rungs(&self) -> &[usize] {
        &self.rungs
    }

    /// The ladder up to and including the rung at that place.
    #[must_use]
    pub fn up_to(&self, rung: usize) -> Self {
        Self { rungs: self.rungs.iter().copied().filter(|&r| r <= rung).collect() }
    }
}

/// How far a ladder went.
#[derive(Clone, Debug)]
pub struct Climb {
    /// For each rung of the ladder how much was decided when it was done ([`Model::known`]); rungs that were not needed
    /// any more carry what was reached.
    pub decided: Vec<usize>,
    /// The rung at which the last open cell was decided.
    pub finished_by: Option<usize>,
    /// The rung that met a contradiction, with the failure.
    pub failed: Option<(usize, Failure)>,
    /// Whether the flag was raised before the climb was done.
    pub stopped: bool,
}

/// Climbs a ladder: each rung works until nothing changes, with all rungs below it. Stops when all is decided.
///
/// A finished climb says what the answer would be, not yet that it is one: see [`Engine::enable_complete`].
pub fn climb<M: Model>(engine: &mut Engine<'_, M>, rungs: &[Rung], ladder: &Ladder, budget: &Budget) -> Climb {
    let mut climb = Climb { decided: Vec::new(), finished_by: None, failed: None, stopped: false };
    for &place in ladder.rungs() {
        if climb.finished_by.is_none() && climb.failed.is_none() && !climb.stopped {
            let outcome = match rungs[place].kind {
                RungKind::Rules => {
                    engine.enable(|rule| rule.rung() == place);
                    engine.propagate().map_or_else(Probing::Failed, |()| Probing::Fixpoint)
                }
                kind => probe_to_fixpoint(engine, &kind.suppositions(engine.model()), budget),
            };
            match outcome {
                Probing::Failed(failure) => climb.failed = Some((place, failure)),
                Probing::Stopped => climb.stopped = true,
                Probing::Fixpoint if engine.is_finished() => climb.finished_by = Some(place),
                Probing::Fixpoint | Probing::Tired => {}
            }
        }
        climb.decided.push(engine.decided());
    }
    climb
}
