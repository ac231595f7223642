//! The ground floor: plain types and signatures, no logic.
//!
//! Everything that two crates must agree on stands here, so that an oracle can be written against it
//! without seeing the kernel, and the kernel without seeing an oracle.

mod budget;
mod card;
mod count;
mod exact;
mod fact;
mod fault;
mod genre;
mod layout;
mod making;
mod marks;
mod notation;
mod place;
mod play;
mod rules;
mod scene;
mod seed;
mod shading;
mod text;

pub use budget::{Budget, CancelFlag, Stopped};
pub use card::{Example, RuleCard};
pub use count::{Count, Number};
pub use exact::{ExactCount, ExactCounter, ExactFigures, ExactLimits, NotCounted};
pub use fact::Fact;
pub use fault::{Fault, Verdict, VerdictStatus};
pub use genre::{Counter, Counting, Genre, Referee};
pub use layout::{Alphabet, Blacks, Choices, Given, Layout, Pattern};
pub use making::{Attempts, Generator, Made, Offer, Order, Refusal, Wanted};
pub use marks::{Marks, Spot};
pub use notation::{Notation, ReadError, ReadOptions, Readout, WriteError};
pub use place::{Cell, MAX_SIDE, Size};
pub use play::{Look, Looks, MarkKind, Met, Play, Progress, SheetParts, Tools};
pub use rules::{Rules, Switch};
pub use scene::{BankPiece, Circle, Ground, Outline, Picture, Role, Scene, Square};
pub use seed::{Seed, SeedError};
pub use shading::{Mark, PlayShading, Shading, shaded_met};
pub use text::{Lang, Text};
