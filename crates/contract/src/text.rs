/// A language that Rungs speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

/// One sentence in every language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// English.
    pub en: String,
    /// Japanese.
    pub ja: String,
}

/// A [`Text`] of two format strings, English and Japanese, both with their values inside the braces:
/// `text!("row {row} is empty", "{row} 行目は空です")`.
#[macro_export]
macro_rules! text {
    ($en:literal, $ja:literal $(,)?) => {
        $crate::Text::new(::std::format!($en), ::std::format!($ja))
    };
}

impl Text {
    /// The sentence in both languages.
    pub fn new(en: impl Into<String>, ja: impl Into<String>) -> Self {
        Self { en: en.into(), ja: ja.into() }
    }

    /// The sentence in the language asked for.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        }
    }
}
