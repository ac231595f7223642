//! The objects of the commands: fields, their order, and that they never disappear.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod common;

use common::{ANSWER, NONE, RAGGED, SEVERAL, UNIQUE, fields, file, rungs, rungs_with};
use serde_json::json;

const SOLVE: &str = "source genre rows cols board status answers answers_found grade proof decided nodes probes ms \
                     differ reason warnings error";

/// A command with what it needs besides the board, and its fields.
const COMMANDS: [(&[&str], &str); 6] = [
    (&["solve"], SOLVE),
    (&["count"], "source board genre count exact engine ms warnings error"),
    (&["hint"], "source board genre status step mistakes warnings error"),
    (&["explain"], "source board genre status grade steps complete warnings error"),
    (&["grade"], "source board genre status grade steps_by_rule longest_refutation warnings error"),
    (&["convert", "--to", "text"], "source board genre to text warnings error"),
];

#[test]
fn fields_stand_in_the_order_of_the_contract_and_never_disappear() {
    let boards = [UNIQUE, SEVERAL, NONE, RAGGED].map(str::trim).join("\n---\n");
    let file = file("fields", "boards.txt", boards);
    for (command, expected) in COMMANDS {
        let args: Vec<&str> = command.iter().copied().chain([file.as_str(), "--format", "json"]).collect();
        let ran = rungs(&args);
        assert_eq!(ran.out.lines().count(), 4, "{command:?}: {}", ran.err);
        for (index, line) in ran.out.lines().enumerate() {
            assert_eq!(fields(line).join(" "), expected, "{command:?}: {line}");
            let object: serde_json::Value = serde_json::from_str(line).expect("JSON");
            assert_eq!((&object["source"], &object["board"]), (&json!(file), &json!(index + 1)));
            assert!(object["warnings"].is_array());
            assert_eq!(object["error"].is_null(), index < 3, "{line}");
        }
    }
    let ran = rungs_with(&["check", "-", ANSWER, "--format", "json"], UNIQUE);
    assert_eq!(fields(&ran.out).join(" "), "source board genre status faults warnings error");
}

#[test]
fn solve_says_what_the_contract_shows() {
    let mut object = rungs_with(&["solve", "-", "--format", "json"], UNIQUE).object();
    assert!(object["ms"].as_f64().is_some_and(|ms| ms > 0.0));
    assert!(object["decided"]["tetro"] == json!(1.0) && object["decided"]["local"].as_f64() < Some(1.0));
    object["ms"] = json!(0);
    object["decided"] = json!({});
    let rows: Vec<&str> = ANSWER.split('/').collect();
    let expected = json!({
        "source": "-", "genre": "lits", "rows": 6, "cols": 6, "board": 1, "status": "unique", "answers": [rows],
        "answers_found": 1, "grade": "tetro", "proof": "ladder", "decided": {}, "nodes": 0, "probes": 0, "ms": 0,
        "differ": [], "reason": null, "warnings": [], "error": null
    });
    assert_eq!(object, expected);
}

#[test]
fn solve_tells_several_answers_up_to_max_and_where_they_differ() {
    for max in [1, 2, 5] {
        let object = rungs_with(&["solve", "-", "--format", "json", "--max", &max.to_string()], SEVERAL).object();
        assert_eq!(object["status"], "multiple");
        let answers = object["answers"].as_array().expect("answers");
        assert_eq!((answers.len(), object["answers_found"].as_u64()), (max, Some(max.max(2) as u64)));
        assert_eq!((&object["grade"], &object["proof"]), (&json!(null), &json!(null)));
        assert!(!object["differ"].as_array().expect("cells").is_empty());
    }
}

#[test]
fn solve_names_the_region_that_holds_nothing() {
    let object = rungs_with(&["solve", "-", "--format", "json"], NONE).object();
    assert_eq!((&object["status"], &object["answers"]), (&json!("none"), &json!([])));
    assert_eq!(object["reason"], "region a has 3 cells and can hold no tetromino");
}

#[test]
fn errors_have_message_line_and_column_in_their_file() {
    let second = format!("{UNIQUE}---\n{RAGGED}");
    let ran = rungs_with(&["solve", "-", "--format", "json"], &second);
    let error = &ran.objects()[1]["error"];
    assert_eq!(error["line"], 11, "{error}");
    assert!(error["message"].as_str().is_some_and(|text| text.contains("row 2 has 1 cell where")), "{error}");
    let names: Vec<&String> = error.as_object().expect("an object").keys().collect();
    assert_eq!(names, ["message", "line", "column"]);
}

#[test]
fn boards_that_cannot_be_read_keep_what_their_head_says() {
    let rows = format!("{RAGGED}---\nlits 101x4\na\n---\nstatue-garden 3x3\n---\nlits\n");
    let ran = rungs_with(&["solve", "-", "lits/3/2/~", "pzprv3/lits/5/4/x", "missing", "--format", "json"], &rows);
    let told: Vec<_> =
        ran.objects().iter().map(|o| json!([o["genre"], o["rows"], o["cols"], o["error"].is_null()])).collect();
    let expected = [
        json!(["lits", 2, 2, false]),
        json!(["lits", null, null, false]),
        json!([null, null, null, false]),
        json!(["lits", null, null, false]),
        json!(["lits", 2, 3, false]),
        json!(["lits", 5, 4, false]),
        json!([null, null, null, false]),
    ];
    assert_eq!(told, expected);
    let object = "{\"genre\":\"lits\",\"rows\":1,\"cols\":2,\"regions\":[[\"a\"]]}";
    let object = rungs_with(&["solve", "-", "--format", "json"], object).object();
    assert_eq!(
        (&object["rows"], &object["error"]["message"]),
        (&json!(1), &json!("row 1 of \"regions\" has 1 cell where \"cols\" is 2"))
    );
    for command in ["count", "hint", "explain", "grade"] {
        assert_eq!(rungs_with(&[command, "-", "--format", "json"], RAGGED).object()["genre"], "lits", "{command}");
    }
}

#[test]
fn count_stops_at_the_cap_and_says_so() {
    let count = |more: &[&str]| {
        let args: Vec<&str> = ["count", "-", "--format", "json"].iter().chain(more).copied().collect();
        let object = rungs_with(&args, SEVERAL).object();
        (object["count"].as_str().map(str::to_owned), object["exact"].as_bool(), object["engine"].clone())
    };
    let (all, exact, _) = count(&["--exact"]);
    let all: usize = all.and_then(|all| all.parse().ok()).expect("a number");
    assert_eq!(exact, Some(true));
    assert_eq!(count(&["--cap", "10"]), (Some("10".to_owned()), Some(false), json!("kernel")));
    for engine in ["kernel", "brute-a", "brute-b", "sat"] {
        assert_eq!(count(&["--engine", engine]), (Some(all.to_string()), Some(true), json!(engine)));
        let without = count(&["--engine", engine, "--without", "square"]);
        // Nine places for the square tetromino more.
        assert_eq!(without, (Some((all + 9).to_string()), Some(true), json!(engine)));
    }
}

#[test]
fn a_step_has_its_fields() {
    let object = rungs_with(&["hint", "-", "--format", "json"], UNIQUE).object();
    let step = &object["step"];
    for field in ["rung", "rule", "concludes", "because", "scope", "text", "refutation"] {
        assert!(step.get(field).is_some(), "{field}: {step}");
    }
    assert!(step["concludes"][0]["cell"].is_array());
    let japanese = rungs_with(&["hint", "-", "--format", "json", "--lang", "ja"], UNIQUE).object();
    assert_ne!(japanese["step"]["text"], step["text"]);
    assert_eq!(japanese["step"]["concludes"], step["concludes"]);
}

#[test]
fn the_summary_of_a_corpus() {
    let rows = format!(
        "id\tgenre\texpected\tboard\tlink\tanswer\n\
         a\tlits\tunique\t\tlits/6/6/1malk0dd5ccv\t{ANSWER}\n\
         b\tlits\tunique\t\tlits/6/6/1malk0dd5ccv\t{}\n\
         c\tlits\tnone\t\tlits/6/6/1malk0dd5ccv\t-\n\
         d\tchess\tunique\t\tchess/8/8/x\t\n",
        ANSWER.replacen('#', ".", 1)
    );
    let file = file("corpus", "table.tsv", rows);
    let ran = rungs(&["corpus", &file, "--format", "json"]);
    assert_eq!(ran.code, Some(6));
    assert_eq!(fields(&ran.out).join(" "), "source board boards right wrong grades ms warnings error");
    let mut object = ran.object();
    for time in ["median", "p95", "worst", "total"] {
        assert!(object["ms"][time].as_f64().is_some_and(|ms| ms > 0.0), "{time}");
    }
    object["ms"] = json!({});
    assert_eq!((&object["board"], &object["boards"], &object["right"]), (&json!(1), &json!(3), &json!(1)));
    assert_eq!(object["wrong"][0]["id"], "b");
    assert_eq!(object["wrong"][0]["got"], ANSWER);
    assert_eq!(object["wrong"][1], json!({"id": "c", "expected": "none", "got": "unique"}));
    assert_eq!(object["grades"]["tetro"], 3);
    assert!(object["warnings"][0].as_str().is_some_and(|text| text.contains("chess")));
    // The published ladder has its own rungs, but the board keeps its grade.
    assert_eq!(rungs(&["corpus", &file, "--ladder", "published", "--format", "json"]).object()["grades"]["tetro"], 3);
}

#[test]
fn an_unreadable_corpus_still_gives_its_object() {
    let ran = rungs(&["corpus", "no such file", "--format", "json"]);
    let object = ran.object();
    assert_eq!((&object["boards"], &object["ms"]["total"]), (&json!(0), &json!(null)));
    assert!(object["error"]["message"].as_str().is_some_and(|text| text.contains("no file")));
}

#[test]
fn the_schema_allows_what_convert_writes() {
    let schema: serde_json::Value = serde_json::from_str(&rungs(&["schema"]).out).expect("JSON");
    let lits = &schema["oneOf"][0];
    let board = rungs_with(&["convert", "-", "--to", "json"], UNIQUE).object();
    for required in lits["required"].as_array().expect("fields") {
        assert!(board.get(required.as_str().expect("a name")).is_some(), "{required}");
    }
    for field in board.as_object().expect("an object").keys() {
        assert!(lits["properties"].get(field).is_some(), "{field}");
    }
}
