use contract::*;
use heteromino_ladder::RUNGS;
use heteromino_ladder::generate::{effort, generate};
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let side: usize = args[1].parse().unwrap();
    let count: u64 = args[2].parse().unwrap();
    let wanted = match args.get(3).map(String::as_str) {
        None | Some("any") => Wanted::Any,
        Some(name) => Wanted::Exactly(RUNGS.iter().position(|r| r.name == name).unwrap_or(RUNGS.len())),
    };
    let pattern = args.get(4).and_then(|p| Pattern::named(p)).unwrap_or_default();
    let blacks = args.get(5).and_then(|p| Blacks::named(p)).unwrap_or_default();
    let size = Size::new(side, side);
    let start = cpu();
    let mut grades = [0; 8];
    let mut all = Attempts::default();
    let mut blackest: Vec<usize> = vec![];
    let (mut made, mut worst) = (0, 0.0f64);
    for index in 0..count {
        let t = cpu();
        match generate(
            &Order { size, number: 1, index, wanted, layout: Layout { pattern, blacks } },
            std::env::var("EFFORT").map_or(effort(size), |e| e.parse().unwrap()),
            &Budget::default(),
        ) {
            Ok(m) => {
                made += 1;
                grades[m.grade] += 1;
                all.add(&m.attempts);
                blackest.push(size.cells() - m.board.open_cells().count());
            }
            Err(Refusal::Exhausted(a)) => all.add(&a),
            Err(e) => println!("{e:?}"),
        }
        worst = worst.max(cpu() - t);
    }
    let s = cpu() - start;
    blackest.sort();
    let mean = blackest.iter().sum::<usize>() as f64 / made.max(1) as f64;
    println!(
        "{size} {:?} made {made}/{count} {:.2}/s worst {:.2}s grades {grades:?} blacks min {:?} (x{}) mean {mean:.1} max {:?} attempts {} {:?}",
        args.get(3..),
        made as f64 / s,
        worst,
        blackest.first(),
        blackest.iter().filter(|b| Some(*b) == blackest.first()).count(),
        blackest.last(),
        all.all,
        all.rejected.iter().map(|(t, n)| format!("{} {n}", t.en)).collect::<Vec<_>>()
    );
}
