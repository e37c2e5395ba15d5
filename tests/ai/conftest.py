"""Fixtures: a game to be killed, a clock, a command's output. Tests too slow for uncompiled modules are skipped."""
import json
from itertools import count
from types import SimpleNamespace

import pytest

import ai
from ai.__main__ import main
from tests.ai.doomed import DoomedGame

# Each searches many positions with MASTER or a solver, or replays 100,000 moves, which takes minutes uncompiled.
# test_uncompiled.py tests that both builds find the same.
TOO_SLOW_UNCOMPILED = {
    "own_program.test_grade", "puzzles.test_answer", "review.test_analysis", "review.test_best_moves",
    "review.test_game_report", "review.test_game_review", "review.test_words", "search.test_deepening",
    "search.test_dfpn", "search.test_lost_position", "search.test_master", "search.test_proof", "search.test_tactics",
    "search.test_threats", "solved.test_check", "solved.test_playthrough", "solved.test_proof_search",
    "solved.test_solve", "tools.calibration.test_calibrate", "tools.calibration.test_calibrate_position",
    "tools.puzzle_making.test_puzzles", "tools.strength.test_effort", "tools.strength.test_engines",
    "tools.training.test_network_games", "tools.training.test_tune", "tree.test_traced"}
# Single slow tests in files with quick ones, by the beginnings of their names.
TESTS_TOO_SLOW_UNCOMPILED = (
    "test_a_reader_of_our_own_files_raises_nothing_but_its_error[openings",
    "test_a_move_that_lets_the_opponent_win_is_noticed", "test_a_table_that_is_handed_on_saves_nodes",
    "test_json_is_one_object", "test_the_shipped_openings_are_even",
    "test_bad_input_is_named_in_one_line_and_changes_no_file[verify a15 --out=",
    "test_hostile_records_take_neither_long_nor_much_memory")


@pytest.fixture
def game():
    """A program with a thinker, which a test kills."""
    made = DoomedGame()
    yield made
    made.clean_up()


@pytest.fixture
def looked_at_clock(monkeypatch):
    """Let a millisecond pass for a search with each of its looks at the clock, and no other time."""
    ticks = count(100.0, 0.001)
    monkeypatch.setattr("ai.search.watch.time", SimpleNamespace(perf_counter=lambda: next(ticks)))


@pytest.fixture
def printed(capsys):
    """A function that runs a command of `python -m ai`, which must end with this code, and returns its output."""
    def run(*arguments, code=0):
        assert main([*map(str, arguments)]) == code
        return capsys.readouterr().out
    return run


@pytest.fixture
def in_json(printed):
    """A function that runs a command with --json, which must end with this code, and returns the printed object."""
    def run(*arguments, code=0):
        return json.loads(printed(*arguments, "--json", code=code))
    return run


@pytest.fixture
def refused(capsys):
    """A function that runs a command that must refuse its input, and returns its output on stderr."""
    def run(*arguments):
        with pytest.raises(SystemExit) as end:
            main([*map(str, arguments)])
        assert end.value.code == 2
        return capsys.readouterr().err
    return run


def pytest_collection_modifyitems(items):
    """Skip the tests that take minutes if the engine is not compiled."""
    if not ai.compiled():
        for item in items:
            module = item.module.__name__.removeprefix("tests.ai.")
            if module in TOO_SLOW_UNCOMPILED or item.name.startswith(TESTS_TOO_SLOW_UNCOMPILED):
                item.add_marker(pytest.mark.skip(reason="the search uncompiled takes minutes; see test_uncompiled.py"))
