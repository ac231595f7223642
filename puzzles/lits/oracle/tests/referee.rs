//! The referee on fixed positions: our cases, the public editor's examples, the published answers.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use common::{SWITCHES, board, corpus, drawing, position};
use contract::{Mark, Referee, Rules, Shading, Size, Verdict, VerdictStatus};
use lits_board::Board;
use lits_oracle::{LitsReferee, tetromino};

fn judge(board: &Board, position: &Shading) -> Verdict {
    LitsReferee.judge(board, position, Rules::ALL, false)
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
        let verdict = LitsReferee.judge(&board, &position, rules, partial);
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
    for code in ["square", "too-many", "split", "twins", "apart", "empty", "too-few"] {
        assert!(file.contains(&format!("\ncodes = [\"lits.{code}\"]\n")), "{code}");
    }
}

#[test]
fn faults_name_their_cells_and_regions_in_both_languages() {
    let board = board("lits 4x5\nA A A B B\nA A B B B\nC A C B B\nC C C C B");
    let verdict = judge(&board, &position(board.size(), "####./#..##/#..#./###.."));
    let [fault] = verdict.faults.as_slice() else { panic!("{verdict:?}") };
    assert_eq!(fault.message.en, "regions A and C hold the same tetromino, L, and touch at R2C1 and R3C1");
    assert_eq!(fault.message.ja, "領域 A と領域 C の同じ形（L）のテトロミノが R2C1 と R3C1 で隣り合っています");
    assert_eq!(fault.cells.len(), 8);
    let verdict = judge(&board, &position(board.size(), "##.##/.###./.#.../....."));
    assert_eq!(verdict.faults[0].message.en, "region C has no shaded cell");
    assert_eq!(verdict.faults[0].cells.len(), board.cells(2).len());
}

#[test]
fn a_position_of_the_wrong_size_does_not_panic() {
    let board = board("lits 2x4\n1 1 1 1\n2 2 2 2");
    let small = Shading::unknown(Size::new(1, 1));
    assert_eq!(judge(&board, &small).status, VerdictStatus::Incomplete);
}

/// The least of pzprv3: numbered regions and an answer; `.` and `+` are unshaded.
fn pzprv3(text: &str) -> (Board, Shading) {
    let lines: Vec<&str> = text.split('/').collect();
    assert_eq!(lines[..2], ["pzprv3", "lits"]);
    let size = Size::new(lines[2].parse().expect("rows"), lines[3].parse().expect("columns"));
    let labels: Vec<Option<&str>> =
        lines[5..5 + size.rows].iter().flat_map(|l| l.split_whitespace()).map(Some).collect();
    let answer = lines[5 + size.rows..].join(" ").replace('+', ".");
    (Board::new(size, &labels).expect("a board"), position(size, &answer))
}

#[test]
fn the_editors_examples_get_the_editors_codes() {
    const TWINS: [(&str, &str); 7] = [
        ("cs2x2", "lits.square"),
        ("bkShadeGt4", "lits.too-many"),
        ("bkShadeDivide", "lits.split"),
        ("bsSameShape", "lits.twins"),
        ("csDivide", "lits.apart"),
        ("bkNoShade", "lits.empty"),
        ("bkShadeLt4", "lits.too-few"),
    ];
    let Some(text) = corpus("failcheck.json") else { return };
    let file: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let rows = file["lits"].as_array().expect("rows");
    assert!(!rows.is_empty());
    for row in rows {
        let (board, position) = pzprv3(row["pzprv3"].as_str().expect("pzprv3"));
        let verdict = judge(&board, &position);
        let expected = row["error"].as_str();
        let ours = expected.map(|code| TWINS.iter().find(|twin| twin.0 == code).expect("a known code").1);
        assert_eq!(codes(&verdict).first().copied(), ours, "{row}");
        let status = if ours.is_some() { VerdictStatus::Wrong } else { VerdictStatus::Correct };
        assert_eq!(verdict.status, status, "{row}");
    }
}

#[test]
fn published_answers_are_right_and_one_changed_cell_is_wrong() {
    let Some(text) = corpus("lits.jsonl") else { return };
    for line in text.lines() {
        let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let board = board(row["board"].as_str().expect("a board"));
        let join = |key: &str| {
            let rows = row[key].as_array().expect("rows").iter();
            rows.map(|row| row.as_str().expect("a row")).collect::<String>()
        };
        let answer = position(board.size(), &join("answer"));
        assert_eq!(judge(&board, &answer).status, VerdictStatus::Correct, "{}", row["id"]);
        letters(&board, &answer, &join("letters"));
        // Every cell of the small boards, about two hundred of the large ones.
        let step = answer.marks.len() / 200 + 1;
        for cell in (0..answer.marks.len()).step_by(step).filter(|&cell| !board.is_void(cell)) {
            let mut changed = answer.clone();
            let shaded = answer.is_shaded(cell);
            changed.marks[cell] = if shaded { Mark::Unshaded } else { Mark::Shaded };
            let verdict = judge(&board, &changed);
            let (count, other) =
                if shaded { ("lits.too-few", "lits.too-many") } else { ("lits.too-many", "lits.too-few") };
            assert!(codes(&verdict).contains(&count), "{} {}", row["id"], drawing(&changed));
            assert!(!codes(&verdict).contains(&other), "{} {}", row["id"], drawing(&changed));
            changed.marks[cell] = Mark::Unknown;
            let partial = LitsReferee.judge(&board, &changed, Rules::ALL, true);
            assert_eq!(codes(&partial), Vec::<&str>::new(), "{} {}", row["id"], drawing(&changed));
        }
    }
}

/// The published letters name the shapes as we do.
fn letters(board: &Board, answer: &Shading, letters: &str) {
    let letters: Vec<char> = letters.chars().collect();
    for region in 0..board.regions() {
        let cells: Vec<usize> = board.cells(region).iter().copied().filter(|&cell| answer.is_shaded(cell)).collect();
        let four = <[usize; 4]>::try_from(cells).expect("four cells");
        let shape = tetromino(board.size(), four).expect("joined");
        assert_eq!(format!("{shape:?}"), letters[four[0]].to_string());
    }
}
