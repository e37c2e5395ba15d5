"""The race itself: both lanes get the same question; which move is played; when the lanes agree."""
import json

import pytest

from ai.play.levels import HARD
from ai.position.rules import SECOND
from ai.search.report import SearchLimits
from game.model.play.match import REPLY_DELAY
from game.model.race import SHORTEST, is_bound, is_stopped, totals_of
from tests.game.fakes import LONG, FakeThinker, cell_names
from tests.game.racing import both, play, race


def test_both_lanes_are_asked_the_same_but_for_the_pruning():
    match, first, second = race(level=HARD)
    match.caps = SearchLimits(nodes=900)
    play(match, "h8")
    (one,), (other,) = first.asked, second.asked
    assert (one.rules, one.moves, one.seed) == (other.rules, other.moves, other.seed)
    assert one.level.limits == other.level.limits == SearchLimits(depth=4, nodes=900)
    assert (one.level.prune, other.level.prune) == (True, False)


@pytest.mark.parametrize("starts", [True, False])
def test_nobody_starts_before_both_processes_are_up_or_cannot_start(starts):
    late = FakeThinker()
    late.ready_after = None
    match, first, second = race(thinkers=(FakeThinker(), late), first="h8")
    match.update(1.0)
    assert first.asked == second.asked == []
    late.ready_after, late.cannot_start = (0.1, False) if starts else (None, True)
    match.update(0.1)
    assert len(first.asked) == len(second.asked) == 1


def test_the_move_of_both_is_played_once_both_have_ended():
    match, first, second = race(first="h8")
    first.found("g7")
    match.update(REPLY_DELAY / 2)
    assert not match.answered
    second.found("g7")
    match.update(REPLY_DELAY / 4)
    assert (match.answered, cell_names(match)) == (True, ["h8"])
    match.update(REPLY_DELAY / 2)
    assert cell_names(match) == ["h8", "g7"]
    assert match.humans_turn
    assert match.rounds[-1].agree is True


@pytest.mark.parametrize(("ours", "theirs", "played"), [
    ("complete", "stopped", "g7"), ("stopped", "complete", "i9"), ("stopped", "stopped", "g7"),
    ("complete", "failed", "g7"), ("failed", "complete", "i9")])
def test_a_lane_without_an_end_has_no_say_in_move_or_agreement(ours, theirs, played, caplog):
    match, first, second = race(first="h8")
    match.stop()
    assert (first.stopped, second.stopped) == (1, 1)
    for lane, how, cell in ((first, ours, "g7"), (second, theirs, "i9")):
        if how == "failed":
            lane.fail("ValueError: no")
        else:
            lane.found(cell, complete=how == "complete")
    match.update(LONG)
    assert cell_names(match) == ["h8", played]
    last = match.rounds[-1]
    assert (last.agree, is_stopped(last), caplog.messages) == (None, True, [])
    assert [report is None for report in last.reports] == [how == "failed" for how in (ours, theirs)]


@pytest.mark.parametrize(("cell", "score"), [("i9", 0), ("g7", 1)])
def test_another_move_or_value_is_logged_with_the_position(cell, score, caplog):
    match, first, second = race(first="h8")
    first.found("g7", score=0)
    second.found(cell, score=score)
    match.update(LONG)
    assert match.rounds[-1].agree is False
    (line,) = map(json.loads, caplog.messages)
    assert (line["moves"], line["depth"], line["board"], line["seed"]) == ("h8", 2, 15, 7)
    assert line["lanes"]["minimax"] == {"move": cell, "score": score, "nodes": 40}
    assert (totals_of(match.rounds).compared, totals_of(match.rounds).agreed) == (1, 0)


def test_undo_cancels_both_lanes_and_no_stale_answer_is_heard():
    match, first, second = race(first="h8")
    both(match, "g7")
    play(match, "i9")
    first.found("a1")
    second.found("a1")
    match.undo()
    assert (first.busy, second.busy) == (False, False)
    match.update(LONG)
    assert cell_names(match) == ["h8", "g7"]
    assert len(match.rounds) == 1
    match.undo()
    assert cell_names(match) == []
    assert match.rounds == []
    match.undo()
    play(match, "c3")
    both(match, "d4")
    assert cell_names(match) == ["c3", "d4"]


def test_an_ai_that_starts_is_asked_at_once_and_keeps_its_first_move():
    match, first, _ = race(human=SECOND)
    assert first.asked[0].moves == ()
    both(match, "h8")
    assert not match.can_undo
    play(match, "i9")
    match.undo()
    assert cell_names(match) == ["h8"]
    assert match.humans_turn


@pytest.mark.parametrize("answered", [True, False])
def test_a_lost_process_concerns_only_its_lane_and_takes_no_answer_away(answered):
    match, first, second = race(first="h8")
    second.found("g7", progress=not answered, complete=answered, total=20)
    second.lose_process()
    match.update(0.1)
    assert [lane.restarted for lane in match.lanes] == [False, True]
    assert (match.lanes[1].report is not None) == answered
    for lane in (first, second)[:2 - answered]:
        lane.found("g7")
    match.update(LONG)
    assert match.rounds[-1].agree is True
    play(match, "i9")
    assert not match.lanes[1].restarted


def test_totals_count_everything_but_compare_only_what_both_finished():
    match, first, second = race()
    for human, reply, complete in (("h8", "g7", True), ("i9", "g8", False)):
        play(match, human)
        first.found(reply, roots=[(reply, 10, 0)], seconds=0.1)
        second.found(reply, roots=[(reply, 100, 0)], seconds=0.4, complete=complete)
        match.update(LONG)
    whole = totals_of(match.rounds)
    assert (len(match.rounds), whole.compared, whole.agreed) == (2, 1, 1)
    assert whole.costs == ((20, pytest.approx(0.2)), (207, pytest.approx(0.8)))
    assert whole.node_share == pytest.approx(0.1)
    assert whole.time_share == pytest.approx(0.25)


def test_no_ratio_is_made_of_times_below_a_millisecond():
    match, first, second = race()
    assert totals_of(match.rounds).time_share is None
    for human, reply, ours, theirs, share in (("h8", "g7", SHORTEST / 2, 0.5, None),
                                              ("i9", "g8", 0.1, 0.2, pytest.approx(0.5))):      # of this round alone
        play(match, human)
        first.found(reply, seconds=ours)
        second.found(reply, seconds=theirs)
        match.update(LONG)
        assert (totals_of(match.rounds).time_share, totals_of(match.rounds).node_share) == (share, 1)
    assert totals_of([]).node_share is None


def test_alpha_betas_score_of_a_move_that_is_no_better_is_a_bound():
    match, _first, _second = race(first="h8")
    roots = [("g7", 50, 3), ("g8", 5, 3), ("g9", 40, 8), ("i9", 2, 7)]
    both(match, "g9", score=8, roots=roots)
    one, other = match.rounds[-1].reports
    assert [is_bound(one, i, "alphabeta") for i in range(4)] == [False, True, False, True]
    assert not any(is_bound(other, i, "minimax") for i in range(4))
