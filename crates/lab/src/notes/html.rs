//! Pages as pieces of HTML, which the web page fetches when they are asked for.

use contract::Lang;

use super::block::{Block, Column, Picture, Table};
use super::{MARK, Page, tag};

/// How the pieces look, in the colours of the web page. It travels with them, as the page itself has a weight to keep.
const STYLE: &str = "\
.study{min-width:0;overflow-wrap:anywhere}\
.study h2,.study h3{margin:1.6rem 0 .5rem}\
.study h4{margin:1rem 0 .4rem}\
.study p,.study ul{margin:.6rem 0}\
.study .scroll{position:relative;overflow-x:auto;margin:.8rem 0}\
.study table{border-collapse:collapse;font-size:.88rem;font-variant-numeric:tabular-nums}\
.study caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
.study th,.study td{padding:.35rem .9rem .35rem 0;border-bottom:1px solid var(--line);text-align:left;\
vertical-align:top;overflow-wrap:normal}\
.study thead th{color:var(--muted);min-width:5rem;vertical-align:bottom}\
.study tbody th{font-weight:600;white-space:nowrap}\
.study .n{text-align:right;white-space:nowrap}\
.study thead .n{white-space:normal}\
.study img{display:block;max-width:100%;height:auto;margin:.8rem 0;border-radius:6px}";

/// Where a page stands.
pub fn path(genre: Option<&str>, lang: Lang) -> String {
    format!("page/{}.{}.html", genre.unwrap_or("overview"), tag(lang))
}

/// A page, below the heading of the view that holds it.
pub fn write(page: &Page) -> String {
    let blocks: String = page.blocks.iter().map(write_block).collect();
    let (lang, title) = (tag(page.lang), escape(&page.title));
    format!(
        "<!-- {MARK} -->\n<style>{STYLE}</style>\n<article class=\"study\" lang=\"{lang}\">\n<h2>{title}</h2>\n{blocks}</article>\n"
    )
}

fn write_block(block: &Block) -> String {
    match block {
        Block::Heading(level, text) => format!("<h{0}>{1}</h{0}>\n", level + 1, escape(text)),
        Block::Text(text) => format!("<p>{}</p>\n", escape(text)),
        Block::List(items) => {
            let items: Vec<String> = items.iter().map(|item| format!("<li>{}</li>\n", escape(item))).collect();
            format!("<ul>\n{}</ul>\n", items.concat())
        }
        Block::Links(links) => {
            let link = |(name, genre): &(String, Option<&str>)| {
                format!("<li><a href=\"#/notes/{}\">{}</a></li>\n", genre.unwrap_or("all"), escape(name))
            };
            format!("<ul>\n{}</ul>\n", links.iter().map(link).collect::<String>())
        }
        Block::Table(table) => write_table(table),
        Block::Picture(Picture { file, alt, size: (width, height) }) => format!(
            "<img src=\"notes/plots/{file}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\" alt=\"{}\">\n",
            escape(alt)
        ),
    }
}

/// A table in a frame that scrolls sideways, by keyboard too.
fn write_table(table: &Table) -> String {
    let class = |column: &Column| if column.is_number { " class=\"n\"" } else { "" };
    let caption = escape(&table.caption);
    let head = |column: &Column| format!("<th scope=\"col\"{}>{}</th>", class(column), escape(&column.name));
    let heads: String = table.columns.iter().map(head).collect();
    let line = |cells: &Vec<String>| {
        let cell = |(at, cell): (usize, &String)| match (&table.columns[at], escape(cell)) {
            (column, cell) if at < table.heads => format!("<th scope=\"row\"{}>{cell}</th>", class(column)),
            (column, cell) => format!("<td{}>{cell}</td>", class(column)),
        };
        format!("<tr>{}</tr>\n", cells.iter().enumerate().map(cell).collect::<String>())
    };
    let lines: String = table.lines.iter().map(line).collect();
    format!(
        "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"{caption}\">\n<table>\n<caption>{caption}</caption>\n\
         <thead>\n<tr>{heads}</tr>\n</thead>\n<tbody>\n{lines}</tbody>\n</table>\n</div>\n"
    )
}

/// A text that says in HTML what it says.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
