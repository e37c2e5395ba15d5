"""The Lab: step through the search of a small position and see its tree grow."""
import json
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pygame

from ai.position.rules import IllegalMove
from ai.tree.export import tree_json, tree_svg
from ai.tree.problems import BadPosition, LargeBoard, Path, Problem
from ai.tree.search_tree import SearchTree
from ai.tree.traced import Method
from game.model.game_options import GameOptions
from game.model.lab.lessons import LESSONS
from game.model.lab.positions import EXAMPLES
from game.model.lab.recorded_tree import RecordedTree
from game.model.lab.state import Lab
from game.screens.lab import presenter, tree_view, words
from game.screens.lab.layout import LabLayout, layout_for, lesson_layout, part_areas
from game.screens.lab.picture import LabPicture, draw_lab, draw_lab_top, tree_image
from game.screens.lab.sheets import SHEETS, OpenSheet
from game.screens.lab.tree_window import ZOOM, TreeWindow
from game.screens.page import Actions, Page
from game.screens.parts import PartAreas
from game.screens.scene import Doors
from game.screens.verbs import Verb
from game.screens.wording import TooltipText, sentence_of
from game.store.export import Contents
from game.views.image_files.png import png
from game.views.layout import Viewport
from game.views.pen.kit import Kit
from game.views.widgets.cards import Row
from game.views.widgets.focus import Step
from game.views.widgets.tooltip import Tooltip

SAVED = 20_000                      # positions that are saved at most: about 20 MB and a few seconds for each file


class LabPage(Page[LabLayout, LabPicture]):
    """The Lab's page, on which the search of a small position is followed step by step.

    problem: to begin with; None: the first example. own_tree: the player's program searched it; shown above ours.
    """

    passive = ("tree",)
    keys: Mapping[Verb | int, str] = {
        "undo": "step back", "stop": "play",
        pygame.K_PERIOD: "step", pygame.K_COMMA: "step back", pygame.K_x: "cut", pygame.K_g: "guess",
        pygame.K_0: "fit", pygame.K_p: "play", pygame.K_PLUS: "zoom in", pygame.K_EQUALS: "zoom in",
        pygame.K_KP_PLUS: "zoom in", pygame.K_MINUS: "zoom out", pygame.K_KP_MINUS: "zoom out"}
    painter, top_painter = staticmethod(draw_lab), staticmethod(draw_lab_top)
    uses_thinker = False

    def __init__(self, doors: Doors, options: GameOptions, problem: Problem | None,
                 own_tree: RecordedTree | None) -> None:
        super().__init__(doors, options)
        self.lab = Lab()
        self.tree = TreeWindow(self.group, lambda: self.layout, self.lab, doors)
        self._cursors = (self.tree,)
        self.sheet = OpenSheet(self.lab, doors.store)
        self._panel: presenter.Panel = "program"
        self._newcomer = doors.store.lessons().isdisjoint(lesson.name for lesson in LESSONS)     # none is finished
        if problem is not None:
            self._search(problem)
        if own_tree is not None:
            self.lab.show_recorded(own_tree)

    @property
    def typing(self) -> bool:
        return self.sheet.name == "own leaves"

    def _part_areas(self, viewport: Viewport) -> PartAreas:
        height = self.sheet.height if self.sheet.name else None
        return part_areas(viewport, height, self.lab.lesson is not None, self.lab.own_tree is not None)

    def _lay_out(self) -> None:
        page = layout_for(self.kit.viewport, self.lab.own_tree is not None)
        layout = self.layout = page if self.lab.lesson is None else lesson_layout(page)
        self.lab.folding.rows = self.tree.rows
        self._sheet_picture, on_top = self.sheet.show(layout, self.group.ringed)
        if self.lab.lesson is not None:
            back, *widgets = presenter.lesson_widgets(layout, self.lab.lesson)
            self._show(back, *widgets, first=widgets[0].name)
            return
        first = "step" if self.lab.step + 1 < self.lab.steps else "play"
        if self.lab.question is not None:
            first = f"answer:{self.lab.question.answers[0][0]}"
        if on_top:
            first = next((row.name for row in on_top if isinstance(row, Row) and row.sign == "no medal"), "")
        self._show(*presenter.widgets_for(layout, self.lab, self._panel), first=first, on_top=on_top)

    def resize(self, kit: Kit) -> None:
        super().resize(kit)
        self.tree.follow_search()

    def _type(self, key: str) -> bool:
        if key != "OK":
            self.sheet.type_key(key)
        elif self.group.usable("search"):
            self._press("search")
        return bool(key)

    def _step(self, step: Step) -> None:
        super()._step(step)
        self.tree.take_focus()

    def _go_back(self) -> None:
        """Close the game, the sheet, the question, the lesson or the Lab: the first of these that is open."""
        if self.sheet.game is not None:
            self.sheet.game = None
        elif self.sheet.name:
            self._open(self.sheet.parent, focus=self.sheet.name)    # a sheet is named as the button that opens it
        elif self.lab.question is not None:
            self.lab.question = None
        elif self.lab.lesson is not None:
            plan = self.lab.lesson.plan
            self.lab.leave_lesson()
            self._open("lessons", focus=f"lesson:{LESSONS.index(plan)}")
        else:
            super()._go_back()

    def _open(self, name: str, focus: str | None = None) -> None:
        self.sheet.open(name)
        self.lab.playing = False
        self._prompts.say("")                   # a message about the tree would cover the sheet
        self._show_anew(focus)

    def _show_anew(self, focus: str | None = None) -> None:
        """Lay out the page for another sheet or lesson, forget the position under the cursor, and move the focus."""
        self.tree.forget()
        self.group.focus = focus
        self.resize(self.parts.page_kit)        # so that a narrow window shows the focus

    @property
    def _actions(self) -> Actions:
        lab, tree = self.lab, self.tree
        return self.sheet.actions | {
            **{name: partial(self._open, name, focus) for name, focus in SHEETS.items()},
            "search": lambda: self._search(self.sheet.problem()), "example": self._search_example,
            "step": lab.next_step, "step back": lab.back, "play": lab.play, "cut": self._next_cut,
            "end": partial(lab.go_to, lab.steps - 1), "scrub": lab.go_to,
            "depth": lambda place: self._change_method(depth=lab.depth_of(place)),
            "speed": partial(setattr, lab, "speed"), "guess": self._switch_guessing, "answer": self._answer,
            "panel": partial(setattr, self, "_panel"), "view": partial(setattr, lab, "view"),
            "prune": lambda: self._change_method(prune=not lab.method.prune),
            "faster": lambda: self._change_method(faster_win=not lab.method.faster_win),
            "order": lambda order: self._change_method(order=order),
            "open all": self._open_all, "fit": tree.show_all, "zoom in": partial(tree.zoom, ZOOM),
            "zoom out": partial(tree.zoom, 1 / ZOOM), "lesson": self._begin_lesson,
            "page answer": lambda place: self._doors.sound("four" if lab.answer_page(int(place)) else "refuse"),
            "next page": self._next_page, "export": self._export}

    def _activate(self, name: str) -> None:
        super()._activate(name)
        self.tree.follow_search()

    def _search(self, problem: Problem, method: Method | None = None) -> None:
        """Search another position, if possible; without a method, by the present one to the usual depth."""
        if method is None:
            method = replace(self.lab.method, depth=2 if isinstance(problem, LargeBoard) else None)
        try:
            self.lab.show(problem, method)
        except (BadPosition, IllegalMove) as error:
            self._prompts.say(sentence_of(error))
            return
        self.sheet.open("")
        self.tree.forget()
        self.group.focus = None

    def _search_example(self, number: str) -> None:
        example = EXAMPLES[int(number)]
        self._search(example.problem, example.method)

    def _next_cut(self) -> None:
        if not self.lab.to_next_cut():
            self._prompts.say(words.NO_MORE_CUTS)

    def _switch_guessing(self) -> None:
        self.lab.switch_guessing()
        if self.lab.guessing:
            self._prompts.say(words.ASKED_FIRST)

    def _answer(self, value: str) -> None:
        self._doors.sound("four" if self.lab.answer(value) else "refuse")
        self.group.focus = "step"              # the answers are gone

    def _change_method(self, **changes: object) -> None:
        self.lab.show(self.lab.problem, replace(self.lab.method, **changes))    # type: ignore[arg-type]
        self._prompts.say(self.lab.folding.warning() or "")

    def _open_all(self) -> None:
        refused = self.lab.folding.open_all(not self.lab.folding.all_open, tree_view.columns_of)
        if refused is not None:
            self._prompts.say(refused)
        elif self.lab.folding.laying:
            self._prompts.say(words.OPENING_ALL)
        else:
            self.tree.show_all()

    def _show_open_tree(self) -> None:
        if self.lab.folding.all_open:
            self.tree.show_all()
        else:
            self._prompts.say(words.NOT_OPENED)

    # Lessons.

    def _begin_lesson(self, value: str) -> None:
        self.lab.begin_lesson(int(value))
        self._prompts.say("", 0.0)
        self.sheet.open("")
        self._show_anew()

    def _next_page(self) -> None:
        lesson = self.lab.lesson
        assert lesson is not None
        self.lab.next_page()
        if self.lab.lesson is not None:
            return
        if lesson.missed:
            won = lesson.plan.name in self._doors.store.lessons()
            message = words.missed(lesson.missed) + ("" if won else words.FOR_THE_MEDAL)
        else:
            new = self._doors.store.save_lesson(lesson.plan.name)
            self._newcomer = False
            self._doors.sound("win")
            message = words.MEDAL_WON if new else words.MEDAL_AGAIN
        self._open("lessons")
        self._prompts.say(message)

    # Export.

    def _export(self) -> None:
        open_paths = frozenset(place.path for place in self.lab.layout.places if place.kind == "node")
        if len(open_paths) > SAVED:
            self._prompts.say(words.too_many_open(len(open_paths), SAVED))
            return
        picture = tree_image(self.kit, self.layout, self.tree.picture())
        self.files.write("tree", partial(_files, self.lab.tree, open_paths, picture))

    def _pass_time(self, seconds: float) -> None:
        laying = self.lab.folding.laying
        if self.lab.update(seconds):
            self.tree.follow_search()
            if laying and not self.lab.folding.laying:
                self._show_open_tree()

    def close(self) -> None:
        self.lab.close()

    def picture(self) -> LabPicture:
        lab, narrow = self.lab, self.kit.viewport.narrow
        return LabPicture(
            header=presenter.header(lab), tree=self.tree.picture(),
            second=self.tree.second(), event=presenter.event_picture(lab, self._newcomer),
            program=presenter.program_picture(lab) if narrow or self._panel == "program" else None,
            bars=lab.tried_methods() if (narrow or self._panel == "compare") and lab.lesson is None else (),
            lesson=presenter.lesson_picture(lab), steps=lab.steps, step=lab.step, notches=presenter.notches(lab),
            sheet=self._sheet_picture, states=self.group.states)

    def _tooltips(self) -> Mapping[str, TooltipText]:
        return words.TOOLTIPS

    def _tooltip(self) -> Tooltip | None:
        if self.sheet.name or self.tree.dragging or self.lab.lesson is not None:
            return None
        if self._prompts.resting in words.TOOLTIPS:
            return super()._tooltip()
        picture = self.tree.picture()
        place = None if picture is None or isinstance(picture.tree.problem, LargeBoard) else picture.pointed
        if picture is None or place is None or place.end > picture.step:
            return None
        anchor = tree_view.board_rect(self.layout.canvas, picture, place.path)
        return Tooltip(presenter.node_words(picture.tree, place.path, picture.view), anchor)


def _files(tree: SearchTree, open_paths: frozenset[Path], picture: pygame.Surface) -> Contents:
    """The files of an exported tree by suffix; the JSON leaves out a very long list of events."""
    values = json.dumps(tree_json(tree, tree.root.visited <= SAVED), ensure_ascii=False, indent=1)
    return {".json": values.encode(), ".svg": tree_svg(tree, open_paths.__contains__).encode(), ".png": png(picture)}
