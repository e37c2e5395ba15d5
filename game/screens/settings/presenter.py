"""Turns the settings into widgets, and an activated widget into changed settings."""
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pygame import Rect

from ai.play.levels import program_title
from game.model.settings import LONGEST_REPLY_DELAY, MASTER_SECONDS, SCALES, Settings
from game.screens.settings import words
from game.screens.settings.layout import PREVIEW_CELLS, SettingsLayout
from game.screens.wording import Starters
from game.themes import themes
from game.views.board.board import BoardPicture, Landing
from game.views.widgets.any_widget import Widget
from game.views.widgets.buttons import Back, buttons
from game.views.widgets.cards import Swatch
from game.views.widgets.dials import Choice, Slider, Toggle
from game.views.widgets.entries import TextEntry

KEYPAD = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("DEL", "0", "OK"))
_FIRST = (PREVIEW_CELLS - 2) * PREVIEW_CELLS  # the first cell of the strip of board that is the preview
_MOVES = tuple(_FIRST + cell for cell in (27, 30, 4, 6, 29, 8, 36, 33, 9, 17, 10, 5, 11, 12))
LAST_STONE = _MOVES[-1]


def _steps(count: int, last: float) -> tuple[float, ...]:
    return tuple(round(last * i / count, 4) for i in range(count + 1))


# The values of each slider, by the name of its settings field, and the function that makes their labels.
_SLIDERS: dict[str, tuple[tuple[float | None, ...], Callable[[Any], str]]] = {
    "reply_delay": (_steps(15, LONGEST_REPLY_DELAY), words.tenths),
    "master_seconds": (MASTER_SECONDS, words.seconds),
    "scale": ((None, *SCALES), words.scale),
    "volume": (_steps(20, 1.0), words.volume),
    "effects": (_steps(20, 1.0), words.volume),
    "music": (_steps(20, 1.0), words.volume),
}


def _nearest(values: tuple[float | None, ...], value: float | None) -> int:
    """The index of the value nearest to this one. For None, the scale that fits, it is the index of None."""
    return min(range(len(values)), key=lambda i: abs((values[i] or 0.0) - (value or 0.0)))


def widgets_for(layout: SettingsLayout, settings: Settings, who_starts: Starters,
                typed: str | None) -> tuple[Widget, ...]:
    """All widgets, down each column. typed: the seed while it is typed."""
    seed = "" if settings.seed is None else str(settings.seed)
    special: dict[str, Sequence[Widget]] = {
        "starter": [Choice("starter", layout.control("starter", 234), *who_starts)],
        "seed": [TextEntry("seed", layout.seed(typed is not None), seed if typed is None else typed, words.NEW_SEED,
                           typed is not None, settings.variety)],
        "thoughts": [Choice("thoughts", layout.control("thoughts", 206), words.THOUGHTS, settings.thoughts)],
        "motion": [Choice("motion", layout.rows["motion"], words.MOTIONS, settings.motion)],
        "theme": [Swatch(f"theme:{theme.name}", rect, theme, theme.name == settings.theme)
                  for theme, rect in zip(themes(), layout.swatches(len(themes())), strict=True)]}
    engine = words.engine(program_title(Path(settings.engine).name).upper()) if settings.engine else words.ADD_ENGINE
    return (Back("back", layout.back, words.PAGE),
            *(widget for name, row in layout.rows.items()
              for widget in special.get(name) or [_slider_or_toggle(name, row, layout, settings)]),
            *buttons(words.BUTTONS | {"engine": engine}, layout.data, kinds={"reset": "danger"}))


def _slider_or_toggle(name: str, row: Rect, layout: SettingsLayout, settings: Settings) -> Slider | Toggle:
    now, viewport = getattr(settings, name), layout.viewport
    if name not in _SLIDERS:
        return Toggle(name, row, words.ROWS[name], now)
    values, word = _SLIDERS[name]
    too_large = name == "scale" and (now or 0) > 1.01 * viewport.largest
    note = words.fits(words.scale(viewport.largest)) if too_large and viewport.narrow else ""  # a wide page has no room
    return Slider(name, row, layout.track(row), words.ROWS[name], tuple(map(word, values)), _nearest(values, now), note)


def chosen(settings: Settings, field: str, value: str | int) -> Any:
    """The value that a widget gives this field. value: a slider's place or a choice's option; empty for a toggle."""
    if field in _SLIDERS:
        return _SLIDERS[field][0][int(value)]
    return value or not getattr(settings, field)


def preview(settings: Settings, landing: tuple[Landing, ...]) -> BoardPicture:
    return BoardPicture.after(PREVIEW_CELLS, _MOVES)._replace(
        ghost=(_FIRST + 35, "fill"), landing=landing, coordinates=settings.coordinates,
        move_numbers=settings.move_numbers)
