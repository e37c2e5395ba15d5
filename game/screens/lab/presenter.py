"""Turns the Lab's state into words and figures: values only."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ai.tree.layout import TreeLayout
from ai.tree.search_tree import LargeBoard, Leaves, Path, SearchTree, SmallBoard
from ai.tree.traced import Event, next_cut
from ai.tree.words import Program, count, program, sentence
from game.model.lab import SPEEDS, Lab
from game.model.lab_positions import EXAMPLES
from game.views.kit import Paint

Runs = tuple[tuple[str, Paint], ...]
NOTCHES = 240                       # cuts: a scrubber with more of them shows none
_KINDS = {"enter": "LOOK", "leaf": "LEAF", "best": "BEST SO FAR", "cut": "CUT", "return": "RETURN"}


@dataclass(frozen=True)
class EventPicture:
    label: str
    kind: str
    text: str
    mood: Literal["plain", "question", "right", "wrong"] = "plain"


@dataclass(frozen=True)
class BarPicture:
    """The cost of one way to search. looked_at: None while the search runs."""

    name: str
    looked_at: int | None
    total: int
    chosen: bool
    pruned: bool


@dataclass(frozen=True)
class LessonPicture:
    """mood: of the text."""

    label: str
    page: int
    pages: int
    text: str
    question: str
    mood: Literal["plain", "right", "wrong"]


def name_of(lab: Lab) -> str:
    if lab.own is not None:
        return f"What {lab.own.name} looks at"
    found = next((example.name for example in EXAMPLES if example.problem == lab.problem), None)
    if found is not None:
        return found
    return {SmallBoard: "Your own position", Leaves: "Your own leaves", LargeBoard: "From a game"}[type(lab.problem)]


def header(lab: Lab, tree: SearchTree | None) -> Runs:
    """One line about the position."""
    if tree is None:
        return (name_of(lab), "soft"), ("   ·   ", "faint"), ("searching…", "dim")
    mover: Paint = "x_text" if tree.max_first else "o_text"
    return ((name_of(lab), "soft"), ("   ·   ", "faint"), (f"{tree.side(())} to move", mover), ("   ·   ", "faint"),
            (f"{count(tree.positions, 'position')} in all", "soft"))


def heads(tree: SearchTree, layout: TreeLayout) -> tuple[str, ...]:
    """The label of each level: 'x' or 'o', in a tree of numbers 'MAX' or 'MIN'; 'END' if all games there are over."""
    inner: set[int] = set()
    levels = 0
    for place in layout.places:
        if place.kind != "cut":
            levels = max(levels, place.level + 1)
            if not place.visit.is_leaf:
                inner.add(place.level)
    sides = [tree.side((0,) * level) for level in range(levels)]
    return tuple("END" if level not in inner else side.lower() if len(side) == 1 else side
                 for level, side in enumerate(sides))


def second_words(lab: Lab, tree: SearchTree) -> str:
    """The line over the right tree, beside the one that a program walked."""
    return (f"THE RIGHT SEARCH: {'ALPHA-BETA' if lab.method.prune else 'PLAIN MINIMAX'} LOOKS AT "
            f"{count(tree.root.visited, 'position').upper()}")


def event_picture(lab: Lab, newcomer: bool = False) -> EventPicture:
    """The event at this step, the question, or the result of a guess.

    newcomer: no lesson was ever finished, so the first step points to them.
    """
    tree, event = lab.tree, lab.event
    if tree is None or event is None:
        return EventPicture("ONE MOMENT", "", "The tree is being searched.")
    label = f"STEP {lab.step + 1:,} OF {lab.steps:,}"
    if lab.question is not None:
        return EventPicture("YOUR GUESS", lab.tally.text, lab.question.text, "question")
    right = lab.tried()[0].tree if lab.own is not None else None
    if lab.own is not None and right is not None:
        text, wrong = lab.own.says(event, right)
        return EventPicture(label, _KINDS[event.kind], text, "wrong" if wrong else "plain")
    if lab.told is not None:
        mood: Literal["right", "wrong"] = "right" if lab.told.startswith("Right") else "wrong"
        return EventPicture(label, lab.tally.text, lab.told, mood)
    invitation = " New to this? See LESSONS." if newcomer and lab.step == 0 else ""
    return EventPicture(label, _KINDS[event.kind], sentence(tree, event) + invitation)


def program_picture(lab: Lab) -> Program | None:
    """The textbook's program with this step's line."""
    tree, event = lab.tree, lab.event
    if tree is None or event is None:
        return None
    if lab.own is not None:
        return _under_position(lab, event)
    return program(tree, event, lab.view)


def _under_position(lab: Lab, event: Event) -> Program:
    """The number of positions that a program and our searches look at from this one on."""
    lines = [(0, f"It looks at {count(event.visit.visited, 'position')}.")]
    for tried in lab.tried()[:1] + lab.tried()[2:3]:
        name = "Alpha-beta" if tried.method.prune else "Plain minimax"
        if tried.tree is not None:
            seen = tried.tree.visited_at(event.path)
            lines.append((0, f"{name} looks at {count(seen, 'position')}." if seen else f"{name} never comes here."))
    return Program("From here on", tuple(lines), -1, lab.own is not None and lab.own.max_moves(event.path))


def bars(lab: Lab) -> tuple[BarPicture, ...]:
    """The cost of plain minimax, and of alpha-beta in each order."""
    tried = lab.tried()
    total = max([one.tree.positions for one in tried if one.tree is not None], default=1)
    return tuple(BarPicture(one.name, None if one.tree is None else one.tree.root.visited, total, lab.is_shown(one),
                            one.method.prune) for one in tried)


def notches(lab: Lab) -> tuple[int, ...]:
    """The steps with a cut; none if there are too many to tell apart."""
    tree = lab.tree
    if tree is None or tree.root.cuts > NOTCHES:
        return ()
    last = lab.step if lab.guessing else lab.steps      # a notch ahead would give the answer away
    found: list[int] = []
    step: int | None = -1
    while step is not None and (step := next_cut(tree.root, step)) is not None and step <= last:
        found.append(step)
    return tuple(found)


def depth_words(lab: Lab) -> tuple[str, ...]:
    if isinstance(lab.problem, Leaves):
        return ("to the leaves",)
    last = lab.depths
    if isinstance(lab.problem, LargeBoard):
        return tuple(str(place + 1) for place in range(last))
    left = lab.problem.deepest
    return tuple("to the end" if place + 1 == last else f"{place + 1}, to the end" if place + 1 >= left
                 else str(place + 1) for place in range(last))


def speed_words() -> tuple[str, ...]:
    return tuple(f"{speed:,} / s" for speed in SPEEDS)


def lesson_picture(lab: Lab) -> LessonPicture | None:
    lesson, page = lab.lesson, lab.page
    if lesson is None or page is None:
        return None
    mood: Literal["plain", "right", "wrong"] = "plain"
    if lab.told is not None:
        mood = "right" if lab.page_solved and not lab.told.startswith("Not so") else "wrong"
    return LessonPicture(lesson.title, lab.page_number, len(lesson.pages), lab.told or page.text,
                         "" if lab.page_solved else page.question, mood)


def node_words(tree: SearchTree, path: Path) -> str:
    """The tooltip of a position whose value is known."""
    visit = tree.visit(path)
    who = "The start" if not path else f"After {' '.join(tree.move_name(move) for move in path)}"
    worth = tree.text(tree.points(visit.value, path))
    if visit.is_leaf:
        return f"{who}: worth {worth}."
    under = count(visit.visited, "position")
    cut = f", {visit.unvisited:,} cut" if visit.unvisited else ""
    bound = "" if not visit.cut_moves else "at least " if tree.max_moves(path) else "at most "
    return f"{who}: {tree.side(path)} to move, worth {bound}{worth}. Looked at {under} here{cut}."
