//! That the list of allowed tetrominoes says nothing new.

use contract::{Genre, Rules, Text};
use lits_board::{Board, Lits, SQUARE};
use lits_ladder::LitsModel;
use lits_oracle::{Tetromino, tetromino};

use super::boards::square;
use crate::studies::{Figure, Group, Of, Scale, Study, Trial};

/// Joined sets of four cells in a 5×5 grid, those of them with a full 2×2, and those among these that are not the O.
const PUBLISHED: [&str; 3] = ["228", "16", "0"];

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "theorem",
        about: Text::new(
            "that forbidding a full 2×2 is the same as allowing L, I, T and S only",
            "2×2 の禁止と「L・I・T・S だけを使う」ことが同じであること",
        ),
        way: Text::new(
            "All sets of four cells of a 5×5 grid, where every tetromino fits every way round, are gone through; the referee \
             says which are joined and what shape they have, and a look at each 2×2 which of them fill one. The model of \
             the ladder lists the placements of one region of 5×5 by growing them, which is another way; it must find as \
             many.",
            "どのテトロミノも全ての向きで入る 5×5 の盤から 4 マスを選ぶ組をすべて調べる。つながっているか、どの形かは審判が、\
             2×2 を埋めるかは各 2×2 を見て判定する。ラダーのモデルは 5×5 の 1 領域の置き方を別の方法(1 マスずつ伸ばす)で列挙し、同じ数になるはずである。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(_: Scale) -> Vec<Group> {
    let [joined, squares, others] = PUBLISHED;
    let figures = [
        Figure::new("joined", Of::Exact("joined"), "joined sets of four", "つながった 4 マスの組").exact(joined),
        Figure::new("squares", Of::Exact("squares"), "with a full 2×2", "2×2 を埋めるもの").exact(squares),
        Figure::new("others", Of::Exact("others"), "with a full 2×2, but not O", "2×2 を埋めるが O でないもの")
            .exact(others),
        Figure::new("placed", Of::Exact("placed"), "placements in the model", "モデルの置き方の数"),
        Figure::new("allowed", Of::Exact("allowed"), "the same with 2×2 forbidden", "2×2 禁止のときの数"),
    ];
    vec![Group::new(&[("size", &square(5))], 1, |_| Ok(look_at_all())).figures(figures)]
}

fn look_at_all() -> Trial {
    let size = square(5);
    let all = size.cells();
    let windows: Vec<[usize; 4]> = (0..all - size.cols - 1)
        .filter(|corner| corner % size.cols + 1 < size.cols)
        .map(|corner| [corner, corner + 1, corner + size.cols, corner + size.cols + 1])
        .collect();
    let (mut joined, mut squares, mut others) = (0, 0, 0);
    for a in 0..all {
        for b in a + 1..all {
            for c in b + 1..all {
                for d in c + 1..all {
                    let Some(shape) = tetromino(size, [a, b, c, d]) else { continue };
                    let is_square = windows.contains(&[a, b, c, d]);
                    joined += 1;
                    squares += usize::from(is_square);
                    others += usize::from(is_square && shape != Tetromino::O);
                }
            }
        }
    }
    let board = Board::new(size, &vec![Some("1"); all]);
    let board = board.unwrap_or_else(|error| unreachable!("one region is joined: {error}"));
    let placements = |rules| LitsModel::new(&board, rules).placements_of(0);
    let trial = Trial::default().exact("joined", joined).exact("squares", squares).exact("others", others);
    trial.exact("placed", placements(Rules::ALL.without(SQUARE))).exact("allowed", placements(Rules::ALL))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_find_what_was_published() {
        let trial = look_at_all();
        let [joined, squares, others] = PUBLISHED;
        let expected = [("joined", joined), ("squares", squares), ("others", others), ("placed", joined)];
        for (name, number) in expected {
            assert_eq!(trial.texts[name], number, "{name}");
        }
        assert_eq!(trial.texts["allowed"], "212");
    }
}
