//! The file that boards are appended to: whole boards only, and a run that was cut off goes on as if nothing had been.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use contract::{Budget, ReadOptions, Seed, Text, text};
use serde_json::Value;
use suite::Opened;

use super::plan::Plan;
use crate::Failure;

/// What ends a board in the text form.
pub const SEPARATOR: &str = "---\n";
/// The largest file that is read to go on, in bytes.
const LARGEST: u64 = 1 << 30;

/// Whether a file of that name is JSON whatever else was said.
pub fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "jsonl" || end == "json")
}

/// The file, open for more.
pub struct OutFile(File);

/// What the file held.
#[derive(Default)]
pub struct Found {
    pub boards: usize,
    /// Where the last board stands.
    pub last: Option<Place>,
    pub seen: BTreeSet<Vec<u8>>,
}

/// The number of a series, and a place in it.
type Place = (u64, u64);

/// One board of the file.
struct Record {
    /// The line that it begins at, from 1.
    line: usize,
    seed: String,
    grade: String,
    board: String,
}

impl OutFile {
    /// Opens the file, or makes it. Half a board at its end, left by a run that was killed, is cut off.
    ///
    /// # Errors
    /// When what it holds is not what this run would have begun with: it is left as it is then.
    pub fn open(path: &Path, is_json: bool, plan: &Plan) -> Result<(Self, Found), Failure> {
        let failed = |error: io::Error| Failure::Output(io::Error::other(format!("{}: {error}", path.display())));
        // Reading from a pipe or a device would wait for ever.
        if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
            let path = path.display();
            return Err(Failure::Usage(text!(
                "{path} is no plain file; without --out boards are printed",
                "{path} は通常のファイルではありません。--out がなければ、盤面は標準出力に書かれます"
            )));
        }
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        (&file).take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
        let reader = Reader { path: path.to_owned(), is_json, plan };
        let text = if bytes.len() as u64 > LARGEST { None } else { std::str::from_utf8(&bytes).ok() };
        let (whole, found) = reader.read(text.ok_or_else(|| reader.foreign(1))?)?;
        if whole < bytes.len() {
            file.set_len(whole as u64).and_then(|()| file.sync_data()).map_err(failed)?;
        }
        Ok((Self(file), found))
    }

    /// Appends whole boards: in one write, and on the disk before the next one is begun.
    pub fn append(&mut self, text: &str) -> io::Result<()> {
        self.0.write_all(text.as_bytes())?;
        self.0.sync_data()
    }
}

/// Judges what a file holds.
struct Reader<'a> {
    path: PathBuf,
    is_json: bool,
    plan: &'a Plan,
}

impl Reader<'_> {
    /// The length of the whole boards, and what they are.
    fn read(&self, text: &str) -> Result<(usize, Found), Failure> {
        let whole = self.whole(text);
        self.check_half(text, whole)?;
        let mut found = Found::default();
        let (mut first, mut last) = (None, None);
        for record in self.records(&text[..whole])? {
            let (place, board) = self.check(&record, found.last)?;
            found.seen.extend(board.likeness());
            found.boards += 1;
            found.last = Some(place);
            first = first.or_else(|| Some((record.line, place, board.write("text").ok())));
            last = Some((record.line, place, board.write("text").ok()));
        }
        // Seeds do not tell which grades and layouts were wanted: the boards do, when they are made again.
        for (line, place, board) in first.into_iter().chain(last) {
            let order = self.plan.order(place.0, place.1 - self.plan.first);
            let again = self.plan.genre.generate(&order, &Budget::default()).ok();
            if again.and_then(|again| again.board.write("text").ok()) != board {
                return Err(self.refuse(
                    line,
                    Text::new(
                        "the board that its seed gives here is another one (with this grade and these options)",
                        "この種・難度・オプションで作られる盤面と異なります",
                    ),
                ));
            }
        }
        Ok((whole, found))
    }

    /// Where the last whole board ends.
    fn whole(&self, text: &str) -> usize {
        if self.is_json {
            return text.rfind('\n').map_or(0, |at| at + 1);
        }
        let separator = format!("\n{SEPARATOR}");
        text.rfind(&separator).map_or(0, |at| at + separator.len())
    }

    /// Only what a run of ours can have left behind may be cut off.
    fn check_half(&self, text: &str, whole: usize) -> Result<(), Failure> {
        let (half, genre) = (&text[whole..], self.plan.genre.token());
        let head = if self.is_json { format!("{{\"genre\":\"{genre}\"") } else { format!("; v{}:", self.plan.version) };
        if half.starts_with(&head) || head.starts_with(half) {
            return Ok(());
        }
        Err(self.foreign(1 + text[..whole].matches('\n').count()))
    }

    fn records(&self, text: &str) -> Result<Vec<Record>, Failure> {
        let mut records = Vec::new();
        let mut line = 1;
        let ending = if self.is_json { "\n" } else { SEPARATOR };
        for part in text.split_inclusive(ending) {
            let record = if self.is_json { json_record(line, part) } else { text_record(line, part) };
            records.push(record.ok_or_else(|| self.foreign(line))?);
            line += part.matches('\n').count();
        }
        Ok(records)
    }

    /// The place of a board in the series, when the board belongs to this run and stands where it should.
    fn check(&self, record: &Record, before: Option<Place>) -> Result<(Place, Box<dyn Opened>), Failure> {
        let (plan, line) = (self.plan, record.line);
        let seed = Seed::read(&record.seed, plan.genre.token(), plan.version);
        let seed = seed.map_err(|error| self.refuse(line, error.text()))?;
        let (number, index) = (seed.number, seed.index);
        let series = plan.series.or(before.map(|(number, _)| number));
        if series.is_some_and(|series| series != number) {
            return Err(self.refuse(line, text!("its seed is {number}", "種が {number} です")));
        }
        if index < plan.first || before.is_some_and(|(_, last)| last >= index) {
            let told = Text::new("its boards are not in the order of their seeds", "種の順に並んでいません");
            return Err(self.refuse(line, told));
        }
        let board = plan.genre.open(&record.board, &ReadOptions::default());
        let board = board.map_err(|_| self.foreign(line))?;
        if board.size() != plan.size {
            let size = board.size();
            return Err(self.refuse(line, text!("its boards are {size}", "大きさが {size} です")));
        }
        let grade = plan.genre.grades().iter().position(|grade| **grade == record.grade);
        if grade.is_none_or(|grade| !plan.wanted.accepts(grade)) {
            let grade = &record.grade;
            return Err(self.refuse(line, text!("it has a board of grade {grade}", "難度が {grade} です")));
        }
        Ok(((number, index), board))
    }

    /// The file is of another run.
    fn refuse(&self, line: usize, why: Text) -> Failure {
        let (path, Text { en, ja }) = (self.path.display(), why);
        Failure::Usage(text!(
            "{path}, line {line}: {en}: the file was made with other options; give those, or another --out",
            "{path} の {line} 行目: {ja}。同じ指定にするか、別の --out を指定してください"
        ))
    }

    /// The file is none of ours.
    fn foreign(&self, line: usize) -> Failure {
        let form = if self.is_json { "JSON" } else { "text" };
        let ja = if self.is_json { "JSON" } else { "テキスト" };
        self.refuse(
            line,
            text!(
                "there is no board here as generate writes it in {form}",
                "generate の出力した{ja}の盤面がありません"
            ),
        )
    }
}

fn json_record(line: usize, text: &str) -> Option<Record> {
    let object: Value = serde_json::from_str(text).ok()?;
    let field = |name: &str| Some(object[name].as_str()?.to_owned());
    Some(Record { line, seed: field("seed")?, grade: field("grade")?, board: text.to_owned() })
}

fn text_record(line: usize, text: &str) -> Option<Record> {
    let (seed, grade) = text.lines().next()?.strip_prefix("; ")?.split_once(' ')?;
    let board = text.strip_suffix(SEPARATOR)?.to_owned();
    Some(Record { line, seed: seed.to_owned(), grade: grade.to_owned(), board })
}
