"""The buttons of the race: what they say, when they can be pressed, and what each is for."""
from __future__ import annotations

from ai.play.race import CAP
from ai.search.report import SearchLimits
from game.screens.race.layout import RaceLayout
from game.screens.race.match import RaceMatch
from game.views.widgets import Button, Tooltip

CAPS: tuple[tuple[str, SearchLimits], ...] = (
    ("20 S", CAP), ("60 S", SearchLimits(seconds=60.0)), ("5 S", SearchLimits(seconds=5.0)),
    ("5 M", SearchLimits(nodes=5_000_000)))
_KEYS = {"undo": "U", "new": "N", "back": "Esc", "stop": "S", "heat": "V", "export": "E", "rematch": "Enter"}
_HINTS = {
    "undo": "Take back your last move and the reply.", "new": "Start this race again.", "back": "Back to the title.",
    "stop": "Stop both searches now, as a cap would.", "rematch": "Race again with the same choices.",
    "heat": "Show how many moves each search looked at under every candidate; hatched: cut off. V shows it while held.",
    "export": "Write the figures (CSV) and the chart (PNG) to your documents.", "retry": "Ask both again.",
    "cap": "A search that reaches this cap is stopped: seconds, or 5 million moves evaluated. Press for another one.",
}
_WIDTHS = {"cap": 108, "undo": 76, "new": 84, "heat": 114, "export": 96}


def race_buttons(layout: RaceLayout, match: RaceMatch, cap: str, heat_on: bool,
                 asking: str | None) -> tuple[Button, ...]:
    """All buttons of the page. asking: the one that wants to be pressed once more."""
    words = {"cap": f"CAP {cap}", "undo": "UNDO", "new": "NEW", "heat": "HEAT MAP", "export": "EXPORT"}
    usable = {"undo": match.can_undo(), "heat": bool(match.rounds), "export": bool(match.rounds)}
    rects = layout.buttons(tuple(_WIDTHS[name] for name in words))
    row = [Button(name, rect, "SURE?" if name == asking else text, "plain", usable.get(name, True),
                  chosen=heat_on and name == "heat")
           for (name, text), rect in zip(words.items(), rects, strict=True)]
    return Button("back", layout.back, "", "ghost"), *row, *_between(layout, match)


def _between(layout: RaceLayout, match: RaceMatch) -> tuple[Button, ...]:
    """The one button between the boards, if any."""
    if match.failure is not None:
        return (Button("retry", layout.between, "RETRY"),)
    if match.thinking:
        return () if match.answered else (Button("stop", layout.between, "STOP", "danger"),)
    return () if match.outcome is None else (Button("rematch", layout.between, "REMATCH", "primary"),)


def hint(button: Button) -> Tooltip:
    """What a button is for, and the key that does the same."""
    return Tooltip(_HINTS[button.name], button.rect, _KEYS.get(button.name))
