use contract::{MAX_SIDE, Order, Size, Text, text};

/// Why no board of an order can exist, where that is known.
pub fn obstacle(order: &Order) -> Option<Text> {
    let size @ Size { rows, cols } = order.size;
    if !size.is_allowed() {
        return Some(text!(
            "the size {size} is out of range: each side must be from 1 to {MAX_SIDE}",
            "大きさ {size} は範囲外です。各辺は 1 から {MAX_SIDE} までです"
        ));
    }
    (rows.min(cols) == 1 && rows.max(cols) < 3).then(|| {
        text!("no tromino fits a board of {size}", "{size} の盤にはトロミノを置けません")
    })
}
