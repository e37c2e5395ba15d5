"""A match against a thinker that answers as the test says: turns, clocks, undo, faults, continued games."""
import contextlib
import random
from dataclasses import replace
from itertools import count

import pytest

from ai.chance.estimate import chance_of_search
from ai.play.levels import FULL, HARD, MEDIUM, PEOPLE_LEVELS
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove
from game.model.play.match import REPLY_DELAY, Match, new_game
from game.model.seats import Seats
from tests.game.fakes import LONG, FakeThinker, at_random, cell, cell_names, let_the_ai_play, play, reply, start
from tests.sampling import sample_and_whole


def test_the_reply_waits_for_the_delay_and_no_longer():
    match, thinker = start(first="h8")
    thinker.answer(cell("g7"))
    match.update(REPLY_DELAY - 0.01)
    assert cell_names(match) == ["h8"]
    assert match.thinking
    match.update(0.01)
    assert cell_names(match) == ["h8", "g7"]
    assert match.humans_turn
    match.play(cell("i9"))
    match.update(REPLY_DELAY + 0.01)
    thinker.answer(cell("g8"))
    match.update(0.0)
    assert match.humans_turn


def test_a_person_hesitates_up_to_three_times_as_long_as_a_level():
    waits = set()
    for seed in range(8):
        match, thinker = start(level=PEOPLE_LEVELS[0], seed=seed, first="h8")
        thinker.answer(cell("g7"))
        waits.add(next(tenths for tenths in count(1) if (match.update(0.1), match.humans_turn)[1]) / 10)
    assert REPLY_DELAY <= min(waits) < 2 * REPLY_DELAY < max(waits) <= 3 * REPLY_DELAY + 0.1


@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize("level", [HARD, PEOPLE_LEVELS[0]])
def test_stop_is_handed_on_if_need_be_and_the_answer_is_played_at_once(answered, level):
    match, thinker = start(level=level, first="h8")
    if answered:                    # the answer only waits for the delay
        thinker.answer(cell("g7"))
        match.update(0.01)
    match.stop()
    assert thinker.stopped == (not answered)
    if not answered:
        thinker.answer(cell("g7"))
    match.update(0.0)
    assert cell_names(match) == ["h8", "g7"]


def test_live_figures_give_way_to_the_searchs_own():
    match, thinker = start(first="h8")
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


def test_each_clock_runs_in_its_turns_and_undo_never_pays():
    match, thinker = start()
    match.update(2.0)
    match.stop()                                        # no search of the AI is running
    match.play(cell("h8"))
    match.update(0.3)
    assert match.total_seconds(match.viewpoint) == 2.0
    assert match.total_seconds(-match.viewpoint) == pytest.approx(0.3)
    thinker.answer(cell("g7"), seconds=0.2)
    match.update(0.1)
    assert match.total_seconds(-match.viewpoint) == 0.2
    match.update(0.5)
    match.update(1.5)
    assert match.total_seconds(match.viewpoint) == 4.0
    assert match.total_seconds(-match.viewpoint) == 0.2
    match.play(cell("i9"))
    match.undo()
    match.update(1.0)
    assert match.total_seconds(match.viewpoint) == 5.0, "undo never pays"


# Exceptions: undo, moves that are not allowed, a lost or failing AI, random events.

@pytest.mark.parametrize("answered", [False, True])
def test_undo_while_the_ai_thinks_takes_back_one_ply_and_its_question(answered):
    match, thinker = start(first="h8")
    if answered:                                        # the answer waits for the delay
        thinker.answer(cell("g7"))
    match.update(0.1)
    match.undo()
    assert cell_names(match) == []
    assert thinker.cancelled == (not answered)
    assert not thinker.busy
    match.update(LONG)
    assert cell_names(match) == []
    assert match.humans_turn


@pytest.mark.parametrize(("given", "played", "move", "why"), [
    ({"replies": "g7"}, "h8", "h8", "h8 is taken"), ({"replies": "g7"}, "h8", "g7", "g7 is taken"),
    ({}, "", -1, "-1"), ({}, "", 225, "225"), ({}, "", 10_000, "10000"),
    ({"human": SECOND}, "", "h8", r"h8.*not your turn"),
    ({"rules": TIC_TAC_TOE, "level": FULL, "replies": "a1 b1"}, "a3 b3 c3", "c1", r"c1.*over")])
def test_a_move_that_is_not_allowed_is_named_and_changes_nothing(given, played, move, why):
    match, _ = start(**given)
    play(match, *played.split())
    before = cell_names(match)
    with pytest.raises(IllegalMove, match=why):
        match.play(cell(move, match.rules) if isinstance(move, str) else move)
    assert cell_names(match) == before


@pytest.mark.parametrize("then", ["undo", "retry"])
def test_a_failure_says_its_last_line_and_stops_the_ais_clock(then):
    match, thinker = start(first="h8")
    match.update(3.0)
    thinker.fail("Traceback (most recent call last):\n  ...\nValueError: no move to search\n")
    match.update(0.5)
    assert match.failure == "ValueError: no move to search"
    assert not match.thinking
    assert not match.humans_turn
    match.update(LONG)
    assert (match.total_seconds(match.viewpoint), match.total_seconds(-match.viewpoint)) == (0, 3.5)
    for _ in range(2):                                  # the second time there is no failure
        getattr(match, then)()
    assert match.failure is None
    assert match.humans_turn == (then == "undo")
    assert [question.moves for question in thinker.asked] == [(cell("h8"),)] * (1 if then == "undo" else 2)
    if then == "retry":
        reply(match, thinker, "g7")
        assert cell_names(match) == ["h8", "g7"]


def test_a_lost_process_is_reported_and_loses_nothing():
    match, thinker = start(replies="g7")
    play(match, "h8", "i9")
    thinker.progress(cell("g8"), depth=18)
    match.update(5)
    assert match.thinking_depth == 18
    thinker.lose_process()
    match.update(0.1)
    assert "restarted" in match.notice
    assert match.thinking
    assert (match.thinking_depth, match.thinking_seconds) == (match.level_to_move.limits.depth, 0), "it begins anew"
    assert cell_names(match) == ["h8", "g7", "i9"]
    reply(match, thinker, "g8")
    assert cell_names(match) == ["h8", "g7", "i9", "g8"]
    match.notice = None
    thinker.lose_process()                              # while the human thinks
    match.update(0.1)
    assert "restarted" in match.notice


def step(match, thinker, rng):
    """Do something that a player or the worker might do next, sensible or not."""
    actions = ("play", "play", "play", "undo", "stop", "retry", "answer", "progress", "fail", "lose", "wait")
    action = rng.choice(actions)
    if action == "play":
        with contextlib.suppress(IllegalMove):
            match.play(rng.randint(-1, match.rules.cells))
    elif action in ("answer", "progress") and thinker.busy:
        board = board_of(match.rules, thinker.asked[-1].moves)
        getattr(thinker, action)(rng.choice(board.legal_moves()), score=rng.choice([None, 0, -70_000, 3_000_000]))
    elif action == "fail" and thinker.busy:
        thinker.fail("no")
    elif action == "lose":
        thinker.lose_process()
    elif action in ("undo", "stop", "retry"):
        getattr(match, action)()
    match.update(rng.choice([0.0, 0.016, 0.5]))


@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")
@pytest.mark.parametrize("human", [FIRST, SECOND])
@pytest.mark.parametrize("games", sample_and_whole(5, 60))
def test_whatever_happens_the_records_are_a_legal_game_in_turns(rules, human, games):
    rng = random.Random(5)
    for _ in range(games):
        thinker = FakeThinker()
        match = Match(new_game(rules, Seats.against(MEDIUM, human)), thinker)
        for _ in range(100):
            step(match, thinker, rng)
            history = tuple(record.move for record in match.records)
            assert history == match.board.history
            assert board_of(rules, history).key == match.board.key
            assert [match.is_humans(ply) for ply in range(1, len(match.records) + 1)] == [
                (ply % 2 == 0) == (human == FIRST) for ply in range(len(history))]
            over = match.outcome is not None
            assert [match.humans_turn, match.thinking, match.failure is not None, over].count(True) == 1
            assert thinker.busy <= match.thinking


# A match is saved as a value and continued, with board, figures, clocks and undos as they were.

def test_a_continued_game_asks_the_ai_anew_and_keeps_the_new_delay():
    match, thinker = start(level=HARD, seed=9, first="h8")
    match.update(2.0)
    restored = Match(match.saved(0.0), asked := FakeThinker(), reply_delay=1.2)
    assert restored.thinking
    assert restored.thinking_seconds == 0
    for question in (*thinker.asked, *asked.asked):
        assert (question.rules, question.moves, question.level, question.seed) == (
            FIVE_IN_A_ROW, (cell("h8"),), HARD, 9)
    assert len(thinker.asked) == len(asked.asked) == 1
    asked.answer(cell("g7"))
    for seconds, plies in ((1.1, 1), (0.2, 2)):
        restored.update(seconds)
        assert len(restored.records) == plies


@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=lambda rules: f"{rules.size}x{rules.size}")
def test_a_game_resumed_at_any_ply_knows_and_plays_as_before(rules):
    for seed in range(6):
        rng = random.Random(seed)
        seats = Seats.against(HARD, rng.choice([FIRST, SECOND]))
        match = Match(new_game(rules, seats, seed), FakeThinker(at_random(rng)))
        for _ in range(25):
            match.update(rng.uniform(0, 2))
            if match.outcome is None and match.humans_turn:
                match.play(rng.choice(match.board.legal_moves()))
                match.update(0.0)
            if rng.random() < 0.1:
                match.undo()
            before, match = match, Match(match.saved(0.0), FakeThinker(at_random(rng)))
            kept = before.saved(0.0)
            assert match.saved(0.0) == (replace(kept, waited=0.0) if match.thinking else kept)
            assert (match.seats, match.seed, match.undos) == (seats, seed, before.undos)
            assert match.records == before.records
            assert match.board.key == board_of(rules, before.board.history).key
            assert (match.outcome, match.humans_turn) == (before.outcome, before.humans_turn)
            if not match.thinking:
                assert match.chances.now == before.chances.now
                for side in (FIRST, SECOND):
                    assert match.total_seconds(side) == before.total_seconds(side)


@pytest.mark.parametrize("human", [FIRST, SECOND])
def test_a_whole_game_on_the_large_board_is_measured_throughout(thinker, human):
    match = Match(new_game(FIVE_IN_A_ROW, Seats.against(MEDIUM, human), 4), thinker)
    choose = at_random(random.Random(9))
    let_the_ai_play(match)
    while match.outcome is None:
        match.play(choose(match.board))
        let_the_ai_play(match)
    assert match.outcome.winner == -human
    for ply, record in enumerate(match.records, 1):
        assert record.chance is not None
        if match.is_humans(ply):
            continue
        assert record.nodes > 0
        assert record.seconds > 0
        if ply < len(match.records):
            expected = chance_of_search(MEDIUM, record.score, ply - 1, -human, match.matchup)
            assert (record.chance.win, record.chance.loss) == (expected.win, expected.loss)
    assert match.records[-1].chance.loss == 1
