"""Values that take a moment to arrive. Time is handed in; nothing here looks at a clock."""
from __future__ import annotations


def ease_out_cubic(progress: float) -> float:
    """0..1 to 0..1, quick at first."""
    return 1 - (1 - progress) ** 3


class Timer:
    """Runs from 0 to 1 in so many seconds once started; 1 (done) before."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.progress = 1.0

    def start(self) -> None:
        """Run from the beginning."""
        self.progress = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.progress = min(1.0, self.progress + seconds / self._seconds)


class Eased:
    """Several numbers that glide together to where they are sent."""

    def __init__(self, seconds: float) -> None:
        self._timer = Timer(seconds)
        self._start: tuple[float, ...] = ()
        self._target: tuple[float, ...] = ()

    @property
    def now(self) -> tuple[float, ...]:
        """The numbers as they are to be shown."""
        t = ease_out_cubic(self._timer.progress)
        return tuple(a + (b - a) * t for a, b in zip(self._start, self._target, strict=True))

    def send(self, target: tuple[float, ...]) -> None:
        """Go there from here; at once where there was nothing yet."""
        if target == self._target:
            return
        fresh = len(target) != len(self._target)
        self._start = target if fresh else self.now
        self._target = target
        self._timer.start()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._timer.update(seconds)
