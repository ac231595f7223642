//! `rungs measure`

mod out_file;
mod table;

use std::cell::Cell;
use std::io;
use std::ops::ControlFlow;
use std::time::Instant;

use contract::{ExactLimits, NotCounted, Text, text};
use cpu_time::ThreadTime;
use indicatif::ProgressBar;
use lab::studies::{Ask, Group, Portion, Row, Scale, Study, studies};
use serde_json::json;

use self::out_file::OutFile;
use self::table::Table;
use super::json_line;
use crate::args::{ALL, Limits, Measure};
use crate::exit::End;
use crate::output::{Done, Shell};
use crate::signals::Turn;
use crate::{Failure, batch, complain, validate, words, work};

/// Steps of the bar for each stretch of trials.
const FINE: usize = 1 << 10;

/// A group of a study.
type OfStudy<'a> = (&'a Study, Group);

/// What is known of a group.
struct State {
    /// One for each stretch of trials.
    portions: Vec<Option<Portion>>,
    /// The row, when it is whole.
    row: Option<Row>,
}

pub fn run(args: &Measure, shell: Shell) -> Result<End, Failure> {
    let all = studies();
    let genres: Vec<&str> = all.iter().map(|study| study.genre).collect();
    validate::known(&Text::new("genre with studies", "調査のあるジャンル"), &args.genre, &genres)?;
    let mut chosen: Vec<&Study> = all.iter().filter(|study| study.genre == args.genre).collect();
    let Some(name) = &args.study else { return list(&chosen, shell) };
    if name != ALL {
        let names: Vec<&str> = chosen.iter().map(|study| study.name).collect();
        validate::known(&Text::new("study", "調査"), name, &names)?;
        chosen.retain(|study| study.name == name);
    }
    measure(args, &chosen, shell)
}

/// Tells which studies a genre has.
fn list(studies: &[&Study], shell: Shell) -> Result<End, Failure> {
    let line = |study: &&Study| {
        let Study { genre, name, about, .. } = study;
        if shell.is_json() {
            json_line(&json!({ "genre": genre, "study": name, "about": about.get(shell.lang) }))
        } else {
            format!("{name:<14}  {}\n", about.get(shell.lang))
        }
    };
    let out = studies.iter().map(line).collect();
    shell.print(&Done { out, err: String::new(), end: End::Fine })?;
    Ok(End::Fine)
}

/// The groups of the studies, with as many trials as are wanted.
fn groups<'a>(args: &Measure, chosen: &[&'a Study]) -> Vec<OfStudy<'a>> {
    let scale = if args.quick { Scale::Quick } else { Scale::Full };
    let groups = chosen.iter().flat_map(|study| (study.groups)(scale).into_iter().map(move |group| (*study, group)));
    let sized = |(study, mut group): OfStudy<'a>| {
        if let Some(trials) = args.trials.filter(|_| !group.is_fixed) {
            group.trials = trials.get();
        }
        (study, group)
    };
    groups.map(sized).collect()
}

/// Makes the trials, several stretches at a time, and tells each row when it and those before it are whole.
fn measure(args: &Measure, chosen: &[&Study], shell: Shell) -> Result<End, Failure> {
    // A collection that is not there has no rows.
    let (groups, empty): (Vec<_>, Vec<_>) = groups(args, chosen).into_iter().partition(|(_, group)| group.trials > 0);
    for (study, _) in empty {
        let name = study.name;
        let message = text!(
            "{name}: no boards are at hand, so nothing is measured (RUNGS_SHARED names the folder of the collections)",
            "{name}: 盤面がないため測定しません(RUNGS_SHARED で公開問題集のフォルダを指定できます)"
        );
        complain(message.get(shell.lang));
    }
    let mut run = Run::new(args, &groups, shell)?;
    let open = run.open();
    let turn = Turn::begin(Limits { time_limit: args.time_limit, node_limit: None });
    let budget = turn.budget(Limits { time_limit: None, node_limit: None });
    let limits = ExactLimits { memory: args.memory.memory, budget };
    let bar = shell.bar_of_shares((open.len() * FINE) as u64);
    run.tell(&bar)?;
    let mut end = End::Fine;
    batch::stream(
        open.len(),
        args.jobs,
        |index| {
            let (at, stretch) = open[index];
            (at, stretch, portion(&groups[at], stretch, args.seed, &limits, &bar))
        },
        |(at, stretch, portion)| {
            match portion {
                Ok(portion) => run.keep(at, stretch, portion)?,
                Err(NotCounted::Stopped) => return Ok(ControlFlow::Break(())),
                Err(NotCounted::Memory { allowed }) => {
                    end = end.and(End::Failed);
                    let (key, Text { en, ja }) = (groups[at].1.key(), suite::Trouble::Memory(allowed).text());
                    let message = text!("the row of {key} is missing: {en}", "{key} の行が欠けています: {ja}");
                    bar.suspend(|| complain(message.get(shell.lang)));
                    run.give_up(at);
                }
            }
            run.tell(&bar).map(ControlFlow::Continue)
        },
    )?;
    bar.finish_and_clear();
    Ok(end.and(run.finish()?))
}

/// Makes a stretch of trials.
fn portion(
    (study, group): &OfStudy<'_>,
    stretch: usize,
    seed: u64,
    limits: &ExactLimits,
    bar: &ProgressBar,
) -> Result<Portion, NotCounted> {
    let (clock, begun) = (ThreadTime::try_now().ok(), Instant::now());
    let (key, shown) = (group.key(), Cell::new(0));
    let from = stretch * group.stretch;
    let to = group.trials.min(from + group.stretch);
    let mut trials = Vec::new();
    for index in from..to {
        let show = |done: usize, of: usize| {
            let now = FINE * (index - from) / (to - from) + FINE / (to - from) * done / of.max(1);
            bar.inc(now.saturating_sub(shown.replace(now.max(shown.get()))) as u64);
        };
        let ask = Ask { seed, study: study.name, group: &key, index, limits, progress: &show };
        trials.push((group.make)(&ask)?);
        // What an engine says that was told to end is not what it would have said.
        if limits.budget.cancel.is_raised() {
            return Err(NotCounted::Stopped);
        }
        show(1, 1);
    }
    bar.inc((FINE - shown.get().min(FINE)) as u64);
    Ok(Portion {
        study: study.name.to_owned(),
        group: key,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        seed,
        from,
        trials,
        seconds: work::spent(clock) / 1e3,
        wall: begun.elapsed().as_secs_f64(),
    })
}

/// The rows of a run, as far as they are known.
struct Run<'a> {
    args: &'a Measure,
    groups: &'a [OfStudy<'a>],
    states: Vec<State>,
    file: Option<OutFile>,
    table: Table,
    shell: Shell,
    /// How many rows are told, or given up.
    told: usize,
}

impl<'a> Run<'a> {
    /// With what the file knows.
    fn new(args: &'a Measure, groups: &'a [OfStudy<'a>], shell: Shell) -> Result<Self, Failure> {
        let mut file = args.out.as_deref().map(|path| OutFile::open(path, &args.genre)).transpose()?;
        if let Some(file) = &file {
            groups.iter().try_for_each(|(study, group)| file.spare(study, group, args.seed))?;
        }
        let state = |(study, group): &OfStudy<'_>| {
            let stretches = group.trials.div_ceil(group.stretch);
            let row = file.as_mut().and_then(|file| file.row(study, group, args.seed));
            let portion = |stretch| file.as_mut()?.portion(study, group, args.seed, stretch);
            State { row, portions: (0..stretches).map(portion).collect() }
        };
        let states = groups.iter().map(state).collect();
        Ok(Self { args, groups, states, file, table: Table::default(), shell, told: 0 })
    }

    /// The stretches that are still to be made.
    fn open(&self) -> Vec<(usize, usize)> {
        let of = |(at, state): (usize, &State)| -> Vec<(usize, usize)> {
            let is_open = |stretch: &usize| state.row.is_none() && state.portions[*stretch].is_none();
            (0..state.portions.len()).filter(is_open).map(|stretch| (at, stretch)).collect()
        };
        self.states.iter().enumerate().flat_map(of).collect()
    }

    fn keep(&mut self, at: usize, stretch: usize, portion: Portion) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            file.append(&portion)?;
        }
        self.states[at].portions[stretch] = Some(portion);
        Ok(())
    }

    /// A row that cannot be made holds the others up no longer.
    fn give_up(&mut self, at: usize) {
        self.states[at].portions.clear();
    }

    /// Tells the rows that are whole, in their order.
    fn tell(&mut self, bar: &ProgressBar) -> io::Result<()> {
        while let Some(state) = self.states.get_mut(self.told) {
            let (study, group) = &self.groups[self.told];
            let is_new = state.row.is_none();
            if is_new && !state.portions.is_empty() {
                let Some(portions) = state.portions.iter().cloned().collect::<Option<Vec<_>>>() else { break };
                state.row = Some(Row::new(study, group, self.args.seed, &portions));
            }
            if let Some(row) = &state.row {
                if let (true, Some(file)) = (is_new, &mut self.file) {
                    file.put(row.clone())?;
                }
                let out = if self.shell.is_json() {
                    json_line(row)
                } else {
                    self.table.row(study, group, row, self.shell.lang)
                };
                bar.suspend(|| self.shell.print(&Done { out, err: String::new(), end: End::Fine }))?;
            }
            self.told += 1;
        }
        Ok(())
    }

    /// Says what is missing.
    fn finish(self) -> Result<End, Failure> {
        let missing = self.states.len() - self.told;
        if missing == 0 {
            self.file.map(OutFile::finish).transpose()?;
            return Ok(End::Fine);
        }
        let early = words::early(self.shell);
        let again = match self.file {
            Some(_) => Text::new("; run the same command again to go on", "。同じコマンドで続きから再開できます"),
            None => Text::new("", ""),
        };
        let told = text!("rows that are missing: {missing} ({early})", "欠けている行: {missing}({early})");
        complain(&(told.get(self.shell.lang).to_owned() + again.get(self.shell.lang)));
        Ok(End::Open)
    }
}
