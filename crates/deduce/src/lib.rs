//! The engine: literals, a trail, rules on ladders, probing, a search that learns, explanations. It knows no genre.
//!
//! A genre lowers its board to Boolean variables ([`Model`]) and gives sound [`Rule`]s over them, each on a *rung*.
//! From these the engine gets everything else: what each rung decides ([`climb`]), probing, exact search
//! ([`search`]) and the steps of an explanation ([`explain`]).

mod analyze;
mod clauses;
mod engine;
pub mod explain;
mod ladder;
mod lit;
mod lower;
mod probe;
mod queue;
mod rule;
pub mod search;
mod store;
pub mod words;
mod work;

pub use engine::{Engine, Failure, Stats};
pub use ladder::{Climb, Ladder, Rung, RungKind, climb};
pub use lit::{Lit, Var};
pub use lower::{Claim, Lower, Told};
pub use probe::{Probing, probe_to_fixpoint};
pub use rule::{Conflict, Cx, Event, Model, Rule};
pub use store::{Cause, Past, Store};
pub use work::{Ended, Work};
