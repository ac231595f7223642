use contract::{Notation, ReadError, ReadOptions, Readout, Shading, Text, WriteError, text};
use notation::{is_task, page_refused, puzzle_page, read_task};

use super::board_fault;
use crate::{Board, BoardError, Lits};

/// The task strings of the puzzle-lits.com pages: the number of each cell's region, with commas between.
///
/// They do not say their size: it is a square unless the reader is told. Addresses of the pages are recognised,
/// too, to say why they are no boards. Neither voids nor positions are carried.
pub struct Task;

/// The site whose addresses are LITS puzzles.
const SITE: &str = "puzzle-lits.com";

impl Notation<Lits> for Task {
    fn name(&self) -> &'static str {
        "task"
    }

    fn recognises(&self, text: &str) -> bool {
        is_task(text) || puzzle_page(text).is_some_and(|host| host.ends_with(SITE))
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<Lits>, ReadError> {
        if let Some(host) = puzzle_page(text) {
            return Err(page_refused(&host));
        }
        let (size, numbers) = read_task(text, (1, 1), options.size)?;
        let labels: Vec<Option<&str>> = numbers.iter().map(|number| Some(number.text)).collect();
        let board = Board::new(size, &labels).map_err(|error| match error {
            BoardError::NotJoined { other, .. } => numbers[size.index(other)].error(board_fault(&error)),
            BoardError::Size(_) | BoardError::CellCount { .. } => ReadError::new(board_fault(&error)),
        })?;
        Ok(Readout { board, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Shading>) -> Result<String, WriteError> {
        let size = board.size();
        if size.cells() == 1 {
            return Err(WriteError(Text::new(
                "a task string of one number could not be told from other texts",
                "数字一つだけのタスク文字列は、ほかのテキストと区別できません",
            )));
        }
        let number = |index: usize| {
            let cell = size.cell(index);
            let no_void = || {
                WriteError(text!(
                    "a task string cannot hold a void ({cell})",
                    "タスク文字列では、盤面の外のマス（{cell}）を表せません"
                ))
            };
            Ok((board.region(index).ok_or_else(no_void)? + 1).to_string())
        };
        Ok((0..size.cells()).map(number).collect::<Result<Vec<_>, _>>()?.join(","))
    }
}
