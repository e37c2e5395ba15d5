"""Plain values that describe everything visible on the title, and functions that draw them."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game import __version__
from game.screens.title import words
from game.screens.title.demo_board import LIGHTS, Demo, draw_demo
from game.screens.title.layout import TitleLayout
from game.screens.title.logo import Power, draw_logo
from game.views.backdrop import draw_backdrop
from game.views.kit import Kit
from game.views.page import PagePicture, draw_over
from game.views.paint import PANEL, draw_box, hline
from game.views.recording import view
from game.views.stones import REST, draw_stone
from game.views.text import BODY, LABEL, SMALL, draw_text, wrap
from game.views.widgets import Choice, Slider


@dataclass(frozen=True)
class TitlePicture(PagePicture):
    """Everything visible on the title. shift: the demo board's offset, in pixels."""

    demo: Demo
    shift: tuple[int, int]
    power: Power
    tagline: str
    resume_words: str
    opened: str                         # the open panel's heading; empty: none is open
    remark: str                         # in the open panel


@view
def draw_title(surface: pygame.Surface, kit: Kit, layout: TitleLayout, picture: TitlePicture) -> None:
    draw_backdrop(surface, kit, *LIGHTS)
    draw_demo(surface, kit, layout.demo, picture.demo, picture.shift)
    _words(surface, kit, layout, "" if picture.notice else picture.tagline, picture.resume_words, bool(picture.opened))
    draw_logo(surface, kit, layout.logo, picture.power)
    if picture.opened:
        _opened(surface, kit, layout, picture.opened, picture.remark)
    for choice in picture.widgets:
        if isinstance(choice, Choice | Slider):
            _label(surface, kit, layout, choice)
    draw_over(surface, kit, layout.notice, picture)


@view
def _words(surface: pygame.Surface, kit: Kit, layout: TitleLayout, tagline: str, resume_words: str,
           opened: bool) -> None:
    """Draw the lines and labels between the title's widgets."""
    place, resume = layout.tagline, layout.resume
    hline(surface, kit, place.left, place.top - kit.px(14), place.width, "line")
    draw_text(surface, kit, *place.midleft, tagline, BODY, "soft")
    draw_text(surface, kit, *layout.level_line.midleft, words.LEVEL, LABEL, "dim")
    draw_text(surface, kit, *resume[0 if resume_words == words.NEWCOMER else 1].midleft, resume_words, BODY, "dim")
    if not opened:
        draw_text(surface, kit, *layout.demo_label.midright, words.DEMO, LABEL, "dim", "r")
    hline(surface, kit, layout.foot.left, layout.foot.top, layout.foot.width, "line")
    draw_text(surface, kit, layout.foot.right, layout.menu.centery, f"v {__version__}", SMALL, "dim", "r")


@view
def _opened(surface: pygame.Surface, kit: Kit, layout: TitleLayout, heading: str, remark: str) -> None:
    """Draw the open panel over the demo board: its box, its heading and the remark `remark`."""
    draw_box(surface, kit, layout.panel, PANEL._replace(alpha=1.0))
    draw_text(surface, kit, *layout.heading.midleft, heading, LABEL, "dim")
    place = layout.opponents[2]
    for number, line in enumerate(wrap(kit, remark, SMALL, place.width) if remark else ()):
        draw_text(surface, kit, place.left, place.top + kit.px(11 + 22 * number), line, SMALL, "soft")


def _label(surface: pygame.Surface, kit: Kit, layout: TitleLayout, choice: Choice | Slider) -> None:
    left, rect = layout.inside.left, choice.rect
    kind, _, mark = choice.name.partition(" ")
    if kind == "seat":
        draw_stone(surface, kit, "x" if mark == "x" else "o", (left + kit.px(18), rect.centery), 40 * kit.unit,
                   REST * 0.6)
    else:
        draw_text(surface, kit, left, rect.centery, words.LABELS[kind], BODY, "soft")
