"""A race's rounds: the reports of both searches on each move, whether they agree, and totals."""
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ai.play.paper import ALPHABETA
from ai.play.race import agreement
from ai.position.board import board_of
from ai.position.rules import TIC_TAC_TOE, Rules
from ai.search.report import SearchReport
from ai.search.tictactoe import bits_of, move_values
from ai.sign import sign

SHORTEST = 0.001                    # seconds; a shorter time is mostly noise, so no ratio is formed from it

Reports = tuple[SearchReport | None, SearchReport | None]       # alpha-beta's and plain minimax's; None: no answer


@dataclass(frozen=True, slots=True)
class Round:
    """One move of the AI in a race, with the reports of both searches."""

    rules: Rules
    moves: tuple[int, ...]          # the moves before the AI's move, which is at ply len(moves) + 1
    reports: Reports
    with_own_ai: bool = False       # whether the player's own file ran in plain minimax's place

    @property
    def ply(self) -> int:
        return len(self.moves) + 1

    @property
    def agree(self) -> bool | None:
        """Whether both found the same move (or the own file an equally good one) and value; None if unknown."""
        first, second = self.reports
        if not self.with_own_ai or first is None or second is None:
            return agreement(first, second)
        good, same_value = own_agreement(self.rules, self.moves, first, second)
        return good and same_value is not False


def own_agreement(rules: Rules, moves: tuple[int, ...], ours: SearchReport,
                  own: SearchReport) -> tuple[bool | None, bool | None]:
    """Whether the own file's move is as good as alpha-beta's, and whether its value is the same; None: unknown."""
    same_value = None if ours.score is None or own.score is None else sign(ours.score) == sign(own.score)
    if rules != TIC_TAC_TOE or ours.move == own.move:
        return ours.move == own.move or None, same_value
    worths = move_values(*bits_of(board_of(TIC_TAC_TOE, moves)))
    return sign(worths[ours.move]) == sign(worths[own.move]), same_value


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals of several rounds of a race.

    nodes, seconds: a sum for alpha-beta and one for plain minimax, stopped searches included. compared: the rounds
    whose moves could be compared. agreed: those with the same move and value. node_share: alpha-beta's nodes divided by
    plain minimax's, over rounds that both finished; None without such rounds. time_share: the same for times, over
    rounds that took both at least SHORTEST seconds.
    """

    nodes: tuple[int, int]
    seconds: tuple[float, float]
    compared: int
    agreed: int
    node_share: float | None
    time_share: float | None

    @property
    def disagreed(self) -> int:
        return self.compared - self.agreed


def totals_of(rounds: Sequence[Round]) -> Totals:
    pairs = [played.reports for played in rounds if not is_stopped(played)]
    slow = [pair for pair in pairs if min(_sums("seconds", [pair])) >= SHORTEST]
    (nodes, all_nodes), (seconds, all_seconds) = _sums("nodes", pairs), _sums("seconds", slow)
    every, agreed = [played.reports for played in rounds], [played.agree for played in rounds]
    return Totals(_sums("nodes", every), _sums("seconds", every), len(agreed) - agreed.count(None), agreed.count(True),
                  nodes / all_nodes if all_nodes else None, seconds / all_seconds if slow else None)


def _sums(figure: str, reports: Sequence[Reports]) -> tuple[Any, Any]:
    """The sums of a figure of alpha-beta's reports and of plain minimax's; a missing report adds nothing."""
    first, second = (sum(getattr(pair[lane], figure, 0) for pair in reports) for lane in (0, 1))
    return first, second


def is_stopped(played: Round) -> bool:
    """Whether one of the round's two searches has not finished: it was stopped, or gave no answer."""
    return any(report is None or not report.complete for report in played.reports)


def is_bound(report: SearchReport, index: int, lane: str) -> bool:
    """Whether alpha-beta cut off the root move at `index`: only an upper bound of its value is known."""
    if lane != ALPHABETA or index == 0:
        return False
    return report.root[index].score <= max(done.score for done in report.root[:index])
