"""Careers: the modelled players' games against the levels, in an order in which a person might have played them.

The moves of a game do not depend on ratings, so each game is played only once. This module computes the rating that the
player would have had before it (rating.Matchup).
"""
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ai.chance.rating import NEW_RATING, Matchup
from ai.tools.calibration.families import CHANGING
from ai.tools.runner import JobRecord

CAREERS = 2                         # careers of each player; each takes the player's games in another order
LONGEST_CAREER = 50                 # games of a career
FIRST_LEVEL = "2"                   # the level that the game offers a new player
STAYS = 0.6                         # how often a player meets the same level again, instead of a stronger or weaker one
JUMPS = 0.2                         # how often the next level is any level


class Meeting(NamedTuple):
    """A game in a player's career. before: the number of earlier games. matchup: the ratings known before the game."""

    game: JobRecord
    before: int
    matchup: Matchup


def meetings_with_reading(careers: Iterable[Sequence[Meeting]]) -> Iterator[Meeting]:
    return (meeting for career in careers for meeting in career if meeting.game["readings"] is not None)


def careers_of(games: Sequence[JobRecord], ratings: Mapping[str, float], seed: int) -> list[list[Meeting]]:
    """Every player's games, arranged CAREERS times as `career` does.

    ratings: the levels' ratings, weakest level first. seed: of the order.
    """
    players: dict[tuple[str, int], list[JobRecord]] = {}
    for game in games:
        players.setdefault((game["family"], game["player"]), []).append(game)
    return [list(career(own, ratings, random.Random(f"career {seed} {player} {number}")))
            for player, own in sorted(players.items()) for number in range(CAREERS)]


def career(games: Sequence[JobRecord], ratings: Mapping[str, float], rng: random.Random) -> Iterator[Meeting]:
    """Yield one player's games, each once, in an order in which a person might choose levels (next_level)."""
    left: dict[str, list[JobRecord]] = {level: [] for level in ratings}
    for game in games:
        left[game["level"]].append(game)
    counts = {level: len(group) for level, group in left.items()}
    for group in left.values():
        rng.shuffle(group)
    levels, rating, known = list(ratings), NEW_RATING, dict.fromkeys(ratings, Matchup())
    level = FIRST_LEVEL if FIRST_LEVEL in levels and rng.random() < 0.5 else rng.choice(levels)
    for before in range(min(LONGEST_CAREER, len(games))):
        level = min((each for each in levels if left[each]),
                    key=lambda each: abs(levels.index(each) - levels.index(level)))
        if games[0]["family"] == CHANGING:              # later in the career, games with later numbers
            late = counts[level] * before / min(len(games), LONGEST_CAREER)
            left[level].sort(key=lambda game: -abs(game["number"] - late))
        game, matchup = left[level].pop(), replace(known[level], rating=rating)
        yield Meeting(game, before, matchup)
        known[level] = matchup.after(ratings[level], game["result"])
        rating = known[level].rating
        level = next_level(levels, level, game["result"], rng)


def next_level(levels: Sequence[str], level: str, result: float, rng: random.Random) -> str:
    """The level that the player chooses after a game. result: the player's points in it."""
    if rng.random() < JUMPS:
        return rng.choice(levels)
    step = 0 if rng.random() < STAYS else round(2 * result) - 1        # up after a win, down after a loss
    return levels[min(max(levels.index(level) + step, 0), len(levels) - 1)]
