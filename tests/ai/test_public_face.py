"""The package as a stranger imports it: the README's lines run as they stand, and names load only when used."""
import math
import re

import pytest

import ai
from ai.play.levels import HARD
from tests.processes import ROOT, python

README = (ROOT / "README.md").read_text(encoding="utf-8")
SNIPPET = next(text for text in re.findall(r"```python\n(.*?)```", README, re.DOTALL) if "import ai" in text)


def test_the_lines_of_the_readme_are_those_of_the_package_and_run():
    assert all(line.strip() in str(ai.__doc__) for line in SNIPPET.splitlines())
    lines = [line.split() for line in python("-c", SNIPPET).stdout.splitlines()]
    assert [int(depth) for depth, *_ in lines] == sorted(int(depth) for depth, *_ in lines)
    assert lines
    for _, score, *line in lines:
        assert re.fullmatch(r"-?\d+", score)
        ai.Board.from_moves(" ".join(["h8 i9 g7", *line]))      # raises IllegalMove if a name is no legal move


def test_every_public_name_is_there_and_documented():
    assert set(ai.__all__) <= set(dir(ai))
    for name in ai.__all__:
        assert getattr(ai, name) is not None
        assert name.isupper() or getattr(ai, name).__doc__
    with pytest.raises(AttributeError, match="nothing"):
        ai.nothing  # noqa: B018


def test_importing_ai_loads_neither_a_search_nor_a_tool_nor_numpy_nor_pygame():
    loaded = python("-c", "import sys, ai; print(*sys.modules)").stdout.split()
    assert [name for name in loaded if name.startswith("ai.")] == ["ai.hot_modules"]
    assert not {"numpy", "pygame", "multiprocessing"} & set(loaded)


def test_a_board_is_read_from_names_and_draws_itself():
    board = ai.Board.from_moves("b2 c3", ai.TIC_TAC_TOE)
    assert str(board) == """\
  3  .  . [O]
  2  .  X  .
  1  .  .  .
     a  b  c"""
    empty = str(ai.Board()).splitlines()
    assert (len(empty), len(empty[0]), empty[-1].split()) == (16, 48, list("abcdefghijklmno"))


def test_an_analysis_keeps_to_what_it_is_given_and_leaves_the_board_alone():
    board = ai.Board.from_moves("h8 i9 g7")
    for report in ai.analyse(board, depth=2):
        assert report.depth <= 2
        board.play(report.move)
        board.undo()
    assert report.line.split() == [board.rules.cell_name(move) for move in report.pv]
    assert (report.depth, report.complete) == (2, True)
    assert not list(ai.analyse(board, nodes=2000))[-1].complete
    *_, textbook = ai.analyse(board, level=HARD, seconds=600)
    assert (textbook.depth, textbook.complete) == (4, True)
    assert board.history == ai.Board.from_moves("h8 i9 g7").history


def test_a_deadline_that_has_passed_leaves_no_time_and_still_gives_a_move():
    nothing = ai.SearchLimits(seconds=0, nodes=0)
    assert ai.SearchLimits(seconds=-0.5, nodes=-1) == ai.SearchLimits(seconds=math.nan, nodes=0) == nothing
    assert list(ai.analyse(ai.Board.from_moves("h8"), seconds=-0.5))[-1].move in range(225)


def test_an_analysis_with_bad_threads_or_of_a_finished_game_is_refused():
    for threads in (-1, 0, 65):
        with pytest.raises(ValueError, match="1 to 64"):
            ai.analyse(ai.Board.from_moves("h8"), threads=threads)
    with pytest.raises(ValueError, match="over"):
        ai.analyse(ai.Board.from_moves("a1 b1 a2 b2 a3", ai.TIC_TAC_TOE))
