use crate::{Lit, Var};

/// Why a literal stands on the trail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Part of the board or of the position, or proved for good (a learnt fact): needs no reason.
    Given,
    /// Assumed by a probe or a search.
    Assumed,
    /// The other half of an assumption whose answers are all counted.
    Flipped,
    /// The opposite was refuted by a probe.
    Probed,
    /// Posted by a task (a rule at one scope).
    Task(u32),
    /// Forced by a learnt clause.
    Clause(u32),
}

/// One literal of the trail with its cause.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The literal that became true.
    pub lit: Lit,
    /// Why.
    pub cause: Cause,
}

/// What is known: two bit sets over the variables, and the order in which the literals came.
#[derive(Clone, Debug)]
pub struct Store {
    yes: Vec<u64>,
    no: Vec<u64>,
    trail: Vec<Entry>,
    at: Vec<u32>,
    marks: Vec<u32>,
}

impl Store {
    /// A store of `vars` undecided variables.
    pub fn new(vars: usize) -> Self {
        let words = vars.div_ceil(64);
        Self {
            yes: vec![0; words],
            no: vec![0; words],
            trail: Vec::with_capacity(vars),
            at: vec![u32::MAX; vars],
            marks: Vec::new(),
        }
    }

    /// Whether the literal is known to hold.
    pub fn holds(&self, lit: Lit) -> bool {
        let (word, bit) = (lit.var().index() / 64, lit.var().index() % 64);
        let words = if lit.is_yes() { &self.yes } else { &self.no };
        words[word] >> bit & 1 != 0
    }

    /// Whether the variable is known to be true.
    pub fn is_yes(&self, var: Var) -> bool {
        self.yes[var.index() / 64] >> (var.index() % 64) & 1 != 0
    }

    /// Whether the variable is known to be false.
    pub fn is_no(&self, var: Var) -> bool {
        self.no[var.index() / 64] >> (var.index() % 64) & 1 != 0
    }

    /// Whether nothing is known of the variable.
    pub fn is_open(&self, var: Var) -> bool {
        let word = self.yes[var.index() / 64] | self.no[var.index() / 64];
        word >> (var.index() % 64) & 1 == 0
    }

    /// The bits of the true variables, 64 a word.
    pub fn yes_words(&self) -> &[u64] {
        &self.yes
    }

    /// The bits of the false variables, 64 a word.
    pub fn no_words(&self) -> &[u64] {
        &self.no
    }

    /// Everything that is known, in the order in which it came.
    pub fn trail(&self) -> &[Entry] {
        &self.trail
    }

    /// The place on the trail of a decided variable; `u32::MAX` for an open one.
    pub fn place(&self, var: Var) -> u32 {
        if self.is_open(var) { u32::MAX } else { self.at[var.index()] }
    }

    /// The cause of a literal that holds.
    pub fn cause(&self, var: Var) -> Cause {
        self.trail[self.at[var.index()] as usize].cause
    }

    /// Puts an open literal on the trail.
    pub(crate) fn push(&mut self, lit: Lit, cause: Cause) {
        let (word, bit) = (lit.var().index() / 64, lit.var().index() % 64);
        let words = if lit.is_yes() { &mut self.yes } else { &mut self.no };
        words[word] |= 1 << bit;
        self.at[lit.var().index()] = self.trail.len() as u32;
        self.trail.push(Entry { lit, cause });
    }

    /// Opens a new level: what comes from now on can be undone.
    pub(crate) fn open_level(&mut self) {
        self.marks.push(self.trail.len() as u32);
    }

    /// The number of open levels.
    pub fn level(&self) -> usize {
        self.marks.len()
    }

    /// The level at which a decided variable was decided.
    pub(crate) fn level_of(&self, var: Var) -> usize {
        let place = self.at[var.index()];
        self.marks.partition_point(|&mark| mark <= place)
    }

    /// The first literal of a level (from 1): its assumption.
    pub(crate) fn assumption(&self, level: usize) -> Lit {
        self.trail[self.marks[level - 1] as usize].lit
    }

    /// Undoes all levels above `level`.
    pub(crate) fn undo_to(&mut self, level: usize) {
        let Some(&mark) = self.marks.get(level) else { return };
        for entry in self.trail.drain(mark as usize..) {
            let (word, bit) = (entry.lit.var().index() / 64, entry.lit.var().index() % 64);
            let words = if entry.lit.is_yes() { &mut self.yes } else { &mut self.no };
            words[word] &= !(1 << bit);
        }
        self.marks.truncate(level);
    }

    /// Gives every literal caused by clause `i` the cause `renamed(i)`: clauses moved.
    pub(crate) fn rename_clauses(&mut self, renamed: impl Fn(u32) -> Cause) {
        for entry in &mut self.trail {
            if let Cause::Clause(i) = entry.cause {
                entry.cause = renamed(i);
            }
        }
    }
}

/// The store as it was when its trail was `limit` long: what a reason may use.
#[derive(Clone, Copy)]
pub struct Past<'a> {
    store: &'a Store,
    limit: u32,
}

impl<'a> Past<'a> {
    /// The store as it is.
    pub fn now(store: &'a Store) -> Self {
        Self { store, limit: store.trail.len() as u32 }
    }

    /// The store just before the literal at place `limit` came.
    pub fn before(store: &'a Store, limit: u32) -> Self {
        Self { store, limit }
    }

    /// Whether the literal held then.
    pub fn holds(&self, lit: Lit) -> bool {
        self.store.holds(lit) && self.store.at[lit.var().index()] < self.limit
    }

    /// Whether the variable was known to be true.
    pub fn is_yes(&self, var: Var) -> bool {
        self.holds(var.yes())
    }

    /// Whether the variable was known to be false.
    pub fn is_no(&self, var: Var) -> bool {
        self.holds(var.no())
    }

    /// The place of a literal that held; small numbers came first.
    pub fn place(&self, var: Var) -> u32 {
        self.store.at[var.index()]
    }
}
