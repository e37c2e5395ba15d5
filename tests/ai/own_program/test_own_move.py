"""A player's program as an opponent: the worker asks it for moves, and no process of it is left in any case."""
import os
import time
from functools import partial

import pytest

from ai.own_program.program import own_move
from ai.play.levels import own_level
from ai.play.messages import Failure
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.position.scores import DECIDED
from ai.search.report import Control
from tests.ai.own_program.programs import example_text
from tests.ai.workers import answer_to, ask, end_of, listen_until
from tests.processes import id_in, is_running, kill, until, writing_its_id

HANGS = {"a loop": "while True: pass", "a sleep": "time.sleep(999)", "one long sum": "10 ** 10 ** 10",
         "a stopped process": "os.kill(os.getpid(), 19)", "a thread": "import threading as t\n"
         "    t.Thread(target=time.sleep, args=(999,)).start()\n    time.sleep(999)",
         "a deaf process": "import signal\n    signal.signal(signal.SIGTERM, signal.SIG_IGN)\n    time.sleep(999)"}
posix = pytest.mark.skipif(os.name != "posix", reason="asks the system for processes")


@pytest.fixture
def program(tmp_path):
    """A function that writes a program whose choose(board) does this; returns its path and a function for its id."""
    file, pids = tmp_path / "mine.py", tmp_path / "pid"

    def write(does):
        pids.unlink(missing_ok=True)
        file.write_text(writing_its_id(pids, f"import time\ndef choose(board):\n    {does}\n"), encoding="utf-8")
        return str(file), partial(id_in, pids)
    return write


def question(path, rules=TIC_TAC_TOE, moves=(), seconds=600.0, valued=False):
    level = own_level(path, seconds)
    return rules, moves, partial(own_move, level, valued=valued)


def test_a_file_is_a_level_that_plays_on_both_boards(thinker, program):
    path, _ = program("board.play(board.moves()[0]); board.undo(); return board.moves()[-1]")
    assert (own_level(path).title, own_level(path).is_measurable) == ("mine", False)
    for rules, move in ((TIC_TAC_TOE, 8), (FIVE_IN_A_ROW, 224)):
        report = answer_to(thinker, *question(path, rules, (4,))).report
        assert (report.move, report.nodes, report.score, report.complete) == (move, 1, None, True)


@pytest.mark.parametrize(("text", "score"), [
    (example_text("minimax"), 9), (example_text("dice"), None),
    (example_text("minimax").replace("return -1 - depth", "return -(1 + depth) / 100"), 1),
    (example_text("minimax").replace("return -1 - depth", "return -float('inf')"), DECIDED - 1),
    (example_text("minimax").replace("return -1 - depth", "return float('nan')"), None)])
def test_the_score_of_a_programs_move_is_reported_only_on_request(tmp_path, text, score):
    file = tmp_path / "mine.py"
    file.write_text(text, encoding="utf-8")
    level, board = own_level(str(file)), board_of(TIC_TAC_TOE, (0, 3, 4, 1))      # X wins at once: in c3, or in c1
    (report,) = own_move(level, board, Control())
    assert report.score is None
    first, last = own_move(level, board, Control(), valued=True)
    assert (first.score, last.score, first.complete) == (None, score, True)


def test_the_search_for_its_value_is_stopped_and_its_move_stays(thinker, program):
    path, _ = program("global n; n = globals().get('n', 0) + 1\n    while n > 1: pass\n    return 4")
    heard = ask(thinker, *question(path, seconds=600.0, valued=True))
    listen_until(thinker, lambda: heard, "its move")
    thinker.stop()
    report = end_of(thinker, heard).report
    assert (report.move, report.score) == (4, None)


def test_a_file_that_fails_is_named_in_one_sentence_and_the_worker_lives_on(thinker, program):
    path, _ = program("return 1 / 0")
    failure = answer_to(thinker, *question(path))
    assert failure.text == 'mine: Line 5, "return 1 / 0": ZeroDivisionError: division by zero.'
    assert answer_to(thinker, *question(program("return 4")[0])).report.move == 4


@posix
@pytest.mark.parametrize("hang", HANGS)
def test_a_program_ends_as_soon_as_its_move_is_not_wanted(thinker, program, hang):
    path, pid = program(HANGS[hang])
    ask(thinker, *question(path, seconds=600.0))
    process = until(pid, "a program that runs")
    thinker.cancel()
    until(lambda: not is_running(process), "its end")


@posix
@pytest.mark.parametrize("who", ["worker", "game"])
def test_a_program_ends_with_the_game_and_with_the_worker(program, game, who):
    path, pid = program("while True: pass")
    level = own_level(path, 600.0)
    game.start(partial(own_move, level))
    process = until(pid, "a program that runs")
    kill(game.worker if who == "worker" else game.process.pid)
    until(lambda: not is_running(process), "its end")


@posix
@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_a_hundred_kills_and_hangs_leave_no_process(thinker, program):
    for number in range(100):
        path, pid = program(list(HANGS.values())[number % len(HANGS)])
        is_late = number % 3 == 0
        heard = ask(thinker, *question(path, seconds=0.2 if is_late else 600.0))
        process = 0 if is_late else until(pid, "a program that runs")
        if number % 3 == 1:
            kill(process)
        elif number % 3 == 2:
            time.sleep(0.01 * (number % 7))
            thinker.cancel()
        if number % 3 < 2:
            assert isinstance(end_of(thinker, heard), Failure)
        process = process or pid()      # on a busy machine it may be stopped before it writes its id
        until(lambda process=process: not (process and is_running(process)), "its end")
