"""SGF: the Smart Game Format FF[4], game 4 (Gomoku and Renju), as red-bean.com/sgf describes it.

Points are two letters as in Go: the column from the left, then the row from the top. Of variations the main line is
read; properties that say nothing of the moves are skipped.
"""
from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from ai.position.rules import FIVE_IN_A_ROW, Move, Rules
from ai.records.record import InvalidRecord, Reading, Record, Result, cell, quoted, rules_for, whole

GOMOKU = "4"
_EXACT = "exactly five"             # our word in RU; without it five or more win
_TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]+)\s*(?=\[)|\[((?:[^\]\\]|\\.)*)\]|(\S))", re.DOTALL)
_RESULTS: dict[Result, str] = {"first": "B+", "second": "W+", "draw": "0"}

Property = tuple[str, str, int]     # its name, one of its values, and its line


class Game:
    """The main line of one game tree: its properties in order."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.properties: list[Property] = []

    def value(self, name: str) -> str:
        """The first value of a property; empty where it is not there."""
        return next((value for found, value, _ in self.properties if found == name), "")

    def record(self) -> Record:
        """The game that it tells. Raises InvalidRecord."""
        where = f"line {self.line}"
        if self.value("GM") not in ("", GOMOKU):
            raise InvalidRecord(f"{where}: game {quoted(self.value('GM'))} is another one; five in a row is GM[4]")
        size = self.value("SZ").split(":")
        if len(set(size)) > 1:
            raise InvalidRecord(f"{where}: only square boards can be read")
        exact = _EXACT in self.value("RU").lower()
        reading = Reading(rules_for(whole(size[0], where) if size[0] else FIVE_IN_A_ROW.size, where, exact))
        last = ""
        for name, value, line in self.properties:
            where = f"line {line}"
            if name in ("AB", "AW"):
                raise InvalidRecord(f"{where}: stones that are set up ({name}) have no order of play")
            if name in ("B", "W"):
                if name == last:
                    raise InvalidRecord(f"{where}: two moves of one player in a row, the second on {quoted(value)}")
                reading.play(point(reading.rules, value, where), where)
                last = name
        swapped = reading.count > 0 and (reading.count % 2 == 1) == (last == "W")   # White began
        names = (self.value("PB"), self.value("PW"))
        return reading.record(names[::-1] if swapped else names, self.value("DT"), _result(self.value("RE"), swapped))


def point(rules: Rules, text: str, where: str) -> Move:
    """The move on a point, 'hh', or a cell's name as some programs write it, 'h8'. Raises InvalidRecord."""
    text = text.strip().lower()
    if text in ("", "tt") and (not text or rules.size < 20):
        raise InvalidRecord(f"{where}: a pass, which five in a row does not have")
    if re.fullmatch("[a-t]{2}", text) is None:
        return cell(rules, text, where)
    column, row = (ord(letter) - ord("a") for letter in text)
    if max(column, row) >= rules.size:
        raise InvalidRecord(f"{where}: {quoted(text)} is not on a {rules.size}×{rules.size} board")
    return row * rules.size + column


def _result(text: str, swapped: bool) -> Result | None:
    sign = text.strip().upper()[:2]
    if sign in ("B+", "W+"):
        return "first" if (sign == "B+") != swapped else "second"
    return "draw" if text.strip().upper() in ("0", "DRAW") else None


def read(text: str) -> list[Record]:
    """Every game of the collection. Raises InvalidRecord."""
    return [game.record() for game in games(text)]


def games(text: str) -> Iterator[Game]:
    """The main line of every game tree. Raises InvalidRecord."""
    ends = [match.start() for match in re.finditer("\n", text)]
    branched: list[bool] = []           # for each open bracket: whether a variation below it has begun
    aside = 0                           # so many of the open brackets are not the main line
    game, name, line = None, "", 1
    at = max(0, text.find("("))         # other text may stand before a collection
    while match := _TOKEN.match(text, at):
        at = match.end()
        line = 1 + bisect_right(ends, match.start(match.lastindex or 0) - 1)
        sign, ident, value, other = match.groups()
        if other is not None:
            raise InvalidRecord(f"line {line}: {quoted(other)} is not expected there")
        if sign == "(":
            if not branched:
                game = Game(line)
            elif aside or branched[-1]:
                aside += 1
            else:
                branched[-1] = True
            branched.append(False)
        elif not branched or game is None:
            raise InvalidRecord(f"line {line}: {quoted(sign or ident or value)} stands outside of a game")
        elif sign == ")":
            branched.pop()
            aside = max(0, aside - 1)
            if not branched:
                yield game
        elif ident is not None:
            name = "".join(letter for letter in ident if letter.isupper())      # older files have lower case, too
        elif value is not None and not aside:
            game.properties.append((name, re.sub(r"\\(.)", r"\1", value, flags=re.DOTALL), line))
    if branched:
        raise InvalidRecord(f"line {line}: the file ends in the middle of a game")


def _escaped(text: str) -> str:
    return re.sub(r"([]\\])", r"\\\1", text)


def write(records: Sequence[Record]) -> str:
    """The collection, one game after another, ten moves a line."""
    return "".join(map(_tree, records))


def _tree(record: Record) -> str:
    size = record.rules.size
    head = {"SZ": str(size), "PB": record.first, "PW": record.second, "DT": record.date,
            "RE": "" if record.result is None else _RESULTS[record.result], "RU": _EXACT if record.rules.exact else ""}
    known = "".join(f"{name}[{_escaped(value)}]" for name, value in head.items() if value)
    nodes = [f";{'BW'[ply % 2]}[{chr(ord('a') + move % size)}{chr(ord('a') + move // size)}]"
             for ply, move in enumerate(record.moves)]
    lines = ["".join(nodes[at:at + 10]) for at in range(0, len(nodes), 10)]
    return "\n".join([f"(;FF[4]GM[4]CA[UTF-8]AP[Crossfive]{known}", *lines]) + ")\n"
