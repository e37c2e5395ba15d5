"""Jobs are done once, wherever: in processes of this machine or on a cluster, and after a run that was stopped."""
import json
import multiprocessing
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from ai.arguments import InvalidInput, RunFailed
from ai.tools.runner import QUEUED, RecordFile, Runner, open_runner, source_digest
from ai.tools.strength import openings
from ai.tools.strength.matches import MATCH_FIELDS, parse_side, play_match, schedule

ROOT = Path(__file__).parents[3]
OPENINGS = openings.read_openings(openings.OPENINGS_FILE)


@dataclass(frozen=True)
class Square:
    number: int

    @property
    def key(self):
        return f"square of {self.number}"


def square(job):
    return {"key": job.key, "square": job.number ** 2}


def slow_square(job):
    time.sleep(0.002 * (10 - job.number))
    return square(job)


def never_the_same():
    return os.urandom(8).hex()


def only_the_first_square(job):
    if job.number > 0:
        time.sleep(600)
    return square(job)


def late_shutdown(pool, shutdown=ProcessPoolExecutor.shutdown, **how):
    """As on a busy machine: the pool sees that a process has ended before it is told to end."""
    time.sleep(0.2)
    shutdown(pool, **how)


def lose_the_process(job):
    os._exit(1)


SQUARES = [Square(number) for number in range(10)]
IN_ORDER = [square(job) for job in SQUARES]


@pytest.fixture
def threads():
    with ThreadPoolExecutor(4) as executor:
        yield Runner(executor, 4)


def without_seconds(records):
    """Records of games without the one thing that differs each time."""
    return [{**record, "used": {**record["used"], "seconds": None}} for record in records]


def games(count):
    return list(schedule(parse_side("0"), parse_side("0@5n"), OPENINGS, count, seed=3))


# What comes back.

def test_records_come_in_the_order_of_the_jobs_whichever_is_done_first(threads):
    assert list(threads.results(slow_square, SQUARES, RecordFile(None, ["square"]))) == IN_ORDER


def test_what_is_recorded_is_not_done_again(threads, tmp_path):
    file = tmp_path / "new folder" / "squares.jsonl"
    assert list(threads.results(square, SQUARES[:4], RecordFile(file, ["square"]))) == IN_ORDER[:4]
    done = []

    def told(job):
        done.append(job)
        return square(job)
    assert list(threads.results(told, SQUARES, RecordFile(file, ["square"]))) == IN_ORDER
    assert sorted(job.number for job in done) == list(range(4, 10))
    assert len(RecordFile(file, ["square"])) == 10


@pytest.mark.parametrize("cut", [1, 2, 10, 20])
def test_a_run_that_was_stopped_in_the_middle_of_a_line_goes_on(threads, tmp_path, cut):
    file = tmp_path / "squares.jsonl"
    list(threads.results(square, SQUARES, RecordFile(file, ["square"])))
    file.write_bytes(file.read_bytes()[:-cut])
    kept = RecordFile(file, ["square"])
    assert len(kept) == (10 if cut == 1 else 9)
    assert list(threads.results(square, SQUARES, kept)) == IN_ORDER
    assert len(RecordFile(file, ["square"])) == 10


@pytest.mark.parametrize("data", [b"hello\n", b'{"squares": [1, 2]}\n', b"[1, 2, 3]\n", b'{"key": 3, "square": 9}\n',
                                  b'{"key": "a game", "winner": "0"}\n', b"7\n", b"\x89PNG\xff"])
def test_a_file_of_anything_else_is_refused_and_stays_as_it_is(tmp_path, data):
    file = tmp_path / "other"
    file.write_bytes(data)
    with pytest.raises(InvalidInput, match=r"line 1: not a record with key, square|other: not a text file"):
        RecordFile(file, ["square"])
    assert file.read_bytes() == data
    with pytest.raises(InvalidInput, match="directory"):
        RecordFile(tmp_path, ["square"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
def test_a_full_disk_ends_the_run_with_one_line():
    records = RecordFile(None, ["square"])
    records.path = Path("/dev/full")
    with pytest.raises(RunFailed, match="No space left"):
        records.add(IN_ORDER[0])


def test_who_leaves_early_has_no_more_handed_out():
    begun = []

    def told(job):
        begun.append(job)
        return square(job)
    many = [Square(number) for number in range(1000)]
    records = RecordFile(None, ["square"])
    with ThreadPoolExecutor(4) as executor:
        results = Runner(executor, 4).results(told, many, records)
        assert next(results) == IN_ORDER[0]
        results.close()
    assert len(records) <= len(begun) <= len(records) + 4


# Processes.

def test_a_lost_process_is_told_in_one_line():
    with open_runner(1) as runner, pytest.raises(RunFailed, match="a worker process ended"):
        list(runner.results(lose_the_process, SQUARES, RecordFile(None, ["square"])))


def test_a_run_left_early_ends_quietly_though_its_pool_holds_jobs_not_begun(monkeypatch):
    # The pool's own thread gives those an error when a process has ended; an exception in a thread fails a test.
    monkeypatch.setattr("ai.tools.runner.QUEUED", 10)
    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", late_shutdown)
    with open_runner(1) as runner:
        results = runner.results(only_the_first_square, SQUARES, RecordFile(None, ["square"]))
        assert next(results) == IN_ORDER[0]
        time.sleep(0.1)             # the thread hands the process all that it takes, and waits
        results.close()
    assert not multiprocessing.active_children()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no signals like that here")
def test_the_processes_of_a_killed_run_are_gone_too(tmp_path):
    file = tmp_path / "games.jsonl"
    with subprocess.Popen([sys.executable, "-m", "ai", "ladder", "0", "2", "--games", "1000", "--processes", "2",
                           "--out", str(file)], cwd=ROOT, stderr=subprocess.PIPE, start_new_session=True) as run:
        assert b"\r" in iter(lambda: run.stderr.read(1), b"")       # the first result: the workers are up
        run.kill()
        assert run.stderr.read() is not None    # ends when the last process with that pipe does
    assert all(json.loads(line)["key"] for line in file.read_text(encoding="utf-8").splitlines())


# A cluster.

@pytest.fixture(scope="module")
def cluster():
    """The address of a Dask cluster of two workers."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, protocol="tcp",
                                  host="127.0.0.1", dashboard_address=None) as local:
        yield local.scheduler_address


def test_a_cluster_gives_the_games_that_one_process_gives(cluster):
    alone = [play_match(game) for game in games(6)]
    with open_runner(1, cluster) as runner:
        there = list(runner.results(play_match, games(6), RecordFile(None, MATCH_FIELDS)))
        assert runner.at_once == 2 * QUEUED
    assert without_seconds(there) == without_seconds(alone)


def test_a_cluster_with_another_version_of_the_program_is_refused(cluster, monkeypatch):
    monkeypatch.setattr("ai.tools.runner.source_digest", never_the_same)
    with pytest.raises(InvalidInput, match="another version"), open_runner(1, cluster):
        pass


def test_another_network_is_another_version(tmp_path):
    (tmp_path / "a.py").write_bytes(b"x = 1\n")
    (tmp_path / "network.bin").write_bytes(b"1\r\n")
    before = source_digest(tmp_path)
    (tmp_path / "a.py").write_bytes(b"x = 1\r\n")
    assert source_digest(tmp_path) == before
    (tmp_path / "network.bin").write_bytes(b"1\n")
    assert source_digest(tmp_path) != before


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense", "tcp://", "http://127.0.0.1:1"])
def test_an_address_where_no_scheduler_answers_is_named(address, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("ai.tools.runner.ANSWER_SECONDS", 0.3)
    with pytest.raises(InvalidInput, match="no Dask scheduler answers at"), open_runner(1, address):
        pass


def test_without_the_extra_the_package_that_lacks_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(InvalidInput, match=r"pip install 'crossfive\[cluster\]'"), open_runner(1, "tcp://host:8786"):
        pass
