"""Plays with another engine: a process that speaks the Gomocup protocol, with this side as its manager.

The engine ends with this process, also while it thinks, where that ends because its own parent was killed; should this
process itself be killed, the engine finds its input closed when it looks for the next command, and ends.
What the engine says is never trusted: each move is checked, and a text of its is quoted, cut short and in ASCII.
"""
from __future__ import annotations

import re
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from ai.arguments import RunFailed
from ai.gomocup.parsing import shown
from ai.play.process import ended_before_us, outside_environment
from ai.position.board import Board
from ai.position.rules import IllegalMove, Move
from ai.search.report import WANTED_TICKET, Control, SearchLimits, SearchReport

GRACE = 30.0                        # seconds that an engine may take beyond its time: to start, on a busy machine
LONGEST = 60.0                      # seconds for a move that only nodes limit
GAME_GRACE = 10.0                   # the same, where a player waits
LOOK_SECONDS = 0.03                 # from one look whether a move is still wanted to the next
MOST_TEXT = 1_000_000               # characters that an engine may say before it moves
OWN, OTHER = 1, 2                   # whose stone it is, in the lines of BOARD


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that a side chose, and what it cost: seconds, and the nodes that it told of, or 0."""

    move: Move
    seconds: float
    nodes: int


@dataclass(frozen=True, slots=True)
class EngineCommand:
    """How to start an engine: its arguments, and the folder to start it in (None: this one).

    version: tells versions of one engine apart; games of another version are not taken for its own.
    """

    arguments: tuple[str, ...]
    folder: str | None = None
    version: str = ""


class EngineProcess:
    """One engine in one game. Raises RunFailed, naming the engine, where it does not do as the protocol says."""

    def __init__(self, name: str, command: EngineCommand, limits: SearchLimits, board: Board,
                 grace: float | None = None) -> None:
        """board: the game's own, which others play on. limits: seconds or nodes of each move. grace: not GRACE."""
        self._name = name
        self._board = board
        self._seconds = LONGEST if limits.seconds is None else limits.seconds
        try:
            self._process = subprocess.Popen(command.arguments, cwd=command.folder, text=True, encoding="utf-8",
                                             errors="replace", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             stderr=subprocess.DEVNULL, env=outside_environment(),
                                             creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))
        except (OSError, ValueError) as error:
            raise RunFailed(f"{name} cannot be started: {getattr(error, 'strerror', None) or error}") from error
        self._grace = GRACE if grace is None else grace
        self._nodes = limits.nodes
        self._known: tuple[Move, ...] | None = None     # the moves that the engine knows of; None before the first

    def start(self) -> None:
        """Put up its board, and tell it the rule and the limits of a move."""
        rules = self._board.rules
        self._say(f"START {rules.size}")
        self._answer("OK")
        self._say(f"INFO rule {int(rules.exact)}", "INFO timeout_match 0",
                  f"INFO timeout_turn {round(1000 * self._seconds)}")
        if self._nodes is not None:
            self._say(f"INFO max_node {self._nodes}")

    def choose(self) -> Choice:
        """Its move in the present position, in which it is to move."""
        board, started = self._board, time.perf_counter()
        if board.history and self._known == board.history[:-1]:
            self._say(f"TURN {self._cell(board.history[-1])}")
        else:
            own = board.count % 2
            stones = [f"{self._cell(move)},{OWN if ply % 2 == own else OTHER}"
                      for ply, move in enumerate(board.history)]
            self._say("BOARD", *stones, "DONE")
        answer, nodes = self._answer(r"\d{1,3},\d{1,3}")
        seconds = time.perf_counter() - started
        column, row = map(int, answer.split(","))
        move = row * board.rules.size + column
        try:
            if column >= board.rules.size:
                raise IllegalMove(f"{answer} is off the board")
            board.check(move)
        except IllegalMove as error:
            names = " ".join(map(board.rules.cell_name, board.history))
            raise RunFailed(f"{self._name} plays {shown(answer)[1:-1]} after {names}: {error}") from error
        self._known = (*board.history, move)
        return Choice(move, seconds, nodes)

    def close(self) -> None:
        """End the engine, which is asked to leave first."""
        try:
            self._process.communicate("END\n", timeout=1)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.communicate()

    def kill(self) -> None:
        """End the engine at once: whoever waits for its answer hears that it has ended."""
        self._process.kill()

    def _cell(self, move: Move) -> str:
        row, column = divmod(move, self._board.rules.size)
        return f"{column},{row}"

    def _say(self, *lines: str) -> None:
        try:
            pipe = _open(self._process.stdin)
            pipe.write("".join(f"{line}\n" for line in lines))
            pipe.flush()
        except OSError as error:
            raise RunFailed(f"{self._name} ended before {lines[0]}") from error

    def _answer(self, pattern: str) -> tuple[str, int]:
        """The next answer, which has to look like this, and the nodes that the messages before it told of."""
        timer = threading.Timer(self._seconds + self._grace, self._process.kill)
        timer.start()
        nodes, said, pipe = 0, 0, _open(self._process.stdout)
        try:
            while line := pipe.readline(MOST_TEXT):
                text = line.strip()
                said += len(line)
                if re.fullmatch(pattern, text, re.ASCII):
                    return text, nodes
                if text.startswith(("ERROR", "UNKNOWN")):
                    raise RunFailed(f"{self._name}: {shown(text)}")
                if said > MOST_TEXT:
                    raise RunFailed(f"{self._name} says {said:,} characters instead of a move")
                told = re.search(r"\bnodes? (\d{1,15})\b", text, re.ASCII)
                nodes = nodes if told is None else int(told[1])
            raise RunFailed(f"{self._name} ended, or did not answer within {self._seconds + self._grace:g} s")
        finally:
            timer.cancel()


def _open(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None         # as Popen was asked for
    return pipe


@contextmanager
def engine_process(name: str, command: EngineCommand, limits: SearchLimits, board: Board,
                   grace: float | None = None) -> Iterator[EngineProcess]:
    """The engine for one game."""
    engine = EngineProcess(name, command, limits, board, grace)
    try:
        with ended_before_us(engine.kill):
            engine.start()
            yield engine
    finally:
        engine.close()


def engine_move(name: str, arguments: tuple[str, ...], board: Board, limits: SearchLimits,
                control: Control) -> Iterator[SearchReport]:
    """One move of an engine that is started for it and told the position, as a task of the worker.

    Ends the engine as soon as the move is not wanted any more. Raises RunFailed, naming the engine, where there is no
    move.
    """
    folder = str(Path(arguments[0]).parent) if len(arguments) == 1 else None        # many look for their data there
    command = EngineCommand(arguments, folder)
    with engine_process(name, command, limits, board, GAME_GRACE) as engine, _watched(engine, control):
        choice = engine.choose()
    yield SearchReport(board.turn, None, (choice.move,), None, choice.nodes, choice.seconds, (), 1, None, True,
                       board.rules)


@contextmanager
def _watched(engine: EngineProcess, control: Control) -> Iterator[None]:
    """Meanwhile, kill the engine when its move is not wanted any more."""
    done = threading.Event()

    def watch() -> None:
        while not done.wait(LOOK_SECONDS):
            if control.on_look is not None:
                control.on_look()
            if abs(control.signal[WANTED_TICKET]) != control.ticket:
                engine.kill()
                return
    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
