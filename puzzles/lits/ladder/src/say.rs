//! The sentences of LITS, English and Japanese.

use contract::Text;
use deduce::{Lit, Told, words};
use lits_board::Board;

use crate::model::LitsModel;
use crate::rules::RULES;

/// The region that a scope of a rule is about.
pub fn region_of_scope(model: &LitsModel, rule: usize, scope: u32) -> Option<usize> {
    match RULES[rule].name() {
        "lits.count" | "lits.overlap" => Some(scope as usize),
        "lits.touch" => Some(model.pairs()[scope as usize].from),
        "lits.bridge" => (scope as usize).checked_sub(1),
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
                "lits.fit" => speaker.fit(),
                "lits.lay" => speaker.lay(),
                other => unreachable!("no sentence for the rule {other}"),
            }
        }
        Told::Probe { concludes, steps } => match model.region_of_put(concludes.var()) {
            Some(region) => piece_refuted(model, board.label(region), concludes, steps),
            None => words::shade_refuted(model.cell(concludes.var().0), concludes.is_yes(), steps),
        },
        Told::Clash => words::clash(),
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
        let Text { en: those, ja: those_ja } = names(self.model, self.concludes);
        let be = words::be(self.concludes.len());
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
                format!("領域 {label} で黒くできるマスは 4 つだけなので、{those_ja} は黒マスです。"),
            )
        } else {
            Text::new(
                format!("Region {label} has its four shaded cells, so {those} {be} unshaded."),
                format!("領域 {label} の黒マス 4 つはそろったので、{those_ja} は白マスです。"),
            )
        }
    }

    fn square(&self, scope: usize) -> Text {
        if self.is_contradiction() {
            let cells = self.model.window(self.model.windows()[scope]).map(|cell| deduce::Var(cell).yes());
            let Text { en, ja } = names(self.model, &cells);
            return Text::new(format!("{en} fill a 2×2."), format!("{ja} が 2×2 をすべて埋めています。"));
        }
        let Text { en: that, ja: that_ja } = names(self.model, self.concludes);
        let Text { en: those, ja: those_ja } = names(self.model, self.premises);
        Text::new(
            format!("{those} are shaded and {that} would fill the 2×2, so it is unshaded."),
            format!("{those_ja} が黒マスで、{that_ja} も黒だと 2×2 が埋まるので、{that_ja} は白マスです。"),
        )
    }

    fn overlap(&self, region: usize) -> Text {
        let label = self.board.label(region);
        let Text { en: those, ja: those_ja } = names(self.model, self.concludes);
        let (be, it) = (words::be(self.concludes.len()), it(self.concludes));
        if self.is_contradiction() {
            return Text::new(
                format!("There is no way left to place region {label}."),
                format!("領域 {label} にテトロミノを置く方法がありません。"),
            );
        }
        if self.shades() {
            Text::new(
                format!("Every way left to place region {label} covers {those}, so {it} {be} shaded."),
                format!("領域 {label} のどの置き方でも {those_ja} を通るので、{those_ja} は黒マスです。"),
            )
        } else {
            Text::new(
                format!("No way left to place region {label} covers {those}, so {it} {be} unshaded."),
                format!("領域 {label} のどの置き方でも {those_ja} を通らないので、{those_ja} は白マスです。"),
            )
        }
    }

    fn touch(&self, scope: usize) -> Text {
        let pair = &self.model.pairs()[scope];
        let (from, to) = (self.board.label(pair.from), self.board.label(pair.to));
        let (en, ja) = self.pieces();
        let (en, ja) = (en.join(" and not on "), ja.join(" や "));
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

    /// The cells of each placement that is concluded upon, in English and in Japanese.
    fn pieces(&self) -> (Vec<String>, Vec<String>) {
        let placements = self.concludes.iter().filter_map(|lit| self.model.placement(lit.var()));
        let names = placements.map(|placement| words::cells(placement.cells.map(|cell| self.model.cell(cell))));
        names.map(|Text { en, ja }| (en, ja)).unzip()
    }

    fn connect(&self) -> Text {
        if self.is_contradiction() {
            return Text::new("The shading can no longer be in one piece.", "黒マスを一つながりにできません。");
        }
        let Text { en: those, ja: those_ja } = names(self.model, self.concludes);
        let be = words::be(self.concludes.len());
        Text::new(
            format!("{those} {be} cut off from shading that must be reached, so {} unshaded.", be_it(self.concludes)),
            format!("{those_ja} はつながるべき黒マスから切り離されているので、白マスです。"),
        )
    }

    fn cut(&self) -> Text {
        if self.is_contradiction() {
            return Text::new("The shading can no longer be in one piece.", "黒マスを一つながりにできません。");
        }
        let Text { en: those, ja: those_ja } = names(self.model, self.concludes);
        if self.concludes.len() > 1 {
            return Text::new(
                format!("Without any one of {those} the shading would fall apart, so they are shaded."),
                format!("{those_ja} のどれがなくても黒マスが分断されるので、すべて黒マスです。"),
            );
        }
        Text::new(
            format!("Without {those} the shading would fall apart, so it is shaded."),
            format!("{those_ja} がないと黒マスが分断されるので、{those_ja} は黒マスです。"),
        )
    }

    fn bridge(&self) -> Text {
        let Some(region) = self.concludes.first().and_then(|lit| self.model.region_of_put(lit.var())) else {
            return self.connect();
        };
        let label = self.board.label(region);
        let (en, ja) = self.pieces();
        let (en, ja) = (en.join(" and not on "), ja.join(" や "));
        Text::new(
            format!("Region {label} cannot lie on {en}: it must touch shading that can be reached in no other way."),
            format!("領域 {label} は {ja} には置けません。ほかにつながりようのない黒マスに接しないからです。"),
        )
    }

    fn lay(&self) -> Text {
        let Text { en: those, ja: those_ja } = names(self.model, self.concludes);
        let be = words::be(self.concludes.len());
        Text::new(format!("{those} {be} shaded there."), format!("{those_ja} はそこで黒マスになります。"))
    }

    fn fit(&self) -> Text {
        let (en, ja) = self.pieces();
        let (those, those_ja) = (en.join("; "), ja.join(" や "));
        Text::new(
            format!("The placement on {those} does not fit what is known."),
            format!("{those_ja} への配置は分かっているマスと合いません。"),
        )
    }
}

/// A region's tetromino does not lie there, because a contradiction would follow.
fn piece_refuted(model: &LitsModel, label: &str, put: Lit, steps: usize) -> Text {
    let cells = model.placement(put.var()).map_or(Vec::new(), |placement| placement.cells.to_vec());
    let Text { en, ja } = words::cells(cells.into_iter().map(|cell| model.cell(cell)));
    let supposed = Text::new(format!("region {label} lay on {en}"), format!("領域 {label} を {ja} に置くと"));
    words::refuted(&supposed, &Text::new("it does not", "そこには置けません"), steps)
}

/// Adds that the opposite of a conclusion is known.
fn but(model: &LitsModel, lit: Lit, text: &Text) -> Text {
    if model.placement(lit.var()).is_some() {
        return text.clone();
    }
    let (that, known) = (model.cell(lit.var().0), words::shade(!lit.is_yes()));
    Text::new(
        format!("{} But {that} is {}.", text.en, known.en),
        format!("{}しかし {that} は{}です。", text.ja, known.ja),
    )
}

/// The names of the cells among literals.
fn names(model: &LitsModel, lits: &[Lit]) -> Text {
    let cells = lits.iter().map(|lit| lit.var()).filter(|var| var.index() < model.cell_vars());
    words::cells(cells.map(|var| model.cell(var.0)))
}

fn it(lits: &[Lit]) -> &'static str {
    if lits.len() == 1 { "it" } else { "they" }
}

fn be_it(lits: &[Lit]) -> &'static str {
    if lits.len() == 1 { "it is" } else { "they are" }
}
