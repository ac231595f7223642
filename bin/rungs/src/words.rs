//! Phrases in the languages that Rungs speaks; sentences about rules come from the genres.

use suite::report::{FactReport, Place, Status};

use crate::output::Shell;
use crate::signals;

/// Cells that a line lists before it breaks off.
const MOST_CELLS: usize = 24;

/// The number of answers, in one word.
pub fn status(shell: Shell, status: Status) -> &'static str {
    match status {
        Status::Unique => shell.say("unique", "唯一解"),
        Status::Multiple => shell.say("multiple", "複数解"),
        Status::None => shell.say("none", "解なし"),
        Status::Undecided => shell.say("undecided", "未決定"),
        Status::Error => shell.say("error", "エラー"),
    }
}

/// Why work ended early, to stand in a sentence.
pub fn early(shell: Shell) -> &'static str {
    if signals::interrupted() {
        shell.say("interrupted", "中断しました")
    } else {
        shell.say("a limit came first", "制限に達しました")
    }
}

/// A cell for people, from 1.
pub fn cell(place: Place) -> String {
    let [row, col] = place.0;
    contract::Cell::new(row, col).to_string()
}

/// Cells for people; very many are cut off.
pub fn cells(shell: Shell, places: &[Place]) -> String {
    let names: Vec<String> = places.iter().take(MOST_CELLS).map(|&place| cell(place)).collect();
    let rest = places.len() - names.len();
    match rest {
        0 => names.join(", "),
        _ => format!("{}, {} {rest}", names.join(", "), shell.say("and more:", "ほか")),
    }
}

/// A fact for people.
pub fn fact(shell: Shell, fact: &FactReport) -> String {
    match fact {
        FactReport::Cell { cell: place, is } => format!("{} {}", cell(*place), state(shell, is)),
        FactReport::Piece { piece, is, .. } => {
            let names: Vec<String> = piece.iter().map(|&place| cell(place)).collect();
            format!("{} {}", names.join("+"), state(shell, is))
        }
        FactReport::Thread { thread: [one, other], is } => {
            format!("{}-{} {}", cell(*one), cell(*other), state(shell, is))
        }
    }
}

fn state(shell: Shell, is: &'static str) -> &'static str {
    match is {
        "shaded" => shell.say(is, "黒"),
        "unshaded" => shell.say(is, "白"),
        "hole" => shell.say(is, "穴"),
        "no-hole" => shell.say("no hole", "穴なし"),
        "stitched" => shell.say(is, "糸あり"),
        "placed" => shell.say(is, "確定"),
        "impossible" => shell.say(is, "不可能"),
        other => other,
    }
}
