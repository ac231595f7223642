//! From the text of a payload to base64 and back.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use contract::{ReadError, Text, text};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use crate::excerpt::quote;

/// The most bytes of a payload, packed or unpacked. A board of 100×100 has less than half a million.
const LARGEST: usize = 4 << 20;
/// The level of compression that takes longest and packs smallest.
const BEST: u8 = 9;

/// What the two-character abbreviations stand for. The sign itself is written `zZ`, which comes first in packing and
/// last in unpacking.
const SHORT: [(&str, char); 31] = [
    ("z", 'Z'),
    ("\"qa\"", '9'),
    ("\"pu_q\"", 'Q'),
    ("\"pu_a\"", 'A'),
    ("\"grid\"", 'G'),
    ("\"edit_mode\"", 'M'),
    ("\"surface\"", 'S'),
    ("\"line\"", 'L'),
    ("\"lineE\"", 'E'),
    ("\"wall\"", 'W'),
    ("\"cage\"", 'C'),
    ("\"number\"", 'N'),
    ("\"symbol\"", 'Y'),
    ("\"special\"", 'P'),
    ("\"board\"", 'B'),
    ("\"command_redo\"", 'R'),
    ("\"command_undo\"", 'U'),
    ("\"command_replay\"", '8'),
    ("\"numberS\"", '1'),
    ("\"freeline\"", 'F'),
    ("\"freelineE\"", '2'),
    ("\"thermo\"", 'T'),
    ("\"arrows\"", '3'),
    ("\"direction\"", 'D'),
    ("\"squareframe\"", '0'),
    ("\"polygon\"", '5'),
    ("\"deletelineE\"", '4'),
    ("\"killercages\"", '6'),
    ("\"nobulbthermo\"", '7'),
    ("\"__a\"", '_'),
    ("null", 'O'),
];

/// Unpacks a payload: base64 in either alphabet, padded or not, of raw deflate of abbreviated text.
pub(super) fn unpack(payload: &str) -> Result<String, ReadError> {
    if payload.len() > LARGEST {
        return Err(too_large());
    }
    let no_text = |_| broken(&Text::new("it holds no UTF-8 text", "UTF-8 のテキストではありません"));
    expand(&String::from_utf8(inflate(&from_base64(payload)?)?).map_err(no_text)?)
}

/// Packs the text of a payload.
pub(super) fn pack(text: &str) -> String {
    base64::engine::general_purpose::STANDARD.encode(compress_to_vec(abbreviate(text).as_bytes(), BEST))
}

fn from_base64(payload: &str) -> Result<Vec<u8>, ReadError> {
    const LENIENT: GeneralPurposeConfig = GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true);
    let standard = |c| match c {
        // A blank is a plus sign that went through a web form.
        '-' | ' ' => '+',
        '_' => '/',
        c => c,
    };
    let digits: String = payload.trim_end_matches('=').chars().map(standard).collect();
    if let Some(odd) = digits.chars().find(|c| !c.is_ascii_alphanumeric() && *c != '+' && *c != '/') {
        let shown = quote(odd.encode_utf8(&mut [0; 4]));
        return Err(broken(&text!("{shown} is no digit of base64", "{shown} は base64 の文字ではありません")));
    }
    let decoded = GeneralPurpose::new(&STANDARD, LENIENT).decode(&digits);
    decoded.map_err(|_| broken(&Text::new("its base64 is cut off", "base64 が途中で切れています")))
}

fn inflate(packed: &[u8]) -> Result<Vec<u8>, ReadError> {
    decompress_to_vec_with_limit(packed, LARGEST).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => too_large(),
        TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress => broken(&Text::new(
            "it ends too early, as if a part of the link had been cut off",
            "途中で終わっています。リンクの一部が欠けているようです",
        )),
        _ => broken(&Text::new(
            "it is not compressed as Penpa+ does it (raw deflate)",
            "Penpa+ の圧縮形式（raw deflate）になっていません",
        )),
    })
}

/// Writes the abbreviations out. A sign that begins none stays as it is.
fn expand(text: &str) -> Result<String, ReadError> {
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('z') {
        whole.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let long = rest.chars().next().and_then(|next| SHORT.iter().find(|(_, short)| *short == next));
        match long {
            Some((long, short)) => {
                whole.push_str(long);
                rest = &rest[short.len_utf8()..];
            }
            None => whole.push('z'),
        }
        // Abbreviations alone could grow eightfold.
        if whole.len() > LARGEST {
            return Err(too_large());
        }
    }
    whole.push_str(rest);
    Ok(whole)
}

fn abbreviate(text: &str) -> String {
    SHORT.iter().fold(text.to_owned(), |text, (long, short)| text.replace(long, &format!("z{short}")))
}

fn broken(why: &Text) -> ReadError {
    let Text { en, ja } = why;
    ReadError::new(text!(
        "the payload of the Penpa+ link (behind p=) cannot be unpacked: {en}",
        "Penpa+ リンクの中身（p= のあと）を展開できません: {ja}"
    ))
}

fn too_large() -> ReadError {
    let most = LARGEST >> 20;
    ReadError::new(text!(
        "the payload of the Penpa+ link is larger than {most} MB: no board needs that",
        "Penpa+ リンクの中身が {most} MB を超えています。それほど大きな盤面はありません"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        let mut rng = rng::Rng::new(3);
        let parts = ["z", "zZ", "zE", "\"lineE\"", "\"surface\"", "null", "Z", "é漢", "\n", "1,2", "zzz"];
        for _ in 0..500 {
            let text: String = (0..rng.below(20)).filter_map(|_| rng.pick(&parts).copied()).collect();
            let packed = pack(&text);
            assert_eq!(unpack(&packed).as_ref(), Ok(&text));
            let other = packed.replace('+', "-").replace('/', "_").replace('=', "");
            assert_eq!(unpack(&other).as_ref(), Ok(&text));
            assert_eq!(unpack(&packed.replace('+', " ")).as_ref(), Ok(&text));
        }
    }

    #[test]
    fn signs_that_stand_for_nothing_are_kept() {
        assert_eq!(expand("zE:zq z"), Ok("\"lineE\":zq z".to_owned()));
        assert_eq!(expand("zZE"), Ok("zE".to_owned()));
    }

    #[test]
    fn broken_payloads_are_told_apart() {
        let packed = pack(&"some text, ".repeat(50));
        for (payload, words) in [
            ("ab*c", "`*` is no digit"),
            ("http://a", "`:` is no digit"),
            ("a", "cut off"),
            ("", "ends too early"),
            (&packed[..packed.len() - 8], "ends too early"),
            ("////", "raw deflate"),
        ] {
            let error = unpack(payload).expect_err(payload);
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words), "{payload}: {error}");
        }
    }

    /// A few kilobytes that would grow to a hundred megabytes, in bytes or by abbreviations.
    #[test]
    fn bombs_are_not_inflated() {
        for filling in ["0", "z8"] {
            let size = if filling == "0" { 100 << 20 } else { LARGEST / 2 };
            let deflated = compress_to_vec(filling.repeat(size / filling.len()).as_bytes(), 1);
            let packed = base64::engine::general_purpose::STANDARD.encode(deflated);
            let error = unpack(&packed).expect_err("a bomb");
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains("larger than 4 MB"), "{error}");
        }
    }
}
