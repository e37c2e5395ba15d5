"""The AI's search as the board shows it: its candidates and its best line, or those of a hint."""
import math

from ai.search.report import SearchReport
from game.model.play.match import Match, Moment
from game.model.settings import Settings
from game.views.board.stones import PlacedStones
from game.views.board.thought import MOST_GHOSTS, NOTHING, Thought, spots_by_worth, spots_of
from game.views.pen.kit import in_steps

_TRYING, FADING = 0.4, 0.3          # fractions of a search's replay in which candidates light up and everything fades


def shown_thought(moment: Moment, settings: Settings, replayed: float) -> Thought:
    """The thought to show at this moment. replayed: the progress of the last search's replay, 0..1."""
    match, ply = moment
    if ply is not None:
        return NOTHING if settings.thoughts == "off" else _kept_thought(match, ply)
    if match.hints.found is not None and match.hints.stage > 1:
        line = match.hints.found.line[:MOST_GHOSTS if match.hints.stage > 2 else 1]
        return Thought(line=_marked(match, len(match.records), line))
    if replayed < 1 and settings.thoughts == "live":
        return _replay_of(match, replayed)
    if settings.thoughts == "live" and match.report is not None:
        return _thought_of(match, match.report, None)
    if settings.thoughts == "live" and settings.motion == "full" and match.humans_turn:
        return NOTHING                  # it was already seen: live, or in the replay of full motion
    if settings.thoughts == "off" or match.thinking or match.outcome is not None:
        return NOTHING
    thought = _kept_thought(match, len(match.records))
    # The line would show the player a good move, and a hint costs points.
    return thought._replace(line=()) if match.help_costs else thought


def _kept_thought(match: Match, ply: int) -> Thought:
    report = match.thoughts.get(ply)
    return NOTHING if report is None else _thought_of(match, report, ply)


def _thought_of(match: Match, report: SearchReport, ply: int | None) -> Thought:
    """The candidates and best line of the search that found the move at `ply` (None: of the running search)."""
    taken = {record.move for record in match.records[:ply]}
    first = 0 if ply is None else 1
    begins = len(match.records) if ply is None else ply - 1
    spots = spots_of({root.move: root.nodes for root in report.root if root.move not in taken},
                     match.mark_of(begins + 1))
    line = _marked(match, begins, report.pv[:MOST_GHOSTS])[first:]
    return Thought(spots, line, first=ply is None)


def _replay_of(match: Match, progress: float) -> Thought:
    """The last search, replayed up to `progress` (0..1): candidates, then the best line; both fade at the end."""
    ply = len(match.records)
    report = match.thoughts[ply]
    strength = in_steps((1 - progress) / FADING)
    taken = {record.move for record in match.records}
    spots = spots_by_worth({root.move: root.score for root in report.root if root.move not in taken}, strength,
                           match.mark_of(ply))
    tried = math.ceil(len(spots) * min(1.0, progress / _TRYING))
    line = _marked(match, ply - 1, report.pv[:MOST_GHOSTS])[1:] if progress > _TRYING else ()
    return Thought(spots[:tried], line, first=False, strength=strength)


def _marked(match: Match, plies: int, moves: tuple[int, ...]) -> PlacedStones:
    return tuple((move, match.mark_of(ply)) for ply, move in enumerate(moves, plies + 1))
