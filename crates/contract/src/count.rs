use num_bigint::BigUint;

/// A number of answers. A count that was cut off cannot be read as exact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// All answers were counted.
    Exactly(BigUint),
    /// Counting stopped at the cap; there may be more.
    AtLeast(BigUint),
}

impl Count {
    /// The number counted, exact or not.
    pub fn number(&self) -> &BigUint {
        match self {
            Self::Exactly(n) | Self::AtLeast(n) => n,
        }
    }

    /// Whether the number is exact.
    pub fn is_exact(&self) -> bool {
        matches!(self, Self::Exactly(_))
    }

    /// The count of `found` answers under a cap of `cap`: exact below the cap only, since at the cap
    /// nobody looked further.
    pub fn capped(found: u64, cap: u64) -> Self {
        if found < cap { Self::Exactly(found.into()) } else { Self::AtLeast(cap.into()) }
    }
}
