"""Shows a page part by part, with a tab for each, where the window has no room for all of it at the player's scale."""
from __future__ import annotations

from dataclasses import replace

import pygame

from game.views.kit import Kit
from game.views.layout import Point, split_row
from game.views.widgets import Button

Places = dict[str, tuple[float, float, float, float]]       # left, top, width, height on the page, by the tab's word

TAB = "part:"                       # begins the name of a tab's target
_HEAD = 44                          # logical units above a part, for the tabs


class Parts:
    """The parts of one page, one of which is shown, as large as the player wants or as it can be."""

    def __init__(self) -> None:
        self.places: Places = {}            # none: the whole page is shown
        self.chosen = ""
        self._whole: Kit | None = None
        self._kits: dict[str, Kit] = {}

    def kit_for(self, whole: Kit, places: Places) -> Kit:
        """The kit to draw the chosen part with; `whole`, the kit of the whole page, where that fits the window."""
        if whole is not self._whole or places != self.places:
            self._kits, self._whole = {}, whole
        self.places = places
        if not places:
            return whole
        if self.chosen not in places:
            self.chosen = next(iter(places))
        if self.chosen not in self._kits:
            screen = replace(whole.screen, spread=False, page=places[self.chosen], head=_HEAD)
            self._kits[self.chosen] = Kit(screen, whole.theme)
        return self._kits[self.chosen]

    def choose_at(self, point: Point, places: Places) -> None:
        """Choose the part that a point of the page (logical units) lies in, if there is one."""
        for name, place in places.items():
            if pygame.Rect(place).collidepoint(point):
                self.chosen = name

    def window(self, kit: Kit) -> pygame.Rect | None:
        """What is to be seen of the page (pixels); None where all is."""
        return kit.screen.rect(*self.places[self.chosen]) if self.places else None

    def tabs(self, kit: Kit, back: bool) -> tuple[Button, ...]:
        """A button for each part, with the way back before them where there is one."""
        if len(self.places) < 2:
            return ()
        px = kit.px
        row = pygame.Rect(px(8), px(6), kit.screen.size[0] - 2 * px(8), px(32))
        names = [("back", "BACK")] * back + [(TAB + name, name) for name in self.places]
        return tuple(Button(name, rect, word, chosen=word == self.chosen)
                     for (name, word), rect in zip(names, split_row(row, len(names), px(6)), strict=True))

    def notice(self, kit: Kit) -> pygame.Rect:
        """The place of a line that comes and goes."""
        px, (width, height) = kit.px, kit.screen.size
        return pygame.Rect(px(8), height - px(40), width - 2 * px(8), px(32))
