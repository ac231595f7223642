//! The rules of Blank, a file each, in the order in which they run.

mod count;

use deduce::{Rule, Rung, RungKind};

use crate::model::BlankModel;

/// The rungs of Blank, weak to strong.
pub const RUNGS: &[Rung] = &[
    Rung {
        name: "line",
        published: true,
        kind: RungKind::Rules,
        en: "Counts the shaded cells of one row or column against its number.",
        ja: "1つの行または列の黒マスを、その数字と比べて数えます。",
    },
    Rung {
        name: "probe",
        published: true,
        kind: RungKind::Probe,
        en: "Supposes one cell either way; where that leads to a contradiction, the opposite holds.",
        ja: "1つのマスを仮に黒または白と決め、矛盾すればその反対に決まります。",
    },
];

/// Place of the rung `line` in [`RUNGS`].
const LINE: usize = 0;

/// The rules, the cheapest first.
pub const RULES: &[&dyn Rule<BlankModel>] = &[&count::Count];
