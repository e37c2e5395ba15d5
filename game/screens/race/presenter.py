"""Turns a race into plain values to draw: lanes, lamp, headline, both boards and their overlays, charts and totals."""
import datetime
import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ai.play.race import ALPHABETA, LANES, MINIMAX, RACE_LIMITS, MeanCost, estimated_nodes, paper_cost
from ai.position.rules import FIRST, TIC_TAC_TOE
from ai.search.report import SearchLimits, SearchReport
from game.animation.board_animation import BoardAnimation
from game.marks import OTHER_MARK
from game.model.callouts import line_of
from game.model.race import Lane, RaceMatch, Round, Totals, is_bound, is_stopped, own_agreement, totals_of
from game.model.settings import Settings
from game.screens.cursors import BoardCursor
from game.screens.race import words
from game.screens.race.heat import Heat, HeatCell
from game.screens.race.layout import RaceLayout
from game.screens.race.panel import COLOURS, Summary
from game.screens.race.picture import Lamp, LampKind, LanePicture
from game.screens.race.replay import Replay
from game.screens.wording import count_text, line_sentence
from game.views.board.board import BoardPicture
from game.views.charts.axes import Chart, Series, short_count, x_length
from game.views.pen.kit import Paint
from game.views.pen.text import ColouredRun, ColouredRuns
from game.views.widgets.buttons import Back, Button, buttons

CostFigure = Callable[[SearchReport | MeanCost], float]     # what a chart shows of a search: its nodes or seconds
CAPS = RACE_LIMITS, SearchLimits(seconds=60.0), SearchLimits(seconds=5.0), SearchLimits(nodes=5_000_000)


def _lane_title(match: RaceMatch, name: str) -> str:
    """The on-screen title of a lane, one of a race's two searches; the player's own file gives its own title."""
    return words.LANES[name] if match.own_ai is None or name == ALPHABETA else match.own_ai.title


class RaceMoment(NamedTuple):
    """The part of a race that the player looks at: an earlier round, or the present with the last round's replay."""

    match: RaceMatch
    ply: int | None = None          # the ply of the AI's move in the earlier round; None: the present
    replay: Replay | None = None    # while it runs

    @property
    def is_live(self) -> bool:
        """Whether the search that runs or has failed is shown, and not a finished round."""
        return self.ply is None and (self.match.thinking or self.match.failure is not None)

    @property
    def rounds(self) -> list[Round]:
        return [played for played in self.match.rounds if self.ply is None or played.ply <= self.ply]

    @property
    def last_round(self) -> Round | None:
        """The last round up to this moment; None if there is none."""
        return self.rounds[-1] if self.rounds else None


# The lanes.

def lane_pictures(moment: RaceMoment, alphabeta: float | None) -> tuple[LanePicture, ...]:
    """Pictures of both lanes. alphabeta: its seconds for a move on this machine; None: unknown."""
    match, played, replay = moment.match, moment.last_round, moment.replay
    if moment.is_live:
        return tuple(_live_lane(match, lane) for lane in match.lanes)
    if played is None:
        notes = (), _forecast(match, alphabeta)
        return tuple(LanePicture(name, _lane_title(match, name), words.EVALUATED, note=note)
                     for name, note in zip(LANES, notes, strict=True))
    return tuple(_past_lane(match, played, i, None if replay is None else replay.done(i)) for i in range(len(LANES)))


def _live_lane(match: RaceMatch, lane: Lane) -> LanePicture:
    report = lane.report
    if report is not None and (lane.ended or lane.level.engine == "own"):     # a player's file reports only its move
        return _ended_lane(match, lane.name, report)
    if lane.failure is not None:
        return _failed_lane(match, lane.name, lane.failure)
    picture = LanePicture(
        lane.name, _lane_title(match, lane.name), words.EVALUATED, f"{lane.thinker.nodes:,}",
        *words.time_parts(lane.seconds), words.BEST_SO_FAR,
        state=words.THINKING if lane.thinker.busy else words.STARTING,
        counted=words.up_to(lane.level.limits.seconds) if lane.level.is_program else "")   # the cap is not for programs
    if lane.restarted:
        picture = picture._replace(state=words.RESTARTED, note=words.LOST, alert=True)
    if report is None or not report.total:
        return picture
    return picture._replace(move=match.rules.cell_name(report.move) if report.done else "",
                            value=words.score_texts(report.score), progress=report.done / report.total,
                            counted=words.done_of(report.done, report.total))


def _failed_lane(match: RaceMatch, name: str, failure: str) -> LanePicture:
    return LanePicture(name, _lane_title(match, name), words.EVALUATED, state=words.FAILED, note=(failure,), alert=True)


# By depth: plain minimax's time for a move on the large board, divided by alpha-beta's. Medians over the positions of
# model/thinking_times; at depth 6 minimax's time is estimated from the root moves done within 25 seconds.
_TIMES_AS_LONG = {4: 13.4, 6: 450.0}


def _forecast(match: RaceMatch, alphabeta: float | None) -> tuple[str, ...]:
    """Two lines with the time that plain minimax will probably take for a move; none if it is unknown."""
    factor = _TIMES_AS_LONG.get(match.level.limits.depth or 0)
    if factor is None or alphabeta is None:
        return ()
    expected, cap = factor * alphabeta, match.caps.seconds
    stopped = cap is not None and expected > cap
    return words.a_move(words.span(expected)), words.stopped_at(cap) if stopped else words.ON_THIS_MACHINE


def _past_lane(match: RaceMatch, played: Round, index: int, replayed: int | None) -> LanePicture:
    lane, report = match.lanes[index], played.reports[index]
    if report is None:
        return _failed_lane(match, lane.name, lane.failure or "")
    picture = _ended_lane(match, lane.name, report, replayed)
    lost = lane.restarted and played is match.rounds[-1] and report.complete
    return picture._replace(note=words.LOST, alert=True) if lost else picture


def _ended_lane(match: RaceMatch, name: str, report: SearchReport, replayed: int | None = None) -> LanePicture:
    """The picture of a lane whose search has ended. replayed: the number of root moves that its replay has reached."""
    nodes_label, move_label, state = words.ENDED[report.complete]
    done, shown_as = (report.done, state) if replayed is None else (replayed, words.REPLAY)
    picture = LanePicture(
        name, _lane_title(match, name), nodes_label, f"{report.nodes:,}", *words.time_parts(report.seconds), move_label,
        match.rules.cell_name(report.move), words.score_texts(report.score), done / max(1, report.total), shown_as,
        words.done_of(done, report.total), _estimate(name, report))
    if match.own_ai is not None and name == MINIMAX:      # the player's file does not report root moves one by one
        return picture._replace(nodes_label=words.CALLS, move_label=words.CHOSE, progress=1.0, state=state, counted="",
                                note=())
    return picture


def _estimate(name: str, report: SearchReport) -> tuple[str, ...]:
    """Two lines with an estimate of what a whole plain search takes, if this one was stopped."""
    if report.complete or name != MINIMAX:
        return ()
    nodes = estimated_nodes(name, report)
    return words.NO_ESTIMATE if nodes is None else (words.FULL_SEARCH, words.estimate(words.about_text(nodes)))


# The lamp.

_VERDICTS: dict[bool | None, tuple[LampKind, tuple[str, str]]] = {
    True: ("agree", words.AGREE), False: ("bug", words.BUG), None: ("no verdict", words.NO_VERDICT)}


def lamp(moment: RaceMoment, phase: float) -> Lamp:
    """The lamp's state: whether both searches found the same move and value, once both have ended."""
    match, played = moment.match, moment.last_round
    if moment.is_live:
        if not match.answered:
            both = all(lane.thinker.busy for lane in match.lanes)
            return Lamp("thinking", words.BOTH_THINK if both else words.ONE_THINKS, phase=phase,
                        mark=match.seats.mark(match.board.turn))
        played = match.present_round
    elif played is None:
        return Lamp("idle", *words.DO_THEY_AGREE)
    if match.own_ai is not None:
        return _own_lamp(moment, played)
    kind, texts = _VERDICTS[played.agree]
    return Lamp(kind, *texts, small=_lamp_notes(moment))


def _own_lamp(moment: RaceMoment, played: Round) -> Lamp:
    """The lamp's state if the player's own file races: whether its move is as good as alpha-beta's."""
    first, second = played.reports
    if first is None or second is None:
        return Lamp("no verdict", *words.NO_ANSWER_YET)
    good, value = own_agreement(moment.match.rules, played.moves, first, second)
    head, equal = (words.AGREE[0], "") if first.move == second.move else (words.OTHER_MOVE, words.AS_GOOD)
    verdict = words.WORSE if good is False else words.VALUES[value] or (equal if good else "")
    return Lamp("no verdict" if good is None else "agree" if played.agree else "bug", head, verdict,
                small=_lamp_notes(moment))


def _lamp_notes(moment: RaceMoment) -> tuple[str, ...]:
    if moment.replay is not None:
        return words.slower(moment.replay.factor), *words.SKIPS
    totals = totals_of(moment.rounds)
    return (words.done_of(totals.agreed, totals.compared), words.AGREED) if totals.compared else ()


# The headline.

def export_head(match: RaceMatch, day: datetime.date) -> tuple[str, str]:
    """The heading of an exported chart in two texts: the title; the level, number of stones and date."""
    return (words.heading(_lane_title(match, MINIMAX), words.BOARDS[match.rules.size]),
            words.details(match.level.label, match.board.count, day))


def header(moment: RaceMoment) -> ColouredRuns:
    """The line at the head of the page, in coloured runs: depth, move number, and the side to move."""
    match = moment.match
    own = match.viewpoint_mark
    yours: Paint = f"{own}_text"
    theirs: Paint = f"{OTHER_MARK[own]}_text"
    dot: ColouredRun = ("  ·  ", "dim")
    depth: ColouredRun = (match.level.label, "soft")
    plies, outcome = match.board.count, match.outcome
    if moment.ply is not None:
        return depth, dot, (words.move_heading(moment.ply, plies), "text")
    if outcome is not None:
        if match.result == "draw":
            return depth, dot, (words.DRAW, "text")
        won, line = match.result == "win", line_sentence(match.board, outcome.line)[:-1].lower()
        return depth, dot, (f"{words.YOU_WIN if won else words.AI_WINS}: {line}", yours if won else theirs)
    played: ColouredRun = (words.move_done(plies) if plies else words.EMPTY_BOARD, "soft")
    turn: ColouredRun = (words.NO_ANSWER, "bad") if match.failure is not None else \
        (words.BOTH_SEARCH, theirs) if match.thinking else (words.YOUR_MOVE, yours)
    return depth, dot, played, dot, turn


def boards(moment: RaceMoment, animation: BoardAnimation, cursor: BoardCursor,
           settings: Settings) -> tuple[BoardPicture, BoardPicture]:
    """The position shown, on both boards; only the left one has the cursor and the ghost stone."""
    match, present = moment.match, moment.ply is None
    moves = match.board.history[:moment.ply]
    board = BoardPicture.after(match.rules.size, moves, match.seats.mark(FIRST))._replace(
        line=line_of(match.board) if present else (), sweep=animation.line, coordinates=settings.coordinates,
        move_numbers=settings.move_numbers, landing=animation.landing if present else (), highlight=cursor.pointed,
        is_present=present)
    ghost = cursor.ghost(moves, "fill" if match.humans_turn else "line") if present else None
    left = board._replace(ghost=ghost, ghost_mark=match.viewpoint_mark, cursor=cursor.by_keys)
    return left, board._replace(rows_right=True)


def heat(moment: RaceMoment, asked_for: bool) -> tuple[Heat | None, ...]:
    """The overlays of both boards: the heat map if `asked_for`, else a replay, else the running search."""
    match, played, replay = moment.match, moment.last_round, moment.replay
    thinking, taken = match.thinking and moment.ply is None, match.board.history[:moment.ply]
    reports: Sequence[SearchReport | None] = (None, None)
    done: Sequence[int | None] = (None, None)
    if thinking:
        reports = [lane.report for lane in match.lanes]
    elif asked_for:
        reports = reports if played is None else played.reports
    elif replay is not None:
        reports, done = replay.reports, (replay.done(0), replay.done(1))
    return tuple(None if report is None else _heat_map(report, name, until, taken, asked_for and not thinking)
                 for report, name, until in zip(reports, LANES, done, strict=True))


_NARROWEST = 2.0        # the heat map's scale spans at least this factor, so that small differences look small


def _heat_map(report: SearchReport, name: str, until: int | None, taken: tuple[int, ...], figures: bool) -> Heat:
    """The heat map of one search: the nodes under each candidate move.

    until: the number of root moves to show; None: all. taken: the cells with stones. Each search has its own
    logarithmic scale, because on a common scale plain minimax would be one flat colour.
    """
    root_moves = report.root[:until]
    counts = [max(1, root.nodes) for root in report.root] or [1]
    most, span = max(counts), max(math.log(_NARROWEST), math.log(max(counts) / min(counts)))
    cells = tuple(HeatCell(root.move, root.nodes, round(1 - math.log(most / max(1, root.nodes)) / span, 2),
                           is_bound(report, i, name), root.move in taken) for i, root in enumerate(root_moves))
    trying = report.trying if until is None or until >= report.done else report.root[until].move
    return Heat(COLOURS[name], cells, trying, figures)


def candidate_sentence(match: RaceMatch, played: Round, move: int) -> str:
    """A sentence with both searches' nodes under a candidate move; empty if neither searched that move."""
    clauses = [words.looked_at(_lane_title(match, name).lower(), root.nodes, words.CUT_OFF * is_bound(report, i, name))
               for report, name in zip(played.reports, LANES, strict=True) if report is not None
               for i, root in enumerate(report.root) if root.move == move]
    return f"{match.rules.cell_name(move)}: {'; '.join(clauses)}." if clauses else ""


# The charts.

def charts(moment: RaceMoment, pinned: bool) -> tuple[Chart, ...]:
    """The race's two charts by ply: moves evaluated, and time."""
    match, played = moment.match, moment.last_round
    length = x_length(match.rules.cells, match.board.count)
    at, reports = (None, (None, None)) if played is None else (played.ply, played.reports)

    def chart(title: str, unit: str, figure: CostFigure, text: Callable[[SearchReport], str]) -> Chart:
        readouts = ["" if report is None else text(report) for report in reports]
        return Chart(title, "", unit, _series(match, figure, readouts), "log", length, at, pinned, x_labels=True)

    return (chart(words.EVALUATED, "", lambda of: of.nodes, lambda of: count_text(of.nodes)),
            chart(words.TIME_PER_MOVE, "s", lambda of: of.seconds, lambda of: words.exact_time_text(of.seconds)))


def _series(match: RaceMatch, figure: CostFigure, readouts: Sequence[str]) -> tuple[Series, ...]:
    curves = []
    for lane, (name, readout) in enumerate(zip(LANES, readouts, strict=True)):
        reports = {played.ply: played.reports[lane] for played in match.rounds}
        values = (None if (report := reports.get(ply)) is None else figure(report)
                  for ply in range(1, match.board.count + 1))
        stopped = tuple(ply for ply, report in reports.items() if report is None or not report.complete)
        paper = _paper_cost(match, name)
        curves.append(Series(name, tuple(values), stopped, None if paper is None else figure(paper), readout))
    return tuple(curves)


def _paper_cost(match: RaceMatch, name: str) -> MeanCost | None:
    """The published paper's averages for a lane's search; None if it did not measure this board or depth."""
    depth = match.level.limits.depth
    return None if match.rules == TIC_TAC_TOE or match.own_ai is not None or depth is None else paper_cost(depth, name)


def source(match: RaceMatch) -> str:
    """A line that names the published paper and its averages at this search depth; empty if it has none."""
    parts: list[str] = []
    for name in reversed(LANES):
        paper, unit = _paper_cost(match, name), "" if parts else words.PAPER_UNIT
        if paper is not None:
            parts.append(words.paper_lane(words.PAPER_LANES[name], paper.nodes, unit, paper.seconds))
    return f"“{words.PAPER}”: {', '.join(parts)}" if parts else ""


# The figures of the whole race.

def summary(moment: RaceMoment) -> Summary:
    """The totals of the race and alpha-beta's share of the nodes, up to this moment."""
    rounds = moment.rounds
    totals = totals_of(rounds)
    share = (words.NONE, "") if totals.node_share is None else _ratio(totals.node_share)
    columns = [(count_text(nodes), words.exact_time_text(seconds)) if seconds else (words.NONE, words.NONE)
               for nodes, seconds in totals.costs]
    rows = tuple(zip(words.MOVES, *columns, strict=True)) if rounds else ()
    over = moment.match.outcome is not None and moment.ply is None
    return Summary(*share, rows, _summary_notes(moment, totals, over), over)


def _ratio(node_share: float) -> tuple[str, str]:
    """Alpha-beta's share of the other lane's moves and its unit; a player's own program may try hardly any move."""
    if node_share >= 10:
        return short_count(node_share, 1), words.TIMES
    return words.percent_text(node_share), words.RATIO_UNIT


def _summary_notes(moment: RaceMoment, totals: Totals, over: bool) -> tuple[str, ...]:
    if not moment.rounds:
        return (words.PLACE_A_STONE,)
    notes = []
    if totals.time_share is not None:
        notes.append(words.share_of_time(words.percent_text(totals.time_share)))
    if over or totals.agreed < totals.compared:
        notes.append(words.agreed_of(totals.agreed, totals.compared, is_bug=moment.match.own_ai is None))
    stopped = [str(played.ply) for played in moment.rounds if is_stopped(played)]
    if stopped:
        notes.append(words.stopped_moves(stopped))
    return tuple(notes)


# Buttons.

def buttons_for(layout: RaceLayout, match: RaceMatch, heat_on: bool) -> tuple[Back | Button, ...]:
    rects = layout.button_rects(with_lab=match.rules == TIC_TAC_TOE)    # other boards' trees are too large for the Lab
    usable = {"undo": match.can_undo, "heat": bool(match.rounds), "export": bool(match.rounds)}
    texts = words.BUTTONS | {"cap": words.CAPS[CAPS.index(match.caps)]}
    row = buttons(texts, rects, usable, chosen="heat" if heat_on else None)
    return Back("back", layout.back, words.PAGE), *row, *_button_between(layout, match)


def _button_between(layout: RaceLayout, match: RaceMatch) -> tuple[Button, ...]:
    place = layout.between["button"]
    if match.failure is not None:
        return (Button("retry", place, words.BUTTONS["retry"]),)
    if match.thinking:
        return () if match.answered else (Button("stop", place, words.BUTTONS["stop"], "danger"),)
    return () if match.outcome is None else (Button("rematch", place, words.BUTTONS["rematch"], "primary"),)
