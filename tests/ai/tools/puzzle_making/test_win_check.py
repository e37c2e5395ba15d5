"""The slow checker itself: it reads lines as another oracle does, and rejects every claim that a defence beats."""
import pytest

from ai.position.rules import FIVE_IN_A_ROW, Rules
from ai.tools.puzzle_making.win_check import BudgetSpent, LineBoard, Refuted, WinCheck, WinSearch
from tests.ai.oracles import threats
from tests.ai.positions import midgames, moves_named, replay
from tests.sampling import every

SIZE = 15


def stones(first, second, rules=FIVE_IN_A_ROW):
    """The stones of two players by the names of their cells."""
    return {move: player for player, names in enumerate((first, second)) for move in moves_named(rules, names)}


def follow(names, rules=FIVE_IN_A_ROW):
    """A solver that plays these cells in turn and then repeats the last one, whatever the defender does."""
    moves = moves_named(rules, names)
    return lambda line: moves[min(len(line) // 2, len(moves) - 1)]


@pytest.mark.parametrize("moves", midgames(25, seed=5, fewest=8, most=60))
def test_the_check_of_a_win_sees_the_fives_and_fours_of_the_oracle(moves):
    board = replay(FIVE_IN_A_ROW, moves)
    lines = LineBoard(SIZE, {move: i % 2 for i, move in enumerate(moves)})
    for player, mark in enumerate("XO"):
        found = threats(board.marks(), SIZE, mark)
        assert lines.winning_cells(player) == {move for move, shape in found.items() if shape == "five"}
        assert set(lines.fours(player)) - lines.winning_cells(player) == {
            move for move, shape in found.items() if shape == "four"}


@pytest.mark.parametrize("budget", [None, 1000])
@pytest.mark.parametrize(("first", "second", "move", "plies"), [
    ("h8 i8 j8 k8", "a1 a3", "g8", 1), ("h8 i8 j8 k8", "a1 a3", "l8", 1), ("h8 i8 k8 l8", "a1 a3", "j8", 1),
    ("h8 i8 j8", "a1 a3", "g8", 3), ("h8 i8 j8", "a1 a3", "k8", 3), ("h8 i8 k8", "a1 a3", "j8", 3),
    ("h8 l8 i8 k9 k10 k11", "a1 a3", "k8", 3),
    ("h8 i8 j8 k8", "a1 b1 c1 d1", "g8", 1),            # a five that is made first
    ("h8 i8 j8 k9 k10", "g8 a1 a3 a5 a7", "k8", 5),     # a four and a three
])
def test_a_claim_holds_as_long_as_the_longest_defence(first, second, move, plies, budget):
    check = WinCheck(SIZE, stones(first, second), 0, follow(move), budget)
    assert check.plies_after(FIVE_IN_A_ROW.parse_cell(move)) == plies
    assert check.longest() == plies


@pytest.mark.parametrize("budget", [None, 1000])
@pytest.mark.parametrize(("first", "second", "moves", "why"), [
    ("h8 i8 j8", "g8 a1", "l8 l9 l10 l11", None),       # a four with a hole is stopped
    ("h8 i8", "g8 a1", "k8 m8 m9 m10", None),           # an open three too
    ("h8 i8", "g8 a1", "a15 a14 a13 a12", None),        # and a move that threatens nothing
    ("h8 i8 j8 k8", "g8 a1", "h8 h9", None),            # no move at all
    ("h8 i8 j8 k9 k10", "g8 l7 l6 l5 a1", "k8 k11", "the defender makes five"),     # l8 stops the four and makes one
    ("h8 i8 j8", "a1 b1 c1 d1", "g8", "the defender makes five"),
])
def test_a_claim_that_a_defence_beats_is_refuted(first, second, moves, why, budget):
    check = WinCheck(SIZE, stones(first, second), 0, follow(moves), budget)
    with pytest.raises(Refuted, match=why):
        check.plies_after(FIVE_IN_A_ROW.parse_cell(moves.split()[0]))


def test_a_position_is_lost_if_every_move_loses_and_not_if_one_saves_it():
    open_four = WinCheck(SIZE, stones("h8 i8 j8 k8", "a1 a3 a5"), 0, follow("a15"))
    assert open_four.defend() == 2
    double_three = WinCheck(SIZE, stones("h8 i8 j8 h10 i10 j10", "a1 a15 o1 o15 a8"), 0, follow("g1"))
    assert double_three.defend() == 4
    one_four = WinCheck(SIZE, stones("h8 i8 j8 k8", "g8 a3 a5"), 0, follow("a15 b14 c13 d12"))
    with pytest.raises(Refuted):
        one_four.defend()


def winning_moves(lines, attacker, plies):
    """Every first move that wins within this many plies by fours and threes against every legal reply."""
    won = []
    for cell in lines.empty_cells():
        lines.play(cell, attacker)
        if lines.has_won(attacker) or (plies > 1 and (
                lines.winning_cells(attacker) or lines.makes_two_ways(attacker)) and loses(lines, attacker, plies - 1)):
            won.append(cell)
        lines.undo(cell)
    return won


def loses(lines, attacker, plies):
    if lines.winning_cells(1 - attacker) or plies < 2:
        return False
    for reply in lines.empty_cells():
        lines.play(reply, 1 - attacker)
        won = bool(winning_moves(lines, attacker, plies - 1))
        lines.undo(reply)
        if not won:
            return False
    return True


@pytest.mark.parametrize("moves", every(4, map(list, midgames(8, seed=9, rules=Rules(6, 5), fewest=7, most=12))))
def test_the_search_for_threats_finds_just_what_trying_everything_finds(moves):
    placed = {move: i % 2 for i, move in enumerate(moves)}
    for attacker in range(2):
        lines = LineBoard(6, placed)
        if lines.winning_cells(1 - attacker):
            continue
        for plies in (1, 3, 5):
            search = WinSearch(6, placed, attacker, 10_000)
            assert sorted(search.winning_moves(plies)) == winning_moves(lines, attacker, plies), (attacker, plies)


def test_the_shortest_win_is_found_and_only_if_there_is_one():
    placed = stones("h8 i8 j8 h9 h10", "g8 a1 a15 o1 o15")
    assert WinSearch(SIZE, placed, 0, 1000).shortest(9) == 3
    assert WinSearch(SIZE, placed, 1, 1000).shortest(9) is None
    four_three = WinSearch(SIZE, stones("h8 i8 j8 k9 k10", "g8 a1 a15 o1 o15"), 0, 1000)
    assert four_three.shortest(9) == 5
    assert four_three.winning_moves(5) == [FIVE_IN_A_ROW.parse_cell("k8")]


def test_a_search_for_threats_gives_up_when_its_budget_is_spent():
    with pytest.raises(BudgetSpent):
        WinSearch(SIZE, stones("h8 i8 h9 j10 i11", "a1 a3 a5 a7 c1"), 0, 2).shortest(13)
