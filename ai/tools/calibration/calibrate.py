"""Play modelled players against the levels, fit the win chances to the games, and report whether they come true."""
import argparse
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ai.arguments import refuse_together
from ai.chance.constants import CONSTANTS_FILE, STORED, NamedValues
from ai.chance.estimate import FORCED_CURVES, Curves, chance_by_curves, curves_name
from ai.chance.rating import PEOPLE_RATINGS, SKILLS, Outlook, expected_score
from ai.chance.tictactoe_odds import OddsTree, mean_odds
from ai.failures import file_text, write_file
from ai.json_text import parse_json
from ai.play.levels import PEOPLE_LEVELS, Level, levels_for
from ai.position.board import Board
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE
from ai.tools import runner
from ai.tools.calibration.calibration_games import LEVELS, play_missing, stones_when_thinking
from ai.tools.calibration.calibration_report import report_text
from ai.tools.calibration.careers import CAREERS, Meeting, careers_of, meetings_with_reading
from ai.tools.calibration.families import HUMAN, KIND_OF
from ai.tools.runner import JobRecord

# The matches between levels in ../README.md (wins, draws and losses of the first level). They rate the levels against
# which too few modelled players win.
MATCHES = (("8", "6", 91, 5, 32), ("M1", "8", 49, 0, 15), ("M2", "M1", 157, 5, 38), ("M3", "M2", 112, 5, 21),
           ("MASTER", "M3", 51, 2, 11))
RATED_BY_PLAYERS = ("0", "2", "4", "6")     # the others' ratings come from matches alone
STEADY = 0.10                       # an expected score is steady if it changes by at most this
REPORT_FILE, FIGURES_FILE = (Path(__file__).with_name(name) for name in ("CALIBRATION.md", "calibration.json"))


def fit_level_ratings(games: Sequence[JobRecord]) -> tuple[dict[str, float], tuple[float, ...]]:
    """Fit the ratings of the levels and of the skills to the games of all modelled players and to MATCHES."""
    from ai.tools.calibration.fitting import fit_ratings
    rows = [(f"{game['family']} {game['player']}", game["skill"] if game["family"] == HUMAN else None, game["level"],
             game["result"]) for game in games if game["level"] in RATED_BY_PLAYERS]
    levels = list(dict.fromkeys(game["level"] for game in games if game["level"] not in PEOPLE_RATINGS))
    return fit_ratings(rows, MATCHES, levels)


@cache
def tictactoe_scores() -> dict[str, tuple[float, ...]]:
    """The expected score of each skill against each level on 3×3, averaged over who moves first."""
    return {level.name: tuple(tictactoe_score(level, skill) for skill in SKILLS)
            for level in (*levels_for(TIC_TAC_TOE), *PEOPLE_LEVELS)}


def tictactoe_score(level: Level, skill: float) -> float:
    tree = OddsTree(level, skill)
    win, draw, _ = mean_odds((0.5, tree.odds_on(Board(TIC_TAC_TOE), human)) for human in (FIRST, SECOND))
    return round(expected_score(win, draw), 4)


def json_by_lines(value: object, indent: str = "") -> str:
    """A value as JSON, with a line for each entry of a table."""
    if not isinstance(value, Mapping):
        return json.dumps(value)
    lines = [f"{indent} {json.dumps(name)}: {json_by_lines(each, indent + ' ')}" for name, each in value.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def curve_values(curves: Curves, known: Mapping[str, object] = Curves._field_defaults) -> NamedValues:
    """The values of curves by name, without the trust and without values equal to those in `known`."""
    return {name: values for name, values in curves._asdict().items() if name != "trust" and values != known.get(name)}


def write_figures(constants: Mapping[str, Any], figures: Mapping[str, Any]) -> None:
    """Write the constants, the report and the figures, each into its file."""
    write_file(CONSTANTS_FILE, json_by_lines(constants) + "\n")
    write_file(REPORT_FILE, report_text(figures))
    write_file(FIGURES_FILE, json.dumps(figures, indent=1, ensure_ascii=False) + "\n")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--report", action="store_true", help="only print the last run's report")
    runner.add_game_arguments(parser, Path(".work/calibration"), "games, a file per level", "FOLDER")


def steadiness(careers: Sequence[Sequence[Meeting]], ratings: Mapping[str, float],
               curves: Sequence[Mapping[str, Curves]]) -> dict[str, float]:
    """Measure how much the expected score changes while a level thinks and when MASTER's reading arrives.

    curves: of each level, without and with a reading. In the result: steady: the share of searches in whose second half
    the score changed by at most STEADY (largest_change). reading_mean: the mean change that MASTER's reading makes.
    """
    changes, reading_changes = list[float](), list[float]()
    for meeting in meetings_with_reading(careers):
        game, outlook = meeting.game, meeting.matchup.outlook(ratings[meeting.game["level"]])
        reading, before = None, None
        for stones, course, after in zip(stones_when_thinking(game), game["courses"], game["readings"], strict=True):
            shown = [(share / 1000, human_score(curves, game, score, outlook, stones, reading))
                     for share, score in course]
            change = largest_change(shown, before)
            if change is not None:
                changes.append(change)
            before = shown[-1][1]
            if after is not None:
                reading = after
                before = human_score(curves, game, course[-1][1], outlook, stones, reading)
                reading_changes.append(abs(before - shown[-1][1]))
    return {"searches": len(changes),
            "steady": round(sum(change <= STEADY for change in changes) / max(len(changes), 1), 4),
            "reading_mean": round(sum(reading_changes) / max(len(reading_changes), 1), 4)}


def human_score(curves: Sequence[Mapping[str, Curves]], game: JobRecord, score: int, outlook: Outlook, stones: int,
                reading: int | None) -> float:
    """The human's expected score in a position of a game; see estimate.chance_by_curves. curves: as in steadiness."""
    level = LEVELS[game["level"]]
    known = curves[reading is not None][curves_name(level)]
    return chance_by_curves(known, level.engine, score, outlook, stones, game["first"], reading,
                            curves[True].get(FORCED_CURVES)).expected_score


def largest_change(course: Sequence[tuple[float, float]], before: float | None) -> float | None:
    """The largest difference between the expected scores in the second half of a search and the score at its end.

    course: (share of the search done, expected score) at each change; the last is for the answer. before: the score
    shown when the search began. The result is None if no score was shown by half time.
    """
    last = course[-1][1]
    shown = next((figure for share, figure in reversed(course) if share <= 0.5), before)
    if shown is None:
        return None
    return max(abs(figure - last) for figure in [shown, *(figure for share, figure in course if share > 0.5)])


def run(arguments: argparse.Namespace) -> int:
    if arguments.report:
        refuse_together(arguments, "--report", "--processes", "--seed", "--out")
        print(file_text(REPORT_FILE))
        return 0
    import scipy  # noqa: F401  (what the fit needs, before hours of games)
    games = play_missing(arguments.seed, arguments.out, arguments.processes)
    command = f"python -m ai calibrate --seed {arguments.seed}"
    constants, figures = fit_all(games, arguments.seed)
    figures = {"command": command, **figures, "position": parse_json(file_text(FIGURES_FILE))["position"]}
    write_figures({**STORED, "fitted_by": command, **constants}, figures)
    print(report_text(figures))
    return 0


def fit_all(games: Sequence[JobRecord], seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Fit the constants to all games, and judge the method by games left out; return constants and figures."""
    from ai.tools.calibration.left_out import curves_of_levels, figures_left_out, fit_curves, position_table
    ratings, skill_ratings = fit_level_ratings(games)
    people = {game["level"]: PEOPLE_RATINGS[game["level"]] for game in games if game["level"] in PEOPLE_RATINGS}
    all_ratings = dict(sorted({**ratings, **people}.items(), key=lambda item: item[1]))
    levels = curves_of_levels(all_ratings)
    careers = careers_of(games, all_ratings, seed)
    table = position_table(careers, all_ratings)
    figures = figures_left_out(table, levels)
    curves = [{level: curves._replace(trust=figures["trust"])
               for level, curves in fit_curves(table, levels, with_reading).items()} for with_reading in (False, True)]
    unread = {level: curve_values(own) for level, own in curves[0].items()}
    constants = {
        "games": figures["all"]["games"], "ratings": ratings, "skill_ratings": skill_ratings,
        "tictactoe_scores": tictactoe_scores(), "trust": figures["trust"], "curves": unread,
        "read_curves": {level: curve_values(own, unread[level]) for level, own in curves[1].items() if own.readings}}
    return constants, {
        **figures, "played": len(games), "players": len({(game["family"], game["player"]) for game in games}),
        "ratings": ratings, "skill_ratings": dict(zip(map(str, SKILLS), skill_ratings, strict=True)),
        "families": len(KIND_OF), **steadiness(careers[::CAREERS], all_ratings, curves)}
