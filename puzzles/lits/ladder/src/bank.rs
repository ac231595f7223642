/// The shipped boards of LITS, a file a size, one JSON object a line. `cargo xtask bank` makes the files anew.
pub const BANK: &[&str] = &[
    include_str!("../../bank/6x6.jsonl"),
    include_str!("../../bank/8x8.jsonl"),
    include_str!("../../bank/10x10.jsonl"),
    include_str!("../../bank/12x12.jsonl"),
    include_str!("../../bank/15x15.jsonl"),
    include_str!("../../bank/20x20.jsonl"),
    include_str!("../../bank/30x30.jsonl"),
];
