"""The judgement of a move by the expected score that it gives away, and a player's accuracy."""
import math
from collections.abc import Sequence
from enum import StrEnum
from statistics import fmean, harmonic_mean, pstdev

from ai.review.analysis import Finding

FEWEST_MOVES = 4                    # with fewer moves of a player, an accuracy means nothing


class Judgement(StrEnum):
    """The kind of fault in a move, from an inaccuracy to a losing move."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    MISSED_WIN = "missed win"       # a forced win existed before the move, and none is proven after it
    LOSING_MOVE = "losing move"     # now the opponent can force the win; before the move they could not


# Losses of the expected score; Lichess takes the same steps, 0.3, 0.2 and 0.1 on its scale from -1 to 1.
THRESHOLDS = ((0.15, Judgement.BLUNDER), (0.10, Judgement.MISTAKE), (0.05, Judgement.INACCURACY))


def judge(before: float, after: float, before_finding: Finding, after_finding: Finding | None) -> Judgement | None:
    """The kind of fault in a move; None if the move is no fault.

    before, after: the mover's expected score with the best move, and after this move.
    before_finding, after_finding: the analyses of the positions before and after the move, each for its side to move;
    after_finding is None if the move ended the game. It is no fault to play any move in a position that is proven lost,
    or to win more slowly than possible.
    """
    if before_finding.loses:
        return None
    if after_finding is not None and after_finding.wins:
        return Judgement.LOSING_MOVE
    if before_finding.wins and after < 1:
        return Judgement.MISSED_WIN
    return next((judgement for loss, judgement in THRESHOLDS if before - after >= loss - 1e-9), None)


def move_accuracy(before: float, after: float) -> float:
    """The accuracy of one move, 0 to 100, by the formula that Lichess publishes (lichess.org/page/accuracy).

    before, after: the mover's expected score with the best move and after this move.
    """
    loss = 100 * max(before - after, 0.0)
    return min(max(103.1668 * math.exp(-0.04354 * loss) - 3.1669, 0.0), 100.0)


def accuracy(moves: Sequence[tuple[bool, float, float]], of_human: bool) -> float | None:
    """A player's accuracy over a game, 0 to 100; None after too few moves, or if the player was lost throughout.

    Lichess' formula: the mean of two means of the moves' accuracies, the harmonic mean and a mean weighted by how much
    the expected score varies in a window of positions that ends with each move; the first moves share the first window.
    moves: for each move of both players, in order, whether the human made it, and the mover's expected scores with the
    best move and after this move.
    """
    own = [move_accuracy(before, after) for by_human, before, after in moves if by_human == of_human]
    could_lose = any(before > 0 for by_human, before, _ in moves if by_human == of_human)
    if len(own) < FEWEST_MOVES or not could_lose:
        return None
    scores = [(moves[0][0], moves[0][1]), *((by_human, after) for by_human, _, after in moves)]
    percentages = [100 * (score if by_human else 1 - score) for by_human, score in scores]
    window = min(max(len(moves) // 10, 2), 8)
    starts = [max(0, i + 2 - window) for i, (by_human, _, _) in enumerate(moves) if by_human == of_human]
    weights = [min(max(pstdev(percentages[start:start + window]), 0.5), 12.0) for start in starts]
    return (fmean(own, weights) + harmonic_mean([max(each, 1e-6) for each in own])) / 2
