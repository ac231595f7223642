//! The file of rows, and the one beside it that holds the trials of rows that are not whole yet.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use contract::Text;
use lab::studies::{Group, Portion, Row, Study};

use crate::Failure;
use crate::commands::json_line;
use crate::line_file::{self, Expected};

/// Both files.
pub struct OutFile {
    path: PathBuf,
    rows: Vec<Row>,
    part_path: PathBuf,
    part_file: File,
    portions: Vec<Portion>,
}

impl OutFile {
    /// Opens both, or makes them.
    ///
    /// # Errors
    /// When they hold what `measure` did not write, or rows of another genre.
    pub fn open(path: &Path, genre: &str) -> Result<Self, Failure> {
        let wrong = Text::new("there is no line here as measure writes it", "measure の出力した行ではありません");
        let expected = |head, is_sound, remedy| Expected { head, is_sound, wrong: wrong.clone(), remedy };
        let remedy = Text::new("give another --out", "別の --out を指定してください");
        let (_, rows) = line_file::open::<Row>(path, &expected("{\"genre\":", |_| true, remedy.clone()))?;
        if let Some(line) = rows.iter().position(|row| row.genre != genre) {
            let wrong = Text::new("this is a row of another genre", "別のジャンルの行です");
            return Err(line_file::foreign(path, line + 1, &wrong, &remedy));
        }
        let part_path = line_file::with_ending(path, ".part");
        let remedy = Text::new("remove the file to begin anew", "最初からやり直すには、このファイルを削除してください");
        let expected = Expected { head: "{\"study\":", is_sound: |_| true, wrong, remedy };
        let (part_file, portions) = line_file::open(&part_path, &expected)?;
        Ok(Self { path: path.to_owned(), rows, part_path, part_file, portions })
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
        let path = line_file::with_ending(&self.path, ".new");
        let mut file = File::create(&path)?;
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
