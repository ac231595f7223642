use super::field::{Index, Piece};
use super::tiling::Tiling;
use deduce::{Ended, Work};

/// Looks for second answers near the one that lies on a board: a tromino is lifted, the cells that it leaves are covered
/// otherwise, which lifts more, until no cell is left bare.
pub struct Second<'t, 'f> {
    pub tiling: &'t mut Tiling<'f>,
    /// By cell: the tromino over it in the second answer; none over black and bare cells.
    now: Vec<Option<Piece>>,
    /// By cell: whether the tromino over it is known to lie in every answer near this one.
    fixed: Vec<bool>,
    /// Cells that were bare at some time, the last ones last.
    bared: Vec<Index>,
    /// Trominoes that were lifted.
    lifted: Vec<Piece>,
    /// Trominoes that the second answer may have and the first has not.
    most: usize,
    /// Tries left for one tromino.
    tries: usize,
}

/// What was changed, to change it back.
struct Undo {
    bared: usize,
    lifted: usize,
}

impl<'t, 'f> Second<'t, 'f> {
    pub fn new(tiling: &'t mut Tiling<'f>) -> Self {
        let cells = tiling.field.size.cells();
        let now = (0..cells as Index).map(|cell| tiling.owner(cell)).collect();
        Self { tiling, now, fixed: vec![false; cells], bared: Vec::new(), lifted: Vec::new(), most: 0, tries: 0 }
    }

    /// The trominoes of the board that some second answer lacks which lacks `piece` and has at most `most` new ones; none
    /// where there is no such answer, or it was not found within the tries. In later calls `piece` stays where it is then.
    pub fn without(
        &mut self,
        piece: Piece,
        most: usize,
        tries: usize,
        work: &mut Work,
    ) -> Result<Option<Vec<Piece>>, Ended> {
        (self.most, self.tries) = (most, tries);
        self.lift(piece);
        let found = self.cover().then(|| self.lifted.clone());
        let spent = (tries - self.tries) as u64;
        self.undo(&Undo { bared: 0, lifted: 0 }, None);
        for cell in self.tiling.field.tromino(piece).cells {
            self.fixed[usize::from(cell)] = true;
        }
        work.spend(1 + spent / 2)?;
        Ok(found)
    }

    /// Makes the cells of a tromino of the board, and of its image, black.
    pub fn blacken(&mut self, piece: Piece) {
        self.tiling.lift(piece);
        for part in self.tiling.field.orbit(piece) {
            for cell in self.tiling.field.tromino(part).cells {
                self.now[usize::from(cell)] = None;
            }
        }
    }

    /// Covers the bare cells; false when that was not possible.
    fn cover(&mut self) -> bool {
        let Some(candidates) = self.fewest() else { return true };
        if self.most == 0 {
            return false;
        }
        for piece in candidates {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            let undo = Undo { bared: self.bared.len(), lifted: self.lifted.len() };
            self.lay(piece);
            self.most -= 1;
            if self.cover() {
                return true;
            }
            self.most += 1;
            self.undo(&undo, Some(piece));
        }
        false
    }

    /// What can lie over the bare cell that has fewest choices; none where no cell is bare.
    fn fewest(&self) -> Option<Vec<Piece>> {
        let mut fewest: Option<Vec<Piece>> = None;
        for &cell in &self.bared {
            if self.now[usize::from(cell)].is_some() {
                continue;
            }
            let over = self.tiling.field.over(cell).iter().copied();
            let candidates: Vec<Piece> = over.filter(|&piece| self.can_lie(piece)).collect();
            if fewest.as_ref().is_none_or(|fewest| candidates.len() < fewest.len()) {
                let is_empty = candidates.is_empty();
                fewest = Some(candidates);
                if is_empty {
                    break;
                }
            }
        }
        fewest
    }

    /// Whether a tromino that is not of the first answer fits the second one, once others of the first are lifted.
    fn can_lie(&self, piece: Piece) -> bool {
        let field = self.tiling.field;
        let tromino = field.tromino(piece);
        if self.tiling.has(piece) || tromino.cells.iter().any(|&cell| self.tiling.owner(cell).is_none()) {
            return false;
        }
        let stays = |cell: Index| {
            let is_new = self.now[usize::from(cell)] != self.tiling.owner(cell);
            self.now[usize::from(cell)].is_some() && (is_new || self.fixed[usize::from(cell)])
        };
        let is_twin =
            |cell: Index| self.now[usize::from(cell)].is_some_and(|other| field.tromino(other).shape == tromino.shape);
        !tromino.cells.iter().any(|&cell| stays(cell))
            && !field.around(piece).iter().any(|&cell| is_twin(cell) && stays(cell))
    }

    fn lay(&mut self, piece: Piece) {
        let field = self.tiling.field;
        let tromino = field.tromino(piece);
        for cell in tromino.cells {
            if let Some(other) = self.now[usize::from(cell)] {
                self.lift(other);
            }
        }
        for &cell in field.around(piece) {
            if let Some(other) =
                self.now[usize::from(cell)].filter(|&other| field.tromino(other).shape == tromino.shape)
            {
                self.lift(other);
            }
        }
        for cell in tromino.cells {
            self.now[usize::from(cell)] = Some(piece);
        }
    }

    fn lift(&mut self, piece: Piece) {
        self.lifted.push(piece);
        for cell in self.tiling.field.tromino(piece).cells {
            self.now[usize::from(cell)] = None;
            self.bared.push(cell);
        }
    }

    fn undo(&mut self, undo: &Undo, laid: Option<Piece>) {
        for cell in laid.into_iter().flat_map(|piece| self.tiling.field.tromino(piece).cells) {
            self.now[usize::from(cell)] = None;
        }
        for piece in self.lifted.drain(undo.lifted..) {
            for cell in self.tiling.field.tromino(piece).cells {
                self.now[usize::from(cell)] = Some(piece);
            }
        }
        self.bared.truncate(undo.bared);
    }
}
