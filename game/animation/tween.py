"""Values that change gradually. The caller passes the seconds; nothing here reads a clock."""
from __future__ import annotations

from game.model.settings import Motion

TEMPO: dict[Motion, float] = {"full": 1.0, "reduced": 0.5, "off": 0.0}     # factor of a motion's duration


def ease_out_cubic(progress: float) -> float:
    """Cubic ease-out: map progress 0..1 to 0..1, fast at first and slow at the end."""
    return 1 - (1 - progress) ** 3


class Timer:
    """A timer whose progress runs from 0 to 1 within a number of seconds. Before the first start it is 1 (done)."""

    def __init__(self, seconds: float) -> None:
        self._seconds = self._takes = seconds
        self.progress = 1.0

    def start(self, tempo: float = 1.0) -> None:
        self._takes = self._seconds * tempo
        self.progress = 0.0 if self._takes > 0 else 1.0

    def update(self, seconds: float) -> None:
        if self.progress < 1:
            self.progress = min(1.0, self.progress + seconds / self._takes)


class Eased:
    """Several numbers that move smoothly to new target values."""

    def __init__(self, seconds: float) -> None:
        self._timer = Timer(seconds)
        self._start: tuple[float, ...] = ()
        self._target: tuple[float, ...] = ()

    @property
    def now(self) -> tuple[float, ...]:
        if self._timer.progress >= 1:       # the usual case
            return self._target
        t = ease_out_cubic(self._timer.progress)
        return tuple(a + (b - a) * t for a, b in zip(self._start, self._target, strict=True))

    def send(self, target: tuple[float, ...], tempo: float = 1.0) -> None:
        """Move to a target in `tempo` times the usual seconds; at once if it has another number of values."""
        if target == self._target:
            return
        fresh = len(target) != len(self._target)
        self._start = target if fresh else self.now
        self._target = target
        self._timer.start(tempo)

    def update(self, seconds: float) -> None:
        self._timer.update(seconds)
