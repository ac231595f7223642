//! The editor's sheet: one at a time.

use contract::{Lang, ReadOptions, Size, Text, text};
use serde::Serialize;
use serde_json::{Map, Value};
use session::{Op, Sheet, SheetError};
use suite::State;

use crate::ask::Tongue;
use crate::boards;
use crate::request::request;
use crate::scene::SceneReport;
use crate::trouble::Trouble;

/// Where the board in the making lies.
#[derive(Default)]
pub struct Drawing {
    sheet: Option<Sheet>,
}

request! {
    AskSheet {
        genre: Option<String>,
        rows: Option<usize>,
        cols: Option<usize>,
        board: Option<String>,
        lang: Tongue,
    }
}

request! {
    AskDraw {
        ops: Vec<Map<String, Value>>,
        lang: Tongue,
    }
}

request! {
    AskBack {
        lang: Tongue,
    }
}

/// What is drawn so far.
#[derive(Debug, Serialize)]
pub struct SheetReport {
    genre: &'static str,
    scene: SceneReport,
    walls: String,
    k: Option<usize>,
    bank: Option<String>,
    shaded: String,
    board: Option<String>,
    link: Option<String>,
    fault: Option<String>,
    warnings: Vec<String>,
    undo: usize,
    redo: usize,
}

impl Drawing {
    /// Puts a new sheet in the place of the old one: an empty one, or that of a board. When that is not possible the old one
    /// stays.
    pub fn open(&mut self, asked: &AskSheet) -> Result<SheetReport, Trouble> {
        let lang = asked.lang.into();
        let sheet = match (&asked.board, &asked.genre, asked.rows, asked.cols) {
            (Some(text), ..) => {
                let board = boards::read(text, None, &ReadOptions::default())?;
                Sheet::of_board(boards::genre(board.genre())?, &*board)
            }
            (None, Some(genre), Some(rows), Some(cols)) => Sheet::blank(boards::genre(genre)?, Size::new(rows, cols)),
            _ => {
                return Err(Trouble::new(Text::new(
                    "a sheet needs a board, or a genre with rows and cols",
                    "作問には、盤面か、ジャンルと rows と cols の指定が必要です",
                )));
            }
        };
        let sheet = sheet.map_err(|error| refused(&error))?;
        Ok(report(self.sheet.insert(sheet), lang))
    }

    /// Draws, as one step.
    pub fn draw(&mut self, asked: &AskDraw) -> Result<SheetReport, Trouble> {
        let (ops, sheet) = (ops(asked)?, self.sheet()?);
        sheet.draw(&ops).map_err(|error| refused(&error))?;
        Ok(report(sheet, asked.lang.into()))
    }

    /// Shows what would be drawn; it is no step.
    pub fn preview(&mut self, asked: &AskDraw) -> Result<SheetReport, Trouble> {
        let lang = asked.lang.into();
        let ops = ops(asked)?;
        self.sheet()?.preview(&ops, |sheet| report(sheet, lang)).map_err(|error| refused(&error))
    }

    /// Takes a step back.
    pub fn undraw(&mut self, asked: &AskBack) -> Result<SheetReport, Trouble> {
        let sheet = self.sheet()?;
        sheet.undo();
        Ok(report(sheet, asked.lang.into()))
    }

    /// Makes a step again.
    pub fn redraw(&mut self, asked: &AskBack) -> Result<SheetReport, Trouble> {
        let sheet = self.sheet()?;
        sheet.redo();
        Ok(report(sheet, asked.lang.into()))
    }

    fn sheet(&mut self) -> Result<&mut Sheet, Trouble> {
        let none = || Trouble::new(Text::new("no sheet has been opened", "作問が始められていません"));
        self.sheet.as_mut().ok_or_else(none)
    }
}

fn ops(asked: &AskDraw) -> Result<Vec<Op>, Trouble> {
    let read = |sent: &Map<String, Value>| {
        Op::read(sent.clone()).map_err(|error| {
            Trouble::new(text!(
                "the request is not as it should be: {error}",
                "リクエストの内容が正しくありません: {error}"
            ))
        })
    };
    asked.ops.iter().map(read).collect()
}

fn refused(error: &SheetError) -> Trouble {
    Trouble::new(error.text())
}

fn report(sheet: &Sheet, lang: Lang) -> SheetReport {
    let (mut scene, mut board, mut link, mut fault) = (sheet.scene(), None, None, None);
    match sheet.board() {
        Ok(opened) => {
            // The board knows more of its picture: the pieces of a bank.
            scene = opened.scene(State::Bare).unwrap_or(scene);
            let text = opened.write("text").unwrap_or_else(|_| sheet.text());
            link = Some(boards::link(&*opened, &text));
            board = Some(text);
        }
        Err(error) => fault = Some(error.message.get(lang).to_owned()),
    }
    SheetReport {
        genre: sheet.genre().token(),
        scene: (&scene).into(),
        walls: sheet.walls(),
        k: sheet.k(),
        bank: sheet.bank().map(str::to_owned),
        shaded: sheet.shading().cell_digits(),
        board,
        link,
        fault,
        warnings: sheet.warnings().iter().map(|warning| warning.get(lang).to_owned()).collect(),
        undo: sheet.undo_steps(),
        redo: sheet.redo_steps(),
    }
}
