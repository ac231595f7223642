use blank_board::{Blank, Board, COLUMNS};
use contract::{Cell, Fault, Mark, Referee, Rules, Shading, Size, Text, Verdict, VerdictStatus};

/// The referee: counts the shaded cells of every line.
#[derive(Clone, Copy, Debug)]
pub struct Judge;

impl Referee<Blank> for Judge {
    fn judge(&self, board: &Board, position: &Shading, rules: Rules, partial: bool) -> Verdict {
        let size = board.size();
        let rows: Vec<Line> = (0..size.rows).map(|row| Line::row(board, row)).collect();
        let cols: Vec<Line> = (0..size.cols).map(|col| Line::col(board, col)).collect();
        let mut faults = Vec::new();
        faults.extend(rows.iter().filter_map(|line| line.too_many(position)));
        faults.extend(rows.iter().filter_map(|line| line.too_few(position)));
        if rules.has(COLUMNS) {
            faults.extend(cols.iter().filter_map(|line| line.too_many(position)));
            faults.extend(cols.iter().filter_map(|line| line.too_few(position)));
        }
        let undecided = || rows.iter().any(|line| line.count(position, Mark::Unknown) > 0);
        let status = match (faults.is_empty(), partial) {
            (false, _) => VerdictStatus::Wrong,
            (true, false) if undecided() => VerdictStatus::Incomplete,
            (true, _) => VerdictStatus::Correct,
        };
        Verdict { status, faults }
    }
}

/// A row or a column.
struct Line {
    cells: Vec<usize>,
    number: Option<usize>,
    name: Text,
    codes: [&'static str; 2],
}

impl Line {
    fn row(board: &Board, row: usize) -> Self {
        Self {
            cells: board.row(row).collect(),
            number: board.row_number(row),
            name: Text::new(format!("Row {}", row + 1), format!("{}行目", row + 1)),
            codes: ["blank.row-too-many", "blank.row-too-few"],
        }
    }

    fn col(board: &Board, col: usize) -> Self {
        Self {
            cells: board.col(col).collect(),
            number: board.col_number(col),
            name: Text::new(format!("Column {}", col + 1), format!("{}列目", col + 1)),
            codes: ["blank.column-too-many", "blank.column-too-few"],
        }
    }

    fn count(&self, position: &Shading, mark: Mark) -> usize {
        self.cells.iter().filter(|&&cell| position.marks[cell] == mark).count()
    }

    fn too_many(&self, position: &Shading) -> Option<Fault> {
        let shaded = self.count(position, Mark::Shaded);
        let number = self.number.filter(|&number| shaded > number)?;
        Some(self.fault(
            position.size,
            self.codes[0],
            &format!("has {shaded} shaded cells, more than its {number}"),
            &format!("黒マスは{shaded}個で、数字の{number}より多い"),
        ))
    }

    /// Undecided cells may still be shaded, so only what they cannot mend is told.
    fn too_few(&self, position: &Shading) -> Option<Fault> {
        let most = self.count(position, Mark::Shaded) + self.count(position, Mark::Unknown);
        let number = self.number.filter(|&number| most < number)?;
        Some(self.fault(
            position.size,
            self.codes[1],
            &format!("can have {most} shaded cells at most, fewer than its {number}"),
            &format!("黒マスは多くても{most}個で、数字の{number}より少ない"),
        ))
    }

    fn fault(&self, size: Size, code: &'static str, en: &str, ja: &str) -> Fault {
        let cells: Vec<Cell> = self.cells.iter().map(|&cell| size.cell(cell)).collect();
        let message = Text::new(format!("{} {en}", self.name.en), format!("{}: {ja}", self.name.ja));
        Fault { code, cells, message }
    }
}
