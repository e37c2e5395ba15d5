"""Whose chance a match tells: the human's, after every ply, from the AI's score or exact; and the paper's AI score."""
import random

import pytest

from ai.chance.estimate import Chance, TicTacToeOdds, chance_of_search
from ai.chance.glicko import Rating
from ai.chance.rating import START, Matchup
from ai.play.levels import CLUB, FULL
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.position.scores import WIN
from game.model.chances import tense_after
from game.model.match import Match
from tests.ai.oracles import heuristic
from tests.ai.positions import cells
from tests.game.fakes import FakeThinker, at_random
from tests.game.matches import LONG, cell, judge, play, play_round, reply, start

KNOWN = Matchup(Rating(1200.0, 140.0), Rating(60.0, 120.0), 0.1)


def told(match, score, stones, reading=None):
    """What the match should say when its AI, after so many stones, found this score, and MASTER this reading."""
    return chance_of_search(match.level, score, stones, -match.human, match.matchup, reading)


@pytest.mark.parametrize("score", [-5_000_000, -130_000, 0, 40_000, 2_000_000, WIN - 3])
@pytest.mark.parametrize("rating", [START, 1400.0])
def test_the_humans_chance_comes_from_the_ais_score_and_the_rating(score, rating):
    match, thinker = start(matchup=Matchup(Rating(rating, 90.0)))
    play_round(match, thinker, "h8", "g7", score=score)
    expected = told(match, score, 1)
    for record in match.records:
        chance = record.chance
        assert (chance.win, chance.draw, chance.loss) == (expected.win, expected.draw, expected.loss)
    assert match.chances.now == match.records[-1].chance


def test_nothing_is_known_on_the_large_board_until_the_ai_has_thought():
    match, thinker = start()
    assert match.chances.now is None
    match.play(cell("h8"))
    match.update(0.1)
    assert match.chances.now is None
    thinker.progress(cell("g7"), score=None)
    match.update(0.1)
    assert match.chances.now is None
    thinker.progress(cell("g7"), score=-200_000)
    match.update(0.1)
    assert match.chances.now == told(match, -200_000, 1)
    assert match.records[-1].chance is None


def test_an_ai_that_starts_tells_what_the_empty_board_is_worth():
    match, thinker = start(human=SECOND)
    reply(match, thinker, "h8", score=90_000)
    assert match.chances.start == match.chances.after(0) == told(match, 90_000, 0)


@pytest.mark.parametrize(("score", "after_mine", "after_its_reply"), [(WIN - 5, 5, 4), (4 - WIN, 4, 3)])
def test_a_forced_end_is_one_ply_nearer_after_the_reply(score, after_mine, after_its_reply):
    match, thinker = start()
    play_round(match, thinker, "h8", "g7", score=score)
    assert [record.chance.plies for record in match.records] == [after_mine, after_its_reply]


def test_only_the_ais_own_proof_is_certain():
    for score, certain in ((WIN - 5, True), (4 - WIN, False), (10_000_000, False)):
        match, thinker = start()
        play_round(match, thinker, "h8", "g7", score=score)
        assert (match.chances.now.expected_score in (0.0, 1.0)) == match.chances.now.exact == certain


def test_on_the_humans_turn_the_chance_is_by_masters_reading_too_which_holds_while_the_ai_thinks_next():
    match, thinker = start()
    play_round(match, thinker, "h8", "g7", score=-10_000)
    assert match.chances.now == told(match, -10_000, 1)
    judge(match, thinker, 300)
    assert match.chances.now == match.records[1].chance == told(match, -10_000, 1, 300) != told(match, -10_000, 1)
    assert match.records[0].chance == told(match, -10_000, 1)
    match.play(cell("i9"))
    thinker.progress(cell("g9"), score=5_000)
    match.update(0.1)
    assert match.chances.now == told(match, 5_000, 3, 300)
    reply(match, thinker, "g9", score=7_000)
    assert match.records[2].chance == match.records[3].chance == told(match, 7_000, 3, 300)
    judge(match, thinker, -120)
    assert match.chances.now == told(match, 7_000, 3, -120)
    assert match.records[2].chance == told(match, 7_000, 3, 300)


def test_a_reading_that_did_not_come_in_time_is_not_used_and_an_old_one_neither():
    match, thinker = start(replies="g7 g9")
    play(match, "h8")
    judge(match, thinker, 300)
    play(match, "i9")
    match.play(cell("i7"))                              # before MASTER has read the position after g9
    reply(match, thinker, "a1", score=-40)
    assert match.records[5].chance == told(match, -40, 5)


def test_a_move_taken_back_takes_its_reading_along():
    match, thinker = start(replies="g7 g9 a1")
    play(match, "h8")
    judge(match, thinker, 300)
    play(match, "i9")
    judge(match, thinker, -500)
    match.undo()
    assert match.chances.now == told(match, 0, 1, 300)
    play(match, "i7")
    assert match.chances.now == told(match, 0, 3, 300)
    assert [len(question.moves) for question in thinker.positions] == [1, 2, 3, 4, 3, 4]


def test_a_reading_leaves_what_the_ai_has_proven():
    match, thinker = start()
    match.play(cell("h8"))
    thinker.answer(cell("g7"), score=4 - WIN)           # the human can force a win
    match.update(LONG)
    judge(match, thinker, -WIN + 9)
    assert (match.chances.now.plies, match.chances.now.exact) == (3, False)
    play_round(match, thinker, "i9", "g9", score=WIN - 5)
    assert match.chances.now == told(match, WIN - 4, 3)
    assert len(thinker.positions) == 2                  # there is nothing left to be asked


def test_a_game_that_is_gone_on_with_has_its_chance_and_asks_for_the_reading_again():
    match, thinker = start(replies="g7")
    play(match, "h8")
    judge(match, thinker, 300)
    again = Match.restored(match.saved(0.0), other := FakeThinker())
    assert again.chances.now == match.chances.now
    other.answer_position(300)
    again.update(0.0)
    assert again.records == match.records
    again.play(cell("i9"))
    other.answer(cell("g9"), score=7_000)
    again.update(LONG)
    assert again.chances.now == told(match, 7_000, 3, 300)


def test_a_search_stopped_before_it_knew_anything_leaves_a_gap():
    match, thinker = start()
    play_round(match, thinker, "h8", "g7", score=None)
    assert [record.chance for record in match.records] == [None, None]


@pytest.mark.parametrize("human", [FIRST, SECOND])
def test_on_the_small_board_the_chance_after_every_ply_is_the_exact_one(human):
    exact = TicTacToeOdds(CLUB, KNOWN)
    for seed in range(6):
        chance = random.Random(seed)
        match, _ = start(TIC_TAC_TOE, CLUB, human, at_random(chance), matchup=KNOWN)
        assert match.chances.start == exact.chance(board_of(TIC_TAC_TOE, ()), human)
        match.update(LONG)
        while match.humans_turn:
            match.play(chance.choice(match.board.legal_moves()))
            match.update(LONG)
        for ply, record in enumerate(match.records, 1):
            assert (record.chance.exact, record.ai_score) == (True, None)
            assert record.chance == exact.chance(board_of(TIC_TAC_TOE, match.board.history[:ply]), human)


@pytest.mark.parametrize(("mine", "replies", "figure"), [
    ("a3 b3 c3", "a1 b1", 1), ("a3 b3 b1", "a2 b2 c2", 0), ("a3 a2 b1 c3 c2", "b2 a1 b3 c1", 0.5)])
def test_the_chance_at_the_end_is_the_result(mine, replies, figure):
    match, _ = start(TIC_TAC_TOE, FULL, replies=replies)
    play(match, *mine.split())
    assert match.outcome is not None
    assert match.chances.now.exact
    assert match.chances.now.plies == 0
    assert match.chances.now.expected_score == figure


def worth(match, plies):
    """The heuristic of the AI minus the human's, counted from scratch."""
    mark, other = ("X", "O") if match.human == SECOND else ("O", "X")
    stones = cells(board_of(FIVE_IN_A_ROW, plies))
    return heuristic(stones, 15, mark) - heuristic(stones, 15, other)


@pytest.mark.parametrize("human", [FIRST, SECOND])
def test_the_ai_score_is_what_the_best_line_adds_to_the_heuristic_for_the_ai(human):
    match, thinker = start(human=human)
    if human == SECOND:
        reply(match, thinker, "h8")
    play(match, "i9")
    thinker.answer(cell("g7"), then=(cell("j10"), cell("g8")))
    before = match.board.history
    match.update(LONG)
    after = (*before, cell("g7"), cell("j10"), cell("g8"))
    assert match.records[-1].ai_score == worth(match, after) - worth(match, before)
    assert match.records[-1].ai_score != 0


# The tension that the music follows: a close game near its end, and nothing else.

def chances(*wins):
    return [None if win is None else Chance(win, 0.0, 1 - win) for win in wins]


@pytest.mark.parametrize(("wins", "tense"), [
    ([], False), ([0.5] * 15, False), ([0.5] * 16, True), ([0.9] * 30, False), ([0.1] * 30, False),
    ([None] * 30, False), ([0.9] * 20 + [0.6], True), ([0.5] * 16 + [None], True),
    # It stays tense until it is all but decided.
    ([0.5] * 16 + [0.8], True), ([0.5] * 16 + [0.95], False), ([0.5] * 16 + [0.95, 0.8], False),
    ([0.5] * 16 + [0.95, 0.6], True)])
def test_a_game_is_tense_when_it_is_close_after_many_plies(wins, tense):
    assert tense_after(FIVE_IN_A_ROW, chances(*wins)) == tense


def test_on_the_small_board_the_end_is_nearer():
    assert not tense_after(TIC_TAC_TOE, chances(0.5, 0.5, 0.5))
    assert tense_after(TIC_TAC_TOE, chances(0.5, 0.5, 0.5, 0.5))


def test_a_draw_in_sight_is_close_and_a_game_that_is_over_is_not_tense():
    assert tense_after(TIC_TAC_TOE, [Chance(0.0, 1.0, 0.0)] * 5)
    match, _ = start(TIC_TAC_TOE, replies="a1 b1")
    play(match, "a3", "b3", "c3")
    assert match.outcome is not None
    assert not match.is_tense
