"""Two people at one board, two levels to watch, and the player with the O, from the title on."""
from dataclasses import replace

import pygame
import pytest

from ai.play.levels import CLUB, M1
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.past_game import of_match
from game.screens.play import words
from game.screens.play.words import PACES
from game.screens.review.scene import ReviewPage
from game.screens.title.layout import layout_for
from game.screens.title.presenter import play_words
from game.views.text import BODY, BUTTON, text_width
from game.views.widgets import Choice, Tile
from game.views.widgets.base import fitting
from tests.game.fakes import in_turn
from tests.game.pilot import SIZES, Pilot, kit_of
from tests.game.reviewing import AnalysingThinker, reviewing

TWO = GameOptions(FIVE_IN_A_ROW, o="you")
WATCHED = GameOptions(FIVE_IN_A_ROW, x="level")
AS_O = GameOptions(FIVE_IN_A_ROW, x="level", o="you", starter="ai")
REPLIES = "h8 i9 g7 i7 i8 g8"


def at_title(options=None):
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW) if options is None else options, into_play=False)
    pilot.wait(0.1)
    return pilot


def line(pilot):
    return pilot.buttons()["play"].note


def status(pilot):
    return pilot.picture().status.headline


def test_any_two_can_be_chosen_on_the_title_and_each_board_has_its_own_levels():
    pilot = at_title()
    pilot.click("players", "seat x:9", "seat o:3")
    assert line(pilot) == "MASTER against hard, X starts"
    assert next(choice for choice in pilot.picture().of(Choice) if choice.name == "starter").options[0] == ("me", "X")
    assert pilot.store.options() == pilot.scene.options
    pilot = at_title(WATCHED)
    pilot.click("board 3")
    assert line(pilot) == "medium against can't be beaten, X starts"


def test_a_level_clicked_while_two_people_or_two_levels_were_to_play_is_the_player_s_opponent():
    pilot = at_title(TWO)
    assert not any(tile.chosen for tile in pilot.picture().of(Tile))
    pilot.click("level 6")
    assert line(pilot) == "expert, you start"
    pilot = at_title(replace(WATCHED, large_rival=M1))
    assert line(pilot) == "M1 against medium, X starts"
    pilot.click("level 4")
    assert line(pilot) == "hard, you start"
    pilot.click("play", wait=0.1)
    assert pilot.match.level == CLUB


@pytest.mark.parametrize("kept", [False, True])
def test_players_and_rules_last_for_one_game_and_its_rematches_unless_they_are_kept(kept):
    pilot = at_title()
    pilot.click("players", "line:exact", *(["lasts:kept"] if kept else []))
    chosen = line(pilot)
    assert chosen == "two players, X starts, exactly five"
    pilot.click("learn")
    pilot.click("how to play", wait=0.1)
    pilot.key("escape", wait=0.1)
    assert line(pilot) == chosen, "only a game uses them up"
    pilot.click("play", wait=0.1)
    pilot.click("h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8", wait=1)
    pilot.click("rematch", wait=0.1)
    assert (pilot.match.level, pilot.match.rules.exact) == (None, True)
    pilot.click("h8")
    pilot.leave()
    assert line(pilot) == (chosen if kept else "medium, you start")
    assert pilot.store.options().for_another_game().exact is kept, "at the next start, too"


def test_a_player_with_the_o_stays_it():
    assert replace(AS_O, exact=True).for_another_game() == AS_O
    assert GameOptions().with_proof().for_another_game() == GameOptions().with_proof()


def test_two_people_play_by_mouse_to_the_end_and_look_at_their_game():
    pilot = Pilot(TWO, thinker=AnalysingThinker())
    assert status(pilot) == "X TO MOVE"
    pilot.click("h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", wait=0.6)
    assert status(pilot) == "X TO MOVE"
    pilot.click("l8", wait=2)
    assert pilot.picture().banner.headline == "X WINS"
    assert pilot.picture().banner.honour == "NOT RATED"
    assert list(pilot.store.games()) == []
    pilot.click("review", wait=0.1)
    assert isinstance(pilot.scene, ReviewPage)
    assert "Player X – Player O" in pilot.picture().caption
    pilot.wait(5)
    picture = pilot.picture()
    assert picture.card.words == "Five in a row: X wins."
    faults = [number for number, _ in picture.timeline.marks]       # of both players, since neither is the player
    assert any(number % 2 == 0 for number in faults)
    assert (picture.accuracy.whose, picture.accuracy.beside[:2]) == ("X", "O:")


def test_two_people_play_with_two_pads():
    pilot = Pilot(GameOptions(TIC_TAC_TOE, o="you"))
    # The first press shows the cursor.
    for pad, button in ((0, "A"), (0, "A"), (1, "DPAD_UP"), (1, "A"), (0, "DPAD_DOWN"), (0, "DPAD_DOWN"), (0, "A")):
        code = getattr(pygame, f"CONTROLLER_BUTTON_{button}")
        pilot.send(pygame.CONTROLLERBUTTONDOWN, button=code, instance_id=pad)
        pilot.wait(0.1)
    assert pilot.cells() == ["b2", "b3", "b1"]


def test_undo_takes_back_one_stone_and_the_game_can_be_left_and_gone_on_with():
    pilot = Pilot(TWO)
    pilot.click("h8", "i9", "g7", wait=0.2)
    pilot.click("undo")
    assert pilot.cells() == ["h8", "i9"]
    pilot.leave()
    assert pilot.picture().resume_words == "Five in a row, move 3, two players"
    pilot.click("continue", wait=0.1)
    assert pilot.cells() == ["h8", "i9"]
    pilot.click("g7", wait=0.1)
    assert status(pilot) == "O TO MOVE"


def test_where_two_people_play_the_bar_shows_what_the_position_is_worth_to_x():
    pilot = Pilot(TWO)
    assert pilot.picture().opponent.name == "TWO PLAYERS"
    pilot.click("h8", wait=0.1)
    assert pilot.picture().bar.chances is None
    pilot.thinker.answer_position(200)
    pilot.wait(1)
    bar = pilot.picture().bar
    assert (bar.title, bar.caption, bar.names) == ("POSITION", "for X", ("for X", "draw", "for O"))
    assert bar.chances[0] < 0.4 < bar.chances[2]        # O, who is to move, stands well
    pilot.move_to(pilot.layout.win_bar.center, wait=1)
    text = pilot.picture().tooltip.text
    assert text.startswith(f"Between equal players: {bar.percent} % for X (MASTER, 5,000 moves). ")
    assert pilot.picture().charts[2].title == words.POSITION_FOR_X
    assert pilot.buttons()["chart 2"].text == "POSITION"


def test_a_watched_game_is_paused_stepped_and_sped_up():
    pilot = Pilot(WATCHED, in_turn(FIVE_IN_A_ROW, REPLIES))
    pilot.wait(1.2)
    assert pilot.cells() == ["h8"]
    pilot.click("pause", wait=3)
    assert (pilot.cells(), status(pilot)) == (["h8"], "PAUSED")
    pilot.click("step", wait=3)
    assert pilot.cells() == ["h8", "i9"]
    pilot.click("pause", "pace")
    assert pilot.buttons()["pace"].text == "PACE 2×"
    pilot.wait(1.0)
    assert len(pilot.cells()) == 4
    pilot.click("pace", wait=0.3)
    assert len(pilot.cells()) == 6
    pilot.leave()
    assert pilot.store.saved_game() is None         # what is only watched is not kept


@pytest.mark.parametrize("size", SIZES)
def test_the_names_of_the_paces_and_what_play_says_fit_their_buttons_whatever_is_chosen(size):
    kit = kit_of(size)
    fits = [(text, BUTTON, Pilot(WATCHED, size=size).buttons()["pace"].rect.width) for text in PACES.values()]
    fits += [(play_words(replace(options, opening=opening, exact=exact)), BODY, layout_for(kit.screen).start[0].width)
             for options in (TWO, WATCHED, AS_O, GameOptions(FIVE_IN_A_ROW).with_proof())
             for opening in ("free", "swap2", "balanced") for exact in (False, True)]
    for text, kind, room in fits:
        assert text_width(kit, text, fitting(kit, text, kind, 1)) <= room, text


def test_the_player_may_have_the_o_and_the_level_is_introduced_in_the_colour_of_x():
    pilot = Pilot(AS_O, in_turn(FIVE_IN_A_ROW, "h8 g8"))
    assert pilot.picture().opponent.ink == "x_text"
    assert Pilot(GameOptions(FIVE_IN_A_ROW)).picture().opponent.ink == "o_text"
    pilot.wait(1)
    pilot.click("i9", wait=1)
    picture = pilot.picture()
    assert [mark for _, mark in picture.board.stones] == ["x", "o", "x"]
    assert [player.name for player in picture.players] == ["Depth 2 · Medium", "You"]
    assert (picture.bar.own, picture.status.kind) == ("o", "other")


def test_where_the_player_has_the_o_the_review_calls_the_opponent_x():
    pilot = Pilot(AS_O, in_turn(FIVE_IN_A_ROW, "h8 i8 j8 k8 l8"))
    pilot.wait(1)
    pilot.click("a1", "o1", "a15", "o15", wait=1)
    pilot = reviewing(of_match(pilot.match, 0.0))
    assert pilot.picture().card.words == "Five in a row: X wins."
    assert pilot.picture().accuracy.beside.startswith("X: ")
    pilot.click(next(each.rect.center for each in pilot.picture().buttons if each.name == "escape"))
    assert pilot.picture().card.words.startswith("Leaves X's three h8–j8 open at both ends")
