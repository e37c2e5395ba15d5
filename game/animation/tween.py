"""Values that change gradually. The caller passes the seconds; nothing here reads a clock."""
import math

from game.model.settings import Motion
from game.views.layout import PAGE, Point

TEMPO: dict[Motion, float] = {"full": 1.0, "reduced": 0.5, "off": 0.0}     # factor of a motion's duration
PARALLAX = 10.0, 7.0                # logical units by which the background shifts when the mouse is at the page's edge
_SECONDS = 0.18                     # time constant: after it, two thirds of the way are done
_BREATH = 1.6                       # seconds for one pulse of the lamp
_NEAR = 0.25                        # units: the background jumps to its target if it is nearer than this


def ease_out_cubic(progress: float) -> float:
    """Cubic ease-out: map progress 0..1 to 0..1, fast at first and slow at the end."""
    return 1 - (1 - progress) ** 3


def lamp_phase(clock: float, motion: Motion) -> float:
    """The phase, 0..1, of the lamp that pulses while an AI thinks; without motion it stays lit. clock: seconds."""
    return clock / _BREATH % 1 if motion != "off" else 0.5


class Timer:
    """A timer whose progress runs from 0 to 1 within a number of seconds. Before the first start it is 1 (done)."""

    def __init__(self, seconds: float) -> None:
        self._seconds = self._duration = seconds
        self._end = 1.0
        self.progress = 1.0

    def start(self, tempo: float = 1.0, end: float = 1.0) -> None:
        """Start from 0. tempo: a factor of the seconds. end: the progress at which the timer stays."""
        self._duration, self._end = self._seconds * tempo, end
        self.progress = 0.0 if self._duration > 0 else 1.0

    def update(self, seconds: float) -> None:
        if self.progress < self._end:
            self.progress = min(self._end, self.progress + seconds / self._duration)


class Eased(Timer):
    """Several numbers that move smoothly to new target values."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self._start: tuple[float, ...] = ()
        self._target: tuple[float, ...] = ()

    @property
    def now(self) -> tuple[float, ...]:
        if self.progress >= 1:              # the usual case
            return self._target
        t = ease_out_cubic(self.progress)
        return tuple(a + (b - a) * t for a, b in zip(self._start, self._target, strict=True))

    def send(self, target: tuple[float, ...], tempo: float = 1.0) -> None:
        """Move to a target in `tempo` times the usual seconds; at once if the number of values differs."""
        if target == self._target:
            return
        fresh = len(target) != len(self._target)
        self._start = target if fresh else self.now
        self._target = target
        self.start(tempo)


class Parallax:
    """The background's shift, which smoothly follows the mouse in the opposite direction. `update` lets time pass."""

    def __init__(self) -> None:
        self._now: Point = (0.0, 0.0)

    def update(self, seconds: float, mouse: Point | None, still: bool = False) -> None:
        """mouse: its place on the page, in logical units; None: outside the window. still: undo the shift at once."""
        point = (PAGE[0] / 2, PAGE[1] / 2) if mouse is None or still else mouse
        away = (min(1.0, max(-1.0, 2 * at / side - 1)) for at, side in zip(point, PAGE, strict=True))
        across, down = (-reach * part for reach, part in zip(PARALLAX, away, strict=True))
        if math.dist(self._now, (across, down)) < _NEAR or still:
            self._now = across, down
            return
        left = math.exp(-seconds / _SECONDS)
        self._now = across + (self._now[0] - across) * left, down + (self._now[1] - down) * left

    def pixels(self, unit: float) -> tuple[int, int]:
        """The background's shift in whole pixels. unit: pixels per logical unit."""
        return round(self._now[0] * unit), round(self._now[1] * unit)
