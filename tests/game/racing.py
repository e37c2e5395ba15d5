"""Helpers for tests of a race: two fake thinkers, and a pilot on the race's page."""
from dataclasses import replace

from ai.play.levels import MEDIUM
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.model.race import RaceMatch
from game.model.seats import Seats
from tests.game.fakes import LONG, FakeThinker
from tests.game.pilot import Pilot

LARGE_RACE = GameOptions(FIVE_IN_A_ROW, large=MEDIUM)


def race(rules=FIVE_IN_A_ROW, level=MEDIUM, human=FIRST, thinkers=None, first=None, **options):
    """A new race and its thinkers. first: the cell of the human's first stone, which is placed at once."""
    thinkers = (FakeThinker(), FakeThinker()) if thinkers is None else thinkers
    match = RaceMatch(rules, Seats.against(level, human), thinkers, **{"seed": 7, **options})
    if first is not None:
        play(match, first)
    return match, *thinkers


def play(match, name):
    match.play(match.rules.parse_cell(name))


def both(match, cell, **figures):
    for lane in match.lanes:
        lane.thinker.found(cell, **figures)
    match.update(LONG)


class RacePilot(Pilot):
    def __init__(self, options=LARGE_RACE, size=(1280, 720), thinkers=None):
        first, second = (FakeThinker(), FakeThinker()) if thinkers is None else thinkers
        super().__init__(options, size=size, into_play=False, thinker=first)
        self.second_thinker = second
        self.enter(self.race(options))

    def both(self, cell, **figures):
        for thinker in (self.thinker, self.second_thinker):
            thinker.found(cell, **figures)
        self.wait(0.5)

    def round(self, human, reply, **figures):
        self.click(human)
        self.both(reply, **figures)
        self.wait(4)                    # until the replay is over

    def caps_asked(self):
        """The limits of both latest questions, without their depth."""
        return [replace(each.asked[-1].level.limits, depth=None) for each in (self.thinker, self.second_thinker)]
