"""The buttons of the play screen, during the game and after it, and their tooltips."""
from __future__ import annotations

from typing import Literal, NamedTuple

from ai.play.levels import Level, company
from ai.position.rules import Rules
from game.model.match import Match
from game.model.scoring import HINT, UNDO
from game.screens.play import words
from game.screens.play.ending import shared
from game.screens.play.layout import EndLayout, PlayLayout
from game.screens.play.session import Ending
from game.views.widgets import Button, Tooltip


def buttons_for(match: Match, layout: PlayLayout, asking: str | None, ending: Ending | None,
                with_master: bool = True) -> tuple[Button, ...]:
    """The buttons of the play screen at this moment.

    asking: the name of the button that waits for a second press; ending: set once the game is over; with_master:
    whether MASTER can play.
    """
    if isinstance(layout, EndLayout):
        return _after_the_game(match, layout, ending, with_master)
    return _during_the_game(match, layout, asking)


def _during_the_game(match: Match, layout: PlayLayout, asking: str | None) -> tuple[Button, ...]:
    if not match.seats.persons:
        return _while_watching(match, layout)
    names = "undo", "hint", "new", "menu"
    can_hint = match.level is not None and match.humans_turn and match.hints.stage < 3
    usable = {"undo": match.can_undo(), "hint": can_hint}
    buttons = [Button(name, rect, words.SURE if name == asking else words.BUTTONS[name], enabled=usable.get(name, True))
               for name, rect in zip(names, layout.buttons(len(names)), strict=True)]
    if match.failure is not None:
        buttons.append(Button("retry", layout.stop, words.BUTTONS["retry"]))
    elif match.thinking and match.level is not None and not match.level.command:
        buttons.append(Button("stop", layout.stop, words.BUTTONS["stop"], "danger"))
    return tuple(buttons)


def next_pace(seconds: float) -> float:
    """The pace after this pace, in seconds from move to move; the slowest follows the fastest."""
    paces = list(words.PACES)
    return paces[(paces.index(seconds) + 1) % len(paces)] if seconds in paces else 1.0


def _while_watching(match: Match, layout: PlayLayout) -> tuple[Button, ...]:
    """The buttons while two levels play against each other: PAUSE, STEP, the pace, and MENU."""
    texts = {name: words.BUTTONS[name] for name in ("pause", "step")} | {
        "pace": words.PACES.get(match.reply_delay, words.PACES[1.0]), "menu": words.BUTTONS["menu"]}
    if match.paused:
        texts["pause"] = words.GO_ON
    buttons = [Button(name, rect, text)
               for (name, text), rect in zip(texts.items(), layout.buttons(len(texts)), strict=True)]
    if match.failure is not None:
        buttons.append(Button("retry", layout.stop, words.BUTTONS["retry"]))
    return tuple(buttons)


def _after_the_game(match: Match, layout: EndLayout, ending: Ending | None, with_master: bool) -> tuple[Button, ...]:
    """The buttons after the game: REMATCH, REVIEW, scores, the neighbouring levels, SHARE, and the way back."""
    if match.practice:
        (rect,) = layout.small_buttons([words.BACK_TO_GAME])
        return (Button("rematch", layout.rematch, words.TRY_AGAIN, "primary"),
                Button("review", layout.beside_rematch, words.BUTTONS["review"]),
                Button("title", rect, words.BACK_TO_GAME))
    if match.level is None or not match.level.is_measurable:
        small = [_small("scores"), *_share(match, ending), _Small("title", _way_back(match))]
        rects = layout.small_buttons([one.text for one in small])
        again = words.BUTTONS["rematch"] if match.seats.persons else words.AGAIN
        return (Button("rematch", layout.rematch, again, "primary"),
                Button("review", layout.beside_rematch, words.BUTTONS["review"]),
                *(Button(one.name, rect, one.text) for one, rect in zip(small, rects, strict=True)))
    lost = ending is not None and ending.result == "loss"
    placed = ending is not None and ending.finish.rank is not None
    small = [_small("name" if placed else "scores"),
             *_neighbours(match.rules, match.level, with_master), *_share(match, ending), _small("title")]
    rects = layout.small_buttons([one.text + (" ↓" if one.arrow else "") for one in small])
    return (Button("rematch", layout.rematch, words.BUTTONS["rematch"], "primary"),
            Button("review", layout.beside_rematch, words.WHY if lost else words.BUTTONS["review"]),
            *(Button(one.name, rect, one.text, arrow=one.arrow) for one, rect in zip(small, rects, strict=True)))


class _Small(NamedTuple):
    """A button in the row under REMATCH, before it gets its place."""

    name: str
    text: str
    arrow: Literal["up", "down"] | None = None


def _share(match: Match, ending: Ending | None) -> list[_Small]:
    return [] if ending is None or shared(match, ending) is None else [_small("share")]


def _small(name: str) -> _Small:
    return _Small(name, words.BUTTONS[name])


def _neighbours(rules: Rules, level: Level, with_master: bool) -> list[_Small]:
    """Buttons for the next weaker and the next stronger level, as far as these can play."""
    levels = company(rules, level)
    at = [other.name for other in levels].index(level.name)
    weaker = [_Small(f"level {other.name}", other.name, "down") for other in levels[max(0, at - 1):at]
              if with_master or not other.needs_master]
    return weaker + [_Small(f"level {other.name}", other.name, "up") for other in levels[at + 1:at + 2]
                     if with_master or not other.needs_master]


def chart_tabs(layout: PlayLayout, match: Match, chosen: int) -> tuple[Button, ...]:
    """The tabs for the charts and, if there is room, a tab for all charts together.

    chosen: the number of the chart that is shown alone.
    """
    shown = str(chosen) if len(layout.charts) == 1 else "all"
    tabs = [(name, words.POSITION_TAB if name == "2" and match.shows_position else text) for name, text in words.TABS
            if (name != "2" or layout.bar) and (name != "all" or not layout.compact)]
    return tuple(Button(f"chart {name}", rect, text, chosen=name == shown)
                 for (name, text), rect in zip(tabs, layout.tabs([text for _, text in tabs]), strict=True))


def _way_back(match: Match) -> str:
    """The label of the button that leads back from this game."""
    return words.BUTTONS["review" if match.practice else "title"] if match.seats.file is None else words.TO_YOUR_AI


def menu_buttons(layout: PlayLayout, low: bool, match: Match) -> tuple[Button, ...]:
    """The buttons of the menu over the board. low: the menu covers the board's lowest rows."""
    texts = words.MENU | {"title": _way_back(match)}
    return tuple(Button(name, rect, text, "primary" if name == "resume" else "plain")
                 for (name, text), rect in zip(texts.items(), layout.menu_buttons(low), strict=True))


def hint_of(button: Button, layout: PlayLayout, match: Match) -> Tooltip | None:
    """A button's tooltip: its purpose and its key; None if the button needs no explanation."""
    hints = words.TOOLTIPS | words.IN_PRACTICE if match.practice else words.TOOLTIPS
    text, key = hints.get(button.name, ("", None))
    if button.name == "undo" and match.level is None:
        text = words.UNDO_ONE
    elif match.help_costs and button.name in ("undo", "hint"):
        cost = words.undo_costs(UNDO) if button.name == "undo" else words.hint_costs(HINT)
        text += words.NO_RECORD_THEN if match.against_proof else cost
    elif button.name == "retry" and match.failure is not None:
        text = match.failure                    # the full text; the status panel has room for one line
    if button.name.startswith("level "):
        text = words.neighbour(stronger=button.arrow == "up")
    anchor = layout.status if button.name in ("stop", "retry") else button.rect     # both stand inside the status panel
    return Tooltip(text, anchor, key) if text else None
