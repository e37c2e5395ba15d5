"""Any widget: its type, its targets, and the drawing of it."""
from collections.abc import Callable

from game.views.pen.kit import Pen
from game.views.widgets.buttons import Back, Button, draw_back, draw_button
from game.views.widgets.cards import Card, Row, Swatch, Tile, draw_card, draw_row, draw_swatch, draw_tile
from game.views.widgets.dials import Choice, Slider, Toggle, draw_choice, draw_slider, draw_toggle
from game.views.widgets.entries import Keypad, TextBox, TextEntry, draw_entry, draw_keypad, draw_textbox
from game.views.widgets.focus import States, Target

Widget = Back | Button | Card | Choice | Keypad | Row | Slider | Swatch | TextBox | TextEntry | Tile | Toggle
_DRAW: dict[type, Callable[..., None]] = {
    Back: draw_back, Button: draw_button, Card: draw_card, Choice: draw_choice, Keypad: draw_keypad, Row: draw_row,
    Slider: draw_slider, Swatch: draw_swatch, TextBox: draw_textbox, TextEntry: draw_entry, Tile: draw_tile,
    Toggle: draw_toggle}


def targets_of(widget: Widget) -> tuple[Target, ...]:
    """The targets of a widget: usually one with its name and rectangle, else one for each of its parts."""
    if isinstance(widget, Choice | Keypad | Slider | TextBox):
        return widget.targets()
    return (Target(widget.name, widget.rect, getattr(widget, "enabled", True)),)


def draw_widget(pen: Pen, widget: Widget, states: States) -> None:
    _DRAW[type(widget)](pen, widget, states)
