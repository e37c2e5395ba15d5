"""Hover, focus, activation and setting of widgets, by mouse and keyboard."""
from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeGuard, get_args

import pygame

from game.views.layout import Point
from game.views.pen.kit import in_steps

Step = Literal["left", "right", "up", "down", "next", "previous", "activate", "page up", "page down", "first", "last"]
FOCUS_STEPS: tuple[Step, ...] = get_args(Step)
ARROWS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}  # across, down
_HOVER_SECONDS = 0.080
EVERYWHERE = pygame.Rect(-99_999, -99_999, 199_999, 199_999)


class Dial(NamedTuple):
    """Lets a target be set to one of `stops` places (0 first) instead of being pressed.

    The mouse drags it along `track` (pixels). The arrow keys of its axis (0 across, 1 down) move it by one place, the
    page keys by `page` places, and the wheel by `wheel` places.
    """

    track: pygame.Rect
    stops: int
    at: int
    axis: Literal[0, 1] = 0
    page: int = 1
    wheel: int = 1

    def moved(self, by: int) -> int:
        return min(self.stops - 1, max(0, self.at + by))

    def turned(self, step: Step) -> int | None:
        """The dial's new place after a keyboard step; None for a step that doesn't move the dial."""
        less, more = (("left", "right"), ("up", "down"))[self.axis]
        page_less, page_more = (("page down", "page up"), ("page up", "page down"))[self.axis]
        places = {less: self.moved(-1), more: self.moved(1), page_less: self.moved(-self.page),
                  page_more: self.moved(self.page), "first": 0, "last": self.stops - 1}
        return places.get(step)

    def under(self, point: Point) -> int:
        along = (point[self.axis] - self.track.topleft[self.axis]) / max(1, self.track.size[self.axis] - 1)
        return round(min(1.0, max(0.0, along)) * (self.stops - 1))


class Target(NamedTuple):
    """A named rectangle (pixels) that the player can activate or, if it has a dial, set."""

    name: str
    rect: pygame.Rect
    enabled: bool = True
    dial: Dial | None = None
    ring_radius: float = 0      # of the focus ring around it; 0: it shows the focus itself


class TargetState(NamedTuple):
    hover: float = 0.0
    pressed: bool = False
    focused: bool = False


class States(dict[str, TargetState]):
    """The states of widgets by name; a name that is not there is at rest."""

    def __missing__(self, name: str) -> TargetState:
        return TargetState()


class WidgetGroup:
    """The targets of one scene, with their hover, focus and press.

    A click counts only if the button goes down and up on the same usable target. Setting a dial activates 'name:place';
    the scene must then show the target with that place.
    """

    def __init__(self) -> None:
        self.targets: dict[str, Target] = {}    # by name
        self.focus: str | None = None           # stays on a target that is gone or disabled, in case it comes back
        self.shows_focus = False                # the focus is shown once a key moved it
        self.mouse: Point | None = None         # the mouse's place (pixels); None: outside the page, or keys are used
        self.hovered: str | None = None
        self.pressed: str | None = None         # on which the button went down
        self.dragging = False
        self._levels: dict[str, float] = {}
        self.window = EVERYWHERE                # only targets inside it can be used
        self.always: tuple[Target, ...] = ()    # targets shown in addition, wherever the window is
        self._first: str | None = None

    def show(self, targets: Iterable[Target], first: str | None = None) -> None:
        """Replace the targets.

        first: the target that gets the focus if none has it, or if `first` has changed and the focused target is gone
        or disabled.
        """
        self.targets = {target.name: target for target in (*targets, *self.always)}
        self.hovered, self.pressed = map(self._if_usable, (self.hovered, self.pressed))
        if self.mouse is not None and self.hovered != self.at(self.mouse):
            self.hovered = None                 # the page has moved under the mouse
        self.dragging = self.dragging and self.pressed is not None
        self._levels = {name: level for name, level in self._levels.items() if name in self.targets}
        if self.focus is None or (first not in (None, self._first) and not self.usable(self.focus)):
            self.focus = first
        self._first = first

    @property
    def ringed(self) -> str | None:
        """The usable target that is shown to have the focus; None if none is."""
        return self._if_usable(self.focus) if self.shows_focus else None

    @property
    def ring(self) -> tuple[pygame.Rect, float] | None:
        """The focus ring and its radius; None: there is none, or the target shows the focus itself."""
        target = self.targets.get(self.ringed or "")
        return None if target is None or not target.ring_radius else (target.rect, target.ring_radius)

    def usable(self, name: str | None) -> TypeGuard[str]:
        return self.answers_key(name) and self._is_visible(name)

    def answers_key(self, name: str | None) -> TypeGuard[str]:
        """Whether a key of its own presses this target, even while the target is outside the window."""
        return name is not None and name in self.targets and self.targets[name].enabled

    def _is_visible(self, name: str | None) -> TypeGuard[str]:
        target = self.targets.get(name or "")
        return target is not None and (target in self.always or self.window.collidepoint(target.rect.center))

    def _if_usable(self, name: str | None) -> str | None:
        return name if self.usable(name) else None

    def at(self, point: Point) -> str | None:
        """The name of the usable target under a point (pixels), the last if several overlap; None if there is none."""
        hits = [name for name, target in self.targets.items() if self.usable(name) and target.rect.collidepoint(point)]
        return hits[-1] if hits else None

    @property
    def states(self) -> States:
        focused = self.focus if self.shows_focus else None      # also while it is disabled
        return States({name: TargetState(in_steps(self._levels.get(name, 0.0), 4), name == self.pressed == self.hovered,
                                         name == focused) for name in self.targets})

    def handle(self, event: pygame.event.Event) -> str | None:
        """Handle a mouse event; return the name of the target that it activated, or None."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        return self._press(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else self._release(event.pos)

    def _move(self, point: Point) -> str | None:
        self.hovered = self.at(point)
        return self._drag(point) if self.dragging else None

    def _press(self, point: Point) -> str | None:
        self.hovered = self.pressed = self.at(point)
        if self.pressed is None:
            return None
        self.focus, self.shows_focus = self.pressed, False
        dial = self.targets[self.pressed].dial
        grip = None if dial is None else dial.track.inflate(*[dial.track.size[1 - dial.axis]] * 2)
        self.dragging = grip is not None and grip.collidepoint(point)
        return self._drag(point) if self.dragging else None

    def _release(self, point: Point) -> str | None:
        self.hovered = self.at(point)
        pressed, self.pressed = self.pressed, None
        dragged, self.dragging = self.dragging, False
        return pressed if pressed == self.hovered and not dragged else None

    def _drag(self, point: Point) -> str | None:
        dial = self.dial(self.pressed)
        return None if dial is None else _set(self.pressed, dial, dial.under(point))

    def _wheel(self, clicks: int) -> str | None:
        dial = self.dial(self.hovered)
        if dial is None:
            return None
        return _set(self.hovered, dial, dial.moved(clicks * dial.wheel * (1 if dial.axis == 0 else -1)))

    def dial(self, name: str | None) -> Dial | None:
        return self.targets[name].dial if self.usable(name) else None

    def step(self, step: Step) -> str | None:
        """Handle a keyboard step; return the name of the target that it activated, or None."""
        shown, self.shows_focus = self.shows_focus, True
        if not self._is_visible(self.focus) or not (self.usable(self.focus) if step == "activate" else shown):
            self.find_focus()               # the key only shows where the focus is
        elif step == "activate":
            return self.focus
        elif step in ("next", "previous"):
            names = [name for name in self.targets if self.usable(name) or name == self.focus]
            self.focus = names[(names.index(self.focus) + (1 if step == "next" else -1)) % len(names)]
        elif (dial := self.dial(self.focus)) is not None and (place := dial.turned(step)) is not None:
            return _set(self.focus, dial, place)
        elif step in ARROWS:
            self.focus = self._neighbour(self.targets[self.focus], *ARROWS[step]) or self.focus
        return None

    def find_focus(self) -> None:
        """Unless a usable target has the focus, give it to what `show` prefers, or to the first usable one."""
        names = (self.focus, self._first, *self.targets)
        self.focus = next(filter(self.usable, names), None)

    def _neighbour(self, here: Target, across: int, down: int) -> str | None:
        """The nearest usable target in the direction of an arrow, best straight ahead."""
        costs, axis, sign = list[tuple[bool, float, str]](), abs(down), across + down
        for other in self.targets.values():
            ahead = sign * (other.rect.center[axis] - here.rect.center[axis])
            gap = _gap(here.rect, other.rect, axis)
            if self.usable(other.name) and gap > 0 and ahead > 0:
                aside = max(0, _gap(here.rect, other.rect, 1 - axis))
                off = abs(other.rect.center[1 - axis] - here.rect.center[1 - axis])
                costs.append((aside > 0, gap + 3 * aside + 0.01 * off, other.name))
        return min(costs)[2] if costs else None

    def update(self, seconds: float, instant: bool = False) -> None:
        """Fade the hover highlights in and out, at once if `instant`."""
        for name in self.targets:
            level, aim = self._levels.get(name, 0.0), 1.0 if name == self.hovered else 0.0
            if level != aim:
                step = 1.0 if instant else seconds / _HOVER_SECONDS
                self._levels[name] = min(aim, level + step) if aim > level else max(aim, level - step)

    def leave(self) -> None:
        self.mouse = self.hovered = self.pressed = None
        self.dragging = False


def _gap(a: pygame.Rect, b: pygame.Rect, axis: int) -> int:
    return max(b.topleft[axis] - a.bottomright[axis], a.topleft[axis] - b.bottomright[axis]) + 1


def _set(name: str | None, dial: Dial, place: int) -> str | None:
    return None if place == dial.at else f"{name}:{place}"
