//! Why a request gave nothing.

use contract::{Lang, ReadError, Text};
use serde::Serialize;

/// Why a request gave nothing, in words for people, with the place in the text where there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble(ReadError);

/// Trouble in one language, as the page takes it.
#[derive(Debug, Serialize)]
pub struct Told {
    error: Details,
}

#[derive(Debug, Serialize)]
struct Details {
    message: String,
    line: Option<usize>,
    column: Option<usize>,
}

impl Trouble {
    /// Trouble without a place in a text.
    pub fn new(message: Text) -> Self {
        Self(ReadError::new(message))
    }

    /// The same with its line counted in the text of several boards, of which this one begins at that line.
    pub fn in_file(self, first_line: usize) -> Self {
        Self(notation::in_file(self.0, first_line))
    }

    /// The trouble in the language of the request.
    pub fn told_in(&self, lang: Lang) -> Told {
        let ReadError { message, line, column } = &self.0;
        Told { error: Details { message: message.get(lang).to_owned(), line: *line, column: *column } }
    }
}

impl From<ReadError> for Trouble {
    fn from(error: ReadError) -> Self {
        Self(error)
    }
}

impl From<suite::Trouble> for Trouble {
    fn from(trouble: suite::Trouble) -> Self {
        match trouble {
            suite::Trouble::Read(error) => Self(error),
            other => Self::new(other.text()),
        }
    }
}
