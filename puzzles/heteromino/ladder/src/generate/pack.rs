use rng::Rng;

use super::field::{Field, Index, Piece};
use super::tiling::Tiling;
use deduce::{Ended, Work};

/// Lays trominoes until none fits: the cell over which fewest are left comes first, cells over which none is left stay
/// black.
pub fn pack<'f>(field: &'f Field, rng: &mut Rng, work: &mut Work) -> Result<Tiling<'f>, Ended> {
    let mut tiling = Tiling::new(field);
    let mut order: Vec<Index> = (0..field.size.cells() as Index).collect();
    rng.shuffle(&mut order);
    let mut left: Vec<u8> = order.iter().map(|&cell| choices(&tiling, cell)).collect();
    let mut place_of = vec![0; order.len()];
    for (place, &cell) in order.iter().enumerate() {
        place_of[usize::from(cell)] = place;
    }
    // Among the cells with as few choices, the order alone decides.
    while let Some(place) = (0..order.len()).filter(|&place| left[place] > 0).min_by_key(|&place| left[place]) {
        let cell = order[place];
        let mut fitting: Vec<Piece> = field.over(cell).iter().copied().filter(|&piece| tiling.fits(piece)).collect();
        rng.shuffle(&mut fitting);
        let Some(piece) = fitting.into_iter().find(|&piece| tiling.lay(piece)) else {
            // None of them can lie beside its image, now or later.
            left[place] = 0;
            continue;
        };
        let mut near: Vec<Index> = Vec::new();
        for part in field.orbit(piece) {
            let touched = field.tromino(part).cells.into_iter().chain(field.around(part).iter().copied());
            near.extend(touched.flat_map(|cell| field.over(cell)).flat_map(|&other| field.tromino(other).cells));
        }
        near.sort_unstable();
        near.dedup();
        for &cell in &near {
            left[place_of[usize::from(cell)]] = choices(&tiling, cell);
        }
        work.spend(near.len() as u64 / 4 + 1)?;
    }
    Ok(tiling)
}

fn choices(tiling: &Tiling<'_>, cell: Index) -> u8 {
    tiling.field.over(cell).iter().filter(|&&piece| tiling.fits(piece)).count() as u8
}
