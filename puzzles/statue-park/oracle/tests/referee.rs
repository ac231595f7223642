//! The referee on fixed positions, and its word on partial ones against all completions.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::collections::BTreeMap;

use common::{SWITCHES, board, cases, drawing, fresh, position, rule_sets, seed, text};
use contract::{Mark, Referee, Rules, Shading, Size, Verdict, VerdictStatus};
use rng::Rng;
use statue_park_board::Board;
use statue_park_oracle::StatueParkReferee;

const CODES: [&str; 6] = ["white-shaded", "park-split", "too-many", "not-in-bank", "black-unshaded", "missing"];

fn judge(board: &Board, position: &Shading) -> Verdict {
    StatueParkReferee.judge(board, position, Rules::ALL, false)
}

fn codes(verdict: &Verdict) -> Vec<&'static str> {
    verdict.faults.iter().map(|fault| fault.code).collect()
}

fn strings(case: &toml::Table, key: &str) -> Vec<String> {
    let items = case.get(key).and_then(toml::Value::as_array).cloned().unwrap_or_default();
    items.iter().filter_map(|item| item.as_str().map(str::to_owned)).collect()
}

#[test]
fn the_cases_of_faults_toml() {
    let file: toml::Table = include_str!("../../cases/faults.toml").parse().expect("TOML");
    let cases = file["case"].as_array().expect("cases");
    // All that went wrong is told at once.
    let mut wrong = Vec::new();
    for case in cases {
        let case = case.as_table().expect("a table");
        let get = |key: &str| case.get(key).and_then(toml::Value::as_str);
        let name = get("name").expect("a name");
        let board = board(get("board").expect("a board"));
        let position = position(board.size(), get("position").expect("a position"));
        let mut rules = Rules::ALL;
        for off in strings(case, "without") {
            rules = rules.without(SWITCHES.iter().find(|(name, _)| *name == off).expect("a switch").1);
        }
        let partial = case.get("partial").and_then(toml::Value::as_bool).unwrap_or(false);
        let verdict = StatueParkReferee.judge(&board, &position, rules, partial);
        for fault in &verdict.faults {
            laws::passes(laws::in_both(&fault.message));
        }
        let expected = strings(case, "codes");
        let status = match get("status") {
            Some("incomplete") => VerdictStatus::Incomplete,
            Some("wrong") => VerdictStatus::Wrong,
            _ if expected.is_empty() => VerdictStatus::Correct,
            _ => VerdictStatus::Wrong,
        };
        if codes(&verdict) != expected || verdict.status != status {
            wrong.push(format!("{name}: {:?} {:?}", verdict.status, codes(&verdict)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_rule_has_a_case_that_breaks_it_alone() {
    let file = include_str!("../../cases/faults.toml");
    for code in CODES {
        assert!(file.contains(&format!("\ncodes = [\"statue-park.{code}\"]\n")), "{code}");
    }
}

/// What is told of a position, in English and Japanese, and how many cells are shown.
fn told(board: &Board, drawing: &str, partial: bool) -> Vec<(String, String, usize)> {
    let verdict = StatueParkReferee.judge(board, &position(board.size(), drawing), Rules::ALL, partial);
    verdict.faults.into_iter().map(|fault| (fault.message.en, fault.message.ja, fault.cells.len())).collect()
}

#[test]
fn faults_name_their_cells_and_pieces_in_both_languages() {
    let expect = |found: Vec<(String, String, usize)>, expected: &[(&str, &str, usize)]| {
        let found: Vec<_> = found.iter().map(|(en, ja, cells)| (en.as_str(), ja.as_str(), *cells)).collect();
        assert_eq!(found, expected);
    };
    let wide = board("statue-park 2x9\nbank: I1 L4x2 {####/#..#}\no.......*\n.........");
    expect(
        told(&wide, "#.#.##.../.........", false),
        &[
            ("the white circle at R1C1 is shaded", "R1C1 の白丸が黒マスになっています", 1),
            ("the grid holds 2 pieces I1; the bank has only 1", "I1 が 2 個あります。バンクには 1 個しかありません", 2),
            ("the shaded area at R1C5 is no piece of the bank", "R1C5 の黒マスのかたまりはバンクにない形です", 2),
            ("the black circle at R1C9 is not shaded", "R1C9 の黒丸が黒マスになっていません", 1),
            ("the piece L4 is not on the grid", "ピース L4 が盤面にありません", 0),
            ("the piece {####/#..#} is not on the grid", "ピース {####/#..#} が盤面にありません", 0),
        ],
    );
    let (park, twice) = ("公園（白マス）", board("statue-park 2x5\nbank: I2x2\n.....\n....."));
    let apart = format!("{park}が 2 個に分かれています（R1C1 と R1C4 がつながっていません）");
    expect(
        told(&twice, "..#../..#..", false),
        &[
            ("the park is in 2 areas: R1C1 and R1C4 are not joined", &apart, 4),
            (
                "the grid holds only 1 of the 2 pieces I2 of the bank",
                "I2 が 1 個しかありません。バンクには 2 個あります",
                0,
            ),
        ],
    );
    let never = format!("{park}はもうひとつながりになりません（R1C2 と R1C4 をつなぐ道がありません）");
    expect(
        told(&twice, "?.#.?/?.#.#", true),
        &[("the park can no longer be in one area: nothing can join R1C2 and R1C4", &never, 2)],
    );
    expect(
        told(&twice, "???../###..", true),
        &[
            (
                "the shaded area at R2C1 can no longer become a piece of the bank",
                "R2C1 の黒マスのかたまりは、もうバンクのどの形にもなりません",
                3,
            ),
            ("there is no room for the piece I2 on the grid", "ピース I2 を置ける場所が盤面にありません", 0),
        ],
    );
    expect(
        told(&twice, "??.../.....", true),
        &[(
            "there is room for only 1 of the 2 pieces I2 of the bank",
            "I2 を置ける場所が 1 か所しかありません。バンクには 2 個あります",
            0,
        )],
    );
    expect(
        told(&twice, "???../.....", true),
        &[(
            "at most 3 of the cells can be shaded; the pieces of the bank have 4",
            "黒マスにできるのは 3 マスまでです。バンクのピースは全部で 4 マスあります",
            0,
        )],
    );
    let long = board("statue-park 2x10\nbank: I1 I2\n..........\n..........");
    expect(
        told(&long, "#??#??#??#/??????????", true),
        &[(
            "4 cells are shaded; the pieces of the bank have only 3",
            "黒マスが 4 個あります。バンクのピースは全部で 3 マスです",
            4,
        )],
    );
}

#[test]
fn a_position_of_the_wrong_size_does_not_panic() {
    let board = board("statue-park 2x4\nbank: I1\n....\n....");
    let small = Shading::unknown(Size::new(1, 1));
    assert_eq!(judge(&board, &small).status, VerdictStatus::Incomplete);
}

/// All ways to decide what a position leaves open.
fn completions(board: &Board, position: &Shading) -> impl Iterator<Item = Shading> {
    let open: Vec<usize> = board.cells().filter(|&cell| position.marks[cell] == Mark::Unknown).collect();
    let position = position.clone();
    (0..1_u32 << open.len()).map(move |bits| {
        let mut whole = position.clone();
        for (i, &cell) in open.iter().enumerate() {
            whole.marks[cell] = if bits >> i & 1 == 1 { Mark::Shaded } else { Mark::Unshaded };
        }
        whole
    })
}

/// A position that leaves at most nine cells open; as many cells are shaded as often lead somewhere.
fn some_position(rng: &mut Rng, board: &Board) -> Shading {
    let share = 1 + rng.below(5);
    let mark = |rng: &mut Rng| if rng.chance(share, 10) { Mark::Shaded } else { Mark::Unshaded };
    let marks = (0..board.size().cells()).map(|_| mark(rng)).collect();
    let mut position = Shading { size: board.size(), marks };
    for _ in 0..rng.below(10) {
        position.marks[rng.below(board.size().cells())] = Mark::Unknown;
    }
    position
}

/// What is told of a partial position is past mending: every completion has a fault of the same code. Too many shaded cells
/// in all may also end as an area that is no piece.
#[test]
fn every_completion_of_a_faulted_position_has_its_faults() {
    let seed = seed();
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut open, mut dead, mut seen) = (0, 0, 0);
    for case in 0..cases(1500) {
        let mut rng = Rng::named(seed, &format!("partial {case}"));
        let board = fresh(&mut rng);
        let position = some_position(&mut rng, &board);
        let rules = *rng.pick(&rule_sets()).expect("sets");
        let hint = format!("RUNGS_SEED={seed} partial {case} {rules:?} {}\n{}", drawing(&position), text(&board));
        let partial = codes(&StatueParkReferee.judge(&board, &position, rules, true));
        let mut has_answer = false;
        for whole in completions(&board, &position) {
            let verdict = StatueParkReferee.judge(&board, &whole, rules, false);
            assert_ne!(verdict.status, VerdictStatus::Incomplete, "{hint}");
            has_answer |= verdict.status == VerdictStatus::Correct;
            let faults = codes(&verdict);
            for code in &partial {
                let is_there = faults.contains(code)
                    || (*code == "statue-park.too-many" && faults.contains(&"statue-park.not-in-bank"));
                assert!(is_there, "{code} is mended by {}: {hint}", drawing(&whole));
            }
        }
        for &code in &partial {
            *told.entry(code).or_default() += 1;
        }
        open += usize::from(has_answer);
        dead += usize::from(!has_answer);
        seen += usize::from(!partial.is_empty());
    }
    println!("{open} with answers, {dead} without, of these {seen} condemned: {told:?}");
    assert!(open > 0 && CODES.iter().all(|code| told.contains_key(format!("statue-park.{code}").as_str())), "{told:?}");
}
