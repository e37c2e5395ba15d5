"""Whose chance a match tells: the human's, after every ply, from the AI's score or solved; and the paper's AI score."""
import random

import pytest

from ai.board import board_of
from ai.chance import chance_of_score
from ai.evaluate import WIN
from ai.levels import FULL
from ai.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from tests.ai.oracles import heuristic
from tests.ai.positions import cells
from tests.game.fakes import at_random
from tests.game.matches import LONG, cell, play, start


@pytest.mark.parametrize("score", [-5_000_000, -130_000, 0, 40_000, 2_000_000])
def test_the_humans_chance_is_the_opposite_of_the_ais(score):
    match, thinker = start()
    match.play(cell("h8"))
    thinker.answer(cell("g7"), score=score)
    match.update(LONG)
    ai = chance_of_score(score)
    for record in match.records:
        assert record.chance.win == pytest.approx(ai.loss)
        assert record.chance.loss == pytest.approx(ai.win)
    assert match.chance == match.records[-1].chance


def test_nothing_is_known_on_the_large_board_until_the_ai_has_thought():
    match, thinker = start()
    assert match.chance is None
    match.play(cell("h8"))
    match.update(0.1)
    assert match.chance is None
    thinker.progress(cell("g7"), score=None)
    match.update(0.1)
    assert match.chance is None
    thinker.progress(cell("g7"), score=-200_000)
    match.update(0.1)
    assert match.chance == chance_of_score(200_000)
    assert match.records[-1].chance is None


def test_an_ai_that_starts_tells_what_the_empty_board_is_worth():
    match, thinker = start(human=SECOND)
    thinker.answer(cell("h8"), score=90_000)
    match.update(LONG)
    assert match.start_chance == match.chance_after(0) == chance_of_score(-90_000)


@pytest.mark.parametrize(("score", "after_mine", "after_its_reply"), [(WIN - 5, 5, 4), (4 - WIN, 4, 3)])
def test_a_forced_end_is_one_ply_nearer_after_the_reply(score, after_mine, after_its_reply):
    match, thinker = start()
    match.play(cell("h8"))
    thinker.answer(cell("g7"), score=score)
    match.update(LONG)
    assert [record.chance.plies for record in match.records] == [after_mine, after_its_reply]


def test_a_search_stopped_before_it_knew_anything_leaves_a_gap():
    match, thinker = start()
    match.play(cell("h8"))
    thinker.answer(cell("g7"), score=None)
    match.update(LONG)
    assert [record.chance for record in match.records] == [None, None]


def solved(board, player):
    """1, 0 or -1: what the player gets with best play, by trying every line."""
    outcome = board.outcome()
    if outcome is not None:
        return 0 if outcome.winner is None else 1 if outcome.winner == player else -1
    values = []
    for move in board.legal_moves():
        board.play(move)
        values.append(solved(board, player))
        board.undo()
    return max(values) if board.turn == player else min(values)


@pytest.mark.parametrize("human", [FIRST, SECOND])
def test_on_the_small_board_the_chance_after_every_ply_is_the_solved_one(human):
    for seed in range(6):
        chance = random.Random(seed)
        match, _ = start(TIC_TAC_TOE, FULL, human, at_random(chance))
        assert match.start_chance.exact
        assert match.start_chance.draw == 1
        match.update(LONG)
        while match.humans_turn:
            match.play(chance.choice(match.board.legal_moves()))
            match.update(LONG)
        for ply, record in enumerate(match.records, 1):
            if ply < 4:
                continue            # more plies to go are too many for the slow way
            board = board_of(TIC_TAC_TOE, match.board.history[:ply])
            assert record.chance.exact
            assert record.chance.win - record.chance.loss == solved(board, human)


@pytest.mark.parametrize(("mine", "replies", "figure"), [
    ("a3 b3 c3", "a1 b1", 1), ("a3 b3 b1", "a2 b2 c2", 0), ("a3 a2 b1 c3 c2", "b2 a1 b3 c1", 0.5)])
def test_the_chance_at_the_end_is_the_result(mine, replies, figure):
    match, _ = start(TIC_TAC_TOE, FULL, replies=replies)
    play(match, *mine.split())
    assert match.outcome is not None
    assert match.chance.exact
    assert match.chance.plies == 0
    assert match.chance.figure == figure


def worth(match, plies):
    """The heuristic of the AI minus the human's, counted from scratch."""
    mark, other = ("X", "O") if match.human == SECOND else ("O", "X")
    stones = cells(board_of(FIVE_IN_A_ROW, plies))
    return heuristic(stones, 15, mark) - heuristic(stones, 15, other)


@pytest.mark.parametrize("human", [FIRST, SECOND])
def test_the_ai_score_is_what_the_best_line_adds_to_the_heuristic_for_the_ai(human):
    match, thinker = start(human=human)
    if human == SECOND:
        thinker.answer(cell("h8"))
        match.update(LONG)
    play(match, "i9")
    thinker.answer(cell("g7"), then=(cell("j10"), cell("g8")))
    before = match.board.history
    match.update(LONG)
    after = (*before, cell("g7"), cell("j10"), cell("g8"))
    assert match.records[-1].ai_score == worth(match, after) - worth(match, before)
    assert match.records[-1].ai_score != 0


def test_the_small_board_has_no_ai_score():
    match, _ = start(TIC_TAC_TOE, FULL, replies="b2")
    play(match, "a1")
    assert match.records[-1].ai_score is None
