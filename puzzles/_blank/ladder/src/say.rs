//! The sentences of Blank, English and Japanese.

use contract::{Cell, Text};
use deduce::{Lit, Told, words};

use crate::model::{BlankModel, Line};
use crate::rules::RULES;

/// A step as a sentence.
pub fn say(model: &BlankModel, told: &Told<'_>) -> Text {
    match *told {
        Told::Rule { rule, scope, concludes, premises, .. } => {
            let speaker = Speaker { model, concludes, premises };
            match RULES[rule].name() {
                "blank.count" => speaker.count(&model.lines()[scope as usize]),
                other => unreachable!("no sentence for the rule {other}"),
            }
        }
        Told::Probe { concludes, steps } => words::shade_refuted(cell(model, concludes), concludes.is_yes(), steps),
        Told::Clash => words::clash(),
    }
}

/// The name of a line.
pub fn line(line: &Line) -> Text {
    let number = line.place + 1;
    if line.is_row {
        Text::new(format!("row {number}"), format!("{number}行目"))
    } else {
        Text::new(format!("column {number}"), format!("{number}列目"))
    }
}

struct Speaker<'a> {
    model: &'a BlankModel,
    concludes: &'a [Lit],
    premises: &'a [Lit],
}

impl Speaker<'_> {
    fn count(&self, about: &Line) -> Text {
        let (Text { en: name, ja: name_ja }, number) = (line(about), about.number);
        let Text { en: those, ja: those_ja } = words::cells(self.concludes.iter().map(|&lit| cell(self.model, lit)));
        let be = words::be(self.concludes.len());
        match self.concludes.first() {
            None if self.premises.iter().any(|lit| lit.is_yes()) => Text::new(
                format!("The shaded cells of {name} are more than its number {number}."),
                format!("{name_ja}の黒マスが数字の{number}個を超えています。"),
            ),
            None => Text::new(
                format!("The cells left to shade in {name} are fewer than its number {number}."),
                format!("{name_ja}で黒くできるマスが数字の{number}個に足りません。"),
            ),
            Some(lit) if lit.is_yes() => Text::new(
                format!(
                    "All cells left to shade in {name} are needed for its number {number}, so {those} {be} shaded."
                ),
                format!("{name_ja}で黒くできるマスは数字の{number}個しか残っていないので、{those_ja} は黒マスです。"),
            ),
            Some(_) => Text::new(
                format!("The number {number} of {name} is reached, so {those} {be} unshaded."),
                format!("{name_ja}の黒マスは数字の{number}個に達したので、{those_ja} は白マスです。"),
            ),
        }
    }
}

fn cell(model: &BlankModel, lit: Lit) -> Cell {
    model.size().cell(lit.var().index())
}
