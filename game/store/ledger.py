"""Finished games in the database: adds them, and computes ratings, scores, medals and totals from them."""
import hashlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from itertools import islice
from typing import Any, get_args

from ai.chance.glicko import Rating
from ai.chance.rating import HIGHEST_RATING, LOWEST_RATING, NEW_RATING, UNMET_SHIFT, Matchup, is_rated, rating_of
from ai.play.levels import PROOF, Level, opponent_named
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove, Rules
from ai.position.symmetry import images
from game.model.stored_games import FinishedGame, PlayersResult, earns_medal, holds
from game.store import packing
from game.store.database import GAME_COLUMNS, Database, QueryRows
from game.store.packing import DEVIATIONS, LATEST, VOLATILITIES, InvalidData, is_number, is_whole, one_of, within
from game.store.results import FIRST_NAME, SCORE_PLACES, Finish, Stand, Tally, is_name

_GAME = ("size, line, exact, level, seconds, human, result, moves, human_seconds, points, undos, ended, seed, hints, "
         "game, name")
# A check for the values of each of these columns; a game that fails one is ignored.
_CHECKS: dict[str, packing.Check] = {
    **dict.fromkeys(("game", "points", "undos", "seed", "hints"), is_whole),
    **dict.fromkeys(("human_seconds", "ended"), within(0, LATEST)),
    "human": one_of(FIRST, SECOND), "result": one_of(*get_args(PlayersResult))}
_BOARD = "size = ? AND line = ? AND exact = ?"
_UNAIDED = "undos = 0 AND hints = 0"
_WORTH = {"win": 1.0, "draw": 0.5, "loss": 0.0}
_MOST_GAMES = 10**6                 # no streak is longer


def add_game(database: Database, number: int, game: FinishedGame, name: str) -> Finish:
    """Store a finished game under this number and player's name; return its effect on rank, medal, streak and rating.

    A game that repeats an earlier one against the same level earns nothing: no points, rank, streak or rating. A
    repeated loss counts like any other loss.
    """
    fingerprint = _fingerprint(game.rules.size, game.moves)
    repeated = _select(database, game.rules, "1", "fingerprint = ? AND level = ? AND human = ?", fingerprint,
                       game.level.name, game.human).fetchone() is not None
    earns = not repeated or game.result == "loss"
    medal = earns and game.hints == 0 and earns_medal(game.level, game.result) \
        and game.level.name not in medals(database, game.rules)
    streak = _streak(database, game.rules, "number")
    if earns and game.level.name != PROOF.name and not holds(game.level, game.result):
        streak = streak + 1 if game.result == "win" else 0
    matchup_before = matchup(database, game.rules, game.level)
    own = matchup_before.rating
    correction: tuple[float | None, ...] = (None, None, None)
    if earns and _is_rated(game):
        after = matchup_before.after(rating_of(game.level, game.rules, own.value), _WORTH[game.result])
        own, correction = after.rating, (after.shift.value, after.shift.deviation, after.hopeless)
    level, moves = game.level, " ".join(map(str, game.moves))
    marks = ", ".join("?" * len(GAME_COLUMNS.split()))
    database.execute(f"INSERT INTO games ({GAME_COLUMNS}) VALUES ({marks}) ON CONFLICT (game) DO NOTHING", (
        number, *astuple(game.rules), level.name, level.limits.seconds, game.human, game.result, moves,
        game.human_seconds, game.points if earns else 0, game.undos, game.when, game.seed, name, streak, own.value,
        fingerprint, game.hints, own.deviation, own.volatility, *correction))
    if game.records:
        database.execute("INSERT OR REPLACE INTO plies (game, value) VALUES (?, ?)",
                         (number, packing.pack_records(game.records, game.mark)))
    rank = next((rank for rank, row in enumerate(scores(database, game.rules), 1) if row.number == number), None)
    gained = round(own.value) - round(matchup_before.rating.value)
    return Finish(number, rank, medal, streak, gained, repeated)


def _fingerprint(size: int, moves: Sequence[int]) -> int:
    """A number of 56 bits that identifies a game on a board of this size, however rotated or mirrored."""
    first = min([image[move] for move in moves] for image in images(size))
    digest = hashlib.blake2b(",".join(map(str, [size, *first])).encode(), digest_size=7)
    return int.from_bytes(digest.digest(), "big")


def _is_rated(game: FinishedGame) -> bool:
    """Whether the game counts for the player's rating: no undo, no hints, and a level rated on this board."""
    return (not game.undos and not game.hints and game.rules in (TIC_TAC_TOE, FIVE_IN_A_ROW)
            and is_rated(game.level, game.rules))


def rating(database: Database, rules: Rules) -> Rating:
    row = _select(database, rules, "rating, deviation, volatility", "1 ORDER BY number DESC LIMIT 1").fetchone()
    ranges = (LOWEST_RATING, HIGHEST_RATING), DEVIATIONS, VOLATILITIES
    if row is None or not all(is_number(value, *ends) for value, ends in zip(row, ranges, strict=True)):
        return NEW_RATING
    return Rating(*row)


def matchup(database: Database, rules: Rules, level: Level | None) -> Matchup:
    """The player's rating on this board; if a level is given, with the correction for games against it."""
    own = rating(database, rules)
    if level is None or not is_rated(level, rules):
        return Matchup(own)
    row = _select(database, rules, "shift, shift_deviation, hopeless",
                  "level = ? AND shift IS NOT NULL ORDER BY number DESC LIMIT 1", level.name).fetchone()
    if row is not None and is_number(row[0], -HIGHEST_RATING, HIGHEST_RATING) and is_number(row[1], *DEVIATIONS):
        return Matchup(own, Rating(row[0], row[1], UNMET_SHIFT.volatility), row[2] if is_number(row[2], 0, 1) else None)
    return Matchup(own)


def medals(database: Database, rules: Rules) -> dict[str, int]:
    """The names of the levels whose medal is won, each with the first game that won it. Repeated games win none."""
    won = _select(database, rules, "level, result, game, min(number)", (
        "result <> 'loss' AND hints = 0 "
        "AND NOT EXISTS (SELECT 1 FROM games AS earlier WHERE earlier.fingerprint = games.fingerprint "
        "AND earlier.level = games.level AND earlier.human = games.human AND earlier.number < games.number) "
        "GROUP BY level, result ORDER BY min(number)"))
    first: dict[str, int] = {}
    for name, result, game, _ in won:
        level = opponent_named(rules, name)
        if level is not None and earns_medal(level, result):
            first.setdefault(level.name, game)
    return first


def longest_games(database: Database) -> dict[int, Stand]:
    """The player's longest games against THE PROOF without undo or hints, by the game's second move."""
    stands: dict[int, Stand] = {}
    for game in _valid_games(_select(database, FIVE_IN_A_ROW, _GAME, f"level = ? AND {_UNAIDED}", PROOF.name)):
        if len(game.moves) > 1:
            stand = stands.get(game.moves[1], Stand(0, False))
            stands[game.moves[1]] = Stand(max(stand.stones, len(game.moves)), stand.held or game.result != "loss")
    return stands


def tally(database: Database, rules: Rules) -> Tally:
    """The totals of a board's games, without those against THE PROOF, which nobody can beat."""
    counts = {result: (count, seconds) for result, count, seconds in _select(
        database, rules, "result, count(*), sum(human_seconds)", "level <> ? GROUP BY result", PROOF.name)}
    wins, draws, losses = (counts.get(result, (0, 0.0)) for result in get_args(PlayersResult))
    seconds = sum(part[1] for part in (wins, draws, losses) if is_number(part[1], 0, LATEST))
    now, best = (_streak(database, rules, order) for order in ("number", "streak"))
    return Tally(wins[0], draws[0], losses[0], now, best, seconds)


def _streak(database: Database, rules: Rules, order: str) -> int:
    """The streak stored with the last game by `order`, a column of `games`; 0 if there is no game."""
    row = _select(database, rules, "streak", f"typeof(streak) = 'integer' ORDER BY {order} DESC LIMIT 1").fetchone()
    return row[0] if row is not None and is_whole(row[0], 0, _MOST_GAMES) else 0


def scores(database: Database, rules: Rules) -> tuple[FinishedGame, ...]:
    rows = _select(database, rules, _GAME, "points > 0 ORDER BY points DESC, number")
    return tuple(islice(_valid_games(rows), SCORE_PLACES))


def games(database: Database) -> list[FinishedGame]:
    """All valid finished games in the order in which they ended, without their plies' records."""
    with_o = {number for number, in database.execute("SELECT game FROM plies WHERE value LIKE ?", ('%"mark":"o"}',))}
    return [game._replace(mark="o" if game.number in with_o else "x")
            for game in _valid_games(database.execute(f"SELECT {_GAME} FROM games ORDER BY number"))]


def _valid_games(rows: QueryRows) -> Iterator[FinishedGame]:
    for row in rows:
        with suppress(InvalidData):
            yield _game(row)


def finished(database: Database, number: int) -> FinishedGame | None:
    """The finished game with this number and its plies' records; None if there is none that can be replayed."""
    for row in database.execute(f"SELECT {_GAME} FROM games WHERE game = ?", (number,)).fetchall():
        with suppress(InvalidData, IllegalMove):
            game = _game(row)
            board_of(game.rules, game.moves)
            return _with_plies(database, number, game)
    return None


def _with_plies(database: Database, number: int, game: FinishedGame) -> FinishedGame:
    """The finished game with its stored ply records; without them if they are missing or belong to other moves."""
    row = database.execute("SELECT value FROM plies WHERE game = ?", (number,)).fetchone()
    records, mark = packing.unpack_records(None if row is None else row[0])
    if tuple(record.move for record in records) != game.moves:
        return game
    return game._replace(records=records, mark=mark)


def last_finished(database: Database) -> FinishedGame | None:
    """The finished game that ended last, with its plies' records; None if there is none that can be replayed."""
    numbers = database.execute("SELECT game FROM games ORDER BY number DESC")
    return next(filter(None, (finished(database, number) for number, in numbers)), None)


def _select(database: Database, rules: Rules, columns: str, condition: str, *values: object) -> QueryRows:
    """These columns of the games on a board. condition: SQL, which may end with an order."""
    return database.execute(f"SELECT {columns} FROM games WHERE {_BOARD} AND {condition}", (*astuple(rules), *values))


def _game(row: tuple[Any, ...]) -> FinishedGame:
    """The game in a row of the columns _GAME. Raises InvalidData."""
    size, line, exact, level, seconds, human, result, moves, *figures, number, name = row
    rules = packing.rules_of(size, line, exact)
    values = dict(zip(_GAME.split(", "), row, strict=True))
    if not all(check(values[column]) for column, check in _CHECKS.items()):
        raise InvalidData("a row that is no game")
    game = FinishedGame(rules, packing.level_of(rules, level, seconds), human, result, _moves(rules, moves), *figures)
    return game._replace(number=number, name=name if is_name(name) else FIRST_NAME)


def _moves(rules: Rules, text: object) -> tuple[int, ...]:
    try:
        moves = tuple(map(int, str(text).split()))
    except ValueError as error:
        raise InvalidData(str(error)) from None
    if not 0 <= min(moves, default=0) <= max(moves, default=0) < rules.cells:
        raise InvalidData("moves beside the board")
    return moves
