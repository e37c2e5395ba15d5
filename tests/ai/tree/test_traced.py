"""The traced search is the real one: the same positions in the same order, the same values, cuts and choice."""
import random
import tracemalloc

import pytest

from ai import FIVE_IN_A_ROW, TIC_TAC_TOE, Board, SearchLimits, compiled
from ai.position.scores import WIN
from ai.position.state import State
from ai.search.minimax import Minimax
from ai.tree.problems import FIVE_CELLS, LargeBoard, Leaves, SmallBoard
from ai.tree.traced import ORDERS, Method, event_at, next_cut, trace
from tests.ai.positions import midgames, open_games, replay
from tests.sampling import sample_and_whole

LESSON = (3, 5, 2, 9, 12, 5, 23, 23)
EMPTY = "........."


class Played(State):
    """A problem as the real search plays it, its moves in the method's order."""

    def __init__(self, problem, method):
        super().__init__()
        self.positions, self.method = [problem], method

    @property
    def facts(self):
        return self.positions[-1].facts(self.method.faster_win)

    def legal_moves(self):
        moves, here = list(self.facts.moves), self.positions[-1]
        if self.method.order != "plain":
            moves.sort(key=lambda move: worth(here.after(move), len(self.positions), self.method))
        return moves[::-1] if self.method.order == "worst" else moves

    def play(self, move):
        self.positions.append(self.positions[-1].after(move))

    def undo(self):
        self.positions.pop()

    def is_over(self):
        return not self.facts.moves

    def value(self):
        return self.facts.value


def worth(position, ply, method):
    """The true worth of a position to the player to move, to the method's depth."""
    moves, value = position.facts(method.faster_win)
    if not moves or ply == method.depth:
        return counted(((0,) * ply, value))[1]
    return -min(worth(position.after(move), ply + 1, method) for move in moves)


def logged(kind):
    """The state's class, with a log of the path to every position played and of every value asked for."""
    class Logged(kind):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            self.path, self.log = (), []

        def play(self, move):
            super().play(move)
            self.path = (*self.path, move)
            self.log.append(self.path)

        def undo(self):
            super().undo()
            self.path = self.path[:-1]

        def value(self):
            value = super().value()
            self.log.append((self.path, value))
            return value
    return Logged


class LoggedFive(logged(Board)):
    """The game's own large board, cut down to five candidates."""

    def fill(self, ply):
        return min(FIVE_CELLS, super().fill(ply))


def looked_at(root):
    """The paths of the positions under a visit in the order of the search, and each leaf's value."""
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
    """The visits of the real search of this logged state, and its last report, whatever the order at the root."""
    search = Minimax(state, prune, SearchLimits(depth))
    order = search.root_moves()
    state.log.clear()
    *_, report = search.reports(1, order)
    return state.log, report


def counted(entry):
    """An entry of the log whose win is reduced by the plies to the end, as in the search."""
    if not isinstance(entry[-1], int) or not isinstance(entry[0], tuple):
        return entry
    path, value = entry
    ply = len(path)
    return path, value - ply if value >= WIN - 1000 else value + ply if value <= 1000 - WIN else value


def agree(root, state, method):
    log, report = real(state, method.depth, method.prune)
    assert looked_at(root) == [counted(entry) for entry in log]
    assert (root.value, root.choice, root.visited - 1) == (report.score, report.move, report.nodes)
    assert [reply.visited for reply in root.replies] == [done.nodes for done in report.root]
    assert [-reply.value for reply in root.replies] == [done.score for done in report.root]


def compare_small(games, depths=range(1, 10)):
    """Compare both searches at these positions, every depth and order, with and without pruning, both ways to score."""
    compared = 0
    for moves in games:
        board = replay(TIC_TAC_TOE, moves)
        text, mark = board.marks().lower(), "x" if board.turn == 1 else "o"
        for depth in depths:
            for order in ORDERS:
                for prune in (False, True):
                    problem, method = SmallBoard(text, mark), Method(prune, order, depth, bool(compared % 2))
                    agree(trace(problem, method)[0], logged(Played)(problem, method), method)
                    compared += 1
    return compared


def test_every_visit_on_small_boards_matches_the_search():
    late = open_games(TIC_TAC_TOE, 4 if compiled() else 6)
    assert compare_small(random.Random(1).sample(late, 8 if compiled() else 5)) >= 130


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_every_visit_of_every_small_position_and_order_matches_the_search():
    first, later = [moves for moves in open_games(TIC_TAC_TOE) if len(moves) < 3], open_games(TIC_TAC_TOE, 3)
    assert compare_small(first, depths=range(1, 5)) == 4 * 3 * 2 * len(first)
    assert compare_small(later) == 9 * 3 * 2 * len(later)


@pytest.mark.parametrize("prune", [False, True])
@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("positions", sample_and_whole(20, 200))
def test_every_visit_of_large_positions_matches_the_search(prune, depth, positions):
    for number, moves in enumerate(midgames(positions if compiled() else 5, seed=depth, most=40)):
        plain, problem = Method(prune, depth=depth), LargeBoard(moves)
        root, _ = trace(problem, plain)
        board = LoggedFive(FIVE_IN_A_ROW)
        for move in moves:
            board.play(move)
        board.path = ()
        agree(root, board, plain)
        for order in ORDERS if number % 10 == 0 else ():
            method = Method(prune, order, depth)
            found, _ = trace(problem, method)
            assert found.value == root.value
            agree(found, logged(Played)(problem, method), method)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("prune", [False, True])
def test_every_visit_of_a_tree_of_leaves_matches_the_search(order, prune):
    rng = random.Random(4)
    for leaves in [LESSON, *(tuple(rng.randint(-9, 9) for _ in range(n)) for n in (2, 4, 8, 16, 32, 3, 9, 27))]:
        problem, method = Leaves(leaves), Method(prune, order)
        agree(trace(problem, method)[0], logged(Played)(problem, method), method)


def test_the_empty_board_takes_549946_positions_and_alpha_beta_18297_of_them():
    tracemalloc.start()
    try:
        (plain, size), (pruned, _) = (trace(SmallBoard(EMPTY, "x"), Method(prune)) for prune in (False, True))
        assert tracemalloc.get_traced_memory()[1] < 30_000_000
    finally:
        tracemalloc.stop()
    assert size == 549_946
    assert (plain.visited, pruned.visited, pruned.unvisited, pruned.value) == (549_946, 18_297, 531_649, 0)


def games():
    for problem, method in ((Leaves(LESSON), Method()), (Leaves(LESSON), Method(False, "worst")),
                            (SmallBoard("xxo...x.o", "o"), Method()), (SmallBoard("x.o.xo..x", "o"), Method()),
                            (SmallBoard("xo.......", "x"), Method(True, "worst", 4)),
                            (LargeBoard((112, 113, 98, 84)), Method(depth=2))):
        yield trace(problem, method)[0], method.prune


@pytest.mark.parametrize(("root", "prune"), list(games()))
def test_the_steps_show_the_whole_search_in_order_and_the_cuts_in_turn(root, prune):
    events = [event_at(root, step, prune) for step in range(root.events)]
    assert len(events) == root.events
    entered = [step.path for step in events if step.kind == "enter"]
    assert entered == [(), *(path for path in looked_at(root) if not path or not isinstance(path[0], tuple))]
    assert [step.looked_at for step in events if step.kind == "enter"] == list(range(1, root.visited + 1))
    assert (events[-1].looked_at, events[-1].cut_off) == (root.visited, root.unvisited)
    cuts = [-1, *(number for number, step in enumerate(events) if step.kind == "cut"), None]
    assert len(cuts) == root.cuts + 2
    assert [next_cut(root, before) for before in cuts[:-1]] == cuts[1:]
    assert next_cut(root, root.events) is None
    for step in events:
        assert prune or (step.alpha, step.beta) == (-WIN - 1, WIN + 1), "plain minimax holds its window open"
        assert (step.best is None) == (step.kind == "enter")
        if step.kind == "cut":
            assert step.alpha >= step.beta
            assert step.visit.cut_count > 0
        if step.kind in ("leaf", "return"):
            assert step.best == step.visit.value
