"""Turns the state of the Lab into words, figures and widgets to draw."""
from collections.abc import Iterator
from typing import Literal

from ai.tree.problems import LargeBoard, Path
from ai.tree.search_tree import SearchTree
from ai.tree.traced import next_cut
from ai.tree.words import PointOfView, Pseudocode, bound_words, pseudocode, sentence, value_in_sentence
from ai.wording import quantity
from game.model.lab.lessons import LESSONS, LabLesson
from game.model.lab.positions import EXAMPLES
from game.model.lab.state import SPEEDS, Lab
from game.screens.lab import words
from game.screens.lab.layout import LabLayout
from game.screens.lab.picture import EventPicture, LessonPicture
from game.views.pen.text import ColouredRun, ColouredRuns
from game.views.widgets.any_widget import Widget
from game.views.widgets.buttons import Back, Button, buttons
from game.views.widgets.dials import Choice, Slider, Toggle
from game.views.widgets.focus import Dial, Target

_NOTCHES = 240                      # cuts: a scrubber with more of them shows none
Panel = Literal["program", "compare"]
_DOT: ColouredRun = ("   ·   ", "faint")


def header(lab: Lab) -> ColouredRuns:
    """The line over the tree: the position's name, the side to move, and the number of positions in the tree."""
    example = next((example.name for example in EXAMPLES if example.problem == lab.problem), None)
    is_taught = any(page.problem == lab.problem for lesson in LESSONS for page in lesson.pages)
    name = example or (words.FROM_A_LESSON if is_taught else words.OWN_NAMES[type(lab.problem).__name__])
    name = name if lab.own_tree is None else words.own_tree(lab.own_tree.name)
    tree = lab.tree
    if lab.searching:
        return (name, "soft"), _DOT, (words.SEARCHING, "dim")
    return ((name, "soft"), _DOT, (words.to_move(tree.side(())), "x_text" if tree.max_to_move(()) else "o_text"), _DOT,
            (words.in_all(quantity(tree.positions, "position")), "soft"))


def event_picture(lab: Lab, newcomer: bool) -> EventPicture:
    """The panel about the current step. newcomer: recommend the lessons, because none was ever finished."""
    if lab.searching:
        return EventPicture(words.ONE_MOMENT, "", words.BEING_SEARCHED)
    label = words.step_of(lab.step + 1, lab.steps)
    if lab.question is not None:
        return EventPicture(words.YOUR_GUESS, words.guesses(*lab.guesses), lab.question.text, "question")
    event, right = lab.event, None if lab.own_tree is None else lab.tried_methods()[0].tree
    kind, is_cut = words.EVENTS[event.kind], event.kind == "cut"
    if lab.own_tree is not None and right is not None:
        text, wrong = lab.own_tree.step_sentence(event, right)
        return EventPicture(label, kind, text, "wrong" if wrong else "plain", is_cut)
    if lab.feedback is not None:
        return EventPicture(label, words.guesses(*lab.guesses), lab.feedback, "right" if lab.was_right else "wrong")
    invitation = words.NEW_TO_THIS if newcomer and lab.step == 0 else ""
    return EventPicture(label, kind, sentence(lab.tree, event, lab.view) + invitation, is_cut=is_cut)


def program_picture(lab: Lab) -> Pseudocode | None:
    """The textbook's program with the present line lit; for a player's own program, counts of positions instead."""
    if lab.searching:
        return None
    event = lab.event
    if lab.own_tree is None:
        return pseudocode(lab.tree, event, lab.view)
    lines = [words.looks_at(words.IT, event.visit.visited)]
    lines += [words.looks_at(words.SEARCHES[tried.method.prune], tried.tree.visited_at(event.path))
              for tried in lab.tried_methods()[:3:2] if tried.tree is not None]
    return Pseudocode(words.FROM_HERE_ON, tuple((0, line) for line in lines), -1, lab.own_tree.max_to_move(event.path))


def notches(lab: Lab) -> tuple[int, ...]:
    """The steps with a cut, none if there are too many; while the player guesses, without later ones."""
    tree = lab.tree
    if tree.root.cuts > _NOTCHES:
        return ()
    last = lab.step if lab.guessing else lab.steps      # a notch ahead would give the answer away
    cuts: list[int] = []
    step = next_cut(tree.root, -1)
    while step is not None and step <= last:
        cuts.append(step)
        step = next_cut(tree.root, step)
    return tuple(cuts)


def _depth_words(lab: Lab) -> tuple[str, ...]:
    problem = lab.problem
    if not problem.has_board:
        return (words.TO_THE_LEAVES,)
    depths = range(1, problem.depths + 1)
    if isinstance(problem, LargeBoard):
        return tuple(map(str, depths))
    return tuple(words.TO_THE_END if depth == problem.depths else words.depth_beyond_the_end(depth)
                 if depth >= problem.deepest else str(depth) for depth in depths)


def lesson_picture(lab: Lab) -> LessonPicture | None:
    lesson = lab.lesson
    if lesson is None:
        return None
    return LessonPicture(lesson.number, len(lesson.plan.pages), lab.feedback or lesson.page.text,
                         "" if lesson.solved else lesson.page.question,
                         "plain" if lab.feedback is None else "right" if lab.was_right else "wrong")


def node_words(tree: SearchTree, path: Path, view: PointOfView) -> str:
    """The tooltip of a position whose value is known: its moves, its value, and the replies cut off."""
    visit = tree.visit(path)
    place = words.after(" ".join(map(tree.move_name, path))) if path else words.THE_START
    worth = value_in_sentence(tree, tree.points(visit.value, path), path, view)
    if visit.is_leaf:
        return words.leaf_worth(place, worth)
    cut = words.cut_off(visit.unvisited) if visit.unvisited else ""
    bound = bound_words(tree, path, view)
    return words.node_worth(place, tree.side(path), bound, worth, visit.visited, cut)


# Widgets.

def widgets_for(layout: LabLayout, lab: Lab, panel: Panel) -> Iterator[Widget | Target]:
    """All widgets and targets of the Lab's page, in the order of Tab. panel: the panel that a whole page shows."""
    yield Back("back", layout.back, words.PAGE)
    yield Target("tree", layout.canvas)
    dial = Dial(layout.scrubber, max(2, lab.steps), lab.step, page=max(2, lab.steps // 20))
    yield Target("scrub", layout.scrubber, lab.steps > 1, dial)
    yield from _buttons(layout, lab)
    speeds = tuple(map(words.steps_a_second, SPEEDS))
    yield Slider("speed", layout.speed, layout.track(layout.speed, name=70, value=90), words.SPEED, speeds, lab.speed)
    if lab.question is not None:
        for (name, text), rect in zip(lab.question.answers, layout.answers(len(lab.question.answers)), strict=True):
            yield Button(f"answer:{name}", rect, text, chosen=True)
    if not layout.viewport.narrow:
        yield Choice("panel", layout.tabs, words.PANELS, panel)
    if layout.viewport.narrow or panel == "compare":
        yield from _switches(layout, lab)


def _buttons(layout: LabLayout, lab: Lab) -> tuple[Button, ...]:
    ready, goes_on = not lab.searching, lab.step + 1 < lab.steps
    ours, asked = lab.own_tree is None, lab.question is not None
    usable = {"guess": ours, "export": ready and ours, "step back": ready and lab.step > 0,
              "step": goes_on and not asked, "play": ready and not asked, "cut": lab.tree.root.cuts > 0, "end": goes_on}
    texts = words.BUTTONS | ({"play": words.STOP} if lab.playing else {}) | (
        {"open all": words.FOLD} if lab.folding.all_open else {})
    rects = {name: layout.buttons[name] for name in words.BUTTONS if name != "open all" or lab.folding.large}
    return buttons(texts, rects, usable, {"play": "primary"}, "guess" if lab.guessing else None)


def _switches(layout: LabLayout, lab: Lab) -> Iterator[Widget]:
    method, (prune, faster, order, depth, view, *_) = lab.method, layout.compare_rows
    yield Toggle("prune", prune, words.PRUNE, method.prune)
    if lab.problem.allows_faster_win:
        yield Toggle("faster", faster, words.FASTER, method.faster_win)
    yield Choice("order", layout.choice(order), words.ORDERS, method.order)
    track = layout.track(depth, name=layout.names_width + 6, value=132)
    yield Slider("depth", depth, track, words.DEPTH, _depth_words(lab), lab.depth_at)
    views = words.VIEWS if lab.problem.has_board else words.LEAF_VIEWS
    yield Choice("view", layout.choice(view), views, lab.view)


def lesson_widgets(layout: LabLayout, lesson: LabLesson) -> Iterator[Widget]:
    """The buttons of a lesson: answers to its question, or a button to the next page."""
    yield Back("back", layout.back, "" if layout.viewport.narrow else lesson.plan.title)
    if lesson.solved:
        yield Button("next page", layout.next_page, words.FINISH if lesson.on_last_page else words.NEXT, "primary")
        return
    answers = lesson.page.answers
    for i, ((text, _), rect) in enumerate(zip(answers, layout.lesson_answers(len(answers)), strict=True)):
        yield Button(f"page answer:{i}", rect, text.upper())
