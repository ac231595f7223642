use contract::Size;
use grid::Symmetry;

/// The largest number of symmetries.
pub const MOST: usize = 8;

/// The symmetries that take a grid of at most 64 cells to itself: eight of a square, four of an oblong.
///
/// Sets of cells are compared by their *keys*, in which cell 0 is the highest bit. Of the images of a set that with the
/// largest key stands for all: of two sets of the same number of cells the one that comes first in reading order.
pub struct Group {
    cells: usize,
    /// For each symmetry, the identity first, and each cell the bit of its image in keys.
    images: Vec<[u64; 64]>,
    /// For each cell the cells with an image before it.
    lower: [u64; 64],
}

impl Group {
    pub fn new(size: Size) -> Self {
        let cells = size.cells();
        let image = |symmetry: Symmetry, cell: usize| size.index(symmetry.cell(size, size.cell(cell)));
        let own: Vec<Symmetry> = Symmetry::all().filter(|symmetry| symmetry.size(size) == size).collect();
        let mut images = Vec::new();
        let mut lower = [0; 64];
        for symmetry in own {
            let mut bits = [0; 64];
            for (cell, bit) in bits.iter_mut().enumerate().take(cells) {
                let image = image(symmetry, cell);
                *bit = 1 << (63 - image);
                lower[image + 1..].iter_mut().for_each(|set| *set |= 1_u64 << cell);
            }
            images.push(bits);
        }
        Self { cells, images, lower }
    }

    /// Adds a cell to the keys of a set's images.
    pub fn add(&self, keys: &mut [u64; MOST], cell: usize) {
        for (key, bits) in keys.iter_mut().zip(&self.images) {
            *key |= bits[cell];
        }
    }

    /// The cells with an image before this one.
    pub fn lower(&self, cell: usize) -> u64 {
        self.lower[cell]
    }

    /// The number of images of a set, when it stands for them; `None` when another image does.
    pub fn orbit(&self, keys: &[u64; MOST]) -> Option<u64> {
        let keys = &keys[..self.images.len()];
        let fixed = keys.iter().filter(|&&key| key == keys[0]).count();
        keys.iter().all(|&key| key <= keys[0]).then(|| (keys.len() / fixed) as u64)
    }

    /// Whether some image comes before the set, whichever cells behind `last` are added to it.
    pub fn is_beaten(&self, keys: &[u64; MOST], last: usize) -> bool {
        let shift = 63 - last;
        keys[1..self.images.len()].iter().any(|key| key >> shift > keys[0] >> shift)
    }

    /// The number of sets of `k` cells that are not images of each other.
    pub fn classes(&self, k: usize) -> u64 {
        let fixed: u128 = self.images.iter().map(|bits| u128::from(self.fixed(bits, k))).sum();
        (fixed / self.images.len() as u128) as u64
    }

    /// The number of sets of `k` cells that a symmetry takes to themselves: unions of its cycles.
    fn fixed(&self, bits: &[u64; 64], k: usize) -> u64 {
        let mut seen = [false; 64];
        let mut sets = vec![0_u64; self.cells + 1];
        sets[0] = 1;
        for start in 0..self.cells {
            let (mut cell, mut length) = (start, 0);
            while !seen[cell] {
                seen[cell] = true;
                length += 1;
                cell = bits[cell].leading_zeros() as usize;
            }
            if length > 0 {
                for size in (length..=self.cells).rev() {
                    sets[size] += sets[size - length];
                }
            }
        }
        sets[k]
    }
}

/// The number of sets of `k` among `n` things, `n` at most 64.
pub fn binomial(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    let product = (0..k as u128).fold(1, |product, i| product * (n as u128 - i) / (i + 1));
    product as u64
}
