//! The file that rows are appended to, and the one beside it that holds the finished parts of the row in work. Whole lines
//! only: a run that was cut off goes on as if nothing had been.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use contract::{Text, text};
use lab::census::{Census, Row, Shard};

use super::with_ending;
use crate::Failure;
use crate::commands::json_line;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 28;

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
        let (file, rows) = open(path)?;
        Ok(Self { path: path.to_owned(), file, rows })
    }

    /// The row, or shard of it, if the file holds it.
    pub fn row(&self, census: &Census, shard: Shard) -> Option<Row> {
        let wanted = (shard != Shard::WHOLE).then_some(shard);
        let is_it = |row: &&Row| row.is_of(census.size(), census.black()) && row.shard == wanted && row.is_current();
        self.rows.iter().find(is_it).cloned()
    }

    pub fn append(&mut self, row: &Row) -> io::Result<()> {
        append(&mut self.file, row)
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
        let path = with_ending(&beside.path, &format!(".{size}-{black}{of}.part"));
        let (file, rows) = open(&path)?;
        let is_ours = |row: &Row| {
            row.is_of(size, black) && row.is_current() && row.shard.is_some_and(|part| parts.contains(&part))
        };
        let twice = |at: usize| rows[..at].iter().any(|row| row.shard == rows[at].shard);
        if let Some(at) = (0..rows.len()).find(|&at| !is_ours(&rows[at]) || twice(at)) {
            return Err(foreign(
                &path,
                at + 1,
                Text::new(
                    "this is no part of the work that goes on here; remove the file to begin anew",
                    "ここで続ける計算の一部ではありません。最初からやり直すには、このファイルを削除してください",
                ),
            ));
        }
        Ok(Self { path, file, rows })
    }

    /// The parts that were found.
    pub fn take_rows(&mut self) -> Vec<Row> {
        std::mem::take(&mut self.rows)
    }

    pub fn append(&mut self, part: &Row) -> io::Result<()> {
        append(&mut self.file, part)
    }

    /// Removes the file: the row is whole.
    pub fn remove(self) -> io::Result<()> {
        drop(self.file);
        fs::remove_file(self.path)
    }
}

/// Appends a line: in one write, and on the disk before the next one.
fn append(file: &mut File, row: &Row) -> io::Result<()> {
    file.write_all(json_line(row).as_bytes())?;
    file.sync_data()
}

/// Reads the lines of a file that is left as it is.
pub fn read(path: &Path) -> Result<Vec<Row>, Failure> {
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    let text = text_of(path, &file)?;
    parse(path, &text)
}

fn open(path: &Path) -> Result<(File, Vec<Row>), Failure> {
    // Reading from a pipe or a device would wait for ever.
    if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        let path = path.display();
        return Err(Failure::Usage(text!("{path} is no plain file", "{path} は通常のファイルではありません")));
    }
    let opened = OpenOptions::new().read(true).append(true).create(true).open(path);
    let file = opened.map_err(|error| unreadable(path, &error))?;
    let text = text_of(path, &file)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let rows = parse(path, &text[..whole])?;
    let half = &text[whole..];
    if !half.is_empty() {
        // Only what a run of ours can have left behind may be cut off.
        const HEAD: &str = "{\"genre\":\"heteromino\"";
        if !(half.starts_with(HEAD) || HEAD.starts_with(half)) {
            return Err(foreign(path, rows.len() + 1, no_line()));
        }
        file.set_len(whole as u64).and_then(|()| file.sync_data()).map_err(|error| unreadable(path, &error))?;
    }
    Ok((file, rows))
}

fn text_of(path: &Path, file: &File) -> Result<String, Failure> {
    let mut text = String::new();
    match file.take(LARGEST).read_to_string(&mut text) {
        Ok(_) => Ok(text),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(foreign(path, 1, no_line())),
        Err(error) => Err(unreadable(path, &error)),
    }
}

fn parse(path: &Path, text: &str) -> Result<Vec<Row>, Failure> {
    let row = |(at, line): (usize, &str)| {
        let row: Option<Row> = serde_json::from_str(line).ok();
        row.filter(Row::is_sound).ok_or_else(|| foreign(path, at + 1, no_line()))
    };
    text.lines().enumerate().map(row).collect()
}

fn no_line() -> Text {
    Text::new("there is no line of a census here", "調査結果の行ではありません")
}

fn foreign(path: &Path, line: usize, why: Text) -> Failure {
    let (path, Text { en, ja }) = (path.display(), why);
    Failure::Usage(text!("{path}, line {line}: {en}", "{path} の {line} 行目: {ja}"))
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::Output(io::Error::other(format!("{}: {error}", path.display())))
}
