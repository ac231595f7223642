//! Makes the boards of the lab anew, from the seeds in this table: `cargo run --release -p rungs-lab --example make_boards`.
//! They are made once and committed, so that the workloads stay the same while the generator improves.

use std::error::Error;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;

use contract::{Budget, Genre, Layout, Made, Notation, Order, Rules, Seed, Size, Wanted};
use deduce::search::search;
use deduce::{Engine, Lower, Model as _};
use lits_board::{Board, Lits, NOTATIONS};
use lits_ladder::generate::{VERSION, effort, generate};
use lits_ladder::{LitsLadder, RUNGS};
use rng::Rng;

/// The number of the series.
const SERIES: u64 = 2026;
/// How much longer than usual to try: rare grades and large boards need it.
const EFFORT: u64 = 200;

/// Rows, columns, grade (`any`: as it comes), places in the series.
type Recipe = (usize, usize, &'static str, Range<u64>);

/// A few of each size and grade for the workloads.
const WORKLOADS: &[Recipe] = &[
    (6, 6, "any", 0..2),
    (6, 6, "probe", 0..1),
    (6, 6, "search", 10..11),
    (8, 8, "any", 0..2),
    (8, 8, "probe", 0..1),
    (8, 8, "search", 10..11),
    (7, 12, "any", 0..1),
    (10, 10, "any", 0..2),
    (10, 10, "probe", 0..2),
    (10, 10, "search", 10..11),
    (15, 15, "any", 0..2),
    (15, 15, "probe", 0..2),
    (20, 20, "any", 0..2),
    (20, 20, "probe", 0..2),
    (30, 30, "any", 1..3),
];

/// Boards to harden: what the generator makes falls to the rules, and leaves the search little to do.
const HARDENED: &[Recipe] = &[(15, 15, "any", 0..3), (20, 20, "any", 0..2)];
/// Moves tried on each.
const MOVES: usize = 40_000;
/// A changed board that needs more nodes than this is not taken.
const MOST_NODES: u64 = 3_000;

/// The same from size to size, for growth.
const GROWTH: &[Recipe] = &[
    (10, 10, "any", 0..9),
    (15, 15, "any", 0..9),
    (20, 20, "any", 0..9),
    (25, 25, "any", 0..9),
    (30, 30, "any", 0..9),
    (40, 40, "any", 0..5),
];

fn main() -> Result<(), Box<dyn Error>> {
    let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("boards");
    let mut texts = Vec::new();
    for (made, seed, grade) in make(WORKLOADS)? {
        let text = written("text", &made.board)?;
        texts.push(format!("; {seed}, {}, grade wanted: {grade}\n{}\n", made.board.size(), text.trim_end()));
    }
    for (made, seed, _) in make(HARDENED)? {
        let (board, conflicts) = harden(&made.board, &mut Rng::named(seed.index, "harden"));
        println!("hardened to {conflicts} conflicts");
        let text = written("text", &board)?;
        texts.push(format!("; {seed}, {}, then hardened\n{}\n", board.size(), text.trim_end()));
    }
    std::fs::write(boards.join("lits.txt"), texts.join("---\n"))?;

    let mut lines = String::new();
    for (made, seed, grade) in make(GROWTH)? {
        let (seed, link) = (seed.to_string(), written("puzzlink", &made.board)?);
        writeln!(lines, "{}", serde_json::json!({ "seed": seed, "wanted": grade, "link": link }))?;
    }
    std::fs::write(boards.join("lits-growth.jsonl"), lines)?;
    Ok(())
}

/// A board, its seed, and the grade that was wanted.
type Wish = (Made<Lits>, Seed, &'static str);

fn make(recipes: &[Recipe]) -> Result<Vec<Wish>, Box<dyn Error>> {
    let mut all = Vec::new();
    for (rows, cols, grade, places) in recipes {
        for index in places.clone() {
            let wanted = match *grade {
                "any" => Wanted::Any,
                name => Wanted::Exactly(place(name)?),
            };
            let size = Size::new(*rows, *cols);
            let order = Order { size, number: SERIES, index, wanted, layout: Layout::default(), bank: None };
            let seed = Seed { version: VERSION, genre: Lits::TOKEN.to_owned(), number: SERIES, index };
            let made = generate(&order, EFFORT * effort(size), &Budget::default());
            let made = made.map_err(|refusal| format!("{seed}: {refusal:?}"))?;
            println!("{size} {seed} {}", RUNGS.get(made.grade).map_or("search", |rung| rung.name));
            all.push((made, seed, *grade));
        }
    }
    Ok(all)
}

/// The place of a grade on the ladder; boards of the last one take a search.
fn place(grade: &str) -> Result<usize, String> {
    let names = RUNGS.iter().map(|rung| rung.name).chain(["search"]);
    names
        .enumerate()
        .find(|(_, name)| *name == grade)
        .map(|(place, _)| place)
        .ok_or_else(|| format!("no grade {grade}"))
}

/// Moves cells to neighbouring regions, as long as the answer stays the only one (it may become another) and the board
/// no easier; tells the conflicts that the search meets in the end.
fn harden(board: &Board, rng: &mut Rng) -> (Board, u64) {
    let size = board.size();
    let (mut hardest, mut most) = (board.clone(), (0, 0));
    for _ in 0..MOVES {
        let cell = rng.below(size.cells());
        let neighbours: Vec<usize> = size.neighbours(cell).collect();
        let Some(&other) = rng.pick(&neighbours) else { continue };
        let labels: Vec<Option<&str>> = (0..size.cells())
            .map(|index| hardest.region(if index == cell { other } else { index }).map(|region| hardest.label(region)))
            .collect();
        let Ok(changed) = Board::new(size, &labels) else { continue };
        if let Some(hardness) = hardness(&changed).filter(|hardness| *hardness >= most) {
            (hardest, most) = (changed, hardness);
        }
    }
    (hardest, most.0)
}

/// The conflicts that the search meets and the cells that the rules leave open at its start; none when the
/// board has not one answer.
fn hardness(board: &Board) -> Option<(u64, usize)> {
    let model = LitsLadder::compile(board, Rules::ALL);
    let mut engine = Engine::new(&model, LitsLadder::rules());
    engine.enable_complete();
    engine.propagate().ok()?;
    let open = model.deciding().len() - engine.decided();
    let budget = Budget { nodes: MOST_NODES, ..Budget::default() };
    let found = search(&mut engine, 2, &budget, &mut |_| {});
    (found == Ok(1)).then_some((engine.stats.conflicts, open))
}

fn written(notation: &str, board: &Board) -> Result<String, Box<dyn Error>> {
    let known: Option<&&dyn Notation<Lits>> = NOTATIONS.iter().find(|known| known.name() == notation);
    Ok(known.ok_or("no such notation")?.write(board, None)?)
}
