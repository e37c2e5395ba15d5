"""The program is killed at random instants while it writes: nothing that it reported as saved is lost."""
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.store import database
from game.store.store import Store
from tests.game.stores import unfinished
from tests.processes import ROOT
from tests.sampling import sample_and_whole

APART = 100_000                     # distance between the seeds of two processes


def begin(folder, number):
    return subprocess.Popen([sys.executable, "-m", "tests.game.stores", str(folder), str(number)], cwd=ROOT,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def killed(process, seconds, at_least=""):
    """Kill the process `seconds` after it has printed `at_least`; return the words of each whole line of its output."""
    assert process.stdout.readline() == "ready\n", process.stderr.read()
    output = ""
    while at_least not in output:
        line = process.stdout.readline()
        assert line, process.stderr.read()
        output += line
    time.sleep(seconds)
    process.kill()
    with process:
        output += process.stdout.read()           # communicate() would lose the lines that are buffered
        errors = process.stderr.read()
    assert not errors, errors
    return [line.split() for line in output.splitlines(keepends=True) if line.endswith("\n")]


def check(folder, events, alone=True):
    """Fail unless the file is undamaged and has everything reported as saved; it may also have later data."""
    with closing(sqlite3.connect(folder / database.FILE_NAME)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store = Store(folder)
    assert store.notice is None
    assert {words[1] for words in events if words[0] == "notice"} <= (set() if alone else {"Another"})
    seeds = [one.seed for one in store.games()]
    assert len(seeds) == len(set(seeds))
    assert {int(seed) for event, seed, *_ in events if event == "finished"} <= set(seeds)
    names = {row.number: row.name for row in store.scores(FIVE_IN_A_ROW)}
    for event, number, *_ in events:
        if event == "named" and int(number) in names:
            assert names[int(number)] == "KIL"
    if alone:
        _check_the_last(store, events)
    store.close()


def _check_the_last(store, events):
    settings = store.settings()
    kept = [int(seed) for event, seed, *_ in events if event == "settings"]
    assert settings.seed in ((kept[-1], kept[-1] + 1) if kept else (settings.seed,))
    event, *words = events[-1] if events else ("nothing",)
    if event == "left":
        seed, plies = map(int, words)
        following = (unfinished(plies, seed=seed), unfinished(plies + 1, seed=seed) if plies < 39 else None)
        assert store.saved_game(seed) in following, (seed, plies)
    elif event == "finished":
        assert store.saved_game(int(words[0])) is None


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("times", sample_and_whole(3, 200))
def test_a_killed_game_has_lost_nothing_that_was_said_to_be_kept(tmp_path, times):
    rng, lines, kept = random.Random(times), 0, set()
    for number in range(times):
        begun = rng.choice(("", "left", "finished", "settings"))    # so that it gets there even on a busy machine
        events = killed(begin(tmp_path, number * APART), rng.random() * 0.15, begun)
        lines += len(events)
        kept.update(event for event, *_ in events)
        check(tmp_path, events)
    assert lines > times
    assert times < 200 or kept >= {"left", "finished", "named", "settings"}


def test_two_copies_killed_while_both_write_damage_nothing(tmp_path):
    processes = [begin(tmp_path, number * APART) for number in (1, 2)]
    events = [killed(process, 0.1) for process in processes]
    check(tmp_path, events[0] + events[1], alone=False)


def test_copies_that_start_at_the_same_instant_share_one_new_store(tmp_path):
    processes = [begin(tmp_path / "new", number * APART) for number in range(4)]
    events = [line for process in processes for line in killed(process, 0.05, at_least="finished")]
    assert {int(seed) // APART for event, seed, *_ in events if event == "finished"} == {0, 1, 2, 3}
    assert not list((tmp_path / "new").glob("*broken*"))
    check(tmp_path / "new", events, alone=False)
