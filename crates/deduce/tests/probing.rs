//! Probing gives up at its work limit: it says so, keeps what it knows, and does not call the board finished. Heavy rules rest
//! while suppositions are refuted, and nothing is lost by it.

use contract::Budget;
use rungs_deduce::{
    Conflict, Cx, Engine, Event, Ladder, Lit, Model, Past, Probing, Rule, Rung, RungKind, Store, Var, climb,
    probe_to_fixpoint,
};

/// Variables whose supposition makes so much work that not all of them can be supposed within the limit. The last cannot
/// be true, which only its own supposition shows.
struct Toil {
    deciding: Vec<Var>,
    /// What each supposition posts.
    load: u32,
}

impl Toil {
    fn new(deciding: u32, load: u32) -> Self {
        Self { deciding: (0..deciding).map(Var).collect(), load }
    }

    fn last(&self) -> Var {
        Var(self.deciding.len() as u32 - 1)
    }
}

impl Model for Toil {
    type Scratch = ();

    fn scratch(&self) {}

    fn vars(&self) -> usize {
        self.deciding.len() + self.load as usize
    }

    fn topics(&self) -> usize {
        2
    }

    fn topic(&self, var: Var) -> u32 {
        u32::from(var.index() >= self.deciding.len())
    }

    fn given(&self, _: &mut Vec<Lit>) {}

    fn deciding(&self) -> &[Var] {
        &self.deciding
    }

    fn branch(&self, store: &Store, _: &[u64]) -> Option<Lit> {
        self.deciding.iter().find(|&&var| store.is_open(var)).map(|var| var.yes())
    }
}

struct Load;

impl Rule<Toil> for Load {
    fn name(&self) -> &'static str {
        "toil.load"
    }

    fn rung(&self) -> usize {
        0
    }

    fn scopes(&self, _: &Toil) -> u32 {
        1
    }

    fn watch(&self, _: &Toil, _: u32, on: &mut dyn FnMut(Event)) {
        on(Event::yes(0));
        on(Event::no(0));
    }

    fn apply(&self, model: &Toil, _: u32, cx: &mut Cx<'_, ()>) -> Result<(), Conflict> {
        if cx.store().is_yes(model.last()) {
            return cx.fail();
        }
        let first = model.deciding.len() as u32;
        // Only suppositions: what is known must not take the load away.
        if cx.store().level() > 0 {
            (first..first + model.load).try_for_each(|var| cx.post(Var(var).yes()))?;
        }
        Ok(())
    }

    fn reason(&self, model: &Toil, _: u32, _: Option<Lit>, _: &Past<'_>, out: &mut Vec<Lit>) {
        out.push(model.last().yes());
    }
}

const RULES: &[&dyn Rule<Toil>] = &[&Load];
const RUNGS: &[Rung] = &[
    Rung { name: "load", published: true, kind: RungKind::Rules, en: "", ja: "" },
    Rung { name: "probe", published: true, kind: RungKind::Probe, en: "", ja: "" },
];
/// As `probe.rs` has it.
const WORK: u64 = 100_000_000;

fn probe(model: &Toil) -> (Probing, bool, u64) {
    let mut engine = Engine::new(model, RULES);
    engine.enable(|_| true);
    let outcome = probe_to_fixpoint(&mut engine, &RungKind::Probe.suppositions(model), &Budget::default());
    (outcome, engine.store().is_no(model.last()), engine.stats.work())
}

#[test]
fn within_the_limit_everything_is_supposed() {
    let (outcome, is_found, work) = probe(&Toil::new(100, 1000));
    assert_eq!((outcome, is_found), (Probing::Fixpoint, true));
    assert!(work >= 199 * 1000, "{work}");
}

#[test]
fn at_the_limit_probing_gives_up() {
    let load = 250_000;
    let model = Toil::new(300, load);
    let (outcome, is_found, work) = probe(&model);
    assert_eq!((outcome, is_found), (Probing::Tired, false));
    // The supposition under way is finished.
    assert!((WORK..=WORK + 2 * u64::from(load)).contains(&work), "{work}");
    // A climb goes on without it: neither finished nor failed nor stopped.
    let mut engine = Engine::new(&model, RULES);
    let climb = climb(&mut engine, RUNGS, &Ladder::all(RUNGS), &Budget::default());
    assert_eq!((climb.finished_by, climb.failed, climb.stopped), (None, None, false));
    assert_eq!(climb.decided, [0, 0]);
}

#[test]
fn a_raised_flag_comes_first() {
    let budget = Budget::default();
    budget.cancel.raise();
    let model = Toil::new(3, 1);
    let mut engine = Engine::new(&model, RULES);
    engine.enable(|_| true);
    let outcome = probe_to_fixpoint(&mut engine, &RungKind::Probe.suppositions(&model), &budget);
    assert_eq!((outcome, engine.stats.probes), (Probing::Stopped, 0));
}

/// Six variables. The first four are refuted by their own suppositions; from these a heavy rule concludes that the fifth is
/// false, and only then the supposition of the last fails.
struct Relay([Var; 6]);

impl Model for Relay {
    type Scratch = ();

    fn scratch(&self) {}

    fn vars(&self) -> usize {
        self.0.len()
    }

    fn topics(&self) -> usize {
        2
    }

    fn topic(&self, var: Var) -> u32 {
        u32::from(var.0 >= 4)
    }

    fn given(&self, _: &mut Vec<Lit>) {}

    fn deciding(&self) -> &[Var] {
        &self.0
    }

    fn branch(&self, store: &Store, _: &[u64]) -> Option<Lit> {
        self.0.iter().find(|&&var| store.is_open(var)).map(|var| var.yes())
    }
}

struct Light;

impl Rule<Relay> for Light {
    fn name(&self) -> &'static str {
        "relay.light"
    }

    fn rung(&self) -> usize {
        0
    }

    fn scopes(&self, _: &Relay) -> u32 {
        1
    }

    fn watch(&self, _: &Relay, _: u32, on: &mut dyn FnMut(Event)) {
        on(Event::yes(0));
        on(Event::yes(1));
    }

    fn apply(&self, _: &Relay, _: u32, cx: &mut Cx<'_, ()>) -> Result<(), Conflict> {
        let fails = (0..4).any(|var| cx.store().is_yes(Var(var)));
        if fails || cx.store().is_no(Var(4)) && cx.store().is_yes(Var(5)) { cx.fail() } else { Ok(()) }
    }

    fn reason(&self, _: &Relay, _: u32, _: Option<Lit>, _: &Past<'_>, _: &mut Vec<Lit>) {}
}

struct Heavy;

impl Rule<Relay> for Heavy {
    fn name(&self) -> &'static str {
        "relay.heavy"
    }

    fn rung(&self) -> usize {
        0
    }

    fn scopes(&self, _: &Relay) -> u32 {
        1
    }

    fn watch(&self, _: &Relay, _: u32, on: &mut dyn FnMut(Event)) {
        on(Event::no(0));
    }

    fn apply(&self, _: &Relay, _: u32, cx: &mut Cx<'_, ()>) -> Result<(), Conflict> {
        if (0..4).all(|var| cx.store().is_no(Var(var))) { cx.post(Var(4).no()) } else { Ok(()) }
    }

    fn reason(&self, _: &Relay, _: u32, _: Option<Lit>, _: &Past<'_>, _: &mut Vec<Lit>) {}

    fn is_heavy(&self) -> bool {
        true
    }
}

#[test]
fn heavy_rules_work_once_where_no_supposition_fails_without_them() {
    let model = Relay([0, 1, 2, 3, 4, 5].map(Var));
    let mut engine = Engine::new(&model, &[&Light, &Heavy]);
    engine.enable(|_| true);
    assert_eq!(engine.propagate(), Ok(()));
    let outcome = probe_to_fixpoint(&mut engine, &RungKind::Probe.suppositions(&model), &Budget::default());
    assert_eq!(outcome, Probing::Fixpoint);
    assert!(model.0.iter().all(|&var| engine.store().is_no(var)), "{:?}", engine.store().trail());
    // Once when it came into force and once for the four that were refuted.
    assert_eq!(engine.stats.calls[1], 2);
}
