"""Layout of the settings page."""
import math
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.screens.parts import Places
from game.views.layout import BoardLayout, Screen, board_layout, split_row

_LEFTS = (32, 444, 856)         # of the three columns, 392 wide
_PITCH = 46                     # from row to row
_SWATCHES = 6                   # themes that fit a row well
_PREVIEW = 22                   # cells in a row of the board whose last two rows are the preview

KEYPAD_PART = (436.0, 1970.0, 220.0, 244.0)
# The parts that are shown one at a time where letters are large: the columns.
PARTS: Places = {"GAME": (24, 76, 408, 524), "DISPLAY": (436, 76, 408, 524), "SOUND, DATA": (848, 76, 408, 524)}


@dataclass(frozen=True)
class SettingsLayout:
    """The settings: three columns of panels, a strip of board below (pixels)."""

    screen: Screen

    @cached_property
    def back(self) -> Rect:
        return self.screen.rect(20, 22, 196, 44)

    @cached_property
    def notice(self) -> Rect:
        """The line for passing notices, at the head."""
        return self.screen.rect(444, 26, 804, 36)

    def _panel(self, column: int, top: float, bottom: float) -> Rect:
        return self.screen.rect(_LEFTS[column], top, 392, bottom - top)

    @cached_property
    def panels(self) -> dict[str, Rect]:
        """The panels by their headings."""
        return {"GAME": self._panel(0, 84, 374), "OPPONENT": self._panel(0, 394, 592),
                "DISPLAY": self._panel(1, 84, 446), "MOTION": self._panel(1, 466, 592),
                "SOUND": self._panel(2, 84, 374), "DATA": self._panel(2, 394, 592)}

    def heading(self, panel: str) -> tuple[int, int]:
        rect = self.panels[panel]
        return rect.left + self.screen.px(24), rect.top + self.screen.px(28)

    def row(self, panel: str, index: int) -> Rect:
        rect = self.panels[panel]
        x, y = self.screen.to_logical(rect.topleft)
        return self.screen.rect(x + 24, y + 49 + _PITCH * index, 344, _PITCH)

    def track(self, row: Rect) -> Rect:
        """The track of a slider's knob in its row."""
        return Rect(row.right - self.screen.px(194), row.top, self.screen.px(118), row.height)

    @cached_property
    def starter(self) -> Rect:
        row = self.row("GAME", 0)
        wide, high = self.screen.px(234), self.screen.px(36)
        return Rect(row.right - wide, row.centery - high // 2, wide, high)

    @cached_property
    def thoughts(self) -> Rect:
        row = self.row("GAME", 3)
        wide, high = self.screen.px(206), self.screen.px(36)
        return Rect(row.right - wide, row.centery - high // 2, wide, high)

    @cached_property
    def seed(self) -> Rect:
        """The box of the seed."""
        row = self.row("OPPONENT", 1)
        wide, high = self.screen.px(132), self.screen.px(34)
        return Rect(row.right - wide, row.centery - high // 2, wide, high)

    @cached_property
    def keypad(self) -> Rect:
        """The keys for the seed, beside its box; with large letters on a part of their own."""
        return self.screen.rect(456, 1990 if self.screen.narrow else 376, 180, 204)

    @cached_property
    def keypad_panel(self) -> Rect:
        margin = 2 * self.screen.px(12)
        return self.keypad.inflate(margin, margin)

    def swatches(self, count: int) -> tuple[Rect, ...]:
        """A swatch for each theme: in one row, or in two or three if there are many."""
        rows = min(3, math.ceil(count / _SWATCHES))
        pitch = 60 / rows
        places = [self.screen.rect(468, 364 + pitch * row, 344, pitch - 8) for row in range(rows)]
        columns = math.ceil(count / rows)
        return tuple(rect for row in places for rect in split_row(row, columns, self.screen.px(8)))[:count]

    @cached_property
    def motion(self) -> Rect:
        """The choice of motion."""
        return self.screen.rect(468, 520, 344, 44)

    @cached_property
    def data(self) -> tuple[Rect, ...]:
        rows = (self.screen.rect(880, y, 344, 38) for y in (444, 490))
        return tuple(rect for row in rows for rect in split_row(row, 2, self.screen.px(8)))

    @cached_property
    def engine(self) -> Rect:
        """The external engine's button, below them."""
        return self.screen.rect(880, 536, 344, 38)

    @cached_property
    def preview_text(self) -> Rect:
        """The text beside the preview."""
        return self.screen.rect(32, 616, 380, 80)

    @cached_property
    def preview(self) -> BoardLayout:
        """The preview's whole board, of which only `strip` is visible."""
        return board_layout(self.screen, 444, 680 - 804, 804, _PREVIEW)

    @cached_property
    def strip(self) -> Rect:
        board = self.preview.rect
        top = board.top + self.preview.edge(_PREVIEW - 2)
        return Rect(board.left, top, board.width, board.bottom - top)
