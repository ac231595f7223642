//! `rungs census`

mod out_file;
mod table;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;

use contract::{CancelFlag, Size, Text, text};
use cpu_time::ThreadTime;
use lab::census::{self, Census, Row, Shard, legal};
use serde::Serialize;

use self::out_file::{OutFile, PartFile};
use super::json_line;
use crate::args::{Black, CensusAct, Jobs, Limits, Survey};
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::signals::{self, Turn};
use crate::{Failure, batch, complain, work};

/// A row is worked on in parts of about so many sets, but in no more than so many parts.
const SETS_A_PART: u64 = 100_000;
const MOST_PARTS: u64 = 256;

/// What is printed of a row for programs.
#[derive(Serialize)]
struct Line<'a> {
    source: Option<&'a str>,
    board: usize,
    #[serde(flatten)]
    row: &'a Row,
    warnings: [&'a str; 0],
    error: Option<&'a str>,
}

/// Prints rows as they come.
struct Printer {
    shell: Shell,
    printed: usize,
}

impl Printer {
    fn new(shell: Shell) -> Self {
        Self { shell, printed: 0 }
    }

    fn print(&mut self, row: &Row) -> Result<(), Failure> {
        self.printed += 1;
        let out = if self.shell.is_json() {
            json_line(&Line { source: None, board: self.printed, row, warnings: [], error: None })
        } else if self.printed == 1 {
            table::head(self.shell) + &table::line(row)
        } else {
            table::line(row)
        };
        Ok(self.shell.print(&Done { out, err: String::new(), end: End::Fine })?)
    }

    /// The first board with exactly one answer of each grid.
    fn boards(&self, rows: &[Row]) -> Result<(), Failure> {
        if self.shell.is_json() {
            return Ok(());
        }
        let mut sizes: Vec<Size> = Vec::new();
        for row in rows.iter().filter(|row| row.first.is_some() && row.shard.is_none()) {
            if !sizes.contains(&row.size()) {
                sizes.push(row.size());
                let out = table::first(row, self.shell);
                self.shell.print(&Done { out, err: String::new(), end: End::Fine })?;
            }
        }
        Ok(())
    }
}

pub fn run(args: &crate::args::Census, shell: Shell) -> Result<End, Failure> {
    match &args.act {
        CensusAct::Heteromino(args) => survey(args, shell),
        CensusAct::Merge { files } => merge(files, shell),
    }
}

/// The rows that were asked for, by grids.
fn plan(args: &Survey) -> Result<Vec<Vec<Census>>, Failure> {
    let row = |size, black| Census::new(size, black).map_err(|error| Failure::Usage(error.text()));
    let mut grids = Vec::new();
    for &size in &args.size {
        let (least, most) = match args.black {
            Some(Black::Just(black)) => {
                grids.push(vec![row(size, black)?]);
                continue;
            }
            Some(Black::Between(least, most)) => (least, most),
            None => (0, usize::MAX),
        };
        // What is wrong with the size is told before all its cells are counted.
        row(size, size.cells() % 3)?;
        let numbers: Vec<usize> = legal(size).filter(|black| (least..=most).contains(black)).collect();
        if numbers.is_empty() {
            return Err(Failure::Usage(text!(
                "{size}: no number of black cells from {least} to {most} leaves open cells that can be divided by three",
                "{size} で黒マス {least} から {most} 個のうち、残りが 3 の倍数(1 組以上)になるものはありません"
            )));
        }
        grids.push(numbers.into_iter().map(|black| row(size, black)).collect::<Result<_, _>>()?);
    }
    Ok(grids)
}

fn survey(args: &Survey, shell: Shell) -> Result<End, Failure> {
    let grids = plan(args)?;
    let mut file = args.out.as_deref().map(OutFile::open).transpose()?;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let turn = Turn::begin(Limits { time_limit: args.time_limit, node_limit: None });
    let cancel = turn.budget(Limits { time_limit: None, node_limit: None }).cancel;
    let mut printer = Printer::new(shell);
    let mut rows = Vec::new();
    'grids: for grid in grids {
        for census in grid {
            let known = file.as_ref().and_then(|file| file.row(&census, shard));
            let row = match known {
                Some(row) => Some(row),
                None => Work { census: &census, shard, jobs: args.jobs, cancel: &cancel, shell }.row(file.as_mut())?,
            };
            let Some(row) = row else {
                complain(&early(&census, args, shell));
                printer.boards(&rows)?;
                return Ok(End::Open);
            };
            printer.print(&row)?;
            let is_unique = row.one > 0;
            rows.push(row);
            if args.until_unique && is_unique {
                continue 'grids;
            }
        }
    }
    printer.boards(&rows)?;
    Ok(End::Fine)
}

/// Why there are fewer rows than asked for.
fn early(census: &Census, args: &Survey, shell: Shell) -> String {
    let (size, black) = (census.size(), census.black());
    let Text { en, ja } = if signals::interrupted() {
        Text::new("interrupted", "中断しました")
    } else {
        Text::new("the time limit came", "時間制限に達しました")
    };
    let told = if args.out.is_some() {
        text!(
            "{en} at {size}, black cells: {black}; run the same command again to go on",
            "{ja}({size}、黒マス {black} 個)。同じコマンドで続きから再開できます"
        )
    } else {
        text!("{en} at {size}, black cells: {black}", "{ja}({size}、黒マス {black} 個)")
    };
    told.get(shell.lang).to_owned()
}

/// One row, or one shard of it, to be worked out.
struct Work<'a> {
    census: &'a Census,
    shard: Shard,
    jobs: Jobs,
    cancel: &'a CancelFlag,
    shell: Shell,
}

impl Work<'_> {
    /// The parts of the work: the same on every run.
    fn parts(&self) -> Vec<Shard> {
        let number = (self.census.sets() / self.shard.of() / SETS_A_PART).clamp(1, MOST_PARTS);
        self.shard.parts(number).collect()
    }

    /// Works the row out and puts it into the file; `None` when there was no time.
    fn row(&self, file: Option<&mut OutFile>) -> Result<Option<Row>, Failure> {
        let parts = self.parts();
        let mut part_file =
            file.as_ref().map(|file| PartFile::open(file, self.census, self.shard, &parts)).transpose()?;
        let mut done = part_file.as_mut().map(PartFile::take_rows).unwrap_or_default();
        let known: BTreeSet<Shard> = done.iter().filter_map(|row| row.shard).collect();
        let open: Vec<Shard> = parts.iter().copied().filter(|part| !known.contains(part)).collect();
        let bar = self.shell.bar(parts.len());
        bar.set_position(done.len() as u64);
        batch::stream(
            open.len(),
            self.jobs,
            |index| self.part(open[index]),
            |part| {
                let Some(part) = part else { return Ok(ControlFlow::Break(())) };
                if let Some(file) = &mut part_file {
                    file.append(&part)?;
                }
                done.push(part);
                bar.inc(1);
                Ok(ControlFlow::Continue(()))
            },
        )?;
        bar.finish_and_clear();
        if done.len() < parts.len() {
            return Ok(None);
        }
        let row = Row::sum(self.shard, done.into_iter());
        if let (Some(row), Some(file)) = (&row, file) {
            file.append(row)?;
        }
        part_file.map(PartFile::remove).transpose()?;
        Ok(row)
    }

    fn part(&self, part: Shard) -> Option<Row> {
        let clock = ThreadTime::try_now().ok();
        let row = Row::of_shard(self.census, part, self.cancel).ok()?;
        Some(Row { seconds: (work::spent(clock) * 1e3).round() / 1e6, ..row })
    }
}

fn merge(files: &[PathBuf], shell: Shell) -> Result<End, Failure> {
    let read = |path: &PathBuf| out_file::read(path);
    let lines = files.iter().map(read).collect::<Result<Vec<_>, _>>()?.concat();
    let mut printer = Printer::new(shell);
    let mut rows = Vec::new();
    let mut end = End::Fine;
    for ((size, black), merged) in census::merge(lines) {
        match merged {
            Ok(row) => {
                printer.print(&row)?;
                rows.push(row);
            }
            Err(error) => {
                let Text { en, ja } = error.text();
                let told = text!("{size}, black cells {black}: {en}", "{size}、黒マス {black} 個: {ja}");
                complain(told.get(shell.lang));
                end = End::Failed;
            }
        }
    }
    printer.boards(&rows)?;
    Ok(end)
}
