use contract::{Notation, ReadError, ReadOptions, Readout, Text, WriteError, text};
use notation::{Token, counted, is_task, page_refused, puzzle_page, quote, read_task, trimmed};

use super::{board_fault, derived_k, plain, with_k};
use crate::{Board, BoardError, MAX_NUMBER, Numbers, Stitches, Stitching};

/// The task strings of the puzzle-stitches.com pages: `NUMBERS;BLOCKS`, the numbers of the columns, then of the rows, with `_`
/// between, and the number of each cell's block, with commas between.
///
/// They do not say their size, which is a square unless the reader is told, nor k, which follows from the numbers of the columns
/// unless the reader is told. Addresses of the pages are recognised, too, to say why they are no boards. Neither voids, missing
/// numbers nor positions are carried.
pub struct Task;

/// The site whose addresses are Stitches puzzles.
const SITE: &str = "puzzle-stitches.com";
/// Between two numbers.
const BETWEEN: char = '_';
/// Between numbers and blocks.
const BEHIND: char = ';';

impl Notation<Stitches> for Task {
    fn name(&self) -> &'static str {
        "task"
    }

    fn recognises(&self, text: &str) -> bool {
        let is_ours = trimmed(text).text.split_once(BEHIND).is_some_and(|(numbers, blocks)| {
            numbers.contains(BETWEEN)
                && numbers.chars().all(|c| c.is_ascii_digit() || c == BETWEEN)
                && (is_task(blocks) || blocks.trim() == "1")
        });
        is_ours || puzzle_page(text).is_some_and(|host| host.ends_with(SITE))
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<Stitches>, ReadError> {
        if let Some(host) = puzzle_page(text) {
            return Err(page_refused(&host));
        }
        let whole = trimmed(text);
        let Some((numbers, blocks)) = whole.text.split_once(BEHIND) else {
            return Err(ReadError::new(Text::new(
                "this is no task string of Stitches: the numbers with _ between, a ;, and the blocks with commas between",
                "ステッチのタスク文字列ではありません。数字を _ で区切り、; のあとにブロックをコンマで区切って書きます",
            )));
        };
        let place = (whole.line, whole.column + numbers.chars().count() + 1);
        let (size, cells) = read_task(blocks, place, options.size)?;
        let mut col_holes = read_numbers(Token { text: numbers, ..whole }, size.cols + size.rows)?;
        let row_holes = col_holes.split_off(size.cols).into_iter().map(Some).collect();
        let col_holes = col_holes.into_iter().map(Some).collect();
        let labels: Vec<Option<&str>> = cells.iter().map(|cell| Some(cell.text)).collect();
        let board = Board::new(size, &labels, Numbers { k: 1, row_holes, col_holes }).map_err(|error| match error {
            BoardError::NotJoined { other, .. } => cells[size.index(other)].error(board_fault(&error)),
            _ => ReadError::new(board_fault(&error)),
        })?;
        let Some(k) = options.k.or_else(|| derived_k(&board)) else {
            let (holes, pairs) = (board.col_holes().iter().flatten().sum::<usize>(), board.pairs().len());
            let (told_holes, told_pairs) = (counted(holes, "hole"), counted(pairs, "pair"));
            return Err(ReadError::new(text!(
                "a task string does not say k, and it does not follow from its {told_holes} and {told_pairs} of blocks that touch: give --k NUMBER",
                "タスク文字列には k が書かれておらず、穴の数 {holes} と隣り合うブロックの組の数 {pairs} からも決まりません。--k NUMBER で指定してください"
            )));
        };
        Ok(Readout { board: with_k(&board, k)?, position: None, warnings: Vec::new() })
    }

    fn write(&self, board: &Board, _: Option<&Stitching>) -> Result<String, WriteError> {
        let size = board.size();
        let holes: Option<Vec<String>> = board
            .col_holes()
            .iter()
            .chain(board.row_holes())
            .map(|holes| holes.map(|holes| holes.to_string()))
            .collect();
        let Some(holes) = holes else {
            return Err(WriteError(Text::new(
                "a task string holds the numbers of all columns and rows: one is missing here",
                "タスク文字列にはすべての列と行の数字が必要ですが、この盤面には足りません",
            )));
        };
        let k = board.k();
        if derived_k(board) != Some(k) {
            return Err(WriteError(text!(
                "a task string does not say k, and {k} does not follow from the numbers of the columns",
                "タスク文字列には k を書けず、列の数字からも k が {k} とは決まりません"
            )));
        }
        let block = |index: usize| {
            let cell = size.cell(index);
            let no_void = || {
                WriteError(text!(
                    "a task string cannot hold a void ({cell})",
                    "タスク文字列では、盤面の外のマス（{cell}）を表せません"
                ))
            };
            Ok((board.block(index).ok_or_else(no_void)? + 1).to_string())
        };
        let blocks = (0..size.cells()).map(block).collect::<Result<Vec<_>, _>>()?;
        Ok(format!("{}{BEHIND}{}", holes.join(&BETWEEN.to_string()), blocks.join(",")))
    }
}

/// So many numbers of holes.
fn read_numbers(text: Token<'_>, lines: usize) -> Result<Vec<usize>, ReadError> {
    let mut column = text.column;
    let mut numbers = Vec::with_capacity(lines);
    for word in text.text.split(BETWEEN) {
        let number = plain(word).filter(|_| numbers.len() < lines);
        numbers.push(number.ok_or_else(|| {
            let shown = quote(word);
            let fault = if numbers.len() == lines {
                text!(
                    "{shown} is a number too many: the board has {lines} columns and rows together",
                    "{shown} は余分な数字です。盤面の列と行は合わせて {lines} です"
                )
            } else {
                text!(
                    "{shown} is no number of holes: from 0 to {MAX_NUMBER}",
                    "{shown} は穴の数として読めません。0 から {MAX_NUMBER} までの整数です"
                )
            };
            ReadError::new(fault).at(text.line, column)
        })?);
        column += word.chars().count() + 1;
    }
    if numbers.len() < lines {
        let got = numbers.len();
        return Err(ReadError::new(text!(
            "{got} numbers stand before the semicolon, but the board has {lines} columns and rows together",
            "セミコロンの前の数字は {got} 個ですが、盤面の列と行は合わせて {lines} です"
        ))
        .at(text.line, column - 1));
    }
    Ok(numbers)
}
