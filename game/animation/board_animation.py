"""How stones come down on a board and how a winning line grows over it, at the pace that the player has set."""
from __future__ import annotations

from game.animation.particles import APART, SWEEP
from game.animation.tween import TEMPO, ease_out_cubic
from game.model.settings import Motion
from game.views.board_picture import Landing, Sweep

_DOWN, _SETTLED, _CLOSED = 0.160, 0.400, 0.120      # seconds: of a stone's fall, its glow, its brackets
_LIGHTING = 0.140                                   # of one stone of the line
_SINKING, _SINKING_DEEP = 0.260, 0.900              # of all other stones, and of a board that was lost on
_STEPS = 5                                          # of a glow


class BoardAnimation:
    """What moves on one board by itself. Time is handed in; everything rests once its time is over."""

    def __init__(self) -> None:
        self._landings: dict[int, tuple[float, Motion]] = {}        # by move: since when, and how
        self._sweep: tuple[float, Motion, int, bool] | None = None  # age, how, stones of the line, lost

    def land(self, move: int, motion: Motion) -> None:
        """A stone begins to come down."""
        if motion != "off":
            self._landings[move] = 0.0, motion

    def sweep(self, stones: int, lost: bool, motion: Motion) -> None:
        """A line of so many stones begins to grow. lost: it is not the human's."""
        self._sweep = 0.0, motion, stones, lost

    def clear(self) -> None:
        """Nothing moves, and no line is there."""
        self._landings, self._sweep = {}, None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._landings = {move: (age + seconds, motion) for move, (age, motion) in self._landings.items()
                          if age + seconds < _SETTLED}
        if self._sweep is not None:
            age, motion, stones, lost = self._sweep
            self._sweep = age + seconds, motion, stones, lost

    @property
    def landing(self) -> tuple[Landing, ...]:
        """The stones on their way down."""
        found = [_landing(move, age, motion) for move, (age, motion) in self._landings.items()]
        return tuple(landing for landing in found if landing is not None)

    @property
    def line(self) -> Sweep:
        """How far the winning line has come; at rest it is all there."""
        if self._sweep is None:
            return Sweep()
        age, motion, stones, lost = self._sweep
        sinking = (_SINKING_DEEP if lost else _SINKING) * TEMPO[motion]
        sunk = 1.0 if age >= sinking else ease_out_cubic(age / sinking)
        if motion == "full":
            length = ease_out_cubic(min(1.0, age / SWEEP))
            return Sweep(length, 1.0, sunk, tuple(_stepped((age - APART * i) / _LIGHTING) for i in range(stones)), lost)
        fade = 1.0 if motion == "off" else min(1.0, age / (SWEEP * TEMPO[motion]))
        return Sweep(1.0, fade, sunk, (fade,) * stones, lost)


def _landing(move: int, age: float, motion: Motion) -> Landing | None:
    """Whole on its way, or in reduced motion only fading in; None once it is down."""
    if motion == "full":
        return Landing(move, min(1.0, age / _DOWN), _stepped(age / _SETTLED), min(1.0, age / _CLOSED))
    there = age / (_DOWN * TEMPO[motion])
    return Landing(move, strength=there) if there < 1 else None


def _stepped(progress: float) -> float:
    return round(_STEPS * min(1.0, max(0.0, progress))) / _STEPS
