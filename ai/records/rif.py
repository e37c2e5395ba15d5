"""RIF: the XML of the RenjuNet database, games on 15×15 with the moves as cell names.

There is no published schema. This module reads and writes the parts found in its files: players with an id, and games
with the attributes black, white and bresult (1, 0 or 0.5 for Black) and the element move.
"""
from collections.abc import Iterator, Sequence
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from ai.position.rules import FIVE_IN_A_ROW
from ai.records.record import LONGEST_GAME, InvalidRecord, Record, Result, cell_named, checked_record, clean_name
from ai.search.moves import move_list

_RESULTS: dict[str, Result] = {"1": "first", "0": "second", "0.5": "draw"}
_DEEPEST = 100                      # nested elements
_AT_ONCE = 8_192                    # bytes that are parsed before the games in them are yielded
_BRESULT = {result: text for text, result in _RESULTS.items()}


class _Reader:
    """Reads a RIF file element by element, so that every error can name its line."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8")   # whatever encoding the file declares: it is decoded already
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.depth = 0
        self.players: dict[str, str] = {}
        self.records: list[Record] = []             # games that `read` has not yielded yet
        self.moves: list[str] | None = None         # the text of the element move, while it is open
        self.length = 0                             # characters of this text
        self.line = 0                               # the line where the element move begins
        self.game: dict[str, str] | None = None

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise InvalidRecord(f"line {self.parser.CurrentLineNumber}: nested too deeply for records of games")
        if name == "player":
            names = (attributes.get("name", ""), attributes.get("surname", ""))
            self.players[attributes.get("id", "")] = clean_name(" ".join(names))
        elif name == "game":
            self.game = attributes
        elif name == "move" and self.game is not None:
            self.moves, self.length, self.line = [], 0, self.parser.CurrentLineNumber

    def _text(self, text: str) -> None:
        if self.moves is not None:
            self.moves.append(text)
            self.length += len(text)
            if self.length > LONGEST_GAME:
                raise InvalidRecord(f"line {self.line}: too long for the record of a game")

    def _end(self, name: str) -> None:
        self.depth -= 1
        if name == "move" and self.moves is not None and self.game is not None:
            where, cells = f"line {self.line}", "".join(self.moves).split()
            moves = ((cell_named(FIVE_IN_A_ROW, cell, where), where) for cell in cells)
            names = [self.players.get(self.game.get(side, ""), "") for side in ("black", "white")]
            result = _RESULTS.get(self.game.get("bresult", ""))
            self.records.append(checked_record(FIVE_IN_A_ROW, moves, names, stated_result=result))
            self.moves = None
        elif name == "game":
            self.game = None

    def _refuse(self, *_: object) -> None:
        raise InvalidRecord(f"line {self.parser.CurrentLineNumber}: a document type is not expected there")


def read(text: str) -> Iterator[Record]:
    """Every game with moves in a RIF file, which must name the players first. Raises InvalidRecord."""
    reader = _Reader()
    data = text.encode(errors="replace")
    try:
        for at in range(0, len(data), _AT_ONCE):
            reader.parser.Parse(data[at:at + _AT_ONCE], False)
            yield from reader.records
            reader.records.clear()
        reader.parser.Parse(b"", True)
    except expat.ExpatError as error:
        raise InvalidRecord(f"line {error.lineno}: {expat.ErrorString(error.code)}") from None
    yield from reader.records


def write(records: Sequence[Record]) -> str:
    """The text of a RIF file with these games. Raises InvalidRecord for a board other than 15×15."""
    names = dict.fromkeys(name for record in records for name in (record.first, record.second) if name)
    ids = {name: number for number, name in enumerate(names, 1)}
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<database>", "<players>"]
    lines += [f'<player id="{number}" name={quoteattr(name)}/>' for name, number in ids.items()]
    lines += ["</players>", "<games>"]
    for number, record in enumerate(records, 1):
        size = record.rules.size
        if size != FIVE_IN_A_ROW.size:
            raise InvalidRecord(f".rif files hold games on 15×15 only; game {number} is on {size}×{size}")
        result = "" if record.result is None else f' bresult="{_BRESULT[record.result]}"'
        sides = "".join(f' {side}="{ids[name]}"' for side, name in (("black", record.first), ("white", record.second))
                        if name)
        moves = move_list(record.rules, record.moves)
        lines += [f'<game id="{number}"{sides}{result}>', f"<move>{moves}</move>", "</game>"]
    return "\n".join([*lines, "</games>", "</database>", ""])
