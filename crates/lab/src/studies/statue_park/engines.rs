//! Whether all engines find the same answers.

use contract::{Alphabet, Counter, Genre, NotCounted, Referee, Rules, Shading, Text, VerdictStatus};
use deduce::{Engine, search};
use statue_park_board::{Board, StatuePark};
use statue_park_ladder::{RULES, StatueParkModel};
use statue_park_oracle::{StatueParkReferee, counters};

use super::boards::{SIZES, minimal, telling, with_circles};
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// Published sets of circles, and how many engines disagreed on.
const PUBLISHED: (u32, &str) = (80, "0");
/// Answers after which an engine stops.
const CAP: u64 = 300;
/// The most circles of a set.
const MOST: usize = 12;

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "engines",
        about: Text::new("whether the engines find the same answers", "どのエンジンでも同じ解が見つかるか"),
        way: Text::new(
            "Answers of the study alphabets on 6×6, with a circle in as many random cells as drawn, none to twelve. Our search, \
             both brute engines and the SAT engine count the answers up to the cap; the referee judges all that they kept. Where \
             the count is below the cap the sets of answers must be the same too.",
            "6×6 の調査 alphabets の解に、0 個から 12 個までのランダムな個数の丸をランダムなマスに置く。探索、2 つの総当たりエンジン、SAT エンジンが上限まで解を数え、\
             見つけた解はすべて審判が判定する。上限未満のときは解の集合も一致しなければならない。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let (sets, disagreements) = PUBLISHED;
    vec![
        Group::new(&[("size", &SIZES[0])], scale.of(3, 160), trial)
            .figures([
                Figure::new(
                    "disagree",
                    Of::Total("disagree", sets),
                    "disagreements on 80 sets of circles",
                    "丸の配置 80 通りでの不一致",
                )
                .sampled(disagreements, sets),
                Figure::new("engines", Of::Mean("engines"), "engines", "エンジンの数")
                    .says("3", crate::studies::Says::AtLeast),
                Figure::new("unique", Of::Share("unique"), "sets with one answer", "解がひとつの配置"),
                Figure::new("capped", Of::Share("capped"), "sets with more answers than the cap", "上限を超える配置"),
            ])
            .limit("answers", CAP),
    ]
}

fn trial(ask: &Ask<'_>) -> Measured {
    let made = minimal(ask, SIZES[0], Alphabet::Mixed)?;
    let mut rng = ask.rng();
    let mut cells: Vec<usize> = (0..SIZES[0].cells()).collect();
    rng.shuffle(&mut cells);
    cells.truncate(rng.below(MOST + 1));
    let told: Vec<_> = cells.into_iter().map(|cell| telling(&made.answer, cell)).collect();
    let board = with_circles(SIZES[0], made.board.bank(), &told);
    let ours = kernel(ask, &board)?;
    let is_right =
        |answer: &Shading| StatueParkReferee.judge(&board, answer, Rules::ALL, false).status == VerdictStatus::Correct;
    let mut agree = ours.iter().all(is_right);
    for counter in counters() {
        let others = answers(ask, counter, &board)?;
        agree &= others.len() == ours.len() && others.iter().all(is_right);
        agree &= ours.len() as u64 == CAP || same(&ours, &others);
    }
    Ok(Trial::default()
        .when("disagree", !agree)
        .count("engines", 1 + counters().len())
        .when("unique", ours.len() == 1)
        .when("capped", ours.len() as u64 == CAP))
}

/// The first answers, by our search.
fn kernel(ask: &Ask<'_>, board: &Board) -> Result<Vec<Shading>, NotCounted> {
    let model = StatueParkModel::new(board, Rules::ALL);
    let mut found = Vec::new();
    let mut keep = |store: &deduce::Store| found.push(model.position(store));
    let searched = search::search(&mut Engine::new(&model, RULES), CAP, &ask.budget(u64::MAX), &mut keep);
    searched.map_err(|_| NotCounted::Stopped)?;
    Ok(found)
}

fn answers(ask: &Ask<'_>, counter: &dyn Counter<StatuePark>, board: &Board) -> Result<Vec<Shading>, NotCounted> {
    let unknown = Shading::unknown(board.size());
    let counting = counter.count(board, &unknown, Rules::ALL, CAP, CAP as usize, &ask.budget(u64::MAX));
    counting.count.map_err(|_| NotCounted::Stopped)?;
    Ok(counting.answers)
}

/// Whether both are the same answers in whatever order.
fn same(some: &[Shading], others: &[Shading]) -> bool {
    let drawn = |answers: &[Shading]| {
        let mut drawn: Vec<Vec<bool>> =
            answers.iter().map(|answer| (0..answer.marks.len()).map(|cell| answer.is_shaded(cell)).collect()).collect();
        drawn.sort();
        drawn
    };
    drawn(some) == drawn(others)
}

#[cfg(test)]
mod tests {
    use contract::Mark;

    use super::*;

    #[test]
    fn sets_of_answers_are_compared_in_whatever_order() {
        let answer = |cell: usize| {
            let mut marks = vec![Mark::Unshaded; 3];
            marks[cell] = Mark::Shaded;
            Shading { size: contract::Size::new(1, 3), marks }
        };
        assert!(same(&[answer(0), answer(2)], &[answer(2), answer(0)]));
        assert!(!same(&[answer(0), answer(2)], &[answer(1), answer(0)]));
    }
}
