"""Draws the panels beside the score table: medals, wins in a row, totals."""
from dataclasses import dataclass

from game.screens.scores import words
from game.screens.scores.layout import ScoresLayout
from game.views.kit import Pen
from game.views.paint import PANEL, Box, draw_box, draw_disc, hline
from game.views.text import LABEL, Type, draw_text, text_width
from game.views.widgets import draw_medal

_RADIUS = 17.5                  # of a medal, logical units
_FIGURE = Type("orb700", 14)
_TWO = Type("orb700", 11)
_NAME = Type("exo600", 15)
_LARGE = Type("exo700", 44)
_WORD = Type("exo600", 17)
_VALUE = Type("exo700", 18)


@dataclass(frozen=True)
class Medal:

    figure: str
    name: str
    won: bool
    glow: float = 0.0


@dataclass(frozen=True)
class Panels:
    """The contents of the panels beside the table. totals: each total's name and number."""

    medals: tuple[Medal, ...]
    streak: int
    best_streak: int
    totals: tuple[tuple[str, str], ...]


def draw_panel_frames(pen: Pen, layout: ScoresLayout) -> None:
    for rect, text in zip(layout.panels, (words.MEDALS, words.STREAK, words.TOTALS), strict=True):
        draw_box(pen, rect, PANEL)
        draw_text(pen, rect.left + pen.px(24), rect.top + pen.px(31), text, LABEL, "dim")
    streaks = layout.panels[1]
    draw_text(pen, streaks.left + pen.px(192), streaks.top + pen.px(31), words.BEST_STREAK, LABEL, "dim")


def draw_panels(pen: Pen, layout: ScoresLayout, panels: Panels) -> None:
    for i, medal in enumerate(panels.medals):
        _draw_medal(pen, layout.medal(i, len(panels.medals)), medal)
    _draw_streaks(pen, layout, panels)
    for i, (name, value) in enumerate(panels.totals):
        row = layout.total(i)
        if i:
            hline(pen, row.left, row.top, row.width, alpha=0.7)
        draw_text(pen, *row.midleft, name, _NAME, "soft")
        draw_text(pen, *row.midright, value, _VALUE, "text", "r")


def _draw_medal(pen: Pen, center: tuple[int, int], medal: Medal) -> None:
    if medal.glow > 0:
        draw_disc(pen, center, _RADIUS, "x", glow=0.9 * round(8 * medal.glow) / 8, reach=24)
        draw_disc(pen, center, _RADIUS + 4, "x", alpha=medal.glow, ring=1.33)  # seen in themes without glow
    draw_medal(pen, center, medal.won, _RADIUS)
    if medal.won:
        draw_disc(pen, center, _RADIUS - 0.7, "xhi", alpha=0.9, ring=1.33)
    else:
        draw_text(pen, *center, medal.figure, _FIGURE if len(medal.figure) == 1 else _TWO, "dim", "c")
    ink = "x_text" if medal.glow > 0 else "text" if medal.won else "dim"
    draw_text(pen, center[0], center[1] + pen.px(35), medal.name, _NAME, ink, "c")


def _draw_streaks(pen: Pen, layout: ScoresLayout, panels: Panels) -> None:
    rect = layout.panels[1]
    for value, x, ink in ((panels.streak, 24, "x_text"), (panels.best_streak, 192, "text")):
        left, base = rect.left + pen.px(x), rect.top + pen.px(97)
        draw_text(pen, left, base, str(value), _LARGE, ink if value else "dim", anchor="b")
        word = left + text_width(pen, str(value), _LARGE) + pen.px(9)
        draw_text(pen, word, base, words.WIN if value == 1 else words.WINS, _WORD, "dim", anchor="b")
    lit = min(panels.streak, len(layout.lamps))
    for i, lamp in enumerate(layout.lamps):
        last = i == lit - 1
        box = Box(3, "x", glow="x", glow_alpha=0.35 if last else 0.0, reach=10) if i < lit else Box(3, "line")
        draw_box(pen, lamp, box)
