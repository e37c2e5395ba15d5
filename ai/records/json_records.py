"""Our own format of game records, JSON: one object for each game, with the names of its cells and all known facts."""
import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import repeat
from typing import Any, TypeVar, get_args

from ai.json_text import TooDeep, parse_json
from ai.position.rules import FIRST, SECOND, Move, Rules
from ai.records.record import (
    LONGEST_TIME,
    InvalidRecord,
    Record,
    Result,
    cell_named,
    checked_record,
    quoted,
    rules_for,
    text_lines,
)
from ai.set_position import MARK_OF, SetPosition, next_turn

T = TypeVar("T")

_SIDES = {"x": FIRST, "o": SECOND}


def as_json(record: Record) -> dict[str, Any]:
    """One game as a dictionary for JSON: cells by name in the order of play; unknown facts are left out.

    Set-up stones have no order: they are in the lists "x" and "o", and "to_move" is the side that moves next. Without
    set-up stones, "to_move" is written only if O begins or the record states that X does.
    """
    rules = record.rules
    start = record.start
    known: dict[str, Any] = {side: [rules.cell_name(move) for move in sorted(stones)]
                             for side, stones in (("x", start.x), ("o", start.o))}
    if start != SetPosition(rules) or record.says_starter:
        known["to_move"] = MARK_OF[start.turn].lower()
    known |= {"exact": rules.exact or None, "first": record.first, "second": record.second, "winner": record.result,
             "date": record.date, "milliseconds": list(record.milliseconds[record.setup_plies:])}
    return {"board": rules.size, "moves": [rules.cell_name(move) for move in record.moves[record.setup_plies:]],
            **{name: value for name, value in known.items() if value}}


def write(records: Sequence[Record]) -> str:
    """The games as a JSON list, one game a line."""
    lines = ",\n".join(json.dumps(as_json(record), ensure_ascii=False) for record in records)
    return f"[\n{lines}\n]\n" if lines else "[]\n"


def write_lines(records: Sequence[Record]) -> str:
    """The games as JSON objects, one game a line."""
    return "".join(f"{json.dumps(as_json(record), ensure_ascii=False)}\n" for record in records)


def read(text: str) -> Iterator[Record]:
    """The games in a JSON list, or in lines with one JSON object each. Raises InvalidRecord."""
    if text.lstrip().startswith("["):
        for number, value in enumerate(_parsed(text, 1), 1):
            yield _record(value, f"game {number}")
    else:
        for number, line in text_lines(text):
            yield _record(_parsed(line, number), f"line {number}")


def _parsed(text: str, line: int) -> Any:
    """The value of a JSON text that begins in this line of a file. Raises InvalidRecord."""
    try:
        return parse_json(text)
    except json.JSONDecodeError as error:
        raise InvalidRecord(f"line {line + error.lineno - 1}: not JSON: {error.msg}") from None
    except TooDeep:
        raise InvalidRecord(f"line {line}: nested too deeply for records of games") from None
    except ValueError:                  # a number of too many digits
        raise InvalidRecord(f"line {line}: not JSON that can be read") from None


def _record(value: Any, where: str) -> Record:
    no_game = f"{where}: an object with a list of moves is expected there"
    game = _of_type(dict, value, no_game)
    moves = _of_type(list, game.get("moves"), no_game)
    size = game.get("board", 15)
    _of_type(int, size, f"{where}: {quoted(str(size))} is not the size of a board")
    exact = _of_type(bool, game.get("exact") or False, f"{where}: exact is neither true nor false")
    rules = rules_for(size, where, exact)
    no_times = f"{where}: the milliseconds are not a list of times"
    times = [_of_type(int, time, no_times) for time in _of_type(list, game.get("milliseconds", []), no_times)]
    if times and not 0 <= min(times) <= max(times) <= LONGEST_TIME:
        raise InvalidRecord(no_times)
    x, o = (_cells(rules, game.get(side, []), where) for side in "xo")
    turn = _SIDES.get(_text(game, "to_move", where, _SIDES), next_turn(x, o))
    record = checked_record(rules, zip(_cells(rules, moves, where), repeat(where)),
                            [_text(game, side, where) for side in ("first", "second")],
                            start=SetPosition(rules, x, o, turn), where=where, milliseconds=times,
                            date=str(game.get("date") or game.get("ended") or ""),
                            stated_result=_text(game, "winner", where, get_args(Result)) or None)
    return replace(record, says_starter=game.get("to_move") is not None)


def _of_type(kind: type[T], value: Any, fault: str) -> T:
    """The value, if it is of this type (a bool is no int). Raises InvalidRecord with the fault."""
    if type(value) is not kind:
        raise InvalidRecord(fault)
    return value


def _text(game: dict[str, Any], name: str, where: str, choices: Collection[str] = ()) -> Any:
    """A game's text by its name; empty if missing. Raises InvalidRecord if it is no text or none of the choices."""
    value = game.get(name)
    if value is None:
        return ""
    if type(value) is not str or (choices and value not in choices):
        raise InvalidRecord(f"{where}: {name} is not {' or '.join(choices) or 'a text'}")
    return value


def _cells(rules: Rules, names: Any, where: str) -> tuple[Move, ...]:
    listed = _of_type(list, names, f"{where}: a list of cells is expected there")
    texts = [_of_type(str, name, f"{where}: {quoted(str(name))} is not a cell") for name in listed]
    return tuple(cell_named(rules, text, where) for text in texts)
