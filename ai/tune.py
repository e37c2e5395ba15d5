"""Fit MASTER's evaluation to games that it plays against itself: `python -m ai tune`."""
from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
from pathlib import Path

from ai.board import Board
from ai.grid import DIRECTIONS, places
from ai.patterns import FIVE, MAKES_FIVE, MAKES_FOUR_THREE, OPEN_FOUR, SHAPES, WINS
from ai.report import SearchLimits
from ai.rules import FIVE_IN_A_ROW
from ai.search import Search
from ai.table import Table
from ai.watch import Watch

TEMPLATE = '''"""MASTER's evaluation weights, fitted to games by `python -m ai tune`, which writes this file.

Fitted to {positions:,} positions of {games:,} games of MASTER against itself, {nodes:,} nodes a move, seed {seed}.
Log loss on games held out of the fit: {fitted:.4f}; by the chance of winning alone: {constant:.4f}.
"""

# {unit} is a factor e in the odds. By the shape (patterns.py) that a stone would make on an empty cell in one
# direction, for the player to move and for his opponent; by what a whole cell promises, the same; and for the move.
OWN_SHAPE = {own_shape}
OTHER_SHAPE = {other_shape}
OWN_PROMISE = {own_promise}
OTHER_PROMISE = {other_promise}
TEMPO = {tempo}
'''

OWN_SHAPES, OTHER_SHAPES = range(1, OPEN_FOUR), range(1, FIVE)              # what may stand on the board in a leaf
OWN_PROMISES, OTHER_PROMISES = range(1, MAKES_FOUR_THREE + 1), range(1, WINS + 1)
LONGEST_START, LOOSE, LIKELY = 20, 0.6, 12      # plies before the game is serious; how many of them are any of so many
UNIT = 100                          # of the evaluation, for a factor e in the odds


Position = tuple[list[int], float]  # its features, and how its mover fared: 1 won, 0 lost


def features(board: Board) -> list[int]:
    """How often each shape and promise stands on the empty cells: the mover's, his opponent's; and 1 for the move."""
    me = 0 if board.turn > 0 else 1
    place_of = places(board.rules.size)
    shapes = [[0] * SHAPES, [0] * SHAPES]
    for move in board.legal_moves():
        for direction in range(len(DIRECTIONS)):
            for player in (0, 1):
                shapes[player][board.shapes.shape_at(place_of[move], direction, player)] += 1
    promised = board.shapes.cells_that_promise
    return [*(shapes[me][i] for i in OWN_SHAPES), *(shapes[1 - me][i] for i in OTHER_SHAPES),
            *(promised(me, i) for i in OWN_PROMISES), *(promised(1 - me, i) for i in OTHER_PROMISES), 1]


def is_leaf(board: Board) -> bool:
    """Whether the search would evaluate such a position: nobody can make five, the player to move no open four."""
    me = 0 if board.turn > 0 else 1
    promised = board.shapes.cells_that_promise
    return not (promised(me, MAKES_FIVE) or promised(1 - me, MAKES_FIVE) or promised(me, WINS))


def loose_start(chance: random.Random) -> Board:
    """A position such as a search meets: after some plies of which many are any of the likelier candidates."""
    board = Board(FIVE_IN_A_ROW)
    middle = [row * 15 + column for row in range(3, 12) for column in range(3, 12)]
    for move in chance.sample(middle, 2):
        board.play(move)
    for _ in range(chance.randrange(LONGEST_START)):
        if board.is_over() or board.shapes.cells_that_promise(board.count % 2, MAKES_FIVE):
            break
        board.play(chance.choice(board.candidates()[:LIKELY if chance.random() < LOOSE else 1])[0])
    return board


def play_game(task: tuple[int, int]) -> list[Position]:
    """One game of MASTER against itself, (seed, nodes per move): each leaf-like position and how its mover fared."""
    seed, nodes = task
    board = loose_start(random.Random(seed))
    table = Table(16)
    seen: list[tuple[list[int], int]] = []
    while not board.is_over():
        board.candidates()              # brings the shapes up to date
        if is_leaf(board):
            seen.append((features(board), board.turn))
        *_, report = Search(board, table, Watch(SearchLimits(nodes=nodes))).reports(board.turn)
        board.play(report.move)
    outcome = board.outcome()
    winner = None if outcome is None else outcome.winner
    return [(row, 0.5 if winner is None else float(turn == winner)) for row, turn in seen]


def weights_text(weights: list[float], losses: dict[str, float], **told: int) -> str:
    """The text of weights.py; told: games, positions, nodes and seed."""
    scaled = iter([round(UNIT * weight) for weight in weights])

    def row(indices: range, length: int) -> tuple[int, ...]:
        values = {i: next(scaled) for i in indices}
        return tuple(values.get(i, 0) for i in range(length))

    own_shape, other_shape = row(OWN_SHAPES, SHAPES), row(OTHER_SHAPES, SHAPES)
    own_promise, other_promise = row(OWN_PROMISES, MAKES_FIVE + 1), row(OTHER_PROMISES, MAKES_FIVE + 1)
    return TEMPLATE.format(
        **told, **losses, unit=UNIT, own_shape=own_shape, other_shape=other_shape, own_promise=own_promise,
        other_promise=other_promise, tempo=next(scaled))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m ai tune`."""
    parser.add_argument("--games", type=int, default=3000, help="games to play")
    parser.add_argument("--nodes", type=int, default=5000, help="nodes per move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--data", type=Path, default=Path(".work/tune.jsonl"),
                        help="the games; played ones are not repeated")
    parser.add_argument("--dry", action="store_true", help="print the weights, do not write them")


def play_games(data: Path, seeds: list[int], nodes: int, processes: int) -> dict[int, list[Position]]:
    """The games of these seeds, from the file as far as they are there, the others played and added to it."""
    data.parent.mkdir(parents=True, exist_ok=True)
    known = {}
    if data.exists():
        for line in data.read_text(encoding="utf-8").splitlines():
            game = json.loads(line)
            if game["nodes"] == nodes:
                known[game["seed"]] = game["positions"]
    missing = [seed for seed in seeds if seed not in known]
    with multiprocessing.Pool(processes) as pool, data.open("a", encoding="utf-8") as file:
        for seed, positions in zip(missing, pool.imap(play_game, [(seed, nodes) for seed in missing]), strict=True):
            known[seed] = positions
            file.write(json.dumps({"seed": seed, "nodes": nodes, "positions": positions}) + "\n")
            print(f"\r{len(known)} of {len(seeds)} games", end="", file=sys.stderr, flush=True)
    return {seed: known[seed] for seed in seeds}


def run(arguments: argparse.Namespace) -> int:
    """Play, fit, write weights.py, and say how well it fits; the exit code."""
    from ai.regression import fit
    seeds = list(range(arguments.seed * 1_000_000, arguments.seed * 1_000_000 + arguments.games))
    games = play_games(arguments.data, seeds, arguments.nodes, arguments.processes)
    trained = [position for seed in seeds if seed % 5 for position in games[seed]]
    held_out = [position for seed in seeds if seed % 5 == 0 for position in games[seed]]
    weights, losses = fit(trained, held_out)
    text = weights_text(weights, losses, games=len(seeds), positions=len(trained), nodes=arguments.nodes,
                        seed=arguments.seed)
    print(text)
    if not arguments.dry:
        Path(__file__).with_name("weights.py").write_text(text, encoding="utf-8")
    return 0
