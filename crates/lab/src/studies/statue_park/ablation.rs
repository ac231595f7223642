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

/// Why numbers of suppositions differ.
const PROBES: (&str, &str) = (
    "How many suppositions a probe makes depends on the order of the cells and of the two values, and on where it goes on after \
     a contradiction; none of this is said. We tried counting both values of each cell: that does not explain it. What is \
     decided does not depend on it.",
    "仮定の数は、マスと 2 つの値の順序と、矛盾のあとどこから続けるかで変わるが、どれも書かれていない。各マスの両方の値を数えても説明できなかった。決まるマスは順序によらない。",
);
/// Why searches differ.
const NODES_TOLD: (&str, &str) = (
    "How the publication searches is not said. Ours probes after each supposition: so it comes to the published order of size \
     without count and without white. A search that does not probe needs many times as many, which may be what was counted without place. \
     Why ours needs more without fit was not found.",
    "公表側の探索の方法は書かれていない。こちらは仮定のたびに probe を行い、count なしと white なしでは公表値と同じ桁になる。\
     probe を行わない探索では何倍にもなり、place なしの公表値はそれかもしれない。fit なしで当方の値のほうが大きい理由は見つからなかった。",
);
/// Why what is decided differs.
const BITS: (&str, &str) = (
    "The cut between the parts is ours: the publication does not say what is left of place and fit, which work on the same \
     placements, when one of them is left out, nor how the bank is checked then.",
    "部分の切り分けは私たちによる。place と fit は同じ置き方の一覧を使うが、片方を除いたときに何が残るのか、ピース一覧をどう確認するのかは、公表側に書かれていない。",
);

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "ablation",
        about: Text::new(
            "what the published ladder loses without one of its rules",
            "公表された段から規則をひとつ除くと失われるもの",
        ),
        way: Text::new(
            "The boards of the study search-free, with as few circles as the published ladder needs to finish them, so that \
             nothing is open with all rules. The ladder is climbed again without one part: the total number of shaded cells \
             (count), that placements die and uncovered cells are park (place), what the placements over a shaded cell have in \
             common (fit), the park (white; the check of suppositions then does not see it either). The bank is checked, as in \
             the study decided. Then a search that probes after each of its suppositions, in reading order, sees whether there is \
             a second answer. Numbers are those of as many boards as were published. The publication says neither in which \
             order it probes nor how it searches.",
            "調査 search-free の盤面（公表された段で解ける最小限の丸）。規則がすべてあれば全マスが決まる。段をひとつの部分なしで登り直す:\
             黒マスの総数（count）、置き方が消えることと覆われないマスが白になること（place）、黒マスを覆う置き方の共通点（fit）、白マスのひとつながり（white。仮定の確認からも外す）。\
             ピース一覧は調査 decided と同じく確認だけに使う。そのあと、仮定のたびに probe を行う探索（読む順）で別解の有無を調べる。\
             数は公表された盤面数あたり。公表側は、仮定の順序も探索の方法も書いていない。",
        ),
        groups: Box::new(groups),
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
    let trials = [scale.of(3, 300), scale.of(1, 60)];
    let sizes = || SIZES.into_iter().zip(trials).enumerate();
    sizes().flat_map(|(place, (size, trials))| PARTS.iter().map(move |part| group(place, size, part, trials))).collect()
}

fn group(place: usize, size: Size, part: &'static Part, trials: usize) -> Group {
    let [bits, moved, probes, nodes] = part.published[place];
    let boards = PUBLISHED_BOARDS[place];
    let total = |name, en: &str, ja: &str| Figure::new(name, Of::Total(name, boards), en, ja);
    Group::new(&[("size", &size), ("without", &part.name)], trials, move |ask| trial(ask, size, part.rules))
        .figures([
            total("bits", "cells decided", "決まったマス").sampled(bits, boards).because(BITS.0, BITS.1),
            total("moved", "boards not finished any more", "解けなくなった盤面")
                .sampled(moved, boards)
                .because(BITS.0, BITS.1),
            total("probes", "suppositions of probes", "仮定（probe）")
                .sampled(probes, boards)
                .because(PROBES.0, PROBES.1),
            total("nodes", "suppositions of a search", "仮定（探索）")
                .sampled(nodes, boards)
                .because(NODES_TOLD.0, NODES_TOLD.1),
            Figure::new("share", Of::Percent("bits", "cells"), "cells decided, of all", "決まったマスの割合"),
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
    let nodes = plainly.search(ask, NODES)?;
    Ok(Trial::default()
        .count("cells", size.cells())
        .count("bits", size.cells() - climbed.open.len())
        .when("moved", !climbed.is_finished())
        .with("probes", climbed.probes as f64)
        .with("nodes", nodes.unwrap_or(NODES) as f64)
        .when("given up", nodes.is_none()))
}
