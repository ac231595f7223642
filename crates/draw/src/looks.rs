use std::fmt::Write;

use contract::{Cell, Look, Scene, Size, Spot};

use crate::lines::collect;
use crate::svg::{CELL, corner, push};

/// Whether a mark only says what is not there. On a finished answer it would say nothing.
fn is_negative(look: Look) -> bool {
    matches!(look, Look::Dot | Look::Cross)
}

/// The marks of a picture but for the filled cells, which lie below its lines. `full` draws those too that say “not”.
pub fn marks(scene: &Scene, full: bool) -> String {
    let mut text = String::new();
    for look in [Look::Dot, Look::Ring, Look::Cross, Look::Join, Look::Thread] {
        if full || !is_negative(look) {
            let style = format!("fill=\"none\" stroke=\"#000\" {} stroke-linecap=\"round\"", width(look));
            push(&mut text, &style, &(cells(scene, look) + &gaps(scene, look)));
        }
    }
    push(&mut text, "fill=\"none\" stroke=\"#000\" stroke-width=\"4.4\" stroke-linecap=\"round\"", &ends(scene));
    push(&mut text, "fill=\"none\" stroke=\"#000\" stroke-width=\"1.4\" stroke-linecap=\"square\"", &walls(scene));
    text
}

fn width(look: Look) -> &'static str {
    match look {
        Look::Dot => "stroke-width=\"1.8\"",
        Look::Thread => "stroke-width=\"1.6\"",
        _ => "stroke-width=\".9\"",
    }
}

fn cells(scene: &Scene, wanted: Look) -> String {
    let path = match wanted {
        Look::Dot => "h.01",
        Look::Ring => "m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z",
        Look::Cross => "m-1.7-1.7l3.4 3.4m0-3.4l-3.4 3.4",
        _ => return String::new(),
    };
    let has = |&index: &usize| {
        // In a given circle a dot or a ring could not be seen.
        scene.squares[index].given.is_none() && scene.look(Spot::Cell(index)) == Some(wanted)
    };
    (0..scene.size.cells()).filter(has).fold(String::new(), |mut text, index| {
        let (x, y) = corner(scene.size.cell(index));
        let _ = write!(text, "M{} {}{path}", x + CELL / 2, y + CELL / 2);
        text
    })
}

fn gaps(scene: &Scene, wanted: Look) -> String {
    let size = scene.size;
    let has = |gap: &usize| scene.look(Spot::Gap(*gap)) == Some(wanted);
    (0..size.gaps()).filter(has).fold(String::new(), |mut text, gap| {
        let Some([one, _]) = size.sides(gap) else { return text };
        let (x, y) = corner(size.cell(one));
        let is_right = gap % 2 == 0;
        let (dx, dy) = if is_right { (CELL, CELL / 2) } else { (CELL / 2, CELL) };
        let path = match (wanted, is_right) {
            (Look::Dot, _) => "h.01",
            (Look::Cross, _) => "m-1-1l2 2m0-2l-2 2",
            (Look::Join, true) => "m-1.6 0h3.2",
            (Look::Join, false) => "m0-1.6v3.2",
            (Look::Thread, true) => "m-5 0h10",
            (Look::Thread, false) => "m0-5v10",
            _ => return text,
        };
        let _ = write!(text, "M{} {}{path}", x + dx, y + dy);
        text
    })
}

/// The holes at the ends of threads.
fn ends(scene: &Scene) -> String {
    (0..scene.size.cells()).filter(|&cell| scene.is_threaded(cell)).fold(String::new(), |mut text, cell| {
        let (x, y) = corner(scene.size.cell(cell));
        let _ = write!(text, "M{} {}h.01", x + CELL / 2, y + CELL / 2);
        text
    })
}

/// The walls, each straight run of them as one line.
fn walls(scene: &Scene) -> String {
    let Size { rows, cols } = scene.size;
    let is_wall = |row: usize, col: usize, below: usize| {
        let gap = 2 * scene.size.index(Cell::new(row, col)) + below;
        scene.size.sides(gap).is_some() && scene.look(Spot::Gap(gap)) == Some(Look::Wall)
    };
    let mut path = String::new();
    for row in 0..rows {
        collect(
            cols,
            |col| is_wall(row, col, 1),
            |col, length| {
                let _ = write!(path, "M{} {}h{}", col * CELL, (row + 1) * CELL, length * CELL);
            },
        );
    }
    for col in 0..cols {
        collect(
            rows,
            |row| is_wall(row, col, 0),
            |row, length| {
                let _ = write!(path, "M{} {}v{}", (col + 1) * CELL, row * CELL, length * CELL);
            },
        );
    }
    path
}
