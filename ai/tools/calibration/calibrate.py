"""Play modelled players against the levels, fit the win chances to the games, and report whether they come true."""
from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import fill
from typing import Any

from ai.arguments import InvalidInput, file_text, usable, whole_number
from ai.chance.constants import POSITION
from ai.chance.estimate import Curves, chance_by_curves, curves_name
from ai.chance.rating import PEOPLE_RATINGS, SKILLS, Outlook, expected_score
from ai.chance.tictactoe_odds import OddsTree
from ai.json_text import parse
from ai.play.levels import MASTER, PEOPLE_LEVELS, levels_for
from ai.position.board import Board
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE
from ai.tools import runner
from ai.tools.calibration.calibration_games import (
    CALIBRATION_FIELDS,
    CALIBRATION_GAMES,
    LEVELS,
    READ_OF_THREE,
    READING_FIELDS,
    GameToRead,
    calibration_games,
    play_calibration,
    read_game,
    stones_when_thinking,
)
from ai.tools.calibration.calibration_report import position_text, report_text
from ai.tools.calibration.careers import CAREERS, Meeting, careers_of
from ai.tools.calibration.families import HUMAN, KIND_OF
from ai.tools.runner import JobRecord, RecordFile, all_results

ZERO = 1000.0                       # the rating of level 0
# The matches between levels in ../README.md (wins, draws, losses of the first) that tie the ratings of those
# against which too few modelled players win.
MATCHES = (("8", "6", 91, 5, 32), ("M1", "8", 25, 0, 7), ("M2", "M1", 161, 2, 37), ("M3", "M2", 31, 2, 7),
           ("MASTER", "M3", 51, 2, 11))
RATED_BY_PLAYERS = ("0", "2", "4", "6")     # the others' ratings come from matches alone
STEADY = 0.10                       # an expected score is steady if it changes by at most this
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

# The curves of each level and of the eight people on 15×15 (estimate.Curves), and the trust of all.
TRUST = {trust}
CURVES: dict[str, dict[str, tuple[float, ...]]] = {{
{chances}
}}

# For a position that MASTER has read: what differs.
READ_CURVES: dict[str, dict[str, tuple[float, ...]]] = {{
{read}
}}

# The curves of a position on 15×15 between equal strong players (ai/verdict/verdict.py), written by
# `{position_command}`.
POSITION: dict[str, tuple[float, ...]] = {{
{position}
}}
'''


@dataclass(frozen=True, slots=True)
class Constants:
    """The fitted constants of the win chances."""

    ratings: dict[str, float]       # of the levels
    skill_ratings: tuple[float, ...]    # of the skills in rating.SKILLS
    curves: dict[str, Curves]       # of each level
    read_curves: dict[str, Curves]  # for positions that MASTER has read; levels of MASTER's engine have none

    def expected_score(self, level: str, score: int, outlook: Outlook, stones: int, began: bool,
                       reading: int | None) -> float:
        """The human's expected score against a level by these constants; see estimate.chance_by_curves.

        level: its name. reading: None if MASTER has not read the position.
        """
        curves = (self.curves if reading is None else self.read_curves)[curves_name(LEVELS[level])]
        return chance_by_curves(curves, LEVELS[level].engine, score, outlook, stones, began, reading).expected_score


def ratings_by(games: Iterable[JobRecord]) -> tuple[dict[str, float], tuple[float, ...]]:
    """Fit the ratings of the levels and of the skills to the games of all modelled players and to MATCHES."""
    from ai.tools.calibration.fitting import fit_ratings
    games = list(games)
    rows = [(f"{game['family']} {game['player']}", game["skill"] if game["family"] == HUMAN else None, game["level"],
             game["result"]) for game in games if game["level"] in RATED_BY_PLAYERS]
    levels = list(dict.fromkeys(game["level"] for game in games if game["level"] not in PEOPLE_RATINGS))
    return fit_ratings(rows, MATCHES, SKILLS, ZERO, levels)


@cache
def tictactoe_scores() -> dict[str, tuple[float, ...]]:
    """The expected score of each skill against each level on 3×3, averaged over who moves first."""
    scores = {}
    for level in (*levels_for(TIC_TAC_TOE), *PEOPLE_LEVELS):
        both = []
        for skill in SKILLS:
            tree = OddsTree(level, skill)
            odds = [tree.after(Board(TIC_TAC_TOE), human)[0] for human in (FIRST, SECOND)]
            both.append(round(sum(expected_score(win, draw) for win, draw, _ in odds) / 2, 4))
        scores[level.name] = tuple(both)
    return scores


def lines_of(table: Mapping[str, object], indent: str = "    ") -> str:
    return "\n".join(fill(f'"{key}": {value},', 118, initial_indent=indent, subsequent_indent=indent + "    ",
                          break_long_words=False, break_on_hyphens=False) for key, value in table.items())


def curve_values(curves: Curves, known: Mapping[str, object] = Curves._field_defaults) -> dict[str, tuple[float, ...]]:
    """The values of curves by name, without the trust and without those that are known already."""
    return {name: values for name, values in curves._asdict().items() if name != "trust" and values != known.get(name)}


def constants_text(constants: Constants, position: Curves, figures: Mapping[str, Any]) -> str:
    """The source text of constants.py.

    position: the curves for a position between equal players. figures: of both calibrations.
    """
    def of_levels(levels: Mapping[str, dict[str, tuple[float, ...]]]) -> str:
        return "\n".join(f'    "{level}": {{\n{lines_of(values, " " * 8)}\n    }},' for level, values in levels.items())
    alone = {level: curve_values(curves) for level, curves in constants.curves.items()}
    read = {level: curve_values(curves, alone[level]) for level, curves in constants.read_curves.items()}
    return TEMPLATE.format(
        command=figures["command"], fitted=figures["all"]["games"], chances=of_levels(alone),
        read=of_levels(read), trust=tuple(figures["trust"]),
        ratings=lines_of(constants.ratings), skill_ratings=constants.skill_ratings,
        tictactoe_scores=lines_of(tictactoe_scores()), position_command=figures["position"]["command"],
        position=lines_of(curve_values(position)))


def write_figures(constants: Constants, position: Curves, figures: Mapping[str, Any], folder: Path | None) -> None:
    """Write the constants, the report and the figures to a folder, or each to its place in the program."""
    texts = (constants_text(constants, position, figures), report_text(figures),
             json.dumps(figures, indent=1, ensure_ascii=False) + "\n")
    for own, text in zip((CONSTANTS, REPORT_FILE, FIGURES_FILE), texts, strict=True):
        path = own if folder is None else folder / own.name
        with usable(path):
            path.write_text(text, encoding="utf-8")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=whole_number(1, 1000), metavar="N",
                        help="games of each player against each level (by default, of the weaker half of a family "
                        "and of the stronger: " + ", ".join(
                            f"{name}: {few}, {many}" for name, (few, many) in CALIBRATION_GAMES.items()) + ")")
    parser.add_argument("--into", type=Path, metavar="FOLDER",
                        help=f"a folder for {CONSTANTS.name}, {REPORT_FILE.name} and {FIGURES_FILE.name}, instead of "
                             "their places in the program")
    parser.add_argument("--report", action="store_true", help="only print the last run's report")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    runner.add_game_arguments(parser, Path(".work/calibration"), "games, a file per level", "FOLDER")


def read_figures(path: Path, told: Callable[[Mapping[str, Any]], str] = report_text) -> dict[str, Any]:
    """The figures of a calibration. Raises InvalidInput if `told`, which makes their text, finds them damaged."""
    text = file_text(path)
    try:
        figures: dict[str, Any] = parse(text)
        told(figures)
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, StopIteration) as error:
        raise InvalidInput(f"{path}: not the figures of a calibration") from error
    return figures


def play_missing(arguments: argparse.Namespace) -> list[JobRecord]:
    """Play all games that have no record yet, let MASTER read them, and return the records of all games.

    A record's `readings` are None for a game that is not read.
    """
    counts = CALIBRATION_GAMES if arguments.games is None else dict.fromkeys(CALIBRATION_GAMES, (arguments.games,) * 2)
    games = list[JobRecord]()
    for name, each in counts.items():
        played = all_results(arguments, play_calibration, calibration_games(name, arguments.seed, each),
                             RecordFile(arguments.out / f"{name}.jsonl", CALIBRATION_FIELDS), f"games of level {name}")
        if LEVELS[name].engine == MASTER.engine:
            games += [{**game, "readings": [None] * len(game["courses"])} for game in played]
            continue
        wanted = [GameToRead(game["key"], tuple(game["moves"]), not game["first"]) for game in played
                  if game["number"] % 3 < READ_OF_THREE]
        readings = {record["key"]: record["readings"] for record in all_results(
            arguments, read_game, wanted, RecordFile(arguments.out / f"{name}.readings.jsonl", READING_FIELDS),
            f"games of level {name} read")}
        games += [{**game, "readings": readings.get(game["key"])} for game in played]
    return games


def steadiness(careers: Sequence[Sequence[Meeting]], ratings: Mapping[str, float],
               constants: Constants) -> dict[str, float]:
    """Measure how much the expected score changes while a level thinks and when MASTER's reading comes.

    steady: the share of the searches in whose second half the score changed by at most STEADY (largest_move).
    reading_mean, reading_steady: the mean change by MASTER's reading, and the share of at most STEADY.
    """
    moves, steps = list[float](), list[float]()
    for meeting in (meeting for career in careers for meeting in career if meeting.game["readings"] is not None):
        game, level = meeting.game, meeting.game["level"]
        outlook, reading, before = meeting.matchup.outlook(ratings[level]), None, None
        for stones, course, after in zip(stones_when_thinking(game), game["courses"], game["readings"], strict=True):
            shown = [(share / 1000, constants.expected_score(level, score, outlook, stones, game["first"], reading))
                     for share, score in course]
            move = largest_move(shown, before)
            if move is not None:
                moves.append(move)
            before = shown[-1][1]
            if after is not None:
                reading = after
                before = constants.expected_score(level, course[-1][1], outlook, stones, game["first"], reading)
                steps.append(abs(before - shown[-1][1]))
    return {"searches": len(moves), "steady": round(share_steady(moves), 4),
            "reading_mean": round(sum(steps) / max(len(steps), 1), 4), "reading_steady": round(share_steady(steps), 4)}


def share_steady(moves: Sequence[float]) -> float:
    return sum(move <= STEADY for move in moves) / max(len(moves), 1)


def largest_move(course: Sequence[tuple[float, float]], before: float | None) -> float | None:
    """The largest difference between the expected scores in the second half of a search and the score at its end.

    course: (share of the search done, expected score) at each change, the last for the answer. before: the score shown
    when the search began. The result is None if nothing was shown by half time.
    """
    last = course[-1][1]
    shown = before
    for share, figure in course:
        if share <= 0.5:
            shown = figure
    if shown is None:
        return None
    return max(abs(figure - last) for figure in [shown, *(figure for share, figure in course if share > 0.5)])


def show(figures: Mapping[str, Any], as_json: bool) -> None:
    print(json.dumps(figures, indent=2, ensure_ascii=False) if as_json else report_text(figures))


def run(arguments: argparse.Namespace) -> int:
    if arguments.report:
        file = FIGURES_FILE if arguments.into is None else arguments.into / FIGURES_FILE.name
        show(read_figures(file), arguments.json)
        return 0
    if arguments.into is not None and not arguments.into.is_dir():
        raise InvalidInput(f"{arguments.into}: not a folder")
    games = play_missing(arguments)
    command = f"python -m ai calibrate --seed {arguments.seed}"
    if arguments.games is not None:
        command += f" --games {arguments.games}"
    constants, figures = fit_all(games, arguments.seed)
    before = read_figures(FIGURES_FILE, lambda both: position_text(both["position"]))
    figures = {"command": command, **figures, "position": before["position"]}
    write_figures(constants, Curves(**POSITION), figures, arguments.into)
    show(figures, arguments.json)
    return 0


def fit_all(games: Sequence[JobRecord], seed: int) -> tuple[Constants, dict[str, Any]]:
    """Fit the constants to all games, and judge the method by fits that leave some games out.

    seed: of the players' careers.
    """
    from ai.tools.calibration.left_out import curves_by, curves_of_levels, figures_left_out, table_of
    ratings, skill_ratings = ratings_by(games)
    people = {game["level"]: PEOPLE_RATINGS[game["level"]] for game in games if game["level"] in PEOPLE_RATINGS}
    everybody = dict(sorted({**ratings, **people}.items(), key=lambda item: item[1]))
    levels = curves_of_levels(everybody)
    careers = careers_of(games, everybody, seed)
    table = table_of(careers, everybody)
    figures = figures_left_out(table, levels)
    alone, read = ({level: curves._replace(trust=figures["trust"])
                    for level, curves in curves_by(table, levels, whether).items()} for whether in (False, True))
    constants = Constants(ratings, skill_ratings, alone,
                          {level: curves for level, curves in read.items() if curves.readings})
    return constants, {
        **figures, "played": len(games), "players": len({(game["family"], game["player"]) for game in games}),
        "ratings": ratings, "skill_ratings": dict(zip(map(str, SKILLS), skill_ratings, strict=True)),
        "families": len(KIND_OF), **steadiness(careers[::CAREERS], everybody, constants)}
