"""Fit MASTER's evaluation and its order of moves to games that it plays against itself: `python -m ai tune`."""
from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill
from typing import Any

from ai.evaluation.scale import FINE, UNIT
from ai.lab.training_samples import CLEAR, PLAIN, samples
from ai.position.board import Board
from ai.position.patterns import DIGITS, SHAPES, code_kinds
from ai.position.rules import FIVE_IN_A_ROW
from ai.position.scores import DECIDED
from ai.search.deepening import Deepening
from ai.search.report import SearchLimits
from ai.search.table import Table
from ai.search.watch import Watch

TEMPLATE = '''"""MASTER's weights, fitted to games by `python -m ai tune`, which writes this file.

Fitted to {positions:,} positions of {games:,} games of MASTER against itself, {nodes:,} nodes a move.
Log loss on games held out: {fitted:.4f}; by the mean chance of winning alone: {constant:.4f}.
The move that WISH and FEAR put first was the one played in {first:.1%} of the positions held out.
"""

# Of a cell by its kind (patterns.py), {scale} for a factor e in the odds: what the mover's shapes there count, and
# his opponent's. By what a whole cell promises, the same; by which promises are there, the mover's four, his opponent's
# five, a bit each. And in the order of moves, {mark} for a factor e: the mover's shapes on a cell, and his opponent's.
{rows}'''

LONGEST = 140                       # stones; a game longer than that is drawn
MARK = 100                          # of the marks, for a factor e
MOST = 30_000                       # any weight is within this


def play_game(task: tuple[int, int]) -> dict[str, Any]:
    """One game of MASTER against itself, (seed, nodes per move), some of its moves left to chance.

    plies: of every move its number, the score to its player, whether chance chose it, and the best one.
    """
    seed, nodes = task
    chance = random.Random(seed)
    board, table = Board(FIVE_IN_A_ROW), Table(15)
    middle = [row * 15 + column for row in range(3, 12) for column in range(3, 12)]
    anywhere = list(range(FIVE_IN_A_ROW.cells))
    for move in chance.sample(middle if chance.random() < 0.8 else anywhere, chance.choice((1, 2, 2, 3, 3, 4, 5))):
        board.play(move)
    early, until = chance.choice((0, 0.1, 0.3, 0.5)), chance.choice((6, 10, 16, 24))
    late = chance.choice((0, 0, 0.04, 0.1))
    plies = []
    while not board.is_over() and board.count < LONGEST:
        *_, report = Deepening(board, table, Watch(SearchLimits(nodes=nodes))).reports(board.turn)
        score = 0 if report.score is None else report.score
        if abs(score) >= DECIDED:
            score = CLEAR if score > 0 else -CLEAR
        loose = chance.random() < (early if board.count < until else late)
        plies.append((board.count, score, int(loose), report.move))
        board.play(chance.choice(board.candidates()[:12])[0] if loose else report.move)
    outcome = board.outcome()
    winner = 0 if outcome is None or outcome.winner is None else outcome.winner
    return {"seed": seed, "nodes": nodes, "moves": board.history, "plies": plies, "winner": winner}


def play_games(data: Path, seeds: list[int], nodes: int, processes: int) -> list[dict[str, Any]]:
    """The games of these seeds, from the file as far as they are there, the others played and added to it."""
    data.parent.mkdir(parents=True, exist_ok=True)
    known = {}
    if data.exists():
        for line in data.read_text(encoding="utf-8").splitlines():
            game = json.loads(line)
            if game["nodes"] == nodes:
                known[game["seed"]] = game
    missing = [seed for seed in seeds if seed not in known]
    with multiprocessing.Pool(processes) as pool, data.open("a", encoding="utf-8") as file:
        for game in pool.imap_unordered(play_game, [(seed, nodes) for seed in missing]):
            known[game["seed"]] = game
            file.write(json.dumps(game) + "\n")
            print(f"\r{len(known)} of {len(seeds)} games", end="", file=sys.stderr, flush=True)
    return [known[seed] for seed in seeds]


def shape_counts() -> list[list[int]]:
    """For every kind of cell how many of its directions make each shape."""
    counts = {}
    for code, kind in enumerate(code_kinds()):
        shapes = [code // digit % 10 for digit in DIGITS]
        counts[kind] = [shapes.count(shape) for shape in range(SHAPES)]
    return [counts[kind] for kind in range(len(counts))]


def row(name: str, weights: Iterable[float], scale: int) -> str:
    """The lines of weights.py with these weights."""
    numbers = ", ".join(str(max(-MOST, min(MOST, round(scale * weight)))) for weight in weights)
    return f"{name} = (\n{fill(numbers, 116, initial_indent='    ', subsequent_indent='    ')}\n)\n"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m ai tune`."""
    parser.add_argument("--games", type=int, default=3000, help="games to play")
    parser.add_argument("--nodes", type=int, default=4000, help="nodes per move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--data", type=Path, default=Path(".work/tune.jsonl"),
                        help="the games; played ones are not repeated")
    parser.add_argument("--dry", action="store_true", help="print the weights, do not write them")


def run(arguments: argparse.Namespace) -> int:
    """Play, fit, write weights.py, and say how well it fits; the exit code."""
    from ai.lab.regression import fit
    seeds = list(range(arguments.seed * 1_000_000, arguments.seed * 1_000_000 + arguments.games))
    games = play_games(arguments.data, seeds, arguments.nodes, arguments.processes)
    positions = [position for game in games for position in samples(game)]
    weights, told = fit(positions, shape_counts(), code_kinds()[PLAIN])
    rows = "".join(row(name, values, MARK if name in ("WISH", "FEAR") else UNIT * FINE) for name, values in weights)
    text = TEMPLATE.format(positions=len(positions), games=len(games), nodes=arguments.nodes, scale=UNIT * FINE,
                           mark=MARK, rows=rows, **told)
    print(text.partition("OWN_CELL")[0])
    if not arguments.dry:
        Path(__file__).with_name("weights.py").write_text(text, encoding="utf-8")
    return 0
