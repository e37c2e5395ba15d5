"""Plays against another engine, a process that speaks the Gomocup protocol; this side is its manager.

However this process ends, the engine is ended, too, even while it thinks. When the engine ends, all processes that it
has started are ended. The engine's output is never trusted: each move is checked, and its texts are quoted only in
ASCII and cut short. Every wait for the engine has a limit.
"""
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from ai.failures import RunFailed
from ai.gomocup.parsing import coordinates, excerpt
from ai.play.levels import Level
from ai.play.process_tree import ENDING_SECONDS, NotWanted, ProcessTree
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, IllegalMove, Move
from ai.search.moves import move_list
from ai.search.report import UNCONTROLLED, Control, SearchLimits, SearchReport

ENGINE_GRACE = 30.0                 # seconds that an engine may take beyond its time, for instance to start
GAME_GRACE = 10.0                   # the same, if a player is waiting
SECONDS_BY_NODES = 60.0             # seconds for a move that only nodes limit
MOST_TEXT = 1_000_000               # characters that an engine may say before it moves
LONGEST_LINE = 10_000               # characters of one line that are kept
OWN_STONE, OTHER_STONE = 1, 2       # the owner of a stone, in the lines of BOARD


@dataclass(frozen=True, slots=True)
class EngineCommand:
    """An engine's command line."""

    arguments: tuple[str, ...]
    folder: str | None = None           # to start it in; None: the current folder
    version: str = ""                   # tells this version's games from those of other versions


class EngineProcess:
    """An engine's process in one game. Raises RunFailed for breaches of the protocol."""

    def __init__(self, name: str, command: EngineCommand, limits: SearchLimits, board: Board,
                 grace: float = ENGINE_GRACE, control: Control = UNCONTROLLED) -> None:
        """board: the game's board, on which the caller plays the moves. limits: seconds or nodes for each move.

        grace: seconds that the engine may take beyond its time. control: checked while waiting for the engine.
        """
        self._name = name
        self._board = board
        self._seconds = SECONDS_BY_NODES if limits.seconds is None else limits.seconds
        self._grace = grace
        self._nodes = limits.nodes
        self._control = control
        self._known: tuple[Move, ...] | None = None     # the game as far as the engine knows it; None at the start
        try:
            self._tree = ProcessTree(command.arguments, command.folder, longest_line=LONGEST_LINE)
        except (OSError, ValueError) as error:
            raise RunFailed(f"{name} can't be started: {getattr(error, 'strerror', None) or error}") from error

    @contextmanager
    def playing(self) -> Iterator[Self]:
        """A context in which the engine plays the game; the process ends with it."""
        try:
            self._start()
            yield self
            self._leave()
        finally:
            self._tree.end()

    def _start(self) -> None:
        rules = self._board.rules
        self._send(f"START {rules.size}")
        self._answer("OK", "OK")
        self._send(f"INFO rule {int(rules.exact)}", "INFO timeout_match 0",
                   f"INFO timeout_turn {round(1000 * self._seconds)}")
        if self._nodes is not None:
            self._send(f"INFO max_node {self._nodes}")

    def choose(self) -> SearchReport:
        """Ask the engine, which is to move, for its move; `nodes` in the report is the number that it gives."""
        board, started = self._board, time.perf_counter()
        if not board.history and self._known is None:
            self._send("BEGIN")
        elif self._known == board.history[:-1]:
            self._send(f"TURN {coordinates(board.rules, board.history[-1])}")
        else:
            sides = OWN_STONE, OTHER_STONE      # the last stone is the opponent's, the one before the engine's, ...
            stones = [f"{coordinates(board.rules, move)},{sides[(board.count - i) % 2]}"
                      for i, move in enumerate(board.history)]
            self._send("BOARD", *stones, "DONE")
        answer, nodes = self._answer(r"\d{1,3}\s*,\s*\d{1,3}", "a move")
        seconds = time.perf_counter() - started
        column, row = map(int, answer.split(","))
        move = row * board.rules.size + column
        try:
            if column >= board.rules.size:
                raise IllegalMove(f"{answer} is off the board")
            board.check(move)
        except IllegalMove as error:
            names = move_list(board.rules, board.history)
            raise RunFailed(f"{self._name} plays {excerpt(answer)[1:-1]} after {names}: {error}") from error
        self._known = (*board.history, move)
        return SearchReport(board.turn, None, (move,), nodes=nodes, seconds=seconds, total=1)

    def _leave(self) -> None:
        """Ask the engine to leave, and wait until it has left, for ENDING_SECONDS seconds at most."""
        with suppress(RunFailed, TimeoutError):
            self._send("END")
            deadline = time.monotonic() + ENDING_SECONDS
            while self._next(deadline):
                pass

    def _send(self, *lines: str) -> None:
        try:
            self._tree.send(*lines)
        except OSError as error:
            raise RunFailed(f"{self._name} ended before {lines[0]}") from error

    def _answer(self, pattern: str, wanted: str) -> tuple[str, int]:
        """The engine's next answer, and the nodes that its messages before the answer reported.

        pattern: the answer must match it. wanted: describes the answer, for the text of an error.
        """
        allowed = self._seconds + self._grace
        deadline = time.monotonic() + allowed
        nodes = characters = 0
        try:
            while line := self._next(deadline):
                text = line.strip()
                characters += len(line)
                if re.fullmatch(pattern, text, re.ASCII):
                    return text, nodes
                if characters > MOST_TEXT:
                    raise RunFailed(f"{self._name} says {characters:,} characters instead of {wanted}")
                if text and not text.upper().startswith(("MESSAGE", "DEBUG")):
                    raise RunFailed(f"{self._name} says {excerpt(text)} instead of {wanted}")
                counted = re.search(r"\bnodes? (\d{1,15})\b", text, re.ASCII)
                nodes = nodes if counted is None else int(counted[1])
        except TimeoutError:
            raise RunFailed(f"{self._name} did not answer within {allowed:g} s") from None
        raise RunFailed(f"{self._name} ended instead of saying {wanted}")

    def _next(self, deadline: float) -> str:
        """The next line from the engine; empty if the engine has ended. Raises TimeoutError at the deadline."""
        try:
            return self._tree.next_line(deadline, self._control)
        except NotWanted:
            raise RunFailed(f"{self._name} was not asked any more") from None


def engine_move(level: Level, board: Board, control: Control) -> Iterator[SearchReport]:
    """A task of the worker: start an engine for one move and report the move. Raises RunFailed if it gives none."""
    with _process(level, board, control).playing() as engine:
        report = engine.choose()
    yield report


def fault_at_start(level: Level) -> str:
    """Start an engine and end it again. Returns the reason why it can't play; empty if it answers as it should."""
    try:
        with _process(level, Board(FIVE_IN_A_ROW), UNCONTROLLED).playing():
            return ""
    except RunFailed as fault:
        return str(fault)


def _process(level: Level, board: Board, control: Control) -> EngineProcess:
    program, *more = level.command
    folder = None if more else str(Path(program).parent)        # many engines look for their data there
    return EngineProcess(level.title, EngineCommand(level.command, folder), level.limits, board, GAME_GRACE, control)
