use crate::clauses::Clauses;
use crate::queue::Queue;
use crate::rule::{Conflict, Cx, Model, Rule};
use crate::store::{Cause, Past, Store};
use crate::{Event, Lit, Var};

/// A rule found a contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The task or clause that failed.
    pub cause: Cause,
    /// The literal that it wanted while its opposite held, if that is how it noticed.
    pub lit: Option<Lit>,
}

/// How much work an engine did; the same on every machine.
#[derive(Clone, Debug, Default)]
pub struct Stats {
    /// Calls of each rule, in the order of the rules.
    pub calls: Vec<u64>,
    /// Literals posted by each rule.
    pub posted: Vec<u64>,
    /// Literals supposed by probes.
    pub probes: u64,
    /// Literals supposed by searches.
    pub nodes: u64,
    /// Conflicts met by searches.
    pub conflicts: u64,
}

impl Stats {
    /// A measure of the work done: the literals posted.
    pub fn work(&self) -> u64 {
        self.posted.iter().sum()
    }
}

/// One board being worked on: the store, the rules in force, and the tasks that wait.
pub struct Engine<'m, M: Model> {
    pub(crate) model: &'m M,
    rules: &'static [&'static dyn Rule<M>],
    enabled: u64,
    heavy: u64,
    first_task: Vec<u32>,
    rule_of: Vec<u8>,
    topic: Vec<u32>,
    wake_from: Vec<u32>,
    wake: Vec<u32>,
    queue: Queue,
    fed: usize,
    pub(crate) store: Store,
    pub(crate) clauses: Clauses,
    scratch: M::Scratch,
    /// Work done so far.
    pub stats: Stats,
}

impl<'m, M: Model> Engine<'m, M> {
    /// An engine that knows only what the board itself says, with no rule in force yet.
    pub fn new(model: &'m M, rules: &'static [&'static dyn Rule<M>]) -> Self {
        let sizes: Vec<u32> = rules.iter().map(|rule| rule.scopes(model)).collect();
        let mut first_task = Vec::with_capacity(rules.len() + 1);
        let mut rule_of = Vec::new();
        for (rule, &size) in sizes.iter().enumerate() {
            first_task.push(rule_of.len() as u32);
            rule_of.resize(rule_of.len() + size as usize, rule as u8);
        }
        first_task.push(rule_of.len() as u32);
        let (wake_from, wake) = wake_lists(model, rules, &sizes, &first_task);
        let mut engine = Self {
            model,
            rules,
            enabled: 0,
            heavy: (0..rules.len()).filter(|&i| rules[i].is_heavy()).fold(0, |heavy, i| heavy | 1 << i),
            first_task,
            rule_of,
            topic: (0..model.vars() as u32).map(|v| model.topic(Var(v))).collect(),
            wake_from,
            wake,
            queue: Queue::new(&sizes),
            fed: 0,
            store: Store::new(model.vars()),
            clauses: Clauses::default(),
            scratch: model.scratch(),
            stats: Stats { calls: vec![0; rules.len()], posted: vec![0; rules.len()], ..Stats::default() },
        };
        let mut given = Vec::new();
        model.given(&mut given);
        for lit in given {
            if engine.store.is_open(lit.var()) {
                engine.store.push(lit, Cause::Given);
            }
        }
        // Nothing waits for these: a rule that comes into force looks at all of its scopes.
        engine.fed = engine.store.trail().len();
        engine
    }

    /// What is known.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The model.
    pub fn model(&self) -> &'m M {
        self.model
    }

    /// The rules that could be in force, in their order.
    pub fn rules(&self) -> &'static [&'static dyn Rule<M>] {
        self.rules
    }

    /// Puts the rules in force that `which` picks, beside those in force already, and lets all their tasks wait.
    pub fn enable(&mut self, which: impl Fn(&dyn Rule<M>) -> bool) {
        for (index, rule) in self.rules.iter().enumerate() {
            if self.enabled >> index & 1 == 0 && which(*rule) {
                self.enabled |= 1 << index;
                for task in self.first_task[index]..self.first_task[index + 1] {
                    self.queue.push(index, task);
                }
            }
        }
    }

    /// Puts every rule in force that is not heavy: together they fail on every full non-answer.
    pub fn enable_complete(&mut self) {
        self.enable(|rule| !rule.is_heavy());
    }

    /// Which rules are in force, as bits in their order.
    pub fn enabled(&self) -> u64 {
        self.enabled
    }

    /// The rule and scope of a task.
    pub fn task(&self, task: u32) -> (usize, u32) {
        let rule = usize::from(self.rule_of[task as usize]);
        (rule, task - self.first_task[rule])
    }

    /// The task of a rule at a scope.
    pub fn task_of(&self, rule: usize, scope: u32) -> u32 {
        self.first_task[rule] + scope
    }

    /// Opens a level: what is added from now on can be undone.
    pub fn open_level(&mut self) {
        self.store.open_level();
    }

    /// Adds a literal from outside: a mark of the position, a supposition.
    ///
    /// # Errors
    /// When its opposite is known.
    pub fn add(&mut self, lit: Lit, cause: Cause) -> Result<(), Failure> {
        if self.store.holds(!lit) {
            return Err(Failure { cause, lit: Some(lit) });
        }
        if !self.store.holds(lit) {
            self.store.push(lit, cause);
        }
        Ok(())
    }

    /// Forbids that all these literals hold together, in all searches to come: for looking past an answer that is known.
    /// The engine must have no open level. False when they hold already, so that nothing is left to look for.
    pub fn forbid(&mut self, lits: &[Lit]) -> bool {
        if lits.iter().any(|&lit| self.store.holds(!lit)) {
            return true;
        }
        let open = lits.iter().filter(|lit| self.store.is_open(lit.var()));
        let opposites: Vec<Lit> = open.map(|&lit| !lit).collect();
        match opposites[..] {
            [] => return false,
            [last] => {
                self.clauses.add_unit(last);
                self.store.push(last, Cause::Given);
            }
            _ => {
                self.clauses.prepare(self.model.vars());
                // A clause that spreads over so few levels is never dropped.
                self.clauses.add(opposites, 0);
            }
        }
        true
    }

    /// Opens a level and supposes all these literals in it, for a search. No level must be open before.
    ///
    /// # Errors
    /// When they cannot hold together as far as the rules see: then there are no answers, and no level is open.
    pub fn suppose(&mut self, lits: &[Lit]) -> Result<(), Failure> {
        // What follows without the suppositions has to stay when they are gone.
        self.enable_complete();
        for unit in self.clauses.units().to_vec() {
            self.add(unit, Cause::Given)?;
        }
        self.propagate()?;
        self.store.open_level();
        let added = lits.iter().try_for_each(|&lit| self.add(lit, Cause::Assumed));
        added.and_then(|()| self.propagate()).inspect_err(|_| self.undo_to(0))
    }

    /// Opens a level and supposes an open literal in it.
    pub fn assume(&mut self, lit: Lit) {
        self.store.open_level();
        self.store.push(lit, Cause::Assumed);
    }

    /// Undoes all levels above `level`, and lets no task wait.
    pub fn undo_to(&mut self, level: usize) {
        self.queue.clear();
        self.store.undo_to(level);
        self.fed = self.fed.min(self.store.trail().len());
        self.clauses.rewind(self.store.trail().len());
    }

    /// Whether every deciding variable is decided.
    pub fn is_finished(&self) -> bool {
        self.model.deciding().iter().all(|&var| !self.store.is_open(var))
    }

    /// How much is decided: see [`Model::known`].
    pub fn decided(&self) -> usize {
        self.model.known(&self.store).0
    }

    /// Runs waiting tasks until none waits.
    ///
    /// # Errors
    /// When a rule or a learnt clause fails; the queue is then left empty and the store as it was at the failure.
    pub fn propagate(&mut self) -> Result<(), Failure> {
        self.propagate_among(self.awake())
    }

    /// The same while heavy rules rest. They have to be roused later.
    pub(crate) fn propagate_lightly(&mut self) -> Result<(), Failure> {
        self.propagate_among(self.enabled & !self.heavy)
    }

    /// Lets heavy rules wait for what came since a place of the trail, while they rested.
    pub(crate) fn rouse_heavy(&mut self, since: usize) {
        self.wake(since, self.enabled & self.heavy);
    }

    fn propagate_among(&mut self, awake: u64) -> Result<(), Failure> {
        loop {
            if let Err(failure) = self.clauses.propagate(&mut self.store) {
                self.fed = self.store.trail().len();
                self.queue.clear();
                return Err(failure);
            }
            self.wake(self.fed, awake);
            self.fed = self.store.trail().len();
            let Some((rule, task)) = self.queue.pop() else { return Ok(()) };
            if let Err(conflict) = self.run(rule, task) {
                self.fed = self.store.trail().len();
                self.queue.clear();
                return Err(Failure { cause: conflict.cause, lit: conflict.lit });
            }
        }
    }

    /// Runs one task now, whether its rule is in force or not.
    ///
    /// # Errors
    /// When the rule fails.
    pub fn run(&mut self, rule: usize, task: u32) -> Result<(), Conflict> {
        let (first_task, before) = (self.first_task[rule], self.store.trail().len());
        let mut cx = Cx { store: &mut self.store, cause: Cause::Task(task), first_task, scratch: &mut self.scratch };
        let result = self.rules[rule].apply(self.model, task - first_task, &mut cx);
        self.stats.calls[rule] += 1;
        self.stats.posted[rule] += (self.store.trail().len() - before) as u64;
        result
    }

    /// Looks at every task of every rule in force until nothing changes, with no queue: the plain version of
    /// [`Engine::propagate`], kept as its test.
    ///
    /// # Errors
    /// When a rule fails.
    pub fn propagate_by_rescan(&mut self) -> Result<(), Failure> {
        self.queue.clear();
        loop {
            let before = self.store.trail().len();
            for task in 0..self.rule_of.len() as u32 {
                let rule = usize::from(self.rule_of[task as usize]);
                if self.awake() >> rule & 1 != 0 {
                    self.run(rule, task).map_err(|c| Failure { cause: c.cause, lit: c.lit })?;
                }
            }
            self.fed = self.store.trail().len();
            if before == self.store.trail().len() {
                return Ok(());
            }
        }
    }

    /// Tells why a literal holds: earlier literals that force it. Empty for what was given or supposed.
    pub fn reason(&self, lit: Lit, out: &mut Vec<Lit>) {
        let place = self.store.place(lit.var());
        self.reason_of(self.store.cause(lit.var()), Some(lit), &Past::before(&self.store, place), out);
    }

    /// Tells literals that hold together and cannot: why a failure came.
    pub fn reason_of_failure(&self, failure: &Failure, out: &mut Vec<Lit>) {
        self.reason_of(failure.cause, failure.lit, &Past::now(&self.store), out);
        if let Some(lit) = failure.lit {
            out.push(!lit);
        }
    }

    fn reason_of(&self, cause: Cause, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>) {
        match cause {
            Cause::Task(task) => {
                let (rule, scope) = self.task(task);
                self.rules[rule].reason(self.model, scope, lit, past, out);
            }
            Cause::Clause(index) => self.clauses.reason(index, lit, out),
            Cause::Given | Cause::Assumed | Cause::Flipped | Cause::Probed => {}
        }
    }

    /// The rules that run now, as bits: suppositions do without heavy ones.
    fn awake(&self) -> u64 {
        if self.store.level() == 0 { self.enabled } else { self.enabled & !self.heavy }
    }

    /// Wakes the tasks of `rules` (bits) that watch literals from a place of the trail on.
    fn wake(&mut self, since: usize, rules: u64) {
        let mut last = usize::MAX;
        for entry in &self.store.trail()[since..] {
            let topic = self.topic[entry.lit.var().index()];
            let event = if entry.lit.is_yes() { Event::yes(topic) } else { Event::no(topic) }.index();
            // Many variables of one topic often come in a row, and wake the same tasks.
            if event == last {
                continue;
            }
            last = event;
            for &task in &self.wake[self.wake_from[event] as usize..self.wake_from[event + 1] as usize] {
                let rule = usize::from(self.rule_of[task as usize]);
                if rules >> rule & 1 != 0 {
                    self.queue.push(rule, task);
                }
            }
        }
    }
}

/// For each event the tasks that watch it, as one list with the starts of its parts.
fn wake_lists<M: Model>(
    model: &M,
    rules: &[&'static dyn Rule<M>],
    sizes: &[u32],
    first_task: &[u32],
) -> (Vec<u32>, Vec<u32>) {
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for (index, rule) in rules.iter().enumerate() {
        for scope in 0..sizes[index] {
            let task = first_task[index] + scope;
            rule.watch(model, scope, &mut |event| pairs.push((event.index() as u32, task)));
        }
    }
    let mut from = vec![0_u32; 2 * model.topics() + 1];
    for &(event, _) in &pairs {
        from[event as usize + 1] += 1;
    }
    for event in 1..from.len() {
        from[event] += from[event - 1];
    }
    let mut next = from.clone();
    let mut wake = vec![0; pairs.len()];
    for (event, task) in pairs {
        let slot = &mut next[event as usize];
        wake[*slot as usize] = task;
        *slot += 1;
    }
    (from, wake)
}
