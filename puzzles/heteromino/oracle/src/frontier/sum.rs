//! Numbers of ways, as narrow as they may be: most of the memory is theirs.

use num_bigint::BigUint;

/// A number of ways that can be added up to some width.
pub(super) trait Sum: Clone {
    /// The next wider one.
    type Wider: Sum;
    /// Bytes besides its own size that one may hold.
    const HEAP: usize;
    /// One way.
    fn one() -> Self;
    /// Adds; false, and unchanged, when the sum has no place.
    #[must_use]
    fn add(&mut self, other: &Self) -> bool;
    fn widened(&self) -> Self::Wider;
    fn number(&self) -> BigUint;
}

impl Sum for u64 {
    type Wider = u128;
    const HEAP: usize = 0;

    fn one() -> Self {
        1
    }

    fn add(&mut self, other: &Self) -> bool {
        self.checked_add(*other).map(|sum| *self = sum).is_some()
    }

    fn widened(&self) -> u128 {
        (*self).into()
    }

    fn number(&self) -> BigUint {
        (*self).into()
    }
}

impl Sum for u128 {
    type Wider = BigUint;
    const HEAP: usize = 0;

    fn one() -> Self {
        1
    }

    fn add(&mut self, other: &Self) -> bool {
        self.checked_add(*other).map(|sum| *self = sum).is_some()
    }

    fn widened(&self) -> BigUint {
        (*self).into()
    }

    fn number(&self) -> BigUint {
        (*self).into()
    }
}

impl Sum for BigUint {
    type Wider = Self;
    /// Six words and what the allocator adds: enough for any board of which the states fit in memory.
    const HEAP: usize = 64;

    fn one() -> Self {
        1_u8.into()
    }

    fn add(&mut self, other: &Self) -> bool {
        *self += other;
        true
    }

    fn widened(&self) -> Self {
        self.clone()
    }

    fn number(&self) -> Self {
        self.clone()
    }
}
