"""The rectangles (pixels) of the settings page: three columns of panels, and a strip of board below."""
import math
from dataclasses import dataclass

from pygame import Rect

from game.screens.parts import PartAreas
from game.screens.settings import words
from game.views.layout import RIGHT, BoardLayout, PageLayout, Viewport, board_layout, grown

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
    data: dict[str, Rect]           # the buttons of the panel DATA
    preview_text: Rect
    preview: BoardLayout            # a whole board, of which only the last two rows, `strip`, are visible
    strip: Rect

    def row(self, name: str) -> Rect:
        panel, index = ROW_AT[name]
        inner = self.viewport.inside(self.panels[panel], 24, 0)
        return self.viewport.named_rows(inner, _=49 + _PITCH * index, row=_PITCH, _2=None)["row"]

    def control(self, name: str, width: float) -> Rect:
        """The place of a control at the right end of its setting's row."""
        return self.viewport.at_right(self.row(name), width, 36)

    def track(self, row: Rect) -> Rect:
        return self.viewport.named_columns(row, _=None, track=118, _2=76)["track"]

    def seed(self, typing: bool) -> Rect:
        """The seed's box; on a narrow screen it is above the keypad while it is `typing`."""
        if typing and self.viewport.narrow:
            return self.typed_seed
        return self.control("seed", 148)

    @property
    def keypad_panel(self) -> Rect:
        return grown(self.keypad, self.viewport.px(12))

    def swatches(self, count: int) -> tuple[Rect, ...]:
        """The rectangles of `count` theme swatches: in one row, or in two or three rows if there are many."""
        rows = min(3, math.ceil(count / _SWATCHES))
        return self.viewport.grid(self.display.rect(24, 280, 344, 52), count, math.ceil(count / rows))


def part_areas(viewport: Viewport, typing: bool) -> PartAreas:
    """The parts of a narrow page: the columns, or the keypad alone while the seed is typed."""
    _, keypad, *columns = viewport.parts(5)         # the preview is in the first part, which is never shown
    if typing:
        return {words.SEED_PART: (*keypad.corner, 260, 324)}
    return {name: (*column.corner, 408, 524) for name, column in zip(words.PARTS, columns, strict=True)}


def _corners(viewport: Viewport) -> tuple[Viewport, ...]:
    """Screens on which positions count from the keypad's corner and from each column's; if narrow, each is a part."""
    if not viewport.narrow:
        return tuple(viewport.counting_from(x, y) for x, y in ((456, 376), (32, 84), (444, 84), (856, 84)))
    _, keypad, *columns = viewport.parts(5)
    return keypad.counting_from(40, 84), *(column.counting_from(8, 8) for column in columns)


def _column(corner: Viewport, first: str, height: float, second: str) -> dict[str, Rect]:
    """The two panels of a column. height: the first one's."""
    return corner.named_rows(corner.rect(0, 0, 392, 508), gap=20, **{first: height, second: None})


def layout_for(viewport: Viewport) -> SettingsLayout:
    keypad, game, display, sound = _corners(viewport)
    files, texts, engine = viewport.rows(sound.rect(24, 360, 344, 130), None, None, None, gap=8)
    preview = board_layout(viewport, 444, 680 - 804, 804, PREVIEW_CELLS)
    board, hidden = preview.rect, preview.edge(PREVIEW_CELLS - 2)
    return SettingsLayout(
        viewport=viewport, back=viewport.rect(20, 24, 196, 40), notice=viewport.rect(444, 24, RIGHT - 444, 40),
        panels={**_column(game, "GAME", 290, "OPPONENT"), **_column(display, "DISPLAY", 362, "MOTION"),
                **_column(sound, "SOUND", 290, "DATA")},
        display=display, keypad=keypad.rect(0, 0, 180, 204), typed_seed=keypad.rect(0, -60, 180, 36),
        data={**viewport.named_columns(files, gap=8, folder=None, export=None),
              **viewport.named_columns(texts, gap=8, reset=None, licences=None), "engine": engine},
        preview_text=viewport.rect(32, 616, 380, 80), preview=preview,
        strip=Rect(board.left, board.top + hidden, board.width, board.height - hidden))
