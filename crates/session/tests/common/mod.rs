//! Random numbers that can be repeated, and a board to play on.

#![allow(dead_code, reason = "each test file uses its share")]

use std::time::{SystemTime, UNIX_EPOCH};

use contract::ReadOptions;
use rng::Rng;
use rungs_session::Game;

/// A board with voids, oblong.
pub const BOARD: &str = "lits 4x6\nB B B C C @\nB A C C C @\nB A C C C D\nA A A D D D";

pub fn game() -> Game {
    let board = suite::open(BOARD, None, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    Game::new(board).unwrap_or_else(|trouble| panic!("{trouble}"))
}

/// A fresh seed, or the one to repeat, and its random numbers.
pub fn seeded(name: &str) -> (u64, Rng) {
    let given = std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok());
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let seed = given.unwrap_or_else(clock);
    (seed, Rng::named(seed, name))
}
