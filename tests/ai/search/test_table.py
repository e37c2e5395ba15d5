"""The transposition table: what is stored comes back, unless it was torn or had to make room."""
import random
import runpy
from pathlib import Path

import pytest

import ai
from ai.position.scores import DECIDED, WIN
from ai.search.flags import EXACT, LOWER, MISS, UPPER
from ai.search.table import Table

# The plain source: the compiled class does not open its words to tests.
PlainTable = runpy.run_path(str(Path(str(ai.__file__)).parent / "search" / "table.py"))["Table"]

KEY = 0xFEDC_BA98_7654_3210


@pytest.fixture(params=[Table, PlainTable], ids=["of this build", "plain"])
def table(request):
    return request.param(4)


def probed(table, key, ply=0):
    """(score, depth, bound, move) as stored for this key, or None."""
    data = table.probe(key)
    if data == MISS:
        return None
    return table.score(data, ply), table.depth(data), table.bound(data), table.move(data)


@pytest.mark.parametrize("stored", [0, 16])
def test_a_new_or_cleared_table_knows_nothing(table, stored):
    keys = [KEY + i for i in range(stored)]
    for key in keys:
        table.store(key, 1, 0, 5, EXACT, 1)
    assert all(probed(table, key) for key in keys)
    if stored:
        table.clear()
    for key in (0, 1, KEY, (1 << 64) - 1, *keys):
        assert table.probe(key) == MISS


def test_anything_stored_comes_back_whatever_stood_there_before(table):
    rng = random.Random(3)
    for _ in range(2000):
        key, ply = rng.getrandbits(64), rng.randrange(64)
        entry = (rng.choice((0, 1, -1)) * rng.randrange(DECIDED), rng.randrange(64),
                 rng.choice((EXACT, LOWER, UPPER)), rng.randrange(-1, 400))
        table.store(key, entry[1], ply, entry[0], entry[2], entry[3])
        assert probed(table, key, rng.randrange(64)) == entry


@pytest.mark.parametrize("stored_at", [0, 1, 20])
@pytest.mark.parametrize("probed_at", [0, 2, 33])
@pytest.mark.parametrize("plies", [1, 3, 40])
def test_a_decided_score_counts_from_the_position_it_was_found_in(table, stored_at, probed_at, plies):
    table.store(KEY, 4, stored_at, WIN - stored_at - plies, LOWER, 9)
    assert probed(table, KEY, probed_at) == (WIN - probed_at - plies, 4, LOWER, 9)
    table.store(KEY, 4, stored_at, -(WIN - stored_at - plies), UPPER, 9)
    assert probed(table, KEY, probed_at) == (-(WIN - probed_at - plies), 4, UPPER, 9)


def test_another_position_in_the_same_slot_reads_as_nothing(table):
    table.store(KEY, 4, 0, 50, EXACT, 9)
    assert table.probe(KEY ^ 1 << 63) == MISS
    assert table.probe(KEY ^ 1 << 4) == MISS


@pytest.mark.parametrize("bit", [0, 1, 2, 9, 10, 18, 19, 24, 25, 40, 56])
def test_a_slot_torn_between_two_threads_reads_as_nothing(bit):
    table = PlainTable(4)
    table.store(KEY, 4, 0, 50, EXACT, 9)
    data = next(place for place, word in enumerate(table.words) if word)
    table.words[data] ^= 1 << bit
    assert table.probe(KEY) == MISS
    table.words[data] ^= 1 << bit
    assert probed(table, KEY) == (50, 4, EXACT, 9)
    table.words[data + 1] ^= 1 << bit           # the word that checks it
    assert table.probe(KEY) == MISS


def test_a_fifth_position_in_a_bucket_takes_the_slot_of_the_shallowest(table):
    keys = [KEY ^ i << 40 for i in range(5)]
    for key, depth in zip(keys, (7, 3, 9, 5, 0), strict=True):
        table.store(key, depth, 0, 50, EXACT, 9)
    assert [probed(table, key) is not None for key in keys] == [True, False, True, True, True]


def test_entries_of_an_earlier_search_make_room_first(table):
    keys = [KEY ^ i << 40 for i in range(5)]
    table.store(keys[0], 9, 0, 50, EXACT, 9)
    for _ in range(63 + 2):             # past the end of the table's counter of searches
        table.next_search()
    for key in keys[1:]:
        table.store(key, 1, 0, 50, EXACT, 9)
    assert [probed(table, key) is not None for key in keys] == [False, True, True, True, True]


@pytest.mark.parametrize(("depth", "bound", "replaced"), [
    (6, LOWER, False), (6, UPPER, False), (6, EXACT, True), (7, LOWER, True), (10, UPPER, True), (11, LOWER, True)])
def test_a_far_deeper_result_stays_unless_the_new_score_is_exact(table, depth, bound, replaced):
    table.store(KEY, 10, 0, 50, LOWER, 9)
    table.store(KEY, depth, 0, 60, bound, 8)
    assert probed(table, KEY) == ((60, depth, bound, 8) if replaced else (50, 10, LOWER, 9))
