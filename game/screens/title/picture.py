"""Everything visible on the title except its widgets, as one value, and its drawing."""
from typing import NamedTuple

from game import __version__
from game.screens.title import words
from game.screens.title.demo_board import Demo, draw_demo
from game.screens.title.layout import TitleLayout
from game.screens.title.logo import Power, draw_logo
from game.views.board.stones import REST_GLOW, draw_stone
from game.views.pen.fitting import draw_lines, wrap
from game.views.pen.kit import Pen
from game.views.pen.paint import PANEL, draw_box, hline
from game.views.pen.recording import view
from game.views.pen.text import BODY, LABEL, SMALL, draw_text
from game.views.widgets.dials import Choice, Slider


class TitlePicture(NamedTuple):
    demo: Demo
    shift: tuple[int, int]  # the demo board's offset, in pixels
    power: Power
    tagline: str            # empty: a message is in its place
    continue_words: str     # the game or analysis to which CONTINUE leads; empty: none
    newcomer: bool          # no such game, and none finished
    panel_heading: str      # the open panel's; empty: none is open
    remark: str             # a sentence in the open panel
    labelled: tuple[Choice | Slider, ...]   # the widgets in it that get a label


@view
def draw_title(pen: Pen, layout: TitleLayout, picture: TitlePicture) -> None:
    draw_demo(pen, layout.demo, picture.demo, picture.shift)
    _draw_words(pen, layout, picture.tagline, picture.continue_words, picture.newcomer,
                bool(picture.panel_heading))
    draw_logo(pen, layout.logo, picture.power)
    if picture.panel_heading:
        _draw_panel(pen, layout, picture.panel_heading, picture.remark)
    for choice in picture.labelled:
        _draw_label(pen, layout, choice)


@view
def _draw_words(pen: Pen, layout: TitleLayout, tagline: str, unfinished: str, newcomer: bool, has_panel: bool) -> None:
    """Draw the lines and labels between the title's widgets. unfinished: the words beside CONTINUE."""
    place, resume = layout.tagline, layout.resume
    hline(pen, place.left, place.top - pen.px(14), place.width, "line")
    draw_text(pen, *place.midleft, tagline, BODY, "soft")
    draw_text(pen, *layout.level_line.midleft, words.LEVEL, LABEL, "dim")
    beside, text = (resume["button"], words.NEWCOMER) if newcomer else (resume["name"], unfinished)
    draw_text(pen, *beside.midleft, text, BODY, "dim")
    if not has_panel:
        draw_text(pen, *layout.demo_label.midright, words.DEMO, LABEL, "dim", "r")
    hline(pen, layout.foot.left, layout.foot.top, layout.foot.width, "line")
    draw_text(pen, layout.foot.right, layout.menu.centery, f"v {__version__}", SMALL, "dim", "r")


@view
def _draw_panel(pen: Pen, layout: TitleLayout, heading: str, remark: str) -> None:
    draw_box(pen, layout.panel, PANEL._replace(alpha=1.0))
    draw_text(pen, *layout.heading.midleft, heading, LABEL, "dim")
    place = layout.opponents["remark"]
    draw_lines(pen, place.left, place.top + pen.px(11), wrap(pen, remark, SMALL, place.width), SMALL, "soft", 22)


def _draw_label(pen: Pen, layout: TitleLayout, choice: Choice | Slider) -> None:
    left, rect = layout.inside.left, choice.rect
    kind, _, mark = choice.name.partition(" ")
    if kind == "seat":
        draw_stone(pen, "x" if mark == "x" else "o", (left + pen.px(18), rect.centery), 40 * pen.unit, REST_GLOW * 0.6)
    else:
        draw_text(pen, left, rect.centery, words.LABELS[kind], BODY, "soft")
