"""Verdicts on positions, made from scores of searches: the chances, whether they are proven, and their source.

A verdict is about the position alone, whoever is playing. It is proven, with a bound on the plies, or it tells the
chances of two equal strong players. On 15×15 these come from MASTER's evaluation, by curves that
`python -m ai calibrate-position` has fitted to games of MASTER against itself; ai/tools/calibration/CALIBRATION.md says
how well they came true. If exactly five win, the same curves are used, although they are then overconfident by some
five percentage points (ai/tools/LOG.md). On 3×3 a position is won, drawn or lost under perfect play, and nothing is
estimated.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

from ai.chance.constants import POSITION
from ai.chance.estimate import Chance, Curves, chance_at_end, chance_by_curves
from ai.chance.rating import Outlook
from ai.play.levels import MASTER
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, Move
from ai.position.scores import DECIDED, plies_to_end
from ai.search.report import UNCONTROLLED, Control, SearchLimits, SearchReport
from ai.search.table import Table
from ai.sign import sign

POSITION_NODES = 5_000              # nodes of MASTER's search for a verdict, in games and in the games of the fit
EQUAL = Outlook(0.0)                # the prospects of equal players
MASTER_TABLE_BITS = 18              # size of MASTER's table here and in a review: another size changes scores
_CURVES = Curves(**POSITION)
LONGEST_PROOF = FIVE_IN_A_ROW.cells     # plies: a proof with a longer score has no known length

# The rules (the game is over), the whole tree of 3×3, the book of the solved opening, the solver of forced wins,
# MASTER's search.
VerdictSource = Literal["rules", "tree", "book", "solver", "search"]


@dataclass(frozen=True, slots=True)
class Verdict(Chance):
    """The chances of two equal strong players in a position, for one side; exact if they are proven.

    line: for a proven win, the moves of both sides that lead to it within `plies`, as far as they are known.
    """

    source: VerdictSource = "search"
    nodes: int = 0                  # the search's limit
    only_move: Move | None = None   # the only move that does not lose at once, if the position after it was judged
    line: tuple[Move, ...] = field(default=(), compare=False)

    @property
    def wins(self) -> bool:
        """Whether a win of this side is proven."""
        return self.exact and self.win == 1

    @property
    def loses(self) -> bool:
        """Whether a loss of this side is proven."""
        return self.exact and self.loss == 1

    @property
    def source_text(self) -> str:
        """The source in a few words, such as 'MASTER, 5,000 moves' or 'proven'."""
        if self.source == "search" and not self.exact:
            return f"MASTER, {self.nodes:,} moves" if self.nodes else "MASTER"
        return {"rules": "over", "tree": "with perfect play", "book": "verified"}.get(self.source, "proven")

    def outweighs(self, other: Verdict | None) -> bool:
        """Whether this verdict says more than the other one (None: unknown).

        A proof outweighs an estimate, a shorter proof a longer one, and a search of more nodes one of fewer.
        """
        return other is None or self._weight > other._weight

    @property
    def _weight(self) -> tuple[bool, int]:
        if not self.exact:
            return False, self.nodes
        return True, -(LONGEST_PROOF if self.plies is None else self.plies)


MaybeVerdict = TypeVar("MaybeVerdict", Verdict, Verdict | None)


def search_for_verdict(board: Board, nodes: int = POSITION_NODES,
                       control: Control = UNCONTROLLED) -> Iterator[SearchReport]:
    """Search a position with MASTER, limited by nodes and so repeatable; the last report's `result` is its Verdict.

    The verdict is for the side to move. If only one reply does not lose at once, the position after it is searched. The
    board is left as it was. Raises ValueError if the game is not five in a row and the nodes don't suffice.
    """
    here = board_of(board.rules, board.history)

    def search() -> Iterator[SearchReport]:
        return think(here, MASTER, None, SearchLimits(nodes=nodes), control, table=Table(MASTER_TABLE_BITS))

    *earlier, last = search()
    yield from earlier
    while is_forced(last) and here.count + 1 < here.rules.cells:        # it is no win: that would be decided
        here.play(last.move)
        *_, last = search()
    ahead = here.count - board.count
    if last.score is None:              # alpha-beta to the end of another game was cut short
        raise ValueError("no verdict: the search has not ended")
    score = score_before(last.score, ahead)
    line = (*here.history[board.count:], *last.pv)
    only_move = here.history[board.count] if ahead else None
    yield replace(last, player=board.turn, score=score, pv=line, complete=True,
                  result=verdict_of_score(score, board.count, nodes, ahead=ahead, only_move=only_move, line=line))


def is_forced(report: SearchReport) -> bool:
    """Whether the search had only one move to choose from, and so has hardly looked further."""
    return report.total == 1 and report.score is not None and abs(report.score) < DECIDED


def score_before(score: int, plies: int = 1) -> int:
    """The score of the position `plies` forced plies earlier, for its side to move. score: of the later position."""
    turned = score * (-1) ** plies
    return turned if plies_to_end(score) is None else max(DECIDED, abs(score) - plies) * sign(turned)


def verdict_of_score(score: int, stones: int, nodes: int = POSITION_NODES, source: VerdictSource = "search",
                     ahead: int = 0, only_move: Move | None = None, line: tuple[Move, ...] = ()) -> Verdict:
    """The verdict for the side to move, from MASTER's score.

    stones: the number on the board. ahead: the number of forced replies up to the position that was searched.
    only_move: the first of these replies. line: the search's best line. A win that the search has proven is certain,
    since strong players don't miss it.
    """
    plies = plies_to_end(score)
    if plies is not None:
        plies = None if plies > LONGEST_PROOF else plies
        known = 0 if score < 0 else len(line) if len(line) == plies else 1      # else only the first move is proven
        return Verdict(float(score > 0), 0.0, float(score < 0), exact=True, plies=plies, source=source, nodes=nodes,
                       only_move=only_move, line=line[:known])
    there = stones + ahead              # stones in the position that was searched
    of_the_last = score if ahead % 2 else -score        # the score there of the side that moved last, like a level's
    chance = chance_by_curves(_CURVES, MASTER.engine, of_the_last, EQUAL, there, there % 2 == 0)
    verdict = Verdict(chance.win, chance.draw, chance.loss, source=source, nodes=nodes, only_move=only_move)
    return for_opponent(verdict) if ahead % 2 else verdict


def verdict_at_end(player: int, winner: int | None) -> Verdict:
    """The player's verdict when the game is over. winner: None for a draw."""
    end = chance_at_end(player, winner)
    return Verdict(end.win, end.draw, end.loss, exact=True, plies=0, source="rules")


def winners_moves(plies: int) -> int:
    """The number of the winner's moves among this many plies; the winner makes the last one."""
    return (plies + 1) // 2


def for_opponent(verdict: Verdict) -> Verdict:
    """The same verdict from the other side's point of view."""
    return replace(verdict, win=verdict.loss, loss=verdict.win)


def verdict_for(player: int, verdict: MaybeVerdict, stones: int) -> MaybeVerdict:
    """Turn a verdict of the side to move, with `stones` on the board, into that of FIRST or SECOND, or back.

    An unknown verdict, None, stays None.
    """
    return verdict if verdict is None or (stones % 2 == 0) == (player == FIRST) else for_opponent(verdict)


def verdict_later(verdict: Verdict, plies: int, line: tuple[Move, ...] = ()) -> Verdict:
    """The verdict on a position an odd number of plies later, derived from this verdict; for the side to move there.

    plies: negative for an earlier position. line: the moves of a proven win from there on.
    """
    plies_left = None if verdict.plies is None else verdict.plies - plies
    return replace(for_opponent(verdict), plies=plies_left, only_move=None, line=line)


def reconciled(verdicts: Sequence[Verdict | None], moves: Sequence[Move]) -> list[Verdict | None]:
    """The verdicts on a game's successive positions, each for its side to move, each corrected by the others.

    moves: the moves between the positions. After a proven loss the opponent has won, and after the known move of a
    proven win the opponent has lost, each in one ply fewer. If a move leads to a proven loss of the opponent, it wins.
    A verdict after the only move is also true before it.
    """
    corrected = list(verdicts)
    for i in range(len(corrected) - 1):
        corrected[i + 1] = _verdict_after(corrected[i], moves[i], corrected[i + 1])
    for i in reversed(range(len(corrected) - 1)):
        corrected[i] = _verdict_before(corrected[i], moves[i], corrected[i + 1])
    return corrected


def _verdict_after(here: Verdict | None, move: Move, after: Verdict | None) -> Verdict | None:
    """The verdict after a move: `after`, or the proof of the position before the move if that proof says more."""
    follows = here is not None and here.line[:1] == (move,)
    if here is None or not (here.loses or (here.wins and follows)):
        return after
    derived = verdict_later(here, 1, here.line[1:] if follows else ())
    # A longer win with a known move says more than a shorter one without.
    return derived if derived.outweighs(after) and (derived.line or after is None or not after.line) else after


def _verdict_before(here: Verdict | None, move: Move, after: Verdict | None) -> Verdict | None:
    """The verdict before a move: `here`, or the verdict after the move if that is also true before it.

    A proven loss after the move is a win before it. A verdict that outweighs `here` counts, too, if no other move was
    possible.
    """
    if after is None or (here is not None and here.exact):
        return here
    only_move = None if here is None else here.only_move
    if after.loses or (only_move == move and after.outweighs(here)):
        return replace(verdict_later(after, -1, (move, *after.line)), only_move=only_move)
    return here
