//! The rows of a census for people.

use contract::text;
use lab::census::Row;

use crate::output::Shell;

pub fn head(shell: Shell) -> String {
    // Japanese characters are two columns wide: set by hand.
    let head = shell.say(
        "  grid  black  density                 sets   none    many     one      unique up to symmetry   seconds",
        "  盤面 黒マス     密度             配置の数 解なし  複数解  唯一解  唯一解(回転・反転を同一視)        秒",
    );
    format!("{head}\n")
}

/// A row, or what one shard of it found.
pub fn line(row: &Row) -> String {
    let shares = row.percent.map_or_else(
        || format!("{:>6} {:>7} {:>7}", "-", "-", "-"),
        |percent| format!("{:>5.1}% {:>6.1}% {:>6.1}%", percent.none, percent.many, percent.one),
    );
    let shard = row.shard.map(|shard| format!("   {shard}")).unwrap_or_default();
    format!(
        "{:>6} {:>6} {:>7.1}% {:>20} {shares} {:>12} {:>13} {:>9.2}{shard}\n",
        row.size().to_string(),
        row.black,
        row.density * 100.0,
        row.sets,
        row.one,
        row.one_classes,
        row.seconds,
    )
}

/// The first board of a row that has exactly one answer.
pub fn first(row: &Row, shell: Shell) -> String {
    let (size, black) = (row.size(), row.black);
    let board = row.first.as_deref().unwrap_or_default();
    let told = text!("exactly one answer ({size}, black cells: {black}):", "唯一解の盤面({size}、黒マス {black} 個):");
    format!("\n{}\n{board}\n", told.get(shell.lang))
}
