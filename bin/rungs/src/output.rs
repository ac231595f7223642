//! What is printed, and how: on a terminal with colour and a progress bar, elsewhere plain.

use std::io::{self, IsTerminal, Write};

use contract::Lang;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::{Format, Voice};
use crate::exit::End;
use crate::signals;

/// How to say things.
#[derive(Clone, Copy)]
pub struct Shell {
    pub format: Format,
    pub lang: Lang,
    pub quiet: bool,
    /// Whether there are several boards, so that each gets one line.
    pub many: bool,
}

/// What one board gives.
pub struct Done {
    /// For standard output; empty or ending with a line end.
    pub out: String,
    /// For standard error; empty or ending with a line end.
    pub err: String,
    /// What became of it.
    pub end: End,
}

impl Shell {
    pub fn new(voice: Voice) -> Self {
        Self { format: voice.format, lang: voice.lang.into(), quiet: voice.quiet, many: false }
    }

    /// The phrase in the language asked for.
    pub fn say<'t>(self, en: &'t str, ja: &'t str) -> &'t str {
        match self.lang {
            Lang::En => en,
            Lang::Ja => ja,
        }
    }

    pub fn is_json(self) -> bool {
        self.format == Format::Json
    }

    /// A bar for so many boards, which shows itself where somebody can see it.
    pub fn bar(self, boards: usize) -> ProgressBar {
        self.bar_when(boards >= 2, boards as u64, "{bar:40} {pos}/{len} {elapsed}/{duration}")
    }

    /// A bar for the steps of the only board in work; where there are several, they have a bar.
    pub fn bar_of_one(self, steps: usize) -> ProgressBar {
        self.bar_when(!self.many, steps as u64, "{bar:40} {pos}/{len} {elapsed}")
    }

    /// A bar for work that is measured in shares of the whole.
    pub fn bar_of_shares(self, whole: u64) -> ProgressBar {
        self.bar_when(true, whole, "{bar:40} {percent}% {elapsed}/{duration}")
    }

    fn bar_when(self, is_wanted: bool, steps: u64, template: &str) -> ProgressBar {
        if !is_wanted || self.quiet || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        signals::bar_is_shown();
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::stderr());
        // Not as wide as the terminal: the `^C` that it echoes would wrap, and clearing would miss the line above.
        let style = ProgressStyle::with_template(template);
        style.map_or(bar.clone(), |style| bar.with_style(style))
    }

    /// Prints what a board gave, at once.
    ///
    /// # Errors
    /// When nobody reads any more.
    pub fn print(self, done: &Done) -> io::Result<()> {
        if self.is_json() {
            write_out(io::stdout().lock(), &done.out)?;
        } else {
            write_out(anstream::stdout().lock(), &done.out)?;
        }
        if !done.err.is_empty() {
            // Nobody to hear a remark is no reason to stop.
            let _ = write_out(anstream::stderr().lock(), &done.err);
        }
        Ok(())
    }
}

fn write_out(mut stream: impl Write, text: &str) -> io::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    stream.write_all(text.as_bytes())?;
    stream.flush()
}
