"""The peers' own models, built as their authors build them, and the two ways to settle uniqueness on them.

Both peers write an OR-tools CP-SAT model. Their public calls stop at the first answer (puzzlekit) or use every core
(multi-puzzle-solver), so the model is taken from the object that they build, and settled here with one worker:

block      find an answer, forbid it (one clause over the answer's variables), ask again;
enumerate  ask the solver for all answers and stop at the second one that differs.

Neither is always the faster one; both are measured, and a peer's time is that of its faster way.
"""

import signal
import time

import numpy as np
from ortools.sat.python import cp_model as cp
from puzzle_solver.puzzles.lits.lits import Board as MpsLits
from puzzle_solver.puzzles.stitches.stitches import Board as MpsStitches
from puzzlekit.solvers.lits import LITSSolver
from puzzlekit.solvers.stitches import StitchesSolver


class Unsupported(Exception):
    """The peer cannot read such a board."""


class OutOfTime(Exception):
    """The limit was reached while the peer still built its model."""


def puzzlekit(board):
    rows, cols = len(board.regions), len(board.regions[0])
    if board.genre == "lits":
        grid = [["@" if label == "@" else "-" for label in row] for row in board.regions]
        solver = LITSSolver(rows, cols, grid, board.regions)
        solver._add_constr()
        return solver.model, list(solver.x.values())
    if board.k != 1:
        raise Unsupported("k other than 1")
    if board.has_voids:
        raise Unsupported("voids")
    grid = [["-"] * cols for _ in range(rows)]
    holes = [["-" if n is None else str(n) for n in line] for line in (board.col_holes, board.row_holes)]
    solver = StitchesSolver(rows, cols, grid, board.regions, *holes)
    solver._add_constr()
    return solver.model, list(solver.edges.values())


def multi_puzzle_solver(board):
    if board.has_voids:
        raise Unsupported("voids")
    numbers = {label: str(i) for i, label in enumerate(sorted({label for row in board.regions for label in row}))}
    regions = np.array([[numbers[label] for label in row] for row in board.regions])
    if board.genre == "lits":
        built = MpsLits(regions)
        return built.model, list(built.model_vars.values())
    if None in board.row_holes or None in board.col_holes:
        raise Unsupported("holes not given")
    # It takes a column's empty cells as columns - holes, a row's as rows - holes: right on square boards only.
    # Shifting the numbers by the difference of the sides undoes that.
    skew = len(board.regions[0]) - len(board.regions)
    top = np.array([n + skew for n in board.col_holes])
    side = np.array([n - skew for n in board.row_holes])
    built = MpsStitches(regions, top, side, connection_count=board.k)
    return built.model, [var for (_, direction), var in built.model_vars.items() if direction is not None]


PEERS = {"puzzlekit": puzzlekit, "multi-puzzle-solver": multi_puzzle_solver}
FOUND = (cp.OPTIMAL, cp.FEASIBLE)


def one_worker(seconds):
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = max(seconds, 0.001)
    return solver


def settle_block(model, variables, deadline):
    for verdict in ("none", "unique"):
        solver = one_worker(deadline - time.process_time())
        status = solver.solve(model)
        if status == cp.INFEASIBLE:
            return verdict
        if status not in FOUND:
            return "timeout"
        model.add_bool_or([~v if solver.value(v) else v for v in variables])
    return "multiple"


class Distinct(cp.CpSolverSolutionCallback):
    """Collects answers and stops the search at the second one that differs."""

    def __init__(self, variables):
        super().__init__()
        self.variables = variables
        self.seen = set()

    def on_solution_callback(self):
        self.seen.add(tuple(self.value(v) for v in self.variables))
        if len(self.seen) > 1:
            self.stop_search()


def settle_enumerate(model, variables, deadline):
    solver = one_worker(deadline - time.process_time())
    solver.parameters.enumerate_all_solutions = True
    answers = Distinct(variables)
    status = solver.solve(model, answers)
    if len(answers.seen) > 1:
        return "multiple"
    if status == cp.INFEASIBLE:
        return "none"
    return "unique" if status == cp.OPTIMAL else "timeout"


WAYS = {"block": settle_block, "enumerate": settle_enumerate}


def measure(peer, way, board, limit):
    """Builds and settles one board: (verdict, CPU milliseconds in this process). `limit` in CPU seconds."""

    def ring(_signal, _frame):
        raise OutOfTime

    start = time.process_time()
    signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, limit)
    try:
        model, variables = PEERS[peer](board)
        signal.setitimer(signal.ITIMER_PROF, 0)
        verdict = WAYS[way](model, variables, start + limit)
    except OutOfTime:
        verdict = "timeout"
    except Unsupported as why:
        verdict = f"unsupported: {why}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return verdict, (time.process_time() - start) * 1000
