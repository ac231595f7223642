//! The fixed workloads in time: `cargo bench -p rungs-lab`, or `cargo bench -p rungs-lab -- FILTER`.

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rungs_lab::{measured, workloads};

fn benches(criterion: &mut Criterion) {
    for workload in workloads() {
        let (genre, what) = workload.name.split_once('.').unwrap_or(("all", &workload.name));
        let mut group = criterion.benchmark_group(genre);
        match workload.prepare() {
            Ok(ready) => {
                group.throughput(Throughput::Elements(ready.items));
                group.bench_function(what, |bencher| bencher.iter(|| measured(&ready)));
            }
            Err(error) => eprintln!("{} cannot be prepared: {error}", workload.name),
        }
        group.finish();
    }
}

/// Quick settings: the whole table in a minute or two. `--sample-size` and `--measurement-time` ask for more.
fn settings() -> Criterion {
    Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(4))
        .configure_from_args()
}

criterion_group! { name = all; config = settings(); targets = benches }
criterion_main!(all);
