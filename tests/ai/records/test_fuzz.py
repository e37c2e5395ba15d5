"""Every reader of game records against a coverage-guided fuzzer: it reads, or refuses with a sentence, and soon."""
from __future__ import annotations

import random
from functools import partial

import pytest

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.records.formats import FORMATS, decoded
from ai.records.record import InvalidRecord, Record
from tests.ai.positions import named
from tests.ai.records.foreign import FOREIGN, file_of
from tests.ai.records.fuzzing import bytes_of, damaged, followed, seconds_of
from tests.sampling import sample_and_whole

MOST_SECONDS, MOST_BYTES = 1.0, 100_000_000
GAME = Record(FIVE_IN_A_ROW, tuple(named(FIVE_IN_A_ROW, "h8 i9 g7")), "a", "b", (1, 2, 3), "2026-11-21", "first")


def told(known, data):
    """What a reader says of a file: its names, or why it is none."""
    try:
        records = list(known.read(decoded(data)))
    except InvalidRecord as refused:
        return [str(refused)]
    assert all(board_of(record.rules, record.moves) for record in records)
    return [name for record in records for name in (record.first, record.second, record.date)]


@pytest.mark.parametrize("count", sample_and_whole(150, 5_000))
@pytest.mark.parametrize("ending", FORMATS)
def test_a_reader_raises_nothing_but_invalid_record_and_takes_neither_long_nor_much(ending, count):
    known = FORMATS[ending]
    chance = random.Random() if count > 1_000 else random.Random(1)
    files = [known.write([GAME]).encode(), *map(file_of, FOREIGN)]
    first, seen = len(files), set()
    for _ in range(count):
        data = damaged(chance, files)
        with followed() as steps:
            said = told(known, data)
        seconds, most = (measured(partial(told, known, data)) for measured in (seconds_of, bytes_of))
        assert all(line.isprintable() and len(line) < 200 for line in said), (data, said)
        assert (seconds < MOST_SECONDS, most < MOST_BYTES) == (True, True), (data, seconds, most)
        if not steps <= seen:
            seen |= steps
            files.append(data)
    assert len(files) > first
