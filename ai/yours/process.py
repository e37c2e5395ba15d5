"""The process that a player's program runs in: it answers one question after the other, within its limits.

Questions and answers are a line of JSON each. If a move takes too long, Python's own watchdog ends the process and
tells the line that ran, even inside a calculation that never comes back to Python.
"""
from __future__ import annotations

import faulthandler
import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ai.position.rules import Move, Rules
from ai.yours.board import PlainBoard
from ai.yours.call import Choose, ProgramFailed, ask, load
from ai.yours.walk import WalkedBoard

STARTS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.exec", "os.system", "os.startfile")


def refuse_processes(event: str, _: object) -> None:
    """An audit hook that raises PermissionError if the player's program starts another program, which could outlive it.
    """
    if event in STARTS:
        raise PermissionError("a player's program can't start other programs")


def limit_memory(megabytes: int) -> None:
    """Limit this process's memory if the system can do so. On Windows, process_tree.py sets the limit from outside."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - Windows has none
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def _answer(choose: Choose, rules: dict[str, Any], moves: list[Move], walk: bool) -> dict[str, Any]:
    if walk:
        return {"nodes": WalkedBoard(Rules(**rules), moves).walk(choose)}
    return asdict(ask(choose, PlainBoard(Rules(**rules), moves)))


def serve_player() -> None:
    """Answer the questions on standard input with the player's moves until the input ends."""
    questions, answers = os.fdopen(os.dup(0), encoding="utf-8"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    for number in (0, 1):               # so that the program neither reads the questions nor prints among the answers
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    start = json.loads(questions.readline())
    path, sys.dont_write_bytecode = Path(start["path"]), True
    sys.path.insert(0, str(path.parent))
    faulthandler.enable(answers)
    sys.addaudithook(refuse_processes)
    limit_memory(start["megabytes"])
    choose: Choose | None = None
    for line in questions:
        question = json.loads(line)
        faulthandler.dump_traceback_later(question.pop("seconds"), exit=True, file=answers)
        try:
            choose = load(path) if choose is None else choose
            told = _answer(choose, **question)
        except ProgramFailed as failed:
            told = {"sentence": failed.sentence, "line": failed.line, "kind": failed.kind}
        faulthandler.cancel_dump_traceback_later()
        answers.write(json.dumps(told) + "\n")
        answers.flush()
