//! The file that rows are appended to, and the one beside it that holds the finished parts of the row in work. Whole lines
//! only: a run that was cut off goes on as if nothing had been.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use contract::{Text, text};
use lab::census::{Census, Row, Shard};

use crate::Failure;
use crate::line_file::{self, Expected};

/// The file of rows, open for more.
pub struct OutFile {
    path: PathBuf,
    file: File,
    rows: Vec<Row>,
}

/// The file of parts of one row.
pub struct PartFile {
    path: PathBuf,
    file: File,
    rows: Vec<Row>,
}

impl OutFile {
    /// Opens the file, or makes it. Half a line at its end, left by a run that was killed, is cut off.
    ///
    /// # Errors
    /// When it holds what is no line of a census: it is left as it is then.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let (file, rows) = open(path, &Text::new("give another --out", "別の --out を指定してください"))?;
        Ok(Self { path: path.to_owned(), file, rows })
    }

    /// The row, or shard of it, if the file holds it.
    pub fn row(&self, census: &Census, shard: Shard) -> Option<Row> {
        let wanted = (shard != Shard::WHOLE).then_some(shard);
        let is_it = |row: &&Row| row.is_of(census.size(), census.black()) && row.shard == wanted && row.is_current();
        self.rows.iter().find(is_it).cloned()
    }

    pub fn append(&mut self, row: &Row) -> io::Result<()> {
        line_file::append(&mut self.file, row)
    }
}

impl PartFile {
    /// Opens the file of parts beside a file of rows, or makes it.
    ///
    /// # Errors
    /// When it holds what is no part of this work.
    pub fn open(beside: &OutFile, census: &Census, shard: Shard, parts: &[Shard]) -> Result<Self, Failure> {
        let (size, black) = (census.size(), census.black());
        let of = if shard == Shard::WHOLE { String::new() } else { format!("-{}of{}", shard.number(), shard.of()) };
        let path = line_file::with_ending(&beside.path, &format!(".{size}-{black}{of}.part"));
        let remedy = Text::new("remove the file to begin anew", "最初からやり直すには、このファイルを削除してください");
        let (file, rows) = open(&path, &remedy)?;
        let is_ours = |row: &Row| {
            row.is_of(size, black) && row.is_current() && row.shard.is_some_and(|part| parts.contains(&part))
        };
        let twice = |at: usize| rows[..at].iter().any(|row| row.shard == rows[at].shard);
        if let Some(at) = (0..rows.len()).find(|&at| !is_ours(&rows[at]) || twice(at)) {
            let what =
                Text::new("this is no part of the work that goes on here", "ここで続ける計算の一部ではありません");
            return Err(line_file::foreign(&path, at + 1, &what, &remedy));
        }
        Ok(Self { path, file, rows })
    }

    /// The parts that were found.
    pub fn take_rows(&mut self) -> Vec<Row> {
        std::mem::take(&mut self.rows)
    }

    pub fn append(&mut self, part: &Row) -> io::Result<()> {
        line_file::append(&mut self.file, part)
    }

    /// Removes the file: the row is whole.
    pub fn remove(self) -> io::Result<()> {
        drop(self.file);
        fs::remove_file(self.path)
    }
}

/// Reads the lines of a file that is left as it is.
pub fn read(path: &Path) -> Result<Vec<Row>, Failure> {
    let shown = path.display();
    let failed =
        |error: io::Error| Failure::Input(text!("{shown}: cannot be read: {error}", "{shown} を読めません: {error}"));
    let bytes = File::open(path).and_then(|file| line_file::bytes_of(&file)).map_err(failed)?;
    line_file::parse(&bytes, Row::is_sound).map_err(|line| {
        Failure::Input(text!(
            "{shown}, line {line}: there is no whole line of a census here; \
             give files as census heteromino --out makes them",
            "{shown} の {line} 行目: 調査結果の完全な行ではありません。\
             census heteromino --out の出力ファイルを指定してください"
        ))
    })
}

/// Opens a file of lines of a census. `remedy`: what to do when it holds something else.
fn open(path: &Path, remedy: &Text) -> Result<(File, Vec<Row>), Failure> {
    let expected = Expected {
        head: "{\"genre\":\"heteromino\"",
        is_sound: Row::is_sound,
        wrong: Text::new("there is no line here as census writes it", "census の出力した行ではありません"),
        remedy: remedy.clone(),
    };
    line_file::open(path, &expected)
}
