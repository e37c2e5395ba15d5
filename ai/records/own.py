"""Our own records in JSON: one object a game, with the names of its cells and all that is known of it."""
from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, get_args

from ai.position.rules import Rules
from ai.records.record import LONGEST_TIME, InvalidRecord, Reading, Record, Result, cell, quoted, rules_for

_DEEPEST = 20                       # brackets inside each other; a record needs three


def as_json(record: Record) -> dict[str, Any]:
    """One game: cells by name in the order of play; what is not known is left out."""
    rules = record.rules
    known = {"exact": rules.exact or None, "first": record.first, "second": record.second, "winner": record.result,
             "date": record.date, "milliseconds": list(record.milliseconds)}
    return {"board": rules.size, "moves": [rules.cell_name(move) for move in record.moves],
            **{name: value for name, value in known.items() if value}}


def write(records: Sequence[Record]) -> str:
    """A list with one game a line."""
    lines = ",\n".join(json.dumps(as_json(record), ensure_ascii=False) for record in records)
    return f"[\n{lines}\n]\n" if lines else "[]\n"


def write_lines(records: Sequence[Record]) -> str:
    """One game a line."""
    return "".join(f"{json.dumps(as_json(record), ensure_ascii=False)}\n" for record in records)


def read(text: str) -> list[Record]:
    """The games of a list, or of lines with one object each. Raises InvalidRecord."""
    depths = accumulate(1 if bracket in "[{" else -1 for bracket in re.findall(r"[][{}]", text))
    if max(depths, default=0) > _DEEPEST:
        raise InvalidRecord("line 1: nested too deeply for records of games")
    if text.lstrip().startswith("["):
        values = _parsed(text, 1)
        return [_record(value, f"game {number}") for number, value in enumerate(values, 1)]
    return [_record(_parsed(line, number), f"line {number}") for number, line in enumerate(text.splitlines(), 1)
            if line.strip()]


def _parsed(text: str, line: int) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidRecord(f"line {line + error.lineno - 1}: not JSON: {error.msg}") from None
    except ValueError:                  # a number of too many digits
        raise InvalidRecord(f"line {line}: not JSON that can be read") from None


def _record(value: Any, where: str) -> Record:
    if not isinstance(value, dict) or not isinstance(moves := value.get("moves"), list):
        raise InvalidRecord(f"{where}: an object with a list of moves is expected there")
    reading = Reading(_rules(value, where))
    times = value.get("milliseconds", [])
    if not (isinstance(times, list) and all(type(time) is int and 0 <= time <= LONGEST_TIME for time in times)):
        raise InvalidRecord(f"{where}: the milliseconds are not a list of times")
    for ply, name in enumerate(moves):
        if not isinstance(name, str):
            raise InvalidRecord(f"{where}: {quoted(str(name))} is not a cell")
        reading.play(cell(reading.rules, name, where), where, times[ply] if len(times) == len(moves) else None)
    names = [str(value.get(side, "")) for side in ("first", "second")]
    winner = value.get("winner")
    return reading.record(names, str(value.get("date") or value.get("ended") or ""),
                          winner if winner in get_args(Result) else None)


def _rules(value: dict[str, Any], where: str) -> Rules:
    size = value.get("board", 15)
    if type(size) is not int:
        raise InvalidRecord(f"{where}: {quoted(str(size))} is not the size of a board")
    return rules_for(size, where, value.get("exact") is True)
