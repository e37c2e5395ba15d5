"""Files that are no records: a sentence names the place, nothing is read by halves, and no time is lost."""
import json
import os
import random
import sys

import pytest

import ai
from ai.arguments import InvalidInput
from ai.records.formats import LARGEST_FILE, read_named_file, read_text
from ai.records.record import InvalidRecord, clean_name
from tests.ai.records.hostile import HOSTILE, LARGEST, SLOW
from tests.processes import python
from tests.sampling import sample_and_whole

MOST_MEMORY, MOST_SECONDS = 150, 10.0           # megabytes and CPU seconds that a file may take

REFUSED = {
    "h8 i9 h8": "line 1: h8 is taken",
    "h8 i9\nh8 p1": "line 2: 'p1' is not a cell of a 15×15 board",
    "h8 a1 i8 a2 j8 a3 k8 a4 l8 a5": "line 1: a5: the game is over",
    "hello world": "line 1: 'hello' is not a move such as h8",
    "crossfive:99:h8": "line 1: a board of 99×99; 3 to 20 can be read",
    "Piskvorky 15x20, 0:0, 0\n8,8,0": "line 1: a board of 15×20; only square boards can be read",
    "Piskvorky": "line 1: 'Piskvorky 15x15, 0:0, 0' is expected there",
    "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,8,0": "line 3: 16,8 is not on a 15×15 board",
    "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0": "line 3: h8 is taken",
    "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,\x1bx,0\n": "line 3: '9,\\x1bx,0' is not a move",
    "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,0,0\n": "line 3: 9,0 is not on a 15×15 board",
    "Piskvorky 15x15, 0:0, 0\n8,8,0\n0,9,0\n": "line 3: 0,9 is not on a 15×15 board",
    "Piskvorky 15x15, 0:0, 0\n8,8,0\nA\nB\nC\n0": "line 5: more than two names of players",
    "(;GM[1]SZ[19];B[aa])": "line 1: game '1' is not five in a row, which is GM[4]",
    "(;GM[4]\n;B[hh]\n;W[hh])": "line 3: h8 is taken",
    "(;GM[4];B[hh];\nW[hh])": "line 2: h8 is taken",
    "(;GM[4];B[hh]\n;B[ii])": "line 2: two moves of one player in a row, the second on i7",
    "(;GM[4]SZ[15];B[pp])": "line 1: 'pp' is not on a 15×15 board",
    "(;GM[4];B[])": "line 1: a pass, which five in a row does not have",
    "(;GM[4]\nAB[hh][ii])": "line 1: X has 2 stones, O has 0: one side can have at most one more",
    "(;GM[4];B[hh]\n;AW[aa][ba][ca][da][ea]AB[hh][ii][jj][kk]PL[W])":
        "line 2: O has one stone more, so X moves next",
    "(;GM[2]SZ[8])": "line 1: game '2' is not five in a row, which is GM[4]",
    "(;GM[4]\nAB[aa:xx])": "line 2: 'xx' is not a cell of a 15×15 board",
    "(;GM[4];B[hh]": "line 1: the file ends in the middle of a game",
    "(;GM[4];B[hh": "line 1: 'B' is not expected there",
    "(;B[hh]))": "line 1: ')' stands outside of a game",
    "(;SZ[x])": "line 1: 'x' is not a number",
    "<database><games><game><move>h8\nh8</move></game></games></database>": "line 1: h8 is taken",
    "<database>\n<game>": "line 2: no element found",
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>': "line 1: a document type is not expected there",
    "<database></database>": "no game in it",
    "[": "line 1: not JSON: Expecting value",
    "[" * 50: "line 1: nested too deeply for records of games",
    '{"moves":' * 10_000: "line 1: nested too deeply for records of games",
    '[{"moves": []} 7]': "line 1: not JSON: Expecting ',' delimiter",
    '[{"moves": []}]\n]': "line 2: not JSON: Extra data",
    "<a>" * 1_000: "line 1: nested too deeply for records of games",
    "(" * 100_001: "line 1: nested too deeply for records of games",
    "x" * 200_000: "line 1: too long for the record of a game",
    '{"moves": ["h8"]}\n{"moves": ["h8", "h8"]}': "line 2: h8 is taken",
    '[{"moves": ["h8"]}, {"moves": [7]}]': "game 2: '7' is not a cell",
    '[{"board": "15", "moves": []}]': "game 1: '15' is not the size of a board",
    f'[{{"board": {"9" * 4000}, "moves": []}}]': f"game 1: a board of {'9' * 60}; 3 to 20 can be read",
    '[{"moves": ["h8"], "milliseconds": ["soon"]}]': "game 1: the milliseconds are not a list of times",
    '{"moves": [], "x": ["h8"], "o": ["i9"], "to_move": "second"}': "line 1: to_move is not x or o",
    '{"moves": [], "first": ["a"]}': "line 1: first is not a text",
    '{"moves": [], "winner": "X"}': "line 1: winner is not first or second or draw",
    '{"moves": [], "exact": "yes"}': "line 1: exact is neither true nor false",
    "[7]": "game 1: an object with a list of moves is expected there",
    "": "no game in it",
    "# only a comment": "no game in it",
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
    assert results["lists of one move"][0] == "more than 3,000 games"
    assert results["more moves than are read"][0] == "more than 100,000 moves"
    assert {results[name][0] for name in {*LARGEST} - {"moves", *left_out}} == {"3,000 games"}
    assert left_out or results["moves"][0] == "2,777 games"
    if ai.compiled():                   # CPU time, which other work on the machine does not change
        assert {name: seconds for name, (_, seconds) in results.items() if seconds > MOST_SECONDS} == {}


def test_a_name_is_shown_in_one_short_line_without_control_signs():
    assert clean_name(" a\x1b[31m\n\tb\x00 ") == "a [31m b"
    assert len(clean_name("x" * 1000)) == 60
