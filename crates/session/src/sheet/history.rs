use super::drawing::{Drawing, Drawn};

/// One step, as what has to be exchanged to take it back, or to make it again.
pub enum Patch {
    /// Some cells.
    Cells(Vec<(usize, Drawn)>),
    /// All that is drawn: the size or something beside the cells changed.
    Whole(Box<Drawing>),
}

impl Patch {
    /// What leads from one drawing to another; `None` when they are the same.
    pub fn between(from: &Drawing, to: &Drawing) -> Option<Self> {
        if from == to {
            return None;
        }
        if !from.agrees_beside_cells(to) {
            return Some(Self::Whole(Box::new(to.clone())));
        }
        let cells = from.cells.iter().zip(&to.cells).enumerate();
        Some(Self::Cells(cells.filter(|(_, (from, to))| from != to).map(|(cell, (_, to))| (cell, *to)).collect()))
    }

    /// Exchanges what the patch holds for what is drawn; done twice, all is as before.
    pub fn swap(&mut self, drawing: &mut Drawing) {
        match self {
            Self::Cells(cells) => {
                for (cell, drawn) in cells {
                    std::mem::swap(drawn, &mut drawing.cells[*cell]);
                }
            }
            Self::Whole(whole) => std::mem::swap(&mut **whole, drawing),
        }
    }
}
