"""The settings as widgets, and what pressing or setting one of them makes of the settings."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ai.play.levels import external_level
from game.model.game_options import GameOptions
from game.model.settings import LONGEST_REPLY_DELAY, MASTER_SECONDS, SCALES, Settings
from game.screens.settings.layout import SettingsLayout
from game.screens.wording import starters
from game.themes import themes
from game.views.layout import Screen
from game.views.widgets import Back, Button, Choice, Keypad, Slider, Swatch, Target, TextEntry, Toggle, Tooltip, Widget

Place = tuple[str, int]             # a panel and a row of it

_THOUGHTS = (("off", "Off"), ("after", "After"), ("live", "Live"))
_MOTIONS = (("full", "Full"), ("reduced", "Reduced"), ("off", "Off"))
_KEYS = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("DEL", "0", "OK"))
_DATA = {"folder": "OPEN FOLDER", "export": "EXPORT", "reset": "RESET", "licences": "LICENCES"}

# A toggle has the name of its field: where it stands, and what it says.
_TOGGLES: dict[str, tuple[Place, str]] = {
    "callouts": (("GAME", 1), "Name threats"),
    "threat_cues": (("GAME", 2), "Mark threats"),
    "variety": (("OPPONENT", 0), "Vary equal moves"),
    "full_screen": (("DISPLAY", 1), "Full screen"),
    "coordinates": (("DISPLAY", 2), "Coordinates"),
    "move_numbers": (("DISPLAY", 3), "Move numbers"),
    "muted": (("SOUND", 3), "Mute"),
    "mute_unfocused": (("SOUND", 4), "Mute in background"),
}


@dataclass(frozen=True)
class _Scale:
    """A slider's places and their labels; its name is that of its field."""

    place: Place
    text: str
    values: tuple[float | None, ...]
    word: Callable[[Any], str]


def _steps(count: int, last: float) -> tuple[float, ...]:
    return tuple(round(last * i / count, 4) for i in range(count + 1))


def percent(scale: float | None) -> str:
    """A UI scale's label."""
    return "FIT" if scale is None else f"{scale:.0%}".replace("%", " %")


def _volume(value: float) -> str:
    return f"{100 * value:.0f}"


_SLIDERS: dict[str, _Scale] = {
    "reply_delay": _Scale(("GAME", 4), "AI delay", _steps(15, LONGEST_REPLY_DELAY), lambda value: f"{value:.1f} s"),
    "master_seconds": _Scale(("OPPONENT", 2), "MASTER time", MASTER_SECONDS, lambda value: f"{value:g} s"),
    "scale": _Scale(("DISPLAY", 0), "UI scale", (None, *SCALES), percent),
    "volume": _Scale(("SOUND", 0), "Volume", _steps(20, 1.0), _volume),
    "effects": _Scale(("SOUND", 1), "Effects", _steps(20, 1.0), _volume),
    "music": _Scale(("SOUND", 2), "Music", _steps(20, 1.0), _volume),
}
_HINTS: dict[str, tuple[str, str | None]] = {
    "callouts": ("Name a threat on the board as it appears.", None),
    "threat_cues": ("Mark the cells where the AI would win with its next stone.", None),
    "thoughts:off": ("The AI thinks in silence.", "X"),
    "thoughts:after": ("After its move the board shows which moves it weighed.", "X"),
    "thoughts:live": ("The board shows what the AI thinks of, while it does; fast thoughts after its move.", "X"),
    "muted": ("Turn all sound off.", "M"),
    "reply_delay": ("The AI's answer never appears sooner than this.", None),
    "variety": ("Among moves of equal worth the AI draws by lot; off, it always takes the same one.", None),
    "seed": ("Where the lots begin: the same moves then make the same game again, but for MASTER, who goes by time. "
             "Empty, every game has a seed of its own.", None),
    "master_seconds": ("How long MASTER may think about a move.", None),
    "scale": ("How large everything is; FIT fills the window.", None),
    "full_screen": ("Fill the screen.", "F11"),
    "mute_unfocused": ("Be silent while another window is in front.", None),
    "folder": ("Show the folder with your scores, settings and the log.", None),
    "export": ("Write every finished game to your documents, as JSON and as SGF.", None),
    "engine": ("A program that speaks the Gomocup protocol, to play against: drop it on this page, or copy its path "
               "and press. Press again to do without.", None),
    "reset": ("Delete all games, scores, medals and your rating, after a question. Settings stay.", None),
    "licences": ("Whose work the game is made with.", None),
    "preview": ("Press to see a stone land.", None),
}

# The order in which Tab goes round: down each column.
_ORDER = ("back", "starter", "callouts", "threat_cues", "thoughts", "reply_delay", "variety", "seed",
          "master_seconds", "scale", "full_screen", "coordinates", "move_numbers", "theme", "motion", "volume",
          "effects", "music", "muted", "mute_unfocused", *_DATA, "engine")


def _nearest(values: tuple[float | None, ...], value: float | None) -> int:
    if value is None:
        return values.index(None)
    return min(range(len(values)), key=lambda i: float("inf") if (at := values[i]) is None else abs(at - value))


def scale_note(screen: Screen, scale: float | None) -> str:
    """The scale in use, if the window is too small for the wanted one; else empty."""
    return f"{100 * screen.largest:.0f} % fits" if scale is not None and scale > 1.01 * screen.largest else ""


def widgets_for(layout: SettingsLayout, settings: Settings, options: GameOptions, typed: str | None,
                asking: str | None) -> tuple[Widget, ...]:
    """All widgets of the page. typed: the seed being typed; asking: the button that waits for a second press."""
    seed = "" if settings.seed is None else str(settings.seed)
    found: list[Widget] = [
        Back("back", layout.back, "SETTINGS"),
        Choice("starter", layout.starter, *starters(options)),
        TextEntry("seed", layout.seed, seed if typed is None else typed, "new each game", typed is not None,
                  settings.variety),
        Choice("thoughts", layout.thoughts, _THOUGHTS, settings.thoughts),
        Choice("motion", layout.motion, _MOTIONS, settings.motion)]
    found += [Toggle(name, layout.row(*place), text, getattr(settings, name))
              for name, (place, text) in _TOGGLES.items()]
    for name, scale in _SLIDERS.items():
        row, at = layout.row(*scale.place), _nearest(scale.values, getattr(settings, name))
        note = scale_note(layout.screen, settings.scale) if name == "scale" else ""
        found.append(Slider(name, row, layout.track(row), scale.text, tuple(map(scale.word, scale.values)), at, note))
    found += [Swatch(f"theme:{theme.name}", rect, theme, theme.name == settings.theme)
              for theme, rect in zip(themes(), layout.swatches(len(themes())), strict=True)]
    found += [Button(name, rect, "SURE?" if name == asking else text, "danger" if name == "reset" else "plain")
              for (name, text), rect in zip(_DATA.items(), layout.data, strict=True)]
    engine = f"ENGINE: {external_level(settings.engine, 1.0).title.upper()}" if settings.engine else "ADD AN ENGINE"
    found.append(Button("engine", layout.engine, engine if asking != "engine" else "SURE?"))
    return tuple(sorted(found, key=lambda widget: _ORDER.index(widget.name.partition(":")[0])))


def hint_of(target: Target) -> Tooltip | None:
    """A target's tooltip with its key; None if its own words say enough."""
    text, key = _HINTS.get(target.name, ("", None))
    return Tooltip(text, target.rect, key) if text else None


def keypad_for(layout: SettingsLayout) -> Keypad:
    return Keypad("keypad", layout.keypad, _KEYS, layout.screen.px(6))


def changed(settings: Settings, name: str) -> Settings:
    """The settings after this target was activated; unchanged if it sets none."""
    field, _, value = name.partition(":")
    change: dict[str, Any] = {}
    if field in _TOGGLES:
        change[field] = not getattr(settings, field)
    elif field in _SLIDERS and value:
        change[field] = _SLIDERS[field].values[int(value)]
    elif field in ("theme", "motion", "thoughts"):
        change[field] = value
    return replace(settings, **change)
