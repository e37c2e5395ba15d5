"""Moments of a game at which tests begin, and ways around the play screen by keys."""
from __future__ import annotations

from ai.play.levels import CASUAL
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.screens.play.layout import PlayLayout
from game.views.axes import plot_rect, x_of
from game.views.layout import Screen
from tests.game.fakes import in_turn
from tests.game.pilot import Pilot

LARGE = GameOptions(FIVE_IN_A_ROW)
CHART_TABS = "chart 0", "chart 1", "chart 2", "chart all"
GAMES = {
    "win": ("a3 b3 c3", "a1 b1"), "loss": ("a3 b3 b1", "a2 b2 c2"), "draw": ("a3 a2 b1 c3 c2", "b2 a1 b3 c1"),
}


def answering(names, options=LARGE, **more):
    """A pilot in a game whose AI plays these cells, then thinks for ever."""
    return Pilot(options, in_turn(options.rules, names), **more)


def four_plies(**more):
    """A pilot in a game after h8 g7 i9 g8, with the human to move."""
    pilot = answering("g7 g8", **more)
    for name in ("h8", "i9"):
        pilot.click(name)
        pilot.wait(1)
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
    for name in mine.split():
        pilot.click(name)
        pilot.wait(1)
    assert pilot.match.outcome is not None
    return have_read(pilot)


def chart_point(pilot, ply, which=2):
    """The window's point of a chart at this ply. which: the chart's index."""
    over = pilot.match.outcome is not None
    rect = PlayLayout(Screen(pilot.size), pilot.match.rules.size, over=over).charts[which]
    chart = pilot.picture().charts[which]
    plot = plot_rect(rect, chart)
    return round(x_of(plot, chart, ply)), plot.centery


def focused(pilot):
    picture = pilot.picture()
    if picture.board.cursor is not None:
        return "board"
    if picture.bar.focused:
        return "win bar"
    if picture.charts_focused:
        return "charts"
    if getattr(picture, "points_focused", False):
        return "points"
    return next((name for name, state in picture.states if state.focused), None)


def go_to(pilot, name):
    for _ in range(20):
        if focused(pilot) == name:
            return
        pilot.key("tab")
    raise AssertionError(f"Tab does not reach {name}, but stops at {focused(pilot)}")


def place(pilot, move):
    size = pilot.match.rules.size
    if pilot.picture().board.cursor is None:
        pilot.key("up")                 # the first key only shows the cursor
    row, column = divmod(pilot.picture().board.cursor, size)
    to_row, to_column = divmod(move, size)
    pilot.key(*["down"] * (to_row - row), *["up"] * (row - to_row))
    pilot.key(*["right"] * (to_column - column), *["left"] * (column - to_column), "return")


def walk(pilot):
    """The names of all parts that the arrow keys reach from the focused one."""
    pilot.key("tab")
    reached, waiting = set(), [focused(pilot)]
    while waiting:
        here = waiting.pop()
        if here in reached:
            continue
        reached.add(here)
        for arrow in ("left", "right", "up", "down"):
            go_to(pilot, here)
            for _ in range(16):         # the cursor crosses the board first
                pilot.key(arrow)
                if focused(pilot) != here:
                    break
            assert focused(pilot) is not None
            waiting.append(focused(pilot))
    return reached
