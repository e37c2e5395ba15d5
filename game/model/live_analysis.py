"""The live analysis: the best moves of the position shown, searched ever deeper, and kept for the next look."""
from __future__ import annotations

from collections.abc import Iterable

from ai.play.levels import MASTER
from ai.play.messages import Answer, Failure, Progress
from ai.play.thinker import Thinker
from ai.position.board import board_of
from ai.position.rules import Rules
from ai.review.best_moves import BestMovesReport, five_best
from ai.review.game_review import Moves
from ai.search.report import SearchLimits, SearchReport
from ai.verdict.verdict import Verdict, verdict_at_end
from game.model.game_analysis import Findings


class LiveAnalysis:
    """Searches one position's best moves until it is told another; until `close` nobody else may use the thinker."""

    def __init__(self, rules: Rules, thinker: Thinker, keeper: Findings) -> None:
        self.rules = rules
        self.failure: str | None = None         # why nothing is analysed
        self._thinker, self._keeper = thinker, keeper
        self._known: dict[Moves, BestMovesReport] = {}
        self._worth: dict[Moves, Verdict] = {}  # of positions that a review has looked at, and of games that are over
        self._asked: Moves | None = None

    def best_moves(self, moves: Moves | None) -> BestMovesReport | None:
        return None if moves is None else self._known.get(moves)

    def worth(self, moves: Moves | None) -> Verdict | None:
        known = self.best_moves(moves)
        return known.best[0].verdict if known is not None else None if moves is None else self._worth.get(moves)

    def recall(self, positions: Iterable[Moves]) -> None:
        """Read the stored findings of reviews on these positions."""
        found = self._keeper.findings(self.rules, [moves for moves in positions if moves not in self._worth])
        self._worth |= {moves: finding.verdict(len(moves)) for moves, finding in found.items()}

    def look_at(self, moves: Moves | None) -> None:
        """Analyse the position after these moves, and stop analysing the one before. None: analyse no position."""
        if moves == self._asked and moves is not None:
            return
        self.close()
        if moves is None:
            return
        board = board_of(self.rules, moves)
        outcome = board.outcome()
        if outcome is not None:
            self._worth[moves] = verdict_at_end(board.turn, outcome.winner)
        elif self.rules.cells <= 9:             # everything is known at once
            self._take_in(moves, next(five_best(board, SearchLimits())))
        else:
            self._asked = moves
            self._thinker.ask(self.rules, moves, MASTER, task=five_best)

    def close(self) -> None:
        if self._asked is not None:
            self._asked = None
            self._thinker.cancel()

    def update(self) -> None:
        while (message := self._thinker.poll()) is not None:
            if isinstance(message, Failure):
                self.failure, self._asked = message.reason, None
            elif isinstance(message, Progress | Answer) and self._asked is not None:
                self._take_in(self._asked, message.report)
                if isinstance(message, Answer):
                    self._asked = None

    def _take_in(self, moves: Moves, report: SearchReport) -> None:
        """Keep a report on a position, unless a report with more nodes is known."""
        known = self._known.get(moves)
        if isinstance(report, BestMovesReport) and report.best and (known is None or report.nodes >= known.nodes):
            self._known[moves] = report
