"""Validates the fitted chances on the games held out of the fit, as figures."""
from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ai.chance.estimate import Chance, Curves, chance_by_curves
from ai.chance.glicko import glicko_expected_score
from ai.chance.rating import SKILLS, Outlook
from ai.play.levels import MASTER
from ai.position.scores import DECIDED
from ai.tools.calibration.calibration_games import LEVELS
from ai.tools.calibration.careers import Meeting, players_of
from ai.tools.calibration.families import FAMILIES, HELD_OUT, HUMAN
from ai.tools.calibration.reliability import (
    STEADY,
    ShownChance,
    brier,
    calibration_error,
    diagram,
    figures_of,
    largest_move,
)
from ai.tools.runner import JobRecord

EVERY = 4                           # of the players of the other families, one in so many is held out of the fit
NEW_GAMES, FEW_GAMES = 5, 20        # a player is new for so many games, and known after so many
THIRDS = ("first", "second", "last")
UNFITTED = {MASTER.engine: 100.0}   # the one logistic to compare with: the score at which the odds are e to one,
UNFITTED_SCALE = 1_000_000.0        # for the textbook levels a four


@dataclass(frozen=True, slots=True)
class Constants:
    """The fitted constants: ratings of the levels, ratings of the skills in rating.SKILLS, and each level's curves.

    read_curves: for a position that MASTER has read; levels of MASTER's engine have none.
    """

    ratings: dict[str, float]
    skill_ratings: tuple[float, ...]
    curves: dict[str, Curves]
    read_curves: dict[str, Curves]

    def chance(self, level: str, score: int, outlook: Outlook, stones: int, began: bool, reading: int | None) -> Chance:
        """As estimate.chance_of_search, by these constants."""
        curves = self.curves[level] if reading is None else self.read_curves[level]
        return chance_by_curves(curves, LEVELS[level].engine, score, outlook, stones, began, reading)


@dataclass(frozen=True, slots=True)
class ShownPosition:
    """One position in which the level thought: the score, the chances after its move, and the result of the game.

    before: how many games the player had played. third: of the game, 0 to 2. rated: the score that the ratings alone
    expect of the player, before the game; expected: the same with all that is known of this player and this level.
    alone: the expected score by the level's score alone, without MASTER's reading.
    course: (share of the search done, expected score) at each change of the score; MASTER's reading of the position
    after the move comes later and is in what is shown then.
    """

    level: str
    family: str
    before: int
    third: int
    score: int
    shown: ShownChance
    rated: float
    expected: float
    alone: float
    course: tuple[tuple[float, float], ...]


def is_unseen(game: JobRecord) -> bool:
    """Whether the game is one of a family that nothing is fitted to."""
    return game["family"] in HELD_OUT


def is_held_out(game: JobRecord) -> bool:
    """Whether the game's player is held out of the fit, alone or with the whole family."""
    return is_unseen(game) or (game["player"] + [HUMAN, *FAMILIES].index(game["family"])) % EVERY == 0


def positions_of(meeting: Meeting, constants: Constants) -> Iterator[ShownPosition]:
    """The positions of a game, with the chances that these constants give."""
    game, level = meeting.game, meeting.game["level"]
    rating, own = meeting.matchup.rating, constants.ratings[level]
    rated, outlook = glicko_expected_score(rating.value - own, rating.deviation), meeting.matchup.outlook(own)
    reading = None
    for (stones, _, course), after in zip(game["positions"], game["readings"], strict=True):
        thinking = [constants.chance(level, score, outlook, stones, game["first"], reading) for _, _, score in course]
        reading, score = reading if after is None else after, course[-1][2]
        last, alone = (constants.chance(level, score, outlook, stones, game["first"], known)
                       for known in (reading, None))
        yield ShownPosition(level, game["family"], meeting.before, 3 * stones // game["plies"], score,
                       ShownChance((last.win, last.draw, last.loss), game["result"]), rated, outlook.expected_score,
                       alone.expected_score,
                       tuple((share / 1000, chance.expected_score)
                             for (share, _, _), chance in zip(course, thinking, strict=True)))


def steadiness(games: Sequence[Sequence[ShownPosition]]) -> dict[str, float]:
    """The number of searches, and the share whose expected score was steady in their second half."""
    moves = []
    for positions in games:
        before = None
        for position in positions:
            move = largest_move(position.course, before)
            before = position.shown.expected_score
            if move is not None:
                moves.append(move)
    return {"searches": len(moves), "steady": round(sum(move <= STEADY for move in moves) / max(len(moves), 1), 4)}


def read_moves(positions: Sequence[ShownPosition]) -> dict[str, float]:
    """The mean move of the expected score by MASTER's readings, and the share moved by STEADY at most."""
    moves = [abs(position.shown.expected_score - position.course[-1][1]) for position in positions
             if position.score < DECIDED]
    return {"mean": round(sum(moves) / max(len(moves), 1), 4),
            "steady": round(sum(move <= STEADY for move in moves) / max(len(moves), 1), 4)}


def unfitted(position: ShownPosition) -> float:
    """The expected score by a logistic function of the score that is not fitted."""
    odds = position.score / UNFITTED.get(LEVELS[position.level].engine, UNFITTED_SCALE)
    return 0.5 * (1 - math.tanh(max(-DECIDED, min(DECIDED, odds)) / 2))


def judged_position(positions: Sequence[ShownPosition], constants: Mapping[str, float]) -> dict[str, float]:
    """The measures of these positions; and for comparison, the Brier scores of each level's mean result (constants) and
    of a logistic function that is not fitted.
    """
    results = [position.shown.result for position in positions]
    return {"positions": len(positions), **figures_of([position.shown for position in positions]),
            "constant_brier": round(brier((constants[position.level] for position in positions), results), 4),
            "logistic_brier": round(brier(map(unfitted, positions), results), 4)}


def decided(positions: Sequence[ShownPosition]) -> dict[str, float]:
    """The share of certain wins of the level and the human's points there; the same for wins of the human."""
    proven = [position.shown.result for position in positions if position.shown.chances[2] == 1]
    forced = [position.shown.result for position in positions if position.score <= -DECIDED]
    return {"proven": len(proven), "proven_lost": sum(proven),
            "forced": len(forced), "forced_share": round(sum(forced) / max(len(forced), 1), 4)}


def told_apart(positions: Sequence[ShownPosition]) -> dict[str, float]:
    """The Brier scores of the chances, with and without MASTER's readings, and of the expectations before each game."""
    shown = [position.shown for position in positions]
    results = [one.result for one in shown]
    return {"positions": len(positions), "calibration_error": round(calibration_error(shown), 4),
            "brier": round(brier((one.expected_score for one in shown), results), 4),
            "brier_alone": round(brier((position.alone for position in positions), results), 4),
            "brier_rating_only": round(brier((position.rated for position in positions), results), 4),
            "brier_before": round(brier((position.expected for position in positions), results), 4),
            "shown": round(sum(one.expected_score for one in shown) / len(shown), 4),
            "came": round(sum(results) / len(shown), 4)}


def unseen(careers: Sequence[Sequence[Meeting]], constants: Constants) -> dict[str, Any]:
    """The error of the chances for players of the families left out of the fit."""
    meetings = [meeting for career in careers for meeting in career if is_unseen(meeting.game)]
    every = [position for meeting in meetings for position in positions_of(meeting, constants)]
    parts = {
        "levels": ((position.level, position) for position in every),
        "families": ((position.family, position) for position in every),
        "experience": (("1–5" if position.before < NEW_GAMES else "6–20" if position.before < FEW_GAMES else "more",
                        position) for position in every)}
    told: dict[str, Any] = {"players": len(players_of([meeting.game for meeting in meetings])),
                            "games": len({meeting.game["key"] for meeting in meetings}), **told_apart(every)}
    for name, sorted_out in parts.items():
        groups: dict[str, list[ShownPosition]] = {}
        for key, position in sorted_out:
            groups.setdefault(key, []).append(position)
        order = {"levels": list(constants.ratings), "families": list(HELD_OUT), "experience": ["1–5", "6–20", "more"]}
        told[name] = {key: told_apart(groups[key]) for key in order[name] if key in groups}
    return {**told, "diagram": diagram([position.shown for position in every])}


def validate(games: Sequence[JobRecord], careers: Sequence[Sequence[Meeting]], constants: Constants,
             seed: int) -> dict[str, Any]:
    """All figures of a run, as `python -m ai calibrate --report --json` prints them."""
    held_out = [meeting for career in careers for meeting in career
                if is_held_out(meeting.game) and not is_unseen(meeting.game)]
    by_game = [list(positions_of(meeting, constants)) for meeting in held_out]
    every = [position for positions in by_game for position in positions]
    means = {}
    for level in constants.ratings:
        results = [game["result"] for game in games if game["level"] == level and not is_held_out(game)
                   for _ in game["positions"]]
        means[level] = sum(results) / len(results)
    levels = {}
    for level, rating in constants.ratings.items():
        levels[level] = {
            "rating": rating, "games": sum(game["level"] == level for game in games),
            "held_out_games": len({one.game["key"] for one in held_out if one.game["level"] == level}),
            **judged_position([position for position in every if position.level == level], means),
            **steadiness([positions for positions in by_game if positions and positions[0].level == level])}
    told = unseen(careers, constants)
    return {"unseen_calibration_error": told["calibration_error"], "unseen_brier": told["brier"],
            "unseen_brier_rating_only": told["brier_rating_only"],
            "new_player_calibration_error": told["experience"]["1–5"]["calibration_error"], "unseen": told,
            "games": len(games), "held_out_games": sum(map(is_held_out, games)),
            "seed": seed, **judged_position(every, means),
            **steadiness(by_game), **decided(every), "levels": levels,
            "readings": read_moves([position for position in every if position.level in constants.read_curves]),
            "thirds": {name: judged_position([position for position in every if position.third == third], means)
                       for third, name in enumerate(THIRDS)},
            "skill_ratings": dict(zip(map(str, SKILLS), constants.skill_ratings, strict=True)),
            "diagram": diagram([position.shown for position in every]),
            "diagrams": {level: diagram([position.shown for position in every if position.level == level])
                         for level in constants.ratings}}
