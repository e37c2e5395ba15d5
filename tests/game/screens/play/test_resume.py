"""A game is kept after every ply, and counted once when it is over; leaving it loses nothing."""
from dataclasses import replace

import pytest

from ai.play.levels import CASUAL, MASTER
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.search.report import SearchLimits
from game.model.game_options import GameOptions
from game.model.match import Match
from game.screens.play.scene import Play
from game.screens.scores.scene import Scores
from game.screens.title.scene import Title
from tests.game.fakes import in_turn
from tests.game.moments import LARGE, answering, ended, focused, four_plies, go_to
from tests.game.pilot import SMALL_GAME, Pilot


def saved_cells(pilot):
    saved = pilot.store.saved_game()
    return None if saved is None else [saved.rules.cell_name(record.move) for record in saved.records]


def test_the_game_is_kept_after_every_ply_and_every_undo_and_it_is_said():
    pilot = answering("g7 g8")
    assert saved_cells(pilot) is None
    pilot.click("h8")
    assert saved_cells(pilot) is None           # the stone is drawn first
    pilot.wait(0.1)
    assert saved_cells(pilot) == ["h8"]
    pilot.wait(1)
    assert saved_cells(pilot) == ["h8", "g7"]
    pilot.click("i9")
    pilot.wait(0.1)
    pilot.key("u")
    assert saved_cells(pilot) == ["h8", "g7"]
    assert pilot.store.saved_game().undos == 1
    assert [details["plies"] for event, details in pilot.traced if event == "saved"] == [1, 2, 3, 2]


def test_a_game_that_is_left_can_be_gone_on_with_and_one_that_has_not_begun_leaves_it_alone():
    pilot = four_plies()
    pilot.wait(2)
    before, clock = pilot.match, pilot.match.total_seconds(pilot.match.human)
    pilot.leave()
    assert isinstance(pilot.scene, Title)
    pilot.enter(pilot.play(pilot.scene.options))
    pilot.key("n")
    pilot.wait(0.1)
    pilot.leave()
    pilot.enter(pilot.resume(pilot.scene.options))
    assert isinstance(pilot.scene, Play)
    assert pilot.cells() == ["h8", "g7", "i9", "g8"]
    assert pilot.match.records == before.records
    assert pilot.match.total_seconds(pilot.match.human) == pytest.approx(clock, abs=0.11)
    assert pilot.picture().board.landing == ()
    heard = list(pilot.heard)
    pilot.wait(0.1)
    assert pilot.heard == heard                 # what was played then is not heard again
    pilot.click("j10")
    assert len(pilot.cells()) == 5


def test_a_game_left_while_the_ai_thinks_is_thought_about_anew():
    pilot = Pilot(LARGE)
    pilot.click("h8")
    pilot.wait(0.5)
    pilot.leave()
    assert not pilot.thinker.busy
    pilot.enter(pilot.resume(pilot.scene.options))
    assert pilot.thinker.busy
    pilot.thinker.answer(FIVE_IN_A_ROW.parse_cell("g7"))
    pilot.wait(1)
    assert pilot.cells() == ["h8", "g7"]


def test_leaving_a_game_that_is_on_does_not_change_whose_turn_it_is_to_start():
    pilot = answering("g7", GameOptions(FIVE_IN_A_ROW, starter="alternate"))
    pilot.click("h8")
    pilot.wait(1)
    pilot.leave()
    assert pilot.scene.options.games == 0
    over = ended()
    over.click("title")
    over.wait(0.1)
    assert over.scene.options.games == 1


# Counted once.


@pytest.mark.parametrize("kind", ["win", "loss", "draw"])
def test_a_game_that_is_over_is_counted_once_whatever_follows(kind):
    pilot = ended(kind)
    assert saved_cells(pilot) is None
    pilot.key("u")
    pilot.wait(1)
    pilot.click("a3")
    pilot.resize((960, 540))
    pilot.wait(1)
    pilot.key("escape")
    pilot.wait(0.1)
    tally = pilot.store.tally(TIC_TAC_TOE)
    assert tally.games == 1
    assert (tally.wins, tally.losses, tally.draws) == tuple(int(kind == name) for name in ("win", "loss", "draw"))
    assert saved_cells(pilot) is None


def test_undos_cost_points_but_the_streak_goes_on():
    plain, costly = ended("win"), answering("c1 a1 b1", GameOptions(TIC_TAC_TOE, CASUAL))
    costly.click("b1")
    costly.wait(1)
    costly.key("u")
    for name in ("a3", "b3", "c3"):
        costly.click(name)
        costly.wait(1)
    (cheap,), (full,) = costly.store.games(), plain.store.games()
    assert 0 < cheap.points < full.points
    assert costly.store.tally(TIC_TAC_TOE).streak == 1


# The table.


def finished(pilot):
    for name in ("a3", "b3", "c3"):
        pilot.click(name)
        pilot.wait(1)
    return pilot


def winner(**more):
    return Pilot(SMALL_GAME, in_turn(TIC_TAC_TOE, "a1 b1"), **more)


def test_a_game_that_makes_the_table_asks_for_a_name_there():
    pilot = finished(winner())
    (game,) = pilot.store.scores(TIC_TAC_TOE)
    assert pilot.buttons()["name"].text == "NAME"
    over = pilot.scene
    pilot.click("name")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Scores)
    assert pilot.picture().table.marked == game.rank - 1
    pilot.key("a", "n", "n", "return", "escape")
    pilot.wait(0.1)
    assert pilot.scene is over                  # with its board, charts and the way on to another level
    assert pilot.picture().banner is not None
    pilot.click("rematch")
    pilot.wait(0.1)
    assert pilot.cells() == []
    assert pilot.scene.options == replace(SMALL_GAME, games=1)


def test_a_game_that_does_not_opens_the_table_without_one_and_a_notice_of_the_store_is_shown_once():
    pilot = ended("loss")
    assert "name" not in pilot.buttons()
    pilot.store.notice = "The disk is full: this game is kept in memory only."
    pilot.wait(0.1)
    assert pilot.picture().notice == "The disk is full: this game is kept in memory only."
    assert pilot.store.notice is None
    pilot.wait(8)
    assert pilot.picture().notice == ""
    pilot.click("scores")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Scores)


def test_the_points_tell_their_parts_by_mouse_and_by_keys():
    pilot = ended("win")
    pilot.wait(1)
    (game,) = pilot.store.games()
    assert pilot.picture().banner.points == f"{game.points:,}"
    go_to(pilot, "points")
    assert focused(pilot) == "points"
    told = pilot.picture().tooltip
    assert "Depth 2" in told.text
    pilot.leave_window()
    pilot.move_to(told.anchor.center)
    pilot.wait(1)
    assert pilot.picture().tooltip == told


# What else comes from outside.


def test_master_with_another_time_still_has_its_neighbours():
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, large=MASTER))
    match = Match(FIVE_IN_A_ROW, MASTER.within(SearchLimits(seconds=5.0)), 1, pilot.thinker)
    pilot.enter(Play(pilot, GameOptions(FIVE_IN_A_ROW, large=MASTER), match))
    replies = iter(["a15", "c15", "e15", "g15"])
    for name in ("c4", "d4", "e4", "f4", "g4"):
        pilot.click(name)
        if match.thinking:
            pilot.thinker.answer(FIVE_IN_A_ROW.parse_cell(next(replies)))
        pilot.wait(1)
    assert {name for name in pilot.buttons() if name.startswith("level")} == {"level M3"}
    pilot.wait(3)                       # the points are counted first
    assert "MASTER" in pilot.picture().banner.honour
