"""The window besides taking moves: stop, resize, full screen, and clicks that are no move."""
import os
import signal

from ai.play.levels import MEDIUM
from ai.position.rules import FIVE_IN_A_ROW
from tests.e2e.desktop import DESKTOP
from tests.e2e.player import begin, begin_thinking, click_cell, page, wait_for_mark
from tests.processes import until


def test_a_click_finds_its_cell_after_each_resize(game):
    begin(game, FIVE_IN_A_ROW, MEDIUM)
    for ply, (size, name) in enumerate({(960, 540): "c13", (1600, 900): "m13", (1000, 1100): "c2"}.items()):
        game.resize(*size)
        click_cell(game, FIVE_IN_A_ROW, name)
        game.wait_for_plies(2 * ply + 2)
        assert game.moves()[2 * ply]["cell"] == name
        wait_for_mark(game, FIVE_IN_A_ROW, name, "x")


def test_f11_fills_the_screen_and_gives_it_back(game):
    begin(game, FIVE_IN_A_ROW, MEDIUM)
    game.press("F11")
    until(lambda: game.size() == DESKTOP, "the full screen")
    click_cell(game, FIVE_IN_A_ROW, "o1")
    game.wait_for_plies(2)
    wait_for_mark(game, FIVE_IN_A_ROW, "o1", "x")
    game.press("F11")
    until(lambda: game.size() == (1280, 720), "the window as it was")
    click_cell(game, FIVE_IN_A_ROW, "a15")
    game.wait_for_plies(4)
    assert [event["cell"] for event in game.moves() if event["who"] == "human"] == ["o1", "a15"]


def test_a_click_while_the_ai_thinks_places_nothing_and_stop_makes_it_play_what_it_has(game):
    worker = begin_thinking(game)
    click_cell(game, FIVE_IN_A_ROW, "a1")
    game.click(page(game, FIVE_IN_A_ROW).stop.center)
    os.kill(worker, signal.SIGCONT)
    assert game.wait_for_plies(2)["who"] == "ai"
    assert [event["cell"] for event in game.moves() if event["who"] == "human"] == ["h8"]
