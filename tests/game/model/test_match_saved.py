"""A match is kept as a value and gone on with: board, figures, clocks and undos as they were."""
import random
from dataclasses import replace

import pytest

from ai.play.levels import CASUAL, CLUB, FULL
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove
from game.model.match import Match
from game.model.seats import Seats
from tests.game.fakes import FakeThinker, at_random
from tests.game.matches import LONG, cell, play, play_round, start


def again(match, **options):
    thinker = FakeThinker()
    return Match.restored(match.saved(0.0), thinker, **options), thinker


def test_everything_that_was_known_is_known_again():
    match, thinker = start(level=CLUB, seed=5)
    match.update(2.5)
    play_round(match, thinker, "h8", "g7", score=5000, nodes=321, seconds=0.25)
    match.play(cell("i9"))
    match.undo()
    match.update(1.5)
    restored, asked = again(match)
    assert restored.saved(0.0) == match.saved(0.0)
    assert restored.records == match.records
    assert (restored.level, restored.human, restored.seed, restored.undos) == (CLUB, FIRST, 5, 1)
    assert restored.board.history == match.board.history
    assert [restored.chances.after(ply) for ply in range(3)] == [match.chances.after(ply) for ply in range(3)]
    assert restored.chances.now == match.chances.now
    assert asked.asked == []


def test_the_clock_of_the_humans_turn_goes_on_where_it_was():
    match, _ = start(replies="g7")
    play(match, "h8")
    match.update(3.0)
    restored, _ = again(match)
    restored.update(2.0)
    assert restored.total_seconds(match.human) == pytest.approx(match.total_seconds(match.human) + 2.0)
    assert restored.total_seconds(-match.human) == match.total_seconds(-match.human)


def test_where_the_ai_is_to_move_it_thinks_anew_about_the_same_position():
    match, thinker = start(level=CLUB, seed=9)
    match.play(cell("h8"))
    match.update(2.0)
    restored, asked = again(match)
    assert restored.thinking
    assert restored.thinking_seconds == 0
    (question,), (before,) = asked.asked, thinker.asked
    assert (question.moves, question.level, question.seed) == (before.moves, before.level, before.seed)


def test_the_reply_to_a_restored_game_waits_for_the_delay_that_is_set():
    match, _ = start()
    match.play(cell("h8"))
    restored, thinker = again(match, reply_delay=1.2)
    thinker.answer(cell("g7"))
    restored.update(1.1)
    assert len(restored.records) == 1
    restored.update(0.2)
    assert len(restored.records) == 2


def test_a_restored_game_can_be_taken_back_and_played_to_its_end():
    match, _ = start(TIC_TAC_TOE, FULL, replies="a1")
    play(match, "a3")
    restored, thinker = again(match)
    restored.undo()
    assert (restored.board.history, restored.undos) == ((), 1)
    for mine, theirs in (("a3", "a1"), ("b3", "b1")):
        restored.play(cell(mine, TIC_TAC_TOE))
        thinker.answer(cell(theirs, TIC_TAC_TOE))
        restored.update(LONG)
    restored.play(cell("c3", TIC_TAC_TOE))
    assert restored.outcome.winner == FIRST


@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")
def test_at_every_ply_of_random_games_a_restored_match_is_the_same(rules):
    for seed in range(6):
        chance = random.Random(seed)
        seats = Seats.against(CASUAL, chance.choice([FIRST, SECOND]))
        match = Match(rules, seats, FakeThinker(at_random(chance)), seed)
        for _ in range(25):
            match.update(chance.uniform(0, 2))
            if match.outcome is None and match.humans_turn:
                match.play(chance.choice(match.board.legal_moves()))
            if chance.random() < 0.1:
                match.undo()
            restored, _ = again(match)
            assert restored.records == match.records
            assert restored.board.key == board_of(rules, match.board.history).key
            assert (restored.outcome, restored.humans_turn, restored.undos) == (
                match.outcome, match.humans_turn, match.undos)


def test_a_saved_game_that_can_t_have_been_played_is_refused():
    match, _ = start(TIC_TAC_TOE, FULL, replies="a1")
    play(match, "a3")
    saved = match.saved(0.0)
    broken = replace(saved, records=(saved.records[0],) * 2)
    with pytest.raises(IllegalMove):
        Match.restored(broken, FakeThinker())
