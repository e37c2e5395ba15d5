"""What the play screen shows just now, made from the match and from where the player looks."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ai.chance.estimate import MEANING, Chance, is_measured
from ai.chance.position import is_known
from ai.chance.rating import elo_expected_score, is_rated, rating_of
from ai.play.levels import FULL
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.search.report import SearchReport
from game.animation.tween import ease_out_cubic
from game.model.callouts import winning_cells
from game.model.match import Match, PlyRecord
from game.model.repeats import REPEATED
from game.model.scoring import base_points
from game.model.settings import Settings
from game.model.thinking_times import time_text
from game.screens.play.buttons import hint_of, menu_buttons
from game.screens.play.layout import EndLayout, PlayLayout
from game.screens.play.opponent import Opponent
from game.screens.play.picture import Menu, PlayPicture
from game.screens.play.session import Ending, Past, PlaySession, height_of
from game.screens.wording import clock_text, count_text, level_sentence, line_sentence, seconds_text, signed_text
from game.views.axes import x_length
from game.views.board import BoardPicture
from game.views.chart import Chart, Series
from game.views.focus import State, Target
from game.views.kit import Kit
from game.views.readout import Banner, Parts, Player, Status
from game.views.stones import MARKS, Ghost, Mark
from game.views.thought import LONGEST, NOTHING, Thought, spots_of
from game.views.widgets import Button, Tooltip
from game.views.win_bar import Marker, WinBar, percents, whole_percent

_WINNING = 100_000_000              # an AI score beyond this counts five in a row
_TIMES = {1: "once", 2: "twice"}
_AREA = 0.7                         # how strongly the area of a hint is lit
# What "the position" means.
_POSITION = {FIVE_IN_A_ROW: "The position is the chance if two equal strong players went on.",
             TIC_TAC_TOE: "The position is what it comes to if both sides play perfectly."}
_SHOWN_STREAK = 2                   # wins in a row from which on the banner speaks of them


@dataclass(frozen=True)
class ViewState:
    """Where the player looks and points. shown: the ply looked at instead of the present; kept: until Esc.

    cell: under the mouse or the cursor of the keys; focus: what the ring of the keys is around; resting: what the mouse
    has been on for a moment; menu: it is open over the board; chart: the number of the one that is shown alone.
    """

    shown: int | None
    kept: bool
    cell: int | None
    focus: str | None
    resting: str | None
    menu: bool = False
    chart: int = 2


def menu_is_low(match: Match) -> bool:
    """Whether the menu covers the lowest rows of the board: where fewer stones lie, and never the last of them."""
    size, moves = match.rules.size, match.board.history
    covered = max(1, size // 3)
    rows = [move // size for move in moves]
    high, low = sum(row < covered for row in rows), sum(row >= size - covered for row in rows)
    if rows and rows[-1] >= size - covered:
        return False
    return bool(rows and rows[-1] < covered) or low <= high


def menu_words(match: Match) -> str:
    """What stands beside MENU."""
    if not match.records:
        return "Nothing is played yet."
    if match.practice:
        return "Practice: neither rated nor kept."
    if not match.seats.persons:
        return "The game stands still."
    return f"Move {len(match.records) + 1}. The clock stands, the game is kept."


def targets_of(layout: PlayLayout, session: PlaySession, buttons: tuple[Button, ...]) -> list[Target]:
    """Everything on the screen that can be pressed or asked."""
    charts = layout.charts[0].unionall(list(layout.charts[1:]))
    targets = [Target("board", layout.board.rect, not session.over)]
    if not layout.tabs:
        targets.append(Target("win bar", layout.win_bar))
    targets.append(Target("charts", charts, bool(session.match.records)))
    if isinstance(layout, EndLayout):
        targets.append(Target("points", layout.points))
    return [*targets, *(target for button in buttons for target in button.targets())]


def picture_of(session: PlaySession, layout: PlayLayout, kit: Kit, settings: Settings, view: ViewState,
               buttons: tuple[Button, ...], states: tuple[tuple[str, State], ...]) -> PlayPicture:
    """The whole screen, as a value."""
    match, animation, shown = session.match, session.animation, view.shown
    present, pace, played = shown is None, settings.motion, tuple(match.records)
    board = _board(session, settings, view)
    taken = frozenset(move for move, _ in board.stones)
    return PlayPicture(
        board=board,
        sparks=animation.sparks if present else (),
        rings=animation.rings if present else (),
        callouts=animation.callouts(kit, layout.board, taken) if present else (),
        bar=win_bar(match, shown, animation.chances, animation.hatch(pace), view.focus == "win bar",
                    animation.marker),
        status=status(match, shown, animation.breath(pace) if match.thinking else 0.0, session.nodes),
        players=players(match),
        charts=_charts_with_room(session.latest.value(charts, match, shown, view.kept,
                                                      given=(played, match.chance, match.position)), layout, view),
        opponent=None if len(match.records) > match.opening or layout.tabs else opponent(match, session.past),
        charts_focused=view.focus == "charts",
        points_focused=view.focus == "points",
        banner=_banner(session, view),
        buttons=buttons,
        states=states,
        notice=session.prompts.notice,
        notice_strength=session.prompts.strength,
        tooltip=None if view.menu else _tooltip(session, layout, view, buttons),
        menu=_menu(match, layout) if view.menu else None,
        window=layout.screen)


def _charts_with_room(all_charts: tuple[Chart, Chart, Chart], layout: PlayLayout, view: ViewState) -> tuple[Chart, ...]:
    """All three, or the one of the chosen tab with the axis that they share."""
    return (replace(all_charts[view.chart], x_labels=True),) if layout.tabs else all_charts


def _menu(match: Match, layout: PlayLayout) -> Menu:
    low = menu_is_low(match)
    return Menu(low, menu_words(match), menu_buttons(layout, low, match.practice))


def _banner(session: PlaySession, view: ViewState) -> Banner | None:
    if session.ending is None or view.shown is not None:
        return None
    animation = session.animation
    return banner(session.match, session.ending, animation.slide, animation.fade,
                  animation.counted if animation.counting else None, animation.stamped)


def _board(session: PlaySession, settings: Settings, view: ViewState) -> BoardPicture:
    match, animation, present = session.match, session.animation, view.shown is None
    plies = len(match.records) if view.shown is None else view.shown
    outcome = match.outcome if present else None
    keyboard = view.focus == "board" and not session.over
    stones = session.latest.value(marks, match, plies, given=tuple(match.records))
    return BoardPicture(
        match.rules.size, stones, match.records[plies - 1].move if plies else None,
        _ghost(session, view), view.cell if keyboard else None, () if outcome is None else outcome.line,
        animation.line, animation.landing if present else (),
        (*animation.tint, *_cues(match, settings)) if present else (), settings.coordinates, settings.move_numbers,
        view.cell, not present, thought=_thought(session, settings, view.shown))


def _cues(match: Match, settings: Settings) -> tuple[tuple[int, Mark, float], ...]:
    """The area of a hint, and the cells where the opponent would win next."""
    found: list[tuple[int, Mark, float]] = []
    if match.hint is not None and match.hint_stage == 1:
        found += [(cell, match.seats.mark(match.human), _AREA) for cell in sorted(match.hint.area)]
    if settings.threat_cues and match.humans_turn:
        other = -match.board.turn
        found += [(cell, match.seats.mark(other), 1.0)
                  for cell in winning_cells(match.rules, match.board.history, other)]
    return tuple(found)


def _thought(session: PlaySession, settings: Settings, shown: int | None) -> Thought:
    """What there is to see on the board of a hint or of the machine's thoughts."""
    match = session.match
    if shown is None and match.hint is not None and match.hint_stage > 1:
        line = match.hint.line[:LONGEST if match.hint_stage > 2 else 1]
        return Thought(line=_marked(match, len(match.records), line))
    if settings.thoughts == "off" or (shown is None and match.humans_turn and settings.thoughts == "live"):
        return NOTHING
    if shown is None and match.thinking:
        if match.report is None or settings.thoughts != "live":
            return NOTHING
        return session.latest.value(thought_of, match, match.report, None, given=tuple(match.records))
    ply = len(match.records) if shown is None else shown
    report = match.thought_before(ply)
    if report is None or (shown is None and match.outcome is not None):
        return NOTHING
    return session.latest.value(thought_of, match, report, ply, given=tuple(match.records))


def thought_of(match: Match, report: SearchReport, ply: int | None) -> Thought:
    """A search on the board. ply: of the move that it led to, whose stone stands there; None: it still goes on."""
    taken = {record.move for record in match.records[:ply]}
    spots = spots_of({root.move: root.nodes for root in report.root if root.move not in taken})
    first = 0 if ply is None else 1
    begins = len(match.records) if ply is None else ply - 1
    line = _marked(match, begins, report.variation[:LONGEST])[first:]
    return Thought(spots, line, first=ply is None)


def _marked(match: Match, plies: int, moves: tuple[int, ...]) -> tuple[tuple[int, Mark], ...]:
    """Moves that follow so many stones, with their marks."""
    return tuple((move, match.mark_of(ply)) for ply, move in enumerate(moves, plies + 1))


def _ghost(session: PlaySession, view: ViewState) -> tuple[int, Ghost] | None:
    """The stone that a click would place, in outline while it may not be placed yet."""
    if view.cell is None or view.shown is not None or session.over:
        return None
    if session.match.board.stone_at(view.cell) is not None:
        return None
    return view.cell, "fill" if session.match.humans_turn else "line"


def _tooltip(session: PlaySession, layout: PlayLayout, view: ViewState, buttons: tuple[Button, ...]) -> Tooltip | None:
    """What the hovered or focused thing has to say, after a moment; never over the status and the last move."""
    match, name = session.match, view.resting
    if name is None and view.focus in ("win bar", "charts", "points"):
        name = view.focus
    top = layout.banner if isinstance(layout, EndLayout) else layout.status
    last = [layout.board.cell_rect(record.move) for record in match.records[-1:]]
    if name == "win bar":
        beside = layout.win_bar.inflate(layout.screen.px(16), 0)        # captions reach a little beyond the column
        return Tooltip(chance_sentence(match, view.shown), beside, None, (top, *last),
                       chance_figures(match, view.shown))
    if name == "charts":
        ply = len(match.records) if view.shown is None else view.shown
        text = chart_sentence(match, ply) if ply else ""
        score = match.records[ply - 1].ai_score if ply else None
        charts = layout.charts[0].unionall(list(layout.charts[1:]))
        figure = "" if score is None else ai_score_figure(score)
        return None if not text else Tooltip(text, charts, None, (top, *last), figure)
    if name == "points" and session.ending is not None and isinstance(layout, EndLayout):
        return Tooltip(points_sentence(session.ending), layout.points, avoid=tuple(last))
    button = next((button for button in buttons if button.name == name), None)
    return None if button is None else hint_of(button, layout)


def marks(match: Match, plies: int) -> tuple[tuple[int, Mark], ...]:
    """The stones on the board after so many plies."""
    return tuple((record.move, match.mark_of(ply)) for ply, record in enumerate(match.records[:plies], 1))


def status(match: Match, shown: int | None, lamp: float, nodes: int | None = None) -> Status:
    """The status panel. shown: the ply that is looked at instead of the present; nodes: to be told; None: as of now."""
    if shown is not None:
        return _past_status(match, shown)
    if match.failure is not None:
        return Status("NO ANSWER", "notice", ((match.failure, False),))
    if match.paused and match.outcome is None:
        return Status("PAUSED", "notice", (("STEP plays one move, PLAY goes on.", False),))
    if match.thinking:
        counted = match.thinking_nodes if nodes is None else nodes
        parts = (("depth ", False), (_depth_text(match), True),
                 (" · ", False), (count_text(counted), True), (" moves · ", False),
                 (seconds_text(match.thinking_seconds), True), (" s", False))
        return Status("THINKING", "ai", parts, lamp)
    if match.hint_stage:
        return Status("HINT", "human", ((_hint_words(match), True),))
    number = len(match.records) + 1
    move: Parts = (("move ", False), (str(number), True))
    kind: Literal["human", "other"] = "human" if match.mark_of(number) == "x" else "other"
    if match.level is None:
        return Status(f"{match.mark_of(number).upper()} TO MOVE", kind, move)
    if match.practice:
        return Status("YOUR MOVE", kind, (*move, ("  ·  practice, not rated", False)))
    last = match.records[-1] if len(match.records) > match.opening else None
    if last is None or last.by_human:
        return Status("YOUR MOVE", kind, (*move, (f"  ·  you are {match.seats.mark(match.human).upper()}", False)))
    return Status("YOUR MOVE", kind, (
        *move, ("  ·  AI played ", False), (match.rules.cell_name(last.move), True),
        (" in ", False), (seconds_text(last.seconds), True), (" s", False)))


def _hint_words(match: Match) -> str:
    if match.hint is None:
        return "Looking for it …"
    return "Look here. Once more for the move." if match.hint_stage == 1 else match.hint.sentence.text


def _depth_text(match: Match) -> str:
    """How far the AI looks just now; MASTER goes deeper as it thinks."""
    if match.thinking_depth is not None:
        return str(match.thinking_depth)
    level = match.seats.of(match.board.turn)
    return "to the end" if level is not None and level.looks_to_the_end else "–"


def _past_status(match: Match, ply: int) -> Status:
    record = match.records[ply - 1]
    who = match.mark_of(ply).upper() if match.level is None else "you" if record.by_human else "AI"
    parts: Parts = ((f"{who} played ", False), (match.rules.cell_name(record.move), True), (" in ", False),
                    (seconds_text(record.seconds), True), (" s", False))
    if record.nodes is not None:
        parts = (*parts, (" · ", False), (count_text(record.nodes), True), (" moves", False))
    return Status(f"MOVE {ply} OF {len(match.records)}", "idle", parts)


def players(match: Match) -> tuple[Player, Player]:
    """The tiles of X and O."""
    return _player(match, "x"), _player(match, "o")


def _player(match: Match, mark: Mark) -> Player:
    side = match.seats.side(mark)
    level = match.seats.of(side)
    name = level.full_name if level is not None else "You" if match.level is not None else f"Player {mark.upper()}"
    active = match.board.turn == side and (match.humans_turn or match.thinking)
    return Player(mark, name, clock_text(match.total_seconds(side), level is not None), active)


def _percent(chance: Chance) -> int:
    """The chance of a win as it is shown."""
    return percents((chance.win, chance.draw, chance.loss))[0]


def _change(match: Match, plies: int) -> tuple[int | None, str]:
    """What the last move changed of the win chance, in percent points, and whose doing it was.

    The AI's best reply keeps what its search found, so a reply that changed nothing leaves the human's move there.
    """
    for ply in range(plies, 0, -1):
        before, after = match.chance_after(ply - 1), match.chance_after(ply)
        if before is None or after is None:
            break
        delta = _percent(after) - _percent(before)
        record = match.records[ply - 1]
        if delta or record.by_human:
            return delta, f"by {match.rules.cell_name(record.move)}"
    return None, ""


def shown_chance(match: Match, shown: int | None) -> Chance | None:
    """The chance to show: after the ply that is looked at, else the present one."""
    return match.chance if shown is None else match.chance_after(shown)


def shown_position(match: Match, shown: int | None) -> Chance | None:
    """The position's chance to show: after the ply that is looked at, else the present one."""
    return match.position if shown is None else match.position_after(shown)


def position_text(match: Match, worth: Chance) -> str:
    """What a position is worth: a percentage, and on 3×3, where it is solved, a word."""
    if match.rules.cells > 9:
        return f"{_percent(worth)} %"
    return "won" if worth.win else "lost" if worth.loss else "drawn"


def win_bar(match: Match, shown: int | None, eased: tuple[float, ...], phase: float, focused: bool,
            marker: tuple[float, ...] = ()) -> WinBar:
    """The bar. eased: the shown win, draw, loss on their way to their values; marker: how high the position's stands on
    its way; both empty where there is none.
    """
    if not match.counts:
        return _position_bar(match, shown, eased, focused)
    chance, worth = shown_chance(match, shown), shown_position(match, shown)
    over = chance is not None and chance.plies == 0
    mark = Marker(marker[0], position_text(match, worth)) if marker and worth is not None and not over else None
    own = match.seats.mark(match.human)
    if chance is None or not eased:
        thinking = shown is None and not match.settled
        return WinBar(None, thinking=thinking, phase=phase if thinking else 0.0, focused=focused, marker=mark)
    plies = len(match.records) if shown is None else shown
    thinking = shown is None and not match.settled and not chance.exact
    delta, caption = (None, "") if thinking else _change(match, plies)
    win, draw, loss = eased
    return WinBar((win, draw, loss), delta, caption, thinking, phase if thinking else 0.0, bar_note(chance),
                  "DRAW" if chance.plies == 0 and chance.draw == 1 else "", focused, own, mark)


def _position_bar(match: Match, shown: int | None, eased: tuple[float, ...], focused: bool) -> WinBar:
    """The bar where there is no win chance: what the position is worth, to X where two people play."""
    if not is_known(match.rules):
        return WinBar(None, caption="not here", focused=focused)
    worth, own = shown_position(match, shown), match.seats.mark(match.human)
    names = ("win", "draw", "loss") if match.level is not None else ("X wins", "draw", "O wins")
    if worth is None or len(eased) != 3:
        return WinBar(None, focused=focused, own=own, title="POSITION", names=names)
    win, draw, loss = eased
    return WinBar((win, draw, loss), note=bar_note(worth, match.level is None), focused=focused, own=own,
                  caption="for X" if match.level is None and worth.draw < 1 else "",
                  word="DRAW" if worth.draw == 1 else "", title="POSITION", names=names)


def bar_note(chance: Chance, by_mark: bool = False) -> str | None:
    """'loss in 3' where the AI has proven it, 'win in 3' where the human could force it, 'exact' on a solved board.

    by_mark: 'O in 3' and 'X in 3' instead, where the chance is X's.
    """
    if chance.plies == 0:
        return None
    if chance.plies is not None:
        moves = (chance.plies + 1) // 2
        won, lost = ("X", "O") if by_mark else ("win", "loss")
        return f"{lost if chance.loss == 1 else won} in {moves}"
    return "exact" if chance.exact else None


def no_chance(match: Match) -> str:
    """Why there is no win chance in a match, and that it counts for nothing."""
    if match.level is None:
        why = "it is one player's against a level"
    elif match.level.engine == "external":
        why = f"nobody has measured {match.level.label}"
    elif match.rules.exact:
        why = "it was measured where five or more in a row win"
    else:
        why = "it was measured in games that began on the empty board"
    return f"No win chance here: {why}. This game is not rated and earns nothing."


def chance_sentence(match: Match, shown: int | None) -> str:
    """What the large figure means, and what it was found from."""
    chance = shown_chance(match, shown)
    if chance is None:
        if not match.counts or match.level is None:
            return _no_chance_but_position(match, shown)
        if match.rules.cells > 9 and not is_measured(match.level):
            return f"Your chance against {match.level.label_in_sentence} has not been measured yet."
        return "Your chance of winning. It is known once the AI has thought about a position."
    if chance.plies == 0:
        return "The game is over."
    if not match.counts or match.level is None:
        return _no_chance_but_position(match, shown)
    win, draw, loss = percents((chance.win, chance.draw, chance.loss))
    meaning = MEANING.format(rating=match.rating, win=win, draw=draw, loss=loss,
                             level=match.level.label_in_sentence) + _ground(match, chance)
    worth = shown_position(match, shown)
    if worth is None:
        return meaning
    readings = f"Against this level: {win} %. The position: {position_text(match, worth)}."
    return f"{readings} {meaning} {_POSITION[match.rules]}"


def _no_chance_but_position(match: Match, shown: int | None) -> str:
    """Why there is no win chance, and what the position is worth where that is known."""
    worth = shown_position(match, shown)
    if worth is None or worth.plies == 0:
        return no_chance(match)
    if match.rules.cells <= 9:
        told = f"The position: {position_text(match, worth)}" + (" for X." if match.level is None else ".")
    else:
        win, draw, loss = percents((worth.win, worth.draw, worth.loss))
        one, other = ("X wins", "O wins") if match.level is None else ("you win", "you lose")
        told = f"The position: {one} {win} %, a draw {draw} %, {other} {loss} %."
    return f"{told} {_POSITION[match.rules]} {no_chance(match)}"


def chance_figures(match: Match, shown: int | None) -> str:
    """The figures behind the sentence, for those who want them: the search's score, and the paper's."""
    chance, record = shown_chance(match, shown), _latest_report(match, shown)
    if chance is None or chance.plies == 0:
        return ""
    figures = [f"Expected score: wins + half the draws = {whole_percent(100 * chance.expected_score)} %."]
    if record is not None and record.score is not None and chance.plies is None:
        figures.append(f"Evaluation {signed_text(-record.score)} for you.")
    if record is not None and record.ai_score is not None:
        figures.append(ai_score_figure(record.ai_score))
    return " ".join(figures)


def ai_score_figure(score: int) -> str:
    """The paper's AI score as a figure, with where it comes from."""
    return f"AI score (Eq. 2, its best line's gain): {signed_text(score)}."


def _ground(match: Match, chance: Chance) -> str:
    """How the chance is known, which ends the sentence on what it means; and what can be forced."""
    small = match.rules.cells <= 9
    ground = ", worked out exactly for a modelled player." if small else ", as found in games of modelled players."
    if chance.plies is None:
        return ground
    if chance.loss == 1:
        return f": its search has proven that it wins in {(chance.plies + 1) // 2}."
    return f"{ground} A {bar_note(chance)} can be forced, but people miss such wins."


def _latest_report(match: Match, shown: int | None) -> PlyRecord | None:
    plies = len(match.records) if shown is None else shown
    if 0 < plies < len(match.records) and match.records[plies - 1].by_human:
        return match.records[plies]     # a human's ply was judged by the search that answered it
    return next((record for record in reversed(match.records[:plies]) if not record.by_human), None)


def chart_sentence(match: Match, ply: int) -> str:
    """The readout of the charts at a move: what the AI expected of it, and the position's chance; "" knows neither."""
    score, worth = match.records[ply - 1].ai_score, match.position_after(ply)
    told = [] if score is None else [_expected(score)]
    if worth is not None:
        told.append(f"the position was {position_text(match, worth)} (dashed)")
    return f"Move {ply}: {'; '.join(told)}." if told else ""


def _expected(score: int) -> str:
    """What the AI expected by the paper's AI score."""
    if abs(score) >= _WINNING:
        return f"the AI saw that it {'wins' if score > 0 else 'loses'}"
    outlook = "to gain ground" if score > 0 else "to lose ground" if score < 0 else "an even fight"
    return f"the AI expected {outlook}"


def charts(match: Match, cursor: int | None, pinned: bool) -> tuple[Chart, Chart, Chart]:
    """Time per move, moves evaluated per move, and the human's win chance, by ply.

    cursor: the ply pointed at, None: the last one.
    """
    records = match.records
    length = x_length(match.rules.cells, len(records))
    at = cursor if cursor is not None else (len(records) or None)
    here = records[at - 1] if at is not None else None
    nodes = _last_nodes(records, at)
    chance = None if at is None else match.chance_after(at)
    if at is not None and chance is None and cursor is None:
        chance = match.chance
    levels = tuple(match.seats.mark(side) for side in (FIRST, SECOND) if match.seats.of(side) is not None)
    time = Chart("TIME PER MOVE", "" if here is None else seconds_text(here.seconds), "s",
        _by_mark(match, [record.seconds for record in records], MARKS),
        "log", length, at, pinned)
    evaluated = Chart("MOVES EVALUATED", "" if nodes is None else count_text(nodes), "",
        _by_mark(match, [record.nodes for record in records], levels), "log", length, at, pinned)
    win = Chart(*_win_heading(match, chance, shown_position(match, at)), (
        Series("stack", tuple(None if record.chance is None else 100 * (record.chance.win + record.chance.draw)
                              for record in records)),
        Series("line", tuple(None if record.chance is None else 100 * record.chance.win for record in records)),
        Series("dashed", tuple(None if record.position is None else 100 * height_of(match.rules, record.position)
                               for record in records))),
        "percent", length, at, pinned, x_labels=True)
    return time, evaluated, win


def _win_heading(match: Match, chance: Chance | None, worth: Chance | None) -> tuple[str, str, str]:
    """Title, figure and unit of the third chart."""
    if match.counts:
        return "YOUR WIN CHANCE", "" if chance is None else str(_percent(chance)), "%"
    if not is_known(match.rules):
        return "WIN CHANCE: NOT HERE", "", "%"
    title = "THE POSITION, FOR X" if match.level is None else "THE POSITION"
    if worth is None:
        return title, "", "%"
    figure, _, unit = position_text(match, worth).partition(" ")
    return title, figure, unit


def _by_mark(match: Match, values: Sequence[float | None], marks: Sequence[Mark]) -> tuple[Series, ...]:
    """A curve for each of these marks, with its own plies' values."""
    return tuple(Series(mark, tuple(value if match.mark_of(ply) == mark else None
                                    for ply, value in enumerate(values, 1))) for mark in marks)


def opponent(match: Match, past: Past) -> Opponent:
    """Who the level is, what it can do and how strong it is; shown until there are moves to draw charts of."""
    level, rules = match.level, match.rules
    if level is None:
        return _no_opponent(match)
    sentences = [*([match.opening_words] if match.opening_words else []), level_sentence(rules, level)]
    prize = "A draw or a win" if level.looks_to_the_end else "A win"
    if rules.exact:
        sentences.append("Exactly five in a row win; six or more do not.")
    worth = base_points(rules).get(level.name)
    if not match.counts:
        sentences.append(no_chance(match))
    elif worth is not None:
        sentences.append(f"{prize} is worth {worth:,} points and more"
                         f"{'.' if past.has_medal else ', and earns its medal.'}")
    facts: list[tuple[str, str, str]] = []
    if match.counts and is_rated(level, rules):
        rating = rating_of(level, rules, match.rating)
        share = whole_percent(100 * elo_expected_score(match.rating - rating))
        facts += [("Its rating", f"{rating:,.0f}", f"you: {match.rating:,.0f}"),
                  ("You can expect", f"{share} %", "of the points")]
    if level.is_timed and level.limits.seconds is not None:
        facts.append(("Thinks for", f"{level.limits.seconds:g}", "s a move"))
    elif past.seconds is not None:
        facts.append(("Thinks for about", time_text(past.seconds), "a move"))
    played = past.record
    if sum(played):
        facts.append(("Your games on this board", f"{played[0]} – {played[1]} – {played[2]}", "won, drawn, lost"))
    return Opponent(level.full_name.upper().replace(" ·", ","), tuple(sentences), tuple(facts))


def _no_opponent(match: Match) -> Opponent:
    """What is said before the first move of a game of two people, or of two levels."""
    if match.seats.persons:
        told = "Two people play on this machine and pass the mouse or the pad. Undo takes back one stone."
        bar = ["The bar shows what the position is worth to X."] if is_known(match.rules) else []
        return Opponent("TWO PLAYERS", (told, *bar, no_chance(match)), (), "WHO PLAYS")
    sentences = []
    for mark in MARKS:
        level = match.seats.of(match.seats.side(mark))
        if level is not None:
            looks = level_sentence(match.rules, level, "the other one’s")
            sentences.append(f"{mark.upper()} is {level.label_in_sentence}. {looks}")
    return Opponent("TWO LEVELS", (*sentences, "PAUSE holds the game, STEP plays one move, SPEED sets the pace."), (),
                    "WHO PLAYS")


def _last_nodes(records: list[PlyRecord], at: int | None) -> int | None:
    """The count at a ply, or at the AI's move before it."""
    plies = [] if at is None else [record.nodes for record in records[max(0, at - 2):at]]
    return next((nodes for nodes in reversed(plies) if nodes is not None), None)


def banner(match: Match, ending: Ending, slide: float = 1.0, fade: float = 1.0, counted: float | None = None,
           stamped: float = 1.0) -> Banner:
    """The result of a match that is over: how, why, in how many moves, and what for.

    counted: how many parts of the points are, None: all; stamped: how far a new medal has come down, 0..1.
    """
    outcome = match.outcome
    assert outcome is not None
    if match.level is None:
        headline = {"win": "X WINS", "loss": "O WINS", "draw": "DRAW"}[ending.result]
    else:
        headline = {"win": "YOU WIN", "loss": "AI WINS", "draw": "DRAW"}[ending.result]
    reason = line_sentence(match.board, outcome.line) if outcome.line else "The board is full and nobody has a line."
    points = f"{ending.points:,}" if ending.parts else ""
    if counted is None:
        return Banner(headline, reason, _figures(match, ending), ending.result, slide, fade, points,
                      _honour(match, ending), stamped if ending.finish.medal else None)
    points, part = _counted_points(ending, counted)
    return Banner(headline, reason, _figures(match, ending), ending.result, slide, fade, points, part)


def _counted_points(ending: Ending, counted: float) -> tuple[str, str]:
    """The points as far as they are counted, in full tens, and the part that is being added."""
    whole = min(int(counted), len(ending.parts) - 1)
    part = ending.parts[whole]
    done = sum(each.points for each in ending.parts[:whole])
    shown = done + round(part.points * ease_out_cubic(min(1.0, counted - whole)) / 10) * 10
    return f"{shown:,}", part.name.upper() if not whole else f"{part.name.upper()}  {signed_text(part.points)}"


def _figures(match: Match, ending: Ending) -> Parts:
    """'33 moves · 1:45 · undone twice · rating +12'."""
    used = clock_text(sum(record.seconds for record in match.records), False)
    figures: Parts = ((str(len(match.records)), True), (" moves  ·  ", False), (used, True))
    if match.undos:
        times = _TIMES.get(match.undos, f"{match.undos} times")
        figures = (*figures, ("  ·  undone ", False), (times, True))
    gained = round(ending.finish.rating) - round(match.rating)
    return (*figures, ("  ·  rating ", False), (signed_text(gained), True)) if gained else figures


def _honour(match: Match, ending: Ending) -> str:
    """The medal, if it is new; else a streak worth telling; else whom one has played."""
    if match.practice:
        return "PRACTICE, NOT RATED"
    if match.level is None or not match.counts:
        return "NOT RATED"
    label = match.level.label.upper()
    if ending.finish.repeated and ending.result != "loss":
        return "PLAYED BEFORE"
    if ending.finish.medal:
        return f"{label} {'HELD' if ending.result == 'draw' else 'BEATEN'}"
    if ending.result == "win" and ending.finish.streak >= _SHOWN_STREAK:
        return f"{ending.finish.streak} WINS IN A ROW"
    return f"AGAINST {label}"


def points_sentence(ending: Ending) -> str:
    """What the points are made of: 'Depth 4: 3,000. 190 cells left: +1,010. …'."""
    if ending.finish.repeated and ending.result != "loss":
        return REPEATED
    if not ending.parts:
        return f"No points: only a win against a level counts, or a draw against {FULL.name}."
    first, *others = ending.parts
    more = " ".join(f"{part.name}: {part.points:+,}." for part in others).replace("-", "−")
    return f"{first.name}: {first.points:,}. {more}"
