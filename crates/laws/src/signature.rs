//! The signature: how much work a fixed workload takes and how much it decides, so that a change of strength or speed is
//! seen and said.

use std::fmt::Write as _;

use contract::{Budget, Genre as _, Rules};
use deduce::{Ladder, Lower, climb, search};
use rng::Rng;

use crate::case::ladder_name;
use crate::{Case, Subject, cases};

/// Boards of the workload.
const BOARDS: u64 = 100;
/// Answers are counted up to here.
const CAP: u64 = 50;

/// Compares the signature with the file at `path`; `RUNGS_BLESS=1` rewrites it.
///
/// # Errors
/// The first line that differs.
pub fn check<L: Lower>(subject: &Subject<L>, path: &str) -> Result<(), String> {
    cases::compare(path, &signature(subject))
}

/// The work of the full and the published ladder and of the search, over boards of fixed seeds.
pub fn signature<L: Lower>(subject: &Subject<L>) -> String {
    let mut out = format!(
        "# Signature of {}: the work on {BOARDS} random boards of fixed seeds. Written by the laws (RUNGS_BLESS=1).\n",
        L::Genre::TOKEN
    );
    let mut ladders = vec![Some(Ladder::all(L::RUNGS)), Some(Ladder::published(L::RUNGS)), None];
    // A genre whose rungs are all published has one ladder.
    ladders.dedup();
    for ladder in ladders {
        let mut total = Total::new(subject.rules.len(), ladder.as_ref().map_or(0, |ladder| ladder.rungs().len()));
        for seed in 0..BOARDS {
            let mut rng = Rng::named(seed, "signature");
            let case = Case::new(subject, (subject.board)(&mut rng), Rules::ALL);
            // Random boards have many answers; some cells of one of them make probing and search bite.
            let (answers, _) = case.answers(&[], 5);
            let mut engine = case.engine(&case.start(&mut rng, &answers));
            match &ladder {
                Some(ladder) => {
                    let climbed = climb(&mut engine, L::RUNGS, ladder, &Budget::default());
                    total.decided.iter_mut().zip(&climbed.decided).for_each(|(sum, &decided)| *sum += decided);
                    total.failed += u64::from(climbed.failed.is_some());
                }
                None => {
                    total.answers += search::search(&mut engine, CAP, &Budget::default(), &mut |_| {}).unwrap_or(0);
                }
            }
            total.add(&engine.stats);
        }
        let name = ladder.as_ref().map_or("search".to_owned(), ladder_name::<L>);
        total.write(subject, &name, &mut out);
    }
    out
}

/// Sums over the workload.
struct Total {
    stats: deduce::Stats,
    decided: Vec<usize>,
    failed: u64,
    answers: u64,
}

impl Total {
    fn new(rules: usize, rungs: usize) -> Self {
        let stats = deduce::Stats { calls: vec![0; rules], posted: vec![0; rules], ..deduce::Stats::default() };
        Self { stats, decided: vec![0; rungs], failed: 0, answers: 0 }
    }

    fn add(&mut self, stats: &deduce::Stats) {
        for (sum, part) in [(&mut self.stats.calls, &stats.calls), (&mut self.stats.posted, &stats.posted)] {
            sum.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
        }
        self.stats.probes += stats.probes;
        self.stats.nodes += stats.nodes;
        self.stats.conflicts += stats.conflicts;
    }

    fn write<L: Lower>(&self, subject: &Subject<L>, name: &str, out: &mut String) {
        let Self { stats, decided, failed, answers } = self;
        // Writing to a string cannot fail.
        let _ = writeln!(out, "\n[\"{name}\"]\ndecided = {decided:?}\nfailed = {failed}\nanswers = {answers}");
        let _ = writeln!(out, "probes = {}\nnodes = {}\nconflicts = {}", stats.probes, stats.nodes, stats.conflicts);
        for (rule, (calls, posted)) in subject.rules.iter().zip(stats.calls.iter().zip(&stats.posted)) {
            let _ = writeln!(out, "\"{}\" = {{ calls = {calls}, posted = {posted} }}", rule.name());
        }
    }
}
