//! Pages as Markdown, for the repository.

use contract::Lang;

use super::block::{Block, Picture, Table};
use super::words::say;
use super::{MARK, Page};

/// Where a page stands.
pub fn path(genre: Option<&str>, lang: Lang) -> String {
    let name = genre.unwrap_or("README");
    match lang {
        Lang::En => format!("{name}.md"),
        Lang::Ja => format!("{name}.ja.md"),
    }
}

/// A page.
pub fn write(page: &Page) -> String {
    let other = match page.lang {
        Lang::En => format!("[日本語]({})", path(page.genre, Lang::Ja)),
        Lang::Ja => format!("[English]({})", path(page.genre, Lang::En)),
    };
    let mut parts = vec![format!("<!-- {MARK} -->"), format!("# {}", escape(&page.title)), other];
    parts.extend(page.blocks.iter().map(|block| write_block(block, page.lang)));
    parts.join("\n\n") + "\n"
}

fn write_block(block: &Block, lang: Lang) -> String {
    match block {
        Block::Heading(level, text) => format!("{} {}", "#".repeat(*level), escape(text)),
        Block::Text(text) => escape(text),
        Block::List(items) => {
            let items: Vec<String> = items.iter().map(|item| format!("- {}", escape(item))).collect();
            items.join("\n")
        }
        Block::Links(links) => {
            let link = |(name, genre): &(String, Option<&str>)| format!("[{}]({})", escape(name), path(*genre, lang));
            links.iter().map(link).collect::<Vec<_>>().join(say(lang, ", ", "、"))
        }
        Block::Table(table) => write_table(table),
        Block::Picture(Picture { file, alt, .. }) => format!("![{}](plots/{file})", escape(alt)),
    }
}

fn write_table(table: &Table) -> String {
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let rule = table.columns.iter().map(|column| if column.is_number { "---:" } else { "---" }.to_owned());
    let mut lines = vec![line(table.columns.iter().map(|column| escape(&column.name)).collect()), line(rule.collect())];
    lines.extend(table.lines.iter().map(|cells| line(cells.iter().map(|cell| escape(cell)).collect())));
    lines.join("\n")
}

/// A text that says in Markdown what it says.
fn escape(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '<' | '|' | '~') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notes::block::Column;

    #[test]
    fn no_text_breaks_out_of_its_cell() {
        let table = Table {
            caption: String::new(),
            heads: 1,
            columns: vec![Column::words("a|b"), Column::numbers("n")],
            lines: vec![vec!["x_*y".to_owned(), "1 [0, 2]".to_owned()]],
        };
        assert_eq!(write_table(&table), "| a\\|b | n |\n| --- | ---: |\n| x\\_\\*y | 1 [0, 2] |");
    }
}
