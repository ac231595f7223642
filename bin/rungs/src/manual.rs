//! The command line with what its definition cannot say: exit codes in help and man pages, names for completions.

use std::io;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::args::Cli;
use crate::offers::Offers;

/// What each exit code means.
type Codes = &'static [(&'static str, &'static str)];

/// The same for all commands.
const COMMON: Codes =
    &[("1", "a board could not be read, or another error"), ("2", "wrong usage"), ("130", "interrupted")];

/// What a command's own codes mean, as `docs/commands.md` has them at length.
fn codes(command: &str) -> Codes {
    match command {
        "solve" | "explain" | "grade" => &[
            ("0", "each board has exactly one answer"),
            ("3", "no answer"),
            ("4", "several answers"),
            ("5", "undecided (of several boards: the first of 1, 5, 3, 4 that occurred)"),
        ],
        "play" => &[("0", "exactly one answer"), ("3", "no answer"), ("4", "several answers"), ("5", "undecided")],
        "count" => &[("0", "counted"), ("5", "undecided within the limits")],
        "check" => &[("0", "correct (with --partial: no rule broken so far)"), ("6", "wrong or incomplete")],
        "hint" => {
            &[("0", "a step, finished, or a mistake told"), ("3", "no answer"), ("5", "no rung of the ladder goes on")]
        }
        "generate" => &[("0", "all made"), ("5", "fewer within the limits; what was made is kept")],
        "heteromino" => &[("0", "all surveyed"), ("5", "fewer within the limit; what was finished is kept")],
        "measure" => &[("0", "all measured"), ("5", "fewer within the limits; what was measured is kept")],
        "bank" => &[("0", "listed, shown or written")],
        // It lasts until Ctrl-C.
        "serve" => &[],
        "corpus" => &[("0", "all as expected"), ("6", "some not as expected")],
        "rungs" => &[("0", "as wished"), ("3 to 6", "see the command")],
        _ => &[("0", "done")],
    }
}

/// What each exit code of a command means, from 0 up.
fn all_codes(command: &str) -> Vec<(&'static str, &'static str)> {
    let mut all = [codes(command), COMMON].concat();
    all.sort_by_key(|(code, _)| code.split(' ').next().and_then(|first| first.parse::<u8>().ok()));
    all
}

/// The command line as it is read and completed.
pub fn command() -> Command {
    let whole = Cli::command();
    let names = Offers::new(names_of_pages(&whole).into_iter());
    let page = |arg: clap::Arg| arg.value_parser(names).hide_possible_values(true);
    let whole = whole.mut_subcommand("man", |man| man.mut_arg("page", page));
    with_codes(whole.mut_subcommands(|command| with_codes(command.mut_subcommands(with_codes))))
}

/// What the man pages beside that of the program are called: a command, or a command and what it does (`bank-list`).
fn names_of_pages(whole: &Command) -> Vec<String> {
    let of = |command: &Command| {
        let name = command.get_name().to_owned();
        let acts = command.get_subcommands().map(|act| format!("{name}-{}", act.get_name())).collect::<Vec<_>>();
        std::iter::once(name.clone()).chain(acts)
    };
    whole.get_subcommands().flat_map(of).collect()
}

/// Adds the exit codes to the end of the help.
fn with_codes(command: Command) -> Command {
    let codes = all_codes(command.get_name());
    let told: Vec<String> = codes.iter().map(|(code, what)| format!("{code} {what}")).collect();
    let before = command.get_after_help().map(|text| format!("{text}\n\n")).unwrap_or_default();
    command.after_help(format!("{before}Exit status: {}", told.join("; ")))
}

/// The man pages of the program, of each command and of each of its acts: name of the file, and text.
///
/// # Errors
/// None that writing into memory does not have.
pub fn pages() -> io::Result<Vec<(String, Vec<u8>)>> {
    // The help command has no page of its own, so that none may refer to it.
    let mut whole = Cli::command().disable_help_subcommand(true);
    whole.build();
    let commands =
        whole.get_subcommands().flat_map(|command| std::iter::once(command).chain(command.get_subcommands()));
    std::iter::once(&whole).chain(commands).map(page).collect()
}

fn page(command: &Command) -> io::Result<(String, Vec<u8>)> {
    let program = concat!("rungs ", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone()).source(program).manual("Rungs");
    let mut text = Vec::new();
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    let mut usage = Vec::new();
    man.render_synopsis_section(&mut usage)?;
    man.render_description_section(&mut usage)?;
    man.render_options_section(&mut usage)?;
    text.extend(with_dots(command, &String::from_utf8_lossy(&usage)).into_bytes());
    if command.has_subcommands() {
        man.render_subcommands_section(&mut text)?;
    }
    text.extend(own_sections(command).into_bytes());
    Ok((man.get_filename(), text))
}

/// Arguments that may be given several times get their dots, which the generator leaves out.
fn with_dots(command: &Command, text: &str) -> String {
    let several = command.get_positionals().filter(|arg| arg.get_num_args().is_some_and(|n| n.max_values() > 1));
    let names = several.flat_map(|arg| arg.get_value_names().unwrap_or_default());
    names
        .fold(text.to_owned(), |text, name| text.replace(&format!("<\\fI{name}\\fR>"), &format!("<\\fI{name}\\fR>...")))
}

/// EXIT STATUS, and what stands below the help: EXAMPLES, NOTES.
fn own_sections(command: &Command) -> String {
    let mut text = ".SH \"EXIT STATUS\"\n".to_owned();
    let name = command.get_name().trim_start_matches("rungs-");
    for (code, what) in all_codes(name) {
        text.push_str(&format!(".TP\n\\fB{code}\\fR\n{}\n", roff(what)));
    }
    let below = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let (mut examples, mut notes) = (String::new(), String::new());
    for line in below.lines() {
        match line.strip_prefix("Example: ") {
            Some(example) => examples.push_str(&format!("{}\n", roff(example))),
            None => notes.push_str(&format!("{}\n", roff(line))),
        }
    }
    if !notes.is_empty() {
        text.push_str(&format!(".SH NOTES\n{notes}"));
    }
    if !examples.is_empty() {
        text.push_str(&format!(".SH EXAMPLES\n.nf\n{examples}.fi\n"));
    }
    text
}

/// A line of plain text in the language of man pages.
fn roff(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
}
