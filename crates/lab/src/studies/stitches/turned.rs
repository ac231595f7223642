//! Whether answers with four holes in a square that can be turned are ever the only ones.

use contract::{Genre, Rules, Text};
use rng::Rng;
use stitches_board::{Board, Stitches};

use super::draw::{NODES, answers, numbered, random_answer};
use super::maps::{Cutter, Square, has_room};
use super::{SIDES, size_of};
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// Answers of the published sample.
const ANSWERS: u32 = 91;
/// Answers drawn of one map until one has four holes in a square.
const DRAWN: usize = 30;

/// The study.
pub fn study() -> Study {
    Study {
        genre: Stitches::TOKEN,
        name: "turned",
        about: Text::new(
            "answers with four holes in a square that can be turned, and whether they are the only ones",
            "回せる正方形に穴が 4 つある解と、それが唯一の解かどうか",
        ),
        way: Text::new(
            "Maps of all three sizes by the cutter `border`, drawn until one passes the screen and has a square that can be turned and an answer \
             with four holes in it, among 30 random ones. Its numbers are all given, and other answers are looked for. With both threads \
             inside the square there is always another answer: the one in which they are turned. With threads that leave the square there \
             need not be.",
            "3 つの大きさの地図をカッター `border` で、ふるいを通り、回せる正方形があり、30 個のランダムな解の中に正方形の穴が 4 つのものが見つかるまで引く。\
             その数字をすべて与えて別の解を探す。両方の糸が正方形の中にあれば、それを回した別の解が必ずある。糸が正方形の外へ出る場合は、そうとは限らない。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let because = (
        "The publication took four holes to be enough. They are not: where threads leave the square an answer can be the only one, and \
         about half of those of ours are. As many answers as were published would have shown some, if they were drawn as ours: perhaps both \
         threads lay inside the square, where none of ours is the only answer.",
        "元の記事は穴が 4 つあれば十分だとしたが、そうではない。糸が正方形の外へ出れば唯一の解になりうる。ここではそのおよそ半分が唯一の解だった。同じ引き方なら公表の個数にもいくつか現れたはずで、2 本の糸がどちらも正方形の中にあるもの(ここでも唯一の解はない)だけを数えたのかもしれない。",
    );
    let several = |name: &'static str, en: &str, ja: &str| Figure::new(name, Of::Share(name), en, ja);
    vec![
        Group::new(&[("size", &"8x8, 10x10, 12x12")], scale.of(4, 800), trial)
            .limit("nodes", NODES)
            .limit("answers drawn", DRAWN as u64)
            .figures([
                Figure::new(
                    "of 91",
                    Of::Total("several", ANSWERS),
                    "not the only one, of 91 answers",
                    "唯一でないもの(91 個あたり)",
                )
                .sampled("91", ANSWERS)
                .because(because.0, because.1),
                several("several", "not the only one", "唯一でない割合")
                    .sampled("100", ANSWERS)
                    .because(because.0, because.1),
                several("inside", "both threads inside the square", "両方の糸が正方形の中にあるもの"),
                several("several inside", "of those, not the only one", "そのうち唯一でない割合"),
                several("several leaving", "of the others, not the only one", "ほかのうち唯一でない割合"),
            ]),
    ]
}

fn trial(ask: &Ask<'_>) -> Measured {
    let mut rng = ask.rng();
    let side = SIDES[ask.index % SIDES.len()];
    let (board, is_inside) = loop {
        ask.go_on()?;
        if let Some(found) = draw(side, &mut rng) {
            break found;
        }
    };
    let Some(found) = answers(ask, &board, Rules::ALL, 2)? else { return Ok(Trial::default()) };
    let trial = Trial::default().when("several", found > 1).when("inside", is_inside);
    Ok(trial.when(if is_inside { "several inside" } else { "several leaving" }, found > 1))
}

/// A board whose answer has four holes in a square that can be turned, and whether both threads run inside the square; none where
/// the first map drawn has none.
fn draw(side: usize, rng: &mut Rng) -> Option<(Board, bool)> {
    let map = Cutter::Border.cut(size_of(side), side, 1, rng);
    let squares: Vec<Square> = Square::all(&map).into_iter().filter(|square| square.diagonals == 1).collect();
    if squares.is_empty() || !has_room(&map) {
        return None;
    }
    let size = map.size();
    for _ in 0..DRAWN {
        let threads = random_answer(&map, rng)?;
        let holes: Vec<usize> = threads.iter().filter_map(|&gap| size.sides(gap)).flatten().collect();
        let is_full = |square: &&Square| square.cells.iter().all(|cell| holes.contains(cell));
        if squares.iter().any(|square| is_full(&square)) {
            let is_inside = squares.iter().any(|square| square.is_stitched(size, &threads));
            return Some((numbered(&map, &threads), is_inside));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_drawn_have_four_holes_in_a_square_that_can_be_turned() {
        let mut rng = Rng::new(7);
        let (board, _) = (0..).find_map(|_| draw(SIDES[0], &mut rng)).expect("a board");
        assert!(Square::all(&board).iter().any(|square| square.diagonals == 1));
        let numbers = [board.row_holes(), board.col_holes()].map(|line| line.iter().flatten().sum::<usize>());
        assert_eq!(numbers, [2 * board.pairs().len(); 2]);
        assert_eq!(groups(Scale::Full)[0].figures.iter().filter(|figure| figure.published.is_some()).count(), 2);
    }
}
