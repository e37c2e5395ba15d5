"""A match when something does not go straight on: undo, moves that are not allowed, a lost or failing AI, chance."""
import contextlib
import random

import pytest

from ai.play.levels import CASUAL, FULL
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove
from game.model.match import Match
from game.model.seats import Seats
from tests.game.fakes import FakeThinker
from tests.game.matches import LONG, cell, moves, play, reply, start
from tests.sampling import sample_and_whole


@pytest.mark.parametrize("answered", [False, True])
def test_undo_while_the_ai_thinks_takes_back_one_ply_and_drops_the_question_or_the_answer(answered):
    match, thinker = start()
    match.play(cell("h8"))
    if answered:                                        # which waits for the delay
        thinker.answer(cell("g7"))
    match.update(0.1)
    match.undo()
    assert moves(match) == []
    assert thinker.cancelled == (not answered)
    assert not thinker.busy
    match.update(LONG)
    assert moves(match) == []
    assert match.humans_turn


@pytest.mark.parametrize(("mine", "replies", "left"), [("a3 b3 c3", "a1 b1", 4), ("a3 b3 b1", "a2 b2 c2", 4)])
def test_undo_after_the_end_opens_the_game_again(mine, replies, left):
    match, _ = start(TIC_TAC_TOE, FULL, replies=replies)
    play(match, *mine.split())
    assert match.outcome is not None
    match.undo()
    assert match.outcome is None
    assert match.humans_turn
    assert len(match.records) == left


def test_the_ais_opening_stone_is_not_the_humans_to_take_back():
    match, _ = start(human=SECOND, replies="h8")
    match.update(LONG)
    assert not match.can_undo()
    match.undo()
    assert moves(match) == ["h8"]
    assert match.humans_turn


def test_the_clock_of_a_turn_taken_back_begins_anew():
    match, _ = start()
    match.update(5.0)
    match.play(cell("h8"))
    match.undo()
    match.update(1.0)
    assert match.total_seconds(match.human) == 1.0


@pytest.mark.parametrize(("given", "played", "move", "why"), [
    ({"replies": "g7"}, "h8", "h8", "h8 is taken"), ({"replies": "g7"}, "h8", "g7", "g7 is taken"),
    ({}, "", -1, "-1"), ({}, "", 225, "225"), ({}, "", 10_000, "10000"),
    ({"human": SECOND}, "", "h8", r"h8.*AI's turn"),
    ({"rules": TIC_TAC_TOE, "level": FULL, "replies": "a1 b1"}, "a3 b3 c3", "c1", r"c1.*over")])
def test_a_move_that_is_not_allowed_is_refused_by_its_name_and_changes_nothing(given, played, move, why):
    match, _ = start(**given)
    play(match, *played.split())
    before = moves(match)
    with pytest.raises(IllegalMove, match=why):
        match.play(cell(move, match.rules) if isinstance(move, str) else move)
    assert moves(match) == before


@pytest.mark.parametrize("then", ["undo", "retry"])
def test_a_failure_says_its_last_line_and_stops_the_ais_clock_until_it_is_asked_again_or_taken_back(then):
    match, thinker = start()
    match.play(cell("h8"))
    thinker.fail("Traceback (most recent call last):\n  ...\nValueError: no move to search\n")
    match.update(0.5)
    assert match.failure == "ValueError: no move to search"
    assert not match.thinking
    assert not match.humans_turn
    match.update(LONG)
    assert match.total_seconds(match.human) == 0
    for _ in range(2):                                  # the second time there is no failure
        getattr(match, then)()
    assert match.failure is None
    assert match.humans_turn == (then == "undo")
    assert [question.moves for question in thinker.asked] == [(cell("h8"),)] * (1 if then == "undo" else 2)
    if then == "retry":
        reply(match, thinker, "g7")
        assert moves(match) == ["h8", "g7"]


def test_a_lost_process_is_told_and_loses_nothing():
    match, thinker = start(replies="g7")
    play(match, "h8", "i9")
    thinker.lose_process()
    match.update(0.1)
    assert "restarted" in match.notice
    assert match.thinking
    assert moves(match) == ["h8", "g7", "i9"]
    reply(match, thinker, "g8")
    assert moves(match) == ["h8", "g7", "i9", "g8"]
    match.notice = None
    thinker.lose_process()                              # while the human thinks
    match.update(0.1)
    assert "restarted" in match.notice


def test_closing_a_match_drops_its_question():
    match, thinker = start(human=SECOND)
    match.close()
    assert thinker.cancelled == 1
    assert not thinker.busy


def step(match, thinker, chance):
    """Something that a player or the worker might do next, sensible or not."""
    whats = ("play", "play", "play", "undo", "stop", "retry", "answer", "progress", "fail", "lose", "wait")
    what = chance.choice(whats)
    if what == "play":
        with contextlib.suppress(IllegalMove):
            match.play(chance.randint(-1, match.rules.cells))
    elif what in ("answer", "progress") and thinker.busy:
        board = board_of(match.rules, thinker.asked[-1].moves)
        getattr(thinker, what)(chance.choice(board.legal_moves()), score=chance.choice([None, 0, -70_000, 3_000_000]))
    elif what == "fail" and thinker.busy:
        thinker.fail("no")
    elif what == "lose":
        thinker.lose_process()
    elif what in ("undo", "stop", "retry"):
        getattr(match, what)()
    match.update(chance.choice([0.0, 0.016, 0.5]))


@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")
@pytest.mark.parametrize("human", [FIRST, SECOND])
@pytest.mark.parametrize("games", sample_and_whole(5, 60))
def test_whatever_happens_the_records_are_a_legal_game_in_turns(rules, human, games):
    chance = random.Random(5)
    for _ in range(games):
        thinker = FakeThinker()
        match = Match(rules, Seats.against(CASUAL, human), thinker)
        for _ in range(100):
            step(match, thinker, chance)
            history = tuple(record.move for record in match.records)
            assert history == match.board.history
            assert board_of(rules, history).key == match.board.key
            assert [record.by_human for record in match.records] == [
                (ply % 2 == 0) == (human == FIRST) for ply in range(len(history))]
            over = match.outcome is not None
            assert [match.humans_turn, match.thinking, match.failure is not None, over].count(True) == 1
            assert thinker.busy <= match.thinking
