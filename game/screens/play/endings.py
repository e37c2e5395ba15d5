"""How a game ended and what it brought: recorded once, and said on the banner."""
from __future__ import annotations

from dataclasses import dataclass

from ai.play.levels import FULL
from game.model import scoring
from game.model.match import Match
from game.screens.wording import clock_text, line_sentence
from game.store import Store
from game.store.records import Finish, FinishedGame, Result
from game.views.readout import Banner, Parts

_TIMES = {1: "once", 2: "twice"}
_SHOWN_STREAK = 2                   # wins in a row from which on the banner speaks of them


@dataclass(frozen=True)
class Ending:
    """A finished game: its result for the human, its points and their parts, and what the store made of it."""

    result: Result
    points: int
    parts: tuple[scoring.Part, ...]
    finish: Finish


def result_of(match: Match) -> Result:
    """The human's result of a match that is over."""
    assert match.outcome is not None
    winner = match.outcome.winner
    return "draw" if winner is None else "win" if winner == match.human else "loss"


def conclude(match: Match, store: Store, when: float) -> Ending:
    """Put a match that is over down in the store; to be called once for each. when: seconds since 1970."""
    result, seconds, plies = result_of(match), match.total_seconds(of_human=True), len(match.records)
    parts = scoring.parts(match.level, result, plies, match.rules.cells, seconds, store.tally(match.rules).streak,
                          match.undos)
    points = sum(part.points for part in parts)
    finish = store.finish(FinishedGame(match.rules, match.level, match.human, result, match.board.history, seconds,
                                       points, match.undos, when, match.seed))
    return Ending(result, points, parts, finish)


def banner(match: Match, ending: Ending, slide: float = 1.0, fade: float = 1.0) -> Banner:
    """The result of a match that is over: how, why, in how many moves, and what for."""
    outcome = match.outcome
    assert outcome is not None
    headline = {"win": "YOU WIN", "loss": "AI WINS", "draw": "DRAW"}[ending.result]
    reason = line_sentence(match.board, outcome.line) if outcome.line else "The board is full and nobody has a line."
    points = f"{ending.points:,}" if ending.parts else ""
    return Banner(headline, reason, _figures(match), ending.result, slide, fade, points, _honour(match, ending))


def _figures(match: Match) -> Parts:
    """'33 moves · 1:45 · undone twice'."""
    used = clock_text(sum(record.seconds for record in match.records), False)
    figures: Parts = ((str(len(match.records)), True), (" moves  ·  ", False), (used, True))
    if match.undos:
        times = _TIMES.get(match.undos, f"{match.undos} times")
        figures = (*figures, ("  ·  undone ", False), (times, True))
    return figures


def _honour(match: Match, ending: Ending) -> str:
    """The medal, if it is new; else a streak worth telling; else whom one has played."""
    label = match.level.label.upper()
    if ending.finish.medal:
        return f"{label} {'HELD' if ending.result == 'draw' else 'BEATEN'}"
    if ending.result == "win" and ending.finish.streak >= _SHOWN_STREAK:
        return f"{ending.finish.streak} WINS IN A ROW"
    return f"AGAINST {label}"


def points_sentence(ending: Ending) -> str:
    """What the points are made of: 'Depth 4: 3,000. 190 cells left: +1,010. …'."""
    if not ending.parts:
        return f"No points: only a win counts, or a draw against {FULL.name}."
    first, *others = ending.parts
    more = " ".join(f"{part.name}: {part.points:+,}." for part in others).replace("-", "−")
    return f"{first.name}: {first.points:,}. {more}"
