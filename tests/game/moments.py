"""Moments of a game at which tests begin, and ways around the play screen by keys."""
from ai.play.levels import CASUAL
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play.layout import PlayLayout
from game.views.axes import plot_rect, x_of
from game.views.layout import Screen
from tests.game.fakes import in_turn
from tests.game.pilot import Pilot

LARGE = GameOptions(FIVE_IN_A_ROW)
GAMES = {
    "win": ("a3 b3 c3", "a1 b1"), "loss": ("a3 b3 b1", "a2 b2 c2"), "draw": ("a3 a2 b1 c3 c2", "b2 a1 b3 c1"),
}


def answering(names, options=LARGE, **more):
    """A pilot in a game whose AI plays these cells, then thinks for ever."""
    return Pilot(options, in_turn(options.rules, names), **more)


def four_plies(**more):
    """A pilot in a game after h8 g7 i9 g8, with the human to move."""
    pilot = answering("g7 g8", **more)
    pilot.click("h8", "i9", wait=1)
    assert pilot.cells() == ["h8", "g7", "i9", "g8"]
    return have_read(pilot)


def have_read(pilot):
    """Wait until the explanations of a first game are gone."""
    while pilot.picture().notice:
        pilot.wait(0.5)
    return pilot


def ended(kind="win", level=CASUAL, starter="me"):
    """A pilot at the end of a game on the small board. kind: a key of GAMES, such as "win"."""
    mine, replies = GAMES[kind]
    pilot = answering(replies, GameOptions(TIC_TAC_TOE, level, starter=starter))
    pilot.click(*mine.split(), wait=1)
    assert pilot.match.outcome is not None
    return have_read(pilot)


def chart_point(pilot, ply, which=2):
    """The window's point of a chart at this ply. which: the chart's index."""
    over = pilot.match.outcome is not None
    rect = PlayLayout(Screen(pilot.size), pilot.match.rules.size, over=over).charts[which]
    chart = pilot.picture().charts[which]
    plot = plot_rect(rect, chart)
    return round(x_of(plot, chart, ply)), plot.centery


def changes(pilot, seconds):
    """How often the picture is another one, at sixty frames a second."""
    count, before = 0, pilot.picture()
    for _ in range(60 * seconds):
        pilot.scene.update(1 / 60)
        count += pilot.picture() != before
        before = pilot.picture()
    return count
