//! All genres for the page: questions and answers as JSON, compiled to WebAssembly.
//!
//! The page runs in a browser and this crate in a Web Worker beside it. One function is all that they share: [`ask`].

mod genres;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// What the page can ask: `{"ask":"genres"}`.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
enum Question {
    /// Which genres there are.
    Genres,
}

/// Answers one question. Whatever the text is, an object comes back: the answer, or
/// `{"error":{"message":…}}`.
#[wasm_bindgen]
#[must_use]
pub fn ask(request: &str) -> String {
    let question: Result<Question, _> = serde_json::from_str(request);
    let answer = match question {
        Ok(Question::Genres) => as_json(&genres::genres()),
        Err(error) => failed(&format!("no question that the page can answer: {error}")),
    };
    answer.to_string()
}

fn as_json(answer: &impl Serialize) -> Value {
    serde_json::to_value(answer).unwrap_or_else(|error| failed(&format!("the answer is no JSON: {error}")))
}

fn failed(message: &str) -> Value {
    json!({ "error": { "message": message } })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(request: &str) -> Value {
        serde_json::from_str(&ask(request)).expect("JSON")
    }

    #[test]
    fn genres_are_told() {
        let answer = answer(r#"{"ask":"genres"}"#);
        assert_eq!(answer["genres"][0]["token"], "lits");
        assert_eq!(answer["genres"][0]["name"]["en"], "LITS");
    }

    #[test]
    fn what_is_no_question_is_answered_with_an_error() {
        for request in ["", "{", "[]", "null", "{}", r#"{"ask":"tea"}"#, r#"{"ask":7}"#, "\u{0}", "\"ask\""] {
            let answer = answer(request);
            let message = answer["error"]["message"].as_str().expect("a message");
            assert!(message.starts_with("no question"), "{request}: {message}");
        }
    }
}
