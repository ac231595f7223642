use std::collections::VecDeque;

use crate::strong::Strong;

/// Nothing: no cell, no neighbour.
const NONE: u32 = u32::MAX;
/// Where a walk began.
const START: u32 = u32::MAX - 1;

/// Cells of a block and the neighbours that their threads can go to, so many threads to each: a bipartite graph in which some
/// threads are still possible. It is matched by augmenting paths (Berge, 1957; Kuhn, 1955).
#[derive(Default)]
pub struct Matching {
    /// Possible threads: cell, neighbour; by cell.
    arcs: Vec<(u32, u32)>,
    /// Where the arcs of each cell begin, and of the one behind the last.
    first: Vec<u32>,
    /// The cells of each neighbour: where they begin, and which they are.
    back_first: Vec<u32>,
    back: Vec<u32>,
    /// How many threads go to each neighbour.
    room: Vec<u32>,
    /// How many are matched with each neighbour.
    used: Vec<u32>,
    /// The neighbour with which each cell is matched.
    mate: Vec<u32>,
    /// Cells and neighbours that a walk has seen, and whence.
    seen_cells: Vec<u32>,
    seen_sides: Vec<u32>,
    queue: VecDeque<u32>,
    /// What can move where, and what of it can change places.
    moves: Vec<(u32, u32)>,
    strong: Strong,
}

/// Why threads cannot be matched: too few cells for some neighbours, or too little room for some cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shortage {
    /// These neighbours need more cells than these, the only ones for them.
    Cells {
        /// The neighbours.
        sides: Vec<u32>,
        /// The cells, ascending.
        cells: Vec<u32>,
    },
    /// These cells must be holes, and all their threads go to these neighbours, which is too many.
    Room {
        /// The cells.
        cells: Vec<u32>,
        /// The neighbours, ascending.
        sides: Vec<u32>,
    },
}

impl Matching {
    /// Begins anew: so many cells and neighbours, `room` threads to each, and the arcs in ascending order of their cells.
    pub fn begin(&mut self, cells: usize, sides: usize, room: u32, arcs: impl IntoIterator<Item = (u32, u32)>) {
        let refill = |list: &mut Vec<u32>, length: usize, value: u32| {
            list.clear();
            list.resize(length, value);
        };
        self.arcs.clear();
        self.arcs.extend(arcs);
        refill(&mut self.first, cells + 1, 0);
        refill(&mut self.back_first, sides + 1, 0);
        for &(cell, side) in &self.arcs {
            self.first[cell as usize + 1] += 1;
            self.back_first[side as usize + 1] += 1;
        }
        for list in [&mut self.first, &mut self.back_first] {
            for at in 1..list.len() {
                list[at] += list[at - 1];
            }
        }
        refill(&mut self.back, self.arcs.len(), 0);
        refill(&mut self.used, sides, 0);
        for &(cell, side) in &self.arcs {
            let at = self.back_first[side as usize] + self.used[side as usize];
            self.back[at as usize] = cell;
            self.used[side as usize] += 1;
        }
        refill(&mut self.used, sides, 0);
        refill(&mut self.room, sides, room);
        refill(&mut self.mate, cells, NONE);
    }

    /// One thread less goes to a neighbour.
    pub fn take(&mut self, side: u32) {
        self.room[side as usize] = self.room[side as usize].saturating_sub(1);
    }

    /// Matches each of these cells, keeping all that are matched matched.
    ///
    /// # Errors
    /// When that cannot be.
    pub fn cover(&mut self, cells: impl IntoIterator<Item = u32>) -> Result<(), Shortage> {
        cells.into_iter().try_for_each(|cell| {
            if self.mate[cell as usize] == NONE && !self.place(cell) {
                return Err(self.no_room());
            }
            Ok(())
        })
    }

    /// Matches as many cells with each neighbour as it has room for, keeping all that are matched matched.
    ///
    /// # Errors
    /// When that cannot be.
    pub fn saturate(&mut self) -> Result<(), Shortage> {
        for side in 0..self.room.len() as u32 {
            while self.used[side as usize] < self.room[side as usize] {
                if !self.feed(side) {
                    return Err(self.no_cells());
                }
            }
        }
        Ok(())
    }

    fn forget(&mut self) {
        self.queue.clear();
        self.seen_cells.clear();
        self.seen_cells.resize(self.mate.len(), NONE);
        self.seen_sides.clear();
        self.seen_sides.resize(self.room.len(), NONE);
    }

    /// Finds a neighbour with room for a cell: its threads, or those of the cells that it moves elsewhere.
    fn place(&mut self, cell: u32) -> bool {
        self.forget();
        self.seen_cells[cell as usize] = START;
        self.queue.push_back(cell);
        while let Some(from) = self.queue.pop_front() {
            for at in self.first[from as usize]..self.first[from as usize + 1] {
                let side = self.arcs[at as usize].1;
                if self.seen_sides[side as usize] != NONE {
                    continue;
                }
                self.seen_sides[side as usize] = from;
                if self.used[side as usize] < self.room[side as usize] {
                    self.used[side as usize] += 1;
                    self.shift_cells(side);
                    return true;
                }
                for at in self.back_first[side as usize]..self.back_first[side as usize + 1] {
                    let mate = self.back[at as usize];
                    if self.mate[mate as usize] == side && self.seen_cells[mate as usize] == NONE {
                        self.seen_cells[mate as usize] = side;
                        self.queue.push_back(mate);
                    }
                }
            }
        }
        false
    }

    /// Moves cells along the path that ends at a neighbour.
    fn shift_cells(&mut self, side: u32) {
        let mut side = side;
        loop {
            let cell = self.seen_sides[side as usize];
            let left = std::mem::replace(&mut self.mate[cell as usize], side);
            if left == NONE {
                return;
            }
            side = left;
        }
    }

    /// Finds a cell for a neighbour: a free one, or one that another neighbour can spare.
    fn feed(&mut self, side: u32) -> bool {
        self.forget();
        self.seen_sides[side as usize] = START;
        self.queue.push_back(side);
        while let Some(from) = self.queue.pop_front() {
            for at in self.back_first[from as usize]..self.back_first[from as usize + 1] {
                let cell = self.back[at as usize];
                if self.seen_cells[cell as usize] != NONE {
                    continue;
                }
                self.seen_cells[cell as usize] = from;
                let mate = self.mate[cell as usize];
                if mate == NONE {
                    self.used[side as usize] += 1;
                    self.shift_sides(cell);
                    return true;
                }
                if self.seen_sides[mate as usize] == NONE {
                    self.seen_sides[mate as usize] = cell;
                    self.queue.push_back(mate);
                }
            }
        }
        false
    }

    /// Gives the neighbours along the path that ends at a free cell another cell each.
    fn shift_sides(&mut self, cell: u32) {
        let mut cell = cell;
        loop {
            let side = self.seen_cells[cell as usize];
            self.mate[cell as usize] = side;
            match self.seen_sides[side as usize] {
                START => return,
                from => cell = from,
            }
        }
    }

    /// Finds the cells that are matched in every full matching, for [`Matching::is_always`]: those that no free cell can stand in
    /// for, be it at several removes. All neighbours must have been fed.
    pub fn find_always(&mut self) {
        self.forget();
        for cell in 0..self.mate.len() as u32 {
            if self.mate[cell as usize] == NONE {
                self.seen_cells[cell as usize] = START;
                self.queue.push_back(cell);
            }
        }
        while let Some(cell) = self.queue.pop_front() {
            for at in self.first[cell as usize]..self.first[cell as usize + 1] {
                let side = self.arcs[at as usize].1;
                if self.seen_sides[side as usize] != NONE {
                    continue;
                }
                self.seen_sides[side as usize] = cell;
                for at in self.back_first[side as usize]..self.back_first[side as usize + 1] {
                    let mate = self.back[at as usize];
                    if self.mate[mate as usize] == side && self.seen_cells[mate as usize] == NONE {
                        self.seen_cells[mate as usize] = side;
                        self.queue.push_back(mate);
                    }
                }
            }
        }
    }

    /// After [`Matching::find_always`]: whether a cell is matched in every full matching.
    pub fn is_always(&self, cell: u32) -> bool {
        self.seen_cells[cell as usize] == NONE
    }

    /// Finds out what can change places with what, given which cells have to stay matched. All neighbours must have been fed,
    /// and those cells covered.
    ///
    /// The nodes are the cells, the neighbours behind them, and one for all free places: a cell moves to a neighbour, which lets
    /// one of its cells go, which moves on or goes free. What can be changed lies on a circle of such moves (Berge, 1970).
    pub fn mix(&mut self, must: impl Fn(u32) -> bool) {
        let (cells, sides) = (self.mate.len() as u32, self.room.len() as u32);
        let free = cells + sides;
        self.moves.clear();
        self.moves.extend(
            self.arcs
                .iter()
                .filter(|&&(cell, side)| self.mate[cell as usize] != side)
                .map(|&(cell, side)| (cell, cells + side)),
        );
        for cell in 0..cells {
            match self.mate[cell as usize] {
                NONE => self.moves.push((free, cell)),
                side => {
                    self.moves.push((cells + side, cell));
                    if !must(cell) {
                        self.moves.push((cell, free));
                    }
                }
            }
        }
        self.strong.find(free as usize + 1, &self.moves);
    }

    /// After [`Matching::mix`]: whether a cell is matched with a neighbour in some full matching.
    pub fn can_go(&self, cell: u32, side: u32) -> bool {
        self.mate[cell as usize] == side || self.strong.are_joined(cell, self.mate.len() as u32 + side)
    }

    /// After [`Matching::mix`]: whether a cell is matched in some full matching, and whether it is left free in some.
    pub fn can_be(&self, cell: u32) -> (bool, bool) {
        let mixes = self.strong.are_joined(cell, (self.mate.len() + self.room.len()) as u32);
        let is_matched = self.mate[cell as usize] != NONE;
        (is_matched || mixes, !is_matched || mixes)
    }

    fn seen(list: &[u32]) -> Vec<u32> {
        (0..list.len() as u32).filter(|&at| list[at as usize] != NONE).collect()
    }

    fn no_cells(&self) -> Shortage {
        Shortage::Cells { sides: Self::seen(&self.seen_sides), cells: Self::seen(&self.seen_cells) }
    }

    fn no_room(&self) -> Shortage {
        Shortage::Room { cells: Self::seen(&self.seen_cells), sides: Self::seen(&self.seen_sides) }
    }
}
