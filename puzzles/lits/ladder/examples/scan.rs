use contract::*;
use deduce::*;
use lits_board::Board;
use lits_ladder::*;
use std::time::Instant;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let only = std::env::args().nth(2);
    let txt = std::fs::read_to_string(path).unwrap();
    let mut times = vec![];
    let mut grades = std::collections::BTreeMap::new();
    let mut bad = 0;
    for l in txt.lines() {
        let v: serde_json::Value = serde_json::from_str(l).unwrap();
        let id = v["id"].as_str().unwrap();
        if let Some(o) = &only {
            if !id.contains(o.as_str()) {
                continue;
            }
        }
        let b = v["board"].as_str().unwrap();
        let ans: Vec<String> =
            v["answer"].as_array().unwrap().iter().map(|x| x.as_str().unwrap().to_string()).collect();
        let t = Instant::now();
        let mut lines = b.lines();
        let h = lines.next().unwrap();
        let (r, c) = h.split(' ').nth(1).unwrap().split_once('x').unwrap();
        let size = Size::new(r.parse().unwrap(), c.parse().unwrap());
        let labels: Vec<Option<&str>> = lines.flat_map(|l| l.split(' ')).map(|x| (x != "@").then_some(x)).collect();
        let board = Board::new(size, &labels).unwrap();
        let t0 = t.elapsed();
        let model = LitsModel::new(&board, Rules::ALL);
        let t1 = t.elapsed();
        let mut e = Engine::new(&model, RULES);
        let t2 = t.elapsed();
        let budget = Budget::default();
        let cl = climb(&mut e, RUNGS, &Ladder::all(RUNGS), &budget).unwrap();
        let t3 = t.elapsed();
        let mut sols = vec![];
        let g = if let Some(r) = cl.finished_by {
            e.enable_all();
            assert!(e.propagate().is_ok());
            sols.push(model.position(e.store()));
            RUNGS[r].name
        } else if cl.failed.is_some() {
            "none"
        } else {
            search::search(&mut e, 2, &budget, &mut |s| sols.push(model.position(s))).unwrap();
            "search"
        };
        let t4 = t.elapsed();
        let ok = sols.len() == 1
            && (0..size.cells())
                .all(|i| (ans[i / size.cols].as_bytes()[i % size.cols] == b'#') == sols[0].is_shaded(i));
        if !ok {
            bad += 1;
        }
        *grades.entry(g).or_insert(0) += 1;
        let us = |d: std::time::Duration| d.as_micros();
        times.push(us(t4));
        println!(
            "{id} {g} ok={ok} total={} parse={} model={} engine={} climb={} search={} probes={} nodes={} conf={} vars={} calls={:?} decided={:?}",
            us(t4),
            us(t0),
            us(t1 - t0),
            us(t2 - t1),
            us(t3 - t2),
            us(t4 - t3),
            e.stats.probes,
            e.stats.nodes,
            e.stats.conflicts,
            model.vars(),
            e.stats.calls,
            cl.decided
        );
    }
    times.sort();
    let n = times.len();
    println!(
        "n={n} bad={bad} grades={grades:?} median={} p95={} worst={} total={}",
        times[n / 2],
        times[n * 95 / 100],
        times[n - 1],
        times.iter().sum::<u128>()
    );
}
