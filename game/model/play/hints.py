"""The hints in a game: the worker looks for the best move, and each request shows more of it."""
from functools import partial

from ai.play.messages import Answer, Failure, Message, OnMessage
from ai.play.thinker import Thinker
from ai.position.board import Board
from ai.review.analysis import DEEP_NODES, Finding, finding_of, search_for_finding
from ai.review.hint import Hint, hint_of
from ai.verdict.verdict import Verdict
from game.model import words
from game.model.seats import Seats, spoken_names


class Hints:
    """The hints for the present position. stage: 0 shows none, 1 the area, 2 the cell, 3 the line.

    on_message: gets each message about a hint's search; it calls `hear`.
    """

    def __init__(self, board: Board, seats: Seats, thinker: Thinker, on_message: OnMessage, count: int) -> None:
        self.count = count
        self.found: Hint | None = None
        self.verdict: Verdict | None = None
        self.stage = 0
        self._board = board
        self._seats = seats
        self._thinker = thinker
        self._on_message = on_message

    def forget(self) -> None:
        """Show no hint any more; one that was not found yet does not count."""
        self.count -= self.stage > 0 and self.found is None
        self.found, self.verdict, self.stage = None, None, 0

    def ask(self) -> None:
        """Show one more stage of the hint on the player's turn; the first call searches for it and counts it."""
        rules, moves = self._board.rules, self._board.history
        if self.stage and self.found is None:
            return
        self.stage = min(3, self.stage + 1)
        if self.found is not None:
            return
        self.count += 1
        if rules.cells <= 9:
            self._show_finding(finding_of(rules, moves))
        else:
            self._thinker.ask(self._on_message, rules, moves, partial(search_for_finding, nodes=DEEP_NODES))

    def hear(self, message: Message) -> str | None:
        """Take in a message about the hint's search; return the reason, a sentence, if the search failed."""
        if isinstance(message, Failure):
            self.forget()
            return words.no_hint(message.reason)
        if isinstance(message, Answer) and isinstance(message.report.result, Finding):
            self._show_finding(message.report.result)
        return None

    def _show_finding(self, finding: Finding) -> None:
        human, level = self._seats.viewpoint, self._seats.level
        assert level is not None
        self.verdict = finding.verdict(self._board.count)
        names = spoken_names(self._seats.mark(human))
        self.found = hint_of(self._board.rules, self._board.history, finding, level, names)
