"""The process that a player's program runs in: it answers one question after the other, within its limits.

Questions and answers are a line of JSON each. If a move takes too long, Python's own watchdog ends the process and
reports the line that ran, even inside a calculation that never comes back to Python.
"""
from __future__ import annotations

import faulthandler
import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from ai.position.rules import Rules
from ai.yours.board import PlainBoard
from ai.yours.call import Choose, ProgramFailed, ask, load
from ai.yours.walk import WalkedBoard

STARTS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.exec", "os.system", "os.startfile")


def refuse_processes(event: str, _: object) -> None:
    """An audit hook that forbids a player's program to start other programs, as they could outlive it."""
    if event in STARTS:
        raise PermissionError("a player's program can't start other programs")


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
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - Windows has none; there process_tree.py limits memory from outside
        resource.setrlimit(resource.RLIMIT_AS, (start["megabytes"] << 20,) * 2)
    choose: Choose | None = None
    for line in questions:
        question = json.loads(line)
        position = Rules(**question["rules"]), question["moves"]
        faulthandler.dump_traceback_later(question["seconds"], exit=True, file=answers)
        try:
            choose = load(path) if choose is None else choose
            told = {"nodes": WalkedBoard(*position).walk(choose)} if question["walk"] else \
                asdict(ask(choose, PlainBoard(*position)))
        except ProgramFailed as failed:
            told = vars(failed)
        faulthandler.cancel_dump_traceback_later()
        answers.write(json.dumps(told) + "\n")
        answers.flush()
