"""Play MASTER against itself, fit the chances of equal players in a position, and report whether they come true."""
from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ai.arguments import InvalidInput, whole_number
from ai.chance import constants
from ai.chance.estimate import UNITS, Curves, curves_of
from ai.position.rules import FIRST, SECOND
from ai.position.scores import DECIDED
from ai.tools import runner
from ai.tools.calibration.calibrate import FIGURES_FILE, Constants, read_figures, show, write_figures
from ai.tools.calibration.selfplay import SEEDS, SELF_PLAY_FIELDS, play_self, positions, self_play_games
from ai.tools.games import points_for
from ai.tools.runner import JobRecord, RecordFile, all_results
from ai.tools.strength import openings
from ai.verdict.verdict import EQUAL, POSITION_NODES, master_standing

if TYPE_CHECKING:
    from ai.tools.calibration.fitting import Columns

GAMES = 2_400
HELD_OUT_PARTS = (0, 3, 6, 9, 12, 15)  # these of every twenty games; both colours have half of them
FEWEST_GAMES = 20                   # so that there are some to fit to and some to hold out
FOLDS = 5                           # cross-validation: parts of the games, each judged by a fit to the others


def position_columns(games: Sequence[JobRecord]) -> Columns:
    """The positions of these games that the search had not decided, as columns for a fit (fitting.Columns)."""
    from ai.tools.calibration import fitting
    return fitting.columns_of([
        {"standing": master_standing(position.score), "score": position.score, "stones": stones,
         "began": stones % 2 == 0, "result": position.result, **EQUAL._asdict()}
        for game in games for position in positions(game) for stones in (len(position.moves),)])


def fit_position(games: Sequence[JobRecord]) -> Curves:
    """Fit the curves for a position between equal players to these games. Imports numpy and scipy."""
    from ai.tools.calibration.fitting import fit_chances
    columns = position_columns(games)
    return fit_chances(columns, columns["stones"] * 0 + 1)._replace(middle=(0.0,))


def proven(game: JobRecord) -> list[float]:
    """For each position that the search had decided: the points of the side that it saw win, 1 if this side won."""
    return [points_for((FIRST, SECOND)[ply % 2] * (1 if score > 0 else -1), game["winner"])
            for ply, score in enumerate(game["scores"], game["random"]) if abs(score) >= DECIDED]


def validate_position(games: Sequence[JobRecord], curves: Curves, held_out: Sequence[JobRecord]) -> dict[str, Any]:
    """Judge the curves by the games held out; return the figures for the report. curves: fitted to the other games."""
    import numpy as np

    from ai.tools.calibration.fitting import chances_by_curves
    from ai.tools.calibration.reliability import brier, calibration_error, diagram, expected_scores, figures_of
    every, kept = (position_columns(some) for some in (held_out, [game for game in games if game not in held_out]))
    came, shown = every["result"], chances_by_curves(curves, every)
    parts = [position_columns(games[fold::FOLDS]) for fold in range(FOLDS)]
    folds = [(chances_by_curves(fit_position([game for number, game in enumerate(games) if number % FOLDS != fold]),
                                part), part["result"]) for fold, part in enumerate(parts)]
    crossed = calibration_error(expected_scores(np.concatenate([chances for chances, _ in folds])),
                                np.concatenate([results for _, results in folds]))
    unfitted = 1 / (1 + np.exp(-every["score"] / UNITS["master"]))
    decided = [one for game in held_out for one in proven(game)]
    winners = Counter(game["winner"] for game in games)
    return {
        "nodes": POSITION_NODES, "games": len(games), "held_out_games": len(held_out), "first_won": winners[FIRST],
        "drawn": winners[0], "second_won": winners[SECOND], "positions": len(came), **figures_of(shown, came),
        "constant_brier": round(brier(came * 0 + kept["result"].mean(), came), 4),
        "logistic_brier": round(brier(unfitted, came), 4), "crossed": round(crossed, 4),
        "proven": len(decided), "proven_right": round(sum(decided) / max(len(decided), 1), 4),
        "diagram": diagram(expected_scores(shown), came)}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=whole_number(FEWEST_GAMES, SEEDS), default=GAMES, metavar="N",
                        help="how many games to fit to and to judge by (%(default)s)")
    parser.add_argument("--into", type=Path, metavar="FOLDER",
                        help="a folder for the constants, the report and its figures, instead of their places")
    runner.add_game_arguments(parser, out=Path(".work/position.jsonl"))


def run(arguments: argparse.Namespace) -> int:
    if arguments.into is not None and not arguments.into.is_dir():
        raise InvalidInput(f"{arguments.into}: not a folder")
    wanted = self_play_games(arguments.seed, arguments.games, (POSITION_NODES,),
                             openings.read_openings(openings.OPENINGS_FILE))
    games = all_results(arguments, play_self, wanted, RecordFile(arguments.out, SELF_PLAY_FIELDS))
    held_out = [game for number, game in enumerate(games) if number % 20 in HELD_OUT_PARTS]
    curves = fit_position([game for number, game in enumerate(games) if number % 20 not in HELD_OUT_PARTS])
    command = f"python -m ai calibrate-position --seed {arguments.seed}"
    if arguments.games != GAMES:
        command += f" --games {arguments.games}"
    figures = {**read_figures(FIGURES_FILE),
               "position": {"command": command, **validate_position(games, curves, held_out)}}
    levels = Constants(constants.RATINGS, constants.SKILL_RATINGS,
                       {name: curves_of(name) for name in constants.CURVES},
                       {name: curves_of(name, read=True) for name in constants.READ_CURVES})
    write_figures(levels, curves, figures, arguments.into)
    show(figures["position"], as_json=True)
    return 0
