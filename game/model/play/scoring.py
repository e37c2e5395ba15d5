"""The points of a finished game, item by item."""
from typing import NamedTuple

from ai.play.levels import PEOPLE_LEVELS, Level, levels_for
from ai.position.rules import FIRST, TIC_TAC_TOE, Rules
from ai.wording import quantity
from game.model import words
from game.model.stored_games import FinishedGame, earns_medal

# The points for a win by the level's name, on 15×15, against people, and on 3×3.
BASE = {"0": 800, "2": 1_800, "4": 3_000, "6": 4_600, "8": 6_400,
        "M1": 7_000, "M2": 7_600, "M3": 8_300, "MASTER": 9_000}
PEOPLE_BASE = dict(zip((level.name for level in PEOPLE_LEVELS), (400, 600, 800, 1_000, 1_500, 2_400, 3_600, 4_600),
                       strict=True))
SMALL_BASE = {"0": 100, "2": 200, "4": 300, "6": 400, "FULL": 500}
CELLS_LEFT = 0.4                    # share of the base points for a whole board of empty cells
SPEED = 0.3                         # share of the base points for moves that take no time
SLOW_PACE = 30.0                    # seconds a move; a player this slow or slower gets nothing for speed
STREAK, LONGEST_STREAK = 0.05, 10   # share of the sum so far for each earlier win in a row; the most wins that count
UNDO_COST = 0.1                     # share of the sum that each move taken back costs
HINT_COST = 0.2                     # share of the rest that each hint costs


class ScoreItem(NamedTuple):
    """One item of a game's points: its reason in a few words, and its points, negative for a deduction."""

    name: str
    points: int


def base_points(rules: Rules) -> dict[str, int]:
    """The points for a win against each level of the board, by name.

    A level without points of its own gets the points of the next weaker level.
    """
    listed, points, points_by_level = SMALL_BASE if rules == TIC_TAC_TOE else BASE, 0, dict[str, int]()
    for level in levels_for(rules):
        points = points_by_level[level.name] = listed.get(level.name, points)
    return points_by_level


def base_of(rules: Rules, level: Level) -> int | None:
    if level.person is None:
        return base_points(rules).get(level.name)
    return PEOPLE_BASE[level.name] // (10 if rules == TIC_TAC_TOE else 1)


def items(game: FinishedGame, streak: int) -> tuple[ScoreItem, ...]:
    """The items of a game's points; none for a loss, nor for a draw against a level that can be beaten.

    The first items are base (the level's points for a win) + CELLS_LEFT · base · empty cells / cells + SPEED · base ·
    (1 − seconds a move / SLOW_PACE, at least 0). Each of the `streak` wins in a row before this game, LONGEST_STREAK at
    most, adds STREAK of their sum. Then each undo takes UNDO_COST of the whole, and each hint HINT_COST of the rest,
    down to nothing. Every item is rounded to tens.
    """
    if not earns_medal(game.level, game.result):
        return ()
    base, plies, cells = base_of(game.rules, game.level) or 0, len(game.moves), game.rules.cells
    pace = game.human_seconds / max(1, (plies + (game.human == FIRST)) // 2)
    left = cells - plies
    so_far = [ScoreItem(game.level.label, base),
              ScoreItem(words.left(quantity(left, "cell")), _rounded_to_tens(CELLS_LEFT * base * left / cells)),
              ScoreItem(words.pace(pace), _rounded_to_tens(SPEED * base * max(0.0, 1 - pace / SLOW_PACE)))]
    shares = ((words.won_before(streak), STREAK * min(streak, LONGEST_STREAK)),
              (words.taken_back(game.undos), -min(1.0, UNDO_COST * game.undos)),
              (quantity(game.hints, "hint"), -min(1.0, HINT_COST * game.hints)))
    for name, share in shares:
        if share:
            so_far.append(ScoreItem(name, _rounded_to_tens(share * sum(item.points for item in so_far))))
    return tuple(so_far)


def _rounded_to_tens(value: float) -> int:
    return round(value / 10) * 10
