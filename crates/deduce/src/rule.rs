use crate::store::{Cause, Past, Store};
use crate::{Lit, Var};

/// A board lowered to variables.
pub trait Model: Send + Sync + 'static {
    /// Buffers and caches of one engine over this model. They may save time, never change what a rule posts.
    type Scratch;

    /// A scratch for one engine.
    fn scratch(&self) -> Self::Scratch;

    /// Number of variables.
    fn vars(&self) -> usize;

    /// Number of topics.
    fn topics(&self) -> usize;

    /// The topic of a variable: tasks subscribe to topics, so that a big block of variables needs one list.
    fn topic(&self, var: Var) -> u32;

    /// The literals that the board itself says, before any rule (voids, givens).
    fn given(&self, out: &mut Vec<Lit>);

    /// The variables, ascending, whose values make an answer: the search ends when all are decided. Probes suppose them.
    fn deciding(&self) -> &[Var];

    /// Whether a literal is something that a player marks and that positions say: every deciding one, unless some can only
    /// be known (that a piece does not lie somewhere, say). In an answer the marks decide all the rest.
    fn is_mark(&self, lit: Lit) -> bool {
        self.deciding().binary_search(&lit.var()).is_ok()
    }

    /// How much of the board a store decides, and how much there is to decide: the deciding variables, unless people would
    /// count something else (cells).
    fn known(&self, store: &Store) -> (usize, usize) {
        let deciding = self.deciding();
        (deciding.iter().filter(|&&var| !store.is_open(var)).count(), deciding.len())
    }

    /// Literals that are worth supposing where a rung supposes cases: a piece at a place, say. Of some sets of them exactly
    /// one holds in every answer.
    fn cases(&self) -> Vec<Lit> {
        Vec::new()
    }

    /// The open literal to suppose next in a search, `None` when every deciding variable is decided.
    /// Any open deciding literal keeps the search right; a good one makes it fast. `activity` (by variable) is high
    /// for variables that took part in recent conflicts.
    fn branch(&self, store: &Store, activity: &[u64]) -> Option<Lit>;
}

/// Something that wakes tasks: a literal of a topic came to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event(u32);

impl Event {
    /// A variable of the topic became true.
    pub const fn yes(topic: u32) -> Self {
        Self(topic << 1)
    }

    /// A variable of the topic became false.
    pub const fn no(topic: u32) -> Self {
        Self(topic << 1 | 1)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A rule found that nothing extends the store to an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The literal that the rule wanted to post while its opposite holds, if that is how it noticed.
    pub lit: Option<Lit>,
    /// The task in whose name it spoke.
    pub(crate) cause: Cause,
}

/// What a rule works with: it reads the store and posts literals.
pub struct Cx<'a, S> {
    /// The store; rules change it through [`Cx::post`] only.
    pub store: &'a mut Store,
    pub(crate) cause: Cause,
    pub(crate) first_task: u32,
    /// Buffers of this engine.
    pub scratch: &'a mut S,
}

impl<S> Cx<'_, S> {
    /// The store.
    pub fn store(&self) -> &Store {
        self.store
    }

    /// What is posted from now on is told as another scope's of the same rule: for a scope that looks at all others at
    /// once. That scope alone must be able to post it.
    pub fn speak_for(&mut self, scope: u32) {
        self.cause = Cause::Task(self.first_task + scope);
    }

    /// Posts a literal that holds in every answer consistent with the store.
    ///
    /// # Errors
    /// When its opposite holds already: there is no such answer.
    pub fn post(&mut self, lit: Lit) -> Result<(), Conflict> {
        if self.store.holds(!lit) {
            return Err(Conflict { lit: Some(lit), cause: self.cause });
        }
        if !self.store.holds(lit) {
            self.store.push(lit, self.cause);
        }
        Ok(())
    }

    /// Says that no answer is consistent with the store.
    ///
    /// # Errors
    /// Always: that is how a rule fails.
    pub fn fail(&self) -> Result<(), Conflict> {
        Err(Conflict { lit: None, cause: self.cause })
    }
}

/// A sound deduction, applied scope by scope (a window, a region, a pair of regions, the whole grid).
///
/// All state is in the store. Doing too little costs strength, never truth. At a full assignment of the deciding
/// variables the rules of a genre together must fail on every non-answer.
pub trait Rule<M: Model>: Sync {
    /// The name, such as `lits.touch`: file, statistics column and hint key are called the same.
    fn name(&self) -> &'static str;

    /// The rung that it belongs to, by its place among the genre's rungs.
    fn rung(&self) -> usize;

    /// The number of scopes on this model; none when the rules of the puzzle in force don't need it.
    fn scopes(&self, model: &M) -> u32;

    /// Tells the events after which the scope has to be looked at again. Leaving one out costs strength.
    fn watch(&self, model: &M, scope: u32, on: &mut dyn FnMut(Event));

    /// Posts what follows from the store at this scope.
    ///
    /// # Errors
    /// When nothing extends the store to an answer.
    fn apply(&self, model: &M, scope: u32, cx: &mut Cx<'_, M::Scratch>) -> Result<(), Conflict>;

    /// Tells literals of the past that made `apply` post `lit` (or fail, when `lit` is `None`): from them alone
    /// it must do so again. Fewer are better. Leaving out one that is needed makes learning *wrong*; the laws replay.
    fn reason(&self, model: &M, scope: u32, lit: Option<Lit>, past: &Past<'_>, out: &mut Vec<Lit>);

    /// Whether the rule only keeps books between two views of the same thing (a placement dies with its cell),
    /// so that an explanation passes over it in silence.
    fn is_bookkeeping(&self) -> bool {
        false
    }

    /// Whether suppositions (of probes and searches) do without the rule, because it costs more there than it saves. Probing
    /// lets it rest between suppositions too, until none fails without it.
    /// The rules that are not heavy must by themselves fail on every full non-answer.
    fn is_heavy(&self) -> bool {
        false
    }
}
