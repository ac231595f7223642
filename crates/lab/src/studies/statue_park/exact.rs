//! Numbers that are known from elsewhere, and must be met exactly.

use contract::{Count, Counter, Genre, NotCounted, Rules, Shading, Size, Text};
use deduce::{Engine, Lower, search};
use statue_park_board::{ALIKE, Bank, Board, PARK, StatuePark, letter, read_bank};
use statue_park_ladder::{RULES, StatueParkLadder, StatueParkModel};
use statue_park_oracle::{BrutePieces, counters};

use super::boards::{names, with_circles};
use crate::studies::{Ask, Figure, Group, Of, Scale, Study, Trial};

/// The 5×5 with the rule of the park: the pieces, their shadings, and the answers where equal pieces are told apart. `A`
/// and `B` stand for tetrominoes, which the publication does not name.
const TABLE: [(&str, &str, &str, &str); 3] =
    [("A A", "I4 I4", "48", "96"), ("A A A", "I4 I4 I4", "16", "96"), ("A B B", "I4 L4 L4", "152", "304")];
/// Sets of cells of the n×n of which no two touch, for n from 1 (OEIS A006506).
const INDEPENDENT: [&str; 5] = ["2", "7", "63", "1234", "55447"];
/// Up to this side all engines count the monominoes; beyond, which takes long, the two fastest do.
const BY_ALL: usize = 4;
/// The strips 1×m with k monominoes, for m from and to: k, the shortest, the longest, what was published, and ours.
const STRIPS: [(usize, usize, usize, &str); 5] =
    [(0, 1, 12, "1"), (1, 1, 1, "2"), (1, 2, 12, "2"), (2, 3, 12, "1"), (3, 3, 12, "0")];

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "exact",
        about: Text::new("numbers known from elsewhere", "別の方法で知られている数"),
        way: Text::new(
            "Boards without circles, each counted by our search, two brute engines and the SAT engine; on the 5×5 of \
             monominoes by our search and the engine that lays piece by piece. \"engines\" says how many gave the same number. \
             5×5: the publication prints the numbers without the tetrominoes; among all banks of the kind \"banks\" have these \
             two. Monominoes without the rule of the park are sets of cells no two of which touch (OEIS A006506), summed over \
             their number. Strips: monominoes with the rule of the park; three and more of them for all lengths.",
            "丸のない盤面を、探索、2 つの総当たりエンジン、SAT エンジンで数えた。5×5 のモノミノだけは、探索と、ピースを順に置くエンジンで数えた。\
             engines は同じ数を出したエンジンの数。5×5: 公表側はテトロミノの名前を書かずに数だけを載せている。banks は、同じ種類のピース一覧のうち、その 2 つの数になるものの数。\
             白マスの規則がないモノミノは、どの 2 つも隣り合わないマスの集合（OEIS A006506）で、個数について合計した。\
             帯: 白マスの規則ありのモノミノ。3 個以上はすべての長さについて。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let table = TABLE.into_iter().map(table_group);
    let sides = 1..=scale.of(BY_ALL, INDEPENDENT.len());
    let independent = sides.map(|side| independent_group(side, INDEPENDENT[side - 1]));
    let strips = STRIPS.into_iter().map(|(k, from, to, published)| strip_group(k, from, to, published));
    table.chain(independent).chain(strips).collect()
}

fn engines() -> Figure {
    Figure::new("engines", Of::Mean("engines"), "engines that agree", "一致したエンジンの数")
}

fn table_group((kind, bank, shadings, named): (&str, &'static str, &str, &str)) -> Group {
    let size = Size::new(5, 5);
    let ours = bank.to_owned();
    Group::new(&[("of", &"pieces"), ("size", &size), ("bank", &kind)], 1, move |ask| {
        let board = with_circles(size, &read(bank), &[]);
        let alike = Rules::ALL.without(ALIKE);
        let counted = [agreed(ask, &board, Rules::ALL)?, agreed(ask, &board, alike)?];
        let mut banks = 0;
        for other in banks_of_kind(bank.split(' ').count(), bank.contains('L')) {
            let board = with_circles(size, &other, &[]);
            banks += usize::from(
                [by_pieces(ask, &board, Rules::ALL)?, by_pieces(ask, &board, alike)?]
                    == counted.map(|(number, _)| number),
            );
        }
        let [(shadings, engines), (named, others)] = counted;
        Ok(Trial::default()
            .exact("shadings", shadings)
            .exact("named", named)
            .count("engines", engines.min(others))
            .count("banks", banks)
            .exact("pieces", &ours))
    })
    .figures([
        Figure::new("shadings", Of::Exact("shadings"), "shadings", "塗り方").exact(shadings),
        Figure::new("named", Of::Exact("named"), "answers with equal pieces told apart", "同じ形を区別した解")
            .exact(named),
        engines(),
        Figure::new(
            "banks",
            Of::Mean("banks"),
            "banks of the kind that have these numbers",
            "この数になるピース一覧の数",
        ),
        Figure::new("pieces", Of::Exact("pieces"), "these pieces", "そのピース"),
    ])
}

/// The banks of one tetromino so many times, or of one once and another twice.
fn banks_of_kind(pieces: usize, is_mixed: bool) -> Vec<Bank> {
    let names = names(4);
    let copies = |name: &str, copies: usize| letter(name).map(|piece| (piece, copies));
    let mut banks = Vec::new();
    for one in &names {
        if !is_mixed {
            banks.push(Bank::new(copies(one, pieces)));
            continue;
        }
        for other in names.iter().filter(|other| *other != one) {
            banks.push(Bank::new(copies(one, 1).into_iter().chain(copies(other, pieces - 1))));
        }
    }
    banks
}

fn independent_group(side: usize, published: &str) -> Group {
    let size = Size::new(side, side);
    Group::new(&[("of", &"monominoes, no park rule"), ("size", &size)], 1, move |ask| {
        let rules = Rules::ALL.without(PARK);
        let (mut sum, mut least) = (0, usize::MAX);
        for number in 0..=size.cells() {
            let board = with_circles(size, &monominoes(number), &[]);
            let (count, engines) =
                if side > BY_ALL { agreed_by_two(ask, &board, rules)? } else { agreed(ask, &board, rules)? };
            sum += count;
            least = least.min(engines);
        }
        Ok(Trial::default().exact("sum", sum).count("engines", least))
    })
    .figures([
        Figure::new("sum", Of::Exact("sum"), "answers, over all numbers of pieces", "解の数（個数についての合計）")
            .exact(published),
        engines(),
    ])
}

fn strip_group(k: usize, from: usize, to: usize, published: &str) -> Group {
    let (lengths, pieces) =
        (format!("1x{from} to 1x{to}"), if k == 3 { "3 or more".to_owned() } else { k.to_string() });
    let answers = Figure::new("answers", Of::Exact("answers"), "answers of each", "それぞれの解の数").exact(published).because(
        "A strip of one cell has one place for a monomino, not two: the formula holds from two cells on, and all engines say 1.",
        "1 マスの帯にモノミノを置く場所は 2 つではなく 1 つだけである。公式は 2 マス以上で成り立ち、どのエンジンも 1 と答える。",
    );
    Group::new(&[("of", &"strip"), ("size", &lengths), ("monominoes", &pieces)], 1, move |ask| {
        let (mut answers, mut least) = (Vec::new(), usize::MAX);
        for cols in from..=to {
            for number in if k == 3 { 3..=cols } else { k..=k } {
                let board = with_circles(Size::new(1, cols), &monominoes(number), &[]);
                let (count, engines) = agreed(ask, &board, Rules::ALL)?;
                answers.push(count.to_string());
                least = least.min(engines);
            }
        }
        answers.sort();
        answers.dedup();
        Ok(Trial::default().exact("answers", answers.join(" ")).count("engines", least))
    })
    .figures([answers, engines()])
}

fn monominoes(number: usize) -> Bank {
    Bank::new(letter("I1").map(|piece| (piece, number)))
}

fn read(words: &str) -> Bank {
    read_bank(words).unwrap_or_else(|_| unreachable!("letter names make a bank: {words}"))
}

/// The number of answers, and how many engines gave it, our search first.
fn agreed(ask: &Ask<'_>, board: &Board, rules: Rules) -> Result<(u64, usize), NotCounted> {
    let ours = by_search(ask, board, rules)?;
    let mut engines = 1;
    for counter in counters() {
        engines += usize::from(by(ask, counter, board, rules)? == ours);
    }
    Ok((ours, engines))
}

/// The same where the others would take long.
fn agreed_by_two(ask: &Ask<'_>, board: &Board, rules: Rules) -> Result<(u64, usize), NotCounted> {
    let ours = by_search(ask, board, rules)?;
    Ok((ours, 1 + usize::from(by_pieces(ask, board, rules)? == ours)))
}

fn by_pieces(ask: &Ask<'_>, board: &Board, rules: Rules) -> Result<u64, NotCounted> {
    by(ask, &BrutePieces, board, rules)
}

fn by(ask: &Ask<'_>, counter: &dyn Counter<StatuePark>, board: &Board, rules: Rules) -> Result<u64, NotCounted> {
    let unknown = Shading::unknown(board.size());
    let counting = counter.count(board, &unknown, rules, u64::MAX, 0, &ask.budget(u64::MAX));
    match counting.count.map_err(|_| NotCounted::Stopped)? {
        Count::Exactly(number) | Count::AtLeast(number) => u64::try_from(number).map_err(|_| NotCounted::Stopped),
    }
}

fn by_search(ask: &Ask<'_>, board: &Board, rules: Rules) -> Result<u64, NotCounted> {
    let model = StatueParkModel::new(board, rules);
    let mut engine = Engine::new(&model, RULES);
    let found = search::search(&mut engine, u64::MAX, &ask.budget(u64::MAX), &mut |_| {});
    Ok(found.map_err(|_| NotCounted::Stopped)? * StatueParkLadder::answers_each(board, rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_published_numbers_stand_beside_ours() {
        let published = |group: &Group| group.figures.iter().filter(|figure| figure.published.is_some()).count();
        assert_eq!(groups(Scale::Full).iter().map(published).sum::<usize>(), 2 * 3 + 5 + 5);
    }

    #[test]
    fn banks_of_a_kind_are_all_there() {
        assert_eq!((banks_of_kind(2, false).len(), banks_of_kind(3, true).len()), (5, 20));
        assert_eq!(banks_of_kind(3, true)[0].pieces(), 3);
    }
}
