//! How long hints take: `cargo run --release -p rungs-suite --example hint_times -- [FILE.jsonl] [LEAST CELLS]`
//!
//! Without a file, the largest shipped boards. On each unique board hints are asked for from positions with none to
//! seven eighths of the answer marked; the first one, which has to find the answer, is counted apart.

use std::time::Instant;

use contract::{Marks, ReadOptions};
use rng::Rng;
use rungs_suite::report::Status;
use rungs_suite::{Opened, Options, State, open, registry};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    board: String,
}

fn boards(file: Option<&str>, least: usize) -> Vec<Box<dyn Opened>> {
    let texts: Vec<String> = if let Some(file) = file {
        let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        text.lines().filter_map(|line| Some(serde_json::from_str::<Row>(line).ok()?.board)).collect()
    } else {
        let shipped = registry::GENRES.iter().filter_map(|genre| genre.bank().ok()).flatten();
        shipped.map(|shipped| shipped.board).collect()
    };
    let opened = texts.iter().filter_map(|text| open(text, None, &ReadOptions::default()).ok());
    let mut boards: Vec<_> = opened.filter(|board| board.size().cells() >= least).collect();
    if file.is_none() {
        let largest = boards.iter().map(|board| board.size().cells()).max().unwrap_or(0);
        boards.retain(|board| board.size().cells() == largest);
    }
    boards
}

/// The marks of the answer with all but some taken away.
fn position(rng: &mut Rng, answer: &Marks, eighths: usize) -> Marks {
    let mut marks = answer.clone();
    for (spot, _) in answer.spots().filter(|&(_, mark)| mark != 0) {
        if !rng.chance(eighths, 8) {
            marks.set(spot, 0);
        }
    }
    marks
}

fn tell(what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| times.get((times.len() * percent / 100).min(times.len() - 1)).copied().unwrap_or(0.0);
    println!("{what}: {} hints, p50 {:.2} ms, p99 {:.2} ms, worst {:.2} ms", times.len(), at(50), at(99), at(100));
}

fn main() {
    let mut args = std::env::args().skip(1);
    let (file, least) = (args.next(), args.next().and_then(|least| least.parse().ok()).unwrap_or(0));
    let mut rng = Rng::new(4);
    let (mut first, mut later) = (Vec::new(), Vec::new());
    for board in boards(file.as_deref(), least) {
        let Ok(solved) = board.solve(&Options::default()) else { continue };
        let Some(answer) = solved.answers.first().filter(|_| solved.status == Status::Unique) else { continue };
        // A board as a player has it: nothing found out about it yet.
        let Ok(text) = board.write("json") else { continue };
        let Ok(board) = open(&text, None, &ReadOptions::default()) else { continue };
        let Ok(answer) = board.marks(State::Rows(&answer.join("/"))) else { continue };
        for eighths in 0..8 {
            let state = position(&mut rng, &answer, eighths);
            let clock = Instant::now();
            let hint = board.hint(State::Marks(&state), &Options::default());
            let ms = clock.elapsed().as_secs_f64() * 1_000.0;
            assert!(hint.is_ok_and(|hint| hint.status != "mistake"), "a hint from a right position");
            if eighths == 0 { &mut first } else { &mut later }.push(ms);
        }
    }
    if first.is_empty() {
        println!("no unique board there");
        return;
    }
    tell("the first on a board", first);
    tell("the later ones", later);
}
