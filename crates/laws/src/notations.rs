use contract::{Genre, ReadOptions};
use deduce::Lower;
use rng::Rng;

use crate::Case;

/// What a notation writes, it alone recognises and reads as the same board; positions come back from their rows.
///
/// # Errors
/// The notation and what came back.
pub fn round_trip<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    for notation in case.subject.notations {
        let name = notation.name();
        let text = match notation.write(&case.board, None) {
            Ok(text) => text,
            // Our own notations hold every board.
            Err(why) if name == "text" || name == "json" => return Err(format!("{name} refuses: {why}")),
            Err(_) => continue,
        };
        let readers: Vec<&str> =
            case.subject.notations.iter().filter(|other| other.recognises(&text)).map(|other| other.name()).collect();
        if readers != [name] {
            return Err(format!("{readers:?} recognise what {name} writes: {text}"));
        }
        // Some notations do not carry the size.
        let options = ReadOptions { size: Some(L::Genre::size(&case.board)), ..ReadOptions::default() };
        let back = notation.read(&text, &options).map_err(|why| format!("{name}: {why} in {text}"))?;
        if !(case.subject.same_board)(&back.board, &case.board) || !back.warnings.is_empty() {
            return Err(format!("{name} comes back as {:?} with {:?} from {text}", back.board, back.warnings));
        }
        if notation.write(&back.board, None).as_ref() != Ok(&text) {
            return Err(format!("{name} is written differently when read again: {text}"));
        }
    }
    let (answers, _) = case.answers(&[], 20);
    for answer in &answers {
        let rows = case.rows(answer);
        if L::Genre::read_position(&case.board, &rows).as_ref() != Ok(answer) {
            return Err(format!("the answer {rows} does not come back"));
        }
    }
    // A position may say what rows cannot hold, but never more when it comes back.
    let position = case.position(&case.start(rng, &answers));
    let (rows, said) = (case.rows(&position), L::literals(&case.model, &position));
    match L::Genre::read_position(&case.board, &rows) {
        Ok(back)
            if case.rows(&back) == rows && L::literals(&case.model, &back).iter().all(|lit| said.contains(lit)) =>
        {
            Ok(())
        }
        other => Err(format!("the position {rows} comes back as {other:?}")),
    }
}
