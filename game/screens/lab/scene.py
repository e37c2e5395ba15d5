"""The Lab: step through the search of a small position and see its tree grow."""
from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pygame

from ai.evaluation.runs import runs_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, IllegalMove
from ai.tree.layout import TreeLayout
from ai.tree.lesson_games import BadPosition, Order
from ai.tree.search_tree import LargeBoard, Leaves, Path, Problem, SmallBoard
from ai.tree.words import View
from game.model.game_options import GameOptions
from game.model.kept_game import FinishedGame
from game.model.lab import opening
from game.model.lab_positions import EXAMPLES, Checks
from game.screens.lab import presenter, tree_view
from game.screens.lab import widgets as lab_widgets
from game.screens.lab.camera import (
    READABLE,
    SMALLEST,
    WORDS,
    Camera,
    Measures,
    fitting,
    following,
    measures_of,
)
from game.screens.lab.export import export
from game.screens.lab.layout import NarrowLabLayout, layout_for, sheet_height
from game.screens.lab.picture import Control, Detail, LabPicture, Scrubber, draw_lab, draw_passing
from game.screens.lab.sheet_picture import SheetPicture, draw_sheet
from game.screens.lab.sheets import GAMES, BoardEditor, GamePick, LeafEntry, game_words, sentence_of
from game.screens.lab.tree_view import TreePicture, covers, draw_tree, place_at
from game.screens.page import Page
from game.screens.parts import Places
from game.screens.scene import Door, Doors
from game.screens.verbs import Verb
from game.views.backdrop import draw_backdrop
from game.views.focus import Dial, Step, Target
from game.views.kit import Kit
from game.views.layout import Point, Screen
from game.views.widgets import Back, Tooltip

_EASE_SECONDS = 0.18                # in which the camera comes to rest
_DRAG = 5                           # pixels: a press that moves less is a click
_ZOOM = 1.25                        # a click of the wheel, a press of + or −
_KEYS = {pygame.K_PERIOD: "step", pygame.K_COMMA: "undo", pygame.K_x: "cut", pygame.K_g: "guess", pygame.K_0: "fit",
         pygame.K_p: "stop", pygame.K_PLUS: "zoom in", pygame.K_EQUALS: "zoom in", pygame.K_KP_PLUS: "zoom in",
         pygame.K_MINUS: "zoom out", pygame.K_KP_MINUS: "zoom out"}


class LabPage(Page):
    """The Lab on screen. problem: what to begin with; None: the first of its own positions."""

    telling = ("tree",)
    needs_rival = True                  # for the race that it was visited from, and leads back to

    def __init__(self, doors: Doors, options: GameOptions, problem: Problem | None = None,
                 back: Door | None = None) -> None:
        super().__init__(doors, options, back)
        self.lab = opening()
        self._sheet = ""                            # what is open over the tree: a name; empty: nothing
        self._editor, self._leaves = BoardEditor(), LeafEntry()
        self._pick: GamePick | None = None
        self._games: tuple[FinishedGame, ...] = ()
        self._camera = Camera()
        self._aim = Camera()
        self._fitted: object = None                 # the tree that the camera was set up for
        self._fitted_to = 0.0, 0.0                  # and the size of the canvas
        self._framed: TreeLayout | None = None      # the layout that the camera has seen last
        self._levels = 0                            # of that tree, drawn so far
        self._head_names: tuple[object, tuple[str, ...]] = (None, ())
        self._mouse: Point | None = None
        self._drag: tuple[Point, Camera] | None = None
        self._hovered: Path | None = None
        self._cursor: Path | None = None
        self._checks = Checks()
        self._checked = 0
        self._newcomer = not doors.store.lessons()  # no lesson was ever finished
        if problem is not None:
            self._show(problem)

    @property
    def typing(self) -> bool:
        """Whether leaves are being typed."""
        return self._sheet == "leaves"

    # The page.

    @property
    def _sheet_height(self) -> float:
        """Of what is open over the tree, on the narrow page."""
        rows = {"positions": len(EXAMPLES) + len(lab_widgets.OWN), "games": len(self._games)}
        return sheet_height("board" if self._pick is not None else self._sheet, rows.get(self._sheet, 0))

    def _places(self, screen: Screen) -> Places:
        layout = NarrowLabLayout(screen, self._sheet_height, self.lab.lesson is not None)
        return layout.sheet_places if self._sheet else layout.places

    def _lay_out(self) -> None:
        self._layout = layout = layout_for(self._kit.screen, self._sheet_height, self.lab.lesson is not None)
        self.lab.rows = self._free_height / WORDS if self._keeps_whole else math.inf
        self._controls: tuple[Control, ...] = lab_widgets.controls(layout, self.lab)
        if self._sheet:
            self._lay_out_sheet()
            return
        scrub = Target("scrub", layout.scrubber, self.lab.steps > 1,
                       Dial(layout.scrubber, max(2, self.lab.steps), self.lab.step, page=max(2, self.lab.steps // 20)))
        targets = [target for control in self._controls for target in control.targets()]
        self._group.show([*Back("back", layout.back, "LAB").targets(), Target("tree", layout.grip), scrub, *targets])
        if self._group.focus is None:
            self._group.focus = "next page" if self._group.usable("next page") else "step" if \
                self._group.usable("step") else "stop"

    def _lay_out_sheet(self) -> None:
        self._open_sheet = sheet = self._sheet_picture()
        targets = [Target(row.name, row.rect) for row in sheet.rows]
        targets += [Target(card.name, card.rect) for card in sheet.cards]
        if self._sheet == "board":
            targets += [Target(f"cell:{cell}", self._layout.editor.cell_rect(cell)) for cell in range(9)]
        if sheet.keypad is not None:
            targets += sheet.keypad.targets()
        targets += [target for control in sheet.controls for target in control.targets()]
        self._group.show(targets)
        if self._group.focus is None:
            self._group.focus = next((target.name for target in targets if target.enabled), None)

    def _sheet_picture(self) -> SheetPicture:
        layout = self._layout
        if self._sheet == "positions":
            answers = self._checks.answers
            agreed = answers + (None,) * (len(EXAMPLES) - len(answers))
            return lab_widgets.positions_sheet(layout, self.lab, agreed, bool(self._games))
        if self._sheet == "lessons":
            return lab_widgets.lessons_sheet(layout, self._doors.store.lessons())
        if self._sheet == "board":
            focus = self._focus or ""
            cursor = int(focus.partition(":")[2]) if focus.startswith("cell:") else None
            return lab_widgets.board_sheet(layout, self._editor, cursor)
        if self._sheet == "leaves":
            return lab_widgets.leaves_sheet(layout, self._leaves)
        return lab_widgets.games_sheet(layout, self._pick, tuple(map(game_words, self._games)))

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window; the camera stays, since it counts in units."""
        super().resize(kit)
        self._set_up_camera()

    def _set_up_camera(self) -> None:
        """Show a new tree from its best side; keep the line being searched in view."""
        layout = self.lab.layout
        if layout is None:
            return
        if self._fitted is not self.lab.tree or self._fitted_to != self._layout.canvas_size:
            self._fitted, self._cursor, self._hovered = self.lab.tree, None, None
            self._fitted_to, self._levels = self._layout.canvas_size, 0
            self._aim = self._camera = self._whole_camera(layout)
        elif self._keeps_whole and layout is not self._framed:
            self._aim = self._whole_camera(layout)
        self._framed = layout
        self._follow()

    @property
    def _keeps_whole(self) -> bool:
        """Whether all of the tree is to be seen at every step, what has no room being folded."""
        return self.lab.lesson is not None or self._kit.screen.narrow

    def _whole_camera(self, layout: TreeLayout, least: float | None = None) -> Camera:
        """All of the tree, above the buttons at the canvas's foot. least: zoom; None: words can be read at it."""
        measures = replace(self._measures(), height=self._free_height)
        if least is None:
            least = WORDS / measures.row if self._keeps_whole else READABLE
        return fitting(layout, measures, least)

    @property
    def _free_height(self) -> float:
        """How high the canvas is above the buttons at its foot (logical units)."""
        return self._layout.canvas_size[1] * self._layout.grip.height / self._layout.canvas.height

    def _follow(self) -> None:
        layout, event = self.lab.layout, self.lab.event
        if layout is not None and event is not None:
            self._aim = following(self._aim, layout, self._measures(), event.path)
            if self._doors.settings.motion == "off":
                self._camera = self._aim

    def _measures(self) -> Measures:
        layout = self.lab.layout
        levels = 1 if layout is None else layout.levels
        return measures_of(self.lab.problem, levels, self.lab.view == "both", self._layout.canvas_size)

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        """As on every page; besides, keys of its own, and leaves as they are typed."""
        if event.type == pygame.KEYDOWN and self.typing:
            typed = self._leaves.typed(event)
            if event.key not in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB) and typed:
                self._leaves = typed
                self._lay_out()
                return
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self._group.ring:
                self._press("search" if self._group.usable("search") else None)
                return
        elif event.type == pygame.KEYDOWN and not self._sheet and not event.mod & pygame.KMOD_CTRL:
            name = _KEYS.get(event.key)
            if name is not None and self._group.usable(name):
                self._press(name)
                return
        super().handle_event(event)

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if self._sheet:
            super()._handle_mouse(event)
            return
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            if self._drag is not None:
                self._pan_to(event.pos)
                return
            self._hovered = self._node_under(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self._over_tree():
            assert self._mouse is not None
            self._zoom_by(_ZOOM ** event.y, self._on_canvas(self._mouse))
            return
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._group.at(event.pos) == "tree":
            self._drag = event.pos, self._aim
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._drag is not None:
            self._let_go(event.pos)
        super()._handle_mouse(event)

    def _mouse_has_left(self) -> None:
        super()._mouse_has_left()
        self._drag = self._mouse = self._hovered = None

    def _over_tree(self) -> bool:
        return self._mouse is not None and self._layout.canvas.collidepoint(self._mouse)

    def _on_canvas(self, point: Point) -> Point:
        rect = self._layout.canvas
        u = rect.width / self._layout.canvas_size[0]
        return (point[0] - rect.left) / u, (point[1] - rect.top) / u

    def _pan_to(self, point: Point) -> None:
        assert self._drag is not None
        start, camera = self._drag
        u = self._layout.canvas.width / self._layout.canvas_size[0]
        self._aim = self._camera = camera.moved((point[0] - start[0]) / u, (point[1] - start[1]) / u)

    def _let_go(self, point: Point) -> None:
        """The mouse button comes up over the tree: what was a click folds or opens what is there."""
        assert self._drag is not None
        start, _ = self._drag
        self._drag = None
        if abs(point[0] - start[0]) + abs(point[1] - start[1]) > _DRAG:
            return
        path = self._node_under(point)
        if path is not None:
            self._fold(path)

    def _node_under(self, point: Point) -> Path | None:
        picture = self._tree_picture()
        if picture is None or not self._over_tree() or self._group.at(point) not in (None, "tree"):
            return None
        place = place_at(self._kit, self._layout.canvas, picture, point)
        return None if place is None else place.path

    def _fold(self, path: Path) -> None:
        tree = self.lab.tree
        if tree is not None and not tree.visit(path).is_leaf:
            self._doors.sound("press")
            self.lab.fold(path)
            self._cursor = path if self._cursor is not None else None
            self._lay_out()

    def _zoom_by(self, times: float, about: Point) -> None:
        self._aim = self._aim.zoomed(times, *about, self._measures())
        if self._doors.settings.motion == "off":
            self._camera = self._aim

    # The keyboard in the tree.

    def _step(self, step: Step) -> None:
        if self._focus == "tree" and not self._sheet and self._walk(step):
            return
        super()._step(step)
        if self._focus != "tree":
            self._cursor = None
        elif self._cursor is None and self.lab.event is not None:
            self._cursor = self.lab.event.path
            if self.lab.layout is not None and self._cursor not in self.lab.layout.numbers:
                self._cursor = ()
        if self._sheet:
            self._lay_out()

    def _walk(self, step: Step) -> bool:
        """Move the cursor in the tree; False where there is nothing that way, so that the focus may move."""
        layout, at = self.lab.layout, self._cursor
        if layout is None or at is None:
            return False
        if step == "activate":
            self._fold(at)
            return True
        number = layout.numbers.get(at, 0)
        met = [(i, place) for i, place in enumerate(layout.places) if place.kind != "cut"
               and (place.start <= self.lab.step or len(place.path) <= 1)]
        if step == "left":
            to = at[:-1] if at else None
        elif step == "right":
            to = next((place.path for i, place in met if place.parent == number), None)
        elif step in ("up", "down"):
            level = [place.path for _, place in met if len(place.path) == len(at)]
            place = (level.index(at) if at in level else 0) + (1 if step == "down" else -1)
            to = level[place] if 0 <= place < len(level) else None
        else:
            return False
        if to is None:
            return False
        self._cursor = to
        self._aim = following(self._aim, layout, self._measures(), to)
        self._doors.sound("move")
        return True

    # What it does.

    def _command(self, verb: Verb) -> None:
        if not self._sheet:
            super()._command(verb)

    def _go_back(self) -> None:
        """Esc closes what is open, then the lesson, then the Lab."""
        if self._sheet in ("board", "leaves", "games"):
            if self._pick is not None:
                self._pick = None
            else:
                self._open("positions")
        elif self._sheet:
            self._open("")
        elif self.lab.question is not None:
            self.lab.question = None
        elif self.lab.lesson is not None:
            self.lab.leave_lesson()
        else:
            super()._go_back()

    def _open(self, sheet: str) -> None:
        self._sheet = sheet
        self._group.focus = None
        self.lab.playing = False
        self._cursor = self._hovered = None
        if sheet == "positions":
            self._checks.begin()
            known = [game for game in self._doors.store.games() if game.rules in (TIC_TAC_TOE, FIVE_IN_A_ROW)]
            self._games = tuple(known[::-1][:GAMES])

    def _activate(self, name: str) -> None:
        what, _, value = name.partition(":")
        action, before = _ACTIONS.get(what), self._place_in_lesson
        if action is not None:
            action(self, value)
        self._set_up_camera()
        if self._place_in_lesson != before:
            lesson, page, solved = self._place_in_lesson
            self._doors.trace("lesson", name=lesson, page=page, solved=solved)

    @property
    def _place_in_lesson(self) -> tuple[str | None, int, bool]:
        """The lesson that is on, its page, and whether that is solved."""
        lab = self.lab
        return (None, 0, False) if lab.lesson is None else (lab.lesson.name, lab.page_number, lab.page_solved)

    def _show(self, problem: Problem, number: int | None = None) -> None:
        """Search another position; a sentence where it cannot be."""
        method = self.lab.method if number is None else EXAMPLES[number].method
        if number is None:
            method = replace(method, depth=2 if isinstance(problem, LargeBoard) else None)
        try:
            self.lab.show(problem, method)
        except (BadPosition, IllegalMove) as error:
            self._prompts.say(sentence_of(error))
            return
        self._sheet = ""
        self._pick = None
        self._group.focus = None

    def _search(self, _: str) -> None:
        if self._sheet == "board":
            self._show(self._editor.problem)
        elif self._sheet == "leaves":
            self._show(self._leaves.problem)
        elif self._pick is not None:
            self._show(self._pick.problem)

    def _example(self, value: str) -> None:
        self._show(EXAMPLES[int(value)].problem, int(value))

    def _edit(self, _: str) -> None:
        problem = self.lab.problem
        if isinstance(problem, SmallBoard):
            self._editor = BoardEditor(problem.cells, problem.to_move)
        self._open("board")
        self._group.focus = "cell:4"

    def _type(self, _: str) -> None:
        if isinstance(self.lab.problem, Leaves):
            self._leaves = LeafEntry(" ".join(map(str, self.lab.problem.numbers)))
        self._open("leaves")

    def _choose_game(self, value: str) -> None:
        self._pick = GamePick(self._games).choose(int(value))
        self._group.focus = None

    def _set_ply(self, value: str) -> None:
        if self._pick is not None and value:
            self._pick = replace(self._pick, ply=int(value))

    def _press_cell(self, value: str) -> None:
        self._editor = self._editor.pressed(int(value))

    def _set_mover(self, value: str) -> None:
        self._editor = self._editor.with_mover(value)

    def _clear(self, _: str) -> None:
        self._editor = BoardEditor()

    def _press_key(self, value: str) -> None:
        self._leaves = self._leaves.pressed(value)

    def _next_step(self, _: str) -> None:
        self.lab.playing = False
        self.lab.advance()

    def _step_back(self, _: str) -> None:
        self.lab.back()

    def _play(self, _: str) -> None:
        self.lab.play()

    def _next_cut(self, _: str) -> None:
        if not self.lab.to_next_cut():
            self._prompts.say("Nothing more is cut.")

    def _end(self, _: str) -> None:
        self.lab.playing = False
        self.lab.go_to(self.lab.steps - 1)

    def _scrub(self, value: str) -> None:
        if value:
            self.lab.playing = False
            self.lab.go_to(int(value))

    def _set_speed(self, value: str) -> None:
        if value:
            self.lab.speed = int(value)

    def _guess(self, _: str) -> None:
        self.lab.guessing = not self.lab.guessing
        self.lab.question = self.lab.told = None
        if self.lab.guessing:
            self._prompts.say("STEP or PLAY: before some steps you are asked what comes next.")

    def _answer(self, value: str) -> None:
        self._doors.sound("four" if self.lab.answer(value) else "refuse")
        self._group.focus = None

    def _change(self, **changes: object) -> None:
        self.lab.change(replace(self.lab.method, **changes))    # type: ignore[arg-type]
        warning = self.lab.warning()
        if warning is not None:
            self._prompts.say(warning)

    def _toggle_prune(self, _: str) -> None:
        self._change(prune=not self.lab.method.prune)

    def _toggle_faster(self, _: str) -> None:
        self._change(faster=not self.lab.method.faster)

    def _set_order(self, value: str) -> None:
        self._change(order=cast(Order, value))

    def _set_depth(self, value: str) -> None:
        if value:
            self.lab.set_depth(int(value))
            warning = self.lab.warning()
            if warning is not None:
                self._prompts.say(warning)

    def _set_view(self, value: str) -> None:
        self.lab.view = cast(View, value)

    def _open_all(self, _: str) -> None:
        refused = self.lab.open_all(not self.lab.all_open, tree_view.prepare)
        if refused is not None:
            self._prompts.say(refused)
        elif self.lab.laying:
            self._prompts.say("Opening all of it: a moment.")
        else:
            self._fit("")

    def _fit(self, _: str) -> None:
        if self.lab.layout is not None:
            self._aim = self._whole_camera(self.lab.layout, SMALLEST)
            if self._doors.settings.motion == "off":
                self._camera = self._aim

    @property
    def _middle(self) -> Point:
        """Of the canvas."""
        width, height = self._layout.canvas_size
        return width / 2, height / 2

    def _zoom_in(self, _: str) -> None:
        self._zoom_by(_ZOOM, self._middle)

    def _zoom_out(self, _: str) -> None:
        self._zoom_by(1 / _ZOOM, self._middle)

    def _begin_lesson(self, value: str) -> None:
        self.lab.begin_lesson(int(value))
        self._parts.chosen = "LESSON"
        self._sheet = ""
        self._group.focus = None

    def _answer_page(self, value: str) -> None:
        right = self.lab.answer_page(int(value))
        self._doors.sound("four" if right else "refuse")
        self._group.focus = None if right else self._group.focus

    def _next_page(self, _: str) -> None:
        self.lab.next_page()
        self._group.focus = None
        if self.lab.finished is not None:
            new = self._doors.store.save_lesson(self.lab.finished)
            self.lab.finished, self._newcomer = None, False
            self._doors.sound("win")
            self._prompts.say("The lesson's medal is yours." if new else "Once more: well done.")
            self._open("lessons")

    def _leave_lesson(self, _: str) -> None:
        self.lab.leave_lesson()

    def _save(self, _: str) -> None:
        tree, layout = self.lab.tree, self.lab.layout
        if tree is None or layout is None or self.writer.busy:
            return
        opened = frozenset(place.path for place in layout.places if place.kind == "node")
        self.writer.follow(export(tree, opened, self._photograph(), self._doors.export_folder))

    def _photograph(self) -> pygame.Surface:
        """The tree as it is seen, without what is around it, also where another part of the page is shown."""
        page = pygame.Surface(self._layout.canvas.size, 0, 32)
        draw_backdrop(page, self._kit)
        picture = self._tree_picture()
        if picture is not None:
            draw_tree(page, self._kit, page.get_rect(), replace(picture, hovered=None, cursor=None))
        return page

    # How time passes, and what it looks like.

    def _pass_time(self, seconds: float) -> None:
        laying = self.lab.laying
        if self.lab.update(seconds):
            self._lay_out()
            self._set_up_camera()
            if laying and not self.lab.laying:
                self._fit("")
        if self._doors.settings.motion == "off" or self._drag is not None:
            self._camera = self._aim
        else:
            self._camera = self._camera.toward(self._aim, min(1.0, seconds / _EASE_SECONDS * 1.5))
        if self._sheet == "positions" and len(self._checks.answers) != self._checked:
            self._checked = len(self._checks.answers)
            self._lay_out()
        self._levels = min(self._levels + 1, 1000)
        self._hear_store()

    def _close(self) -> None:
        self.lab.close()
        self.writer.wait()

    def _tree_picture(self) -> TreePicture | None:
        lab = self.lab
        tree, layout, event = lab.tree, lab.layout, lab.event
        if tree is None or layout is None or event is None:
            return None
        return TreePicture(tree, layout, event, lab.step, lab.view, self._camera, self._measures(), self._hovered,
                           self._cursor, min(self._levels, layout.levels))

    def picture(self) -> LabPicture:
        """All that is to be seen; `draw` draws this and nothing else."""
        lab, tree_picture = self.lab, self._tree_picture()
        event = lab.event
        names = ("MAX", "MIN") if isinstance(lab.problem, Leaves) else ("X", "O")
        kit, canvas, figures = self._kit, self._layout.canvas, self._layout.figures
        short = tree_picture is not None and covers(kit, canvas, tree_picture, figures)
        return LabPicture(
            presenter.header(lab, lab.tree), self._heads(), tree_picture, 0 if event is None else event.looked_at,
            0 if event is None else event.never, not kit.screen.narrow and (short or self._shown_detail() is not None),
            names,
            presenter.event_picture(lab, self._newcomer), presenter.program_picture(lab),
            () if lab.lesson is not None else presenter.bars(lab), presenter.lesson_picture(lab),
            Scrubber(lab.steps, lab.step, presenter.notches(lab)), self._controls, self._states,
            self._focus == "tree" and self._cursor is None, self._shown_detail(),
            self._open_sheet if self._sheet else None, self._prompts.notice, self._prompts.strength, self._tooltip(),
            self._kit.screen.size)

    def _heads(self) -> tuple[tuple[str, float], ...]:
        tree, layout = self.lab.tree, self.lab.layout
        if tree is None or layout is None:
            return ()
        if self._head_names[0] is not layout:
            self._head_names = layout, presenter.heads(tree, layout)
        step = self._camera.step(self._measures())
        return tuple((name, self._camera.left + level * step) for level, name in enumerate(self._head_names[1]))

    def _pointed(self) -> Path | None:
        """The position that is looked at closely: under the mouse or the keyboard's cursor."""
        return self._hovered if self._hovered is not None else self._cursor

    def _shown_detail(self) -> Detail | None:
        tree, path, layout = self.lab.tree, self._pointed(), self.lab.layout
        if tree is None or path is None or layout is None or not isinstance(self.lab.problem, LargeBoard):
            return None
        if path not in layout.numbers or layout.places[layout.numbers[path]].start > self.lab.step:
            return None
        stones = tree.stones(path)
        assert stones is not None
        runs = runs_of(stones.cells, stones.size)
        sums = {mark: sum(run.weight for run in runs if run.mark == mark) for mark in "xo"}
        at = self._camera.left + len(path) * self._camera.step(self._measures())
        return Detail(stones, runs, f"X {sums['x']:,}   O {sums['o']:,}", at > self._middle[0])

    def _tooltip(self) -> Tooltip | None:
        tree, layout = self.lab.tree, self.lab.layout
        if self._sheet or self._drag is not None:
            return None
        name = self._prompts.resting
        if name in lab_widgets.HINTS:
            text, key = lab_widgets.HINTS[name]
            rect = next((target.rect for target in self._group.targets if target.name == name), None)
            return None if rect is None else Tooltip(text, rect, key)
        path = self._pointed()
        if tree is None or layout is None or path is None or path not in layout.numbers or \
                isinstance(self.lab.problem, LargeBoard):
            return None
        picture = self._tree_picture()
        if picture is None or layout.places[layout.numbers[path]].end > self.lab.step:
            return None
        anchor = tree_view.board_of(self._kit, self._layout.canvas, picture, path)
        return Tooltip(presenter.node_words(tree, path), anchor)

    def _draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
        picture = self.picture()
        draw_lab(surface, self._kit, self._layout, picture)
        if isinstance(picture.sheet, SheetPicture):
            draw_sheet(surface, self._kit, self._layout, picture.sheet, dict(picture.states))
        draw_passing(surface, self._kit, self._layout, picture)


_ACTIONS: dict[str, Callable[[LabPage, str], None]] = {
    "lessons": lambda page, _: page._open("lessons"), "positions": lambda page, _: page._open("positions"),
    "own game": lambda page, _: page._open("games"), "own board": LabPage._edit, "own leaves": LabPage._type,
    "example": LabPage._example, "game": LabPage._choose_game, "ply": LabPage._set_ply, "cell": LabPage._press_cell,
    "mover": LabPage._set_mover, "clear": LabPage._clear, "key": LabPage._press_key, "search": LabPage._search,
    "step": LabPage._next_step, "undo": LabPage._step_back, "stop": LabPage._play,
    "cut": LabPage._next_cut, "end": LabPage._end, "scrub": LabPage._scrub, "speed": LabPage._set_speed,
    "guess": LabPage._guess, "answer": LabPage._answer, "prune": LabPage._toggle_prune,
    "faster": LabPage._toggle_faster, "order": LabPage._set_order, "depth": LabPage._set_depth,
    "view": LabPage._set_view, "open all": LabPage._open_all, "fit": LabPage._fit, "zoom in": LabPage._zoom_in,
    "zoom out": LabPage._zoom_out, "lesson": LabPage._begin_lesson, "page answer": LabPage._answer_page,
    "next page": LabPage._next_page, "leave lesson": LabPage._leave_lesson, "export": LabPage._save}
