//! The states at one cell, and what they take.

use contract::{ExactFigures, ExactLimits, NotCounted};
use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use rustc_hash::FxBuildHasher;

use super::profile::Profile;
use super::sum::Sum;

/// States after which the budget is looked at again.
const PATIENCE: usize = 4096;

/// Why a layer was not finished.
pub(super) enum Halt {
    /// A number needs to be wider.
    Overflow,
    /// A limit came first.
    Limit(NotCounted),
}

/// The limits, and what was taken of them.
pub(super) struct Ledger<'a> {
    limits: &'a ExactLimits,
    pub figures: ExactFigures,
}

impl<'a> Ledger<'a> {
    pub fn new(limits: &'a ExactLimits) -> Self {
        Self { limits, figures: ExactFigures::default() }
    }

    /// Enters bytes that are about to be taken.
    fn take(&mut self, bytes: usize) -> Result<(), Halt> {
        let allowed = self.limits.memory;
        if bytes > allowed {
            return Err(Halt::Limit(NotCounted::Memory { allowed }));
        }
        self.figures.peak_bytes = self.figures.peak_bytes.max(bytes);
        Ok(())
    }

    /// Enters states that are about to be gone through.
    fn visit(&mut self, states: usize) -> Result<(), Halt> {
        self.figures.nodes += states as u64;
        let budget = &self.limits.budget;
        if self.figures.nodes > budget.nodes || budget.cancel.is_raised() {
            return Err(Halt::Limit(NotCounted::Stopped));
        }
        Ok(())
    }
}

/// The states at one cell, each with the number of ways that lead to it.
pub(super) struct Layer<const WORDS: usize, S>(HashMap<Profile<WORDS>, S, FxBuildHasher>);

impl<const WORDS: usize, S: Sum> Layer<WORDS, S> {
    /// One way to one state.
    pub fn start() -> Self {
        let mut states = HashMap::default();
        states.insert(Profile::empty(), S::one());
        Self(states)
    }

    /// The layer that follows: `follow` gives the states that come after one.
    pub fn next(
        &self,
        ledger: &mut Ledger<'_>,
        follow: impl Fn(&Profile<WORDS>, &mut dyn FnMut(Profile<WORDS>)),
    ) -> Result<Self, Halt> {
        let mut next = Self(HashMap::default());
        let mut states = self.0.iter();
        let mut left = self.0.len();
        while left > 0 {
            let some = left.min(PATIENCE);
            ledger.visit(some)?;
            left -= some;
            for (profile, ways) in states.by_ref().take(some) {
                let mut went = Ok(());
                follow(profile, &mut |profile| {
                    if went.is_ok() {
                        went = next.add(profile, ways, self.bytes(), ledger);
                    }
                });
                went?;
            }
        }
        ledger.figures.peak_states = ledger.figures.peak_states.max(next.0.len());
        Ok(next)
    }

    fn add(&mut self, profile: Profile<WORDS>, ways: &S, besides: usize, ledger: &mut Ledger<'_>) -> Result<(), Halt> {
        if self.0.len() == self.0.capacity() {
            // While it grows, the table that it leaves is still there, and the new one has twice its size.
            ledger.take(besides + 3 * self.bytes())?;
            self.0.reserve(1);
        }
        match self.0.entry(profile) {
            Entry::Occupied(mut known) => known.get_mut().add(ways).then_some(()).ok_or(Halt::Overflow),
            Entry::Vacant(new) => {
                new.insert(ways.clone());
                Ok(())
            }
        }
    }

    fn bytes(&self) -> usize {
        self.0.allocation_size() + self.0.len() * S::HEAP
    }

    /// The same states with wider numbers.
    pub fn widened(&self, ledger: &mut Ledger<'_>) -> Result<Layer<WORDS, S::Wider>, Halt> {
        let size = size_of::<(Profile<WORDS>, S::Wider)>() + <S::Wider as Sum>::HEAP + 1;
        // A table may have twice the places that it needs.
        ledger.take(self.bytes() + 2 * size * self.0.len())?;
        Ok(Layer(self.0.iter().map(|(profile, ways)| (*profile, ways.widened())).collect()))
    }

    /// The ways to a state.
    pub fn ways(&self, profile: &Profile<WORDS>) -> Option<&S> {
        self.0.get(profile)
    }
}
