//! Every workload still does the work that is recorded.

use std::fmt::Write as _;

use rungs_lab::{measured, workloads};

const HEAD: &str = "# What one run of each workload does. Written by the tests of rungs-lab (RUNGS_BLESS=1).\n\
                    # A change that alters no strength alters nothing here; one that does says so in its commit.\n\n";

/// `RUNGS_BLESS=1` rewrites the record.
#[test]
fn the_work_is_as_recorded() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/workloads.toml");
    let mut found = HEAD.to_owned();
    for workload in workloads() {
        let ready = workload.prepare().unwrap_or_else(|error| panic!("{}: {error}", workload.name));
        writeln!(found, "\"{}\" = {}", workload.name, measured(&ready)).expect("a string takes all");
    }
    if std::env::var_os("RUNGS_BLESS").is_some() {
        std::fs::write(path, &found).expect("the record can be written");
        return;
    }
    let recorded = std::fs::read_to_string(path).expect("the record is there");
    let differs: Vec<String> = recorded
        .lines()
        .zip(found.lines())
        .filter(|(recorded, found)| recorded != found)
        .map(|(recorded, found)| format!("recorded {recorded}\nfound    {found}"))
        .collect();
    assert!(differs.is_empty(), "{}\nRUNGS_BLESS=1 rewrites workloads.toml", differs.join("\n"));
    assert_eq!(recorded.lines().count(), found.lines().count(), "workloads came or went");
}
