//! Playing: marks and positions say the same, and the counters beside the board tell the truth.

use contract::{Example, Genre, Marks, Met, ReadOptions, Rules, Scene, Spot, VerdictStatus};
use deduce::{Lit, Lower};
use rng::Rng;

use crate::case::Position;
use crate::{Case, Subject};

/// A position becomes marks on spots that can be marked, and these say the position again; so do the facts that say it,
/// entered one by one. In an answer every counter is met and everything decided.
///
/// # Errors
/// The position and what became of it.
pub fn marks_say_positions<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let play = case.subject.play;
    let scene = case.subject.picture.scene(&case.board);
    let (answers, _) = case.answers(&[], 20);
    let given = case.start(rng, &answers);
    let position = case.position(&given);
    there_and_back(case, &position)?;

    let mut marks = Marks::none(scene.size);
    for &lit in &given {
        let before = marks.clone();
        let fact = L::fact(&case.model, &case.board, lit);
        play.enter(&case.board, &mut marks, &fact);
        let stray = marks.spots().find(|&(spot, mark)| mark != before.at(spot) && !play.takes(&case.board, spot));
        if let Some((spot, _)) = stray {
            return Err(format!("{fact:?} marks {spot:?}, which cannot be marked"));
        }
    }
    says(case, &position, &play.position(&case.board, &marks))?;
    counters(case, &scene, &marks, None)?;
    for answer in answers.iter().take(3) {
        there_and_back(case, answer)?;
        counters(case, &scene, &play.marks(&case.board, answer), Some(answer))?;
    }
    Ok(())
}

fn there_and_back<L: Lower>(case: &Case<'_, L>, position: &Position<L>) -> Result<(), String> {
    let play = case.subject.play;
    let (tools, rows) = (play.tools(), case.rows(position));
    let marks = play.marks(&case.board, position);
    for (spot, mark) in marks.spots().filter(|&(_, mark)| mark != 0) {
        if !play.takes(&case.board, spot) || usize::from(mark) > tools.kinds(spot) {
            return Err(format!("{rows} puts the mark {mark} on {spot:?}"));
        }
    }
    says(case, position, &play.position(&case.board, &marks))
}

/// Marks may say more than the position that they were made for, as long as it is true in every answer that has the
/// position: the walls of three pieces may close off a fourth.
fn says<L: Lower>(case: &Case<'_, L>, position: &Position<L>, back: &Position<L>) -> Result<(), String> {
    let broken = |what: &str, lit| {
        let (rows, back) = (case.rows(position), case.rows(back));
        Err(format!("{rows} comes back from its marks as {back}, which {what} {}", case.name(lit)))
    };
    let [expected, said] = [position, back].map(|position| case.literals(position));
    if let Some(&lost) = expected.iter().find(|lit| !said.contains(lit)) {
        return broken("loses", lost);
    }
    let more: Vec<Lit> = said.into_iter().filter(|lit| !expected.contains(lit)).collect();
    if more.is_empty() {
        return Ok(());
    }
    let (answers, _) = case.extending(position, 20);
    let truths: Vec<Vec<Lit>> = answers.iter().map(|answer| case.literals(answer)).collect();
    match more.into_iter().find(|lit| truths.iter().any(|truth| !truth.contains(lit))) {
        Some(untrue) => broken("adds", untrue),
        None => Ok(()),
    }
}

/// What the page draws beside the board: as long as the lines, areas and pieces are many, and met in an answer.
fn counters<L: Lower>(
    case: &Case<'_, L>,
    scene: &Scene,
    marks: &Marks,
    answer: Option<&Position<L>>,
) -> Result<(), String> {
    let progress = case.subject.play.progress(&case.board, marks);
    let rows = answer.map_or_else(|| "a position".to_owned(), |answer| case.rows(answer));
    let open = scene.squares.iter().filter(|square| square.ground == contract::Ground::Open);
    let areas = open.map(|square| square.area + 1).max().unwrap_or(0);
    let lengths = [
        (progress.rows.len(), scene.row_numbers.len()),
        (progress.cols.len(), scene.col_numbers.len()),
        (progress.bank.len(), scene.bank.len()),
    ];
    if lengths.iter().any(|(got, expected)| got != expected) || ![0, areas].contains(&progress.areas.len()) {
        return Err(format!("{progress:?} does not fit the picture"));
    }
    if progress.decided > progress.of || answer.is_some_and(|_| progress.decided != progress.of) {
        return Err(format!("{} of {} are decided in {rows}", progress.decided, progress.of));
    }
    if answer.is_some() && case.rules == Rules::ALL {
        let numbers = progress.rows.iter().zip(&scene.row_numbers).chain(progress.cols.iter().zip(&scene.col_numbers));
        let wrong = |(&met, number): (&Met, &Option<usize>)| met != number.map_or(Met::Open, |_| Met::Met);
        let copies = progress.bank.iter().zip(&scene.bank).any(|(&found, piece)| found != piece.copies);
        if numbers.into_iter().any(wrong) || progress.areas.iter().any(|&met| met != Met::Met) || copies {
            return Err(format!("{progress:?} in the answer {rows}"));
        }
    }
    Ok(())
}

/// Whatever fault a position can have is one that a rule card is about.
///
/// # Errors
/// The fault that no card tells.
pub fn cards_tell_every_fault<L: Lower>(case: &Case<'_, L>, rng: &mut Rng) -> Result<(), String> {
    let play = case.subject.play;
    let tools = play.tools();
    let mut marks = Marks::none(L::Genre::size(&case.board));
    let takes = |spot: &Spot| play.takes(&case.board, *spot);
    for spot in marks.clone().spots().map(|(spot, _)| spot).filter(takes) {
        marks.set(spot, rng.below(tools.kinds(spot) + 1) as u8);
    }
    let position = play.position(&case.board, &marks);
    let known: Vec<&str> = case.subject.picture.rules().iter().flat_map(|card| card.codes).copied().collect();
    let verdicts = [(&position, true), (&L::Genre::completed(&position), false)]
        .map(|(position, partial)| case.subject.referee.judge(&case.board, position, Rules::ALL, partial));
    let unknown = verdicts.iter().flat_map(|verdict| &verdict.faults).find(|fault| !known.contains(&fault.code));
    unknown.map_or(Ok(()), |fault| Err(format!("no card is about {}", fault.code)))
}

/// The examples of the rule cards: the referee accepts the right ones, as positions at least, and finds in each wrong one
/// faults against its own rule and no other.
///
/// # Errors
/// The example and what the referee says of it.
pub fn check_cards<L: Lower>(subject: &Subject<L>) -> Result<(), String> {
    for card in subject.picture.rules() {
        let words =
            [&card.text].into_iter().chain([&card.right, &card.wrong].into_iter().flatten().map(|e| &e.caption));
        if words.into_iter().any(|text| text.en.is_empty() || text.ja.is_empty() || text.en == text.ja) {
            return Err(format!("words are missing: {card:?}"));
        }
        if let Some(right) = &card.right {
            let (status, codes) = judged(subject, right)?;
            if status != VerdictStatus::Correct {
                return Err(format!("{} as a right example has {codes:?}", right.position));
            }
        }
        if let Some(wrong) = &card.wrong {
            let (_, codes) = judged(subject, wrong)?;
            if codes.is_empty() || codes.iter().any(|code| !card.codes.contains(code)) || wrong.at.is_empty() {
                return Err(format!("{} as a wrong example of {:?} has {codes:?}", wrong.position, card.codes));
            }
        }
    }
    Ok(())
}

fn judged<L: Lower>(subject: &Subject<L>, example: &Example) -> Result<(VerdictStatus, Vec<&'static str>), String> {
    let text = subject.notations.iter().find(|notation| notation.name() == "text");
    let text = text.ok_or("there is no text form")?;
    let board = text.read(example.board, &ReadOptions::default()).map_err(|error| error.to_string())?.board;
    let position = L::Genre::read_position(&board, example.position).map_err(|error| error.to_string())?;
    let size = L::Genre::size(&board);
    if example.at.iter().any(|&(row, col)| row >= size.rows || col >= size.cols) {
        return Err(format!("{:?} points beyond its board", example.at));
    }
    let verdict = subject.referee.judge(&board, &position, Rules::ALL, true);
    Ok((verdict.status, verdict.faults.iter().map(|fault| fault.code).collect()))
}
