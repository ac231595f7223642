//! `rungs generate`

mod out_file;
mod plan;

use std::collections::BTreeSet;
use std::io;
use std::ops::ControlFlow;

use contract::{Attempts, Lang, Refusal, Text};
use cpu_time::ThreadTime;
use indicatif::ProgressBar;
use suite::{NewBoard, NotMade, Trouble};

use self::out_file::OutFile;
use self::plan::Plan;
use super::made::{self, About};
use crate::args::{Generate, Jobs, Limits};
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::signals::{self, Turn};
use crate::{Failure, batch, complain, work};

/// Places of the series in a row that give no board within their effort, after which the run ends.
const SPENT_IN_A_ROW: u32 = 3;
/// Boards in a row that are like earlier ones, after which the run ends: there are hardly any others.
const ALIKE_IN_A_ROW: u32 = 200;

/// What one place of the series gave.
struct Outcome {
    result: Result<NewBoard, NotMade>,
    ms: f64,
}

/// Why the run ended before all was made.
enum Stop {
    /// The time limit or Ctrl-C.
    Cancelled,
    Spent,
    Alike,
    Impossible(Text),
    Trouble(Trouble),
}

/// The boards so far, and where they go.
struct Harvest {
    shell: Shell,
    bar: ProgressBar,
    file: Option<OutFile>,
    is_json: bool,
    wanted: usize,
    made: usize,
    /// What the boards are but for turning and mirroring.
    seen: BTreeSet<Vec<u8>>,
    spent_in_a_row: u32,
    alike_in_a_row: u32,
    alike: u64,
    attempts: Attempts,
    stop: Option<Stop>,
}

pub fn run(args: &Generate, shell: Shell) -> Result<End, Failure> {
    let mut plan = Plan::of(args)?;
    let wanted = args.count as usize;
    let is_json = shell.is_json() || args.out.as_deref().is_some_and(out_file::is_json);
    let mut harvest = Harvest {
        shell,
        bar: shell.bar(wanted),
        file: None,
        is_json,
        wanted,
        made: 0,
        seen: BTreeSet::new(),
        spent_in_a_row: 0,
        alike_in_a_row: 0,
        alike: 0,
        attempts: Attempts::default(),
        stop: None,
    };
    if let Some(path) = &args.out {
        let (file, found) = OutFile::open(path, is_json, &plan)?;
        plan.go_on_after(found.last);
        (harvest.file, harvest.made, harvest.seen) = (Some(file), found.boards, found.seen);
    }
    let number = plan.number(shell);
    harvest.bar.set_position(harvest.made as u64);
    let remaining = wanted.saturating_sub(harvest.made);
    if remaining > 0 {
        let turn = Turn::begin(Limits { time_limit: args.time_limit, node_limit: None });
        let budget = turn.budget(Limits { time_limit: None, node_limit: None });
        let make = |place: usize| {
            let clock = ThreadTime::try_now().ok();
            let order = plan.order(number, place as u64);
            let result = work::guarded(|| Ok(plan.genre.generate(&order, &budget)));
            let result = result.unwrap_or_else(|trouble: Trouble| Err(NotMade::Trouble(trouble)));
            Outcome { result, ms: work::spent(clock) }
        };
        // More threads than boards would only make boards that nobody asked for.
        let most = u16::try_from(remaining).unwrap_or(u16::MAX);
        let cores = std::thread::available_parallelism().map_or(1, |cores| u16::try_from(cores.get()).unwrap_or(1));
        let jobs = Jobs { jobs: Some(args.jobs.jobs.unwrap_or(cores).min(most)) };
        batch::stream(usize::MAX, jobs, make, |outcome| harvest.take(outcome))?;
    }
    harvest.end(args)
}

impl Harvest {
    /// Notes what the next place of the series gave.
    fn take(&mut self, outcome: Outcome) -> io::Result<ControlFlow<()>> {
        let stop = match outcome.result {
            Ok(new) => {
                self.attempts.add(&new.attempts);
                self.spent_in_a_row = 0;
                if new.board.likeness().is_some_and(|likeness| !self.seen.insert(likeness)) {
                    self.alike += 1;
                    self.alike_in_a_row += 1;
                    (self.alike_in_a_row >= ALIKE_IN_A_ROW).then_some(Stop::Alike)
                } else {
                    self.alike_in_a_row = 0;
                    self.keep(&new, outcome.ms)?
                }
            }
            Err(NotMade::Refused(Refusal::Exhausted(attempts))) => {
                self.attempts.add(&attempts);
                self.spent_in_a_row += 1;
                (self.spent_in_a_row >= SPENT_IN_A_ROW).then_some(Stop::Spent)
            }
            Err(NotMade::Refused(Refusal::Stopped(attempts))) => {
                self.attempts.add(&attempts);
                Some(Stop::Cancelled)
            }
            Err(NotMade::Refused(Refusal::Impossible(reason))) => Some(Stop::Impossible(reason)),
            Err(NotMade::NoGenerator) => Some(Stop::Impossible(plan::no_generator())),
            Err(NotMade::Trouble(trouble)) => Some(Stop::Trouble(trouble)),
        };
        let is_over = stop.is_some() || self.made >= self.wanted;
        self.stop = stop;
        Ok(if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// Writes a board.
    fn keep(&mut self, new: &NewBoard, ms: f64) -> io::Result<Option<Stop>> {
        let seed = new.seed.to_string();
        let (answer, grade, number) = (&new.answer[..], new.grade, self.made + 1);
        let about = About { answer, grade, seed: &seed, ms: Some(ms), source: None, number };
        let written = if self.is_json { made::object(&*new.board, &about) } else { made::text(&*new.board, &about) };
        let mut text = match written {
            Ok(text) => text,
            Err(trouble) => return Ok(Some(Stop::Trouble(trouble))),
        };
        if !self.is_json && (self.file.is_some() || self.wanted > 1) {
            text.push_str(out_file::SEPARATOR);
        }
        if let Some(file) = &mut self.file {
            file.append(&text)?;
        } else {
            let done = Done { out: text, err: String::new(), end: End::Fine };
            self.bar.suspend(|| self.shell.print(&done))?;
        }
        self.made += 1;
        self.bar.inc(1);
        Ok(None)
    }

    /// Says how it ended.
    fn end(self, args: &Generate) -> Result<End, Failure> {
        self.bar.finish_and_clear();
        let shell = self.shell;
        if !shell.quiet {
            complain(&self.sum_up(args));
        }
        let end = match &self.stop {
            _ if signals::interrupted() => End::Open,
            None => End::Fine,
            Some(Stop::Impossible(reason)) => return Err(Failure::Usage(reason.clone())),
            Some(Stop::Trouble(trouble)) => {
                complain(trouble.text().get(shell.lang));
                End::Failed
            }
            Some(Stop::Cancelled | Stop::Spent | Stop::Alike) => End::Open,
        };
        if end == End::Open {
            complain(&self.shortfall());
        }
        Ok(end)
    }

    /// Why there are fewer boards than asked for.
    fn shortfall(&self) -> String {
        let (made, wanted) = (self.made, self.wanted);
        let why = match &self.stop {
            Some(Stop::Spent) => Text::new(
                format!(
                    "{SPENT_IN_A_ROW} places of the series in a row gave none within their effort; \
                     another seed, size or grade may do"
                ),
                format!(
                    "続けて {SPENT_IN_A_ROW} 回、作業量の上限まで見つかりませんでした。別の種・大きさ・難度をお試しください"
                ),
            ),
            Some(Stop::Alike) => Text::new(
                format!("the last {ALIKE_IN_A_ROW} were like earlier ones, turned or mirrored"),
                format!("続けて {ALIKE_IN_A_ROW} 個が、前の盤面を回転・反転したものでした"),
            ),
            _ if signals::interrupted() => Text::new("interrupted", "中断されました"),
            _ => Text::new("the time limit came", "時間制限に達しました"),
        };
        match self.shell.lang {
            Lang::En => format!("{made} of {wanted} boards made: {}", why.en),
            Lang::Ja => format!("{wanted} 個のうち {made} 個を作成: {}", why.ja),
        }
    }

    /// The boards and what was rejected on the way to them.
    fn sum_up(&self, args: &Generate) -> String {
        let lang = self.shell.lang;
        let mut rejected: Vec<String> = Vec::new();
        for (reason, number) in &self.attempts.rejected {
            rejected.push(format!("{} {number}", reason.get(lang)));
        }
        rejected.push(format!("{} {}", self.shell.say("like an earlier board", "既出と同じ"), self.alike));
        let (made, tried, rejected) = (self.made, self.attempts.all, rejected.join(", "));
        let place = args.out.as_ref().map(|path| path.display().to_string());
        match (lang, place) {
            (Lang::En, Some(place)) => {
                format!("{place} holds {made} boards; attempts now {tried}, rejected: {rejected}")
            }
            (Lang::En, None) => format!("boards {made}; attempts {tried}, rejected: {rejected}"),
            (Lang::Ja, Some(place)) => format!("{place} の盤面数 {made}・今回の試行 {tried}・却下: {rejected}"),
            (Lang::Ja, None) => format!("盤面数 {made}・試行 {tried}・却下: {rejected}"),
        }
    }
}
