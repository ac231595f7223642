//! Files of whole lines, an object of JSON each, that a run appends to: one that was cut off goes on as if nothing had been.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use contract::{Text, text};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Failure;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 28;

/// What a file must hold.
pub struct Expected<'a, T> {
    /// How each line begins: only half a line that begins so can have been left behind by a run of ours.
    pub head: &'a str,
    /// Whether a line can be what it says.
    pub is_sound: fn(&T) -> bool,
    /// What is wrong with another line.
    pub wrong: Text,
    /// What to do then.
    pub remedy: Text,
}

/// Opens a file for more lines, or makes it. Half a line at its end, left by a run that was killed, is cut off; a whole one
/// that only lacks its end gets it.
///
/// # Errors
/// When it holds something else: it is left as it is then.
pub fn open<T: DeserializeOwned>(path: &Path, expected: &Expected<'_, T>) -> Result<(File, Vec<T>), Failure> {
    // Reading from a pipe or a device would wait for ever.
    if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        let path = path.display();
        return Err(Failure::Usage(text!("{path} is no plain file", "{path} は通常のファイルではありません")));
    }
    let failed = |error: io::Error| Failure::Output(io::Error::other(format!("{}: {error}", path.display())));
    let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
    let bytes = bytes_of(&file).map_err(failed)?;
    let no_line = |line| foreign(path, line, &expected.wrong, &expected.remedy);
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let mut rows = parse(&bytes[..whole], expected.is_sound).map_err(no_line)?;
    let half = &bytes[whole..];
    if let Ok(row) = parse(half, expected.is_sound)
        && !row.is_empty()
    {
        (&file).write_all(b"\n").and_then(|()| file.sync_data()).map_err(failed)?;
        rows.extend(row);
    } else if !half.is_empty() {
        let head = expected.head.as_bytes();
        if !(half.starts_with(head) || head.starts_with(half)) {
            return Err(no_line(rows.len() + 1));
        }
        file.set_len(whole as u64).and_then(|()| file.sync_data()).map_err(failed)?;
    }
    Ok((file, rows))
}

/// Appends a line: in one write, and on the disk before the next one.
pub fn append(file: &mut File, row: &impl Serialize) -> io::Result<()> {
    file.write_all(crate::commands::json_line(row).as_bytes())?;
    file.sync_data()
}

/// All that a file holds, unless it is too large.
pub fn bytes_of(file: &File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// The rows, or the number of the first line that is none.
pub fn parse<T: DeserializeOwned>(bytes: &[u8], is_sound: fn(&T) -> bool) -> Result<Vec<T>, usize> {
    let row = |(at, line): (usize, &[u8])| {
        let row: Option<T> = serde_json::from_slice(line).ok();
        row.filter(is_sound).ok_or(at + 1)
    };
    bytes.split_inclusive(|&byte| byte == b'\n').enumerate().map(row).collect()
}

/// A file to go on with is none of ours.
pub fn foreign(path: &Path, line: usize, wrong: &Text, remedy: &Text) -> Failure {
    let (path, Text { en, ja }) = (path.display(), wrong);
    Failure::Usage(Text::new(
        format!("{path}, line {line}: {en}; {}", remedy.en),
        format!("{path} の {line} 行目: {ja}。{}", remedy.ja),
    ))
}

/// A path with a word after its name.
pub fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
