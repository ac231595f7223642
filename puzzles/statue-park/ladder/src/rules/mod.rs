//! The rules of Statue Park, a file each, in the order in which they run.

mod bank;
mod circle;
mod claim;
mod common;
mod cover;
mod cut;
mod die;
mod hold;
mod lay;
mod reach;
mod total;

use deduce::{Conflict, Cx, Event, Rule, Rung, RungKind, Var};

use crate::model::{Scratch, StatueParkModel};
use crate::planes::ones_of;

/// The rungs of Statue Park, weak to strong.
pub const RUNGS: &[Rung] = &[
    Rung {
        name: "clue",
        published: true,
        kind: RungKind::Rules,
        en: "Uses the circles, and the number of shaded cells that the bank tells.",
        ja: "丸と、ピース一覧から分かる黒マスの総数を使います。",
    },
    Rung {
        name: "place",
        published: true,
        kind: RungKind::Rules,
        en: "Looks at every way to place each piece: cells that none covers are park, and no piece comes more often than it should.",
        ja: "各ピースの置き方をすべて調べます。どの置き方でも覆われないマスは白マスです。個数も数えます。",
    },
    Rung {
        name: "fit",
        published: true,
        kind: RungKind::Rules,
        en: "Looks at the pieces that can still cover a shaded cell, and at what they have in common.",
        ja: "黒マスを覆えるピースの置き方と、その共通点を調べます。",
    },
    Rung {
        name: "white",
        published: true,
        kind: RungKind::Rules,
        en: "Keeps the park in one piece.",
        ja: "白マスが一つながりになるようにします。",
    },
    Rung {
        name: "claim",
        published: false,
        kind: RungKind::Rules,
        en: "Compares shaded cells with the pieces they can belong to: copies that are claimed lie nowhere else.",
        ja: "黒マスと、それが属しうるピースを見比べます。行き先の決まったピースは、ほかには置けません。",
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
        en: "Supposes one placement of a piece; where that leads to a contradiction, it cannot lie there.",
        ja: "ピースの置き方を1つ仮に決め、矛盾すればそこには置けません。",
    },
];

/// Place of the rung `clue` in [`RUNGS`].
const CLUE: usize = 0;
/// Place of the rung `place` in [`RUNGS`].
const PLACE: usize = 1;
/// Place of the rung `fit` in [`RUNGS`].
pub(crate) const FIT: usize = 2;
/// Place of the rung `white` in [`RUNGS`].
pub(crate) const WHITE: usize = 3;

/// Place of the rung `claim` in [`RUNGS`].
const CLAIM: usize = 4;

/// The rules, the cheapest first.
pub const RULES: &[&dyn Rule<StatueParkModel>] = &[
    &circle::Circle,
    &die::Die,
    &lay::Lay,
    &total::Total,
    &reach::Reach,
    &cover::Cover,
    &bank::Bank,
    &cut::Cut,
    &common::Common,
    &hold::Hold,
    &claim::Claim,
];

/// Wakes at every cell of the playing area.
fn watch_cells(model: &StatueParkModel, on: &mut dyn FnMut(Event)) {
    for cell in model.cells() {
        on(Event::yes(cell.0));
        on(Event::no(cell.0));
    }
}

/// Wakes at every placement that dies.
fn watch_puts(model: &StatueParkModel, on: &mut dyn FnMut(Event)) {
    (0..model.shapes().len()).for_each(|shape| on(Event::no(model.put_topic(shape))));
}

/// Lets the live placements among some bits of a word of the store die.
fn kill(cx: &mut Cx<'_, Scratch>, word: usize, mask: u64) -> Result<(), Conflict> {
    let dying = mask & !cx.store().no_words()[word];
    ones_of(word, dying).try_for_each(|put| cx.post(Var(put).no()))
}
