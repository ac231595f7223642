//! A genre answers to its token and to every other spelling of it.

use rungs_suite::{genre, open, registry};

#[test]
fn every_spelling_of_a_genre_names_it() {
    for one in registry::GENRES {
        let token = one.token();
        for name in one.aliases().iter().copied().chain([token]) {
            assert_eq!(genre(name).map(rungs_suite::Puzzle::token), Some(token), "{name}");
            assert_eq!(registry::token(name), token);
            // The reader of a genre that is named by hand is found by it, too.
            let told =
                open("no board", Some(name), &contract::ReadOptions::default()).err().map(|error| error.to_string());
            assert!(told.is_some_and(|told| told.contains(token)), "{name}");
        }
    }
    assert_eq!((genre("sudoku").is_none(), registry::token("sudoku")), (true, "sudoku"));
}

/// puzzlekit text names no genre: where it does not fit the one that is named, its reader says why.
#[test]
fn puzzlekit_text_is_called_by_its_name() {
    let told = |text: &str, genre: &str| {
        open(text, Some(genre), &contract::ReadOptions::default()).err().map_or_else(String::new, |e| e.message.en)
    };
    let sound = "2 2\n1 1\n1 1\na a\nb b";
    assert_eq!(told(sound, "stitches"), "");
    for (damaged, says) in [
        ("2 2\n1 1\n1 1\na a", "1 row where the size 2x2 needs 2"),
        ("2 2\n1 1\n1 1\na a\nb b\nb b", "3 rows where the size 2x2 needs 2"),
        ("2 2\n1 1\na a\nb b", "`a` is no number of holes"),
        ("2 2\n1 1\n1 x\na a\nb b", "`x` is no number of holes"),
        ("2 2", "the numbers of the columns are missing"),
    ] {
        assert!(told(damaged, "stitches").contains(says), "{damaged:?}: {}", told(damaged, "stitches"));
    }
    for genre in ["lits", "heteromino", "statue-park"] {
        assert!(told(sound, genre).contains("this is puzzlekit text of a genre with numbers"), "{genre}");
    }
}

/// What is told beside a board that has no use for it is not passed over in silence.
#[test]
fn what_is_told_in_vain_is_warned_of() {
    let size = |rows, cols| Some(contract::Size::new(rows, cols));
    let told = |text: &str, options: contract::ReadOptions| {
        let board = open(text, None, &options).unwrap_or_else(|error| panic!("{text}: {error}"));
        board.warnings().iter().map(|warning| warning.en.clone()).collect::<Vec<_>>().join("; ")
    };
    let all = |rows, cols| contract::ReadOptions { size: size(rows, cols), bank: Some("I1".to_owned()), k: Some(2) };
    for (text, options) in [
        ("lits 1x2\na b", "--bank --k --size"),
        ("heteromino 1x2\n..", "--bank --k --size"),
        ("statue-park 1x2\nbank:\n..", "--bank --k --size"),
        ("stitches 1x2\nk: 1\na b", "--bank --k --size"),
        ("stitches 1x2\na b", "--bank --size"),
    ] {
        let warnings = told(text, all(2, 2));
        for option in ["--bank", "--k", "--size"] {
            let is_told = warnings.contains(&format!("{option} is not used"));
            assert_eq!(is_told, options.contains(option), "{text:?}: {warnings}");
        }
        assert!(!told(text, all(1, 2)).contains("--size"), "{text:?}");
    }
    let of_task = contract::ReadOptions { size: size(1, 4), ..contract::ReadOptions::default() };
    assert_eq!(told("1,1,2,2", of_task), "");
}

/// No two genres answer to one name.
#[test]
fn names_are_of_one_genre_each() {
    let mut names: Vec<&str> =
        registry::GENRES.iter().flat_map(|one| one.aliases().iter().copied().chain([one.token()])).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
    // The other spelling that puzz.link has is one as soon as the genre is there.
    let tokens = registry::tokens();
    assert_eq!(genre("statuepark").is_some(), tokens.contains(&"statue-park"));
}
