"""RIF: the XML of the RenjuNet database, games on 15×15 with the moves as cell names.

There is no published schema. What is read and written is what its files have: players with an id, and games with the
attributes black, white and bresult (1, 0 or 0.5 for Black) and the element move.
"""
from __future__ import annotations

from collections.abc import Sequence
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from ai.position.rules import FIVE_IN_A_ROW
from ai.records.record import InvalidRecord, Reading, Record, Result, clean, one_board

_RESULTS: dict[str, Result] = {"1": "first", "0": "second", "0.5": "draw"}
_BRESULT = {result: text for text, result in _RESULTS.items()}


class _Reader:
    """Takes in the file, element by element, so that every message knows its line."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.players: dict[str, str] = {}
        self.games: list[tuple[dict[str, str], Reading]] = []
        self.moves: list[str] | None = None         # the text of the element move, while it is open
        self.line = 0                               # where that begins
        self.game: dict[str, str] | None = None

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "player":
            names = (attributes.get("name", ""), attributes.get("surname", ""))
            self.players[attributes.get("id", "")] = clean(" ".join(names))
        elif name == "game":
            self.game = attributes
        elif name == "move" and self.game is not None:
            self.moves, self.line = [], self.parser.CurrentLineNumber

    def _text(self, text: str) -> None:
        if self.moves is not None:
            self.moves.append(text)

    def _end(self, name: str) -> None:
        if name == "move" and self.moves is not None and self.game is not None:
            reading = Reading(FIVE_IN_A_ROW)
            for cell in "".join(self.moves).split():
                reading.play_named(cell, f"line {self.line}")
            self.games.append((self.game, reading))
            self.moves = None
        elif name == "game":
            self.game = None

    def _refuse(self, *_: object) -> None:
        raise InvalidRecord(f"line {self.parser.CurrentLineNumber}: a document type is not expected there")


def read(text: str) -> list[Record]:
    """Every game with moves. Raises InvalidRecord."""
    reader = _Reader()
    try:
        reader.parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        raise InvalidRecord(f"line {error.lineno}: {expat.ErrorString(error.code)}") from None
    return [reading.record([reader.players.get(game.get(side, ""), "") for side in ("black", "white")],
                           stated=_RESULTS.get(game.get("bresult", ""))) for game, reading in reader.games]


def write(records: Sequence[Record]) -> str:
    """A database of these games. Raises InvalidRecord for a board other than 15×15."""
    one_board(records, FIVE_IN_A_ROW.size, ".rif")
    names = dict.fromkeys(name for record in records for name in (record.first, record.second) if name)
    ids = {name: number for number, name in enumerate(names, 1)}
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<database>", "<players>"]
    lines += [f'<player id="{number}" name={quoteattr(name)}/>' for name, number in ids.items()]
    lines += ["</players>", "<games>"]
    for number, record in enumerate(records, 1):
        result = "" if record.result is None else f' bresult="{_BRESULT[record.result]}"'
        sides = "".join(f' {side}="{ids[name]}"' for side, name in (("black", record.first), ("white", record.second))
                        if name)
        moves = " ".join(map(record.rules.cell_name, record.moves))
        lines += [f'<game id="{number}"{sides}{result}>', f"<move>{moves}</move>", "</game>"]
    return "\n".join([*lines, "</games>", "</database>", ""])
