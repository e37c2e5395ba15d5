"""The buttons of the play screen, during the game and after it."""
from ai.chance.rating import rating_of
from ai.play.levels import Level, levels_for, people_for
from ai.position.rules import Rules
from game.model.play.match import Match
from game.screens.play import words
from game.screens.play.ending import Ending, texts_to_share
from game.screens.play.layout import PlayLayout
from game.views.widgets.buttons import Button, buttons

CLEARLY = 100                       # rating points: a smaller difference would not be felt as EASIER or HARDER


def buttons_for(layout: PlayLayout, match: Match, ending: Ending | None) -> tuple[Button, ...]:
    """The buttons of the play screen at this moment. ending: set once the game is over."""
    if ending is not None:
        return _after_the_game(match, layout, ending)
    texts, rects = words.BUTTONS, layout.playing_buttons
    if not match.seats.human_sides:             # two levels play, and the player watches
        texts = texts | {"pace": words.PACES[match.reply_delay]} | ({"pause": words.GO_ON} if match.paused else {})
        rects = layout.watching_buttons
    can_hint = match.level is not None and match.humans_turn and match.hints.stage < 3
    row = buttons(texts, rects, {"undo": match.can_undo, "hint": can_hint})
    if match.failure is not None:
        return *row, Button("retry", layout.stop, words.BUTTONS["retry"])
    if match.can_stop:
        return *row, Button("stop", layout.stop, words.BUTTONS["stop"], "danger")
    return row


def _after_the_game(match: Match, layout: PlayLayout, ending: Ending) -> tuple[Button, ...]:
    """The buttons after the game: REMATCH, REVIEW, SHARE, scores, the neighbouring levels, and the way back."""
    above, names, near = ["rematch", "review"], ["scores"], dict[str, str]()
    if texts_to_share(match) is not None:
        (names if layout.viewport.narrow else above).append("share")
    names.append("title")
    texts = words.BUTTONS | {"title": _back_text(match)}
    if match.practice:
        names, texts = ["title"], texts | {"rematch": words.TRY_AGAIN, "title": words.BACK_TO_GAME}
    elif match.level is not None and match.level.is_measurable:
        names[0] = "scores" if ending.finish.rank is None else "name"
        near = _neighbour_levels(match.rules, match.level)
        texts |= {"review": words.WHY} if match.result == "loss" else {}
    elif not match.seats.human_sides:
        texts |= {"rematch": words.AGAIN}
    large = {name: texts[name] for name in above}
    small = {names[0]: texts[names[0]]} | near | {name: texts[name] for name in names[1:]}
    return (*buttons(large, layout.large_buttons(large), kinds={"rematch": "primary"}),
            *buttons(small, layout.small_buttons(small)))


def _neighbour_levels(rules: Rules, level: Level) -> dict[str, str]:
    """EASIER and HARDER: the neighbours by rating in this opponent's list; at its end, the next of the other list."""
    listed = levels_for(rules) if level.person is None else people_for(rules)
    levels = sorted(listed, key=lambda other: rating_of(other, rules))
    rating = rating_of(level, rules)
    at = [other.name for other in levels].index(level.name)
    others = [(rating_of(other, rules) - rating, other) for other in (*levels_for(rules), *people_for(rules))
              if other not in levels]
    easier = [*(other for gap, other in others if gap <= -CLEARLY), *levels[:at]][-1:]
    harder = [*levels[at + 1:], *(other for gap, other in others if gap >= CLEARLY)][:1]
    return {f"level:{other.name}": words.EASIER for other in easier} | \
        {f"level:{other.name}": words.HARDER for other in harder}


def chart_tabs(layout: PlayLayout, match: Match, chosen: int) -> tuple[Button, ...]:
    """The tabs that choose one chart or, if there is room, all of them; none if there is only one chart.

    chosen: the index of the chart to show if there is room for only one.
    """
    if len(layout.chart_numbers) == 1:
        return ()
    choices = [*map(str, layout.chart_numbers), *(() if layout.viewport.narrow else ("all",))]
    texts = words.TABS | ({"chart:2": words.POSITION_TAB} if match.shows_position else {})
    tabs = {f"chart:{choice}": texts[f"chart:{choice}"] for choice in choices}
    shown = str(chosen) if len(layout.charts) == 1 else "all"
    return buttons(tabs, layout.tabs(tabs), chosen=f"chart:{shown}")


def _back_text(match: Match) -> str:
    if match.seats.own_ai_side is not None:
        return words.TO_YOUR_AI
    return words.BUTTONS["review" if match.practice else "title"]


def menu_buttons(layout: PlayLayout, match: Match) -> tuple[Button, ...]:
    texts = words.MENU | {"title": _back_text(match)}
    return buttons(texts, layout.menu_buttons(texts), kinds={"resume": "primary"})
