//! The sentences of Heteromino, English and Japanese.

use contract::Text;
use deduce::{Lit, Told, Var, words};

use crate::flood::Flood;
use crate::model::{HeterominoModel, shape_of};
use crate::rules::RULES;
use crate::shapes::LOOKS;

/// Areas of more cells are told by one of them and their number.
const LISTED: usize = 5;

/// A step as a sentence.
pub fn say(model: &HeterominoModel, told: &Told<'_>) -> Text {
    match *told {
        Told::Rule { rule, scope, concludes: &[], clash: Some(lit), premises } => {
            let text = say(model, &Told::Rule { rule, scope, concludes: &[lit], clash: None, premises });
            but(model, lit, &text)
        }
        Told::Rule { rule, scope, concludes, premises, .. } => {
            let speaker = Speaker { model, concludes, premises };
            let cell = || model.cell(model.cells()[scope as usize]).to_string();
            match RULES[rule].name() {
                "heteromino.place" => speaker.place(),
                "heteromino.only" => speaker.only(&cell()),
                "heteromino.alike" => speaker.alike(&cell()),
                "heteromino.support" => speaker.support(&cell()),
                "heteromino.region" => speaker.region(),
                "heteromino.after" => speaker.after(),
                other => unreachable!("no sentence for the rule {other}"),
            }
        }
        Told::Probe { concludes, steps } => {
            let Text { en, ja } = piece(model, concludes.var());
            let supposed = Text::new(format!("a tromino lay on {en}"), format!("{ja} にトロミノを置くと"));
            words::refuted(&supposed, &Text::new("it does not", "そこには置けません"), steps)
        }
        Told::Clash => words::clash(),
    }
}

/// How large an area is, and where.
pub fn area(model: &HeterominoModel, places: &[u32]) -> Text {
    let count = places.len();
    let noun = if count == 1 { "cell" } else { "cells" };
    if count <= LISTED {
        let Text { en, ja } = words::cells(places.iter().map(|&place| model.cell(place)));
        let verb = if count == 1 { "is" } else { "are" };
        return Text::new(
            format!("{en} {verb} an area of {count} {noun}"),
            format!("{ja} は {count} マスの部分になります"),
        );
    }
    let first = places.iter().map(|&place| model.cell(place)).min().map_or(String::new(), |cell| cell.to_string());
    Text::new(
        format!("the area around {first} has {count} {noun}"),
        format!("{first} を含む部分は {count} マスあります"),
    )
}

/// The cells of a tromino.
fn piece(model: &HeterominoModel, tromino: Var) -> Text {
    words::cells(model.cells_of_var(tromino).map(|place| model.cell(place)))
}

/// Adds that the opposite of a conclusion is known.
fn but(model: &HeterominoModel, lit: Lit, text: &Text) -> Text {
    let Text { en, ja } = piece(model, lit.var());
    if lit.is_yes() {
        Text::new(
            format!("{} But no tromino can lie on {en}.", text.en),
            format!("{}しかし {ja} にはトロミノを置けません。", text.ja),
        )
    } else {
        Text::new(
            format!("{} But a tromino lies on {en}.", text.en),
            format!("{}しかし {ja} にはトロミノがあります。", text.ja),
        )
    }
}

struct Speaker<'a> {
    model: &'a HeterominoModel,
    concludes: &'a [Lit],
    premises: &'a [Lit],
}

impl Speaker<'_> {
    /// The trominoes that are concluded, one after the other.
    fn those(&self) -> Text {
        let (en, ja): (Vec<String>, Vec<String>) = self
            .concludes
            .iter()
            .map(|lit| piece(self.model, lit.var()))
            .map(|Text { en, ja }| (format!("({en})"), format!("（{ja}）")))
            .unzip();
        Text::new(en.join(", "), ja.join(""))
    }

    fn place(&self) -> Text {
        let Text { en, ja } = self.those();
        let Some(by) = self.premises.first().map(|lit| piece(self.model, lit.var())) else { return words::clash() };
        Text::new(
            format!("The tromino on {} leaves no place for {en}: they overlap, or touch and are alike.", by.en),
            format!("{} のトロミノと重なるか、同じ形で接するので、{ja}には置けません。", by.ja),
        )
    }

    fn only(&self, cell: &str) -> Text {
        let Some(lit) = self.concludes.first() else {
            return Text::new(
                format!("No tromino is left that covers {cell}."),
                format!("{cell} を覆えるトロミノがありません。"),
            );
        };
        let Text { en, ja } = piece(self.model, lit.var());
        Text::new(
            format!("Only the tromino on {en} can cover {cell}."),
            format!("{cell} を覆えるのは {ja} のトロミノだけです。"),
        )
    }

    fn alike(&self, cell: &str) -> Text {
        let Text { en, ja } = self.those();
        let look = self.concludes.first().map_or("", |lit| LOOKS[shape_of(lit.var())]);
        Text::new(
            format!("Whatever covers {cell} has the shape {look}, so no other of that shape touches it: not on {en}."),
            format!("{cell} を覆うのは {look} の形なので、同じ形は {cell} に接しません。{ja}には置けません。"),
        )
    }

    fn support(&self, cell: &str) -> Text {
        let Text { en, ja } = self.those();
        Text::new(
            format!("Beside a tromino on {en} none is left that could cover {cell}, so it cannot lie there."),
            format!("{ja}に置くと {cell} を覆えるトロミノがなくなるので、そこには置けません。"),
        )
    }

    fn region(&self) -> Text {
        let mut flood = Flood::new(self.model);
        flood.begin(self.model, self.premises.iter().map(|lit| lit.var()));
        flood.find_odd(self.model, |_, _| true);
        let Text { en, ja } = area(self.model, &flood.area);
        Text::new(format!("{}, which is no multiple of 3.", upper(en)), format!("{ja}が、3の倍数ではありません。"))
    }

    fn after(&self) -> Text {
        let Text { en, ja } = self.those();
        let rest = self.cut_off().len();
        let noun = if rest == 1 { "cell" } else { "cells" };
        Text::new(
            format!("A tromino on {en} would cut off {rest} {noun}, which is no multiple of 3."),
            format!("{ja}に置くと {rest} マスが切り離され、3の倍数になりません。"),
        )
    }

    /// The linked cells that three does not divide, by what the premises say, with the tromino in place.
    fn cut_off(&self) -> Vec<u32> {
        let mut flood = Flood::new(self.model);
        let placed = self.premises.iter().filter(|lit| lit.is_yes()).chain(self.concludes);
        flood.begin(self.model, placed.map(|lit| lit.var()));
        let joined = |one, other| self.model.over_pair(one, other).any(|var| !self.premises.contains(&var.no()));
        flood.find_odd(self.model, joined);
        flood.area
    }
}

/// For sentences of ours, which begin with one of the letters of English.
fn upper(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
