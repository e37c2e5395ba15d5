"""A click on the board can be followed through few files: to the worker, and with its answer back to the screen."""
import json
import os
import shutil
import subprocess
import sys
from itertools import chain, pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def way(tmp_path_factory):
    """What tests/game/clicking.py tells, run on a copy of the sources that is not compiled."""
    copy = tmp_path_factory.mktemp("plain")
    for folder in ("ai", "game", "assets"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    run = subprocess.run([sys.executable, ROOT / "tests" / "game" / "clicking.py"], cwd=copy, timeout=180, check=True,
                         capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(copy)})
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
    """Besides all that is called on the way there, the files of all functions that wait for each next step.

    In the worker a search plays its first moves; in the game the answer is read, its stone put on the board, then into
    the picture, then drawn.
    """
    back = [way["back"][step] for step in ("Thinker.poll", "Board.play", "_marks", "draw_stone")]
    whole = dict.fromkeys([*files(way["there"]), *way["worker"]["Board.play"], *chain(*back)])
    assert len(whole) <= 18, "\n".join(whole)
