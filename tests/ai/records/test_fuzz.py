"""Every reader of files against a coverage-guided fuzzer: it reads, or refuses with a sentence, and soon."""
import random
from functools import partial

import pytest

from ai.arguments import InvalidInput
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.puzzles.puzzle import PUZZLE_FILE, BrokenPuzzles, read_puzzles
from ai.records.formats import FORMATS, decoded
from ai.records.record import InvalidRecord, Record
from ai.tools.runner import RecordFile
from ai.tools.strength.openings import OPENINGS_FILE, read_openings
from tests.ai.positions import named
from tests.ai.records.foreign import FOREIGN, file_of
from tests.ai.records.fuzzing import bytes_of, damaged, followed, seconds_of
from tests.sampling import sample_and_whole

MOST_SECONDS, MOST_BYTES = 1.0, 100_000_000
GAME = Record(FIVE_IN_A_ROW, tuple(named(FIVE_IN_A_ROW, "h8 i9 g7")), "a", "b", (1, 2, 3), "2026-11-21", "first")

# Files of our own: how they are read, the error for one that can't be, and the start of a good one.
OWN = {"puzzles": (read_puzzles.__wrapped__, BrokenPuzzles, PUZZLE_FILE.read_bytes()[-500:].partition(b"\n")[2]),
       "openings": (read_openings, InvalidInput, OPENINGS_FILE.read_bytes()[:500].rpartition(b"\n")[0]),
       "results": (partial(RecordFile, fields=("score",)), InvalidInput,
                   b'{"key":"a","score":1}\n{"key":"b","score":2}\n')}


def records_in(known, data):
    """What a reader of games says of a file: its names, or why it is none."""
    try:
        records = list(known.read(decoded(data)))
    except InvalidRecord as refused:
        return [str(refused)]
    assert all(board_of(record.rules, record.moves) for record in records)
    return [name for record in records for name in (record.first, record.second, record.date)]


def in_own_file(path, read, refusal, data):
    """What the reader of a file of our own says of one with these bytes."""
    path.write_bytes(data)
    try:
        read(path)
    except refusal as refused:
        return [str(refused).removeprefix(str(path))]
    return []


def fuzz(told, files, count):
    """told: what a reader says of these bytes. Each damaged file is read, or refused, in a sentence and soon."""
    chance = random.Random() if count > 1_000 else random.Random(1)
    first, seen = len(files), set()
    for _ in range(count):
        data = damaged(chance, files)
        with followed() as steps:
            said = told(data)
        seconds, most = (measured(partial(told, data)) for measured in (seconds_of, bytes_of))
        assert all(line.isprintable() and len(line) < 200 for line in said), (data, said)
        assert (seconds < MOST_SECONDS, most < MOST_BYTES) == (True, True), (data, seconds, most)
        if not steps <= seen:
            seen |= steps
            files.append(data)
    assert len(files) > first


@pytest.mark.parametrize("count", sample_and_whole(150, 5_000))
@pytest.mark.parametrize("ending", FORMATS)
def test_a_reader_of_games_raises_nothing_but_invalid_record_and_takes_neither_long_nor_much(ending, count):
    known = FORMATS[ending]
    fuzz(partial(records_in, known), [known.write([GAME]).encode(), *map(file_of, FOREIGN)], count)


@pytest.mark.parametrize("count", sample_and_whole(150, 5_000))
@pytest.mark.parametrize("name", OWN)
def test_a_reader_of_our_own_files_raises_nothing_but_its_error(name, count, tmp_path):
    read, refusal, good = OWN[name]
    assert in_own_file(tmp_path / "file", read, refusal, good) == []
    fuzz(partial(in_own_file, tmp_path / "file", read, refusal), [good], count)
