//! Why a request gave nothing.

use contract::ReadError;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Why a request gave nothing, in words for people, with the place in the text where there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble(ReadError);

#[derive(Serialize)]
struct Details<'a> {
    message: &'a str,
    line: Option<usize>,
    column: Option<usize>,
}

impl Trouble {
    /// Trouble without a place in a text.
    pub fn new(message: impl Into<String>) -> Self {
        Self(ReadError::new(message))
    }

    /// The same with its line counted in the text of several boards, of which this one begins at that line.
    pub fn in_file(self, first_line: usize) -> Self {
        Self(notation::in_file(self.0, first_line))
    }
}

impl Serialize for Trouble {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ReadError { message, line, column } = &self.0;
        let mut object = serializer.serialize_map(Some(1))?;
        object.serialize_entry("error", &Details { message, line: *line, column: *column })?;
        object.end()
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
            other => Self::new(other.to_string()),
        }
    }
}
