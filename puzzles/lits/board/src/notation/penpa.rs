use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Shading, Text, WriteError, text};
use notation::{Borders, PenpaLink, PenpaSheet, check_size, quote};

use crate::{Board, Lits};

/// Penpa+ links, any address, for editing and for solving.
///
/// Borders are the lines that the problem draws along edges; cells that are not shown are voids. The shading of the answer
/// layer is the position: dark colours are shaded, green is unshaded, all other cells are open. Written as a link
/// for editing, with the genre tag. Labels are not carried.
pub struct Penpa;

/// Black lines, as the editor draws borders.
const BORDER: u32 = 2;

impl Notation<Lits> for Penpa {
    fn name(&self) -> &'static str {
        "penpa"
    }

    /// The genre is inside: the link has to be unpacked, which is cheap and bounded.
    fn recognises(&self, text: &str) -> bool {
        PenpaLink::find(text).is_some_and(|link| link.open().is_ok_and(|sheet| check_genre(&sheet).is_ok()))
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<Readout<Lits>, ReadError> {
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
        if !walls.between.is_empty() && !sheet.visible.contains(&true) {
            return Err(ReadError::new(Text::new(
                "the Penpa+ link draws borders, but shows no cell at all",
                "Penpa+ リンクに境界線はありますが、見えるマスが一つもありません",
            )));
        }
        let borders = Borders::new(size, |a, b| walls.between.binary_search(&(a, b)).is_ok());
        let board = Board::from_walls(size, |index| !sheet.visible[index], |a, b| borders.has(a, b))
            .map_err(|error| ReadError::new(error.text()))?;
        warnings.extend(walls.warnings);
        warnings.extend(borders.stray(|index| board.region(index)));
        warnings.extend(overlooked(&sheet)?);
        let position = sheet.shading(&mut warnings)?;
        warnings.extend(sheet.answer.overlooked(&["surface"], &Text::new("answer", "解答"), &genre()));
        Ok(Readout { board, position, warnings })
    }

    fn write(&self, board: &Board, position: Option<&Shading>) -> Result<String, WriteError> {
        let size = board.size();
        check_size(size, position.map(|position| position.size))?;
        let mut sheet = PenpaSheet::new(size, Lits::TOKEN, |index| board.is_void(index));
        let next = |a: usize| size.neighbours(a).filter(move |&b| b > a).map(move |b| (a, b));
        let borders = (0..size.cells()).flat_map(next).filter(|&(a, b)| board.is_border(a, b));
        let borders: Vec<_> = borders.map(|(a, b)| (sheet.grid.wall_key(a, b), BORDER)).collect();
        sheet.problem.set("lineE", borders);
        if let Some(position) = position {
            sheet.set_shading(position);
        }
        Ok(sheet.link())
    }
}

/// Makes sure that the link is one of LITS: by its tag, or by its borders where it has none.
fn check_genre(sheet: &PenpaSheet) -> Result<(), ReadError> {
    if sheet.tags.iter().any(|tag| tag == Lits::TOKEN) {
        return Ok(());
    }
    if let Some(tag) = sheet.tags.first() {
        let tag = quote(tag);
        return Err(ReadError::new(text!(
            "the Penpa+ link has the genre tag {tag}; that of a LITS link is `lits`",
            "Penpa+ リンクのジャンルタグが {tag} です。LITS のリンクでは `lits` です"
        )));
    }
    if sheet.walls(&sheet.problem)?.between.is_empty() {
        return Err(ReadError::new(Text::new(
            "the Penpa+ link has neither the genre tag `lits` nor borders between cells",
            "Penpa+ リンクにジャンルタグ `lits` も、マスの間の境界線もありません",
        )));
    }
    Ok(())
}

/// What the problem draws that LITS has no place for.
fn overlooked(sheet: &PenpaSheet) -> Result<Vec<Text>, ReadError> {
    let mut warnings = Vec::new();
    let coloured = sheet.colours(&sheet.problem)?.len();
    if coloured > 0 {
        warnings.push(text!(
            "cells that the problem colours are passed over, as LITS has none given: {coloured}",
            "LITS の問題に色のついたマスはないので、読み飛ばしました: {coloured} マス"
        ));
    }
    // Erased lines of the grid part or join nothing.
    let known = ["lineE", "freelineE", "deletelineE", "surface"];
    warnings.extend(sheet.problem.overlooked(&known, &Text::new("problem", "問題"), &genre()));
    Ok(warnings)
}

fn genre() -> Text {
    Text::new("LITS", "LITS ")
}
