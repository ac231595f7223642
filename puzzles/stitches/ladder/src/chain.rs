use deduce::Var;
use stitches_board::Board;

use crate::group::Group;
use crate::model::StitchesModel;

/// The rows of a board from top to bottom, or its columns from left to right: each joined to the next by the threads between
/// them.
#[derive(Clone, Debug)]
pub struct Chain {
    /// Whether it is one of rows.
    pub is_rows: bool,
    /// Its lines.
    pub links: Vec<Link>,
}

/// A line of a chain.
#[derive(Clone, Debug)]
pub struct Link {
    /// The number of its holes, where given.
    pub holes: Option<usize>,
    /// The edges from each of its cells but the last to the next one.
    pub inside: Vec<Option<Var>>,
    /// The same without gaps that no thread can run through.
    pub inner: Group,
    /// The edges to the next line.
    pub outer: Group,
}

impl Chain {
    /// The chain of the rows, or of the columns.
    pub fn new(model: &StitchesModel, board: &Board, is_rows: bool) -> Self {
        let size = board.size();
        let (length, holes) = if is_rows { (size.cols, board.row_holes()) } else { (size.rows, board.col_holes()) };
        let link = |(line, &holes): (usize, &Option<usize>)| {
            let cell = |at: usize| if is_rows { line * size.cols + at } else { at * size.cols + line };
            // Of the two gaps of a cell the first leads to the right.
            let edge = |at: usize, is_inside: bool| model.edge(2 * cell(at) + usize::from(is_inside != is_rows));
            let inside: Vec<Option<Var>> = (0..length - 1).map(|at| edge(at, true)).collect();
            let inner = Group::new(inside.iter().flatten().copied(), 0);
            let outer = Group::new((0..length).filter_map(|at| edge(at, false)), 0);
            Link { holes, inside, inner, outer }
        };
        Self { is_rows, links: holes.iter().enumerate().map(link).collect() }
    }
}

/// How many threads a line can have: from so many, known to be stitched, to so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Inside the line.
    pub inner: (usize, usize),
    /// To the next line.
    pub outer: (usize, usize),
}

impl Bounds {
    /// By what is said of edges.
    pub fn of(link: &Link, says: impl Fn(Var) -> Option<bool>) -> Self {
        let yes = |group: &Group| group.vars().iter().filter(|&&edge| says(edge) == Some(true)).count();
        let live = |group: &Group| group.vars().iter().filter(|&&edge| says(edge) != Some(false)).count();
        let most = most_apart(&link.inside, |edge| says(edge) != Some(false));
        Self { inner: (yes(&link.inner), most), outer: (yes(&link.outer), live(&link.outer)) }
    }
}

/// The largest number of live edges along a line of which no two share a cell: taken one by one from its beginning.
pub fn most_apart(inside: &[Option<Var>], is_live: impl Fn(Var) -> bool) -> usize {
    let (mut most, mut is_taken) = (0, false);
    for edge in inside {
        is_taken = !is_taken && edge.is_some_and(&is_live);
        most += usize::from(is_taken);
    }
    most
}

/// Sets of numbers of threads as bits, one before each line of a chain and one behind the last.
#[derive(Default)]
pub struct Flows {
    /// What the lines know of themselves.
    pub bounds: Vec<Bounds>,
    /// What the lines before and behind leave.
    pub sets: Vec<u128>,
}

impl Flows {
    /// Finds which numbers of threads can run between lines, given the bounds. Whether there are some everywhere.
    pub fn fill(&mut self, chain: &Chain) -> bool {
        let lines = chain.links.len();
        self.sets.clear();
        self.sets.push(1);
        for (line, link) in chain.links.iter().enumerate() {
            self.sets.push(self.onward(link, line, self.sets[line], line + 1));
        }
        // No thread leaves the last line; backwards, what is left at each place is what both ways allow.
        let mut back = self.sets[lines] & 1;
        self.sets[lines] = back;
        for (line, link) in chain.links.iter().enumerate().rev() {
            back = self.onward(link, line, back, line) & self.sets[line];
            self.sets[line] = back;
        }
        self.sets.iter().all(|&set| set != 0)
    }

    /// How many threads can run at a place next to a line, when at its other side so many can.
    fn onward(&self, link: &Link, line: usize, from: u128, to: usize) -> u128 {
        let (few, many) = match to.checked_sub(1) {
            Some(before) if to < self.bounds.len() => self.bounds[before].outer,
            _ => (0, 0),
        };
        let allowed = span(few, many);
        let (Some(holes), true) = (link.holes, from != 0) else { return if from == 0 { 0 } else { allowed } };
        let (least, most) = self.bounds[line].inner;
        ones(from).fold(0, |set, threads| set | every_other(holes.checked_sub(threads), least, most)) & allowed
    }

    /// The least and the greatest number of threads that can run inside a numbered line.
    pub fn inside(&self, line: usize, holes: usize) -> Option<(usize, usize)> {
        let (least, most) = self.bounds[line].inner;
        let sums =
            ones(self.sets[line]).flat_map(|before| ones(self.sets[line + 1]).map(move |behind| before + behind));
        let inside = sums.filter_map(|sum| holes.checked_sub(sum).filter(|left| left.is_multiple_of(2)));
        let fits = inside.map(|left| left / 2).filter(|threads| (least..=most).contains(threads));
        fits.fold(None, |range, threads| {
            let (low, high) = range.unwrap_or((threads, threads));
            Some((low.min(threads), high.max(threads)))
        })
    }

    /// The least and the greatest number of threads behind a line, after [`Flows::fill`] found some.
    pub fn behind(&self, line: usize) -> (usize, usize) {
        let set = self.sets[line + 1];
        (set.trailing_zeros() as usize, (u128::BITS - 1 - set.leading_zeros().min(127)) as usize)
    }
}

/// The bits from `few` to `many`, which is below 128.
fn span(few: usize, many: usize) -> u128 {
    let up_to = |bits: usize| if bits >= 128 { u128::MAX } else { (1 << bits) - 1 };
    up_to(many + 1) & !up_to(few)
}

/// What is left of so many holes by `least` to `most` threads that take two each.
fn every_other(holes: Option<usize>, least: usize, most: usize) -> u128 {
    const EVEN: u128 = u128::MAX / 3;
    let Some(high) = holes.and_then(|holes| holes.checked_sub(2 * least)) else { return 0 };
    let low = holes.map_or(0, |holes| holes.saturating_sub(2 * most));
    let low = low + (high - low) % 2;
    (EVEN << (high % 2)) & span(low, high.min(127))
}

/// The bits that are set, ascending.
fn ones(set: u128) -> impl Iterator<Item = usize> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_bits_are_what_they_say() {
        assert_eq!(ones(span(2, 4)).collect::<Vec<_>>(), [2, 3, 4]);
        assert_eq!(ones(every_other(Some(7), 1, 2)).collect::<Vec<_>>(), [3, 5]);
        assert_eq!(ones(every_other(Some(4), 0, 9)).collect::<Vec<_>>(), [0, 2, 4]);
        assert_eq!((every_other(Some(3), 2, 2), every_other(None, 0, 0), span(0, 127)), (0, 0, u128::MAX));
        assert_eq!(
            ones(every_other(Some(1_295), 600, 640)).collect::<Vec<_>>(),
            (15..=95).step_by(2).collect::<Vec<_>>()
        );
    }

    #[test]
    fn threads_along_a_line_share_no_cell() {
        let edges = |live: &[usize]| (0..6).map(|at| live.contains(&at).then_some(Var(at as u32))).collect::<Vec<_>>();
        for (live, most) in [(&[][..], 0), (&[2], 1), (&[0, 1], 1), (&[0, 1, 2], 2), (&[0, 1, 3, 4, 5], 3)] {
            assert_eq!(most_apart(&edges(live), |_| true), most, "{live:?}");
        }
    }
}
