"""Keeps a window's picture up to date: only what has changed is drawn again."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.views.recording import Drawing, Recording, Slot, Stroke

_FEW = 4                # strokes that differ in one view, up to which each has taken the place of another
_MANY = 16              # and from which on one rectangle around them serves for all
_BAND = 150_000         # pixels that are drawn at a time
_ONCE_MORE = 20_000     # pixels that take as long as going through the whole drawing for one more rectangle


class Display:
    """What is to be seen in a window, as the drawing of its screen."""

    def __init__(self) -> None:
        self._shown: Drawing | None = None
        self._size: tuple[int, int] | None = None

    def forget(self) -> None:
        """The window may have lost its picture: the next one is drawn whole."""
        self._shown = None

    @property
    def settled(self) -> bool:
        """Whether all that has changed is shown: no patient view waits for its turn."""
        return self._shown is not None and not self._shown.waiting

    def show(self, surface: pygame.Surface, draw: Callable[[pygame.Surface], None]) -> list[pygame.Rect]:
        """Bring the surface up to what `draw` draws; the rectangles that have changed."""
        if surface.get_size() != self._size:
            self.forget()
        recording = Recording(surface.get_size(), self._shown)
        draw(recording)
        drawing = recording.finish()
        areas = [surface.get_rect()] if self._shown is None else joined(changes(self._shown, drawing))
        self._shown, self._size = drawing, surface.get_size()
        for area in areas:
            for band in bands(area):
                surface.set_clip(band)
                drawing.paint(surface, band)
        surface.set_clip(None)
        return areas


def bands(area: pygame.Rect) -> list[pygame.Rect]:
    """An area in parts so low that the processor's cache holds each while all that lies there is drawn."""
    high = max(1, _BAND // max(1, area.width))
    if area.height <= 4 * high:
        return [area]
    return [pygame.Rect(area.left, top, area.width, min(high, area.bottom - top))
            for top in range(area.top, area.bottom, high)]


def changes(before: Drawing, now: Drawing) -> Iterator[pygame.Rect]:
    """Where two drawings of the same view differ: all strokes that only one of them has."""
    if before is now:
        return
    if not before.views and not now.views:
        both = pygame.Rect(before.area).union(now.area)
        if both.width * both.height <= _ONCE_MORE:      # to look where they differ would take longer
            if before.items != now.items:
                yield both
            return
    pairs = _pairs(before, now)
    if pairs is None:
        old, new = _by_key(before), _by_key(now)
        if [key for key in old if key in new] != [key for key in new if key in old]:
            yield pygame.Rect(before.area)              # what both have lies in another order
            yield pygame.Rect(now.area)
            return
        for one, other in ((old, new), (new, old)):
            alone = [pygame.Rect(item.area) for key, item in one.items() if key not in other]
            yield from alone if len(alone) <= _MANY else [alone[0].unionall(alone[1:])]
        pairs = [(old[key], item) for key, item in new.items() if key in old and isinstance(item, Drawing)]
    for held, item in pairs:
        if isinstance(item, Drawing) and isinstance(held, Drawing):
            yield from changes(held, item)
        else:
            yield pygame.Rect(held.area)
            yield pygame.Rect(item.area)


def _pairs(before: Drawing, now: Drawing) -> list[tuple[Stroke | Drawing, Stroke | Drawing]] | None:
    """What is another now in these, each with what was in its place, where that is little and all else is the same.

    So it is in most frames, and it is seen at a glance. None where it is not.
    """
    if len(before.items) != len(now.items):
        return None
    pairs = [(old, new) for old, new in zip(before.items, now.items, strict=True) if old is not new and old != new]
    strokes = 0
    for old, new in pairs:
        if isinstance(old, Drawing) != isinstance(new, Drawing):
            return None
        if not isinstance(old, Drawing) or not isinstance(new, Drawing):
            strokes += 1
        elif old.slot != new.slot:
            return None
    return pairs if strokes <= _FEW else None


def _by_key(drawing: Drawing) -> dict[tuple[Stroke | Slot | None, int], Stroke | Drawing]:
    """What a drawing is made of, in order: a view by its slot, a stroke by itself and how many equal ones are below."""
    found: dict[tuple[Stroke | Slot | None, int], Stroke | Drawing] = {}
    for item in drawing.items:
        key, below = item.slot if isinstance(item, Drawing) else item, 0
        while (key, below) in found:
            below += 1
        found[key, below] = item
    return found


def joined(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover all of these: two become one where that is hardly more to draw."""
    found: list[tuple[int, int, int, int]] = []         # left, top, right, bottom
    for area in areas:
        left, top, right, bottom = area.left, area.top, area.right, area.bottom
        at = 0 if area else len(found)
        pixels = (right - left) * (bottom - top) + _ONCE_MORE
        while at < len(found):
            a, b, c, d = found[at]
            low_x, low_y = a if a < left else left, b if b < top else top   # many pairs: min and max would take longer
            high_x, high_y = c if c > right else right, d if d > bottom else bottom
            if (high_x - low_x) * (high_y - low_y) > pixels + (c - a) * (d - b):
                at += 1
            else:
                del found[at]
                left, top, right, bottom, at = low_x, low_y, high_x, high_y, 0
                pixels = (right - left) * (bottom - top) + _ONCE_MORE
        if area:
            found.append((left, top, right, bottom))
    return [pygame.Rect(left, top, right - left, bottom - top) for left, top, right, bottom in found]
