//! The file of rows, and the one beside it that holds the trials of rows that are not whole yet.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use contract::{Text, text};
use fs4::fs_std::FileExt;
use lab::studies::{Group, Portion, Row, Study};

use crate::Failure;
use crate::commands::json_line;
use crate::line_file::{self, Expected};

/// Both files.
pub struct OutFile {
    /// Where the rows stand: what a link leads to.
    path: PathBuf,
    rows: Vec<Row>,
    part_path: PathBuf,
    part_file: File,
    portions: Vec<Portion>,
    /// As long as it is open no other run can write either.
    _lock: File,
}

/// Makes sure that no other run writes the same files.
fn lock(part_path: &Path) -> Result<File, Failure> {
    let shown = part_path.display();
    if fs::metadata(part_path).is_ok_and(|about| !about.is_file()) {
        return Err(Failure::Usage(text!("{shown} is no plain file", "{shown} は通常のファイルではありません")));
    }
    let failed = |error: io::Error| Failure::Output(io::Error::other(format!("{shown}: {error}")));
    let file = OpenOptions::new().append(true).create(true).open(part_path).map_err(failed)?;
    // Where files cannot be locked a run goes on without.
    match file.try_lock_exclusive() {
        Ok(false) => Err(Failure::Usage(text!(
            "{shown}: another run is writing this; wait for it, or give another --out",
            "{shown}: 別の実行が書き込み中です。終わるのを待つか、別の --out を指定してください"
        ))),
        Ok(true) | Err(_) => Ok(file),
    }
}

impl OutFile {
    /// Opens both, or makes them.
    ///
    /// # Errors
    /// When they hold what `measure` did not write, or rows of another genre, or another run is writing them.
    pub fn open(path: &Path, genre: &str) -> Result<Self, Failure> {
        // A link stays one: what it leads to is written anew.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let part_path = line_file::with_ending(&path, ".part");
        let lock = lock(&part_path)?;
        let opened = Self::read(path, part_path.clone(), lock, genre);
        if opened.is_err() && fs::metadata(&part_path).is_ok_and(|about| about.len() == 0) {
            // What is refused leaves nothing behind; that it cannot be removed is not worth another message.
            let _ = fs::remove_file(&part_path);
        }
        opened
    }

    /// Reads both, which are this run's alone now.
    fn read(path: PathBuf, part_path: PathBuf, lock: File, genre: &str) -> Result<Self, Failure> {
        let wrong = Text::new("there is no line here as measure writes it", "measure の出力した行ではありません");
        let remedy = Text::new("give another --out", "別の --out を指定してください");
        let head = format!("{{\"genre\":\"{genre}\",\"study\":");
        let expected = Expected { head: &head, is_sound: |_| true, wrong: wrong.clone(), remedy: remedy.clone() };
        let (_, rows) = line_file::open::<Row>(&path, &expected)?;
        if let Some(line) = rows.iter().position(|row| row.genre != genre) {
            let wrong = Text::new("this is a row of another genre", "別のジャンルの行です");
            return Err(line_file::foreign(&path, line + 1, &wrong, &remedy));
        }
        let remedy = Text::new("remove the file to begin anew", "最初からやり直すには、このファイルを削除してください");
        let expected = Expected { head: "{\"study\":", is_sound: |_| true, wrong, remedy };
        let (part_file, portions) = line_file::open(&part_path, &expected)?;
        Ok(Self { path, rows, part_path, part_file, portions, _lock: lock })
    }

    /// Makes sure that no row of more trials, or of another seed, would be lost to one of this run.
    ///
    /// # Errors
    /// When there is such a row.
    pub fn spare(&self, study: &Study, group: &Group, seed: u64) -> Result<(), Failure> {
        let is_of = |row: &&Row| row.study == study.name && row.is_of_group(group);
        let Some(row) = self.rows.iter().find(is_of) else { return Ok(()) };
        if row.seed == seed && row.trials <= group.trials {
            return Ok(());
        }
        let (path, name, key) = (self.path.display(), study.name, group.key());
        let (theirs, trials) = (row.seed, row.trials);
        Err(Failure::Usage(text!(
            "{path}: its row {name} {key} is of {trials} trials with seed {theirs}, which this run would replace: give another --out, \
             or remove the row",
            "{path}: 行 {name} {key} は試行 {trials} 回、シード {theirs} のもので、この実行で失われます。別の --out を指定するか、その行を削除してください"
        )))
    }

    /// The row of a group, if the file holds it.
    pub fn row(&self, study: &Study, group: &Group, seed: u64) -> Option<Row> {
        self.rows.iter().find(|row| row.is_of(study, group, seed)).cloned()
    }

    /// Trials of a group that an earlier run made.
    pub fn portion(&self, study: &Study, group: &Group, seed: u64, stretch: usize) -> Option<Portion> {
        let is_it = |portion: &&Portion| portion.is_of(study, group, seed, stretch);
        self.portions.iter().find(is_it).cloned()
    }

    /// Keeps trials until their row is whole.
    pub fn append(&mut self, portion: &Portion) -> io::Result<()> {
        line_file::append(&mut self.part_file, portion)
    }

    /// Puts a row into the file, in the place of an older one of its group. The file is written anew beside itself, so that
    /// it is whole at any time.
    pub fn put(&mut self, row: Row) -> io::Result<()> {
        match self.rows.iter_mut().find(|old| (&old.study, &old.group) == (&row.study, &row.group)) {
            Some(old) => *old = row,
            None => self.rows.push(row),
        }
        let path = line_file::with_ending(&self.path, &format!(".{}.new", std::process::id()));
        let mut file = File::create_new(&path)?;
        if let Ok(about) = fs::metadata(&self.path) {
            file.set_permissions(about.permissions())?;
        }
        file.write_all(self.rows.iter().map(json_line).collect::<String>().as_bytes())?;
        file.sync_data()?;
        fs::rename(path, &self.path)
    }

    /// Removes the trials: all rows are whole.
    pub fn finish(self) -> io::Result<()> {
        drop(self.part_file);
        fs::remove_file(self.part_path)
    }
}
