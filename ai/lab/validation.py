"""Validates the fitted chances on the games held out of the fit, as figures."""
from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ai.chance.estimate import Curves, chance_by
from ai.chance.rating import SKILLS, between
from ai.lab.calibration_games import LEVELS
from ai.lab.reliability import STEADY, Shown, brier, diagram, figures_of, largest_move
from ai.lab.runner import Record
from ai.play.levels import MASTER
from ai.position.scores import DECIDED

HELD_OUT = (0, 3, 6, 9, 12, 15)     # these of every twenty games of a level; the human moves first in half of them
THIRDS = ("first", "second", "last")
UNFITTED = {MASTER.name: 100.0}     # the one logistic to compare with: the score at which the odds are e to one,
UNFITTED_SCALE = 1_000_000.0        # for the textbook levels a four


@dataclass(frozen=True, slots=True)
class Constants:
    """The fitted constants: ratings of the levels, ratings of the skills in rating.SKILLS, and each level's curves."""

    ratings: dict[str, float]
    skill_ratings: tuple[float, ...]
    curves: dict[str, Curves]


@dataclass(frozen=True, slots=True)
class Position:
    """One position in which the level thought: the score, the chances that it gives, and the result of the game.

    third: of the game, 0 to 2. course: (share of the search done, expected score) at each change of the score.
    """

    level: str
    third: int
    score: int
    shown: Shown
    course: tuple[tuple[float, float], ...]


def is_held_out(game: Record) -> bool:
    """Whether the game is held out of the fit."""
    return game["number"] % 20 in HELD_OUT


def gap_of(game: Record, ratings: Mapping[str, float], skill_ratings: tuple[float, ...]) -> float:
    """The rating of the game's modelled player less that of its level."""
    return between(game["skill"], SKILLS, skill_ratings) - ratings[game["level"]]


def positions_of(game: Record, constants: Constants) -> Iterator[Position]:
    """The positions of a game, with the chances that these constants give."""
    level = game["level"]
    gap = gap_of(game, constants.ratings, constants.skill_ratings)
    for stones, _, course in game["positions"]:
        chances = [chance_by(constants.curves[level], LEVELS[level].engine, score, gap, stones, game["first"])
                   for _, _, score in course]
        last = chances[-1]
        yield Position(level, 3 * stones // game["plies"], course[-1][2],
                       Shown((last.win, last.draw, last.loss), game["result"]),
                       tuple((share / 1000, chance.expected_score)
                             for (share, _, _), chance in zip(course, chances, strict=True)))


def steadiness(games: Sequence[Sequence[Position]]) -> dict[str, float]:
    """How many searches there were, and the share whose expected score was steady in their second half."""
    moves = []
    for positions in games:
        before = None
        for position in positions:
            move = largest_move(position.course, before)
            before = position.course[-1][1]
            if move is not None:
                moves.append(move)
    return {"searches": len(moves), "steady": round(sum(move <= STEADY for move in moves) / max(len(moves), 1), 4)}


def unfitted(position: Position) -> float:
    """The expected score by a logistic function of the score that is not fitted."""
    odds = position.score / UNFITTED.get(position.level, UNFITTED_SCALE)
    return 0.5 * (1 - math.tanh(max(-DECIDED, min(DECIDED, odds)) / 2))


def judged(positions: Sequence[Position], constants: Mapping[str, float]) -> dict[str, float]:
    """The measures of these positions; and for comparison, the Brier scores of each level's mean result (constants) and
    of a logistic function that is not fitted.
    """
    results = [position.shown.result for position in positions]
    return {"positions": len(positions), **figures_of([position.shown for position in positions]),
            "constant_brier": round(brier((constants[position.level] for position in positions), results), 4),
            "logistic_brier": round(brier(map(unfitted, positions), results), 4)}


def decided(positions: Sequence[Position]) -> dict[str, float]:
    """How often the level had proven a win, and the points that the human still made; how often the human could force
    a win, and the share of the points made there.
    """
    proven = [position.shown.result for position in positions if position.score >= DECIDED]
    forced = [position.shown.result for position in positions if position.score <= -DECIDED]
    return {"proven": len(proven), "proven_lost": sum(proven),
            "forced": len(forced), "forced_share": round(sum(forced) / max(len(forced), 1), 4)}


def validate(games: Sequence[Record], constants: Constants, seed: int) -> dict[str, Any]:
    """All figures of a run, as `python -m ai calibrate --report --json` prints them."""
    held_out = [game for game in games if is_held_out(game)]
    by_game = [list(positions_of(game, constants)) for game in held_out]
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
            "held_out_games": sum(game["level"] == level for game in held_out),
            **judged([position for position in every if position.level == level], means),
            **steadiness([positions for positions in by_game if positions and positions[0].level == level])}
    return {"games": len(games), "held_out_games": len(held_out), "seed": seed, **judged(every, means),
            **steadiness(by_game), **decided(every), "levels": levels,
            "thirds": {name: judged([position for position in every if position.third == third], means)
                       for third, name in enumerate(THIRDS)},
            "skill_ratings": dict(zip(map(str, SKILLS), constants.skill_ratings, strict=True)),
            "diagram": diagram([position.shown for position in every]),
            "diagrams": {level: diagram([position.shown for position in every if position.level == level])
                         for level in constants.ratings}}
