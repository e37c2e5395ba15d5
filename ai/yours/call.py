"""Asks a player's function for one move, and describes an error in one sentence."""
from __future__ import annotations

import _thread
import contextlib
import io
import linecache
import operator
import reprlib
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from textwrap import shorten
from types import ModuleType
from typing import Any

from ai.position.rules import IllegalMove, Move
from ai.yours.board import PlainBoard

Moves = tuple[Move, ...]
Choose = Callable[[Any], Any]       # what a player writes: choose(board) -> move
MOST_PRINTED = 2_000                # characters of a program's printed text that are kept
LONGEST_REASON = 300                # and of an exception's text
_RESERVE = bytearray(1 << 22)       # freed when memory has run out, to have room for the error message
MODULE = "player"                   # the name that a player's file is loaded under


class ProgramFailed(Exception):
    """A player's program gave no valid move; the text is a sentence with the reason.

    line: the number of the line in the player's file, from 1, or None. position: the moves before the move asked for.
    kind: "move" for an illegal answer, "board" for a board left changed, "error" for an exception, "process" if the
    process ended or was stopped.
    """

    def __init__(self, sentence: str, line: int | None = None, position: Moves = (), kind: str = "error") -> None:
        super().__init__(sentence)
        self.sentence, self.line, self.position, self.kind = sentence, line, position, kind


@dataclass(frozen=True, slots=True)
class Choice:
    """A program's answer: its move, the number of calls of `play`, its time in seconds, and the text that it printed.
    """

    move: Move
    calls: int
    seconds: float
    printed: str


def load(path: Path) -> Choose:
    """Run a player's Python file and return its function `choose`. Raises ProgramFailed."""
    module = ModuleType(MODULE)
    module.__file__ = str(path)
    sys.modules[MODULE] = module        # as dataclasses and pickle expect of any module
    try:
        exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        raise failure(error, module.__dict__) from error
    choose = getattr(module, "choose", None)
    if not callable(choose):
        raise ProgramFailed(f"{path.name} has no function choose(board).")
    return choose


def ask(choose: Choose, board: PlainBoard) -> Choice:
    """Call choose(board) and check its answer. Raises ProgramFailed for every error that a player's code can make."""
    position, threads, printed = tuple(board.history), _thread._count(), io.StringIO()
    started = time.perf_counter()
    try:
        with contextlib.redirect_stdout(printed):
            answer = choose(board)
    except (Exception, SystemExit) as error:
        raise failure(error, getattr(choose, "__globals__", {}), position, len(board.history)) from error
    seconds = time.perf_counter() - started
    if _thread._count() > threads:
        raise ProgramFailed("choose(board) left a thread running: it has to wait until each has ended.", None, position)
    if left := board.history[len(position):]:
        names = " ".join(map(board.rules.cell_name, left))
        raise ProgramFailed(f"The board was left changed: {names} was played and not taken back. Each play() needs its "
                            "undo().", None, position, "board")
    if complaint := _complaint(answer, board):
        raise ProgramFailed(f"choose(board) returned {reprlib.repr(answer)}{complaint}", None, position, "move")
    return Choice(operator.index(answer), board.calls, seconds, printed.getvalue()[:MOST_PRINTED])


def _complaint(answer: object, board: PlainBoard) -> str:
    if answer is None:
        return ": is there a way through it without `return move`?"
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        return ", which is no move: a move is one of board.moves()."
    try:
        board.check(operator.index(answer))
    except IllegalMove as illegal:
        return f": {illegal}."
    return ""


def failure(error: BaseException, theirs: dict[str, Any], position: Moves = (), count: int = 0) -> ProgramFailed:
    """Turn an exception of a player's program into a sentence with the last line of the player's file that ran.

    theirs: the globals of the player's module. position: the moves before the move asked for. count: the stones on the
    board now. An illegal move with at least as many extra stones as running functions means that an undo() is missing.
    """
    line, code = (error.lineno, error.text) if isinstance(error, SyntaxError) else (None, None)
    file, running = "", 0
    for frame, number in traceback.walk_tb(error.__traceback__):
        if frame.f_globals is theirs:
            line, file, running = number, frame.f_code.co_filename, running + 1
    if isinstance(error, MemoryError):
        _RESERVE.clear()
        traceback.clear_frames(error.__traceback__)
    undone = isinstance(error, IllegalMove) and count - len(position) >= running
    words = _words(error) + " There are more stones than there should be: an undo() is missing." * undone
    code = linecache.getline(file, line or 0) or code or ""
    return ProgramFailed(told_with(line, code, words), line, position, "board" if undone else "error")


def told_with(line: int | None, code: str, words: str) -> str:
    """Put the line number and its code before a sentence: 'Line 7, "return 1 / 0": …'."""
    code = shorten(code, 60, placeholder=" ...")
    place = "" if line is None else f'Line {line}, "{code}": ' if code else f"Line {line}: "
    return f"{place}{words}" if place else words[0].upper() + words[1:]


def _words(error: BaseException) -> str:
    if isinstance(error, SystemExit):
        return "it ends the program. choose(board) has to return a move instead."
    if isinstance(error, RecursionError):
        return "a function calls itself without end."
    if isinstance(error, MemoryError):
        return "it needs more memory than a program may have."
    text = shorten(error.msg if isinstance(error, SyntaxError) else str(error), LONGEST_REASON, placeholder=" ...")
    return f"{type(error).__name__}: {text}".rstrip(".: ") + "."
