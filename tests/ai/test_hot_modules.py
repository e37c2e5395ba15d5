"""Compiled modules are used all together or not at all, in whatever state their files are."""
import json
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from ai.hot_modules import HOT_MODULES, RECORD, SUPPORT, build_files, file_of, record_line
from tests.ai.sources import COMPILED, copy_sources, run_there

# Plays a move in this process and starts another, then prints which sources both ran, and the notes on the build.
SCRIPT = """
import json, subprocess, sys
import ai
board = ai.Board.from_moves("h8 i9 g7")
(report, *_) = ai.analyse(board, depth=1)
with open("ai/compiled.record", "w") as record:            # as if a build had just ended
    record.write(sys.argv[1])
child = subprocess.run([sys.executable, "-c", "import ai; ai.Board; print(ai.compiled())"], capture_output=True,
                       text=True)
print(json.dumps([ai.compiled(), child.stdout.strip(), child.stderr, ai.build_notes()]))
"""


def lines(folder):
    """The build's record of the files as they are."""
    return "\n".join(["recipe", *(record_line(folder, file) for file in build_files())])


@pytest.fixture
def copy(tmp_path):
    """A copy of ai/ whose compiled files, all as recorded, can't be loaded: importing one of them fails."""
    copy_sources(tmp_path, *COMPILED, "tools")
    for module in (SUPPORT, *HOT_MODULES):
        (tmp_path / "ai" / file_of(module)).write_bytes(b"compiled" * 100)
    (tmp_path / "ai" / RECORD).write_text(lines(tmp_path / "ai"), encoding="utf-8")
    return tmp_path / "ai"


def play(copy, code=0):
    return run_there(copy.parent, "-c", SCRIPT, lines(copy), code=code, CROSSFIVE_PLAIN=None)


def append(file):
    file.write_text(file.read_text(encoding="utf-8") + "# touched\n", encoding="utf-8")


BOARD = file_of("position.board")
DAMAGES = {
    "one is missing": lambda ai: (ai / BOARD).unlink(),
    "one is cut off": lambda ai: (ai / BOARD).write_bytes(b"compiled"),
    "one is from another build": lambda ai: (ai / BOARD).write_bytes(b"other one" * 100),
    "one is for another Python": lambda ai: (ai / BOARD).rename(ai / file_of("position.board", ".cpython-309.so")),
    "one has a name without a Python": lambda ai: (ai / BOARD).rename(
        ai / file_of("position.board", EXTENSION_SUFFIXES[-1])),
    "the shared part is missing": lambda ai: (ai / file_of(SUPPORT)).unlink(),
    "a source is newer": lambda ai: append(ai / "search" / "pvs.py"),
    "the types are newer": lambda ai: append(ai / "search" / "table.pxd"),
    "the build did not end": lambda ai: (ai / RECORD).unlink(),
    "the record is cut off": lambda ai: (ai / RECORD).write_bytes((ai / RECORD).read_bytes()[:300]),
    "the record is no text": lambda ai: (ai / RECORD).write_bytes(b"\xff\x00\n" * 50),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_folder_that_is_not_whole_is_noticed_and_runs_from_its_sources(copy, damage):
    DAMAGES[damage](copy)
    compiled, worker_compiled, worker_error, notes = json.loads(play(copy))
    assert (compiled, worker_compiled, worker_error) == (False, "False", ""), "the sources, in every process"
    assert len(notes) == 2
    assert "make build" in notes[0]
    assert "slower" in notes[1]


def test_a_folder_that_is_whole_runs_its_compiled_files(copy):
    assert "ImportError" in play(copy, code=1), "the compiled files of this copy can't be loaded"
