//! Plain geometry of cell grids: connected parts and the eight symmetries.

mod components;
mod symmetry;

pub use components::components;
pub use symmetry::Symmetry;
