//! The studies of Stitches.

mod cells;
mod chosen;
mod clues;
mod draw;
mod exact;
mod gaps;
mod k;
mod kept;
mod maps;
mod margins;
mod need_hall;
mod rotatable;
mod rules;
mod rungs;
mod screen;
mod turned;

use contract::Size;

use super::Study;

/// The sides of the boards of most studies: as many blocks as a side has cells.
const SIDES: [usize; 3] = [8, 10, 12];

/// The square size of a side.
fn size_of(side: usize) -> Size {
    Size::new(side, side)
}

/// What is said of shares that differ though nothing is known that makes them.
const CHANCE: (&str, &str) = (
    "No cause was found. How the published boards were drawn is not said; most of the figures agree, a few are further off than chance \
     makes likely.",
    "原因は見つからなかった。公表された盤面の引き方は不明である。ほとんどの値は一致しているが、偶然とは考えにくいほど外れるものも少しある。",
);

/// In the order of their pages.
pub fn studies() -> Vec<Study> {
    vec![
        screen::study(),
        rotatable::study(),
        turned::study(),
        clues::study(),
        margins::study(),
        kept::kept(),
        kept::minimum(),
        rungs::study(),
        chosen::study(),
        rules::study(),
        need_hall::study(),
        cells::study(),
        k::study(),
        exact::planar(),
        exact::pairwise(),
        exact::case(),
    ]
}
