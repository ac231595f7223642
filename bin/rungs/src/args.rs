//! What the user can type.

mod making;
mod measuring;
mod serving;
mod studies;

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use contract::{Lang, MAX_SIDE, Size};
use suite::registry::GENRES;

use crate::commands::PICTURES;

pub use making::{Bank, BankAct, Choice, Generate};
pub use measuring::{ALL, Measure, Memory};
pub use serving::Serve;
pub use studies::{Black, Census, CensusAct, Notes, Survey};

use crate::offers::{Offers, genre};

/// Logic puzzles with the solver included.
#[derive(Parser, Debug)]
#[command(
    name = "rungs",
    version,
    max_term_width = 100,
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = "BOARD is a file, - for standard input, or a link such as lits/6/6/1malk0dd5ccv.\n\
                  Example: rungs solve https://puzz.link/p?lits/6/6/1malk0dd5ccv"
)]
pub struct Cli {
    #[command(flatten)]
    pub voice: Voice,
    #[command(subcommand)]
    pub command: Command,
}

/// How to say things: for every command.
#[derive(Args, Clone, Copy, Debug)]
pub struct Voice {
    /// Text for people, JSON for programs, one object a line, or a page with pictures (explain).
    #[arg(long, global = true, value_enum, default_value_t = Format::Text, help_heading = "Output")]
    pub format: Format,
    /// The language of sentences.
    #[arg(long, global = true, value_enum, default_value_t = Tongue::En, help_heading = "Output")]
    pub lang: Tongue,
    /// No progress bars, no warnings.
    #[arg(short, long, global = true, help_heading = "Output")]
    pub quiet: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Text,
    Json,
    Html,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub enum Tongue {
    /// English
    En,
    /// Japanese
    Ja,
}

impl From<Tongue> for Lang {
    fn from(tongue: Tongue) -> Self {
        match tongue {
            Tongue::En => Self::En,
            Tongue::Ja => Self::Ja,
        }
    }
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Finds the answer, and says how many there are, the grade, and how it was proved
    #[command(after_help = "Example: rungs solve a.txt b.txt --format json --time-limit 10")]
    Solve(Solve),
    /// Counts the answers
    #[command(after_help = "Example: rungs count a.txt --exact --engine sat --without square")]
    Count(Count),
    /// Judges an answer or, with --partial, a position
    #[command(after_help = "Example: rungs check examples/first.txt answer.txt")]
    Check(Check),
    /// Tells the next step, and what it rests on
    #[command(after_help = "Example: rungs hint examples/first.txt --state position.txt")]
    Hint(Hint),
    /// Tells the whole way to the answer as numbered steps
    #[command(after_help = "Example: rungs explain a.txt --ladder published --lang ja")]
    Explain(Boards),
    /// Tells the grade, the steps by rule, and the longest refutation
    #[command(after_help = "Example: rungs grade *.txt --format json")]
    Grade(Boards),
    /// Walks through the solution in the terminal, step by step
    #[command(after_help = "Example: rungs play a.txt      (Enter: next step; q Enter: quit)")]
    Play(Play),
    /// Writes boards in another notation
    #[command(after_help = "Example: rungs convert a.txt --to puzzlink")]
    Convert(Convert),
    /// Makes boards with exactly one answer, the same ones from the same seed
    #[command(
        after_help = "Example: rungs generate lits --size 8x8 --count 5 --seed 1 --grade cut --format json --out boards.jsonl"
    )]
    Generate(Generate),
    /// Lists, shows and writes the boards that are shipped with the program
    #[command(after_help = "Example: rungs bank list --size 8x8 --grade tetro\n\
                            Example: rungs bank export lits-8x8-03 --to puzzlink\n\
                            Example: rungs bank export lits --size 8x8 --to pdf --per-page 4 --answers separate --out book.pdf")]
    Bank(Bank),
    /// Surveys all boards of a grid: how many have no answer, several, exactly one
    Census(Census),
    /// Measures what a study of a genre asks, each figure beside the published one
    #[command(after_help = "Example: rungs measure stitches\nExample: rungs measure stitches margins --trials 1000\n\
                            Example: rungs measure lits all --out lits.jsonl")]
    Measure(Measure),
    /// Makes the notes: pages of what the studies found, with tables and plots
    #[command(after_help = "Example: rungs notes      (in the repository: from docs/data into docs/notes)\n\
                            Example: rungs notes --data rows --out pages")]
    Notes(Notes),
    /// Runs a file of boards with known answers
    #[command(after_help = "Example: rungs corpus boards.jsonl --ladder published\n\
                            A row has the fields board (text form) or link, answer, expected (unique, multiple, none), id.")]
    Corpus(Corpus),
    /// Serves the page to a browser on this machine
    #[command(after_help = "Example: rungs serve --open      (Ctrl-C ends it)")]
    Serve(Serve),
    /// Prints the JSON Schema of boards
    #[command(after_help = "Example: rungs schema > board.schema.json")]
    Schema,
    /// Prints the completions of a shell
    #[command(after_help = "Example: rungs completions bash > ~/.local/share/bash-completion/completions/rungs")]
    Completions(Completions),
    /// Prints a man page, or writes them all
    #[command(after_help = "Example: rungs man solve | man -l -\nExample: rungs man --out ~/.local/share/man/man1")]
    Man(Man),
}

/// What a foreign text may leave out.
#[derive(Args, Clone, Debug, Default)]
pub struct Reading {
    /// The genre, where the text does not name it (puzzlekit).
    #[arg(long, value_name = "GENRE", value_parser = genre(), hide_possible_values = true, help_heading = "Reading")]
    pub genre: Option<String>,
    /// The size, where the text does not carry it.
    #[arg(long, value_name = "RxC", value_parser = size, help_heading = "Reading")]
    pub size: Option<Size>,
    /// The bank of a Statue Park board, where a Penpa+ link does not carry it, such as "L4x2 {##/.#}" or pentominoes.
    #[arg(long, value_name = "PIECES", help_heading = "Reading")]
    pub bank: Option<String>,
    /// The number of stitches between two blocks of a Stitches board, where the text does not carry it.
    #[arg(long, value_name = "N", help_heading = "Reading")]
    pub k: Option<usize>,
}

/// Which rungs to use.
#[derive(Args, Clone, Debug)]
pub struct Climbing {
    /// The published rungs alone, or with ours between them.
    #[arg(long, value_enum, default_value_t = LadderName::Default, help_heading = "Technique")]
    pub ladder: LadderName,
    #[arg(long, help = names("These rungs only", |genre| genre.rungs().iter().map(|rung| rung.name).collect()), value_name = "A,B,C", value_parser = Offers::of(|genre| genre.rungs().iter().map(|rung| rung.name)), hide_possible_values = true, value_delimiter = ',', conflicts_with = "ladder", help_heading = "Technique")]
    pub rungs: Vec<String>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LadderName {
    Default,
    Published,
}

/// Rules that are not in force.
#[derive(Args, Clone, Debug)]
pub struct Switches {
    #[arg(long, help = names("Leaves rules of the puzzle out", |genre| genre.switches().to_vec()), value_name = "RULE", value_parser = Offers::of(|genre| genre.switches().iter().copied()), hide_possible_values = true, value_delimiter = ',', help_heading = "Rules")]
    pub without: Vec<String>,
    /// Heteromino: a turned tromino counts as the same, so no two I and no two L touch.
    #[arg(long, help_heading = "Rules")]
    pub free_rotation: bool,
    /// Statue Park: equal pieces are told apart, so that `count` counts each way to name them.
    #[arg(long, help_heading = "Rules")]
    pub named: bool,
}

/// A rule that is left out, and the words that leave it out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    pub rule: String,
    /// The option that stands for it, where it is not named itself.
    pub option: Option<&'static str>,
}

impl Switches {
    /// The rules that are left out.
    pub fn left_out(&self) -> impl Iterator<Item = LeftOut> {
        let flags = [(self.free_rotation, "orientation", "--free-rotation"), (self.named, "alike", "--named")];
        let named = self.without.iter().map(|rule| LeftOut { rule: rule.clone(), option: None });
        let of_flags = flags.into_iter().filter(|(is_set, ..)| *is_set);
        named.chain(of_flags.map(|(_, rule, option)| LeftOut { rule: rule.to_owned(), option: Some(option) }))
    }
}

/// When to give up.
#[derive(Args, Clone, Copy, Debug)]
pub struct Limits {
    /// Seconds of wall time for each board.
    #[arg(long, value_name = "S", value_parser = seconds, help_heading = "Limits")]
    pub time_limit: Option<f64>,
    /// Search nodes for each board.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    pub node_limit: Option<u64>,
}

impl Limits {
    /// Whether there is a limit at all.
    pub fn any(self) -> bool {
        self.time_limit.is_some() || self.node_limit.is_some()
    }
}

#[derive(Args, Clone, Copy, Debug)]
pub struct Jobs {
    /// Boards to work on at a time; as many as there are cores by default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024), help_heading = "Limits")]
    pub jobs: Option<u16>,
}

/// What commands on many boards share.
#[derive(Args, Clone, Debug)]
pub struct Boards {
    /// Files, - for standard input, or links.
    #[arg(required = true, value_name = "BOARD", value_hint = ValueHint::FilePath)]
    pub sources: Vec<String>,
    #[command(flatten)]
    pub reading: Reading,
    #[command(flatten)]
    pub climbing: Climbing,
    #[command(flatten)]
    pub switches: Switches,
    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub jobs: Jobs,
}

#[derive(Args, Debug)]
pub struct Solve {
    #[command(flatten)]
    pub common: Boards,
    /// How many answers to tell at most.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub max: u64,
}

#[derive(Args, Debug)]
pub struct Count {
    /// Files, - for standard input, or links.
    #[arg(required = true, value_name = "BOARD", value_hint = ValueHint::FilePath)]
    pub sources: Vec<String>,
    /// Where to stop counting.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, conflicts_with = "exact")]
    pub cap: u64,
    /// Counts to the end, where the genre has an exact counter without finding the answers one by one.
    #[arg(long)]
    pub exact: bool,
    #[arg(long, help = names("Who counts; else the kernel, or with --exact the exact counter where there is one", suite::Puzzle::engines), value_name = "ENGINE", value_parser = Offers::of(suite::Puzzle::engines), hide_possible_values = true)]
    pub engine: Option<String>,
    #[command(flatten)]
    pub memory: Memory,
    #[command(flatten)]
    pub reading: Reading,
    #[command(flatten)]
    pub switches: Switches,
    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub jobs: Jobs,
}

#[derive(Args, Debug)]
pub struct Check {
    /// A file, - for standard input, or a link.
    #[arg(value_name = "BOARD", value_hint = ValueHint::FilePath)]
    pub board: String,
    /// A file, -, or the rows joined by /; without it, the position that came with the board (pzprv3).
    #[arg(value_name = "ANSWER", value_hint = ValueHint::FilePath)]
    pub answer: Option<String>,
    /// Judges a position: only faults that no completion can mend are told.
    #[arg(long)]
    pub partial: bool,
    #[command(flatten)]
    pub reading: Reading,
    #[command(flatten)]
    pub switches: Switches,
}

#[derive(Args, Debug)]
pub struct Hint {
    /// A file, - for standard input, or a link.
    #[arg(value_name = "BOARD", value_hint = ValueHint::FilePath)]
    pub board: String,
    /// The position: a file, -, or the rows joined by /.
    #[arg(long, value_name = "STATE", value_hint = ValueHint::FilePath)]
    pub state: Option<String>,
    #[command(flatten)]
    pub reading: Reading,
    #[command(flatten)]
    pub climbing: Climbing,
    #[command(flatten)]
    pub switches: Switches,
    #[command(flatten)]
    pub limits: Limits,
}

#[derive(Args, Debug)]
pub struct Play {
    /// A file, - for standard input, or a link.
    #[arg(value_name = "BOARD", value_hint = ValueHint::FilePath)]
    pub board: String,
    #[command(flatten)]
    pub reading: Reading,
    #[command(flatten)]
    pub climbing: Climbing,
    #[command(flatten)]
    pub switches: Switches,
    #[command(flatten)]
    pub limits: Limits,
}

#[derive(Args, Debug)]
pub struct Convert {
    /// Files, - for standard input, or links.
    #[arg(required = true, value_name = "BOARD", value_hint = ValueHint::FilePath)]
    pub sources: Vec<String>,
    #[arg(long, help = forms(), value_name = "NOTATION", value_parser = Offers::of(written), hide_possible_values = true)]
    pub to: String,
    #[command(flatten)]
    pub printing: Printing,
    #[command(flatten)]
    pub reading: Reading,
}

/// What boards can be written as.
fn written(genre: &'static dyn suite::Puzzle) -> impl Iterator<Item = &'static str> {
    genre.notations().into_iter().chain(PICTURES)
}

fn forms() -> String {
    names(&format!("A picture ({}), or the notation to write", PICTURES.join(", ")), suite::Puzzle::notations)
}

/// What pictures are asked for besides.
#[derive(Args, Debug)]
pub struct Printing {
    /// The file to write; for several pictures -1, -2, … go before its ending.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Pictures")]
    pub out: Option<PathBuf>,
    /// A position or answer to draw: a file, -, or the rows joined by /.
    #[arg(long, value_name = "STATE", value_hint = ValueHint::FilePath, help_heading = "Pictures")]
    pub state: Option<String>,
    /// The title of a booklet (pdf, html); the genre's name by default.
    #[arg(long, value_name = "TEXT", help_heading = "Pictures")]
    pub title: Option<String>,
    /// Boards on a page (pdf); 1 by default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=48), help_heading = "Pictures")]
    pub per_page: Option<u16>,
    /// The answers on pages of their own behind the boards (pdf, html), or none; none by default.
    #[arg(long, value_enum, value_name = "WHERE", help_heading = "Pictures")]
    pub answers: Option<Answers>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    Separate,
    None,
}

#[derive(Args, Debug)]
pub struct Corpus {
    /// A corpus file: .jsonl or .tsv.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[command(flatten)]
    pub climbing: Climbing,
    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub jobs: Jobs,
}

#[derive(Args, Debug)]
pub struct Completions {
    /// The shell.
    #[arg(value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub struct Man {
    /// The command; without it, the page of rungs itself.
    #[arg(value_name = "COMMAND")]
    pub page: Option<String>,
    /// A folder to write all pages into.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "page")]
    pub out: Option<PathBuf>,
}

/// Reads `RxC`.
fn size(text: &str) -> Result<Size, String> {
    let sides = text.split_once('x').and_then(|(rows, cols)| Some((side(rows)?, side(cols)?)));
    let size = sides.map(|(rows, cols)| Size::new(rows, cols)).filter(|size| size.is_allowed());
    size.ok_or_else(|| format!("a size is ROWSxCOLUMNS, each from 1 to {MAX_SIDE}, such as 8x10"))
}

fn side(text: &str) -> Option<usize> {
    usize::from_str(text).ok()
}

/// Reads a number of seconds.
fn seconds(text: &str) -> Result<f64, String> {
    let limit = text.parse().ok().filter(|limit: &f64| limit.is_finite() && *limit >= 0.0);
    limit.ok_or_else(|| "a number of seconds, such as 10 or 0.5".to_owned())
}

/// A help text with what each genre offers, so that a new genre needs no edit here.
fn names(what: &str, of: impl Fn(&'static dyn suite::Puzzle) -> Vec<&'static str>) -> String {
    let offers: Vec<String> =
        GENRES.iter().map(|genre| format!("{}: {}", genre.token(), of(*genre).join(", "))).collect();
    format!("{what} ({})", offers.join("; "))
}
