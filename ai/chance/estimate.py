"""The human's chances of a win, a draw and a loss against a level, from the score that the level's search found.

A chance is the share of games that players of this rating would win, draw or lose against this level from many
positions like this one: the mean over the strengths that the rating and its deviation allow. On 3×3 it is computed
exactly (tictactoe_odds.py), on 15×15 fitted to games of modelled players by `python -m ai calibrate`;
ai/tools/calibration/CALIBRATION.md says how well it came true in games of players of other kinds.

The score of a textbook level shows only what that level sees. MASTER's reading, a short search of the position after
the level's move (ai/verdict/verdict.py), shows what the level has overlooked; the curves then use both scores.

If the human can force a win, the level's strength hardly matters, so curves shared by all levels are used, with the
human's own rating alone. A very weak level may be easier to beat than they say: the better of both chances is shown.
"""
import math
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ai.chance.constants import CURVES, READ_CURVES, TRUST
from ai.chance.glicko import ELO_SCALE
from ai.chance.rating import Matchup, Outlook, expected_score, interpolated, rating_of
from ai.play.levels import MASTER, Engine, Level
from ai.position.rules import FIVE_IN_A_ROW, SECOND
from ai.position.scores import DECIDED, WIN, plies_to_end

UNITS: dict[Engine, float] = {      # a score of this size is a small advantage:
    "master": 100.0,                # a factor e in the odds
    "textbook": 1000.0,             # two in a row, by the nine conditions
    "person": 1000.0,               # the same
}
PEOPLE_CURVES = "PEOPLE"            # the curves that the eight people share
FORCED_CURVES = "FORCED"            # the curves of all levels if the human can force a win
FURTHEST = 12.0                     # the human's standing (lead) is −12 to 12, unless the human can force a win
FORCED = (13.0, 14.0, 15.0)         # the standing if the human can force a win: in three moves or more, in two, in one
# Gauss-Hermite quadrature of a normal distribution: points, in deviations from the middle, and their weights.
QUADRATURE = ((-math.sqrt(3), 1 / 6), (0.0, 2 / 3), (math.sqrt(3), 1 / 6))
TRUST_STONES = (0.0, 30.0)          # Curves.trust has a value for each of these numbers of stones on the board,
CUT_STONES = (0.0, 30.0, 60.0, 100.0, 140.0, 180.0, 225.0)      # Curves.cuts for these: draws get ever likelier
PLIES_TO_LEVELS_FIVE = 2            # plies to the end: any move of the human, then the level's five
UNPROVEN = 0.01                     # an estimated chance comes no closer to 0 or 1 than this


@dataclass(frozen=True, slots=True)
class Chance:
    """The chances of one side of a win, a draw and a loss, which sum to 1."""

    win: float
    draw: float
    loss: float
    exact: bool = False             # computed or proven, not estimated
    plies: int | None = None        # how many plies the game still lasts if one side can force its end, else None

    @property
    def expected_score(self) -> float:
        """The expected score of that side, 0 to 1."""
        return expected_score(self.win, self.draw)


class Curves(NamedTuple):
    """The fitted win chances against one level: an ordered logit of the ratings and the position.

    The natural log odds are the gap between the ratings, by Elo's formula, plus piecewise linear functions of the
    position, each given by its knots and its values there. Only a share of these functions counts: see `trust`.
    """

    standings: tuple[float, ...]    # the human's standing by the level's score
    standing_odds: tuple[float, ...]
    stones: tuple[float, ...]       # the number on the board
    stone_odds: tuple[float, ...]
    began: tuple[float, ...]        # added if the human moved first
    cuts: tuple[float, ...]         # half the width of the range that means a draw, at each of CUT_STONES
    middle: tuple[float, ...] = (0.0,)      # the mean position's log odds
    trust: tuple[float, ...] = (1.0, 1.0)   # the share of the distance from `middle` that counts, at TRUST_STONES
    readings: tuple[float, ...] = ()        # the standing by MASTER's reading, if it is used
    reading_odds: tuple[float, ...] = ()

    def chances(self, standing: float, outlook: Outlook, stones: int, began: bool,
                reading_standing: float = 0.0) -> tuple[float, float, float]:
        """The human's chances of a win, a draw and a loss; win and loss come no closer to 0 or 1 than UNPROVEN.

        standing, reading_standing: the human's standing by the level's score and by MASTER's reading. outlook: the
        human's prospects by the ratings. stones: the number on the board. began: whether the human moved first.
        """
        odds = (interpolated(standing, self.standings, self.standing_odds)
                + interpolated(stones, self.stones, self.stone_odds) + self.began[0] * began)
        if self.readings:
            odds += interpolated(reading_standing, self.readings, self.reading_odds)
        odds = self.middle[0] + interpolated(stones, TRUST_STONES, self.trust) * (odds - self.middle[0])
        cut = interpolated(stones, CUT_STONES, self.cuts)
        win, loss = 0.0, outlook.hopeless
        for away, share in QUADRATURE if outlook.deviation else ((0.0, 1.0),):
            here, weight = odds + (outlook.gap + away * outlook.deviation) / ELO_SCALE, share * (1 - outlook.hopeless)
            win += weight / (1 + math.exp(cut - here))
            loss += weight / (1 + math.exp(cut + here))
        win, loss = (min(max(chance, UNPROVEN), 1 - UNPROVEN) for chance in (win, loss))
        return win, max(1 - win - loss, 0.0), loss


def curves_name(level: Level) -> str:
    """The name of the level's curves in constants.py. The eight people share their curves."""
    return PEOPLE_CURVES if level.engine == "person" else level.name


@cache
def curves_of(name: str, with_reading: bool = False) -> Curves:
    """The curves of this name in constants.py. Raises KeyError for a level that has not been measured.

    with_reading: choose the curves that also use MASTER's reading of the position. Levels of MASTER's engine have no
    such curves, as their own score says the same.
    """
    return Curves(**CURVES[name] | (READ_CURVES[name] if with_reading else {}), trust=TRUST)


def standing_by_score(score: int, engine: Engine) -> float:
    """The human's standing by an engine's score: linear for small scores, logarithmic for large ones."""
    if score <= -DECIDED:
        moves = (WIN + score + 1) // 2
        return FORCED[-min(max(moves, 1), len(FORCED))]
    return min(max(-math.asinh(score / UNITS[engine]), -FURTHEST), FURTHEST)


def standing_by_reading(reading: int) -> float:
    """The human's standing by MASTER's score (`reading`) of a position in which the human is to move."""
    return standing_by_score(-reading, MASTER.engine)


def is_certain(score: int, reading: int | None) -> bool:
    """Whether the level has proven its win, or MASTER sees that the human can't prevent the level's five next."""
    return score >= DECIDED or (reading is not None and reading <= PLIES_TO_LEVELS_FIVE - WIN)


def chances_by_standing(curves: Curves, standing: float, outlook: Outlook, stones: int, began: bool,
                        reading_standing: float = 0.0, forced: Curves | None = None) -> tuple[float, float, float]:
    """The human's chances of a win, a draw and a loss by a level's curves, with the arguments of Curves.chances.

    If the human can force a win, they are the better of these and those by `forced`, the curves that all levels share;
    None for those in constants.py.
    """
    chances, best = curves.chances(standing, outlook, stones, began, reading_standing), max(standing, reading_standing)
    if best < FORCED[0]:
        return chances
    by_own_rating = Outlook(outlook.own_gap, outlook.own_deviation)     # as against an opponent rated START_RATING
    shared = (forced or curves_of(FORCED_CURVES)).chances(best, by_own_rating, stones, began)
    return max(chances, shared, key=lambda either: expected_score(*either[:2]))


def chance_by_curves(curves: Curves, engine: Engine, score: int, outlook: Outlook, stones: int, began: bool,
                     reading: int | None = None, forced: Curves | None = None) -> Chance:
    """The human's chances by a level's curves; outlook, stones, began, forced: see chances_by_standing.

    score: of the level's search, from its point of view. reading: MASTER's score, for curves that use it; see
    chance_of_search. The result is an estimate unless the level's win is certain.
    """
    plies = plies_to_end(score)
    if is_certain(score, reading):
        return Chance(0.0, 0.0, 1.0, exact=True, plies=PLIES_TO_LEVELS_FIVE if plies is None or score < 0 else plies)
    seen, read = standing_by_score(score, engine), 0.0 if reading is None else standing_by_reading(reading)
    return Chance(*chances_by_standing(curves, seen, outlook, stones, began, read, forced), plies=plies)


def is_measured(level: Level) -> bool:
    """Whether `python -m ai calibrate` has measured win chances against this level on 15×15."""
    return curves_name(level) in CURVES


def uses_reading(level: Level) -> bool:
    """Whether win chances against this level on 15×15 also use MASTER's reading."""
    return curves_name(level) in READ_CURVES


def chance_of_search(level: Level, score: int, stones: int, ai: int, matchup: Matchup,
                     reading: int | None = None) -> Chance | None:
    """The human's chances on 15×15, from the level's search of a position in which the level is to move.

    The AI never misses its forced win, so the human's loss is then certain. The human's forced win is only likely.
    score: of the search, from the AI's point of view. stones: the number on the board. ai: the AI's side, FIRST or
    SECOND. reading: MASTER's score (verdict.search_for_verdict), from the human's point of view, of the last position
    in which the human was to move: while the level thinks, the one before the human's move; afterwards, the one after
    the level's move; None if unknown.
    Returns None if the level has not been measured and the score proves nothing.
    """
    if is_measured(level):
        outlook = matchup.outlook(rating_of(level, FIVE_IN_A_ROW))
        curves = curves_of(curves_name(level), reading is not None and uses_reading(level))
        return chance_by_curves(curves, level.engine, score, outlook, stones, ai == SECOND, reading)
    return Chance(0.0, 0.0, 1.0, exact=True, plies=plies_to_end(score)) if score >= DECIDED else None


def chance_at_end(player: int, winner: int | None) -> Chance:
    """The player's chances when the game is over. winner: None for a draw."""
    return Chance(float(winner == player), float(winner is None), float(winner == -player), exact=True, plies=0)
