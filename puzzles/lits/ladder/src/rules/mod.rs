//! The rules of LITS, a file each, in the order in which they run.

mod bridge;
mod connect;
mod count;
mod cut;
mod fit;
mod lay;
mod overlap;
mod square;
mod touch;

use deduce::{Rule, Rung, RungKind};

use crate::model::LitsModel;

/// The rungs of LITS, weak to strong.
pub const RUNGS: &[Rung] = &[
    Rung {
        name: "local",
        published: true,
        kind: RungKind::Rules,
        en: "Counts the four cells of a region, and keeps every 2×2 from filling up.",
        ja: "領域の黒マス4つを数え、2×2が埋まらないようにします。",
    },
    Rung {
        name: "tetro",
        published: true,
        kind: RungKind::Rules,
        en: "Looks at every way to place the tetromino of a region, beside its neighbours, and keeps the shading in one piece.",
        ja: "領域ごとにテトロミノの置き方をすべて調べ、隣の領域や黒マスのつながりと合わないものを除きます。",
    },
    Rung {
        name: "cut",
        published: false,
        kind: RungKind::Rules,
        en: "Finds cells without which the shading would fall apart.",
        ja: "それがないと黒マスが分断されるマスを見つけます。",
    },
    Rung {
        name: "bridge",
        published: false,
        kind: RungKind::Rules,
        en: "Finds regions that must join shading which nothing else can join, and how they have to lie.",
        ja: "ほかではつながらない黒マスをつなぐ領域を見つけ、その置き方を絞ります。",
    },
    Rung {
        name: "probe",
        published: true,
        kind: RungKind::Probe,
        en: "Supposes one cell either way; where that leads to a contradiction, the opposite holds.",
        ja: "1つのマスを仮に黒または白と決め、矛盾すればその反対に決まります。",
    },
    Rung {
        name: "piece",
        published: false,
        kind: RungKind::Cases,
        en: "Supposes one placement of a tetromino; where that leads to a contradiction, it cannot lie there.",
        ja: "テトロミノの置き方を1つ仮に決め、矛盾すればそこには置けません。",
    },
];

/// Place of the rung `local` in [`RUNGS`].
const LOCAL: usize = 0;
/// Place of the rung `tetro` in [`RUNGS`].
const TETRO: usize = 1;
/// Place of the rung `cut` in [`RUNGS`].
const CUT: usize = 2;
/// Place of the rung `bridge` in [`RUNGS`].
const BRIDGE: usize = 3;

/// The rules, the cheapest first.
pub const RULES: &[&dyn Rule<LitsModel>] = &[
    &count::Count,
    &square::Square,
    &fit::Fit,
    &lay::Lay,
    &overlap::Overlap,
    &touch::Touch,
    &connect::Connect,
    &cut::Cut,
    &bridge::Bridge,
];
