use contract::{Circle, Ground, MAX_SIDE, SheetParts, Size};
use grid::Symmetry;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::drawing::Drawing;
use super::{LONGEST_BANK, SheetError};

/// One operation of the editor. Cells are numbered row by row, gaps as in [`Size::sides`].
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Op {
    /// Draws a border or takes it away; between cells in play only.
    Wall {
        /// The gap.
        gap: usize,
        /// Whether it is drawn.
        on: bool,
    },
    /// Joins cells to an area that they touch, directly or by each other.
    Area {
        /// The cells.
        cells: Vec<usize>,
        /// A cell of the area.
        of: usize,
    },
    /// Makes cells an area of their own.
    Split {
        /// The cells.
        cells: Vec<usize>,
    },
    /// Says what cells are.
    Ground {
        /// The cells.
        cells: Vec<usize>,
        /// What they become.
        #[serde(deserialize_with = "ground")]
        is: Ground,
    },
    /// Puts a circle on cells in play, or takes it away.
    Circle {
        /// The cells.
        cells: Vec<usize>,
        /// The circle.
        #[serde(deserialize_with = "circle")]
        is: Option<Circle>,
    },
    /// Leads from no circle to a white one, a black one, and none again; all cells get what the first one gets. What a
    /// press means is found here, not on the page, whose picture may be one press behind.
    NextCircle {
        /// The cells.
        cells: Vec<usize>,
        /// Whether it goes the other way round.
        back: bool,
    },
    /// Writes a number beside a row, or takes it away.
    RowNumber {
        /// The row.
        line: usize,
        /// The number.
        is: Option<u32>,
    },
    /// Writes a number below a column, or takes it away.
    ColNumber {
        /// The column.
        line: usize,
        /// The number.
        is: Option<u32>,
    },
    /// Gives the bank.
    Bank {
        /// As in the header of the text form, without `bank:`.
        text: String,
    },
    /// Shades cells in play, or leaves them blank again. Shading is no part of the board: a bank can be taken from it.
    Shade {
        /// The cells.
        cells: Vec<usize>,
        /// Whether they are shaded.
        on: bool,
    },
    /// Gives the bank that the shading fills.
    BankOfShading,
    /// Gives the number of stitches between two blocks.
    K {
        /// The number.
        is: u32,
    },
    /// Adds or cuts rows and columns at any side.
    Resize {
        /// Rows from now on.
        rows: i64,
        /// Columns from now on.
        cols: i64,
        /// Rows added above; negative where they are cut off.
        top: i64,
        /// Columns added to the left; negative where they are cut off.
        left: i64,
    },
    /// Turns everything clockwise by a quarter.
    Turn,
    /// Mirrors everything, left to right.
    Mirror,
    /// Takes everything away but the size.
    Clear,
}

fn next_circle(circle: Option<Circle>, back: bool) -> Option<Circle> {
    match (circle, back) {
        (None, false) | (Some(Circle::Black), true) => Some(Circle::White),
        (Some(Circle::White), false) | (None, true) => Some(Circle::Black),
        (Some(Circle::Black), false) | (Some(Circle::White), true) => None,
    }
}

fn ground<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Ground, D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "open" => Ok(Ground::Open),
        "block" => Ok(Ground::Block),
        "void" => Ok(Ground::Void),
        other => Err(D::Error::unknown_variant(other, &["open", "block", "void"])),
    }
}

fn circle<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Circle>, D::Error> {
    match Option::<String>::deserialize(deserializer)?.as_deref() {
        None => Ok(None),
        Some("black") => Ok(Some(Circle::Black)),
        Some("white") => Ok(Some(Circle::White)),
        Some(other) => Err(D::Error::unknown_variant(other, &["black", "white"])),
    }
}

impl Op {
    /// Reads an operation: a JSON object with its name under `op`, and what belongs to it beside.
    ///
    /// # Errors
    /// When it is none: what is wrong with it.
    pub fn read(mut sent: Map<String, Value>) -> Result<Self, serde_json::Error> {
        // Serde can derive this form too, with several kilobytes more on the page.
        let Some(Value::String(name)) = sent.remove("op") else {
            return Err(Error::custom("an operation has its name under `op`"));
        };
        let is_bare = sent.is_empty();
        let one = if is_bare { name.into() } else { Map::from_iter([(name, sent.into())]).into() };
        serde_json::from_value(one)
    }

    /// Does it.
    ///
    /// # Errors
    /// When the genre has no such part, or the sheet no such place.
    pub fn apply(&self, drawing: &mut Drawing, parts: SheetParts) -> Result<(), SheetError> {
        self.check(drawing.size(), parts)?;
        match self {
            Self::Wall { gap, on } => {
                if let Some([one, other]) = drawing.size().sides(*gap) {
                    drawing.set_wall(one, other, *on);
                }
            }
            Self::Area { cells, of } => drawing.join(cells, *of),
            Self::Split { cells } => drawing.split(cells),
            Self::Ground { cells, is } => drawing.set_ground(cells, *is, parts.areas),
            Self::Circle { cells, is } => drawing.set_circle(cells, *is),
            Self::NextCircle { cells, back } => {
                if let Some(&first) = cells.first() {
                    drawing.set_circle(cells, next_circle(drawing.circle(first), *back));
                }
            }
            Self::RowNumber { line, is } => drawing.rows[*line] = is.map(|number| number as usize),
            Self::ColNumber { line, is } => drawing.cols[*line] = is.map(|number| number as usize),
            Self::Bank { text } => text.trim().clone_into(&mut drawing.bank),
            Self::Shade { cells, on } => drawing.shade(cells, *on),
            // The sheet asks its genre.
            Self::BankOfShading => {}
            Self::K { is } => drawing.k = *is as usize,
            &Self::Resize { rows, cols, top, left } => {
                *drawing = drawing.resized(allowed(rows, cols)?, (top, left), parts.areas);
            }
            Self::Turn => *drawing = drawing.turned(Symmetry::QUARTER_TURN),
            Self::Mirror => *drawing = drawing.turned(Symmetry::MIRROR),
            Self::Clear => *drawing = Drawing::blank(drawing.size()),
        }
        Ok(())
    }

    /// Refuses what the genre does not have, and places beyond the sheet.
    fn check(&self, size: Size, parts: SheetParts) -> Result<(), SheetError> {
        let (part, is_there) = match self {
            Self::Wall { .. } | Self::Area { .. } | Self::Split { .. } => ("areas", parts.areas),
            Self::Ground { is: Ground::Void, .. } => ("voids", parts.voids),
            Self::Ground { is: Ground::Block, .. } => ("blocks", parts.blocks),
            Self::Circle { .. } | Self::NextCircle { .. } => ("circles", parts.circles),
            Self::RowNumber { .. } => ("rowNumbers", parts.row_numbers),
            Self::ColNumber { .. } => ("colNumbers", parts.col_numbers),
            Self::Bank { .. } | Self::Shade { .. } | Self::BankOfShading => ("bank", parts.bank),
            Self::K { .. } => ("k", parts.k),
            Self::Ground { is: Ground::Open, .. } | Self::Resize { .. } | Self::Turn | Self::Mirror | Self::Clear => {
                ("", true)
            }
        };
        if !is_there {
            return Err(SheetError::NoSuchPart(part));
        }
        let within = |what, number: usize, end: usize| {
            if number < end { Ok(()) } else { Err(SheetError::Beyond(what, number)) }
        };
        let all_within = |cells: &[usize]| cells.iter().try_for_each(|&cell| within("cell", cell, size.cells()));
        match self {
            Self::Wall { gap, .. } => size.sides(*gap).map(|_| ()).ok_or(SheetError::Beyond("gap", *gap)),
            Self::Area { cells, of } => all_within(cells).and_then(|()| within("cell", *of, size.cells())),
            Self::Split { cells }
            | Self::Ground { cells, .. }
            | Self::Circle { cells, .. }
            | Self::NextCircle { cells, .. }
            | Self::Shade { cells, .. } => all_within(cells),
            Self::RowNumber { line, .. } => within("row", *line, size.rows),
            Self::ColNumber { line, .. } => within("column", *line, size.cols),
            Self::Bank { text } => {
                let fits = text.chars().count() <= LONGEST_BANK;
                if fits && !text.contains(|c: char| c == ';' || c.is_control()) {
                    Ok(())
                } else {
                    Err(SheetError::Bank)
                }
            }
            Self::Resize { rows, cols, .. } => allowed(*rows, *cols).map(|_| ()),
            Self::BankOfShading | Self::K { .. } | Self::Turn | Self::Mirror | Self::Clear => Ok(()),
        }
    }
}

fn allowed(rows: i64, cols: i64) -> Result<Size, SheetError> {
    let side = |side| usize::try_from(side).ok().filter(|side| (1..=MAX_SIDE).contains(side));
    match (side(rows), side(cols)) {
        (Some(rows), Some(cols)) => Ok(Size::new(rows, cols)),
        _ => Err(SheetError::Size(rows.to_string(), cols.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use std::time::{SystemTime, UNIX_EPOCH};

    use rng::Rng;

    use super::*;
    use crate::sheet::history::Patch;
    use crate::sheet::text;

    /// The parts of Stitches, Statue Park and Heteromino.
    fn kinds() -> [SheetParts; 3] {
        let none = SheetParts { voids: true, ..SheetParts::default() };
        [
            SheetParts { areas: true, row_numbers: true, col_numbers: true, k: true, ..none },
            SheetParts { circles: true, bank: true, ..none },
            SheetParts { blocks: true, ..none },
        ]
    }

    fn random_cells(rng: &mut Rng, size: Size) -> Vec<usize> {
        (0..=rng.below(6)).map(|_| rng.below(size.cells())).collect()
    }

    /// An operation that fits the size; the genre may still not have it.
    fn random_op(rng: &mut Rng, size: Size) -> Op {
        let cells = random_cells(rng, size);
        let number = |rng: &mut Rng, below: usize| i64::try_from(rng.below(below)).unwrap_or(0);
        let side = |rng: &mut Rng| 1 + number(rng, 7);
        let shift = |rng: &mut Rng| number(rng, 5) - 2;
        let given = (!rng.chance(1, 3)).then(|| rng.below(9) as u32);
        match rng.below(18) {
            0..=3 => Op::Wall { gap: rng.below(size.gaps()), on: rng.chance(3, 4) },
            4 => Op::Area { of: rng.below(size.cells()), cells },
            5 => Op::Split { cells },
            6 => Op::Ground {
                cells,
                is: *rng.pick(&[Ground::Open, Ground::Void, Ground::Block]).unwrap_or(&Ground::Open),
            },
            7 => {
                Op::Circle { cells, is: *rng.pick(&[None, Some(Circle::Black), Some(Circle::White)]).unwrap_or(&None) }
            }
            8 | 9 => Op::RowNumber { line: rng.below(size.rows), is: given },
            10 => Op::ColNumber { line: rng.below(size.cols), is: given },
            11 => Op::Bank { text: format!("I{}", 1 + rng.below(5)) },
            12 => Op::K { is: rng.below(4) as u32 },
            13 => Op::Resize { rows: side(rng), cols: side(rng), top: shift(rng), left: shift(rng) },
            14 => Op::Turn,
            16 => Op::NextCircle { cells, back: rng.chance(1, 2) },
            15 => Op::Shade { cells, on: rng.chance(2, 3) },
            _ => {
                if rng.chance(1, 8) {
                    Op::Clear
                } else {
                    Op::Mirror
                }
            }
        }
    }

    fn done(drawing: &Drawing, parts: SheetParts, op: &Op) -> Drawing {
        let mut drawing = drawing.clone();
        op.apply(&mut drawing, parts).unwrap_or_else(|error| panic!("{op:?}: {error}"));
        drawing
    }

    #[test]
    fn steps_are_taken_back_and_made_again_and_turns_come_round_in_every_genre() {
        let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
        let seed = std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock);
        let mut rng = Rng::named(seed, "drawings");
        for (round, parts) in (0..60).flat_map(|round| kinds().map(|parts| (round, parts))) {
            let context = format!("RUNGS_SEED={seed}, round {round}, {parts:?}");
            let mut drawing = Drawing::blank(Size::new(1 + rng.below(6), 1 + rng.below(6)));
            let (start, mut patches) = (drawing.clone(), Vec::new());
            for _ in 0..40 {
                let op = random_op(&mut rng, drawing.size());
                let mut next = drawing.clone();
                if op.apply(&mut next, parts).is_ok() {
                    patches.extend(Patch::between(&next, &drawing));
                    drawing = next;
                }
                let turned = (0..4).fold(drawing.clone(), |drawing, _| done(&drawing, parts, &Op::Turn));
                assert_eq!(turned, drawing, "turned four times: {context}");
                let mirrored = done(&done(&drawing, parts, &Op::Mirror), parts, &Op::Mirror);
                assert_eq!(mirrored, drawing, "mirrored twice: {context}");
                let written = text::write(&drawing, "genre", parts);
                let (read, _) = text::read(parts, drawing.size(), &written).unwrap_or_else(|| panic!("{context}"));
                assert_eq!(text::write(&read, "genre", parts), written, "{context}");
                assert_eq!(read.areas(), drawing.areas(), "{context}");
            }
            let end = drawing.clone();
            for patch in patches.iter_mut().rev() {
                patch.swap(&mut drawing);
            }
            assert_eq!(drawing, start, "all taken back: {context}");
            for patch in &mut patches {
                patch.swap(&mut drawing);
            }
            assert_eq!(drawing, end, "all made again: {context}");
        }
    }

    #[test]
    fn what_the_genre_lacks_and_places_beyond_the_sheet_are_refused() {
        let [stitches, statues, heteromino] = kinds();
        let told = |op: &Op, parts| op.apply(&mut Drawing::blank(Size::new(2, 3)), parts);
        let lacking = |part| Err(SheetError::NoSuchPart(part));
        assert_eq!(told(&Op::Wall { gap: 0, on: true }, statues), lacking("areas"));
        assert_eq!(told(&Op::Bank { text: String::new() }, stitches), lacking("bank"));
        assert_eq!(told(&Op::Shade { cells: vec![0], on: true }, heteromino), lacking("bank"));
        assert_eq!(told(&Op::BankOfShading, stitches), lacking("bank"));
        assert_eq!(told(&Op::Shade { cells: vec![6], on: true }, statues), Err(SheetError::Beyond("cell", 6)));
        assert_eq!(told(&Op::K { is: 1 }, heteromino), lacking("k"));
        assert_eq!(told(&Op::Ground { cells: vec![0], is: Ground::Block }, stitches), lacking("blocks"));
        assert_eq!(told(&Op::Wall { gap: 4, on: true }, stitches), Err(SheetError::Beyond("gap", 4)));
        assert_eq!(told(&Op::Wall { gap: usize::MAX, on: true }, stitches), Err(SheetError::Beyond("gap", usize::MAX)));
        assert_eq!(told(&Op::Area { cells: vec![0, 6], of: 0 }, stitches), Err(SheetError::Beyond("cell", 6)));
        assert_eq!(told(&Op::Area { cells: vec![0], of: 6 }, stitches), Err(SheetError::Beyond("cell", 6)));
        assert_eq!(told(&Op::RowNumber { line: 2, is: None }, stitches), Err(SheetError::Beyond("row", 2)));
        assert_eq!(told(&Op::ColNumber { line: 3, is: None }, stitches), Err(SheetError::Beyond("column", 3)));
        for text in ["I1\n---", "I1 ; x", &"I1 ".repeat(2_000)] {
            assert_eq!(told(&Op::Bank { text: text.to_owned() }, statues), Err(SheetError::Bank), "{text}");
        }
        for (rows, cols) in [(0, 1), (1, 101), (-1, 3), (i64::MAX, i64::MIN)] {
            let op = Op::Resize { rows, cols, top: 0, left: 0 };
            assert_eq!(told(&op, stitches), Err(SheetError::Size(rows.to_string(), cols.to_string())));
        }
        let far = Op::Resize { rows: 2, cols: 2, top: i64::MIN, left: i64::MAX };
        assert_eq!(told(&far, stitches), Ok(()));
    }
}
