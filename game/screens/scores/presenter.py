"""Turns scores, lists of games and medals into the texts in which they are shown."""
from collections.abc import Callable, Collection, Iterable

from ai.chance.glicko import Rating
from ai.chance.rating import rating_text
from ai.play.levels import PEOPLE_LEVELS, Level
from game.model.look_back.past_game import PastGame, record_of
from game.model.stored_games import FinishedGame, SavedGame
from game.screens.scores import words
from game.screens.scores.picture import Medal
from game.screens.wording import RESULT_WORDS, board_name, day_text
from game.store.results import Tally
from game.views.charts.win_bar import percents

ListedGame = SavedGame | FinishedGame | PastGame      # unfinished, played, or opened from a file


def _unfinished_row(game: SavedGame) -> tuple[str, ...]:
    """The row of an unfinished game, with the win chance, except in games with MASTER, which show none."""
    chance = next((record.chance for record in reversed(game.records) if record.chance is not None), game.start_chance)
    if game.level is not None and game.level.is_timed:
        chance = None
    against = words.TWO_PLAYERS if game.level is None else game.level.label
    return (board_name(game.rules), against, str(len(game.records) + 1),
            "" if chance is None else f"{percents((chance.win, chance.draw, chance.loss))[0]} %", day_text(game.when))


def _played_row(game: FinishedGame) -> tuple[str, ...]:
    return (board_name(game.rules), game.level.label, RESULT_WORDS[game.result], str(len(game.moves)),
            day_text(game.when))


def _opened_row(past: PastGame) -> tuple[str, ...]:
    record = record_of(past)
    players = " – ".join(filter(None, (record.first, record.second)))
    result = {"first": past.mark_of(1), "second": past.mark_of(2)}.get(record.result or "", record.result)
    board = board_name(record.rules) if record.rules.exact else f"{record.rules.size}×{record.rules.size}"
    return (board, players, words.WON_BY[result], str(past.plies), "" if past.when is None else day_text(past.when))


def score_rows(games: Iterable[FinishedGame]) -> tuple[tuple[str, ...], ...]:
    return tuple((str(rank), game.name, f"{game.points:,}", game.level.label, str(len(game.moves)), day_text(game.when))
                 for rank, game in enumerate(games, 1))


LIST_ROWS: dict[str, Callable[..., tuple[str, ...]]] = {       # by the name of the list
    "unfinished": _unfinished_row, "played": _played_row, "opened": _opened_row}


def medals(levels: Iterable[Level], won: Collection[str], fresh: str | None, glow: float) -> tuple[Medal, ...]:
    """The medals of these levels. fresh: the level with a new medal, which glows with strength `glow`, 0..1."""
    return tuple(Medal(level.short_name, level.title, level.name in won, glow if level.name == fresh else 0.0)
                 for level in levels)


def people(won: Collection[str]) -> str:
    """A text that says how many of the people the player has beaten, by the medals that are won."""
    return words.people_beaten(sum(level.name in won for level in PEOPLE_LEVELS), len(PEOPLE_LEVELS))


def totals(size: int, tally: Tally, rating: Rating) -> tuple[tuple[str, str], ...]:
    return ((words.games_on(f"{size}×{size}"), f"{tally.games:,}"),
            (words.WON_DRAWN_LOST, f"{tally.wins:,}, {tally.draws:,}, {tally.losses:,}"),
            (words.THINKING_TIME, words.duration(tally.seconds)), (words.RATING, rating_text(rating)))
