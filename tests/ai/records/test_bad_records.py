"""Files that are no records: a sentence names the place, nothing is read by halves, and no time is lost."""
import json
import os
import random
import sys

import pytest

import ai
from ai.failures import InvalidInput
from ai.records.formats import LARGEST_FILE, read_named_file, read_text
from ai.records.record import InvalidRecord, clean_name
from tests.ai.records.hostile import HOSTILE, LARGEST, SLOW
from tests.ai.refusals import refusals
from tests.processes import python
from tests.sampling import sample_and_whole

MOST_MEMORY, MOST_SECONDS = 150, 10.0           # megabytes and CPU seconds that a file may take

TOO_DEEP = "line 1: nested too deeply for records of games"
REFUSED = {
    **dict(refusals("records/refused.txt")), "": "no game in it", "# only a comment": "no game in it",
    "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,\x1bx,0\n": "line 3: '9,\\x1bx,0' is not a move",
    "[" * 50: TOO_DEEP, '{"moves":' * 10_000: TOO_DEEP, "<a>" * 1_000: TOO_DEEP, "(" * 100_001: TOO_DEEP,
    "x" * 200_000: "line 1: too long for the record of a game",
    f'[{{"board": {"9" * 4000}, "moves": []}}]': f"game 1: a board of {'9' * 60}; 3 to 20 can be read",
}


@pytest.mark.parametrize(("text", "why"), REFUSED.items(), ids=[ascii(text[:40]) for text in REFUSED])
def test_a_text_that_is_no_record_is_refused_with_the_place_and_the_reason(text, why):
    with pytest.raises(InvalidRecord) as refused:
        read_text(text)
    assert str(refused.value) == why


def test_binary_rubbish_and_large_files_are_refused(tmp_path):
    rng = random.Random(1)
    for name, content in {"rubbish.sgf": rng.randbytes(1_000_000), "zero.psq": b"Piskvorky\0",
                          "large.sgf": b"(" * (LARGEST_FILE + 1), "large.txt": b"h8 " * 3_500_000}.items():
        file = tmp_path / name
        file.write_bytes(content)
        with pytest.raises(InvalidInput, match=r"not a text file|larger than 2 MB"):
            read_named_file(file)
    with pytest.raises(InvalidRecord, match="more than 2,000,000 characters"):
        read_text("h" * 3_000_000)


def test_a_folder_or_pipe_is_refused_and_not_waited_for(tmp_path):
    with pytest.raises(InvalidInput, match="not a file"):
        read_named_file(tmp_path)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.sgf")
        with pytest.raises(InvalidInput, match="not a file"):
            read_named_file(tmp_path / "pipe.sgf")


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory as Linux has them")
@pytest.mark.parametrize("left_out", sample_and_whole(SLOW, []), ids=len)
def test_hostile_records_take_neither_long_nor_much_memory(left_out):
    run = python("-m", "tests.ai.records.hostile", MOST_MEMORY, *left_out)
    assert run.returncode == 0, f"{run.stdout[-300:]}\n{run.stderr[-2_000:]}"
    results = {name: (outcome, seconds) for name, outcome, seconds in map(json.loads, run.stdout.splitlines())}
    assert results.keys() == {*HOSTILE, *LARGEST} - {*left_out}
    assert all(outcome.isprintable() and len(outcome) < 200 for outcome, _ in results.values())
    said = {"lists of one move": "more than 3,000 games", "more moves than are read": "more than 100,000 moves",
            **dict.fromkeys(LARGEST, "3,000 games"), "moves": "2,777 games"}
    assert all(results[name][0] == said[name] for name in said.keys() - {*left_out})
    if ai.compiled():                   # CPU time, which other work on the machine does not change
        assert {name: seconds for name, (_, seconds) in results.items() if seconds > MOST_SECONDS} == {}


def test_a_name_is_shown_in_one_short_line_without_control_signs():
    assert clean_name(" a\x1b[31m\n\tb\x00 ") == "a [31m b"
    assert len(clean_name("x" * 1000)) == 60
