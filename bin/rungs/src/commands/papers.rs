//! `rungs completions` and `rungs man`

use std::fs;
use std::io::{self, Write};

use clap_complete::Shell;
use contract::text;

use crate::args::{Completions, Man};
use crate::exit::End;
use crate::{Failure, manual};

/// Where no option is wanted, bash lists files: the generated function would offer all options, and words such as
/// `<BOARD>...`.
const BASH_FILES: &str = r#"
_rungs_or_files() {
    _rungs "$@"
    [[ $2 == -* ]] && return 0
    local word words=()
    for word in "${COMPREPLY[@]}"; do
        [[ $word == [-\<\[]* ]] || words+=("$word")
    done
    COMPREPLY=("${words[@]}")
}
complete -F _rungs_or_files -o bashdefault -o default rungs
"#;

pub fn completions(args: &Completions) -> Result<End, Failure> {
    // The generator panics when its stream breaks: let it write into memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut manual::command(), "rungs", &mut script);
    if args.shell == Shell::Bash {
        script.extend_from_slice(BASH_FILES.as_bytes());
    }
    io::stdout().lock().write_all(&script)?;
    Ok(End::Fine)
}

pub fn man(args: &Man) -> Result<End, Failure> {
    let pages = manual::pages()?;
    if let Some(folder) = &args.out {
        let failed = |error: io::Error| {
            let message = format!("{}: {error}", folder.display());
            Failure::Output(io::Error::other(message))
        };
        fs::create_dir_all(folder).map_err(failed)?;
        for (name, text) in pages {
            fs::write(folder.join(name), text).map_err(failed)?;
        }
        return Ok(End::Fine);
    }
    let wanted = args.page.as_deref().map_or("rungs.1".to_owned(), |command| format!("rungs-{command}.1"));
    let Some((_, text)) = pages.iter().find(|(name, _)| *name == wanted) else {
        let names: Vec<&str> =
            pages.iter().filter_map(|(name, _)| name.strip_prefix("rungs-")?.strip_suffix(".1")).collect();
        let names = names.join(", ");
        return Err(Failure::Usage(text!(
            "there is no such command; there are: {names}",
            "そのコマンドはありません。使えるもの: {names}"
        )));
    };
    io::stdout().lock().write_all(text)?;
    Ok(End::Fine)
}
