//! `rungs notes`

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use contract::text;
use lab::notes::{Data, MARK, Note, files, notes};
use lab::studies::studies;
use serde_json::json;

use super::json_line;
use crate::Failure;
use crate::args::Notes;
use crate::exit::End;
use crate::line_file;
use crate::output::{Done, Shell};

/// Files that hold notes have one of these endings.
const ENDINGS: [&str; 3] = ["md", "html", "svg"];

pub fn run(args: &Notes, shell: Shell) -> Result<End, Failure> {
    let made = make(&args.data)?;
    let folders: BTreeSet<PathBuf> = made.iter().map(|note| folder_of(&args.out, note)).collect();
    let old = old(&folders)?;
    if let Some(foreign) = made.iter().map(|note| args.out.join(&note.path)).find(|path| old.get(path) == Some(&false))
    {
        let path = foreign.display();
        return Err(Failure::Usage(text!(
            "{path} was not made by notes: move it away, or give another --out",
            "{path} は notes の作ったファイルではありません。移動するか、別の --out を指定してください"
        )));
    }
    for folder in &folders {
        fs::create_dir_all(folder).map_err(|error| broken(folder, &error))?;
    }
    let mut written = 0;
    for note in &made {
        written += usize::from(write(&args.out.join(&note.path), &note.text)?);
    }
    let belongs: BTreeSet<PathBuf> = made.iter().map(|note| args.out.join(&note.path)).collect();
    let stale: Vec<&PathBuf> =
        old.iter().filter(|(path, ours)| **ours && !belongs.contains(*path)).map(|(path, _)| path).collect();
    for path in &stale {
        fs::remove_file(path).map_err(|error| broken(path, &error))?;
    }
    let (all, removed) = (made.len(), stale.len());
    let out = if shell.is_json() {
        json_line(&json!({ "files": all, "written": written, "removed": removed }))
    } else {
        let told = text!(
            "files: {all}; written anew: {written}; removed: {removed}\n",
            "ファイル: {all}、書き直し: {written}、削除: {removed}\n"
        );
        told.get(shell.lang).to_owned()
    };
    shell.print(&Done { out, err: String::new(), end: End::Fine })?;
    Ok(End::Fine)
}

/// All notes, from the files of a folder.
fn make(folder: &Path) -> Result<Vec<Note>, Failure> {
    let mut texts = BTreeMap::new();
    for name in files() {
        let path = folder.join(&name);
        match fs::read_to_string(&path) {
            Ok(text) => {
                texts.insert(name, text);
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => {
                let path = path.display();
                return Err(Failure::Input(text!("{path}: {error}", "{path}: {error}")));
            }
        }
    }
    if texts.is_empty() {
        let folder = folder.display();
        return Err(Failure::Usage(text!(
            "there is nothing measured in {folder}: run notes in the repository, or say with --data where the rows are",
            "{folder} に測定結果がありません。リポジトリで実行するか、--data で場所を指定してください"
        )));
    }
    let made = Data::new(&texts).and_then(|data| notes(&studies(), &data));
    made.map_err(|error| Failure::Input(error.text()))
}

fn folder_of(out: &Path, note: &Note) -> PathBuf {
    let path = out.join(&note.path);
    path.parent().map_or_else(|| out.to_owned(), Path::to_owned)
}

/// The files that stand where notes do, and whether they are ours.
fn old(folders: &BTreeSet<PathBuf>) -> Result<BTreeMap<PathBuf, bool>, Failure> {
    let mut old = BTreeMap::new();
    for folder in folders.iter().filter(|folder| folder.exists()) {
        let list = || -> io::Result<Vec<PathBuf>> {
            fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
        };
        for path in list().map_err(|error| broken(folder, &error))? {
            let is_like_ours = path.extension().is_some_and(|ending| ENDINGS.iter().any(|ours| ending == *ours));
            if is_like_ours && path.is_file() {
                let bytes = fs::read(&path).map_err(|error| broken(&path, &error))?;
                // The mark stands on a line of its own, the first or the second; who quotes it elsewhere is no note.
                let mark = format!("<!-- {MARK} -->");
                let is_ours = bytes.split(|&byte| byte == b'\n').take(2).any(|line| line == mark.as_bytes());
                old.insert(path, is_ours);
            }
        }
    }
    Ok(old)
}

/// Writes a file unless it holds the text already; whether it did.
fn write(path: &Path, text: &str) -> Result<bool, Failure> {
    if fs::read(path).is_ok_and(|old| old == text.as_bytes()) {
        return Ok(false);
    }
    // Beside itself first: half a file would not be known for ours by the next run.
    let half = line_file::with_ending(path, ".new");
    fs::write(&half, text).and_then(|()| fs::rename(&half, path)).map_err(|error| broken(path, &error))?;
    Ok(true)
}

fn broken(path: &Path, error: &io::Error) -> Failure {
    Failure::Output(io::Error::other(format!("{}: {error}", path.display())))
}
