use contract::{Lang, Text};
use draw::{Answer, Booklet, Entry, Rules, Style};
use serde::Serialize;
use suite::report::Status;
use suite::{Opened, Options, State};

use crate::ask::Tongue;
use crate::boards::{self, marked};
use crate::request::request;
use crate::trouble::Trouble;

request! {
    AskExport {
        board: String,
        cells: Option<String>,
        gaps: Option<String>,
        to: String,
        /// Whether a page to print shows the answer too, on a sheet of its own.
        answer: bool,
        lang: Tongue,
    }
}

/// A board as text.
#[derive(Debug, Serialize)]
pub struct Exported {
    text: String,
}

/// Writes a board, in a notation or as a picture.
pub fn export(board: &dyn Opened, asked: &AskExport) -> Result<Exported, Trouble> {
    let lang = asked.lang.into();
    let marks = marked(board, asked.cells.as_deref(), asked.gaps.as_deref())?;
    let scene = || board.scene(marks.as_ref().map_or(State::Bare, State::Marks));
    let text = match (asked.to.as_str(), &marks) {
        ("svg", _) => {
            let scene = scene()?;
            draw::svg(&scene, Style::plain(&scene))
        }
        ("html", _) => {
            let answer = if asked.answer { Some(answer(board, lang)?) } else { None };
            draw::booklet_html(&booklet(board, Entry { note: String::new(), scene: scene()?, answer }, lang)?)
        }
        (notation, None) => board.write(notation)?,
        (notation, Some(marks)) => board.write_with(notation, State::Marks(marks))?,
    };
    Ok(Exported { text })
}

/// The only answer, or why there is none to print.
fn answer(board: &dyn Opened, lang: Lang) -> Result<Answer, Trouble> {
    let solved = board.solve(&Options { lang, ..Options::default() })?;
    let remark = match (solved.status, solved.answers.first()) {
        (Status::Unique, Some(rows)) => {
            return Ok(Answer::Picture(Box::new(board.scene(State::Rows(&rows.join("/")))?)));
        }
        (Status::Multiple, _) => Text::new("several answers", "複数解"),
        (Status::None, _) => Text::new("no answer", "解なし"),
        _ => Text::new("undecided", "未決定"),
    };
    Ok(Answer::Remark(remark.get(lang).to_owned()))
}

/// One board with the rules of its genre.
fn booklet(board: &dyn Opened, entry: Entry, lang: Lang) -> Result<Booklet, Trouble> {
    let genre = boards::genre(board.genre())?;
    let sentences = genre.rules_in_print().iter().map(|rule| rule.get(lang).to_owned()).collect();
    let rules = vec![Rules { name: genre.name().get(lang).to_owned(), sentences }];
    Ok(Booklet { title: String::new(), lang, rules, entries: vec![entry] })
}
