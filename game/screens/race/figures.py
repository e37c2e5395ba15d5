"""A race in figures: counts and times as text, both charts, the averages from a published paper, the totals."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ai.play.paper import ALPHABETA, paper_row
from ai.play.race import LANES
from game.screens.race import words
from game.screens.race.match import RaceMatch, Round, is_stopped, totals
from game.screens.race.panel import LaneSeries, RaceChart, Summary
from game.screens.wording import count_text
from game.views.axes import x_length


def lane_title(match: RaceMatch, name: str) -> str:
    """The on-screen title of a lane, one of a race's two searches; the player's own file gives its own title."""
    return words.LANES[name] if match.own is None or name == ALPHABETA else match.own.title


def about_text(count: float) -> str:
    """An estimated count as text with two significant digits: 340, 12,000, 25 million, 2.5 billion."""
    rounded = float(f"{count:.2g}")
    for size, word in ((1e12, "trillion"), (1e9, "billion"), (1e6, "million")):
        if rounded >= size:
            return f"{float(f'{rounded / size:.2g}'):g} {word}"
    return f"{rounded:,.0f}"


def time_parts(seconds: float) -> tuple[str, str]:
    """A time as a number with two or three useful digits, and its unit: ('12.3', 's') or ('8.21', 'ms')."""
    number, unit = (seconds, "s") if seconds >= 0.1 else (1000 * seconds, "ms")
    return f"{number:.{1 if number >= 10 else 2 if number >= 1 else 3}f}", unit


def time_text(seconds: float) -> str:
    return " ".join(time_parts(seconds))


def percent_text(share: float) -> str:
    """A share as a percentage with about two significant digits, without the sign: 0.042 gives '4.2'."""
    percent = 100 * share
    return f"{percent:.0f}" if percent >= 9.95 else f"{percent:.1f}" if percent >= 0.995 else f"{percent:.2g}"


def round_at(match: RaceMatch, ply: int | None) -> Round | None:
    """The round in which the AI moved at `ply`, or None if there is none. With ply=None: the last round."""
    if ply is None:
        return match.rounds[-1] if match.rounds else None
    return next((played for played in match.rounds if played.ply == ply), None)


def charts(match: RaceMatch, cursor: int | None, pinned: bool) -> tuple[RaceChart, ...]:
    """The race's two charts by ply: moves evaluated, and time. cursor: the ply pointed at; None: the last round."""
    played, length = round_at(match, cursor), x_length(match.rules.cells, match.board.count)
    at, reports = (None, (None, None)) if played is None else (played.ply, played.reports)

    def chart(figure: str, title: str, unit: str, text: Callable[[Any], str]) -> RaceChart:
        told = tuple("" if report is None else text(getattr(report, figure)) for report in reports)
        return RaceChart(title, unit, _series(match, figure), length, at, pinned, told)
    return chart("nodes", words.EVALUATED, "", count_text), chart("seconds", words.TIME_PER_MOVE, "s", time_text)


def _series(match: RaceMatch, figure: str) -> tuple[LaneSeries, ...]:
    made = []
    for lane, name in enumerate(LANES):
        reports = {played.ply: played.reports[lane] for played in match.rounds}
        values = (getattr(reports.get(ply), figure, None) for ply in range(1, match.board.count + 1))
        stopped = tuple(ply for ply, report in reports.items() if report is None or not report.complete)
        made.append(LaneSeries(name, tuple(values), stopped, _paper(match, name, figure)))
    return tuple(made)


def _paper(match: RaceMatch, name: str, figure: str) -> float | None:
    """The published paper's average for a lane's search; None if it did not measure this board or depth."""
    depth = match.level.limits.depth
    row = None if match.rules.line != 5 or match.own is not None or depth is None else paper_row(depth, name)
    return None if row is None else getattr(row, figure)


def source(match: RaceMatch) -> str:
    """A line that names the published paper and its averages at this search depth; empty if it has none."""
    parts: list[str] = []
    for name in reversed(LANES):
        nodes, seconds = _paper(match, name, "nodes"), _paper(match, name, "seconds")
        if nodes is not None and seconds is not None:
            parts.append(words.paper_lane(words.PAPER_LANES[name], nodes, "" if parts else words.PAPER_UNIT, seconds))
    return f"“{words.PAPER}”: {', '.join(parts)}" if parts else ""


# The figures of the whole race.

def summary(match: RaceMatch, shown: int | None) -> Summary:
    """The totals of the race and alpha-beta's share of the nodes, up to ply `shown` (None: all of the race)."""
    rounds = [played for played in match.rounds if shown is None or played.ply <= shown]
    whole = totals(rounds)
    figure = "–" if whole.node_share is None else percent_text(whole.node_share)
    rows: list[tuple[str, str, str]] = []
    if rounds:
        (ours, theirs), (our_time, their_time) = whole.nodes, whole.seconds
        rows = [(words.MOVES[0], count_text(ours), count_text(theirs)),
                (words.MOVES[1], time_text(our_time), time_text(their_time))]
    over = match.outcome is not None and shown is None
    return Summary(words.RATIO, figure, words.RATIO_UNIT if whole.node_share is not None else "", tuple(rows),
                   _summary_notes(rounds, over), over)


def _summary_notes(rounds: Sequence[Round], over: bool) -> tuple[str, ...]:
    if not rounds:
        return (words.PLACE_A_STONE,)
    whole = totals(rounds)
    notes = []
    if whole.time_share is not None:
        notes.append(words.share_of_time(percent_text(whole.time_share)))
    if over or whole.disagreed:
        fault = words.disagreed("" if rounds[0].with_own else words.A_BUG, whole.disagreed) if whole.disagreed else ""
        notes.append(words.agreed_of(whole.agreed, whole.compared, fault))
    stopped = [str(played.ply) for played in rounds if is_stopped(played)]
    if stopped:
        notes.append(words.stopped_moves(words.MOVE[len(stopped) > 1], ", ".join(stopped[-6:])))
    return tuple(notes)
