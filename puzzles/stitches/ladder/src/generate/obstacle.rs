use contract::{Genre, MAX_SIDE, Order, Text, text};
use stitches_board::Stitches;

use super::CHOICES;

/// Why no board of an order can exist, where that is known.
pub fn obstacle(order: &Order) -> Option<Text> {
    let size = order.size;
    if !size.is_allowed() {
        return Some(text!(
            "the size {size} is out of range: each side must be from 1 to {MAX_SIDE}",
            "大きさ {size} は範囲外です。各辺は 1 から {MAX_SIDE} までです"
        ));
    }
    if let Some(unknown) = CHOICES.obstacle(Stitches::TOKEN, order) {
        return Some(unknown);
    }
    let (k, cells) = (order.layout.k.unwrap_or(1), size.cells());
    if cells < 2 {
        return Some(text!(
            "a board of {size} has no two blocks to stitch together",
            "{size} の盤面には、糸で結ぶ2つのブロックがありません"
        ));
    }
    if k > 1 && size.rows.min(size.cols) == 1 {
        return Some(text!(
            "blocks in a strip touch in one place only, which is too few for {k} threads",
            "1列の盤面ではブロックの境界が1か所しかなく、糸を {k} 本通せません"
        ));
    }
    // The blocks hang together, so that there is a pair less than blocks at least, with two holes a thread.
    let most = 1 + cells / (2 * k);
    match order.layout.blocks {
        Some(0 | 1) => Some(Text::new(
            "threads join two blocks: a board needs two at least",
            "糸は2つのブロックを結びます。ブロックは2個以上必要です",
        )),
        Some(blocks) if blocks > most => Some(text!(
            "{blocks} blocks are too many: a board of {size} has room for the holes of {most} at most",
            "ブロックが {blocks} 個では多すぎます。{size} の盤面に穴を開けられるのは {most} 個までです"
        )),
        None if most < 2 => {
            Some(text!("a board of {size} has no room for {k} threads", "{size} の盤面には、糸を {k} 本通せません"))
        }
        _ => None,
    }
}
