"""Draws a widget of any type."""
from collections.abc import Callable

import pygame

from game.views.kit import Kit
from game.views.widgets.base import Look
from game.views.widgets.buttons import Back, Button, draw_back, draw_button
from game.views.widgets.cards import Swatch, draw_swatch
from game.views.widgets.dials import Choice, Slider, Toggle, draw_choice, draw_slider, draw_toggle
from game.views.widgets.entries import Keypad, TextBox, TextEntry, draw_entry, draw_keypad, draw_textbox
from game.views.widgets.rows import Row, draw_row

Widget = Back | Button | Choice | Keypad | Row | Slider | Swatch | TextBox | TextEntry | Toggle
_DRAW: dict[type, Callable[..., None]] = {
    Back: draw_back, Button: draw_button, Choice: draw_choice, Keypad: draw_keypad, Row: draw_row,
    Slider: draw_slider, Swatch: draw_swatch, TextBox: draw_textbox, TextEntry: draw_entry, Toggle: draw_toggle}


def draw_widget(surface: pygame.Surface, kit: Kit, widget: Widget, look: Look) -> None:
    _DRAW[type(widget)](surface, kit, widget, look)
