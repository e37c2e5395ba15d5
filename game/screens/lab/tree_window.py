"""The view of the Lab's tree: its camera follows the search; mouse and keys pan it, zoom it, and fold positions."""
import math
from collections.abc import Callable

import pygame

from ai.tree.layout import TreeLayout
from ai.tree.problems import Path
from ai.wording import quantity
from game.model.lab.state import Lab
from game.screens.cursors import Cursor
from game.screens.lab import tree_view
from game.screens.lab.camera import READABLE, SMALLEST_ZOOM, WORDS_FROM, Camera, Measures, fitted, measures_for, panned
from game.screens.lab.layout import LabLayout
from game.screens.lab.tree_view import TreePicture, place_at
from game.screens.lab.words import SEARCHES, correct_heading
from game.screens.scene import Doors
from game.views.layout import Point
from game.views.widgets.focus import Step, WidgetGroup

ZOOM = 1.25                         # factor of a click of the wheel or a press of + or −
_DRAG = 5                           # pixels: a press that moves less is a click
_EASE_SECONDS = 0.18                # until the camera is at rest


class TreeWindow(Cursor):
    """The view of the tree: its camera, the motion towards a new camera, and the cursor moved by mouse or keys.

    A click or Enter folds or unfolds a position, a drag pans, and the wheel zooms; all of it only while the page has
    the target "tree", which a sheet hides. layout: returns the page's present rectangles.
    """

    def __init__(self, group: WidgetGroup, layout: Callable[[], LabLayout], lab: Lab, doors: Doors) -> None:
        self.camera = Camera()
        self.levels = 0                             # the number of the tree's levels drawn so far
        self.hovered: Path | None = None            # under the mouse
        self.path: Path | None = None               # under the keyboard's cursor
        self._group, self._layout, self._lab, self._doors = group, layout, lab, doors
        self._aim = Camera()                        # the camera's target
        self._set_up_for: tuple[object, Point] = None, (0.0, 0.0)  # the tree and canvas that the camera is set up for
        self._last_layout: TreeLayout | None = None     # the layout that it has seen last
        self._drag: tuple[Point, Camera] | None = None      # the point and the camera at its start

    # The camera.

    @property
    def rows(self) -> float:
        """The rows of the tree that fit at a readable size; infinite if the tree may reach out of view."""
        return self._layout().canvas_size[1] / WORDS_FROM if self._keeps_whole else math.inf

    @property
    def measures(self) -> Measures:
        lab = self._lab
        wide = lab.view == "both" or lab.lesson is not None
        return measures_for(lab.problem, lab.layout.levels, wide, self._layout().canvas_size)

    @property
    def _keeps_whole(self) -> bool:
        """Whether the whole tree has to stay in view, with positions folded if necessary."""
        return self._lab.lesson is not None or self._layout().viewport.narrow

    def follow_search(self) -> None:
        """Keep the line being searched in view; show a new tree whole, without a position under the cursor."""
        lab = self._lab
        layout, size = lab.layout, self._layout().canvas_size
        if self._set_up_for != (lab.tree, size):
            self._set_up_for, self.levels = (lab.tree, size), 0 if lab.lesson is None else 1000
            self._aim = self.camera = self._camera_on_whole(layout)
            self.forget()
        elif self._keeps_whole and layout is not self._last_layout:
            self._aim = self._camera_on_whole(layout)
        self._last_layout = layout
        self._aim = panned(self._aim, layout, self.measures, lab.event.path)

    def show_all(self) -> None:
        self._aim = self._camera_on_whole(self._lab.layout, SMALLEST_ZOOM)

    def zoom(self, times: float, about: Point | None = None) -> None:
        """Zoom by a factor around a point of the canvas; None: its middle."""
        width, height = self._layout().canvas_size
        x, y = (width / 2, height / 2) if about is None else about
        self._aim = self._aim.zoomed(times, x, y, self.measures)

    def update(self, seconds: float) -> None:
        """Move the camera towards its aim, which a dragged tree follows at once, and reveal a level.

        Neither a drag nor a zoom moves all that the search has seen out of sight.
        """
        columns = tree_view.columns_of(self._lab.tree, self._lab.layout)
        deepest = int(columns.level[columns.start <= self._lab.step].max())
        self._aim = self._aim.in_sight(deepest, self.measures)
        if self.dragging or self._doors.settings.motion == "off":
            self.camera = self._aim
        else:
            self.camera = self.camera.towards(self._aim, min(1.0, seconds / _EASE_SECONDS * 1.5))
        self.levels += 1

    def _camera_on_whole(self, layout: TreeLayout, least: float | None = None) -> Camera:
        """A camera that shows the whole tree. least: the smallest zoom allowed; None: words stay readable."""
        measures = self.measures
        if least is None:
            least = WORDS_FROM / measures.row if self._keeps_whole else READABLE
        return fitted(layout, measures, least, self._lab.lesson is not None)

    # What is seen.

    def picture(self) -> TreePicture | None:
        lab = self._lab
        if lab.searching:
            return None
        picture = TreePicture(lab.tree, lab.layout, lab.event, lab.step, lab.view, self.camera, self.measures,
                              self.hovered, self.path, min(self.levels, lab.layout.levels))
        page = None if lab.lesson is None else lab.lesson.page
        return picture if page is None else picture._replace(shown=page.shown, shows_bounds=page.shows_bounds)

    def second(self) -> tuple[str, TreePicture] | None:
        beside = self._lab.correct_search()
        if beside is None:
            return None
        tree, layout, step = beside
        event, canvas = tree.event(step), self._layout().size_of(self._layout().second)
        measures = measures_for(tree.problem, layout.levels, self._lab.view == "both", canvas)
        camera = panned(fitted(layout, measures), layout, measures, event.path)
        heading = correct_heading(SEARCHES[self._lab.method.prune], quantity(tree.root.visited, "position")).upper()
        return heading, TreePicture(tree, layout, event, step, self._lab.view, camera, measures)

    # The cursor.

    @property
    def dragging(self) -> bool:
        return self._drag is not None

    def forget(self) -> None:
        self.path = self.hovered = None

    def handle(self, event: pygame.event.Event) -> bool:
        if "tree" not in self._group.targets:
            return False
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        super().handle(event)
        return self.dragging and event.type == pygame.MOUSEMOTION

    def _move(self, point: Point) -> None:
        if self._drag is None:
            self.hovered = self._node_under(point)
            return
        (left, top), camera = self._drag
        unit = self._layout().viewport.page_unit
        self._aim = self.camera = camera.moved((point[0] - left) / unit, (point[1] - top) / unit)

    def _wheel(self, clicks: int) -> bool:
        mouse, canvas, unit = self._group.mouse, self._layout().canvas, self._layout().viewport.page_unit
        if mouse is None or not canvas.collidepoint(mouse):
            return False
        self.zoom(ZOOM ** clicks, ((mouse[0] - canvas.left) / unit, (mouse[1] - canvas.top) / unit))
        self._drag = (mouse, self._aim) if self.dragging else None      # it goes on with the new zoom
        return True

    def _press(self, point: Point) -> None:
        if self._group.at(point) == "tree":
            self._drag = point, self._aim

    def _release(self, point: Point) -> None:
        """End a mouse press over the tree: a click without a drag folds or unfolds the position at `point`."""
        drag, self._drag = self._drag, None
        if drag is not None and abs(point[0] - drag[0][0]) + abs(point[1] - drag[0][1]) <= _DRAG:
            path = self._node_under(point)
            if path is not None:
                self._fold(path)
        self.hovered = self._node_under(point)

    def leave(self) -> None:
        self._drag = self.hovered = None

    def _node_under(self, point: Point) -> Path | None:
        picture = self.picture()
        if picture is None or self._group.at(point) not in (None, "tree"):
            return None
        place = place_at(self._layout().viewport, self._layout().canvas, picture, point)
        return None if place is None else place.path

    def _fold(self, path: Path) -> None:
        if not self._lab.tree.visit(path).is_leaf:
            self._doors.sound("press")
            self._lab.folding.fold(path)
            self.path = path if self.path is not None else None

    def take_focus(self) -> None:
        """When the keyboard focus reaches the tree, put the cursor on the position being searched."""
        if self._group.ringed != "tree" or self._lab.searching:
            self.path = None
        elif self.path is None:
            self.path = self._lab.event.path if self._lab.event.path in self._lab.layout.numbers else ()

    def step(self, step: Step) -> bool:
        """Move the cursor by a key. Returns False at the tree's edge, so that the focus moves on."""
        if self.path is None or self._group.ringed != "tree":
            return False
        if step == "activate":
            self._fold(self.path)
            return True
        to = self._position_beside(self.path, step)
        if to is None:
            return False
        self.path = to
        self._aim = panned(self._aim, self._lab.layout, self.measures, to)
        return True

    def _position_beside(self, at: Path, step: Step) -> Path | None:
        """The position next to `at` in the direction of a key; None if there is none that was searched."""
        lab = self._lab
        searched = [place.path for place in lab.layout.places
                    if place.kind != "cut" and (place.start <= lab.step or len(place.path) <= 1)]
        level = [path for path in searched if len(path) == len(at)]
        index = level.index(at) if at in level else 0
        beside: dict[Step, list[Path]] = {
            "left": [path for path in searched if path == at[:-1] != at],
            "right": [path for path in searched if path and path[:-1] == at],
            "up": level[:index][-1:], "down": level[index + 1:]}
        return next(iter(beside.get(step, ())), None)
