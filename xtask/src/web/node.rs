//! Node.js, npm and the packages of the app.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::{Outcome, shell};

/// The folder of the app.
pub fn app() -> PathBuf {
    shell::root().join("web/app")
}

/// Fails where there is no Node.js that Vite runs on.
pub fn need() -> Outcome {
    let missing = |found: &str| {
        format!(
            "Node.js 20.19 or newer is needed, with npm ({found}). Debian and Ubuntu may have an older one: \
             https://nodejs.org/en/download tells how to get it"
        )
    };
    if !shell::works("node", &["--version"]) || !shell::works("npm", &["--version"]) {
        return Err(missing("there is none"));
    }
    let version = shell::output(shell::command("node", &["--version"]))?;
    if is_new_enough(version.trim()) { Ok(()) } else { Err(missing(&format!("there is {}", version.trim()))) }
}

/// Whether Vite takes it: 20.19 and later 20s, 22.12 and everything later.
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map(str::parse::<u32>);
    let (Some(Ok(major)), Some(Ok(minor))) = (numbers.next(), numbers.next()) else { return false };
    match major {
        20 => minor >= 19,
        22 => minor >= 12,
        _ => major > 22,
    }
}

/// Installs the app's packages where they are missing or others than the lock file names.
pub fn packages() -> Outcome {
    need()?;
    let lock = app().join("package-lock.json");
    // npm leaves it behind when it is done.
    let done = app().join("node_modules/.package-lock.json");
    if changed(&done).is_some_and(|done| changed(&lock).is_some_and(|lock| lock <= done)) {
        return Ok(());
    }
    println!("installing the app's packages");
    npm(&["ci", "--no-audit", "--no-fund"])
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// Runs npm in the folder of the app.
pub fn npm(arguments: &[&str]) -> Outcome {
    let mut command = shell::command("npm", arguments);
    command.current_dir(app());
    shell::run(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_that_vite_takes_are_told_from_others() {
        for version in ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.1.0", "v100.0.0"] {
            assert!(is_new_enough(version), "{version}");
        }
        for version in ["v18.19.0", "v20.18.3", "v21.7.0", "v22.11.0", "v8.0.0", "", "node", "v20"] {
            assert!(!is_new_enough(version), "{version}");
        }
    }
}
