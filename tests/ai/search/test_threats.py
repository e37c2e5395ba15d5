"""Forced wins: claims hold against every defence."""
import pytest

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, Rules
from ai.search.report import LOOK, WANTED_TICKET, Control, SearchLimits
from ai.search.threats import ThreatSearch
from ai.search.watch import Watch
from tests.ai.positions import EXACTLY_FIVE, midgames, position, replay
from tests.ai.solvers import ThreatSolver, check_of, wins_within
from tests.sampling import sample_and_whole

PLENTY = 200_000, 20, 10            # nodes, fours, quieter threats


@pytest.mark.parametrize("nodes", [0, 1, 10, 1000])
def test_a_threat_search_gives_up_at_its_node_limit(nodes):
    for moves in midgames(20, seed=9, fewest=10, most=20):
        threats = ThreatSearch(replay(FIVE_IN_A_ROW, moves))
        threats.find(nodes, 20, 10)
        assert threats.nodes <= nodes + 100


def test_a_threat_search_gives_up_when_the_watch_says_so():
    searches = (ThreatSearch(replay(FIVE_IN_A_ROW, moves)) for moves in midgames(300, seed=10, fewest=14, most=24))
    board = next(each.board for each in searches if each.find(20_000, 20, 10) == 0 and each.nodes >= 20_000)
    control = Control()
    threats = ThreatSearch(board, Watch(SearchLimits(nodes=3000), control))
    assert threats.find(*PLENTY) == 0
    assert 3000 <= threats.nodes <= 3000 + LOOK + 100
    control.signal[WANTED_TICKET] = 1
    threats = ThreatSearch(board, Watch(None, control))
    assert threats.find(*PLENTY) == 0
    assert threats.nodes <= LOOK + 100


@pytest.mark.parametrize("board", [
    *(position(first, second, EXACTLY_FIVE) for first, second in (
        ("h8 i8 j8 k8", "g8 a1 a3 a5"), ("h8 i8 j8", "a1 a3 a5"), ("h8 i8 j8 l8 m8", "a1 a3 a5 a7 c1"))),
    *(board_of(rules, (0, 2, 4, 6)) for rules in (Rules(3, 3), Rules(6, 4), Rules(10, 6)))])
def test_if_exactly_five_or_another_number_win_nothing_is_claimed(board):
    assert ThreatSearch(board).find(*PLENTY) == 0


@pytest.mark.parametrize("size", [5, 6, 19, 20])
def test_the_edge_of_any_board_closes_a_line(size):
    """Three in the top row: beside the corner they are closed, two cells away they are open."""
    rules = Rules(size, 5)
    for column, wins in ((0, False), (1, True)):
        stones = [column, column + 1, column + 2]
        moves = [stones[0], size * size - 1, stones[1], size * size - 3, stones[2], size * 3]
        assert (ThreatSearch(board_of(rules, moves)).find(*PLENTY) == 3) == (wins and size > 5)


AT_LENGTH = 11                      # plies; in longer wins the search for a win that is short enough takes too long

# size, fewest and most stones, games, and the fewest claims of five plies or more.
CROWDS = [(15, 12, 22, 300, 60), (9, 10, 26, 300, 30), (6, 6, 20, 200, 3), (20, 12, 30, 80, 10)]


@pytest.mark.parametrize(("games", "claims"), sample_and_whole((4, 6), (1, 1)))
@pytest.mark.parametrize(("size", "fewest", "most", "number", "enough"), CROWDS)
def test_every_claim_on_a_random_position_is_confirmed_by_the_slow_checker(
        size, fewest, most, number, enough, games, claims):
    """games, claims: the divisors of their numbers."""
    rules = Rules(size, 5)
    longer = 0
    for moves in midgames(number // games, seed=12, rules=rules, fewest=fewest, most=most):
        board = replay(rules, moves)
        threats = ThreatSearch(board)
        plies = threats.find(20_000, 20, 6)
        if plies == 0:
            continue
        check = check_of(board, ThreatSolver(board, 2_000_000))
        longest = check.plies_after(threats.first)
        # Asked again later, the solver may first see another, longer win; then a win that is short enough must exist.
        assert longest <= plies or plies > AT_LENGTH or wins_within(check, plies), (moves, plies, longest)
        longer += plies >= 5
    assert longer >= enough // claims, "too few of them to mean anything"
