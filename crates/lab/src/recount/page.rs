//! The table for people: a line for each genre, size and grade, a column for each engine.

use std::fmt::Write as _;

use suite::Recounted;

use super::table::{Kind, kinds};
use super::{Item, REFEREE, Ran, Task, counters};

/// All engines of all genres, the judge last.
fn columns(items: &[Item]) -> Vec<&'static str> {
    let mut columns: Vec<&str> = Vec::new();
    for engine in items.iter().flat_map(|item| counters(item.genre)) {
        if engine != REFEREE && !columns.contains(&engine) {
            columns.push(engine);
        }
    }
    columns.push(REFEREE);
    columns
}

/// Of how many boards each engine found the answer and no other, where it was not all of them: `11 of 15`.
pub fn page(items: &[Item], ran: &[(Task<'_>, Ran)]) -> String {
    let columns = columns(items);
    let mut page = format!("{:12} {:>6} {:8} {:>6}", "genre", "size", "grade", "boards");
    for column in &columns {
        let _ = write!(page, " {column:>9}");
    }
    for kind in kinds(items) {
        let (first, boards) = (kind[0], kind.len());
        let size = first.size.to_string();
        let _ = write!(page, "\n{:12} {size:>6} {:8} {boards:>6}", first.genre.token(), first.shipped.grade);
        for column in &columns {
            let _ = write!(page, " {:>9}", entry(&kind, column, ran));
        }
    }
    page.push('\n');
    page
}

fn entry(kind: &Kind<'_>, engine: &str, ran: &[(Task<'_>, Ran)]) -> String {
    let is_one =
        |task: &Task<'_>| task.engine == engine && kind.iter().any(|item| item.shipped.id == task.item.shipped.id);
    let found: Vec<Recounted> = ran.iter().filter(|(task, _)| is_one(task)).map(|(_, ran)| ran.recount.found).collect();
    let agree = found.iter().filter(|found| **found == Recounted::Agrees).count();
    match found.len() {
        0 => "-".to_owned(),
        _ if found.contains(&Recounted::Differs) => "DIFFERS".to_owned(),
        all if agree == all => agree.to_string(),
        all => format!("{agree} of {all}"),
    }
}
