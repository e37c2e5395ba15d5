"""What a race shows on its boards: the stones, and how much each search looked at under every candidate."""
from __future__ import annotations

import math
from collections.abc import Sequence

from ai.search.report import SearchReport
from game.screens.race.figures import LANE_NAMES, LANE_TITLES, round_at
from game.screens.race.heat import Heat, HeatCell
from game.screens.race.lane import COLOURS, LaneName
from game.screens.race.match import RaceMatch
from game.screens.race.replay import Replay
from game.screens.race.rounds import Round, is_bound
from game.views.board_picture import BoardPicture, Landing, Sweep
from game.views.stones import Mark


def stones(match: RaceMatch, plies: int) -> tuple[tuple[int, Mark], ...]:
    """The stones on both boards after so many plies."""
    return tuple((move, "x" if match.is_humans(ply) else "o")
                 for ply, move in enumerate(match.board.history[:plies], 1))


def board(match: RaceMatch, shown: int | None, landing: tuple[Landing, ...], sweep: Sweep) -> BoardPicture:
    """The board as both lanes show it. landing and sweep: how far the last stones and the winning line have come."""
    plies = match.board.count if shown is None else shown
    outcome = match.outcome if shown is None else None
    last = match.board.history[plies - 1] if plies else None
    return BoardPicture(
        match.rules.size, stones(match, plies), last, line=() if outcome is None else outcome.line, sweep=sweep,
        landing=() if shown is not None else landing, labels=False, preview=shown is not None)


def heat(match: RaceMatch, shown: int | None, asked_for: bool,
         replay: Replay | None) -> tuple[Heat | None, Heat | None]:
    """What lies over the two boards: the heat map where it is asked for, a replay, or the search as it goes on."""
    thinking = match.thinking and shown is None
    if asked_for and not thinking:
        played = round_at(match, shown)
        taken = set(match.board.history[:match.board.count if shown is None else shown])
        return (None, None) if played is None else heat_maps(played.reports, (None, None), taken, figures=True)
    if replay is not None:
        done = [replay.done(lane) for lane in range(len(replay.reports))]
        return heat_maps(replay.reports, done, set(match.board.history), figures=False)
    return live_heat(match) if thinking else (None, None)


def heat_maps(reports: Sequence[SearchReport | None], done: Sequence[int | None], taken: set[int],
              figures: bool) -> tuple[Heat | None, Heat | None]:
    """What was looked at under each candidate, as far as done (None: all of it) in each lane, on one scale for both.

    taken: the cells with stones on them.
    """
    most = max((root.nodes for report in reports if report is not None for root in report.root), default=1)
    first, second = (None if report is None else _heat(report, name, until, taken, most, figures)
                     for report, name, until in zip(reports, LANE_NAMES, done, strict=True))
    return first, second


def _heat(report: SearchReport, name: LaneName, until: int | None, taken: set[int], most: int, figures: bool) -> Heat:
    shown = report.root[:until]
    cells = tuple(HeatCell(root.move, root.nodes, round(math.log1p(root.nodes) / math.log1p(most), 2),
                           is_bound(report, i, name), root.move in taken) for i, root in enumerate(shown))
    replayed = until is not None and until < report.done
    trying = report.root[until].move if replayed and until is not None else report.trying
    return Heat(COLOURS[name], cells, trying, figures)


def live_heat(match: RaceMatch) -> tuple[Heat | None, Heat | None]:
    """The candidates that are done and the one being tried, while the lanes think."""
    reports = [lane.report for lane in match.lanes]
    return heat_maps(reports, [None, None], set(match.board.history), figures=False)


def candidate_sentence(match: RaceMatch, played: Round, move: int) -> str | None:
    """What both lanes did under a candidate; None where it was none."""
    parts = []
    for report, name in zip(played.reports, LANE_NAMES, strict=True):
        for i, root in enumerate(() if report is None else report.root):
            if root.move == move and report is not None:
                cut = ", cut off" if is_bound(report, i, name) else ""
                parts.append(f"{LANE_TITLES[name].lower()} looked at {root.nodes:,} moves{cut}")
    return f"{match.rules.cell_name(move)}: {'; '.join(parts)}." if parts else None
