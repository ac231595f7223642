//! What the published ladder loses without one of its rules.

use contract::{Alphabet, Genre, Size, Text};
use statue_park_board::StatuePark;

use super::boards::{PUBLISHED_BOARDS, SIZES, minimal, with_circles};
use super::climb::{Plainly, model};
use super::search_free::finished_plainly;
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// Suppositions after which a plain search of one board is given up.
const NODES: u64 = 20_000;

/// What is left out.
struct Part {
    name: &'static str,
    rules: &'static [&'static str],
    /// Bits, boards moved, suppositions of probes and of searches, by size.
    published: [[&'static str; 4]; 2],
}

const PARTS: [Part; 5] = [
    Part { name: "nothing", rules: &[], published: [["1440", "0", "3098", "0"], ["1536", "0", "4274", "0"]] },
    Part {
        name: "count",
        rules: &["statue-park.total"],
        published: [["1426", "1", "3385", "2"], ["1404", "6", "4543", "28"]],
    },
    Part {
        name: "place",
        rules: &["statue-park.die", "statue-park.cover"],
        published: [["736", "35", "5461", "2136"], ["845", "24", "6122", "23790"]],
    },
    Part {
        name: "fit",
        rules: &["statue-park.common"],
        published: [["834", "25", "6368", "122"], ["807", "21", "7804", "254"]],
    },
    Part {
        name: "white",
        rules: &["statue-park.reach", "statue-park.cut"],
        published: [["629", "36", "4289", "1002"], ["528", "24", "4741", "5700"]],
    },
];

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "ablation",
        about: Text::new("what the published ladder loses without one of its rules", "公表された段から規則をひとつ除くと失われるもの"),
        way: Text::new("", ""),
        groups,
        plots: vec![Plot {
            title: Text::new("Cells that are still decided", "それでも決まるマス"),
            kind: PlotKind::Bars,
            x: "without",
            by: Some("size"),
            figures: &["share"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = [scale.of(5, 400), scale.of(1, 100)];
    let sizes = || SIZES.into_iter().zip(trials).enumerate();
    sizes().flat_map(|(place, (size, trials))| PARTS.iter().map(move |part| group(place, size, part, trials))).collect()
}

fn group(place: usize, size: Size, part: &'static Part, trials: usize) -> Group {
    let [bits, moved, probes, nodes] = part.published[place];
    let boards = PUBLISHED_BOARDS[place];
    let total = |name, en: &str, ja: &str| Figure::new(name, Of::Total(name, boards), en, ja);
    Group::new(&[("size", &size), ("without", &part.name)], trials, move |ask| trial(ask, size, part.rules))
        .figures([
            total("bits", "cells decided", "決まったマス").sampled(bits, boards),
            total("moved", "boards not finished any more", "解けなくなった盤面").sampled(moved, boards),
            total("probes", "suppositions of probes", "仮定（probe）").sampled(probes, boards),
            total("both", "both", "both"),
            total("nodes", "suppositions of a search", "仮定（探索）").sampled(nodes, boards),
            Figure::new("share", Of::Percent("bits", "cells"), "cells decided, in percent", "決まったマスの割合"),
            Figure::new("given up", Of::Share("given up"), "searches given up", "打ち切った探索"),
        ])
        .limit("nodes", NODES)
}

fn trial(ask: &Ask<'_>, size: Size, left_out: &[&str]) -> Measured {
    let made = minimal(ask, size, Alphabet::Mixed)?;
    let board = with_circles(size, made.board.bank(), &finished_plainly(ask, &made)?);
    let model = model(&board);
    let mut plainly = Plainly::new(&board, &model);
    let climbed = plainly.climb(ask, left_out)?;
    let both = plainly.both;
    let nodes = plainly.search(ask, NODES)?;
    Ok(Trial::default()
        .count("cells", size.cells())
        .count("bits", size.cells() - climbed.open.len())
        .when("moved", !climbed.is_finished())
        .with("both", both as f64).with("probes", climbed.probes as f64)
        .with("nodes", nodes.unwrap_or(NODES) as f64)
        .when("given up", nodes.is_none()))
}
