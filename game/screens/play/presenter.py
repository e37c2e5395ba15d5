"""The targets and tooltips of the play screen, the charts that have room, and the menu."""
from collections.abc import Mapping

from pygame import Rect

from ai.play.levels import PEOPLE_LEVELS, levels_for
from game.model.play.match import Match, Moment
from game.model.play.scoring import HINT_COST, UNDO_COST
from game.screens.page import TooltipText
from game.screens.play import figures, proof, words
from game.screens.play.ending import Ending, points_sentence
from game.screens.play.introduction import is_introduced
from game.screens.play.layout import PlayLayout
from game.screens.wording import signed_text
from game.views.charts.axes import Chart
from game.views.widgets.buttons import Button
from game.views.widgets.focus import Target
from game.views.widgets.tooltip import Tooltip


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


def advice(match: Match) -> proof.LongAndShort | None:
    """A person's advice under the board, in full and in short, once the game against them is over; else None."""
    person = None if match.level is None else match.level.person
    if match.outcome is None or person is None or not person.description_fits(match.rules):
        return None
    return words.tip(person.advice), words.tip(person.advice)


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


def tooltips(moment: Moment, ending: Ending | None, layout: PlayLayout,
             buttons: tuple[Button, ...]) -> Mapping[str, TooltipText]:
    match = moment.match
    last = tuple(layout.board.cell_rect(record.move) for record in match.records[-1:])
    own = words.WITH_YOUR_AI if match.seats.own_ai_side is not None else {}
    tips: dict[str, TooltipText] = {**words.TOOLTIPS, **(words.IN_PRACTICE if match.practice else own),
                                    **_help_tooltips(match), **_figures_tooltips(moment, layout, last)}
    levels = {f"level:{level.name}": level for level in (*levels_for(match.rules), *PEOPLE_LEVELS)}
    tips |= {button.name: words.next_against(levels[button.name].full_name)
             for button in buttons if button.name in levels}
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
    return {"undo": (words.UNDOES + undo, "U"), "hint": (words.HINTS + hint, "H")} if match.help_costs else {}


def _figures_tooltips(moment: Moment, layout: PlayLayout, last: tuple[Rect, ...]) -> dict[str, TooltipText]:
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
