"""Play MASTER against itself from varied positions to get training data: every search labels a position."""
import argparse
import random
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path

from ai.arguments import whole_number
from ai.distances import cells_around
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Move
from ai.position.scores import DECIDED, INFINITE
from ai.search.deepening import DEEPEST
from ai.search.flags import DECIDED_AT_SIGHT, FIVE_AGAINST
from ai.search.moves import candidate_moves, go_to
from ai.search.parameters import ASPIRATION_MIN_DEPTH, ASPIRATION_WINDOW
from ai.search.pvs import Search
from ai.search.table import Table
from ai.search.watch import Watch
from ai.sign import sign
from ai.tools import runner
from ai.tools.games import SEEDS, play_at_random, play_out, points_for, random_move
from ai.tools.runner import Job, JobRecord, RecordFile, all_results, engine_version, results
from ai.wording import quantity

NETWORK_GAME_FIELDS = ("engine", "nodes", "moves", "before", "plies", "winner")
GAMES, NODES = 2000, (8000, 16_000)         # games for each seed, and nodes per move
LONGEST_TRAINING_GAME = 140         # stones, after which a game counts as a draw
CLEAR = 3000                        # the recorded score of every proven win
TABLE_BITS = 16                     # the table that both sides share has 2 ** TABLE_BITS slots
TRIES = 12                          # tries to find a start that leaves the game open
UNCLEAR = 120                       # a start is open if MASTER's score is within this; 100 is a factor e in the odds
ANY_START = 0.1                     # the share of games that begin from any random position
GROWTH = 3                          # a depth takes about this many times the nodes of all depths before it
FOLDER = Path(".work/training")


@dataclass(frozen=True, slots=True)
class Label:
    """A position with its training labels, from the point of view of the side to move."""

    moves: tuple[Move, ...]         # lead to the position
    score: int                      # of the search, ±CLEAR if it sees a win
    best: Move                      # the search's move
    result: float | None            # points of the game; None if a random move came later: it then says little


def play_network(seed: int, nodes: tuple[int, ...]) -> JobRecord:
    """Play one training game and return its record. nodes: each side draws one of these counts for all its moves.

    The game ends when two searches in a row see a win of the same side, when the board is full, or at
    LONGEST_TRAINING_GAME stones. The record's fields: engine: the version that played. nodes: per move, for the first
    and the second side. before: the number of moves before the first search. plies: for each later position the
    search's score for the side to move (±CLEAR for a win that it sees), its move, and 1 if a random move was played
    instead; the last move is not played if a win is seen. winner: FIRST, SECOND, or 0 for a draw.
    """
    rng = random.Random(seed)
    limits = [rng.choice(nodes) for _ in range(2)]
    table = Table(TABLE_BITS)
    board = random_start(rng, table, min(limits))
    before, seen = board.count, [0, 0]          # seen: the winner that each search sees, or 0
    early, until = rng.choice((0, 0.1, 0.25, 0.5)), before + rng.choice((4, 8, 14))
    late = rng.choice((0, 0, 0.03, 0.08))
    search, plies = Search(board, table, Watch()), []

    def agreed() -> int:
        return seen[-1] if seen[-1] == seen[-2] else 0

    def choose() -> Move | None:
        score, move = score_and_move(search, board, limits[board.count % 2])
        seen.append(board.turn * sign(score) * (abs(score) >= DECIDED))
        is_random = not seen[-1] and rng.random() < (early if board.count < until else late)
        plies.append((seen[-1] * board.turn * CLEAR or score, move, int(is_random)))
        if agreed():
            return None
        return random_move(board, rng) if is_random else move

    winner = play_out(board, choose, choose, LONGEST_TRAINING_GAME) or agreed()
    return {"engine": engine_version(), "nodes": limits, "moves": board.history, "before": before, "plies": plies,
            "winner": winner}


def score_and_move(search: Search, board: Board, nodes: int) -> tuple[int, Move]:
    """MASTER's score and move, from depths completed within about `nodes` and without costly proofs."""
    order = search.root_order_scores()
    moves = sorted(order, key=lambda move: -order[move]) or candidate_moves(board)
    limit, score = search.threats.nodes + nodes // GROWTH, 0
    for depth in range(1, DEEPEST + 1):
        alpha, beta = (score - ASPIRATION_WINDOW, score + ASPIRATION_WINDOW) if depth >= ASPIRATION_MIN_DEPTH else (
            -INFINITE, INFINITE)
        score = search.search_root(moves, depth, alpha, beta)
        if not alpha < score < beta:
            score = search.search_root(moves, depth, -INFINITE, INFINITE)
        best = search.best_line()[0]
        moves.remove(best)
        moves.insert(0, best)
        if abs(score) >= DECIDED or search.threats.nodes > limit:
            break
    return score, moves[0]


def random_start(rng: random.Random, table: Table, nodes: int) -> Board:
    """A board to begin a training game on, mostly about even: random stones near each other, then random moves."""
    any_start = rng.random() < ANY_START
    board = Board(FIVE_IN_A_ROW)
    search = Search(board, table, Watch())
    for _ in range(TRIES):
        play_randomly(board, rng)
        if not board.is_over() and (any_start or abs(score_and_move(search, board, nodes)[0]) <= UNCLEAR):
            return board
        go_to(board, ())
    board.play(FIVE_IN_A_ROW.cells // 2)
    return board


def play_randomly(board: Board, rng: random.Random) -> None:
    """Play random stones near each other on the empty board, then random moves from its best candidates."""
    reach = rng.choice((2, 3, 4, 5, 7))
    row, column = (rng.randint(reach, 14 - reach) if rng.random() < 0.3 else 7 for _ in range(2))
    for move in rng.sample(cells_around(15, 15 * row + column, reach), rng.randint(1, 7)):
        board.play(move)
    play_at_random(board, rng.choice((0, 0, 2, 4, 8)), rng)


def labels(record: JobRecord) -> Iterator[Label]:
    """Yield the labelled positions of a recorded game, in the order of play."""
    moves = tuple(record["moves"])
    last_loose = max((i for i, (_, _, loose) in enumerate(record["plies"]) if loose), default=-1)
    for i, (score, best, _) in enumerate(record["plies"]):
        ply = record["before"] + i
        sure = i > last_loose or abs(score) >= CLEAR
        result = points_for((FIRST, SECOND)[ply % 2], record["winner"]) if abs(score) < CLEAR else float(score > 0)
        yield Label(moves[:ply], score, best, result if sure else None)


def leaf_positions(game: JobRecord) -> Iterator[tuple[Label, Board, Search]]:
    """Yield the label of each position that a search would evaluate at once, the board that shows it, and the search.

    In none of them can either side make five, nor can the side to move make an open four or two fours.
    """
    board = Board(FIVE_IN_A_ROW)
    search = Search(board, Table(0), Watch())
    for label in labels(game):
        go_to(board, label.moves)
        if not search.sight.flags_and_value()[0] & (DECIDED_AT_SIGHT | FIVE_AGAINST):
            yield label, board, search


def training_games(seed: int, games: int, nodes: tuple[int, ...]) -> dict[str, Job]:
    """The first `games` training games of a seed, as jobs by their keys. nodes: see play_network."""
    return {f"{one} {'/'.join(map(str, nodes))}": partial(play_network, one, nodes)
            for one in range(seed * SEEDS, seed * SEEDS + games)}


def play_until(end: float, folder: Path, processes: int) -> None:
    """Play the games of one seed after another until `end` (monotonic clock); skip those that are recorded."""
    for seed in count(1):
        records = RecordFile(folder / f"games-{seed}.jsonl", NETWORK_GAME_FIELDS)
        with closing(results(training_games(seed, GAMES, NODES), records, processes)) as played:
            for _ in played:
                if time.monotonic() > end:
                    return


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=whole_number(1, SEEDS), default=GAMES, metavar="N",
                        help="how many games to play (%(default)s)")
    parser.add_argument("--nodes", type=whole_number(), nargs="+", default=NODES, metavar="N",
                        help="nodes per move; each side of a game draws one of these "
                             f"({' '.join(map(str, NODES))})")
    parser.add_argument("--seed", type=whole_number(0), default=1, help="seed of all random choices (1)")
    parser.add_argument("--folder", type=Path, default=FOLDER, metavar="FOLDER",
                        help="a folder with a file of games for each seed (%(default)s); these are not played again")
    runner.add_runner_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    nodes = tuple(sorted(set(arguments.nodes)))
    records = RecordFile(arguments.folder / f"games-{arguments.seed}.jsonl", NETWORK_GAME_FIELDS)
    games = all_results(training_games(arguments.seed, arguments.games, nodes), records, arguments.processes)
    positions = sum(len(game["plies"]) for game in games)
    print(f"{quantity(len(games), 'game')}, {quantity(positions, 'labelled position')}")
    return 0
