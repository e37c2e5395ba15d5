"""The reports of a running search, its stop, and the board, which is left as it was."""
import random

import pytest

from ai import FIVE_IN_A_ROW, TIC_TAC_TOE, SearchLimits, compiled
from ai.play.levels import FULL, HARD
from ai.play.thinking import think
from ai.position.board import board_of
from ai.position.scores import WIN, plies_to_end
from ai.search.minimax import Minimax
from ai.search.moves import candidate_moves
from tests.ai.positions import drawn, everything, midgames, replay
from tests.ai.solvers import search

GAMES = midgames(20 if compiled() else 4, seed=31, fewest=6, most=30)
SOON = 2048         # nodes; a search checks about every thousand nodes whether to stop
both = pytest.mark.parametrize("prune", [False, True])


def reports(board, prune=True, order=None, **limits):
    return list(Minimax(board, prune, SearchLimits(**limits)).reports(board.turn, order))


@both
def test_a_search_reports_before_the_first_root_move_and_after_each(prune):
    for moves in GAMES:
        board = replay(FIVE_IN_A_ROW, moves)
        order = candidate_moves(board)
        received = reports(board, prune, depth=2)
        assert [report.done for report in received] == list(range(len(order) + 1))
        assert [report.trying for report in received] == [*order, None]
        assert [report.complete for report in received] == [False] * len(order) + [True]
        assert [tried.move for tried in received[-1].root] == order
        assert {report.total for report in received} == {len(order)}
        assert {(report.player, report.depth) for report in received} == {(board.turn, 2)}
        assert (received[0].score, received[0].pv, received[0].nodes) == (None, (order[0],), 0)
        assert received == sorted(received, key=lambda report: report.nodes)
        assert received == sorted(received, key=lambda report: report.seconds)
        for report in received:
            assert report.nodes == sum(tried.nodes for tried in report.root)
            assert all(tried.nodes >= 1 for tried in report.root)


def explained(board, report, depth):
    """The score that the end of the best line gives to the player to move at its beginning."""
    end, plies = board_of(board.rules, (*board.history, *report.pv)), len(report.pv)
    score = end.value() if plies % 2 == 0 else -end.value()
    assert end.is_over() or plies == depth
    return score if abs(score) < WIN else score - plies if score > 0 else score + plies


@both
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_variation_is_a_legal_line_and_its_end_explains_the_score(prune, depth):
    for moves in GAMES if compiled() or depth < 3 else GAMES[:1]:
        board = replay(FIVE_IN_A_ROW, moves)
        for report in reports(board, prune, depth=depth)[1:]:
            assert explained(board, report, depth) == report.score
            assert plies_to_end(report.score) in (None, len(report.pv))


@pytest.mark.parametrize("drawing", ["X X X O O . . . .", "X O X X O O O X X"])
def test_a_game_that_is_over_has_nothing_to_search(drawing):
    board = drawn(drawing, TIC_TAC_TOE)
    for prune in (False, True):
        with pytest.raises(ValueError, match="the game is over"):
            search(board, None, prune)
    with pytest.raises(ValueError, match="the game is over"):
        next(think(board, FULL))
    with pytest.raises(ValueError, match="the game is over"):
        next(Minimax(board).reports(board.turn, [8]))


@both
def test_a_search_stopped_by_its_nodes_leaves_the_board_and_is_incomplete(prune):
    rng = random.Random(7)
    stopped = 0
    for moves in GAMES:
        board = replay(FIVE_IN_A_ROW, moves)
        before = everything(board)
        limit = rng.randrange(1, 5000)
        report = reports(board, prune, depth=6, nodes=limit)[-1]
        assert everything(board) == before
        assert report.trying is None
        assert report.nodes < limit + SOON
        assert report.complete or report.nodes >= limit
        stopped += not report.complete
    assert stopped > len(GAMES) / 2


@both
def test_a_search_stopped_half_way_plays_the_best_finished_root_move(prune):
    for moves in GAMES:
        board = replay(FIVE_IN_A_ROW, moves)
        unstopped = reports(board, prune, depth=3)
        for share in (0.3, 0.6, 0.9):
            half_way = unstopped[max(1, int(share * (len(unstopped) - 2)))]
            report = reports(board, prune, depth=half_way.depth, nodes=half_way.nodes)[-1]
            assert not report.complete
            assert 0 < half_way.done - report.done + 1 <= 2      # the limit may be noticed in the middle of a root move
            expected = unstopped[report.done]
            assert (report.move, report.score, report.root) == (expected.move, expected.score, expected.root)


def test_an_abandoned_search_leaves_the_board_as_it_was():
    board = replay(FIVE_IN_A_ROW, GAMES[0])
    before = everything(board)
    search_of_level = think(board, HARD)
    for _ in range(3):
        next(search_of_level)
    search_of_level.close()
    assert everything(board) == before
