use contract::{Cell, Rules, Size};
use deduce::{Lit, Model, Store, Var};
use stitches_board::{Board, Dir, End, NUMBERS, PAIRS, Stitching};

use crate::chain::{Chain, Flows};
use crate::group::Group;
use crate::matching::Matching;
use crate::rules::Sums;

/// A Stitches board as variables.
///
/// * `edge[gap]`: a thread runs through a gap between two blocks; numbered from 0 in the order of the gaps. They decide.
/// * `hole[cell]`: the cell is a hole, its thread going any way; behind the edges, numbered like the cells of the board. Cells
///   that touch no other block are no holes from the start.
pub struct StitchesModel {
    board: Board,
    size: Size,
    edges: Vec<Var>,
    /// The cells on both sides of each edge.
    ends: Vec<[usize; 2]>,
    /// By the number of the gap.
    edge_of: Vec<Option<Var>>,
    /// By cell, in the order of [`Dir::ALL`].
    around: Vec<[Option<Var>; 4]>,
    pairs: Vec<Pair>,
    blocks: Vec<Block>,
    lines: Vec<Line>,
    rests: [Option<Group>; 2],
    chains: Vec<Chain>,
}

/// Two blocks that touch.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The numbers of the blocks, the smaller first.
    pub blocks: [usize; 2],
    /// The edges between them, and how many of them are stitched.
    pub group: Group,
}

/// A block and its neighbours.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its number on the board.
    pub place: usize,
    /// Its cells that touch another block, and how many of them are holes.
    pub group: Group,
    /// The numbers of the neighbouring blocks.
    pub neighbours: Vec<usize>,
    /// Its edges: place among the cells of the group, place among the neighbours, edge; by cell.
    pub arcs: Vec<(u32, u32, Var)>,
}

/// A row or column that has a number.
#[derive(Clone, Debug)]
pub struct Line {
    /// Whether it is a row.
    pub is_row: bool,
    /// Which row or column, from 0.
    pub place: usize,
    /// Its cells that touch another block, and how many of them are holes.
    pub group: Group,
    /// All its cells, in order.
    pub spots: Vec<Spot>,
}

/// A cell as one of its lines sees it: by [`Spot::HOLE`], [`Spot::NEXT`] and [`Spot::OUT`] its variables; none where no thread
/// can run.
#[derive(Clone, Copy, Debug)]
pub struct Spot(pub [Option<Var>; 4]);

impl Spot {
    /// Whether it is a hole.
    pub const HOLE: usize = 0;
    /// The edge to the next cell of the line.
    pub const NEXT: usize = 1;
    /// The edges out of the line.
    pub const OUT: [usize; 2] = [2, 3];
}

/// Buffers of the rules.
#[derive(Default)]
pub struct Scratch {
    /// For the rules that match the cells of a block with its neighbours.
    pub(crate) matching: Matching,
    /// For the rule that fills lines up to their numbers.
    pub(crate) sums: Sums,
    /// For the rule that counts from line to line.
    pub(crate) flows: Flows,
}

impl StitchesModel {
    /// Lowers a board under the rules in force.
    pub fn new(board: &Board, rules: Rules) -> Self {
        let size = board.size();
        let mut edge_of = vec![None; size.gaps()];
        let mut around = vec![[None; 4]; size.cells()];
        let (mut ends, mut pair_of) = (Vec::new(), Vec::new());
        for (gap, edge_here) in edge_of.iter_mut().enumerate() {
            let (Some(sides), Some(pair)) = (size.sides(gap), board.pair_at(gap)) else { continue };
            let edge = Var(ends.len() as u32);
            *edge_here = Some(edge);
            // Of the two gaps of a cell the first leads to the right.
            let [first, second] = if gap % 2 == 0 { [Dir::East, Dir::West] } else { [Dir::South, Dir::North] };
            around[sides[0]][first as usize] = Some(edge);
            around[sides[1]][second as usize] = Some(edge);
            ends.push(sides);
            pair_of.push((pair, edge));
        }
        let edges: Vec<Var> = (0..ends.len() as u32).map(Var).collect();
        let mut model = Self {
            board: board.clone(),
            size,
            edges,
            ends,
            edge_of,
            around,
            pairs: Vec::new(),
            blocks: Vec::new(),
            lines: Vec::new(),
            rests: [None, None],
            chains: Vec::new(),
        };
        if rules.has(PAIRS) {
            model.pairs = pairs_of(pair_of, board.k());
            model.blocks = (0..board.blocks()).map(|block| model.block_of(board, block)).collect();
        }
        if rules.has(NUMBERS) {
            model.lines = model.lines_of(board);
            model.chains = model.chains_of(board);
            model.rests = [model.rest_of(board.row_holes(), true), model.rest_of(board.col_holes(), false)];
        }
        model
    }

    fn block_of(&self, board: &Board, block: usize) -> Block {
        let beside = |cell: usize, edge: Var| {
            let [one, other] = self.ends[edge.index()];
            board.block(if one == cell { other } else { one })
        };
        let (mut cells, mut neighbours, mut arcs) = (Vec::new(), Vec::new(), Vec::new());
        for &cell in board.cells(block) {
            if !self.touches(cell) {
                continue;
            }
            for &edge in self.around[cell].iter().flatten() {
                if let Some(other) = beside(cell, edge) {
                    let class = neighbours.iter().position(|&known| known == other).unwrap_or(neighbours.len());
                    if class == neighbours.len() {
                        neighbours.push(other);
                    }
                    arcs.push((cells.len() as u32, class as u32, edge));
                }
            }
            cells.push(self.hole(cell));
        }
        let group = Group::new(cells, board.k() * neighbours.len());
        Block { place: block, group, neighbours, arcs }
    }

    fn lines_of(&self, board: &Board) -> Vec<Line> {
        let Size { rows, cols } = self.size;
        let row = |place: usize| (0..cols).map(|col| place * cols + col).collect::<Vec<_>>();
        let col = |place: usize| (0..rows).map(|row| row * cols + place).collect::<Vec<_>>();
        let given = |holes: &[Option<usize>]| -> Vec<(usize, usize)> {
            holes.iter().enumerate().filter_map(|(place, &number)| Some((place, number?))).collect()
        };
        let rows = given(board.row_holes()).into_iter().map(|(place, number)| (true, place, row(place), number));
        let cols = given(board.col_holes()).into_iter().map(|(place, number)| (false, place, col(place), number));
        rows.chain(cols).map(|(is_row, place, cells, number)| self.line_of(is_row, place, &cells, number)).collect()
    }

    fn line_of(&self, is_row: bool, place: usize, cells: &[usize], number: usize) -> Line {
        let touching = cells.iter().filter(|&&cell| self.touches(cell)).map(|&cell| self.hole(cell));
        let spot = |&cell: &usize| {
            let [north, east, south, west] = self.around[cell];
            let (next, out) = if is_row { (east, [north, south]) } else { (south, [west, east]) };
            Spot([Some(self.hole(cell)), next, out[0], out[1]])
        };
        Line { is_row, place, group: Group::new(touching, number), spots: cells.iter().map(spot).collect() }
    }

    /// The rows and the columns as chains, where at least one of them has a number.
    fn chains_of(&self, board: &Board) -> Vec<Chain> {
        let has_numbers = |is_rows: &bool| self.lines.iter().any(|line| line.is_row == *is_rows);
        [true, false].into_iter().filter(has_numbers).map(|is_rows| Chain::new(self, board, is_rows)).collect()
    }

    /// The cells of the lines of one kind that have no number, and their holes; `None` where all or none have one, or any number
    /// of threads will do.
    fn rest_of(&self, numbers: &[Option<usize>], are_rows: bool) -> Option<Group> {
        let given: usize = numbers.iter().flatten().sum();
        let total = self.pairs.iter().map(|pair| 2 * pair.group.need()).sum::<usize>();
        let is_mixed = numbers.contains(&None) && numbers.iter().any(Option::is_some);
        let is_bare = |cell: &usize| {
            let Cell { row, col } = self.size.cell(*cell);
            numbers[if are_rows { row } else { col }].is_none()
        };
        let cells = (0..self.size.cells()).filter(is_bare).filter(|&cell| self.touches(cell));
        let need = total.checked_sub(given).filter(|_| is_mixed && !self.pairs.is_empty())?;
        Some(Group::new(cells.map(|cell| self.hole(cell)), need))
    }

    /// Rows and columns of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The variable that says that a cell, by its number on the board, is a hole.
    pub fn hole(&self, index: usize) -> Var {
        Var((self.edges.len() + index) as u32)
    }

    /// The edge through a gap, if a thread can run there.
    pub fn edge(&self, gap: usize) -> Option<Var> {
        self.edge_of[gap]
    }

    /// The edges of a cell, in the order of [`Dir::ALL`].
    pub fn around(&self, index: usize) -> &[Option<Var>; 4] {
        &self.around[index]
    }

    /// Whether a cell touches another block.
    pub fn touches(&self, index: usize) -> bool {
        self.around[index].iter().any(Option::is_some)
    }

    /// The cell of a `hole` variable, by its number on the board; `None` for edges.
    pub fn hole_at(&self, var: Var) -> Option<usize> {
        var.index().checked_sub(self.edges.len())
    }

    /// The two cells of an edge, by their numbers on the board; twice the same cell for a hole.
    pub fn ends(&self, var: Var) -> [usize; 2] {
        match self.hole_at(var) {
            Some(cell) => [cell; 2],
            None => self.ends[var.index()],
        }
    }

    /// The cells that a variable is about.
    pub fn cells(&self, var: Var) -> [Cell; 2] {
        self.ends(var).map(|index| self.size.cell(index))
    }

    /// The number of threads between two blocks that touch.
    pub fn stitches(&self) -> usize {
        self.board.k()
    }

    /// The pairs of blocks that touch; none when any number of stitches will do.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The blocks; none when any number of stitches will do.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The rows and columns that have a number; none when the numbers don't count.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The rows, and the columns, as chains; none of them where their numbers don't count.
    pub fn chains(&self) -> &[Chain] {
        &self.chains
    }

    /// The cells of the rows, and of the columns, without a number, and how many of them are holes, where numbers tell.
    pub fn rests(&self) -> &[Option<Group>; 2] {
        &self.rests
    }

    /// The position that a store holds.
    pub fn position(&self, store: &Store) -> Stitching {
        let end = |index: usize| {
            let stitched = |dir: &Dir| self.around[index][*dir as usize].is_some_and(|edge| store.is_yes(edge));
            if let Some(dir) = Dir::ALL.into_iter().find(stitched) {
                return End::To(dir);
            }
            match self.hole(index) {
                hole if store.is_yes(hole) => End::Hole,
                hole if store.is_no(hole) => End::Empty,
                _ => End::Unknown,
            }
        };
        let ends = (0..self.size.cells()).map(end).collect();
        Stitching::new(&self.board, ends, |gap| self.edge_of[gap].is_some_and(|edge| store.is_no(edge)))
    }
}

/// The pairs of blocks that touch, from the pair of each edge.
fn pairs_of(mut edges: Vec<([usize; 2], Var)>, k: usize) -> Vec<Pair> {
    edges.sort_unstable();
    let of_pair = edges.chunk_by(|one, other| one.0 == other.0);
    let pair =
        |run: &[([usize; 2], Var)]| Pair { blocks: run[0].0, group: Group::new(run.iter().map(|&(_, edge)| edge), k) };
    of_pair.map(pair).collect()
}

impl Model for StitchesModel {
    type Scratch = Scratch;

    fn scratch(&self) -> Scratch {
        Scratch::default()
    }

    fn vars(&self) -> usize {
        self.edges.len() + self.size.cells()
    }

    fn topics(&self) -> usize {
        self.vars()
    }

    fn topic(&self, var: Var) -> u32 {
        var.0
    }

    fn given(&self, out: &mut Vec<Lit>) {
        out.extend((0..self.size.cells()).filter(|&cell| !self.touches(cell)).map(|cell| self.hole(cell).no()));
    }

    fn deciding(&self) -> &[Var] {
        &self.edges
    }

    /// Holes are marked too, where there can be some.
    fn is_mark(&self, lit: Lit) -> bool {
        self.hole_at(lit.var()).is_none_or(|cell| self.touches(cell))
    }

    /// An edge of much activity; of equals one between two blocks that have the fewest gaps left.
    fn branch(&self, store: &Store, activity: &[u64]) -> Option<Lit> {
        let by_pair = self.pairs.iter().map(|pair| (pair.group.vars(), pair.group.counts(store)));
        let mut best: Option<((u64, usize), Var)> = None;
        for (edges, (known, possible)) in by_pair {
            for &edge in edges.iter().filter(|&&edge| store.is_open(edge)) {
                let worth = (activity[edge.index()], usize::MAX - (possible - known));
                if best.is_none_or(|(known, _)| worth > known) {
                    best = Some((worth, edge));
                }
            }
        }
        let found = best.map(|(_, edge)| edge);
        // Where the pairs don't count, any open edge will do.
        found.or_else(|| self.edges.iter().copied().find(|&edge| store.is_open(edge))).map(Var::yes)
    }
}
