use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Text, WriteError, text};
use notation::{Colour, PenpaLayer, PenpaLink, PenpaSheet, check_size, quote};

use super::walls::{division, walls};
use crate::{Board, Division, Heteromino, Kind};

/// Penpa+ links, any address, for editing and for solving, with the genre tag `heteromino`.
///
/// Dark cells of the problem are black; cells that are not shown are voids. The lines along edges become the position, as in
/// pzprv3 files; those that the problem itself draws, too, since a board has no given borders. Written as a link for
/// editing.
pub struct Penpa;

/// The colours in which people draw black cells: black first, then dark grey, grey, light grey.
const BLACK: [u32; 4] = [4, 1, 3, 8];
/// Green lines, as the editor draws edges for an answer and compares them in its answer check.
const BORDER: u32 = 3;

impl Notation<Heteromino> for Penpa {
    fn name(&self) -> &'static str {
        "penpa"
    }

    /// The genre is inside: the link has to be unpacked, which is cheap and bounded.
    fn recognises(&self, text: &str) -> bool {
        PenpaLink::find(text).is_some_and(|link| link.open().is_ok_and(|sheet| check_genre(&sheet).is_ok()))
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Heteromino>, ReadError> {
        let Some(link) = PenpaLink::find(text) else {
            return Err(ReadError::new(Text::new(
                "this is no Penpa+ link: an address with #m=edit&p=… or #m=solve&p=…",
                "Penpa+ リンクではありません。#m=edit&p=… か #m=solve&p=… のあるアドレスです",
            )));
        };
        let mut sheet = link.open()?;
        check_genre(&sheet)?;
        let mut warnings = std::mem::take(&mut sheet.warnings);
        let board = read_board(&sheet, &mut warnings)?;
        let position = read_position(&sheet, &board, &mut warnings)?;
        let genre = Text::new("Heteromino", "ヘテロミノ");
        // Erased lines of the grid part or join nothing.
        let lines = ["lineE", "freelineE", "deletelineE"];
        let known = [&lines[..], &["surface"]].concat();
        warnings.extend(sheet.problem.overlooked(&known, &Text::new("problem", "問題"), &genre));
        warnings.extend(sheet.answer.overlooked(&lines, &Text::new("answer", "解答"), &genre));
        Ok(Readout { board, position, warnings })
    }

    fn write(&self, board: &Board, position: Option<&Division>) -> Result<String, WriteError> {
        check_size(board.size(), position.map(Division::size))?;
        let size = board.size();
        let is = |index: usize, kind: Kind| board.kind(index) == kind;
        let mut sheet = PenpaSheet::new(size, Heteromino::TOKEN, |index| is(index, Kind::Void));
        let black = (0..size.cells()).filter(|&index| is(index, Kind::Black));
        let black: Vec<_> = black.map(|index| (sheet.grid.cell_number(index).to_string(), BLACK[0])).collect();
        sheet.problem.set("surface", black);
        if let Some(position) = position {
            let walls = walls(board, position);
            let next = |a: usize| size.neighbours(a).filter(move |&b| b > a).map(move |b| (a, b));
            let drawn = (0..size.cells()).flat_map(next).filter(|&(a, b)| walls.has(a, b));
            let drawn: Vec<_> = drawn.map(|(a, b)| (sheet.grid.wall_key(a, b), BORDER)).collect();
            sheet.answer.set("lineE", drawn);
        }
        Ok(sheet.link())
    }
}

/// Makes sure that the link says it is one of Heteromino: dark cells and borders alone could be anything.
fn check_genre(sheet: &PenpaSheet) -> Result<(), ReadError> {
    if sheet.tags.iter().any(|tag| tag == Heteromino::TOKEN) {
        return Ok(());
    }
    Err(ReadError::new(match sheet.tags.first().map(|tag| quote(tag)) {
        Some(tag) => text!(
            "the Penpa+ link has the genre tag {tag}; that of a Heteromino link is `heteromino`",
            "Penpa+ リンクのジャンルタグが {tag} です。ヘテロミノのリンクでは `heteromino` です"
        ),
        None => Text::new(
            "the Penpa+ link has no genre tag; that of a Heteromino link is `heteromino`",
            "Penpa+ リンクにジャンルタグがありません。ヘテロミノのリンクでは `heteromino` です",
        ),
    }))
}

/// The black cells of the problem and the voids.
fn read_board(sheet: &PenpaSheet, warnings: &mut Vec<Text>) -> Result<Board, ReadError> {
    let mut black = vec![false; sheet.visible.len()];
    let (mut outside, mut other) = (0, 0);
    for (cell, colour) in sheet.colours(&sheet.problem)? {
        let is_dark = matches!(colour, Colour::Number(colour) if BLACK.contains(&colour));
        match cell.filter(|&index| sheet.visible[index]) {
            None => outside += 1,
            Some(_) if !is_dark => other += 1,
            Some(index) => {
                black[index] = true;
            }
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
            "cells in colours other than black and grey are taken for open cells: {other}",
            "黒と灰色以外の色のマスは空きマスとみなしました: {other} マス"
        ));
    }
    let kind = |index: usize| match (black[index], sheet.visible[index]) {
        (true, _) => Kind::Black,
        (false, true) => Kind::Open,
        (false, false) => Kind::Void,
    };
    let size = sheet.grid.size();
    Board::new(size, (0..size.cells()).map(kind).collect()).map_err(|error| ReadError::new(error.text()))
}

/// The position of the borders in both layers; `None` where none is drawn between open cells.
fn read_position(sheet: &PenpaSheet, board: &Board, warnings: &mut Vec<Text>) -> Result<Option<Division>, ReadError> {
    let mut drawn = |layer: &PenpaLayer| -> Result<Vec<(usize, usize)>, ReadError> {
        let walls = sheet.walls(layer)?;
        warnings.extend(walls.warnings);
        Ok(walls.between.into_iter().filter(|&(a, b)| board.is_open(a) && board.is_open(b)).collect())
    };
    let (given, mut all) = (drawn(&sheet.problem)?, drawn(&sheet.answer)?);
    if !given.is_empty() {
        let given = given.len();
        warnings.push(text!(
            "borders that the problem gives are read as marks of the position, as boards have none: {given}",
            "盤面は与えられた境界線を持てないので、問題にある境界線は書き込みとして読みました: {given} 本"
        ));
    }
    all.extend(given);
    all.sort_unstable();
    Ok((!all.is_empty()).then(|| division(board, |a, b| all.binary_search(&(a, b)).is_ok())))
}
