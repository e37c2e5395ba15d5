"""The chance of the position in a match: where it comes from, when it is asked for, and that it delays nothing."""
import pytest

from ai.play.levels import CASUAL, M1, MASTER, PEOPLE_LEVELS
from ai.play.thinker import Thinker
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.position.scores import WIN
from ai.review.analysis import Finding
from ai.verdict import verdict
from game.model.match import Match
from game.model.seats import Seats
from tests.game.fakes import FakeThinker
from tests.game.matches import LONG, cell, judge, let_the_ai_play, play, play_round, start
from tests.processes import until


def test_while_the_human_thinks_master_looks_at_the_position_with_a_fixed_number_of_nodes():
    match, thinker = start(replies="i9 g9")
    assert thinker.positions == []                      # an empty board has no ply to keep it with
    play(match, "h8")
    question = thinker.positions[-1]
    assert (question.moves, question.level, question.limits.nodes, question.seed) == (
        (cell("h8"), cell("i9")), MASTER, verdict.POSITION_NODES, None)
    judge(match, thinker, 150)
    assert match.chances.position == verdict.verdict_of_score(150, 2)
    assert match.records[-1].position == match.chances.position
    assert len(thinker.positions) == 2


def test_between_a_levels_answer_and_its_stone_master_looks_at_what_the_level_has_answered():
    match, thinker = start()
    match.play(cell("h8"))
    thinker.answer(cell("i9"))
    match.update(0.1)
    assert [question.moves for question in thinker.positions] == [(cell("h8"),)]
    match.stop()
    assert thinker.stopped == 0                         # a search that is cut short would not be the same every time
    judge(match, thinker, 150)
    assert match.records[0].position == verdict.mirrored(verdict.verdict_of_score(150, 1))
    match.update(LONG)
    assert [record.move for record in match.records] == [cell("h8"), cell("i9")]


def test_a_move_drops_the_question_and_the_answer_is_the_levels():
    match, thinker = start(replies="i9 g9")
    play(match, "h8", "h7")
    assert [len(question.moves) for question in thinker.asked] == [1, 3]
    assert [len(question.moves) for question in thinker.positions] == [1, 2, 3, 4]
    assert [record.position for record in match.records] == [None] * 4
    assert match.humans_turn


def test_an_answer_that_comes_late_is_not_heard():
    match, thinker = start(replies="i9 g9")
    play(match, "h8")
    thinker.answer_position(150)
    match.play(cell("h7"))
    match.update(0.0)
    assert [record.position for record in match.records[:2]] == [None, None]


def test_what_was_found_some_moves_ago_is_shown_for_a_moment_and_then_not_as_now():
    match, thinker = start(replies="i9 g9 g10")
    play(match, "h8")
    judge(match, thinker, 150)
    play(match, "h7")
    assert match.chances.position == verdict.verdict_of_score(150, 2)
    play(match, "f6")
    assert match.chances.position is None


@pytest.mark.parametrize("level", [CASUAL, M1, MASTER])
def test_against_every_level_a_position_is_worth_the_same(level):
    match, thinker = start(level=level)
    match.play(cell("h8"))
    thinker.answer(cell("i9"), score=400)
    match.update(0.1)
    thinker.answer_position(40)
    match.update(LONG)
    judge(match, thinker, -30)
    assert [record.position for record in match.records] == [
        verdict.mirrored(verdict.verdict_of_score(40, 1)), verdict.verdict_of_score(-30, 2)]


def test_what_is_proven_later_holds_before_it_and_is_not_lost_again():
    match, thinker = start()
    for own, reply, scores in (("h8", "i9", (150, -150)), ("h7", "g9", (20, 6 - WIN))):
        match.play(cell(own))
        thinker.answer(cell(reply))
        match.update(0.1)
        thinker.answer_position(scores[0])
        match.update(LONG)
        judge(match, thinker, scores[1])
    match.play(cell("f6"))
    seen = [(record.position.loss == 1, record.position.plies) for record in match.records]
    assert seen[2:] == [(True, 7), (True, 6), (True, 5)]
    assert seen[1] == (False, None), "another second stone may have held"


@pytest.mark.parametrize(("level", "score", "results"), [(MASTER, 6 - WIN, [(1.0, 6), (1.0, 5)]),
                                                         (CASUAL, WIN - 5, [(0.0, 5), (0.0, 4)])])
def test_what_the_level_has_proven_is_the_positions(level, score, results):
    match, thinker = start(level=level)
    play_round(match, thinker, "h8", "i9", score=score)
    assert [(record.position.win, record.position.plies) for record in match.records] == results
    assert match.chances.position == match.records[-1].position
    assert match.chances.position.exact
    assert thinker.positions == []


def test_a_hint_takes_the_place_of_the_question_which_is_asked_again():
    match, thinker = start(replies="i9")
    play(match, "h8")
    match.hints.ask()
    assert len(thinker.positions) == 2
    thinker.fail("no hint")
    match.update(0.1)
    assert len(thinker.positions) == 3
    judge(match, thinker, -70)
    assert match.chances.position == verdict.verdict_of_score(-70, 2)


def test_what_the_search_for_a_hint_has_proven_is_the_positions():
    match, thinker = start(replies="i9")
    play(match, "h8")
    judge(match, thinker, -70)
    match.hints.ask()
    finding = Finding(WIN - 9, (cell("h9"),), 1000, source="solver")
    thinker.answer_hint(finding)
    match.update(0.1)
    assert match.chances.position == finding.verdict(2)
    assert (match.chances.position.win, match.chances.position.plies) == (1.0, 9)


def test_on_the_small_board_it_is_what_perfect_play_makes_of_it_and_nobody_is_asked():
    match, thinker = start(TIC_TAC_TOE, replies="a2")
    play(match, "b2")
    worths = [record.position for record in match.records]
    assert [(worth.win, worth.draw, worth.loss) for worth in worths] == [(0, 1, 0), (1, 0, 0)]
    assert thinker.positions == []


def test_where_two_people_play_every_ply_is_judged_as_x_sees_it():
    thinker = FakeThinker()
    match = Match(FIVE_IN_A_ROW, Seats(None, None), thinker)
    for name, score in (("h8", 80), ("i9", 30)):
        match.play(cell(name))
        judge(match, thinker, score)
    assert [record.position for record in match.records] == [
        verdict.mirrored(verdict.verdict_of_score(80, 1)), verdict.verdict_of_score(30, 2)]
    assert match.chances.now is None


def test_a_game_of_two_levels_is_judged_while_each_stone_is_waited_for():
    thinker = FakeThinker()
    match = Match(FIVE_IN_A_ROW, Seats(CASUAL, CASUAL), thinker)
    for name in ("h8", "i9"):
        thinker.answer(cell(name))
        match.update(0.1)
        if match.records:
            judge(match, thinker, 60)
        match.update(LONG)
    assert match.chances.position == match.records[0].position == verdict.mirrored(verdict.verdict_of_score(60, 1))


def test_where_exactly_five_win_the_position_is_not_known():
    match, thinker = start(Rules(15, 5, exact=True), replies="i9")
    play(match, "h8")
    assert thinker.positions == []
    assert match.chances.position is None


def test_a_game_that_is_gone_on_with_has_what_was_found_and_asks_for_what_was_not():
    match, thinker = start(replies="i9 g9")
    play(match, "h8")
    again = Match.restored(match.saved(0.0), other := FakeThinker())
    assert [question.moves for question in other.positions] == [again.board.history]
    judge(match, thinker, 20)
    again = Match.restored(match.saved(0.0), other := FakeThinker())
    assert again.chances.position == match.chances.position
    assert len(other.positions) == 1                    # for the human's chance, which MASTER's reading is part of


def test_the_process_that_thinks_answers_for_the_position():
    thinker = Thinker()
    try:
        match = Match(FIVE_IN_A_ROW, Seats.against(CASUAL, FIRST), thinker, seed=1, reply_delay=0.0)
        match.play(cell("h8"))
        let_the_ai_play(match)

        def known():
            match.update(0.05)
            return match.records[-1].position is not None
        until(known, "the position's chance")
        *_, report = verdict.search(match.board, verdict.SearchLimits(nodes=verdict.POSITION_NODES))
        assert match.chances.position == verdict.verdict_of_score(report.score, 2)
    finally:
        thinker.close()


def test_against_one_of_the_people_the_bar_shows_the_players_chance_and_masters_reading_changes_it():
    match, thinker = start(level=PEOPLE_LEVELS[1], replies="i9 g9")
    assert not match.shows_position
    play(match, "h8")
    before = match.chances.now.expected_score
    judge(match, thinker, 400)
    assert match.chances.now.expected_score > before
    assert match.chances.now == match.records[-1].chance
