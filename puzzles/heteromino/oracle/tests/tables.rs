//! What is published of empty grids, by the brute engines.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;
use common::{empty, number};
use contract::Rules;
use heteromino_oracle::{BruteCells, BruteCovers};
use std::time::Instant;

#[test]
fn t() {
    for (r, c) in [
        (3, 8),
        (3, 9),
        (3, 10),
        (3, 11),
        (3, 12),
        (4, 9),
        (4, 12),
        (5, 6),
        (5, 9),
        (6, 6),
        (6, 7),
        (6, 8),
        (6, 9),
        (7, 6),
        (9, 6),
        (7, 9),
        (2, 30),
        (1, 60),
    ] {
        let t = Instant::now();
        let a = number(&BruteCells, &empty(r, c), Rules::ALL);
        let ta = t.elapsed();
        let t = Instant::now();
        let b = number(&BruteCovers, &empty(r, c), Rules::ALL);
        println!("{r}x{c} {a} {b} {ta:?} {:?}", t.elapsed());
    }
}
