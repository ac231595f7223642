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
        let remedy = Text::new("remove the file to begin anew", "最初からやり直すには、このファイルを削除してください");
        let (file, rows) = open(&path, &remedy)?;
        let is_ours = |row: &Row| {
            row.is_of(size, black) && row.is_current() && row.shard.is_some_and(|part| parts.contains(&part))
        };
        let twice = |at: usize| rows[..at].iter().any(|row| row.shard == rows[at].shard);
        if let Some(at) = (0..rows.len()).find(|&at| !is_ours(&rows[at]) || twice(at)) {
            let what =
                Text::new("this is no part of the work that goes on here", "ここで続ける計算の一部ではありません");
            return Err(foreign(&path, at + 1, &what, &remedy));
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
    let shown = path.display();
    let failed =
        |error: io::Error| Failure::Input(text!("{shown}: cannot be read: {error}", "{shown} を読めません: {error}"));
    let bytes = File::open(path).and_then(|file| bytes_of(&file)).map_err(failed)?;
    parse(&bytes).map_err(|line| {
        Failure::Input(text!(
            "{shown}, line {line}: there is no whole line of a census here; \
             give files as census heteromino --out makes them",
            "{shown} の {line} 行目: 調査結果の完全な行ではありません。\
             census heteromino --out の出力ファイルを指定してください"
        ))
    })
}

/// Opens a file for more lines, or makes it. `remedy`: what to do when it holds something else.
fn open(path: &Path, remedy: &Text) -> Result<(File, Vec<Row>), Failure> {
    // Reading from a pipe or a device would wait for ever.
    if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        let path = path.display();
        return Err(Failure::Usage(text!("{path} is no plain file", "{path} は通常のファイルではありません")));
    }
    let failed = |error: io::Error| Failure::Output(io::Error::other(format!("{}: {error}", path.display())));
    let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
    let bytes = bytes_of(&file).map_err(failed)?;
    let no_line = |line| {
        let what = Text::new("there is no line here as census writes it", "census の出力した行ではありません");
        foreign(path, line, &what, remedy)
    };
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let rows = parse(&bytes[..whole]).map_err(no_line)?;
    let half = &bytes[whole..];
    if !half.is_empty() {
        // Only what a run of ours can have left behind may be cut off.
        const HEAD: &[u8] = b"{\"genre\":\"heteromino\"";
        if !(half.starts_with(HEAD) || HEAD.starts_with(half)) {
            return Err(no_line(rows.len() + 1));
        }
        file.set_len(whole as u64).and_then(|()| file.sync_data()).map_err(failed)?;
    }
    Ok((file, rows))
}

fn bytes_of(file: &File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// The rows, or the number of the first line that is none.
fn parse(bytes: &[u8]) -> Result<Vec<Row>, usize> {
    let row = |(at, line): (usize, &[u8])| {
        let row: Option<Row> = serde_json::from_slice(line).ok();
        row.filter(Row::is_sound).ok_or(at + 1)
    };
    bytes.split_inclusive(|&byte| byte == b'\n').enumerate().map(row).collect()
}

/// A file to go on with is none of ours.
fn foreign(path: &Path, line: usize, what: &Text, remedy: &Text) -> Failure {
    let (path, Text { en, ja }) = (path.display(), what);
    Failure::Usage(Text::new(
        format!("{path}, line {line}: {en}; {}", remedy.en),
        format!("{path} の {line} 行目: {ja}。{}", remedy.ja),
    ))
}
