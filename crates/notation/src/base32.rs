use std::str::Chars;

use contract::{ReadError, text};

use crate::excerpt::quote;

/// The number of base-32 digits that hold so many bits.
pub const fn digits(bits: usize) -> usize {
    bits.div_ceil(5)
}

/// Packs bits, five to a digit (`0-9a-v`), the first bit highest, zero bits at the end of the last digit.
pub fn encode_bits(bits: impl IntoIterator<Item = bool>) -> String {
    let mut text = String::new();
    let (mut value, mut filled) = (0, 0);
    for bit in bits {
        value = value << 1 | u32::from(bit);
        filled += 1;
        if filled == 5 {
            text.extend(char::from_digit(value, 32));
            (value, filled) = (0, 0);
        }
    }
    if filled > 0 {
        text.extend(char::from_digit(value << (5 - filled), 32));
    }
    text
}

/// Reads the digits of a puzz.link body one block after the other.
#[derive(Clone, Debug)]
pub struct Digits<'a> {
    chars: Chars<'a>,
    read: usize,
    padded: bool,
}

impl<'a> Digits<'a> {
    /// A reader at the start of a body.
    pub fn new(body: &'a str) -> Self {
        Self { chars: body.chars(), read: 0, padded: true }
    }

    /// The next block of so many bits.
    ///
    /// # Errors
    /// When the body ends too early or a character is no digit; its number is told.
    pub fn bits(&mut self, count: usize) -> Result<Vec<bool>, ReadError> {
        // Not reserved in advance: the body may be much shorter than it should be.
        let mut bits = Vec::new();
        while bits.len() < count {
            let value = self.digit()?;
            for shift in (0..5).rev() {
                let bit = value >> shift & 1 == 1;
                if bits.len() < count {
                    bits.push(bit);
                } else if bit {
                    self.padded = false;
                }
            }
        }
        Ok(bits)
    }

    /// Whether all bits behind the ends of the blocks read so far are zero, as they should be.
    pub fn is_padded_with_zeros(&self) -> bool {
        self.padded
    }

    fn digit(&mut self) -> Result<u32, ReadError> {
        let Some(c) = self.chars.next() else {
            let read = self.read;
            return Err(ReadError::new(text!(
                "the body of the link ends after {read} digits, too early",
                "リンクの本体が {read} 文字で終わっています。短すぎます"
            )));
        };
        self.read += 1;
        // to_digit takes capitals too, which no editor writes.
        c.to_digit(32).filter(|_| !c.is_ascii_uppercase()).ok_or_else(|| {
            let (read, shown) = (self.read, quote(c.encode_utf8(&mut [0; 4])));
            ReadError::new(text!(
                "digit {read} of the body is {shown}: the digits are 0-9 and a-v",
                "本体の {read} 文字目が {shown} です。使えるのは 0-9 と a-v です"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_back() {
        let mut rng = rng::Rng::new(5);
        for count in 0..40 {
            let bits: Vec<bool> = (0..count).map(|_| rng.chance(1, 2)).collect();
            let text = encode_bits(bits.iter().copied());
            assert_eq!(text.len(), digits(count));
            let mut reader = Digits::new(&text);
            assert_eq!(reader.bits(count), Ok(bits));
            assert!(reader.is_padded_with_zeros());
        }
    }

    #[test]
    fn wrong_digits_are_told_by_number() {
        for (body, words) in
            [("9w0", "digit 2 of the body is `w`"), ("9A", "digit 2"), ("9é", "digit 2"), ("9", "after 1")]
        {
            let error = Digits::new(body).bits(12).expect_err(body);
            laws::passes(laws::in_both(&error.message));
            assert!(error.message.en.contains(words), "{error}");
        }
    }

    #[test]
    fn bits_behind_the_end_are_noticed() {
        let mut reader = Digits::new("1");
        assert_eq!(reader.bits(4), Ok(vec![false; 4]));
        assert!(!reader.is_padded_with_zeros());
    }
}
