"""Shows a page part by part, with a tab for each, where the window has no room for all of it at the player's scale."""
from __future__ import annotations

import math
from dataclasses import replace

import pygame

from game.views.focus import Dial, Target
from game.views.kit import Kit
from game.views.layout import TABS, Point, split_row
from game.views.paint import Box, draw_box
from game.views.widgets import Button

Places = dict[str, tuple[float, float, float, float]]       # left, top, width, height on the page, by the tab's word

TAB = "part:"                       # begins the name of a tab's target
SCROLL = "scroll"                   # the target of the bar at the right of a part that is higher than the window
_STEP = 24                          # logical units that one step of the bar moves the page


class Parts:
    """The parts of one page, one of which is shown at the player's scale; a part too high for the window scrolls."""

    def __init__(self) -> None:
        self.places: Places = {}            # none: the whole page is shown
        self.chosen = ""
        self._whole: Kit | None = None
        self._at: dict[str, int] = {}       # how many steps each part is scrolled

    def kit_for(self, whole: Kit, places: Places) -> Kit:
        """The kit to draw the chosen part with; `whole`, the kit of the whole page, where there are no parts."""
        if not places:
            self.places, self._whole = places, whole
            return whole
        if places != self.places:
            self._at = {}
        self.places, self._whole = places, whole
        if self.chosen not in places:
            self.chosen = next(iter(places))
        screen = replace(whole.screen, page=places[self.chosen], head=self._head)
        if screen.unit != whole.unit:               # wider than the window: smaller than the player wants
            whole = whole.smaller(screen.unit)
        hidden = self._hidden(whole, screen.size[1])
        return whole.moved(replace(screen, scroll=min(hidden, self._at.get(self.chosen, 0) * whole.px(_STEP))))

    @property
    def _head(self) -> float:
        return TABS if len(self.places) > 1 else 0

    def _hidden(self, kit: Kit, height: int) -> int:
        """By how many pixels the chosen part is higher than what the window shows of it."""
        return max(0, round(self.places[self.chosen][3] * kit.unit) - (height - kit.px(self._head)))

    def part_at(self, kit: Kit, point: Point) -> str | None:
        """The part that a point (pixels, as `kit` shows the page) lies in."""
        at = kit.screen.to_logical(point)
        return next((name for name, (left, top, width, height) in self.places.items()
                     if left <= at[0] < left + width and top <= at[1] < top + height), None)

    def window(self, kit: Kit) -> pygame.Rect | None:
        """Where the chosen part lies (pixels), also what of it is scrolled out of sight; None: the page is whole."""
        return kit.screen.rect(*self.places[self.chosen]) if self.places else None

    def view(self, kit: Kit) -> pygame.Rect:
        """The part of the window under the tabs."""
        head = kit.px(self._head)
        return pygame.Rect(0, head, kit.screen.size[0], kit.screen.size[1] - head)

    def tabs(self, kit: Kit, back: bool) -> tuple[Button, ...]:
        """A button for each part, with the way back before them where there is one."""
        if len(self.places) < 2:
            return ()
        px = kit.px
        row = pygame.Rect(px(8), px(6), kit.screen.size[0] - 2 * px(8), px(32))
        names = [("back", "BACK")] * back + [(TAB + name, name) for name in self.places]
        return tuple(Button(name, rect, word, chosen=word == self.chosen)
                     for (name, word), rect in zip(names, split_row(row, len(names), px(6)), strict=True))

    def bar(self, kit: Kit) -> tuple[Target, ...]:
        """What scrolls the part, where it is higher than the window."""
        hidden = self._hidden(kit, kit.screen.size[1]) if self.places else 0
        if not hidden:
            return ()
        view, wide = self.view(kit), kit.px(10)
        track = pygame.Rect(view.right - wide, view.top, wide, view.height)
        stops = math.ceil(hidden / kit.px(_STEP)) + 1
        at = min(stops - 1, self._at.get(self.chosen, 0))
        return (Target(SCROLL, track, dial=Dial(track, stops, at, axis=1, page=view.height // kit.px(_STEP) - 2,
                                                wheel=3)),)

    def scroll_to(self, at: int) -> None:
        """Scroll the chosen part to a step of its bar."""
        self._at[self.chosen] = at

    def scroll_to_show(self, kit: Kit, rect: pygame.Rect) -> bool:
        """Scroll as little as it takes to see a rectangle of the part; False where it is seen already."""
        view, margin, step = self.view(kit), kit.px(12), kit.px(_STEP)
        above, below = rect.top - margin - view.top, rect.bottom + margin - view.bottom
        by = math.floor(above / step) if above < 0 else math.ceil(below / step) if below > 0 else 0
        bars = self.bar(kit)
        if not by or not bars or bars[0].dial is None:
            return False
        at = bars[0].dial.moved(by)
        moves = at != bars[0].dial.at
        self.scroll_to(at)
        return moves

    def notice(self, kit: Kit) -> pygame.Rect:
        """The place of a line that comes and goes."""
        px, (width, height) = kit.px, kit.screen.size
        return pygame.Rect(px(8), height - px(40), width - 2 * px(8), px(32))


def draw_bar(surface: pygame.Surface, kit: Kit, bar: Target, part: float) -> None:
    """Draw how far a part is scrolled, and what part of it (0..1) is to be seen."""
    assert bar.dial is not None
    track = bar.rect.inflate(-2 * kit.px(3), -2 * kit.px(6))
    draw_box(surface, kit, track, Box(2, "line"))
    high = max(kit.px(24), round(track.height * part))
    down = round((track.height - high) * bar.dial.at / max(1, bar.dial.stops - 1))
    draw_box(surface, kit, pygame.Rect(track.left, track.top + down, track.width, high), Box(2, "x"))
