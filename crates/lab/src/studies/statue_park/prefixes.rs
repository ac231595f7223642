//! Whether the ladder finishes a board just when it has one answer, while its circles come one by one.

use contract::{Alphabet, Genre, Size, Text};
use statue_park_board::StatuePark;

use super::boards::{PUBLISHED_BOARDS, SIZES, minimal, other_answer, with_circles};
use super::climb::{Plainly, climb, model, whole};
use super::search_free::finished_plainly;
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// Prefixes, finished though there are several answers, one answer and yet stuck, by size.
const PUBLISHED: [[&str; 3]; 2] = [["300", "0", "6"], ["364", "0", "4"]];

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "prefixes",
        about: Text::new(
            "boards with the first circles only: one answer, and finished by the ladder",
            "丸を先頭から順に置いた盤面: 解がひとつか、段で解けるか",
        ),
        way: Text::new(
            "The boards of the study search-free, which the published ladder finishes. Their circles, in random order, come one \
             by one; from none to all of them each board is asked whether it has one answer, and whether a ladder finishes it. \
             The numbers are those of as many boards as were published. In which order circles came there is not said.",
            "調査 search-free の、公表された段で解ける盤面。丸をランダムな順にひとつずつ置き、0 個からすべてまでの各盤面で、解がひとつかどうかと、\
             段で解けるかどうかを調べる。数は公表された盤面数あたり。公表側の丸の順序は書かれていない。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = [scale.of(4, 300), scale.of(1, 60)];
    SIZES.into_iter().zip(trials).enumerate().map(|(place, (size, trials))| group(place, size, trials)).collect()
}

fn group(place: usize, size: Size, trials: usize) -> Group {
    let [prefixes, loose, stuck] = PUBLISHED[place];
    let boards = PUBLISHED_BOARDS[place];
    let total = |name, en, ja| Figure::new(name, Of::Total(name, boards), en, ja);
    Group::new(&[("size", &size)], trials, move |ask| trial(ask, size)).figures([
        total("prefixes", "boards on the way", "途中の盤面").sampled(prefixes, boards),
        total("loose", "finished, though they have several answers", "解が複数あるのに解けた").sampled(loose, boards),
        total("stuck", "one answer, not finished", "解がひとつなのに解けない").sampled(stuck, boards),
        total("loose whole", "the first by the whole ladder", "解が複数あるのに解けた（段すべて）"),
        total("stuck whole", "the second by the whole ladder", "解がひとつなのに解けない（段すべて）"),
        Figure::new("unique", Of::Percent("unique", "prefixes"), "boards with one answer", "解がひとつの盤面"),
    ])
}

fn trial(ask: &Ask<'_>, size: Size) -> Measured {
    let made = minimal(ask, size, Alphabet::Mixed)?;
    let mut all = finished_plainly(ask, &made)?;
    ask.rng().shuffle(&mut all);
    let ladder = whole();
    let (mut unique, mut loose, mut stuck) = (0, [0, 0], [0, 0]);
    for told in 0..=all.len() {
        let board = with_circles(size, made.board.bank(), &all[..told]);
        let is_unique = other_answer(ask, &board, &made.answer)?.is_none();
        let plain = Plainly::new(&board, &model(&board)).climb(ask, &[])?.is_finished();
        let finished = [plain, climb(ask, &board, &ladder, &[])?.is_finished()];
        unique += usize::from(is_unique);
        for (way, is_finished) in finished.into_iter().enumerate() {
            loose[way] += usize::from(is_finished && !is_unique);
            stuck[way] += usize::from(!is_finished && is_unique);
        }
    }
    Ok(Trial::default()
        .count("prefixes", all.len() + 1)
        .count("unique", unique)
        .count("loose", loose[0])
        .count("stuck", stuck[0])
        .count("loose whole", loose[1])
        .count("stuck whole", stuck[1]))
}
