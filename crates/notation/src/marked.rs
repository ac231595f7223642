//! Positions of genres that shade cells, as pzprv3 files and Penpa+ links hold them.

use contract::{Mark, ReadError, Shading, Size, Text, WriteError, text};

use crate::excerpt::quote;
use crate::lines::Token;
use crate::penpa::{Colour, PenpaSheet};
use crate::pzprv3::File;

/// The colours that the answer check of Penpa+ takes for shading: dark grey, light grey, black, grey.
const SHADED: [u32; 4] = [1, 3, 4, 8];
/// Green, which that check passes over: the mark of an unshaded cell.
const UNSHADED: u32 = 2;

/// Makes sure that a position has the size of its board.
///
/// # Errors
/// When it has another one: both sizes.
pub fn check_size(board: Size, position: Option<Size>) -> Result<(), WriteError> {
    match position.filter(|other| *other != board) {
        Some(other) => Err(WriteError(text!(
            "the position is {other}, the board {board}",
            "書き込みの大きさは {other} ですが、盤面は {board} です"
        ))),
        None => Ok(()),
    }
}

/// The rows of a pzprv3 file with an item for each cell, each followed by a blank, as pzprjs writes them.
pub fn file_rows(size: Size, item: impl Fn(usize) -> String) -> Vec<String> {
    (0..size.rows)
        .map(|row| (0..size.cols).fold(String::new(), |text, col| text + &item(row * size.cols + col) + " "))
        .collect()
}

/// The answer rows of a pzprv3 file: `#` shaded, `+` unshaded, `.` undecided or void.
pub fn shading_rows(size: Size, is_void: impl Fn(usize) -> bool, position: Option<&Shading>) -> Vec<String> {
    let mark = |index: usize| match position.map_or(Mark::Unknown, |position| position.marks[index]) {
        _ if is_void(index) => ".",
        Mark::Shaded => "#",
        Mark::Unshaded => "+",
        Mark::Unknown => ".",
    };
    file_rows(size, |index| mark(index).to_owned())
}

impl File<'_> {
    /// The answer rows: `#` shaded, `+` unshaded, `.` undecided; voids are unshaded.
    ///
    /// # Errors
    /// When the rows do not fit the size, an item means nothing, or a void is shaded.
    pub fn shading(&mut self, size: Size, is_void: impl Fn(usize) -> bool) -> Result<Shading, ReadError> {
        let cells = self.block(size.rows, size.cols, &Text::new("answer", "解答"))?;
        let mark = |(index, token): (usize, &Token<'_>)| match token.text {
            "#" if is_void(index) => {
                let cell = size.cell(index);
                Err(token.error(text!(
                    "{cell} is a void and cannot be shaded: .",
                    "{cell} は盤面の外なので、黒マスにできません。. を書きます"
                )))
            }
            "#" => Ok(Mark::Shaded),
            "." if is_void(index) => Ok(Mark::Unshaded),
            "." => Ok(Mark::Unknown),
            "+" => Ok(Mark::Unshaded),
            other => {
                let shown = quote(other);
                Err(token.error(text!(
                    "{shown} is no answer: # shaded, + unshaded, . not marked",
                    "{shown} は解答として読めません。# は黒マス、+ は白マス、. は未記入です"
                )))
            }
        };
        let marks = cells.iter().enumerate().map(mark).collect::<Result<_, _>>()?;
        Ok(Shading { size, marks })
    }
}

impl PenpaSheet {
    /// Colours the answer layer: dark grey for shaded cells, green for unshaded ones.
    pub fn set_shading(&mut self, position: &Shading) {
        let colours = (0..self.visible.len()).filter(|&index| self.visible[index]).filter_map(|index| {
            let colour = match position.marks[index] {
                Mark::Shaded => SHADED[0],
                Mark::Unshaded => UNSHADED,
                Mark::Unknown => return None,
            };
            Some((self.grid.cell_number(index).to_string(), colour))
        });
        let colours: Vec<_> = colours.collect();
        self.answer.set("surface", colours);
    }

    /// The shading of the answer layer, and what of its colours was passed over; `None` where nothing is marked. Dark
    /// colours are shaded, green is unshaded, all other cells are open; cells that are not shown are voids.
    ///
    /// # Errors
    /// When the layer is not as Penpa+ writes it.
    pub fn shading(&self, warnings: &mut Vec<Text>) -> Result<Option<Shading>, ReadError> {
        let mut marks = vec![None; self.visible.len()];
        let (mut outside, mut other) = (0, 0);
        for (cell, colour) in self.colours(&self.answer)? {
            let mark = match colour {
                Colour::Number(colour) if SHADED.contains(&colour) => Some(Mark::Shaded),
                Colour::Number(UNSHADED) => Some(Mark::Unshaded),
                Colour::Number(_) | Colour::Other => None,
            };
            match (cell.filter(|&index| self.visible[index]), mark) {
                (None, _) => outside += 1,
                (_, None) => other += 1,
                (Some(index), mark) => marks[index] = mark,
            }
        }
        if outside > 0 {
            warnings.push(text!(
                "coloured cells outside of the board are passed over: {outside}",
                "盤面の外の色のついたマスを読み飛ばしました: {outside} マス"
            ));
        }
        if other > 0 {
            warnings.push(text!(
                "cells in colours that say nothing of shading are passed over: {other}",
                "黒マスとも白マスとも読めない色のマスを読み飛ばしました: {other} マス"
            ));
        }
        let size = self.grid.size();
        let mark = |index: usize| {
            let open = if self.visible[index] { Mark::Unknown } else { Mark::Unshaded };
            marks[index].unwrap_or(open)
        };
        Ok(marks.iter().any(Option::is_some).then(|| Shading { size, marks: (0..size.cells()).map(mark).collect() }))
    }
}
