//! What the last second answers look like.

use contract::{Genre, Rules, Shading, Size, Text};
use lits_board::{Board, Lits};
use lits_ladder::generate::{Aim, Workshop};

use super::boards::{NODES, Regions, answers, packed, square, stopped, tetrominoes, work};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Says, Scale, Study, Trial};

/// What was published of them, and how many answers three of them make.
const PUBLISHED: (&str, &str) = ("independent shifts of single tetrominoes", "8");
/// The size that the published figures, which name none, are put beside.
const PUBLISHED_SIDE: usize = 8;

/// Boards with more answers than this are not near the end.
const MOST: u64 = 64;

/// How far a draft is when its second answers are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Cells were moved until no move lowers the number of placements.
    Moved,
    /// No region has another placement that keeps every rule.
    NoSlack,
}

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "second",
        about: Text::new("what the last second answers look like", "最後に残る別解の姿"),
        way: Text::new(
            "Answers are packed (55 to 65 % shaded) and divided as in the study `unshaded`, by fewest placements, and cells are moved until no move \
             lowers the number of placements (stage moved), or until no region can lie otherwise on its own (stage no slack: \
             the slack is zero). Where from 2 answers up to the cap are left, all are listed by the kernel and compared \
             with the intended one, region by region. A shift is a second answer that differs in one region. The \
             answers are independent when they are all ways to take some of the shifts, at most one a region: then n \
             regions with one shift each make 2ⁿ. The other boards (one answer, above the cap, nodes spent) do not count. The \
             publication gives an example, no figures, and no size; it stands beside 8×8.",
            "研究 unshaded と同じく解を詰め(黒 55〜65 %)、置き方の増えが最少になるよう分割し、置き方の数が減らなくなるまでマスを動かす(段階 moved)。または、どの領域も単独では\
             別の置き方ができなくなるまで締める(段階 no slack)。解が 2 個から上限まで残った盤で、カーネルが全解を挙げ、意図した解と領域ごとに比べる。\
             1 領域だけ異なる別解を「ずらし」と呼ぶ。全ての解が、領域ごとに高々一つのずらしの組み合わせであるとき「独立」とする。このとき、ずらしを一つずつ持つ n 領域は\
             2ⁿ 個の解を作る。それ以外の盤(解が一つ、上限超え、ノード切れ)は数えない。公表は例だけで、数も大きさもない。8×8 と並べる。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new(
                "Second answers that differ in one region, and independent ones",
                "1 領域だけ異なる別解と、独立な別解",
            ),
            kind: PlotKind::Bars,
            x: "size",
            by: Some("stage"),
            figures: &["one-region", "independent"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let mut groups = Vec::new();
    for (side, quick, full) in [(6, 20, 4000), (8, 10, 6000), (10, 2, 2000)] {
        for (name, stage) in [("moved", Stage::Moved), ("no slack", Stage::NoSlack)] {
            groups.push(group(side, name, stage, scale.of(quick, full)));
        }
    }
    groups
}

fn group(side: usize, name: &str, stage: Stage, trials: usize) -> Group {
    let size = square(side);
    let is_published = side == PUBLISHED_SIDE && stage == Stage::Moved;
    let independent = Figure::new(
        "independent",
        Of::Share("independent"),
        "boards whose answers are independent shifts",
        "解が独立なずらしである盤",
    );
    let three = Figure::new(
        "three",
        Of::Quantile("three", 50),
        "three shifts alone: answers (median)",
        "ずらしが三つの盤:解の数の中央値",
    );
    let (independent, three) = if is_published {
        let because = (
            "Nearly always some second answer is such a shift, but that nothing else is left is the case in the share of the boards \
             that stands here only: mostly shifts hinder or allow each other, or regions change together.",
            "別解の中にはほぼ必ずこのような「ずらし」がある。しかし、それ以外に何もないのはここに示す割合の盤だけで、多くはずらしどうしが妨げ合い、支え合い、\
             またはいくつかの領域が一緒に変わる。",
        );
        let independent = independent.says(PUBLISHED.0, Says::Words).because(because.0, because.1);
        let three = three.says(PUBLISHED.1, Says::About(0.0)).because(
            "Three regions that can be shifted make eight answers where the shifts let each other be, which is the share of \
             such boards beside. Where two shifts meddle with each other, or a region lies otherwise only together with another, there \
             are fewer or more.",
            "ずらせる三つの領域が互いに干渉しなければ解は八つになり、その割合を隣に示す。ずらしどうしが干渉すれば減り、他と一緒のときだけ別に置ける領域があれば増える。",
        );
        (independent, three)
    } else {
        (independent, three)
    };
    Group::new(&[("size", &size), ("stage", &name)], trials, move |ask| look(ask, size, stage))
        .limit("answers", MOST)
        .limit("nodes", NODES)
        .figures([
            Figure::new("few", Of::Share("few"), "boards with 2 answers up to the cap", "解が 2 から上限までの盤"),
            Figure::new("answers", Of::Quantile("answers", 50), "their answers (median)", "その解の数の中央値"),
            Figure::new(
                "one-region",
                Of::Share("one-region"),
                "nearest second answer: one region",
                "最も近い別解:1 領域",
            ),
            Figure::new("nearest", Of::Mean("nearest"), "nearest second answer: regions", "最も近い別解:領域の数"),
            Figure::new("differ", Of::Ratio("differ", "others"), "all second answers: regions", "全ての別解:領域の数"),
            independent,
            Figure::new(
                "independent-few",
                Of::Share("independent-few"),
                "the same where eight answers or fewer are left",
                "同、解が八つ以下の盤",
            ),
            three,
            Figure::new(
                "three-are-eight",
                Of::Share("three-are-eight"),
                "three shifts alone: eight answers",
                "ずらしが三つの盤:解が八つ",
            ),
        ])
}

fn look(ask: &Ask<'_>, size: Size, stage: Stage) -> Measured {
    let workshop = Workshop::new(size);
    let (mut rng, mut work) = (ask.rng(), work(ask));
    let draft = loop {
        let mut draft = packed(ask, &workshop, size, Regions::Usual, Aim::Placements, &mut rng)?;
        draft.join_cheapest(&mut rng);
        draft.descend(&mut rng, &mut work).map_err(stopped)?;
        if stage == Stage::Moved || draft.tighten(&mut rng, 1, &mut work).map_err(stopped)? {
            break draft;
        }
    };
    let board = draft.board();
    let found = answers(ask, &board, Rules::ALL, MOST + 1, NODES)?.unwrap_or_default();
    let is_few = (2..=MOST).contains(&(found.len() as u64));
    let trial = Trial::default().when("few", is_few);
    Ok(if is_few { describe(trial, &board, &draft.answer(), &found) } else { trial })
}

/// How all answers of a board stand to the intended one.
fn describe(trial: Trial, board: &Board, intended: &Shading, found: &[Shading]) -> Trial {
    let intended = tetrominoes(board, intended);
    let changed: Vec<Vec<usize>> = found
        .iter()
        .map(|answer| {
            let other = tetrominoes(board, answer);
            (0..intended.len()).filter(|&region| other[region] != intended[region]).collect()
        })
        .filter(|regions: &Vec<usize>| !regions.is_empty())
        .collect();
    let mut shifts = vec![0_u64; intended.len()];
    for regions in changed.iter().filter(|regions| regions.len() == 1) {
        shifts[regions[0]] += 1;
    }
    // Every way to take some shifts would be a product; where other regions change too, they are in no shift.
    let ways = shifts.iter().fold(1_u64, |ways, shifts| ways.saturating_mul(1 + shifts));
    let only_shifted = changed.iter().flatten().all(|&region| shifts[region] > 0);
    let nearest = changed.iter().map(Vec::len).min().unwrap_or(0);
    let is_independent = only_shifted && ways == found.len() as u64;
    let trial = trial
        .count("answers", found.len())
        .count("others", changed.len())
        .count("differ", changed.iter().map(Vec::len).sum())
        .count("nearest", nearest)
        .when("one-region", nearest == 1)
        .when("independent", is_independent);
    let trial = if found.len() <= 8 { trial.when("independent-few", is_independent) } else { trial };
    // Three regions that can be shifted, one way each, and nothing else that changes.
    let is_three = only_shifted && shifts.iter().sum::<u64>() == 3 && shifts.iter().all(|&shifts| shifts < 2);
    if is_three { trial.count("three", found.len()).when("three-are-eight", found.len() == 8) } else { trial }
}

#[cfg(test)]
mod tests {
    use contract::{Budget, Counter};
    use lits_oracle::BruteCells;

    use super::*;

    /// Three strips of five that do not know of each other: each lies in two ways, so there are eight answers.
    #[test]
    fn three_shifts_by_hand() {
        let size = square(5);
        let labels: Vec<Option<&str>> =
            (0..25).map(|cell| [Some("1"), None, Some("2"), None, Some("3")][cell / 5]).collect();
        let board = Board::new(size, &labels).expect("a board");
        let rules = Rules::ALL.without(lits_board::CONNECTIVITY);
        let found = BruteCells.count(&board, &Shading::unknown(size), rules, 99, 99, &Budget::default()).answers;
        let trial = describe(Trial::default(), &board, &found[0], &found);
        let number = |name: &str| trial.numbers[name] as i64;
        assert_eq!(found.len(), 8);
        assert_eq!((number("others"), number("differ"), number("nearest")), (7, 12, 1));
        assert_eq!((number("independent"), number("one-region"), number("three")), (1, 1, 8));
        assert_eq!((number("three-are-eight"), number("independent-few")), (1, 1));
        // Without the answers that shift two or more, they are not independent.
        let changes = |answer: &&Shading| {
            let (one, other) = (tetrominoes(&board, &found[0]), tetrominoes(&board, answer));
            (0..3).filter(|&region| one[region] != other[region]).count()
        };
        let fewer: Vec<Shading> = found.iter().filter(|answer| changes(answer) < 2).cloned().collect();
        let trial = describe(Trial::default(), &board, &found[0], &fewer);
        assert!(trial.numbers["independent"] < 0.5 && trial.numbers["three-are-eight"] < 0.5, "{trial:?}");
    }

    /// Without slack no second answer differs in one region.
    #[test]
    fn without_slack_no_shift_is_left() {
        let study = study();
        let groups = groups(Scale::Full);
        let group = groups.iter().find(|group| group.key() == "size=6x6,stage=no slack").expect("a group");
        let trials = crate::studies::testing::trials(&study, group, 60);
        assert!(trials.iter().all(|trial| trial.numbers.get("one-region").is_none_or(|one| *one < 0.5)));
    }
}
