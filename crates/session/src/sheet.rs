//! A board being drawn, of any genre: its parts as a setter draws them, with undo and redo.
//!
//! A drawing keeps more than a board can: borders that close nothing yet. What stands in it becomes a board through the
//! text form, which every genre reads; whatever the genre refuses is told, and drawing goes on.

mod drawing;
mod history;
mod op;
mod text;

use std::fmt;

use contract::{MAX_SIDE, Marks, ReadError, ReadOptions, Scene, SheetParts, Size, Text, text};
use suite::{Opened, Puzzle, Trouble};

use drawing::Drawing;
use history::Patch;
pub use op::Op;

/// The longest text of a bank.
const LONGEST_BANK: usize = 4_000;
/// A bank fits beside the smallest board, too.
const TINY: Size = Size::new(1, 1);

/// A board being drawn.
pub struct Sheet {
    genre: &'static dyn Puzzle,
    drawing: Drawing,
    undo: Vec<Patch>,
    redo: Vec<Patch>,
    warnings: Vec<Text>,
}

/// Why something cannot be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SheetError {
    /// The boards of the genre have no such part.
    NoSuchPart(&'static str),
    /// There is no such cell, gap, row or column on the sheet.
    Beyond(&'static str, usize),
    /// A side would be out of range.
    Size(String, String),
    /// The text of a bank is too long, or has line ends or comments in it.
    Bank,
    /// The board cannot be written in the text form, and why.
    Board(Text),
}

impl SheetError {
    /// The sentence for people.
    pub fn text(&self) -> Text {
        match self {
            Self::NoSuchPart(part) => Text::new(
                format!("boards of this genre have no “{part}” to draw"),
                format!("このジャンルの盤面に「{part}」はありません"),
            ),
            Self::Beyond(what, number) => Text::new(
                format!("there is no {what} {number} on this sheet"),
                format!("この盤面に {what} {number} はありません"),
            ),
            Self::Size(rows, cols) => Text::new(
                format!("the size {rows}x{cols} is out of range: each side must be from 1 to {MAX_SIDE}"),
                format!("大きさ {rows}x{cols} は範囲外です。各辺は 1 から {MAX_SIDE} までです"),
            ),
            Self::Bank => Text::new(
                format!("a bank is one line of at most {LONGEST_BANK} characters, without `;`"),
                format!("ピース一覧は {LONGEST_BANK} 文字以内の1行で、`;` は使えません"),
            ),
            Self::Board(why) => why.clone(),
        }
    }
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for SheetError {}

impl From<Trouble> for SheetError {
    fn from(trouble: Trouble) -> Self {
        Self::Board(trouble.text())
    }
}

impl Sheet {
    /// An empty sheet.
    ///
    /// # Errors
    /// When the size is out of range.
    pub fn blank(genre: &'static dyn Puzzle, size: Size) -> Result<Self, SheetError> {
        if !size.is_allowed() {
            return Err(SheetError::Size(size.rows.to_string(), size.cols.to_string()));
        }
        Ok(Self::of_drawing(genre, Drawing::blank(size), Vec::new()))
    }

    /// The sheet of a board of that genre, without its marks.
    ///
    /// # Errors
    /// When the text form cannot hold the board.
    pub fn of_board(genre: &'static dyn Puzzle, board: &dyn Opened) -> Result<Self, SheetError> {
        let written = board.write("text")?;
        let (drawing, warnings) = text::read(genre.parts(), board.size(), &written).ok_or_else(|| {
            SheetError::Board(text!("this board cannot be drawn: {written}", "この盤面は描けません: {written}"))
        })?;
        Ok(Self::of_drawing(genre, drawing, warnings))
    }

    fn of_drawing(genre: &'static dyn Puzzle, drawing: Drawing, warnings: Vec<Text>) -> Self {
        Self { genre, drawing, undo: Vec::new(), redo: Vec::new(), warnings }
    }

    /// The genre.
    pub fn genre(&self) -> &'static dyn Puzzle {
        self.genre
    }

    /// What of the board that the sheet was opened from could not be kept.
    pub fn warnings(&self) -> &[Text] {
        &self.warnings
    }

    /// Draws: all of the operations in their order, as one step to undo; or none of them when one is at fault. What changes
    /// nothing is no step.
    ///
    /// # Errors
    /// When an operation draws what the genre does not have, or beyond the sheet.
    pub fn draw(&mut self, ops: &[Op]) -> Result<(), SheetError> {
        let drawing = self.drawn(ops)?;
        if let Some(patch) = Patch::between(&drawing, &self.drawing) {
            self.drawing = drawing;
            self.undo.push(patch);
            self.redo.clear();
        }
        Ok(())
    }

    /// Looks at the sheet as these operations would leave it; nothing is drawn.
    ///
    /// # Errors
    /// As of [`Sheet::draw`].
    pub fn preview<T>(&mut self, ops: &[Op], look: impl FnOnce(&Self) -> T) -> Result<T, SheetError> {
        let drawing = self.drawn(ops)?;
        let kept = std::mem::replace(&mut self.drawing, drawing);
        let seen = look(self);
        self.drawing = kept;
        Ok(seen)
    }

    fn drawn(&self, ops: &[Op]) -> Result<Drawing, SheetError> {
        let mut drawing = self.drawing.clone();
        for op in ops {
            op.apply(&mut drawing, self.genre.parts())?;
            match op {
                Op::Bank { .. } => drawing.bank = self.own_words(&drawing.bank)?,
                Op::BankOfShading => {
                    drawing.bank = self.tiny("")?.bank(&shading(&drawing)).unwrap_or_default();
                }
                _ => {}
            }
        }
        Ok(drawing)
    }

    /// A bank as the genre itself writes it: what it cannot read is refused, so that it never stands in the way of a board.
    fn own_words(&self, bank: &str) -> Result<String, SheetError> {
        let written = self.tiny(bank)?.write("text")?;
        let drawing = text::read(self.parts(), TINY, &written).map(|(drawing, _)| drawing);
        Ok(drawing.map_or_else(|| bank.to_owned(), |drawing| drawing.bank))
    }

    /// A board of one cell with that bank.
    fn tiny(&self, bank: &str) -> Result<Box<dyn Opened>, SheetError> {
        let mut drawing = Drawing::blank(TINY);
        bank.clone_into(&mut drawing.bank);
        let text = text::write(&drawing, self.genre.token(), self.parts());
        self.genre.open(&text, &ReadOptions::default()).map_err(|error| SheetError::Board(error.message))
    }

    /// Takes the last step back, if there is one.
    pub fn undo(&mut self) {
        if let Some(mut patch) = self.undo.pop() {
            patch.swap(&mut self.drawing);
            self.redo.push(patch);
        }
    }

    /// Makes the step again that was taken back last, if there is one.
    pub fn redo(&mut self) {
        if let Some(mut patch) = self.redo.pop() {
            patch.swap(&mut self.drawing);
            self.undo.push(patch);
        }
    }

    /// Steps that can be taken back.
    pub fn undo_steps(&self) -> usize {
        self.undo.len()
    }

    /// Steps that can be made again.
    pub fn redo_steps(&self) -> usize {
        self.redo.len()
    }

    /// The parts that can be drawn.
    pub fn parts(&self) -> SheetParts {
        self.genre.parts()
    }

    /// The number of stitches between two blocks; `None` in genres that have none.
    pub fn k(&self) -> Option<usize> {
        self.parts().k.then_some(self.drawing.k)
    }

    /// The words of the bank, as the text form has them; `None` in genres that have none.
    pub fn bank(&self) -> Option<&str> {
        self.parts().bank.then_some(self.drawing.bank.as_str())
    }

    /// What is shaded for a bank to be taken from, as marks of the first kind: the one that decides.
    pub fn shading(&self) -> Marks {
        shading(&self.drawing)
    }

    /// The drawing as a board in the text form, whether the genre accepts it or not.
    pub fn text(&self) -> String {
        text::write(&self.drawing, self.genre.token(), self.parts())
    }

    /// The board that is drawn.
    ///
    /// # Errors
    /// When the genre does not accept the drawing as a board.
    pub fn board(&self) -> Result<Box<dyn Opened>, ReadError> {
        self.genre.open(&self.text(), &ReadOptions::default())
    }

    /// The drawn borders, a digit a gap: 0 none, 1 one between two areas, 2 one that closes nothing yet.
    pub fn walls(&self) -> String {
        let (size, areas) = (self.drawing.size(), self.drawing.areas());
        let digit = |gap: usize| match size.sides(gap) {
            Some([one, other]) if self.drawing.is_wall(one, other) => {
                if areas[one] == areas[other] {
                    '2'
                } else {
                    '1'
                }
            }
            _ => '0',
        };
        (0..size.gaps()).map(digit).collect()
    }

    /// The picture of the drawing. It can be drawn whether it is a board or not; a bank is shown by the board only.
    pub fn scene(&self) -> Scene {
        let (size, parts) = (self.drawing.size(), self.parts());
        let mut scene = Scene::new(size);
        let areas = self.drawing.areas();
        for (index, square) in scene.squares.iter_mut().enumerate() {
            (square.ground, square.given) = (self.drawing.ground(index), self.drawing.circle(index));
            if let Some(area) = areas[index].filter(|_| parts.areas) {
                square.area = area;
                if area == scene.names.len() {
                    scene.names.push((size.cell(index), (area + 1).to_string()));
                }
            }
        }
        if parts.row_numbers {
            scene.row_numbers.clone_from(&self.drawing.rows);
        }
        if parts.col_numbers {
            scene.col_numbers.clone_from(&self.drawing.cols);
        }
        scene.looks = self.genre.tools().looks();
        scene
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.drawing.size()
    }
}

fn shading(drawing: &Drawing) -> Marks {
    let mut marks = Marks::none(drawing.size());
    for (cell, mark) in marks.cells.iter_mut().enumerate() {
        *mark = u8::from(drawing.is_shaded(cell));
    }
    marks
}
