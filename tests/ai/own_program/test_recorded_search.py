"""The board given to a player's program, and the search tree recorded from its calls."""
import xml.etree.ElementTree as ET

import pytest

import ai
from ai.own_program.board import SIGN_FOR_X, PlainBoard, mark_to_move
from ai.own_program.call import ask_for_move, record_search
from ai.own_program.recorded_search import LARGEST, SearchDiagnosis
from ai.position.board import board_of
from ai.position.rules import TIC_TAC_TOE, IllegalMove
from ai.search.tictactoe import bits_of, value
from ai.sign import sign
from tests.ai.own_program.programs import ALPHABETA, BOTH_SIDES, MINIMAX, TWO_LOOKS, changed


def choose_of(text):
    names = {}
    exec(text, names)
    return names["choose"]


@pytest.mark.parametrize(("moves", "winner"), [((0, 3, 1, 4, 2), "X"), ((8, 0, 3, 1, 4, 2), "O"),
                                               ((4, 0, 8, 2, 1, 7, 6, 3, 5), None)])
def test_the_plain_board_says_who_has_won_and_whether_it_is_full(moves, winner):
    board = PlainBoard(TIC_TAC_TOE)
    for move in moves:
        assert (board.winner(), board.full()) == (None, False)
        board.play(move)
    assert (board.winner(), board.full(), board.moves()) == (winner, len(moves) == 9, [])
    for _ in moves:
        board.undo()
    assert board.marks() == PlainBoard(TIC_TAC_TOE).marks()


def test_the_plain_board_names_the_cell_of_an_illegal_move():
    board = PlainBoard(TIC_TAC_TOE, (4,))
    with pytest.raises(IllegalMove, match="b2 is taken"):
        board.play(4)
    with pytest.raises(IllegalMove, match="move 9 is not on a 3×3 board"):
        board.play(9)
    with pytest.raises(IllegalMove, match="without a play"):
        board.undo()
    assert (board.to_move, board.stone_at(4), board.stone_at(0), board.calls) == ("O", "X", None, 2)


def test_both_boards_are_pictures_in_a_notebook():
    for board in (PlainBoard(TIC_TAC_TOE, (4, 0)), ai.Board.from_moves("b2 a3", ai.TIC_TAC_TOE)):
        drawn = ET.fromstring(board._repr_svg_())
        names = [part.tag.rpartition("}")[2] for part in drawn]
        assert names == ["rect", "path", "circle", "path"]      # the board, its lines, O in a3, X in b2


def test_a_walk_records_moves_in_their_order_and_the_results_of_functions():
    # X to move: c1 wins at once; after c2, O wins with b1; c2 and b1 are tried in the order of moves().
    nodes, _ = record_search(choose_of(MINIMAX), TIC_TAC_TOE, (0, 3, 4, 1, 6, 2))
    root = nodes[-1]
    assert root.value is None
    moves = [move for move, _ in root.replies]
    assert moves == [5, 7, 8]
    values = [nodes[node].value for _, node in root.replies]
    assert values[2] < 0        # lost to O, who would be to move
    assert nodes[root.replies[2][1]].replies == ()


def test_calls_in_a_walk_are_those_of_the_plain_search():
    choose, board = choose_of(MINIMAX), PlainBoard(TIC_TAC_TOE, (0, 4, 8))
    ask_for_move(choose, board)
    nodes, _ = record_search(choose, TIC_TAC_TOE, (0, 4, 8))

    def size(node):
        return 1 + sum(size(reply) for _, reply in nodes[node].replies)
    assert size(len(nodes) - 1) == board.calls + 1


def test_a_search_that_stops_once_it_has_found_a_sure_win_has_no_fault():
    text = changed(MINIMAX, ("-1 - depth", "-1"), ("best = score\n", "best = score\n        if best == 1: break\n"))
    nodes, _ = record_search(choose_of(text), TIC_TAC_TOE, (0, 4, 8))
    assert any(0 < len(node.replies) < len(PlainBoard(TIC_TAC_TOE, node.moves).moves()) for node in nodes)
    assert SearchDiagnosis(nodes).fault() == ""


@pytest.mark.parametrize("moves", [(2, 5, 8, 6, 3), (5, 2, 0, 1, 6), (4, 5, 6, 3, 8), (4, 8, 6, 2, 5, 7)])
@pytest.mark.parametrize("text", [ALPHABETA, MINIMAX, BOTH_SIDES])
def test_a_search_where_only_one_side_can_win_has_no_fault_and_right_signs(text, moves):
    reading = SearchDiagnosis(record_search(choose_of(text), TIC_TAC_TOE, moves)[0])
    assert reading.fault() == ""
    for played, worth in reading.exact:
        assert worth == SIGN_FOR_X[mark_to_move(played)] * sign(value(*bits_of(board_of(TIC_TAC_TOE, played))))


@pytest.mark.parametrize(("win", "seen"), [("1", 1), ("10 ** 400", LARGEST), ("float('inf')", float("inf"))])
@pytest.mark.parametrize("moves", [(0, 4), (0, 4, 8), (2, 5, 8, 6, 3), (5, 2, 0, 1, 6)])
def test_a_draw_may_count_anything_between_a_loss_and_a_win(moves, win, seen):
    text = changed(BOTH_SIDES, ("1 + depth if", f"{win} if"), ("-1 - depth", "0"), ("return 0\n", "return 0.5\n"))
    nodes = record_search(choose_of(text), TIC_TAC_TOE, moves)[0]
    reading = SearchDiagnosis(nodes)
    assert (reading.fault(), max(node.value for node in nodes[:-1]) in (0.5, seen)) == ("", True)
    for played, worth in reading.exact * (len(moves) < 4):      # at lower depths the value of a draw may not be reached
        assert worth == SIGN_FOR_X[mark_to_move(played)] * sign(value(*bits_of(board_of(TIC_TAC_TOE, played))))


def test_a_search_with_null_windows_has_no_fault_and_a_repeated_one_is_judged():
    full = "score = -value(board, depth - 1, -beta, -max(alpha, best))"
    text = changed(ALPHABETA, (full, f"""least = max(alpha, best)
        score = -value(board, depth - 1, -least - 1, -least)
        if least < score < beta: {full}"""))
    reading, repeated = (SearchDiagnosis(record_search(choose_of(program), TIC_TAC_TOE, (0, 4))[0])
                         for program in (text, TWO_LOOKS))
    assert (reading.fault(), reading.exact, repeated.fault()) == ("", [], "")
    assert repeated.exact


def test_a_walk_is_kept_up_to_its_failure_and_other_functions_give_no_values():
    nodes, why = record_search(choose_of("def choose(board):\n    board.play(4)\n    return 1 / 0"), TIC_TAC_TOE, ())
    assert nodes == [((4,), None, ()), ((), None, ((4, 0),))]
    assert why.endswith("ZeroDivisionError: division by zero.")
    nodes, why = record_search(choose_of(
        "def f(board, move):\n    board.play(move)\n    board.undo()\n    return 7\n"
        "def choose(board):\n    f(board, 1)\n    f(board, 2)\n    return 4"), TIC_TAC_TOE, ())
    assert nodes == [((1,), None, ()), ((2,), None, ()), ((), None, ((1, 0), (2, 1)))]
    assert not why
