//! What the cells that are done leave for those to come, packed.

use std::hash::{Hash, Hasher};

/// Columns that a word holds, and one place more for what is due to the right.
const PER_WORD: usize = 16;

/// A code in four bits for each column, and one for what the cell that was done last leaves to its right-hand neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Profile<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Profile<WORDS> {
    /// Places for codes.
    pub const PLACES: usize = PER_WORD * WORDS;

    /// The profile in which every code is 0.
    pub const fn empty() -> Self {
        Self([0; WORDS])
    }

    pub fn get(&self, place: usize) -> u8 {
        (self.0[place / PER_WORD] >> (4 * (place % PER_WORD)) & 0xf) as u8
    }

    pub fn set(&mut self, place: usize, code: u8) {
        let (word, shift) = (&mut self.0[place / PER_WORD], 4 * (place % PER_WORD));
        *word = *word & !(0xf << shift) | u64::from(code) << shift;
    }

    /// An order of no meaning, the same on every machine.
    pub fn is_below(&self, other: &Self) -> bool {
        self.0 < other.0
    }
}

impl<const WORDS: usize> Hash for Profile<WORDS> {
    /// Word by word: an array would be hashed byte by byte, with its length.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|&word| state.write_u64(word));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_stay_where_they_are_put() {
        let mut profile = Profile::<2>::empty();
        (0..Profile::<2>::PLACES).for_each(|place| profile.set(place, (place * 7 % 16) as u8));
        profile.set(20, 3);
        profile.set(15, 0);
        for place in 0..Profile::<2>::PLACES {
            let code = match place {
                20 => 3,
                15 => 0,
                _ => (place * 7 % 16) as u8,
            };
            assert_eq!(profile.get(place), code, "{place}");
        }
    }
}
