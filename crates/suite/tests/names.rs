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
