//! Cuts a grid into random blocks that have room for their holes.

use contract::Size;
use deduce::{Ended, Work};
use rng::Rng;

use super::blocks::Blocks;

/// Moves of cells, times the cells of the grid, after which blocks without room for their holes are given up.
const MOVES: usize = 12;

/// Cuts a grid into that many blocks, each of which has room for `k` holes for each block that it touches; nothing where none
/// is found in this attempt.
pub fn cut(size: Size, count: usize, k: usize, rng: &mut Rng, work: &mut Work) -> Result<Option<Blocks>, Ended> {
    work.spend(size.cells() as u64 / 4)?;
    let mut blocks = grow(size, count, rng);
    let is_roomy = make_room(&mut blocks, k, rng, work)?;
    Ok(is_roomy.then_some(blocks))
}

/// Blocks grown from random cells, so that they are of uneven size and shape.
pub fn grow(size: Size, count: usize, rng: &mut Rng) -> Blocks {
    const NONE: u16 = u16::MAX;
    let mut of = vec![NONE; size.cells()];
    let mut cells: Vec<usize> = (0..size.cells()).collect();
    rng.shuffle(&mut cells);
    cells.truncate(count);
    for (block, &cell) in (0..).zip(&cells) {
        of[cell] = block;
    }
    while !cells.is_empty() {
        let at = rng.below(cells.len());
        let free: Vec<usize> = size.neighbours(cells[at]).filter(|&next| of[next] == NONE).collect();
        match rng.pick(&free) {
            Some(&next) => {
                of[next] = of[cells[at]];
                cells.push(next);
            }
            None => drop(cells.swap_remove(at)),
        }
    }
    Blocks::new(size, count, of)
}

/// What a block lacks: the degree equation asks for `k` holes for each block that it touches, in cells at its border; and
/// two blocks that touch need as many gaps at least.
fn lack(blocks: &Blocks, block: u16, k: usize) -> usize {
    (k * usize::from(blocks.degree(block))).saturating_sub(usize::from(blocks.rim(block)))
}

/// What two blocks lack: gaps for their stitches.
fn pair_lack(blocks: &Blocks, one: u16, other: u16, k: usize) -> usize {
    match usize::from(blocks.gaps_between(one, other)) {
        0 => 0,
        gaps => k.saturating_sub(gaps),
    }
}

/// Moves cells between blocks at random, never so that more is lacking, until nothing is.
fn make_room(blocks: &mut Blocks, k: usize, rng: &mut Rng, work: &mut Work) -> Result<bool, Ended> {
    let all = 0..blocks.count() as u16;
    let mut lacking: usize = all.clone().map(|block| lack(blocks, block, k)).sum();
    let pairs = all.clone().flat_map(|one| (0..one).map(move |other| (one, other)));
    lacking += pairs.map(|(one, other)| pair_lack(blocks, one, other, k)).sum::<usize>();
    let cells = blocks.size().cells();
    for _ in 0..MOVES * cells {
        if lacking == 0 {
            return Ok(true);
        }
        let cell = rng.below(cells);
        let beside: Vec<u16> = blocks.beside(cell).collect();
        let Some(&to) = rng.pick(&beside) else { continue };
        if !blocks.may_leave(cell) {
            continue;
        }
        work.spend(1)?;
        let from = blocks.of(cell);
        let before = lack_around(blocks, cell, [from, to], k);
        blocks.shift(cell, to);
        let after = lack_around(blocks, cell, [from, to], k);
        if after > before {
            blocks.shift(cell, from);
        } else {
            lacking -= before - after;
        }
    }
    Ok(lacking == 0)
}

/// What is lacking in all blocks and pairs that a move of the cell between two blocks changes.
fn lack_around(blocks: &Blocks, cell: usize, [from, to]: [u16; 2], k: usize) -> usize {
    let mut others = [from; 4];
    let mut len = 0;
    for block in blocks.size().neighbours(cell).map(|next| blocks.of(next)) {
        if block != from && block != to && !others[..len].contains(&block) {
            others[len] = block;
            len += 1;
        }
    }
    let others = &others[..len];
    let single: usize = others.iter().chain(&[from, to]).map(|&block| lack(blocks, block, k)).sum();
    let pairs = others.iter().map(|&other| pair_lack(blocks, from, other, k) + pair_lack(blocks, to, other, k));
    single + pairs.sum::<usize>() + pair_lack(blocks, from, to, k)
}
