use super::divide::Division;
use super::field::{NONE, Piece};
use super::pack::Packing;
use deduce::{Ended, Work};

/// Another way to lay the pieces of some regions, all others being as intended, that keeps every rule.
pub type Chain = Vec<(u16, Piece)>;

/// Looks for second answers that begin with one region laid otherwise and go on, conflict by conflict, through at most
/// `most` regions. One region alone is the slack of that region; what needs more regions, or regions that only
/// the connectivity holds together, is left to the full check.
pub struct ChainSearch<'d, 'f> {
    division: &'d Division<'f>,
    ways: Vec<Vec<Piece>>,
    now: Packing,
    changed: Vec<u16>,
}

impl<'d, 'f> ChainSearch<'d, 'f> {
    pub fn new(division: &'d Division<'f>) -> Self {
        let ways = division.placements();
        Self { division, ways, now: division.packing.clone(), changed: Vec::new() }
    }

    /// The first chain of at most `most` regions, looked for from region `first` on and round again.
    pub fn find(&mut self, first: usize, most: usize, work: &mut Work) -> Result<Option<Chain>, Ended> {
        let regions = self.ways.len();
        for region in (0..regions).map(|i| (first + i) % regions) {
            if let Some(chain) = self.change(region as u16, most, work)? {
                return Ok(Some(chain));
            }
        }
        Ok(None)
    }

    /// Chains that lay `region` otherwise, beside what is changed already.
    fn change(&mut self, region: u16, most: usize, work: &mut Work) -> Result<Option<Chain>, Ended> {
        let own = self.division.packing.pieces[usize::from(region)];
        self.changed.push(region);
        let mut found = None;
        for way in 0..self.ways[usize::from(region)].len() {
            work.spend(1)?;
            self.now.replace(region, self.ways[usize::from(region)][way]);
            found = self.go_on(most, work)?;
            if found.is_some() {
                break;
            }
        }
        self.now.replace(region, own);
        self.changed.pop();
        Ok(found)
    }

    fn go_on(&mut self, most: usize, work: &mut Work) -> Result<Option<Chain>, Ended> {
        let (count, others) = self.conflict();
        if count == 0 {
            let told = self.changed.iter().map(|&region| (region, self.now.pieces[usize::from(region)]));
            return Ok(self.now.is_joined(self.division.field).then(|| told.collect()));
        }
        if self.changed.len() >= most {
            return Ok(None);
        }
        for region in others.into_iter().filter(|&region| region != NONE) {
            if let Some(chain) = self.change(region, most, work)? {
                return Ok(Some(chain));
            }
        }
        Ok(None)
    }

    /// A broken local rule: how many (0 or 1), and the regions of which one has to change for it.
    fn conflict(&self) -> (usize, [u16; 4]) {
        let field = self.division.field;
        let open = |region: u16| if self.changed.contains(&region) { NONE } else { region };
        for &region in self.changed.iter().rev() {
            let piece = self.now.pieces[usize::from(region)];
            for cell in piece.cells {
                for next in field.neighbours(cell) {
                    let other = self.now.piece_at[next];
                    if other != NONE && other != region && self.now.pieces[usize::from(other)].shape == piece.shape {
                        return (1, [open(other), NONE, NONE, NONE]);
                    }
                }
                for corner in field.corners(cell) {
                    let owners = field.window(corner).map(|c| self.now.piece_at[c]);
                    if !owners.contains(&NONE) {
                        let mut others = owners.map(open);
                        for i in 1..4 {
                            if others[..i].contains(&others[i]) {
                                others[i] = NONE;
                            }
                        }
                        return (1, others);
                    }
                }
            }
        }
        (0, [NONE; 4])
    }
}
