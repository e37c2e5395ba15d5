"""The cursor on the Lab's tree: mouse and keys move it, pan and zoom the tree, and fold positions."""
from collections.abc import Callable

import pygame

from ai.tree.search_tree import Path
from game.model.lab import Lab
from game.screens.lab.tree_view import TreePicture, place_at
from game.screens.lab.tree_window import TreeWindow
from game.views.focus import Step, WidgetGroup
from game.views.kit import Kit
from game.views.layout import Point

ZOOM = 1.25                         # a click of the wheel, a press of + or −
_DRAG = 5                           # pixels: a press that moves less is a click


class TreeCursor:
    """The cursor on the tree, moved by mouse or keys.

    A click or Enter folds or unfolds a position, a drag pans, and the wheel zooms. covered: a sheet hides the tree, so
    all events are ignored. changed: called after a position was folded or unfolded.
    """

    def __init__(self, group: WidgetGroup, lab: Lab, window: TreeWindow, kit: Callable[[], Kit],
                 changed: Callable[[], None], sound: Callable[[str], None]) -> None:
        self.covered = False
        self.hovered: Path | None = None            # under the mouse
        self.path: Path | None = None               # where the keys are
        self._group, self._lab, self._window, self._kit = group, lab, window, kit
        self._changed, self._sound = changed, sound
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
        """Handle a mouse event before the widgets do. Returns True if the event is used up."""
        if self.covered:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            if self._drag is not None:
                (left, top), pan = self._drag
                pan(event.pos[0] - left, event.pos[1] - top)
                return True
            self.hovered = self._node_under(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self._mouse is not None \
                and self._window.place.canvas.collidepoint(self._mouse):
            self._window.zoom(ZOOM ** event.y, self._window.on_canvas(self._mouse))
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._group.at(event.pos) == "tree":
            self._drag = event.pos, self._window.grasp()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._drag is not None:
            self._let_go(event.pos, self._drag[0])
        return False

    def leave(self) -> None:
        self._drag = self._mouse = self.hovered = None

    def _let_go(self, point: Point, start: Point) -> None:
        """End a mouse press over the tree: a click without a drag folds or unfolds the position at `point`."""
        self._drag = None
        if abs(point[0] - start[0]) + abs(point[1] - start[1]) <= _DRAG:
            path = self._node_under(point)
            if path is not None:
                self._fold(path)

    def _node_under(self, point: Point) -> Path | None:
        picture = self.picture()
        if picture is None or self._group.at(point) not in (None, "tree"):
            return None
        place = place_at(self._kit(), self._window.place.canvas, picture, point)
        return None if place is None else place.path

    def _fold(self, path: Path) -> None:
        tree = self._lab.tree
        if tree is not None and not tree.visit(path).is_leaf:
            self._sound("press")
            self._lab.folding.fold(path)
            self.path = path if self.path is not None else None
            self._changed()

    # The keyboard.

    def take_focus(self) -> None:
        """When the keyboard focus reaches the tree, put the cursor on the position being searched."""
        if not (self._group.ring and self._group.focus == "tree"):
            self.path = None
        elif self.path is None and self._lab.tree is not None:
            self.path = self._lab.event.path if self._lab.event.path in self._lab.layout.numbers else ()

    def step(self, step: Step) -> bool:
        """Move the cursor by a key. Returns False at the tree's edge, so that the focus moves on."""
        if self.covered or self.path is None or not (self._group.ring and self._group.focus == "tree"):
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
        if lab.tree is None:
            return None
        if step == "left":
            return at[:-1] if at else None
        met = [place for place in lab.layout.places if place.kind != "cut"
               and (place.start <= lab.step or len(place.path) <= 1)]
        if step == "right":
            return next((place.path for place in met if place.parent == lab.layout.numbers.get(at, 0)), None)
        if step not in ("up", "down"):
            return None
        level = [place.path for place in met if len(place.path) == len(at)]
        to = (level.index(at) if at in level else 0) + (1 if step == "down" else -1)
        return level[to] if 0 <= to < len(level) else None
