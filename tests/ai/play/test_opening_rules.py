"""Balanced openings, and a level's choices in Swap2."""
import pytest

from ai.play.opening_rules import BALANCED, EVEN, JUDGE_NODES, balanced_opening, swap2_decision, swap2_opening
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, SECOND
from ai.search.report import SearchReport
from ai.tools.strength import balance
from tests.sampling import sample_and_whole


def report(score, moves=(1, 2, 3)):
    return SearchReport(SECOND, score, moves, 4, 1, 0.0, (), 1, None, True)


def test_near_even_three_stones_get_two_more_and_five_a_side():
    assert swap2_decision(report(EVEN), 3).choice == "two more"
    assert swap2_decision(report(EVEN), 3).stones == (1, 2)
    assert swap2_decision(report(EVEN, (1,)), 3).choice == "second"
    assert swap2_decision(report(EVEN), 5).choice == "second"
    assert swap2_decision(report(-EVEN - 1), 3).choice == "first"
    assert swap2_decision(report(EVEN), 5).why == "MASTER's search finds it near even, and takes O."


@pytest.mark.parametrize("count", sample_and_whole(2, len(BALANCED)))
def test_the_shipped_openings_are_even_in_masters_opinion(count, monkeypatch, printed):
    assert all(3 <= Board.from_moves(names).count <= 5 for names in BALANCED)
    monkeypatch.setattr(balance, "BALANCED", BALANCED[:count])
    monkeypatch.setattr(balance, "BALANCE_NODES", JUDGE_NODES)
    *lines, _ = printed("balance").splitlines()     # as shown beside a game, and as judged
    scores = [int(line.partition(" for ")[0].split()[-1]) for line in lines]
    assert len(scores) == 2 * count
    assert max(map(abs, scores)) <= EVEN


def test_an_opening_is_drawn_by_its_seed_and_our_own_three_stones_can_be_placed():
    assert len({balanced_opening(FIVE_IN_A_ROW, seed) for seed in range(60)}) > len(BALANCED) // 2
    assert balanced_opening(FIVE_IN_A_ROW, 5) == balanced_opening(FIVE_IN_A_ROW, 5)
    assert len(board_of(FIVE_IN_A_ROW, swap2_opening(FIVE_IN_A_ROW)).history) == 3
