"""The animations of a board: landing stones, the winning line and sparks, at the speed set by the player."""
from game.animation.particles import STAGGER, SWEEP, Particles, middle_of
from game.animation.tween import TEMPO, ease_out_cubic
from game.marks import Mark
from game.model.settings import Motion
from game.views.board.board import Landing, Sweep
from game.views.board.sparks import Flying
from game.views.pen.kit import in_steps

_DOWN, _SETTLED, _CLOSED = 0.160, 0.400, 0.120      # seconds until a stone, its glow and its brackets are at rest
_LIGHTING = 0.140                                   # seconds until one stone of the line is lit
_STILL_UP = 0.130                                   # seconds for which the line grows before the other stones dim
_SINKING, _SINKING_DEEP = 0.260, 0.900              # seconds until the other stones are dim: after a win, after a loss
_STEPS = 5                                          # brightness steps of a glow
_COMPLETE = Sweep()


class BoardAnimation:
    """The running animations of one board: landing stones, the winning line, sparks. `update` lets time pass.

    size: the number of cells in a row. seed: for the sparks, which fly only with full motion.
    """

    def __init__(self, size: int, seed: int = 1) -> None:
        self._size, self._particles = size, Particles(seed)
        self._landings: dict[int, tuple[float, Motion]] = {}        # by move: its age in seconds, and the motion
        self._sweep: tuple[float, Motion, int, bool] | None = None  # age, motion, stones of the line, lost

    def land(self, move: int, motion: Motion, mark: Mark | None = None) -> None:
        """Let a stone land. mark: the colour of its sparks; None: without any."""
        if motion != "off":
            self._landings[move] = 0.0, motion
        if motion == "full" and mark is not None:
            self._particles.land(middle_of(move, self._size), mark)

    def sweep(self, line: tuple[int, ...], lost: bool, motion: Motion, mark: Mark | None = None) -> None:
        """Animate a winning line. lost: whether the AI has won. mark: the colour of the sparks; None: no sparks."""
        self._sweep = 0.0, motion, len(line), lost
        if motion == "full" and mark is not None:
            self._particles.win(tuple(middle_of(move, self._size) for move in line), mark)

    def clear(self) -> None:
        self._landings, self._sweep = {}, None
        self._particles.clear()

    def update(self, seconds: float) -> None:
        self._particles.update(seconds)
        self._landings = {move: (age + seconds, motion) for move, (age, motion) in self._landings.items()
                          if age + seconds < _SETTLED}
        if self._sweep is not None:
            age, motion, stones, lost = self._sweep
            self._sweep = age + seconds, motion, stones, lost

    @property
    def flying(self) -> Flying:
        return self._particles.flying

    @property
    def landing(self) -> tuple[Landing, ...]:
        return tuple(filter(None, (_landing(move, age, motion) for move, (age, motion) in self._landings.items())))

    @property
    def line(self) -> Sweep:
        """The progress of the winning line's animation; complete if there is no animation."""
        if self._sweep is None:
            return _COMPLETE
        age, motion, stones, lost = self._sweep
        sinking, up = (_SINKING_DEEP if lost else _SINKING) * TEMPO[motion], _STILL_UP * TEMPO[motion]
        sunk = 1.0 if age >= up + sinking else ease_out_cubic(max(0.0, age - up) / sinking)
        if motion == "full":
            length = ease_out_cubic(min(1.0, age / SWEEP))
            lights = tuple(in_steps((age - STAGGER * i) / _LIGHTING, _STEPS) for i in range(stones))
            return Sweep(length, 1.0, sunk, lights, lost)
        fade = 1.0 if motion == "off" else min(1.0, age / (SWEEP * TEMPO[motion]))
        return Sweep(1.0, fade, sunk, (fade,) * stones, lost)


def _landing(move: int, age: float, motion: Motion) -> Landing | None:
    """The look of a stone `age` seconds after its move; None: it is at rest. Without full motion it only fades in."""
    if motion == "full":
        return Landing(move, min(1.0, age / _DOWN), in_steps(age / _SETTLED, _STEPS), min(1.0, age / _CLOSED))
    opacity = age / (_DOWN * TEMPO[motion])
    return Landing(move, strength=opacity) if opacity < 1 else None
