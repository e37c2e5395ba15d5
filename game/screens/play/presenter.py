"""The widgets of the play screen, its targets and tooltips, the charts that have room, and the menu."""
from collections.abc import Mapping

from pygame import Rect

from ai.chance.rating import rating_of
from ai.play.levels import PEOPLE_LEVELS, Level, levels_for, people_for
from ai.position.rules import Rules
from game.model.play.match import Match, Moment
from game.model.play.scoring import HINT_COST, UNDO_COST
from game.screens.play import figures, words
from game.screens.play.ending import Ending, points_sentence, texts_to_share
from game.screens.play.introduction import is_introduced
from game.screens.play.layout import PlayLayout
from game.screens.wording import UNDOES, TooltipText, signed_text
from game.views.charts.axes import Chart
from game.views.widgets.buttons import Button, buttons
from game.views.widgets.focus import Target
from game.views.widgets.tooltip import Tooltip

_CLEARLY = 100                      # rating points: a smaller difference would not be felt as EASIER or HARDER


def menu_is_low(match: Match) -> bool:
    """Whether the menu covers the lowest rows, not the highest: those with fewer stones, but never the last stone."""
    size, moves = match.rules.size, match.board.history
    covered = max(1, size // 3)
    rows = [move // size for move in moves]
    rows += rows[-1:] * len(rows)       # the last stone counts for more than all the others
    return sum(row >= size - covered for row in rows) <= sum(row < covered for row in rows)


def menu_words(match: Match, is_saved: bool) -> str:
    """The words beside the menu's heading: the game is paused, saved, or only practice."""
    if match.records and match.practice:
        return words.PRACTICE_GAME
    return words.PAUSED_AND_SAVED if is_saved else words.PAUSED


def advice(match: Match) -> str:
    """A person's advice, shown under the board once the game against them is over; else empty."""
    person = None if match.level is None else match.level.person
    if match.outcome is None or person is None or not person.description_fits(match.rules):
        return ""
    return words.tip(person.advice)


# Buttons.

def buttons_for(layout: PlayLayout, match: Match, ending: Ending | None) -> tuple[Button, ...]:
    """The buttons of the play screen at this moment. ending: set once the game is over."""
    if ending is not None:
        return _after_the_game(match, layout, ending)
    texts, watching = words.BUTTONS, not match.seats.human_sides
    if watching:                                # two levels play
        texts = texts | {"pace": words.PACES[match.reply_delay]} | ({"pause": words.GO_ON} if match.paused else {})
    can_hint = match.level is not None and match.humans_turn and match.hints.stage < 3
    row = buttons(texts, layout.buttons(watching), {"undo": match.can_undo, "hint": can_hint})
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
    easier = [*(other for gap, other in others if gap <= -_CLEARLY), *levels[:at]][-1:]
    harder = [*levels[at + 1:], *(other for gap, other in others if gap >= _CLEARLY)][:1]
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


# All that can be pointed at.

def targets(layout: PlayLayout, moment: Moment, ending: Ending | None) -> list[Target]:
    """The targets of the play screen for mouse and keyboard, without its buttons. ending: set once the game is over."""
    areas = [Target("board", layout.board.rect, ending is None)]
    if moment.match.failure is not None:
        areas.append(Target("status", layout.status, ring_radius=10))
    if layout.has_bar and not layout.viewport.narrow:
        areas.append(Target("win bar", layout.with_captions(layout.win_bar), ring_radius=10))
    charts = layout.all_charts if shows_charts(moment, layout) else layout.introduction
    areas.append(Target("charts", layout.with_captions(charts), bool(moment.match.records), ring_radius=10))
    if ending is not None:
        areas.append(Target("points", layout.points(bool(ending.items)), ring_radius=10))
    return areas


def shows_charts(moment: Moment, layout: PlayLayout) -> bool:
    """Whether there are charts: not while the introduction or THE PROOF's results take their place."""
    match, ply = moment
    shows_results = match.against_proof and match.outcome is not None and ply is None
    return layout.viewport.narrow or not (is_introduced(match) or shows_results)


def charts_with_room(all_charts: tuple[Chart, Chart, Chart], layout: PlayLayout, chosen: int) -> tuple[Chart, ...]:
    """The charts for which the layout has room. chosen: the index of the one to show if there is room for only one."""
    numbers = (chosen,) if len(layout.charts) == 1 else layout.chart_numbers
    *above, last = (all_charts[number] for number in numbers)
    return (*above, last._replace(x_labels=True))


def tooltips(moment: Moment, ending: Ending | None, layout: PlayLayout) -> Mapping[str, TooltipText | Tooltip]:
    match = moment.match
    last = tuple(layout.board.cell_rect(record.move) for record in match.records[-1:])
    own = words.WITH_YOUR_AI if match.seats.own_ai_side is not None else {}
    tips: dict[str, TooltipText | Tooltip] = {**words.TOOLTIPS, **(words.IN_PRACTICE if match.practice else own),
                                              **_help_tooltips(match), **_figures_tooltips(moment, layout, last)}
    tips |= {f"level:{level.name}": words.next_against(level.full_name)
             for level in (*levels_for(match.rules), *PEOPLE_LEVELS)}
    # Both buttons are in the status panel, which has no room for a long sentence about a failure.
    failure = Tooltip(match.failure or "", layout.status)
    tips |= {"stop": Tooltip(words.STOPS, layout.status, "S"), "retry": failure, "status": failure}
    if ending is not None:
        place = layout.points(bool(ending.items))
        tips["points"] = Tooltip(points_sentence(match, ending), place, avoid=last)
    return tips


def _help_tooltips(match: Match) -> dict[str, TooltipText]:
    """The tooltips of UNDO and HINT, with what they cost."""
    if match.level is None:
        return {"undo": (words.UNDO_ONE, "U")}
    undo, hint = words.undo_costs(100 * UNDO_COST), words.hint_costs(100 * HINT_COST)
    if match.against_proof:
        undo = hint = words.NO_RECORD_THEN
    return {"undo": (UNDOES + undo, "U"), "hint": (words.HINTS + hint, "H")} if match.help_costs else {}


def _figures_tooltips(moment: Moment, layout: PlayLayout, last: tuple[Rect, ...]) -> dict[str, TooltipText | Tooltip]:
    """The tooltips of the win-chance bar and, once they show a move, of the charts. last: the last move's cell."""
    avoid = (layout.banner if layout.over else layout.status, *last)
    bar = Tooltip(figures.chance_sentence(moment), layout.with_captions(layout.win_bar), None,
                  figures.chance_figures(moment), avoid)
    match, ply = moment.match, moment.plies
    if not ply or not shows_charts(moment, layout):
        return {"win bar": bar}
    score, sentence = match.records[ply - 1].ai_score, figures.chart_sentence(match, ply)
    figure = "" if score is None else words.ai_score(signed_text(score))
    return {"win bar": bar, "charts": Tooltip(sentence, layout.all_charts, None, figure, avoid) if sentence else ""}
