//! The files of the finished page.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Outcome, shell};

/// Contents by path, relative to the folder.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

/// Where the program takes the page from.
pub fn page() -> PathBuf {
    shell::root().join("web/page/dist")
}

/// Makes `to` hold what `from` holds. Where it does already nothing is written: a newer time would have the program built
/// anew for nothing.
pub fn mirror(from: &Path, to: &Path) -> Outcome {
    let wanted = read(from)?;
    if to.is_dir() && read(to)? == wanted {
        return Ok(());
    }
    if to.exists() {
        fs::remove_dir_all(to).map_err(|error| failed(to, &error))?;
    }
    for (name, bytes) in &wanted {
        let path = to.join(name);
        let folder = path.parent().unwrap_or(to);
        fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
        fs::write(&path, bytes).map_err(|error| failed(&path, &error))?;
    }
    Ok(())
}

/// All files below a folder.
pub fn read(folder: &Path) -> Result<Files, String> {
    let mut files = Files::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).map_err(|error| failed(&next, &error))? {
            let path = entry.map_err(|error| failed(&next, &error))?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let bytes = fs::read(&path).map_err(|error| failed(&path, &error))?;
            files.insert(path.strip_prefix(folder).unwrap_or(&path).to_path_buf(), bytes);
        }
    }
    Ok(files)
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mirror_follows_changes_and_leaves_the_same_alone() {
        let folder = shell::target().join("mirror-test");
        let (from, to) = (folder.join("from"), folder.join("to"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(from.join("assets")).expect("made");
        fs::write(from.join("index.html"), "one").expect("written");
        fs::write(from.join("assets/a.js"), "a").expect("written");
        mirror(&from, &to).expect("mirrored");
        assert_eq!(read(&from), read(&to));

        let time = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).expect("a time");
        let before = time(&to.join("index.html"));
        mirror(&from, &to).expect("mirrored");
        assert_eq!(time(&to.join("index.html")), before);

        fs::remove_file(from.join("assets/a.js")).expect("removed");
        fs::write(from.join("assets/b.js"), "b").expect("written");
        mirror(&from, &to).expect("mirrored");
        assert_eq!(read(&from), read(&to));
        assert!(!to.join("assets/a.js").exists());
    }
}
