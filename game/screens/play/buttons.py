"""The buttons of the play screen, while the game is on and after it, and what each one says of itself."""
from __future__ import annotations

from typing import Literal, NamedTuple

from ai.play.levels import Level, company
from ai.position.rules import Rules
from game.model.match import Match
from game.model.scoring import HINT, UNDO
from game.screens.play.ending import shared
from game.screens.play.layout import EndLayout, PlayLayout
from game.screens.play.session import Ending
from game.views.widgets import Button, Tooltip

_HINTS: dict[str, tuple[str, str | None]] = {
    "undo": ("Take back your last move and the AI's reply.", "U"),
    "hint": ("Where to look; press again for the move, and again for how it goes on.", "H"),
    "new": ("Begin another game. This one is saved under UNFINISHED.", "N"),
    "pause": ("Hold the game, or let it go on.", None),
    "step": ("Hold the game, and let one move be played.", None),
    "pace": ("How quickly the moves follow each other; MAX: at once.", None),
    "menu": ("Settings, help, a race from here, or the title. The game is paused meanwhile.", "Esc"),
    "analyse": ("The best moves from here, variations, notes. It counts as a hint.", None),
    "stop": ("Play the best move found so far.", "S"),
    "retry": ("Ask the AI again.", None),
    "rematch": ("Play again with the same choices.", "Enter"),
    "name": ("This game has made the table: put your name to it.", None),
    "scores": ("The best games on both boards.", None),
    "review": ("Look at the game again: what each move cost, and what would have been better.", None),
    "title": ("Back to the title.", "Esc"),
    "share": ("Copies a picture and a line of text, and saves the picture.", None),
}

# Added where help costs something.
_COSTS = {"undo": f" Costs {UNDO:.0%} of the points, and the rating.",
          "hint": f" Costs {HINT:.0%} of the points, the rating and the medal."}

_IN_PRACTICE: dict[str, tuple[str, str | None]] = {
    "new": ("Begin again from the same position. Practice is not kept.", "N"),
    "rematch": ("Try again from the same position.", "Enter"),
    "title": ("Back to the game that you looked at.", "Esc"),
}


def buttons_for(match: Match, layout: PlayLayout, asking: str | None, ending: Ending | None,
                with_master: bool = True) -> tuple[Button, ...]:
    """The present buttons. asking: the button that waits for a second press; ending: once the game is over.
    with_master: whether MASTER's search is available.
    """
    if isinstance(layout, EndLayout):
        return _after_the_game(match, layout, ending, with_master)
    return _during_the_game(match, layout, asking)


def _during_the_game(match: Match, layout: PlayLayout, asking: str | None) -> tuple[Button, ...]:
    if not match.seats.persons:
        return _while_watching(match, layout)
    words = (("undo", "UNDO"), ("hint", "HINT"), ("new", "NEW"), ("menu", "MENU"))
    can_hint = match.level is not None and match.humans_turn and match.hints.stage < 3
    usable = {"undo": match.can_undo(), "hint": can_hint}
    buttons = [Button(name, rect, "SURE?" if name == asking else text, enabled=usable.get(name, True))
               for (name, text), rect in zip(words, layout.buttons(len(words)), strict=True)]
    if match.failure is not None:
        buttons.append(Button("retry", layout.stop, "RETRY"))
    elif match.thinking and match.level is not None and not match.level.command:
        buttons.append(Button("stop", layout.stop, "STOP", "danger"))
    return tuple(buttons)


# Seconds from move to move, and what that is called.
PACES = {2.0: "PACE ½×", 1.0: "PACE 1×", 0.4: "PACE 2×", 0.0: "MAX"}


def next_pace(seconds: float) -> float:
    """The next pace; the slowest follows the fastest."""
    paces = list(PACES)
    return paces[(paces.index(seconds) + 1) % len(paces)] if seconds in paces else 1.0


def _while_watching(match: Match, layout: PlayLayout) -> tuple[Button, ...]:
    """The buttons while two levels play: PAUSE, STEP, PACE."""
    words = (("pause", "PLAY" if match.paused else "PAUSE"), ("step", "STEP"),
             ("pace", PACES.get(match.reply_delay, PACES[1.0])), ("menu", "MENU"))
    buttons = [Button(name, rect, text) for (name, text), rect in zip(words, layout.buttons(len(words)), strict=True)]
    return tuple([*buttons, Button("retry", layout.stop, "RETRY")] if match.failure is not None else buttons)


def _after_the_game(match: Match, layout: EndLayout, ending: Ending | None, with_master: bool) -> tuple[Button, ...]:
    """REMATCH, the table, one level down and up if there is one, and the way back."""
    if match.practice:
        (rect,) = layout.small_buttons(["BACK TO THE GAME"])
        return (Button("rematch", layout.rematch, "TRY AGAIN", "primary"),
                Button("review", layout.beside_rematch, "REVIEW"), Button("title", rect, "BACK TO THE GAME"))
    if match.level is None or not match.level.is_measurable:
        small = [_Small("scores", "SCORES"), *_share(match, ending), _Small("title", _way_back(match))]
        rects = layout.small_buttons([one.text for one in small])
        return (Button("rematch", layout.rematch, "REMATCH" if match.seats.persons else "AGAIN", "primary"),
                Button("review", layout.beside_rematch, "REVIEW"),
                *(Button(one.name, rect, one.text) for one, rect in zip(small, rects, strict=True)))
    lost = ending is not None and ending.result == "loss"
    placed = ending is not None and ending.finish.rank is not None
    small = [_Small("name", "NAME") if placed else _Small("scores", "SCORES"),
             *_neighbours(match.rules, match.level, with_master), *_share(match, ending), _Small("title", "TITLE")]
    rects = layout.small_buttons([one.text + (" ↓" if one.arrow else "") for one in small])
    return (Button("rematch", layout.rematch, "REMATCH", "primary"),
            Button("review", layout.beside_rematch, "WHY DID I LOSE?" if lost else "REVIEW"),
            *(Button(one.name, rect, one.text, arrow=one.arrow) for one, rect in zip(small, rects, strict=True)))


class _Small(NamedTuple):
    """A button in the row under REMATCH, before its place is known."""

    name: str
    text: str
    arrow: Literal["up", "down"] | None = None


def _share(match: Match, ending: Ending | None) -> list[_Small]:
    return [] if ending is None or shared(match, ending) is None else [_Small("share", "SHARE")]


def _neighbours(rules: Rules, level: Level, with_master: bool) -> list[_Small]:
    """The next weaker and the next stronger level that can play."""
    levels = company(rules, level)
    at = [other.name for other in levels].index(level.name)
    weaker = [_Small(f"level {other.name}", other.name, "down") for other in levels[max(0, at - 1):at]
              if with_master or not other.needs_master]
    return weaker + [_Small(f"level {other.name}", other.name, "up") for other in levels[at + 1:at + 2]
                     if with_master or not other.needs_master]


def chart_tabs(layout: PlayLayout, match: Match, chosen: int) -> tuple[Button, ...]:
    """A tab for each chart and, with room for it, one for all. chosen: the number of the one shown alone."""
    third = "POSITION" if match.shows_position else "CHANCE"
    tabs = [("0", "TIME"), ("1", "MOVES"), *[("2", third)] * layout.bar, *[("all", "ALL")] * (not layout.compact)]
    shown = str(chosen) if len(layout.charts) == 1 else "all"
    return tuple(Button(f"chart {name}", rect, text, chosen=name == shown)
                 for (name, text), rect in zip(tabs, layout.tabs, strict=True))


def _way_back(match: Match) -> str:
    """The name of the page that the game leads back to."""
    return "REVIEW" if match.practice else "TITLE" if match.seats.file is None else "YOUR AI"


def menu_buttons(layout: PlayLayout, low: bool, match: Match) -> tuple[Button, ...]:
    """The buttons of the menu over the board."""
    words = (("resume", "RESUME"), ("race", "RACE FROM HERE"), ("analyse", "ANALYSE"), ("settings", "SETTINGS"),
             ("how to play", "HOW TO PLAY"), ("title", _way_back(match)))
    return tuple(Button(name, rect, text, "primary" if name == "resume" else "plain")
                 for (name, text), rect in zip(words, layout.menu_buttons(low), strict=True))


def hint_of(button: Button, layout: PlayLayout, match: Match) -> Tooltip | None:
    """A button's purpose, and its key; None if its own words say enough."""
    hints = _HINTS | _IN_PRACTICE if match.practice else _HINTS
    text, key = hints.get(button.name, ("", None))
    if button.name == "undo" and match.level is None:
        text = "Take back the last stone."
    elif match.help_costs and button.name in _COSTS:
        text += " No record then." if match.against_proof else _COSTS[button.name]
    elif button.name == "retry" and match.failure is not None:
        text = match.failure                    # in full: above there is room for a line
    if button.name.startswith("level "):
        text = f"The next game against the {'stronger' if button.arrow == 'up' else 'weaker'} neighbour of this level."
    anchor = layout.status if button.name in ("stop", "retry") else button.rect     # beside the panel it stands in
    return Tooltip(text, anchor, key) if text else None
