"""Reads the corpus files: boards of LITS and Stitches as plain lists."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Board:
    """One board. `regions` has one label a cell, "@" for a void; a hole count that is not given is None."""

    id: str
    genre: str
    regions: list
    k: int
    row_holes: list
    col_holes: list
    expected: str
    text: str

    @property
    def has_voids(self):
        return any("@" in row for row in self.regions)


def read_text(id, text, expected):
    """A board in the text form of Rungs."""
    lines = [line for line in text.splitlines() if line.strip()]
    genre, _ = lines.pop(0).split()
    k, row_holes, col_holes, regions = 1, [], [], []
    for line in lines:
        if line.startswith("k:"):
            k = int(line[2:])
        elif line.startswith("="):
            col_holes = [number(word) for word in line[1:].split()]
        else:
            cells, _, count = line.partition("|")
            regions.append(cells.split())
            row_holes.append(number(count.strip() or "."))
    col_holes = col_holes or [None] * len(regions[0])
    return Board(id, genre, regions, k, row_holes, col_holes, expected, text)


def number(word):
    return None if word == "." else int(word)


def read_corpus(path, rungs):
    """The LITS and Stitches boards of a corpus file: .jsonl with `board` (text form), or .tsv with `link` (these
    need the rungs binary, which reads links)."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    if str(path).endswith(".jsonl"):
        rows = [json.loads(line) for line in lines if line.strip()]
    else:
        names = lines[0].split("\t")
        rows = [dict(zip(names, line.split("\t"))) for line in lines[1:] if line.strip()]
    boards = []
    for row in rows:
        text = row["board"] if "link" not in row else None
        if text is None:
            if row.setdefault("genre", "lits") not in ("lits", "stitches"):
                continue
            if rungs is None:
                raise SystemExit(f"{path} holds links: reading them needs the rungs binary (--rungs PATH)")
            text = subprocess.run(
                [rungs, "convert", "--to", "text", row["link"]], capture_output=True, text=True, check=True
            ).stdout
        board = read_text(row["id"], text, row.get("expected", "unique"))
        if board.genre in ("lits", "stitches"):
            boards.append(board)
    return boards
