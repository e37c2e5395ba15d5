"""Review data in the database: figures of finished games' plies, and findings about positions."""
from ai.position.rules import Rules
from ai.review.analysis import FINDINGS_VERSION, Finding
from game.model.stored_games import FinishedGame
from game.store.database import Database
from game.store.packing import pack_finding, pack_records, unpack_finding, unpack_records


def put_plies(database: Database, number: int, game: FinishedGame) -> None:
    database.execute("INSERT OR REPLACE INTO plies (game, value) VALUES (?, ?)",
                     (number, pack_records(game.records, game.mark)))


def with_plies(database: Database, number: int, game: FinishedGame) -> FinishedGame:
    """The finished game with its stored ply records; without them if they are missing or belong to other moves."""
    row = database.execute("SELECT value FROM plies WHERE game = ?", (number,)).fetchone()
    records, mark = unpack_records(None if row is None else row[0])
    if tuple(record.move for record in records) != game.moves:
        return game
    return game._replace(records=records, mark=mark)


def with_the_o(database: Database) -> set[int]:
    """The numbers of the finished games in which the player had the O."""
    return {game for game, in database.execute("SELECT game FROM plies WHERE value LIKE ?", ('%"mark":"o"}',))}


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
