use std::fmt;
use std::sync::Arc;

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, TextStr};
use resvg::usvg::{Options, Tree};
use svg2pdf::ConversionOptions;

use crate::booklet::Booklet;
use crate::fonts::{Fonts, NoFont};
use crate::page::{HEIGHT, WIDTH, pages};

/// Why a picture could not be printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrintError {
    /// No font has all characters.
    Font(NoFont),
    /// The picture could not be drawn.
    Draw(String),
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Font(missing) => missing.fmt(f),
            Self::Draw(why) => write!(f, "the picture cannot be drawn: {why}"),
        }
    }
}

impl std::error::Error for PrintError {}

impl From<NoFont> for PrintError {
    fn from(missing: NoFont) -> Self {
        Self::Font(missing)
    }
}

/// A booklet as a PDF of A4 pages with `per_page` boards on each. The glyphs that occur are embedded.
///
/// # Errors
/// When no font has all the characters.
pub fn pdf(booklet: &Booklet, per_page: usize, fonts: &Fonts) -> Result<Vec<u8>, PrintError> {
    let options = Options { fontdb: Arc::clone(&fonts.database), ..Options::default() };
    let draw = |error: &dyn fmt::Display| PrintError::Draw(error.to_string());
    let mut next = Ref::new(1);
    let (catalog, tree) = (next.bump(), next.bump());
    let mut pdf = Pdf::new();
    let mut kids = Vec::new();
    for page in pages(booklet, per_page, fonts)? {
        let svg = Tree::from_str(&page, &options).map_err(|error| draw(&error))?;
        let (chunk, root) = svg2pdf::to_chunk(&svg, ConversionOptions::default()).map_err(|error| draw(&error))?;
        // Each page numbers its objects from 1: move them behind those already there.
        let start = next.get() - 1;
        let mut last = next.get();
        let moved = chunk.renumber(|old| {
            let new = Ref::new(old.get() + start);
            last = last.max(new.get());
            new
        });
        next = Ref::new(last + 1);
        let picture = Ref::new(root.get() + start);
        let (page, content) = (next.bump(), next.bump());
        kids.push(page);
        write_page(&mut pdf, page, tree, content, picture);
        pdf.extend(&moved);
    }
    pdf.catalog(catalog).pages(tree);
    pdf.pages(tree).count(i32::try_from(kids.len()).unwrap_or(i32::MAX)).kids(kids);
    let heading = booklet.heading();
    pdf.document_info(next.bump()).title(TextStr(&heading)).producer(TextStr("Rungs"));
    Ok(pdf.finish())
}

/// A page that shows a picture over all of it.
fn write_page(pdf: &mut Pdf, page: Ref, tree: Ref, content: Ref, picture: Ref) {
    let (width, height) = (WIDTH as f32, HEIGHT as f32);
    let mut writer = pdf.page(page);
    writer.media_box(Rect::new(0.0, 0.0, width, height)).parent(tree).contents(content);
    writer.resources().x_objects().pair(Name(b"P"), picture);
    writer.finish();
    let mut drawing = Content::new();
    drawing.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(Name(b"P"));
    pdf.stream(content, &drawing.finish());
}
