"""The buttons of the race, when they can be pressed, and its tooltips."""
from __future__ import annotations

from ai.play.race import CAP
from ai.position.rules import TIC_TAC_TOE
from ai.search.report import SearchLimits
from game.screens.race import words
from game.screens.race.layout import RaceLayout
from game.screens.race.match import RaceMatch
from game.views.focus import Target
from game.views.widgets import Button, Tooltip

CAPS = CAP, SearchLimits(seconds=60.0), SearchLimits(seconds=5.0), SearchLimits(nodes=5_000_000)
_WIDTHS = {"lab": 62, "cap": 108, "undo": 76, "new": 84, "heat": 122, "export": 96}


def race_buttons(layout: RaceLayout, match: RaceMatch, cap: int, heat_on: bool,
                 asking: str | None) -> tuple[Button, ...]:
    """All buttons of the page. cap: the limit's place in CAPS. asking: the button that waits for a second press."""
    names = [name for name in _WIDTHS if name != "lab" or match.rules == TIC_TAC_TOE]      # a larger tree is cut there
    usable = {"undo": match.can_undo(), "heat": bool(match.rounds), "export": bool(match.rounds)}
    texts = {**words.BUTTONS, "cap": words.CAPS[cap]} | ({} if asking is None else {asking: words.SURE})
    rects = layout.buttons(tuple(_WIDTHS[name] for name in names))
    row = [Button(name, rect, texts[name], "plain", usable.get(name, True), chosen=heat_on and name == "heat")
           for name, rect in zip(names, rects, strict=True)]
    return Button("back", layout.back, "", "ghost"), *row, *_between(layout, match)


def _between(layout: RaceLayout, match: RaceMatch) -> tuple[Button, ...]:
    if match.failure is not None:
        return (Button("retry", layout.between, words.BUTTONS["retry"]),)
    if match.thinking:
        return () if match.answered else (Button("stop", layout.between, words.BUTTONS["stop"], "danger"),)
    return () if match.outcome is None else (Button("rematch", layout.between, words.BUTTONS["rematch"], "primary"),)


def explained(layout: RaceLayout) -> tuple[Target, ...]:
    """Places that explain themselves but can't be pressed: both lanes and the lamp."""
    first, second = layout.lanes
    return (Target("lane alphabeta", first), Target("lamp", layout.lamp_light), Target("lane minimax", second))


def hint_of(target: Target, match: RaceMatch) -> Tooltip | None:
    """The tooltip of a target: a button's purpose and key, the lamp's meaning, a lane, or the reason for no answer."""
    name, rect = target.name, target.rect
    failure = next((lane.failure for lane in match.lanes if name == f"lane {lane.name}"), None)
    if failure is not None:
        return Tooltip(failure, rect)
    if match.own is not None and name in words.OWN_EXPLAINED:
        return Tooltip(words.OWN_EXPLAINED[name], rect)
    if name in words.EXPLAINED:
        text, detail = words.EXPLAINED[name]
        return Tooltip(text, rect, detail=detail)
    return Tooltip(words.HINTS[name][0], rect, words.HINTS[name][1]) if name in words.HINTS else None
