use contract::{
    Alphabet, Blacks, Budget, Counter, ExactCounter, Layout, Notation, Order, Pattern, Picture, Play, PlayShading,
    Size, Wanted,
};
use statue_park_ladder::generate::{effort, generate};
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (r, c) = a[1].split_once('x').unwrap();
    let size = Size::new(r.parse().unwrap(), c.parse().unwrap());
    let n: u64 = a[2].parse().unwrap();
    let alphabet = Alphabet::named(a.get(3).map_or("mixed", |s| s)).unwrap();
    let names: Vec<&str> = statue_park_ladder::RUNGS.iter().map(|r| r.name).chain(["search"]).collect();
    let w = a.get(4).map_or("any", |s| s);
    let place = |n: &str| names.iter().position(|x| *x == n).unwrap();
    let wanted = if w == "any" {
        Wanted::Any
    } else if let Some(w) = w.strip_prefix("<") {
        Wanted::AtMost(place(w))
    } else {
        Wanted::Exactly(place(w))
    };
    let pattern = Pattern::named(a.get(5).map_or("free", |s| s)).unwrap();
    let bank = a.get(6).cloned();
    let mut worst = 0.0f64;
    let mut total = 0.0;
    let mut circles = 0;
    let mut made = 0;
    let mut grades = vec![0; names.len()];
    let mut att = 0;
    let mut shaded = 0;
    for index in 0..n {
        let order = Order {
            size,
            number: 1,
            index,
            wanted,
            layout: Layout { pattern, blacks: Blacks::Free, alphabet },
            bank: bank.clone(),
        };
        let t = cpu();
        let res = generate(&order, effort(size), &Budget::default());
        let s = cpu() - t;
        total += s;
        if s > worst {
            worst = s;
        }
        match res {
            Ok(m) => {
                made += 1;
                grades[m.grade] += 1;
                att += m.attempts.all;
                circles += m
                    .board
                    .cells()
                    .filter(|&i| {
                        matches!(m.board.clue(i), statue_park_board::Clue::Black | statue_park_board::Clue::White)
                    })
                    .count();
                shaded += m.board.bank().cells();
                if n <= 3 {
                    println!(
                        "{s:.2} s {} {}",
                        names[m.grade],
                        statue_park_board::NOTATIONS[0].write(&m.board, None).unwrap()
                    );
                }
            }
            Err(e) => println!("{index} {s:.2} s {e:?}"),
        }
    }
    let g: Vec<String> = names.iter().zip(&grades).filter(|(_, g)| **g > 0).map(|(n, g)| format!("{n} {g}")).collect();
    println!(
        "{} made {made}/{n}  {:.3}/s worst {worst:.3} s circles {:.2} shaded {:.3} attempts {:.2} {}",
        a[1..].join(" "),
        f64::from(made) / total,
        circles as f64 / f64::from(made),
        shaded as f64 / f64::from(made) / size.cells() as f64,
        att as f64 / f64::from(made),
        g.join(" ")
    );
}
