"""GRADE: a correct program passes its twenty checks, and the first check that fails names the fault."""
import math
import random

import pytest

import ai
from ai.own_program.board import PlainBoard
from ai.own_program.call import load_program
from ai.own_program.grade import POSITIONS_15X15, grade, solved_positions
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.search.tictactoe import bits_of
from tests.ai.own_program import programs
from tests.sampling import every, sample_and_whole

PATIENT = 600.0                     # seconds for a move, enough on a busy machine too
EXAMPLES = ["dice", "greedy", "minimax", "alphabeta"]


@pytest.fixture
def written(tmp_path):
    def write(text):
        file = tmp_path / "mine.py"
        file.write_text(text, encoding="utf-8")
        return file
    return write


# In every run test_your_ai.py also grades the lesson of game/README.md, a minimax from its own point of view.
@pytest.mark.parametrize(("text", "calls"), every(4, [
    (programs.ALPHABETA, 20_866), (programs.TWO_LOOKS, 18_297), (programs.BOTH_SIDES, 549_946),
    (programs.MINIMAX, 549_946)]),
    ids=["alpha-beta for faster wins", "alpha-beta", "minimax of one's own view", "minimax"])
def test_a_right_program_fails_nothing_and_calls_as_often_as_the_textbook(written, text, calls):
    result = grade(written(text), PATIENT)
    assert [check for check in result.checks if check.passed is False] == []
    assert [check.name for check in result.checks if check.passed is None] == ["Prunes (for information)"]
    assert (result.passed, result.failed, result.calls) == (19, 0, calls)


@pytest.mark.parametrize("fault", programs.FAULTY)
def test_the_first_failed_check_names_the_fault_of_a_wrong_program(written, fault):
    says, text = programs.FAULTY[fault]
    first = programs.first_failed(written(text))
    assert says in first.sentence
    assert PlainBoard(first.rules, first.moves).moves(), "a position to look at"


@pytest.mark.parametrize("names", sample_and_whole(EXAMPLES[:3], EXAMPLES))
def test_every_example_runs_and_gets_better_from_one_to_the_next(written, names):
    passed = []
    for name in names:
        random.seed(3)
        result = ai.grade(load_program(written(programs.example_text(name))))    # as in a notebook
        assert str(result).splitlines()[-1] == f"{result.passed} passed, {result.failed} failed, " \
            f"{20 - result.passed - result.failed} not judged."
        passed.append(result.passed)
    assert passed == sorted(passed)
    assert result.failed == 0
    assert "To do" in programs.example_text("alphabeta")


def test_a_greedy_program_gives_wins_away_and_has_no_values_to_check(written):
    checks = {check.name: check for check in grade(written(programs.example_text("greedy"))).checks}
    assert checks["The faster win"].sentence.startswith("It gives a win away. It plays b2, which draws; c1 wins")
    assert [name for name, check in checks.items() if check.passed is None] == [
        "The value of won and lost boards", "The value of each position", "Prunes (for information)"]


def test_the_output_of_a_program_is_quoted(written):
    text = "def choose(board):\n    print('hello', len(board.moves()))\n    return board.moves()[0]\n"
    first = grade(written(text)).checks[0]
    assert (first.passed, first.sentence) == (True, r"Right in 7 positions. It prints 'hello 9\n'.")


def test_a_program_that_always_plays_the_centre_is_right_where_that_is_legal(written):
    first = grade(written("def choose(board):\n    return 4\n")).checks[0]
    assert (first.passed, first.sentence) == (None, "Right in 1 position, and no answer to judge in the next.")


def test_after_a_move_that_fails_nothing_more_is_tried(written):
    result = grade(written("def choose(board):\n    return 1 / 0\n"))
    assert result.failed == 20
    assert "Line 2" in result.checks[0].sentence
    assert {check.sentence for check in result.checks[1:]} == {"Not tried: see the check that failed first."}


@pytest.mark.parametrize(("limit", "why"), [
    *(({"seconds": seconds}, f"{seconds} s for a move") for seconds in (0, -1, math.inf, math.nan)),
    *(({"megabytes": size}, f"{size} MB for a program") for size in (0, -1))])      # the system takes -1 for no limit
def test_a_limit_that_no_program_can_have_is_refused(written, limit, why):
    with pytest.raises(ValueError, match=why):
        grade(written("def choose(board):\n    return 0\n"), **limit)


def test_the_command_prints_one_object_and_its_exit_code_tells_of_a_failure(written, in_json):
    result = in_json("grade", written("def choose(board):\n    return board.moves()[0]\n"), code=1)
    assert set(result) == {"passed", "failed", "calls", "checks"}
    judged = [check for check in result["checks"] if check["passed"] is not None]
    assert (result["passed"] + result["failed"], len(result["checks"]), result["calls"]) == (len(judged), 20, 1)
    first = next(check for check in result["checks"] if check["passed"] is False)
    assert set(first) == {"name", "passed", "sentence", "position"}
    assert ai.Board.from_moves(first["position"]["moves"], TIC_TAC_TOE).legal_moves()


def test_the_positions_asked_about_can_come_about():
    assert len(solved_positions()) == 4520
    assert all(PlainBoard(FIVE_IN_A_ROW, moves).moves() for moves in POSITIONS_15X15)
    assert solved_positions()[0, 0].value == 0
    position = solved_positions()[bits_of(board_of(TIC_TAC_TOE, (0, 3, 1, 4)))]
    assert (position.value_of[2], position.value_of[8]) == (9, -8)      # wins in one ply, loses in two
