//! Drawings and the text form. The text is our own, so reading it needs no errors with places.

use std::collections::BTreeMap;
use std::fmt::Write;

use contract::{Circle, Ground, SheetParts, Size, Text};

use super::drawing::Drawing;

/// The drawing as a board of the genre.
pub fn write(drawing: &Drawing, genre: &str, parts: SheetParts) -> String {
    let size = drawing.size();
    let mut text = format!("{genre} {size}\n");
    if parts.bank {
        let _ = writeln!(text, "{}", format!("bank: {}", drawing.bank).trim_end());
    }
    if parts.k {
        let _ = writeln!(text, "k: {}", drawing.k);
    }
    let areas = drawing.areas();
    for row in 0..size.rows {
        let cells = row * size.cols..(row + 1) * size.cols;
        let cells: Vec<String> = cells.map(|cell| word(drawing, cell, areas[cell].filter(|_| parts.areas))).collect();
        text.push_str(&cells.join(" "));
        if parts.row_numbers {
            let _ = write!(text, " | {}", number(drawing.rows[row]));
        }
        text.push('\n');
    }
    if parts.col_numbers {
        let numbers: Vec<String> = drawing.cols.iter().map(|&col| number(col)).collect();
        let _ = writeln!(text, "= {}", numbers.join(" "));
    }
    text
}

fn word(drawing: &Drawing, cell: usize, area: Option<usize>) -> String {
    match (drawing.ground(cell), area, drawing.circle(cell)) {
        (Ground::Void, ..) => "@".to_owned(),
        (Ground::Block, ..) => "#".to_owned(),
        (Ground::Open, Some(area), _) => (area + 1).to_string(),
        (Ground::Open, None, Some(Circle::Black)) => "*".to_owned(),
        (Ground::Open, None, Some(Circle::White)) => "o".to_owned(),
        (Ground::Open, None, None) => ".".to_owned(),
    }
}

fn number(number: Option<usize>) -> String {
    number.map_or_else(|| ".".to_owned(), |number| number.to_string())
}

/// The drawing of a board in the text form, and what it could not keep; `None` when the text is no such board.
pub fn read(parts: SheetParts, size: Size, text: &str) -> Option<(Drawing, Vec<Text>)> {
    let mut drawing = Drawing::blank(size);
    let mut words = Vec::with_capacity(size.cells());
    let mut row = 0;
    for line in text.lines().skip(1).filter(|line| !line.trim().is_empty()) {
        if let Some(bank) = line.strip_prefix("bank:").filter(|_| parts.bank && row == 0) {
            bank.trim().clone_into(&mut drawing.bank);
        } else if let Some(k) = line.strip_prefix("k:").filter(|_| parts.k && row == 0) {
            drawing.k = k.trim().parse().ok()?;
        } else if let Some(cols) = line.strip_prefix("= ").filter(|_| row == size.rows) {
            drawing.cols = cols.split_whitespace().map(read_number).collect::<Result<_, _>>().ok()?;
        } else {
            let mut tokens = line.split_whitespace();
            let cells: Vec<&str> = tokens.by_ref().take_while(|token| *token != "|").collect();
            *drawing.rows.get_mut(row)? = tokens.next().map_or(Ok(None), read_number).ok()?;
            words.extend(row_of(&cells, size.cols, parts.areas)?);
            row += 1;
        }
    }
    if words.len() != size.cells() || drawing.cols.len() != size.cols {
        return None;
    }
    let warnings = enter(&mut drawing, &words, parts.areas)?;
    Some((drawing, warnings))
}

/// `None` stands for a number that is not given.
fn read_number(text: &str) -> Result<Option<usize>, std::num::ParseIntError> {
    if text == "." { Ok(None) } else { text.parse().map(Some) }
}

/// The cells of a row, which need no blanks between them where they are no labels.
fn row_of(cells: &[&str], cols: usize, has_labels: bool) -> Option<Vec<String>> {
    let words: Vec<String> = if has_labels || cells.len() == cols {
        cells.iter().map(|&cell| cell.to_owned()).collect()
    } else {
        cells.concat().chars().map(String::from).collect()
    };
    (words.len() == cols).then_some(words)
}

/// Enters the cells, and warns of labels that stand on several areas.
fn enter(drawing: &mut Drawing, words: &[String], has_labels: bool) -> Option<Vec<Text>> {
    for (cell, word) in words.iter().enumerate() {
        match word.as_str() {
            "@" => drawing.set_ground(&[cell], Ground::Void, false),
            _ if has_labels => {}
            "." => {}
            "#" => drawing.set_ground(&[cell], Ground::Block, false),
            "*" => drawing.set_circle(&[cell], Some(Circle::Black)),
            "o" => drawing.set_circle(&[cell], Some(Circle::White)),
            _ => return None,
        }
    }
    if !has_labels {
        return Some(Vec::new());
    }
    let size = drawing.size();
    for [one, other] in (0..size.gaps()).filter_map(|gap| size.sides(gap)) {
        drawing.set_wall(one, other, words[one] != words[other]);
    }
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    let mut parted: Vec<&str> = Vec::new();
    for (cell, area) in drawing.areas().into_iter().enumerate() {
        let Some(area) = area else { continue };
        let label = words[cell].as_str();
        if *first.entry(label).or_insert(area) != area && !parted.contains(&label) {
            parted.push(label);
        }
    }
    Some(parted.into_iter().map(warning).collect())
}

fn warning(label: &str) -> Text {
    Text::new(
        format!(
            "region {label} is in several pieces, and they have become regions of their own: a sheet cannot keep them together"
        ),
        format!(
            "領域 {label} は離れた部分からなるため、それぞれ別の領域になりました（エディターでは一つにまとめられません）"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const STITCHES: SheetParts = SheetParts {
        areas: true,
        voids: true,
        blocks: false,
        circles: false,
        row_numbers: true,
        col_numbers: true,
        bank: false,
        k: true,
    };
    const STATUE_PARK: SheetParts = SheetParts {
        areas: false,
        circles: true,
        row_numbers: false,
        col_numbers: false,
        bank: true,
        k: false,
        ..STITCHES
    };
    const HETEROMINO: SheetParts = SheetParts { circles: false, blocks: true, bank: false, ..STATUE_PARK };

    fn again(parts: SheetParts, size: Size, text: &str) -> (String, usize) {
        let (drawing, warnings) = read(parts, size, text).expect("a drawing");
        let genre = text.split(' ').next().expect("a genre");
        (write(&drawing, genre, parts), warnings.len())
    }

    /// The text forms of the contract for genres that are still to come.
    #[test]
    fn boards_of_all_genres_come_back() {
        let stitches = "stitches 3x4\nk: 2\n1 1 2 2 | 2\n1 @ 2 3 | .\n4 4 4 3 | 0\n= 0 . 5 3\n";
        assert_eq!(again(STITCHES, Size::new(3, 4), stitches), (stitches.to_owned(), 0));
        let statues = "statue-park 2x3\nbank: L4x2 {##/.#}x3 pentominoes\n. * o\n@ . .\n";
        assert_eq!(again(STATUE_PARK, Size::new(2, 3), statues), (statues.to_owned(), 0));
        let empty = "statue-park 1x2\nbank:\n. .\n";
        assert_eq!(again(STATUE_PARK, Size::new(1, 2), empty), (empty.to_owned(), 0));
        let glued = "heteromino 2x3\n.#.\n@..\n";
        assert_eq!(again(HETEROMINO, Size::new(2, 3), glued), ("heteromino 2x3\n. # .\n@ . .\n".to_owned(), 0));
    }

    #[test]
    fn regions_in_several_pieces_are_told() {
        let parted = "stitches 2x3\nk: 1\na b a | .\na b a | .\n= . . .\n";
        let (drawing, warnings) = read(STITCHES, Size::new(2, 3), parted).expect("a drawing");
        assert_eq!(warnings.len(), 1);
        assert!(warnings[0].en.contains("region a is in several pieces"));
        assert_eq!(drawing.areas(), [Some(0), Some(1), Some(2), Some(0), Some(1), Some(2)]);
    }

    #[test]
    fn what_is_no_board_is_no_drawing() {
        for text in ["x 1x2\n.", "x 1x2\n. .\n. .", "x 1x2\n. x", "x 1x2\n. . | x", "x 1x2\n. .\n= 1"] {
            assert_eq!(read(HETEROMINO, Size::new(1, 2), text), None, "{text}");
        }
    }
}
