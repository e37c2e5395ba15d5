"""Helpers for tests of a race: fake thinkers, and a pilot on the race's screen."""
from ai.play.levels import CASUAL
from ai.play.messages import Answer, Progress
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from ai.search.report import RootMove, SearchReport
from game.model.game_options import GameOptions
from game.model.race_match import RaceMatch
from tests.game.fakes import LONG, FakeThinker, searched
from tests.game.pilot import Pilot

LARGE_RACE = GameOptions(FIVE_IN_A_ROW, large=CASUAL)


class LaneThinker(FakeThinker):
    """A fake lane of a race whose reports the test writes."""

    def found(self, cell, score=0, seconds=0.02, roots=None, complete=True, total=None, progress=False):
        """Report a finished search, or its progress if `progress`. roots: (cell, nodes, score) of each finished root
        move.
        """
        rules = self.question.rules
        roots = [(cell, 40, score)] if roots is None else roots
        done = tuple(RootMove(rules.parse_cell(name), nodes, value) for name, nodes, value in roots)
        turn = board_of(rules, self.question.moves).turn
        nodes = sum(root.nodes for root in done) + (0 if complete else 7)
        move = rules.parse_cell(cell)
        depth = self.question.level.limits.depth
        report = SearchReport(turn, score if done else None, (move,), depth, nodes, seconds, done,
                              len(done) if total is None else total, move if progress else None, complete)
        self.messages.append((Progress if progress else Answer)(self.question.ticket, report))


class Searching(FakeThinker):
    """A fake thinker that runs a real search in this process, at once."""

    def reported(self, question):
        return searched(question)


def race(rules=FIVE_IN_A_ROW, level=CASUAL, human=FIRST, thinkers=None, **options):
    thinkers = (LaneThinker(), LaneThinker()) if thinkers is None else thinkers
    return RaceMatch(rules, level, human, thinkers, **{"seed": 7, **options}), *thinkers


def play(match, name):
    match.play(match.rules.parse_cell(name))


def both(match, cell, **figures):
    for lane in match.lanes:
        lane.thinker.found(cell, **figures)
    match.update(LONG)


class RacePilot(Pilot):
    def __init__(self, options=LARGE_RACE, size=(1280, 720), thinkers=None):
        first, rival = (LaneThinker(), LaneThinker()) if thinkers is None else thinkers
        super().__init__(options, size=size, into_play=False, thinker=first)
        self.rival = rival
        self.enter(self.race(options))

    def both(self, cell, **figures):
        for thinker in (self.thinker, self.rival):
            thinker.found(cell, **figures)
        self.wait(0.5)

    def round(self, human, reply, **figures):
        self.click(human)
        self.both(reply, **figures)
        self.wait(4)                    # the replay is over
