//! Bits of cells in words, and moving them about.
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a plane has at most some ten thousand bits, and distances are smaller"
)]

/// One bit a cell of the padded grid, 64 a word.
pub type Plane = Vec<u64>;

/// The set bits of a plane, ascending.
pub fn ones(plane: &[u64]) -> impl Iterator<Item = u32> + '_ {
    plane.iter().enumerate().flat_map(|(word, &bits)| ones_of(word, bits))
}

/// The set bits of one word of a plane, ascending.
pub fn ones_of(word: usize, bits: u64) -> impl Iterator<Item = u32> {
    let mut left = bits;
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros())?;
        left &= left - 1;
        Some(word as u32 * 64 + bit)
    })
}

/// Whether a bit is set.
pub fn has(plane: &[u64], bit: u32) -> bool {
    plane[bit as usize / 64] >> (bit % 64) & 1 != 0
}

/// Sets a bit.
pub fn set(plane: &mut [u64], bit: u32) {
    plane[bit as usize / 64] |= 1 << (bit % 64);
}

/// Adds to `to` the bits of `from`, each `by` places further up (down, where `by` is negative); what leaves the plane is
/// dropped. Both have as many words.
pub fn or_moved(to: &mut [u64], from: &[u64], by: i32) {
    let (words, bits) = ((by.unsigned_abs() / 64) as usize, by.unsigned_abs() % 64);
    if words >= from.len() {
        return;
    }
    let kept = from.len() - words;
    if by >= 0 {
        or_shifted_up(&mut to[words..], &from[..kept], bits);
    } else {
        or_shifted_down(&mut to[..kept], &from[words..], bits);
    }
}

fn or_shifted_up(to: &mut [u64], from: &[u64], bits: u32) {
    if bits == 0 {
        to.iter_mut().zip(from).for_each(|(to, from)| *to |= from);
        return;
    }
    to[0] |= from[0] << bits;
    for (to, pair) in to[1..].iter_mut().zip(from.windows(2)) {
        *to |= pair[1] << bits | pair[0] >> (64 - bits);
    }
}

fn or_shifted_down(to: &mut [u64], from: &[u64], bits: u32) {
    if bits == 0 {
        to.iter_mut().zip(from).for_each(|(to, from)| *to |= from);
        return;
    }
    let last = from.len() - 1;
    to[last] |= from[last] >> bits;
    for (to, pair) in to.iter_mut().zip(from.windows(2)) {
        *to |= pair[0] >> bits | pair[1] << (64 - bits);
    }
}

/// Keeps of `to` the bits that `from` has `by` places further up (down, where `by` is negative): the bit `i` stays where
/// `from` has the bit `i + by`.
pub fn and_moved(to: &mut [u64], from: &[u64], by: i32) {
    let size = from.len() as i32;
    let (word, shift) = (by.div_euclid(64), by.rem_euclid(64));
    let at = |index: i32| if (0..size).contains(&index) { from[index as usize] } else { 0 };
    for (place, to) in to.iter_mut().enumerate() {
        let low = at(place as i32 + word) >> shift;
        let high = if shift > 0 { at(place as i32 + word + 1) << (64 - shift) } else { 0 };
        *to &= low | high;
    }
}

/// Some bits, to be laid on a plane at any place.
#[derive(Clone, Debug)]
pub struct Pattern {
    first: i32,
    /// The bits from the first on, between two empty words.
    words: Vec<u64>,
}

impl Pattern {
    /// The bits at these distances from the place where the pattern is laid.
    pub fn new(distances: impl Iterator<Item = i32> + Clone) -> Self {
        let first = distances.clone().min().unwrap_or(0);
        let span = distances.clone().max().unwrap_or(0) - first + 1;
        let mut words = vec![0; (span as usize).div_ceil(64) + 2];
        distances.for_each(|distance| set(&mut words[1..], (distance - first) as u32));
        Self { first, words }
    }

    /// The words of a plane of `size` words on which the pattern may lie, ascending, each with its bits there; what would lie
    /// outside is left out.
    pub fn at(&self, place: u32, size: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        let start = place.cast_signed() + self.first;
        let (word, shift) = (start.div_euclid(64), start.rem_euclid(64));
        // The word before the plane has what the pattern's first words may lie on.
        let skipped = (-word).max(0) as usize;
        let first = (word + skipped as i32) as usize;
        let pairs = self.words.windows(2).skip(skipped).take(size.saturating_sub(first)).enumerate();
        pairs.map(move |(i, pair)| (first + i, pair[1] << shift | pair[0] >> 1 >> (63 - shift)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moving_is_moving_each_bit() {
        for words in 1..4_usize {
            let bits: Vec<u32> = (0..words as u32 * 64).filter(|bit| bit * bit % 7 == 2 || bit % 63 == 0).collect();
            let mut plane = vec![0; words];
            for &bit in &bits {
                set(&mut plane, bit);
            }
            for by in -200..200 {
                let mut moved = vec![0; words];
                or_moved(&mut moved, &plane, by);
                let inside = |bit: &u32| (0..words as i32 * 64).contains(&(bit.cast_signed() + by));
                let expected: Vec<u32> =
                    bits.iter().filter(|bit| inside(bit)).map(|bit| (bit.cast_signed() + by) as u32).collect();
                assert_eq!(ones(&moved).collect::<Vec<_>>(), expected, "{words} {by}");
            }
        }
    }

    #[test]
    fn keeping_what_lies_elsewhere_is_asking_each_bit() {
        for words in 1..4_u32 {
            let mut plane = vec![0; words as usize];
            (0..words * 64).filter(|bit| bit * bit % 7 == 2 || bit % 63 == 0).for_each(|bit| set(&mut plane, bit));
            for by in -200..200 {
                let mut kept = vec![u64::MAX; words as usize];
                and_moved(&mut kept, &plane, by);
                for bit in 0..words * 64 {
                    let there = bit.checked_add_signed(by).is_some_and(|bit| bit < words * 64 && has(&plane, bit));
                    assert_eq!(has(&kept, bit), there, "{words} {by} {bit}");
                }
            }
        }
    }

    #[test]
    fn patterns_lie_where_they_are_laid() {
        for distances in [vec![0], vec![-70, 3, 5], vec![1, 64, 130], vec![-1, 0, 1]] {
            let pattern = Pattern::new(distances.iter().copied());
            for place in 0..192 {
                let mut plane = vec![0; 3];
                for (word, bits) in pattern.at(place, 3) {
                    plane[word] |= bits;
                }
                let expected: Vec<u32> = distances
                    .iter()
                    .filter_map(|distance| u32::try_from(place.cast_signed() + distance).ok())
                    .filter(|&bit| bit < 192)
                    .collect();
                assert_eq!(ones(&plane).collect::<Vec<_>>(), expected, "{distances:?} at {place}");
            }
        }
    }
}
