"""The tree that the player's own AI searched on 3×3, as its calls of `play` and `undo` show it."""
from dataclasses import dataclass, replace
from typing import cast

from ai.own_program.recorded_search import RecordedNode, SearchDiagnosis
from ai.position.rules import TIC_TAC_TOE
from ai.position.scores import INFINITE
from ai.sign import sign
from ai.tree.problems import Path
from ai.tree.search_tree import SearchTree, points_text
from ai.tree.traced import Event, Method, Visit, visit_of
from game.model import words
from game.model.lab.positions import problem_after

_NO_NUMBER = 1_000_000_007          # the value of a position for which the program returned no number


@dataclass(frozen=True, eq=False)
class RecordedTree(SearchTree):
    """The tree that the player's program searched, in its order and with the values that it returned, for X."""

    name: str = ""                      # the program's name

    def points(self, score: int, path: Path) -> int:
        return _NO_NUMBER if abs(score) == _NO_NUMBER else score if self.max_to_move(path) else -score

    def text(self, value: int) -> str:
        return "–" if abs(value) == _NO_NUMBER else points_text(value) if type(value) is int else f"{value:+g}"

    def step_sentence(self, event: Event, right: SearchTree) -> tuple[str, bool]:
        """A sentence about the program's step, and whether it is wrong there. right: the plain search."""
        path, visit = event.path, event.visit
        name = self.move_name(path[-1]) if path else ""
        value, worth = self.points(visit.value, path), right.points(right.visit(path).value, path)
        if event.kind == "enter":
            return (words.it_plays(name) if path else words.SEARCH_BEGINS), False
        if event.kind == "best":
            assert event.best is not None and event.move is not None    # noqa: PT018
            best = self.text(self.points(event.best, path))
            return words.best_so_far(self.move_name(event.move), best, self.side(path)), False
        if event.kind == "cut":
            return words.left_out(len(visit.cut_moves), len(visit.moves)), False
        wrong = abs(value) != _NO_NUMBER and (visit.over or not visit.is_leaf) and not visit.unvisited and \
            sign(value) != sign(worth)
        return words.goes_back(name, self.text(value), right.text(worth)), wrong


def recorded_tree(nodes: list[RecordedNode], name: str) -> RecordedTree:
    """The tree of a program's recorded search on 3×3. nodes: from OwnProgram.recorded_search. name: the program's."""
    start, diagnosis = nodes[-1].moves, SearchDiagnosis(nodes)
    problem = problem_after(TIC_TAC_TOE, start, "x")
    right, visits = SearchTree.search(problem, Method(prune=False)), list[Visit]()
    for number, (moves, _, tried) in enumerate(nodes):
        own, path = diagnosis.value_for_mover(number), moves[len(start):]
        value = _NO_NUMBER if own is None else cast(int, own)    # even a float: it is only compared and shown
        first = tuple(move for move, _ in tried)
        left = tuple(move for move in right.visit(path).moves if tried and move not in first)
        visit = visit_of((*first, *left), tuple(visits[reply] for _, reply in tried), -INFINITE, INFINITE, value,
                         sum(right.visit((*path, move)).visited for move in left))
        visits.append(replace(visit, over=right.visit(path).over))
    return RecordedTree(problem, right.method, visits[-1], right.positions, name)
