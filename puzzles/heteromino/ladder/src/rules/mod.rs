//! The rules of Heteromino, a file each, in the order in which they run.

mod after;
mod alike;
mod only;
mod place;
mod region;
mod support;

use deduce::{Rule, Rung, RungKind};

use crate::model::HeterominoModel;

/// The rungs of Heteromino, weak to strong.
pub const RUNGS: &[Rung] = &[
    Rung {
        name: "fit",
        published: true,
        kind: RungKind::Rules,
        en: "Looks at the trominoes that still fit over one cell: where only one is left, it lies there.",
        ja: "1つのマスを覆えるトロミノを調べ、1つしか残っていなければそこに置きます。",
    },
    Rung {
        name: "region",
        published: true,
        kind: RungKind::Rules,
        en: "Counts the cells of each open area: a multiple of three.",
        ja: "まだ決まっていないひと続きの空きマスを数えます。3の倍数でなければなりません。",
    },
    Rung {
        name: "hetero",
        published: true,
        kind: RungKind::Rules,
        en: "Where all trominoes left for a cell are of one shape, no other of that shape touches the cell.",
        ja: "あるマスを覆えるトロミノがすべて同じ形なら、その形のほかのトロミノはそのマスに接しません。",
    },
    Rung {
        name: "support",
        published: false,
        kind: RungKind::Rules,
        en: "Drops a tromino that leaves a cell nearby without any.",
        ja: "置くと近くのマスを覆えるトロミノがなくなるようなトロミノを除きます。",
    },
    Rung {
        name: "area",
        published: false,
        kind: RungKind::Rules,
        en: "Drops a tromino that would cut off an area whose size is no multiple of three.",
        ja: "置くと3の倍数でない大きさの部分を切り離してしまうトロミノを除きます。",
    },
    Rung {
        name: "probe",
        published: true,
        kind: RungKind::Cases,
        en: "Supposes one tromino; where that leads to a contradiction, it cannot lie there.",
        ja: "トロミノを1つ仮に置き、矛盾すればそこには置けません。",
    },
];

/// Place of the rung `fit` in [`RUNGS`].
const FIT: usize = 0;
/// Place of the rung `region` in [`RUNGS`].
pub const REGION: usize = 1;
/// Place of the rung `hetero` in [`RUNGS`].
const HETERO: usize = 2;
/// Place of the rung `support` in [`RUNGS`].
const SUPPORT: usize = 3;
/// Place of the rung `area` in [`RUNGS`].
const AREA: usize = 4;

/// The rules, the cheapest first.
pub const RULES: &[&dyn Rule<HeterominoModel>] =
    &[&place::Place, &only::Only, &alike::Alike, &support::Support, &region::Region, &after::After];
