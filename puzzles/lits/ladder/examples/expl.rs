use contract::*;
use deduce::explain::*;
use deduce::*;
use lits_board::Board;
use lits_ladder::*;
use std::collections::BTreeMap;
use std::time::Instant;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let only = std::env::args().nth(2);
    let txt = std::fs::read_to_string(path).unwrap();
    let mut rules = BTreeMap::new();
    let mut longest = 0;
    let mut bad = 0;
    let mut hints = vec![];
    let mut tot = 0;
    for l in txt.lines() {
        let v: serde_json::Value = serde_json::from_str(l).unwrap();
        let id = v["id"].as_str().unwrap();
        if let Some(o) = &only {
            if !id.contains(o.as_str()) {
                continue;
            }
        }
        let b = v["board"].as_str().unwrap();
        let board = lits_board::NOTATIONS
            .iter()
            .find(|n| n.name() == "text")
            .unwrap()
            .read(b, &ReadOptions::default())
            .unwrap()
            .board;
        let model = LitsModel::new(&board, Rules::ALL);
        let t = Instant::now();
        let ex = explain(&model, RULES, RUNGS, &Ladder::all(RUNGS), &[], &Budget::default()).unwrap();
        let t1 = t.elapsed();
        let mut rp = Replay::new(&model, RULES);
        let mut lens = 0;
        for s in &ex.steps {
            if !holds_up(&mut rp, s) {
                bad += 1;
                println!("BAD {id} {s:?}")
            }
            let n = match s.by {
                By::Rule { rule, .. } => RULES[rule].name(),
                By::Probe => "probe",
                By::Clash => "clash",
            };
            *rules.entry(n).or_insert(0) += 1;
            lens = lens.max(s.refutation.len());
            tot += 1;
        }
        longest = longest.max(lens);
        let t2 = t.elapsed();
        // hint at bare board and at positions
        let t = Instant::now();
        let h = hint(&model, RULES, RUNGS, &Ladder::all(RUNGS), &[], &Budget::default()).unwrap();
        hints.push(t.elapsed().as_micros());
        if only.is_some() {
            for s in &ex.steps {
                println!(
                    "{:?} {:?}",
                    LitsLadder::say(
                        &model,
                        &board,
                        &match s.by {
                            By::Rule { rule, scope } => Told::Rule {
                                rule,
                                scope,
                                concludes: &s.concludes,
                                clash: s.clash,
                                premises: &s.premises
                            },
                            By::Probe => Told::Probe { concludes: s.concludes[0], steps: s.refutation.len() },
                            By::Clash => Told::Clash,
                        }
                    )
                    .en,
                    s.premises.len()
                );
                for r in &s.refutation {
                    println!(
                        "      {:?}",
                        LitsLadder::say(
                            &model,
                            &board,
                            &match r.by {
                                By::Rule { rule, scope } => Told::Rule {
                                    rule,
                                    scope,
                                    concludes: &r.concludes,
                                    clash: r.clash,
                                    premises: &r.premises
                                },
                                _ => Told::Clash,
                            }
                        )
                        .en
                    );
                }
            }
            println!("{h:?}");
        }
        println!(
            "{id} {:?} steps={} longest={} explain={}us verify={}us hint={}us",
            ex.outcome,
            ex.steps.len(),
            lens,
            t1.as_micros(),
            (t2 - t1).as_micros(),
            hints.last().unwrap()
        );
    }
    hints.sort();
    println!(
        "bad={bad} total={tot} rules={rules:?} longest={longest} hint p50={} p99={} max={}",
        hints[hints.len() / 2],
        hints[hints.len() * 99 / 100],
        hints.last().unwrap()
    );
}
