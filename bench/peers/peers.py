#!/usr/bin/env python3
"""Measures the peers on PyPI beside Rungs, on the same boards, in the same run.

Sets up its own virtual environment (.venv beside this file) the first time. `--help` lists the options.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
VERDICTS = ("unique", "multiple", "none")


def enter_venv():
    """Goes on inside the virtual environment, which is made or brought up to date first."""
    python = VENV / "bin" / "python"
    wanted = (HERE / "requirements.txt").read_text(encoding="utf-8")
    stamp = VENV / "installed.txt"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        if subprocess.run([sys.executable, "-m", "venv", str(VENV)]).returncode != 0:
            raise SystemExit("no virtual environment could be made; on Debian or Ubuntu: apt-get install python3-venv")
        subprocess.run([python, "-m", "pip", "install", "--quiet", "-r", HERE / "requirements.txt"], check=True)
        stamp.write_text(wanted, encoding="utf-8")
    if Path(sys.prefix) != VENV:
        os.execv(python, [str(python), *sys.argv])


def default_corpus():
    """The published LITS boards beside the checkout, or where RUNGS_SHARED says."""
    shared = Path(os.environ.get("RUNGS_SHARED", HERE.parents[1].parent / "shared"))
    return shared / "corpus" / "lits.jsonl"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, default=default_corpus(), help="a .jsonl or .tsv corpus file")
    parser.add_argument("--boards", type=int, help="measure only so many boards, spread evenly over the file")
    parser.add_argument("--repeat", type=int, default=1, help="passes over the boards; the median counts (default 1)")
    parser.add_argument("--limit", type=float, default=30.0, help="CPU seconds a board, peer and way (default 30)")
    parser.add_argument("--rungs", help="the rungs binary; without it only the peers are measured")
    parser.add_argument("--out", type=Path, default=HERE / "out" / "peers.json", help="where the JSON goes")
    return parser.parse_args()


def run_rungs(rungs, boards, limit):
    """(verdict, ms) per board from Rungs' own `ms`: one process, one job, as the peers are measured."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for i, board in enumerate(boards):
            files.append(os.path.join(folder, f"{i}.txt"))
            Path(files[-1]).write_text(board.text + "\n", encoding="utf-8")
        command = [rungs, "solve", "--format", "json", "--jobs", "1", "--time-limit", str(int(limit)), *files]
        done = subprocess.run(command, capture_output=True, text=True)
    objects = [json.loads(line) for line in done.stdout.splitlines()]
    if len(objects) != len(boards):
        raise SystemExit(f"rungs answered {len(objects)} of {len(boards)} boards: {done.stderr.strip()}")
    return [(o["status"], o["ms"]) for o in objects]


def run_all(boards, args):
    """{name: [[(verdict, ms) per pass] per board]}: Rungs, then every peer in every way, board by board."""
    from models import PEERS, WAYS, measure

    columns = {f"{peer} {way}": (peer, way) for peer in PEERS for way in WAYS}
    results = {name: [[] for _ in boards] for name in (["rungs"] if args.rungs else []) + list(columns)}
    for peer, way in columns.values():
        measure(peer, way, boards[0], args.limit)  # The first call of each pays for the imports; not counted.
    for turn in range(args.repeat):
        if args.rungs:
            for i, result in enumerate(run_rungs(args.rungs, boards, args.limit)):
                results["rungs"][i].append(result)
        for i, board in enumerate(boards):
            for name, (peer, way) in columns.items():
                results[name][i].append(measure(peer, way, board, args.limit))
            print(f"\rpass {turn + 1} of {args.repeat}, board {i + 1} of {len(boards)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return results


def settle_passes(passes):
    """One (verdict, ms) from the passes over a board: the median time when every pass settled it."""
    verdicts = {verdict for verdict, _ in passes}
    verdict = verdicts.pop() if len(verdicts) == 1 else "timeout"
    return verdict, statistics.median(ms for _, ms in passes)


def fastest(rows, names, i):
    """The fastest settled (verdict, ms) among the named columns on board i, or the first unsettled one."""
    settled = [rows[name][i] for name in names if rows[name][i][0] in VERDICTS]
    return min(settled, key=lambda r: r[1]) if settled else rows[names[0]][i]


def add_summaries(rows, count):
    """Adds each peer's faster way and the fastest peer, board by board."""
    ways = [name for name in rows if name != "rungs"]
    for peer in dict.fromkeys(name.split()[0] for name in ways):
        mine = [name for name in ways if name.startswith(peer + " ")]
        rows[peer] = [fastest(rows, mine, i) for i in range(count)]
    rows["fastest peer"] = [fastest(rows, ways, i) for i in range(count)]


def spread(values):
    """Median, 95 % (nearest rank) and worst."""
    values = sorted(values)
    return statistics.median(values), values[-(-len(values) * 95 // 100) - 1], values[-1]


def report(boards, rows):
    """Prints the table and gives it back as plain data. Ratios compare on the boards that both settled."""
    table = []
    for name, results in rows.items():
        settled = [i for i, (verdict, _) in enumerate(results) if verdict in VERDICTS]
        line = {"name": name, "boards": len(settled)}
        if settled:
            line["ms"] = spread([results[i][1] for i in settled])
        both = [i for i in settled if "rungs" in rows and rows["rungs"][i][0] in VERDICTS]
        if both and name != "rungs":
            ours = spread([rows["rungs"][i][1] for i in both])
            theirs = spread([results[i][1] for i in both])
            line["ratio"] = [t / o if o else None for t, o in zip(theirs, ours)]
            line["rungs_never_slower"] = sum(rows["rungs"][i][1] <= results[i][1] for i in both)
            line["compared"] = len(both)
        table.append(line)
    head = ("CPU ms, one thread", "boards", "median", "95 %", "worst", "times slower than rungs", "rungs no slower on")
    print(f"{head[0]:32}{head[1]:>8}{head[2]:>10}{head[3]:>10}{head[4]:>11}  {head[5]:<26}{head[6]}")
    for line in table:
        ms = "".join(f"{v:>{w}.2f}" for v, w in zip(line.get("ms", ()), (10, 10, 11)))
        ratio = " / ".join("-" if r is None else f"{r:.1f}" for r in line.get("ratio", ()))
        wins = f"{line['rungs_never_slower']} of {line['compared']}" if "compared" in line else ""
        print(f"{line['name']:32}{line['boards']:>8}{ms:31}  {ratio:<26}{wins}")
    for name, results in rows.items():
        unsettled = Counter(verdict for verdict, _ in results if verdict not in VERDICTS)
        if unsettled:
            print(f"{name} did not settle: " + ", ".join(f"{n} {why}" for why, n in unsettled.most_common()))
        for board, (verdict, _) in zip(boards, results):
            if verdict in VERDICTS and verdict != board.expected:
                print(f"{name}: {board.id} is {verdict}, expected {board.expected}")
    return table


def machine_factor(args, boards, rows):
    """How much slower this machine is than the one of peer-times.tsv beside the corpus (1.2 = a fifth slower), from
    the way those figures were taken (find an answer, forbid it, ask again)."""
    listed = args.corpus.parent / "peer-times.tsv"
    if not listed.exists():
        return None
    times = {}
    for line in listed.read_text(encoding="utf-8").splitlines()[1:]:
        id, peer, _, result, ms = line.split("\t")
        if result == "solved-unique":
            times[id, peer] = float(ms)
    quotients = [
        rows[f"{peer} block"][i][1] / ms
        for i, board in enumerate(boards)
        for peer in ("puzzlekit", "multi-puzzle-solver")
        if (ms := times.get((board.id, peer))) and rows[f"{peer} block"][i][0] in VERDICTS
    ]
    if not quotients:
        return None
    factor = statistics.median(quotients)
    print(f"this machine's time / the time in peer-times.tsv, median of {len(quotients)}: {factor:.2f}")
    return factor


def main():
    args = arguments()
    if not args.corpus.exists():
        raise SystemExit(f"{args.corpus} is not there: name a corpus file with --corpus (or set RUNGS_SHARED)")
    enter_venv()
    from boards import read_corpus

    boards = read_corpus(args.corpus, args.rungs)
    if args.boards and args.boards < len(boards):
        boards = [boards[i * len(boards) // args.boards] for i in range(args.boards)]
    results = run_all(boards, args)
    rows = {name: [settle_passes(passes) for passes in column] for name, column in results.items()}
    add_summaries(rows, len(boards))
    table = report(boards, rows)
    factor = machine_factor(args, boards, rows)
    per_board = [
        {"id": board.id, "expected": board.expected, **{name: column[i] for name, column in rows.items()}}
        for i, board in enumerate(boards)
    ]
    args.out.parent.mkdir(parents=True, exist_ok=True)
    out = {"corpus": args.corpus.name, "repeat": args.repeat, "limit_s": args.limit, "machine_factor": factor}
    args.out.write_text(json.dumps({**out, "summary": table, "boards": per_board}, indent=1) + "\n", encoding="utf-8")
    print(f"per board: {args.out}")


if __name__ == "__main__":
    main()
