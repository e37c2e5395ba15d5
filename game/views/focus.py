"""Which widget the mouse is over and the keyboard is on, and when one of them is activated."""
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import pygame

from game.layout import Point

Step = Literal["left", "right", "up", "down", "next", "previous", "activate"]
STEPS: tuple[Step, ...] = ("left", "right", "up", "down", "next", "previous", "activate")
_AXES = {"left": (0, -1), "right": (0, 1), "up": (1, -1), "down": (1, 1)}
_HOVER_SECONDS = 0.080


@dataclass(frozen=True)
class Target:
    """Something that can be activated: its name, its pixels, and whether it can be just now."""

    name: str
    rect: pygame.Rect
    enabled: bool = True


@dataclass(frozen=True)
class State:
    """How a widget is drawn just now; hover runs 0..1 as the highlight comes and goes."""

    hover: float = 0.0
    pressed: bool = False
    focused: bool = False


class WidgetGroup:
    """The targets of one scene. A click counts only if button 1 goes down and up on the same enabled target."""

    def __init__(self, targets: Iterable[Target] = (), focus: str | None = None) -> None:
        self._targets: dict[str, Target] = {}
        self.focus: str | None = None
        self.ring = False                       # the focus is shown once a key moved it
        self.hovered: str | None = None
        self._pressed: str | None = None
        self._levels: dict[str, float] = {}
        self.show(targets)
        if self._usable(focus):
            self.focus = focus

    def show(self, targets: Iterable[Target]) -> None:
        """Replace the targets; focus, hover and press stay on those that are still there and enabled."""
        self._targets = {target.name: target for target in targets}
        self.focus = self.focus if self._usable(self.focus) else None
        self.hovered = self.hovered if self._usable(self.hovered) else None
        self._pressed = self._pressed if self._usable(self._pressed) else None
        self._levels = {name: level for name, level in self._levels.items() if name in self._targets}

    def _usable(self, name: str | None) -> bool:
        return name is not None and name in self._targets and self._targets[name].enabled

    def names(self) -> tuple[str, ...]:
        """The names of all targets."""
        return tuple(self._targets)

    def at(self, point: Point) -> str | None:
        """The enabled target under a point (pixels); of overlapping ones the last."""
        hits = [t.name for t in self._targets.values() if t.enabled and t.rect.collidepoint(point)]
        return hits[-1] if hits else None

    def state(self, name: str) -> State:
        """How the named target is to be drawn."""
        pressed = name == self._pressed and name == self.hovered
        level = round(4 * self._levels.get(name, 0.0)) / 4     # in steps, so that few pictures are ever made
        return State(level, pressed, self.ring and name == self.focus)

    def handle(self, what: pygame.event.Event | Step) -> str | None:
        """Take a mouse event or a step of the keyboard; return the name of the target that it activated."""
        if isinstance(what, str):
            return self._step(what)
        if what.type == pygame.MOUSEMOTION:
            self.hovered = self.at(what.pos)
        elif what.type == pygame.MOUSEBUTTONDOWN and what.button == 1:
            self.hovered = self._pressed = self.at(what.pos)
            if self._pressed is not None:
                self.focus, self.ring = self._pressed, False
        elif what.type == pygame.MOUSEBUTTONUP and what.button == 1:
            self.hovered = self.at(what.pos)
            pressed, self._pressed = self._pressed, None
            return pressed if pressed == self.hovered else None
        return None

    def _step(self, step: Step) -> str | None:
        if step == "activate":
            return self.focus
        if self.focus is None or not self.ring:     # the first key only shows where the focus is
            self.ring = True
            self.focus = self.focus or next((t.name for t in self._targets.values() if t.enabled), None)
        elif step in ("next", "previous"):
            self._cycle(1 if step == "next" else -1)
        else:
            self.focus = self._neighbour(self._targets[self.focus], *_AXES[step]) or self.focus
        return None

    def _cycle(self, by: int) -> None:
        names = [target.name for target in self._targets.values() if target.enabled]
        if self.focus in names:
            self.focus = names[(names.index(self.focus) + by) % len(names)]

    def _neighbour(self, here: Target, axis: int, sign: int) -> str | None:
        """The nearest enabled target in a direction; what lies straight ahead comes before what lies aside."""
        best: tuple[bool, float, str] | None = None
        for other in self._targets.values():
            ahead = sign * (other.rect.center[axis] - here.rect.center[axis])
            if not other.enabled or other is here or _gap(here.rect, other.rect, axis) <= 0 or ahead <= 0:
                continue
            aside = max(0, _gap(here.rect, other.rect, 1 - axis))
            off = abs(other.rect.center[1 - axis] - here.rect.center[1 - axis])
            cost = aside > 0, _gap(here.rect, other.rect, axis) + 3 * aside + 0.01 * off, other.name
            best = cost if best is None or cost < best else best
        return None if best is None else best[2]

    def update(self, seconds: float, instant: bool = False) -> bool:
        """Let the hover highlights come and go; True if anything still moved."""
        moved = False
        for name in self._targets:
            level, aim = self._levels.get(name, 0.0), 1.0 if name == self.hovered else 0.0
            if level != aim:
                step = 1.0 if instant else seconds / _HOVER_SECONDS
                self._levels[name] = min(aim, level + step) if aim > level else max(aim, level - step)
                moved = True
        return moved

    def leave(self) -> None:
        """The mouse has left the window: nothing is hovered or pressed."""
        self.hovered = self._pressed = None


def _gap(a: pygame.Rect, b: pygame.Rect, axis: int) -> int:
    """Pixels between two rectangles along an axis; negative or zero when they overlap there."""
    return max(b.topleft[axis] - a.bottomright[axis], a.topleft[axis] - b.bottomright[axis]) + 1
