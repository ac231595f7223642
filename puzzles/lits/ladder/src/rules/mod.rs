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
    Rung { name: "local", published: true, kind: RungKind::Rules },
    Rung { name: "tetro", published: true, kind: RungKind::Rules },
    Rung { name: "cut", published: false, kind: RungKind::Rules },
    Rung { name: "bridge", published: false, kind: RungKind::Rules },
    Rung { name: "probe", published: true, kind: RungKind::Probe },
    Rung { name: "piece", published: false, kind: RungKind::Cases },
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
