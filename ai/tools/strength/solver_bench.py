"""Compares the solver of forced wins with the older search for threats: `python -m ai bench --solver`."""
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence

from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.search.dfpn import NO_WIN, UNKNOWN, WON, Dfpn
from ai.search.threats import Threats
from ai.tools.games import play_at_random

POSITIONS = 200
PLIES = (4, 14)                     # stones on the board, from and to
SEED = 9
NODES = (1_000, 10_000, 30_000)
FOURS, THREATS = 20, 10             # how far the search for threats may go: fours in a row, and quieter threats
SIGNED_NODES = 1_000                # of the signature, for each position

Solver = Callable[[int], tuple[int, int]]       # within so many nodes: the verdict, and how many stones it tried


def solver_positions(count: int = POSITIONS) -> list[tuple[Move, ...]]:
    """The moves of `count` random unfinished positions, always the same: each stone is placed near the others."""
    chance = random.Random(SEED)
    found: list[tuple[Move, ...]] = []
    while len(found) < count:
        board = Board(FIVE_IN_A_ROW)
        play_at_random(board, chance.randint(*PLIES), chance)
        if not board.is_over():
            found.append(board.history)
    return found


def proof_numbers(board: Board) -> Solver:
    """Make a function that runs the df-pn solver on this board. A node is a position with the attacker to move."""
    dfpn = Dfpn(board.rules.size)
    return lambda nodes: (dfpn.solve(board, nodes), dfpn.puts)


def threats(board: Board) -> Solver:
    """Make a function that searches wins by threats; a node is a stone tried. It never proves that there is none."""
    search = Threats(board)
    return lambda nodes: (WON if search.find(nodes, FOURS, THREATS) else UNKNOWN, search.nodes)


SOLVERS = {"df-pn": proof_numbers, "threats": threats}


def solver_signature(positions: Sequence[Sequence[Move]]) -> int:
    """The total number of stones that the solver tries in these positions. It changes only if the solver changes."""
    return sum(proof_numbers(board_of(FIVE_IN_A_ROW, moves))(SIGNED_NODES)[1] for moves in positions)


def table_line(name: str, positions: Sequence[Sequence[Move]], nodes: int) -> str:
    """A line of the table: what a solver finds in each position within these nodes. Making it is not timed."""
    results = []
    for moves in positions:
        board = board_of(FIVE_IN_A_ROW, moves)
        board.candidates()          # brings the shapes up to date, which is not timed
        solver = SOLVERS[name](board)
        started = time.process_time()
        verdict, puts = solver(nodes)
        results.append((verdict, puts, 1000 * (time.process_time() - started)))
    verdicts, stones, times = zip(*results, strict=True)
    wins = [milliseconds for verdict, _, milliseconds in results if verdict == WON] or [0.0]
    return (f"{name:7}{nodes:7}{verdicts.count(WON):7}{verdicts.count(NO_WIN):9}{verdicts.count(UNKNOWN):12}"
            f"{statistics.fmean(stones):15,.0f}{statistics.fmean(times):12.2f}{statistics.median(wins):21.2f}"
            f"{max(times):10.1f}")


def solver_facts(positions: Sequence[Sequence[Move]], steps: Sequence[int] = NODES) -> Iterator[str]:
    """Yield the lines of a table: the results of each solver with each number of nodes."""
    yield f"{len(positions)} positions of {PLIES[0]} to {PLIES[1]} stones"
    yield "solver   nodes   wins   no win   undecided   stones tried   ms a call   of a win (median)   slowest"
    for name in SOLVERS:
        for nodes in steps:
            yield table_line(name, positions, nodes)
