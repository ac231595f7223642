//! Every step of every explanation of the published boards stands on its own premises. The boards are read where they are
//! at hand: beside the checkout, or where `RUNGS_SHARED` says.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use contract::{Budget, ReadOptions, Rules};
use deduce::explain::{By, Outcome, Replay, explain, holds_up};
use deduce::{Ladder, Lit};
use lits_ladder::{LitsModel, RULES, RUNGS};
use serde_json::Value;

fn corpus(file: &str) -> Option<String> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared");
    let shared = std::env::var_os("RUNGS_SHARED").map_or(beside, PathBuf::from);
    let text = std::fs::read_to_string(shared.join("corpus").join(file)).ok();
    if text.is_none() {
        println!("skipped: no corpus file {file} (set RUNGS_SHARED to the folder that holds corpus/)");
    }
    text
}

#[test]
fn every_step_follows_from_its_premises_alone() {
    let Some(lines) = corpus("lits.jsonl") else { return };
    let text = lits_board::NOTATIONS.iter().find(|notation| notation.name() == "text").unwrap();
    let mut by_rule: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut finished, mut boards, mut longest) = (0, 0, 0);
    for line in lines.lines() {
        let entry: Value = serde_json::from_str(line).unwrap();
        let id = entry["id"].as_str().unwrap();
        let board = text.read(entry["board"].as_str().unwrap(), &ReadOptions::default()).unwrap().board;
        let model = LitsModel::new(&board, Rules::ALL);
        let told = explain(&model, RULES, RUNGS, &Ladder::all(RUNGS), &[], &Budget::default());
        let mut replay = Replay::new(&model, RULES);
        let mut known: Vec<Lit> = Vec::new();
        for step in &told.steps {
            assert!(holds_up(&mut replay, step), "{id}: {step:?}");
            assert!(step.premises.iter().all(|premise| known.contains(premise)), "{id}: {step:?}");
            known.extend(&step.concludes);
            let rule = match step.by {
                By::Rule { rule, .. } => RULES[rule].name(),
                By::Probe => "probe",
                By::Clash => "clash",
            };
            *by_rule.entry(rule).or_default() += 1;
            longest = longest.max(step.refutation.len());
        }
        finished += usize::from(told.outcome == Outcome::Finished);
        boards += 1;
    }
    println!(
        "{finished} of {boards} boards explained to the end; steps by rule: {by_rule:?}; longest refutation {longest}"
    );
    assert!(finished > 0);
}
