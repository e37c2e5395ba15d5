"""Somebody who has never seen the game finds their way by what is on screen, and by nothing else."""
import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from tests.ai.positions import named
from tests.game.pilot import SIZES, Pilot
from tests.game.reading import texts_of
from tests.game.stores import game


class Stranger:
    """Presses what is written on the screen. pressed: how often so far."""

    def __init__(self, monkeypatch, size=(1280, 720)):
        self.pilot = Pilot(GameOptions(), lambda board: board.legal_moves()[0], size=size, into_play=False,
                           newcomer=True)
        self.pilot.wait(0.2)
        self.pressed = 0
        self._patch = monkeypatch

    def read(self):
        """Every text on the screen, with the middle of its box."""
        return {each.text: each.box.center for each in texts_of(self._patch, self.pilot.scene.draw, self.pilot.size)}

    def press(self, *words):
        for word in words:
            self.pilot.click(self.read()[word], wait=0.5)
            self.pressed += 1

    def place(self, cell):
        self.pilot.click(cell, wait=1)
        self.pressed += 1

    @property
    def page(self):
        return type(self.pilot.scene).__name__


@pytest.mark.parametrize("size", SIZES)
def test_the_first_stone_takes_two_clicks(size, monkeypatch):
    stranger = Stranger(monkeypatch, size)
    assert "medium, you start" in stranger.read()
    stranger.press("PLAY")
    stranger.place("h8")
    assert stranger.pilot.cells()[0] == "h8"
    assert stranger.pressed == 2


def test_the_first_game_says_unprompted_what_the_lights_and_the_bar_are(monkeypatch):
    stranger = Stranger(monkeypatch)
    stranger.press("PLAY")
    said = []
    for cell in ("h8", "j4"):
        stranger.place(cell)
        said += stranger.read()
    told = " ".join(said)
    assert "THE LIGHTS" in told
    assert "Its thoughts" in told
    assert "THE BAR" in told
    assert "Your chance of winning" in told


@pytest.mark.parametrize(("way", "page"), [
    (("TWO PLAYERS", "PLAY"), "Play"), (("SOLVE", "PUZZLES"), "PuzzlesPage"), (("LEARN", "LAB", "LESSONS"), "LabPage"),
    (("LEARN", "HOW TO PLAY"), "HowToPlay"), (("LOOK BACK", "REVIEW"), "ReviewPage"),
    (("MENU", "SETTINGS"), "SettingsPage")])
def test_everything_is_found_by_its_name_within_three_clicks(way, page, monkeypatch):
    stranger = Stranger(monkeypatch)
    stranger.pilot.store.finish(game(moves=tuple(named(FIVE_IN_A_ROW, "h8 a1 h9 a2 h10 a3 h11 a4 h12"))))
    stranger.pilot.enter(stranger.pilot.title(GameOptions()), wait=0.2)
    stranger.press(*way)
    assert stranger.page == page
    if page == "Play":
        assert stranger.pilot.match.level is None
