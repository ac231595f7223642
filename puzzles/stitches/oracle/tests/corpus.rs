//! Published boards, where they are at hand: the referee accepts their answers and nothing beside them, and SAT finds no
//! other ones.
#![allow(clippy::expect_used, reason = "helpers of tests are tests too")]

mod common;

use common::{board, corpus, drawing, position};
use contract::{Budget, Counter, Referee, Rules, VerdictStatus};
use stitches_board::{Board, Dir, End, Numbers, Stitching};
use stitches_oracle::{Sat, StitchesReferee};

/// The answer is right, and wrong with any cell in another state.
fn is_the_right_one(board: &Board, answer: &Stitching, name: &str) {
    let judge = |answer: &Stitching| StitchesReferee.judge(board, answer, Rules::ALL, false);
    let verdict = judge(answer);
    assert_eq!(verdict.status, VerdictStatus::Correct, "{name}: {:?}", verdict.faults);
    let size = board.size();
    for cell in 0..size.cells() {
        let others = [End::Empty, End::Hole].into_iter().chain(Dir::ALL.map(End::To));
        for end in others.filter(|&end| end != answer.end(cell)) {
            let ends = (0..size.cells()).map(|other| if other == cell { end } else { answer.end(other) });
            let changed = Stitching::new(board, ends.collect(), |_| false);
            assert_eq!(judge(&changed).status, VerdictStatus::Wrong, "{name}: {}", drawing(&changed));
        }
    }
}

/// The answers that SAT finds, two at most.
fn answers(board: &Board) -> Vec<Stitching> {
    Sat.count(board, &Stitching::unknown(board), Rules::ALL, 2, 2, &Budget::default()).answers
}

#[test]
fn published_answers_are_right_and_the_only_ones() {
    let Some(text) = corpus("stitches.jsonl") else { return };
    let mut boards = 0;
    for line in text.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let get = |key: &str| entry[key].as_str().expect("a text");
        let board = board(get("board"));
        let rows = entry["answer"].as_array().expect("rows").iter().map(|row| row.as_str().expect("a row"));
        let answer = position(&board, &rows.collect::<Vec<_>>().join("/"));
        is_the_right_one(&board, &answer, get("id"));
        assert_eq!(answers(&board), [answer], "{}", get("id"));
        boards += 1;
    }
    assert!(boards > 0, "an empty file");
}

/// A board of the table: `k=1;regions=AAB/ABB;rows=1,?;cols=0,1,?`.
fn compact(text: &str) -> Board {
    let get = |key: &str| text.split(';').find_map(|part| part.strip_prefix(key)).expect("a part");
    let rows: Vec<&str> = get("regions=").split('/').collect();
    let labels: Vec<String> = rows.iter().flat_map(|row| row.chars().map(String::from)).collect();
    let labels: Vec<Option<&str>> = labels.iter().map(|label| Some(label.as_str())).collect();
    let numbers = |key| get(key).split(',').map(|number| number.parse().ok()).collect();
    let numbers =
        Numbers { k: get("k=").parse().expect("k"), row_holes: numbers("rows="), col_holes: numbers("cols=") };
    Board::new(contract::Size::new(rows.len(), rows[0].len()), &labels, numbers).expect("a board")
}

#[test]
fn the_boards_of_other_solvers_tests_have_the_answers_that_those_say() {
    let Some(text) = corpus("stitches-extra.tsv") else { return };
    let mut seen = [0; 2];
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, _, _, expected, board, answer, ..] = fields[..] else { panic!("too few fields: {line}") };
        let (board, has_answer) = (compact(board), expected == "unique");
        let found = answers(&board);
        if has_answer {
            let answer: String = answer
                .chars()
                .map(|way| match way {
                    '^' => 'n',
                    '>' => 'e',
                    'v' => 's',
                    '<' => 'w',
                    other => other,
                })
                .collect();
            let answer = position(&board, &answer);
            is_the_right_one(&board, &answer, id);
            assert_eq!(found, [answer], "{id}");
        } else {
            assert!(found.is_empty(), "{id} ({expected}): {}", drawing(&found[0]));
        }
        seen[usize::from(has_answer)] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}
