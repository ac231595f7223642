//! The words of the pages in both languages. What a single study says stands in the study.

use contract::Lang;

use super::value::{group, whole};

/// A word in the language of the page.
pub fn say<'a>(lang: Lang, en: &'a str, ja: &'a str) -> &'a str {
    match lang {
        Lang::En => en,
        Lang::Ja => ja,
    }
}

/// Parts of groups, limits and what else is a name in the data, in Japanese. English pages show the names themselves.
const NAMES: [(&str, &str); 33] = [
    ("answers", "解"),
    ("bank", "バンク"),
    ("black", "黒マス"),
    ("blocks", "ブロック"),
    ("boards", "盤面"),
    ("branches", "分岐"),
    ("cells", "マス"),
    ("clues", "手掛かり"),
    ("cutter", "領域の切り方"),
    ("dropped", "外した規則"),
    ("effort", "手数"),
    ("explained", "説明した盤面"),
    ("from", "出発点"),
    ("grade", "難度"),
    ("grid", "盤面"),
    ("k", "k"),
    ("kept", "残した割合"),
    ("ladder", "はしご"),
    ("maker", "作り方"),
    ("map", "盤面の図"),
    ("monominoes", "モノミノ"),
    ("nodes", "ノード"),
    ("numbers", "数字"),
    ("of", "対象"),
    ("pieces", "ピース"),
    ("regions", "領域"),
    ("rule", "規則"),
    ("rung", "段"),
    ("size", "大きさ"),
    ("stage", "段階"),
    ("steps", "手順"),
    ("which", "どれ"),
    ("without", "外した規則"),
];

/// The name of a part of a group or of a limit.
pub fn name(name: &str, lang: Lang) -> &str {
    let known = NAMES.iter().find(|(en, _)| *en == name).map(|(_, ja)| *ja);
    match lang {
        Lang::Ja => known.unwrap_or(name),
        Lang::En => name,
    }
}

/// Parts of groups that are words, not names or numbers, in Japanese.
const VALUES: [(&str, &str); 2] = [("any", "任意"), ("best", "最良")];

/// What a part of a group is, for people.
pub fn value(value: &str, lang: Lang) -> String {
    let known = VALUES.iter().find(|(en, _)| *en == value).map(|(_, ja)| (*ja).to_owned());
    known.filter(|_| lang == Lang::Ja).unwrap_or_else(|| group(value))
}

/// Whether the name has a Japanese word.
#[cfg(test)]
pub fn is_known(name: &str) -> bool {
    NAMES.iter().any(|(en, _)| *en == name)
}

/// What was published, where it is no number.
pub fn published(value: &str, lang: Lang) -> String {
    say(lang, value, "文章のみ").to_owned()
}

/// Behind a figure for which not all trials count.
pub fn of_so_many(trials: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!(" (of {trials})"),
        Lang::Ja => format!("（{trials} 件中）"),
    }
}

/// How many figures stand how to the published ones.
pub fn tally([equal, within, differs, words]: [usize; 4], lang: Lang) -> String {
    let all = whole((equal + within + differs + words) as u64);
    match lang {
        Lang::En => format!(
            "Published figures: {all}. Equal {equal}, within what samples of their size give {within}, differing \
             {differs}, words without a number to compare {words}; none missing."
        ),
        Lang::Ja => format!(
            "公開されている数値: {all} 件。一致 {equal}、同じ規模の標本で起こりうる範囲内 {within}、相違 {differs}、\
             数で比べられない記述 {words}。欠けているものはない。"
        ),
    }
}

/// Seeds, versions and the time of all trials.
pub fn origin(seeds: &str, versions: &str, time: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Seed {seeds}, version {versions}. CPU time of all trials: {time}."),
        Lang::Ja => format!("シード {seeds}、版 {versions}。全試行の CPU 時間: {time}。"),
    }
}

/// How figures are to be read.
pub fn reading(lang: Lang) -> &'static str {
    say(
        lang,
        "A figure is followed by its 95 % interval in brackets, a published one by the number of its trials where it \
         comes from a sample. “Equal” is said of what must be the same; “within” when the published figure lies where \
         95 of 100 samples of its size would lie, if they were drawn as ours were; else “differs”, with the reason as far \
         as it is known. For CPU time the machine matters; all else is the same everywhere.",
        "数値の後の角括弧は 95 % 区間、公開値の後の括弧は標本から得た値の試行数を示す。「一致」は等しくなければならない値が等しいこと、\
         「範囲内」は同じ方法で引いた同じ規模の標本 100 回のうち 95 回が収まる範囲に公開値があることを表す。それ以外は「相違」とし、\
         分かる限りの理由を添える。CPU 時間だけは計算機によって変わり、ほかの値はどこでも同じになる。",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::{Scale, studies};

    /// Japanese pages are Japanese: what the studies call the parts of their groups, and their limits, has a word.
    #[test]
    fn what_the_studies_name_has_a_japanese_word() {
        for study in studies() {
            for group in (study.groups)(Scale::Full) {
                let names = group.of.iter().map(|(part, _)| *part).chain(group.budget.iter().map(|(limit, _)| *limit));
                for name in names {
                    assert!(is_known(name), "{} {}: add {name} to NAMES", study.genre, study.name);
                }
            }
        }
    }
}
