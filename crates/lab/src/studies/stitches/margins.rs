//! One number of the rows and one of the columns say nothing.

use contract::{Genre, Rules, Text};
use stitches_board::{Board, Stitches};

use super::draw::{NODES, answers, any_board};
use super::{SIDES, size_of};
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// Answers are counted up to this.
const CAP: u64 = 500;
/// Boards of each published sample.
const BOARDS: u32 = 120;

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "margins",
        about: Text::new(
            "what the last row and column number tell when all others are given",
            "ほかの数字がすべてあるとき、最後の行と列の数字が何を言うか",
        ),
        way: Text::new(
            "The random boards of the study `clues`, with all numbers. Their answers are counted with all numbers and without those of the \
             last row and the last column. The number of holes is known from the map, so both counts must be the same on every board; \
             boards with as many answers as the cap, either way, count too.",
            "研究 `clues` のランダムな盤面(数字はすべてある)。全部の数字がある場合と、最後の行と列の数字を除いた場合の解を数える。穴の総数は地図で決まるので、\
             どの盤面でも同じ数になるはずである。両方とも上限に達した盤面も含める。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let group = |side: usize| {
        let unchanged = Of::Total("unchanged", BOARDS);
        Group::new(&[("size", &size_of(side))], scale.of(8, 800), move |ask| trial(side, ask))
            .limit("answers", CAP)
            .limit("nodes", NODES)
            .figures([
                Figure::new("of 120", unchanged, "unchanged, of 120 boards", "変わらない盤面(120 面あたり)")
                    .exact("120"),
                Figure::new("unchanged", Of::Share("unchanged"), "unchanged", "変わらない割合").exact("100"),
            ])
    };
    SIDES.into_iter().map(group).collect()
}

fn trial(side: usize, ask: &Ask<'_>) -> Measured {
    let board = any_board(ask, side)?;
    let full = answers(ask, &board, Rules::ALL, CAP)?;
    let fewer = answers(ask, &without_last(&board), Rules::ALL, CAP)?;
    let Some((full, fewer)) = full.zip(fewer) else { return Ok(Trial::default()) };
    Ok(Trial::default().when("unchanged", full == fewer))
}

/// The board without the numbers of its last row and column.
fn without_last(board: &Board) -> Board {
    let mut numbers = board.numbers();
    for line in [&mut numbers.row_holes, &mut numbers.col_holes] {
        if let Some(last) = line.last_mut() {
            *last = None;
        }
    }
    board.with_numbers(numbers).unwrap_or_else(|error| unreachable!("fewer numbers fit: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let groups = groups(Scale::Full);
        assert!(groups.iter().all(|group| group.figures.iter().all(|figure| figure.published.is_some())));
        assert_eq!(groups.len(), 3);
    }
}
