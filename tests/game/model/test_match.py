"""A match against a thinker that says what it is told: turns, clocks, undo, faults, and whose chance it is."""

import pytest

from ai.play.levels import CLUB
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from game.model.match import REPLY_DELAY
from tests.game.matches import cell, moves, play, play_round, start


@pytest.mark.parametrize(("human", "asked"), [(FIRST, []), (SECOND, [()])])
def test_the_human_who_starts_is_awaited_and_the_ai_that_starts_is_asked_about_the_empty_board(human, asked):
    match, thinker = start(human=human)
    assert (match.humans_turn, match.thinking) == (human == FIRST, human == SECOND)
    assert [question.moves for question in thinker.asked] == asked


def test_the_ai_is_asked_with_the_moves_so_far_the_level_and_the_seed():
    match, thinker = start(level=CLUB, seed=77, replies="g7")
    play(match, "h8", "i9")
    assert [question.moves for question in thinker.asked] == [
        (cell("h8"),), (cell("h8"), cell("g7"), cell("i9"))]
    assert {(question.rules, question.level, question.seed) for question in thinker.asked} == {
        (FIVE_IN_A_ROW, CLUB, 77)}


def test_the_reply_waits_for_the_delay_and_no_longer():
    match, thinker = start()
    match.play(cell("h8"))
    thinker.answer(cell("g7"))
    match.update(REPLY_DELAY - 0.01)
    assert moves(match) == ["h8"]
    assert match.thinking
    match.update(0.01)
    assert moves(match) == ["h8", "g7"]
    assert match.humans_turn
    match.play(cell("i9"))
    match.update(REPLY_DELAY + 0.01)
    thinker.answer(cell("g8"))
    match.update(0.0)
    assert match.humans_turn


@pytest.mark.parametrize("answered", [False, True])
def test_stop_is_handed_on_if_need_be_and_the_answer_is_played_at_once(answered):
    match, thinker = start()
    match.play(cell("h8"))
    if answered:                    # it only waits for the delay
        thinker.answer(cell("g7"))
        match.update(0.01)
    match.stop()
    assert thinker.stopped == (not answered)
    if not answered:
        thinker.answer(cell("g7"))
    match.update(0.0)
    assert moves(match) == ["h8", "g7"]


def test_while_the_ai_thinks_its_figures_are_live_and_once_answered_the_searchs_own_stand():
    match, thinker = start()
    match.play(cell("h8"))
    thinker.nodes = 12_345
    match.update(0.1)
    assert match.thinking_nodes == 12_345
    assert match.thinking_seconds == pytest.approx(0.1)
    assert not match.settled
    thinker.answer(cell("g7"), nodes=99, seconds=0.003)
    match.update(0.1)
    assert match.thinking
    assert match.settled
    assert (match.thinking_nodes, match.thinking_seconds) == (99, 0.003)


def test_a_record_holds_what_the_move_took():
    match, thinker = start()
    match.update(2.5)
    play_round(match, thinker, "h8", "g7", score=5000, nodes=321, seconds=0.25)
    mine, theirs = match.records
    assert (mine.by_human, mine.seconds, mine.nodes, mine.score, mine.ai_score) == (True, 2.5, None, None, None)
    assert (theirs.by_human, theirs.seconds, theirs.nodes, theirs.score) == (False, 0.25, 321, 5000)


def test_the_clocks_add_up_and_only_the_turns_own_runs():
    match, thinker = start()
    match.update(2.0)
    match.stop()                                        # the AI's search, of which there is none
    match.play(cell("h8"))
    match.update(0.3)
    assert match.total_seconds(match.human) == 2.0
    assert match.total_seconds(-match.human) == pytest.approx(0.3)
    thinker.answer(cell("g7"), seconds=0.2)
    match.update(0.1)
    assert match.total_seconds(-match.human) == 0.2
    match.update(0.5)
    match.update(1.5)
    assert match.total_seconds(match.human) == 4.0
    assert match.total_seconds(-match.human) == 0.2
