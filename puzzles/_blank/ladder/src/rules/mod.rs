//! The rules of Blank, a file each, in the order in which they run.

mod count;

use deduce::{Rule, Rung, RungKind};

use crate::model::BlankModel;

/// The rungs of Blank, weak to strong.
pub const RUNGS: &[Rung] = &[
    Rung { name: "line", published: true, kind: RungKind::Rules },
    Rung { name: "probe", published: true, kind: RungKind::Probe },
];

/// Place of the rung `line` in [`RUNGS`].
const LINE: usize = 0;

/// The rules, the cheapest first.
pub const RULES: &[&dyn Rule<BlankModel>] = &[&count::Count];
