"""The rectangles of the settings page."""
import math
from dataclasses import dataclass

from pygame import Rect

from game.screens.parts import Places
from game.screens.settings import words
from game.views.layout import EACH, BoardLayout, Screen, board_layout, grown

_PITCH = 46                     # distance between rows, in logical units
_SWATCHES = 6                   # the most themes in a row
PREVIEW_CELLS = 22              # cells in a row of the board whose last two rows are the preview
# The panel and the row of each setting, down each column.
ROW_AT = {name: (panel, index) for panel, names in words.PANELS.items() for index, name in enumerate(names)}

KEYPAD_PART = (416.0, 1906.0, 260.0, 324.0)
# The parts of a narrow page, which shows one at a time: the columns.
PARTS: Places = {name: (24, 76 + EACH * i, 408, 524) for i, name in enumerate(words.PARTS, 2)}


@dataclass(frozen=True, kw_only=True)
class SettingsLayout:
    """Rectangles (pixels) of the settings page: three columns of panels, and a strip of board below."""

    screen: Screen
    back: Rect                      # the way back, with the page's name
    notice: Rect                    # a line that comes and goes
    panels: dict[str, Rect]         # by their headings
    keypad: Rect                    # for the seed, beside the seed's box; on a narrow screen it is a separate part
    data: tuple[Rect, ...]          # the buttons of the panel DATA, the last is that of the external engine
    preview_text: Rect
    preview: BoardLayout            # a whole board, of which only the last two rows, `strip`, are visible
    strip: Rect

    def heading(self, panel: str) -> tuple[int, int]:
        rect = self.panels[panel]
        return rect.left + self.screen.px(24), rect.top + self.screen.px(28)

    def row(self, name: str) -> Rect:
        """The row in which the setting of this name is changed."""
        panel, index = ROW_AT[name]
        rect = self.panels[panel]
        x, y = self.screen.to_logical(rect.topleft)
        return self.screen.rect(x + 24, y + 49 + _PITCH * index, 344, _PITCH)

    def at_right(self, row: Rect, width: float) -> Rect:
        """The part of a row for a control at its right end."""
        wide, height = self.screen.px(width), self.screen.px(36)
        return Rect(row.right - wide, row.centery - height // 2, wide, height)

    def seed(self, typing: bool) -> Rect:
        """The seed's box; on a narrow screen it is above the keypad while it is `typing`."""
        if typing and self.screen.narrow:
            return self.screen.rect(456, 1930, 180, 36)
        return self.at_right(self.row("seed"), 132)

    @property
    def keypad_panel(self) -> Rect:
        return grown(self.keypad, self.screen.px(12))

    def swatches(self, count: int) -> tuple[Rect, ...]:
        """The rectangles of `count` theme swatches: in one row, or in two or three rows if there are many."""
        rows = min(3, math.ceil(count / _SWATCHES))
        pitch, (x, y) = 60 / rows, _column(self.screen, 1)
        places = [self.screen.rect(x + 24, y + 280 + pitch * row, 344, pitch - 8) for row in range(rows)]
        columns = math.ceil(count / rows)
        return tuple(rect for row in places for rect in self.screen.equal_columns(row, columns, gap=8))[:count]


def _column(screen: Screen, number: int) -> tuple[float, float]:
    """The upper left corner (logical units) of a column of panels; on a narrow screen it is far from the others."""
    return (32, 84 + EACH * (number + 2)) if screen.narrow else (32 + 412 * number, 84)


def layout_for(screen: Screen) -> SettingsLayout:
    preview = board_layout(screen, 444, 680 - 804, 804, PREVIEW_CELLS)
    heights = ({"GAME": (0, 290), "OPPONENT": (310, 198)}, {"DISPLAY": (0, 362), "MOTION": (382, 126)},
               {"SOUND": (0, 290), "DATA": (310, 198)})
    panels = {name: screen.rect(x, y + down, 392, height) for number, column in enumerate(heights)
              for x, y in [_column(screen, number)] for name, (down, height) in column.items()}
    x, y = _column(screen, 2)
    *rows, engine = screen.rows(screen.rect(x + 24, y + 360, 344, 130), 38, 38, 38, gap=8)
    board, hidden = preview.rect, preview.edge(PREVIEW_CELLS - 2)
    return SettingsLayout(
        screen=screen, back=screen.rect(20, 22, 196, 44), notice=screen.rect(444, 26, 804, 36), panels=panels,
        keypad=screen.rect(456, 1990 if screen.narrow else 376, 180, 204),
        data=(*(rect for row in rows for rect in screen.equal_columns(row, 2, gap=8)), engine),
        preview_text=screen.rect(32, 616, 380, 80), preview=preview,
        strip=Rect(board.left, board.top + hidden, board.width, board.height - hidden))
