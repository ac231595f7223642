//! The lines of a link as version 3 of the editor exports it.

use contract::Size;

use super::grid::PenpaGrid;
use super::layer::PenpaLayer;
use super::link::PenpaLink;
use super::sheet::{ESCAPES, PenpaSheet};

/// The side of a cell on the screen, as the editor proposes it.
const CELL: usize = 38;
/// The version whose lines these are.
const VERSION: &str = "[3,2,3]";

/// What the boxes of the answer check are called: all off, which leaves the check to the editor's user.
const CHECKS: [&str; 15] = [
    "surface",
    "number",
    "loopline",
    "loopedge",
    "wall",
    "square",
    "circle",
    "tri",
    "arrow",
    "math",
    "battleship",
    "tent",
    "star",
    "akari",
    "mine",
];

impl PenpaSheet {
    /// A sheet with an empty problem and answer, all cells visible but those that `void` names.
    pub fn new(size: Size, tag: &str, void: impl Fn(usize) -> bool) -> Self {
        Self {
            grid: PenpaGrid::plain(size),
            visible: (0..size.cells()).map(|cell| !void(cell)).collect(),
            tags: vec![tag.to_owned()],
            rules: String::new(),
            problem: PenpaLayer::default(),
            answer: PenpaLayer::default(),
            warnings: Vec::new(),
        }
    }

    /// The link at which the editor opens the sheet.
    pub fn link(&self) -> String {
        PenpaLink::address(&self.lines().join("\n"))
    }

    fn lines(&self) -> Vec<String> {
        let tags: Vec<String> = self.tags.iter().map(|tag| format!("\"{tag}\"")).collect();
        let colours = PenpaLayer::default().text();
        let [above, below, left, right] = self.grid.margins();
        let margins = format!("[{above},{below},{left},{right}]");
        vec![
            self.head(),
            margins,
            mode(),
            self.problem.text(),
            self.answer.text(),
            self.shown(),
            "[]".to_owned(),
            checks("sol_"),
            "\"x\"".to_owned(),
            "\"x\"".to_owned(),
            VERSION.to_owned(),
            mode(),
            "\"x\"".to_owned(),
            "0".to_owned(),
            colours.clone(),
            colours,
            checks("sol_or_"),
            format!("[{}]", tags.join(",")),
            String::new(),
        ]
    }

    fn head(&self) -> String {
        let (cols, rows) = self.grid.sides();
        let middle = self.grid.middle();
        let (width, height) = ((cols + 1) * CELL, (rows + 1) * CELL);
        let rules = ESCAPES.iter().fold(self.rules.clone(), |text, (plain, escaped)| text.replace(plain, escaped));
        format!(
            "square,{cols},{rows},{CELL},0,1,1,{width},{height},{middle},{middle},0,0,0,0,Title: ,Author: ,,{rules},OFF,false"
        )
    }

    /// The numbers of the visible cells: the first, then differences.
    fn shown(&self) -> String {
        let mut last = 0;
        let shown = (0..self.visible.len()).filter(|&cell| self.visible[cell]).map(|cell| {
            let number = self.grid.cell_number(cell);
            let step = number - last;
            last = number;
            step.to_string()
        });
        format!("[{}]", shown.collect::<Vec<_>>().join(","))
    }
}

fn checks(prefix: &str) -> String {
    let boxes: Vec<String> = CHECKS.iter().map(|name| format!("\"{prefix}{name}\":false")).collect();
    format!("{{{}}}", boxes.join(","))
}

/// The tools that are in hand when the editor opens: shading, for the problem first.
fn mode() -> String {
    let layer = |style: usize, number: usize, sudoku: usize| {
        format!(
            "{{\"edit_mode\":\"surface\",\"surface\":[\"\",1],\"multicolor\":[\"\",1],\"line\":[\"1\",{style}],\
             \"lineE\":[\"1\",{style}],\"wall\":[\"\",{style}],\"cage\":[\"1\",10],\"number\":[\"1\",{number}],\
             \"symbol\":[\"circle_L\",1],\"special\":[\"thermo\",\"\"],\"board\":[\"\",\"\"],\"move\":[\"1\",\"\"],\
             \"combi\":[\"battleship\",3],\"sudoku\":[\"1\",{sudoku}]}}"
        )
    };
    let (problem, answer) = (layer(2, 1, 1), layer(3, 2, 9));
    format!("{{\"qa\":\"pu_q\",\"grid\":[\"1\",\"2\",\"1\"],\"pu_q\":{problem},\"pu_a\":{answer}}}")
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn sheets_come_back() {
        let mut sheet = PenpaSheet::new(Size::new(3, 5), "blank", |cell| cell == 0 || cell == 7);
        sheet.rules = "k: 1\nbank: a, b & c = d".to_owned();
        sheet.problem.set("lineE", [(sheet.grid.wall_key(3, 8), 2)]);
        sheet.answer.set("surface", [(sheet.grid.cell_number(4).to_string(), 1)]);
        let link = sheet.link();
        let again = PenpaLink::find(&link).expect("a link").open().expect("a sheet");
        assert_eq!((&again.grid, &again.visible, &again.tags), (&sheet.grid, &sheet.visible, &sheet.tags));
        assert_eq!((&again.rules, again.warnings.len()), (&sheet.rules, 0));
        assert_eq!(again.walls(&again.problem).expect("walls").between.into_iter().collect::<Vec<_>>(), [(3, 8)]);
        let colours = again.colours(&again.answer).expect("colours");
        assert_eq!(colours, [(Some(4), super::super::Colour::Number(1))]);
        assert_eq!(again.link(), link);
    }

    /// The editor parses these lines as JSON and needs each of them.
    #[test]
    fn the_lines_are_those_of_the_editor() {
        let sheet = PenpaSheet::new(Size::new(10, 10), "lits", |_| false);
        let lines = sheet.lines();
        assert_eq!(lines.len(), 19);
        assert_eq!(lines[0], "square,10,10,38,0,1,1,418,418,286,286,0,0,0,0,Title: ,Author: ,,,OFF,false");
        for at in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] {
            assert!(serde_json::from_str::<Value>(&lines[at]).is_ok(), "line {at}: {}", lines[at]);
        }
        assert!(lines[5].starts_with("[30,1,1,1,1,1,1,1,1,1,5,1,"), "{}", lines[5]);
        assert_eq!((lines[17].as_str(), lines[18].as_str()), ("[\"lits\"]", ""));
        // No line of the text may be broken by a line end inside.
        assert!(lines.iter().all(|line| !line.contains('\n')));
    }
}
