"""Play modelled players against the levels, fit the win chances to the games, and report whether they come true."""
from __future__ import annotations

import argparse
import json
import sys
import timeit
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from textwrap import fill
from typing import Any

from ai.chance.constants import POSITION
from ai.chance.estimate import FORCED, Curves, chance_by, standing
from ai.chance.rating import SKILLS, expected_score
from ai.chance.tictactoe_odds import GameTree
from ai.lab import runner
from ai.lab.calibration_games import FIELDS, GAMES, LEVELS, calibration_games, play
from ai.lab.calibration_report import report_text
from ai.lab.reliability import Shown, calibration_error
from ai.lab.runner import Record, RecordFile, open_runner
from ai.lab.validation import Constants, gap_of, is_held_out, positions_of, validate
from ai.play.arguments import InvalidInput, read_text, usable, whole_number
from ai.play.levels import levels_for
from ai.position.board import Board
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE
from ai.position.scores import DECIDED

ZERO = 1000.0                       # the rating of level 0
FEWEST = 20                         # games of a level, so that there are some to fit to and some to hold out
# The matches between levels in RESULTS.md (wins, draws, losses of the first): the ratings are fitted to them too.
MATCHES = (("2", "0", 118, 0, 10), ("4", "2", 94, 7, 27), ("6", "4", 106, 3, 19), ("8", "6", 91, 5, 32),
           ("M1", "8", 91, 0, 37), ("M2", "M1", 97, 2, 29), ("M3", "M2", 98, 0, 30), ("MASTER", "M3", 68, 3, 29),
           ("MASTER", "6", 97, 0, 3), ("MASTER", "8", 96, 0, 4))
FOLDS = 5                           # cross-validation: parts of the games, each judged by a fit to the others
LAB = Path(__file__).parent
CONSTANTS, REPORT, FIGURES = LAB.parent / "chance" / "constants.py", LAB / "CALIBRATION.md", LAB / "calibration.json"

TEMPLATE = '''"""The measured constants of the win chance, written by `{command}`.

Fitted to {fitted:,} games of modelled players (human_model.py) against the levels; CALIBRATION.md says how well.
"""

# The ratings of the levels on 15×15.
RATINGS = {{
{ratings}
}}

# The ratings of modelled players, by their skill (rating.SKILLS).
SKILL_RATINGS = {skill_ratings}

# On 3×3, the expected score of each of these players against each level; either side moves first in half of the games.
TICTACTOE_SCORES = {{
{tictactoe_scores}
}}

# The curves of each level on 15×15 (estimate.Curves).
CURVES: dict[str, dict[str, tuple[float, ...]]] = {{
{chances}
}}

# The curves of a position on 15×15 between equal strong players (position.py), written by
# `{position_command}`.
POSITION: dict[str, tuple[float, ...]] = {{
{position}
}}
'''


def fit(trained: Sequence[Record]) -> Constants:
    """The constants, fitted to these games."""
    from ai.lab.fitting import fit_chances, fit_ratings
    ratings, skill_ratings = fit_ratings([(game["skill"], game["level"], game["result"]) for game in trained],
                                         MATCHES, SKILLS, ZERO)
    curves = {}
    for level in ratings:
        rows = [(standing(course[-1][2], LEVELS[level].engine), gap_of(game, ratings, skill_ratings), float(stones),
                 float(game["first"]), game["result"])
                for game in trained if game["level"] == level for stones, _, course in game["positions"]
                if course[-1][2] < DECIDED]         # a proven win of the level is certain
        curves[level] = Curves(**fit_chances(rows, FORCED))
    return Constants(ratings, skill_ratings, curves)


def crossed(games: Sequence[Record]) -> dict[str, float]:
    """Each level's calibration error by cross-validation: every game is judged by a fit to the other folds."""
    shown: dict[str, list[Shown]] = {game["level"]: [] for game in games}
    for fold in range(FOLDS):
        constants = fit([game for game in games if game["number"] % FOLDS != fold])
        for game in games:
            if game["number"] % FOLDS == fold:
                shown[game["level"]] += [position.shown for position in positions_of(game, constants)]
    return {level: round(calibration_error(positions), 4) for level, positions in shown.items()}


@cache
def tictactoe_scores() -> dict[str, tuple[float, ...]]:
    """For each level on 3×3, the expected score of each skill against it, as the mean over who moves first."""
    scores = {}
    for level in levels_for(TIC_TAC_TOE):
        both = []
        for skill in SKILLS:
            tree = GameTree(level, skill)
            odds = [tree.after(Board(TIC_TAC_TOE), human)[0] for human in (FIRST, SECOND)]
            both.append(round(sum(expected_score(win, draw) for win, draw, _ in odds) / 2, 4))
        scores[level.name] = tuple(both)
    return scores


def microseconds(curves: Curves) -> float:
    """The time of one evaluation: the best of some rounds, as other work on the machine can only add to it."""
    times = timeit.repeat(lambda: chance_by(curves, "textbook", -12_345, 50.0, 30, True), number=1000, repeat=20)
    return round(min(times) * 1000, 1)


def lines_of(table: Mapping[str, object], indent: str = "    ") -> str:
    """The source text of a dictionary's entries, without the braces."""
    return "\n".join(fill(f'"{key}": {value},', 118, initial_indent=indent, subsequent_indent=indent + "    ",
                          break_long_words=False, break_on_hyphens=False) for key, value in table.items())


def constants_text(constants: Constants, position: Curves, figures: Mapping[str, Any]) -> str:
    """The text of constants.py. position: the curves of a position; figures: of both calibrations."""
    def of_level(level: str, curves: Curves) -> str:
        return f'    "{level}": {{\n' + lines_of(asdict(curves), "        ") + "\n    },"
    chances = "\n".join(of_level(*item) for item in constants.curves.items())
    return TEMPLATE.format(
        command=figures["command"], fitted=figures["games"] - figures["held_out_games"], chances=chances,
        ratings=lines_of(constants.ratings), skill_ratings=constants.skill_ratings,
        tictactoe_scores=lines_of(tictactoe_scores()), position_command=figures["position"]["command"],
        position=lines_of(asdict(position)))


def write(constants: Constants, position: Curves, figures: Mapping[str, Any], folder: Path | None) -> None:
    """Write the constants, the report and the figures of both calibrations. folder: None is each one's own place."""
    texts = (constants_text(constants, position, figures), report_text(figures),
             json.dumps(figures, indent=1, ensure_ascii=False) + "\n")
    for own, text in zip((CONSTANTS, REPORT, FIGURES), texts, strict=True):
        path = own if folder is None else folder / own.name
        with usable(path):
            path.write_text(text, encoding="utf-8")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m ai calibrate`."""
    parser.add_argument("--games", type=whole_number(FEWEST, 1_000_000), metavar="N",
                        help="games of each level, and a quarter more with the "
                        "strongest players (by default " + ", ".join(
                            f"{name}: {many} + {above}" for name, (many, above) in GAMES.items()) + ")")
    parser.add_argument("--again", choices=GAMES, metavar="LEVEL", help="forget this level's games and play new ones")
    parser.add_argument("--seed", type=whole_number(0), default=1)
    parser.add_argument("--out", type=Path, default=Path(".work/calibration"), metavar="FOLDER",
                        help="the games, a file per level; those that are there are not played again")
    parser.add_argument("--into", type=Path, metavar="FOLDER",
                        help=f"a folder for {CONSTANTS.name}, {REPORT.name} and {FIGURES.name}, instead of "
                             "their places in the program")
    parser.add_argument("--report", action="store_true", help="only print the last run's report")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    runner.add_arguments(parser)


def read_figures(path: Path) -> dict[str, Any]:
    """The figures that a run wrote. Raises InvalidInput if no report can be made of the file."""
    text = read_text(path)
    try:
        figures: dict[str, Any] = json.loads(text)
        report_text(figures)
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, StopIteration) as error:
        raise InvalidInput(f"{path}: not the figures of a calibration") from error
    return figures


def play_missing(arguments: argparse.Namespace) -> list[Record]:
    """The records of all games that the run needs; those missing in the folder are played."""
    counts = GAMES if arguments.games is None else dict.fromkeys(GAMES, (arguments.games, arguments.games // 4))
    files = {name: RecordFile(arguments.out / f"{name}.jsonl", FIELDS) for name in counts}
    games: list[Record] = []
    with open_runner(arguments.processes, arguments.dask) as workers:
        for name, (many, above) in counts.items():
            wanted = calibration_games(name, arguments.seed, many, above)
            for number, record in enumerate(workers.results(play, wanted, files[name]), 1):
                games.append(record)
                print(f"\rlevel {name}: {number} of {len(wanted)} games", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
    return games


def show(figures: Mapping[str, Any], as_json: bool) -> None:
    """Print the figures, as a report or as JSON."""
    print(json.dumps(figures, indent=2, ensure_ascii=False) if as_json else report_text(figures))


def run(arguments: argparse.Namespace) -> int:
    """Play what is missing, fit, write, and print the report; the exit code."""
    if arguments.report:
        show(read_figures(FIGURES if arguments.into is None else arguments.into / FIGURES.name), arguments.json)
        return 0
    if arguments.into is not None and not arguments.into.is_dir():
        raise InvalidInput(f"{arguments.into}: not a folder")
    if arguments.again is not None:
        with usable(arguments.out):
            (arguments.out / f"{arguments.again}.jsonl").unlink(missing_ok=True)
    games = play_missing(arguments)
    command = f"python -m ai calibrate --seed {arguments.seed}"
    if arguments.games is not None:
        command += f" --games {arguments.games}"
    fitted = fit([game for game in games if not is_held_out(game)])
    figures = {"command": command, **validate(games, fitted, arguments.seed), "crossed": crossed(games),
               "microseconds": microseconds(fitted.curves["0"]), "position": read_figures(FIGURES)["position"]}
    write(fitted, Curves(**POSITION), figures, arguments.into)
    show(figures, arguments.json)
    return 0
