"""Draws a game's texts: the status panel, the two players, the result banner."""
from typing import Literal, NamedTuple

import pygame

from game.marks import OTHER_MARK, Mark
from game.views import words
from game.views.board.stones import LAST_GLOW, REST_GLOW, draw_stone
from game.views.pen.fitting import coloured, draw_fitted, draw_runs, draw_sentence, first_fitting, fitting, shorten
from game.views.pen.kit import Kit, Paint, Pen, in_steps, pulse
from game.views.pen.paint import PANEL, Box, draw_box, draw_disc, draw_edge_bar
from game.views.pen.recording import faded, view
from game.views.pen.text import BODY, HEADLINE, LABEL, MID, RESULT, SMALL, FigureRuns, Style, draw_text, text_width
from game.views.widgets.cards import draw_medal

# x, o: a person is to move, as X or as O. idle, busy: an earlier move is shown; busy leaves room for a button.
# paused: like notice, without a button.
StatusKind = Literal["x", "o", "ai", "idle", "busy", "notice", "paused"]
COUNTING = MID._replace(tabular=True)
_CLOCK = Style("exo600", 16, tabular=True)
_POINTS = Style("press", 16)        # all of its characters are equally wide


class Status(NamedTuple):
    headline: str
    kind: StatusKind = "idle"
    runs: FigureRuns = ()
    lamp: float = 0.0           # the phase of the thinking lamp's pulse, in turns: n and n + 1 look alike
    mark: Mark = "o"            # the mark of the AI that thinks


class PlayerPanel(NamedTuple):
    mark: Mark
    name: str
    clock: str
    active: bool = False
    short: str = ""             # the name if there is no room for `name`; empty: `name`, cut off


class Banner(NamedTuple):
    headline: str
    reason: str = ""
    figures: FigureRuns = ()
    kind: Literal["win", "loss", "draw"] = "win"
    slide: float = 1.0          # 0: still beyond the right edge, 1: in place
    fade: float = 1.0           # 0: invisible, 1: opaque
    points: str = ""
    honour: str = ""            # a medal, a streak or the opponent; while points are counted, the present part
    stamped: float | None = None    # progress of the stamping of a new medal, 0..1; None: no new medal
    mark: Mark = "x"            # of the side for which the game is won or lost


def _width(kit: Kit, runs: FigureRuns, style: Style) -> float:
    return sum(text_width(kit, text, style) for text, _ in runs)


def draw_status(pen: Pen, rect: pygame.Rect, status: Status) -> None:
    """Draw a game's status panel. The kinds "ai", "busy" and "notice" leave room for a button at the right."""
    _draw_panel(pen, rect, status.headline, status.kind, status.mark)
    _draw_figures(pen, rect, status.kind, status.runs)
    if status.kind == "ai":
        _draw_lamp(pen, (rect.left + pen.px(20) + pen.px(4), rect.top + pen.px(27)), pulse(status.lamp), status.mark)


@view
def _draw_panel(pen: Pen, rect: pygame.Rect, headline: str, kind: StatusKind, mark: Mark) -> None:
    draw_box(pen, rect, PANEL)
    left = rect.left + pen.px(20)
    colour: Paint = {"x": "x_text", "o": "o_text", "ai": f"{mark}_text"}.get(kind, "text")
    if kind == "ai":
        left += pen.px(26)
    elif kind not in ("idle", "busy"):
        draw_edge_bar(pen, rect, kind if kind in ("x", "o") else "text", 0.55)
    draw_text(pen, left, rect.top + pen.px(27), headline, HEADLINE, colour)


@view
def _draw_figures(pen: Pen, rect: pygame.Rect, kind: StatusKind, runs: FigureRuns) -> None:
    x, y = rect.left + pen.px(20), rect.top + pen.px(59)
    widest = rect.right - pen.px(106 if kind in ("ai", "busy", "notice") else 16) - x
    style = COUNTING if kind == "ai" else BODY          # the size stays while the figures grow
    if _width(pen, runs, style) > widest:
        style = SMALL._replace(tabular=style.tabular)
    if len(runs) == 1:                                  # a sentence, of any length
        ((sentence, ink),) = coloured(runs)
        draw_sentence(pen, (x, y), widest, sentence, style, ink)
    else:
        draw_fitted(pen, pygame.Rect(x, y, int(widest), 1), coloured(runs), style)


@view
def _draw_lamp(pen: Pen, center: tuple[int, int], breath: float, mark: Mark) -> None:
    draw_disc(pen, center, 9, mark, 0.45, ring=1.33, glow=0.30 * breath, reach=10)
    draw_disc(pen, center, 5 + 0.8 * breath, mark, glow=0.25 + 0.35 * breath, reach=8)
    draw_disc(pen, center, 3, mark + "hi", 0.3 + 0.7 * breath)


@view
def draw_player(pen: Pen, rect: pygame.Rect, player: PlayerPanel) -> None:
    mark, name, clock, active, short = player
    if active:
        box = Box(10, mark + "bg", stroke=mark, width=1.33, glow=mark, glow_alpha=0.10, reach=14)
        draw_box(pen, rect, box)
    else:
        draw_box(pen, rect, Box(10, "panel", "bg1", 0.9, "line"))
    draw_stone(pen, mark, (rect.left + pen.px(28), rect.centery), 40 * pen.unit,
               (LAST_GLOW if active else REST_GLOW) * 0.6, 0.0 if active else 0.25)
    x, right = rect.left + pen.px(52), rect.right - pen.px(8)
    fits = text_width(pen, name, MID) <= right - x
    name = shorten(pen, name if fits or not short else short, MID, right - x)
    draw_text(pen, x, rect.centery - pen.px(9), name, MID, "text" if active else "soft")
    draw_text(pen, x, rect.centery + pen.px(10), clock, _CLOCK, "text" if active else "soft")


@view
def draw_banner(pen: Pen, rect: pygame.Rect, banner: Banner) -> None:
    """Draw the banner with a game's result; `rect` reaches the window's right edge."""
    if not banner.slide or not banner.fade:
        return
    place = rect.move(round((1 - banner.slide) * rect.width), 0)
    with faded(pen.surface, place.inflate(pen.px(40), pen.px(40)), banner.fade):
        _draw_banner_box(pen, place, banner)
        _draw_banner_words(pen, place, banner)


def _banner_inks(banner: Banner) -> tuple[Paint, Paint, Paint, Paint, Paint]:
    """The colours of the banner's back, its edge, its headline at the top and at the foot, and its text."""
    if banner.kind == "draw":
        return "panel2", "draw", "text", "soft", "text"
    winner = banner.mark if banner.kind == "win" else OTHER_MARK[banner.mark]
    return f"{winner}bg", winner, f"{winner}hi", winner, f"{winner}_text"


def _draw_banner_box(pen: Pen, place: pygame.Rect, banner: Banner) -> None:
    back, edge, upper, *_ = _banner_inks(banner)
    draw_box(pen, place, Box(0, back, alpha=0.96, stroke=edge, stroke_alpha=0.7, fade=True))
    bar = pygame.Rect(place.left, place.top, pen.line(4), place.height)
    glow = edge if banner.kind != "draw" else None
    draw_box(pen, bar, Box(1, upper if pen.theme.glow > 0 else edge, glow=glow, glow_alpha=0.5, reach=18))


def _draw_banner_words(pen: Pen, place: pygame.Rect, banner: Banner) -> None:
    x, right = place.left + pen.px(24), min(place.left + pen.px(392), place.right - pen.px(12))
    _, _, upper, lower, ink = _banner_inks(banner)
    if pen.theme.glow <= 0:
        upper = lower = ink             # a readable colour
    glowing = 0.40 if banner.kind == "win" else 0.0
    medal = pen.px(24) if banner.stamped is not None else 0
    unit: float = 0
    if banner.points:
        unit = draw_text(pen, right, place.top + pen.px(24), words.POINTS, SMALL, ink, "r") + pen.px(4)
    at_right = max(text_width(pen, banner.points, _POINTS) + unit, text_width(pen, banner.honour, SMALL) + medal)
    style = first_fitting(pen, banner.headline, right - x - pen.px(12) - at_right,
                          *(RESULT._replace(size=size) for size in (RESULT.size, 26, 22, 18, 15)))
    width = draw_text(pen, x, place.top + pen.px(34), banner.headline, style, upper, gradient=lower, glow=glowing)
    draw_text(pen, right - unit, place.top + pen.px(24), banner.points, _POINTS, ink, "r")
    free = right - x - width - pen.px(12) - medal
    style = first_fitting(pen, banner.honour, free, LABEL, SMALL)
    fits = text_width(pen, banner.honour, style) <= free    # if not, the honour follows the figures
    y = place.top + pen.px(46 if fits else 96)
    left = right - draw_text(pen, right, y, banner.honour, style, ink, "r")
    if banner.stamped is not None:
        draw_medal(pen, (round(left) - pen.px(16), y), True, 9 * (1 + 1.6 * (1 - in_steps(banner.stamped))))
    draw_text(pen, x, place.top + pen.px(70), banner.reason, fitting(pen, banner.reason, BODY, right - x), "text")
    figures = banner.figures
    widest = right - x if fits else left - medal - pen.px(8) - x
    style = BODY if _width(pen, figures, BODY) <= widest else SMALL
    while figures and _width(pen, figures, style) > widest:         # without room the last figures are left out
        figures = figures[:-2] if len(figures) > 3 else ()
    draw_runs(pen, x, place.top + pen.px(96), coloured(figures), style)
