"""Draws one lane's figures, the lamp between two lanes that says whether they agree, and the mark of each lane."""
import math
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from ai.play.paper import ALPHABETA, MINIMAX
from game.screens.race import words
from game.themes.theme import mix
from game.views.kit import Paint, Pen
from game.views.paint import Box, draw_box, draw_disc, draw_stroke, fill
from game.views.recording import view
from game.views.text import BODY, LABEL, SMALL, STRONG, Type, draw_text, text_width
from game.views.widgets.base import fitting

COLOURS = {ALPHABETA: "text", MINIMAX: "alt"}
_TITLE = Type("orb600", 16, 0.6)
_BIG = Type("exo700", 34, tabular=True)
_UNIT = Type("exo600", 20)
_CELL = Type("exo700", 32)
_CHECK = ((-9.0, 0.5), (-2.5, 7.0), (9.5, -7.0))


@dataclass(frozen=True)
class LanePicture:
    """Everything shown about one of a race's two searches. progress: 0..1. note: two more lines."""

    lane: str                   # its name: ALPHABETA or MINIMAX
    title: str
    nodes_label: str
    nodes: str = ""
    time: str = ""              # "" while nothing is known
    time_unit: str = ""
    move_label: str = ""
    move: str = ""              # the cell found, "" while nothing is
    value: tuple[str, str] = ("", "")       # what it is worth in words, and the figure; empty while nothing is known
    progress: float = 0.0
    state: str = ""
    count: str = ""
    note: tuple[str, ...] = ()
    alert: bool = False         # the state is trouble


class Lamp(NamedTuple):
    """The lamp between a race's two searches, which says whether they agree.

    first, second: its two lines of text. small: smaller lines below. breath: the phase of its pulse during a search,
    0..1.
    """

    kind: Literal["idle", "thinking", "agree", "stopped", "bug"]
    first: str = ""
    second: str = ""
    breath: float = 0.0
    small: tuple[str, ...] = ()


def draw_lane_mark(pen: Pen, center: tuple[float, float], lane: str, size: float = 5.0, hollow: bool = False) -> None:
    """Draw a lane's mark. size: half its width. hollow: an outline under a bar, as the lane was stopped."""
    colour = COLOURS[lane]
    x, y = round(center[0]), round(center[1])
    if lane == ALPHABETA and hollow:
        draw_disc(pen, (x, y), size, "bg1")
        draw_disc(pen, (x, y), size - 0.6, colour, ring=1.4)
    elif lane == ALPHABETA:
        draw_disc(pen, (x, y), size, colour)
    else:
        half = max(2, pen.px(size))
        box = pygame.Rect(x - half, y - half, 2 * half + 1, 2 * half + 1)
        fill(pen, box, colour)
        if hollow:
            inset = -2 * pen.line(1.33)
            fill(pen, box.inflate(inset, inset), "bg1")
    if hollow:
        wide = pen.px(size + 3)
        fill(pen, pygame.Rect(x - wide, y - pen.px(size + 4), 2 * wide + 1, pen.line(1.4)), colour)


@view
def draw_lane(pen: Pen, rect: pygame.Rect, lane: LanePicture) -> None:
    """Draw a lane's figures into `rect`, which is 172 by 376 logical units."""
    x, top = rect.left, rect.top
    colour: Paint = COLOURS[lane.lane]
    draw_lane_mark(pen, (x + pen.px(6), top + pen.px(16)), lane.lane)
    draw_text(pen, x + pen.px(20), top + pen.px(16), lane.title, _TITLE, colour)
    for y, label in ((59, lane.nodes_label), (139, words.TIME), (219, lane.move_label if lane.move else "")):
        draw_text(pen, x, top + pen.px(y), label, LABEL, "dim")
    draw_text(pen, x, top + pen.px(92), lane.nodes or "–", fitting(pen, lane.nodes, _BIG, rect.width), "text")
    after = draw_text(pen, x, top + pen.px(172), lane.time or "–", _BIG, "text")
    draw_text(pen, x + after + pen.px(7), top + pen.px(174), lane.time_unit, _UNIT, "dim")
    if lane.move:
        wide = draw_text(pen, x, top + pen.px(252), lane.move, _CELL, "text")
        left = x + max(wide + pen.px(10), pen.px(48))
        worth, figure = lane.value
        kind = BODY if left + text_width(pen, worth, BODY) <= rect.right else SMALL
        draw_text(pen, left, top + pen.px(245), worth, kind, "soft")
        draw_text(pen, left, top + pen.px(264), figure, SMALL, "dim")
    _progress(pen, rect, lane, colour)


def _progress(pen: Pen, rect: pygame.Rect, lane: LanePicture, colour: Paint) -> None:
    y = rect.top + pen.px(302)
    bar = pygame.Rect(rect.left, y, rect.width, max(3, pen.px(6)))
    draw_box(pen, bar, Box(3, "line"))
    done = round(bar.width * min(1.0, max(0.0, lane.progress)))
    if done:
        clip = pen.surface.get_clip()
        pen.surface.set_clip(clip.clip(pygame.Rect(bar.left, bar.top, done, bar.height)))
        draw_box(pen, bar, Box(3, colour))
        pen.surface.set_clip(clip)
    ink: Paint = "bad" if lane.alert else colour
    draw_text(pen, rect.left, y + pen.px(27), lane.state, SMALL, ink)
    draw_text(pen, rect.right, y + pen.px(27), lane.count, SMALL, "soft", "r")
    for i, line in enumerate(lane.note):
        draw_text(pen, rect.left, y + pen.px(46 + 17 * i), line, SMALL, "bad" if lane.alert else "soft")


@view
def draw_lamp(pen: Pen, rect: pygame.Rect, lamp: Lamp) -> None:
    """Draw the lamp and its texts into `rect`, which is 116 by 330 logical units."""
    center = rect.centerx, rect.top + pen.px(140)
    colour = {"idle": "faint", "thinking": "o", "agree": "xhi", "stopped": "soft", "bug": "bad"}[lamp.kind]
    breath = round(8 * (0.5 - 0.5 * math.cos(2 * math.pi * lamp.breath))) / 8 if lamp.kind == "thinking" else 0.0
    lit = lamp.kind in ("agree", "bug")
    draw_disc(pen, center, 30, colour, ring=1.8, glow=0.40 if lit else 0.25 * breath, reach=18)
    if lit:
        draw_disc(pen, center, 19, colour, glow=0.4, reach=14)
    elif lamp.kind == "thinking":
        draw_disc(pen, center, 8 + 4 * breath, colour, 0.35 + 0.5 * breath, glow=0.3 * breath, reach=12)
    _sign(pen, center, lamp.kind)
    ink: Paint = {"agree": "x_text", "bug": "bad"}.get(lamp.kind, "soft")
    draw_text(pen, rect.centerx, rect.top + pen.px(194), lamp.first, LABEL, ink, "c")
    draw_text(pen, rect.centerx, rect.top + pen.px(215), lamp.second, LABEL,
              "bad" if lamp.kind == "bug" else "soft", "c")
    for i, line in enumerate(lamp.small):
        draw_text(pen, rect.centerx, rect.top + pen.px(244 + 20 * i), line, STRONG if not i else SMALL,
                  "text" if not i else "soft", "c")


def _sign(pen: Pen, center: tuple[int, int], kind: str) -> None:
    strokes: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
        "agree": (_CHECK,), "bug": (((-7, -7), (7, 7)), ((7, -7), (-7, 7))), "stopped": (((-9, 0), (9, 0)),)}
    ink: Paint = mix(pen.colour("ink"), pen.colour("bg0"), 0.5) if kind != "stopped" else "soft"
    for points in strokes.get(kind, ()):
        placed = tuple((center[0] + x * pen.unit, center[1] + y * pen.unit) for x, y in points)
        draw_stroke(pen, placed, 3.2, ink)
