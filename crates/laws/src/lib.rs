//! The laws: a battery of properties that every genre keeps, checked on fresh random boards.
//!
//! A genre says once what it consists of ([`Subject`]) and applies all laws with one line:
//!
//! ```text
//! laws::all!(subject, "../cases");
//! ```
//!
//! where `subject` is a `fn() -> Subject<MyLadder>` and the path leads from the crate to the folder of its case files.
//! Each law is a function from a [`Case`] to the way in which it is broken, so that planted bugs can be
//! asserted to break it.
//!
//! `RUNGS_CASES` sets the number of boards of each law, `RUNGS_SEED` the seed (the clock otherwise); a broken law tells
//! the seed that repeats it. `RUNGS_BLESS=1` rewrites the expected figures of the case files.

mod case;
pub mod cases;
mod climbing;
mod count;
mod engine;
mod find;
mod languages;
pub mod memory;
mod notations;
pub mod planted;
mod playing;
mod run;
pub mod signature;
mod strength;
mod telling;
pub mod texts;

pub use case::{Case, Subject};
pub use climbing::climb_is_plain;
pub use count::{count_with, counters_agree};
pub use engine::{queue_is_rescan, reasons_suffice, undo_restores, undo_restores_with};
pub use find::find;
pub use languages::{faults_are_told_in_both_languages, in_both};
pub use notations::round_trip;
pub use playing::{cards_tell_every_fault, check_cards, marks_say_positions};
pub use run::{Law, hold, hold_from, passes};
pub use strength::{monotone, sound, symmetric};
pub use telling::{explanations_hold_up, hints_are_true};

/// The laws as tests of the crate that calls this: `all!(subject, "path to the case files")`.
#[macro_export]
macro_rules! all {
    ($subject:path, $cases:literal) => {
        $crate::all! { @laws $subject;
            sound 150, monotone 150, climb_is_plain 150, queue_is_rescan 300, undo_restores 300, reasons_suffice 200,
            counters_agree 60, explanations_hold_up 100, hints_are_true 60, symmetric 100, round_trip 200,
            faults_are_told_in_both_languages 100, marks_say_positions 200, cards_tell_every_fault 300 }

        #[test]
        fn the_rule_cards_show_what_they_say() {
            $crate::passes($crate::check_cards(&$subject()));
        }

        #[test]
        fn the_fixed_cases_are_as_recorded() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/", $cases, "/boards.toml");
            $crate::passes($crate::cases::check(&$subject(), path));
        }

        #[test]
        fn the_signature_is_as_recorded() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/", $cases, "/signature.toml");
            $crate::passes($crate::signature::check(&$subject(), path));
        }
    };
    (@laws $subject:path; $($law:ident $quick:literal),*) => {
        $(#[test]
        fn $law() {
            $crate::passes($crate::hold(&$subject(), stringify!($law), $quick, $crate::$law));
        })*
    };
}
