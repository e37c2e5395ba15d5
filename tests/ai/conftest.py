"""Fixtures with a game to be killed and a command's output, and the tests skipped if the engine is not compiled."""
import json

import pytest

import ai
from ai.__main__ import main
from tests.ai.doomed import DoomedGame

# Each searches many positions with MASTER or a solver, or replays 100,000 moves, which takes minutes uncompiled. That
# the two builds find the same is what test_uncompiled.py sees to.
TOO_SLOW_UNCOMPILED = {
    "test_analysis", "test_answer", "test_best_moves", "test_calibrate", "test_check", "test_dfpn", "test_effort",
    "test_engines", "test_game_report", "test_game_review", "test_grade", "test_lost_positions", "test_network_games",
    "test_playthrough", "test_proof", "test_proof_search", "test_puzzles", "test_pvs", "test_pvs_boards",
    "test_pvs_decided", "test_selfplay", "test_solve", "test_tactics", "test_threats", "test_traced", "test_tune",
    "test_words"}
# Single ones, whose files hold quick tests too, by how their names begin.
TESTS_TOO_SLOW_UNCOMPILED = (
    "test_a_reader_of_our_own_files_raises_nothing_but_its_error[openings",
    "test_a_table_that_is_handed_on_saves_nodes", "test_json_is_one_object", "test_made_openings_can_be_read_again",
    "test_bad_input_is_named_in_one_line_and_changes_no_file[verify a15 --out=", "test_the_shipped_openings_are_even",
    "test_hostile_records_take_neither_long_nor_much_memory")


@pytest.fixture
def game():
    """A program that holds a thinker, to be killed."""
    made = DoomedGame()
    yield made
    made.clean_up()


@pytest.fixture
def printed(capsys):
    """Runs a command of `python -m ai` in this process, which ends with this code; what it printed."""
    def run(*arguments, code=0):
        assert main([*map(str, arguments)]) == code
        return capsys.readouterr().out
    return run


@pytest.fixture
def in_json(printed):
    """Runs a command with --json, which ends with this code; the object that it prints."""
    def run(*arguments, code=0):
        return json.loads(printed(*arguments, "--json", code=code))
    return run


@pytest.fixture
def refused(capsys):
    """Runs a command that refuses what it is given; what it printed on stderr."""
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
            module = item.module.__name__.rpartition(".")[2]
            if module in TOO_SLOW_UNCOMPILED or item.name.startswith(TESTS_TOO_SLOW_UNCOMPILED):
                item.add_marker(pytest.mark.skip(reason="the search uncompiled takes minutes; see test_uncompiled.py"))
