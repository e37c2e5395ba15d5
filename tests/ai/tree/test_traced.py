"""The traced search is the real one: the same positions in the same order, the same values, cuts and choice."""
import random
import tracemalloc

import pytest

from ai import compiled
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.position.scores import WIN
from ai.search.minimax import Minimax
from ai.search.report import SearchLimits
from ai.tree.lesson_games import FIVE_CELLS, ORDERS, FiveBest, LeafTree, TenPoints
from ai.tree.traced import event_at, next_cut, size_of, trace
from tests.ai.positions import cells, midgames, open_games, replay
from tests.sampling import sample_and_whole

LESSON = (3, 5, 2, 9, 12, 5, 23, 23)
EMPTY = "........."


def logged(kind):
    """The state's class, with a log of the path to every position played and of every value asked for."""
    class Logged(kind):
        def __init__(self, *arguments, **named):
            super().__init__(*arguments, **named)
            self.path, self.log, self.sorting = (), [], False

        def legal_moves(self):
            self.sorting = True         # what a game looks up to put its moves in order is no part of the search
            moves = super().legal_moves()
            self.sorting = False
            return moves

        def play(self, move):
            super().play(move)
            if not self.sorting:
                self.path = (*self.path, move)
                self.log.append(self.path)

        def undo(self):
            super().undo()
            if not self.sorting:
                self.path = self.path[:-1]

        def value(self):
            value = super().value()
            if not self.sorting:
                self.log.append((self.path, value))
            return value
    return Logged


class LoggedFive(logged(Board)):
    """The game's own large board, cut down to five candidates."""

    def fill(self, ply):
        return min(FIVE_CELLS, super().fill(ply))


def looked_at(root):
    """The paths of the positions under a visit in the order of the search, and what each leaf was worth."""
    found = []

    def walk(visit, path):
        if visit.is_leaf:
            found.append((path, visit.value))
        for move, reply in zip(visit.moves, visit.replies, strict=False):
            found.append((*path, move))
            walk(reply, (*path, move))
    walk(root, ())
    return found


def real(state, depth, prune):
    """What the real search of this logged state visits, and its last report. Nothing of the root's order is asked."""
    search = Minimax(state, prune, SearchLimits(depth))
    order = search.root_moves()
    state.log.clear()
    *_, report = search.reports(1, order)
    return state.log, report


def counted(entry):
    """An entry of the log with the plies to the end taken from a win, as the search takes them."""
    if not isinstance(entry[-1], int) or not isinstance(entry[0], tuple):
        return entry
    path, value = entry
    ply = len(path)
    return path, value - ply if value >= WIN - 1000 else value + ply if value <= 1000 - WIN else value


def agree(root, state, depth, prune):
    log, report = real(state, depth, prune)
    assert looked_at(root) == [counted(entry) for entry in log]
    assert (root.value, root.choice, root.visited - 1) == (report.score, report.move, report.nodes)
    assert [reply.visited for reply in root.replies] == [done.nodes for done in report.root]
    assert [-reply.value for reply in root.replies] == [done.score for done in report.root]


def compare_small(games, depths=range(1, 10)):
    """Compare both searches at these positions, every depth and order, with and without pruning, both ways to score."""
    compared = 0
    for moves in games:
        board = replay(TIC_TAC_TOE, moves)
        text, mark = "".join(cells(board)).lower(), "x" if board.turn == 1 else "o"
        for depth in depths:
            for order in ORDERS:
                for prune in (False, True):
                    faster = bool(compared % 2)
                    root = trace(TenPoints(text, mark, order, depth, faster), prune)
                    agree(root, logged(TenPoints)(text, mark, order, depth, faster), depth, prune)
                    compared += 1
    return compared


def test_every_visit_on_small_boards_is_the_real_search_s():
    late = open_games(TIC_TAC_TOE, 4 if compiled() else 6)
    assert compare_small(random.Random(1).sample(late, 8 if compiled() else 5)) >= 130


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_every_visit_of_every_small_position_and_order_is_the_real_search_s():
    first, later = [moves for moves in open_games(TIC_TAC_TOE) if len(moves) < 3], open_games(TIC_TAC_TOE, 3)
    assert compare_small(first, depths=range(1, 5)) == 4 * 3 * 2 * len(first)
    assert compare_small(later) == 9 * 3 * 2 * len(later)


@pytest.mark.parametrize("prune", [False, True])
@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("positions", sample_and_whole(20, 200))
def test_every_visit_of_large_positions_is_the_real_search_s(prune, depth, positions):
    for number, moves in enumerate(midgames(positions if compiled() else 5, seed=depth, most=40)):
        root = trace(FiveBest(FIVE_IN_A_ROW, moves, depth=depth), prune)
        board = LoggedFive(FIVE_IN_A_ROW)
        for move in moves:
            board.play(move)
        board.path = ()
        agree(root, board, depth, prune)
        for order in ORDERS if number % 10 == 0 else ():
            sorted_game = FiveBest(FIVE_IN_A_ROW, moves, order=order, depth=depth)
            found = trace(sorted_game, prune)
            assert found.value == root.value
            agree(found, logged(FiveBest)(FIVE_IN_A_ROW, moves, order=order, depth=depth), depth, prune)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("prune", [False, True])
def test_every_visit_of_a_tree_of_leaves_is_the_real_search_s(order, prune):
    chance = random.Random(4)
    for leaves in [LESSON, *(tuple(chance.randint(-9, 9) for _ in range(n)) for n in (2, 4, 8, 16, 32, 3, 9, 27))]:
        agree(trace(LeafTree(leaves, order), prune), logged(LeafTree)(leaves, order), None, prune)


def test_the_empty_board_takes_549946_positions_and_alpha_beta_18297_of_them_and_little_memory():
    assert size_of(TenPoints(EMPTY, "x")) == 549_946
    tracemalloc.start()
    try:
        plain, pruned = (trace(TenPoints(EMPTY, "x"), prune=prune) for prune in (False, True))
        assert tracemalloc.get_traced_memory()[1] < 30_000_000
    finally:
        tracemalloc.stop()
    assert (plain.visited, pruned.visited, pruned.unvisited, pruned.value) == (549_946, 18_297, 531_649, 0)


# Events.

def games():
    yield trace(LeafTree(LESSON)), True
    yield trace(LeafTree(LESSON, "worst"), False), False
    yield trace(TenPoints("xxo...x.o", "o")), True
    yield trace(TenPoints("x.o.xo..x", "o")), True
    yield trace(TenPoints("xo.......", "x", "worst", 4)), True
    yield trace(FiveBest(FIVE_IN_A_ROW, (112, 113, 98, 84))), True


@pytest.mark.parametrize(("root", "prune"), list(games()))
def test_the_steps_tell_the_whole_search_in_order(root, prune):
    told = [event_at(root, step, prune) for step in range(root.events)]
    assert len(told) == root.events
    entered = [step.path for step in told if step.kind == "enter"]
    assert entered == [(), *(path for path in looked_at(root) if not path or not isinstance(path[0], tuple))]
    assert [step.looked_at for step in told if step.kind == "enter"] == list(range(1, root.visited + 1))
    assert (told[-1].looked_at, told[-1].never) == (root.visited, root.unvisited)
    assert [step.kind for step in told].count("cut") == root.cuts
    for step in told:
        assert (step.best is None) == (step.kind == "enter")
        if step.kind == "cut":
            assert step.alpha >= step.beta
            assert step.visit.lost > 0
        if step.kind in ("leaf", "return"):
            assert step.best == step.visit.value


@pytest.mark.parametrize(("root", "prune"), list(games()))
def test_the_cuts_are_found_one_after_the_other(root, prune):
    told = [step for step in range(root.events) if event_at(root, step, prune).kind == "cut"]
    found, at = [], -1
    while (after := next_cut(root, at)) is not None:
        found.append(after)
        at = after
    assert found == told
    assert next_cut(root, root.events) is None


def test_plain_minimax_holds_its_window_open_at_every_step():
    root = trace(TenPoints("xxo...x.o", "o"), prune=False)
    steps = [event_at(root, step, False) for step in range(root.events)]
    assert {(step.alpha, step.beta) for step in steps} == {(-WIN - 1, WIN + 1)}
