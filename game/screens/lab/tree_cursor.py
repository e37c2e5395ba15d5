"""The cursor on the Lab's tree: mouse and keys move it, pan and zoom the tree, and fold positions."""
from collections.abc import Callable

import pygame

from ai.tree.problems import Path
from game.model.lab import Lab
from game.screens.lab.tree_view import TreePicture, place_at
from game.screens.lab.tree_window import TreeWindow
from game.screens.page import Cursor
from game.views.focus import Step, WidgetGroup
from game.views.kit import Kit
from game.views.layout import Point

ZOOM = 1.25                         # a click of the wheel, a press of + or −
_DRAG = 5                           # pixels: a press that moves less is a click


class TreeCursor(Cursor):
    """The cursor on the tree, moved by mouse or keys.

    A click or Enter folds or unfolds a position, a drag pans, and the wheel zooms. covered: a sheet hides the tree, so
    all events are ignored.
    """

    def __init__(self, group: WidgetGroup, lab: Lab, window: TreeWindow, kit: Callable[[], Kit],
                 sound: Callable[[str], None]) -> None:
        self.covered = False
        self.hovered: Path | None = None            # under the mouse
        self.path: Path | None = None               # where the keys are
        self._group, self._lab, self._window, self._kit = group, lab, window, kit
        self._sound = sound
        self._mouse: Point | None = None
        self._drag: tuple[Point, Callable[[float, float], None]] | None = None     # where it began, and how it pans

    @property
    def pointed(self) -> Path | None:
        return self.path if self.hovered is None else self.hovered

    @property
    def dragging(self) -> bool:
        return self._drag is not None

    def forget(self) -> None:
        self.path = self.hovered = None

    def picture(self) -> TreePicture | None:
        return self._window.picture(self.hovered, self.path)

    # The mouse.

    def handle(self, event: pygame.event.Event) -> bool:
        return not self.covered and super().handle(event)

    def _move(self, point: Point) -> bool:
        self._mouse = point
        if self._drag is None:
            self.hovered = self._node_under(point)
            return False
        (left, top), pan = self._drag
        pan(point[0] - left, point[1] - top)
        return True

    def _wheel(self, clicks: int) -> bool:
        if self._mouse is None or not self._window.place.canvas.collidepoint(self._mouse):
            return False
        self._window.zoom(ZOOM ** clicks, self._window.on_canvas(self._mouse))
        return True

    def _press(self, point: Point) -> bool:
        if self._group.at(point) == "tree":
            self._drag = point, self._window.grasp()
        return False

    def _release(self, point: Point) -> bool:
        """End a mouse press over the tree: a click without a drag folds or unfolds the position at `point`."""
        drag, self._drag = self._drag, None
        if drag is not None and abs(point[0] - drag[0][0]) + abs(point[1] - drag[0][1]) <= _DRAG:
            path = self._node_under(point)
            if path is not None:
                self._fold(path)
        return False

    def leave(self) -> None:
        self._drag = self._mouse = self.hovered = None

    def _node_under(self, point: Point) -> Path | None:
        picture = self.picture()
        if picture is None or self._group.at(point) not in (None, "tree"):
            return None
        place = place_at(self._kit(), self._window.place.canvas, picture, point)
        return None if place is None else place.path

    def _fold(self, path: Path) -> None:
        if not self._lab.tree.visit(path).is_leaf:
            self._sound("press")
            self._lab.folding.fold(path)
            self.path = path if self.path is not None else None

    # The keyboard.

    def take_focus(self) -> None:
        """When the keyboard focus reaches the tree, put the cursor on the position being searched."""
        if self._group.ringed != "tree" or self._lab.searching:
            self.path = None
        elif self.path is None:
            self.path = self._lab.event.path if self._lab.event.path in self._lab.layout.numbers else ()

    def step(self, step: Step) -> bool:
        """Move the cursor by a key. Returns False at the tree's edge, so that the focus moves on."""
        if self.covered or self.path is None or self._group.ringed != "tree":
            return False
        if step == "activate":
            self._fold(self.path)
            return True
        to = self._next(self.path, step)
        if to is None:
            return False
        self.path = to
        self._window.show(to)
        self._sound("move")
        return True

    def _next(self, at: Path, step: Step) -> Path | None:
        """The position next to `at` in the direction of a key; None if there is none that was searched."""
        lab = self._lab
        met = [place.path for place in lab.layout.places
               if place.kind != "cut" and (place.start <= lab.step or len(place.path) <= 1)]
        level = [path for path in met if len(path) == len(at)]
        here = level.index(at) if at in level else 0
        beside: dict[Step, list[Path]] = {
            "left": [path for path in met if path == at[:-1] != at],
            "right": [path for path in met if path and path[:-1] == at],
            "up": level[:here][-1:], "down": level[here + 1:]}
        return next(iter(beside.get(step, ())), None)
