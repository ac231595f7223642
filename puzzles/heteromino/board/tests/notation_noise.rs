//! Whatever comes in, the readers answer at once and never panic (B12, B13).

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use std::time::{Duration, Instant};

use common::{notation, random_board, random_position, without_voids};
use contract::{ReadOptions, Size};
use heteromino_board::{Board, NOTATIONS, read_position};
use laws::texts::{broken, changed, megabytes, packed, seed, told, unpacked};
use notation::{split_boards, unrecognised};
use rng::Rng;

/// Tells a reader that hangs from one on a busy machine; each takes far less than a second.
const LIMIT: Duration = Duration::from_secs(20);

/// Gives the text to everything that reads. A text that is read must be written and read again alike.
fn feed(text: &str, board: &Board, seed: u64) {
    let shown: String = text.chars().take(60).collect();
    let start = Instant::now();
    let mut recognised = 0;
    for notation in NOTATIONS {
        recognised += usize::from(notation.recognises(text));
        match notation.read(text, &ReadOptions::default()) {
            Ok(readout) => {
                readout.warnings.iter().for_each(|warning| told(warning, text, seed));
                // What was read in a notation, the same notation holds.
                let (board, position) = (&readout.board, readout.position.as_ref());
                let again = notation.write(board, position).expect("what was read");
                let again = notation.read(&again, &ReadOptions::default()).expect("what was written");
                assert_eq!(&again.board, board, "seed {seed}: {shown}");
                // A board without a position may come back with one that decides nothing.
                let is_kept = position.is_none() || again.position.as_ref() == position;
                assert!(is_kept || notation.name() == "puzzlink", "seed {seed}: {shown}");
            }
            Err(error) => {
                told(&error.message, text, seed);
            }
        }
    }
    assert!(recognised <= 1, "seed {seed}: {shown:?} is recognised by {recognised} notations");
    if let Err(error) = read_position(board, text) {
        told(&error.message, text, seed);
    }
    told(&unrecognised(text, &["heteromino"]).message, text, seed);
    let covered: usize = split_boards(text).iter().map(|(_, part)| part.len()).sum();
    assert!(covered <= text.len());
    let taken = start.elapsed();
    assert!(taken < LIMIT, "seed {seed}: {taken:?} for {} bytes: {shown}", text.len());
}

/// A board in every notation, with a position where one can be carried.
fn spellings(rng: &mut Rng) -> Vec<String> {
    let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
    let board = random_board(rng, size);
    // What holds no voids gets a board without.
    let boards = [without_voids(&board), board];
    let mut texts = Vec::new();
    for board in &boards {
        let position = random_position(rng, board);
        texts.extend(NOTATIONS.iter().filter_map(|notation| notation.write(board, Some(&position)).ok()));
    }
    let slashed = texts.iter().find(|t| t.starts_with("pzprv3")).map(|t| t.replace('\n', "/"));
    texts.extend(slashed.iter().map(|t| format!("https://puzz.link/p?{t}")));
    texts.extend(slashed.iter().map(|t| t.replace(' ', "%20")));
    texts.extend(slashed);
    texts
}

fn small_board() -> Board {
    let board = notation("text").read("heteromino 4x4\n....\n.@..\n...#\n....", &ReadOptions::default());
    board.expect("a board").board
}

#[test]
fn cut_and_changed_texts_are_refused_or_read() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let board = small_board();
    for _ in 0..30 {
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
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..rng.below(80)).map(|_| rng.next_u64() as u8).collect();
        feed(&String::from_utf8_lossy(&bytes), &board, seed);
        let ours: Vec<char> = "abz7 heteromino pzrv3x/?*.01@#;\n{}\":é漢%&-".chars().collect();
        let text: String = (0..rng.below(80)).filter_map(|_| rng.pick(&ours)).collect();
        feed(&text, &board, seed);
        feed(&format!("heteromino 4x4\n{text}"), &board, seed);
        feed(&format!("heteromino/4/4/{text}"), &board, seed);
        feed(&format!("pzprv3/heteromino/4/4/{text}"), &board, seed);
        feed(&format!("{{\"genre\":\"heteromino\",{text}"), &board, seed);
        feed(&format!("m=edit&p={text}"), &board, seed);
    }
}

#[test]
fn a_megabyte_of_anything_is_answered_at_once() {
    let seed = seed();
    let mut rng = Rng::new(seed);
    let board = small_board();
    let heads = [
        "heteromino 4x4\n",
        "heteromino ",
        "heteromino 100x100\n",
        "heteromino/4/4/",
        "heteromino/",
        "heteromino/100/100/",
        "https://puzz.link/p?",
        "pzprv3/",
        "pzprv3/heteromino/",
        "pzprv3/heteromino/100/100/",
        "{\"genre\":\"heteromino\",\"",
        "{\"genre\":\"heteromino\",\"rows\":4,\"cols\":4,\"cells\":[\"",
        "{\"genre\":",
        "https://penpa.example/#m=edit&p=",
    ];
    let own = ["z", "7", ". ", "* ", "./", "....\",\""];
    megabytes(&mut rng, &own, &heads, |text| feed(text, &board, seed));
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
        let link = notation("penpa").write(&some, Some(&position)).expect("a link");
        let chars: Vec<char> = unpacked(&link).chars().collect();
        for _ in 0..20 {
            // The grid, the margins, the layers and the cells shown make the first third.
            let furthest = if rng.chance(1, 4) { chars.len() } else { chars.len() / 3 };
            feed(&packed(&changed(&mut rng, &chars, furthest)), &board, seed);
        }
        feed(&packed(&chars[..rng.below(chars.len())].iter().collect::<String>()), &board, seed);
    }
}

/// Payloads that are small, and large once unpacked.
#[test]
fn penpa_bombs_are_answered_at_once() {
    let seed = seed();
    let board = small_board();
    let head = "square,100,100,38,0,1,1\n[0,0,0,0]\n[]\n";
    let many = |part: &str, bytes: usize| part.repeat(bytes / part.len());
    for bytes in [3 << 20, 200 << 20] {
        feed(&packed(&many("\n", bytes)), &board, seed);
        feed(&packed(&format!("{head}{{}}\n{{}}\n[{}0]", many("0,", bytes))), &board, seed);
        feed(
            &packed(&format!("{head}{{zE:{{{}\"1\":1}}}}\n{{}}\n[]", many("\"10816,21527\":2,", bytes))),
            &board,
            seed,
        );
        feed(&packed(&format!("{head}{{\"x\":{}", many("[", bytes))), &board, seed);
        feed(&packed(&many("z8", bytes)), &board, seed);
    }
}
