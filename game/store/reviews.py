"""Review data in the database: figures of finished games' plies, and findings about positions."""
from typing import get_args

from ai.json_text import parse
from ai.position.rules import Rules
from ai.review.analysis import VERSION, Finding
from ai.verdict.verdict import VerdictSource
from game.model.kept_game import FinishedGame
from game.store.database import Database
from game.store.packing import pack_records, packed, unpack_records

_AT_ONCE = 200                      # positions asked for by one query


def put_plies(database: Database, number: int, game: FinishedGame) -> None:
    database.execute("INSERT OR REPLACE INTO plies VALUES (?, ?)", (number, pack_records(game.records, game.mark)))


def with_plies(database: Database, number: int, game: FinishedGame) -> FinishedGame:
    """The finished game with its stored ply records; without them if they are missing or belong to other moves."""
    row = database.execute("SELECT value FROM plies WHERE game = ?", (number,)).fetchone()
    records, mark = unpack_records(None if row is None else row[0], game.human)
    if tuple(record.move for record in records) != game.moves:
        return game
    return game._replace(records=records, mark=mark)


def key(rules: Rules, moves: tuple[int, ...]) -> str:
    return f"{rules.size} {rules.line} {rules.exact:d}: {_text(moves)}"


def _text(moves: tuple[int, ...]) -> str:
    return " ".join(map(str, moves))


def put_finding(database: Database, rules: Rules, moves: tuple[int, ...], finding: Finding) -> None:
    value = packed([finding.score, finding.line, finding.nodes, finding.by_fours, finding.holds,
                    finding.exact, finding.others, finding.source, finding.ahead])
    database.execute("INSERT OR REPLACE INTO findings VALUES (?, ?, ?, ?, ?, ?)",
                     (rules.size, rules.line, rules.exact, _text(moves), VERSION, value))


def findings(database: Database, rules: Rules, positions: list[tuple[int, ...]]) -> dict[tuple[int, ...], Finding]:
    """The stored findings about these positions by this version of the analysis; invalid ones are left out."""
    found: dict[tuple[int, ...], Finding] = {}
    for first in range(0, len(positions), _AT_ONCE):
        some = {_text(moves): moves for moves in positions[first:first + _AT_ONCE]}
        marks = ", ".join("?" * len(some))
        for moves, value in database.execute(
                f"SELECT moves, value FROM findings WHERE size = ? AND line = ? AND exact = ? AND version = ? "
                f"AND moves IN ({marks})", (rules.size, rules.line, rules.exact, VERSION, *some)):
            finding = _finding(rules, value)
            if finding is not None and moves in some:
                found[some[moves]] = finding
    return found


def _finding(rules: Rules, text: object) -> Finding | None:
    try:
        score, line, nodes, by_fours, holds, exact, others, source, ahead = parse(str(text))
        cells = [*line, *(holds or ()), *others]
        if not line or not all(type(move) is int and 0 <= move < rules.cells for move in cells):
            return None
        if any(type(number) is not int for number in (score, nodes, ahead)) or source not in get_args(VerdictSource):
            return None
        return Finding(score, tuple(line), nodes, bool(by_fours), None if holds is None else tuple(holds),
                       bool(exact), tuple(others), source, ahead)
    except (ValueError, TypeError):
        return None
