"""A click on the board can be followed through few files to the worker, and its answer back to the screen."""
import json
import os
import shutil
import subprocess
import sys
from functools import cache
from itertools import chain, pairwise
from pathlib import Path

import pygame
import pytest

import ai
from ai.play import thinker
from ai.play.messages import Answer
from ai.play.process import run_worker
from ai.position.rules import FIVE_IN_A_ROW
from game.app.loop import App
from game.model.game_options import GameOptions

ROOT = Path(ai.__file__).parents[1]
WORKER_TOLD = Path("worker.json")


@pytest.fixture(scope="module")
def way(tmp_path_factory):
    """The output of this file as a program, run with uncompiled sources, whose calls a profiler can see."""
    copy = tmp_path_factory.mktemp("plain")
    for folder in ("ai", "game", "assets"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    run = subprocess.run([sys.executable, __file__], cwd=copy, timeout=180, check=True, capture_output=True, text=True,
                         env={**os.environ, "PYTHONPATH": str(copy)})
    return json.loads(run.stdout.splitlines()[-1])


def files(calls):
    return list(dict.fromkeys(file for file, _ in calls))


def test_a_release_asks_the_worker_through_few_files(way):
    """Every call counts, from the loop's frame to Thinker.ask."""
    calls = way["there"]
    assert calls[0][1] == "App.frame"
    assert len(files(calls)) <= 9, "\n".join(files(calls))
    switches = sum(one != other for (one, _), (other, _) in pairwise(calls))
    assert switches <= 22, "\n".join(f"{file} {name}" for file, name in calls)


def test_the_answer_is_on_screen_again_through_few_files(way):
    """Count the files on the way to the worker, and those of all functions that are running at each step back.

    In the worker a search plays its first moves; in the game the answer is read, its stone put on the board, then into
    the picture, then drawn.
    """
    back = [way["back"][step] for step in ("Match._hear_level", "Board.play", "_draw_marks", "draw_stone")]
    whole = dict.fromkeys([*files(way["there"]), *way["worker"]["Board.play"], *chain(*back)])
    assert len(whole) <= 18, "\n".join(whole)


# A program that plays one stone by a real click and prints the sources that both processes pass through.

class Follower:
    """A profiler that records function calls.

    calls: the file and name of every function called. stacks: for each function named in `at`, the files of its callers
    at the last call, starting at the function `loop`.
    """

    def __init__(self, loop, *at):
        self.calls, self.stacks = [], {}
        self._loop, self._at = loop, at

    def __call__(self, frame, event, _):
        file = source(frame)
        if event == "call" and file is not None:
            name = frame.f_code.co_qualname
            self.calls.append((file, name))
            if name in self._at:
                self.stacks[name] = self._stack(frame)

    def _stack(self, frame):
        files = [source(frame)]
        while frame.f_code.co_qualname != self._loop:
            frame = frame.f_back
            files.append(source(frame))
        return [file for file in files[::-1] if file is not None]


def source(frame):
    """The program's file that a frame's function is in; None for Python, libraries and this file."""
    return _within_program(frame.f_code.co_filename)


@cache
def _within_program(name):
    file = Path(name)
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else None


class Pipe:
    """A wrapper of the worker's pipe that profiles the worker from each question to its answer."""

    def __init__(self, pipe):
        self._pipe = pipe

    def recv(self):
        question = self._pipe.recv()
        self._follower = Follower("serve", "Board.play")
        sys.setprofile(self._follower)
        return question

    def send(self, message):
        if isinstance(message[1], Answer):
            sys.setprofile(None)
            if not WORKER_TOLD.exists():            # later questions are not about the move
                WORKER_TOLD.write_text(json.dumps(self._follower.stacks), encoding="utf-8")
        self._pipe.send(message)


def followed_worker(pipe, *others):
    run_worker(Pipe(pipe), *others)


def main():
    thinker.run_worker = followed_worker
    app = App()
    app.show(app.play(GameOptions(FIVE_IN_A_ROW)))
    point = app.scene.board_cursor.layout().center_of(112)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    for _ in range(40):
        app.frame()
    follower = Follower("App.frame", "Match._hear_level", "Board.play", "_draw_marks", "draw_stone")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
    sys.setprofile(follower)
    while len(app.scene.match.records) < 2:
        app.frame()
    sys.setprofile(None)
    names = [name for _, name in follower.calls]
    app.close()
    print(json.dumps({"there": follower.calls[:names.index("Thinker.ask") + 1], "back": follower.stacks,
                      "worker": json.loads(WORKER_TOLD.read_text(encoding="utf-8"))}))


if __name__ == "__main__":
    main()
