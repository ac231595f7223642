//! What each of our rules is worth: what adding it decides, and what leaving it out costs.

use contract::{Alphabet, Genre, Size, Text};
use deduce::{Ladder, RungKind};
use statue_park_board::StatuePark;
use statue_park_ladder::RUNGS;

use super::boards::{SIZES, minimal};
use super::climb::{climb, whole};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// The rules that conclude something of cells, or of places for pieces beyond what these say, with their rungs; and the
/// rungs that suppose.
const JUDGED: [(&str, &str); 10] = [
    ("total", "clue"),
    ("cover", "place"),
    ("bank", "place"),
    ("common", "fit"),
    ("reach", "white"),
    ("cut", "white"),
    ("hold", "claim"),
    ("claim", "claim"),
    ("probe", "probe"),
    ("piece", "piece"),
];

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "rules",
        about: Text::new("what each rule adds, and what is lost without it", "各規則が加えるもの、除くと失われるもの"),
        way: Text::new(
            "The boards of the study alphabets with circles of both colours; none is left out for its grade. Each rule is judged \
             twice. Added: the rungs below it are climbed without it and then with it; how much more is decided? Left out: the \
             whole ladder is climbed without that one rule; what stays open, which boards are not finished any more, and how many \
             suppositions does it take (\"whole\" is what it takes with all rules)? The rungs probe and piece are judged as rules \
             are. Suppositions of both rungs are counted.",
            "調査 alphabets と同じ、両方の色の丸を使った盤面（難度による選別なし）。各規則を 2 通りに評価する。\
             加える: それより下の段だけで登り、その規則を加えて登り、決まるマスがどれだけ増えるか。\
             除く: すべての段をその規則だけ除いて登り、何が残るか、どの盤面が解けなくなるか、仮定がいくつ要るか（whole は規則がすべてあるとき）。\
             段 probe と piece も規則と同じように評価する。仮定の数は両方の段の合計。",
        ),
        groups: Box::new(groups),
        plots: vec![
            Plot {
                title: Text::new("Cells that a rule adds to the rungs below", "下の段に加えると増えるマス"),
                kind: PlotKind::Bars,
                x: "rule",
                by: Some("size"),
                figures: &["added"],
            },
            Plot {
                title: Text::new("Boards not finished without it", "除くと解けなくなる盤面"),
                kind: PlotKind::Bars,
                x: "rule",
                by: Some("size"),
                figures: &["lost"],
            },
        ],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = [scale.of(2, 300), scale.of(1, 60)];
    let sizes = SIZES.into_iter().zip(trials);
    sizes.flat_map(|(size, trials)| JUDGED.map(|(rule, rung)| group(size, rule, rung, trials))).collect()
}

fn group(size: Size, rule: &'static str, rung: &'static str, trials: usize) -> Group {
    let judged = Judged::new(rule, rung);
    Group::new(&[("size", &size), ("rule", &rule)], trials, move |ask| judged.trial(ask, size)).figures([
        Figure::new("added", Of::Percent("added", "cells"), "cells that it adds", "加えると増えるマス"),
        Figure::new("helps", Of::Share("helps"), "boards where it adds any", "増える盤面"),
        Figure::new("open", Of::Percent("open", "cells"), "cells left open without it", "除くと決まらないマス"),
        Figure::new("open whole", Of::Percent("open whole", "cells"), "with all rules", "すべての規則あり"),
        Figure::new("lost", Of::Share("lost"), "boards not finished any more", "解けなくなる盤面"),
        Figure::new(
            "suppositions",
            Of::Ratio("suppositions", "suppositions whole"),
            "times the suppositions",
            "仮定の数の比",
        ),
    ])
}

/// What a rule or a rung is judged by: ladders, and the rules that they are climbed without.
struct Judged {
    base: (Ladder, Vec<String>),
    added: (Ladder, Vec<String>),
    without: (Ladder, Vec<String>),
}

impl Judged {
    fn new(rule: &str, rung: &str) -> Self {
        let place = RUNGS.iter().position(|one| one.name == rung).unwrap_or(0);
        let up_to_it = whole().up_to(place);
        if RUNGS[place].kind != RungKind::Rules {
            let others: Vec<&str> = RUNGS.iter().map(|one| one.name).filter(|name| *name != rung).collect();
            let others = Ladder::named(RUNGS, &others).unwrap_or_else(|name| unreachable!("a rung: {name}"));
            return Self {
                base: (others.up_to(place), Vec::new()),
                added: (up_to_it, Vec::new()),
                without: (others, Vec::new()),
            };
        }
        let full = |rule: &str| format!("{}.{rule}", StatuePark::TOKEN);
        let of_rung = || JUDGED.iter().filter(|(_, of)| *of == rung).map(|(rule, _)| *rule);
        Self {
            base: (up_to_it.clone(), of_rung().map(full).collect()),
            added: (up_to_it, of_rung().filter(|other| *other != rule).map(full).collect()),
            without: (whole(), vec![full(rule)]),
        }
    }

    fn trial(&self, ask: &Ask<'_>, size: Size) -> Measured {
        let board = minimal(ask, size, Alphabet::Mixed)?.board;
        let climb = |(ladder, left_out): &(Ladder, Vec<String>)| {
            let left_out: Vec<&str> = left_out.iter().map(String::as_str).collect();
            climb(ask, &board, ladder, &left_out)
        };
        let added = climb(&self.base)?.open.len() - climb(&self.added)?.open.len();
        let (with, without) = (climb(&(whole(), Vec::new()))?, climb(&self.without)?);
        Ok(Trial::default()
            .count("cells", size.cells())
            .count("added", added)
            .when("helps", added > 0)
            .count("open", without.open.len())
            .count("open whole", with.open.len())
            .when("lost", with.is_finished() && !without.is_finished())
            .with("suppositions", without.probes as f64)
            .with("suppositions whole", with.probes as f64))
    }
}

#[cfg(test)]
mod tests {
    use statue_park_ladder::RULES;

    use super::*;

    #[test]
    fn all_rules_but_bookkeeping_are_judged_on_their_rungs() {
        let told: Vec<(String, &str)> =
            JUDGED.iter().map(|(rule, rung)| (format!("{}.{rule}", StatuePark::TOKEN), *rung)).collect();
        for rule in RULES.iter().filter(|rule| !rule.is_bookkeeping() && rule.name() != "statue-park.circle") {
            assert!(told.contains(&(rule.name().to_owned(), RUNGS[rule.rung()].name)), "{}", rule.name());
        }
        for rung in RUNGS {
            assert!(JUDGED.iter().any(|(_, of)| *of == rung.name), "{}", rung.name);
        }
    }

    #[test]
    fn what_is_left_out_is_named_as_the_rules_are() {
        for (rule, rung) in JUDGED {
            let judged = Judged::new(rule, rung);
            let left_out = [judged.base.1, judged.added.1, judged.without.1].concat();
            assert!(left_out.iter().all(|name| RULES.iter().any(|rule| rule.name() == name)), "{rule}");
        }
    }
}
