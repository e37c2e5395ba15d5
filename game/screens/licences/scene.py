"""The page on which the licences of everything in the game can be read."""
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from pygame import Rect

from game.model.game_options import GameOptions
from game.screens.licences import words
from game.screens.page import Actions, Page
from game.screens.scene import Doors
from game.views.layout import PageLayout, Viewport
from game.views.pen.fitting import wrap
from game.views.pen.kit import Kit
from game.views.pen.text import SMALL
from game.views.widgets.buttons import Back, Button
from game.views.widgets.entries import TextBox

_LINE = 22                          # logical units from one line of text to the next
_ROW = 50                           # logical units from one row of names to the next on the narrow page


@dataclass(frozen=True, kw_only=True)
class LicencesLayout(PageLayout):
    """The rectangles (pixels) of the page: names at the left, and the chosen one's text beside them."""

    names: tuple[Rect, ...]
    text: Rect


def layout_for(viewport: Viewport, count: int) -> LicencesLayout:
    if viewport.narrow:
        _, text_part = viewport.parts(2)
        names = viewport.rect(8, 12, viewport.room[0] - 24, _ROW * math.ceil(count / 2) - 8)
        return LicencesLayout(viewport=viewport, names=viewport.grid(names, count, across=2), text=text_part.area)
    pitch = min(52.0, 612 / max(1, count))
    names = viewport.rect(32, 84, 284, pitch * count - 8)
    return LicencesLayout(viewport=viewport, **viewport.top_row(back=220, _=92, notice=None),
                          names=viewport.grid(names, count, across=1), text=viewport.right_of(340, 84, 612))


def _lines_of(kit: Kit, text: str, width: int) -> tuple[str, ...]:
    paragraphs = text.expandtabs(4).splitlines()
    return tuple(line for paragraph in paragraphs for line in wrap(kit, paragraph, SMALL, width) or [""])


class LicencesPage(Page[LicencesLayout, None]):
    """The page with the licences, at least one, each with name and text; one is shown, chosen by name."""

    passive = ("text",)
    uses_thinker = False

    def __init__(self, doors: Doors, options: GameOptions, licences: Sequence[tuple[str, str]]) -> None:
        super().__init__(doors, options)
        self._licences = tuple(licences)
        self.part_heights = {words.NAMES: 16 + _ROW * math.ceil(len(licences) / 2), words.TEXT: 0}
        self._chosen = 0
        self._top = 0                       # the first line to be seen
        self._lines_of = lru_cache(maxsize=1)(_lines_of)        # the same from one frame to the next

    def _lay_out(self) -> None:
        self.layout = layout = layout_for(self.kit.viewport, len(self._licences))
        lines = self._lines_of(self.kit, self._licences[self._chosen][1], layout.text.width - 3 * self.kit.px(_LINE))
        names = (Button(f"licence:{i}", rect, self._licences[i][0].upper(), chosen=i == self._chosen)
                 for i, rect in enumerate(layout.names))
        self.text = TextBox("text", layout.text, lines, self._top, self.kit.px(_LINE))
        self._show(Back("back", layout.back, words.PAGE), *names, self.text, first="licence:0")

    @property
    def _actions(self) -> Actions:
        return {"licence": self._choose, "text": partial(setattr, self, "_top")}

    def _choose(self, number: str) -> None:
        self._chosen, self._top = int(number), 0
        self.parts.turn_to(words.TEXT)
        if self.parts.areas:
            self.group.focus = "text"      # the names stay on the other part

    def picture(self) -> None:
        """Show nothing but the widgets."""
