"""Fits the win chances, and judges them by kinds of players that the fit has left out, one kind after the other."""
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ai.chance.estimate import (
    FORCED,
    FORCED_CURVES,
    PEOPLE_CURVES,
    Curves,
    chances_by_standing,
    curves_name,
    is_certain,
    standing_by_reading,
    standing_by_score,
)
from ai.chance.glicko import glicko_expected_score
from ai.chance.rating import Outlook
from ai.play.levels import MASTER
from ai.position.scores import DECIDED
from ai.tools.calibration.calibration_games import LEVELS, stones_when_thinking
from ai.tools.calibration.careers import CAREERS, Meeting, meetings_with_reading
from ai.tools.calibration.families import EIGHT, KIND_OF, PLAYER_KINDS
from ai.tools.calibration.fitting import Columns, fit_chances, rows_where
from ai.tools.calibration.reliability import Matrix, brier_score, calibration_error, diagram, expected_scores
from ai.tools.runner import JobRecord

# Levels with few games or few wins, each with a weaker level; the fit also uses every BORROW_STEP-th position of that.
BORROWS_FROM = {"6": "4", "8": "6", "M2": "M1", "M3": "M1", "MASTER": "M1"}
BORROW_STEP = 3
TYPICAL = 12                        # in a game with this many positions, each counts as one
EVEN_GAMES = 0.4                    # between 0: every position counts the same, and 1: every game does
KIND_BALANCE = 0.25                 # between 0: each game of a level counts the same, and 1: each kind does
NEW_GAMES, FEW_GAMES = 5, 20        # a player is new for the first number of games, and known after the second
TRUSTS = tuple(product((0.5, 0.6, 0.7, 0.8, 0.9), repeat=2))      # values to try: for an early and a late position
CERTAIN_LOSS = 0.0, 0.0, 1.0
Mask = NDArray[np.bool_]


def curves_of_levels(levels: Iterable[str]) -> list[str]:
    """The names of the curves of these levels, in order. The eight people share one name."""
    return list(dict.fromkeys(curves_name(LEVELS[level]) for level in levels))


def position_table(careers: Sequence[Sequence[Meeting]], ratings: Mapping[str, float]) -> Columns:
    """A table of all positions in these careers in which a level thought (fitting.Columns), without unread games.

    ratings: of the levels. Further columns: level, kind, family: indices in curves_of_levels, PLAYER_KINDS and KIND_OF.
    game: the game's number here. before: the number of games that the player had played. index, count: the position's
    number in its game, and the number of positions there. rated: the expected score by the ratings alone.
    """
    levels, numbers, columns = curves_of_levels(ratings), dict[str, int](), defaultdict[str, list[float]](list)
    for meeting in meetings_with_reading(careers):
        game, matchup, level_rating = meeting.game, meeting.matchup, ratings[meeting.game["level"]]
        shared = {**matchup.outlook(level_rating)._asdict(), "began": game["first"], "result": game["result"],
                  "before": meeting.before, "level": levels.index(curves_name(LEVELS[game["level"]])),
                  "family": list(KIND_OF).index(game["family"]),
                  "kind": list(PLAYER_KINDS).index(KIND_OF[game["family"]]),
                  "rated": glicko_expected_score(matchup.rating.value - level_rating, matchup.rating.deviation),
                  "game": numbers.setdefault(game["key"], len(numbers)), "count": len(game["courses"])}
        for position in positions_of(game):
            for name, value in {**shared, **position}.items():
                columns[name].append(value)
    return {name: np.array(column, float) for name, column in columns.items()}


def positions_of(game: JobRecord) -> Iterator[dict[str, float]]:
    """Yield the values of each position of a game that its level thought about; see position_table."""
    engine = LEVELS[game["level"]].engine
    for index, (stones, course, reading) in enumerate(
            zip(stones_when_thinking(game), game["courses"], game["readings"], strict=True)):
        score = course[-1][1]
        yield {"stones": stones, "standing": standing_by_score(score, engine), "index": index,
               "read": 0.0 if reading is None else standing_by_reading(reading), "certain": is_certain(score, reading),
               "forced": score <= -DECIDED}


def importance_of(columns: Columns) -> Matrix:
    """Each position's weight in a fit: less in a long game, and less if its kind of player has many games there."""
    group = (columns["level"] * len(PLAYER_KINDS) + columns["kind"]).astype(int)
    size = (group.max() // len(PLAYER_KINDS) + 1) * len(PLAYER_KINDS)
    games = np.bincount(group, 1 / columns["count"], size).reshape(-1, len(PLAYER_KINDS))
    usual = games.sum(axis=1) / np.maximum((games > 0).sum(axis=1), 1)
    kind_share = usual[columns["level"].astype(int)] / games.ravel()[group]
    return np.asarray(kind_share ** KIND_BALANCE * (TYPICAL / columns["count"]) ** EVEN_GAMES / CAREERS)


def best_standings(columns: Columns, with_reading: bool) -> Matrix:
    """The human's better standing in each position, if with_reading also by MASTER's reading; from FORCED on a win."""
    return np.maximum(columns["standing"], columns["read"]) if with_reading else columns["standing"]


def fit_curves(columns: Columns, levels: Sequence[str], with_reading: bool) -> dict[str, Curves]:
    """Fit each level's curves, and those of forced wins, to these positions.

    For a level in BORROWS_FROM some positions of a weaker level are used, too. with_reading: whether to use MASTER's
    readings, except for levels of MASTER's engine, whose own score says the same.
    """
    importance, uncertain = importance_of(columns), columns["certain"] == 0
    best = best_standings(columns, with_reading=True)
    alone = {"standing": best, "gap": columns["own_gap"], "deviation": columns["own_deviation"], "hopeless": 0 * best}
    rows = np.flatnonzero(uncertain & (best >= FORCED[0]))
    shared = rows_where(columns | alone, rows)
    curves = {FORCED_CURVES: fit_chances(shared, importance[rows], FORCED)} if len(rows) else {}
    uncertain &= best_standings(columns, with_reading) < FORCED[0]
    of_level = [np.flatnonzero(uncertain & (columns["level"] == number)) for number in range(len(levels))]
    for level, own in zip(levels, of_level, strict=True):
        weaker = BORROWS_FROM.get(level)
        borrowed = of_level[levels.index(weaker)][::BORROW_STEP] if weaker in levels else own[:0]
        rows = np.concatenate([own, borrowed])
        if len(rows):
            curves[level] = fit_chances(rows_where(columns, rows), importance[rows],
                                        with_reading=with_reading and (
                                            level == PEOPLE_CURVES or LEVELS[level].engine != MASTER.engine))
    return curves


@dataclass(frozen=True, slots=True)
class LeftOutFit:
    """Positions of players that a fit has left out, and the fit's prediction for them."""

    columns: Columns
    levels: Sequence[str]
    curves: dict[str, Curves]

    def chances_shown(self, trust: tuple[float, ...]) -> Matrix:
        """The chances that the game would show for each position, one row each."""
        curves = {name: own._replace(trust=trust) for name, own in self.curves.items()}
        outlooks = map(Outlook, *(self.columns[name] for name in Outlook._fields))
        positions = zip(*(self.columns[name] for name in ("level", "standing", "stones", "began", "read", "certain")),
                        outlooks, strict=True)
        return np.array([
            CERTAIN_LOSS if certain else chances_by_standing(
                curves[self.levels[int(level)]], standing, outlook, stones, began, read, curves.get(FORCED_CURVES))
            for level, standing, stones, began, read, certain, outlook in positions])

    def error(self, trust: tuple[float, ...]) -> float:
        return calibration_error(expected_scores(self.chances_shown(trust)), self.columns["result"])


def fit_without(columns: Columns, out: Mask, levels: Sequence[str]) -> LeftOutFit:
    """Fit the curves without the positions that the mask `out` selects, to predict these positions."""
    curves = fit_curves(rows_where(columns, ~out), levels, with_reading=True)
    return LeftOutFit(rows_where(columns, out), levels, curves)


def best_trust(errors: Matrix) -> tuple[float, ...]:
    """The trust for which largest error plus mean error is least. errors: a row for each kind, a column per trust."""
    return TRUSTS[int(np.argmin(errors.max(axis=0) + errors.mean(axis=0)))]


def measures_of(columns: Columns, chances: Matrix, mask: Mask | slice = slice(None)) -> dict[str, float]:
    """Measures of the chances in the positions that the mask selects, and of the chances by the ratings alone."""
    columns, chances = rows_where(columns, mask), chances[mask]
    shown, came, first = expected_scores(chances), columns["result"], columns["index"] == 0
    return {"games": len(np.unique(columns["game"])), "positions": len(came),
            "shown": round(float(shown.mean()), 4), "came": round(float(came.mean()), 4),
            "calibration_error": round(calibration_error(shown, came), 4),
            "first_error": round(calibration_error(shown[first], came[first]), 4) if first.any() else 0.0,
            "brier": round(brier_score(shown, came), 4),
            "brier_rating_only": round(brier_score(columns["rated"], came), 4)}


def masks_of_parts(columns: Columns, levels: Sequence[str]) -> dict[str, dict[str, Mask]]:
    """Masks that select the positions of each level, of players with few and many games, and of few and many stones."""
    before, stones = columns["before"], columns["stones"]
    return {
        "levels": {level: columns["level"] == number for number, level in enumerate(levels)},
        "experience": {"1–5": before < NEW_GAMES, "6–20": (before >= NEW_GAMES) & (before < FEW_GAMES),
                       "more": before >= FEW_GAMES},
        "stones": {"0–8": stones <= 8, "9–20": (stones > 8) & (stones <= 20), "more": stones > 20}}


def figures_left_out(columns: Columns, levels: Sequence[str]) -> dict[str, Any]:
    """Judge each kind of player by a fit to the other kinds; return the measures and the best trust for all kinds.

    When a kind is judged, the trust in positions is chosen by the other kinds alone. mean_error, worst_error: over the
    kinds. all: all positions together. eight: the eight people, judged by a fit that includes the model they build on.
    """
    judged = [fit_without(columns, columns["kind"] == kind, levels) for kind in range(len(PLAYER_KINDS))]
    errors = np.array([[fit.error(trust) for trust in TRUSTS] for fit in judged])
    by_others = [best_trust(np.delete(errors, kind, axis=0)) for kind in range(len(PLAYER_KINDS))]
    shown = np.concatenate([fit.chances_shown(trust) for fit, trust in zip(judged, by_others, strict=True)])
    rows = {name: np.concatenate([fit.columns[name] for fit in judged]) for name in columns}
    kinds = {kind: measures_of(rows, shown, rows["kind"] == number) for number, kind in enumerate(PLAYER_KINDS)}
    each = [figures["calibration_error"] for figures in kinds.values()]
    eight = fit_without(columns, columns["family"] == list(KIND_OF).index(EIGHT), levels)
    certain, forced = rows["certain"] > 0, rows["forced"] > 0
    return {"mean_error": round(sum(each) / len(each), 4), "worst_error": max(each), "trust": best_trust(errors),
            "all": measures_of(rows, shown), "kinds": kinds,
            "eight": measures_of(eight.columns, eight.chances_shown(by_others[list(PLAYER_KINDS).index("people")])),
            **{name: {key: measures_of(rows, shown, mask) for key, mask in masks.items() if mask.any()}
               for name, masks in masks_of_parts(rows, levels).items()},
            "proven": int(certain.sum()), "proven_lost": float(rows["result"][certain].sum()),
            "forced": int(forced.sum()),
            "forced_share": round(float(rows["result"][forced].sum()) / max(int(forced.sum()), 1), 4),
            "diagram": diagram(expected_scores(shown), rows["result"])}
