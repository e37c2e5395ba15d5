"""Draws whichever widget it is given."""
import pygame

from game.views.kit import Kit
from game.views.widgets.base import Look
from game.views.widgets.buttons import Back, Button, draw_back, draw_button
from game.views.widgets.cards import Swatch, draw_swatch
from game.views.widgets.dials import Choice, Slider, Toggle, draw_choice, draw_slider, draw_toggle
from game.views.widgets.entries import Keypad, TextBox, TextEntry, draw_entry, draw_keypad, draw_textbox
from game.views.widgets.rows import Row, draw_row

Widget = Back | Button | Choice | Keypad | Row | Slider | Swatch | TextBox | TextEntry | Toggle


def draw_widget(surface: pygame.Surface, kit: Kit, widget: Widget, look: Look) -> None:
    match widget:
        case Back():
            draw_back(surface, kit, widget, look)
        case Button():
            draw_button(surface, kit, widget, look)
        case Choice():
            draw_choice(surface, kit, widget, look)
        case Keypad():
            draw_keypad(surface, kit, widget, look)
        case Row():
            draw_row(surface, kit, widget, look)
        case Slider():
            draw_slider(surface, kit, widget, look)
        case Swatch():
            draw_swatch(surface, kit, widget, look)
        case TextBox():
            draw_textbox(surface, kit, widget, look)
        case TextEntry():
            draw_entry(surface, kit, widget, look)
        case Toggle():
            draw_toggle(surface, kit, widget, look)
