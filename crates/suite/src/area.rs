//! Where to look for a step: the second reveal of a hint.

use contract::{Cell, Ground, Scene};

use crate::report::{FactReport, Place};

/// A rectangle around a step that covers more than this share of the board tells nobody where to look.
const LARGEST_SHARE: usize = 4;
/// How far around the conclusions a step is to be looked for that rests on half the board.
const MARGIN: usize = 2;

/// The cells in which a step is to be looked for, in reading order.
///
/// A step about a region is found in the region, or just beside it; a small one within the rectangle around all that it
/// speaks of (a window, a row); one that rests on half the board somewhere around what it concludes.
pub fn of_step(plan: &Scene, region: Option<&str>, concludes: &[FactReport], because: &[FactReport]) -> Vec<Place> {
    let new: Vec<Place> = concludes.iter().flat_map(FactReport::places).collect();
    let named = region.and_then(|label| plan.names.iter().find(|(_, name)| name == label));
    if let Some(&(first, _)) = named {
        let area = plan.at(first).area;
        return cells(plan, |cell| plan.at(cell).area == area || new.contains(&cell.into()));
    }
    let all: Vec<Place> = because.iter().flat_map(FactReport::places).chain(new.iter().copied()).collect();
    let within = |(top, left): (usize, usize), (bottom, right): (usize, usize)| {
        cells(plan, |cell| (top..=bottom).contains(&cell.row) && (left..=right).contains(&cell.col))
    };
    let Some((first, last)) = corners(&all) else { return Vec::new() };
    let small = within(first, last);
    if new.is_empty() || small.len() * LARGEST_SHARE <= plan.squares.len() {
        return small;
    }
    let Some((first, last)) = corners(&new) else { return small };
    let first = (first.0.saturating_sub(MARGIN), first.1.saturating_sub(MARGIN));
    let around = within(first, (last.0 + MARGIN, last.1 + MARGIN));
    if around.len() < small.len() { around } else { small }
}

/// The first and last row and column of some places.
fn corners(places: &[Place]) -> Option<((usize, usize), (usize, usize))> {
    let rows = places.iter().map(|place| place.0[0]);
    let cols = places.iter().map(|place| place.0[1]);
    Some(((rows.clone().min()?, cols.clone().min()?), (rows.max()?, cols.max()?)))
}

fn cells(plan: &Scene, wanted: impl Fn(Cell) -> bool) -> Vec<Place> {
    let all = (0..plan.size.cells()).map(|index| plan.size.cell(index));
    all.filter(|&cell| plan.at(cell).ground == Ground::Open && wanted(cell)).map(Place::from).collect()
}

#[cfg(test)]
mod tests {
    use contract::Size;

    use super::*;

    fn fact(row: usize, col: usize) -> FactReport {
        FactReport::Cell { cell: Place([row, col]), is: "shaded" }
    }

    /// 6×6, the left half in one region, the right half in another, and a void in the corner.
    fn plan() -> Scene {
        let mut plan = Scene::new(Size::new(6, 6));
        for (index, square) in plan.squares.iter_mut().enumerate() {
            square.area = usize::from(index % 6 >= 3);
        }
        plan.squares[35].ground = Ground::Void;
        plan.names = vec![(Cell::new(0, 0), "a".into()), (Cell::new(0, 3), "b".into())];
        plan
    }

    #[test]
    fn a_step_about_a_region_is_found_in_it_or_beside_it() {
        let area = of_step(&plan(), Some("b"), &[fact(0, 2)], &[fact(5, 0)]);
        assert_eq!(area.len(), 18 - 1 + 1, "the region without the void, and the conclusion");
        assert!(area.contains(&Place([0, 2])) && !area.contains(&Place([5, 0])) && !area.contains(&Place([5, 5])));
    }

    #[test]
    fn a_small_step_is_found_within_the_rectangle_around_it() {
        let area = of_step(&plan(), None, &[fact(2, 2)], &[fact(1, 1), fact(1, 2), fact(2, 1)]);
        assert_eq!(area, [[1, 1], [1, 2], [2, 1], [2, 2]].map(Place));
    }

    #[test]
    fn a_step_that_rests_on_half_the_board_is_found_around_its_conclusion() {
        let area = of_step(&plan(), None, &[fact(0, 0)], &[fact(5, 0), fact(0, 5)]);
        assert_eq!((area.len(), area[0], area[8]), (9, Place([0, 0]), Place([2, 2])));
        let contradiction = of_step(&plan(), None, &[], &[fact(5, 0), fact(0, 5)]);
        assert_eq!(contradiction.len(), 35, "all that it rests on");
        assert_eq!(of_step(&plan(), None, &[], &[]), []);
    }
}
