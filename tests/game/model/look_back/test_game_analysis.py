"""Past games are analysed by one question at a time; every finding is stored at once, and nothing is asked twice."""
from itertools import islice

import pytest

from ai.play.levels import levels_for
from ai.play.messages import LevelSearch, Progress
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.review.best_moves import search_for_best_moves
from game.model.look_back.game_analysis import GameAnalysis, LiveAnalysis
from game.store.store import Store
from tests.ai.positions import moves_named
from tests.game.fakes import FakeThinker
from tests.game.reviewing import LOST, analysed, past_game, tasks


def analysing(store=None, past=None):
    thinker, store = FakeThinker(reported=analysed), Store(None) if store is None else store
    return GameAnalysis((past_game() if past is None else past).game, thinker, store), thinker, store


def finish(analysis):
    for _ in range(200):
        analysis.update()
    assert analysis.complete


def test_an_analysis_that_was_left_goes_on_and_asks_nothing_twice():
    first, thinker, store = analysing()
    for _ in range(5):
        first.update()
    thinker.cancel()
    assert not thinker.busy
    again, other, _ = analysing(store)
    assert again.review.progress == first.review.progress > 0
    finish(again)
    assert not set(tasks(thinker)[:4]) & set(tasks(other))
    last, nobody, _ = analysing(store)
    last.update()
    assert (last.review, last.complete, tasks(nobody)) == (again.review, True, [])


def test_after_a_lost_process_only_a_replaced_question_is_asked_again():
    analysis, thinker, _ = analysing()
    thinker.reported = None
    analysis.update()
    thinker.lose_process()
    analysis.update()
    assert (len(thinker.asked), analysis.failure) == (1, None)
    thinker.ask([].append, FIVE_IN_A_ROW, (), LevelSearch(levels_for(FIVE_IN_A_ROW)[0]))
    thinker.cancel()
    analysis.update()
    assert [question.moves for question in thinker.asked] == [thinker.asked[0].moves, (), thinker.asked[0].moves]


def test_the_levels_are_asked_first_and_it_is_known_whose_moves_hold():
    analysis, thinker, store = analysing()
    moves = moves_named(FIVE_IN_A_ROW, LOST)[:5]
    assert all(opinion.move is None for opinion in analysis.opinions(moves))
    analysis.ask_levels(moves)
    for _ in range(len(levels_for(FIVE_IN_A_ROW)) + 2):
        analysis.update()
    asked = [question.level for question in thinker.asked if question.task is None]
    assert tuple(asked) == levels_for(FIVE_IN_A_ROW)
    opinions = analysis.opinions(moves)
    assert all(opinion.settled and opinion.move is not None and opinion.nodes > 0 for opinion in opinions)
    finish(analysis)
    assert len([question for question in thinker.asked if question.task is None]) == len(levels_for(FIVE_IN_A_ROW))
    again, _, _ = analysing(store)          # it knows from the beginning which levels' moves hold
    again.ask_levels(moves)
    for _ in range(len(levels_for(FIVE_IN_A_ROW)) + 2):
        again.update()
    holds = {opinion.level.name: opinion.holds for opinion in again.opinions(moves)}
    assert holds["4"] is True
    assert all(value is not None for value in holds.values())


@pytest.mark.parametrize("names", ["", "h8"])
def test_a_game_that_has_hardly_begun_can_be_looked_at(names):
    analysis, _, _ = analysing(past=past_game(names))
    finish(analysis)
    assert len(analysis.review.moves) == len(names.split())


def test_the_analysis_of_a_games_position_agrees_with_its_review():
    reviewed, _, store = analysing()
    finish(reviewed)
    positions = [reviewed.game.moves[:ply] for ply in range(len(reviewed.game.moves) + 1)]
    live = LiveAnalysis(FIVE_IN_A_ROW, "", thinker := FakeThinker(), store)
    live.recall(positions)
    known = [reviewed.consistent[moves].verdict(len(moves)) for moves in positions[:-1]]
    for moves in positions[:-1]:
        live.look_at(moves)
        assert (thinker.question.search.keywords["proven"] is not None) == live.verdict(moves).exact
        thinker.messages.append(Progress(next(search_for_best_moves(board_of(FIVE_IN_A_ROW, moves)))))
        thinker.listen()
    assert [live.verdict(moves) for moves in positions[:-1]] == known
    found = store.findings(FIVE_IN_A_ROW, positions[:-1])
    assert known != [finding.verdict(len(moves)) for moves, finding in found.items()]


def test_a_shorter_look_does_not_replace_what_a_longer_one_found():
    early, *_, late = islice(search_for_best_moves(board_of(FIVE_IN_A_ROW, ())), 3)
    thinker = FakeThinker()
    live = LiveAnalysis(FIVE_IN_A_ROW, "", thinker, Store(None))
    for report in (early, late, early):
        live.look_at(())
        thinker.messages.append(Progress(report))
        thinker.listen()
        live.look_at(None)
    assert live.best_moves(()) == late


def test_a_failed_position_is_asked_again_at_the_next_look():
    thinker = FakeThinker()
    live = LiveAnalysis(FIVE_IN_A_ROW, "", thinker, Store(None))
    live.look_at(())
    thinker.fail("out of memory")
    thinker.listen()
    failures = [live.failure]
    for _ in range(2):
        live.look_at(())
    assert (len(thinker.asked), [*failures, live.failure]) == (2, ["out of memory", None])
