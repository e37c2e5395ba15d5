"""Runs a player's program in a process of its own: asks for moves, enforces limits, and ends all it has started."""
import json
import linecache
import re
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import ai
from ai.failures import RunFailed
from ai.own_program.board import Moves
from ai.own_program.call import ERROR_WORDS, OUT_OF_MEMORY, ChosenMove, ProgramFailed, with_line_of_code
from ai.own_program.recorded_search import RecordedNode, SearchDiagnosis
from ai.play.levels import Level
from ai.play.process_tree import NotWanted, ProcessTree
from ai.position.board import Board
from ai.position.rules import Rules
from ai.search.report import UNCONTROLLED, Control, SearchReport

RECORDING_FACTOR = 6                # a move may take this many times longer while its search is recorded
START_SECONDS = 60.0                # the longest start of a process, on a busy machine
GRACE = 15.0                        # seconds beyond the limit before a process is ended from outside

# The command that starts serve_player in a new process, by the game's executable or by this Python.
COMMAND = [sys.executable, "--player"] if getattr(sys, "frozen", False) else [
    sys.executable, "-P", "-c", "import sys; sys.path.append(sys.argv[1]); "
    "from ai.own_program.call import serve_player; serve_player(*sys.argv[2:])", str(Path(ai.__file__).parents[1])]


class OwnProgram:
    """Runs a player's program in a process of its own. Raises ProgramFailed. Call close() after use.

    The process is started for the first question, and again after a failure or when the file has been saved.
    """

    def __init__(self, level: Level, control: Control = UNCONTROLLED) -> None:
        """level: an own_level(). control: the process ends as soon as the move it thinks about is no longer wanted."""
        path, megabytes = level.command
        self._path, self._megabytes, self._seconds = Path(path).absolute(), int(megabytes), level.limits.seconds or 0.0
        self._control = control
        self._tree: ProcessTree | None = None
        self._saved: object = None                      # the time stamp and the size of the file that runs

    def choose(self, rules: Rules, moves: Moves) -> ChosenMove:
        return ChosenMove(**self._answer(rules, moves))

    def recorded_search(self, rules: Rules, moves: Moves) -> tuple[list[RecordedNode], str]:
        """The tree that the program searches after these moves, and why it failed, or ""; see call.record_search."""
        nodes, why = self._answer(rules, moves, record=True)["nodes_and_reason"]
        return [RecordedNode(tuple(path), value, replies) for path, value, replies in nodes], why

    def close(self) -> None:
        """End the process and all processes that it has started."""
        if self._tree is not None:
            self._tree.end()
            self._tree = None

    def _start(self) -> ProcessTree:
        try:
            status = self._path.stat()
        except OSError as error:
            raise ProgramFailed(f"{self._path.name} can't be read: {error.strerror}.") from error
        before, self._saved = self._saved, (status.st_mtime_ns, status.st_size)
        if self._tree is None or self._saved != before:
            self.close()
            arguments = *COMMAND, str(self._path), str(self._megabytes)
            try:
                self._tree = ProcessTree(arguments, str(self._path.parent), self._megabytes)
            except OSError as error:        # too many processes, or too little memory
                raise ProgramFailed(f"Its process can't be started: {error.strerror}.", "process") from error
        return self._tree

    def _answer(self, rules: Rules, moves: Moves, record: bool = False) -> dict[str, Any]:
        """Ask the process for a move, or to record its search. STOP ends the wait for a recording, not for a move."""
        tree, seconds = self._start(), self._seconds * (RECORDING_FACTOR if record else 1)
        key = secrets.token_hex()           # an answer without it was written by the program itself
        question = {"rules": asdict(rules), "moves": moves, "record": record, "seconds": seconds, "key": key}
        with suppress(OSError):             # it has ended; then there is no answer below
            tree.send(json.dumps(question))
        line = crash_text = ""
        try:
            begun = tree.next_line(time.monotonic() + START_SECONDS, self._control, stops=record)
            deadline, crash_text = time.monotonic() + seconds + GRACE, begun.strip()
            while begun and (line := tree.next_line(deadline, self._control, stops=record)) and line[0] != "{":
                crash_text += line
        except (NotWanted, TimeoutError) as late:
            line, crash_text = "", crash_text or repr(late)
        reply: dict[str, Any] = {}
        with suppress(ValueError, RecursionError):      # no answer, a part of one, or what the program wrote there
            reply = json.loads(line)
        if reply.pop("key", None) != key:
            reply = {}
        if ("nodes_and_reason" if record else "move") not in reply:
            self.close()
            raise ProgramFailed(**(reply if "sentence" in reply else
                                   self._reason_of_silence(crash_text, seconds, tree.process.poll())))
        return reply

    def _reason_of_silence(self, crash_text: str, seconds: float, status: int | None) -> dict[str, Any]:
        """Why there is no answer, as arguments of ProgramFailed. crash_text: from Python's watchdog, if any."""
        path = str(self._path)
        name = path.encode("ascii", "backslashreplace").decode()
        lines = map(int, re.findall(rf'File "{re.escape(name)}", line (\d+)', crash_text))
        linecache.checkcache(path)
        # The watchdog reads frames while they change, and may name a line that is not in the file.
        line = next((number for number in lines if linecache.getline(path, number).strip()), None)
        fatal = re.match("(?:Fatal Python error|Windows fatal exception): (.*)", crash_text)
        within = f"{self._seconds:g} s" + f" ({seconds:g} s when recorded)" * (seconds > self._seconds)
        why = f"its process crashed ({fatal[1]})." if fatal else \
            f"no move within {within}, so it was stopped." if crash_text else \
            ERROR_WORDS[MemoryError] if status == OUT_OF_MEMORY else "it ended its process, and gave no move."
        return {"sentence": with_line_of_code(path, line, why), "kind": "process"}


def own_move(level: Level, board: Board, control: Control, valued: bool = False) -> Iterator[SearchReport]:
    """A task of the worker: a program's move and, if valued, then its value. Raises RunFailed, naming the program."""
    with closing(OwnProgram(level, control)) as program:
        try:
            choice = program.choose(board.rules, board.history)
        except ProgramFailed as failed:
            raise RunFailed(f"{level.title}: {failed}") from failed
        report = SearchReport(board.turn, None, (choice.move,), nodes=choice.calls, seconds=choice.seconds, total=1)
        if valued:
            yield report
            with suppress(ProgramFailed):
                diagnosis = SearchDiagnosis(program.recorded_search(board.rules, board.history)[0])
                report = replace(report, score=diagnosis.score_of(choice.move))
    yield report
