"""The buttons and other widgets of the Lab's page."""
from __future__ import annotations

from collections.abc import Iterator

from ai.tree.search_tree import Leaves
from game.model.lab import SPEEDS, Lab
from game.screens.lab import words
from game.screens.lab.layout import LabLayout, LessonLayout, Panel
from game.screens.lab.presenter import depth_words
from game.views.layout import AWAY
from game.views.widgets import Back, Button, Choice, Slider, Toggle, Widget


def controls(layout: LabLayout, lab: Lab, panel: Panel) -> Iterator[Widget]:
    """All widgets of the Lab's page, in the order of Tab. panel: the panel that a wide page shows."""
    yield Back("back", layout.back, words.TITLE)
    ready, is_over = lab.tree is not None, lab.step + 1 >= lab.steps
    guess, learn, places, export = layout.head_buttons
    yield Button("guess", guess, words.GUESS, enabled=lab.own is None, chosen=lab.guessing)
    yield Button("lessons", learn, words.LESSONS)
    yield Button("positions", places, words.POSITIONS)
    yield Button("export", export, words.EXPORT, enabled=ready and lab.own is None)
    smaller, larger, fit, every = layout.zoom
    yield Button("zoom out", smaller, words.SMALLER)
    yield Button("zoom in", larger, words.LARGER)
    yield Button("fit", fit, words.FIT)
    if lab.folding.large:
        yield Button("open all", every, words.FOLD if lab.folding.all_open else words.OPEN_ALL)
    back, step, play, cut, end = layout.transport
    yield Button("undo", back, words.BACK, enabled=ready and lab.step > 0)
    yield Button("step", step, words.STEP, enabled=ready and not is_over)
    yield Button("stop", play, words.STOP if lab.playing else words.PLAY, "primary", enabled=ready)
    yield Button("cut", cut, words.NEXT_CUT, enabled=lab.tree is not None and lab.tree.root.cuts > 0)
    yield Button("end", end, words.END, enabled=ready and not is_over)
    speeds = tuple(map(words.steps_a_second, SPEEDS))
    yield Slider("speed", layout.speed, layout.track(layout.speed, 70, 90), words.SPEED, speeds, lab.speed)
    if lab.question is not None:
        for (name, text), rect in zip(lab.question.answers, layout.answers(len(lab.question.answers)), strict=True):
            yield Button(f"answer:{name}", rect, text, chosen=True)
    if layout.tabs is not AWAY:
        yield Choice("panel", layout.tabs, words.PANELS, panel)
    if layout.compare is not AWAY:
        yield from _switches(layout, lab)


def _switches(layout: LabLayout, lab: Lab) -> Iterator[Widget]:
    (prune, faster), method, row = layout.toggles, lab.method, layout.switches[1]
    yield Toggle("prune", prune, words.PRUNE, method.prune)
    if lab.can_be_faster:
        yield Toggle("faster", faster, words.FASTER, method.faster)
    yield Choice("order", layout.choice(0), words.ORDERS, method.order)
    track = layout.track(row, layout.names + 6, 132)
    yield Slider("depth", row, track, words.DEPTH, depth_words(lab), lab.depth_at)
    views = words.LEAF_VIEWS if isinstance(lab.problem, Leaves) else words.VIEWS
    yield Choice("view", layout.choice(2), views, lab.view)


def lesson_controls(layout: LessonLayout, lab: Lab) -> Iterator[Widget]:
    """The buttons of a lesson: answers to its question, or a button to the next page."""
    lesson, page = lab.lesson, lab.page
    assert lesson is not None
    assert page is not None
    yield Back("back", layout.back, "" if layout.screen.narrow else lesson.title)
    if lab.page_solved:
        last = lab.page_number + 1 == len(lesson.pages)
        yield Button("next page", layout.next_page, words.FINISH if last else words.NEXT, "primary")
        return
    for i, ((text, _), rect) in enumerate(zip(page.answers, layout.answers(len(page.answers)), strict=True)):
        yield Button(f"page answer:{i}", rect, text.upper())
