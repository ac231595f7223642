//! Files of boards with what is known of them: JSON objects a line, or a table with tabs.

use contract::{ReadError, Text, text};
use serde_json::{Map, Value};

use crate::registry::token;

/// A board with what is known of it.
#[derive(Debug)]
pub struct Row {
    /// The board of the file, from 1.
    pub number: usize,
    /// The name of the row; its number where it has none.
    pub id: String,
    /// The genre's token, where the row names one.
    pub genre: Option<String>,
    /// The board, in whatever notation; or why the row has none.
    pub board: Result<String, ReadError>,
    /// The published answer, rows joined by `/`.
    pub answer: Option<String>,
    /// `unique`, `multiple`, `none`, `error`.
    pub expected: Option<String>,
}

/// Reads a corpus file.
///
/// # Errors
/// When it is empty or its first row makes no sense of it. Rows that are wrong by themselves are kept and told.
pub fn read_rows(text: &str) -> Result<Vec<Row>, ReadError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).peekable();
    let Some(&(at, first)) = lines.peek() else {
        return Err(ReadError::new(Text::new(
            "the corpus file is empty; it holds JSON objects a line, or a table with tabs",
            "コーパスのファイルが空です。一行に一つの JSON オブジェクトか、タブ区切りの表を書きます",
        )));
    };
    if first.trim_start().starts_with('{') {
        return Ok(lines.enumerate().map(|(index, (at, line))| json_row(index + 1, at + 1, line)).collect());
    }
    let heads: Vec<&str> = first.split('\t').map(str::trim).collect();
    if !heads.contains(&"board") && !heads.contains(&"link") {
        let message = Text::new(
            "the first line names no column board or link; a corpus file holds JSON objects a line (.jsonl), \
             or a table with tabs whose first line names the columns (.tsv)",
            "最初の行に board や link という列がありません。コーパスのファイルには、一行に一つの JSON オブジェクト（.jsonl）か、\
             最初の行に列の名前のあるタブ区切りの表（.tsv）を書きます",
        );
        return Err(ReadError::new(message).at_line(at + 1));
    }
    Ok(lines.skip(1).enumerate().map(|(index, (at, line))| table_row(index + 1, at + 1, &heads, line)).collect())
}

fn json_row(number: usize, line: usize, text: &str) -> Row {
    match serde_json::from_str::<Map<String, Value>>(text) {
        Ok(fields) => row(number, line, |name| fields.get(name).and_then(plain)),
        Err(error) => {
            let message =
                text!("the row is no JSON object: {error}", "この行は JSON オブジェクトではありません: {error}");
            let board = Err(ReadError::new(message).at(line, error.column().max(1)));
            Row { number, id: number.to_string(), genre: None, board, answer: None, expected: None }
        }
    }
}

/// Texts as they are, numbers as texts, rows of texts joined.
fn plain(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(rows) => rows.iter().map(Value::as_str).collect::<Option<Vec<_>>>().map(|rows| rows.join("/")),
        _ => None,
    }
}

fn table_row(number: usize, line: usize, heads: &[&str], text: &str) -> Row {
    let fields: Vec<&str> = text.split('\t').collect();
    let place = |name: &str| heads.iter().position(|head| *head == name);
    row(number, line, |name| Some((*fields.get(place(name)?)?).trim().to_owned()))
}

fn row(number: usize, line: usize, field: impl Fn(&str) -> Option<String>) -> Row {
    // What is not known is left empty or `-`.
    let given = |name: &str| field(name).filter(|text| !text.is_empty() && text != "-");
    let missing = || {
        ReadError::new(Text::new("the row has neither a board nor a link", "この行には盤面もリンクもありません"))
            .at_line(line)
    };
    Row {
        number,
        id: given("id").unwrap_or_else(|| number.to_string()),
        genre: given("genre").map(|genre| token(&genre).to_owned()),
        board: given("board").or_else(|| given("link")).ok_or_else(missing),
        answer: given("answer"),
        expected: given("expected"),
    }
}
