"""Turns the settings into widgets, and an activated widget into changed settings."""
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from ai.play.levels import external_level
from game.model.game_options import GameOptions
from game.model.settings import LONGEST_REPLY_DELAY, MASTER_SECONDS, SCALES, Settings
from game.screens.settings import words
from game.screens.settings.layout import SIZE, SettingsLayout
from game.screens.wording import starters
from game.themes import themes
from game.views.board import BoardPicture, Landing
from game.views.stones import Mark
from game.views.widgets import Back, Choice, Slider, Swatch, TextEntry, Toggle, Widget, buttons

Place = tuple[str, int]             # a panel and a row of it

KEYPAD = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("DEL", "0", "OK"))
_FIRST = (SIZE - 2) * SIZE          # the first cell of the strip of board that is the preview
_ORDER_OF_PLAY = ("x27", "o30", "x4", "o6", "x29", "o8", "x36", "o33", "x9", "o17", "x10", "o5", "x11", "o12")
_STONES: tuple[tuple[int, Mark], ...] = tuple(
    (_FIRST + int(stone[1:]), "x" if stone[0] == "x" else "o") for stone in _ORDER_OF_PLAY)
LAST_STONE = _STONES[-1][0]

# The place of each toggle, by the name of its settings field.
_TOGGLES: dict[str, Place] = {
    "callouts": ("GAME", 1),
    "threat_cues": ("GAME", 2),
    "variety": ("OPPONENT", 0),
    "full_screen": ("DISPLAY", 1),
    "coordinates": ("DISPLAY", 2),
    "move_numbers": ("DISPLAY", 3),
    "muted": ("SOUND", 3),
    "mute_unfocused": ("SOUND", 4),
}


class _Scale(NamedTuple):
    """A slider's place, its possible values, and the function that makes their labels."""

    place: Place
    values: tuple[float | None, ...]
    word: Callable[[Any], str]


def _steps(count: int, last: float) -> tuple[float, ...]:
    return tuple(round(last * i / count, 4) for i in range(count + 1))


# The sliders, by the name of their settings field.
_SLIDERS: dict[str, _Scale] = {
    "reply_delay": _Scale(("GAME", 4), _steps(15, LONGEST_REPLY_DELAY), words.tenths),
    "master_seconds": _Scale(("OPPONENT", 2), MASTER_SECONDS, words.seconds),
    "scale": _Scale(("DISPLAY", 0), (None, *SCALES), words.scale),
    "volume": _Scale(("SOUND", 0), _steps(20, 1.0), words.volume),
    "effects": _Scale(("SOUND", 1), _steps(20, 1.0), words.volume),
    "music": _Scale(("SOUND", 2), _steps(20, 1.0), words.volume),
}
FIELDS = (*_TOGGLES, *_SLIDERS, "theme", "motion", "thoughts")       # of the settings that widgets change
# The order in which Tab goes round: down each column.
_ORDER = ("back", "starter", "callouts", "threat_cues", "thoughts", "reply_delay", "variety", "seed",
          "master_seconds", "scale", "full_screen", "coordinates", "move_numbers", "theme", "motion", "volume",
          "effects", "music", "muted", "mute_unfocused", *words.BUTTONS, "engine")


def _nearest(values: tuple[float | None, ...], value: float | None) -> int:
    """The index of the value nearest to this one; None, the scale that fits, is nearest to itself."""
    return min(range(len(values)), key=lambda i: abs((values[i] or 0.0) - (value or 0.0)))


def widgets_for(layout: SettingsLayout, settings: Settings, options: GameOptions, typed: str | None,
                asking: str | None) -> tuple[Widget, ...]:
    """All widgets. typed: the seed while it is typed; asking: the button that asks to be pressed again."""
    seed = "" if settings.seed is None else str(settings.seed)
    found: list[Widget] = [
        Back("back", layout.back, words.PAGE),
        Choice("starter", layout.at_right(layout.row("GAME", 0), 246), *starters(options)),
        TextEntry("seed", layout.seed(typed is not None), seed if typed is None else typed, words.NEW_SEED,
                  typed is not None, settings.variety),
        Choice("thoughts", layout.at_right(layout.row("GAME", 3), 206), words.THOUGHTS, settings.thoughts),
        Choice("motion", layout.row("MOTION", 0), words.MOTIONS, settings.motion)]
    found += [Toggle(name, layout.row(*place), words.ROWS[name], getattr(settings, name))
              for name, place in _TOGGLES.items()]
    found += [_slider(name, layout, settings) for name in _SLIDERS]
    found += [Swatch(f"theme:{theme.name}", rect, theme, theme.name == settings.theme)
              for theme, rect in zip(themes(), layout.swatches(len(themes())), strict=True)]
    engine = words.engine(external_level(settings.engine, 1.0).title.upper()) if settings.engine else words.ADD_ENGINE
    found += buttons(words.BUTTONS | {"engine": engine}, layout.data, kinds={"reset": "danger"}, asking=asking)
    return tuple(sorted(found, key=lambda widget: _ORDER.index(widget.name.partition(":")[0])))


def _slider(name: str, layout: SettingsLayout, settings: Settings) -> Slider:
    scale, largest = _SLIDERS[name], layout.screen.largest
    row, at = layout.row(*scale.place), _nearest(scale.values, getattr(settings, name))
    note = words.fits(words.scale(largest)) if name == "scale" and (settings.scale or 0) > 1.01 * largest else ""
    return Slider(name, row, layout.screen.columns(row, None, 118, 76)[1], words.ROWS[name],
                  tuple(map(scale.word, scale.values)), at, note)


def changed(settings: Settings, field: str, value: str) -> Settings:
    """The settings after the widget of this field was set. value: a place or option; empty for a toggle."""
    change: Any = value
    if field in _TOGGLES:
        change = not getattr(settings, field)
    elif field in _SLIDERS:
        change = _SLIDERS[field].values[int(value)]
    return replace(settings, **{field: change})


def preview(settings: Settings, landing: tuple[Landing, ...]) -> BoardPicture:
    """The preview's board with these settings, looking as it will in the game."""
    return BoardPicture(SIZE, _STONES, LAST_STONE, (_FIRST + 35, "fill"), landing=landing, labels=settings.coordinates,
                        numbers=settings.move_numbers)
