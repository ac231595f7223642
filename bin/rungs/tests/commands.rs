//! What the commands say to people, and the conversions.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod common;

use common::{ANSWER, NONE, RAGGED, SEVERAL, UNIQUE, file, folder, rungs, rungs_with, seed, text_of};
use contract::Size;
use lits_board::random_board;
use rng::Rng;
use serde_json::json;

#[test]
fn solve_draws_the_answer() {
    let page = rungs_with(&["solve", "-"], UNIQUE).out;
    let drawing: Vec<&str> = page.lines().take_while(|line| line.starts_with(['┌', '│', '├', '└'])).collect();
    assert_eq!(drawing.len(), 13, "{page}");
    assert_eq!(drawing[0], "┌───────────────────┬───┐");
    assert_eq!(drawing[1], "│███ ███ ███ ███  · │███│");
    assert!(page.contains("Exactly one answer") && page.contains("Grade: tetro"), "{page}");
    let page = rungs_with(&["solve", "-"], SEVERAL).out;
    assert!(page.contains("Several answers: at least 2. They differ at R1C"), "{page}");
    let count = rungs_with(&["count", "-", "--format", "json"], SEVERAL).object()["count"].clone();
    let page = rungs_with(&["solve", "-", "--max", "1000"], SEVERAL).out;
    assert!(page.contains(&format!("Several answers: {}. They", count.as_str().expect("a number"))), "{page}");
    let page = rungs_with(&["solve", "-"], NONE).out;
    assert!(page.contains("No answer: region a has 3 cells and can hold no tetromino.\n"), "{page}");
    let page = rungs_with(&["solve", "-", "--lang", "ja"], UNIQUE).out;
    assert!(page.contains("解はただ一つ"), "{page}");
}

#[test]
fn no_colour_without_a_terminal() {
    for command in ["solve", "play", "explain", "hint"] {
        let ran = rungs_with(&[command, "-"], UNIQUE);
        assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'), "{command}");
    }
}

#[test]
fn explain_numbers_its_steps() {
    let page = rungs_with(&["explain", "-"], UNIQUE).out;
    for (index, line) in page.lines().filter(|line| line.contains('[')).enumerate() {
        assert!(line.starts_with(&format!("{}. ", index + 1)), "{line}");
    }
    assert!(page.ends_with("Answers: unique, grade tetro\n"), "{page}");
    // A ladder of one rung gets stuck and says so.
    let page = rungs_with(&["explain", "-", "--rungs", "local"], UNIQUE).out;
    assert!(page.contains("no rung of the ladder goes on"), "{page}");
}

#[test]
fn play_walks_to_the_answer() {
    let page = rungs_with(&["play", "-"], UNIQUE).out;
    let steps = rungs_with(&["explain", "-"], UNIQUE).out.lines().count() - 1;
    let (_, marks) = page.rsplit_once(&format!("\n{steps}/{steps}  ")).expect("the last step");
    // The last board is whole: each cell is shaded or unshaded, old or new.
    assert_eq!(marks.matches(['█', '▒']).count(), 3 * ANSWER.matches('#').count(), "{marks}");
    assert_eq!(marks.matches(" · ").count() + marks.matches('◇').count(), 1 + ANSWER.matches('.').count(), "{marks}");
    // Where the ladder is stuck, search finds the end.
    let page = rungs_with(&["play", "-", "--rungs", "local"], UNIQUE).out;
    assert!(page.contains("An answer, found by search"), "{page}");
}

#[test]
fn hint_and_check_name_cells() {
    let ran = rungs_with(&["hint", "-"], UNIQUE);
    assert!(ran.out.contains("R4C6") && ran.out.contains("It rests on"), "{}", ran.out);
    let wrong = ANSWER.replacen("####", ".###", 1);
    let ran = rungs_with(&["check", "-", &wrong], UNIQUE);
    assert!(ran.out.starts_with("wrong\n") && ran.out.contains("lits.too-few"), "{}", ran.out);
    let full = "######/######/######/######/######/######";
    let object = rungs_with(&["check", "-", full, "--format", "json"], UNIQUE).object();
    assert_eq!(object["faults"][0]["code"], "lits.square");
    // The switched-off rule is no fault any more.
    let object = rungs_with(&["check", "-", full, "--format", "json", "--without", "square"], UNIQUE).object();
    assert_ne!(object["faults"][0]["code"], "lits.square");
}

#[test]
fn check_tells_how_far_a_position_is() {
    let open = ANSWER.replacen("..", "??", 1);
    for (args, first) in [
        (vec![ANSWER, "--partial"], "correct"),
        (vec![&open, "--partial"], "no rule is broken so far"),
        (vec![&open, "--partial", "--lang", "ja"], "まだどの規則にも反していません"),
        (vec![&open], "incomplete: 2 cells are undecided"),
        (vec![&open, "--lang", "ja"], "未完成: 2 マスが未決定です"),
    ] {
        let ran = rungs_with(&[&["check", "-"], &args[..]].concat(), UNIQUE);
        assert_eq!(ran.out, format!("{first}\n"), "{args:?}");
    }
    let object = rungs_with(&["check", "-", &open, "--partial", "--format", "json"], UNIQUE).object();
    assert_eq!(object["status"], "correct");
    // A sentence that names its cells needs no list behind it, one that does not has it.
    let page = rungs_with(&["check", "-", "##../##../..../...."], SEVERAL).out;
    assert_eq!(page, "wrong\n  lits.square: R1C1, R1C2, R2C1 and R2C2 are a full 2×2 of shaded cells\n");
    let page = rungs_with(&["check", "-", "###./..../..../...."], SEVERAL).out;
    assert!(page.ends_with("exactly four  (R1C1, R1C2, R1C3)\n"), "{page}");
}

#[test]
fn hint_says_what_is_wrong_and_what_is_left() {
    for (board, state, lang, said) in [
        (UNIQUE, &*ANSWER.replace('.', "?"), "en", "Nothing is left to mark: what is marked is the answer.\n"),
        (UNIQUE, ANSWER, "en", "Nothing is left to do: this is the answer.\n"),
        (UNIQUE, &ANSWER.replacen("..", "##", 1), "en", "each of these contradicts the answer: R2C1, R2C2.\n"),
        (UNIQUE, &ANSWER.replacen("..", "#.", 1), "en", "There is a mistake: R2C1 contradicts the answer.\n"),
        (SEVERAL, "#???/????/????/???#", "en", "together with the other marks, this leaves no answer: R4C4.\n"),
        (SEVERAL, "#???/????/????/???#", "ja", "ほかの印と合わせると解がなくなります: R4C4。\n"),
    ] {
        let ran = rungs_with(&["hint", "-", "--state", state, "--lang", lang], board);
        assert!(ran.code == Some(0) && ran.out.ends_with(said), "{state}: {}", ran.out);
    }
}

#[test]
fn man_pages_have_their_sections() {
    let page = rungs(&["man", "solve"]).out;
    for words in ["\"rungs ", "<\\fIBOARD\\fR>...", ".SH \"EXIT STATUS\"", ".SH EXAMPLES\n.nf\nrungs solve"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(!page.contains("EXTRA") && !rungs(&["man"]).out.contains("help(1)"), "{page}");
    assert!(rungs(&["check", "--help"]).out.contains("Exit status: 0 correct"));
}

#[test]
fn shells_complete_files_and_names() {
    let bash = rungs(&["completions", "bash"]).out;
    let zsh = rungs(&["completions", "zsh"]).out;
    assert!(zsh.contains("links:_files'") && zsh.contains("--state="), "zsh completes no files");
    for names in ["kernel brute-a brute-b sat", "congruence connectivity square", "solve count check hint"] {
        assert!(bash.contains(names), "{names}");
    }
    // Where the shell itself is at hand, ask it.
    let ask = "compopt() { :; }\nfor line in 'solve ' 'man sc' 'count --engine br' 'convert a --to sv' 'bank export --to pd'; do\nread -ra COMP_WORDS <<< \"rungs $line\"\n\
               [[ $line == *' ' ]] && COMP_WORDS+=('')\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n\
               _rungs_or_files rungs \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"\n\
               echo \"${COMPREPLY[*]}\"\ndone\n";
    let asked = std::process::Command::new("bash").args(["-c", &format!("{bash}\n{ask}")]).output();
    match asked {
        Ok(said) => assert_eq!(String::from_utf8_lossy(&said.stdout), "\nschema\nbrute-a brute-b\nsvg\npdf\n"),
        Err(error) => println!("skipped: no bash here ({error})"),
    }
}

#[test]
fn boards_survive_every_notation() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    for round in 0..8 {
        let size = Size::new(1 + rng.below(12), 1 + rng.below(12));
        let voids = rng.below(2) * 3;
        let text = text_of(&random_board(&mut rng, size, 9, voids));
        let first = rungs_with(&["convert", "-", "--to", "puzzlink"], &text).out;
        for notation in ["text", "json", "puzzlink", "pzprv3", "puzzlekit", "penpa", "task"] {
            let there = rungs_with(&["convert", "-", "--to", notation], &text);
            if notation == "task" && (voids > 0 || size.cells() == 1) {
                assert_eq!((there.code, there.out.as_str()), (Some(1), ""), "round {round}, seed {seed}");
                continue;
            }
            assert_eq!(there.code, Some(0), "{notation}, round {round}, seed {seed}: {}", there.err);
            let back = ["convert", "-", "--to", "puzzlink", "--size", &size.to_string()];
            let back = rungs_with(&back, &there.out);
            assert_eq!(back.out, first, "{notation}, round {round}, seed {seed}: {}", there.out);
        }
    }
}

#[test]
fn convert_says_what_it_cannot_keep() {
    let filled = "pzprv3/lits/1/4/1/0 0 0 0 /# # # # /";
    let ran = rungs(&["convert", filled, "--to", "text"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "lits 1x4\n0 0 0 0\n"));
    assert!(ran.err.contains("position"), "{}", ran.err);
    for notation in ["pzprv3", "penpa"] {
        assert_eq!(rungs(&["convert", filled, "--to", notation]).err, "");
    }
    // A file that leaves all open loses nothing.
    assert_eq!(rungs(&["convert", "pzprv3/lits/1/4/1/0 0 0 0 /. . . . /", "--to", "text"]).err, "");
    let ran = rungs(&["convert", filled, "--to", "task"]);
    assert!(ran.out == "1,1,1,1\n" && ran.err.contains("--size 1x4"), "{}{}", ran.out, ran.err);
    let ran = rungs_with(&["convert", "-", "--to", "puzzlink"], "lits 1x2\na @\n");
    assert!(ran.err.contains("extension"), "{}", ran.err);
}

#[test]
fn converted_files_are_read_again_as_many_boards() {
    for notation in ["text", "json", "puzzlink", "pzprv3", "puzzlekit", "penpa", "task"] {
        // A task string that is no square would need its size.
        let last = if notation == "task" { UNIQUE } else { NONE };
        let boards = format!("{UNIQUE}---\n{SEVERAL}---\n{last}");
        let written = rungs_with(&["convert", "-", "--to", notation], &boards).out;
        let again = rungs_with(&["convert", "-", "--to", "puzzlink"], &written).out;
        assert_eq!(again.lines().count(), 3, "{notation}: {written}");
    }
}

#[test]
fn penpa_links_and_task_strings_are_arguments() {
    let link = rungs_with(&["convert", "-", "--to", "penpa"], UNIQUE).out;
    let (_, bare) = link.trim().split_once('#').expect("an address");
    let task = rungs_with(&["convert", "-", "--to", "task"], UNIQUE).out;
    for argument in [link.trim(), bare, task.trim()] {
        let ran = rungs(&["solve", argument]);
        assert_eq!(ran.code, Some(0), "{argument}: {}", ran.err);
    }
    assert_eq!(rungs(&["solve", "1,1,1,1,2,2,2,2", "--size", "2x4"]).code, Some(3));
}

#[test]
fn an_answer_comes_from_a_file_or_inline() {
    let answer = file("answer", "answer.txt", ANSWER.replace('/', "\n"));
    assert_eq!(rungs_with(&["check", "-", &answer], UNIQUE).code, Some(0));
    assert_eq!(rungs_with(&["hint", "-", "--state", &answer], UNIQUE).code, Some(0));
}

#[test]
fn rows_of_dots_are_rows_and_not_folders() {
    for (board, rows) in [
        ("lits 1x1\na\n", "."),
        ("lits 1x2\na a\n", ".."),
        ("lits 2x1\na\na\n", "./."),
        ("lits 2x2\na a\na a\n", "../.."),
        (UNIQUE, "....../....../....../....../....../......"),
    ] {
        let ran = rungs_with(&["check", "-", rows, "--format", "json"], board);
        let object = ran.object();
        assert_eq!((ran.code, &object["status"], &object["error"]), (Some(6), &json!("wrong"), &json!(null)), "{rows}");
        assert_eq!(object["faults"][0]["code"], "lits.empty", "{rows}");
        let ran = rungs_with(&["hint", "-", "--state", rows, "--format", "json"], board);
        assert!(ran.code != Some(1) && ran.object()["error"].is_null(), "{rows}: {}", ran.out);
        let ran = rungs_with(&["convert", "-", "--to", "svg", "--state", rows], board);
        assert_eq!(ran.code, Some(0), "{rows}: {}", ran.err);
    }
}

#[test]
fn converted_boards_are_parted_and_none_follows_the_last() {
    for boards in [
        format!("{UNIQUE}---\n{SEVERAL}---\n{NONE}"),
        // Boards that cannot be read leave nothing behind, wherever they stand.
        format!("{RAGGED}---\n{UNIQUE}---\n{RAGGED}---\n{SEVERAL}---\n{NONE}---\n{RAGGED}"),
    ] {
        let text = rungs_with(&["convert", "-", "--to", "text"], &boards).out;
        let parts: Vec<&str> = text.split("---\n").collect();
        assert_eq!(parts, [UNIQUE, SEVERAL, NONE]);
        assert_eq!(rungs_with(&["convert", "-", "--to", "puzzlink"], &boards).out.lines().count(), 3);
    }
    assert_eq!(rungs_with(&["convert", "-", "--to", "text"], UNIQUE).out, UNIQUE);
    let objects = rungs_with(&["convert", "-", "--to", "text", "--format", "json"], &format!("{UNIQUE}---\n{NONE}"));
    assert_eq!(objects.objects().len(), 2);
}

#[test]
fn help_man_and_completions_know_every_command() {
    let help = rungs(&["--help"]).out;
    let pages = folder("man");
    let out = pages.to_str().expect("UTF-8");
    assert_eq!(rungs(&["man", "--out", out]).code, Some(0));
    let shells = ["bash", "zsh", "fish", "elvish", "powershell"].map(|shell| rungs(&["completions", shell]).out);
    for command in [
        "solve",
        "count",
        "check",
        "hint",
        "explain",
        "grade",
        "play",
        "convert",
        "corpus",
        "schema",
        "completions",
        "man",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
        assert!(rungs(&[command, "--help"]).out.contains(&format!("Example: rungs {command}")), "{command}");
        assert!(pages.join(format!("rungs-{command}.1")).exists(), "{command}");
        assert!(rungs(&["man", command]).out.contains(".TH"), "{command}");
        assert!(shells.iter().all(|shell| shell.contains(command)), "{command}");
    }
    // Every page that a page refers to is there.
    for page in std::fs::read_dir(&pages).expect("a folder").map(|entry| entry.expect("a page").path()) {
        let text = std::fs::read_to_string(&page).expect("a page");
        for name in text.lines().filter_map(|line| line.strip_suffix("(1)")) {
            assert!(pages.join(format!("{}.1", name.replace('\\', ""))).exists(), "{name}");
        }
    }
    assert!(rungs(&["man", "bank-export"]).out.contains(".TH rungs-bank-export"));
    assert!(rungs(&["bank", "export", "--help"]).out.contains("Exit status: 0 "));
    assert!(rungs(&["man"]).out.contains("rungs"));
}

/// What the page calls a board in its addresses, the program reads too.
#[test]
fn addresses_of_the_page_are_boards() {
    let labelled = notation::coded("lits 4x4\na a b b\na a b c\na b b c\nc c c c");
    for address in
        ["http://127.0.0.1:7864/#/play/lits/4/4/9q02jg".to_owned(), format!("http://x/#/play/{labelled}"), labelled]
    {
        let told = rungs(&["convert", &address, "--to", "json"]);
        assert_eq!(told.code, Some(0), "{address}: {}", told.err);
        assert!(told.out.starts_with("{\"genre\":\"lits\",\"rows\":4"), "{address}: {}", told.out);
    }
}

/// Where no rung can go on, the ladder is not to blame.
#[test]
fn a_hint_says_that_there_are_several_answers() {
    let state = "????/????/????/????";
    let one_region = "lits 4x4\na a a a\na a a a\na a a a\na a a a";
    let told = rungs_with(&["hint", "-", "--state", state], one_region);
    assert_eq!(told.out, "No rung goes on from here: the board has several answers.\n");
    assert_eq!(told.code, Some(5));
    let told = rungs_with(&["hint", "-", "--state", state, "--format", "json"], one_region).object();
    assert_eq!((&told["status"], told["warnings"].as_array().map(Vec::len)), (&json!("stuck"), Some(1)));
}

#[test]
fn a_grade_without_steps_ends_without_blanks() {
    for board in ["stitches 1x1\na", "stitches 1x2\nk: 2\na b", "lits 1x1\na", UNIQUE, SEVERAL] {
        let ran = rungs_with(&["grade", "-"], board);
        assert!(ran.out.ends_with('\n') && !ran.out.contains(" \n"), "{board}: {:?}", ran.out);
    }
}

/// What an option stands for is no word of the user's.
#[test]
fn options_of_other_genres_are_called_by_their_names() {
    let board = "stitches 1x2\na b";
    for (option, of) in [("--named", "statue-park"), ("--free-rotation", "heteromino")] {
        for (more, code) in [(&[][..], 1), (&["--genre", "stitches"], 2)] {
            let ran = rungs_with(&[&["solve", "-", option], more].concat(), board);
            let says = format!("{option} means nothing in stitches: it is of {of}");
            assert!(ran.code == Some(code) && ran.err.contains(&says), "{:?} {}", ran.code, ran.err);
            let ran = rungs_with(&[&["solve", "-", option, "--lang", "ja"], more].concat(), board);
            assert!(ran.err.contains(&format!("{option} は stitches では使えません")), "{}", ran.err);
        }
    }
    let ran = rungs_with(&["solve", "-", "--without", "alike"], board);
    assert!(ran.code == Some(1) && ran.err.contains("no rule `alike`"), "{}", ran.err);
}
