"""Somebody who has never seen the game finds their way by what is on screen, and by nothing else."""
import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from tests.ai.positions import named
from tests.game.pilot import SIZES, Pilot
from tests.game.reading import texts_of
from tests.game.stores import game


class Stranger(Pilot):
    """A newcomer who presses what is written on the screen."""

    def __init__(self, monkeypatch, size=(1280, 720)):
        super().__init__(GameOptions(), lambda board: board.legal_moves()[0], size, into_play=False, newcomer=True)
        self.wait(0.2)
        self._patch = monkeypatch

    def read(self):
        """Every text on the screen, with the middle of its box."""
        return {each.text: each.box.center for each in texts_of(self._patch, self.scene.draw, self.size)}

    def press_words(self, *words):
        for word in words:
            self.click(self.read()[word], wait=0.5)


@pytest.mark.parametrize("size", SIZES)
def test_the_first_stone_takes_two_clicks(size, monkeypatch):
    stranger = Stranger(monkeypatch, size)
    assert "medium, you start" in stranger.read()
    stranger.press_words("PLAY")
    stranger.click("h8", wait=1)
    assert stranger.cells()[0] == "h8"


def test_the_first_game_says_unprompted_what_the_lights_and_the_bar_are(monkeypatch):
    stranger = Stranger(monkeypatch)
    stranger.press_words("PLAY")
    told = ""
    for cell in ("h8", "j4"):
        stranger.click(cell, wait=1)
        told += " ".join(stranger.read())
    for words in ("THE LIGHTS", "Its thoughts", "THE BAR", "Your chance of winning"):
        assert words in told


@pytest.mark.parametrize(("way", "page"), [
    (("TWO PLAYERS", "PLAY"), "Play"), (("SOLVE", "PUZZLES"), "PuzzlesPage"), (("LEARN", "LAB", "LESSONS"), "LabPage"),
    (("LEARN", "HOW TO PLAY"), "HowToPlay"), (("LOOK BACK", "REVIEW"), "ReviewPage"),
    (("MENU", "SETTINGS"), "SettingsPage")])
def test_everything_is_found_by_its_name_within_three_clicks(way, page, monkeypatch):
    stranger = Stranger(monkeypatch)
    stranger.store.finish(game(moves=tuple(named(FIVE_IN_A_ROW, "h8 a1 h9 a2 h10 a3 h11 a4 h12"))))
    stranger.enter(stranger.title(GameOptions()), wait=0.2)
    stranger.press_words(*way)
    assert stranger.page == page
    if page == "Play":
        assert stranger.match.level is None
