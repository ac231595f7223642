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
const NAMES: [(&str, &str); 38] = [
    ("answers", "解"),
    ("answers drawn", "引いた解"),
    ("bank", "バンク"),
    ("black", "黒マス"),
    ("blocks", "ブロック"),
    ("boards", "盤面"),
    ("boards searched", "探索した盤面"),
    ("branches", "分岐"),
    ("cells", "マス"),
    ("clues", "手掛かり"),
    ("cutter", "切り方"),
    ("dropped", "外した規則"),
    ("effort", "手数"),
    ("explained", "説明した盤面"),
    ("from", "出発点"),
    ("grade", "難度"),
    ("grid", "盤面"),
    ("k", "k"),
    ("kept", "残した数・割合(%)"),
    ("ladder", "はしご"),
    ("maker", "作り方"),
    ("map", "盤面の図"),
    ("maps tried for an answer", "解を探した地図"),
    ("monominoes", "モノミノ"),
    ("moves a board", "盤面ごとの動き"),
    ("nodes", "ノード"),
    ("numbers", "数字"),
    ("of", "対象"),
    ("pieces", "ピース"),
    ("regions", "領域"),
    ("rule", "規則"),
    ("rung", "段"),
    ("sets of each number", "個数ごとの置き方"),
    ("size", "大きさ"),
    ("stage", "段階"),
    ("steps", "手順"),
    ("which", "範囲"),
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
const VALUES: [(&str, &str); 39] = [
    ("2x12 empty", "2x12 空"),
    ("3 or more", "3 以上"),
    ("6x6 empty", "6x6 空"),
    ("8x8 to 12x12, k = 1", "8x8 から 12x12、k = 1"),
    ("8x8, 10x10, 12x12", "8x8、10x10、12x12"),
    ("8x8, 12x12", "8x8、12x12"),
    ("all", "すべて"),
    ("any", "任意"),
    ("as described", "公表の記述どおり"),
    ("bank", "一覧"),
    ("bank 8x8, 12x12", "同梱の盤面 8x8、12x12"),
    ("best", "最良"),
    ("border", "境界ごと"),
    ("both", "両方"),
    ("cell", "マスごと"),
    ("compact", "まとまった形"),
    ("crumbs", "かけらを残す"),
    ("drawn", "引いたもの"),
    ("few", "少数"),
    ("finished", "完成した盤面"),
    ("finished, any", "完成した盤面、別解をすべての中から選ぶ"),
    ("made for sizes", "大きさを補うもの"),
    ("map", "地図"),
    ("monominoes, no park rule", "モノミノ、ひとつながりの規則なし"),
    ("moved", "動かした後"),
    ("nine", "九つ"),
    ("no slack", "遊びなし"),
    ("nothing", "なし"),
    ("numbers", "数字"),
    ("others", "ほか"),
    ("ours", "本プログラム"),
    ("pieces", "ピース"),
    ("published", "公表のもの"),
    ("published to line", "公表のものから line まで"),
    ("ragged", "入り組んだ形"),
    ("strip", "帯"),
    ("walked", "黒マスを動かして作った盤面"),
    ("whole", "全体"),
    ("with bank", "ピース一覧あり"),
];

/// What a part of a group is, for people: in Japanese with the name itself, which the study's text may speak of.
pub fn value(value: &str, lang: Lang) -> String {
    let known = VALUES.iter().find(|(en, _)| *en == value).filter(|_| lang == Lang::Ja);
    match known {
        Some((en, ja)) if en.bytes().any(|byte| byte.is_ascii_digit()) => (*ja).to_owned(),
        Some((en, ja)) => format!("{ja} ({en})"),
        None if lang == Lang::Ja => group(value).replace(" to ", "〜"),
        None => group(value),
    }
}

/// Whether a table has the word.
#[cfg(test)]
fn is_known(table: &[(&str, &str)], word: &str) -> bool {
    table.iter().any(|(en, _)| *en == word)
}

/// What was published in words, in Japanese.
const PUBLISHED: [(&str, &str); 5] = [
    ("almost always", "ほとんど常に"),
    ("independent shifts of single tetrominoes", "テトロミノ 1 個ずつの独立なずれ"),
    ("most", "大半"),
    ("several times", "数倍"),
    ("–", "–"),
];

/// What was published, where it is no number.
pub fn published(value: &str, lang: Lang) -> String {
    let known = PUBLISHED.iter().find(|(en, _)| *en == value).map(|(_, ja)| *ja);
    known.filter(|_| lang == Lang::Ja).unwrap_or(value).to_owned()
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
            "Comparisons with published figures: {all}. Equal {equal}, within what samples of their size give {within}, differing \
             {differs}, not judged by number (see the remark) {words}; no published figure is missing, and some stand beside two of ours."
        ),
        Lang::Ja => format!(
            "公表値との比較: {all} 件。一致 {equal}、同じ規模の標本で起こりうる範囲内 {within}、相違 {differs}、\
             数では判定しないもの(備考を参照) {words}。公表値はすべて載せ、二つの値と並べたものもある。"
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
         95 of 100 samples of its size would lie, if they were drawn as ours were; else “differs”. The reasons, as far \
         as they are known, and the remarks stand below the tables of each study. For CPU time the machine matters; all else is the same everywhere.",
        "数値の後の角括弧は 95 % 区間、公表値の後の括弧は標本から得た値の試行数を示す。「一致」は等しくなければならない値が等しいこと、\
         「範囲内」は同じ方法で引いた同じ規模の標本 100 回のうち 95 回が収まる範囲に公表値があることを表す。それ以外は「相違」とする。\
         分かる限りの理由と備考は、各調査の表の下にある。CPU 時間だけは計算機によって変わり、ほかの値はどこでも同じになる。",
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::studies::{Scale, studies};

    /// Their values are names on the command line or of the code, the same in every language.
    const SAME: [&str; 8] = ["bank", "dropped", "grade", "map", "rule", "rung", "size", "without"];

    /// Japanese pages are Japanese: what the studies call the parts of their groups, their limits, and what was published
    /// in words has a Japanese word.
    #[test]
    fn what_the_studies_name_has_a_japanese_word() {
        let has_word = |text: &str| text.bytes().filter(u8::is_ascii_alphabetic).count() > 1;
        let mut unknown = BTreeSet::new();
        for group in studies().iter().flat_map(|study| (study.groups)(Scale::Full)) {
            let limits = group.budget.iter().map(|(limit, _)| *limit);
            let names = group.of.iter().map(|(part, _)| *part).chain(limits);
            unknown.extend(names.filter(|name| !is_known(&NAMES, name)).map(|name| format!("NAMES {name}")));
            let values = group.of.iter().filter(|(part, _)| !SAME.contains(part)).map(|(_, value)| value);
            let values = values.filter(|value| has_word(value) && !is_known(&VALUES, value));
            unknown.extend(values.map(|value| format!("VALUES {value}")));
            let published = group.figures.iter().filter_map(|figure| figure.published.as_ref());
            let published = published.filter(|published| published.value.parse::<f64>().is_err());
            let words = published.filter(|published| !is_known(&PUBLISHED, &published.value));
            unknown.extend(words.map(|published| format!("PUBLISHED {}", published.value)));
        }
        assert!(unknown.is_empty(), "add: {unknown:#?}");
    }
}
