"""Play modelled players against the levels, fit the win chances to the games, and report whether they come true."""
from __future__ import annotations

import argparse
import json
import sys
import timeit
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from statistics import mean
from textwrap import fill
from typing import Any, NamedTuple

from ai.arguments import InvalidInput, file_text, usable, whole_number
from ai.chance.constants import POSITION
from ai.chance.estimate import FORCED, Curves, chance_by_curves, is_certain, standing, standing_by
from ai.chance.rating import SKILLS, Outlook, expected_score
from ai.chance.tictactoe_odds import OddsTree
from ai.json_text import parse
from ai.play.levels import PEOPLE_LEVELS, levels_for
from ai.position.board import Board
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE
from ai.tools import runner
from ai.tools.calibration.calibration_games import (
    CALIBRATION_FIELDS,
    CALIBRATION_GAMES,
    LEVELS,
    calibration_games,
    play_calibration,
)
from ai.tools.calibration.calibration_report import position_text, report_text
from ai.tools.calibration.careers import CAREERS, Meeting, careers_of
from ai.tools.calibration.families import FAMILIES, HUMAN
from ai.tools.calibration.held_out import Constants, ShownPosition, is_held_out, positions_of, told_apart, validate
from ai.tools.calibration.reliability import ShownChance, calibration_error
from ai.tools.runner import JobRecord, RecordFile, open_runner

ZERO = 1000.0                       # the rating of level 0
# The matches between levels in ../README.md (wins, draws, losses of the first): the ratings are fitted to them too.
MATCHES = (("2", "0", 118, 0, 10), ("4", "2", 94, 7, 27), ("6", "4", 106, 3, 19), ("8", "6", 91, 5, 32),
           ("M1", "8", 48, 0, 16), ("M2", "M1", 105, 0, 23), ("M3", "M2", 102, 0, 26), ("MASTER", "M3", 51, 2, 11))
# Levels with few games or few wins, and a weaker one whose positions are fitted with theirs, one of LEAN.
LEANS = {"6": "4", "8": "6", "M2": "M1", "M3": "M1", "MASTER": "M1"}
LEAN = 3
TYPICAL, EVEN_GAMES = 12, 0.4       # positions of a game that count as one each; 1: every game counts the same
OUTVOTED = 0.25                     # 0: every game of a level counts the same, whose family it is; 1: every family
CONSTANTS = Path(__file__).parents[2] / "chance" / "constants.py"
REPORT_FILE, FIGURES_FILE = (Path(__file__).with_name(name) for name in ("CALIBRATION.md", "calibration.json"))

TEMPLATE = '''"""The measured constants of the win chance, written by `{command}`.

Fitted to {fitted:,} games of modelled players (ai/tools/calibration/families.py) against the levels;
CALIBRATION.md says how well.
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

# The same for a position that MASTER has read.
READ_CURVES: dict[str, dict[str, tuple[float, ...]]] = {{
{read}
}}

# The curves of a position on 15×15 between equal strong players (ai/verdict/verdict.py), written by
# `{position_command}`.
POSITION: dict[str, tuple[float, ...]] = {{
{position}
}}
'''


class Known(NamedTuple):
    """A position of a game as the curves are fitted to it: what fit_chances wants, how much it counts, and how well the
    human stands by MASTER's reading.
    """

    row: tuple[float, Outlook, float, float, float]
    worth: float
    read: float


def ratings_by(games: Sequence[JobRecord]) -> tuple[dict[str, float], tuple[float, ...]]:
    """The ratings of the levels and of the skills, fitted to the games of the human model and to the MATCHES."""
    from ai.tools.calibration.fitting import fit_ratings
    return fit_ratings([(game["skill"], game["level"], game["result"]) for game in games if game["family"] == HUMAN],
                       MATCHES, SKILLS, ZERO)


def curves_by(careers: Sequence[Sequence[Meeting]], ratings: Mapping[str, float], read: bool) -> dict[str, Curves]:
    """Each level's curves, fitted to these careers; a level of LEANS counts some positions of the other one as its own.

    read: of the positions that MASTER has read, by both scores; levels without such positions have no curves then.
    A game counts once, in however many careers it stands, and the less the more games of its family there are.
    """
    from ai.tools.calibration.fitting import fit_chances
    met = Counter((meeting.game["level"], meeting.game["family"]) for career in careers for meeting in career)
    usual = {level: mean(count for (other, _), count in met.items() if other == level) for level, _ in met}
    known: dict[str, list[Known]] = {level: [] for level in ratings}
    for meeting in (meeting for career in careers for meeting in career):
        game, level = meeting.game, meeting.game["level"]
        outlook = meeting.matchup.outlook(ratings[level])
        heard = (usual[level] / met[level, game["family"]]) ** OUTVOTED / CAREERS
        each = heard * (TYPICAL / len(game["positions"])) ** EVEN_GAMES
        known[level] += [
            Known((standing(course[-1][2], LEVELS[level].engine), outlook, float(stones), float(game["first"]),
                   game["result"]), each, 0.0 if reading is None else standing_by(reading))
            for (stones, _, course), reading in zip(game["positions"], game["readings"], strict=True)
            if not is_certain(course[-1][2], reading)
            and not (read and reading is None)]
    curves = {}
    for level, own in known.items():
        if own:
            rows, worth, readings = zip(*own, *known.get(LEANS.get(level, ""), [])[::LEAN], strict=True)
            curves[level] = Curves(**fit_chances(rows, FORCED, worth, readings if read else ()))
    return curves


def crossed(careers: Sequence[Sequence[Meeting]], fitted: Constants) -> dict[str, Any]:
    """The calibration error where every family is judged by curves that were fitted to the other families alone.

    By level and by family; and over all, the Brier score and what it is compared with. The ratings of the levels stay
    as they are.
    """
    levels: dict[str, list[ShownChance]] = {level: [] for level in fitted.ratings}
    families, every = {}, list[ShownPosition]()
    for family in (HUMAN, *FAMILIES):
        others, own = ([career for career in careers if (career[0].game["family"] == family) == whether]
                       for whether in (False, True))
        constants = replace(fitted, curves=curves_by(others, fitted.ratings, False),
                            read_curves=curves_by(others, fitted.ratings, True))
        found = [position for career in own for meeting in career for position in positions_of(meeting, constants)]
        families[family] = round(calibration_error([position.shown for position in found]), 4)
        every += found
    for position in every:
        levels[position.level].append(position.shown)
    return {"crossed": {level: round(calibration_error(shown), 4) for level, shown in levels.items()},
            "crossed_families": families, "crossed_all": told_apart(every)}


@cache
def tictactoe_scores() -> dict[str, tuple[float, ...]]:
    """For each level on 3×3, the expected score of each skill against it, as the mean over who moves first."""
    scores = {}
    for level in (*levels_for(TIC_TAC_TOE), *PEOPLE_LEVELS):
        both = []
        for skill in SKILLS:
            tree = OddsTree(level, skill)
            odds = [tree.after(Board(TIC_TAC_TOE), human)[0] for human in (FIRST, SECOND)]
            both.append(round(sum(expected_score(win, draw) for win, draw, _ in odds) / 2, 4))
        scores[level.name] = tuple(both)
    return scores


def microseconds(curves: Curves) -> float:
    """The time of one evaluation: the best of some rounds, as other work on the machine can only add to it."""
    outlook = Outlook(50.0, 90.0, 0.1)
    times = timeit.repeat(lambda: chance_by_curves(curves, "textbook", -12_345, outlook, 30, True, 80), number=1000,
                          repeat=20)
    return round(min(times) * 1000, 1)


def lines_of(table: Mapping[str, object], indent: str = "    ") -> str:
    """The source text of a dictionary's entries, without the braces."""
    return "\n".join(fill(f'"{key}": {value},', 118, initial_indent=indent, subsequent_indent=indent + "    ",
                          break_long_words=False, break_on_hyphens=False) for key, value in table.items())


def told(curves: Curves) -> dict[str, tuple[float, ...]]:
    """The curves that there are, by their names."""
    return {name: values for name, values in curves._asdict().items() if values}


def constants_text(constants: Constants, position: Curves, figures: Mapping[str, Any]) -> str:
    """The text of constants.py. position: the curves of a position; figures: of both calibrations."""
    def of_level(level: str, curves: Curves) -> str:
        return f'    "{level}": {{\n' + lines_of(told(curves), "        ") + "\n    },"
    chances, read = ("\n".join(of_level(*item) for item in some.items())
                     for some in (constants.curves, constants.read_curves))
    return TEMPLATE.format(
        command=figures["command"], fitted=figures["games"] - figures["held_out_games"], chances=chances, read=read,
        ratings=lines_of(constants.ratings), skill_ratings=constants.skill_ratings,
        tictactoe_scores=lines_of(tictactoe_scores()), position_command=figures["position"]["command"],
        position=lines_of(told(position)))


def write_figures(constants: Constants, position: Curves, figures: Mapping[str, Any], folder: Path | None) -> None:
    """Write the constants, the report and the figures of both calibrations. folder: None is each one's own place."""
    texts = (constants_text(constants, position, figures), report_text(figures),
             json.dumps(figures, indent=1, ensure_ascii=False) + "\n")
    for own, text in zip((CONSTANTS, REPORT_FILE, FIGURES_FILE), texts, strict=True):
        path = own if folder is None else folder / own.name
        with usable(path):
            path.write_text(text, encoding="utf-8")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m ai calibrate`."""
    parser.add_argument("--games", type=whole_number(1, 1000), metavar="N",
                        help="games of each player against each level (by default, of the weaker half of a family "
                        "and of the stronger: " + ", ".join(
                            f"{name}: {few}, {many}" for name, (few, many) in CALIBRATION_GAMES.items()) + ")")
    parser.add_argument("--again", choices=CALIBRATION_GAMES, metavar="LEVEL",
                        help="forget this level's games and play new ones")
    parser.add_argument("--seed", type=whole_number(0), default=1)
    parser.add_argument("--out", type=Path, default=Path(".work/calibration"), metavar="FOLDER",
                        help="the games, a file per level; those that are there are not played again")
    parser.add_argument("--into", type=Path, metavar="FOLDER",
                        help=f"a folder for {CONSTANTS.name}, {REPORT_FILE.name} and {FIGURES_FILE.name}, instead of "
                             "their places in the program")
    parser.add_argument("--report", action="store_true", help="only print the last run's report")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    runner.add_runner_arguments(parser)


def position_of(figures: Mapping[str, Any]) -> str:
    """The part of the report that the other calibration has made."""
    return position_text(figures["position"])


def read_figures(path: Path, told: Callable[[Mapping[str, Any]], str] = report_text) -> dict[str, Any]:
    """The figures that a run wrote. Raises InvalidInput where they are damaged.

    told: makes a text of them; figures of which it cannot are damaged ones.
    """
    text = file_text(path)
    try:
        figures: dict[str, Any] = parse(text)
        told(figures)
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, StopIteration) as error:
        raise InvalidInput(f"{path}: not the figures of a calibration") from error
    return figures


def play_missing(arguments: argparse.Namespace) -> list[JobRecord]:
    """The records of all games that the run needs; those missing in the folder are played."""
    counts = CALIBRATION_GAMES if arguments.games is None else dict.fromkeys(CALIBRATION_GAMES, (arguments.games,) * 2)
    files = {name: RecordFile(arguments.out / f"{name}.jsonl", CALIBRATION_FIELDS) for name in counts}
    games: list[JobRecord] = []
    with open_runner(arguments.processes, arguments.dask) as workers:
        for name, each in counts.items():
            wanted = calibration_games(name, arguments.seed, each)
            for number, record in enumerate(workers.results(play_calibration, wanted, files[name]), 1):
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
        file = FIGURES_FILE if arguments.into is None else arguments.into / FIGURES_FILE.name
        show(read_figures(file), arguments.json)
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
    ratings, skill_ratings = ratings_by([game for game in games if not is_held_out(game)])
    careers = careers_of(games, ratings, arguments.seed)
    kept = [career for career in careers if not is_held_out(career[0].game)]
    fitted = Constants(ratings, skill_ratings, curves_by(kept, ratings, False), curves_by(kept, ratings, True))
    figures = {"command": command, **validate(games, careers, fitted, arguments.seed),
               **crossed(careers[::CAREERS], fitted),
               "microseconds": microseconds(fitted.read_curves["0"]),
               "position": read_figures(FIGURES_FILE, position_of)["position"]}
    write_figures(fitted, Curves(**POSITION), figures, arguments.into)
    show(figures, arguments.json)
    return 0
