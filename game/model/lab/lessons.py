"""The Lab's three short lessons about game-tree search and its test: positions, texts and questions."""
from dataclasses import dataclass
from functools import partial
from typing import Literal

from ai.tree.problems import Leaves, Path, Problem, SmallBoard
from ai.tree.traced import EventKind, Method
from game.model.lab.positions import DEEP_TRAP, FOUR_LEFT, LESSON_LEAVES

PLAIN, PRUNED = Method(prune=False), Method()
# The part of the tree that is shown. "search": as far as the search has come; "leaves": the whole tree and its leaves,
# but only final values; "asked": the whole tree, with a question mark wherever the search has not been.
ShownPart = Literal["search", "leaves", "asked"]
LessonStep = int | tuple[EventKind, Path]       # a step from 0 (−1: the last), or the last of a kind at a position


@dataclass(frozen=True, slots=True)
class LessonPage:
    """One page of a lesson: a few sentences beside a search at some step, and perhaps a question."""

    text: str
    problem: Problem
    method: Method
    step: LessonStep
    question: str = ""
    answers: tuple[tuple[str, bool], ...] = ()              # each answer's text, and whether it is right
    right: str = ""                                         # the text after the right answer
    wrong: str = ""                                         # the text after a wrong answer
    then: tuple[Method, LessonStep] | None = None           # the search that is shown after the right answer
    shown: ShownPart = "search"
    shows_bounds: bool = True                               # whether alpha and beta are shown
    one_try: bool = False                                   # after one wrong answer the right one is explained


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """The names and pages of one of the Lab's lessons. The player wins its medal on the last page."""

    name: str
    title: str
    promise: str
    pages: tuple[LessonPage, ...]


class LabLesson:
    """A lesson at one of its pages. solved: the page has no question that is still to be answered."""

    def __init__(self, plan: LessonPlan) -> None:
        self.plan = plan
        self.missed = 0                             # answers of a test that were wrong
        self.turn_to(0)

    def turn_to(self, number: int) -> None:
        self.number, self.page = number, self.plan.pages[number]
        self.solved = not self.page.answers

    @property
    def on_last_page(self) -> bool:
        return self.number + 1 == len(self.plan.pages)


_SMALL, _LARGE = Leaves((6, 9, 4, 8)), Leaves(LESSON_LEAVES)
_of_numbers = partial(LessonPage, problem=_LARGE, method=PLAIN, shown="leaves")
_asked = partial(LessonPage, problem=_SMALL, method=PRUNED, shown="asked", shows_bounds=False)

_MINIMAX = LessonPlan("minimax", "MINIMAX", "Max takes the largest, min the smallest.", (
    _of_numbers("Two players share a tree. MAX chooses a branch, then MIN, then MAX again, and the game ends at a "
                "number. MAX wants a large one, MIN a small one.", step=0),
    _of_numbers("We begin at the end. At the lit square MAX chooses between 3 and 5.", step=("best", (0, 0)),
                question="What does MAX take?", answers=(("3", False), ("5", True), ("8", False)),
                right="5 is the larger, and MAX wants a large number. So this square is worth 5.",
                wrong="MAX may take 3 or 5, and wants a large number.",
                then=(PLAIN, ("return", (0, 0)))),
    _of_numbers("One step back it is MIN who chooses: between 5, above, and 9, the lit square.",
                step=("return", (0, 1)), question="What does MIN take?",
                answers=(("5", True), ("9", False), ("14", False)),
                right="5 is the smaller, and MIN wants a small number. So the whole upper half is worth 5.",
                wrong="MIN may take 5 or 9, and wants a small number.", then=(PLAIN, ("return", (0,)))),
    _of_numbers("In the same way the lower half is worth 12. At the root MAX chooses between 5 and 12.",
                step=("return", (1,)), question="What is the whole tree worth?",
                answers=(("5", False), ("12", True), ("23", False)),
                right="12 is the larger of the two that MAX can choose. The whole tree is worth 12.",
                wrong="MIN decides the rest, so MAX can get only 5 or 12, and wants a large number.",
                then=(PLAIN, ("return", ()))),
    LessonPage("On a board it is the same. X is MAX, O is MIN. At the end +10 means that X has won, −10 that O has, ±0 "
               "a draw.", FOUR_LEFT, PLAIN, -1)))

_PRUNING = LessonPlan("pruning", "PRUNING", "Same answer, fewer positions.", (
    _asked("A search looks at one number after the other, from the top. A question mark is a number that it has not "
           "looked at. The fewer it looks at, the faster it is.", step=0),
    _asked("It has looked at 6 and 9. MIN takes the 6. So MAX can have 6, and perhaps more below. ≥ 6 says that: six "
           "or more.", step=("best", ())),
    _asked("In the lower half it has found a 4. MIN can take it, or perhaps something smaller. ≤ 4 says that: four or "
           "less.", step=("best", (1,))),
    _asked("Above MAX can have 6. Below MAX gets 4 or less.", step=("best", (1,)),
           question="Can the last number still change what MAX does?", answers=(("Yes", False), ("No", True)),
           right="MAX goes up for the 6, whatever the last number is. So the search does not look at it: it is cut.",
           wrong="Try some: with 1 the lower half is worth 1, with 100 it is still 4. MAX has 6 above.",
           then=(PRUNED, ("cut", (1,)))),
    _asked("Now the names. What MAX is sure of is alpha, here 6. What MIN is sure of is beta, here 4. Once "
           "alpha is as large as beta, the rest is cut.", step=("cut", (1,)), shows_bounds=True),
    _asked("A larger tree. MIN is sure of 12, so beta is 12. At the lit square MAX has found a 23.",
           problem=_LARGE, step=("best", (1, 1)), question="Will the search look at the last number?",
           answers=(("Yes", False), ("No", True)),
           right="MAX would get 23 or more here. MIN takes 12 instead and never comes here, so the rest is cut.",
           wrong="MAX would get 23 or more here. MIN is sure of 12 elsewhere.", then=(PRUNED, ("cut", (1, 1)))),
    LessonPage("On a board a cut saves whole games. O tried b2. X answers a2 and wins at once. Elsewhere O has a draw.",
               FOUR_LEFT, PRUNED, ("best", (4,)), "Do X's other replies to b2 matter?", (("No", True), ("Yes", False)),
               "One good reply is enough. O will not play b2 at all, so X's other replies are cut.",
               "X already wins after b2. O has a draw elsewhere and will not come here.", (PRUNED, ("cut", (4,))),
               shows_bounds=False),
    LessonPage("The search looked at 19 of 38 positions. With the best moves first it would be 12, with the worst "
               "first all 38. Good guesses make it strong.", FOUR_LEFT, PRUNED, -1)))

_HORIZON = LessonPlan("horizon", "THE HORIZON", "What a search can't see.", (
    LessonPage("A big game can't be searched to its end. At a limit the search counts what is on the board: here +5 "
               "for more open twos of X, −5 for more of O.", DEEP_TRAP, Method(depth=1), 0),
    LessonPage("O looks two moves ahead and finds nothing better than a2: ±0.", DEEP_TRAP, Method(depth=2), -1,
               "Is a2 safe?", (("Yes", False), ("It can't know", True)),
               "±0 is only what the board looks like two moves later. The rest lies beyond the horizon.",
               "±0 is only what the board looks like two moves later. What comes after that?"),
    LessonPage("After a2 X wins by force with a1. A search to the end sees it: +10.", SmallBoard("ox.o.x...", "x"),
               PLAIN, -1, "How far must O look ahead to see this coming?", (("Two moves", False), ("Farther", True)),
               "At two moves the loss was still out of sight.", "At two moves the loss was still out of sight."),
    LessonPage("With four moves O sees that a2 is bad for it, +5, and plays a1 instead. Its a1 even wins, but that "
               "lies beyond this horizon.", DEEP_TRAP, Method(depth=4), -1)))

# For each tree of the test: its leaves; the answers, the right one first; and why that one is right.
_TREES: tuple[tuple[tuple[int, ...], tuple[str, ...], str], ...] = (
    ((7, 9, 5, 8), ("8", "9", "5", "none"),
     "Above MAX can have 7. The 5 says that MAX gets 5 or less below: the 8 can't change that."),
    ((3, 7, 5, 2), ("none", "2", "7", "5 and 2"),
     "After the 5 the lower half could still be better than 3. So the search must look at the 2."),
    ((7, 12, 10, 5, 11, 4, 9, 6, 8), ("11, 4 and 8", "4 and 8", "8", "none"),
     "MAX can have 7 above. The 5 rules out its branch, so 11 and 4 are cut; the 6 rules out its own, so 8 is cut."),
    ((3, 5, 6, 9, 1, 2, 7, 8), ("9, 7 and 8", "9", "7 and 8", "8"),
     "MIN can have 5, so after the 6 the 9 is cut. MAX can have 5: MIN's 2 rules out the other branch with 7 and 8."),
    ((8, 6, 3, 7, 9, 5, 2, 4), ("none", "5", "5 and 4", "2 and 4"),
     "Both times MIN's better branch comes last: what is known until then rules nothing out."))
_TEST = LessonPlan("test", "TEST", "Five trees: what is cut?", tuple(
    LessonPage(f"Tree {number} of {len(_TREES)}. MAX begins. The search goes from the top.", Leaves(leaves), PLAIN, 0,
               "Which numbers does it never look at?",
               tuple((answer, answer == answers[0])
                     for answer in sorted(answers, key=lambda text: (text == "none", len(text), text))),
               why, then=(PRUNED, -1), shown="leaves", shows_bounds=False, one_try=True)
    for number, (leaves, answers, why) in enumerate(_TREES, 1)))

LESSONS = _MINIMAX, _PRUNING, _HORIZON, _TEST
