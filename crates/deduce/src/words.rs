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

/// Shaded or unshaded, as a player of the genres that shade cells says it.
pub fn shade(is_shaded: bool) -> Text {
    if is_shaded { Text::new("shaded", "黒マス") } else { Text::new("unshaded", "白マス") }
}

/// A cell is as it is because the opposite leads to a contradiction in that many steps.
pub fn shade_refuted(cell: Cell, is_shaded: bool, steps: usize) -> Text {
    let (right, wrong) = (shade(is_shaded), shade(!is_shaded));
    let supposed = Text::new(format!("{cell} were {}", wrong.en), format!("{cell} が{}だとすると", wrong.ja));
    let so = Text::new(format!("it is {}", right.en), format!("{cell} は{}です", right.ja));
    refuted(&supposed, &so, steps)
}

/// What is supposed leads to a contradiction in that many steps, so its opposite holds: `If R1C1 were shaded` … `so it is
/// unshaded`.
pub fn refuted(supposed: &Text, so: &Text, steps: usize) -> Text {
    let noun = if steps == 1 { "step" } else { "steps" };
    Text::new(
        format!("If {}, a contradiction would follow in {steps} {noun}, so {}.", supposed.en, so.en),
        format!("{} {steps} 手で矛盾するので、{}。", supposed.ja, so.ja),
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
        let told = shade_refuted(Cell::new(0, 0), true, 1);
        assert_eq!(told.en, "If R1C1 were unshaded, a contradiction would follow in 1 step, so it is shaded.");
        assert_eq!(told.ja, "R1C1 が白マスだとすると 1 手で矛盾するので、R1C1 は黒マスです。");
    }
}
