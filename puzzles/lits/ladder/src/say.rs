//! The sentences of LITS, English and Japanese.

use contract::Text;
use deduce::{Lit, Told};
use lits_board::Board;

use crate::model::LitsModel;
use crate::rules::RULES;

/// The region that a scope of a rule is about.
pub fn region_of_scope(model: &LitsModel, rule: usize, scope: u32) -> Option<usize> {
    match RULES[rule].name() {
        "lits.count" | "lits.overlap" => Some(scope as usize),
        "lits.touch" => Some(model.pairs()[scope as usize].from),
        _ => None,
    }
}

/// A step as a sentence.
pub fn say(model: &LitsModel, board: &Board, told: &Told<'_>) -> Text {
    match *told {
        Told::Rule { rule, scope, concludes: &[], clash: Some(lit), premises } => {
            let text = say(model, board, &Told::Rule { rule, scope, concludes: &[lit], clash: None, premises });
            but(model, lit, &text)
        }
        Told::Rule { rule, scope, concludes, premises, .. } => {
            let speaker = Speaker { model, board, concludes, premises };
            match RULES[rule].name() {
                "lits.count" => speaker.count(scope as usize),
                "lits.square" => speaker.square(scope as usize),
                "lits.overlap" => speaker.overlap(scope as usize),
                "lits.touch" => speaker.touch(scope as usize),
                "lits.connect" => speaker.connect(),
                "lits.cut" => speaker.cut(),
                "lits.bridge" => speaker.bridge(),
                _ => speaker.fit(),
            }
        }
        Told::Probe { concludes, steps } => probe(model, concludes, steps),
        Told::Clash => {
            Text::new("The marks contradict each other or the board.", "記入どうし、または記入と盤面が矛盾しています。")
        }
    }
}

struct Speaker<'a> {
    model: &'a LitsModel,
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

    fn count(&self, region: usize) -> Text {
        let label = self.board.label(region);
        let those = names(self.model, self.concludes);
        let be = be(self.concludes);
        if self.is_contradiction() {
            let shaded = self.premises.iter().filter(|lit| lit.is_yes()).count();
            if shaded > 4 {
                return Text::new(
                    format!("Region {label} has more than four shaded cells."),
                    format!("領域 {label} の黒マスが 4 つを超えています。"),
                );
            }
            return Text::new(
                format!("Region {label} has fewer than four cells left to shade."),
                format!("領域 {label} に黒くできるマスが 4 つ残っていません。"),
            );
        }
        if self.shades() {
            Text::new(
                format!("Region {label} has only four cells left to shade, so {those} {be} shaded."),
                format!("領域 {label} で黒くできるマスは 4 つだけなので、{those} は黒マスです。"),
            )
        } else {
            Text::new(
                format!("Region {label} has its four shaded cells, so {those} {be} unshaded."),
                format!("領域 {label} の黒マス 4 つはそろったので、{those} は白マスです。"),
            )
        }
    }

    fn square(&self, scope: usize) -> Text {
        if self.is_contradiction() {
            let cells = self.model.window(self.model.windows()[scope]).map(|cell| deduce::Var(cell).yes());
            let those = names(self.model, &cells);
            return Text::new(format!("{those} fill a 2×2."), format!("{those} が 2×2 をすべて埋めています。"));
        }
        let (that, those) = (names(self.model, self.concludes), names(self.model, self.premises));
        Text::new(
            format!("{those} are shaded and {that} would fill the 2×2, so it is unshaded."),
            format!("{those} が黒マスで、{that} も黒だと 2×2 が埋まるので、{that} は白マスです。"),
        )
    }

    fn overlap(&self, region: usize) -> Text {
        let label = self.board.label(region);
        let (those, be, it) = (names(self.model, self.concludes), be(self.concludes), it(self.concludes));
        if self.is_contradiction() {
            return Text::new(
                format!("There is no way left to place region {label}."),
                format!("領域 {label} にテトロミノを置く方法がありません。"),
            );
        }
        if self.shades() {
            Text::new(
                format!("Every way left to place region {label} covers {those}, so {it} {be} shaded."),
                format!("領域 {label} のどの置き方でも {those} を通るので、{those} は黒マスです。"),
            )
        } else {
            Text::new(
                format!("No way left to place region {label} covers {those}, so {it} {be} unshaded."),
                format!("領域 {label} のどの置き方でも {those} を通らないので、{those} は白マスです。"),
            )
        }
    }

    fn touch(&self, scope: usize) -> Text {
        let pair = &self.model.pairs()[scope];
        let (from, to) = (self.board.label(pair.from), self.board.label(pair.to));
        let pieces: Vec<String> = self.concludes.iter().map(|lit| self.piece(*lit)).collect();
        let (en, ja) = (pieces.join(" and not on "), pieces.join("、"));
        let (why, why_ja) = match (self.model.congruence, self.model.square) {
            (true, true) => ("touch a piece of the same shape or fill a 2×2", "同じ形が隣り合うか 2×2 が埋まる"),
            (true, false) => ("touch a piece of the same shape", "同じ形が隣り合う"),
            _ => ("fill a 2×2", "2×2 が埋まる"),
        };
        Text::new(
            format!("Region {to} cannot lie on {en}: whichever way region {from} lies, it would {why}."),
            format!("領域 {to} は {ja} には置けません。領域 {from} をどう置いても{why_ja}からです。"),
        )
    }

    fn piece(&self, lit: Lit) -> String {
        let Some(placement) = self.model.placement(lit.var()) else { return String::new() };
        let mut cells = placement.cells;
        cells.sort_unstable();
        names(self.model, &cells.map(|cell| deduce::Var(cell).yes()))
    }

    fn connect(&self) -> Text {
        if self.is_contradiction() {
            return Text::new("The shading can no longer be in one piece.", "黒マスを一つながりにできません。");
        }
        let (those, be) = (names(self.model, self.concludes), be(self.concludes));
        Text::new(
            format!("{those} {be} cut off from shading that must be reached, so {} unshaded.", be_it(self.concludes)),
            format!("{those} はつながるべき黒マスから切り離されているので、白マスです。"),
        )
    }

    fn cut(&self) -> Text {
        if self.is_contradiction() {
            return Text::new("The shading can no longer be in one piece.", "黒マスを一つながりにできません。");
        }
        let those = names(self.model, self.concludes);
        Text::new(
            format!("Without {those} the shading would fall apart, so it is shaded."),
            format!("{those} がないと黒マスが分断されるので、{those} は黒マスです。"),
        )
    }

    fn bridge(&self) -> Text {
        let Some(region) = self.concludes.first().and_then(|lit| self.model.region_of_put(lit.var())) else {
            return self.connect();
        };
        let label = self.board.label(region);
        let pieces: Vec<String> = self.concludes.iter().map(|lit| self.piece(*lit)).collect();
        let (en, ja) = (pieces.join(" and not on "), pieces.join("、"));
        Text::new(
            format!("Region {label} cannot lie on {en}: it must touch shading that can be reached in no other way."),
            format!("領域 {label} は {ja} には置けません。ほかにつながりようのない黒マスに接しないからです。"),
        )
    }

    fn fit(&self) -> Text {
        let pieces: Vec<String> = self.concludes.iter().map(|lit| self.piece(*lit)).collect();
        let those = pieces.join("; ");
        Text::new(
            format!("The placement on {those} does not fit what is known."),
            format!("{those} への配置は分かっているマスと合いません。"),
        )
    }
}

/// Adds that the opposite of a conclusion is known.
fn but(model: &LitsModel, lit: Lit, text: &Text) -> Text {
    let known = if lit.is_yes() { ("unshaded", "白マス") } else { ("shaded", "黒マス") };
    if model.placement(lit.var()).is_some() {
        return text.clone();
    }
    let that = model.cell(lit.var().0);
    Text::new(
        format!("{} But {that} is {}.", text.en, known.0),
        format!("{}しかし {that} は{}です。", text.ja, known.1),
    )
}

fn probe(model: &LitsModel, lit: Lit, steps: usize) -> Text {
    let that = names(model, &[lit]);
    let (wrong, right) = if lit.is_yes() { ("unshaded", "shaded") } else { ("shaded", "unshaded") };
    let (wrong_ja, right_ja) = if lit.is_yes() { ("白マス", "黒マス") } else { ("黒マス", "白マス") };
    let noun = if steps == 1 { "step" } else { "steps" };
    Text::new(
        format!("If {that} were {wrong}, a contradiction would follow in {steps} {noun}, so it is {right}."),
        format!("{that} が{wrong_ja}だとすると {steps} 手で矛盾するので、{that} は{right_ja}です。"),
    )
}

/// The cells of literals, such as `R1C1, R1C2 and R3C4`, in reading order.
fn names(model: &LitsModel, lits: &[Lit]) -> String {
    let mut cells: Vec<u32> =
        lits.iter().map(|lit| lit.var().0).filter(|&v| (v as usize) < model.cell_vars()).collect();
    cells.sort_unstable();
    let names: Vec<String> = cells.into_iter().map(|cell| model.cell(cell).to_string()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

fn be(lits: &[Lit]) -> &'static str {
    if lits.len() == 1 { "is" } else { "are" }
}

fn it(lits: &[Lit]) -> &'static str {
    if lits.len() == 1 { "it" } else { "they" }
}

fn be_it(lits: &[Lit]) -> &'static str {
    if lits.len() == 1 { "it is" } else { "they are" }
}
