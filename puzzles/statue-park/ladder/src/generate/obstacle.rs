use contract::{Genre, MAX_SIDE, Order, ReadError, Rules, Text, text};
use deduce::Lower;
use statue_park_board::{Bank, Board, Clue, StatuePark, read_bank};

use super::CHOICES;
use crate::{StatueParkLadder, StatueParkModel};

/// Why no board of an order can exist, where that is known.
pub fn obstacle(order: &Order) -> Option<Text> {
    let size = order.size;
    if !size.is_allowed() {
        return Some(text!(
            "the size {size} is out of range: each side must be from 1 to {MAX_SIDE}",
            "大きさ {size} は範囲外です。各辺は 1 から {MAX_SIDE} までです"
        ));
    }
    if let Some(unknown) = CHOICES.obstacle(StatuePark::TOKEN, order) {
        return Some(unknown);
    }
    match bank(order) {
        Ok(bank) => bank_obstacle(order, &bank?),
        Err(ReadError { message: Text { en, ja }, .. }) => Some(text!("the bank: {en}", "ピース一覧: {ja}")),
    }
}

/// The bank that was ordered.
pub fn bank(order: &Order) -> Result<Option<Bank>, ReadError> {
    order.bank.as_deref().map(read_bank).transpose()
}

fn bank_obstacle(order: &Order, bank: &Bank) -> Option<Text> {
    let board = Board::new(order.size, vec![Clue::Nothing; order.size.cells()], bank.clone()).ok()?;
    if bank.cells() > order.size.cells() {
        let (total, size, room) = (bank.cells(), order.size, order.size.cells());
        return Some(text!(
            "the pieces have {total} cells, but a board of {size} has only {room}",
            "ピースは全部で {total} マスですが、{size} の盤面は {room} マスしかありません"
        ));
    }
    StatueParkLadder::obstacle(&StatueParkModel::new(&board, Rules::ALL), &board)
}
