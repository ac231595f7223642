//! Random numbers with the same values on every machine and in every later version.
//!
//! The raw numbers come from xoshiro256++ (Blackman and Vigna, 2019), seeded through `SplitMix64`; both are fixed by
//! their publication. What turns them into bounded numbers and shuffles is ours, so that no library update can
//! change a board. Independent parts of a program draw from *named streams*, so that one part drawing more
//! does not change another.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The stream called `name` of a seed: streams of different names have nothing to do with each other.
    pub fn named(seed: u64, name: &str) -> Self {
        // FNV-1a, 64 bit: a fixed, published way to turn a name into a number.
        let hash =
            name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
        Self::new(seed ^ hash)
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `bound - 1`, each as likely (Lemire's multiplication, with rejection). 0 when `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 {
            return 0;
        }
        let bound = bound as u64;
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let wide = u128::from(self.next_u64()) * u128::from(bound);
            if (wide as u64) >= threshold {
                return (wide >> 64) as usize;
            }
        }
    }

    /// True in `part` of `whole` cases on average.
    pub fn chance(&mut self, part: usize, whole: usize) -> bool {
        self.below(whole) < part
    }

    /// Shuffles in place, each order as likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// One of the items, each as likely; `None` when there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These values may never change: boards are promised from their seeds.
    #[test]
    fn golden_values() {
        let mut rng = Rng::new(42);
        let raw: Vec<u64> = (0..3).map(|_| rng.next_u64()).collect();
        assert_eq!(raw, GOLDEN_RAW);
        let mut rng = Rng::named(42, "lits");
        let small: Vec<usize> = (0..12).map(|_| rng.below(10)).collect();
        assert_eq!(small, GOLDEN_BELOW);
        let mut items: Vec<u8> = (0..8).collect();
        rng.shuffle(&mut items);
        assert_eq!(items, GOLDEN_SHUFFLE);
    }

    const GOLDEN_RAW: [u64; 3] = [15_021_278_609_987_233_951, 5_881_210_131_331_364_753, 18_149_643_915_985_481_100];
    const GOLDEN_BELOW: [usize; 12] = [4, 8, 6, 0, 7, 1, 6, 4, 7, 8, 2, 9];
    const GOLDEN_SHUFFLE: [u8; 8] = [3, 5, 1, 2, 4, 7, 0, 6];

    #[test]
    fn below_reaches_every_value_about_equally() {
        let mut rng = Rng::new(7);
        let mut seen = [0_u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7)] += 1;
        }
        assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
    }
}
