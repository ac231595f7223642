use contract::{Genre, Notation, ReadError, ReadOptions, Readout, Shading, Text, WriteError, text};
use notation::{PenpaLink, PenpaSheet, PenpaSymbol, check_size, quote};
use serde_json::json;

use super::pieces::{read_bank, write_bank};
use super::{JOINED, unused_bank};
use crate::{Bank, Board, Clue, StatuePark};

/// Penpa+ links, any address, for editing and for solving, with the genre tag `statuepark`.
///
/// Circles are symbols of the problem; cells that are not shown are voids; the shading of the answer layer is the position.
/// Penpa+ has no place for a bank: it stands in the field of the rules as a line `bank: …`, in the words of the text form, or is
/// given by the reader. Written as a link for editing.
pub struct Penpa;

/// What begins the line of the bank.
const BANK: &str = "bank:";
/// Circles of any size are called so; the one that is written.
const CIRCLES: [&str; 4] = ["circle_L", "circle_M", "circle_S", "circle_SS"];
const CIRCLE: &str = "circle_M";
/// The style of a black circle.
const BLACK: u32 = 2;
/// Styles of white circles, that of the editor's first button first.
const WHITE: [u32; 2] = [1, 8];
/// Above the lines of the grid, as the editor stacks circles.
const LAYER: u32 = 2;

impl Notation<StatuePark> for Penpa {
    fn name(&self) -> &'static str {
        "penpa"
    }

    /// The genre is inside: the link has to be unpacked, which is cheap and bounded.
    fn recognises(&self, text: &str) -> bool {
        PenpaLink::find(text).is_some_and(|link| link.open().is_ok_and(|sheet| check_genre(&sheet).is_ok()))
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Readout<StatuePark>, ReadError> {
        let Some(link) = PenpaLink::find(text) else {
            return Err(ReadError::new(Text::new(
                "this is no Penpa+ link: an address with #m=edit&p=… or #m=solve&p=…",
                "Penpa+ リンクではありません。#m=edit&p=… か #m=solve&p=… のあるアドレスです",
            )));
        };
        let mut sheet = link.open()?;
        check_genre(&sheet)?;
        let mut warnings = std::mem::take(&mut sheet.warnings);
        let bank = bank_of(&sheet, options, &mut warnings)?;
        let clues = read_circles(&sheet, &mut warnings)?;
        let board = Board::new(sheet.grid.size(), clues, bank).map_err(|error| ReadError::new(error.text()))?;
        warnings.extend(overlooked(&sheet)?);
        let position = sheet.shading(&mut warnings)?;
        warnings.extend(sheet.answer.overlooked(&["surface"], &Text::new("answer", "解答"), &genre()));
        Ok(Readout { board, position, warnings })
    }

    fn write(&self, board: &Board, position: Option<&Shading>) -> Result<String, WriteError> {
        let size = board.size();
        check_size(size, position.map(|position| position.size))?;
        let mut sheet = PenpaSheet::new(size, JOINED, |index| board.is_void(index));
        sheet.rules = format!("{BANK} {}", write_bank(board.bank()));
        let circle = |index: usize| {
            let style = match board.clue(index) {
                Clue::Black => BLACK,
                Clue::White => WHITE[0],
                Clue::Nothing | Clue::Void => return None,
            };
            Some((sheet.grid.cell_number(index).to_string(), json!([style, CIRCLE, LAYER])))
        };
        let circles: Vec<_> = (0..size.cells()).filter_map(circle).collect();
        sheet.problem.set("symbol", circles);
        if let Some(position) = position {
            sheet.set_shading(position);
        }
        Ok(sheet.link())
    }
}

fn genre() -> Text {
    Text::new("Statue Park", "スタチューパーク")
}

/// Makes sure that the link says it is one of Statue Park: circles alone could be anything.
fn check_genre(sheet: &PenpaSheet) -> Result<(), ReadError> {
    if sheet.tags.iter().any(|tag| tag == JOINED || tag == StatuePark::TOKEN) {
        return Ok(());
    }
    Err(ReadError::new(match sheet.tags.first().map(|tag| quote(tag)) {
        Some(tag) => text!(
            "the Penpa+ link has the genre tag {tag}; that of a Statue Park link is `statuepark`",
            "Penpa+ リンクのジャンルタグが {tag} です。スタチューパークのリンクでは `statuepark` です"
        ),
        None => Text::new(
            "the Penpa+ link has no genre tag; that of a Statue Park link is `statuepark`",
            "Penpa+ リンクにジャンルタグがありません。スタチューパークのリンクでは `statuepark` です",
        ),
    }))
}

/// The bank of the rules, or else the one that was given beside the link.
fn bank_of(sheet: &PenpaSheet, options: &ReadOptions, warnings: &mut Vec<Text>) -> Result<Bank, ReadError> {
    let lines: Vec<&str> = sheet.rules.lines().filter_map(|line| line.trim_start().strip_prefix(BANK)).collect();
    let (words, place) = match &options.bank {
        _ if !lines.is_empty() => {
            warnings.extend(unused_bank(options));
            (lines.join("\n"), Text::new("in the rules of the Penpa+ link", "Penpa+ リンクのルール欄"))
        }
        Some(words) => (words.clone(), Text::new("in --bank", "--bank")),
        None => {
            return Err(ReadError::new(Text::new(
                "the Penpa+ link has no bank: write a line such as `bank: pentominoes` into its rules, or give --bank",
                "Penpa+ リンクにピース一覧がありません。ルール欄に `bank: pentominoes` のような行を書くか、--bank で指定してください",
            )));
        }
    };
    // Columns would be those of a field that nobody sees: they are left out.
    read_bank(&words).map_err(|error| {
        let (Text { en: place, ja: place_ja }, Text { en, ja }) = (place, error.message);
        ReadError::new(text!("{place}: {en}", "{place_ja}: {ja}"))
    })
}

/// What a symbol says of a cell.
fn clue(symbol: &PenpaSymbol) -> Option<Clue> {
    match symbol {
        PenpaSymbol::Plain(style, name) if CIRCLES.contains(&name.as_str()) => match *style {
            BLACK => Some(Clue::Black),
            style if WHITE.contains(&style) => Some(Clue::White),
            _ => None,
        },
        PenpaSymbol::Plain(..) | PenpaSymbol::Other => None,
    }
}

/// The circles of the problem and the voids.
fn read_circles(sheet: &PenpaSheet, warnings: &mut Vec<Text>) -> Result<Vec<Clue>, ReadError> {
    let mut clues: Vec<Clue> =
        sheet.visible.iter().map(|is_visible| if *is_visible { Clue::Nothing } else { Clue::Void }).collect();
    let (mut outside, mut other) = (0, 0);
    for (cell, symbol) in sheet.symbols(&sheet.problem)? {
        match (cell.filter(|&index| sheet.visible[index]), clue(&symbol)) {
            (None, _) => outside += 1,
            (_, None) => other += 1,
            (Some(index), Some(clue)) => clues[index] = clue,
        }
    }
    if outside > 0 {
        warnings.push(text!(
            "symbols outside of the board are passed over: {outside}",
            "盤面の外の記号を読み飛ばしました: {outside} 個"
        ));
    }
    if other > 0 {
        warnings.push(text!(
            "symbols other than black and white circles are passed over: {other}",
            "黒丸と白丸以外の記号を読み飛ばしました: {other} 個"
        ));
    }
    Ok(clues)
}

/// What the problem draws that Statue Park has no place for.
fn overlooked(sheet: &PenpaSheet) -> Result<Vec<Text>, ReadError> {
    let mut warnings = Vec::new();
    let coloured = sheet.colours(&sheet.problem)?.len();
    if coloured > 0 {
        warnings.push(text!(
            "cells that the problem colours are passed over, as Statue Park has none given: {coloured}",
            "スタチューパークの問題に色のついたマスはないので、読み飛ばしました: {coloured} マス"
        ));
    }
    // Erased lines of the grid part or join nothing.
    let known = ["symbol", "surface", "deletelineE"];
    warnings.extend(sheet.problem.overlooked(&known, &Text::new("problem", "問題"), &genre()));
    Ok(warnings)
}
