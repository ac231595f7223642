//! `rungs completions` and `rungs man`

use std::fs;
use std::io::{self, Write};

use clap::CommandFactory;
use clap_mangen::Man as Page;

use crate::Failure;
use crate::args::{Cli, Completions, Man};
use crate::exit::End;

pub fn completions(args: &Completions) -> Result<End, Failure> {
    // The generator panics when its stream breaks: let it write into memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "rungs", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(End::Fine)
}

pub fn man(args: &Man) -> Result<End, Failure> {
    let mut whole = Cli::command();
    whole.build();
    if let Some(folder) = &args.out {
        let failed = |error: io::Error| {
            let message = format!("{}: {error}", folder.display());
            Failure::Output(io::Error::other(message))
        };
        fs::create_dir_all(folder).map_err(failed)?;
        for page in pages(&whole) {
            let (name, text) = (page.get_filename(), render(&page)?);
            fs::write(folder.join(name), text).map_err(failed)?;
        }
        return Ok(End::Fine);
    }
    let wanted = args.page.as_deref().map_or("rungs".to_owned(), |command| format!("rungs-{command}"));
    let Some(page) = pages(&whole).into_iter().find(|page| page.get_filename() == format!("{wanted}.1")) else {
        let names: Vec<&str> = whole.get_subcommands().map(clap::Command::get_name).collect();
        return Err(Failure::Usage(format!("there is no such command; there are: {}", names.join(", "))));
    };
    io::stdout().lock().write_all(&render(&page)?)?;
    Ok(End::Fine)
}

/// The page of the program and of each command.
fn pages(whole: &clap::Command) -> Vec<Page> {
    let own = std::iter::once(whole.clone());
    let commands = whole.get_subcommands().filter(|command| command.get_name() != "help").cloned();
    own.chain(commands).map(|command| Page::new(command.disable_help_subcommand(true))).collect()
}

fn render(page: &Page) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok(text)
}
