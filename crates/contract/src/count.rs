/// A number of answers, however large. The page counts up to a cap only: there a machine number does, and weighs nothing.
#[cfg(not(target_family = "wasm"))]
pub type Number = num_bigint::BigUint;
/// A number of answers, up to a cap.
#[cfg(target_family = "wasm")]
pub type Number = u64;

/// A number of answers. A count that was cut off cannot be read as exact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// All answers were counted.
    Exactly(Number),
    /// Counting stopped at the cap; there may be more.
    AtLeast(Number),
}

impl Count {
    /// The number counted, exact or not.
    pub fn number(&self) -> &Number {
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
        Self::times(found, 1, cap)
    }

    /// What `found` positions come to that stand for `each` answers apiece, under a cap of `cap` answers.
    /// `u64::MAX` answers apiece stand for any number from there on.
    pub fn times(found: u64, each: u64, cap: u64) -> Self {
        match found.checked_mul(each) {
            Some(number) if number < cap => Self::Exactly(number.into()),
            _ => Self::AtLeast(cap.into()),
        }
    }

    /// How many positions that stand for `each` answers apiece reach a cap of `cap` answers.
    pub fn enough(each: u64, cap: u64) -> u64 {
        cap.div_ceil(each.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_under_a_cap_are_exact_below_it_only() {
        for each in [1_u64, 2, 3, 720] {
            for cap in 0..60 {
                let enough = Count::enough(each, cap);
                for found in 0..=enough {
                    let count = Count::times(found, each, cap);
                    assert_eq!(count.is_exact(), found * each < cap, "{found} × {each} up to {cap}");
                    assert_eq!(count.is_exact(), found < enough);
                    assert_eq!(*count.number(), Number::from((found * each).min(cap)));
                }
            }
        }
        assert_eq!(Count::enough(u64::MAX, 5), 1);
        assert_eq!(Count::times(2, u64::MAX, u64::MAX), Count::AtLeast(u64::MAX.into()));
    }
}
