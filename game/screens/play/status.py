"""The status panel's words, and the two players with their clocks."""
from typing import Literal

from game.marks import Mark
from game.model.play.match import Match, Moment
from game.model.stored_games import PlyRecord
from game.screens.play import figures, words
from game.screens.wording import clock_text, count_text, seconds_text
from game.views.page.readout import PlayerPanel, Status
from game.views.pen.text import FigureRuns


def status_of(moment: Moment, lamp: float, nodes: int = 0, verified: bool = False) -> Status:
    """The contents of the status panel.

    lamp: the phase of the thinking lamp. nodes: the number of moves evaluated. verified: whether all second moves are
    proven to lose, against THE PROOF.
    """
    match, ply = moment
    if ply is not None:
        return _past_status(match, ply)
    if match.failure is not None:
        return Status(words.NO_ANSWER, "notice", ((match.failure, False),))
    if match.paused and match.outcome is None:
        return Status(words.STATUS_PAUSED, "paused", ((words.HOW_TO_GO_ON, False),))
    if match.thinking:
        return Status(words.THINKING, "ai", _thinking_runs(match, nodes), lamp, match.mark_to_move)
    if match.hints.stage:
        return Status(words.HINT, match.mark_to_move, ((_hint_words(match), True),))
    return _turn_status(match, verified)


def with_line(status: Status, line: str) -> Status:
    """The status with a line of text, unless it is empty, in place of the usual words.

    While the AI thinks or is paused, and while the panel shows a notice, the usual words stay.
    """
    return status if not line or status.kind in ("ai", "notice", "paused") else status._replace(runs=((line, False),))


def _turn_status(match: Match, verified: bool) -> Status:
    """The status on a person's turn: whose turn it is, and the AI's last move."""
    number = len(match.records) + 1
    if match.against_proof and number == 2 and verified:
        return Status(words.ALREADY_LOST, "o", words.AFTER_ANY_MOVE)
    kind = match.mark_to_move
    if match.level is None:
        return Status(words.to_move(kind.upper()), kind, words.move(number))
    if match.practice:
        return Status(words.YOUR_MOVE, kind, words.move(number, practice=True))
    last = match.records[-1] if len(match.records) > match.setup_plies else None
    if last is None or match.is_humans(number - 1):
        return Status(words.YOUR_MOVE, kind, words.move(number, match.viewpoint_mark))
    return Status(words.YOUR_MOVE, kind, _move_runs(match, figures.ai_name(match.level, words.AI), last))


def _hint_words(match: Match) -> str:
    if match.hints.found is None:
        return words.LOOKING
    return words.LOOK_HERE if match.hints.stage == 1 else match.hints.found.sentence


def _thinking_runs(match: Match, nodes: int) -> FigureRuns:
    level, seconds = match.level_to_move, seconds_text(match.thinking_seconds)
    if level is not None and level.is_program:
        return words.program_thinking(seconds, f"{level.limits.seconds:g}" if level.engine == "own" else "")
    unknown = words.TO_THE_END if level is not None and level.looks_to_the_end else words.NO_DEPTH
    depth = unknown if match.thinking_depth is None else str(match.thinking_depth)
    return words.thinking(depth, count_text(nodes), seconds)


def _past_status(match: Match, ply: int) -> Status:
    record = match.records[ply - 1]
    who = match.mark_of(ply).upper()
    if match.level is not None and ply > match.setup_plies:
        who = words.YOU_IN_SENTENCE if match.is_humans(ply) else figures.ai_name(match.level, words.AI)
    kind: Literal["busy", "idle"] = "busy" if match.can_stop or match.failure is not None else "idle"
    return Status(words.past_move(ply, len(match.records)), kind, _move_runs(match, who, record))


def _move_runs(match: Match, who: str, record: PlyRecord) -> FigureRuns:
    return words.played(who, match.rules.cell_name(record.move), seconds_text(record.seconds) if record.seconds else "",
                        "" if record.nodes is None else count_text(record.nodes))


def players(match: Match) -> tuple[PlayerPanel, PlayerPanel]:
    return _player(match, "x"), _player(match, "o")


def _player(match: Match, mark: Mark) -> PlayerPanel:
    side = match.seats.side(mark)
    level = match.seats.of(side)
    name = short = words.YOU if match.level is not None else words.player(mark.upper())
    if level is not None:
        name, short = level.full_name, level.name if level.is_proof else level.label
    active = match.board.turn == side and (match.humans_turn or match.thinking)
    return PlayerPanel(mark, name, clock_text(match.total_seconds(side), level is not None), active, short)
