"""Keeps what a function has given last, for as long as what it depends on stays the same."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Latest:
    """The last value of each function, for values that are wanted sixty times a second and change now and then."""

    def __init__(self) -> None:
        self._kept: dict[Callable[..., Any], tuple[tuple[object, object], Any]] = {}

    def value(self, of: Callable[..., T], *arguments: Any, given: object = None, later: bool = False) -> T:
        """What `of` gives for these arguments, worked out anew where they are others than last time.

        given: what else it depends on, where an argument is an object that changes. later: this may wait; what it gave
        last for these arguments will do.
        """
        kept = self._kept.get(of)
        if kept is None or kept[0][0] != arguments or (kept[0][1] != given and not later):
            kept = self._kept[of] = (arguments, given), of(*arguments)
        value: T = kept[1]
        return value
