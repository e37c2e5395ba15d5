"""MASTER under the rule of exactly five: it claims only results that every reply confirms, by the rules alone."""
import pytest

from ai.position.board import Board, board_of
from ai.position.rules import FIRST
from ai.position.scores import DECIDED, WIN, plies_to_end
from ai.search.flags import DECIDED_AT_SIGHT, FIVE_AGAINST
from ai.search.sight import Sight
from tests.ai.oracles import threats
from tests.ai.positions import EXACTLY_FIVE, midgames, moves_named
from tests.ai.solvers import last_report


def positions():
    """Eighty positions of the middle game that are not over."""
    games = midgames(120, seed=77, fewest=10, most=30)
    return [moves for moves in games
            if not any(board_of(EXACTLY_FIVE, moves[:ply]).is_over() for ply in range(9, len(moves) + 1))][:80]


def fives(moves, player):
    """The cells in which a stone of the player makes exactly five, whoever is to move."""
    found = threats(board_of(EXACTLY_FIVE, moves).marks(), 15, "X" if player == FIRST else "O", exact=True)
    return {cell for cell, shape in found.items() if shape == "five"}


def beaten(moves, plies):
    """Whether the player to move loses within 0 or 2 plies against every reply."""
    board = board_of(EXACTLY_FIVE, moves)
    if plies == 0:
        return board.is_over() and board.outcome().winner == -board.turn
    ways = fives(moves, -board.turn)
    return plies == 2 and len(ways) > 0 and not fives(moves, board.turn) and all(
        fives((*moves, reply), -board.turn) for reply in ways)


def test_every_win_and_loss_that_is_claimed_is_confirmed_by_trying_every_reply():
    claims = []
    for moves in positions():
        report = last_report(board_of(EXACTLY_FIVE, moves), 4_000)
        if abs(report.score) >= DECIDED:
            plies = plies_to_end(report.score)
            claims.append(plies)
            assert beaten((*moves, report.move), plies - 1) if report.score > 0 else beaten(moves, plies), moves
    assert set(claims) <= {1, 2, 3}
    assert len(claims) >= 5


@pytest.mark.parametrize(("names", "ways"), [
    ("h8 a1 i8 a3 j8 a5 k8", "g8 l8"), ("h8 a1 i8 a3 j8 a5 k8 o1 m8", "g8"),            # l8 would make six
    ("h8 g8 i8 a3 j8 a5 k8", "l8"), ("h8 a1 i8 a3 j8", "")])
def test_only_two_cells_that_complete_exactly_five_decide_at_sight(names, ways):
    board = Board.from_moves(names, EXACTLY_FIVE)
    found = fives(board.history, FIRST)
    assert found == set(moves_named(EXACTLY_FIVE, ways))
    seen, value = Sight(board).flags_and_value()
    assert bool(seen & FIVE_AGAINST) == (len(found) > 0)
    assert bool(seen & DECIDED_AT_SIGHT) == (value == 2 - WIN) == (len(found) > 1)
