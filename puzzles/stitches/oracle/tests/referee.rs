//! The referee on fixed positions, and its word on partial ones against all completions.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{SWITCHES, board, cases, drawing, fresh, is_one_sided, position, rule_sets, seed, text};
use contract::{Fault, Referee, Rules, Verdict, VerdictStatus};
use rng::Rng;
use stitches_board::{Board, Dir, End, Stitching};
use stitches_oracle::StitchesReferee;

const CODES: [&str; 6] =
    ["loose-hole", "inside-block", "pair-too-many", "pair-too-few", "line-too-many", "line-too-few"];

fn codes(verdict: &Verdict) -> Vec<&'static str> {
    verdict.faults.iter().map(|fault| fault.code).collect()
}

fn strings(case: &toml::Table, key: &str) -> Vec<String> {
    let items = case.get(key).and_then(toml::Value::as_array).cloned().unwrap_or_default();
    items.iter().filter_map(|item| item.as_str().map(str::to_owned)).collect()
}

fn all_cases() -> Vec<toml::Table> {
    let file: toml::Table = include_str!("../../cases/faults.toml").parse().expect("TOML");
    let cases = file["case"].as_array().expect("cases");
    cases.iter().map(|case| case.as_table().expect("a table").clone()).collect()
}

fn is_partial(case: &toml::Table) -> bool {
    case.get("partial").and_then(toml::Value::as_bool).unwrap_or(false)
}

#[test]
fn the_cases_of_faults_toml() {
    // All that went wrong is told at once.
    let mut wrong = Vec::new();
    for case in all_cases() {
        let get = |key: &str| case.get(key).and_then(toml::Value::as_str);
        let name = get("name").expect("a name");
        let board = board(get("board").expect("a board"));
        let position = position(&board, get("position").expect("a position"));
        let mut rules = Rules::ALL;
        for off in strings(&case, "without") {
            rules = rules.without(SWITCHES.iter().find(|(name, _)| *name == off).expect("a switch").1);
        }
        let verdict = StitchesReferee.judge(&board, &position, rules, is_partial(&case));
        for fault in &verdict.faults {
            laws::passes(laws::in_both(&fault.message));
        }
        let expected = strings(&case, "codes");
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
    for code in CODES {
        let alone = [format!("stitches.{code}")];
        for partial in [false, true] {
            let has = all_cases().iter().any(|case| is_partial(case) == partial && strings(case, "codes") == alone);
            assert!(has, "{code}, partial: {partial}");
        }
    }
}

/// What is told of a position, in English and Japanese, and the cells that are shown.
fn told(board: &Board, drawing: &str, partial: bool) -> Vec<(String, String, String)> {
    let verdict = StitchesReferee.judge(board, &position(board, drawing), Rules::ALL, partial);
    let cells = |fault: &Fault| fault.cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    verdict.faults.iter().map(|fault| (fault.message.en.clone(), fault.message.ja.clone(), cells(fault))).collect()
}

#[test]
fn faults_name_their_cells_blocks_and_lines_in_both_languages() {
    let expect = |found: Vec<(String, String, String)>, expected: &[(&str, &str, &str)]| {
        let found: Vec<_> = found.iter().map(|(en, ja, cells)| (en.as_str(), ja.as_str(), cells.as_str())).collect();
        assert_eq!(found, expected);
    };
    let board = board("stitches 3x4\na a b b | 1\na a b b | .\nc c c @ | 3\n= . 0 . .");
    expect(
        told(&board, "neww/s.es/.oe.", false),
        &[
            ("the thread at R1C1 leaves the grid", "R1C1 の糸が盤面の外に出ています", "R1C1"),
            (
                "the thread at R1C4 goes to R1C3, from where none comes back",
                "R1C4 の糸は R1C3 に向かっていますが、R1C3 から戻る糸がありません",
                "R1C4",
            ),
            (
                "the thread at R2C1 goes to R3C1, from where none comes back",
                "R2C1 の糸は R3C1 に向かっていますが、R3C1 から戻る糸がありません",
                "R2C1",
            ),
            (
                "the thread at R2C3 goes to R2C4, from where none comes back",
                "R2C3 の糸は R2C4 に向かっていますが、R2C4 から戻る糸がありません",
                "R2C3",
            ),
            ("the thread at R2C4 ends in the void R3C4", "R2C4 の糸の先 R3C4 は盤面の外のマスです", "R2C4"),
            ("the hole at R3C2 has no thread", "R3C2 の穴に糸がありません", "R3C2"),
            ("the thread at R3C3 ends in the void R3C4", "R3C3 の糸の先 R3C4 は盤面の外のマスです", "R3C3"),
            (
                "the number of stitches between blocks a and c is 0; 1 must be there",
                "ブロック a と c の間の糸が 0 本しかありません。1 本必要です",
                "R2C1 R2C2 R3C1 R3C2",
            ),
            (
                "the number of stitches between blocks b and c is 0; 1 must be there",
                "ブロック b と c の間の糸が 0 本しかありません。1 本必要です",
                "R2C3 R3C3",
            ),
            (
                "the number of holes in row 1 is 4; only 1 may be there",
                "1 行目の穴が 4 個あります。数字は 1 です",
                "R1C1 R1C2 R1C3 R1C4",
            ),
            (
                "the number of holes in column 2 is 2; only 0 may be there",
                "2 列目の穴が 2 個あります。数字は 0 です",
                "R1C2 R3C2",
            ),
            (
                "the number of holes in row 3 is 2; 3 must be there",
                "3 行目の穴が 2 個しかありません。数字は 3 です",
                "R3C1 R3C2 R3C3",
            ),
        ],
    );
    expect(
        told(&board, "?ew?/?ew./.o.s", true),
        &[
            ("no thread can leave the hole at R3C2 any more", "R3C2 の穴からはもう糸を出せません", "R3C2"),
            ("the hole at R3C4 lies in a void", "R3C4 の穴は盤面の外のマスにあります", "R3C4"),
            (
                "the number of stitches between blocks a and b is 2; only 1 may be there",
                "ブロック a と b の間の糸が 2 本あります。1 本でなければなりません",
                "R1C2 R1C3 R2C2 R2C3",
            ),
            (
                "the number of stitches between blocks a and c can become 0 at most; 1 must be there",
                "ブロック a と c の間の糸は多くても 0 本にしかなりません。1 本必要です",
                "R2C1 R2C2 R3C1 R3C2",
            ),
            (
                "the number of stitches between blocks b and c can become 0 at most; 1 must be there",
                "ブロック b と c の間の糸は多くても 0 本にしかなりません。1 本必要です",
                "R2C3 R3C3",
            ),
            (
                "the number of holes in row 1 is 2; only 1 may be there",
                "1 行目の穴が 2 個あります。数字は 1 です",
                "R1C2 R1C3",
            ),
            (
                "the number of holes in column 2 is 3; only 0 may be there",
                "2 列目の穴が 3 個あります。数字は 0 です",
                "R1C2 R2C2 R3C2",
            ),
            (
                "the number of holes in row 3 can become 1 at most; 3 must be there",
                "3 行目の穴は多くても 1 個にしかなりません。数字は 3 です",
                "R3C1 R3C2 R3C3",
            ),
        ],
    );
}

#[test]
fn a_barred_gap_counts_for_no_thread() {
    let board = board("stitches 2x2\na a\nb b");
    let unknown = vec![End::Unknown; 4];
    let judge = |barred: &[usize], ends: Vec<End>| {
        let position = Stitching::new(&board, ends, |gap| barred.contains(&gap));
        codes(&StitchesReferee.judge(&board, &position, Rules::ALL, true))
    };
    // The gaps below the cells of the first row.
    assert!(judge(&[1], unknown.clone()).is_empty());
    assert_eq!(judge(&[1, 3], unknown.clone()), ["stitches.pair-too-few"]);
    let mut hole = unknown;
    hole[0] = End::Hole;
    assert_eq!(judge(&[1], hole), ["stitches.loose-hole"]);
}

#[test]
fn a_position_of_the_wrong_size_does_not_panic() {
    let board = board("stitches 2x4\na a a a\nb b b b");
    let small = Stitching::unknown(&common::board("stitches 1x1\na"));
    assert_eq!(StitchesReferee.judge(&board, &small, Rules::ALL, false).status, VerdictStatus::Incomplete);
}

/// All ways to put threads through what a position leaves open, where threads that it tells at one end have another one;
/// other undecided cells have no hole.
fn completions(board: &Board, position: &Stitching) -> Vec<Stitching> {
    let size = board.size();
    let mut told: Vec<End> = (0..size.cells()).map(|cell| position.end(cell)).collect();
    for cell in 0..size.cells() {
        let End::To(dir) = told[cell] else { continue };
        match dir.from(size, cell) {
            Some(other) if [End::Unknown, End::Hole].contains(&told[other]) => told[other] = End::To(dir.back()),
            _ => {}
        }
    }
    let mut all = vec![told];
    for gap in board.gaps().into_iter().filter(|&gap| !position.is_barred(gap)) {
        let Some([a, b]) = size.sides(gap) else { continue };
        let (Some(there), Some(back)) = (Dir::between(size, a, b), Dir::between(size, b, a)) else { continue };
        let is_open = |end: End| matches!(end, End::Unknown | End::Hole);
        let threaded = |ends: &Vec<End>| {
            let mut ends = ends.clone();
            (ends[a], ends[b]) = (End::To(there), End::To(back));
            ends
        };
        let more: Vec<Vec<End>> =
            all.iter().filter(|ends| is_open(ends[a]) && is_open(ends[b])).map(threaded).collect();
        all.extend(more);
    }
    all.into_iter().map(|ends| Stitching::new(board, ends, |_| false).completed()).collect()
}

/// A position that leaves a few cells open.
fn some_position(rng: &mut Rng, board: &Board) -> Stitching {
    let size = board.size();
    let mut gaps = board.gaps();
    rng.shuffle(&mut gaps);
    let threads = rng.below(5);
    let whole = gaps.iter().take(threads).fold(vec![End::Empty; size.cells()], |mut ends, &gap| {
        let Some([a, b]) = size.sides(gap) else { return ends };
        if let (End::Empty, End::Empty, Some(there), Some(back)) =
            (ends[a], ends[b], Dir::between(size, a, b), Dir::between(size, b, a))
        {
            (ends[a], ends[b]) = (End::To(there), End::To(back));
        }
        ends
    });
    let mut ends = whole;
    for _ in 0..rng.below(12) {
        ends[rng.below(size.cells())] = if rng.chance(1, 4) { End::Hole } else { End::Unknown };
    }
    if rng.chance(1, 4) {
        ends[rng.below(size.cells())] = End::To(*rng.pick(&Dir::ALL).expect("ways"));
    }
    let barred: Vec<bool> = (0..size.gaps()).map(|_| rng.chance(1, 8)).collect();
    Stitching::new(board, ends, |gap| barred[gap])
}

/// What a fault is about, however many there are of it.
fn subject(fault: &Fault) -> String {
    let en = &fault.message.en;
    let about = match fault.code {
        "stitches.loose-hole" | "stitches.inside-block" => format!("{:?}", fault.cells),
        _ => en.split(" is ").next().and_then(|en| en.split(" can ").next()).unwrap_or(en).to_owned(),
    };
    format!("{} {about}", fault.code)
}

fn subjects(board: &Board, position: &Stitching, rules: Rules, partial: bool) -> BTreeSet<String> {
    StitchesReferee.judge(board, position, rules, partial).faults.iter().map(subject).collect()
}

/// What is told of a partial position is what every completion has, no less and no more.
#[test]
fn the_faults_of_a_partial_position_are_those_that_all_completions_share() {
    let seed = seed();
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    let (mut open, mut dead, mut seen, mut one_sided) = (0, 0, 0, 0);
    for case in 0..cases(1500) {
        let mut rng = Rng::named(seed, &format!("partial {case}"));
        let board = fresh(&mut rng);
        let position = some_position(&mut rng, &board);
        let rules = *rng.pick(&rule_sets()).expect("sets");
        let hint = format!("RUNGS_SEED={seed} partial {case} {rules:?} {}\n{}", drawing(&position), text(&board));
        let partial = subjects(&board, &position, rules, true);
        let mut shared: Option<BTreeSet<String>> = None;
        let mut has_answer = false;
        for whole in completions(&board, &position) {
            let faults = subjects(&board, &whole, rules, false);
            has_answer |= faults.is_empty();
            shared = Some(shared.map_or_else(|| faults.clone(), |shared| &shared & &faults));
        }
        assert_eq!(Some(&partial), shared.as_ref(), "{hint}");
        // As a whole answer the same is told while cells are undecided.
        if !position.is_whole() {
            assert_eq!(partial, subjects(&board, &position, rules, false), "{hint}");
            for fault in partial.iter().filter_map(|subject| subject.split(' ').next()) {
                *told.entry(fault.to_owned()).or_default() += 1;
            }
            open += usize::from(has_answer);
            one_sided += usize::from(has_answer && is_one_sided(&position));
            dead += usize::from(!has_answer);
            seen += usize::from(!partial.is_empty());
        }
    }
    println!("{open} with answers ({one_sided} one-sided), {dead} without, of these {seen} condemned: {told:?}");
    assert!(one_sided > 0 && CODES.iter().all(|code| told.contains_key(&format!("stitches.{code}"))), "{told:?}");
}
