"""Asks a player's function for moves, in this process or in one of its own, and describes an error in one sentence."""
import _thread
import faulthandler
import io
import json
import linecache
import operator
import os
import reprlib
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from textwrap import shorten
from types import ModuleType
from typing import Any, TextIO

from ai.own_program.board import Moves, PlainBoard
from ai.own_program.recorded_search import RecordedNode, RecordingBoard
from ai.position.rules import IllegalMove, Move, Rules
from ai.search.moves import move_list

Choose = Callable[[Any], Any]       # the function that a player writes: choose(board) -> move
MOST_PRINTED, LONGEST_REASON = 2_000, 300       # characters kept of a program's printed text, and of an exception's
ERROR_WORDS = {SystemExit: "it ends the program. choose(board) has to return a move instead.",
               RecursionError: "a function calls itself without end.",
               MemoryError: "it needs more memory than a program may have."}
PROCESS_STARTS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.exec", "os.system", "os.startfile")
_RESERVE = bytearray(1 << 22)       # freed when memory runs out, to make room for the error message
OUT_OF_MEMORY = 75                  # the exit status where even that is not enough


class ProgramFailed(Exception):
    """A player's program gave no valid move; `sentence` gives the reason, without characters that a terminal obeys.

    kind: "move" for an illegal answer, "board" for a board left changed, "error" for an exception, "process" if the
    process ended or was stopped, "play" for a wrong move or value.
    """

    def __init__(self, sentence: str, kind: str = "error") -> None:
        self.sentence, self.kind = "".join(each if each.isprintable() else "?" for each in sentence), kind
        super().__init__(self.sentence)


@dataclass(frozen=True, slots=True)
class ChosenMove:
    """The move that a player's program chose. calls: how often it called `play`. printed: the text that it printed."""

    move: Move
    calls: int
    seconds: float
    printed: str


def load_program(path: Path) -> Choose:
    """Run a player's Python file and return its function `choose`. Raises ProgramFailed."""
    module = sys.modules["player"] = ModuleType("player")       # dataclasses and pickle expect it there
    module.__file__ = str(path)
    try:
        exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        raise failure_of(error, module.__dict__) from error
    choose = getattr(module, "choose", None)
    if not callable(choose):
        raise ProgramFailed(f"{path.name} has no function choose(board).")
    return choose


def ask_for_move(choose: Choose, board: PlainBoard) -> ChosenMove:
    """Call choose(board) and check its answer. Raises ProgramFailed for every error that a player's code can make."""
    rules, moves = board.rules, list(board.history)     # copied: the program may change the board's own list
    threads, printed = _thread._count(), io.StringIO()
    started = time.perf_counter()
    try:
        with redirect_stdout(printed):
            answer = choose(board)
        seconds, calls = time.perf_counter() - started, operator.index(board.calls)
        move, complaint = _move_or_complaint(answer, rules, moves)
    except (Exception, SystemExit) as error:
        raise failure_of(error, getattr(choose, "__globals__", {}), len(board.pending)) from error
    if _thread._count() > threads:
        raise ProgramFailed("choose(board) left a thread running: it has to wait until each has ended.")
    if board.history != moves:
        names = move_list(rules, board.pending)
        raise ProgramFailed("The board was left changed: " + (
            f"{names} was played and not taken back. Each play() needs its undo()." if names
            else "board.history is to be read only."), "board")
    if complaint:
        raise ProgramFailed(f"choose(board) returned {complaint}", "move")
    return ChosenMove(move, calls, seconds, printed.getvalue()[:MOST_PRINTED])


def record_search(choose: Choose, rules: Rules, moves: Moves) -> tuple[list[RecordedNode], str]:
    """Record the tree that choose(board) searches after these moves; return its nodes, and why it failed, or "".

    If it fails, the nodes are those recorded by then.
    """
    board, why = RecordingBoard(rules, moves), ""
    try:
        with board.recording(getattr(choose, "__globals__", None)):
            ask_for_move(choose, board)
    except ProgramFailed as failed:
        why = failed.sentence
    return board.nodes(), why


def _move_or_complaint(answer: object, rules: Rules, moves: list[Move]) -> tuple[Move, str]:
    """The move that an answer stands for in this position, and the reason why it can't be played, or ""."""
    if answer is None:
        return -1, "None: is there a way through it without `return move`?"
    shown = reprlib.repr(answer)
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        return -1, f"{shown}, which is no move: a move is one of board.moves()."
    move = operator.index(answer)
    try:
        PlainBoard(rules, (*moves, move))
    except IllegalMove as illegal:
        return move, f"{shown}: {illegal}."
    return move, ""


def failure_of(error: BaseException, player_globals: dict[str, Any], extra: int = 0) -> ProgramFailed:
    """Turn an exception of a player's program into a sentence with the last line of the player's file that ran.

    player_globals: of the player's module. extra: the number of stones that the program has added to the board. If a
    move is illegal and `extra` is at least the number of the program's running functions, an undo() is missing.
    """
    file, line = (error.filename, error.lineno) if isinstance(error, SyntaxError) else (None, None)
    running = 0
    for frame, number in traceback.walk_tb(error.__traceback__):
        if frame.f_globals is player_globals:
            line, file, running = number, frame.f_code.co_filename, running + 1
    if isinstance(error, MemoryError):
        _RESERVE.clear()
        traceback.clear_frames(error.__traceback__)
    undone = isinstance(error, IllegalMove) and extra >= running
    text = ""
    with suppress(Exception):           # raised by a player's own __str__
        text = error.msg if isinstance(error, SyntaxError) else str(error)
    text = shorten(text, LONGEST_REASON, placeholder=" ...")
    words = ERROR_WORDS.get(type(error)) or f"{type(error).__name__}: {text}".rstrip(".: ") + "."
    words += " There are more stones than there should be: an undo() is missing." * undone
    return ProgramFailed(with_line_of_code(file, line, words), "board" if undone else "error")


def with_line_of_code(file: str | None, line: int | None, words: str) -> str:
    """The sentence with the number and the code of a line of the file in front: 'Line 7, "return 1 / 0": …'."""
    if line is None:
        return words[0].upper() + words[1:]
    code = shorten(linecache.getline(file or "", line), 60, placeholder=" ...")
    return f'Line {line}, "{code}": {words}' if code else f"Line {line}: {words}"


def refuse_processes(event: str, _: object) -> None:
    """An audit hook that keeps a player's program from starting other programs, which could outlive it."""
    if event in PROCESS_STARTS:
        raise PermissionError("a player's program can't start other programs")


def serve_player(program: str, megabytes: str) -> None:
    """Answer the questions on standard input with moves of the player's program until the input ends.

    program: the path of its file. Each question and each answer is a line of JSON; an empty line says that a question
    has been read. If a move takes too long, Python's own watchdog ends the process and reports the running line, even
    during a long calculation in C.
    """
    questions, answers = os.fdopen(os.dup(0), encoding="utf-8"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    for number in (0, 1):               # so that the program can neither read questions nor print among the answers
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    path, sys.dont_write_bytecode = Path(program), True
    faulthandler.enable(answers)
    sys.addaudithook(refuse_processes)
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - Windows has none; there process_tree.py limits memory from outside
        resource.setrlimit(resource.RLIMIT_AS, (int(megabytes) << 20,) * 2)
    sys.path.insert(0, str(path.parent))        # after our imports: the folder may have modules of the same names
    try:
        _answer(questions, answers, path)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


def _answer(questions: TextIO, answers: TextIO, path: Path) -> None:
    """Raises MemoryError where there is no memory left to report that there is none."""
    choose: Choose | None = None
    for line in questions:
        question = json.loads(line)
        print(file=answers, flush=True)
        position = Rules(**question["rules"]), question["moves"]
        try:
            faulthandler.dump_traceback_later(question["seconds"], exit=True, file=answers)
            choose = load_program(path) if choose is None else choose
            reply = ({"nodes_and_reason": record_search(choose, *position)} if question["record"]
                     else asdict(ask_for_move(choose, PlainBoard(*position))))
        except ProgramFailed as failed:
            reply = vars(failed)
        except RuntimeError:                # there is too little memory for the watchdog's thread
            reply = vars(failure_of(MemoryError(), {}))
        except BaseException as error:      # even KeyboardInterrupt: the program raised it, as no Ctrl+C reaches us
            reply = vars(failure_of(error, sys.modules["player"].__dict__))
        faulthandler.cancel_dump_traceback_later()
        answers.write(json.dumps(reply | {"key": question["key"]}) + "\n")
        answers.flush()
