"""Matches: the sides, the games, the record of each game, and the points."""
import argparse
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ai.arguments import positive_number, whole_number
from ai.gomocup.manager import EngineCommand, EngineProcess
from ai.play.levels import LARGE_BY_NAME, Level
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Move
from ai.search.moves import move_list
from ai.search.report import SearchLimits, SearchReport
from ai.search.table import Table
from ai.tools.games import play_out
from ai.tools.runner import Job, JobRecord, RecordFile, engine_version, results, source_digest
from ai.tools.strength.match_result import MatchResult
from ai.tools.strength.openings import OpeningMoves

MATCH_FIELDS = ("first", "second", "winner", "moves", "used")
SIDE_HELP = ("a level (0, 2, … MASTER), a folder with another version of this program, or a command that speaks the "
             "Gomocup protocol; then @SECONDSs or @NODESn for each move, as in MASTER@0.1s or ../base@20000n")


@dataclass(frozen=True, slots=True)
class MatchSide:
    """A side in a match: a level of this program or another engine, and the limits of its searches."""

    name: str
    player: Level | EngineCommand
    limits: SearchLimits

    @property
    def key(self) -> str:
        """The side's name in the keys of records, with the version of this program, or of an engine if it is known."""
        version = self.player.version if isinstance(self.player, EngineCommand) else engine_version()
        return f"{self.name} ({version})" if version else self.name

    @contextmanager
    def chooser(self, board: Board, seed: int) -> Iterator[Callable[[], SearchReport]]:
        """A context manager for a function that searches the side's moves on this board. seed: of a level's choices."""
        if isinstance(self.player, EngineCommand):
            with EngineProcess(self.name, self.player, self.limits, board).playing() as engine:
                yield engine.choose
        else:
            level = self.player.with_limits(self.limits)
            table = Table() if level.is_timed else None         # a timed MASTER keeps its table, as in the game
            yield lambda: final_report(board, level, seed, table=table)


def parse_side(text: str) -> MatchSide:
    """Parse a side, written as SIDE_HELP says. Raises ArgumentTypeError."""
    match = re.fullmatch(r"(.+?)(?:@(?:([0-9.]+)s|([0-9]+)n))?", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} names no player")
    seconds = None if match[2] is None else positive_number(match[2])
    nodes = None if match[3] is None else whole_number()(match[3])
    player = LARGE_BY_NAME.get(match[1].upper()) or engine_named(match[1])
    return MatchSide(text, player, SearchLimits(seconds=seconds, nodes=nodes))


def engine_named(text: str) -> EngineCommand:
    """The engine in a folder, or the engine that a command starts. Raises ArgumentTypeError if the text is neither."""
    if os.path.isfile(os.path.join(text, "ai", "__main__.py")):      # False for a text that can't be a path
        return version_in(Path(text))
    command = text.replace("\\", r"\\") if os.name == "nt" else text     # a backslash is a part of paths there
    try:
        arguments = shlex.split(command)
    except ValueError:
        arguments = []
    if not arguments or shutil.which(arguments[0]) is None:
        raise argparse.ArgumentTypeError(f"{text!r} is none of the levels {', '.join(LARGE_BY_NAME)}, no folder with a "
                                         "version of this program, and no command; @SECONDSs or @NODESn may follow")
    return EngineCommand(tuple(arguments))


def version_in(folder: Path) -> EngineCommand:
    """MASTER of the version in a folder, run by the Python of the folder's .venv, or else by this one."""
    own = [folder / ".venv" / place for place in ("bin/python", "Scripts/python.exe")]
    python = next((str(path.absolute()) for path in own if path.exists()), sys.executable)
    return EngineCommand((python, "-m", "ai", "gomocup", "--threads", "1"), str(folder.absolute()),
                         source_digest(folder / "ai"))


def schedule(one: MatchSide, two: MatchSide, openings: Sequence[OpeningMoves], games: int, seed: int) -> dict[str, Job]:
    """The games by their keys, in pairs of one opening with both colours. After all openings the seed grows by one."""
    jobs = dict[str, Job]()
    for number in range(games):
        pair, swapped = divmod(number, 2)
        turn, index = divmod(pair, len(openings))
        sides = (two, one) if swapped else (one, two)
        names = move_list(FIVE_IN_A_ROW, openings[index])
        key = f"{sides[0].key} {sides[1].key} {seed + turn} {names}"
        jobs[key] = partial(play_match, sides, openings[index], seed + turn)
    return jobs


def play_match(sides: tuple[MatchSide, MatchSide], opening: OpeningMoves, seed: int) -> JobRecord:
    """Play one game of a match to its end and return its record.

    sides: the first player and the second; they also have the opening's stones. In the record: winner: the winning
    side's name, None for a draw. used: the seconds, nodes and moves of each player.
    """
    board = board_of(FIVE_IN_A_ROW, opening)
    used: dict[str, list[float]] = {"seconds": [0.0, 0.0], "nodes": [0, 0], "moves": [0, 0]}

    def counted(player: int, choose: Callable[[], SearchReport]) -> Move:
        report = choose()
        for name, amount in (("seconds", report.seconds), ("nodes", report.nodes), ("moves", 1)):
            used[name][player] += amount
        return report.move

    with sides[0].chooser(board, seed) as first, sides[1].chooser(board, seed) as second:
        winner = play_out(board, partial(counted, 0, first), partial(counted, 1, second))
    names = [side.name for side in sides]
    return {"first": names[0], "second": names[1],
            "winner": {FIRST: names[0], SECOND: names[1]}.get(winner),
            "moves": move_list(FIVE_IN_A_ROW, board.history), "used": used}


def points_of(game: JobRecord, name: str) -> float:
    return 0.5 if game["winner"] is None else float(game["winner"] == name)


def play_scored_match(one: MatchSide, two: MatchSide, games: Mapping[str, Job], records: RecordFile,
                      processes: int | None, is_enough: Callable[[MatchResult], bool]) -> MatchResult:
    """Play the games until is_enough(result), and return the result of side one. records: with MATCH_FIELDS."""
    result = MatchResult()
    with closing(results(games, records, processes)) as records_played:
        for record in records_played:
            result.append(points_of(record, one.name))
            print(f"\r{one.name} against {two.name}: {result.text()}    ", end="", file=sys.stderr, flush=True)
            if is_enough(result):
                break
    print(file=sys.stderr)
    return result
