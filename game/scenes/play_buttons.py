"""The buttons of the play screen, while the game is on and after it, and what each one says of itself."""
from __future__ import annotations

from ai.levels import levels_for
from game.layouts.play import EndLayout, PlayLayout
from game.match import Match
from game.views.widgets import Button, Tooltip

_HINTS: dict[str, tuple[str, str | None]] = {
    "undo": ("Take back your last move and the AI's reply.", "U"),
    "new": ("Start this game again.", "N"),
    "menu": ("Back to the title.", "Esc"),
    "stop": ("Play the best move found so far.", "S"),
    "retry": ("Ask the AI again.", None),
    "rematch": ("Play again with the same choices.", "Enter"),
    "title": ("Back to the title.", "Esc"),
}


def buttons_for(match: Match, layout: PlayLayout, asking: str | None) -> tuple[Button, ...]:
    """The buttons just now; asking: the one that wants to be pressed once more."""
    return _after_the_game(match, layout) if isinstance(layout, EndLayout) else _during_the_game(match, layout, asking)


def _during_the_game(match: Match, layout: PlayLayout, asking: str | None) -> tuple[Button, ...]:
    words = (("undo", "UNDO"), ("new", "NEW"), ("menu", "MENU"))
    buttons = [Button(name, rect, "SURE?" if name == asking else text, enabled=name != "undo" or match.can_undo())
               for (name, text), rect in zip(words, layout.buttons(len(words)), strict=True)]
    if match.failure is not None:
        buttons.append(Button("retry", layout.stop, "RETRY"))
    elif match.thinking:
        buttons.append(Button("stop", layout.stop, "STOP", "danger"))
    return tuple(buttons)


def _after_the_game(match: Match, layout: EndLayout) -> tuple[Button, ...]:
    """REMATCH, one level down and up where there is one, and the way back."""
    levels = levels_for(match.rules)
    at = levels.index(match.level)
    rects = iter(layout.buttons(1 + (at > 0) + (at + 1 < len(levels))))
    buttons = [Button("rematch", layout.rematch, "REMATCH", "primary"),
               Button("undo", layout.beside_rematch, "UNDO", enabled=match.can_undo())]
    if at > 0:
        buttons.append(Button(f"level {levels[at - 1].name}", next(rects), levels[at - 1].label.upper(), arrow="down"))
    if at + 1 < len(levels):
        buttons.append(Button(f"level {levels[at + 1].name}", next(rects), levels[at + 1].label.upper(), arrow="up"))
    return (*buttons, Button("title", next(rects), "TITLE"))


def hint_of(button: Button) -> Tooltip | None:
    """What the button does, and the key that does the same; None where its own words say it."""
    text, key = _HINTS.get(button.name, ("", None))
    return Tooltip(text, button.rect, key) if text else None
