//! Which request is answered where.

use std::cell::RefCell;

use contract::{Lang, Text, text};
use serde::Serialize;
use serde_json::Value;

use crate::desk::Desk;
use crate::drawing::Drawing;
use crate::mill::{self, Mill};
use crate::request::{Field, Request};
use crate::trouble::Trouble;
use crate::{boards, daily, genres};

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// What lasts from one request to the next.
#[derive(Default)]
struct State {
    desk: Desk,
    mill: Mill,
    drawing: Drawing,
}

/// The language of a request; English where it names none.
#[derive(Clone, Copy, Default, Debug)]
pub enum Tongue {
    #[default]
    En,
    Ja,
}

impl From<Tongue> for Lang {
    fn from(tongue: Tongue) -> Self {
        match tongue {
            Tongue::En => Self::En,
            Tongue::Ja => Self::Ja,
        }
    }
}

impl Field for Tongue {
    fn read(value: &Value) -> Option<Self> {
        match value.as_str() {
            Some("en") => Some(Self::En),
            Some("ja") => Some(Self::Ja),
            Some(_) => None,
            None => value.is_null().then_some(Self::En),
        }
    }
}

/// Answers one request: always a JSON object.
pub fn answer(request: &str) -> String {
    let request = match serde_json::from_str(request) {
        Ok(request) => request,
        // It could not even say its language.
        Err(error) => return json(&no_json(&error).told_in(Lang::En)).to_string(),
    };
    let lang = language(&request);
    let answer = STATE.with_borrow_mut(|state| dispatch(state, &request));
    answer.unwrap_or_else(|trouble| json(&trouble.told_in(lang))).to_string()
}

/// The language of a request, whatever else is wrong with it.
fn language(request: &Value) -> Lang {
    Tongue::read(&request["lang"]).unwrap_or_default().into()
}

fn no_json(error: &serde_json::Error) -> Trouble {
    Trouble::new(text!("the request is no JSON: {error}", "リクエストが JSON ではありません: {error}"))
}

fn dispatch(state: &mut State, request: &Value) -> Result<Value, Trouble> {
    let Some(name) = request["ask"].as_str() else {
        return Err(Trouble::new(Text::new(
            "the request does not say what it asks: {\"ask\": …}",
            "リクエストに用件がありません: {\"ask\": …}",
        )));
    };
    let State { desk, mill, drawing } = state;
    match name {
        "genres" => reply(request, |asked| genres::genres(&asked)),
        "open" => reply(request, |asked| boards::open(&asked)),
        "daily" => reply(request, |asked| daily::daily(&asked)),
        "start" => reply(request, |asked| desk.start(&asked)),
        "move" => reply(request, |asked| desk.mark(asked)),
        "sweep" => reply(request, |asked| desk.sweep(&asked)),
        "enter" => reply(request, |asked| desk.enter(asked)),
        "undo" | "redo" | "undoAll" | "redoAll" | "restart" | "trial" | "accept" | "reject" | "state" => {
            reply(request, |asked| desk.go(name, &asked))
        }
        "save" => reply(request, |asked| desk.save(&asked)),
        "hint" => reply(request, |asked| mill.hint(&asked)),
        "explain" => reply(request, |asked| mill.explain(&asked)),
        "reach" => reply(request, |asked| mill.reach(&asked)),
        "mistakes" => reply(request, |asked| mill.mistakes(&asked)),
        "verdict" => reply(request, |asked| mill.verdict(&asked)),
        "count" => reply(request, |asked| mill.count(&asked)),
        "export" => reply(request, |asked| mill.export(&asked)),
        "generate" => reply(request, |asked| mill::generate(&asked)),
        "sheet" => reply(request, |asked| drawing.open(&asked)),
        "draw" => reply(request, |asked| drawing.draw(&asked)),
        "preview" => reply(request, |asked| drawing.preview(&asked)),
        "undraw" => reply(request, |asked| drawing.undraw(&asked)),
        "redraw" => reply(request, |asked| drawing.redraw(&asked)),
        _ => {
            let shown = notation::quote(name);
            Err(Trouble::new(text!("there is no request {shown}", "{shown} というリクエストはありません")))
        }
    }
}

/// Reads what a request carries, and writes what comes back.
fn reply<Q: Request, A: Serialize>(
    request: &Value,
    answer: impl FnOnce(Q) -> Result<A, Trouble>,
) -> Result<Value, Trouble> {
    answer(Q::read(request)?).map(|answer| json(&answer))
}

fn json(answer: &impl Serialize) -> Value {
    // Every key is a text, so this cannot fail; were it to, the page would show the reason.
    serde_json::to_value(answer).unwrap_or_else(|error| Value::String(error.to_string()))
}
