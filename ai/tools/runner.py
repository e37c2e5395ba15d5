"""Runs many independent jobs in processes of this machine and records each result, so that a run can resume.

A job is a function without arguments, usually a partial that plays one game. It has a unique key that is the same in
every run, and returns its record, a JSON object that depends on the job alone. Records are kept in a file by their
keys, one per line. A job whose record is in the file is not run again.
"""
import argparse
import hashlib
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, Future, as_completed
from concurrent.futures.process import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import ai
from ai.arguments import whole_number
from ai.failures import InvalidInput, RunFailed, file_access, file_text
from ai.json_text import parse_json
from ai.play.process import end_with_parent

MOST_PROCESSES = 61 if sys.platform == "win32" else 1024        # Windows cannot wait for more at a time
QUEUED = 2                          # jobs handed out per process: one that runs, and the next

JobRecord = dict[str, Any]
Job = Callable[[], JobRecord]       # picklable: the processes import the function that it calls


def read_records(path: Path, fields: Collection[str]) -> dict[str, JobRecord]:
    """The records of a file by their keys: JSON lines whose first field is "key", each with these fields.

    A line cut off when a run was stopped is ignored. Raises InvalidInput, naming the line, for anything else.
    """
    records, needed = dict[str, JobRecord](), {"key", *fields}
    for number, line in enumerate(file_text(path).splitlines(), 1):
        try:
            record = parse_json(line)
        except ValueError:
            if line.startswith('{"key"'[:len(line)]):
                continue                        # a line that was cut off
            record = None
        if not isinstance(record, dict) or not record.keys() >= needed or not isinstance(record["key"], str):
            raise InvalidInput(f"{path}, line {number}: not a record with {', '.join(sorted(needed))}")
        records[record["key"]] = record
    return records


class RecordFile(dict[str, JobRecord]):
    """Records by their keys (see read_records), kept in a file, or in memory if path is None. Raises InvalidInput."""

    def __init__(self, path: Path | None, fields: Collection[str]) -> None:
        super().__init__()
        self.path = path
        if path is not None:
            with file_access(path):
                if path.parent.exists() and not path.parent.is_dir():
                    raise InvalidInput(f"{path.parent}: not a folder")
                path.parent.mkdir(parents=True, exist_ok=True)
                if path.is_file():          # a pipe may never end
                    self.update(read_records(path, fields))
                with path.open("ab") as file:
                    if file.tell() > 0 and not path.read_bytes().endswith(b"\n"):
                        file.write(b"\n")          # after a line that was cut off, begin a new one

    def add(self, record: JobRecord) -> None:
        """Add a record, whose first field is its key, here and to the file. Raises RunFailed, as on a full disk."""
        text = json.dumps(record, separators=(",", ":"))
        self[record["key"]] = json.loads(text)
        if self.path is not None:
            try:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(text + "\n")
            except OSError as error:
                raise RunFailed(f"{self.path}: {error.strerror or error}") from error


def results(jobs: Mapping[str, Job], records: RecordFile, processes: int | None = None) -> Generator[JobRecord]:
    """Yield the record of each job, in order, and run the jobs that have none. Raises RunFailed if a process is lost.

    jobs: by their keys. processes: how many; None for one per processor. If the caller stops early, no more jobs are
    started, and the running ones are lost.
    """
    at_once = processes or os.cpu_count() or 1
    missing = ((key, job) for key, job in jobs.items() if key not in records)
    if recorded := sum(key in records for key in jobs):
        print(f"{recorded:,} of {len(jobs):,} results are recorded already", file=sys.stderr, flush=True)
    running: dict[Future[JobRecord], str] = {}
    try:
        with process_pool(at_once) as pool:
            for key in jobs:
                while key not in records:
                    room = QUEUED * at_once - len(running)
                    running |= {pool.submit(job): name for name, job in islice(missing, room)}
                    future = next(as_completed(running))
                    records.add({"key": running.pop(future), **future.result()})
                yield records[key]
    except BrokenExecutor as error:
        raise RunFailed(f"a worker process ended ({error}); run the command again to go on") from error


def all_results(jobs: Mapping[str, Job], records: RecordFile, processes: int | None,
                things: str = "games") -> list[JobRecord]:
    """The records of all jobs, as from `results`, counted on stderr as they come. things: names the jobs there."""
    done: list[JobRecord] = []
    for record in results(jobs, records, processes):
        done.append(record)
        print(f"\r{len(done)} of {len(jobs)} {things}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return done


@contextmanager
def process_pool(processes: int) -> Iterator[Executor]:
    """A context with a pool of processes that end with it; the jobs still running then are lost."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _begin_worker)
    try:
        yield pool
    finally:
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        pool.shutdown(cancel_futures=True)


def _begin_worker() -> None:
    """Prepare a worker process: it ends with its parent, and ignores Ctrl-C, so that the parent ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(started_by_main_thread=True)


def source_digest(folder: Path = Path(ai.__file__).parent) -> str:
    """A short hash of the sources, weights and network in a folder ai/. Programs with the same hash play the same."""
    digest = hashlib.sha256()
    for file in sorted(file for pattern in ("*.py", "weights.txt", "*.bin") for file in folder.rglob(pattern)):
        content = file.read_bytes()
        digest.update(file.relative_to(folder).as_posix().encode()
                      + (content if file.suffix == ".bin" else content.replace(b"\r\n", b"\n")))
    return digest.hexdigest()[:12]


engine_version = cache(source_digest)


def of_this_version(jobs: Mapping[str, Job]) -> dict[str, Job]:
    """The jobs with the program's version in their keys: what another version has recorded does not count for them."""
    return {f"{key} {engine_version()}": job for key, job in jobs.items()}


def add_game_arguments(parser: argparse.ArgumentParser, out: Path | None, things: str = "games",
                       metavar: str = "FILE") -> None:
    """Add the options of a command that plays games: --seed, --out (for the records) and --processes."""
    parser.add_argument("--seed", type=whole_number(0), default=1, help="seed of all random choices (1)")
    parser.add_argument("--out", type=Path, default=out, metavar=metavar, help=f"the {things}, a JSON object per line"
                        f"{'' if out is None else ' (%(default)s)'}; recorded results are not computed again")
    add_runner_arguments(parser)


def add_runner_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--processes", type=whole_number(1, MOST_PROCESSES), metavar="N",
                        help=f"how many at a time (default: {os.cpu_count()}, this machine's processors)")
