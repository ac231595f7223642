//! The sentences of Stitches, English and Japanese.

use contract::{Text, text};
use deduce::{Lit, Told, words};
use stitches_board::Board;

use crate::chain::Chain;
use crate::group::Group;
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
                "stitches.rest" => speaker.rest(scope as usize),
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
        let threads = if k == 1 { "thread" } else { "threads" };
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
                let theirs = if k == 1 { "their thread" } else { &format!("all their {k} threads") };
                text!(
                    "Blocks {one} and {other} have {theirs}, so {en}.",
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
        let (name, holes) = (capital(&name), holes(need));
        let Text { en, ja } = self.so();
        match (self.is_contradiction(), self.is_yes()) {
            (true, _) if self.is_over() && need == 0 => {
                text!("{name} has a hole, but its number is 0.", "{name_ja}の数字は 0 ですが、穴があります。")
            }
            (true, _) if self.is_over() => {
                text!("{name} has more than {need} {holes}.", "{name_ja}の穴が {need} 個を超えています。")
            }
            (true, _) => text!(
                "{name} has too few cells left for {need} {holes}.",
                "{name_ja}に穴 {need} 個のためのマスが残っていません。"
            ),
            (false, true) => text!(
                "{name} has no more cells left than its {need} {holes}, so {en}.",
                "{name_ja}に残ったマスはちょうど穴の数 {need} と同じなので、{ja}です。"
            ),
            (false, false) if need == 0 => {
                text!("{name} has no holes, so {en}.", "{name_ja}に穴はないので、{ja}です。")
            }
            (false, false) => {
                let all = if need == 1 { "its hole" } else { &format!("all its {need} holes") };
                text!("{name} has {all}, so {en}.", "{name_ja}の穴 {need} 個はそろったので、{ja}です。")
            }
        }
    }

    fn along(&self, of: &Line) -> Text {
        let (Text { en: name, ja: name_ja }, need) = (line(of), of.group.need());
        let (name, Text { en, ja }) = (capital(&name), self.so());
        if self.is_contradiction() {
            let (holes, takes) = (holes(need), if need == 0 { "" } else { ": a thread along it takes two" });
            return text!(
                "{name} cannot be filled up to {need} {holes}{takes}.",
                "{name_ja}の穴をちょうど {need} 個にする方法が残っていません（線に沿う糸は穴を 2 つ使います）。"
            );
        }
        match need {
            0 => text!("{name} has no holes, so {en}.", "{name_ja}に穴はないので、{ja}です。"),
            1 => text!(
                "{name} has 1 hole, and a thread along it would take two; so {en}.",
                "{name_ja}の穴は 1 個で、線に沿う糸なら 2 個必要です。したがって {ja}です。"
            ),
            _ => text!(
                "{name} has {need} holes, and a thread along it takes two of them; however they lie, {en}.",
                "{name_ja}の穴は {need} 個で、線に沿う糸はそのうち 2 個を使います。どう置いても {ja}です。"
            ),
        }
    }

    fn between(&self, chain: &Chain) -> Text {
        let Text { en, ja } = self.so();
        let lits: Vec<Option<Lit>> =
            if self.is_contradiction() { vec![None] } else { self.concludes.iter().copied().map(Some).collect() };
        let needed = lits.into_iter().filter_map(|lit| lines_needed(self.model, chain, lit, self.premises));
        let all = (0, chain.links.len() - 1);
        let (first, last) = needed.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1))).unwrap_or(all);
        let (one, more, unit) = if chain.is_rows { ("row", "rows", "行") } else { ("column", "columns", "列") };
        let (first, last) = (first + 1, last + 1);
        let (Text { en: lines, ja: lines_ja }, inside) = if first == last {
            (text!("{one} {first}", "{first} {unit}目"), format!("that {one}"))
        } else {
            (text!("{more} {first} to {last}", "{first}～{last} {unit}目"), format!("one of these {more}"))
        };
        if self.is_contradiction() {
            return text!(
                "The numbers of {lines} do not fit together: a thread inside {inside} takes two holes, any other one of each {one}.",
                "{lines_ja}の数字が合いません（{unit}の中の糸は穴を 2 つ、ほかの糸はそれぞれの{unit}で 1 つ使います）。"
            );
        }
        text!(
            "A thread inside {inside} takes two holes, any other one of each {one}; counting so, the numbers of {lines} leave no other way: {en}.",
            "{unit}の中の糸は穴を 2 つ、ほかの糸はそれぞれの{unit}で 1 つ使います。{lines_ja}の数字から数えると、{ja}です。"
        )
    }

    fn rest(&self, scope: usize) -> Text {
        let (lines, lines_ja) = if scope == 0 { ("rows", "行") } else { ("columns", "列") };
        let need = self.model.rests()[scope].as_ref().map_or(0, Group::need);
        let (Text { en, ja }, holes) = (self.so(), holes(need));
        let head = text!(
            "The threads of all pairs leave {need} {holes} to the {lines} without a number",
            "糸の総数から、数字のない{lines_ja}の穴は合わせて {need} 個です"
        );
        let (head, head_ja) = (head.en, head.ja);
        match (self.is_contradiction(), self.is_yes()) {
            (true, _) if self.is_over() => text!("{head}, but more are there.", "{head_ja}が、それを超えています。"),
            (true, _) => {
                text!("{head}, but too few cells are left there.", "{head_ja}が、マスが残っていません。")
            }
            (false, true) => {
                text!(
                    "{head}, and no more cells are left there, so {en}.",
                    "{head_ja}。残ったマスも同じ数なので、{ja}です。"
                )
            }
            (false, false) if need == 0 => text!("{head}, so {en}.", "{head_ja}。したがって {ja}です。"),
            (false, false) => {
                text!("{head}, which are all found, so {en}.", "{head_ja}。すべて見つかったので、{ja}です。")
            }
        }
    }

    /// What follows from handing the threads of a block out: told with the shortage that the opposite would bring, if it is
    /// the same for all that follows.
    fn matched(&self, block: &Block) -> Text {
        let (label, Text { en, ja }) = (self.board.label(block.place), self.so());
        let first = self.concludes.first().copied();
        let found = shortage(self.model, block, first, self.premises);
        let is_same = |lit: &Lit| {
            let other = shortage(self.model, block, Some(*lit), self.premises);
            is_about(block, first, found.as_ref()) == is_about(block, Some(*lit), other.as_ref())
        };
        match found {
            Some(shortage) if self.concludes.iter().all(is_same) => match first {
                None => self.shortage_alone(block, &shortage),
                Some(lit) if self.model.hole_at(lit.var()).is_some() => self.shortage_of_hole(block, lit, &shortage),
                Some(lit) => self.shortage_of_thread(block, lit, &shortage),
            },
            _ if self.is_contradiction() => text!(
                "The threads of block {label} cannot be handed out to its cells.",
                "ブロック {label} の糸をマスに割り当てられません。"
            ),
            _ => text!(
                "However the threads of block {label} are handed out to the cells that are left, {en}.",
                "ブロック {label} の糸を残ったマスにどう割り当てても、{ja}です。"
            ),
        }
    }

    fn shortage_alone(&self, block: &Block, found: &Shortage) -> Text {
        let label = self.board.label(block.place);
        match found {
            Shortage::Cells { sides, cells } => {
                let (threads, threads_ja) = self.threads(block, sides, false);
                let (left, left_ja) = self.left(block, cells);
                text!(
                    "Block {label} has {left} {threads}.",
                    "ブロック {label} では{threads_ja}に使えるマスが{left_ja}。"
                )
            }
            Shortage::Room { sides, cells } => {
                let (cells, cells_ja) = self.those(block, cells);
                let (sides, sides_ja) = self.sides(block, sides);
                text!(
                    "The threads of {cells} in block {label} can go to {sides} only, which is too few for all of them.",
                    "ブロック {label} の {cells_ja} の糸は{sides_ja}にしか行けず、本数が足りません。"
                )
            }
        }
    }

    /// A cell is a hole, or none.
    fn shortage_of_hole(&self, block: &Block, lit: Lit, found: &Shortage) -> Text {
        let (label, Text { en, ja }) = (self.board.label(block.place), self.so());
        let Some((sides, cells)) = is_about(block, Some(lit), Some(found)) else { return self.so() };
        if let (Shortage::Cells { .. }, true) = (found, lit.is_yes()) {
            let (threads, threads_ja) = self.threads(block, &sides, false);
            let (left, left_ja) = self.left(block, &cells);
            return text!(
                "Block {label} has {left} {threads}, so {en}.",
                "ブロック {label} では{threads_ja}に使えるマスが{left_ja}。よって {ja}です。"
            );
        }
        let others: Vec<u32> =
            cells.into_iter().filter(|&cell| block.group.vars()[cell as usize] != lit.var()).collect();
        if others.is_empty() {
            return text!(
                "No thread of block {label} can go there, so {en}.",
                "そこから出られる糸はないので、{ja}です。"
            );
        }
        let ((others, others_ja), (sides, sides_ja)) = (self.those(block, &others), self.sides(block, &sides));
        text!(
            "{others} in block {label} need all the threads to {sides}, so {en}.",
            "ブロック {label} の {others_ja} が{sides_ja}への糸をすべて使うので、{ja}です。"
        )
    }

    /// A gap is not stitched.
    fn shortage_of_thread(&self, block: &Block, lit: Lit, found: &Shortage) -> Text {
        let (label, Text { en, ja }) = (self.board.label(block.place), self.so());
        let taken = block.arcs.iter().find(|arc| arc.2 == lit.var()).map(|arc| arc.1);
        match found {
            Shortage::Cells { sides, cells } => {
                let is_taken = taken.is_some_and(|side| sides.contains(&side));
                let (threads, threads_ja) = self.threads(block, sides, is_taken);
                let (left, left_ja) = self.left(block, cells);
                text!(
                    "With a thread there block {label} would have {left} {threads}, so {en}.",
                    "そこに糸を通すと、ブロック {label} では{threads_ja}に使えるマスが{left_ja}。よって {ja}です。"
                )
            }
            Shortage::Room { sides, cells } => {
                let ((cells, cells_ja), (sides, sides_ja)) = (self.those(block, cells), self.sides(block, sides));
                text!(
                    "{cells} in block {label} need all the threads to {sides}, so {en}.",
                    "ブロック {label} の {cells_ja} が{sides_ja}への糸をすべて使うので、{ja}です。"
                )
            }
        }
    }

    /// The threads that a block owes to neighbours: `for its 2 threads to blocks B and C`.
    fn threads(&self, block: &Block, sides: &[u32], is_taken: bool) -> (String, String) {
        let owed = sides.len() * self.model.stitches() - usize::from(is_taken);
        let (sides, sides_ja) = self.sides(block, sides);
        let other = if is_taken { "other " } else { "" };
        let noun = if owed == 1 { format!("{other}thread") } else { format!("{owed} {other}threads") };
        (format!("for its {noun} to {sides}"), format!("{sides_ja}への糸 {owed} 本"))
    }

    /// The cells that are left: `only R1C1 and R1C2 left`.
    fn left(&self, block: &Block, cells: &[u32]) -> (String, String) {
        if cells.is_empty() {
            return ("no cell left".to_owned(), "ありません".to_owned());
        }
        let (cells, cells_ja) = self.those(block, cells);
        (format!("only {cells} left"), format!(" {cells_ja} しかありません"))
    }

    /// Neighbours of a block: `blocks B and C`.
    fn sides(&self, block: &Block, sides: &[u32]) -> (String, String) {
        let mut blocks: Vec<usize> = sides.iter().map(|&side| block.neighbours[side as usize]).collect();
        blocks.sort_unstable();
        let Text { en, ja } = list(blocks.iter().map(|&block| self.board.label(block).to_owned()));
        let noun = if blocks.len() == 1 { "block" } else { "blocks" };
        (format!("{noun} {en}"), format!("ブロック {ja} "))
    }

    /// The names of cells of a block.
    fn those(&self, block: &Block, cells: &[u32]) -> (String, String) {
        let cells = cells.iter().filter_map(|&cell| self.model.hole_at(block.group.vars()[cell as usize]));
        let Text { en, ja } = words::cells(cells.map(|cell| self.cell(cell)));
        (en, ja)
    }
}

/// The neighbours and cells that a shortage is about, with the cell of the conclusion.
fn is_about(block: &Block, lit: Option<Lit>, found: Option<&Shortage>) -> Option<(Vec<u32>, Vec<u32>)> {
    let own = lit.and_then(|lit| block.group.vars().iter().position(|&hole| hole == lit.var()));
    let (Shortage::Cells { sides, cells } | Shortage::Room { sides, cells }) = found?;
    let mut cells: Vec<u32> = cells.iter().copied().chain(own.map(|at| at as u32)).collect();
    cells.sort_unstable();
    cells.dedup();
    Some((sides.clone(), cells))
}

/// The sentence's first letter large.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
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
    let kinds = [(true, true), (true, false), (false, true), (false, false)];
    let parts = kinds.map(|(is_cell, is_yes)| {
        let of_kind = |lit: &&Lit| model.hole_at(lit.var()).is_some() == is_cell && lit.is_yes() == is_yes;
        kind_of(model, lits.iter().filter(of_kind).copied().collect(), is_cell, is_yes)
    });
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
