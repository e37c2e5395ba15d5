"""The game's state on screen: the status in words, both players and their clocks."""
import pytest

from ai.play.levels import FULL, HARD, MASTER, PEOPLE_LEVELS
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.play.match import Moment
from game.model.seats import Seats
from game.screens.play.status import players, status_of
from tests.game.fakes import cell, play_round, start


def status_text(match, ply=None):
    """The status at a ply, None for now, as the player reads it: the headline, and the text below."""
    status = status_of(Moment(match, ply), 0.0, match.thinking_nodes)
    return status.headline, "".join(text for text, _ in status.runs)


def test_the_status_says_your_mark_then_who_played_what_and_how_fast():
    match, thinker = start()
    assert status_text(match) == ("YOUR MOVE", "move 1  ·  you are X")
    match.update(2.0)
    play_round(match, thinker, "h8", "g7", nodes=321, seconds=0.05)
    assert status_text(match) == ("YOUR MOVE", "AI played g7 in 0.05 s  ·  321 moves")
    match.play(cell("i9"))
    assert status_text(match, 1) == ("MOVE 1 OF 3", "you played h8 in 2.0 s")
    assert status_text(match, 2) == ("MOVE 2 OF 3", "AI played g7 in 0.05 s  ·  321 moves")
    assert status_of(Moment(match, 2), 0.0).kind == "busy"         # it leaves room for STOP
    thinker.fail("ValueError: no")
    match.update(0.1)
    assert status_of(Moment(match, 2), 0.0).kind == "busy"         # and for RETRY
    assert status_text(match) == ("NO ANSWER", "ValueError: no")


def test_an_earlier_move_leaves_room_for_stop_only_if_it_is_there():
    match, thinker = start(seats=Seats(HARD, HARD))
    thinker.answer(cell("h8"))
    match.update(2.0)
    assert match.thinking
    assert status_of(Moment(match, 1), 0.0).kind == "idle"


@pytest.mark.parametrize(("level", "nodes", "reply"), [
    (HARD, 1, "AI played g7 in 0.05 s  ·  1 move"), (PEOPLE_LEVELS[0], None, "Bruno played g7 in 0.05 s")])
def test_a_person_is_named_with_the_move_and_not_called_an_ai(level, nodes, reply):
    match, thinker = start(level=level)
    play_round(match, thinker, "h8", "g7", nodes=nodes, seconds=0.05)
    assert status_text(match) == ("YOUR MOVE", reply)
    assert status_text(match, 2) == ("MOVE 2 OF 2", reply)


@pytest.mark.parametrize(("rules", "level", "nodes", "text"), [
    (FIVE_IN_A_ROW, HARD, 12_345, "depth 4 · 12,345 moves"), (TIC_TAC_TOE, FULL, 1, "depth to the end · 1 move")])
def test_while_the_ai_thinks_the_status_counts(rules, level, nodes, text):
    match, thinker = start(rules, level, SECOND)
    thinker.nodes = nodes
    match.update(0.84)
    assert status_text(match) == ("THINKING", f"{text} · 0.8 s")
    status = status_of(Moment(match), 0.25)
    assert (status.kind, status.lamp) == ("ai", 0.25)


def test_master_shows_how_deep_it_has_searched():
    match, thinker = start(level=MASTER, first="h8")
    match.update(0.1)
    assert status_text(match)[1].startswith("depth – ·")
    thinker.progress(cell("g7"), depth=9)
    match.update(0.1)
    assert status_text(match)[1].startswith("depth 9 ·")
    assert players(match)[1].name == "MASTER"


def test_the_tile_of_whose_turn_it_is_is_active_and_clocks_run_in_it():
    match, _ = start()
    match.update(61.0)
    you, ai = players(match)
    assert (you.mark, you.clock, you.active) == ("x", "1:01", True)
    assert (ai.mark, ai.name, ai.clock, ai.active) == ("o", "Depth 2 · Medium", "0:00.0", False)
    match.play(cell("h8"))
    match.update(0.35)
    you, ai = players(match)
    assert (you.clock, you.active) == ("1:01", False)
    assert (ai.clock, ai.active) == ("0:00.3", True)
