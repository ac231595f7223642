//! How different the boards of a series are from each other.

use std::collections::BTreeMap;

use contract::{Size, Text, Wanted};
use serde_json::Value;
use suite::{NewBoard, Opened, Puzzle, State};

use super::boards::{Came, is_possible, make, order};
use super::climb::{fault, faults};
use super::spread::{Spots, pairs};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Scale, Study, Trial};

/// The sides of the boards: small ones, of which there are few in all, and usual ones.
const SIDES: [usize; 4] = [4, 5, 6, 8];
/// Boards of a series: as many as are compared with each other.
const BOARDS: usize = 50;
const QUICK_BOARDS: usize = 6;
/// Series of each size.
const SERIES: usize = 3;

/// The study.
pub fn study(genre: &'static dyn Puzzle) -> Study {
    let plot = |en, ja, figures| Plot { title: Text::new(en, ja), kind: PlotKind::Lines, x: "size", by: None, figures };
    Study {
        genre: genre.token(),
        name: "diversity",
        about: Text::new("how different the boards of our generator are", "生成器の盤面がどれほど互いに違うか"),
        way: Text::new(
            "Each trial is a series of boards of one size, with any grade accepted. Two boards are alike when one is the other turned, \
             mirrored or labelled otherwise. If all boards came equally often, there would be about as many of them as there are \
             pairs to each pair alike. A profile is how large the regions of a board are, in whatever order, or how many cells hold each \
             kind of clue. The distance of two answers is the share of places (cells and gaps that a player can mark) \
             where they differ, as they lie, a place that cannot be marked on one board counting as a state of its own. Beside \
             it stands the distance of answers in which every place was drawn by itself, each state as often as it is over all places \
             of its kind; and the distance to the nearest other board of the series, beside that among as many answers drawn so.",
            "一回の試行は、同じ大きさで難度を問わない一連の盤面からなる。回転・反転・名前の付け替えで一致する二つの盤面を「同じ」とする。\
             どの盤面も同じ頻度で出るとすれば、盤面の総数はおよそ「すべての組の数 ÷ 同じ盤面の組の数」になる。「内訳」は、領域の大きさの並び\
             (順序は問わない)、またはヒントの種類ごとのマス数。二つの解の距離は、書き込める場所(マスと境界)のうち状態の違う場所の割合で、\
             置かれた向きのまま比べる。一方の盤面で書き込めない場所は、それも一つの状態とみなす。比較のため、場所ごとに独立に、同じ種類の場所\
             全体での頻度で状態を引いた場合の距離も示す。一連の中で最も近い別の盤面との距離と、同じ数だけ独立に引いた場合のその距離も示す。",
        ),
        groups: Box::new(move |scale| groups(genre, scale)),
        plots: vec![
            plot(
                "Boards unlike all before, and profiles, in percent",
                "それまでにない盤面と内訳の割合(%)",
                &["new", "profiles"],
            ),
            plot(
                "Distance of answers, in percent of the places",
                "解どうしの距離(場所の %)",
                &["apart", "apart by chance", "nearest", "nearest by chance"],
            ),
        ],
    }
}

fn groups(genre: &'static dyn Puzzle, scale: Scale) -> Vec<Group> {
    let sides = if scale == Scale::Quick { &SIDES[2..3] } else { &SIDES };
    let sizes = sides.iter().map(|&side| Size::new(side, side)).filter(|size| is_possible(genre, *size, Wanted::Any));
    sizes.map(|size| group(genre, size, scale.of(QUICK_BOARDS, BOARDS), scale.of(1, SERIES))).collect()
}

fn group(genre: &'static dyn Puzzle, size: Size, boards: usize, series: usize) -> Group {
    let mean = |name: &'static str, en: &str, ja: &str| Figure::new(name, Of::Mean(name), en, ja);
    Group::new(&[("size", &size)], series, move |ask| one(genre, size, boards, ask))
        .limit("boards", boards as u64)
        .stretch(1)
        .figures([
            Figure::new("made", Of::Percent("made", "wanted"), "seeds that give a board", "盤面ができる種"),
            Figure::new("new", Of::Percent("new", "made"), "boards unlike all before", "それまでにない盤面"),
            Figure::new(
                "population",
                Of::Ratio("pairs", "pairs alike"),
                "pairs of boards to a pair alike",
                "同じ盤面の組一つあたりの組の数",
            ),
            Figure::new(
                "profiles",
                Of::Percent("profiles", "made"),
                "different profiles, of the boards",
                "異なる内訳(盤面に対する %)",
            ),
            mean("apart", "distance of two answers, %", "二つの解の距離 (%)"),
            mean("apart by chance", "the same, each place by itself, %", "同、場所ごとに独立な場合 (%)"),
            mean("nearest", "distance to the nearest board, %", "最も近い盤面との距離 (%)"),
            mean("nearest by chance", "the same, each place by itself, %", "同、場所ごとに独立な場合 (%)"),
            faults(),
        ])
}

/// A series.
fn one(genre: &dyn Puzzle, size: Size, wanted: usize, ask: &Ask<'_>) -> Measured {
    let number = ask.series(&format!("{} {size} {}", genre.token(), ask.index));
    let mut made = Vec::new();
    for index in 0..wanted {
        match make(genre, &order(size, Wanted::Any, number, index), u64::MAX, ask)? {
            Came::Board(new) => made.push(*new),
            Came::Nothing(_) => {}
            Came::Fault => return Ok(fault()),
        }
        (ask.progress)(index + 1, wanted);
    }
    let Some(spots) = spots(&made) else { return Ok(fault()) };
    let trial = likeness(&made).count("wanted", wanted).when("fault", false);
    if made.len() < 2 {
        return Ok(trial);
    }
    let (mut rng, chance) = (ask.rng(), spots.chance());
    let drawn = chance.draw(made.len(), &mut rng);
    Ok(trial
        .with("apart", 100.0 * spots.apart())
        .with("apart by chance", 100.0 * chance.apart())
        .with("nearest", 100.0 * spots.nearest())
        .with("nearest by chance", 100.0 * drawn.nearest()))
}

/// How many boards are alike, and how many profiles there are.
fn likeness(made: &[NewBoard]) -> Trial {
    let alike = tally(made.iter().filter_map(|new| new.board.likeness()));
    let profiles = tally(made.iter().filter_map(|new| profile(&*new.board)));
    let trial = Trial::default().count("made", made.len()).count("new", alike.len()).count("profiles", profiles.len());
    trial
        .with("pairs", pairs(made.len()) as f64)
        .with("pairs alike", alike.values().map(|&n| pairs(n)).sum::<usize>() as f64)
}

fn tally<T: Ord>(things: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut tally = BTreeMap::new();
    things.for_each(|thing| *tally.entry(thing).or_insert(0) += 1);
    tally
}

/// The sizes of a board's regions, the smallest first, or how many cells hold each kind of clue, as the board's JSON has
/// them; none where it has neither.
fn profile(board: &dyn Opened) -> Option<Vec<usize>> {
    let board: Value = serde_json::from_str(&board.write("json").ok()?).ok()?;
    if let Some(rows) = board["regions"].as_array() {
        let labels = rows.iter().filter_map(Value::as_array).flatten().filter_map(Value::as_str);
        let mut sizes: Vec<usize> = tally(labels).into_values().collect();
        sizes.sort_unstable();
        return Some(sizes);
    }
    let rows = board["cells"].as_array()?;
    let clues = tally(rows.iter().filter_map(Value::as_str).flat_map(str::chars));
    Some(clues.into_iter().flat_map(|(clue, cells)| [clue as usize, cells]).collect())
}

/// The answers, place by place; none where one of them cannot be read.
fn spots(made: &[NewBoard]) -> Option<Spots> {
    let answer = |new: &NewBoard| {
        let marks = new.board.marks(State::Rows(&new.answer.join("/"))).ok()?;
        let state = |(spot, mark)| if new.board.takes(spot) { mark + 1 } else { 0 };
        let mut states: Vec<u8> = marks.spots().map(state).collect();
        let gaps = states.split_off(marks.cells.len());
        Some([states, gaps])
    };
    made.iter().map(answer).collect::<Option<Vec<_>>>().map(Spots::new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::ReadOptions;

    /// Eight images of one board are one, another board is another: of nine boards two are new, and 28 of 36 pairs alike.
    #[test]
    fn images_of_a_board_are_counted_as_alike() {
        let open = |text: &str| suite::open(text, None, &ReadOptions::default()).expect("a board");
        let images = ["#..../...../.....", "....#/...../.....", "...../...../#....", "...../...../....#"];
        let turned = ["#../.../.../.../...", "..#/.../.../.../...", ".../.../.../.../#..", ".../.../.../.../..#"];
        let board = |size: &str, rows: &str| format!("heteromino {size}\n{}\n", rows.replace('/', "\n"));
        let texts = images.map(|rows| board("3x5", rows)).into_iter().chain(turned.map(|rows| board("5x3", rows)));
        let texts = texts.chain([board("3x5", ".#.../...../.....")]);
        let made: Vec<NewBoard> = texts
            .map(|text| NewBoard {
                board: open(&text),
                answer: Vec::new(),
                grade: "search",
                seed: "v1:heteromino:1:0".parse().expect("a seed"),
                attempts: contract::Attempts::default(),
            })
            .collect();
        let trial = likeness(&made);
        for (name, expected) in [("made", 9.0), ("new", 2.0), ("pairs", 36.0), ("pairs alike", 28.0), ("profiles", 1.0)]
        {
            assert!((trial.numbers[name] - expected).abs() < 1e-9, "{name}: {}", trial.numbers[name]);
        }
    }

    #[test]
    fn profiles_are_sizes_of_regions_or_numbers_of_clues() {
        let profile = |text: &str| profile(&*suite::open(text, None, &ReadOptions::default()).expect("a board"));
        assert_eq!(profile("lits 2x4\na a a b\na b b b\n"), Some(vec![4, 4]));
        assert_eq!(profile("lits 2x4\n7 7 7 7\n7 1 1 @\n"), Some(vec![2, 5]));
        let (black, open) = ('#' as usize, '.' as usize);
        assert_eq!(profile("heteromino 2x4\n#...\n...#\n"), Some(vec![black, 2, open, 6]));
    }
}
