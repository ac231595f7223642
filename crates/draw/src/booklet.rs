use contract::{Lang, Scene};

/// Boards for paper, with their rules, and with answers if wished.
#[derive(Clone, Debug)]
pub struct Booklet {
    /// The title above everything; may be empty.
    pub title: String,
    /// The language of what is printed beside the boards.
    pub lang: Lang,
    /// The rules of each genre that occurs.
    pub rules: Vec<Rules>,
    /// The boards in their order.
    pub entries: Vec<Entry>,
}

/// The rules of a genre in the language of the booklet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The name of the genre.
    pub name: String,
    /// A sentence each.
    pub sentences: Vec<String>,
}

/// One board of a booklet. Boards are numbered from 1 in their order.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What stands beside the number; may be empty.
    pub note: String,
    /// The board.
    pub scene: Scene,
    /// Its answer, on the pages of answers; without one it is not mentioned there.
    pub answer: Option<Answer>,
}

/// What the pages of answers say of a board.
#[derive(Clone, Debug)]
pub enum Answer {
    /// The only answer.
    Picture(Box<Scene>),
    /// Why there is no picture.
    Remark(String),
}

impl Booklet {
    /// The phrase in the language of the booklet.
    pub(crate) fn say<'t>(&self, en: &'t str, ja: &'t str) -> &'t str {
        match self.lang {
            Lang::En => en,
            Lang::Ja => ja,
        }
    }

    /// The title, or the genres' names where none is given.
    pub(crate) fn heading(&self) -> String {
        if !self.title.is_empty() {
            // Paper has no tabs and line ends.
            return self.title.replace(char::is_control, " ");
        }
        self.rules.iter().map(|rules| rules.name.as_str()).collect::<Vec<_>>().join(" · ")
    }

    pub(crate) fn has_answers(&self) -> bool {
        self.entries.iter().any(|entry| entry.answer.is_some())
    }

    /// The rules with the genre's name before each where there are several genres.
    pub(crate) fn sentences(&self) -> Vec<String> {
        let several = self.rules.len() > 1;
        let of = |rules: &Rules| {
            let name = if several { format!("{}: ", rules.name) } else { String::new() };
            rules.sentences.iter().map(|sentence| format!("{name}{sentence}")).collect::<Vec<_>>()
        };
        self.rules.iter().flat_map(of).collect()
    }
}

/// The caption of a board: its number, and the note beside it.
pub(crate) fn caption(index: usize, entry: &Entry) -> String {
    let number = index + 1;
    if entry.note.is_empty() { number.to_string() } else { format!("{number}  {}", entry.note) }
}
