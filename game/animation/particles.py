"""The sparks and rings over a board: made from a seed, moved by `update`, read as plain values."""
import math
import random
from typing import NamedTuple

from game.animation.tween import ease_out_cubic
from game.marks import Mark
from game.views.board.sparks import RING_TO, Flying, Ring, Spark

BoardPoint = tuple[float, float]    # in cells from the board's top left corner

MOST_PARTICLES = 160                # sparks in the air at once; beyond that the oldest are dropped
SWEEP, STAGGER = 0.420, 0.060       # seconds: until a winning line has grown; between the lighting of its stones
_STEPS = 12                         # steps of a spark's strength; few, so that few pictures are made
_DRAG, _FALL = 5.0, 3.2             # a spark's air resistance (1/s), and its gravity (cells/s²)
_RING_SECONDS, _RING_FROM = 0.36, 0.40


def middle_of(move: int, size: int) -> BoardPoint:
    return move % size + 0.5, move // size + 0.5


class _Flight(NamedTuple):
    """A spark's whole flight. start: in cells; speed: in cells a second; born, lasts: in seconds; size: in cells."""

    start: BoardPoint
    speed: BoardPoint
    born: float
    lasts: float
    size: float
    mark: Mark

    def at(self, now: float) -> Spark | None:
        age = now - self.born
        if not 0 <= age < self.lasts:
            return None
        far = (1 - math.exp(-_DRAG * age)) / _DRAG      # the spark slows down, so its distance has a limit
        (x, y), (right, down), left = self.start, self.speed, 1 - age / self.lasts
        return Spark(x + right * far, y + down * far + _FALL * age * age / 2, self.size * (0.5 + 0.5 * left),
                     math.ceil(_STEPS * left ** 0.7) / _STEPS, self.mark)


class _Wave(NamedTuple):
    center: BoardPoint
    born: float
    mark: Mark

    def at(self, now: float) -> Ring | None:
        t = (now - self.born) / _RING_SECONDS
        if t >= 1:
            return None
        radius = _RING_FROM + (RING_TO - _RING_FROM) * ease_out_cubic(t)
        return Ring(*self.center, radius, (1 - t) ** 1.5, self.mark)


class Particles:
    """The sparks and rings over one board. The same seed and the same calls give the same picture."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._now = 0.0
        self._flights: list[_Flight] = []
        self._waves: list[_Wave] = []

    @property
    def flying(self) -> Flying:
        sparks, rings = (flight.at(self._now) for flight in self._flights), (wave.at(self._now) for wave in self._waves)
        return tuple(filter(None, sparks)), tuple(filter(None, rings))

    def update(self, seconds: float) -> None:
        self._now += seconds
        self._flights = [flight for flight in self._flights if self._now < flight.born + flight.lasts][-MOST_PARTICLES:]
        self._waves = [wave for wave in self._waves if self._now < wave.born + _RING_SECONDS]

    def clear(self) -> None:
        self._flights, self._waves = [], []

    def land(self, center: BoardPoint, mark: Mark) -> None:
        """Add a ring and a few sparks around the centre of a stone that lands."""
        self._waves.append(_Wave(center, self._now, mark))
        for _ in range(9):
            self._throw(center, mark, 0.30, (2.0, 4.6), (0.24, 0.46), 0.075)

    def win(self, line: tuple[BoardPoint, ...], mark: Mark) -> None:
        """Add sparks for a winning line: from each stone when it lights up, then from points along the line."""
        for number, center in enumerate(line):
            for _ in range(7):
                self._throw(center, mark, 0.30, (2.0, 5.0), (0.35, 0.70), 0.07, number * STAGGER)
        for _ in range(48):
            part = self._rng.random()
            first, last = line[0], line[-1]
            center = first[0] + part * (last[0] - first[0]), first[1] + part * (last[1] - first[1])
            self._throw(center, mark, 0.10, (2.0, 8.0), (0.6, 1.3), 0.08, SWEEP * (0.6 + 0.4 * part))

    def _throw(self, center: BoardPoint, mark: Mark, reach: float, speeds: tuple[float, float],
               seconds: tuple[float, float], size: float, later: float = 0.0) -> None:
        """Add a spark that flies outwards. speeds, seconds: ranges of its speed and duration; later: its delay."""
        rng = self._rng
        turn, speed = rng.uniform(0, 2 * math.pi), rng.uniform(*speeds)
        dx, dy = math.cos(turn), math.sin(turn)
        start, thrown = (center[0] + reach * dx, center[1] + reach * dy), (speed * dx, speed * dy)
        self._flights.append(_Flight(start, thrown, self._now + later, rng.uniform(*seconds),
                                     size * rng.uniform(0.6, 1.2), mark))
