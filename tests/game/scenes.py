"""Every screen that a player can reach, at several moments, with the way back from it."""
from __future__ import annotations

from pathlib import Path

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.analyse.scene import AnalysePage
from game.screens.error.scene import Error
from game.screens.lab.scene import LabPage
from game.screens.scores.scene import Scores
from game.screens.settings.scene import SettingsPage
from game.screens.title.scene import Title
from tests.game.moments import ended, four_plies
from tests.game.pilot import Pilot
from tests.game.racing import RacePilot
from tests.game.reviewing import reviewing
from tests.game.stores import game, left


def entered(door):
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.enter(door(pilot))
    return pilot


def solved():
    pilot = entered(lambda pilot: pilot.how_to_play(GameOptions()))
    layout = pilot.scene.board.layout
    pilot.click(layout.center_of(4 * layout.size + 6))
    return pilot


def typing():
    pilot = entered(lambda pilot: pilot.settings_page(GameOptions()))
    pilot.click("seed")
    return pilot


def raced():
    pilot = RacePilot()
    pilot.round("h8", "g7")
    return pilot


def naming():
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.enter(pilot.scores(GameOptions(), pilot.store.finish(game(points=5000)).game))
    return pilot


def table():
    pilot = naming()
    pilot.key("return")
    return pilot


def menu():
    pilot = four_plies()
    pilot.click("menu")
    pilot.wait(0.1)
    return pilot


def waiting():
    """A pilot on the list of twelve unfinished games, which fill two pages."""
    pilot = Pilot(GameOptions(), into_play=False)
    for number in range(12):
        pilot.store.save_game(left(seed=number))
    pilot.enter(pilot.scores(GameOptions()))
    pilot.click("board:waiting")
    return pilot


def lab(*names):
    pilot = entered(lambda pilot: pilot.lab(GameOptions()))
    for name in names:
        pilot.click(name)
    return pilot


def puzzles(*names):
    pilot = entered(lambda pilot: pilot.puzzles(GameOptions()))
    for name in names:
        pilot.click(name)
    return pilot


def with_file():
    """A pilot on the page YOUR AI, with a file that has not run."""
    def page(pilot):
        pilot.settings = pilot.settings.with_own("mine.py")
        return pilot.your_ai(GameOptions())
    return entered(page)


def writing():
    """A pilot on the analysis board while a note is edited."""
    pilot = entered(lambda pilot: pilot.analyse(GameOptions()))
    pilot.wait(0.1)
    pilot.click("note")
    return pilot


def titled(opened):
    return lambda: Pilot(GameOptions(FIVE_IN_A_ROW, opened=opened), into_play=False)


def opening():
    return Pilot(GameOptions(FIVE_IN_A_ROW, opening="swap2"))


# The scene at a moment, and the scene that the way back leads to; None: out of the program.
THERE_AND_BACK = {
    "title": (lambda: Pilot(GameOptions(), into_play=False), None),
    "play, before the first stone": (lambda: Pilot(GameOptions(FIVE_IN_A_ROW)), "menu"),
    "play, in the middle": (four_plies, "menu"),
    "play, the menu": (menu, "board"),
    "play, won": (ended, Title),
    "race": (RacePilot, Title),
    "race, after a round": (raced, Title),
    "scores, none yet": (lambda: entered(lambda pilot: pilot.scores(GameOptions())), Title),
    "scores": (table, Title),
    "scores, naming": (naming, Scores),
    "settings": (lambda: entered(lambda pilot: pilot.settings_page(GameOptions())), Title),
    "settings, typing a number": (typing, SettingsPage),
    "licences": (lambda: entered(lambda pilot: pilot.licences(GameOptions(), pilot.settings_page)), SettingsPage),
    "scores, unfinished games": (waiting, Title),
    "how to play": (lambda: entered(lambda pilot: pilot.how_to_play(GameOptions())), Title),
    "how to play, solved": (solved, Title),
    "lab": (lab, Title),
    "lab, positions": (lambda: lab("positions"), Title),
    "lab, a board to set up": (lambda: lab("positions", "own board"), Title),
    "lab, leaves to type": (lambda: lab("positions", "own leaves"), LabPage),
    "lab, a lesson": (lambda: lab("lessons", "lesson:0", "next page"), Title),
    "puzzles": (puzzles, Title),
    "puzzles, a storm": (lambda: puzzles("show:storm", "storm"), Title),
    "puzzles, today's": (lambda: puzzles("show:daily"), Title),
    "your ai, with a file": (with_file, Title),
    "your ai": (lambda: entered(lambda pilot: pilot.your_ai(GameOptions())), Title),
    "analyse": (lambda: entered(lambda pilot: pilot.analyse(GameOptions())), Title),
    "analyse, a note": (writing, AnalysePage),
    "error": (lambda: entered(lambda pilot: Error(pilot, Path("crossfive.log"))), None),
}

# All of them, and those that are only looked at.
SCENES = {**{name: come for name, (come, _) in THERE_AND_BACK.items()}, "review": reviewing, "opening": opening,
          **{f"title, {opened}": titled(opened) for opened in ("levels", "players", "look back")}}
