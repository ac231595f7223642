use deduce::{Conflict, Cx, Event, Lit, Past, Rule, Var};

use super::TETRO;
use super::fit::kill;
use crate::model::{Bits, LitsModel, Pair, Scratch};
use crate::rows::exclude;

/// **No way left beside it.** A placement dies when every live placement of a neighbouring region excludes it: by touching
/// it while alike, or by filling a 2×2 with it. Sound, since one of those live placements is the answer's.
///
/// ```text
/// region A must be an I beside B   ->   B's I along that side is out
/// ```
pub struct Touch;

impl Rule<LitsModel> for Touch {
    fn name(&self) -> &'static str {
        "lits.touch"
    }

    fn rung(&self) -> usize {
        TETRO
    }

    fn scopes(&self, model: &LitsModel) -> u32 {
        model.pairs().len() as u32
    }

    fn watch(&self, model: &LitsModel, scope: u32, on: &mut dyn FnMut(Event)) {
        on(Event::no(model.put_topic(model.pairs()[scope as usize].from)));
    }

    fn apply(&self, model: &LitsModel, scope: u32, cx: &mut Cx<'_, Scratch>) -> Result<(), Conflict> {
        let pair = &model.pairs()[scope as usize];
        let (from, to) = model.regions()[pair.from].words;
        let dead = &cx.store.no_words()[from as usize..to as usize];
        if dead.iter().zip(&pair.touching).any(|(dead, touching)| !dead & !touching != 0) {
            return Ok(());
        }
        let mut is_first = true;
        for (word, dead) in dead.iter().enumerate() {
            let mut live = !dead;
            while live != 0 {
                let slot = word as u32 * 64 + live.trailing_zeros();
                live &= live - 1;
                let rows = &mut cx.scratch.rows;
                if std::mem::replace(&mut is_first, false) {
                    rows.start_with(model, pair, slot);
                } else {
                    rows.intersect_with(model, pair, slot);
                }
                if rows.common.is_empty() {
                    return Ok(());
                }
            }
        }
        for i in 0..cx.scratch.rows.common.len() {
            let Bits { word, mask } = cx.scratch.rows.common[i];
            kill(cx, word, mask)?;
        }
        Ok(())
    }

    fn reason(&self, model: &LitsModel, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let pair = &model.pairs()[scope as usize];
        let Some(lit) = lit else { return };
        let (from, to) = model.regions()[pair.from].words;
        let back = Pair { from: pair.to, to: pair.from, touching: Vec::new(), first_row: 0 };
        let slot = lit.var().0 - model.regions()[pair.to].words.0 * 64;
        let mut excluded = Vec::new();
        exclude(model, &back, slot, &mut Vec::new(), &mut excluded);
        for word in from..to {
            let row = excluded.iter().find(|bits| bits.word == word).map_or(0, |bits| bits.mask);
            let mut needed = model.real_mask(word) & !row;
            while needed != 0 {
                let put = Var(word * 64 + needed.trailing_zeros());
                needed &= needed - 1;
                if past.is_no(put) {
                    out.push(put.no());
                }
            }
        }
    }
}
