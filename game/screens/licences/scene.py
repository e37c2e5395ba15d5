"""The page on which the licences of everything in the game can be read."""
from __future__ import annotations

from collections.abc import Sequence

from game.model.game_options import GameOptions
from game.screens.licences import words
from game.screens.licences.layout import LicencesLayout, layout_for, names_height
from game.screens.page import Page
from game.screens.scene import Door, Doors
from game.views.backdrop import draw_backdrop
from game.views.kit import Kit, Pen
from game.views.page import draw_widgets
from game.views.text import SMALL, wrap
from game.views.widgets import Back, Button, TextBox

_LINE = 22                          # logical units from one line of text to the next


class Licences(Page):
    """The page with the licences, at least one, each with name and text; one is shown, chosen by name."""

    telling = ("text",)
    _layout: LicencesLayout

    def __init__(self, doors: Doors, options: GameOptions, licences: Sequence[tuple[str, str]],
                 back: Door | None = None) -> None:
        super().__init__(doors, options, back)
        self._licences = tuple(licences)
        self.part_heights = {words.NAMES: names_height(len(licences)), words.TEXT: 0}
        self._chosen = 0
        self._top = 0                       # the first line to be seen
        self._lines: tuple[str, ...] | None = None      # the text, once it is broken into lines for this window

    def resize(self, kit: Kit) -> None:
        self._lines = None
        super().resize(kit)

    def _lay_out(self) -> None:
        layout = self._layout = layout_for(self._kit.screen, len(self._licences))
        if self._lines is None:
            width = layout.text.width - 3 * self._kit.px(_LINE)
            paragraphs = self._licences[self._chosen][1].expandtabs(4).splitlines()
            self._lines = tuple(line for text in paragraphs for line in wrap(self._kit, text, SMALL, width) or [""])
        names = (Button(f"licence:{i}", rect, self._licences[i][0].upper(), chosen=i == self._chosen)
                 for i, rect in enumerate(layout.names))
        self.text = TextBox("text", layout.text, self._lines, self._top, self._kit.px(_LINE))
        self._show(Back("back", layout.back, words.PAGE), *names, self.text, first="licence:0")

    def _activate(self, name: str) -> None:
        what, _, value = name.partition(":")
        if what == "licence":
            self._chosen, self._top = int(value), 0
            self._lines = None
            self._turn_to(words.TEXT)
        else:
            self._top = int(value)

    def picture(self) -> object:
        return self._widgets, self._states

    def _draw(self, pen: Pen) -> None:
        draw_backdrop(pen)
        draw_widgets(pen, self._widgets, self._states)
