"""The Lab's three short lessons about game-tree search and its test: positions, texts and questions."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ai.tree.search_tree import Leaves, Method, Problem, SearchTree, SmallBoard
from game.model.lab_positions import DEEP_TRAP, FOUR_LEFT, LESSON_LEAVES

PLAIN, PRUNED = Method(prune=False), Method()
Known = Literal["search", "leaves", "asked"]


@dataclass(frozen=True, slots=True)
class LessonPage:
    """One page of a lesson: a few sentences beside a search at some step, and perhaps a question.

    step: the search's step, from 0; −1 is the last. answers: each answer's text, and whether it is right. right:
    explains the right answer; wrong: is shown after a wrong one. then: the method and step of the search that is shown
    after the right answer.
    known: the part of the tree that is shown: "search", as far as the search has come; "leaves", all of it with its
    leaves; "asked", all of it, with a question mark wherever the search has not been. bounds: whether values that are
    not final are shown, as ≥ and ≤. names: whether alpha and beta are shown. once: there is one try, and the answer is
    explained whether it was right or not.
    """

    text: str
    problem: Problem
    method: Method
    step: int
    question: str = ""
    answers: tuple[tuple[str, bool], ...] = ()
    right: str = ""
    wrong: str = ""
    then: tuple[Method, int] | None = None
    known: Known = "search"
    bounds: bool = True
    names: bool = True
    once: bool = False


@dataclass(frozen=True, slots=True)
class LabLesson:
    """One lesson of the Lab. The player wins its medal on the last page."""

    name: str
    title: str
    promise: str
    pages: tuple[LessonPage, ...]


def _step(problem: Problem, method: Method, kind: str, path: tuple[int, ...]) -> int:
    """The number of the last step of this kind at the position `path` of the search."""
    tree = SearchTree.search(problem, method)
    return max(step for step in range(tree.root.events)
               if tree.event(step).kind == kind and tree.event(step).path == path)


def _minimax() -> LabLesson:
    tree = Leaves(LESSON_LEAVES)

    def page(text: str, step: int, question: str = "", answers: tuple[tuple[str, bool], ...] = (), right: str = "",
             wrong: str = "", then: int | None = None) -> LessonPage:
        return LessonPage(text, tree, PLAIN, step, question, answers, right, wrong,
                          None if then is None else (PLAIN, then), "leaves", bounds=False, names=False)

    def after(kind: str, *path: int) -> int:
        return _step(tree, PLAIN, kind, path)
    return LabLesson("minimax", "MINIMAX", "Max takes the largest, min the smallest.", (
        page("Two players share a tree. MAX chooses a branch, then MIN, then MAX again, and the game ends at a number. "
             "MAX wants a large one, MIN a small one.", 0),
        page("We begin at the end. At the lit square MAX chooses between 3 and 5.", after("best", 0, 0),
             "What does MAX take?", (("3", False), ("5", True), ("8", False)),
             "5 is the larger, and MAX wants a large number. So this square is worth 5.",
             "MAX may take only one of the two, and wants a large number.", after("return", 0, 0)),
        page("One step back it is MIN who chooses: between 5, above, and 9, the lit square.", after("return", 0, 1),
             "What does MIN take?", (("5", True), ("9", False), ("14", False)),
             "5 is the smaller, and MIN wants a small number. So the whole upper half is worth 5.",
             "MIN may take only one of the two, and wants a small number.", after("return", 0)),
        page("The lower half has come back with 12 in the same way. At the root MAX chooses between 5 and 12.",
             after("return", 1), "What is the whole tree worth?", (("5", False), ("12", True), ("23", False)),
             "12 is the larger of the two that MAX can choose. The whole tree is worth 12.",
             "MAX wants the larger one. 23 stands in the tree, but MIN would not let MAX get there.",
             after("return")),
        LessonPage("On a board it is the same. X is MAX, O is MIN. At the end +10 means that X has won, −10 that O "
                   "has, ±0 a draw.", FOUR_LEFT, PLAIN, -1)))


def _pruning() -> LabLesson:
    small, large = Leaves((6, 9, 4, 8)), Leaves(LESSON_LEAVES)
    cut = _step(FOUR_LEFT, PRUNED, "cut", (4,))

    def page(text: str, step: int, names: bool = False, **more: str | tuple[tuple[str, bool], ...]) -> LessonPage:
        return LessonPage(text, small, PRUNED, step, known="asked", names=names, **more)    # type: ignore[arg-type]
    return LabLesson("pruning", "PRUNING", "Same answer, fewer positions.", (
        page("A search looks at one number after the other, from the top. A question mark is a number that it has not "
             "looked at. It would like to look at few.", 0),
        page("It has looked at 6 and 9. MIN takes the 6. So MAX can have 6, and perhaps more below. ≥ 6 says that: six "
             "or more.", _step(small, PRUNED, "best", ())),
        page("In the lower half it has found a 4. MIN can take it, or perhaps something smaller. ≤ 4 says that: four "
             "or less.", _step(small, PRUNED, "best", (1,))),
        LessonPage("Above MAX can have 6. Below MAX gets 4 or less.", small, PRUNED, _step(small, PRUNED, "best", (1,)),
                   "Can the last number still change what MAX does?", (("Yes", False), ("No", True)),
                   "MAX goes up for the 6, whatever the last number is. So the search does not look at it: it is cut.",
                   "Try some: with 1 the lower half is worth 1, with 100 it is still 4. MAX has 6 above.",
                   (PRUNED, _step(small, PRUNED, "cut", (1,))), "asked", names=False),
        page("Now the names. What MAX can have already is alpha, here 6. What MIN can have already is beta, here 4. "
             "Once alpha is as large as beta, the rest is cut.", _step(small, PRUNED, "cut", (1,)), names=True),
        LessonPage("A larger tree. MIN can already have 12, so beta is 12. At the lit square MAX has found a 23.",
                   large, PRUNED, _step(large, PRUNED, "best", (1, 1)), "Will the search look at the last number?",
                   (("Yes", False), ("No", True)),
                   "MAX would get 23 or more here. MIN takes 12 instead and never comes here, so the rest is cut.",
                   "MAX would get 23 or more here. MIN can have 12 elsewhere.",
                   (PRUNED, _step(large, PRUNED, "cut", (1, 1))), "asked", names=False),
        LessonPage("On a board a cut saves whole games. O tried b2. X answers a2 and wins at once. Elsewhere O has a "
                   "draw.", FOUR_LEFT, PRUNED, cut - 1, "Do X's other replies to b2 matter?",
                   (("No", True), ("Yes", False)),
                   "One good reply is enough. O will not play b2 at all, so X's other replies are cut.",
                   "X already wins after b2. O has a draw elsewhere and will not come here.", (PRUNED, cut),
                   names=False),
        LessonPage("The search looked at 19 of 38 positions. With the best moves first it would be 12, with the worst "
                   "first all 38. Good guesses make it strong.", FOUR_LEFT, PRUNED, -1)))


def _horizon() -> LabLesson:
    deep = Method(depth=4)
    return LabLesson("horizon", "THE HORIZON", "What a search cannot see.", (
        LessonPage("A big game can't be searched to its end. At a limit the search counts what is on the board: here "
                   "+5 for more open twos of X, −5 for more of O.", DEEP_TRAP, Method(depth=1), 0),
        LessonPage("O looks two moves ahead and finds a2 as good as any other: ±0.", DEEP_TRAP, Method(depth=2), -1,
                   "Is a2 safe?", (("Yes", False), ("It can't know", True)),
                   "±0 is only what the board looks like two moves later. The rest lies beyond the horizon.",
                   "±0 is only what the board looks like two moves later. What comes after that?"),
        LessonPage("After a2 X wins by force with a1. A search to the end sees it: +10.",
                   SmallBoard("ox.o.x...", "x"), PLAIN, -1, "How far must O look ahead to see this coming?",
                   (("Two moves", False), ("Farther", True)), "At two moves the loss was still out of sight.",
                   "At two moves the loss was still out of sight."),
        LessonPage("With four moves O sees a2 fail and plays a1 instead, which even wins. The same search, two moves "
                   "farther.", DEEP_TRAP, deep, -1)))


# Of each tree of the test: its leaves, the answers, the right one first, and why that is right.
_TEST: tuple[tuple[tuple[int, ...], tuple[str, ...], str], ...] = (
    ((7, 9, 5, 8), ("8", "9", "5", "none"),
     "Above MAX can have 7. The 5 says that MAX gets 5 or less below: the 8 can't change that."),
    ((3, 7, 5, 2), ("none", "2", "7", "5 and 2"),
     "After the 5 the lower half could still be better than 3. So the search must look at the 2."),
    ((7, 12, 10, 5, 11, 4, 9, 6, 8), ("11, 4 and 8", "4 and 8", "8", "none"),
     "MAX can have 7 above. The 5 rules out its branch, so 11 and 4 are cut; the 6 rules out its own, so 8 is cut."),
    ((3, 5, 6, 9, 1, 2, 7, 8), ("9, 7 and 8", "9", "7 and 8", "8"),
     "MIN can have 5, so after the 6 the 9 is cut. MAX can have 5: MIN's 2 below rules out the rest, 7 and 8."),
    ((8, 6, 3, 7, 9, 5, 2, 4), ("none", "5", "5 and 4", "2 and 4"),
     "Each time the better branch comes last: nothing is known yet that could rule anything out."))


def _test() -> LabLesson:
    return LabLesson("test", "TEST", "Five new trees: what is cut?", tuple(
        LessonPage(f"Tree {number} of {len(_TEST)}. MAX begins. The search goes from the top.", Leaves(leaves), PLAIN,
                   0, "Which numbers does it never look at?",
                   tuple((answer, answer == answers[0]) for answer in sorted(answers, key=lambda words: (
                       words == "none", len(words), words))),
                   why, then=(PRUNED, -1), known="leaves", bounds=False, names=False, once=True)
        for number, (leaves, answers, why) in enumerate(_TEST, 1)))


def lessons() -> tuple[LabLesson, ...]:
    return _minimax(), _pruning(), _horizon(), _test()
