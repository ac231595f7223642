/// The shipped boards of Statue Park, a file a size, one JSON object a line. `cargo xtask bank` makes the files anew.
pub const BANK: &[&str] = &[];
