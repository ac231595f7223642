//! Words that the sentences of every genre share.

use contract::{Cell, Text};

/// The names of cells in reading order: `R1C1, R1C2 and R3C4`.
pub fn cells(cells: impl IntoIterator<Item = Cell>) -> Text {
    let mut cells: Vec<Cell> = cells.into_iter().collect();
    cells.sort_unstable();
    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
    let en = match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    };
    Text::new(en, names.join("、"))
}

/// `is` or `are`, by the number of things.
pub fn be(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// Shaded or unshaded, as a player says it.
pub fn shade(is_shaded: bool) -> Text {
    if is_shaded { Text::new("shaded", "黒マス") } else { Text::new("unshaded", "白マス") }
}

/// A cell is as it is because the opposite leads to a contradiction in that many steps.
pub fn refuted(cell: Cell, is_shaded: bool, steps: usize) -> Text {
    let (right, wrong) = (shade(is_shaded), shade(!is_shaded));
    let noun = if steps == 1 { "step" } else { "steps" };
    Text::new(
        format!("If {cell} were {}, a contradiction would follow in {steps} {noun}, so it is {}.", wrong.en, right.en),
        format!("{cell} が{}だとすると {steps} 手で矛盾するので、{cell} は{}です。", wrong.ja, right.ja),
    )
}

/// Two marks of the position contradict each other or the board.
pub fn clash() -> Text {
    Text::new("The marks contradict each other or the board.", "記入どうし、または記入と盤面が矛盾しています。")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_listed_in_reading_order_and_in_the_language() {
        let told = cells([Cell::new(2, 3), Cell::new(0, 1), Cell::new(0, 0)]);
        assert_eq!((told.en.as_str(), told.ja.as_str()), ("R1C1, R1C2 and R3C4", "R1C1、R1C2、R3C4"));
        assert_eq!(cells([Cell::new(9, 0)]), Text::new("R10C1", "R10C1"));
    }

    #[test]
    fn one_step_is_no_plural() {
        let told = refuted(Cell::new(0, 0), true, 1);
        assert_eq!(told.en, "If R1C1 were unshaded, a contradiction would follow in 1 step, so it is shaded.");
        assert_eq!(told.ja, "R1C1 が白マスだとすると 1 手で矛盾するので、R1C1 は黒マスです。");
    }
}
