//! From seeds to boards.

use contract::{Attempts, Order, Size, Text, Wanted};
use suite::Puzzle;

use super::boards::{Came, is_possible, make, order};
use super::climb::{fault, faults};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// The sides of the boards.
const SIDES: [usize; 2] = [8, 12];
/// Seeds of a row.
const SEEDS: usize = 20;
/// Which part of the generator's effort an order of one grade has: some grades hardly ever come, and each seed costs its whole
/// effort then.
const PART: u64 = 40;
/// The same of a quick run, which has one seed a row, on small boards alone.
const QUICK_PART: u64 = 1000;
const QUICK_SIDES: [usize; 1] = [6];

/// The study.
pub fn study(genre: &'static dyn Puzzle) -> Study {
    Study {
        genre: genre.token(),
        name: "yield",
        about: Text::new(
            "how many tries a board takes, by size and wanted grade",
            "大きさと注文した難度ごとの、盤面ができるまでの試行数",
        ),
        way: Text::new(
            "Each seed is one order: a board of that size with exactly that grade, or any. The generator tries until a board is as \
             wanted or its effort is spent: where any grade will do the whole effort that it has for one board, else a small part of it (the limit in steps), since \
             each seed of a rare grade would cost all of it. How many tries it began, and how many boards it passed over on the \
             way, are counts that no clock has a part in. Grades that the generator refuses as impossible have no rows. Tries to a board \
             include those of seeds that gave none.",
            "一つの種が一つの注文(その大きさで、ちょうどその難度、または難度を問わない盤面)になる。生成器は、注文どおりの盤面ができるか、\
             作業量の上限まで試行する。上限は、難度を問わない注文では盤面一つ分の作業量すべて、\
             難度を指定した注文ではその一部とする(行の steps。まれな難度では、どの種も上限まで使い切るため)。始めた試行と、途中で捨てた候補の数を数える(時計は関係しない)。生成器が不可能として断る\
             難度の行はない。盤面一つあたりの試行数には、盤面ができなかった種の試行も含める。",
        ),
        groups: Box::new(move |scale| groups(genre, scale)),
        plots: vec![
            Plot {
                title: Text::new("Seeds that give a board, in percent", "盤面ができる種の割合(%)"),
                kind: PlotKind::Bars,
                x: "grade",
                by: Some("size"),
                figures: &["made"],
            },
            Plot {
                title: Text::new("Tries to a board", "盤面一つあたりの試行数"),
                kind: PlotKind::Bars,
                x: "grade",
                by: Some("size"),
                figures: &["tries"],
            },
        ],
    }
}

/// What can be wanted: any grade, and each one.
fn wishes(genre: &dyn Puzzle) -> Vec<(&'static str, Wanted)> {
    let exactly = genre.grades().into_iter().enumerate().map(|(at, grade)| (grade, Wanted::Exactly(at)));
    std::iter::once(("any", Wanted::Any)).chain(exactly).collect()
}

fn groups(genre: &'static dyn Puzzle, scale: Scale) -> Vec<Group> {
    let (sides, part) = match scale {
        Scale::Quick => (&QUICK_SIDES[..], QUICK_PART),
        Scale::Full => (&SIDES[..], PART),
    };
    let of = |&side: &usize| {
        let size = Size::new(side, side);
        let possible = wishes(genre).into_iter().filter(move |(_, wanted)| is_possible(genre, size, *wanted));
        possible.map(move |(grade, wanted)| {
            let effort = genre.effort(size).unwrap_or(0);
            let order = order(size, wanted, 0, 0);
            group(genre, grade, order, if wanted == Wanted::Any { effort } else { effort / part }, scale.of(1, SEEDS))
        })
    };
    sides.iter().flat_map(of).collect()
}

/// Seeds of orders that are as this one but for the series and the place in it.
fn group(genre: &'static dyn Puzzle, grade: &'static str, order: Order, steps: u64, seeds: usize) -> Group {
    let size = order.size;
    Group::new(&[("size", &size), ("grade", &grade)], seeds, move |ask| one(genre, &order, steps, ask))
        .limit("steps", steps)
        .stretch(1)
        .figures([
            Figure::new("made", Of::Share("made"), "seeds that give a board", "盤面ができる種"),
            Figure::new("tries", Of::Ratio("tries", "made"), "tries to a board", "盤面一つあたりの試行数"),
            Figure::new(
                "passed over",
                Of::Ratio("passed over", "made"),
                "candidates passed over to a board",
                "盤面一つあたりに捨てた候補の数",
            ),
            Figure::new("most tries", Of::Most("tries"), "most tries of a seed", "一つの種での最多の試行数"),
            faults(),
        ])
}

fn one(genre: &dyn Puzzle, order: &Order, steps: u64, ask: &Ask<'_>) -> Measured {
    let number = ask.series(&format!("{} {}", genre.token(), order.size));
    let order = Order { number, index: ask.index as u64, ..order.clone() };
    Ok(match make(genre, &order, steps, ask)? {
        Came::Board(new) => count(&new.attempts).when("made", true),
        Came::Nothing(attempts) => count(&attempts).when("made", false),
        Came::Fault => fault(),
    })
}

fn count(attempts: &Attempts) -> Trial {
    let passed_over: u64 = attempts.rejected.iter().map(|(_, number)| number).sum();
    Trial::default().when("fault", false).with("tries", attempts.all as f64).with("passed over", passed_over as f64)
}
