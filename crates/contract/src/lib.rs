//! The ground floor: plain types and signatures, no logic.
//!
//! Everything that two crates must agree on stands here, so that an oracle can be written against it
//! without seeing the kernel, and the kernel without seeing an oracle.

mod budget;
mod count;
mod fact;
mod fault;
mod genre;
mod making;
mod notation;
mod place;
mod rules;
mod scene;
mod seed;
mod shading;
mod text;

pub use budget::{Budget, CancelFlag, Stopped};
pub use count::Count;
pub use fact::Fact;
pub use fault::{Fault, Verdict, VerdictStatus};
pub use genre::{Counter, Counting, Genre, Referee};
pub use making::{Attempts, Generator, Made, Order, Refusal, Wanted};
pub use notation::{Notation, ReadError, ReadOptions, Readout, WriteError};
pub use place::{Cell, MAX_SIDE, Size};
pub use rules::{Rules, Switch};
pub use scene::{Circle, Ground, Outline, Picture, Role, Scene, Square};
pub use seed::{Seed, SeedError};
pub use shading::{Mark, Shading};
pub use text::{Lang, Text};
