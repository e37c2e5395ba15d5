"""Play MASTER against itself, fit the chances of equal players in a position, and report whether they come true."""
import argparse
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ai.chance.constants import STORED
from ai.chance.estimate import UNITS, Curves, standing_by_reading
from ai.failures import file_text
from ai.json_text import parse_json
from ai.play.levels import MASTER
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Move
from ai.position.scores import DECIDED
from ai.search.moves import move_list
from ai.search.report import SearchLimits, SearchReport
from ai.search.table import Table
from ai.tools import runner
from ai.tools.calibration import calibrate, reliability
from ai.tools.calibration.reliability import Matrix
from ai.tools.games import SEEDS, play_at_random, play_out, points_for
from ai.tools.runner import Job, JobRecord, RecordFile, all_results, of_this_version
from ai.tools.strength import openings
from ai.tools.strength.openings import OpeningMoves
from ai.verdict.verdict import EQUAL, POSITION_NODES

POSITION_GAMES = 2_400
HELD_OUT_PARTS = (0, 3, 6, 9, 12, 15)  # the numbers of the games held out, of every twenty
FOLDS = 5                           # cross-validation: parts of the games, each judged by a fit to the others
SELF_PLAY_FIELDS = ("nodes", "moves", "random", "scores", "winner")
MOST_RANDOM_PLIES = 8               # the most random moves after an opening
START_TRIES = 20                    # tries to find random moves that leave the game open
EVEN_START = 200                    # a game begins if the first score is within this; 100 is a factor e in the odds
SELF_PLAY_TABLE_BITS = 18           # the table that both sides share has two to this power slots


def play_self(seed: int, nodes: tuple[int, ...], opening: OpeningMoves) -> JobRecord:
    """Play one game of MASTER against itself to its end and return its record.

    nodes: each side draws one of these numbers of nodes for all its moves. The record's fields: nodes: the limit per
    move, for each side. moves: the cell names of the whole game. random: the number of moves before the first
    search (opening and random moves). scores: the search's score of each later position, for the side to move.
    winner: FIRST, SECOND, or 0 for a draw.
    """
    rng = random.Random(seed)
    limits = [rng.choice(nodes) for _ in range(2)]
    table, scores = Table(SELF_PLAY_TABLE_BITS), list[int]()

    def master(board: Board, nodes: int) -> SearchReport:
        return final_report(board, MASTER, seed, SearchLimits(nodes=nodes), table)

    board = starting_board(opening, rng, partial(master, nodes=min(limits)))
    before = board.count

    def choose() -> Move:
        report = master(board, limits[board.count % 2])
        scores.append(report.score or 0)
        return report.move

    winner = play_out(board, choose, choose)
    return {"nodes": limits, "moves": move_list(FIVE_IN_A_ROW, board.history), "random": before,
            "scores": scores, "winner": winner}


def self_play_games(seed: int, count: int, nodes: tuple[int, ...], starts: Sequence[OpeningMoves]) -> dict[str, Job]:
    """The first `count` games of a seed as jobs by their keys; openings are used in turn. nodes: see play_self."""
    games = [(seed * SEEDS + number, starts[number % len(starts)]) for number in range(count)]
    return of_this_version({f"{game_seed} {'/'.join(map(str, nodes))} {move_list(FIVE_IN_A_ROW, opening)}":
                            partial(play_self, game_seed, nodes, opening) for game_seed, opening in games})


def starting_board(opening: OpeningMoves, rng: random.Random, search: Callable[[Board], SearchReport]) -> Board:
    """The board after the opening and random moves that leave it near even by this search, else after the opening."""
    for _ in range(START_TRIES):
        board = board_of(FIVE_IN_A_ROW, opening)
        play_at_random(board, rng.randint(0, MOST_RANDOM_PLIES), rng)
        if not board.is_over() and abs(search(board).score or 0) <= EVEN_START:
            return board
    return board_of(FIVE_IN_A_ROW, opening)


def positions_of(record: JobRecord, decided: bool = False) -> Iterator[tuple[int, int, float]]:
    """Yield each position that the search had decided, or had not, for the side to move: stones, score, its points."""
    for stones, score in enumerate(record["scores"], record["random"]):
        if (abs(score) >= DECIDED) == decided:
            yield stones, score, points_for((FIRST, SECOND)[stones % 2], record["winner"])


def position_columns(games: Sequence[JobRecord]) -> dict[str, Any]:
    """The positions of these games that the search had not decided, as columns for a fit (fitting.Columns)."""
    from ai.tools.calibration import fitting
    return fitting.columns_of([
        {"standing": standing_by_reading(score), "score": score, "stones": stones, "began": stones % 2 == 0,
         "result": result, **EQUAL._asdict()}
        for game in games for stones, score, result in positions_of(game)])


def fit_position(games: Sequence[JobRecord]) -> Curves:
    """Fit the curves for a position between equal players to these games. Imports numpy and scipy."""
    from ai.tools.calibration.fitting import fit_chances
    columns = position_columns(games)
    return fit_chances(columns, columns["stones"] * 0 + 1)._replace(middle=(0.0,))


def points_if_proven(game: JobRecord) -> list[float]:
    """For each position with a decided score: the points made by the side that the search saw win (1 if it won)."""
    return [points if score > 0 else 1 - points for _, score, points in positions_of(game, decided=True)]


def chances_of(columns: Mapping[str, Any], curves: Curves) -> Matrix:
    """The chances that these curves give equal players in each position, one row each."""
    positions = zip(columns["standing"], columns["stones"], columns["began"], strict=True)
    return np.array([curves.chances(standing, EQUAL, stones, began) for standing, stones, began in positions])


def validate_position(games: Sequence[JobRecord], curves: Curves, held_out: Sequence[JobRecord]) -> dict[str, Any]:
    """Judge the curves by the games held out; return the figures for the report. curves: fitted to the other games."""
    judged, fitted = (position_columns(part) for part in (held_out, [game for game in games if game not in held_out]))
    came, shown = judged["result"], chances_of(judged, curves)
    parts = [position_columns(games[fold::FOLDS]) for fold in range(FOLDS)]
    folds = [(chances_of(part, fit_position([game for number, game in enumerate(games) if number % FOLDS != fold])),
              part["result"]) for fold, part in enumerate(parts)]
    chances, results = (np.concatenate(part) for part in zip(*folds, strict=True))
    crossed = reliability.calibration_error(reliability.expected_scores(chances), results)
    unfitted = 1 / (1 + np.exp(-judged["score"] / UNITS["master"]))
    decided = [points for game in held_out for points in points_if_proven(game)]
    winners = Counter(game["winner"] for game in games)
    return {
        "nodes": POSITION_NODES, "games": len(games), "held_out_games": len(held_out), "first_won": winners[FIRST],
        "drawn": winners[0], "second_won": winners[SECOND], "positions": len(came),
        **reliability.figures_of(shown, came),
        "constant_brier": round(reliability.brier_score(came * 0 + fitted["result"].mean(), came), 4),
        "logistic_brier": round(reliability.brier_score(unfitted, came), 4), "crossed": round(crossed, 4),
        "proven": len(decided), "proven_right": round(sum(decided) / max(len(decided), 1), 4),
        "diagram": reliability.diagram(reliability.expected_scores(shown), came)}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    runner.add_game_arguments(parser, out=Path(".work/position.jsonl"))


def run(arguments: argparse.Namespace) -> int:
    import scipy  # noqa: F401  (what the fit needs, before hours of games)
    wanted = self_play_games(arguments.seed, POSITION_GAMES, (POSITION_NODES,),
                             openings.read_openings(openings.OPENINGS_FILE))
    games = all_results(wanted, RecordFile(arguments.out, SELF_PLAY_FIELDS), arguments.processes)
    held_out = [game for number, game in enumerate(games) if number % 20 in HELD_OUT_PARTS]
    curves = fit_position([game for number, game in enumerate(games) if number % 20 not in HELD_OUT_PARTS])
    command = f"python -m ai calibrate-position --seed {arguments.seed}"
    figures = {**parse_json(file_text(calibrate.FIGURES_FILE)),
               "position": {"command": command, **validate_position(games, curves, held_out)}}
    constants = {**STORED, "position_fitted_by": command, "position": calibrate.curve_values(curves)}
    calibrate.write_figures(constants, figures)
    print(json.dumps(figures["position"], indent=2, ensure_ascii=False))
    return 0
