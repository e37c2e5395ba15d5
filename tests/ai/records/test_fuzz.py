"""Every reader of files under a coverage-guided fuzzer: it reads the file, or refuses it in a sentence, soon."""
import random
import sys
import time
import tracemalloc
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

import ai.json_text
import ai.puzzles.puzzle
import ai.records
import ai.tools.runner
import ai.tools.strength.openings
from ai.failures import InvalidInput
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.puzzles.puzzle import PUZZLE_FILE, read_puzzles
from ai.records.formats import FORMATS, decoded
from ai.records.record import InvalidRecord, Record
from ai.tools.runner import RecordFile
from ai.tools.strength.openings import OPENINGS_FILE, read_openings
from tests.ai.positions import moves_named
from tests.ai.records.foreign import FOREIGN, file_of
from tests.sampling import sample_and_whole

READERS = (str(Path(ai.records.__file__).parent), ai.json_text.__file__, ai.puzzles.puzzle.__file__,
           ai.tools.runner.__file__, ai.tools.strength.openings.__file__)       # the modules whose steps are followed
LONGEST = 1_000                     # bytes: five hundred games at most, which take a tenth of a second
TOKENS = [b"(", b")", b";", b"[", b"]", b"[]", b"\\", b"B[hh]", b"W[ii]", b"SZ[3]", b"SZ[20:20]", b"CA[Big5]", b"GM[4]",
          b"RU[exactly five]", b"<game>", b"</game>", b"<move>", b"</move>", b"<player id='1' name='\xf8'/>", b"&#104;",
          b"<?xml version='1.0' encoding='Big5'?>", b"<!--", b"<![CDATA[", b"{", b"}", b'"', b'{"moves":["h8"]}',
          b'"milliseconds":[1]', b'"board":3,', b"\\ud800", b"1e999", b"9" * 30, b"null", b",", b":", b"\n", b"\r",
          b"\0", b"\x1a", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"Piskvorky 15x15, 0:0, 1\n", b"8,8,0\n",
          b"-1\n", b"#", b"1. ", b"h8 i9", b"b2 a1", b"crossfive:15x:", b".", b"-"]


def damaged(rng, files):
    """A random one of these files with one to four random changes."""
    data = bytearray(rng.choice(files))
    for _ in range(rng.randint(1, 4)):
        at, length = rng.randint(0, len(data)), rng.randint(0, 12)
        other = rng.choice(files)
        begin = rng.randint(0, len(other))
        data[at:at + rng.choice((0, length))] = rng.choice((
            b"", bytes([rng.randrange(256)]), rng.choice(TOKENS), other[begin:begin + 4 * length],
            bytes(data[at:at + length]) * rng.randint(2, 300)))
    return bytes(data[:LONGEST])


@contextmanager
def followed():
    """A context in which all steps from line to line in the readers' code are collected; it yields their set."""
    steps, before = set(), sys.gettrace()

    def follow(frame, event, argument):
        if not frame.f_code.co_filename.startswith(READERS):
            return None
        last = 0

        def step(frame, event, argument):
            nonlocal last
            steps.add((frame.f_code, last, frame.f_lineno))
            last = frame.f_lineno
            return step
        return step
    sys.settrace(follow)
    try:
        yield steps
    finally:
        sys.settrace(before)


def cost_of(action):
    """The CPU seconds that an action takes while its memory is traced, and its peak memory in bytes."""
    begun = time.process_time()
    tracemalloc.start()
    try:
        action()
        return time.process_time() - begun, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


MOST_SECONDS, MOST_BYTES = 1.0, 100_000_000
GAME = Record(FIVE_IN_A_ROW, moves_named(FIVE_IN_A_ROW, "h8 i9 g7"), "a", "b", (1, 2, 3), "2026-11-21", "first")

# Our own kinds of files: the reader, and a piece of a valid file.
OWN = {"puzzles": (read_puzzles.__wrapped__, PUZZLE_FILE.read_bytes()[-500:].partition(b"\n")[2]),
       "openings": (read_openings, OPENINGS_FILE.read_bytes()[-500:].partition(b"\n")[2]),
       "results": (partial(RecordFile, fields=("score",)), b'{"key":"a","score":1}\n{"key":"b","score":2}\n')}


def records_in(known, data):
    """The result of reading a file of games: the names in it, or the reason for refusing it."""
    try:
        records = list(known.read(decoded(data)))
    except InvalidRecord as refused:
        return [str(refused)]
    assert all(board_of(record.rules, record.moves) for record in records)
    return [name for record in records for name in (record.first, record.second, record.date)]


def in_own_file(path, read, data):
    """The reader's refusal of a file of our own with these bytes; empty if it reads the file."""
    path.write_bytes(data)
    try:
        read(path)
    except InvalidInput as refused:
        return [str(refused).removeprefix(str(path))]
    return []


def fuzz(outcome_of, files, count):
    """Check that each damaged file is soon read or refused in a sentence. outcome_of: runs a reader on some bytes."""
    rng = random.Random() if count > 1_000 else random.Random(1)
    first, seen = len(files), set()
    for _ in range(count):
        data = damaged(rng, files)
        with followed() as steps:
            outcome = outcome_of(data)
        seconds, most = cost_of(partial(outcome_of, data))
        assert all(line.isprintable() and len(line) < 200 for line in outcome), (data, outcome)
        assert (seconds < MOST_SECONDS, most < MOST_BYTES) == (True, True), (data, seconds, most)
        if not steps <= seen:
            seen |= steps
            files.append(data)
    assert len(files) > first


@pytest.mark.parametrize("count", sample_and_whole(150, 5_000))
@pytest.mark.parametrize("ending", FORMATS)
def test_a_reader_raises_only_invalid_record_and_takes_neither_long_nor_much(ending, count):
    known = FORMATS[ending]
    fuzz(partial(records_in, known), [known.write([GAME]).encode(), *map(file_of, FOREIGN)], count)


@pytest.mark.parametrize("count", sample_and_whole(50, 5_000))
@pytest.mark.parametrize("name", OWN)
def test_a_reader_of_our_own_files_raises_nothing_but_its_error(name, count, tmp_path):
    read, good = OWN[name]
    assert in_own_file(tmp_path / "file", read, good) == []
    fuzz(partial(in_own_file, tmp_path / "file", read), [good], count)
