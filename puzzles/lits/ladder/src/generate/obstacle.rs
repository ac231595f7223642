use contract::{MAX_SIDE, Size, Text, text};

/// Why no board of that size can exist, where that is known.
pub fn obstacle(size: Size) -> Option<Text> {
    let Size { rows, cols } = size;
    let (short, long) = (rows.min(cols), rows.max(cols));
    if !size.is_allowed() {
        return Some(text!(
            "the size {size} is out of range: each side must be from 1 to {MAX_SIDE}",
            "大きさ {size} は範囲外です。各辺は 1 から {MAX_SIDE} までです"
        ));
    }
    match (short, long) {
        (1, 1..=3) | (2, 2) => Some(text!(
            "no tetromino fits a board of {size} (a full 2×2 is not allowed)",
            "{size} の盤にはテトロミノを置けません(2×2 は禁止です)"
        )),
        // Lines in one strip touch end to end, and are twins: there is one region, and it can lie in many places.
        (1, 5..) => {
            let places = long - 3;
            Some(text!(
                "a strip of {size} holds one line only, and that can lie in {places} places",
                "{size} の帯には直線が一つしか入らず、置き方が {places} 通りあります"
            ))
        }
        // One region has several placements; two would leave no cell unshaded, or not hold four cells each.
        (2, 3 | 4) => Some(text!(
            "a board of {size} has room for one tetromino, and that can lie in several places",
            "{size} の盤にはテトロミノが一つしか入らず、置き方が一つに決まりません"
        )),
        _ => None,
    }
}
