"""The findings in the database: what reviews and analyses have found out about positions."""
from ai.position.rules import Rules
from ai.review.analysis import FINDINGS_VERSION, Finding
from game.store.database import Database
from game.store.packing import pack_finding, unpack_finding


def key(rules: Rules, moves: tuple[int, ...]) -> str:
    return f"{rules.size} {rules.line} {rules.exact:d}: {_text(moves)}"


def _text(moves: tuple[int, ...]) -> str:
    return " ".join(map(str, moves))


def put_finding(database: Database, rules: Rules, moves: tuple[int, ...], finding: Finding) -> None:
    database.execute(
        "INSERT OR REPLACE INTO findings (size, line, exact, moves, version, value) VALUES (?, ?, ?, ?, ?, ?)",
        (rules.size, rules.line, rules.exact, _text(moves), FINDINGS_VERSION, pack_finding(finding)))


def findings(database: Database, rules: Rules, positions: list[tuple[int, ...]]) -> dict[tuple[int, ...], Finding]:
    """The stored findings about these positions by this version of the analysis; invalid ones are left out."""
    by_position: dict[tuple[int, ...], Finding] = {}
    for moves in positions:
        row = database.execute(
            "SELECT value FROM findings WHERE size = ? AND line = ? AND exact = ? AND moves = ? AND version = ?",
            (rules.size, rules.line, rules.exact, _text(moves), FINDINGS_VERSION)).fetchone()
        finding = None if row is None else unpack_finding(rules, row[0])
        if finding is not None:
            by_position[moves] = finding
    return by_position
