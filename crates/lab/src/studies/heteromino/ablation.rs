//! What becomes of boards when a rule of the puzzle is switched off, or a black cell moves.

use contract::{Rules, Text};
use heteromino_board::{ORIENTATION, TWINS};

use super::boards::{Draw, Found, WAY_EN, WAY_JA, board, count, kinds, pick_move};
use crate::studies::{Ask, Figure, Group, Measured, Of, Says, Scale, Study, Trial};

/// Moves on each board: as many as were published on the average board of 8×8, and of 12×12.
const MOVES: [(Draw, usize, [&str; 3]); 2] =
    [(Draw::Eight, 36, ["6.2", "30.8", "63.0"]), (Draw::Twelve, 120, ["3.4", "41.0", "55.6"])];
/// Boards of 12×12 whose black cells move.
const MOVED_TWELVE: usize = 96;

/// The rules switched off.
pub fn ablation() -> Study {
    Study {
        genre: "heteromino",
        name: "ablation",
        about: Text::new(
            "boards without the rule of twins, and with turned trominoes alike",
            "同形隣接禁止を外した盤面、回転を同一視した盤面",
        ),
        way: Text::new(
            format!(
                "{WAY_EN} Answers are counted up to two: without the rule of twins (any division into trominoes is an answer), \
                 and with turned trominoes taken as the same (no two I, and no two L, may touch)."
            ),
            format!(
                "{WAY_JA}解を2つまで数える。同形隣接禁止を外すとトロミノへの分割はすべて解になり、回転を同一視すると I どうし、L どうしは隣り合えない。"
            ),
        ),
        groups: Box::new(|scale| Draw::ALL.into_iter().map(|draw| ablation_group(draw, scale)).collect()),
        plots: Vec::new(),
    }
}

/// A black cell moved.
pub fn moved() -> Study {
    Study {
        genre: "heteromino",
        name: "moved",
        about: Text::new("boards with one black cell moved at random", "黒マスを1つ無作為に動かした盤面"),
        way: Text::new(
            format!(
                "{WAY_EN} A black cell and an open one, both drawn uniformly, change places; answers are counted up to two. Each \
                 board is moved in so many ways, one at a time; intervals come from the boards, since moves on one board are alike. The \
                 publication gives no share for several answers: it is what its other two leave; and it tells the number of moves, not that of \
                 boards, so it is compared as if it had moved the boards of its other studies."
            ),
            format!(
                "{WAY_JA}一様に選んだ黒マス1つと空きマス1つを入れ替え、解を2つまで数える。盤面ごとに決まった回数を別々に試し、区間は盤面を単位に求める。\
                 複数解の割合は公表されておらず、ほかの2つの残りである。公表されているのは移動の回数で盤面数ではないため、ほかの調査の盤面数で比べる。"
            ),
        ),
        groups: Box::new(|scale| {
            MOVES.iter().map(|(draw, moves, shares)| moved_group(*draw, *moves, shares, scale)).collect()
        }),
        plots: Vec::new(),
    }
}

fn ablation_group(draw: Draw, scale: Scale) -> Group {
    let mut lost =
        Figure::new("many", Of::Share("many"), "several answers without the rule of twins", "同形隣接禁止なしで複数解");
    let mut none = Figure::new("none", Of::Share("none"), "no answer with turned ones alike", "回転を同一視して解なし");
    if draw == Draw::Both {
        lost = lost.sampled("100", draw.published());
        none = none.sampled("100", draw.published());
    }
    let same = Figure::new("kept", Of::Share("kept"), "still one with turned ones alike", "回転を同一視しても唯一解");
    Group::new(&[("boards", &draw.name())], draw.trials(scale), move |ask| ablation_trial(draw, ask))
        .figures([lost, none, same])
}

fn ablation_trial(draw: Draw, ask: &Ask<'_>) -> Measured {
    let Found { board, .. } = draw.board(ask)?;
    let answers = |rules| count(&board, rules, 2, ask).map(|(answers, _)| answers);
    let (any, turned) = (answers(Rules::ALL.without(TWINS))?, answers(Rules::ALL.without(ORIENTATION))?);
    // An answer under more rules is one under fewer, so that turned ones can leave the one or none.
    Ok(Trial::default().when("many", any > 1).when("none", turned == 0).when("kept", turned == 1))
}

fn moved_group(draw: Draw, moves: usize, published: &[&str; 3], scale: Scale) -> Group {
    let share = |name: &'static str, place: usize, en: &str, ja: &str| {
        Figure::new(name, Of::Percent(name, "moves"), en, ja).sampled(published[place], draw.published())
    };
    let failed =
        Figure::new("of failures", Of::Percent("none", "failed"), "none, of those that fail", "失敗のうち解なし");
    let failed = failed.says("most", Says::Words).because(
        "the publication says that most failures have no answer; its own shares say that most have several, and so do ours",
        "公表側は失敗の多くが解なしだと述べるが、その数値でも、こちらの数値でも、複数解の方が多い",
    );
    let boards = if draw == Draw::Twelve { draw.trials(scale).min(MOVED_TWELVE) } else { draw.trials(scale) };
    Group::new(&[("boards", &draw.name())], boards, move |ask| moved_trial(draw, moves, ask))
        .limit("moves a board", moves as u64)
        .figures([
            share("one", 0, "still one answer", "唯一解のまま"),
            share("none", 1, "none", "解なし"),
            share("many", 2, "several", "複数解"),
            failed,
        ])
}

fn moved_trial(draw: Draw, moves: usize, ask: &Ask<'_>) -> Measured {
    let found = draw.board(ask)?;
    let (size, mut rng) = (found.board.size(), ask.rng());
    let mut outcomes = [0; 3];
    for _ in 0..moves {
        let mut kinds = kinds(&found.board);
        let (from, to) = pick_move(&kinds, &mut rng);
        kinds.swap(from, to);
        let (answers, _) = count(&board(size, &kinds), Rules::ALL, 2, ask)?;
        outcomes[answers as usize] += 1;
    }
    let [none, one, many] = outcomes;
    let trial = Trial::default().count("moves", moves).count("failed", none + many);
    Ok(trial.count("none", none).count("one", one).count("many", many))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::testing;
    use crate::studies::testing::with_ask;

    #[test]
    fn each_published_figure_stands_beside_ours() {
        for (study, figures) in [(ablation(), 2), (moved(), 8)] {
            let groups = (study.groups)(Scale::Full);
            assert_eq!(testing::published(&groups), figures, "{}", study.name);
        }
    }

    #[test]
    fn moves_come_out_in_one_of_three_ways() {
        let moved = with_ask(0, |ask| moved_trial(Draw::Eight, 36, ask)).expect("not ended").numbers;
        let of = |name: &str| moved[name].round() as i64;
        assert_eq!(of("none") + of("one") + of("many"), 36);
        assert_eq!(of("failed"), 36 - of("one"));
    }
}
