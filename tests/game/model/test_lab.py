"""The Lab's state: stepping, playing, folding, guessing, lessons, and positions that can't be searched."""
from itertools import product

import pytest

from ai.tree.problems import LargeBoard, Leaves, SmallBoard
from ai.tree.search_tree import SearchTree
from ai.tree.traced import Method
from game.model.lab.lessons import LESSONS
from game.model.lab.positions import EXAMPLES, LESSON_LEAVES, agreements
from game.model.lab.questions import question_before
from game.model.lab.state import SPEEDS, Lab
from tests.ai.tree.visits import visits
from tests.processes import until

EMPTY = SmallBoard(".........", "x")
LESSON = Leaves(LESSON_LEAVES)


def searched_lab(lab):
    """The Lab, once its searches have ended, of which the large ones run in a thread."""
    def has_all():
        lab.update(0)
        return not (lab.searching or lab.folding.laying) and all(one.tree is not None for one in lab.tried_methods())
    until(has_all, "the search")
    return lab


def test_every_example_agrees_with_its_source():
    until(lambda: agreements().result, "the checks")
    assert False not in agreements().result
    assert agreements().result.count(True) >= 6


@pytest.mark.parametrize("speed", [0, len(SPEEDS) // 2, len(SPEEDS) - 1])
def test_the_lab_plays_as_fast_as_its_speed_says_and_stops_at_the_end(speed):
    lab = searched_lab(Lab(SmallBoard("x.o......", "x"), Method()))
    lab.speed = speed
    lab.back()
    assert lab.step == 0
    lab.play()
    for _ in range(30):
        lab.update(0.1)
    assert abs(lab.step - min(lab.steps - 1, 3 * SPEEDS[speed])) <= 1
    for _ in range(100_000):
        lab.update(10)
        if not lab.playing:
            break
    assert (lab.playing, lab.step) == (False, lab.steps - 1)
    lab.play()
    assert (lab.playing, lab.step) == (True, 0)


def test_a_depth_is_chosen_by_its_place_and_the_last_is_to_the_end():
    lab = Lab()
    assert (lab.problem.depths, lab.depth_at) == (9, 8)
    lab.show(lab.problem, Method(depth=lab.depth_of(1)))
    assert (lab.method.depth, lab.depth_at) == (2, 1)
    assert lab.depth_of(8) is None
    large = Lab(LargeBoard((112,)), Method(depth=2))
    assert (large.problem.depths, large.depth_at) == (3, 1)
    assert LESSON.depths == 1


def test_a_small_tree_stands_open_and_a_large_one_opens_along_the_line():
    assert Lab().folding.all_open
    lab = searched_lab(Lab(EMPTY, Method()))
    assert lab.folding.large
    assert lab.folding.warning() is None
    assert sum(place.count for place in lab.layout.places if place.kind == "folded") > 5_000
    lab.go_to(200)
    assert lab.event.path in lab.layout.numbers
    assert lab.folding.open_all(True, lambda *_: None) is None
    assert searched_lab(lab).folding.all_open
    lab.folding.open_all(False, lambda *_: None)
    assert len(lab.layout.places) < 60
    lab.show(lab.problem, Method(prune=False))
    searched_lab(lab)
    assert lab.tree.root.visited == 549_946
    assert "549,946 positions" in lab.folding.warning()
    assert "stays folded" in lab.folding.open_all(True, lambda *_: None)
    assert not lab.folding.all_open
    lab.show(EXAMPLES[0].problem, EXAMPLES[0].method)
    lab.show(EMPTY, Method())
    assert searched_lab(lab).tree.root.visited < 20_000, "it is searched again"
    lab.close()


@pytest.mark.parametrize("problem", [EXAMPLES[0].problem, LESSON, SmallBoard("x.o.o.x..", "x")])
def test_every_question_has_one_right_answer_which_the_next_step_shows(problem):
    tree = SearchTree.search(problem, Method())
    asked = 0
    for step in range(1, tree.root.events):
        question = question_before(tree, step)
        if question is None:
            continue
        asked += 1
        assert [name for name, _ in question.answers].count(question.right) == 1
        assert len(question.answers) >= 2
        event = tree.event(step)
        if dict(question.answers).keys() == {"yes", "no"}:
            assert (question.right == "yes") == (event.kind == "cut")
            left = len(event.visit.cut_moves)
            assert not left or ("the other reply" if left == 1 else f"the other {left} replies") in question.text
        else:
            assert event.kind == "return"
            assert question.right == str(event.visit.choice)
    assert asked >= 3


def answers_of(page):
    """The numbers of the right answer and of a wrong one."""
    return [[right for _, right in page.answers].index(wanted) for wanted in (True, False)]


@pytest.mark.parametrize(("number", "missed"), [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)])
def test_a_lesson_asks_and_says_why_and_the_test_has_one_try(number, missed):
    lab = Lab()
    lab.begin_lesson(number)
    lesson = lab.lesson
    for place, page in enumerate(LESSONS[number].pages):
        assert (lesson.page, page.text != "") == (page, True)
        tries = [place >= missed] if page.one_try else [False, True]
        for is_right in tries if page.answers else ():
            assert not lesson.solved
            assert lab.answer_page(answers_of(page)[0 if is_right else 1]) == is_right
            if page.one_try:
                assert lab.feedback == f"{'Right' if is_right else 'Wrong'}. {page.right}"
                assert lab.tree.method.prune, "the tree shows what is cut"
            else:
                assert lab.feedback == (page.right if is_right else page.wrong) != ""
        assert lesson.solved
        problem = lab.problem
        lab.next_page()
    assert (lab.lesson, lab.feedback, lab.problem, lesson.missed) == (None, None, problem, missed)


def test_the_right_answers_of_the_test_are_what_the_search_cuts():
    for page in LESSONS[3].pages:
        words, _ = page.answers[answers_of(page)[0]]
        numbers, tree = page.problem.numbers, SearchTree.search(page.problem, Method())
        seen = {path for path, visit in visits(tree.root) if visit.is_leaf}
        paths = product(range(3 if len(numbers) in (3, 9, 27) else 2), repeat=tree.problem.deepest)
        cut = [number for number, path in zip(numbers, paths, strict=True) if path not in seen]
        assert words == (" and ".join(", ".join(map(str, cut)).rsplit(", ", 1)) if cut else "none")
        assert [right for _, right in page.answers].count(True) == 1
        assert len(numbers) == len(set(numbers))


def test_the_lessons_say_what_the_search_finds():
    assert [plan.name for plan in LESSONS] == ["minimax", "pruning", "horizon", "test"]
    minimax, pruning, horizon, _ = LESSONS
    assert SearchTree.search(minimax.pages[-2].problem, minimax.pages[-2].method).value == 12
    last = pruning.pages[-1]
    assert SearchTree.search(last.problem, last.method).root.visited == 19
    assert [SearchTree.search(page.problem, page.method).move for page in horizon.pages[1:]] == ["a2", "a1", "a1"]
    assert SearchTree.search(horizon.pages[2].problem, horizon.pages[2].method).value == 10
