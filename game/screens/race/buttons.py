"""The buttons of the race: what they say, when they can be pressed, and what each is for."""
from __future__ import annotations

from ai.play.race import CAP
from ai.position.rules import TIC_TAC_TOE
from ai.search.report import SearchLimits
from game.screens.race.layout import RaceLayout
from game.screens.race.match import RaceMatch
from game.views.focus import Target
from game.views.widgets import Button, Tooltip

CAPS: tuple[tuple[str, SearchLimits], ...] = (
    ("CAP 20 S", CAP), ("CAP 60 S", SearchLimits(seconds=60.0)), ("CAP 5 S", SearchLimits(seconds=5.0)),
    ("5 M MOVES", SearchLimits(nodes=5_000_000)))
_KEYS = {"undo": "U", "new": "N", "back": "Esc", "stop": "S", "heat": "V", "export": "E", "rematch": "Enter"}
_HINTS = {
    "undo": "Take back your last move and the reply.", "new": "Start a new race on the empty board.",
    "back": "Back to where you came from.",
    "stop": "Stop both searches now.", "rematch": "Race again with the same choices.",
    "heat": "Show the moves evaluated under every candidate; hatched: cut off. Hold V to peek.",
    "export": "Write the figures (CSV) and the chart (PNG) to your documents.", "retry": "Ask both again.",
    "lab": "See the search tree of this position in the Lab.",
    "cap": "A search stops at this cap: seconds, or 5 million moves evaluated. Press to change it.",
}
_FIGURES = "Moves evaluated: those tried anywhere in the tree. Value: the position as the AI sees it."
_EXPLAINED = {
    "lane alphabeta": ("Alpha-beta is minimax that leaves out what can't change the result: a move "
                       "known to be worse than another needs no further search.", _FIGURES),
    "lane minimax": ("Plain minimax looks at every move down to the same depth. It finds the same move, with far "
                     "more work.", _FIGURES),
    "lamp": ("Lit when both found the same move with the same value, as they must.",
             "A stopped search gives nothing to compare: no verdict."),
}
_OWN_EXPLAINED = {
    "lane minimax": "Your own AI. Its calls of play are counted, which is how many moves it tried. On 3×3 it searches "
                    "once more, to see what its functions return for the move: its value.",
    "lamp": "Lit when your AI chose alpha-beta's move, or one as good, and values it alike."}
_WIDTHS = {"lab": 62, "cap": 108, "undo": 76, "new": 84, "heat": 122, "export": 96}


def race_buttons(layout: RaceLayout, match: RaceMatch, cap: str, heat_on: bool,
                 asking: str | None) -> tuple[Button, ...]:
    """All buttons of the page. cap: the time limit's label. asking: the button that waits for a second press."""
    words = {"cap": cap, "undo": "UNDO", "new": "NEW", "heat": "HEAT MAP", "export": "EXPORT"}
    if match.rules == TIC_TAC_TOE:
        words = {"lab": "LAB", **words}             # a larger board's tree is cut down to five candidates there
    usable = {"undo": match.can_undo(), "heat": bool(match.rounds), "export": bool(match.rounds)}
    rects = layout.buttons(tuple(_WIDTHS[name] for name in words))
    row = [Button(name, rect, "SURE?" if name == asking else text, "plain", usable.get(name, True),
                  chosen=heat_on and name == "heat")
           for (name, text), rect in zip(words.items(), rects, strict=True)]
    return Button("back", layout.back, "", "ghost"), *row, *_between(layout, match)


def _between(layout: RaceLayout, match: RaceMatch) -> tuple[Button, ...]:
    if match.failure is not None:
        return (Button("retry", layout.between, "RETRY"),)
    if match.thinking:
        return () if match.answered else (Button("stop", layout.between, "STOP", "danger"),)
    return () if match.outcome is None else (Button("rematch", layout.between, "REMATCH", "primary"),)


def explained(layout: RaceLayout) -> tuple[Target, ...]:
    """Places that explain themselves but can't be pressed: both lanes and the lamp."""
    first, second = layout.lanes
    return (Target("lane alphabeta", first), Target("lamp", layout.lamp_light), Target("lane minimax", second))


def hint_of(target: Target, match: RaceMatch) -> Tooltip | None:
    """The tooltip of a target: a button's purpose and key, the lamp's meaning, a lane, or the reason for no answer."""
    failure = next((lane.failure for lane in match.lanes if target.name == f"lane {lane.name}"), None)
    if failure is not None:
        return Tooltip(failure, target.rect)
    if match.own is not None and target.name in _OWN_EXPLAINED:
        return Tooltip(_OWN_EXPLAINED[target.name], target.rect)
    if target.name in _EXPLAINED:
        text, detail = _EXPLAINED[target.name]
        return Tooltip(text, target.rect, detail=detail)
    return Tooltip(_HINTS[target.name], target.rect, _KEYS.get(target.name)) if target.name in _HINTS else None
