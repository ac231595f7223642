use std::fmt::Write;

use contract::{Lang, Look, MarkKind, Outline, Role, Scene};
use suite::report::{ExplainReport, FactReport, StepReport};
use suite::{Opened, State, Trouble};

use crate::booklet::{Answer, Booklet, Entry, caption};
use crate::svg::{self, Style, escape};

/// One look on the screen and on paper; no script, nothing to load.
const CSS: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#000;\
background:#fff}svg{max-width:100%;height:auto}\
.step{display:flex;flex-wrap:wrap;align-items:flex-start;gap:1em;margin:1.5em 0;padding-top:1em;border-top:1px solid #bbb;break-inside:avoid}\
.step>div{flex:1 1 18em}.step>svg{flex:0 0 auto}ol{padding-left:1.6em}small{color:#444}\
.boards{display:flex;flex-wrap:wrap;gap:2em}figure{margin:0;break-inside:avoid}figcaption{font-weight:bold}\
.answers{break-before:page}@media print{body{margin:0;max-width:none;font-size:10pt}.small{columns:2;column-gap:2em}\
.step{margin:0 0 1em;gap:.7em}.small>.step>svg{width:50%}.small>.step>div{flex-basis:8em}}";

/// Boards of so many columns at most are printed two steps beside each other.
const SMALL: usize = 14;

/// An explanation to be told in pictures.
#[derive(Clone, Copy)]
pub struct Story<'a> {
    /// The board.
    pub board: &'a dyn Opened,
    /// The way to its answer.
    pub report: &'a ExplainReport,
    /// What stands above it.
    pub heading: &'a str,
    /// What stands below it: how the way ends.
    pub ending: &'a str,
    /// The language of the report.
    pub lang: Lang,
}

impl Story<'_> {
    fn say<'t>(&self, en: &'t str, ja: &'t str) -> &'t str {
        match self.lang {
            Lang::En => en,
            Lang::Ja => ja,
        }
    }
}

/// An explanation as one self-contained page, with a picture for each step.
///
/// # Errors
/// None for a board that can be drawn at all; see [`Opened::scene`].
pub fn story_html(story: &Story<'_>) -> Result<String, Trouble> {
    let mut known = story.board.scene(State::Bare)?;
    let style = Style::step();
    let mut page = start(story.heading, story.lang);
    let has_pieces = story.report.steps.iter().any(|step| step.concludes.iter().any(is_piece));
    let _ = write!(page, "<h1>{}</h1>\n{}\n", escape(story.heading), legend(story, has_pieces));
    // What all pictures have in common stands in the page once.
    let (open, under, lines) = (svg::open(&known, style), svg::under(&known), svg::board(&known, style));
    let bank = svg::bank(&known, style);
    let _ = writeln!(page, "{open}{under}<g id=\"board\">{lines}</g>{bank}</svg>");
    let _ = writeln!(page, "<div class=\"{}\">", if known.size.cols <= SMALL { "small" } else { "wide" });
    for (index, step) in story.report.steps.iter().enumerate() {
        let mut scene = known.clone();
        story.board.note(&mut scene, &step.because, Role::Reason);
        story.board.note(&mut scene, &step.concludes, Role::New);
        drop_crowd(&mut scene);
        let _ = writeln!(
            page,
            "<div class=\"step\">{}<div><b>{}.</b> {}</div></div>",
            step_svg(&scene, style),
            index + 1,
            told(step)
        );
        story.board.note(&mut known, &step.concludes, Role::Plain);
    }
    let ending = escape(story.ending.trim());
    let _ = write!(page, "<div class=\"step\">{}<div>{ending}</div></div>\n</div>\n{END}", step_svg(&known, style));
    Ok(page)
}

const END: &str = "</body></html>\n";

/// Pieces on which a step rests, above which their outlines would hide the board.
const MOST_REASONS: usize = 6;

/// Frames the cells of the pieces that a step rests on, in place of their outlines, where these are too many and nothing
/// else shows a reason.
fn drop_crowd(scene: &mut Scene) {
    if scene.outlines.iter().filter(|outline| outline.role == Role::Reason).count() <= MOST_REASONS {
        return;
    }
    let (new, reasons) = scene.outlines.drain(..).partition(|outline| outline.role == Role::New);
    scene.outlines = new;
    if scene.squares.iter().any(|square| square.role == Role::Reason) {
        return;
    }
    for cell in reasons.into_iter().flat_map(|outline: Outline| outline.cells) {
        let square = scene.at_mut(cell);
        square.role = square.role.max(Role::Reason);
    }
}

fn step_svg(scene: &Scene, style: Style) -> String {
    let (open, under, over) = (svg::open(scene, style), svg::under(scene), svg::over(scene, style));
    format!("{open}{under}<use href=\"#board\"/>{over}{}</svg>", svg::bank(scene, style))
}

/// The sentence of a step, with its rule, and what it nests as a list.
fn told(step: &StepReport) -> String {
    let mut text = format!("{} <small>[{} · {}]</small>", escape(&step.text), step.rung, escape(&step.rule));
    let inner = step.lemmas.iter().chain(step.refutation.iter().flatten());
    let items = list(inner.map(told));
    if !items.is_empty() {
        let _ = write!(text, "<ol>{items}</ol>");
    }
    text
}

/// The items of a list.
fn list(items: impl Iterator<Item = String>) -> String {
    items.fold(String::new(), |text, item| text + "<li>" + &item + "</li>")
}

fn is_piece(fact: &FactReport) -> bool {
    matches!(fact, FactReport::Piece { .. })
}

/// What the signs mean.
fn legend(story: &Story<'_>, has_pieces: bool) -> String {
    let text = story.say(
        "In each picture a full frame marks what the step concludes, and a broken frame what it rests on.",
        "各図の実線の枠はその手順で決まったマス、破線の枠は根拠となるマスです。",
    );
    let pieces = story.say(
        " A line through cells is a piece; dotted, it cannot lie there.",
        "マスを通る線はピースで、点線はそこに置けないことを示します。",
    );
    format!("<p>{text}{}{}</p>", meanings(story), if has_pieces { pieces } else { "" })
}

/// What each look means in this genre, in a sentence.
fn meanings(story: &Story<'_>) -> String {
    let tools = story.board.tools();
    let meaning = |kind: &MarkKind| {
        let (en, ja) = look(kind.look);
        let label = kind.label.get(story.lang);
        match story.lang {
            Lang::En => format!("{en}: {}", label.to_ascii_lowercase()),
            Lang::Ja => format!("{ja}は{label}"),
        }
    };
    let all: Vec<String> = tools.cell.iter().chain(&tools.gap).map(meaning).collect();
    match story.lang {
        Lang::En => format!(" The marks: {}.", all.join("; ")),
        Lang::Ja => format!("{}です。", all.join("、")),
    }
}

/// A look in words.
fn look(look: Look) -> (&'static str, &'static str) {
    match look {
        Look::Fill => ("grey", "灰色"),
        Look::Dot => ("a dot", "点"),
        Look::Ring => ("a ring", "丸"),
        Look::Cross => ("a cross", "×印"),
        Look::Wall => ("a thick line", "太線"),
        Look::Thread => ("a line between two cells", "二つのマスを結ぶ線"),
        Look::Join => ("a short line across a border", "境界をまたぐ短い線"),
    }
}

fn start(title: &str, lang: Lang) -> String {
    let tag = match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    };
    format!(
        "<!DOCTYPE html>\n<html lang=\"{tag}\"><head><meta charset=\"utf-8\"/><meta name=\"viewport\" \
         content=\"width=device-width\"/><title>{}</title><style>{CSS}</style></head>\n<body>\n",
        escape(title)
    )
}

/// A booklet as one self-contained page.
pub fn booklet_html(booklet: &Booklet) -> String {
    let heading = booklet.heading();
    let mut page = start(&heading, booklet.lang);
    let _ = writeln!(page, "<h1>{}</h1>", escape(&heading));
    let rules = list(booklet.sentences().iter().map(|rule| escape(rule)));
    let _ = writeln!(page, "<ul>{rules}</ul>\n<div class=\"boards\">");
    for (index, entry) in booklet.entries.iter().enumerate() {
        page.push_str(&figure(index, entry, &svg::svg(&entry.scene, Style::plain(&entry.scene))));
    }
    page.push_str("</div>\n");
    if booklet.has_answers() {
        let _ = writeln!(page, "<h2 class=\"answers\">{}</h2>\n<div class=\"boards\">", booklet.say("Answers", "解答"));
        for (index, entry) in booklet.entries.iter().enumerate() {
            let body = match &entry.answer {
                None => continue,
                Some(Answer::Picture(scene)) => svg::svg(scene, Style { pixels: 18, ..Style::answer(scene) }),
                Some(Answer::Remark(remark)) => escape(remark),
            };
            page.push_str(&figure(index, entry, &body));
        }
        page.push_str("</div>\n");
    }
    page + END
}

fn figure(index: usize, entry: &Entry, body: &str) -> String {
    format!("<figure><figcaption>{}</figcaption>{body}</figure>\n", escape(&caption(index, entry)))
}
