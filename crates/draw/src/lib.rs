//! Pictures: a [`contract::Scene`] as SVG, PNG, PDF, HTML, and in the terminal.
//!
//! Everything that colour says is said by shape, weight or hatching too, so that it survives a grey printer.

mod booklet;
#[cfg(feature = "print")]
mod fonts;
mod html;
mod lines;
mod looks;
#[cfg(feature = "print")]
mod page;
#[cfg(feature = "print")]
mod pdf;
#[cfg(feature = "print")]
mod png;
mod shelf;
mod svg;
mod terminal;

pub use booklet::{Answer, Booklet, Entry, Rules};
#[cfg(feature = "print")]
pub use fonts::{Fonts, NoFont};
pub use html::{Story, booklet_html, story_html};
#[cfg(feature = "print")]
pub use page::pages;
#[cfg(feature = "print")]
pub use pdf::{PrintError, pdf};
#[cfg(feature = "print")]
pub use png::png;
pub use svg::{Style, has_text, svg};
pub use terminal::terminal;
