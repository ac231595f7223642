use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Text, WriteError, text};
use notation::{Borders, PenpaGrid, PenpaLink, PenpaNumber, PenpaPlace, PenpaSheet, check_size, quote};
use serde_json::json;

use super::{board_fault, penpa_position, plain, stitches, unused_k};
use crate::{Board, MAX_K, MAX_NUMBER, Numbers, Stitches, Stitching};

/// Penpa+ links, any address, for editing and for solving, with the genre tag `stitches`.
///
/// Borders are the lines that the problem draws along edges; cells that are not shown are voids. Numbers stand in the cells just
/// outside of the board: those of the columns on one side, above or below, those of the rows left or right. Penpa+ has no place
/// for k: it stands in the field of the rules as a line `k: 2`, or is given by the reader, or is 1. The answer layer is the
/// position: lines from cell to cell are threads, circles are holes, green cells have none. Written as a link for editing.
pub struct Penpa;

/// What begins the line of k.
const STITCHES: &str = "k:";
/// Black lines, as the editor draws borders.
const BORDER: u32 = 2;
/// Black text by the tool for plain numbers.
const INK: (u32, &str) = (1, "1");

impl Notation<Stitches> for Penpa {
    fn name(&self) -> &'static str {
        "penpa"
    }

    /// The genre is inside: the link has to be unpacked, which is cheap and bounded.
    fn recognises(&self, text: &str) -> bool {
        PenpaLink::find(text).is_some_and(|link| link.open().is_ok_and(|sheet| check_genre(&sheet).is_ok()))
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<Stitches>, ReadError> {
        let Some(link) = PenpaLink::find(text) else {
            return Err(ReadError::new(Text::new(
                "this is no Penpa+ link: an address with #m=edit&p=… or #m=solve&p=…",
                "Penpa+ リンクではありません。#m=edit&p=… か #m=solve&p=… のあるアドレスです",
            )));
        };
        let mut sheet = link.open()?;
        check_genre(&sheet)?;
        let mut warnings = std::mem::take(&mut sheet.warnings);
        let (size, walls) = (sheet.grid.size(), sheet.walls(&sheet.problem)?);
        let borders = Borders::new(size, |a, b| walls.between.binary_search(&(a, b)).is_ok());
        let mut numbers = read_numbers(&sheet, &mut warnings)?;
        let own = own_k(&sheet)?;
        warnings.extend(own.and_then(|_| unused_k(options)));
        numbers.k = own.or(options.k).unwrap_or(1);
        let board = Board::from_walls(size, |index| !sheet.visible[index], |a, b| borders.has(a, b), numbers)
            .map_err(|error| ReadError::new(board_fault(&error)))?;
        warnings.extend(walls.warnings);
        warnings.extend(borders.stray(|index| board.block(index)));
        warnings.extend(overlooked(&sheet)?);
        let position = penpa_position::read(&sheet, &board, &mut warnings)?;
        let known = penpa_position::KINDS;
        warnings.extend(sheet.answer.overlooked(&known, &Text::new("answer", "解答"), &genre()));
        Ok(Readout { board, position, warnings })
    }

    fn write(&self, board: &Board, position: Option<&Stitching>) -> Result<String, WriteError> {
        let size = board.size();
        check_size(size, position.map(Stitching::size))?;
        let mut sheet = PenpaSheet::new(size, Stitches::TOKEN, |index| board.is_void(index));
        sheet.grid = PenpaGrid::with_numbers(size);
        sheet.rules = format!("{STITCHES} {}", board.k());
        let next = |a: usize| size.neighbours(a).filter(move |&b| b > a).map(move |b| (a, b));
        let borders = (0..size.cells()).flat_map(next).filter(|&(a, b)| board.is_border(a, b));
        let borders: Vec<_> = borders.map(|(a, b)| (sheet.grid.wall_key(a, b), BORDER)).collect();
        sheet.problem.set("lineE", borders);
        let columns = board.col_holes().iter().enumerate().map(|(col, holes)| (sheet.grid.above(col), holes));
        let rows = board.row_holes().iter().enumerate().map(|(row, holes)| (sheet.grid.left_of(row), holes));
        let (style, tool) = INK;
        let number = |(cell, holes): (usize, &Option<usize>)| {
            holes.map(|holes| (cell.to_string(), json!([holes.to_string(), style, tool])))
        };
        let numbers: Vec<_> = columns.chain(rows).filter_map(number).collect();
        sheet.problem.set("number", numbers);
        if let Some(position) = position {
            penpa_position::write(&mut sheet, board, position)?;
        }
        Ok(sheet.link())
    }
}

fn genre() -> Text {
    Text::new("Stitches", "ステッチ")
}

/// Makes sure that the link says it is one of Stitches: borders alone are read as LITS.
fn check_genre(sheet: &PenpaSheet) -> Result<(), ReadError> {
    if sheet.tags.iter().any(|tag| tag == Stitches::TOKEN) {
        return Ok(());
    }
    Err(ReadError::new(match sheet.tags.first().map(|tag| quote(tag)) {
        Some(tag) => text!(
            "the Penpa+ link has the genre tag {tag}; that of a Stitches link is `stitches`",
            "Penpa+ リンクのジャンルタグが {tag} です。ステッチのリンクでは `stitches` です"
        ),
        None => Text::new(
            "the Penpa+ link has no genre tag; that of a Stitches link is `stitches`",
            "Penpa+ リンクにジャンルタグがありません。ステッチのリンクでは `stitches` です",
        ),
    }))
}

/// The k of the rules, if they say it.
fn own_k(sheet: &PenpaSheet) -> Result<Option<usize>, ReadError> {
    let mut lines = sheet.rules.lines().filter_map(|line| line.trim_start().strip_prefix(STITCHES)).map(str::trim);
    let (Some(word), more) = (lines.next(), lines.next()) else { return Ok(None) };
    if more.is_some() {
        return Err(ReadError::new(Text::new(
            "the rules of the Penpa+ link have more than one line `k: …`",
            "Penpa+ リンクのルール欄に `k: …` の行が二つ以上あります",
        )));
    }
    let shown = quote(word);
    let number = stitches(word);
    number.map(Some).ok_or_else(|| {
        ReadError::new(text!(
            "in the rules of the Penpa+ link, {shown} is no number of stitches between two blocks: from 1 to {MAX_K}",
            "Penpa+ リンクのルール欄の {shown} はブロック間の糸の本数として読めません。1 から {MAX_K} までの整数です"
        ))
    })
}

/// The numbers on one side of the board, by lines.
struct Side {
    name: Text,
    numbers: Vec<Option<usize>>,
    used: bool,
}

impl Side {
    fn new(en: &str, ja: &str, lines: usize) -> Self {
        Self { name: Text::new(en, ja), numbers: vec![None; lines], used: false }
    }

    /// Puts the text of a line in; a question mark says that none is given.
    fn put(&mut self, line: usize, number: &PenpaNumber) -> Result<(), ReadError> {
        self.used = true;
        let word = if let PenpaNumber::Plain(text) = number { text.trim() } else { "" };
        if word == "?" {
            return Ok(());
        }
        let (Text { en, ja }, shown, line_no) = (&self.name, quote(word), line + 1);
        self.numbers[line] = Some(plain(word).ok_or_else(|| {
            ReadError::new(text!(
                "{shown} {en} line {line_no} of the Penpa+ board is no number of holes: from 0 to {MAX_NUMBER}, or ?",
                "Penpa+ の盤面の{ja}の {line_no} 番目の {shown} は穴の数として読めません。0 から {MAX_NUMBER} までの整数か ? です"
            ))
        })?);
        Ok(())
    }

    /// The numbers of the side that is used.
    fn either(self, other: Self) -> Result<Vec<Option<usize>>, ReadError> {
        if self.used && other.used {
            let (one, other) = (self.name, other.name);
            let (en, ja) = ((one.en, other.en), (one.ja, other.ja));
            let (en, ja) = (format!("{} and {}", en.0, en.1), format!("{}と{}", ja.0, ja.1));
            return Err(ReadError::new(text!(
                "numbers stand on both sides ({en}) of the Penpa+ board: which are the holes is not known",
                "Penpa+ の盤面の両側（{ja}）に数字があり、どちらが穴の数かわかりません"
            )));
        }
        Ok(if other.used { other.numbers } else { self.numbers })
    }
}

/// The numbers outside of the board; k is left at 1.
fn read_numbers(sheet: &PenpaSheet, warnings: &mut Vec<Text>) -> Result<Numbers, ReadError> {
    let size = sheet.grid.size();
    let mut above = Side::new("above", "上", size.cols);
    let mut below = Side::new("below", "下", size.cols);
    let mut left = Side::new("left of", "左", size.rows);
    let mut right = Side::new("right of", "右", size.rows);
    let mut astray = 0;
    for (place, number) in sheet.numbers(&sheet.problem)? {
        match place {
            PenpaPlace::Above(col) => above.put(col, &number)?,
            PenpaPlace::Below(col) => below.put(col, &number)?,
            PenpaPlace::Left(row) => left.put(row, &number)?,
            PenpaPlace::Right(row) => right.put(row, &number)?,
            PenpaPlace::Inside(_) | PenpaPlace::Elsewhere => astray += 1,
        }
    }
    if astray > 0 {
        warnings.push(text!(
            "numbers that do not stand just outside of a row or column are passed over: {astray}",
            "行や列のすぐ外にない数字を読み飛ばしました: {astray} 個"
        ));
    }
    Ok(Numbers { k: 1, row_holes: left.either(right)?, col_holes: above.either(below)? })
}

/// What the problem draws that Stitches has no place for.
fn overlooked(sheet: &PenpaSheet) -> Result<Vec<Text>, ReadError> {
    let mut warnings = Vec::new();
    let coloured = sheet.colours(&sheet.problem)?.len();
    if coloured > 0 {
        warnings.push(text!(
            "cells that the problem colours are passed over, as Stitches has none given: {coloured}",
            "ステッチの問題に色のついたマスはないので、読み飛ばしました: {coloured} マス"
        ));
    }
    // Erased lines of the grid part or join nothing.
    let known = ["lineE", "freelineE", "deletelineE", "surface", "number"];
    warnings.extend(sheet.problem.overlooked(&known, &Text::new("problem", "問題"), &genre()));
    Ok(warnings)
}
