"""The buttons of the play screen, during the game and after it, and their tooltips."""
from ai.play.levels import Level, company
from ai.position.rules import Rules
from game.model.match import Match
from game.model.scoring import HINT, UNDO
from game.screens.play import words
from game.screens.play.ending import shared
from game.screens.play.layout import PlayLayout
from game.screens.play.session import Ending
from game.screens.wording import SURE
from game.views.layout import AWAY
from game.views.widgets import Button, Tooltip


def buttons_for(match: Match, layout: PlayLayout, asking: str | None, ending: Ending | None,
                with_master: bool) -> tuple[Button, ...]:
    """The buttons of the play screen at this moment.

    asking: the name of the button that waits for a second press; ending: set once the game is over; with_master:
    whether the level MASTER can play.
    """
    if ending is not None:
        return _after_the_game(match, layout, ending, with_master)
    texts = {name: words.BUTTONS[name] for name in ("undo", "hint", "new", "menu")}
    if not match.seats.persons:             # two levels play, and the player watches
        texts = {"pause": words.GO_ON if match.paused else words.BUTTONS["pause"], "step": words.BUTTONS["step"],
                 "pace": words.PACES.get(match.reply_delay, words.PACES[1.0]), "menu": words.BUTTONS["menu"]}
    can_hint = match.level is not None and match.humans_turn and match.hints.stage < 3
    usable = {"undo": match.can_undo, "hint": can_hint}
    buttons = [Button(name, rect, SURE if name == asking else text, enabled=usable.get(name, True))
               for (name, text), rect in zip(texts.items(), layout.buttons(len(texts)), strict=True)]
    if match.failure is not None:
        buttons.append(Button("retry", layout.stop, words.BUTTONS["retry"]))
    elif match.thinking and match.level is not None and not match.level.command:
        buttons.append(Button("stop", layout.stop, words.BUTTONS["stop"], "danger"))
    return tuple(buttons)


def next_pace(seconds: float) -> float:
    """The delay between moves that follows `seconds` in the list of paces; the slowest pace follows the fastest."""
    paces = list(words.PACES)
    return paces[(paces.index(seconds) + 1) % len(paces)] if seconds in paces else 1.0


def _after_the_game(match: Match, layout: PlayLayout, ending: Ending, with_master: bool) -> tuple[Button, ...]:
    """The buttons after the game: REMATCH, REVIEW, scores, the neighbouring levels, SHARE, and the way back."""
    names, near = ["scores", "title"] if shared(match, ending) is None else ["scores", "share", "title"], list[Button]()
    texts = words.BUTTONS | {"title": _way_back(match)}
    if match.practice:
        names, texts = ["title"], texts | {"rematch": words.TRY_AGAIN, "title": words.BACK_TO_GAME}
    elif match.level is not None and match.level.is_measurable:
        names[0] = "scores" if ending.finish.rank is None else "name"
        near = _neighbours(match.rules, match.level, with_master)
        texts |= {"review": words.WHY} if ending.result == "loss" else {}
    elif not match.seats.persons:
        texts |= {"rematch": words.AGAIN}
    first, *others = (Button(name, AWAY, texts[name]) for name in names)
    small = first, *near, *others
    rects = layout.small_buttons([one.text + (" ↓" if one.arrow else "") for one in small])
    again, review = layout.rematch
    return (Button("rematch", again, texts["rematch"], "primary"), Button("review", review, texts["review"]),
            *(button._replace(rect=rect) for button, rect in zip(small, rects, strict=True)))


def _neighbours(rules: Rules, level: Level, with_master: bool) -> list[Button]:
    levels = company(rules, level)
    at = [other.name for other in levels].index(level.name)
    return [Button(f"level:{levels[place].name}", AWAY, levels[place].name, arrow="down" if place < at else "up")
            for place in (at - 1, at + 1)
            if 0 <= place < len(levels) and (with_master or not levels[place].needs_master)]


def chart_tabs(layout: PlayLayout, match: Match, chosen: int) -> tuple[Button, ...]:
    """The tabs for the charts and, if there is room, for all together. chosen: the chart that is shown alone."""
    shown = str(chosen) if len(layout.charts) == 1 else "all"
    tabs = [(name, words.POSITION_TAB if name == "2" and match.shows_position else text) for name, text in words.TABS
            if (name != "2" or layout.bar) and (name != "all" or not layout.compact)]
    return tuple(Button(f"chart:{name}", rect, text, chosen=name == shown)
                 for (name, text), rect in zip(tabs, layout.tabs([text for _, text in tabs]), strict=True))


def _way_back(match: Match) -> str:
    if match.seats.own_ai_side is not None:
        return words.TO_YOUR_AI
    return words.BUTTONS["review" if match.practice else "title"]


def menu_buttons(layout: PlayLayout, low: bool, match: Match) -> tuple[Button, ...]:
    """The buttons of the menu over the board. low: the menu covers the board's lowest rows."""
    texts = words.MENU | {"title": _way_back(match)}
    return tuple(Button(name, rect, text, "primary" if name == "resume" else "plain")
                 for (name, text), rect in zip(texts.items(), layout.menu_buttons(low), strict=True))


def tooltip_of(button: Button, layout: PlayLayout, match: Match) -> Tooltip | None:
    """A button's tooltip: its purpose and its key; None if the button needs no explanation."""
    texts = words.TOOLTIPS | words.IN_PRACTICE if match.practice else words.TOOLTIPS
    told = texts.get(button.name, "")
    text, key = (told, None) if isinstance(told, str) else told
    if button.name == "undo" and match.level is None:
        text = words.UNDO_ONE
    elif match.help_costs and button.name in ("undo", "hint"):
        cost = words.undo_costs(UNDO) if button.name == "undo" else words.hint_costs(HINT)
        text += words.NO_RECORD_THEN if match.against_proof else cost
    elif button.name == "retry" and match.failure is not None:
        text = match.failure                    # the full text; the status panel has room for one line
    if button.name.startswith("level:"):
        text = words.STRONGER if button.arrow == "up" else words.WEAKER
    anchor = layout.status if button.name in ("stop", "retry") else button.rect     # both stand inside the status panel
    return Tooltip(text, anchor, key) if text else None
