"""Everything on the play screen that moves by itself: stones, sparks, callouts, the winning line, bar and banner."""
from itertools import pairwise
from typing import NamedTuple

from ai.position.board import Board
from game.animation.board_animation import BoardAnimation
from game.animation.tween import TEMPO, Eased, Timer, ease_out_cubic
from game.marks import Mark
from game.model.callouts import Callout, callout_at, free_place
from game.model.settings import Motion
from game.views.board.sparks import CalloutPicture, callout_size
from game.views.board.stones import PlacedStones
from game.views.layout import BoardLayout
from game.views.pen.kit import Kit, in_steps

_BANNER, _BAR = 0.240, 0.200        # durations in seconds
_BEFORE = 0.090                     # seconds for which the winning line is seen before the banner
_APPEARS, _STAYS, _GOES = 0.120, 1.400, 0.200       # seconds in which a callout appears, is bright, and fades
_WAIT, _ITEM, _STAMP = 0.5, 0.45, 0.220     # seconds: before the points are counted, for each item; a medal's fall
_LASTING = 0.6                      # a callout's opacity once it is no longer bright, as long as its threat exists
_REPLAY = 0.8                       # duration in seconds of the replay of a search
_HATCH_SPEED = 12.0                 # logical units per second
_TINT = 0.85                        # the strongest tint of a callout's cells


class _ShownCallout(NamedTuple):
    """A callout that names a threat on the board, visible as long as the threat exists."""

    callout: Callout
    motion: Motion
    since: float                # the time in seconds when it appeared
    ended: float | None = None  # the time when the threat was answered; None: the threat still exists

    def strength(self, now: float) -> float:
        """The callout's opacity, 0..1, in eight steps: it appears, fades a little, and vanishes with its threat."""
        tempo, age = TEMPO[self.motion], now - self.since
        if not tempo:
            opacity = 1.0 if age <= _STAYS else _LASTING
            return opacity if self.ended is None else 0.0
        opacity = min(1.0, age / (_APPEARS * tempo)) - (1 - _LASTING) * _fraction(age - _STAYS, _GOES * tempo)
        gone = 0.0 if self.ended is None else _fraction(now - self.ended, _GOES * tempo)
        return in_steps(opacity * (1 - gone))

    def is_over(self, now: float) -> bool:
        return self.ended is not None and now - self.ended >= _GOES * TEMPO[self.motion]


def _fraction(time: float, whole: float) -> float:
    return min(1.0, max(0.0, time / whole))


class PlayAnimation:
    """All animations of the play screen during one game; each runs at the pace set when it begins.

    board: landing stones, the winning line and sparks. bar: the shares in the win-chance bar.
    stamp: a new medal lands on the banner. replay: the search that found the last move is shown again.
    """

    def __init__(self, size: int, seed: int) -> None:
        self._size, self._is_small = size, size <= 5
        self.board = BoardAnimation(size, seed)
        self._callouts: dict[Mark, _ShownCallout] = {}
        self._banner, self._banner_fades = Timer(_BEFORE + _BANNER), False
        self._counting, self._items = Timer(0.0), 0         # the points, item by item
        self.stamp = Timer(_STAMP)
        self.replay = Timer(_REPLAY)
        self.bar = Eased(_BAR)
        self.clock = 0.0                # seconds

    def call_out(self, callout: Callout, mark: Mark, motion: Motion) -> None:
        """Show a callout that names a threat; it replaces an earlier callout of the same player."""
        self._callouts[mark] = _ShownCallout(callout, motion, self.clock)

    def follow_threats(self, board: Board) -> None:
        """Update the callouts after a stone: those of answered threats fade, others show the remaining threat."""
        for mark, shown in self._callouts.items():
            now = callout_at(board, shown.callout.move)
            if now is not None:
                self._callouts[mark] = shown._replace(callout=now)
            elif shown.ended is None:
                self._callouts[mark] = shown._replace(ended=self.clock)

    def end_game(self, line: tuple[int, ...], won: bool, mark: Mark, motion: Motion) -> None:
        """Animate the game's end. line: the winning line, or empty. won: celebrate. mark: who made the line."""
        self._callouts = {}
        self.board.sweep(line, not won, motion, mark if won else None)
        self._banner_fades = motion != "full"
        self._banner.start(TEMPO[motion])

    def count_points(self, items: int, motion: Motion) -> None:
        self._items = items
        self._counting = Timer(_WAIT + _ITEM * items)
        self._counting.start(TEMPO[motion] if items else 0.0)

    def clear(self) -> None:
        """End the animations on the board, because a move was taken back."""
        self.board.clear()
        self._callouts = {}
        self.replay.start(0.0)

    def update(self, seconds: float) -> None:
        self.clock += seconds
        for moving in (self.board, self._banner, self.bar, self._counting, self.stamp, self.replay):
            moving.update(seconds)
        self._callouts = {mark: shown for mark, shown in self._callouts.items() if not shown.is_over(self.clock)}

    @property
    def entrance(self) -> tuple[float, float]:
        """The progress of the banner's slide in from the side, and its opacity, both 0..1."""
        come = min(1.0, max(0.0, 1 - (1 - self._banner.progress) * (_BEFORE + _BANNER) / _BANNER))
        return (1.0, come) if self._banner_fades else (ease_out_cubic(come), 1.0)

    @property
    def counted(self) -> float:
        """The number of the score's items counted up so far; fractional while an item is being counted."""
        duration = _WAIT + _ITEM * self._items
        return min(self._items, max(0.0, (self._counting.progress * duration - _WAIT) / _ITEM))

    @property
    def counting(self) -> bool:
        return self._counting.progress < 1

    def hatch_offset(self, motion: Motion) -> float:
        """The offset of the win-chance bar's moving hatching, in logical units."""
        return self.clock * _HATCH_SPEED % 1000 if motion == "full" else 0.0

    @property
    def tinted(self) -> tuple[tuple[int, Mark, float], ...]:
        """The cells of named threats: cell, mark and strength, 0..1. Empty on a small board: callouts cover them."""
        if self._is_small:
            return ()
        return tuple((cell, mark, _TINT * shown.strength(self.clock)) for mark, shown in self._callouts.items()
                     for cell in dict.fromkeys(shown.callout.cells) if shown.strength(self.clock) > 0)

    def callouts(self, kit: Kit, layout: BoardLayout, stones: PlacedStones) -> tuple[CalloutPicture, ...]:
        """The callouts to draw, each on free cells near its stone, if possible not on its threat's cells.

        On a small board they cover only the threat's cells: on any other cell they would seem to mean that cell.
        stones: all stones shown, including those of a planned line.
        """
        if not self._callouts:
            return ()
        taken, pictures = frozenset(move for move, _ in stones), list[CalloutPicture]()
        for mark, shown in self._callouts.items():
            callout = shown.callout
            width, height = (length / layout.cell for length in callout_size(kit, callout.text))
            about = frozenset(callout.cells)
            avoided = frozenset(range(self._size ** 2)) - about if self._is_small else \
                about | frozenset(_cells_beyond(callout.cells, self._size))
            center = free_place(self._size, taken | avoided, callout.move, width, height)
            if center is None and not self._is_small:
                center = free_place(self._size, taken, callout.move, width, height)
            if center is not None:
                pictures.append(CalloutPicture(callout.text, mark, center, shown.strength(self.clock)))
                taken |= frozenset(_covered_cells(center, width, self._size))
        return tuple(pictures)


def _cells_beyond(cells: tuple[int, ...], size: int) -> set[int]:
    """The cells just beyond both ends of a row of cells."""
    beyond = set()
    for first, second in pairwise(cells):
        step = second - first
        for cell in (first - step, second + step):
            if 0 <= cell < size * size and abs(cell % size - first % size) <= 2:
                beyond.add(cell)
    return beyond


def _covered_cells(center: tuple[float, float], width: float, size: int) -> set[int]:
    row, last = int(center[1]), min(size - 1, int(center[0] + width / 2))
    return {row * size + column for column in range(int(center[0] - width / 2), last + 1)}
