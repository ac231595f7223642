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
        way: Text::new(
            "Pieces are drawn (each polyomino of the number of cells as likely; four cells a little more often than five where \
             both are), and all shadings of the grid without circles are counted exactly, piece by piece, with the rule of the \
             park and without it; of the first boards of 6×6 our search counts them too. The share is that of all shadings \
             together, so that boards with many of them weigh most; the mean of the boards' shares stands beside it.",
            "ピースを選び（マス数が同じ形はどれも等確率、4 マスと 5 マスがあるときは 4 マスがやや多い）、丸のない盤面の塗り方を、白マスの規則ありとなしで厳密に数える。\
             数えるのはピースを順に置くエンジンで、6×6 の最初の数面は探索でも数える。割合は塗り方全体についてのもので、塗り方の多い盤面の重みが大きい。\
             盤面ごとの割合の平均も並べる。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = |kind: &Kind| if kind.size.rows > 6 { scale.of(1, 40) } else { scale.of(3, 200) };
    KINDS.iter().map(|kind| group(*kind, trials(kind))).collect()
}

fn group(kind: Kind, trials: usize) -> Group {
    let cells = kind.cells.map_or("4-5".to_owned(), |cells| cells.to_string());
    let [with, without, removed] = kind.published;
    Group::new(&[("size", &kind.size), ("pieces", &kind.pieces), ("cells", &cells)], trials, move |ask| {
        trial(ask, kind)
    })
    .figures([
        total("with", "shadings of 30 boards with the rule", "規則ありの塗り方（30 面）", with),
        total("without", "without it", "規則なし（30 面）", without),
        mean("mean with", "with", "shadings of a board with the rule", "規則ありの塗り方（1 面）", with),
        mean("mean without", "without", "without it", "規則なし（1 面）", without),
        Figure::new("removed", Of::Percent("removed", "without"), "share that it removes", "除かれる割合")
            .sampled(removed, BOARDS),
        Figure::new("mean removed", Of::Mean("share"), "the same, board by board", "盤面ごとの割合の平均"),
        Figure::new("least", Of::Least("without"), "fewest shadings of a board without it", "規則なしの塗り方の最少"),
        Figure::new("agree", Of::Share("agree"), "recounts that agree", "数え直しの一致"),
    ])
}

/// The total, as it was printed.
fn total(name: &'static str, en: &str, ja: &str, published: &str) -> Figure {
    Figure::new(name, Of::Total(name, BOARDS), en, ja).sampled(published, BOARDS).because(
        "Ours are exact; our search agrees on the boards of 6×6 that it recounted. The published totals are smaller than ours, \
         and of some kinds than what the leanest board gives as many times. Read as means, or as those of single boards, they are of our order, but \
         neither reading fits throughout. The shares that the rule removes agree.",
        "こちらの数は厳密で、数え直した 6×6 の盤面では探索とも一致する。公表された合計は小さく、種類によっては最も少ない盤面だけを並べた場合にも届かない。\
         平均、あるいは 1 面分と読めば同じ桁になるが、どちらの読み方でも全部は合わない。除かれる割合は一致する。",
    )
}

/// The mean, beside the total that was printed.
fn mean(name: &'static str, number: &'static str, en: &str, ja: &str, published: &str) -> Figure {
    Figure::new(name, Of::Mean(number), en, ja).sampled(published, BOARDS).because(
        "Printed as a total of 30 boards. Read as a mean it is of our order, no more: a board has many shadings or few by the \
         pieces that are drawn, and how the publication draws them is not said.",
        "30 面の合計として載っている。平均と読めば同じ桁になるが、それ以上は言えない。塗り方の数は選ばれるピースによって大きく違い、公表側の選び方は書かれていない。",
    )
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

#[cfg(test)]
mod tests {
    use super::super::boards::asking;
    use super::*;

    /// A straight piece of five along the middle of the 5×5 parts the park, as do those of the second and fourth line.
    #[test]
    fn the_park_rule_removes_what_parts_the_park() {
        asking(0, |ask| {
            let bank = read_bank("I5").unwrap_or_default();
            let board = with_circles(Size::new(5, 5), &bank, &[]);
            for count in [count, recount] {
                assert_eq!(count(ask, &board, Rules::ALL.without(PARK)), Ok(10));
                assert_eq!(count(ask, &board, Rules::ALL), Ok(4));
            }
        });
    }

    #[test]
    fn each_published_entry_stands_beside_ours() {
        let groups = groups(Scale::Full);
        assert_eq!(groups.len(), 4);
        for group in groups {
            let names: Vec<&str> =
                group.figures.iter().filter(|figure| figure.published.is_some()).map(|figure| figure.name).collect();
            assert_eq!(names, ["with", "without", "mean with", "mean without", "removed"]);
        }
    }
}
