//! Brute B: gives one region after the other its tetromino, the region with the fewest choices first.
//!
//! Shares no helper with the other judges on purpose. Two tetrominoes are compared by how many cells stand in each
//! row and in each column of their boxes, read in the direction and with the side first that come first in order.

use contract::{Budget, Cell, Count, Counter, Counting, Mark, Rules, Shading, Size, Stopped};
use lits_board::{Board, CONGRUENCE, CONNECTIVITY, Lits, SQUARE};

/// Counts region by region.
#[derive(Clone, Copy, Debug, Default)]
pub struct BruteRegions;

impl Counter<Lits> for BruteRegions {
    fn name(&self) -> &'static str {
        "brute-b"
    }

    fn count(
        &self,
        board: &Board,
        given: &Shading,
        rules: Rules,
        cap: u64,
        keep: usize,
        budget: &Budget,
    ) -> Counting<Shading> {
        let mut search = Search::new(board, given, rules, cap, keep);
        let ended = if cap == 0 { Ok(()) } else { search.run(budget) };
        let count = ended.map(|()| Count::capped(search.found, cap));
        Counting { count, answers: search.answers, nodes: search.nodes }
    }
}

type Four = [usize; 4];
type Profiles = [Vec<usize>; 2];

/// A way to place the tetromino of a region.
struct Choice {
    cells: Four,
    profiles: Profiles,
}

/// A region on the way down: what is left to try, and what its present choice took from the others.
struct Level {
    region: usize,
    choices: Vec<usize>,
    next: usize,
    taken: Vec<(usize, Vec<usize>)>,
}

struct Search<'a> {
    board: &'a Board,
    rules: Rules,
    cap: u64,
    keep: usize,
    choices: Vec<Vec<Choice>>,
    /// For each region, those of its choices that no placed tetromino forbids.
    live: Vec<Vec<usize>>,
    /// For each region, the others that share a 2×2 window with it.
    around: Vec<Vec<usize>>,
    placed: Vec<Option<usize>>,
    /// The region whose tetromino covers a cell.
    cover: Vec<Option<usize>>,
    found: u64,
    answers: Vec<Shading>,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, given: &Shading, rules: Rules, cap: u64, keep: usize) -> Self {
        let size = board.size();
        let choices: Vec<Vec<Choice>> =
            (0..board.regions()).map(|region| choices_of(board, region, given, rules)).collect();
        Self {
            board,
            rules,
            cap,
            keep,
            live: choices.iter().map(|choices| (0..choices.len()).collect()).collect(),
            choices,
            around: around(board),
            placed: vec![None; board.regions()],
            cover: vec![None; size.cells()],
            found: 0,
            answers: Vec::new(),
            nodes: 0,
        }
    }

    fn run(&mut self, budget: &Budget) -> Result<(), Stopped> {
        if self.live.iter().any(Vec::is_empty) {
            return Ok(());
        }
        let mut levels: Vec<Level> = Vec::new();
        levels.extend(self.descend());
        while let Some(mut level) = levels.pop() {
            self.lift(&mut level);
            let Some(&choice) = level.choices.get(level.next) else { continue };
            level.next += 1;
            if self.nodes == budget.nodes || budget.cancel.is_raised() {
                return Err(Stopped);
            }
            self.nodes += 1;
            let stands = self.place(&mut level, choice);
            levels.push(level);
            if stands {
                levels.extend(self.descend());
                if self.found == self.cap {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The next region to place, or none and one more answer found.
    fn descend(&mut self) -> Option<Level> {
        let open = (0..self.placed.len()).filter(|&region| self.placed[region].is_none());
        let Some(region) = open.min_by_key(|&region| self.live[region].len()) else {
            self.record();
            return None;
        };
        Some(Level { region, choices: self.live[region].clone(), next: 0, taken: Vec::new() })
    }

    fn record(&mut self) {
        self.found += 1;
        if self.answers.len() < self.keep {
            let mark = |cover: &Option<usize>| if cover.is_some() { Mark::Shaded } else { Mark::Unshaded };
            self.answers.push(Shading { size: self.board.size(), marks: self.cover.iter().map(mark).collect() });
        }
    }

    /// Places a tetromino, takes from the regions around what no longer fits, and says whether all still stands.
    fn place(&mut self, level: &mut Level, choice: usize) -> bool {
        let region = level.region;
        self.placed[region] = Some(choice);
        for cell in self.choices[region][choice].cells {
            self.cover[cell] = Some(region);
        }
        for other in self.around[region].clone() {
            if self.placed[other].is_some() {
                continue;
            }
            let fitting: Vec<usize> =
                self.live[other].iter().copied().filter(|&choice| self.fits(other, choice)).collect();
            if fitting.len() < self.live[other].len() {
                let none_left = fitting.is_empty();
                level.taken.push((other, std::mem::replace(&mut self.live[other], fitting)));
                if none_left {
                    return false;
                }
            }
        }
        !self.rules.has(CONNECTIVITY) || self.can_connect()
    }

    /// Takes the present choice of a level back.
    fn lift(&mut self, level: &mut Level) {
        if let Some(choice) = self.placed[level.region].take() {
            for cell in self.choices[level.region][choice].cells {
                self.cover[cell] = None;
            }
        }
        while let Some((region, live)) = level.taken.pop() {
            self.live[region] = live;
        }
    }

    /// Whether a choice goes together with what is placed already.
    fn fits(&self, region: usize, choice: usize) -> bool {
        let choice = &self.choices[region][choice];
        let size = self.board.size();
        if self.rules.has(SQUARE) {
            let dark = |cell: usize| self.cover[cell].is_some() || choice.cells.contains(&cell);
            if choice.cells.iter().any(|&cell| windows(size, cell).any(|window| window.into_iter().all(dark))) {
                return false;
            }
        }
        let alike = |other: usize| {
            self.placed[other].is_some_and(|placed| self.choices[other][placed].profiles == choice.profiles)
        };
        let mut touching =
            choice.cells.iter().flat_map(|&cell| size.neighbours(cell)).filter_map(|next| self.cover[next]);
        !(self.rules.has(CONGRUENCE) && touching.any(alike))
    }

    /// Whether all that is placed, and a live choice of every other region, lie in one joined area.
    fn can_connect(&self) -> bool {
        let mut area: Vec<bool> = self.cover.iter().map(Option::is_some).collect();
        let open: Vec<usize> = (0..self.placed.len()).filter(|&region| self.placed[region].is_none()).collect();
        for &region in &open {
            for &choice in &self.live[region] {
                for cell in self.choices[region][choice].cells {
                    area[cell] = true;
                }
            }
        }
        let Some(start) = self.cover.iter().position(Option::is_some) else { return true };
        let mut stack = vec![start];
        let mut reached = vec![false; area.len()];
        while let Some(cell) = stack.pop() {
            if area[cell] && !reached[cell] {
                reached[cell] = true;
                stack.extend(self.board.size().neighbours(cell));
            }
        }
        // A choice is joined and lies in the area, so one of its cells speaks for all four.
        self.cover.iter().zip(&reached).all(|(cover, &reached)| cover.is_none() || reached)
            && open
                .iter()
                .all(|&region| self.live[region].iter().any(|&choice| reached[self.choices[region][choice].cells[0]]))
    }
}

/// The 2×2 windows of the grid that hold a cell.
fn windows(size: Size, cell: usize) -> impl Iterator<Item = Four> {
    let Cell { row, col } = size.cell(cell);
    let tops = row.saturating_sub(1)..(row + 1).min(size.rows - 1);
    tops.flat_map(move |top| {
        let lefts = col.saturating_sub(1)..(col + 1).min(size.cols - 1);
        lefts.map(move |left| {
            let corner = top * size.cols + left;
            [corner, corner + 1, corner + size.cols, corner + size.cols + 1]
        })
    })
}

fn around(board: &Board) -> Vec<Vec<usize>> {
    let mut around = vec![Vec::new(); board.regions()];
    let size = board.size();
    for cell in 0..size.cells() {
        let Some(region) = board.region(cell) else { continue };
        // On a grid of one line there is no window, but neighbours still touch.
        let near = windows(size, cell).flatten().chain(size.neighbours(cell));
        around[region].extend(near.filter_map(|next| board.region(next)).filter(|&other| other != region));
    }
    for others in &mut around {
        others.sort_unstable();
        others.dedup();
    }
    around
}

/// Every joined group of four cells of a region that the given marks allow.
fn choices_of(board: &Board, region: usize, given: &Shading, rules: Rules) -> Vec<Choice> {
    let mark = |cell: usize| given.marks.get(cell).copied().unwrap_or_default();
    let dark = board.cells(region).iter().filter(|&&cell| mark(cell) == Mark::Shaded).count();
    let mut groups = Vec::new();
    for &first in board.cells(region) {
        extend(board, &mut vec![first], Vec::new(), &mut groups);
    }
    groups.retain(|group| {
        group.iter().all(|&cell| mark(cell) != Mark::Unshaded)
            && group.iter().filter(|&&cell| mark(cell) == Mark::Shaded).count() == dark
    });
    let choices = groups.into_iter().map(|cells| Choice { cells, profiles: profiles(board.size(), cells) });
    // The only tetromino that breaks the square rule alone is the one that fills a box of two by two.
    choices.filter(|choice| !rules.has(SQUARE) || choice.profiles.iter().any(|side| side.len() != 2)).collect()
}

/// Adds to `groups` every joined group of four cells that holds `group`, lies in its region, has no cell before the
/// group's first one and none of `barred`. Each group is met once: a neighbour that was tried is barred afterwards.
fn extend(board: &Board, group: &mut Vec<usize>, mut barred: Vec<usize>, groups: &mut Vec<Four>) {
    if let Ok(four) = Four::try_from(group.as_slice()) {
        groups.push(four);
        return;
    }
    let first = group[0];
    let steps: Vec<usize> = group.iter().flat_map(|&cell| board.size().neighbours(cell)).collect();
    for next in steps {
        let inside = board.region(next) == board.region(first) && next > first;
        if inside && !group.contains(&next) && !barred.contains(&next) {
            group.push(next);
            extend(board, group, barred.clone(), groups);
            group.pop();
            barred.push(next);
        }
    }
}

/// How many cells stand in each row and each column, the same for every turned or mirrored copy.
fn profiles(size: Size, cells: Four) -> Profiles {
    let cells = cells.map(|cell| size.cell(cell));
    let mut sides = [side(cells.map(|cell| cell.row)), side(cells.map(|cell| cell.col))];
    sides.sort();
    sides
}

fn side(lines: Four) -> Vec<usize> {
    let first = lines.into_iter().min().unwrap_or(0);
    let last = lines.into_iter().max().unwrap_or(0);
    let forth: Vec<usize> =
        (first..=last).map(|line| lines.into_iter().filter(|&other| other == line).count()).collect();
    let back: Vec<usize> = forth.iter().rev().copied().collect();
    forth.min(back)
}
