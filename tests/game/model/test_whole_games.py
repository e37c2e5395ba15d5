"""Whole games against the real process, played through Match alone."""
import random

import pytest

from ai.chance.estimate import chance_of_search
from ai.play.levels import CASUAL, CLUB, EXPERT
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from game.model.kept_game import PlyRecord, SavedGame
from game.model.match import Match
from game.model.seats import Seats
from tests.ai.workers import MIDGAME
from tests.game.fakes import at_random
from tests.game.matches import let_the_ai_play
from tests.processes import until


def play_out(match, seed):
    """The human's moves at random, to the end; the winner."""
    choose = at_random(random.Random(seed))
    let_the_ai_play(match)
    while match.outcome is None:
        match.play(choose(match.board))
        let_the_ai_play(match)
    return match.outcome.winner


@pytest.mark.parametrize("human", [FIRST, SECOND])
def test_a_whole_game_on_the_large_board_is_measured_throughout(thinker, human):
    match = Match(FIVE_IN_A_ROW, Seats.against(CASUAL, human), thinker, seed=4)
    assert play_out(match, 9) == -human
    for ply, record in enumerate(match.records, 1):
        assert record.chance is not None
        if record.by_human:
            continue
        assert record.nodes > 0
        assert record.seconds > 0
        if ply < len(match.records):
            expected = chance_of_search(CASUAL, record.score, ply - 1, -human, match.matchup)
            assert (record.chance.win, record.chance.loss) == (expected.win, expected.loss)
    assert match.records[-1].chance.loss == 1


@pytest.mark.parametrize("level", [CASUAL, CLUB, EXPERT], ids=lambda level: level.name)
def test_the_first_stone_and_its_reply_leave_the_heuristic_even(thinker, level):
    match = Match(FIVE_IN_A_ROW, Seats.against(level, SECOND), thinker)
    let_the_ai_play(match)
    assert (match.records[0].ai_score, match.records[0].score) == (0, 0)


def deep_in_a_game(thinker):
    """A match whose AI has long to think: depth 6 in a crowd of stones."""
    records = tuple(PlyRecord(move, by_human=ply % 2 == 0, seconds=1.0) for ply, move in enumerate(MIDGAME))
    start = SavedGame(1, 0.0, FIVE_IN_A_ROW, Seats.against(EXPERT, FIRST), 1, records, None, 0.0, 0)
    match = Match.restored(start, thinker)
    match.play(FIVE_IN_A_ROW.parse_cell("j8"))
    until(lambda: (match.update(0.01), thinker.nodes > 0)[1], "a search")
    return match


def test_stop_plays_what_was_found_so_far_and_undo_leaves_the_process_ready_for_the_next_question(thinker):
    match = deep_in_a_game(thinker)
    match.stop()
    let_the_ai_play(match)
    assert not match.records[-1].by_human
    match.undo()
    match = deep_in_a_game(thinker)
    match.undo()
    assert match.humans_turn
    match.level = CASUAL
    match.play(FIVE_IN_A_ROW.parse_cell("i10"))
    let_the_ai_play(match)
    assert [record.by_human for record in match.records[len(MIDGAME):]] == [True, False]
