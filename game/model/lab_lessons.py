"""Three short lessons about game-tree search, built from the Lab's own parts: what they show, say and ask."""
from __future__ import annotations

from dataclasses import dataclass

from ai.tree.search_tree import Leaves, Method, Problem, SearchTree, SmallBoard
from game.model.lab_positions import DEEP_TRAP, FOUR_LEFT, LESSON_LEAVES

PLAIN, PRUNED = Method(prune=False), Method()


@dataclass(frozen=True, slots=True)
class LessonPage:
    """A few sentences beside a step of a search, and perhaps a question to answer before going on.

    step: from 0; −1 is the last. answers: (text, whether it is right). wrong: told after a wrong answer.
    """

    text: str
    problem: Problem
    method: Method
    step: int
    question: str = ""
    answers: tuple[tuple[str, bool], ...] = ()
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class LabLesson:
    """One lesson; its medal is won on its last page."""

    name: str
    title: str
    promise: str
    pages: tuple[LessonPage, ...]


def _step(problem: Problem, method: Method, kind: str, path: tuple[int, ...]) -> int:
    """The last step of this kind at a position."""
    tree = SearchTree.search(problem, method)
    return max(step for step in range(tree.root.events)
               if tree.event(step).kind == kind and tree.event(step).path == path)


def _minimax() -> LabLesson:
    tree = Leaves(LESSON_LEAVES)
    return LabLesson("minimax", "MINIMAX", "Max takes the largest, min the smallest.", (
        LessonPage("Two players share one tree. MAX moves first and wants a large number, MIN wants a small one. Only "
                   "the leaves have values yet.", tree, PLAIN, 0),
        LessonPage("The search goes down the first branches until it meets a leaf, and comes back with what it found. "
                   "Here MAX has seen both leaves, 3 and 5.", tree, PLAIN, _step(tree, PLAIN, "best", (0, 0)),
                   "What does MAX make of 3 and 5?", (("3", False), ("5", True), ("8", False)),
                   "MAX may choose only one of the two, and takes the larger."),
        LessonPage("One level up it is MIN's turn. Its two replies are worth 5 and 9.", tree, PLAIN,
                   _step(tree, PLAIN, "return", (0, 1)), "What does MIN take?",
                   (("5", True), ("9", False), ("14", False)), "MIN wants MAX to get little: the smaller one."),
        LessonPage("The other half of the tree has come back with 12. Now MAX has both sides: 5 and 12.", tree, PLAIN,
                   _step(tree, PLAIN, "return", (1,)), "What is the whole tree worth?",
                   (("5", False), ("12", True), ("23", False)),
                   "23 stands in the tree, but MIN would never let MAX get there."),
        LessonPage("12. In a game the leaves are boards: +10 where X has won, −10 where O has, 0 for a "
                   "draw. X is MAX, O is MIN, and nothing else changes.", FOUR_LEFT, PLAIN, -1)))


def _pruning() -> LabLesson:
    tree = Leaves(LESSON_LEAVES)
    cut = _step(FOUR_LEFT, PRUNED, "cut", (4,))
    return LabLesson("pruning", "PRUNING", "Same answer, fewer positions.", (
        LessonPage("Alpha is what MAX is sure of elsewhere, beta what MIN is sure of. They travel down the tree with "
                   "the search. Nothing is known yet, so both stand open.", tree, PRUNED, 0),
        LessonPage("The first half gave MAX 5. In the second MIN already holds 12, and now MAX has found 23 below it.",
                   tree, PRUNED, _step(tree, PRUNED, "best", (1, 1)), "Will the last leaf change anything?",
                   (("Yes", False), ("No", True)),
                   "MAX has at least 23 here, and MIN already holds 12 elsewhere: MIN will not come here."),
        LessonPage("So the last leaf is cut: alpha has reached beta. The value is 12 as before, and one position less "
                   "was looked at.", tree, PRUNED, _step(tree, PRUNED, "cut", (1, 1))),
        LessonPage("On a board a cut saves whole games. O tried b2, X answers a2 and wins at once.", FOUR_LEFT, PRUNED,
                   cut - 1, "Do X's other replies to b2 matter?", (("No", True), ("Yes", False)),
                   "X needs only one good reply. O has a draw elsewhere and will not play b2 at all."),
        LessonPage("19 of 38 positions. With the best moves first it would be 12, with the worst first all 38: good "
                   "guesses make alpha-beta strong.", FOUR_LEFT, PRUNED, -1)))


def _horizon() -> LabLesson:
    deep = Method(depth=4)
    return LabLesson("horizon", "THE HORIZON", "What a search cannot see.", (
        LessonPage("A big game cannot be searched to its end. At a depth limit the search goes by the look of the "
                   "board: here +5 for more open twos of X, −5 for more of O.", DEEP_TRAP, Method(depth=1), 0),
        LessonPage("O looks two plies ahead and finds a2 as good as any move: 0.", DEEP_TRAP, Method(depth=2), -1,
                   "Is a2 safe?", (("Yes", False), ("It cannot know", True)),
                   "0 is only what the board looks like two plies later. What comes after lies beyond the horizon."),
        LessonPage("After a2 X wins by force with a1. A search to the end sees it: +10.",
                   SmallBoard("ox.o.x...", "x"), PLAIN, -1, "How far must O look ahead to see this coming?",
                   (("Two plies", False), ("More than two", True)), "At two plies the loss was still out of sight."),
        LessonPage("With four plies O sees a2 fail and plays a1 instead, which even wins. The same search, the same "
                   "look at the leaves, two plies more.", DEEP_TRAP, deep, -1)))


def lessons() -> tuple[LabLesson, ...]:
    """All three, in order."""
    return _minimax(), _pruning(), _horizon()
