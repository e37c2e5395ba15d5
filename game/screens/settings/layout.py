"""The rectangles (pixels) of the settings page: three columns of panels, and a strip of board below."""
import math
from dataclasses import dataclass

from pygame import Rect

from game.screens.parts import PartAreas
from game.screens.settings import words
from game.views.layout import BoardLayout, PageLayout, Viewport, board_layout, grown

_PITCH = 46                     # distance between rows, in logical units
_SWATCHES = 6                   # the most themes in a row
PREVIEW_CELLS = 22              # cells in a row of the board whose last two rows are the preview
# The panel and the row of each setting, down each column.
ROW_AT = {name: (panel, index) for panel, names in words.PANELS.items() for index, name in enumerate(names)}


@dataclass(frozen=True, kw_only=True)
class SettingsLayout(PageLayout):
    panels: dict[str, Rect]         # by their headings
    display: Viewport               # positions on it count from the corner of the panel DISPLAY
    keypad: Rect                    # for the seed, beside the seed's box; on a narrow screen it is a separate part
    typed_seed: Rect                # on a narrow screen: the seed's box over the keypad
    data: tuple[Rect, ...]          # the buttons of the panel DATA; the last is for the external engine
    preview_text: Rect
    preview: BoardLayout            # a whole board, of which only the last two rows, `strip`, are visible
    strip: Rect

    def row(self, name: str) -> Rect:
        panel, index = ROW_AT[name]
        rect = self.panels[panel]
        x, y = self.viewport.to_logical(rect.topleft)
        return self.viewport.rect(x + 24, y + 49 + _PITCH * index, 344, _PITCH)

    def at_right(self, row: Rect, width: float) -> Rect:
        """The part of a row for a control at its right end."""
        wide, height = self.viewport.px(width), self.viewport.px(36)
        return Rect(row.right - wide, row.centery - height // 2, wide, height)

    def track(self, row: Rect) -> Rect:
        return self.viewport.named_columns(row, name=None, track=118, value=76)["track"]

    def seed(self, typing: bool) -> Rect:
        """The seed's box; on a narrow screen it is above the keypad while it is `typing`."""
        if typing and self.viewport.narrow:
            return self.typed_seed
        return self.at_right(self.row("seed"), 148)

    @property
    def keypad_panel(self) -> Rect:
        return grown(self.keypad, self.viewport.px(12))

    def swatches(self, count: int) -> tuple[Rect, ...]:
        """The rectangles of `count` theme swatches: in one row, or in two or three rows if there are many."""
        rows = min(3, math.ceil(count / _SWATCHES))
        pitch = 60 / rows
        places = [self.display.rect(24, 280 + pitch * row, 344, pitch - 8) for row in range(rows)]
        columns = math.ceil(count / rows)
        return tuple(rect for row in places for rect in self.viewport.equal_columns(row, columns, gap=8))[:count]


def part_areas(viewport: Viewport, typing: bool) -> PartAreas:
    """The parts of a narrow page: the columns, or the keypad alone while the seed is typed."""
    keypad, *columns = _corners(viewport)
    if typing:
        return {words.SEED_PART: (*keypad.counting_from(-40, -84).corner, 260, 324)}
    return {name: (*column.counting_from(-8, -8).corner, 408, 524)
            for name, column in zip(words.PARTS, columns, strict=True)}


def _corners(viewport: Viewport) -> tuple[Viewport, ...]:
    """Screens on which positions count from the keypad's corner and from each column's; if narrow, each is a part."""
    if not viewport.narrow:
        return tuple(viewport.counting_from(x, y) for x, y in ((456, 376), (32, 84), (444, 84), (856, 84)))
    _, keypad, *columns = viewport.parts(5)         # the preview is in the first part, which is never shown
    return keypad.counting_from(456, 84), *(column.counting_from(32, 84) for column in columns)


def layout_for(viewport: Viewport) -> SettingsLayout:
    keypad, game, display, sound = _corners(viewport)
    *rows, engine = viewport.rows(sound.rect(24, 360, 344, 130), 38, 38, 38, gap=8)
    preview = board_layout(viewport, 444, 680 - 804, 804, PREVIEW_CELLS)
    board, hidden = preview.rect, preview.edge(PREVIEW_CELLS - 2)
    return SettingsLayout(
        viewport=viewport, back=viewport.rect(20, 22, 196, 44), notice=viewport.rect(444, 26, 804, 36),
        panels={"GAME": game.rect(0, 0, 392, 290), "OPPONENT": game.rect(0, 310, 392, 198),
                "DISPLAY": display.rect(0, 0, 392, 362), "MOTION": display.rect(0, 382, 392, 126),
                "SOUND": sound.rect(0, 0, 392, 290), "DATA": sound.rect(0, 310, 392, 198)},
        display=display, keypad=keypad.rect(0, 0, 180, 204), typed_seed=keypad.rect(0, -60, 180, 36),
        data=(*(rect for row in rows for rect in viewport.equal_columns(row, 2, gap=8)), engine),
        preview_text=viewport.rect(32, 616, 380, 80), preview=preview,
        strip=Rect(board.left, board.top + hidden, board.width, board.height - hidden))
