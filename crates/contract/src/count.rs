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
        Self::times(found, &BigUint::from(1_u8), cap)
    }

    /// What `found` positions come to that stand for `each` answers apiece, under a cap of `cap` answers.
    pub fn times(found: u64, each: &BigUint, cap: u64) -> Self {
        let (number, cap) = (each * found, BigUint::from(cap));
        if number < cap { Self::Exactly(number) } else { Self::AtLeast(cap) }
    }

    /// How many positions that stand for `each` answers apiece reach a cap of `cap` answers.
    pub fn enough(each: &BigUint, cap: u64) -> u64 {
        // More answers apiece than the cap are as good as that many.
        let each = u64::try_from(each).unwrap_or(u64::MAX).max(1);
        cap.div_ceil(each)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_under_a_cap_are_exact_below_it_only() {
        for each in [1_u64, 2, 3, 720] {
            let big = BigUint::from(each);
            for cap in 0..60 {
                let enough = Count::enough(&big, cap);
                for found in 0..=enough {
                    let count = Count::times(found, &big, cap);
                    assert_eq!(count.is_exact(), found * each < cap, "{found} × {each} up to {cap}");
                    assert_eq!(count.is_exact(), found < enough);
                    assert_eq!(*count.number(), BigUint::from((found * each).min(cap)));
                }
            }
        }
        assert_eq!(Count::enough(&(BigUint::from(1_u8) << 100), 5), 1);
    }
}
