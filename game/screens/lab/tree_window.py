"""The view of the Lab's tree: the camera frames a new tree, follows the search, and is panned and zoomed."""
import math
from collections.abc import Callable

from ai.tree.layout import TreeLayout
from ai.tree.problems import Path
from ai.tree.words import count
from game.model.lab import Lab
from game.screens.lab import presenter
from game.screens.lab.camera import READABLE, SMALLEST, WORDS, Camera, Measures, fitting, following, measures_of
from game.screens.lab.layout import LabLayout, LessonLayout
from game.screens.lab.picture import SECOND_HEAD
from game.screens.lab.tree_view import TreePicture
from game.screens.lab.words import SEARCHES, right_search
from game.views.layout import Point

_EASE_SECONDS = 0.18                # in which the camera comes to rest


class TreeWindow:
    """The view of the tree: its camera, and the motion toward a new camera. still: tells whether animations are off."""

    place: LabLayout | LessonLayout             # set by the scene before anything is shown

    def __init__(self, lab: Lab, still: Callable[[], bool]) -> None:
        self.camera = Camera()
        self._lab, self._still = lab, still
        self._aim = Camera()                        # where the camera glides to
        self._shown: tuple[object, Point] = None, (0.0, 0.0)    # the tree and the canvas that the camera was set up for
        self._framed: TreeLayout | None = None      # the layout that it has seen last
        self.levels = 0                            # of the tree, drawn so far

    @property
    def rows(self) -> float:
        """The rows of the tree that fit at a readable size; infinite if the tree may reach out of view."""
        return self.place.canvas_size[1] / WORDS if self._keeps_whole else math.inf

    @property
    def measures(self) -> Measures:
        lab = self._lab
        wide = lab.view == "both" or lab.lesson is not None
        return measures_of(lab.problem, lab.layout.levels, wide, self.place.canvas_size)

    @property
    def middle(self) -> Point:
        width, height = self.place.canvas_size
        return width / 2, height / 2

    def on_canvas(self, point: Point) -> Point:
        """Convert a point of the window (pixels) to the canvas's logical units."""
        canvas, unit = self.place.canvas, self.place.screen.pitch
        return (point[0] - canvas.left) / unit, (point[1] - canvas.top) / unit

    @property
    def _keeps_whole(self) -> bool:
        """Whether the whole tree has to stay in view, with positions folded if necessary."""
        return self._lab.lesson is not None or self.place.screen.narrow

    def follow_search(self) -> bool:
        """Show a new tree whole, or keep the line being searched in view. Returns True if the tree is new."""
        lab = self._lab
        layout, size = lab.layout, self.place.canvas_size
        is_new = self._shown != (lab.tree, size)
        if is_new:
            self._shown, self.levels = (lab.tree, size), 0 if lab.lesson is None else 1000
            self._aim = self.camera = self._whole(layout)
        elif self._keeps_whole and layout is not self._framed:
            self._aim = self._whole(layout)
        self._framed = layout
        self.show(lab.event.path)
        self._settle()
        return is_new

    def show(self, path: Path) -> None:
        """Pan as little as possible so that the position at `path` is in view."""
        self._aim = following(self._aim, self._lab.layout, self.measures, path)

    def show_all(self) -> None:
        self._aim = self._whole(self._lab.layout, SMALLEST)
        self._settle()

    def zoom(self, times: float, about: Point | None = None) -> None:
        """Zoom by a factor around a point of the canvas; None: its middle."""
        self._aim = self._aim.zoomed(times, *(self.middle if about is None else about), self.measures)
        self._settle()

    def grasp(self) -> Callable[[float, float], None]:
        """Begin a drag. Returns a function that pans the tree by pixels right and down from here."""
        start, unit = self._aim, self.place.screen.pitch

        def pan(right: float, down: float) -> None:
            self._aim = self.camera = start.moved(right / unit, down / unit)
        return pan

    def update(self, seconds: float, held: bool) -> None:
        """Move the camera toward its aim, which a dragged (`held`) tree follows at once, and reveal a level."""
        if held or self._still():
            self.camera = self._aim
        else:
            self.camera = self.camera.toward(self._aim, min(1.0, seconds / _EASE_SECONDS * 1.5))
        self.levels = min(self.levels + 1, 1000)

    def _settle(self) -> None:
        if self._still():
            self.camera = self._aim

    def _whole(self, layout: TreeLayout, least: float | None = None) -> Camera:
        """A camera that shows the whole tree. least: the smallest zoom allowed; None: words stay readable."""
        measures = self.measures
        if least is None:
            least = WORDS / measures.row if self._keeps_whole else READABLE
        return fitting(layout, measures, least, self._lab.lesson is not None)

    def picture(self, hovered: Path | None = None, cursor: Path | None = None) -> TreePicture | None:
        lab = self._lab
        if lab.searching:
            return None
        picture = TreePicture(lab.tree, lab.layout, lab.event, lab.step, lab.view, self.camera, self.measures, hovered,
                              cursor, min(self.levels, lab.layout.levels))
        page = None if lab.lesson is None else lab.lesson.page
        return picture if page is None else picture._replace(known=page.known, names=page.names)

    def second(self) -> tuple[str, TreePicture] | None:
        beside = self._lab.beside()
        if beside is None:
            return None
        tree, layout, step = beside
        event, rect, unit = tree.event(step), self.place.second, self.place.screen.pitch
        measures = measures_of(tree.problem, layout.levels, self._lab.view == "both",
                               (rect.width / unit, rect.height / unit - SECOND_HEAD))
        camera = following(fitting(layout, measures), layout, measures, event.path)
        heading = right_search(SEARCHES[self._lab.method.prune], count(tree.root.visited, "position")).upper()
        return heading, TreePicture(tree, layout, event, step, self._lab.view, camera, measures)

    def heads(self) -> tuple[tuple[str, float], ...]:
        """The names of the tree's columns, each with its x in logical units."""
        names, step = presenter.heads(self._lab.tree, self._lab.layout), self.camera.step(self.measures)
        return tuple((name, self.camera.left + level * step) for level, name in enumerate(names))
