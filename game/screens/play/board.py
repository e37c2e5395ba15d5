"""The board of the play screen: its stones and marks, and the AI's search as it is shown on it."""
import math

from ai.position.rules import FIRST
from ai.search.report import SearchReport
from game.marks import Mark
from game.model.callouts import line_of, winning_cells
from game.model.play.match import Match, Moment
from game.model.settings import Settings
from game.screens.cursors import BoardCursor
from game.screens.play.animation import PlayAnimation
from game.views.board.board import BoardPicture
from game.views.board.stones import PlacedStones
from game.views.board.thought import MOST_GHOSTS, NOTHING, Thought, spots_by_worth, spots_of
from game.views.pen.kit import in_steps

_AREA = 0.7                         # strength of the tint of a hint's area
_TRYING, FADING = 0.4, 0.3          # fractions of a search's replay in which candidates light up and everything fades


def board_picture(moment: Moment, animation: PlayAnimation, settings: Settings, cursor: BoardCursor) -> BoardPicture:
    """The board: the present position with ghost stone, animations and marks, or an earlier position without them."""
    match, ply = moment
    moves, present = match.board.history[:ply], ply is None
    board = BoardPicture.after(match.rules.size, moves, match.seats.mark(FIRST))._replace(
        cursor=cursor.by_keys, sweep=animation.board.line, coordinates=settings.coordinates,
        move_numbers=settings.move_numbers, highlight=cursor.pointed, is_present=present,
        thought=_shown_thought(moment, settings, animation.replay.progress),
        ghost_mark=match.mark_to_move if match.humans_turn else match.viewpoint_mark)
    return board if not present else board._replace(
        ghost=cursor.ghost(moves, "fill" if match.humans_turn else "line"), line=line_of(match.board),
        landing=animation.board.landing, tint=(*animation.tinted, *_cues(match, settings)))


def _cues(match: Match, settings: Settings) -> tuple[tuple[int, Mark, float], ...]:
    cues: list[tuple[int, Mark, float]] = []
    if match.hints.found is not None and match.hints.stage == 1:
        cues += [(cell, match.viewpoint_mark, _AREA) for cell in sorted(match.hints.found.area)]
    other = -match.board.turn
    if settings.threat_cues and match.humans_turn and match.seats.of(other) is not None:
        cues += [(cell, match.seats.mark(other), 1.0)
                 for cell in winning_cells(match.rules, match.board.history, other)]
    return tuple(cues)


def _shown_thought(moment: Moment, settings: Settings, replayed: float) -> Thought:
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
