"""PSQ: the records of Piskvork, the manager of the Gomocup tournaments; its source is the format's only description.

One game a file: 'Piskvorky 15x15, 0:0, 0', a line 'x,y,milliseconds' for each move, counted from 1 from the upper left
corner, then the players' names and a number that says how the game ended. Whether six in a row win is not written.
"""
import re
from collections.abc import Sequence

from ai.position.rules import Move, Rules
from ai.records.record import LONGEST_TIME, InvalidRecord, Record, checked_record, quoted, rules_for, text_lines

_HEAD = re.compile(r"Piskvorky\s+([0-9]{1,4})x([0-9]{1,4})\s*,[^,]*(?:,\s*([01]))?", re.ASCII | re.IGNORECASE)
_MOVE = re.compile(r"\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*(?:,\s*([0-9]{1,12})\s*)?", re.ASCII)
_END = re.compile(r"\s*-?[0-9]+\s*", re.ASCII)        # the number at the end; tournaments add more lines
_NUMERIC = re.compile(r"\s*-?[0-9]+\s*(,|$)", re.ASCII)         # a name like this would be read as a move


def read(text: str) -> list[Record]:
    """The one game in a .psq file's text, as a list. Raises InvalidRecord."""
    rest = text_lines(text)
    head = _HEAD.match(next(rest, (1, ""))[1])
    if head is None:
        raise InvalidRecord("line 1: 'Piskvorky 15x15, 0:0, 0' is expected there")
    if head[1] != head[2]:
        raise InvalidRecord(f"line 1: a board of {head[1]}×{head[2]}; only square boards can be read")
    rules = rules_for(int(head[1]), "line 1")
    names, moves, times = list[str](), list[tuple[Move, str]](), list[int]()
    for number, line in rest:
        move, where = _MOVE.fullmatch(line), f"line {number}"
        if move is not None and not names:
            moves.append((_move_at(rules, int(move[1]), int(move[2]), where), where))
            if move[3] is not None:
                times.append(min(int(move[3]), LONGEST_TIME))
        elif _END.fullmatch(line):
            break
        elif _NUMERIC.match(line):
            raise InvalidRecord(f"{where}: {quoted(line)} is not a move")
        elif len(names) == 2:
            raise InvalidRecord(f"{where}: more than two names of players")
        else:
            names.append(line)
    names = [*names, "", ""][:2]
    return [checked_record(rules, moves, names[::-1] if head[3] == "1" else names, milliseconds=times)]


def _move_at(rules: Rules, column: int, row: int, where: str) -> Move:
    if not (1 <= column <= rules.size and 1 <= row <= rules.size):
        raise InvalidRecord(f"{where}: {column},{row} is not on a {rules.size}×{rules.size} board")
    return (row - 1) * rules.size + column - 1


def write(records: Sequence[Record]) -> str:
    """The text of a .psq file, which holds exactly one game."""
    record, = records
    size = record.rules.size
    times = record.milliseconds or (0,) * len(record.moves)
    lines = [f"Piskvorky {size}x{size}, 0:0, 0"]
    lines += [f"{move % size + 1},{move // size + 1},{time}" for move, time in zip(record.moves, times, strict=True)]
    if record.first or record.second:
        lines += [_name(record.first, "homo-1"), _name(record.second, "homo-2")]
    return "\n".join([*lines, "0", ""])


def _name(name: str, unknown: str) -> str:
    """The player's name, changed if a reader could take it for a move; `unknown` if the name is empty."""
    return f"player {name}" if _NUMERIC.match(name) else name or unknown
