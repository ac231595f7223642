use contract::{Blacks, Genre, MAX_SIDE, Order, Pattern, Size, Text, Wanted, text};
use heteromino_board::Heteromino;

use super::CHOICES;
use super::field::Field;
use super::tiling::Tiling;
use crate::rules::REGION;

/// Why no board of an order can exist, where that is known.
pub fn obstacle(order: &Order) -> Option<Text> {
    let size @ Size { rows, cols } = order.size;
    if !size.is_allowed() {
        return Some(text!(
            "the size {size} is out of range: each side must be from 1 to {MAX_SIDE}",
            "大きさ {size} は範囲外です。各辺は 1 から {MAX_SIDE} までです"
        ));
    }
    if rows.min(cols) == 1 && rows.max(cols) < 3 {
        return Some(text!("no tromino fits a board of {size}", "{size} の盤にはトロミノを置けません"));
    }
    let unknown = CHOICES.obstacle(Heteromino::TOKEN, order);
    unknown.or_else(|| grade_obstacle(order.wanted)).or_else(|| layout_obstacle(order))
}

/// A count that does not come out shows that there is no answer, and decides nothing else.
fn grade_obstacle(wanted: Wanted) -> Option<Text> {
    (wanted == Wanted::Exactly(REGION)).then(|| {
        Text::new(
            "no board has the grade region: counting an area shows when there is no answer, and else decides nothing, \
             so that what region finishes is finished by fit",
            "難度 region の盤面はありません。空きマスを数えても、解がないことが分かるだけで、fit で決まらないマスは決まりません",
        )
    })
}

fn layout_obstacle(order: &Order) -> Option<Text> {
    let (size, cells) = (order.size, order.size.cells());
    let field = Field::new(size, order.layout.pattern);
    let first = (0..field.trominoes.len() as u32).find(|&piece| Tiling::new(&field).lay(piece));
    if first.is_none() {
        return Some(text!(
            "the one answer of such a board is symmetric too, and on {size} no tromino fits beside its image",
            "対称な盤面のただ一つの解は対称になりますが、{size} の盤にはトロミノをその像と並べて置けません"
        ));
    }
    let most = cells.saturating_sub(least_open(&field, order.layout.pattern));
    match order.layout.blacks {
        Blacks::About(wanted) if wanted > most => Some(text!(
            "{wanted} black cells are too many: a board of {size} can have {most} at most",
            "黒マス {wanted} 個は多すぎます。{size} の盤では {most} 個までです"
        )),
        _ => None,
    }
}

/// The possible number of black cells nearest to the wanted one; the smaller of two. Open cells come in threes, and on a
/// symmetric board on which no cell is its own image in pairs of threes. A board without black cells has several answers
/// or none, but for the strip of three.
pub fn nearest(field: &Field, pattern: Pattern, wanted: usize) -> usize {
    let (cells, step) = (field.size.cells(), least_open(field, pattern));
    let is_possible = |blacks: &usize| (cells - blacks).is_multiple_of(step) && (*blacks > 0 || cells == 3);
    (0..=cells - step).filter(is_possible).min_by_key(|blacks| blacks.abs_diff(wanted)).unwrap_or(cells - step)
}

fn least_open(field: &Field, pattern: Pattern) -> usize {
    if pattern != Pattern::Free && field.fixed_cells == 0 { 6 } else { 3 }
}
