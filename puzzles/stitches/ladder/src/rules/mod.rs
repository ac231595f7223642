//! The rules of Stitches, a file each, in the order in which they run.

mod along;
mod between;
mod block;
mod hall;
mod knot;
mod line;
mod pair;
mod rest;
mod slot;
mod way;

pub(crate) use along::Sums;
pub(crate) use between::lines_needed;
pub(crate) use slot::shortage;

use deduce::{Rule, Rung, RungKind};

use crate::model::StitchesModel;

/// The rungs of Stitches, weak to strong.
pub const RUNGS: &[Rung] = &[
    Rung {
        name: "pair",
        published: true,
        kind: RungKind::Rules,
        en: "Counts the threads between two blocks that touch.",
        ja: "隣り合う2つのブロックを結ぶ糸の本数を数えます。",
    },
    Rung {
        name: "block",
        published: true,
        kind: RungKind::Rules,
        en: "Counts the holes of a block: k for each neighbour.",
        ja: "ブロックの穴の数を数えます。隣り合うブロック1つにつき k 個です。",
    },
    Rung {
        name: "line",
        published: true,
        kind: RungKind::Rules,
        en: "Counts the holes of a row or column against its number.",
        ja: "行や列の穴を、その数字と比べて数えます。",
    },
    Rung {
        name: "along",
        published: false,
        kind: RungKind::Rules,
        en: "Fills a row or column in every way that its number allows (a thread along it takes two holes), and counts what is left to lines without a number.",
        ja: "行や列の埋め方を、数字に合うものすべてで調べます（線に沿う糸は穴を2つ使います）。数字のない行や列に残る穴も数えます。",
    },
    Rung {
        name: "between",
        published: false,
        kind: RungKind::Rules,
        en: "Counts from row to row (or column to column) how many threads run between them: those inside take two holes.",
        ja: "行から行へ（列から列へ）、その間を通る糸の本数を順に数えます。行の中の糸は穴を2つ使います。",
    },
    Rung {
        name: "hall",
        published: true,
        kind: RungKind::Rules,
        en: "Finds neighbours of a block that need all the cells they have left: these are holes.",
        ja: "ブロックの隣どうしで、残ったマスをすべて必要とするものを見つけます。そのマスは穴です。",
    },
    Rung {
        name: "slot",
        published: false,
        kind: RungKind::Rules,
        en: "Hands the threads of a block out to its cells in every way that is left.",
        ja: "ブロックの糸をマスに割り当てる方法を、残っているものすべてで調べます。",
    },
    Rung {
        name: "probe",
        published: true,
        kind: RungKind::Probe,
        en: "Supposes one thread either way; where that leads to a contradiction, the opposite holds.",
        ja: "1本の糸を仮に「ある」または「ない」と決め、矛盾すればその反対に決まります。",
    },
];

/// Place of the rung `pair` in [`RUNGS`].
const PAIR: usize = 0;
/// Place of the rung `block` in [`RUNGS`].
const BLOCK: usize = 1;
/// Place of the rung `line` in [`RUNGS`].
pub(crate) const LINE: usize = 2;
/// Place of the rung `along` in [`RUNGS`].
const ALONG: usize = 3;
/// Place of the rung `between` in [`RUNGS`].
const BETWEEN: usize = 4;
/// Place of the rung `hall` in [`RUNGS`].
const HALL: usize = 5;
/// Place of the rung `slot` in [`RUNGS`].
const SLOT: usize = 6;

/// The rules, the cheapest first.
pub const RULES: &[&dyn Rule<StitchesModel>] = &[
    &knot::Knot,
    &way::Way,
    &pair::Pair,
    &block::Block,
    &line::Line,
    &rest::Rest,
    &along::Along,
    &between::Between,
    &hall::Hall,
    &slot::Slot,
];
