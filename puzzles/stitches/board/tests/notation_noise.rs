//! Whatever comes in, the readers answer at once and never panic.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use std::time::{Duration, Instant};

use common::{board, notation, random_board, random_position, recognisers};
use contract::{ReadOptions, Size};
use laws::texts::{broken, megabytes, packed, seed, told, unpacked};
use notation::{split_boards, unrecognised};
use rng::Rng;
use stitches_board::{Board, NOTATIONS, read_position};

/// Tells a reader that hangs from one on a busy machine; each takes far less than a second.
const LIMIT: Duration = Duration::from_secs(20);

/// Gives the text to everything that reads. A text that is read must be written and read again alike.
fn feed(text: &str, board: &Board, seed: u64) {
    let shown: String = text.chars().take(60).collect();
    let start = Instant::now();
    for notation in NOTATIONS {
        match notation.read(text, &ReadOptions::default()) {
            Ok(readout) => {
                readout.warnings.iter().for_each(|warning| told(warning, text, seed));
                // puzzlekit and task strings may have told a k that they cannot write; all else comes back.
                match notation.write(&readout.board, readout.position.as_ref()) {
                    Ok(again) => {
                        let options = ReadOptions { size: Some(readout.board.size()), ..ReadOptions::default() };
                        let again = notation.read(&again, &options).expect("what was written");
                        assert!(again.board.same_puzzle(&readout.board), "seed {seed}: {shown}");
                        // An empty position may come back as none.
                        let is_kept = again.position.is_none() || again.position == readout.position;
                        assert!(is_kept, "seed {seed}: {shown}");
                    }
                    Err(why) => told(&why.0, text, seed),
                }
            }
            Err(error) => told(&error.message, text, seed),
        }
    }
    let recognised = recognisers(text);
    assert!(recognised.len() <= 1, "seed {seed}: {shown:?} is recognised by {recognised:?}");
    if let Err(error) = read_position(board, text) {
        told(&error.message, text, seed);
    }
    told(&unrecognised(text, &["stitches"]).message, text, seed);
    let covered: usize = split_boards(text).iter().map(|(_, part)| part.len()).sum();
    assert!(covered <= text.len());
    let taken = start.elapsed();
    assert!(taken < LIMIT, "seed {seed}: {taken:?} for {} bytes: {shown}", text.len());
}

/// A board in every notation, with a position where one can be carried.
fn spellings(rng: &mut Rng) -> Vec<String> {
    let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
    let board = random_board(rng, size);
    let position = random_position(rng, &board);
    // Some hold no voids, or only a k that the numbers give.
    NOTATIONS.iter().filter_map(|notation| notation.write(&board, Some(&position)).ok()).collect()
}

fn small_board() -> Board {
    board("stitches 4x4\na a b b\na @ b b\na c c c\nc c c c")
}

#[test]
fn cut_and_changed_texts_are_refused_or_read() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let board = small_board();
    for _ in 0..60 {
        for text in spellings(&mut rng) {
            for _ in 0..6 {
                for text in broken(&mut rng, &text) {
                    feed(&text, &board, seed);
                }
            }
        }
    }
}

#[test]
fn random_texts_are_refused() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let board = small_board();
    let ours: Vec<char> = "stitches regionskwcl/=|?.01@#;_,\n{}\":é漢%&-AB".chars().collect();
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..rng.below(80)).map(|_| rng.next_u64() as u8).collect();
        feed(&String::from_utf8_lossy(&bytes), &board, seed);
        let text: String = (0..rng.below(80)).filter_map(|_| rng.pick(&ours)).collect();
        feed(&text, &board, seed);
        for head in HEADS {
            feed(&format!("{head}{text}"), &board, seed);
        }
    }
}

/// What begins the notations.
const HEADS: [&str; 14] = [
    "stitches 4x4\n",
    "stitches 2x2\nk: 2\na b | 1\n",
    "stitches/4/4/",
    "stitches/2/2/k2/g0/",
    "{\"genre\":\"stitches\",\"",
    "{\"genre\":\"stitches\",\"rows\":1,\"cols\":1,\"regions\":[[\"a\"]],\"k\":1,\"row_holes\":[",
    "2 2\n1 1\n- -\n",
    "4 ",
    "1_1_1_1;1,",
    "1_",
    "k=1;regions=",
    "regions=AB/AC;rows=",
    "https://penpa.example/#m=edit&p=",
    "https://www.puzzle-stitches.com/?e=",
];

#[test]
fn a_megabyte_of_anything_is_answered_at_once() {
    let seed = seed();
    let board = small_board();
    let heads: Vec<&str> = HEADS.into_iter().chain(["stitches 100x100\n", "stitches/100/100/", "100 100\n"]).collect();
    megabytes(&mut Rng::new(seed), &["1_", "1,", "- ", "k="], &heads, |text| feed(text, &board, seed));
}

/// Noise under the base64: what a Penpa+ link holds is cut and changed before it is packed.
#[test]
fn changed_penpa_payloads_are_refused_or_read() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let board = small_board();
    for _ in 0..40 {
        let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
        let some = random_board(&mut rng, size);
        let position = random_position(&mut rng, &some);
        let text = unpacked(&notation("penpa").write(&some, Some(&position)).expect("a link"));
        // The grid, the margins, the layers and the cells shown are the first lines: one of them at a time, too.
        let lines: Vec<&str> = text.split('\n').collect();
        for _ in 0..20 {
            let at = rng.below(6);
            let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            let [_, _, changed] = broken(&mut rng, &lines[at]);
            lines[at] = changed;
            feed(&packed(&lines.join("\n")), &board, seed);
        }
        for text in broken(&mut rng, &text) {
            feed(&packed(&text), &board, seed);
        }
    }
}

/// Payloads that are small, and large once unpacked.
#[test]
fn penpa_bombs_are_answered_at_once() {
    let seed = seed();
    let board = small_board();
    let head = "square,100,100,38,0,1,1\n[0,0,0,0]\n[]\n";
    let tail = "\n[]\n\n\n\n\n\n\n\n\n\n\n\n[\"stitches\"]";
    let many = |part: &str, bytes: usize| part.repeat(bytes / part.len());
    for bytes in [3 << 20, 200 << 20] {
        for (kind, entry) in
            [("zN", "\"111\":[\"1\",1,\"1\"],"), ("zL", "\"212,213\":3,"), ("zY", "\"212\":[2,\"circle_M\",2],")]
        {
            let entries = many(entry, bytes);
            feed(&packed(&format!("{head}{{{kind}:{{{entries}\"1\":1}}}}\n{{}}{tail}")), &board, seed);
            feed(&packed(&format!("{head}{{}}\n{{{kind}:{{{entries}\"1\":1}}}}{tail}")), &board, seed);
        }
        let rules = format!("square,1,1,38,0,1,1,1,1,1,1,0,0,0,0,T,A,,{}", many("k: 1%2D", bytes));
        feed(&packed(&format!("{rules}\n[0,0,0,0]\n[]\n{{}}\n{{}}{tail}")), &board, seed);
    }
}
