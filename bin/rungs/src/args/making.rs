//! What can be typed after `generate` and `bank`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};
use contract::{Alphabet, Blacks, Choices, Given, Pattern, Size};

use super::{Jobs, Printing, forms, names, seconds, side, size, written};
use crate::offers::{Offers, genre};

#[derive(Args, Debug)]
pub struct Generate {
    /// The genre.
    #[arg(value_name = "GENRE", value_parser = genre(), hide_possible_values = true)]
    pub genre: String,
    /// Rows and columns.
    #[arg(long, value_name = "RxC", value_parser = sides)]
    pub size: Size,
    /// How many boards, no two of them alike when turned, mirrored or both.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub count: u32,
    /// The number of the series, or the seed of a board (v1:lits:12345:0) to begin with. Without it a random number is
    /// drawn and told.
    #[arg(long, value_name = "S")]
    pub seed: Option<String>,
    #[arg(long, help = names("Exactly this grade, or any", suite::Puzzle::grades), value_name = "R", value_parser = grades(), hide_possible_values = true, conflicts_with = "max_grade")]
    pub grade: Option<String>,
    /// This grade or an easier one.
    #[arg(long, value_name = "R", value_parser = grades(), hide_possible_values = true)]
    pub max_grade: Option<String>,
    #[arg(long, help = having("The given cells lie the same after half a turn (point), or left and right mirrored (mirror)", |choices| !choices.patterns.is_empty()), value_name = "HOW", value_parser = pattern)]
    pub symmetry: Option<Pattern>,
    #[arg(long, help = having("As few black cells as the effort of one board finds (few), or the possible number nearest to N", |choices| choices.blacks), value_name = "few|N", value_parser = blacks, allow_negative_numbers = true)]
    pub black: Option<Blacks>,
    #[arg(long, help = having("Circles of both colours (mixed, the default), black ones alone, or white ones alone", |choices| !choices.alphabets.is_empty()), value_name = "mixed|black|white", value_parser = alphabet)]
    pub alphabet: Option<Alphabet>,
    #[arg(long, help = having("The pieces, such as \"L4x2 {##/.#}\" or pentominoes; else such as the size suits", |choices| choices.bank), value_name = "WORDS")]
    pub bank: Option<String>,
    #[arg(long, help = having("Threads between two blocks that touch; else one", |choices| !choices.ks.is_empty()), value_name = "K")]
    pub k: Option<usize>,
    #[arg(long, help = having("Blocks that the grid is cut into; else as many as suit the size", |choices| choices.blocks), value_name = "N")]
    pub blocks: Option<usize>,
    #[arg(long, help = having("The numbers beside the grid: all (the default), as few as the effort of one board finds (few), or about N", |choices| choices.numbers), value_name = "all|few|N", value_parser = given, allow_negative_numbers = true)]
    pub numbers: Option<Given>,
    /// Appends the boards to a file, or goes on where an earlier run into it was cut off. The file is JSON when its name
    /// ends in .jsonl or .json, else as --format says.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub out: Option<PathBuf>,
    /// Seconds for the whole run; what was made until then is kept.
    #[arg(long, value_name = "S", value_parser = seconds, help_heading = "Limits")]
    pub time_limit: Option<f64>,
    #[command(flatten)]
    pub jobs: Jobs,
}

#[derive(Args, Debug)]
pub struct Bank {
    #[command(subcommand)]
    pub act: Option<BankAct>,
}

#[derive(Subcommand, Debug)]
pub enum BankAct {
    /// Lists the shipped boards
    List(Choice),
    /// Shows one board with what is known of it
    Show {
        /// The name of the board, as the list has it.
        id: String,
        /// Shows the answer too.
        #[arg(long)]
        answer: bool,
    },
    /// Writes shipped boards in a notation, or as pictures
    Export {
        #[command(flatten)]
        choice: Choice,
        #[arg(long, help = forms(), value_name = "NOTATION", value_parser = Offers::of(written), hide_possible_values = true, default_value = "text")]
        to: String,
        #[command(flatten)]
        printing: Printing,
    },
}

/// Which of the shipped boards: all that fit everything said.
#[derive(Args, Clone, Default, Debug)]
pub struct Choice {
    /// Names of boards, or of genres.
    #[arg(value_name = "ID")]
    pub names: Vec<String>,
    /// Boards of this size only.
    #[arg(long, value_name = "RxC", value_parser = size)]
    pub size: Option<Size>,
    /// Boards of this grade only.
    #[arg(long, value_name = "R", value_parser = grades(), hide_possible_values = true)]
    pub grade: Option<String>,
}

fn grades() -> Offers {
    Offers::of(suite::Puzzle::grades)
}

/// A help text with the genres that know the option.
fn having(help: &str, knows: impl Fn(Choices) -> bool) -> String {
    let genres = suite::registry::GENRES.iter().filter(|genre| knows(genre.choices())).map(|genre| genre.token());
    format!("{help}; for {}", genres.collect::<Vec<_>>().join(", "))
}

fn pattern(text: &str) -> Result<Pattern, String> {
    Pattern::named(text).ok_or_else(|| format!("the symmetries are: {}", Pattern::ALL.map(Pattern::name).join(", ")))
}

fn alphabet(text: &str) -> Result<Alphabet, String> {
    Alphabet::named(text).ok_or_else(|| format!("the alphabets are: {}", Alphabet::ALL.map(Alphabet::name).join(", ")))
}

fn blacks(text: &str) -> Result<Blacks, String> {
    Blacks::named(text).ok_or_else(|| "expected `few` or a number".to_owned())
}

fn given(text: &str) -> Result<Given, String> {
    Given::named(text).ok_or_else(|| "expected `all`, `few` or a number".to_owned())
}

/// Reads `RxC` of any extent: the generator says what is wrong with a size, in the language asked for.
fn sides(text: &str) -> Result<Size, String> {
    let sides = text.split_once('x').and_then(|(rows, cols)| Some(Size::new(side(rows)?, side(cols)?)));
    sides.ok_or_else(|| "a size is ROWSxCOLUMNS, such as 8x10".to_owned())
}
