"""The runs of a board: what the sum of the nine conditions is made of."""
from ai.evaluation.runs import runs_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from tests.ai.positions import cells, drawn, midgames, replay


def test_the_runs_add_up_to_the_board_s_own_sum():
    for moves in midgames(60, seed=3):
        board = replay(FIVE_IN_A_ROW, moves)
        runs = runs_of(cells(board), 15)
        for mark, player in (("X", FIRST), ("O", SECOND)):
            assert sum(run.weight for run in runs if run.mark == mark) == board.heuristic(player)


def test_a_free_three_is_named_with_its_cells_and_comes_first():
    board = drawn("\n".join([*["." + " ." * 14] * 6, ". . . . X X X" + " ." * 8, "O . O . O" + " ." * 10,
                             *["." + " ." * 14] * 7]), FIVE_IN_A_ROW)
    first = runs_of(cells(board), 15)[0]
    assert (first.mark, first.cells, first.name, first.weight) == ("X", (94, 95, 96), "three_in_row", 100_000)
