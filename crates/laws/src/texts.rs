//! What the tests of all genres' notations share: sizes that are hard on readers, noise, packed Penpa+ links, and the corpus
//! where it is at hand.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use contract::{Size, Text};
use rng::Rng;

use crate::{in_both, passes};

/// What is put into texts to break them.
const BITS: [&str; 40] = [
    "",
    " ",
    "\n",
    "/",
    "?",
    "%",
    "&",
    ";",
    "@",
    "#",
    "-1",
    "0",
    "101",
    "999999999999",
    "é",
    "\u{feff}",
    "漢",
    "\0",
    "---",
    "{",
    "\"",
    "\\",
    "v:",
    ",",
    "_",
    "|",
    "=",
    "k",
    "k2/",
    "-",
    ".",
    "}",
    "[",
    "]",
    "z",
    "zE",
    "zY",
    "99999999999999999999",
    "null",
    "[[[[",
];

/// What texts of a megabyte are made of.
const FILLINGS: [&str; 24] = [
    "a",
    "1",
    "?",
    "/",
    "%",
    "%25",
    " ",
    "\n",
    "a ",
    "1 ",
    "# ",
    "#/",
    "[",
    "[[",
    "null,",
    "é",
    "漢 ",
    "a\n",
    ";",
    "&",
    "---\n",
    "?a",
    "http://a\n",
    "{}\n",
];

/// The seed of this run: `RUNGS_SEED`, or the clock. Tests print it with what fails.
pub fn seed() -> u64 {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    std::env::var("RUNGS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock)
}

/// Sizes on which others stumbled, then random ones.
pub fn sizes(rng: &mut Rng) -> Vec<Size> {
    let odd = [(1, 1), (1, 2), (2, 1), (1, 30), (30, 1), (3, 10), (10, 3), (5, 5), (100, 100), (1, 100), (100, 1)];
    let mut sizes: Vec<Size> = odd.into_iter().map(|(rows, cols)| Size::new(rows, cols)).collect();
    sizes.extend((0..200).map(|_| Size::new(1 + rng.below(12), 1 + rng.below(12))));
    sizes
}

/// What is before a random place, what is behind another one, and the text with something else at a third.
pub fn broken(rng: &mut Rng, text: &str) -> [String; 3] {
    let chars: Vec<char> = text.chars().collect();
    let (before, behind) = (rng.below(chars.len() + 1), rng.below(chars.len() + 1));
    let changed = changed(rng, &chars, chars.len());
    [chars[..before].iter().collect(), chars[behind..].iter().collect(), changed]
}

/// The text with something else at a place that is at most so far from its beginning.
pub fn changed(rng: &mut Rng, chars: &[char], furthest: usize) -> String {
    let cut = rng.below(furthest + 1);
    let skip = (cut + rng.below(4)).min(chars.len());
    let bit = rng.pick(&BITS).copied().unwrap_or_default();
    chars[..cut].iter().copied().chain(bit.chars()).chain(chars[skip..].iter().copied()).collect()
}

/// Texts of a megabyte, some of them of what a genre names, that begin with each of these heads: all fillings for the bare text,
/// a few for each head, as the whole table takes too long for every run.
pub fn megabytes(rng: &mut Rng, own: &[&'static str], heads: &[&str], mut feed: impl FnMut(&str)) {
    const BYTES: usize = 1_000_000;
    let mut fillings = [own, &FILLINGS].concat();
    for filling in &fillings {
        feed(&filling.repeat(BYTES / filling.len()));
    }
    for head in heads {
        rng.shuffle(&mut fillings);
        for filling in &fillings[..5] {
            feed(&((*head).to_owned() + &filling.repeat(BYTES / filling.len())));
        }
        let noise: Vec<u8> = (0..BYTES).map(|_| rng.next_u64() as u8).collect();
        feed(&((*head).to_owned() + &String::from_utf8_lossy(&noise)));
    }
}

/// A message about a text is short, and says the same in both languages.
///
/// # Panics
/// When it is not so.
pub fn told(message: &Text, text: &str, seed: u64) {
    let bytes = message.en.len().max(message.ja.len());
    assert!(bytes < 2000, "seed {seed}: a message of {bytes} bytes");
    // A backquote in the input makes its own quotation hard to find.
    if !text.contains('`') && !text.contains('%') {
        passes(in_both(message).map_err(|why| format!("seed {seed}: {why}")));
    }
}

/// A Penpa+ link of that text.
pub fn packed(text: &str) -> String {
    let mut deflate = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    let bytes = deflate.write_all(text.as_bytes()).and_then(|()| deflate.finish());
    let bytes = bytes.unwrap_or_else(|error| unreachable!("written to memory: {error}"));
    format!("https://penpa.example/#m=edit&p={}", STANDARD.encode(bytes))
}

/// The text of a Penpa+ link that we wrote, abbreviations and all.
///
/// # Panics
/// When the link is none of ours.
pub fn unpacked(link: &str) -> String {
    let payload = link.split_once("&p=").and_then(|(_, payload)| STANDARD.decode(payload).ok());
    let Some(payload) = payload else { panic!("no payload: {link}") };
    let mut text = String::new();
    let read = flate2::read::DeflateDecoder::new(&payload[..]).read_to_string(&mut text);
    assert!(read.is_ok(), "no deflated text: {link}");
    text
}

/// A file of published boards, from beside the checkout or where `RUNGS_SHARED` says; `None`, with a word on it, where there
/// is none.
pub fn corpus(file: &str) -> Option<String> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let shared = std::env::var_os("RUNGS_SHARED").map_or(beside, PathBuf::from);
    let text = std::fs::read_to_string(shared.join("corpus").join(file)).ok();
    if text.is_none() {
        println!("skipped: no corpus file {file} here");
    }
    text
}
