"""Exports finished games as files: JSON with one game a line, and SGF."""
import datetime
import json
from collections.abc import Callable, Collection

from ai.position.rules import FIRST, IllegalMove
from ai.records import sgf
from ai.records.json_records import as_json
from ai.records.record import Record
from game.model.look_back.past_game import PastGame, marked_record, past_game_of, record_of
from game.model.stored_games import FinishedGame
from game.store.export import Contents


def played_record(game: FinishedGame, of: Callable[[PastGame], Record] = record_of) -> Record | None:
    """The game as a record that other programs can read; None if its moves can't be replayed."""
    try:
        return of(past_game_of(game))
    except IllegalMove:
        return None


def line(game: FinishedGame) -> str:
    """A game as a line of JSON: its record and this program's own figures; times in seconds, the end in UTC."""
    ended = datetime.datetime.fromtimestamp(game.when, datetime.UTC)
    played = played_record(game, marked_record)
    return json.dumps({
        **({} if played is None else as_json(played)),
        "board": game.rules.size, "level": game.level.name, "human": "first" if game.human == FIRST else "second",
        "result": game.result, "points": game.points, "moves": [game.rules.cell_name(move) for move in game.moves],
        "human_seconds": round(game.human_seconds, 3), "undos": game.undos, "seed": game.seed,
        "ended": ended.isoformat(timespec="seconds")})


def contents(games: Collection[FinishedGame]) -> Contents:
    records = list(filter(None, map(played_record, games)))
    texts = {".jsonl": "".join(line(game) + "\n" for game in games), ".sgf": sgf.write(records)}
    return {ending: text.encode() for ending, text in texts.items()}
