use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use resvg::usvg::fontdb::{Database, FaceInfo, Family, ID, Query, Stretch, Style, Weight};
use ttf_parser::Face;

/// Plain families, tried in this order. Families with Japanese characters come last: their Latin letters are wide.
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

/// Families that have a sign for every character, but the sign of a missing one.
const PLACEHOLDERS: [&str; 3] = ["LastResort", "Last Resort", "Adobe Blank"];

/// The fonts that texts may be set in.
#[derive(Clone, Debug)]
pub struct Fonts {
    pub(crate) database: Arc<Database>,
}

/// Characters of a text are in no font.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoFont {
    /// Characters that no font has; at most ten.
    pub missing: String,
}

impl fmt::Display for NoFont {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_japanese = self.missing.chars().any(is_wide);
        let advice = if is_japanese {
            "install a Japanese font (such as Noto Sans CJK JP or IPAexGothic), or print in English with --lang en"
        } else {
            "install one that has them (such as Noto Sans or DejaVu Sans)"
        };
        write!(f, "no font on this system has the characters “{}”: {advice}", self.missing)
    }
}

impl std::error::Error for NoFont {}

/// How a text is set: a family for each of its characters.
#[derive(Clone, Default, Debug)]
pub(crate) struct Font {
    /// The families in use; the first is the text's own, the others help out.
    families: Vec<(String, ID)>,
    letters: BTreeMap<char, Glyph>,
}

/// A character in its family.
#[derive(Clone, Copy, Debug)]
struct Glyph {
    /// The place of the family.
    family: usize,
    /// The advance in a size of 1.
    width: f64,
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

    /// Fonts for a text: a single one where one has all its characters, else as many as it takes.
    ///
    /// # Errors
    /// When a character is in no font.
    pub(crate) fn for_text(&self, text: &str) -> Result<Font, NoFont> {
        let mut letters: Vec<char> = text.chars().filter(|&letter| is_seen(letter)).collect();
        letters.sort_unstable();
        letters.dedup();
        let mut faces: Vec<&FaceInfo> = self.database.faces().filter(|face| self.is_found(face)).collect();
        faces.sort_by_key(|face| place(face));
        let mut mixed = Font::default();
        for face in faces {
            let mut alone = Font::default();
            let glyphs = self.glyphs(face, &letters);
            alone.add(face, &glyphs);
            mixed.add(face, &glyphs);
            if letters.iter().all(|letter| alone.letters.contains_key(letter)) {
                return Ok(alone);
            }
        }
        letters.retain(|letter| !mixed.letters.contains_key(letter));
        if letters.is_empty() { Ok(mixed) } else { Err(NoFont { missing: letters.into_iter().take(10).collect() }) }
    }

    /// Whether a picture that names the family gets this face and no other of the same name.
    fn is_found(&self, face: &FaceInfo) -> bool {
        let Some((family, _)) = face.families.first() else { return false };
        let query = Query { families: &[Family::Name(family)], ..Query::default() };
        let is_usable = !PLACEHOLDERS.iter().any(|name| family.contains(name)) && !family.contains(['\'', '\\']);
        is_usable && self.database.query(&query) == Some(face.id)
    }

    /// The widths of those letters that the face can draw, and that of the space.
    fn glyphs(&self, face: &FaceInfo, letters: &[char]) -> Vec<(char, f64)> {
        let widths = |data: &[u8], index| {
            let face = Face::parse(data, index).ok()?;
            let em = f64::from(face.units_per_em());
            let width = |letter: char| {
                let glyph = face.glyph_index(letter)?;
                // Without an outline there is at most a coloured picture, which does not get into print.
                let is_drawn = letter.is_whitespace() || face.glyph_bounding_box(glyph).is_some();
                is_drawn.then(|| (letter, f64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / em))
            };
            Some(letters.iter().chain(&[' ']).filter_map(|&letter| width(letter)).collect())
        };
        self.database.with_face_data(face.id, widths).flatten().unwrap_or_default()
    }
}

/// Whether a character leaves a mark on paper, as those that only steer the ones around them do not.
fn is_seen(letter: char) -> bool {
    let steers =
        matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}');
    !steers && !letter.is_control() && letter != ' '
}

fn is_wide(letter: char) -> bool {
    letter >= '\u{2e80}'
}

/// Where a face comes in the order of trial, the same on every run: plain ones first, then whatever there is.
fn place(face: &FaceInfo) -> (bool, usize, &str) {
    let family = face.families.first().map_or("", |(family, _)| family);
    let is_plain = face.style == Style::Normal
        && face.weight == Weight::NORMAL
        && face.stretch == Stretch::Normal
        && !face.monospaced;
    (!is_plain, FAMILIES.iter().position(|known| *known == family).unwrap_or(FAMILIES.len()), family)
}

impl Font {
    /// Takes from a face what is not there yet.
    fn add(&mut self, face: &FaceInfo, glyphs: &[(char, f64)]) {
        let Some((name, _)) = face.families.first() else { return };
        let family = self.families.len();
        if !glyphs.iter().any(|(letter, _)| *letter != ' ' && !self.letters.contains_key(letter)) {
            return;
        }
        self.families.push((name.clone(), face.id));
        for &(letter, width) in glyphs {
            self.letters.entry(letter).or_insert(Glyph { family, width });
        }
    }

    /// The family of the most important characters.
    pub fn family(&self) -> &str {
        self.families.first().map_or("sans-serif", |(family, _)| family)
    }

    /// The face that has a character.
    pub fn face_of(&self, letter: char) -> Option<ID> {
        let glyph = self.letters.get(&letter)?;
        self.families.get(glyph.family).map(|&(_, id)| id)
    }

    /// The text in pieces of one family each. A character that leaves no mark stays with the one before it.
    pub fn runs<'t>(&self, text: &'t str) -> Vec<(&str, &'t str)> {
        let mut starts: Vec<(usize, usize)> = Vec::new();
        for (at, letter) in text.char_indices() {
            let last = starts.last().map(|&(_, family)| family);
            // A space goes well with either side.
            let own = self.letters.get(&letter).filter(|_| letter != ' ').map(|glyph| glyph.family);
            let family = own.or(last).unwrap_or(0);
            if last != Some(family) {
                starts.push((at, family));
            }
        }
        let end = |index: usize| starts.get(index + 1).map_or(text.len(), |&(at, _)| at);
        let name = |family: usize| self.families.get(family).map_or("sans-serif", |(name, _)| name.as_str());
        starts.iter().enumerate().map(|(i, &(at, family))| (name(family), &text[at..end(i)])).collect()
    }

    /// The width of a text set in a size of 1.
    pub fn width(&self, text: &str) -> f64 {
        text.chars().filter_map(|letter| self.letters.get(&letter)).map(|glyph| glyph.width).sum()
    }

    /// The text in lines no wider than `most`, which is measured in the font's size. Latin words are kept together, and
    /// no line begins with a Japanese closing mark.
    pub fn wrap(&self, text: &str, most: f64) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in words(text).iter().flat_map(|word| self.cut(word, most)) {
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

    /// The word whole, or in pieces where it is wider than a line.
    fn cut(&self, word: &str, most: f64) -> Vec<String> {
        let mut pieces = vec![String::new()];
        for letter in word.chars() {
            let is_full =
                |piece: &String| !piece.is_empty() && self.width(format!("{piece}{letter}").trim_end()) > most;
            if pieces.last().is_some_and(is_full) {
                pieces.push(String::new());
            }
            if let Some(piece) = pieces.last_mut() {
                piece.push(letter);
            }
        }
        pieces
    }
}

/// The text in pieces between which a line may be broken.
fn words(text: &str) -> Vec<String> {
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
mod tests;
