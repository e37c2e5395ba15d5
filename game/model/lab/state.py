"""The Lab's state without a window: the search and the step that are shown, questions, lessons."""
from dataclasses import dataclass, replace
from functools import partial
from threading import Lock

from ai.tree.layout import TreeLayout, lay_out
from ai.tree.problems import Problem
from ai.tree.search_tree import SearchTree
from ai.tree.traced import ORDERS, Event, Method, next_cut, step_at
from ai.tree.words import PointOfView
from game.model import words
from game.model.background import Background
from game.model.lab.folding import ROOM, Folding
from game.model.lab.lessons import LESSONS, LabLesson, LessonPage, LessonStep
from game.model.lab.positions import EXAMPLES
from game.model.lab.questions import Question, question_before
from game.model.lab.recorded_tree import RecordedTree

SPEEDS = (1, 2, 5, 10, 30, 100, 300, 1000)      # steps a second
QUICK = 6                           # empty cells: up to this number a search takes a few milliseconds

Subject = tuple[Problem, Method]


@dataclass(frozen=True, slots=True)
class TriedMethod:
    """One way to search the Lab's problem. tree: None while it is being searched. chosen: whether it is shown."""

    name: str
    method: Method
    tree: SearchTree | None
    chosen: bool


class _Searcher:
    """Searches problems for the Lab: small ones at once, large ones in threads, one at a time."""

    def __init__(self) -> None:
        self._trees: dict[Subject, SearchTree | None] = {}      # None: a thread searches it, or soon will
        self._lock = Lock()

    def tree(self, problem: Problem, method: Method) -> SearchTree | None:
        """The search tree of a problem; None while a thread is searching it. Raises BadPosition or IllegalMove."""
        subject = problem, replace(method, depth=problem.searched_depth(method.depth))
        if subject not in self._trees:
            if problem.deepest > QUICK:
                self._trees[subject] = None
                Background(partial(self._search, subject))
            else:
                self._trees[subject] = SearchTree.search(*subject)
        return self._trees[subject]

    def _search(self, subject: Subject) -> None:
        with self._lock:
            if (subject, None) in self._trees.items():      # neither forgotten nor found meanwhile
                self._trees[subject] = SearchTree.search(*subject)

    def forget_all_but(self, problem: Problem | None) -> None:
        for subject in list(self._trees):
            if subject[0] != problem:
                del self._trees[subject]


class Lab:
    """A problem, a search method, and the step shown (from 0). A BadPosition or IllegalMove leaves all unchanged."""

    def __init__(self, problem: Problem = EXAMPLES[0].problem, method: Method = EXAMPLES[0].method) -> None:
        self._searcher = _Searcher()
        self.problem = problem
        self.method = method
        self.view: PointOfView = "x"
        self.step = 0
        self.playing = False
        self.speed = 3                              # an index into SPEEDS
        self.guessing = False
        self.question: Question | None = None
        self.feedback: str | None = None            # the answer to the last guess
        self.was_right = False                      # whether that guess was right
        self.guesses = 0, 0                         # right and wrong ones
        self.lesson: LabLesson | None = None
        self._steps_due = 0.0
        self._asked_at: int | None = None
        self.folding = Folding(lambda: self.event.path)
        self.tree: SearchTree                       # one ply deep while the problem is being searched
        self.searching: bool
        self.event: Event                           # the step shown
        self.own_tree: RecordedTree | None = None  # the tree of the player's own program, if it is shown
        self._correct_layout: tuple[object, TreeLayout] | None = None
        self._load(problem, method)

    # The problem and its search.

    def _load(self, problem: Problem, method: Method) -> None:
        tree = self._searcher.tree(problem, method)         # before anything changes: it may raise
        if problem != self.problem:
            self._searcher.forget_all_but(problem)
        if self.own_tree is not None and self.own_tree.problem is not problem:
            self.own_tree = None
        self.folding.begin(same_problem=problem == self.problem)
        self.problem, self.method = problem, method
        self._show_tree(tree if self.own_tree is None else self.own_tree)

    def _show_tree(self, tree: SearchTree | None) -> None:
        self.searching = tree is None
        self.tree = SearchTree.search(self.problem, Method(depth=1)) if tree is None else tree
        self.folding.show(self.tree)
        self.playing, self._steps_due = False, 0.0
        self._show_step(0)

    def show(self, problem: Problem, method: Method) -> None:
        self._load(problem, method)
        self.lesson = None

    def show_recorded(self, own_tree: RecordedTree) -> None:
        """Show the tree that the player's own program searched, with a correct search of the position beside it."""
        self.own_tree = own_tree
        self.show(own_tree.problem, self.method)

    def correct_search(self) -> tuple[SearchTree, TreeLayout, int] | None:
        """The correct search beside that of the player's program, if known: tree, layout, step."""
        right = None if self.own_tree is None else self._searcher.tree(self.problem, self.method)
        if right is None:
            return None
        event = self.event
        step = step_at(right.root, event.path, event.kind != "enter")
        path = right.event(step).path
        if self._correct_layout is None or self._correct_layout[0] != (right, path):
            self._correct_layout = (right, path), lay_out(right, lambda at: path[:len(at)] == at, ROOM)
        return right, self._correct_layout[1], step

    @property
    def depth_at(self) -> int:
        depth, depths = self.problem.searched_depth(self.method.depth), self.problem.depths
        return depths - 1 if depth is None else min(depths, depth) - 1

    def depth_of(self, place: int) -> int | None:
        """The method's depth for an index into the depths to choose from; None: to the end."""
        return None if place == self.problem.depths - 1 else place + 1

    def tried_methods(self) -> tuple[TriedMethod, ...]:
        """Plain minimax, and alpha-beta with each move order, for this problem; starts the missing searches."""
        methods = {"off": replace(self.method, prune=False, order="plain")} | {
            order: replace(self.method, prune=True, order=order) for order in ORDERS}
        chosen = self.method.order if self.method.prune else "off"      # which needs no move order
        return tuple(TriedMethod(words.METHODS[name], method, self._searcher.tree(self.problem, method),
                                 name == chosen) for name, method in methods.items())

    # The step shown.

    @property
    def steps(self) -> int:
        return 0 if self.searching else self.tree.root.events

    @property
    def layout(self) -> TreeLayout:
        return self.folding.layout

    def go_to(self, step: int) -> None:
        """Stop the animation, and show this step."""
        self.playing = False
        self._show_step(step)

    def _show_step(self, step: int) -> None:
        self.step = max(0, min(self.steps - 1, step))
        self.event = self.tree.event(self.step)
        self.question = self.feedback = None
        self._asked_at = None

    def next_step(self) -> None:
        self.playing = False
        self.advance()

    def advance(self) -> bool:
        """Go to the next step, or ask the question about it first. Returns False if neither is possible."""
        if self.question is not None or self.step + 1 >= self.steps:
            self.playing = False
            return False
        if self.guessing and self._asked_at != self.step:
            self.question = question_before(self.tree, self.step + 1)
            if self.question is not None:
                self._asked_at, self.feedback = self.step, None
                return True
        self._show_step(self.step + 1)
        return True

    def back(self) -> None:
        self.go_to(self.step - 1)

    def to_next_cut(self) -> bool:
        self.playing = False
        step = next_cut(self.tree.root, self.step)
        if step is None:
            return False
        self._show_step(step)
        return True

    def play(self) -> None:
        """Start or stop the animation of the search's steps; after the last step it starts again from the first."""
        if not self.playing and self.step + 1 >= self.steps:
            self._show_step(0)
        self.playing = not self.playing

    def update(self, seconds: float) -> bool:
        """Let time pass: take in finished searches and play the animation on. Returns whether anything changed."""
        if self.searching:
            tree = self._searcher.tree(self.problem, self.method)
            if tree is None:
                return False
            self._show_tree(tree)
            return True
        if self.folding.take_finished_layout():
            return True
        if not self.playing or self.question is not None:
            return False
        self._steps_due += seconds * SPEEDS[self.speed]
        steps, self._steps_due = int(self._steps_due), self._steps_due % 1
        if self.guessing:
            moved = [self.advance() for _ in range(steps)]
            return any(moved)
        if steps:
            self._show_step(self.step + steps)
            self.playing = self.step + 1 < self.steps
        return steps > 0

    # Questions and their answers.

    def switch_guessing(self) -> None:
        self.guessing = not self.guessing
        self.question = self.feedback = None

    def answer(self, name: str) -> bool:
        question = self.question
        assert question is not None
        self.was_right = right = name == question.right
        self.guesses = self.guesses[0] + right, self.guesses[1] + (not right)
        self._show_step(self.step + 1)
        self.feedback = words.judged(right, question.why)
        return right

    # Lessons.

    def begin_lesson(self, number: int) -> None:
        self.lesson, self.guessing, self.view = LabLesson(LESSONS[number]), False, "x"
        self._show_page(self.lesson.page)

    def _show_page(self, page: LessonPage) -> None:
        self._show_search(page.problem, page.method, page.step)

    def _show_search(self, problem: Problem, method: Method, step: LessonStep) -> None:
        self._load(problem, method)
        # The problem is small, so it has been searched at once.
        events = [(event.kind, event.path) for event in map(self.tree.event, range(self.steps))]
        self._show_step(step % self.steps if isinstance(step, int) else len(events) - 1 - events[::-1].index(step))

    def answer_page(self, number: int) -> bool:
        """Answer the lesson page's question with the answer of this number; return whether it is right."""
        lesson = self.lesson
        assert lesson is not None
        page = lesson.page
        self.was_right = right = page.answers[number][1]
        if right or page.one_try:
            lesson.solved = True
            if page.then is not None:
                self._show_search(page.problem, *page.then)
        lesson.missed += page.one_try and not right
        self.feedback = words.judged(right, page.right) if page.one_try else page.right if right else page.wrong
        return right

    def next_page(self) -> None:
        """Turn to the lesson's next page; after the last one the lesson ends."""
        assert self.lesson is not None
        if self.lesson.on_last_page:
            self.leave_lesson()
        else:
            self.lesson.turn_to(self.lesson.number + 1)
            self._show_page(self.lesson.page)

    def leave_lesson(self) -> None:
        """End the lesson; the position stays."""
        self.lesson = self.feedback = None

    def close(self) -> None:
        self._searcher.forget_all_but(None)
