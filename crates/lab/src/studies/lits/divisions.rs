//! How many answers divisions drawn at random have.

use contract::{Genre, Rules, Size, Text};
use lits_board::{Board, Lits};
use rng::Rng;

use super::boards::{NODES, answers, square};
use crate::studies::{Ask, Figure, Group, Measured, Of, Scale, Study, Trial};

/// By the side of the board: percent of the divisions with no, one and many answers.
const PUBLISHED: [(usize, [&str; 3]); 2] = [(6, ["7", "0", "93"]), (8, ["12", "0", "88"])];
/// The published number of divisions is not told; with shares of whole percents it is taken for a hundred.
const PUBLISHED_DIVISIONS: u32 = 100;

/// The fewest and the most cells of a region.
const CELLS: (usize, usize) = (6, 10);

/// How a region grows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cutter {
    /// By any free cell beside it.
    Ragged,
    /// By a free cell with as many neighbours in it as can be.
    Compact,
    /// As ragged, from any free cell; what is left too small stays where no neighbour has room for it.
    Crumbs,
}

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "divisions",
        about: Text::new("how many answers divisions drawn at random have", "無作為に引いた分割の解の数"),
        way: Text::new(
            "Divisions into regions of 6 to 10 cells. Each region starts at a free cell with the fewest free neighbours and grows \
             to a size drawn from these, each as likely: ragged by any free cell beside it, compact by one with the most \
             neighbours in it. What is left smaller is joined to a neighbour that stays within the most; where none does, the \
             division is drawn anew. Crumbs is ragged but starts at any free cell and, where no neighbour has room, leaves a \
             region too small. The published cutter is not known, nor how many divisions were drawn (compared \
             with a hundred): the comparison is of kind. The kernel looks for two answers within the nodes; where they \
             come first, the division is counted as undecided.",
            "6〜10 マスの領域への分割。各領域は、空いた隣が最も少ない空きマスから始め、等しい確率で引いた大きさまで伸ばす。ragged は隣の任意の空きマスで、\
             compact は領域内の隣が最も多い空きマスで伸ばす。小さく残った部分は上限を超えない隣に合わせ、それができなければ引き直す。crumbs は ragged と同様だが任意の空きマスから始め、\
             合わせる余地がなければ小さい領域をそのまま残す。公表の切り方と分割の数は\
             わからない(百の標本と比べた)ので、質的な比較である。カーネルが 2 つまで解を探し、ノードが尽きたら未決定とする。",
        ),
        groups: Box::new(groups),
        plots: Vec::new(),
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let mut groups = Vec::new();
    for (side, quick, full) in [(6, 20, 4000), (8, 5, 4000), (10, 1, 2000)] {
        for (name, cutter) in [("ragged", Cutter::Ragged), ("compact", Cutter::Compact), ("crumbs", Cutter::Crumbs)] {
            groups.push(group(side, name, cutter, scale.of(quick, full)));
        }
    }
    groups
}

fn group(side: usize, name: &str, cutter: Cutter, trials: usize) -> Group {
    let size = square(side);
    let published = PUBLISHED.iter().find(|(known, _)| *known == side && cutter == Cutter::Ragged);
    let beside = |figure: Figure, place: usize| {
        match published {
        Some((_, values)) => figure.sampled(values[place], PUBLISHED_DIVISIONS).because(
            "Regions that keep to their sizes nearly always have an answer, however they are cut. The cutter that leaves crumbs \
             shows where divisions without an answer come from: small regions. Those of four or five cells are enough for rates near the \
             published ones; a few that are too small for a tetromino would do as well. The published cutter is not known.",
            "大きさを守った領域には、切り方によらずほぼ必ず解がある。かけらを残す切り方を見ると、解のない分割は、小さな領域から\
             生じることがわかる。4〜5 マスの領域だけでも公表値に近い率になり、テトロミノが入らない領域が少し混じっても同じになる。公表の切り方はわからない。",
        ),
        None => figure,
    }
    };
    let none = Figure::new("none", Of::Share("none"), "no answer", "解なし");
    let one = Figure::new("one", Of::Share("one"), "one answer", "解が一つ");
    let many = Figure::new("many", Of::Share("many"), "many answers", "複数解");
    Group::new(&[("size", &size), ("cutter", &name)], trials, move |ask| count(ask, size, cutter))
        .limit("nodes", NODES)
        .figures([beside(none, 0), beside(one, 1), beside(many, 2)])
        .figures([
            Figure::new("small", Of::Share("small"), "with a region under four cells", "4 マス未満の領域がある"),
            Figure::new("none-roomy", Of::Share("none-roomy"), "no answer, of the others", "それ以外で解なし"),
            Figure::new("undecided", Of::Share("undecided"), "undecided", "未決定"),
            Figure::new("region", Of::Ratio("cells", "regions"), "cells of a region (mean)", "領域の平均マス数"),
        ])
}

fn count(ask: &Ask<'_>, size: Size, cutter: Cutter) -> Measured {
    let board = division(&mut ask.rng(), size, cutter);
    let found = answers(ask, &board, Rules::ALL, 2, NODES)?.map(|answers| answers.len());
    let is_small = (0..board.regions()).any(|region| board.cells(region).len() < 4);
    let trial = Trial::default().when("small", is_small);
    let trial = if is_small { trial } else { trial.when("none-roomy", found == Some(0)) };
    Ok(trial
        .when("none", found == Some(0))
        .when("one", found == Some(1))
        .when("many", found == Some(2))
        .when("undecided", found.is_none())
        .count("cells", size.cells())
        .count("regions", board.regions()))
}

/// A division into regions that are neither too small nor too large.
fn division(rng: &mut Rng, size: Size, cutter: Cutter) -> Board {
    loop {
        let mut cut = Cut { size, region: vec![None; size.cells()], sizes: Vec::new() };
        while cut.grow(rng, cutter) {}
        if cut.join_small(rng) || cutter == Cutter::Crumbs {
            let board = Board::from_walls(size, |_| false, |a, b| cut.region[a] != cut.region[b]);
            return board.unwrap_or_else(|error| unreachable!("sizes of a study are allowed: {error}"));
        }
    }
}

/// A division in the making.
struct Cut {
    size: Size,
    region: Vec<Option<usize>>,
    sizes: Vec<usize>,
}

impl Cut {
    fn free_around(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.size.neighbours(cell).filter(|&next| self.region[next].is_none())
    }

    /// One region more; false when no cell is free.
    fn grow(&mut self, rng: &mut Rng, cutter: Cutter) -> bool {
        let free: Vec<usize> = (0..self.region.len()).filter(|&cell| self.region[cell].is_none()).collect();
        let narrow = |cell: usize| usize::MAX - self.free_around(cell).count();
        let start = best(rng, &free, |cell| if cutter == Cutter::Crumbs { 0 } else { narrow(cell) });
        let Some(start) = start else { return false };
        let number = self.sizes.len();
        let target = CELLS.0 + rng.below(CELLS.1 - CELLS.0 + 1);
        let mut cells = vec![start];
        self.region[start] = Some(number);
        while cells.len() < target {
            let mut beside: Vec<usize> = cells.iter().flat_map(|&cell| self.free_around(cell)).collect();
            beside.sort_unstable();
            beside.dedup();
            let own =
                |cell: usize| self.size.neighbours(cell).filter(|&next| self.region[next] == Some(number)).count();
            let next = best(rng, &beside, |cell| if cutter == Cutter::Compact { own(cell) } else { 0 });
            let Some(next) = next else { break };
            self.region[next] = Some(number);
            cells.push(next);
        }
        self.sizes.push(cells.len());
        true
    }

    /// Joins regions that are too small to others; false when one is left.
    fn join_small(&mut self, rng: &mut Rng) -> bool {
        let mut is_left = false;
        for small in 0..self.sizes.len() {
            while (1..CELLS.0).contains(&self.sizes[small]) {
                let cells = (0..self.region.len()).filter(|&cell| self.region[cell] == Some(small));
                let hosts = cells.flat_map(|cell| self.size.neighbours(cell)).filter_map(|next| self.region[next]);
                let room = |host: &usize| *host != small && self.sizes[*host] + self.sizes[small] <= CELLS.1;
                let hosts: Vec<usize> = hosts.filter(room).collect();
                let Some(&host) = rng.pick(&hosts) else {
                    is_left = true;
                    break;
                };
                for region in self.region.iter_mut().filter(|region| **region == Some(small)) {
                    *region = Some(host);
                }
                self.sizes[host] += self.sizes[small];
                self.sizes[small] = 0;
            }
        }
        !is_left
    }
}

/// One of the best cells, each as likely.
fn best(rng: &mut Rng, cells: &[usize], worth: impl Fn(usize) -> usize) -> Option<usize> {
    let most = cells.iter().map(|&cell| worth(cell)).max()?;
    let cells: Vec<usize> = cells.iter().copied().filter(|&cell| worth(cell) == most).collect();
    rng.pick(&cells).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_keep_to_their_sizes() {
        for seed in 0..60 {
            for cutter in [Cutter::Ragged, Cutter::Compact] {
                let board = division(&mut Rng::new(seed), square(6 + 2 * (seed % 2) as usize), cutter);
                let sizes = (0..board.regions()).map(|region| board.cells(region).len());
                assert!(sizes.into_iter().all(|cells| (CELLS.0..=CELLS.1).contains(&cells)), "seed {seed}");
            }
        }
    }
}
