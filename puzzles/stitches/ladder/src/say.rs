//! The sentences of Stitches, English and Japanese.

use contract::{Text, text};
use deduce::{Lit, Told, words};
use stitches_board::Board;

use crate::chain::Chain;
use crate::matching::Shortage;
use crate::model::{Block, Line, StitchesModel};
use crate::rules::{RULES, lines_needed, shortage};

/// The block that a scope of a rule is about.
pub fn block_of_scope(model: &StitchesModel, rule: usize, scope: u32) -> Option<usize> {
    match RULES[rule].name() {
        "stitches.block" | "stitches.hall" | "stitches.slot" => Some(model.blocks()[scope as usize].place),
        _ => None,
    }
}

/// What a line is called: `row 3`.
pub fn line(line: &Line) -> Text {
    let place = line.place + 1;
    if line.is_row { text!("row {place}", "{place} 行目") } else { text!("column {place}", "{place} 列目") }
}

/// A step as a sentence.
pub fn say(model: &StitchesModel, board: &Board, told: &Told<'_>) -> Text {
    match *told {
        Told::Rule { rule, scope, concludes: &[], clash: Some(lit), premises } => {
            let text = say(model, board, &Told::Rule { rule, scope, concludes: &[lit], clash: None, premises });
            but(model, lit, &text)
        }
        Told::Rule { rule, scope, concludes, premises, .. } => {
            let speaker = Speaker { model, board, concludes, premises };
            match RULES[rule].name() {
                "stitches.knot" => speaker.knot(scope as usize),
                "stitches.way" => speaker.way(scope as usize),
                "stitches.pair" => speaker.pair(scope as usize),
                "stitches.block" => speaker.block(&model.blocks()[scope as usize]),
                "stitches.line" => speaker.line(&model.lines()[scope as usize]),
                "stitches.along" => speaker.along(&model.lines()[scope as usize]),
                "stitches.between" => speaker.between(&model.chains()[scope as usize]),
                "stitches.rest" => speaker.rest(scope == 0),
                "stitches.hall" | "stitches.slot" => speaker.matched(&model.blocks()[scope as usize]),
                other => unreachable!("no sentence for the rule {other}"),
            }
        }
        Told::Probe { concludes, steps } => {
            let (supposed, so) = (state(model, &[!concludes]), state(model, &[concludes]));
            let supposed = Text::new(supposed.en.replacen(" is ", " were ", 1), format!("{}とすると", supposed.ja));
            words::refuted(&supposed, &Text::new(so.en, format!("{}です", so.ja)), steps)
        }
        Told::Clash => words::clash(),
    }
}

struct Speaker<'a> {
    model: &'a StitchesModel,
    board: &'a Board,
    concludes: &'a [Lit],
    premises: &'a [Lit],
}

impl Speaker<'_> {
    fn is_contradiction(&self) -> bool {
        self.concludes.is_empty()
    }

    fn is_yes(&self) -> bool {
        self.concludes.first().is_some_and(|lit| lit.is_yes())
    }

    /// Whether a group that has come to a contradiction has too many.
    fn is_over(&self) -> bool {
        self.premises.iter().any(|lit| lit.is_yes())
    }

    fn so(&self) -> Text {
        state(self.model, self.concludes)
    }

    fn cell(&self, cell: usize) -> contract::Cell {
        self.model.size().cell(cell)
    }

    fn knot(&self, cell: usize) -> Text {
        let (cell, Text { en, ja }) = (self.cell(cell), self.so());
        if self.is_contradiction() {
            return text!("{cell} has more than one thread.", "{cell} に糸が 2 本以上あります。");
        }
        if self.is_yes() {
            return text!("A thread ends in {cell}, so {en}.", "{cell} に糸が通っているので、{ja}です。");
        }
        if self.is_over() {
            text!("{cell} has its thread, so {en}.", "{cell} の糸は決まっているので、{ja}です。")
        } else {
            text!("{cell} is no hole, so {en}.", "{cell} に穴はないので、{ja}です。")
        }
    }

    fn way(&self, cell: usize) -> Text {
        let (cell, Text { en, ja }) = (self.cell(cell), self.so());
        if self.is_contradiction() {
            return text!("The thread of the hole {cell} can go nowhere.", "穴 {cell} の糸の行き先がありません。");
        }
        if self.is_yes() {
            text!(
                "The thread of the hole {cell} can go one way only, so {en}.",
                "穴 {cell} の糸が行ける向きは 1 つだけなので、{ja}です。"
            )
        } else {
            text!("No thread can reach {cell}, so {en}.", "{cell} に届く糸はないので、{ja}です。")
        }
    }

    fn pair(&self, pair: usize) -> Text {
        let pair = &self.model.pairs()[pair];
        let ([one, other], k) = (pair.blocks.map(|block| self.board.label(block)), pair.group.need());
        let (threads, have) = if k == 1 { ("thread", "has") } else { ("threads", "have") };
        let Text { en, ja } = self.so();
        match (self.is_contradiction(), self.is_yes()) {
            (true, _) if self.is_over() => text!(
                "Blocks {one} and {other} are joined by more than {k} {threads}.",
                "ブロック {one} と {other} を結ぶ糸が {k} 本を超えています。"
            ),
            (true, _) => text!(
                "Between blocks {one} and {other} too few gaps are left for {k} {threads}.",
                "ブロック {one} と {other} の間に、{k} 本の糸を通せる場所が残っていません。"
            ),
            (false, true) => {
                let gaps = if k == 1 {
                    "one gap is left for their thread"
                } else {
                    &format!("{k} gaps are left for their {k} threads")
                };
                text!(
                    "Between blocks {one} and {other} only {gaps}, so {en}.",
                    "ブロック {one} と {other} の間で糸を通せる場所は残り {k} か所だけなので、{ja}です。"
                )
            }
            (false, false) => {
                let all = if k == 1 { "the thread between" } else { &format!("all {k} threads between") };
                let _ = have;
                text!(
                    "Found {all} blocks {one} and {other}, so {en}.",
                    "ブロック {one} と {other} を結ぶ {k} 本の糸はそろったので、{ja}です。"
                )
            }
        }
    }

    fn block(&self, block: &Block) -> Text {
        let (label, need, sides) = (self.board.label(block.place), block.group.need(), block.neighbours.len());
        let holes = holes(need);
        let neighbours = if sides == 1 { "1 neighbour" } else { &format!("{sides} neighbours") };
        let Text { en, ja } = self.so();
        match (self.is_contradiction(), self.is_yes()) {
            (true, _) if self.is_over() => text!(
                "Block {label} has {neighbours}, and more than {need} {holes}.",
                "ブロック {label} は {sides} 個のブロックと接しますが、穴が {need} 個を超えています。"
            ),
            (true, _) => text!(
                "Block {label} has {neighbours}, but too few cells are left for {need} {holes}.",
                "ブロック {label} は {sides} 個のブロックと接しますが、穴 {need} 個のためのマスが残っていません。"
            ),
            (false, true) => text!(
                "Block {label} has {neighbours} and so {need} {holes}; no more cells are left, so {en}.",
                "ブロック {label} は {sides} 個のブロックと接するので穴は {need} 個で、残ったマスもちょうど同じ数です。{ja}です。"
            ),
            (false, false) => text!(
                "Block {label} has {neighbours} and so {need} {holes}, all found, so {en}.",
                "ブロック {label} は {sides} 個のブロックと接するので穴は {need} 個で、すべて見つかりました。{ja}です。"
            ),
        }
    }

    fn line(&self, of: &Line) -> Text {
        let (Text { en: name, ja: name_ja }, need) = (line(of), of.group.need());
        let (Text { en, ja }, holes) = (self.so(), holes(need));
        match (self.is_contradiction(), self.is_yes()) {
            (true, _) if self.is_over() => {
                text!("More than {need} {holes} are in {name}.", "{name_ja}の穴が {need} 個を超えています。")
            }
            (true, _) => text!(
                "Too few cells are left in {name} for {need} {holes}.",
                "{name_ja}に穴 {need} 個のためのマスが残っていません。"
            ),
            (false, true) => text!(
                "No more cells are left in {name} than its {need} {holes}, so {en}.",
                "{name_ja}に残ったマスはちょうど穴の数 {need} と同じなので、{ja}です。"
            ),
            (false, false) => {
                text!(
                    "All {need} {holes} of {name} are found, so {en}.",
                    "{name_ja}の穴 {need} 個はそろったので、{ja}です。"
                )
            }
        }
    }

    fn along(&self, of: &Line) -> Text {
        let (Text { en: name, ja: name_ja }, need) = (line(of), of.group.need());
        let (Text { en, ja }, holes) = (self.so(), holes(need));
        if self.is_contradiction() {
            return text!(
                "No way is left to fill {name} up to {need} {holes}: a thread along it takes two.",
                "{name_ja}の穴を {need} 個にする方法が残っていません（線に沿う糸は穴を 2 つ使います）。"
            );
        }
        text!(
            "A thread along {name} takes two of its {need} {holes}; whichever way it is filled, {en}.",
            "{name_ja}に沿う糸は穴 {need} 個のうち 2 つを使います。どう埋めても、{ja}です。"
        )
    }

    fn between(&self, chain: &Chain) -> Text {
        let Text { en, ja } = self.so();
        let lit = self.concludes.first().copied();
        let (first, last) = lines_needed(self.model, chain, lit, self.premises).unwrap_or((0, chain.links.len() - 1));
        let (one, more, unit) = if chain.is_rows { ("row", "rows", "行") } else { ("column", "columns", "列") };
        let (first, last) = (first + 1, last + 1);
        let (lines, a_line) = if first == last {
            (text!("{one} {first}", "{first} {unit}目"), "it")
        } else {
            (text!("{more} {first} to {last}", "{first}～{last} {unit}目"), "one of them")
        };
        let (lines, lines_ja) = (lines.en, lines.ja);
        let how = text!(
            "Counting the holes of {lines}, where a thread inside {a_line} takes two and any other takes one",
            "{lines_ja}の穴を、中の糸は 2 つ、ほかの糸は 1 つとして数える"
        );
        let (how, how_ja) = (how.en, how.ja);
        if self.is_contradiction() {
            return text!("{how}, no number of threads fits.", "{how_ja}と、合う本数がありません。");
        }
        text!("{how}, shows that {en}.", "{how_ja}と、{ja}です。")
    }

    fn rest(&self, is_rows: bool) -> Text {
        let (lines, lines_ja) = if is_rows { ("rows", "行") } else { ("columns", "列") };
        let need = self.model.rests()[usize::from(!is_rows)].as_ref().map_or(0, crate::group::Group::need);
        let (Text { en, ja }, holes) = (self.so(), holes(need));
        let all = text!(
            "All threads together leave {need} {holes} to the {lines} without a number",
            "糸の総数から、数字のない{lines_ja}の穴は合わせて {need} 個です"
        );
        let (all, all_ja) = (all.en, all.ja);
        match (self.is_contradiction(), self.is_yes()) {
            (true, _) if self.is_over() => text!("{all}, but more are there.", "{all_ja}が、それを超えています。"),
            (true, _) => text!("{all}, but too few cells are left.", "{all_ja}が、マスが残っていません。"),
            (false, true) => {
                text!("{all}, and no more cells are left, so {en}.", "{all_ja}。残ったマスも同じ数なので、{ja}です。")
            }
            (false, false) => text!("{all}, all found, so {en}.", "{all_ja}。すべて見つかったので、{ja}です。"),
        }
    }

    /// What follows from handing the threads of a block out.
    fn matched(&self, block: &Block) -> Text {
        let label = self.board.label(block.place);
        let (Text { en, ja }, is_hole) = (self.so(), self.is_yes());
        let lit = self.concludes.first().copied();
        match shortage(self.model, block, lit, self.premises) {
            Some(Shortage::Cells { sides, cells }) => {
                let need = sides.len() * self.model.stitches();
                let (sides, left) = (self.sides(block, &sides), self.those(block, &cells, lit.filter(|_| is_hole)));
                let (threads, go) =
                    if need == 1 { ("thread", "needs a cell") } else { ("threads", "need a cell each") };
                let (sides_ja, left_ja) = (sides.ja, left.ja);
                let (sides, left) = (sides.en, left.en);
                let head = format!("The {need} {threads} from block {label} to {sides} {go}");
                let head_ja = format!("ブロック {label} から {sides_ja} への糸 {need} 本にはそれぞれマスが必要です");
                if self.is_contradiction() {
                    return text!(
                        "{head}, but only {left} can be used.",
                        "{head_ja}が、使えるマスは {left_ja} だけです。"
                    );
                }
                text!(
                    "{head}, and only {left} can be used, so {en}.",
                    "{head_ja}。使えるマスは {left_ja} だけなので、{ja}です。"
                )
            }
            Some(Shortage::Room { sides, cells }) => {
                let room = sides.len() * self.model.stitches();
                let (sides, from) = (
                    self.sides(block, &sides),
                    self.those(block, &cells, lit.filter(|lit| self.model.hole_at(lit.var()).is_some())),
                );
                let (sides_ja, from_ja) = (sides.ja, from.ja);
                let (sides, from) = (sides.en, from.en);
                let threads = if room == 1 { "1 thread" } else { &format!("{room} threads") };
                let head = format!("From {from} of block {label} threads can go to {sides} only, and {threads} may");
                let head_ja = format!(
                    "ブロック {label} の {from_ja} から糸が行けるのは {sides_ja} だけで、その糸は {room} 本です"
                );
                if self.is_contradiction() {
                    return text!("{head}: too few for all these holes.", "{head_ja}。穴の数に足りません。");
                }
                text!("{head}, so {en}.", "{head_ja}。よって{ja}です。")
            }
            None => text!(
                "Handing out the threads of block {label} shows that {en}.",
                "ブロック {label} の糸の割り当てから、{ja}です。"
            ),
        }
    }

    /// The labels of neighbours of a block: `B and C`.
    fn sides(&self, block: &Block, sides: &[u32]) -> Text {
        list(sides.iter().map(|&side| self.board.label(block.neighbours[side as usize]).to_owned()))
    }

    /// The names of cells of a block, with the cell that the conclusion is about.
    fn those(&self, block: &Block, cells: &[u32], with: Option<Lit>) -> Text {
        let cells = cells.iter().filter_map(|&cell| self.model.hole_at(block.group.vars()[cell as usize]));
        let mut cells: Vec<usize> = cells.chain(with.and_then(|lit| self.model.hole_at(lit.var()))).collect();
        cells.sort_unstable();
        cells.dedup();
        if cells.is_empty() {
            return Text::new("none", "なし");
        }
        words::cells(cells.into_iter().map(|cell| self.cell(cell)))
    }
}

/// `hole` or `holes`.
fn holes(count: usize) -> &'static str {
    if count == 1 { "hole" } else { "holes" }
}

/// Names in a row: `a, b and c`.
fn list(names: impl Iterator<Item = String>) -> Text {
    let names: Vec<String> = names.collect();
    let en = match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    };
    Text::new(en, names.join("、"))
}

/// What literals say, all of cells or all of gaps, and all alike: `R1C1 and R1C2 are holes`, `R1C1–R1C2 is not stitched`.
fn state(model: &StitchesModel, lits: &[Lit]) -> Text {
    let Some(first) = lits.first() else { return Text::new("", "") };
    let kinds = [(true, true), (true, false), (false, true), (false, false)];
    let parts = kinds.map(|(is_cell, is_yes)| {
        let of_kind = |lit: &&Lit| model.hole_at(lit.var()).is_some() == is_cell && lit.is_yes() == is_yes;
        kind_of(model, lits.iter().filter(of_kind).copied().collect(), is_cell, is_yes)
    });
    let _ = first;
    list_texts(parts.into_iter().flatten())
}

fn kind_of(model: &StitchesModel, mut lits: Vec<Lit>, is_cell: bool, is_yes: bool) -> Option<Text> {
    lits.sort_unstable();
    let be = words::be(lits.len());
    let name = |lit: &Lit| {
        let [one, other] = model.cells(lit.var());
        if is_cell { one.to_string() } else { format!("{one}–{other}") }
    };
    let Text { en, ja } = list(lits.iter().map(name));
    let (what, what_ja) = match (is_cell, is_yes) {
        (true, true) if lits.len() == 1 => ("a hole", "穴"),
        (true, true) => ("holes", "穴"),
        (true, false) if lits.len() == 1 => ("no hole", "穴なし"),
        (true, false) => ("no holes", "穴なし"),
        (false, true) => ("stitched", "糸あり"),
        (false, false) => ("not stitched", "糸なし"),
    };
    (!lits.is_empty()).then(|| text!("{en} {be} {what}", "{ja} は{what_ja}"))
}

fn list_texts(parts: impl Iterator<Item = Text>) -> Text {
    let (en, ja): (Vec<String>, Vec<String>) = parts.map(|Text { en, ja }| (en, ja)).unzip();
    Text::new(en.join(" and "), ja.join("、"))
}

/// The sentence of a step that contradicts what is known.
fn but(model: &StitchesModel, lit: Lit, text: &Text) -> Text {
    let (Text { en, ja }, known) = (text, state(model, &[!lit]));
    let (known, known_ja) = (known.en, known.ja);
    text!("{en} But {known}.", "{ja}しかし {known_ja}です。")
}
