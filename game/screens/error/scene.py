"""The error page, shown in place of a screen that failed: it names the log file and depends on as little as it can."""
from functools import partial
from pathlib import Path

from pygame import Rect

from game.model.game_options import GameOptions
from game.screens.error import words
from game.screens.page import Actions, Page
from game.screens.scene import Doors
from game.views.layout import PageLayout, Viewport
from game.views.page.page import Foreground, draw_widgets
from game.views.pen.fitting import break_word, draw_lines, wrap
from game.views.pen.kit import Pen
from game.views.pen.paint import PANEL, draw_box
from game.views.pen.text import BODY, RESULT, STRONG, draw_text
from game.views.widgets.buttons import Button

_LINE = 26                          # line spacing, in logical units


def layout_for(viewport: Viewport) -> dict[str, Rect]:
    """The rectangles (pixels) of the error page by name: a panel, which fills a narrow window, and what is in it."""
    x, y, sentence, path, gap = (20, 18, 76, 112, 10) if viewport.narrow else (48, 44, 56, 84, 18)
    width, height = (length / viewport.page_unit - 16 for length in viewport.size)
    _, middle, _ = viewport.rows(Rect((0, 0), viewport.size), None, min(368, height), None)
    _, panel, _ = viewport.columns(middle, None, min(760, width), None)
    rows = viewport.named_rows(viewport.inside(panel, x, y), gap, headline=40, sentence=sentence, path=path, foot=52)
    return {"panel": panel} | rows | viewport.named_columns(rows["foot"], gap=16, show=288, quit=136, right=None)


class ErrorPage(Page[PageLayout, None]):
    has_back = False

    def __init__(self, doors: Doors, log_file: Path) -> None:
        super().__init__(doors, GameOptions())
        self._file = log_file

    def _lay_out(self) -> None:
        rects = self._rects = layout_for(self.kit.viewport)
        self._show(Button("show", rects["show"], words.SHOW_FOLDER, "primary"),
                   Button("quit", rects["quit"], words.QUIT), first="show")

    def _go_back(self) -> None:
        self._doors.quit()

    def _take_file(self, path: str) -> None:
        """Do nothing: this page leads to no other page."""

    def _paste(self) -> None:
        """Do nothing, for the same reason."""

    @property
    def _actions(self) -> Actions:
        return {"show": partial(self._doors.show_folder, self._file.parent), "quit": self._doors.quit}

    def picture(self) -> None:
        """Show nothing but what `_draw` does."""

    def _draw(self, pen: Pen, front: Foreground) -> None:
        rects, width = self._rects, self._rects["sentence"].width
        draw_box(pen, rects["panel"], PANEL)
        draw_text(pen, *rects["headline"].midleft, words.HEADLINE, RESULT, "bad")
        for rect, lines, style, colour in (
                (rects["sentence"], wrap(pen, words.SENTENCE, BODY, width), BODY, "soft"),
                (rects["path"], break_word(pen, str(self._file), STRONG, width), STRONG, "text")):
            draw_lines(pen, rect.left, rect.top + pen.px(_LINE / 2), lines, style, colour, _LINE)
        draw_widgets(pen, front.widgets, front.states)
