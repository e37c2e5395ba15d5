"""After the game: the banner, and every way on."""
import itertools
import random

import pytest

from ai.play.levels import CASUAL, CLUB, FULL, ROOKIE
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play.scene import Play
from game.screens.title.scene import Title
from tests.game.fakes import at_random
from tests.game.moments import CHART_TABS, GAMES, answering, ended, focused, walk
from tests.game.pilot import SIZES, Pilot


@pytest.mark.parametrize(("kind", "winner", "line"), [("win", "human", 3), ("loss", "ai", 3), ("draw", "draw", 0)])
def test_the_result_slides_in_and_its_line_is_lit(kind, winner, line):
    pilot = ended(kind)
    picture = pilot.picture()
    assert (picture.banner.kind, picture.banner.slide) == (kind, 1.0)
    assert len(picture.board.line) == line
    assert pilot.traced[-1] == ("outcome", {"winner": winner, "plies": len(pilot.cells())})
    assert kind in pilot.heard


def test_a_game_that_has_just_been_won_can_be_drawn_before_time_passes():
    mine, replies = GAMES["win"]
    pilot = answering(replies, GameOptions(TIC_TAC_TOE))
    for name in mine.split():
        pilot.wait(1)
        pilot.click(name)
    assert pilot.match.outcome is not None
    pilot.pixels()
    pilot.wait(0.1)
    assert pilot.picture().banner is not None


def test_a_click_on_the_final_board_does_nothing_and_leaves_enter_to_the_rematch():
    pilot = ended()
    before, scene = pilot.cells(), pilot.scene
    for name in ("a3", "c1"):
        pilot.click(name)
    pilot.wait(1)
    assert pilot.cells() == before
    assert pilot.picture().board.ghost is None
    pilot.key("return")
    pilot.wait(0.1)
    assert pilot.scene is not scene


@pytest.mark.parametrize("way", ["rematch", "n", "return"])
def test_a_rematch_is_the_default_and_has_the_same_choices(way):
    pilot = ended(level=CLUB)
    if way == "rematch":
        pilot.click(way)
    else:
        pilot.key(way)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Play)
    assert (pilot.cells(), pilot.match.level, pilot.match.human) == ([], CLUB, FIRST)


@pytest.mark.parametrize(("level", "offered"), [
    (ROOKIE, {"level 2"}), (CASUAL, {"level 0", "level 4"}), (FULL, {"level 6"})])
def test_the_levels_beside_are_offered_and_start_a_game_which_is_remembered(level, offered):
    pilot = ended(level=level)
    assert {name for name in pilot.buttons() if name.startswith("level")} == offered
    chosen = max(offered)
    pilot.click(chosen)
    pilot.wait(0.1)
    assert (pilot.cells(), f"level {pilot.match.level.name}") == ([], chosen)
    pilot.leave()
    assert f"level {pilot.scene.options.small.name}" == chosen


@pytest.mark.parametrize("way", ["title", "escape"])
def test_the_title_comes_without_a_question(way):
    pilot = ended()
    if way == "title":
        pilot.click(way)
    else:
        pilot.key(way)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)


def test_what_has_been_counted_can_t_be_taken_back():
    pilot = ended("loss")
    before = pilot.cells()
    assert "undo" not in pilot.buttons()
    pilot.key("u")
    pilot.wait(0.1)
    assert pilot.cells() == before
    assert "counted" in pilot.picture().notice
    assert pilot.heard[-1] == "refuse"
    assert pilot.store.tally(TIC_TAC_TOE).games == 1


def test_the_first_key_shows_the_focus_on_rematch_and_the_keys_reach_every_button():
    pilot = ended()
    pilot.key("tab")
    assert focused(pilot) == "rematch"
    assert walk(pilot) == {"rematch", "review", "name", "level 0", "level 4", "share", "title", "charts", "win bar",
                           "points", *CHART_TABS}


def test_who_starts_alternates_from_game_to_game_but_starting_again_is_the_same_game():
    pilot = Pilot(GameOptions(TIC_TAC_TOE, CASUAL, starter="alternate"), at_random(random.Random(8)))
    pilot.key("n")
    pilot.wait(0.1)
    seen = []
    for _ in range(4):
        seen.append(pilot.match.human)
        pilot.wait(1)
        while pilot.match.outcome is None:
            pilot.click(TIC_TAC_TOE.cell_name(pilot.match.board.legal_moves()[0]))
            pilot.wait(1)
        pilot.click("rematch")
        pilot.wait(0.1)
    assert seen == [FIRST, SECOND, FIRST, SECOND]


def test_events_after_the_way_out_was_taken_do_no_harm():
    pilot = ended(starter="me")
    pilot.click("rematch")
    pilot.click("title")
    pilot.key("u")
    pilot.click("a1")
    pilot.wait(0.1)
    assert not pilot.thinker.busy
    pilot.wait(0.1)
    assert isinstance(pilot.scene, Title)


# SHARE.

@pytest.mark.parametrize(("kind", "level", "copied", "told"), [
    ("win", CASUAL, True, "I beat Medium (depth 2) in 3 moves · Crossfive"), ("loss", CASUAL, True, ""),
    ("draw", FULL, True, "I held the level that can't be beaten to a draw · Crossfive"), ("draw", CASUAL, True, ""),
    ("win", CASUAL, False, "I beat Medium")])
def test_a_result_worth_telling_is_shared_with_one_click(kind, level, copied, told, monkeypatch, tmp_path):
    monkeypatch.setattr(Pilot, "export_folder", tmp_path / "out")
    pilot = ended(kind, level)
    pilot.copies_pictures = copied
    pilot.wait(2)
    assert ("share" in pilot.buttons()) == bool(told)
    if told:
        pilot.click("share")
        pilot.scene.writer.wait()
        pilot.wait(0.1)
        (file,) = (tmp_path / "out").iterdir()
        assert pilot.copied_picture == (file.read_bytes(), pilot.clipboard)
        assert pilot.clipboard.startswith(told)
        notice = pilot.picture().notice
        assert notice.startswith("Picture and text copied. Saved" if copied else "Text copied. Saved")
        assert str(tmp_path) in notice


@pytest.mark.parametrize("size", SIZES)
def test_with_share_every_button_after_a_game_is_whole(size):
    pilot = ended("win")
    pilot.resize(size)
    pilot.wait(0.1)
    rects = [button.rect for button in pilot.picture().buttons]
    assert all(one.clip(other).size == (0, 0) for one, other in itertools.combinations(rects, 2))
