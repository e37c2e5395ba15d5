"""The C arrays of the .pxd files are as long as the Python lists in their place, whose lengths are constants."""
import json
import re
import sys
from pathlib import Path

import pytest

import ai
from ai.position.grid import AREA, CELLS, MAX_PLY
from ai.position.patterns import shape_table
from ai.search.threat_tables import SHAPE_CODES, code_tables, pair_table
from tests.processes import python

SOURCES = Path(str(ai.__file__)).parent
ARRAY = re.compile(r"^    cdef (?:(?:readonly|public) )?[a-z ]+? (\w+)((?:\[\d+\])+)", re.MULTILINE)
CLASS = re.compile(r"^cdef class (\w+)(.*?)(?=^\S|\Z)", re.MULTILINE | re.DOTALL)

SCRIPT = """
import json
from array import array
import ai
from ai.search.dfpn import Dfpn
from ai.search.minimax import Minimax
from ai.search.pvs import Search
from ai.search.table import Table
from ai.search.watch import Watch

ROWS = list, tuple, bytes, bytearray, array

def lengths(value):
    return [len(value), *lengths(value[0])] if isinstance(value, ROWS) else []

found = {}
def look(thing):
    for name, value in vars(thing).items():
        if isinstance(value, ROWS):
            found.setdefault(type(thing).__name__, {})[name] = lengths(value)
        elif type(value).__module__.startswith("ai.") and hasattr(value, "__dict__"):
            look(value)

board = ai.Board()
look(Minimax(board))
look(Search(board, Table(8), Watch()))
look(Dfpn(board.rules.size))
assert not ai.compiled()
print(json.dumps(found))
"""


def declared():
    """Yield class, name and sizes of every C array in the .pxd files."""
    for file in sorted(SOURCES.rglob("*.pxd")):
        for name, body in CLASS.findall(file.read_text(encoding="utf-8")):
            for array, sizes in ARRAY.findall(body):
                yield name, array, [int(size) for size in re.findall(r"\d+", sizes)]


@pytest.fixture(scope="module")
def plain_lengths():
    """The lengths of the lists in an instance of each class, from the plain sources."""
    return json.loads(python("-c", SCRIPT, CROSSFIVE_PLAIN=1).stdout)


@pytest.mark.parametrize(("name", "array", "sizes"), list(declared()), ids=lambda value: str(value).replace(" ", ""))
def test_a_c_array_has_the_lengths_of_its_list(name, array, sizes, plain_lengths):
    lists = {key: value for known in (plain_lengths.get("Board", {}) if name == "State" else {},
                                      plain_lengths.get(name, {})) for key, value in known.items()}
    assert lists[array] == sizes


def test_every_size_is_read_from_the_files():
    found = {(name, array): sizes for name, array, sizes in declared()}
    assert len(found) > 40
    assert found["Board", "stones"] == [AREA]
    assert found["State", "moves"] == [MAX_PLY, CELLS]
    assert found["Search", "line"] == [MAX_PLY, MAX_PLY]


def test_the_large_tables_take_no_more_memory_than_their_numbers():
    """A list of 65,536 numbers takes half a megabyte in every worker, and its memory is not given back."""
    assert all(sys.getsizeof(table) < 3 * SHAPE_CODES for table in (*shape_table(False), pair_table(), *code_tables()))
