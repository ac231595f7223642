use std::fmt;
use std::sync::Arc;

use resvg::usvg::fontdb::{Database, FaceInfo, ID, Stretch, Style, Weight};
use ttf_parser::Face;

/// Plain families, tried in this order; the first that has every character of a text is taken. Families with Japanese
/// characters come last: their Latin letters are wide.
const FAMILIES: [&str; 17] = [
    "Helvetica",
    "Arial",
    "Liberation Sans",
    "Noto Sans",
    "DejaVu Sans",
    "Hiragino Sans",
    "Hiragino Kaku Gothic ProN",
    "Yu Gothic",
    "Meiryo",
    "MS PGothic",
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Source Han Sans JP",
    "IPAPGothic",
    "IPAexGothic",
    "TakaoPGothic",
    "VL PGothic",
];

/// The fonts that texts may be set in.
#[derive(Clone, Debug)]
pub struct Fonts {
    pub(crate) database: Arc<Database>,
}

/// No font has all characters of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoFont {
    /// Characters that no font has, or all of them where only together they are in none; at most ten.
    pub missing: String,
}

impl fmt::Display for NoFont {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_japanese = self.missing.chars().any(|letter| letter >= '\u{2e80}');
        let advice = if is_japanese {
            "install a Japanese font (such as Noto Sans CJK JP or IPAexGothic), or print in English with --lang en"
        } else {
            "install one that has them (such as Noto Sans or DejaVu Sans)"
        };
        write!(f, "no font on this system has the characters “{}”: {advice}", self.missing)
    }
}

impl std::error::Error for NoFont {}

/// A font that has every character of some text.
#[derive(Clone, Debug)]
pub(crate) struct Font {
    pub family: String,
    id: ID,
    database: Arc<Database>,
}

impl Fonts {
    /// The fonts of the system.
    pub fn system() -> Self {
        let mut database = Database::new();
        database.load_system_fonts();
        Self { database: Arc::new(database) }
    }

    /// No fonts at all: enough for pictures without text.
    pub fn none() -> Self {
        Self { database: Arc::new(Database::new()) }
    }

    /// A font for a text.
    ///
    /// # Errors
    /// When no font has all its characters.
    pub(crate) fn for_text(&self, text: &str) -> Result<Font, NoFont> {
        let mut letters: Vec<char> = text.chars().filter(|letter| !letter.is_control() && *letter != ' ').collect();
        letters.sort_unstable();
        letters.dedup();
        let mut faces: Vec<&FaceInfo> = self.database.faces().filter(|face| is_plain(face)).collect();
        faces.sort_by_key(|face| place(face));
        let lacking = |face: &FaceInfo| {
            let lacking = |data: &[u8], index| {
                let face = Face::parse(data, index).ok();
                let has = |letter: char| face.as_ref().is_some_and(|face| face.glyph_index(letter).is_some());
                letters.iter().copied().filter(|&letter| !has(letter)).collect::<Vec<char>>()
            };
            self.database.with_face_data(face.id, lacking).unwrap_or_else(|| letters.clone())
        };
        let mut nowhere = letters.clone();
        for face in faces {
            let lacking = lacking(face);
            if let (true, Some((family, _))) = (lacking.is_empty(), face.families.first()) {
                return Ok(Font { family: family.clone(), id: face.id, database: Arc::clone(&self.database) });
            }
            nowhere.retain(|letter| lacking.contains(letter));
        }
        let missing = if nowhere.is_empty() { letters } else { nowhere };
        Err(NoFont { missing: missing.into_iter().take(10).collect() })
    }
}

fn is_plain(face: &FaceInfo) -> bool {
    face.style == Style::Normal && face.weight == Weight::NORMAL && face.stretch == Stretch::Normal && !face.monospaced
}

/// Where a face comes in the order of trial; the same on every run.
fn place(face: &FaceInfo) -> (usize, &str) {
    let family = face.families.first().map_or("", |(family, _)| family);
    (FAMILIES.iter().position(|known| *known == family).unwrap_or(FAMILIES.len()), family)
}

impl Font {
    /// The width of a text set in a size of 1.
    pub fn width(&self, text: &str) -> f64 {
        let width = |data: &[u8], index| {
            let face = Face::parse(data, index).ok()?;
            let advance = |letter| face.glyph_index(letter).and_then(|glyph| face.glyph_hor_advance(glyph));
            let units: u32 = text.chars().map(|letter| u32::from(advance(letter).unwrap_or(0))).sum();
            Some(f64::from(units) / f64::from(face.units_per_em()))
        };
        self.database.with_face_data(self.id, width).flatten().unwrap_or(0.0)
    }

    /// The text in lines no wider than `most`, which is measured in the font's size. Latin words are kept together, and
    /// no line begins with a Japanese closing mark.
    pub fn wrap(&self, text: &str, most: f64) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in words(text) {
            let longer = format!("{line}{word}");
            if !line.is_empty() && self.width(longer.trim_end()) > most {
                lines.push(line.trim_end().to_owned());
                line = String::from(word.trim_start());
            } else {
                line = longer;
            }
        }
        lines.push(line.trim_end().to_owned());
        lines
    }
}

/// The text in pieces between which a line may be broken.
fn words(text: &str) -> Vec<String> {
    let is_wide = |letter: char| letter >= '\u{2e80}';
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for letter in text.chars() {
        let closes = "、。，．）」』】！？ー・".contains(letter);
        let breaks = before == ' ' || ((is_wide(letter) || is_wide(before)) && !closes && !"（「『【".contains(before));
        match words.last_mut() {
            Some(word) if !breaks || letter == ' ' => word.push(letter),
            _ => words.push(letter.to_string()),
        }
        before = letter;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_between_japanese_characters() {
        assert_eq!(words("two  words"), ["two  ", "words"]);
        assert_eq!(words("2×2の黒、白。"), ["2×2", "の", "黒、", "白。"]);
    }

    #[test]
    fn without_fonts_the_missing_characters_are_told() {
        let error = Fonts::none().for_text("黒 a").expect_err("there is no font");
        assert_eq!(error.missing, "a黒");
        assert!(error.to_string().contains("Japanese font"), "{error}");
        assert!(!Fonts::none().for_text("a").expect_err("there is no font").to_string().contains("Japanese"));
    }
}
