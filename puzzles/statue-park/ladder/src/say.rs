//! The sentences of Statue Park, English and Japanese.

use contract::{Text, text};
use deduce::{Lit, Told, words};
use statue_park_board::Board;

use crate::model::StatueParkModel;
use crate::rules::RULES;

/// A step as a sentence.
pub fn say(model: &StatueParkModel, board: &Board, told: &Told<'_>) -> Text {
    match *told {
        Told::Rule { rule, scope, concludes: &[], clash: Some(lit), premises } => {
            let text = say(model, board, &Told::Rule { rule, scope, concludes: &[lit], clash: None, premises });
            but(model, lit, &text)
        }
        Told::Rule { rule, scope, concludes, premises, .. } => {
            let speaker = Speaker { model, board, concludes, premises };
            match RULES[rule].name() {
                "statue-park.circle" => speaker.circle(),
                "statue-park.total" => speaker.total(),
                "statue-park.cover" => speaker.cover(),
                "statue-park.bank" => speaker.bank(scope as usize - 1),
                "statue-park.common" => speaker.common(scope - 1),
                "statue-park.hold" => speaker.hold(scope as usize - 1),
                "statue-park.claim" => speaker.claim(),
                "statue-park.reach" => speaker.reach(),
                "statue-park.cut" => speaker.cut(),
                "statue-park.die" => speaker.die(),
                "statue-park.lay" => speaker.lay(),
                other => unreachable!("no sentence for the rule {other}"),
            }
        }
        Told::Probe { concludes, steps } => match model.placement(concludes.var()) {
            Some(_) => piece_refuted(model, concludes, steps),
            None => words::shade_refuted(model.cell(concludes.var().0), concludes.is_yes(), steps),
        },
        Told::Clash => words::clash(),
    }
}

/// A sentence draws no larger pieces.
const LARGEST_DRAWN: usize = 12;

/// What a shape of the bank is called: `the L4`; drawn where it has no name, or its number of cells where it is large.
pub fn piece(board: &Board, shape: usize) -> (String, String) {
    let bank = board.bank();
    let entry = (0..bank.entries().len()).find(|&entry| bank.shape_of(entry) == shape);
    if let Some(name) = entry.and_then(|entry| bank.name(entry)) {
        return (format!("the {name}"), name.to_owned());
    }
    let drawn = &bank.shapes()[shape].shape;
    let cells = drawn.cells().len();
    if cells > LARGEST_DRAWN {
        return (format!("the piece of {cells} cells"), format!("{cells} マスのピース"));
    }
    let rows = drawn.rows().join("/");
    (format!("the piece {{{rows}}}"), format!("ピース {{{rows}}}"))
}

struct Speaker<'a> {
    model: &'a StatueParkModel,
    board: &'a Board,
    concludes: &'a [Lit],
    premises: &'a [Lit],
}

impl Speaker<'_> {
    fn is_contradiction(&self) -> bool {
        self.concludes.is_empty()
    }

    fn shades(&self) -> bool {
        self.concludes.first().is_some_and(|lit| lit.is_yes())
    }

    /// The cells concluded upon, with `is` or `are`, and `it is` or `they are`.
    fn those(&self) -> (Text, &'static str, &'static str) {
        let they = if self.concludes.len() == 1 { "it is" } else { "they are" };
        (names(self.model, self.concludes), words::be(self.concludes.len()), they)
    }

    fn circle(&self) -> Text {
        let (Text { en, ja }, be, they) = self.those();
        let have = if be == "is" { "has a black circle" } else { "have black circles" };
        if self.shades() {
            text!("{en} {have}, so {they} shaded.", "{ja} には黒丸があるので、黒マスです。")
        } else {
            let have = have.replace("black", "white");
            text!("{en} {have}, so {they} unshaded.", "{ja} には白丸があるので、白マスです。")
        }
    }

    fn total(&self) -> Text {
        let total = self.model.total();
        let (Text { en, ja }, be, _) = self.those();
        if self.is_contradiction() {
            return if self.premises.iter().any(|lit| lit.is_yes()) {
                text!("More than {total} cells are shaded.", "黒マスが {total} を超えています。")
            } else {
                text!("Fewer than {total} cells are left to shade.", "黒くできるマスが {total} 残っていません。")
            };
        }
        if self.shades() {
            text!(
                "The pieces need all {total} cells left, so {en} {be} shaded.",
                "残ったマスはちょうどピースの {total} マス分なので、{ja} は黒マスです。"
            )
        } else {
            text!(
                "All {total} cells of the pieces are shaded, so {en} {be} unshaded.",
                "ピースの {total} マスはすべて黒くなったので、{ja} は白マスです。"
            )
        }
    }

    fn cover(&self) -> Text {
        let (Text { en, ja }, _, they) = self.those();
        text!("No piece of the bank can cover {en}, so {they} unshaded.", "{ja} を覆えるピースはないので、白マスです。")
    }

    fn bank(&self, shape: usize) -> Text {
        let (piece, piece_ja) = piece(self.board, shape);
        let copies = self.board.bank().shapes()[shape].copies;
        if self.is_contradiction() {
            return if self.premises.iter().any(|lit| lit.is_yes()) && self.is_overfull(shape) {
                text!("There are more than {copies} of {piece}.", "{piece_ja} が {copies} 個を超えています。")
            } else {
                text!(
                    "There are not enough places left for {copies} of {piece}.",
                    "{piece_ja} を {copies} 個置ける場所が残っていません。"
                )
            };
        }
        if self.concludes.iter().any(|lit| self.model.placement(lit.var()).is_some()) {
            let (cells, cells_ja) = self.places();
            return text!(
                "The bank has no more of {piece} than are found ({copies}), so it does not lie on {cells}.",
                "{piece_ja} はもうそろった（{copies} 個）ので、{cells_ja} には置けません。"
            );
        }
        let (Text { en, ja }, be, _) = self.those();
        let state = words::shade(self.shades());
        let (state, state_ja) = (state.en, state.ja);
        text!(
            "{piece} has no more places left than the bank has copies ({copies}), so {en} {be} {state}.",
            "{piece_ja} を置ける場所は個数（{copies}）と同じだけしか残っていないので、{ja} は{state_ja}です。"
        )
    }

    /// Whether the premises hold more shaded cells than all copies of the shape have.
    fn is_overfull(&self, shape: usize) -> bool {
        let due = &self.board.bank().shapes()[shape];
        self.premises.iter().filter(|lit| lit.is_yes()).count() > due.copies * due.shape.cells().len()
    }

    /// The cells of each placement that is concluded upon.
    fn places(&self) -> (String, String) {
        let placements = self.concludes.iter().filter_map(|lit| self.model.placement(lit.var()));
        let names = placements
            .map(|(block, first)| words::cells(self.model.body(block, first).map(|cell| self.model.cell(cell))));
        let (en, ja): (Vec<String>, Vec<String>) = names.map(|Text { en, ja }| (en, ja)).unzip();
        (en.join(" and not on "), ja.join(" や "))
    }

    fn common(&self, cell: u32) -> Text {
        let (Text { en, ja }, be, _) = self.those();
        let cell = self.model.cell(cell);
        if self.is_contradiction() {
            return text!("No piece of the bank can cover {cell}.", "{cell} を覆えるピースはありません。");
        }
        if self.shades() {
            text!(
                "Every piece left over {cell} covers {en}, so {en} {be} shaded.",
                "{cell} を覆えるピースはどれも {ja} を覆うので、{ja} は黒マスです。"
            )
        } else {
            text!(
                "Every piece left over {cell} ends beside {en}, so {en} {be} unshaded.",
                "{cell} を覆えるピースはどれも {ja} に接するので、{ja} は白マスです。"
            )
        }
    }

    fn hold(&self, shape: usize) -> Text {
        let (piece, piece_ja) = piece(self.board, shape);
        let (Text { en, ja }, be, _) = self.those();
        if self.is_contradiction() {
            return text!(
                "The last copy of {piece} has no place left.",
                "{piece_ja} の残る 1 個を置ける場所がありません。"
            );
        }
        if self.shades() {
            text!(
                "Wherever the last copy of {piece} lies, it covers {en}, so {en} {be} shaded.",
                "{piece_ja} の残る 1 個はどこに置いても {ja} を覆うので、{ja} は黒マスです。"
            )
        } else {
            text!(
                "Wherever the last copy of {piece} lies, it ends beside {en}, so {en} {be} unshaded.",
                "{piece_ja} の残る 1 個はどこに置いても {ja} に接するので、{ja} は白マスです。"
            )
        }
    }

    fn claim(&self) -> Text {
        if self.is_contradiction() {
            return Text::new(
                "There are more shaded areas than pieces that could be there.",
                "そこに置けるピースの数より、黒マスのかたまりのほうが多くなっています。",
            );
        }
        let (cells, cells_ja) = self.places();
        text!(
            "All copies of that piece are claimed by other shaded cells, so it does not lie on {cells}.",
            "そのピースはすべてほかの黒マスに使われるので、{cells_ja} には置けません。"
        )
    }

    fn reach(&self) -> Text {
        if self.is_contradiction() {
            return Text::new("The park can no longer be in one area.", "白マスを一つながりにできません。");
        }
        let (Text { en, ja }, be, they) = self.those();
        text!(
            "{en} {be} cut off from the park, so {they} shaded.",
            "{ja} はほかの白マスから切り離されているので、黒マスです。"
        )
    }

    fn cut(&self) -> Text {
        if self.is_contradiction() {
            return Text::new("The park can no longer be in one area.", "白マスを一つながりにできません。");
        }
        let (Text { en, ja }, _, they) = self.those();
        let any = if self.concludes.len() > 1 { "any one of " } else { "" };
        text!(
            "Without {any}{en} the park would fall apart, so {they} unshaded.",
            "{ja} がないと白マスが分断されるので、{ja} は白マスです。"
        )
    }

    fn die(&self) -> Text {
        let (en, ja) = self.places();
        text!("The placement on {en} does not fit what is known.", "{ja} への配置は分かっているマスと合いません。")
    }

    fn lay(&self) -> Text {
        let (Text { en, ja }, be, _) = self.those();
        let Text { en: state, ja: state_ja } = words::shade(self.shades());
        text!("{en} {be} {state} there.", "{ja} はそこで{state_ja}になります。")
    }
}

/// A piece does not lie there, because a contradiction would follow.
fn piece_refuted(model: &StatueParkModel, put: Lit, steps: usize) -> Text {
    let cells = model.placement(put.var()).map(|(block, first)| model.body(block, first).map(|cell| model.cell(cell)));
    let Text { en, ja } = words::cells(cells.into_iter().flatten());
    let supposed = text!("one of the areas were {en}", "{ja} がちょうど 1 つのピースだとすると");
    words::refuted(&supposed, &Text::new("it is not", "そうではありません"), steps)
}

/// The sentence of a step that contradicts what is known.
fn but(model: &StatueParkModel, lit: Lit, text: &Text) -> Text {
    let Text { en, ja } = text;
    if model.placement(lit.var()).is_some() {
        return text!("{en} But it is supposed to lie there.", "{ja}しかし、そこに置くと仮定しています。");
    }
    let (that, known) = (model.cell(lit.var().0), words::shade(!lit.is_yes()));
    let (known, known_ja) = (known.en, known.ja);
    text!("{en} But {that} is {known}.", "{ja}しかし {that} は{known_ja}です。")
}

/// The names of the cells among literals.
fn names(model: &StatueParkModel, lits: &[Lit]) -> Text {
    let cells = lits.iter().map(|lit| lit.var().0).filter(|&var| var < model.cell_vars());
    words::cells(cells.map(|cell| model.cell(cell)))
}
