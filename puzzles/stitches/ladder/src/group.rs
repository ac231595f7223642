use deduce::{Conflict, Cx, Event, Lit, Past, Store, Var};

/// Variables of which exactly so many are true.
#[derive(Clone, Debug)]
pub struct Group {
    vars: Vec<Var>,
    /// The same as words of the store and bits in them, so that counting takes few steps.
    bits: Vec<(usize, u64)>,
    need: usize,
}

impl Group {
    /// So many of these variables.
    pub fn new(vars: impl IntoIterator<Item = Var>, need: usize) -> Self {
        let vars: Vec<Var> = vars.into_iter().collect();
        let mut bits: Vec<(usize, u64)> = Vec::new();
        for var in &vars {
            let (word, bit) = (var.index() / 64, 1 << (var.index() % 64));
            // Variables come ascending, but for a few: the last word is the one, or a new one.
            match bits.last_mut() {
                Some((known, mask)) if *known == word => *mask |= bit,
                _ => bits.push((word, bit)),
            }
        }
        Self { vars, bits, need }
    }

    /// The variables.
    pub fn vars(&self) -> &[Var] {
        &self.vars
    }

    /// How many of them are true.
    pub fn need(&self) -> usize {
        self.need
    }

    /// How many are known to be true, and how many can be.
    pub fn counts(&self, store: &Store) -> (usize, usize) {
        let (yes, no) = (store.yes_words(), store.no_words());
        let count = |word: u64| word.count_ones() as usize;
        self.bits.iter().fold((0, 0), |(known, possible), &(word, mask)| {
            (known + count(yes[word] & mask), possible + count(!no[word] & mask))
        })
    }

    /// Wakes at every change.
    pub fn watch(&self, on: &mut dyn FnMut(Event)) {
        for var in &self.vars {
            on(Event::yes(var.0));
            on(Event::no(var.0));
        }
    }

    /// When as many are true as are needed, the rest is false; when no more are left than are needed, the rest is true.
    ///
    /// # Errors
    /// When more are true, or fewer left, than are needed.
    pub fn apply<S>(&self, cx: &mut Cx<'_, S>) -> Result<(), Conflict> {
        let (known, possible) = self.counts(cx.store());
        if known > self.need || possible < self.need {
            return cx.fail();
        }
        if known == possible || (known != self.need && possible != self.need) {
            return Ok(());
        }
        for &var in &self.vars {
            if cx.store().is_open(var) {
                cx.post(if known == self.need { var.no() } else { var.yes() })?;
            }
        }
        Ok(())
    }

    /// What made [`Group::apply`] post the literal, or fail.
    pub fn reason(&self, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        let known = || self.vars.iter().copied().filter(|&var| past.is_yes(var)).map(Var::yes);
        let is_full = lit.map_or_else(|| known().count() > self.need, |lit| !lit.is_yes());
        if is_full {
            out.extend(known().take(self.need + usize::from(lit.is_none())));
        } else {
            // So many may be lacking that too few are left; of those that are not the literal's own.
            let lacking = (self.vars.len() + usize::from(lit.is_none())).saturating_sub(self.need);
            out.extend(self.vars.iter().copied().filter(|&var| past.is_no(var)).map(Var::no).take(lacking));
        }
    }
}
