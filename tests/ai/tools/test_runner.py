"""Jobs are done once, in processes of this machine, even after a run that was stopped."""
import json
import multiprocessing
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from ai.failures import InvalidInput, RunFailed
from ai.tools.runner import RecordFile, of_this_version, results, source_digest
from tests.processes import ROOT


def square(number):
    return {"square": number ** 2}


def slow_square(number):
    time.sleep(0.002 * (10 - number))
    return square(number)


def noted_square(numbers, number):
    """The square of a number, which is added to these numbers."""
    numbers.append(number)
    return square(number)


def only_the_first_square(number):
    if number > 0:
        time.sleep(600)
    return square(number)


def late_shutdown(pool, shutdown=ProcessPoolExecutor.shutdown, **how):
    """Make the pool, as on a busy machine, see that a process has ended before it is told to end."""
    time.sleep(0.2)
    shutdown(pool, **how)


def lose_the_process(number):
    os._exit(1)


def squares(perform=square, count=10):
    return {f"square of {number}": partial(perform, number) for number in range(count)}


IN_ORDER = [{"key": key, **job()} for key, job in squares().items()]


@pytest.fixture
def threads(monkeypatch):
    """Let threads of this process do the jobs, since they start quickly."""
    monkeypatch.setattr("ai.tools.runner.process_pool", ThreadPoolExecutor)


def test_records_come_in_the_order_of_the_jobs_whichever_is_done_first(threads):
    assert list(results(squares(slow_square), RecordFile(None, ["square"]))) == IN_ORDER


def test_a_recorded_job_is_not_done_again(threads, tmp_path, capsys):
    file = tmp_path / "new folder" / "squares.jsonl"
    assert list(results(squares(count=4), RecordFile(file, ["square"]))) == IN_ORDER[:4]
    done = []
    assert list(results(squares(partial(noted_square, done)), RecordFile(file, ["square"]))) == IN_ORDER
    assert sorted(done) == list(range(4, 10))
    assert capsys.readouterr().err == "4 of 10 results are recorded already\n"
    assert len(RecordFile(file, ["square"])) == 10


def test_what_another_version_has_recorded_is_done_again(threads, monkeypatch):
    records, done = RecordFile(None, ["square"]), []
    for version in ("before", "after"):
        monkeypatch.setattr("ai.tools.runner.engine_version", lambda version=version: version)
        list(results(of_this_version(squares(partial(noted_square, done))), records))
    assert sorted(done) == sorted([*range(10)] * 2)


@pytest.mark.parametrize("cut", [1, 2, 10, 20])
def test_a_run_that_was_stopped_in_the_middle_of_a_line_goes_on(threads, tmp_path, cut):
    file = tmp_path / "squares.jsonl"
    list(results(squares(), RecordFile(file, ["square"])))
    file.write_text(file.read_text()[:-cut])
    kept = RecordFile(file, ["square"])
    assert len(kept) == (10 if cut == 1 else 9)
    assert list(results(squares(), kept)) == IN_ORDER
    assert len(RecordFile(file, ["square"])) == 10


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(pipe := tmp_path / "pipe")
    with open(os.open(pipe, os.O_RDWR)), pytest.raises(InvalidInput, match="pipe: "):
        RecordFile(pipe, ["square"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
def test_a_full_disk_ends_the_run_with_one_line():
    records = RecordFile(None, ["square"])
    records.path = Path("/dev/full")
    with pytest.raises(RunFailed, match="No space left"):
        records.add(IN_ORDER[0])


def test_only_a_few_jobs_are_handed_out_at_a_time_however_many_there_are(threads):
    begun, records = [], RecordFile(None, ["square"])
    with closing(results(squares(partial(noted_square, begun), 1000), records, 2)) as found:
        assert next(found) == IN_ORDER[0]
    assert len(records) <= len(begun) <= len(records) + 4


def test_a_lost_process_is_reported_in_one_line():
    with pytest.raises(RunFailed, match="a worker process ended"):
        list(results(squares(lose_the_process), RecordFile(None, ["square"]), 1))


def test_a_run_left_early_ends_quietly_though_its_pool_holds_jobs_not_begun(monkeypatch):
    # The pool's own thread gives those an error when a process has ended; an exception in a thread fails a test.
    monkeypatch.setattr("ai.tools.runner.QUEUED", 10)
    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", late_shutdown)
    with closing(results(squares(only_the_first_square), RecordFile(None, ["square"]), 1)) as found:
        assert next(found) == IN_ORDER[0]
        time.sleep(0.1)             # the thread hands the process all that it takes, and waits
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


def test_another_network_is_another_version(tmp_path):
    (tmp_path / "a.py").write_bytes(b"x = 1\n")
    (tmp_path / "network.bin").write_bytes(b"1\r\n")
    before = source_digest(tmp_path)
    (tmp_path / "a.py").write_bytes(b"x = 1\r\n")
    assert source_digest(tmp_path) == before
    (tmp_path / "network.bin").write_bytes(b"1\n")
    assert source_digest(tmp_path) != before
