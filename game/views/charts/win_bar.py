"""Draws the win chance: its figure, its last change, and an upright bar of win, draw and loss."""
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.marks import OTHER_MARK, Mark
from game.views import words
from game.views.layout import grown
from game.views.pen.kit import Kit, Paint, Pen
from game.views.pen.paint import Box, draw_box, draw_hatch, hline
from game.views.pen.recording import view
from game.views.pen.text import HUGE, LABEL, SMALL, STRONG, Style, draw_text, text_width

_PERCENT = Style("exo600", 26)
_WORD = Style("exo700", 34)
_STEP = 12      # the hatching's period in logical units


class WinBar(NamedTuple):
    """The contents of the win-chance bar, from the player's point of view. The caller animates the values."""

    chances: tuple[float, float, float] | None      # win, draw, loss, summing to 1; None: not known
    delta: int | None = None                        # the last move's change of the win chance, in percentage points
    caption: str = ""                               # the move that caused the change: "your g9"
    thinking: bool = False                          # a new figure is being computed, and the bar is hatched
    note: str | None = None                         # "win in 5", "O in 3", "exact", "verified"
    word: str = ""                                  # in place of the figure: "DRAW"
    mark: Mark = "x"                                # the player's mark, whose colour the win has
    title: str = words.WIN_CHANCE
    names: tuple[str, str, str] = words.OUTCOMES

    @property
    def percent(self) -> int | None:
        return None if self.chances is None else percents(self.chances)[0]


class BarLabel(NamedTuple):
    """A caption beside the win-chance bar: a strong and a quiet line, one of which may be empty."""

    rect: pygame.Rect
    strong: str
    quiet: str
    colour: Paint


def percents(chances: tuple[float, float, float]) -> tuple[int, int, int]:
    """Three chances as whole percentages that sum to 100; 0 stands only for an exact 0, and 100 only for an exact 1."""
    figures = [max(int(100 * chance), int(chance > 0)) for chance in chances]
    order = sorted(range(3), key=lambda i: figures[i] - 100 * chances[i])
    for i in order[:max(0, 100 - sum(figures))]:
        figures[i] += 1
    figures[figures.index(max(figures))] -= max(0, sum(figures) - 100)
    return figures[0], figures[1], figures[2]


def whole_percent(figure: float) -> int:
    """A percentage rounded to a whole number; 0 and 100 are kept for exact values."""
    return min(max(round(figure), 1), 99) if 0 < figure < 100 else round(figure)


def bar_rect(rect: pygame.Rect) -> pygame.Rect:
    unit = rect.width / 104
    top = rect.top + round(130 * unit)
    return pygame.Rect(rect.left, top, round(40 * unit), rect.bottom - top)


def segments(bar: pygame.Rect, chances: tuple[float, float, float]) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The bar's parts from the top: loss, draw, win. chances: win, draw, loss."""
    win, draw, _ = chances
    low = bar.bottom - round(bar.height * min(1.0, max(0.0, win)))
    high = bar.bottom - round(bar.height * min(1.0, max(0.0, win + draw)))
    edges = (bar.top, min(high, low), low, bar.bottom)
    loss, middle, won = (pygame.Rect(bar.left, a, bar.width, b - a) for a, b in pairwise(edges))
    return loss, middle, won


def _stack(rects: list[pygame.Rect], low: int, high: int, gap: int) -> None:
    """Move rectangles up or down until they are `gap` pixels apart, and within low..high if they fit."""
    for rect in rects:
        rect.top = max(low, rect.top)
        low = rect.bottom + gap
    for rect in reversed(rects):
        rect.bottom = min(high, rect.bottom)
        high = rect.top - gap


def bar_labels(kit: Kit, rect: pygame.Rect, bar: WinBar) -> list[BarLabel]:
    """The captions beside the win-chance bar; none overlaps another, whatever the chances."""
    track, left = bar_rect(rect), rect.left + kit.px(54)
    tick = BarLabel(pygame.Rect(left + kit.px(5), track.centery - kit.px(9), kit.px(40), kit.px(18)), "", "50", "soft")
    captions = list(_captions_of(kit, left, track, bar))
    above = [caption.rect for caption in captions if caption.rect.centery < tick.rect.centery]
    below = [caption.rect for caption in captions[len(above):]]
    _stack(above, track.top, tick.rect.top, kit.px(4))
    _stack(below, tick.rect.bottom, track.bottom, kit.px(4))
    return [tick, *captions]


def _captions_of(kit: Kit, left: int, track: pygame.Rect, bar: WinBar) -> Iterator[BarLabel]:
    """Yield the captions of the note and the parts, from the top, each where it would be without the others."""
    def caption(middle: float, strong: str, quiet: str, colour: Paint) -> BarLabel:
        height = kit.px(36 if strong and quiet else 18)
        return BarLabel(pygame.Rect(left, round(middle - height / 2), kit.px(74), height), strong, quiet, colour)

    if bar.note is not None:
        yield caption(track.top, bar.note, "", "text")
    if bar.chances is None:
        return
    colours = f"{OTHER_MARK[bar.mark]}_text", "soft", f"{bar.mark}_text"
    for part, percent, name, colour in zip(segments(track, bar.chances), reversed(percents(bar.chances)),
                                           reversed(bar.names), colours, strict=True):
        lines = ("", f"{percent} {name}") if part.height < kit.px(38) else (f"{percent} %", name)
        if percent:
            yield caption(_caption_middle(part, track.centery), *lines, colour)


def _caption_middle(part: pygame.Rect, tick: int) -> float:
    """The y of a part's caption: the middle of the part or, if the tick at 50 % cuts it, of its larger half."""
    if not part.top < tick < part.bottom:
        return part.centery
    return (part.top + tick) / 2 if tick - part.top > part.bottom - tick else (tick + part.bottom) / 2


def draw_win_bar(pen: Pen, rect: pygame.Rect, bar: WinBar, drift: float) -> None:
    """Draw the win chance's heading, bar and captions. drift: the hatching's offset in logical units."""
    _draw_heading(pen, rect, bar._replace(chances=None), bar.percent)
    _draw_captions(pen, rect, bar)
    _draw_bar(pen, bar_rect(rect), bar, pen.px(drift % _STEP) if bar.thinking else None)


@view
def _draw_captions(pen: Pen, rect: pygame.Rect, bar: WinBar) -> None:
    for place, strong, quiet, colour in bar_labels(pen, rect, bar):
        if strong and quiet:
            draw_text(pen, place.left, place.top + pen.px(9), strong, STRONG, colour)
            draw_text(pen, place.left, place.top + pen.px(27), quiet, SMALL, "soft")
        else:
            draw_text(pen, place.left, place.centery, strong or quiet, SMALL, colour)
    track = bar_rect(rect)
    hline(pen, track.right + pen.px(4), track.centery, pen.px(8), "soft")


@view
def _draw_heading(pen: Pen, rect: pygame.Rect, bar: WinBar, percent: int | None) -> None:
    draw_text(pen, rect.left, rect.top + pen.px(5), bar.title, LABEL, "dim")
    x, y, mark = rect.left, rect.top + pen.px(66), bar.mark
    if bar.word or percent is None:
        draw_text(pen, x, y, bar.word or "–", _WORD if bar.word else HUGE, "dim", anchor="b")
    else:
        text = str(percent)
        style = HUGE if len(text) < 3 else HUGE._replace(size=44)   # 100 fits the column too
        for place, digit in enumerate(text):        # digit by digit, so that ten pictures serve all figures
            at = x - pen.px(2) + text_width(pen, text[:place], style)
            draw_text(pen, at, y, digit, style, f"{mark}_text", anchor="b", glow=0.30)
        draw_text(pen, x + text_width(pen, text, style) + pen.px(3), y, "%", _PERCENT, mark, anchor="b")
    y = rect.top + pen.px(97)
    if bar.delta is not None:
        pill = pygame.Rect(x, y - pen.px(13), pen.px(48), pen.px(26))
        whose = mark if bar.delta > 0 else OTHER_MARK[mark]
        back, ink = (f"{whose}bg", f"{whose}_text") if bar.delta else ("panel2", "soft")
        draw_box(pen, pill, Box(13, back))
        sign = "+" if bar.delta > 0 else "−" if bar.delta < 0 else "±"
        draw_text(pen, pill.centerx, y, f"{sign}{abs(bar.delta)}", STRONG, ink, "c")
        x += pen.px(58)
    draw_text(pen, x, y, bar.caption, SMALL, "soft")


@view
def _draw_bar(pen: Pen, track: pygame.Rect, bar: WinBar, shift: int | None) -> None:
    """Draw the bar itself with its three parts. shift: offset of its hatching in pixels; None: no hatching."""
    draw_box(pen, grown(track, pen.px(2)), Box(6, "board2", stroke="line"))
    if bar.chances is not None:
        parts = zip(segments(track, bar.chances), _part_boxes(pen, bar.mark), strict=True)
        # From the bottom up, so that the win's glow is behind the other parts.
        for part, box in reversed(list(parts)):
            joint = part.top > track.top and part.height > 2
            draw_box(pen, pygame.Rect(part.left, part.top + joint, part.width, part.height - joint), box)
    if shift is not None:                           # one taller picture serves all shifts
        dark = pen.mixed("bg0", "text", 0.0 if pen.theme.glow > 0 else 0.6)
        with pen.clipped(track):
            taller = pygame.Rect(track.left, track.top - shift, track.width, track.height + pen.px(_STEP))
            draw_hatch(pen, taller, dark, 0.26, _STEP)
    hline(pen, track.left, track.centery, track.width, "edge" if bar.chances is None else "bg0", 0.8)


def _part_boxes(kit: Kit, mark: Mark) -> tuple[Box, Box, Box]:
    """The looks of loss (in the quiet colour of the opponent's mark), draw, and win (bright, in the player's)."""
    theme, other = kit.theme, OTHER_MARK[mark]
    low = kit.colour(f"{other}lo")
    loss, draw = kit.mixed(low, "board", 0.42), kit.mixed("draw", "board", 0.12)
    if theme.glow <= 0:
        loss, draw = kit.colour(other), theme.draw
    return (Box(4, loss, kit.mixed(loss, low, 0.25)), Box(4, draw, kit.mixed(draw, "text", 0.06)),
            Box(4, f"{mark}hi", f"{mark}lo", glow=f"{mark}lo", glow_alpha=0.30, reach=14))
