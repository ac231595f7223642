use std::fmt::Write;

use contract::Scene;

use crate::booklet::{Answer, Booklet};
use crate::fonts::{Font, Fonts, NoFont};
use crate::shelf;
use crate::svg::{self, CELL, Style, escape};

/// A4 in points.
pub const WIDTH: f64 = 595.0;
/// A4 in points.
pub const HEIGHT: f64 = 842.0;
const EDGE: f64 = 48.0;
const GAP: f64 = 22.0;
/// The size of captions and rules, and the distance of their lines.
const TEXT: f64 = 10.5;
const LINE: f64 = 15.0;
/// The size of the numbers of boards.
const NUMBER: f64 = 13.0;
/// No cell is printed larger: 12.7 mm.
const LARGEST_CELL: f64 = 36.0;
/// The share of a frame's spare height that is left above its board: a little less than below it looks even.
const ABOVE: f64 = 0.4;
/// So many more answers than boards go on a page,
const ANSWERS_PER_BOARD: usize = 4;
/// and no fewer than these,
const FEWEST_ANSWERS: usize = 12;
/// as long as their cells are no smaller than 2 mm, so that they can be read.
const SMALLEST_CELL: f64 = 5.7;
/// The size of the heading of the answers.
const HEADING: f64 = 16.0;

/// What is shown in one place of a page.
enum Shown<'a> {
    Scene(&'a Scene, Style),
    Text(&'a str),
}

/// A picture with its number, and a note beside that.
struct Item<'a> {
    number: String,
    note: &'a str,
    shown: Shown<'a>,
}

/// A rectangle on the page, in points.
#[derive(Clone, Copy)]
struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

/// The pages of a booklet as SVG: the boards, `per_page` on each, then the answers, four times as many or a
/// dozen if these can be read.
///
/// # Errors
/// When no font has all the characters.
pub fn pages(booklet: &Booklet, per_page: usize, fonts: &Fonts) -> Result<Vec<String>, NoFont> {
    let entries = || booklet.entries.iter().zip(1..).map(|(entry, number): (_, usize)| (entry, number.to_string()));
    let boards: Vec<Item<'_>> = entries()
        .map(|(entry, number)| Item {
            number,
            note: &entry.note,
            shown: Shown::Scene(&entry.scene, Style::plain(&entry.scene)),
        })
        .collect();
    let answers: Vec<Item<'_>> = entries()
        .filter_map(|(entry, number)| {
            let shown = match entry.answer.as_ref()? {
                Answer::Picture(scene) => Shown::Scene(scene, Style::answer(scene)),
                Answer::Remark(remark) => Shown::Text(remark),
            };
            Some(Item { number, note: "", shown })
        })
        .collect();
    let printer = Printer { booklet, font: fonts.for_text(&all_text(booklet, &boards, &answers))? };
    // Boards that need no second page may be as large as the first one allows.
    let per_page = per_page.clamp(1, boards.len().max(1));
    let mut pages = Vec::new();
    for (index, items) in boards.chunks(per_page).enumerate() {
        let mut page = printer.page(pages.len() + 1);
        let top = if index == 0 { printer.head(&mut page) } else { EDGE };
        printer.place(items, per_page, top, &mut page);
        pages.push(page + "</svg>\n");
    }
    let most = (per_page * ANSWERS_PER_BOARD).max(FEWEST_ANSWERS).min(answers.len());
    let mut rest = &answers[..];
    while !rest.is_empty() {
        let mut page = printer.page(pages.len() + 1);
        let mut top = EDGE;
        if rest.len() == answers.len() {
            printer.text(booklet.say("Answers", "解答"), HEADING, (EDGE, top + HEADING), "start", &mut page);
            top += HEADING + GAP;
        }
        let slots = readable(rest, per_page.min(most), most, room(top));
        let (items, after) = rest.split_at(slots.min(rest.len()));
        printer.place(items, slots, top, &mut page);
        pages.push(page + "</svg>\n");
        rest = after;
    }
    Ok(pages)
}

/// The most places of a page in which the next answers can be read; at least as many as there are for boards.
fn readable(answers: &[Item<'_>], least: usize, most: usize, room: Frame) -> usize {
    let can_be_read = |slots: usize| {
        let items = &answers[..slots.min(answers.len())];
        smallest_scale(items, slots, best_columns(items, slots, room), room) * CELL as f64 >= SMALLEST_CELL
    };
    (least..=most).rev().find(|&slots| can_be_read(slots)).unwrap_or(least)
}

/// What is left of a page below `top`.
fn room(top: f64) -> Frame {
    Frame { left: EDGE, top, width: WIDTH - 2.0 * EDGE, height: HEIGHT - EDGE - top }
}

/// Every character that will be printed.
fn all_text(booklet: &Booklet, boards: &[Item<'_>], answers: &[Item<'_>]) -> String {
    let mut text = booklet.heading() + &booklet.sentences().concat() + "0123456789";
    for item in boards.iter().chain(answers) {
        text.push_str(item.note);
        match item.shown {
            Shown::Text(remark) => text.push_str(remark),
            Shown::Scene(scene, _) => text.push_str(&shelf::words(scene)),
        }
    }
    if !answers.is_empty() {
        text.push_str(booklet.say("Answers", "解答"));
    }
    text
}

struct Printer<'a> {
    booklet: &'a Booklet,
    font: Font,
}

impl Printer<'_> {
    /// The start of a page, with its number at the foot.
    fn page(&self, number: usize) -> String {
        let mut page = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
             viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"{}\">",
            quoted(self.font.family())
        );
        self.text(&number.to_string(), 9.0, (WIDTH / 2.0, HEIGHT - EDGE / 2.0), "middle", &mut page);
        page
    }

    /// A line of text, in as many fonts as it takes.
    fn text(&self, line: &str, size: f64, (x, y): (f64, f64), anchor: &str, page: &mut String) {
        let _ = write!(page, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\">");
        for (family, piece) in self.font.runs(line) {
            if family == self.font.family() {
                page.push_str(&escape(piece));
            } else {
                let _ = write!(page, "<tspan font-family=\"{}\">{}</tspan>", quoted(family), escape(piece));
            }
        }
        page.push_str("</text>");
    }

    /// The title and the rules; gives where the boards begin.
    fn head(&self, page: &mut String) -> f64 {
        let mut y = EDGE;
        for line in self.font.wrap(&self.booklet.heading(), (WIDTH - 2.0 * EDGE) / 20.0) {
            y += 20.0;
            self.text(&line, 20.0, (EDGE, y), "start", page);
            y += 6.0;
        }
        y += 2.0;
        for sentence in self.booklet.sentences() {
            for (index, line) in self.font.wrap(&sentence, (WIDTH - 2.0 * EDGE - LINE) / TEXT).iter().enumerate() {
                y += LINE;
                if index == 0 {
                    let _ = write!(page, "<circle cx=\"{}\" cy=\"{}\" r=\"1.6\"/>", EDGE + 3.0, y - 3.5);
                }
                self.text(line, TEXT, (EDGE + 11.0, y), "start", page);
            }
        }
        y + GAP
    }

    /// Puts items into equal frames, row by row, below `top`. There are frames for `slots`, so that the last page looks
    /// like the others.
    fn place(&self, items: &[Item<'_>], slots: usize, top: f64, page: &mut String) {
        let room = room(top);
        let cols = best_columns(items, slots, room);
        for (index, item) in items.iter().enumerate() {
            self.show(item, slot(room, slots, cols, index), page);
        }
    }

    /// The number of a board, with the note in grey.
    fn caption(&self, item: &Item<'_>, (x, y): (f64, f64), page: &mut String) {
        self.text(&item.number, NUMBER, (x, y), "start", page);
        if !item.note.is_empty() {
            let x = x + self.font.width(&item.number) * NUMBER + 7.0;
            page.push_str("<g fill=\"#555\">");
            self.text(item.note, TEXT, (round(x), y), "start", page);
            page.push_str("</g>");
        }
    }

    fn show(&self, item: &Item<'_>, frame: Frame, page: &mut String) {
        match item.shown {
            Shown::Scene(scene, style) => {
                let scale = scale_in(scene, style, frame);
                let (width, height) = units(scene, style);
                let left = frame.left + (frame.width - width * scale) / 2.0;
                let top = frame.top + LINE + (frame.height - LINE - height * scale) * ABOVE;
                self.caption(item, (round(left), round(top - 5.0)), page);
                let before = svg::frame(scene, style).before as f64 * scale;
                let (left, top) = (round(left + before), round(top + before));
                let body = svg::body(scene, style);
                let _ = write!(page, "<g transform=\"translate({left} {top}) scale({scale:.4})\">{body}</g>");
            }
            Shown::Text(remark) => {
                self.caption(item, (round(frame.left), round(frame.top + LINE - 5.0)), page);
                for (index, line) in self.font.wrap(remark, frame.width / TEXT).iter().enumerate() {
                    self.text(line, TEXT, (frame.left, frame.top + LINE * (index as f64 + 2.0)), "start", page);
                }
            }
        }
    }
}

/// The name of a family as an attribute has it.
fn quoted(family: &str) -> String {
    escape(&format!("'{family}'"))
}

/// The number of columns that makes the smallest cell largest.
fn best_columns(items: &[Item<'_>], slots: usize, room: Frame) -> usize {
    let smallest = |cols: usize| smallest_scale(items, slots, cols, room);
    // The first of equals: fewer columns read better.
    (1..=slots).fold(1, |best, cols| if smallest(cols) > smallest(best) { cols } else { best })
}

fn smallest_scale(items: &[Item<'_>], slots: usize, cols: usize, room: Frame) -> f64 {
    let scales = items.iter().filter_map(|item| match item.shown {
        Shown::Scene(scene, style) => Some(scale_in(scene, style, slot(room, slots, cols, 0))),
        Shown::Text(_) => None,
    });
    scales.fold(f64::INFINITY, f64::min)
}

fn slot(room: Frame, slots: usize, cols: usize, index: usize) -> Frame {
    let rows = slots.div_ceil(cols) as f64;
    let width = (room.width - GAP * (cols as f64 - 1.0)) / cols as f64;
    let height = (room.height - GAP * (rows - 1.0)) / rows;
    let left = room.left + (width + GAP) * (index % cols) as f64;
    Frame { left, top: room.top + (height + GAP) * (index / cols) as f64, width, height }
}

/// The scale at which a board fits below its caption.
fn scale_in(scene: &Scene, style: Style, frame: Frame) -> f64 {
    let (width, height) = units(scene, style);
    let fit = (frame.width / width).min((frame.height - LINE) / height);
    fit.min(LARGEST_CELL / CELL as f64).max(0.01)
}

fn units(scene: &Scene, style: Style) -> (f64, f64) {
    let paper = svg::frame(scene, style);
    (paper.width as f64, paper.height as f64)
}

fn round(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}
