//! All genres for the page: questions and answers as JSON, compiled to WebAssembly.
//!
//! The page runs in a browser and this crate in a Web Worker beside it. One function is all that they share: [`ask`]. What can
//! be asked, and what comes back, stands in `web/app/src/lib/protocol.ts`.

mod ask;
mod boards;
mod daily;
mod desk;
mod drawing;
mod genres;
mod mill;
mod request;
mod scene;
mod state;
mod trouble;

use wasm_bindgen::prelude::wasm_bindgen;

/// Answers one question. Whatever the text is, an object comes back: the answer, or
/// `{"error":{"message":…,"line":…,"column":…}}`.
#[wasm_bindgen]
#[must_use]
pub fn ask(request: &str) -> String {
    ask::answer(request)
}
