"""The play screen's words about a finished game."""
from __future__ import annotations

from ai.play.levels import FULL, PROOF
from game.animation.tween import ease_out_cubic
from game.model.match import Match
from game.model.words import REPEATED
from game.screens.play.proof import why_not_rated
from game.screens.play.session import Ending
from game.screens.wording import clock_text, line_sentence, signed_text
from game.views.readout import Banner, Parts

_TIMES = {1: "once", 2: "twice"}
_SHOWN_STREAK = 2                   # wins in a row from which on the banner speaks of them


def banner(match: Match, ending: Ending, slide: float = 1.0, fade: float = 1.0, counted: float | None = None,
           stamped: float = 1.0) -> Banner:
    """The result of a finished game with its reason, moves and points.

    counted: parts of the points counted, None: all; stamped: the progress of a new medal, 0..1.
    """
    outcome = match.outcome
    assert outcome is not None
    if match.level is None:
        headline = {"win": "X WINS", "loss": "O WINS", "draw": "DRAW"}[ending.result]
    else:
        headline = {"win": "YOU WIN", "loss": f"{match.level.label.upper()} WINS", "draw": "DRAW"}[ending.result]
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
    gained = round(ending.finish.rating) - round(match.matchup.rating.value)
    return (*figures, ("  ·  rating ", False), (signed_text(gained), True)) if gained else figures


def _honour(match: Match, ending: Ending) -> str:
    """A new medal; else a streak worth telling; else the opponent."""
    if match.practice:
        return "PRACTICE, NOT RATED"
    if ending.best is not None:
        return _stood(match, ending, ending.best)
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


def _stood(match: Match, ending: Ending, best: int) -> str:
    """The player's stand against THE PROOF."""
    if ending.result != "loss":
        return f"{PROOF.title} {'HELD' if ending.result == 'draw' else 'BEATEN'}"
    if match.undos or match.hints.count:
        return "NO RECORD"
    after = f"AFTER {match.rules.cell_name(match.records[1].move)}"
    return f"LONGEST {after}" if ending.finish.medal else f"LONGEST {after}: {best}"


def shared(match: Match, ending: Ending) -> tuple[str, str] | None:
    """The headline and the line of text of a result worth sharing; None if it is not."""
    if match.practice or match.level is None or not (match.counts or match.against_proof):
        return None
    level = match.level
    by_depth = level.engine == "textbook" and not level.looks_to_the_end
    whom = f"{level.title} ({level.label_in_sentence})" if by_depth else level.label
    stones = len(match.records)
    if match.against_proof and ending.result == "loss":
        return f"{stones} STONES", f"I lasted {stones} stones against {PROOF.title}"
    if ending.result == "win":
        return "I WON", f"I beat {whom} in {(stones + 1) // 2} moves"
    if ending.result == "draw" and level.looks_to_the_end:
        return "A DRAW", f"I held {whom} to a draw"
    return None


def points_sentence(ending: Ending) -> str:
    """The parts of the points: 'Depth 4: 3,000. 190 cells left: +1,010. …'."""
    if ending.finish.repeated and ending.result != "loss":
        return REPEATED
    if ending.best is not None:
        return why_not_rated()
    if not ending.parts:
        return f"No points: only a win against a level counts, or a draw against {FULL.name}."
    first, *others = ending.parts
    more = " ".join(f"{part.name}: {part.points:+,}." for part in others).replace("-", "−")
    return f"{first.name}: {first.points:,}. {more}"
