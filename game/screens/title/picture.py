"""What the title shows, as one value, and how it is drawn."""
from __future__ import annotations

from typing import NamedTuple

import pygame

from game import __version__
from game.screens.title.demo_board import LIGHTS, Demo, draw_demo
from game.screens.title.layout import TitleLayout
from game.screens.title.logo import Power, draw_logo
from game.views.backdrop import draw_backdrop
from game.views.focus import State
from game.views.kit import Kit
from game.views.paint import hline
from game.views.readout import draw_notice
from game.views.recording import view
from game.views.stones import MARKS, REST, draw_stone
from game.views.text import BODY, LABEL, SMALL, draw_text
from game.views.widgets import (
    Button,
    Card,
    Choice,
    Speaker,
    Tile,
    Tooltip,
    draw_button,
    draw_card,
    draw_choice,
    draw_speaker,
    draw_tile,
    draw_tooltip,
)


class TitlePicture(NamedTuple):
    """Plain values all the way down: two equal pictures look the same. shift: of the demo board, in pixels."""

    demo: Demo
    shift: tuple[int, int]
    power: Power
    cards: tuple[Card, ...]
    tiles: tuple[Tile, ...]
    seats: tuple[Choice, ...]           # who has which mark, and the rules, in place of the tiles, while that is chosen
    starter: Choice
    tagline: str
    buttons: tuple[Button, ...]
    speaker: Speaker
    resume_words: str
    states: tuple[tuple[str, State], ...]
    notice: str
    notice_strength: float
    tooltip: Tooltip | None
    window: tuple[int, int]


@view
def draw_title(surface: pygame.Surface, kit: Kit, layout: TitleLayout, picture: TitlePicture) -> None:
    """Draw the whole page."""
    draw_backdrop(surface, kit, *LIGHTS)
    draw_demo(surface, kit, layout.demo, picture.demo, picture.shift)
    _words(surface, kit, layout, "" if picture.notice else picture.tagline, bool(picture.seats), picture.resume_words)
    draw_logo(surface, kit, layout.logo, picture.power)
    look = dict(picture.states).__getitem__
    for card in picture.cards:
        draw_card(surface, kit, card, look)
    for tile in picture.tiles:
        draw_tile(surface, kit, tile, look)
    for mark, choice in zip(MARKS, picture.seats, strict=False):
        middle = layout.cards[0].left + kit.px(22), choice.rect.centery
        draw_stone(surface, kit, mark, middle, 40 * kit.unit, REST * 0.6)
    for choice in picture.seats:
        draw_choice(surface, kit, choice, look)
    draw_choice(surface, kit, picture.starter, look)
    for button in picture.buttons:
        draw_button(surface, kit, button, look)
    draw_speaker(surface, kit, picture.speaker, look)
    if picture.notice:
        draw_notice(surface, kit, layout.notice, picture.notice, picture.notice_strength)
    if picture.tooltip is not None:
        draw_tooltip(surface, kit, picture.tooltip)


@view
def _words(surface: pygame.Surface, kit: Kit, layout: TitleLayout, tagline_words: str, seats: bool,
           resume_words: str) -> None:
    """Lines and labels between the widgets."""
    tagline = layout.tagline
    hline(surface, kit, tagline.left, tagline.top - kit.px(14), tagline.width, "line")
    draw_text(surface, kit, *tagline.midleft, tagline_words, BODY, "soft")
    if seats:
        draw_text(surface, kit, *layout.level_label.midleft, "WHO PLAYS", LABEL, "dim")
    else:
        draw_text(surface, kit, *layout.level_label.midleft, "LEVEL", LABEL, "dim")
        draw_text(surface, kit, *layout.level_label.midright, "THINKING TIME ON THIS MACHINE", LABEL, "dim", "r")
    draw_text(surface, kit, *layout.starter_label.midleft, "WHO STARTS", LABEL, "dim")
    draw_text(surface, kit, *layout.resume_words.midleft, resume_words, BODY, "dim")
    draw_text(surface, kit, *layout.demo_label.midright, "DEMO: DEPTH 4 PLAYS ITSELF", LABEL, "dim", "r")
    hline(surface, kit, layout.foot.left, layout.foot.top, layout.foot.width, "line")
    draw_text(surface, kit, *layout.foot.midright, f"v {__version__}", SMALL, "dim", "r")
