//! How many shadings the rule of the park removes where a board has no circles.

use contract::{Count, Counter, Genre, NotCounted, Rules, Shading, Size, Text};
use deduce::{Engine, search};
use statue_park_board::{Board, PARK, StatuePark, read_bank};
use statue_park_ladder::{RULES, StatueParkModel};
use statue_park_oracle::BrutePieces;

use super::boards::{draw_bank, names, with_circles};
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// Boards of each published figure.
const BOARDS: u32 = 30;
/// Of so many boards of 6×6 the kernel counts too.
const RECOUNTED: usize = 3;

/// Grids and pieces of the publication.
#[derive(Clone, Copy)]
struct Kind {
    size: Size,
    pieces: usize,
    /// Their cells; four or five where none is said.
    cells: Option<usize>,
    /// Shadings with the rule, without it, and the share that it removes.
    published: [&'static str; 3],
}

const KINDS: [Kind; 4] = [
    Kind { size: Size::new(6, 6), pieces: 2, cells: None, published: ["833", "1399", "40.5"] },
    Kind { size: Size::new(6, 6), pieces: 3, cells: Some(4), published: ["5730", "15149", "62.2"] },
    Kind { size: Size::new(6, 6), pieces: 3, cells: Some(5), published: ["704", "4431", "84.1"] },
    Kind { size: Size::new(7, 7), pieces: 3, cells: Some(5), published: ["18744", "57546", "67.4"] },
];

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "park",
        about: Text::new("shadings that the rule of the park removes", "白マスのひとつながりの規則が除く塗り方"),
        way: Text::new("", ""),
        groups,
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = |kind: &Kind| if kind.size.rows > 6 { scale.of(1, 60) } else { scale.of(4, 300) };
    KINDS.iter().map(|kind| group(*kind, trials(kind))).collect()
}

fn group(kind: Kind, trials: usize) -> Group {
    let cells = kind.cells.map_or("4-5".to_owned(), |cells| cells.to_string());
    let [with, without, removed] = kind.published;
    Group::new(&[("size", &kind.size), ("pieces", &kind.pieces), ("cells", &cells)], trials, move |ask| trial(ask, kind))
        .figures([
            Figure::new("with", Of::Total("with", BOARDS), "shadings of 30 boards with the rule", "規則ありの塗り方（30 面）")
                .sampled(with, BOARDS),
            Figure::new("without", Of::Total("without", BOARDS), "without it", "規則なし（30 面）").sampled(without, BOARDS),
            Figure::new("removed", Of::Percent("removed", "without"), "share that it removes", "除かれる割合")
                .sampled(removed, BOARDS),
            Figure::new("mean removed", Of::Mean("share"), "the same, board by board", "盤面ごとの割合の平均"),
            Figure::new("least", Of::Least("without"), "fewest shadings of a board without it", "規則なしの塗り方の最少"),
            Figure::new("agree", Of::Share("agree"), "recounts that agree", "数え直しの一致"),
        ])
}

fn trial(ask: &Ask<'_>, kind: Kind) -> Measured {
    let mut rng = ask.rng();
    let words = match kind.cells {
        None => draw_bank(kind.pieces, &mut rng),
        Some(cells) => {
            let names = names(cells);
            let drawn: Vec<&str> = (0..kind.pieces).filter_map(|_| rng.pick(&names).copied()).collect();
            drawn.join(" ")
        }
    };
    let bank = read_bank(&words).unwrap_or_else(|_| unreachable!("letter names make a bank: {words}"));
    let board = with_circles(kind.size, &bank, &[]);
    let rules = [Rules::ALL, Rules::ALL.without(PARK)];
    let [with, without] = [count(ask, &board, rules[0])?, count(ask, &board, rules[1])?];
    let mut trial = Trial::default()
        .with("with", with as f64)
        .with("without", without as f64)
        .with("removed", (without - with) as f64)
        .with("share", 100.0 * (without - with) as f64 / without as f64);
    if ask.index < RECOUNTED && kind.size.rows == 6 {
        let recounted = [recount(ask, &board, rules[0])?, recount(ask, &board, rules[1])?];
        trial = trial.when("agree", recounted == [with, without]);
    }
    Ok(trial)
}

/// All shadings, piece by piece.
fn count(ask: &Ask<'_>, board: &Board, rules: Rules) -> Result<u64, NotCounted> {
    let unknown = Shading::unknown(board.size());
    let counting = BrutePieces.count(board, &unknown, rules, u64::MAX, 0, &ask.budget(u64::MAX));
    match counting.count.map_err(|_| NotCounted::Stopped)? {
        Count::Exactly(number) | Count::AtLeast(number) => u64::try_from(number).map_err(|_| NotCounted::Stopped),
    }
}

/// The same by the kernel's search.
fn recount(ask: &Ask<'_>, board: &Board, rules: Rules) -> Result<u64, NotCounted> {
    let model = StatueParkModel::new(board, rules);
    let budget = ask.budget(u64::MAX);
    search::search(&mut Engine::new(&model, RULES), u64::MAX, &budget, &mut |_| {}).map_err(|_| NotCounted::Stopped)
}
