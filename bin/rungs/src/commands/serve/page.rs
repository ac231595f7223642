//! The built page, inside the program.

use std::borrow::Cow;

use rust_embed::{EmbeddedFile, RustEmbed};

/// The page itself among its files.
pub const INDEX: &str = "index.html";
/// What the Brotli twin of a file is called.
const TWIN: &str = ".br";

/// Empty where the page was not built.
#[derive(RustEmbed)]
#[folder = "../../web/page/dist"]
#[allow_missing = true]
struct Built;

/// A file of the page.
pub struct File {
    /// What it is, such as `text/html`.
    pub kind: String,
    pub bytes: Cow<'static, [u8]>,
    /// The same in less, where that was made.
    pub brotli: Option<Cow<'static, [u8]>>,
    /// Of its content.
    pub hash: [u8; 32],
}

/// How files are found by their names, `assets/a.js`.
pub type Find = fn(&str) -> Option<File>;

/// The file of that name in the page that was built into the program.
pub fn built(name: &str) -> Option<File> {
    if name.ends_with(TWIN) {
        return None;
    }
    let EmbeddedFile { data, metadata } = Built::get(name)?;
    let brotli = Built::get(&format!("{name}{TWIN}")).map(|twin| twin.data);
    let mut kind = metadata.mimetype().to_owned();
    if kind.starts_with("text/") {
        kind.push_str("; charset=utf-8");
    }
    Some(File { kind, bytes: data, brotli, hash: metadata.sha256_hash() })
}
