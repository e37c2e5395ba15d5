"""Every screen that a player can reach, at several moments, with the way back from it."""
from pathlib import Path

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.error.scene import ErrorPage
from game.screens.scene import leading_back
from tests.game.pilot import Pilot, ended, four_plies, on_page
from tests.game.racing import RacePilot
from tests.game.reviewing import reviewing
from tests.game.stores import game, unfinished


def entered(door):
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.enter(door(pilot))
    return pilot


def at(page, *clicks):
    """A function that makes a pilot, takes it from the title through this door, and clicks these things."""
    def come():
        pilot = on_page(page)
        pilot.wait(0.1)
        pilot.click(*clicks)
        return pilot
    return come


def raced():
    pilot = RacePilot()
    pilot.round("h8", "g7")
    return pilot


def naming():
    return entered(lambda pilot: pilot.scores(GameOptions(), pilot.store.finish(game(points=5000)).number))


def table():
    pilot = naming()
    pilot.key("return")
    return pilot


def menu():
    pilot = four_plies()
    pilot.click("menu", wait=0.1)
    return pilot


def unfinished_games(count=12):
    """A pilot on the list of `count` unfinished games, each a day and a ply after the last; ten fill a page."""
    pilot = Pilot(GameOptions(), into_play=False)
    for number in range(1, count + 1):
        pilot.store.save_game(unfinished(number, seed=number, when=1.8e9 + 86_400 * number))
    pilot.enter(pilot.scores(GameOptions()))
    pilot.click("board:unfinished", wait=0.1)
    return pilot


# For each moment: a function that makes the pilot, and the page that the way back leads to; None: it leaves the game.
THERE_AND_BACK = {
    "title": (lambda: Pilot(GameOptions(), into_play=False), None),
    "play, before the first stone": (lambda: Pilot(GameOptions(FIVE_IN_A_ROW)), "menu"),
    "play, in the middle": (four_plies, "menu"),
    "play, the menu": (menu, "board"),
    "play, won": (ended, "TitlePage"),
    "race": (RacePilot, "TitlePage"),
    "race, after a round": (raced, "TitlePage"),
    "scores, none yet": (at("scores"), "TitlePage"),
    "scores": (table, "TitlePage"),
    "scores, naming": (naming, "ScoresPage"),
    "settings": (at("settings_page"), "TitlePage"),
    "settings, typing a number": (at("settings_page", "seed"), "SettingsPage"),
    "licences": (lambda: entered(lambda pilot: leading_back(pilot.licences, pilot.settings_page)(GameOptions())),
                 "SettingsPage"),
    "scores, unfinished games": (unfinished_games, "TitlePage"),
    "how to play": (at("how_to_play"), "TitlePage"),
    "how to play, solved": (at("how_to_play", "g5"), "TitlePage"),
    "lab": (at("lab"), "TitlePage"),
    "lab, positions": (at("lab", "positions"), "TitlePage"),
    "lab, a board to set up": (at("lab", "positions", "own board"), "TitlePage"),
    "lab, leaves to type": (at("lab", "positions", "own leaves"), "LabPage"),
    "lab, a lesson": (at("lab", "lessons", "lesson:0", "next page"), "TitlePage"),
    "puzzles": (at("puzzles"), "TitlePage"),
    "puzzles, a storm": (at("puzzles", "show:storm", "storm"), "TitlePage"),
    "puzzles, today's": (at("puzzles", "show:daily"), "TitlePage"),
    "your ai, with a file": (lambda: on_page("your_ai", settings={"own": "mine.py"}), "TitlePage"),     # not run yet
    "your ai": (at("your_ai"), "TitlePage"),
    "analyse": (at("analyse"), "TitlePage"),
    "analyse, a note": (at("analyse", "note"), "AnalysePage"),
    "error": (lambda: entered(lambda pilot: ErrorPage(pilot, Path("crossfive.log"))), None),
}

# All of them, and those that are only looked at.
SCENES = {**{name: come for name, (come, _) in THERE_AND_BACK.items()}, "review": reviewing,
          "opening": lambda: Pilot(GameOptions(FIVE_IN_A_ROW, opening="swap2")),
          **{f"title, {panel}": lambda panel=panel: Pilot(GameOptions(FIVE_IN_A_ROW, panel=panel), into_play=False)
             for panel in ("levels", "players", "look back")}}
