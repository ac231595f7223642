//! What pages are made of.

/// A part of a page. All texts are plain: what has a meaning in Markdown or HTML is escaped when they are written.
pub enum Block {
    /// A heading below the title: 2 and deeper.
    Heading(usize, String),
    /// A paragraph.
    Text(String),
    /// A list.
    List(Vec<String>),
    /// Links to the pages of genres, by their tokens, or to the overview.
    Links(Vec<(String, Option<&'static str>)>),
    /// A table.
    Table(Table),
    /// A picture.
    Picture(Picture),
}

/// A table.
pub struct Table {
    /// What it is a table of: said to those who cannot see it, once on a page.
    pub caption: String,
    /// How many columns, the first ones, are headings of their lines.
    pub heads: usize,
    /// The headings of the columns.
    pub columns: Vec<Column>,
    /// The lines, as wide as the headings.
    pub lines: Vec<Vec<String>>,
}

/// The heading of a column.
pub struct Column {
    /// What stands there.
    pub name: String,
    /// Whether numbers stand below it, to the right.
    pub is_number: bool,
}

impl Column {
    /// Of words.
    pub fn words(name: impl Into<String>) -> Self {
        Self { name: name.into(), is_number: false }
    }

    /// Of numbers.
    pub fn numbers(name: impl Into<String>) -> Self {
        Self { name: name.into(), is_number: true }
    }
}

/// A picture in `plots`.
pub struct Picture {
    /// The name of its file.
    pub file: String,
    /// What it shows.
    pub alt: String,
    /// Width and height.
    pub size: (u32, u32),
}
