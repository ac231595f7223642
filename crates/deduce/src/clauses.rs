use crate::engine::Failure;
use crate::store::{Cause, Store};
use crate::{Lit, Var};

/// Learnt clauses with two watched literals each (Moskewicz et al., "Chaff", 2001).
#[derive(Clone, Debug, Default)]
pub struct Clauses {
    learnt: Vec<Clause>,
    watches: Vec<Vec<Watch>>,
    units: Vec<Lit>,
    head: usize,
}

#[derive(Clone, Debug)]
struct Clause {
    /// The first two are watched.
    lits: Vec<Lit>,
    /// Number of levels among its literals when it was learnt: small ones are worth keeping.
    spread: u32,
}

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// Another literal of the clause: when it holds, the clause needs no look.
    blocker: Lit,
}

impl Clauses {
    /// Number of clauses of two literals or more.
    pub fn len(&self) -> usize {
        self.learnt.len()
    }

    /// Makes room for clauses over that many variables.
    pub fn prepare(&mut self, vars: usize) {
        self.watches.resize(2 * vars, Vec::new());
    }

    /// Literals learnt for good.
    pub fn units(&self) -> &[Lit] {
        &self.units
    }

    /// Remembers a literal learnt for good.
    pub fn add_unit(&mut self, lit: Lit) {
        self.units.push(lit);
    }

    /// Adds a clause of at least two literals; the first is the one it forces now, the second the latest of the others.
    pub fn add(&mut self, lits: Vec<Lit>, spread: u32) -> Cause {
        let index = self.learnt.len() as u32;
        self.watch(index, lits[0], lits[1]);
        self.watch(index, lits[1], lits[0]);
        self.learnt.push(Clause { lits, spread });
        Cause::Clause(index)
    }

    fn watch(&mut self, clause: u32, lit: Lit, blocker: Lit) {
        self.watches[lit.index()].push(Watch { clause, blocker });
    }

    /// The trail was cut to that length.
    pub fn rewind(&mut self, len: usize) {
        self.head = self.head.min(len);
    }

    /// Posts what the clauses force, until nothing changes.
    pub fn propagate(&mut self, store: &mut Store) -> Result<(), Failure> {
        if self.learnt.is_empty() {
            self.head = store.trail().len();
            return Ok(());
        }
        while self.head < store.trail().len() {
            let fallen = !store.trail()[self.head].lit;
            self.head += 1;
            self.visit(fallen, store)?;
        }
        Ok(())
    }

    /// Looks at the clauses that watch a literal which became false.
    fn visit(&mut self, fallen: Lit, store: &mut Store) -> Result<(), Failure> {
        let mut list = std::mem::take(&mut self.watches[fallen.index()]);
        let mut kept = 0;
        let mut result = Ok(());
        let mut next = 0;
        while next < list.len() {
            let watch = list[next];
            next += 1;
            if store.holds(watch.blocker) {
                list[kept] = watch;
                kept += 1;
                continue;
            }
            let clause = &mut self.learnt[watch.clause as usize];
            if clause.lits[0] == fallen {
                clause.lits.swap(0, 1);
            }
            let first = clause.lits[0];
            if !store.holds(first)
                && let Some(free) = (2..clause.lits.len()).find(|&i| !store.holds(!clause.lits[i]))
            {
                clause.lits.swap(1, free);
                let moved = Watch { clause: watch.clause, blocker: first };
                self.watches[clause.lits[1].index()].push(moved);
                continue;
            }
            list[kept] = Watch { clause: watch.clause, blocker: first };
            kept += 1;
            if store.holds(!first) {
                result = Err(Failure { cause: Cause::Clause(watch.clause), lit: None });
                break;
            }
            if !store.holds(first) {
                store.push(first, Cause::Clause(watch.clause));
            }
        }
        list.copy_within(next.., kept);
        list.truncate(kept + list.len() - next);
        self.watches[fallen.index()] = list;
        result
    }

    /// Tells the literals that made a clause force `lit` (or fail).
    pub fn reason(&self, index: u32, lit: Option<Lit>, out: &mut Vec<Lit>) {
        out.extend(self.learnt[index as usize].lits.iter().filter(|&&l| Some(l) != lit).map(|&l| !l));
    }

    /// Drops the half of the clauses that spread over most levels, except short ones and those that hold up the trail.
    pub fn reduce(&mut self, store: &mut Store) {
        let mut order: Vec<usize> = (0..self.learnt.len()).collect();
        order.sort_by_key(|&i| (self.learnt[i].spread, std::cmp::Reverse(i)));
        let mut keep = vec![false; self.learnt.len()];
        for (rank, &i) in order.iter().enumerate() {
            keep[i] = rank < order.len() / 2 || self.learnt[i].spread <= 2;
        }
        for entry in store.trail() {
            if let Cause::Clause(i) = entry.cause {
                keep[i as usize] = true;
            }
        }
        let mut renamed = vec![u32::MAX; self.learnt.len()];
        let mut kept = 0;
        for (i, &stays) in keep.iter().enumerate() {
            if stays {
                renamed[i] = kept;
                kept += 1;
            }
        }
        let mut stays = keep.iter();
        self.learnt.retain(|_| stays.next().is_some_and(|&k| k));
        for list in &mut self.watches {
            list.retain_mut(|watch| {
                watch.clause = renamed[watch.clause as usize];
                watch.clause != u32::MAX
            });
        }
        store.rename_clauses(|i| Cause::Clause(renamed[i as usize]));
    }
}

/// How often each variable took part in recent conflicts. Whole numbers, so that every machine computes the same.
#[derive(Clone, Debug)]
pub struct Activity {
    score: Vec<u64>,
    step: u64,
}

impl Activity {
    const TOP: u64 = 1 << 60;

    pub fn new(vars: usize) -> Self {
        Self { score: vec![0; vars], step: 1 << 20 }
    }

    pub fn scores(&self) -> &[u64] {
        &self.score
    }

    pub fn bump(&mut self, var: Var) {
        self.score[var.index()] += self.step;
        if self.score[var.index()] >= Self::TOP {
            for score in &mut self.score {
                *score >>= 40;
            }
            self.step = (self.step >> 40).max(1 << 10);
        }
    }

    /// Later conflicts weigh more than earlier ones.
    pub fn decay(&mut self) {
        self.step += self.step >> 4;
    }
}
