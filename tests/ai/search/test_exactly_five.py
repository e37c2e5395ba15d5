"""What MASTER claims where exactly five win: only what every reply confirms, by the rules alone."""
import pytest

from ai.position.board import board_of
from ai.position.rules import Rules
from ai.position.scores import DECIDED, WIN, plies_to_end
from ai.search.flags import DECIDED_AT_SIGHT, FIVE_AGAINST
from ai.search.sight import Sight
from tests.ai.positions import midgames, named
from tests.ai.solvers import last_report

EXACT = Rules(15, 5, exact=True)


def positions():
    """Eighty positions of the middle game that are not over."""
    games = midgames(120, seed=77, fewest=10, most=30)
    return [moves for moves in games
            if not any(board_of(EXACT, moves[:ply]).is_over() for ply in range(9, len(moves) + 1))][:80]


def fives(moves, player):
    """Where a stone of the player wins at once, whoever is to move: each cell is tried, in a game with a stone more."""
    found, board = set(), board_of(EXACT, moves)
    passes = board.turn != player                   # the other side plays somewhere first
    for cell in set(range(225)) - set(moves):
        if passes:
            board.play(next(other for other in range(225) if other not in moves and far(other, cell)))
        if not board.is_over():
            board.play(cell)
            if board.is_over() and board.outcome().winner == player:
                found.add(cell)
            board.undo()
        if passes:
            board.undo()
    return found


def far(one, other):
    """Whether no line of six holds both cells."""
    (row, column), (other_row, other_column) = divmod(one, 15), divmod(other, 15)
    return max(abs(row - other_row), abs(column - other_column)) > 5


def beaten(moves, plies):
    """Whether the player to move has lost within so many plies, 0 or 2, whatever the reply."""
    board = board_of(EXACT, moves)
    if plies == 0:
        return board.is_over() and board.outcome().winner == -board.turn
    threats = fives(moves, -board.turn)
    return plies == 2 and len(threats) > 0 and not fives(moves, board.turn) and all(
        fives((*moves, reply), -board.turn) for reply in threats)


def test_every_win_and_loss_that_is_claimed_is_confirmed_by_trying_every_reply():
    claims = []
    for moves in positions():
        report = last_report(board_of(EXACT, moves), 4_000)
        if abs(report.score) >= DECIDED:
            plies = plies_to_end(report.score)
            claims.append(plies)
            assert beaten((*moves, report.move), plies - 1) if report.score > 0 else beaten(moves, plies), moves
    assert set(claims) <= {1, 2, 3}
    assert len(claims) >= 5


@pytest.mark.parametrize(("names", "cells"), [
    ("h8 a1 i8 a3 j8 a5 k8", "g8 l8"), ("h8 a1 i8 a3 j8 a5 k8 o1 m8", "g8"),            # l8 would make six
    ("h8 g8 i8 a3 j8 a5 k8", "l8"), ("h8 a1 i8 a3 j8", "")])
def test_only_two_cells_that_complete_exactly_five_decide_at_sight(names, cells):
    board = board_of(EXACT, named(EXACT, names))
    threats = fives(tuple(board.history), 1)
    assert threats == set(named(EXACT, cells))
    seen, value = Sight(board).seen_now()
    assert bool(seen & FIVE_AGAINST) == (len(threats) > 0)
    assert bool(seen & DECIDED_AT_SIGHT) == (value == 2 - WIN) == (len(threats) > 1)


def test_a_win_that_only_a_longer_search_shows_is_a_good_score_and_no_claim():
    """An open three: a win in five where five or more win, and here more than the board itself shows."""
    moves = named(EXACT, "h8 a1 i8 a3 j8 a15 h9 o1")
    report = last_report(board_of(EXACT, moves), 20_000)
    assert 0 < report.score < DECIDED or plies_to_end(report.score) <= 3
