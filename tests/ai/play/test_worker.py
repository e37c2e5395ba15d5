"""A real worker process: it answers, reports progress, can be cancelled and stopped, and reports failures."""
import sys
import time
from contextlib import closing
from functools import cache
from multiprocessing import heap

import pytest

from ai.play.levels import EASY, FULL, HARD, MASTER, MEDIUM
from ai.play.messages import Answer, Failure, LevelSearch, Think
from ai.play.race import MINIMAX, lane_level
from ai.play.thinker import Thinker
from ai.play.thinking import final_report
from ai.play.worker import search_reports
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.position.scores import DECIDED
from ai.search.report import Control, SearchLimits
from ai.search.table import Table
from tests.ai.positions import moves_named
from tests.ai.workers import ENDLESS, MIDGAME, answer_to, ask, ask_endless, end_of, listen_until
from tests.processes import until


def test_a_new_worker_says_that_it_is_ready(thinker):
    assert thinker.ready_after is None
    listen_until(thinker, lambda: thinker.ready_after, "its start")
    assert not thinker.busy


def test_one_worker_answers_all_questions_as_the_same_search_does_without_it(thinker):
    process = thinker.process_id
    for rules, moves, level, seed in [
            (TIC_TAC_TOE, (), FULL, None), (TIC_TAC_TOE, (4, 0), FULL, 3), (TIC_TAC_TOE, (4,), EASY, None),
            (FIVE_IN_A_ROW, (), MEDIUM, None), (FIVE_IN_A_ROW, MIDGAME, MEDIUM, 1),
            (FIVE_IN_A_ROW, MIDGAME, HARD, None), (FIVE_IN_A_ROW, MIDGAME, lane_level(MEDIUM, MINIMAX), None)]:
        heard = ask(thinker, rules, moves, level, seed)
        assert thinker.busy
        report = end_of(thinker, heard).report
        expected = final_report(board_of(rules, moves), level, seed)
        assert (report.score, report.pv, report.nodes) == (expected.score, expected.pv, expected.nodes)
        assert (report.player, report.root, report.complete) == (expected.player, expected.root, True)
    assert thinker.process_id == process


@pytest.mark.skipif(sys.platform != "linux", reason="only there shared memory is a folder")
def test_a_system_without_shared_memory_has_a_worker_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(heap.Arena, "_dir_candidates", [str(tmp_path / "missing")])
    monkeypatch.setattr(heap.BufferWrapper, "_heap", heap.Heap())       # so that it asks for memory anew
    with closing(Thinker()) as thinker:
        assert isinstance(answer_to(thinker, TIC_TAC_TOE, (), MEDIUM), Answer)


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use can't be deleted there")
def test_in_a_folder_that_was_deleted_a_worker_starts_all_the_same(tmp_path, monkeypatch):
    folder = tmp_path / "deleted"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    with closing(Thinker()) as thinker:
        assert isinstance(answer_to(thinker, TIC_TAC_TOE, (), MEDIUM), Answer)


def test_whoever_hears_an_answer_may_ask_the_next_question_at_once(thinker):
    heard = []
    search = LevelSearch(FULL)
    thinker.ask(lambda _: thinker.ask(heard.append, TIC_TAC_TOE, (4,), search), TIC_TAC_TOE, (), search)
    listen_until(thinker, lambda: heard and not thinker.busy, "the second answer")
    assert heard[-1].report.pv == final_report(board_of(TIC_TAC_TOE, (4,)), FULL).pv


def test_an_error_of_the_caller_is_not_taken_for_a_lost_process(thinker):
    def hear(_):
        raise OSError("no")
    process = thinker.process_id
    thinker.ask(hear, TIC_TAC_TOE, (4,), LevelSearch(FULL))
    with pytest.raises(OSError, match="no"):
        listen_until(thinker, lambda: False, "the error")
    assert isinstance(answer_to(thinker, TIC_TAC_TOE, (4,), FULL), Answer)
    assert thinker.process_id == process


@pytest.mark.parametrize(("runs", "cancelled"), [(True, True), (False, True), (True, False)])
def test_nothing_is_heard_of_a_question_that_was_cancelled_or_replaced(thinker, runs, cancelled):
    first = ask_endless(thinker) if runs else ask(thinker, FIVE_IN_A_ROW, MIDGAME, ENDLESS)
    before = first.copy()
    if cancelled:
        thinker.cancel()
        assert not thinker.busy
        thinker.listen()
    assert answer_to(thinker, TIC_TAC_TOE, (), FULL).report.move in range(9)
    assert first == before


def is_idle(thinker):
    """Whether no search counts its nodes."""
    seen = thinker.nodes
    time.sleep(0.5)             # a search counts every few milliseconds
    return thinker.nodes == seen


def test_an_answer_that_arrived_unread_is_not_heard_after_the_next_question(thinker):
    older = [ask(thinker, TIC_TAC_TOE, (4,), FULL)]
    until(lambda: thinker.nodes > 0, "a search")
    until(lambda: is_idle(thinker), "its end, after which the answer lies in the pipe")
    older += [ask(thinker, TIC_TAC_TOE, moves, FULL) for moves in ((4,), (4, 0))]
    expected = final_report(board_of(TIC_TAC_TOE, (4, 0, 8)), FULL)
    assert answer_to(thinker, TIC_TAC_TOE, (4, 0, 8), FULL).report.pv == expected.pv
    assert older == [[], [], []]


@pytest.mark.parametrize("runs", [True, False])
def test_stop_brings_the_best_move_found_so_far_even_before_the_search_began(thinker, runs):
    heard = ask_endless(thinker) if runs else ask(thinker, FIVE_IN_A_ROW, MIDGAME, ENDLESS)
    thinker.stop()
    report = end_of(thinker, heard).report
    assert not report.complete
    assert report.move in board_of(FIVE_IN_A_ROW, MIDGAME).legal_moves()


def test_stop_and_cancel_without_a_question_do_nothing(thinker):
    thinker.stop()
    thinker.cancel()
    thinker.stop()
    assert answer_to(thinker, TIC_TAC_TOE, (4,), FULL).report.complete


def test_a_bad_question_fails_with_its_reason_and_the_worker_lives_on(thinker, caplog):
    process = thinker.process_id
    for moves, text in (((0, 0), "a3 is taken"), ((0, 3, 1, 4, 2), "the game is over")):
        failure = answer_to(thinker, TIC_TAC_TOE, moves, MEDIUM)
        assert isinstance(failure, Failure)
        assert text in failure.text
        assert caplog.messages[-1].startswith(failure.text.strip()), "what a player may read comes first"
    assert isinstance(answer_to(thinker, TIC_TAC_TOE, (4,), FULL), Answer)
    assert thinker.process_id == process


WON = moves_named(FIVE_IN_A_ROW, "h8 a1 i8 c1 k9 e1 k10 g15")  # two threes at once, at k8 or h9


def asking(level, moves=WON):
    return Think(1, FIVE_IN_A_ROW, moves, LevelSearch(level))


def test_a_win_that_was_proven_for_one_question_is_known_to_the_next():
    table = cache(Table)
    *_, first = search_reports(asking(MASTER), board_of(FIVE_IN_A_ROW, WON), Control(), table)
    assert first.score >= DECIDED
    moves = (*WON, *first.pv[:2])
    board = board_of(FIVE_IN_A_ROW, moves)
    *_, second = search_reports(asking(MASTER, moves), board, Control(), table)
    assert (second.pv, second.score) == (first.pv[2:], first.score + 2)


def test_a_level_limited_by_nodes_starts_with_an_empty_table():
    question = asking(MASTER.with_limits(SearchLimits(nodes=5000)))
    *_, report = search_reports(question, board_of(FIVE_IN_A_ROW, WON), Control(), pytest.fail)
    assert report.score >= DECIDED
    assert report.nodes <= 5000
    *_, textbook = search_reports(asking(MEDIUM), board_of(FIVE_IN_A_ROW, WON), Control(), pytest.fail)
    assert textbook.complete, "a textbook level makes no table either"
