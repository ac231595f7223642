//! Helpers that several genres' notations share: places in a text, label grids, base-32 borders, links,
//! pzprv3 files, Penpa+ links, task strings, addresses of the page, and the rows of shaded positions.
//!
//! Everything here reads from left to right and stops at the first fault, so that neither time nor memory
//! depends on more of the input than a board of [`contract::MAX_SIDE`] squared can need.

mod address;
mod base32;
mod boards;
mod borders;
mod cells;
mod excerpt;
mod foreign;
mod head;
mod json;
mod kit;
mod labels;
mod letters;
mod lines;
mod link;
mod marked;
mod object;
mod penpa;
mod pieces;
mod pzprv3;
mod regions;
mod shading;
mod size;
mod task;

pub use address::{coded, in_address, is_coded};
pub use base32::{Digits, digits, encode_bits};
pub use boards::{in_file, split_boards};
pub use borders::Borders;
pub use cells::read_cells;
pub use excerpt::{counted, quote, shorten};
pub use foreign::unrecognised;
pub use head::Head;
pub use json::genre_of;
pub use kit::{KIT_OPEN, is_kit, kit_kind, kit_size};
pub use labels::{LabelGrid, label_fault};
pub use letters::Letters;
pub use lines::{Line, Token, Tokens, lines};
pub use link::{BoardLink, Link, in_link};
pub use marked::{check_size, file_rows, shading_rows};
pub use object::BoardObject;
pub use penpa::{
    Colour, PenpaGrid, PenpaLayer, PenpaLink, PenpaNumber, PenpaPlace, PenpaSheet, PenpaSymbol, PenpaWalls,
};
pub use pieces::{Piece, pieces};
pub use pzprv3::File;
pub use regions::{regions_field, regions_schema};
pub use shading::{read_shading, write_shading};
pub use size::{Side, header, is_integer, read_side, read_size};
pub use task::{is_task, page_refused, puzzle_page, read_task, trimmed};
