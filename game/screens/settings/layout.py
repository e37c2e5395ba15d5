"""The rectangles (pixels) of the settings page: three columns of panels, and a strip of board below."""
import math
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import PartAreas
from game.screens.settings import words
from game.views.layout import NOWHERE, BoardLayout, PageLayout, Viewport, grown

_SWATCHES = 6                   # the most themes in a row
PREVIEW_CELLS = 22              # cells in a row of the board whose last two rows are the preview


@dataclass(frozen=True, kw_only=True)
class SettingsLayout(PageLayout):
    panels: dict[str, Rect]         # by their headings
    keypad: Rect                    # for the seed, beside the seed's box; on a narrow screen it is a separate part
    typed_seed: Rect                # on a narrow screen: the seed's box over the keypad
    preview_text: Rect
    preview: BoardLayout            # a whole board, of which only the last two rows, `strip`, are visible
    strip: Rect

    @cached_property
    def rows(self) -> dict[str, Rect]:
        return {name: row for panel, names in words.PANELS.items() for name, row in self.viewport.named_rows(
            self._inside(panel), _=49, **dict.fromkeys(names, 46.0)).items()}

    def _inside(self, panel: str) -> Rect:
        return self.viewport.inside(self.panels[panel], 24, 0)

    def control(self, name: str, width: float) -> Rect:
        """The place of a control at the right end of its setting's row; it grows with the text."""
        row, px = self.rows[name], self.viewport.px
        return Rect(row.right - px(width), row.centery - px(36) // 2, px(width), px(36))

    def track(self, row: Rect) -> Rect:
        return self.viewport.named_columns(row, _=None, track=118, _2=76)["track"]

    def seed(self, typing: bool) -> Rect:
        """The seed's box; on a narrow screen it is above the keypad while it is `typing`."""
        return self.typed_seed if typing and self.viewport.narrow else self.control("seed", 148)

    @property
    def keypad_panel(self) -> Rect:
        return grown(self.keypad, self.viewport.px(12))

    @property
    def data(self) -> dict[str, Rect]:
        _, first, second, engine = self.viewport.rows(self._inside("DATA"), 42, 38, 38, 38, gap=8)
        return {**self.viewport.named_columns(first, gap=8, folder=None, export=None),
                **self.viewport.named_columns(second, gap=8, reset=None, licences=None), "engine": engine}

    def swatches(self, count: int) -> tuple[Rect, ...]:
        """The rectangles of `count` theme swatches: in one row, or in two or three rows if there are many."""
        rows = min(3, math.ceil(count / _SWATCHES))
        _, place = self.viewport.rows(self._inside("DISPLAY"), 280, 52)
        return self.viewport.grid(place, count, math.ceil(count / rows))


def part_areas(viewport: Viewport, typing: bool) -> PartAreas:
    """The parts of a narrow page: the columns, or the keypad alone while the seed is typed."""
    _, keypad, *columns = viewport.parts(5)         # the preview is in the first part, which is never shown
    if typing:
        return {words.SEED_PART: (*keypad.corner, 260, 324)}
    return {name: (*column.corner, 408, 524) for name, column in zip(words.PARTS, columns, strict=True)}


def layout_for(viewport: Viewport) -> SettingsLayout:
    if viewport.narrow:
        _, pad, *parts = viewport.parts(5)
        game, display, sound = (part.rect(8, 8, 392, 508) for part in parts)
        keypad, typed_seed = pad.rect(40, 84, 180, 204), pad.rect(40, 24, 180, 36)
    else:
        game, display, sound = viewport.columns(viewport.right_of(32, 84, 508), None, None, None, gap=20)
        keypad, typed_seed = viewport.rect(456, 376, 180, 204), NOWHERE
    preview = viewport.board(444, 680 - 804, 804, PREVIEW_CELLS)
    board, hidden = preview.rect, preview.edge(PREVIEW_CELLS - 2)
    return SettingsLayout(
        viewport=viewport, back=viewport.rect(20, 24, 196, 40), notice=viewport.right_of(444, 24, 40),
        panels={**viewport.named_rows(game, gap=20, GAME=290, OPPONENT=None),
                **viewport.named_rows(display, gap=20, DISPLAY=362, MOTION=None),
                **viewport.named_rows(sound, gap=20, SOUND=290, DATA=None)},
        preview_text=viewport.rect(32, 616, 380, 80), preview=preview,
        strip=Rect(board.left, board.top + hidden, board.width, board.height - hidden),
        keypad=keypad, typed_seed=typed_seed)
