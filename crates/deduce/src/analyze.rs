use crate::Lit;
use crate::clauses::Activity;
use crate::engine::{Engine, Failure};
use crate::rule::Model;
use crate::store::Cause;

/// What a conflict teaches.
pub enum Lesson {
    /// A clause: its first literal must hold at `level`, where all others are false.
    Clause {
        /// The literals, the forced one first, then the latest of the others.
        lits: Vec<Lit>,
        /// The level to go back to.
        level: usize,
        /// Number of levels among its literals.
        spread: u32,
    },
    /// The conflict does not depend on any level above the floor.
    Deeper,
}

/// Buffers of the analysis, kept between conflicts.
pub struct Analyst {
    seen: Vec<bool>,
    reason: Vec<Lit>,
    marked: Vec<Lit>,
}

impl Analyst {
    pub fn new(vars: usize) -> Self {
        Self { seen: vec![false; vars], reason: Vec::new(), marked: Vec::new() }
    }

    /// Finds the first unique implication point of a failure (Marques-Silva and Sakallah, "GRASP", 1996): the latest
    /// literal of the top level through which the whole conflict runs.
    ///
    /// Literals at or below level `floor` may have been flipped by the enumeration and are never resolved on.
    pub fn analyze<M: Model>(
        &mut self,
        engine: &Engine<'_, M>,
        failure: &Failure,
        floor: usize,
        activity: &mut Activity,
    ) -> Lesson {
        self.reason.clear();
        engine.reason_of_failure(failure, &mut self.reason);
        let store = engine.store();
        let top = self.reason.iter().map(|lit| store.level_of(lit.var())).max().unwrap_or(0);
        if top <= floor {
            return Lesson::Deeper;
        }
        let mut others = Vec::new();
        let mut open = 0;
        let mut place = store.trail().len();
        let uip = loop {
            for lit in std::mem::take(&mut self.reason) {
                self.take(engine, lit, top, &mut others, &mut open, activity);
            }
            let lit = loop {
                place -= 1;
                let lit = store.trail()[place].lit;
                if self.seen[lit.var().index()] && store.level_of(lit.var()) == top {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                break lit;
            }
            engine.reason(lit, &mut self.reason);
        };
        for lit in self.marked.drain(..) {
            self.seen[lit.var().index()] = false;
        }
        lesson(engine, uip, others)
    }

    /// Takes one literal of a reason into account.
    fn take<M: Model>(
        &mut self,
        engine: &Engine<'_, M>,
        lit: Lit,
        top: usize,
        others: &mut Vec<Lit>,
        open: &mut usize,
        activity: &mut Activity,
    ) {
        let store = engine.store();
        let level = store.level_of(lit.var());
        let is_fact = level == 0 || store.cause(lit.var()) == Cause::Given;
        if is_fact || std::mem::replace(&mut self.seen[lit.var().index()], true) {
            return;
        }
        self.marked.push(lit);
        activity.bump(lit.var());
        if level == top {
            *open += 1;
        } else {
            others.push(!lit);
        }
    }
}

/// Orders the clause: the forced literal, then the latest of the others.
fn lesson<M: Model>(engine: &Engine<'_, M>, uip: Lit, others: Vec<Lit>) -> Lesson {
    let store = engine.store();
    let mut lits = Vec::with_capacity(others.len() + 1);
    lits.push(!uip);
    lits.extend(others);
    let mut levels: Vec<usize> = lits.iter().map(|lit| store.level_of(lit.var())).collect();
    let mut level = 0;
    if let Some(latest) = (1..lits.len()).max_by_key(|&i| levels[i]) {
        level = levels[latest];
        lits.swap(1, latest);
    }
    levels.sort_unstable();
    levels.dedup();
    Lesson::Clause { lits, level, spread: levels.len() as u32 }
}
