use contract::{Genre, MAX_SIDE, Order, Pattern, ReadError, Rules, Text, text};
use deduce::Lower;
use statue_park_board::{Bank, Board, Clue, Due, StatuePark, read_bank};

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
        Ok(None) => None,
        Ok(Some(bank)) => bank_obstacle(order, &bank),
        Err(ReadError { message: Text { en, ja }, .. }) => Some(text!("the bank: {en}", "ピース一覧: {ja}")),
    }
}

/// The bank that was ordered.
pub fn bank(order: &Order) -> Result<Option<Bank>, ReadError> {
    order.bank.as_deref().map(read_bank).transpose()
}

fn bank_obstacle(order: &Order, bank: &Bank) -> Option<Text> {
    let size = order.size;
    if bank.cells() > size.cells() {
        let (total, room) = (bank.cells(), size.cells());
        return Some(text!(
            "the pieces have {total} cells, but a board of {size} has only {room}",
            "ピースは全部で {total} マスですが、{size} の盤面は {room} マスしかありません"
        ));
    }
    let board = Board::new(size, vec![Clue::Nothing; size.cells()], bank.clone()).ok()?;
    let why = StatueParkLadder::obstacle(&StatueParkModel::new(&board, Rules::ALL), &board);
    why.or_else(|| symmetry_obstacle(order, bank))
}

/// What is said where the pieces have no room together.
pub fn no_way() -> Text {
    Text::new(
        "there is no way to lay the pieces of this bank on such a board, without touching and with the park in one area",
        "この大きさの盤面では、ピースどうしが接さず、白マスがひとつながりになる置き方がありません",
    )
}

/// On boards that are their own images, with circles of one colour, each piece whose copies are odd in number lies on its
/// own image once at least: on the axis, or around the centre, where there is room for one.
fn symmetry_obstacle(order: &Order, bank: &Bank) -> Option<Text> {
    let symmetry = super::field(order).symmetry?;
    let odd = || bank.shapes().iter().filter(|due| due.copies % 2 == 1);
    let has_image = |due: &&Due| due.shape.images().iter().any(|image| image.turned(symmetry) == *image);
    let is_hopeless = !odd().all(|due| has_image(&due)) || order.layout.pattern == Pattern::Point && odd().count() > 1;
    is_hopeless.then(|| {
        Text::new(
            "with circles of one colour the one answer of a symmetric board is symmetric too, and the pieces of this bank \
             cannot lie so",
            "丸が1色の対称な盤面では、ただ一つの解も対称になりますが、このピース一覧では対称に置けません",
        )
    })
}
