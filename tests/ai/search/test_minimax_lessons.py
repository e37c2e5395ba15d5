"""The worked examples of the sources, and tic-tac-toe that cannot be beaten."""
import random

import pytest

from ai.play.levels import FULL
from ai.play.thinking import think
from ai.position.board import Board
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE
from ai.position.scores import WIN
from tests.ai.lessons import Tree
from tests.ai.positions import drawn
from tests.ai.solvers import search

LESSON = (((3, 5), (2, 9)), ((12, 5), (23, 23)))
WORKED = "X O X O O X . . ."
both = pytest.mark.parametrize("prune", [False, True])


def test_the_lesson_s_tree_is_worth_twelve_and_alpha_beta_leaves_one_leaf_out():
    for prune, nodes, leaves in ((False, 14, [3, 5, 2, 9, 12, 5, 23, 23]), (True, 13, [3, 5, 2, 9, 12, 5, 23])):
        tree = Tree(LESSON)
        report = search(tree, None, prune)      # after 12 the minimiser will not allow 23: enough of it
        assert (report.score, report.variation, report.nodes, tree.visited) == (12, (1, 0, 0), nodes, leaves)


def test_alpha_beta_stops_at_an_equal_score_too_since_the_first_of_equals_is_kept():
    equals = Tree((((5,), (5, 9)),))
    assert search(equals, None, prune=True).score == 5
    assert equals.visited == [5, 5]                         # the minimiser has 5 already: 9 cannot change that
    plain = Tree(equals.path[0])
    search(plain, None, prune=False)
    assert plain.visited == [5, 5, 9]


def random_tree(chance, depth):
    if depth == 0:
        return chance.randint(-9, 9)
    return tuple(random_tree(chance, depth - 1) for _ in range(chance.randint(1, 3)))


def worth(tree, sign):
    """The plain maximum and minimum of a tree of leaf scores."""
    return tree if isinstance(tree, int) else sign * max(sign * worth(child, -sign) for child in tree)


@both
def test_random_trees_are_worth_their_maximum_of_minima(prune):
    chance = random.Random(1)
    for _ in range(100):
        tree = random_tree(chance, chance.randint(1, 5))
        assert search(Tree(tree), None, prune).score == worth(tree, 1)


@both
def test_the_worked_board_is_won_at_once_in_row_2_column_2(prune):
    report = search(drawn(WORKED, TIC_TAC_TOE), None, prune)
    assert (divmod(report.move, 3), report.score) == ((2, 2), WIN - 1)


# Nobody beats it.

def outcomes_against_every_human_line(reply, ai):
    """The winners of all games in which the AI, FIRST or SECOND, answers by `reply` and the human tries everything."""
    board = Board(TIC_TAC_TOE)
    replies = {}
    winners = []

    def walk():
        if board.is_over():
            winners.append(board.outcome().winner)
            return
        if board.turn == ai:
            if board.key not in replies:
                replies[board.key] = reply(board)
            moves = [replies[board.key]]
        else:
            moves = board.legal_moves()
        for move in moves:
            board.play(move)
            walk()
            board.undo()

    walk()
    return winners


@pytest.mark.parametrize("ai", [FIRST, SECOND])
@pytest.mark.parametrize("seed", [None, 1, 2])
def test_no_human_line_beats_the_full_level_whatever_its_seed(ai, seed):
    def reply(board):
        *_, last = think(board, FULL, seed)
        return last.move

    winners = outcomes_against_every_human_line(reply, ai)
    assert winners.count(-ai) == 0
    assert winners.count(ai) > winners.count(None) / 10     # and it takes what the human leaves


def test_the_walk_over_every_human_line_does_see_a_human_win():
    """Against the first empty cell a human wins: the test above can fail."""
    winners = outcomes_against_every_human_line(lambda board: board.legal_moves()[0], SECOND)
    assert FIRST in winners
