"""What a race says on screen: lanes, lamp, heat maps, charts and totals, as plain values."""
from __future__ import annotations

import math
from collections.abc import Sequence

from ai.evaluate import DECIDED, WIN
from ai.paper import paper_row
from ai.race import LANES, agreement, estimated_nodes
from ai.report import SearchReport
from game.commentary import count_text, line_sentence, signed_text
from game.race import Lane, RaceMatch, Round, is_bound, is_stopped, totals
from game.replay import Replay
from game.views.heat import Heat, HeatCell
from game.views.kit import Paint
from game.views.lane import COLOURS, Lamp, LaneName, LanePicture
from game.views.race_chart import LaneSeries, RaceChart
from game.views.race_summary import Summary
from game.views.stones import Mark

PAPER = "The Best AI Algorithm Defeats The Human In Board Game"
_TITLES: dict[LaneName, str] = {"alphabeta": "ALPHA-BETA", "minimax": "PLAIN MINIMAX"}
_NAMES: tuple[LaneName, LaneName] = ("alphabeta", "minimax")
assert _NAMES == LANES


def about_text(count: float) -> str:
    """An estimate in two digits: 340, 12,000, 25 million, 2.5 billion."""
    rounded = float(f"{count:.2g}")
    for size, word in ((1e12, "trillion"), (1e9, "billion"), (1e6, "million")):
        if rounded >= size:
            return f"{rounded / size:.2g} {word}" if rounded / size < 99.5 else f"{rounded / size:.0f} {word}"
    return f"{rounded:,.0f}"


def time_parts(seconds: float) -> tuple[str, str]:
    """12.3 s · 2.53 s · 0.114 s · 8.21 ms · 0.184 ms: a time in two or three useful digits, and its unit."""
    if seconds >= 0.1:
        return f"{seconds:.{1 if seconds >= 10 else 2 if seconds >= 1 else 3}f}", "s"
    thousandths = 1000 * seconds
    return f"{thousandths:.{1 if thousandths >= 10 else 2 if thousandths >= 1 else 3}f}", "ms"


def time_text(seconds: float) -> str:
    """The same as one text."""
    return " ".join(time_parts(seconds))


def percent_text(share: float) -> str:
    """0.042 as 4.2: percent in two useful digits."""
    percent = 100 * share
    return f"{percent:.0f}" if percent >= 9.95 else f"{percent:.1f}" if percent >= 0.995 else f"{percent:.2g}"


def value_text(score: int | None) -> str:
    """The value of a move to the AI: value +35, or the end it leads to."""
    if score is None:
        return ""
    if abs(score) >= DECIDED:
        moves = (WIN - abs(score) + 1) // 2
        return f"{'wins' if score > 0 else 'loses'} in {moves}"
    return f"value {signed_text(score) if abs(score) < 10_000_000 else signed_text(score // 10**6) + ' M'}" \
        if score else "value 0"


def round_at(match: RaceMatch, ply: int | None) -> Round | None:
    """The round of a ply; of None the last one."""
    if ply is None:
        return match.rounds[-1] if match.rounds else None
    return next((played for played in match.rounds if played.ply == ply), None)


# The lanes.

def lane_pictures(match: RaceMatch, shown: int | None, replay: Replay | None) -> tuple[LanePicture, LanePicture]:
    """Both lanes: in the round looked at, else live while they think, else in the last round."""
    live = shown is None and (match.thinking or match.failure is not None)
    played = round_at(match, shown)
    first, second = (_live_lane(match, lane) if live else _past_lane(match, name, played, i, replay)
                     for i, (name, lane) in enumerate(zip(_NAMES, match.lanes, strict=True)))
    return first, second


def _live_lane(match: RaceMatch, lane: Lane) -> LanePicture:
    name: LaneName = "alphabeta" if lane.name == LANES[0] else "minimax"
    if lane.ended and lane.report is not None:
        return _ended(match, name, lane.report)
    if lane.failure is not None:
        return _no_answer(name, lane.failure)
    report = lane.report
    note = ("Its process was lost.", "A new one thinks again.") if lane.restarted else ()
    done, total = (0, 0) if report is None else (report.done, report.total)
    return LanePicture(
        name, _TITLES[name], "MOVES EVALUATED", f"{lane.nodes:,}", *time_parts(lane.seconds),
        "BEST SO FAR", "" if report is None or not done else match.rules.cell_name(report.move),
        "" if report is None else value_text(report.score),
        done / total if total else 0.0, "restarted" if lane.restarted else "thinking" if lane.thinking else "starting",
        f"{done} of {total}" if total else "", note, lane.restarted)


def _no_answer(name: LaneName, failure: str) -> LanePicture:
    return LanePicture(name, _TITLES[name], "MOVES EVALUATED", "", "", "", "", "", "", 0.0, "no answer", "",
                       (failure[:26], failure[26:52]), True)


def _past_lane(match: RaceMatch, name: LaneName, played: Round | None, index: int,
               replay: Replay | None) -> LanePicture:
    if played is None:
        return LanePicture(name, _TITLES[name], "MOVES EVALUATED", "", "", "", "", "", "", 0.0, "", "")
    report = played.reports[index]
    if report is None:
        return _no_answer(name, "")
    done = None if replay is None or not replay.running else replay.done(index)
    return _ended(match, name, report, done)


def _ended(match: RaceMatch, name: LaneName, report: SearchReport, replayed: int | None = None) -> LanePicture:
    """A search that is over; replayed: how many root moves its replay has reached."""
    done = report.done if replayed is None else replayed
    state = "finished" if report.complete else "stopped"
    return LanePicture(
        name, _TITLES[name], "MOVES EVALUATED" if report.complete else "STOPPED AT", f"{report.nodes:,}",
        *time_parts(report.seconds), "PLAYED" if report.complete else "BEST BY THEN",
        match.rules.cell_name(report.move), value_text(report.score), done / max(1, report.total), state if replayed is None else "replay",
        f"{done} of {report.total}", () if report.complete else estimate_lines(name, report))


def estimate_lines(name: LaneName, report: SearchReport) -> tuple[str, str]:
    """What a stopped search would have taken, named as the estimate that it is."""
    whole = estimated_nodes(report)
    if whole is None:
        return "No root move finished:", "nothing to estimate from."
    about = "full search at most about" if name == "alphabeta" else "full search about"
    return about, f"{about_text(whole)} (estimate)"


# The lamp.

def lamp(match: RaceMatch, shown: int | None, replay: Replay | None, breath: float) -> Lamp:
    """Whether both found the same, as soon as both have ended."""
    played = round_at(match, shown)
    if shown is None and (match.thinking or match.failure is not None):
        if not match.answered:
            return Lamp("thinking", "BOTH THINK" if all(lane.thinking for lane in match.lanes) else "THINKING",
                        breath=breath)
        agree = agreement(match.lanes[0].report, match.lanes[1].report)
    elif played is None:
        return Lamp("idle", "SAME MOVE,", "SAME VALUE?")
    else:
        agree = played.agree
    if agree is None:
        return Lamp("stopped", "STOPPED:", "NO VERDICT", small=_lamp_notes(match, replay))
    if agree:
        return Lamp("agree", "SAME MOVE", "SAME VALUE", small=_lamp_notes(match, replay))
    return Lamp("bug", "BUG: THEY", "DISAGREE", small=_lamp_notes(match, replay))


def _lamp_notes(match: RaceMatch, replay: Replay | None) -> tuple[str, ...]:
    if replay is not None and replay.running:
        return f"×1/{replay.factor:,}", "slowed down,", "any key skips"
    whole = totals(match.rounds)
    return (f"{whole.agreed} of {whole.compared}", "moves agreed") if whole.compared else ()


# The boards.

def stones(match: RaceMatch, plies: int) -> tuple[tuple[int, Mark], ...]:
    """The stones on both boards after so many plies."""
    return tuple((move, "x" if match.is_humans(ply) else "o")
                 for ply, move in enumerate(match.board.history[:plies], 1))


def heat_maps(reports: Sequence[SearchReport | None], done: Sequence[int | None], taken: set[int],
              figures: bool) -> tuple[Heat | None, Heat | None]:
    """What was looked at under each candidate, as far as done (None: all of it) in each lane, on one scale for both.

    taken: the cells with stones on them.
    """
    most = max((root.nodes for report in reports if report is not None for root in report.root), default=1)
    first, second = (None if report is None else _heat(report, name, until, taken, most, figures)
                     for report, name, until in zip(reports, _NAMES, done, strict=True))
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
    for report, name in zip(played.reports, _NAMES, strict=True):
        for i, root in enumerate(() if report is None else report.root):
            if root.move == move and report is not None:
                cut = ", cut off" if is_bound(report, i, name) else ""
                parts.append(f"{_TITLES[name].lower()} looked at {root.nodes:,} moves{cut}")
    return f"{match.rules.cell_name(move)}: {'; '.join(parts)}." if parts else None


# The charts.

def charts(match: RaceMatch, cursor: int | None, pinned: bool) -> tuple[RaceChart, RaceChart]:
    """Moves evaluated and time of both lanes by ply. cursor: the ply pointed at; None: the last round."""
    played = round_at(match, cursor)
    at = None if played is None else played.ply
    plies = match.board.count
    length = match.rules.cells if match.rules.cells <= 9 else max(20, 5 * (plies // 5 + 1))
    reports = (None, None) if played is None else played.reports
    nodes = tuple("" if report is None else count_text(report.nodes) for report in reports)
    times = tuple("" if report is None else time_text(report.seconds) for report in reports)
    return (RaceChart("MOVES EVALUATED", "", _series(match, "nodes"), length, at, pinned, (nodes[0], nodes[1])),
            RaceChart("TIME PER MOVE", "s", _series(match, "seconds"), length, at, pinned, (times[0], times[1])))


def _series(match: RaceMatch, figure: str) -> tuple[LaneSeries, LaneSeries]:
    made = []
    for lane, name in enumerate(_NAMES):
        values: list[float | None] = [None] * match.board.count
        for played in match.rounds:
            report = played.reports[lane]
            values[played.ply - 1] = None if report is None else getattr(report, figure)
        stopped = tuple(played.ply for played in match.rounds if not _finished(played.reports[lane]))
        made.append(LaneSeries(name, tuple(values), stopped, _paper(match, name, figure)))
    return made[0], made[1]


def _finished(report: SearchReport | None) -> bool:
    return report is not None and report.complete


def _paper(match: RaceMatch, name: LaneName, figure: str) -> float | None:
    """The paper's average; it measured the large board only, and not every depth."""
    row = None if match.rules.line != 5 or match.level.depth is None else paper_row(match.level.depth, name)
    return None if row is None else getattr(row, figure)


def source(match: RaceMatch) -> str:
    """The line that names the paper and its averages at this depth; empty where it has none."""
    parts = []
    for name in reversed(_NAMES):
        nodes, seconds = _paper(match, name, "nodes"), _paper(match, name, "seconds")
        if nodes is not None and seconds is not None:
            words = {"alphabeta": "alpha-beta", "minimax": "minimax"}[name]
            parts.append(f"{words} {nodes:,g} moves, {seconds:.3g} s")
    return f"“{PAPER}”, averages: {'; '.join(parts)}" if parts else ""


# The figures of the whole race.

def summary(match: RaceMatch, shown: int | None) -> Summary:
    """Totals and the running ratio, up to the round looked at."""
    rounds = [played for played in match.rounds if shown is None or played.ply <= shown]
    whole = totals(rounds)
    figure = "–" if whole.node_share is None else percent_text(whole.node_share)
    rows: list[tuple[str, str, str]] = []
    if rounds:
        rows = [("moves", *(count_text(n) for n in whole.nodes)),                       # type: ignore[list-item]
                ("time", *(time_text(s) for s in whole.seconds))]            # type: ignore[list-item]
    over = match.outcome is not None and shown is None
    return Summary("ALPHA-BETA LOOKED AT", figure, "% as many" if whole.node_share is not None else "",
                   tuple(rows), _summary_notes(rounds, over), over)


def _summary_notes(rounds: Sequence[Round], over: bool) -> tuple[str, ...]:
    whole = totals(rounds)
    notes = []
    if whole.time_share is not None:
        notes.append(f"in {percent_text(whole.time_share)} % of the time")
    if rounds and (over or whole.disagreed):
        fault = f", BUG: {whole.disagreed} not" if whole.disagreed else ""
        notes.append(f"{whole.agreed} of {whole.compared} moves agreed{fault}")
    stopped = [str(played.ply) for played in rounds if is_stopped(played)]
    if stopped:
        listed = ", ".join(stopped[-6:])
        notes.append(f"{'Move' if len(stopped) == 1 else 'Moves'} {listed} stopped, not in the ratio")
    return tuple(notes)


def header(match: RaceMatch, shown: int | None) -> tuple[tuple[str, Paint], ...]:
    """One line: the depth, how far the game is, and whose turn it is."""
    dot: tuple[str, Paint] = ("  ·  ", "dim")
    depth: tuple[str, Paint] = (match.level.label, "soft")
    if shown is not None:
        return depth, dot, (f"Move {shown} of {match.board.count}", "text")
    outcome = match.outcome
    if outcome is not None:
        return depth, dot, _outcome_part(match)
    done: tuple[str, Paint] = (f"Move {match.board.count} done" if match.board.count else "Empty board", "soft")
    if match.failure is not None:
        return depth, dot, done, dot, ("No answer", "bad")
    if match.thinking:
        return depth, dot, done, dot, ("Both search for the reply", "o_text")
    return depth, dot, done, dot, ("Your move, on the left board", "x_text")


def _outcome_part(match: RaceMatch) -> tuple[str, Paint]:
    outcome = match.outcome
    assert outcome is not None
    if outcome.winner is None:
        return "Draw: the board is full", "text"
    won = outcome.winner == match.human
    return f"{'You win' if won else 'AI wins'}: {line_sentence(match.board, outcome.line)[:-1].lower()}", \
        "x_text" if won else "o_text"
