"""SGF: the Smart Game Format FF[4], game 4 (Gomoku and Renju), as red-bean.com/sgf describes it.

Points are two letters as in Go: the column from the left, then the row from the top. Of variations the main line is
read; properties that say nothing of the moves are skipped.
"""
from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

from ai.position.rules import FIVE_IN_A_ROW, LARGEST_BOARD, Move, Rules
from ai.records.record import LONGEST_GAME, InvalidRecord, Reading, Record, Result, cell_named, quoted, rules_for, whole

GOMOKU = "4"
MOST_MOVES = LARGEST_BOARD * LARGEST_BOARD + 1  # of one game: the last is refused
_EXACT = "exactly five"             # our word in RU; without it five or more win
_MOVES = ("B", "W", "AB", "AW")
_TOLD = ("GM", "SZ", "RU", "PB", "PW", "DT", "RE")      # what counts besides
_VALUE = r"\[((?:[^]\\]++|\\.)*+)]"
# No part of it goes back on what it has taken, so that a damaged file costs no more time and memory than a whole one.
_TOKEN = re.compile(rf"[\s;]*+(?:([()])|([A-Za-z]++)\s*+((?:{_VALUE}\s*+)++)|(\S))", re.DOTALL)
_VALUES = re.compile(_VALUE, re.DOTALL)
_DEEPEST = 10_000                   # brackets inside each other
_RESULTS: dict[Result, str] = {"first": "B+", "second": "W+", "draw": "0"}

Property = tuple[str, str, int]     # its name, one of its values, and its line


class ParsedGame:
    """The main line of one game tree: its moves, and what else counts."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.moves: list[Property] = []     # and stones that are set up
        self.told: dict[str, str] = {}

    def take(self, name: str, values: str, lines: LineCount, at: int) -> None:
        """Take in a property: its values in their brackets, which begin at this place of the text."""
        if name in _MOVES:
            found = itertools.islice(_VALUES.finditer(values), MOST_MOVES - len(self.moves))
            self.moves += [(name, _plain(match[1]), lines.upto(at + match.start())) for match in found]
        elif name in _TOLD and name not in self.told and (first := _VALUES.search(values)) is not None:
            self.told[name] = _plain(first[1][:LONGEST_GAME])

    def value(self, name: str) -> str:
        """The first value of a property; empty where it is not there."""
        return self.told.get(name, "")

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
        for name, value, line in self.moves:
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
        return cell_named(rules, text, where)
    column, row = (ord(letter) - ord("a") for letter in text)
    if max(column, row) >= rules.size:
        raise InvalidRecord(f"{where}: {quoted(text)} is not on a {rules.size}×{rules.size} board")
    return row * rules.size + column


def _result(text: str, swapped: bool) -> Result | None:
    sign = text.strip().upper()[:2]
    if sign in ("B+", "W+"):
        return "first" if (sign == "B+") != swapped else "second"
    return "draw" if text.strip().upper() in ("0", "DRAW") else None


def read(text: str) -> Iterator[Record]:
    """Every game of the collection. Raises InvalidRecord."""
    return (game.record() for game in games(text))


class LineCount:
    """The lines of a text, counted from its beginning to places that are asked for in their order."""

    def __init__(self, text: str) -> None:
        self._text, self._at, self._line = text, 0, 1

    def upto(self, at: int) -> int:
        """The number of the line in which this place is."""
        self._line += self._text.count("\n", self._at, at)
        self._at = at
        return self._line


def games(text: str) -> Iterator[ParsedGame]:
    """The main line of every game tree. Raises InvalidRecord."""
    lines = LineCount(text)
    branched: list[bool] = []           # for each open bracket: whether a variation below it has begun
    aside = 0                           # so many of the open brackets are not the main line
    game = None
    at = max(0, text.find("("))         # other text may stand before a collection
    while match := _TOKEN.match(text, at):
        at = match.end()
        bracket, ident, values, _, other = match.groups()
        if other is not None:
            raise InvalidRecord(f"line {lines.upto(at)}: {quoted(other)} is not expected there")
        if bracket == "(":
            if not branched:
                game = ParsedGame(lines.upto(at))
            elif aside or branched[-1]:
                aside += 1
            else:
                branched[-1] = True
            branched.append(False)
            if len(branched) > _DEEPEST:
                raise InvalidRecord(f"line {lines.upto(at)}: nested too deeply for records of games")
        elif not branched or game is None:
            raise InvalidRecord(f"line {lines.upto(match.start(match.lastindex or 0))}: {quoted(bracket or ident)} "
                                "stands outside of a game")
        elif bracket == ")":
            branched.pop()
            aside = max(0, aside - 1)
            if not branched:
                yield game
        elif not aside:                 # older files have lower case, too
            game.take("".join(filter(str.isupper, ident)), values, lines, match.start(3))
    if branched:
        raise InvalidRecord(f"line {lines.upto(at)}: the file ends in the middle of a game")


def _plain(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value, flags=re.DOTALL)


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
