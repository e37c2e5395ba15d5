"""The chances in a match: the human's after every ply, from the AI's score or exact; and the position's."""
import random

import pytest

from ai.chance.estimate import Chance, chance_of_search
from ai.chance.glicko import Rating
from ai.chance.rating import START_RATING, Matchup
from ai.chance.tictactoe_odds import TicTacToeOdds
from ai.play.levels import HARD, M1, MASTER, MEDIUM
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.position.scores import WIN
from ai.review.analysis import Finding
from ai.verdict import verdict
from game.model.look_back.past_game import past_game_of, past_game_of_record, record_of
from game.model.play.chances import tense_after
from game.model.play.match import Match, new_game
from game.model.seats import Seats
from tests.ai.oracles import heuristic
from tests.ai.positions import EXACTLY_FIVE
from tests.game.fakes import LONG, FakeThinker, at_random, cell, cell_names, judge, play, play_round, reply, start
from tests.processes import until

KNOWN = Matchup(Rating(1200.0, 140.0), Rating(60.0, 120.0), 0.1)


def expected_chance(match, score, stones, reading=None):
    """The chance that the match should have after its AI has found `score` at `stones` stones, and MASTER `reading`."""
    return chance_of_search(match.level, score, stones, -match.viewpoint, match.matchup, reading)


@pytest.mark.parametrize("score", [-5_000_000, -130_000, 0, 40_000, 2_000_000, WIN - 3])
@pytest.mark.parametrize("rating", [START_RATING, 1400.0])
def test_the_humans_chance_comes_from_the_ais_score_and_the_rating(score, rating):
    match, thinker = start(matchup=Matchup(Rating(rating, 90.0)))
    play_round(match, thinker, "h8", "g7", score=score)
    expected = expected_chance(match, score, 1)
    for record in match.records:
        chance = record.chance
        assert (chance.win, chance.draw, chance.loss) == (expected.win, expected.draw, expected.loss)
    assert match.chances.now == match.records[-1].chance


def test_nothing_is_known_on_the_large_board_until_the_ai_has_thought():
    match, thinker = start(first="h8")
    assert match.chances.now is None
    thinker.progress(cell("g7"), score=None)
    match.update(0.1)
    assert match.chances.now is None
    thinker.progress(cell("g7"), score=-200_000)
    match.update(0.1)
    assert match.chances.now == expected_chance(match, -200_000, 1)
    assert match.records[-1].chance is None


def test_an_ai_that_starts_gives_the_value_of_the_empty_board():
    match, thinker = start(human=SECOND)
    reply(match, thinker, "h8", score=90_000)
    assert match.chances.start == match.chances.after(0) == expected_chance(match, 90_000, 0)


def test_a_won_game_on_the_large_board_is_certain_too():
    match, _ = start(replies="a1 c1 e1 g1")
    play(match, "h8", "i8", "j8", "k8", "l8")
    assert match.chances.now == match.records[-1].chance == Chance(1.0, 0.0, 0.0, exact=True, plies=0)


@pytest.mark.parametrize(("score", "plies", "certain"), [
    (WIN - 5, [5, 4], True), (4 - WIN, [4, 3], False), (10_000_000, [None, None], False)])
def test_a_forced_end_comes_nearer_and_only_the_ais_proof_is_certain(score, plies, certain):
    match, thinker = start()
    play_round(match, thinker, "h8", "g7", score=score)
    assert [record.chance.plies for record in match.records] == plies
    assert (match.chances.now.expected_score in (0.0, 1.0)) == match.chances.now.exact == certain


def test_masters_reading_changes_the_chance_until_the_next_reading():
    match, thinker = start()
    play_round(match, thinker, "h8", "g7", score=-10_000)
    assert match.chances.now == expected_chance(match, -10_000, 1)
    judge(match, thinker, 300)
    with_reading = expected_chance(match, -10_000, 1, 300)
    assert match.chances.now == match.records[1].chance == with_reading != expected_chance(match, -10_000, 1)
    assert match.records[0].chance == expected_chance(match, -10_000, 1)
    match.play(cell("i9"))
    thinker.progress(cell("g9"), score=5_000)
    match.update(0.1)
    assert match.chances.now == expected_chance(match, 5_000, 3, 300)
    reply(match, thinker, "g9", score=7_000)
    assert match.records[2].chance == match.records[3].chance == expected_chance(match, 7_000, 3, 300)
    judge(match, thinker, -120)
    assert match.chances.now == expected_chance(match, 7_000, 3, -120)
    assert match.records[2].chance == expected_chance(match, 7_000, 3, 300)


@pytest.mark.parametrize(("score", "reading"), [(6 - WIN, WIN - 7), (-300, None)])
def test_a_win_that_master_has_read_holds_until_the_move_is_judged(score, reading):
    match, thinker = start()
    play_round(match, thinker, "h8", "g7", score=-10_000)
    thinker.answer_position(WIN - 7, line=(cell("i9"),))
    match.update(0.0)
    match.play(cell("a1"))
    thinker.answer(cell("g9"), score=5_000)
    match.update(0.1)
    assert match.chances.now == expected_chance(match, 5_000, 3, WIN - 7)
    judge(match, thinker, score)
    assert match.chances.now == match.records[2].chance == expected_chance(match, 5_000, 3, reading)
    match.update(LONG)
    assert match.records[3].chance == expected_chance(match, 5_000, 3, reading)


def test_a_late_or_an_old_reading_is_not_used():
    match, thinker = start(replies="g7 g9")
    play(match, "h8")
    judge(match, thinker, 300)
    play(match, "i9")
    match.play(cell("i7"))                              # before MASTER has read the position after g9
    reply(match, thinker, "a1", score=-40)
    assert match.records[5].chance == expected_chance(match, -40, 5)


def test_a_move_taken_back_takes_its_reading_along():
    match, thinker = start(replies="g7 g9 a1")
    play(match, "h8")
    judge(match, thinker, 300)
    play(match, "i9")
    judge(match, thinker, -500)
    match.undo()
    assert match.chances.now == expected_chance(match, 0, 1, 300)
    play(match, "i7")
    assert match.chances.now == expected_chance(match, 0, 3, 300)
    assert [len(question.moves) for question in thinker.positions] == [1, 2, 3, 4, 3, 4]


def test_a_reading_does_not_replace_the_ais_proof():
    match, thinker = start(first="h8")
    thinker.answer(cell("g7"), score=4 - WIN)           # the human can force a win
    match.update(LONG)
    judge(match, thinker, -WIN + 9)
    assert (match.chances.now.plies, match.chances.now.exact) == (3, False)
    play_round(match, thinker, "i9", "g9", score=WIN - 5)
    assert match.chances.now == expected_chance(match, WIN - 4, 3)
    assert len(thinker.positions) == 2                  # there is nothing left to ask


def test_a_resumed_game_has_its_findings_and_asks_master_again():
    match, thinker = start(replies="g7")
    play(match, "h8")
    again = Match(match.saved(0.0), other := FakeThinker())
    assert [question.moves for question in other.positions] == [again.board.history]
    judge(match, thinker, 300)
    again = Match(match.saved(0.0), other := FakeThinker())
    assert (again.chances.now, again.chances.verdict) == (match.chances.now, match.chances.verdict)
    assert len(other.positions) == 1                    # for the human's chance, which needs MASTER's reading
    judge(again, other, 300)
    assert again.records == match.records
    play_round(again, other, "i9", "g9", score=7_000)
    assert again.chances.now == expected_chance(match, 7_000, 3, 300)


@pytest.mark.parametrize("human", [FIRST, SECOND])
def test_on_the_small_board_the_chance_after_every_ply_is_the_exact_one(human):
    exact = TicTacToeOdds(HARD, KNOWN)
    for seed in range(6):
        rng = random.Random(seed)
        match, _ = start(TIC_TAC_TOE, HARD, human, at_random(rng), matchup=KNOWN)
        assert match.chances.start == exact.chance(board_of(TIC_TAC_TOE, ()), human)
        match.update(LONG)
        while match.humans_turn:
            match.play(rng.choice(match.board.legal_moves()))
            match.update(LONG)
        for ply, record in enumerate(match.records, 1):
            assert (record.chance.exact, record.ai_score) == (True, None)
            assert record.chance == exact.chance(board_of(TIC_TAC_TOE, match.board.history[:ply]), human)
        practice = past_game_of(match.saved(0.0)).practice_from(0, HARD, {})
        again = Match(practice, FakeThinker(), matchup=KNOWN, practice=True)
        assert again.chances.now == match.chances.start
    plies = 2 if human == FIRST else 1
    opened = past_game_of_record(record_of(past_game_of(match.saved(0.0)))).practice_from(plies, HARD, {})
    assert Match(opened, FakeThinker(), matchup=KNOWN, practice=True).chances.now == match.chances.after(plies)


def heuristic_difference(match, plies):
    """The AI's heuristic value minus the human's, counted from scratch."""
    mark, other = ("X", "O") if match.viewpoint == SECOND else ("O", "X")
    stones = board_of(FIVE_IN_A_ROW, plies).marks()
    return heuristic(stones, 15, mark) - heuristic(stones, 15, other)


@pytest.mark.parametrize("human", [FIRST, SECOND])
def test_the_ai_score_is_what_its_best_line_adds_to_the_heuristic(human):
    match, thinker = start(human=human)
    if human == SECOND:
        reply(match, thinker, "h8")
    play(match, "i9")
    thinker.answer(cell("g7"), then=(cell("j10"), cell("g8")))
    before = match.board.history
    match.update(LONG)
    after = (*before, cell("g7"), cell("j10"), cell("g8"))
    assert match.records[-1].ai_score == heuristic_difference(match, after) - heuristic_difference(match, before)
    assert match.records[-1].ai_score != 0


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


def test_the_small_board_is_tense_sooner_and_a_finished_game_never():
    assert [tense_after(TIC_TAC_TOE, chances(*[0.5] * plies)) for plies in (3, 4)] == [False, True]
    assert tense_after(TIC_TAC_TOE, [Chance(0.0, 1.0, 0.0)] * 5)
    match, _ = start(TIC_TAC_TOE, replies="a1 b1")
    play(match, "a3", "b3", "c3")
    assert match.outcome is not None
    assert not match.is_tense


def test_findings_from_earlier_moves_are_shown_only_for_a_moment():
    match, thinker = start(replies="i9 g9 g10")
    play(match, "h8")
    judge(match, thinker, 150)
    play(match, "h7")
    assert match.chances.verdict == verdict.verdict_of_score(150, 2)
    play(match, "f6")
    assert match.chances.verdict is None


@pytest.mark.parametrize("level", [MEDIUM, M1, MASTER])
def test_against_every_level_a_position_is_worth_the_same(level):
    match, thinker = start(level=level, first="h8")
    thinker.answer(cell("i9"), score=400)
    match.update(0.1)
    match.stop()
    assert thinker.stopped == 0                         # a search cut short would differ from time to time
    thinker.answer_position(40)
    match.update(LONG)
    judge(match, thinker, -30)
    assert [record.verdict for record in match.records] == [
        verdict.for_opponent(verdict.verdict_of_score(40, 1)), verdict.verdict_of_score(-30, 2)]


def test_a_later_proof_holds_for_the_positions_before_it():
    match, thinker = start()
    for own, other, scores in (("h8", "i9", (150, -150)), ("h7", "g9", (20, 6 - WIN))):
        match.play(cell(own))
        thinker.answer(cell(other))
        match.update(0.1)
        thinker.answer_position(scores[0])
        match.update(LONG)
        judge(match, thinker, scores[1])
    match.play(cell("f6"))
    seen = [(record.verdict.loss == 1, record.verdict.plies) for record in match.records]
    assert seen[2:] == [(True, 7), (True, 6), (True, 5)]
    assert seen[1] == (False, None), "another second stone may have held"


@pytest.mark.parametrize(("level", "score", "results"), [(MASTER, 6 - WIN, [(1.0, 6), (1.0, 5)]),
                                                         (MEDIUM, WIN - 5, [(0.0, 5), (0.0, 4)])])
def test_a_proof_by_the_level_is_the_positions_verdict(level, score, results):
    match, thinker = start(level=level)
    play_round(match, thinker, "h8", "i9", score=score)
    assert [(record.verdict.win, record.verdict.plies) for record in match.records] == results
    assert match.chances.verdict == match.records[-1].verdict
    assert match.chances.verdict.exact
    assert thinker.positions == []


def test_a_hint_interrupts_the_verdict_and_its_proof_becomes_it():
    match, thinker = start(replies="i9")
    play(match, "h8")
    match.hint()
    assert len(thinker.positions) == 2
    thinker.fail("no hint")
    match.update(0.1)
    assert len(thinker.positions) == 3
    judge(match, thinker, -70)
    assert match.chances.verdict == verdict.verdict_of_score(-70, 2)
    match.hint()
    finding = Finding(WIN - 9, (cell("h9"),), 1000, source="solver")
    thinker.answer_with(finding.score, finding)
    match.update(0.1)
    assert match.chances.verdict == finding.verdict(2)
    assert (match.chances.verdict.win, match.chances.verdict.plies) == (1.0, 9)


def test_a_position_that_master_cannot_judge_is_asked_about_once():
    match, thinker = start(replies="i9 g9")
    play(match, "h8")
    for _ in range(3):
        thinker.fail("no network")
        match.update(1.0)
    assert (len(thinker.positions), match.chances.verdict, match.failure) == (2, None, None)
    assert match.chances.now is not None
    play(match, "h7")
    assert cell_names(match) == ["h8", "i9", "h7", "g9"]


def test_nobody_is_asked_about_the_small_board_or_exactly_five():
    match, thinker = start(TIC_TAC_TOE, replies="a2")
    play(match, "b2")
    verdicts = [record.verdict for record in match.records]
    assert [(verdict.win, verdict.draw, verdict.loss) for verdict in verdicts] == [(0, 1, 0), (1, 0, 0)]
    assert thinker.positions == []
    match, thinker = start(EXACTLY_FIVE, replies="i9")
    play(match, "h8")
    assert thinker.positions == []
    assert match.chances.verdict is None


def test_if_two_people_play_every_ply_is_judged_as_x_sees_it():
    thinker = FakeThinker()
    match = Match(new_game(FIVE_IN_A_ROW, Seats(None, None)), thinker)
    for name, score in (("h8", 80), ("i9", 30)):
        match.play(cell(name))
        judge(match, thinker, score)
    assert [record.verdict for record in match.records] == [
        verdict.for_opponent(verdict.verdict_of_score(80, 1)), verdict.verdict_of_score(30, 2)]
    assert match.chances.now is None


def test_the_process_that_thinks_answers_for_the_position(thinker):
    match = Match(new_game(FIVE_IN_A_ROW, Seats.against(MEDIUM, FIRST), 1), thinker, reply_delay=0.0)
    match.play(cell("h8"))
    until(lambda: (match.update(0.05), match.records[1:] and match.records[-1].verdict)[1], "the position's verdict")
    *_, report = verdict.search_for_verdict(match.board)
    assert match.chances.verdict == verdict.verdict_of_score(report.score, 2)
