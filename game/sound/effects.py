"""The game's short sounds: the notes of each, its loudness, and the voice that it shares with others."""
from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.sound.synth import (
    BRIGHT,
    DARK,
    GLASS,
    SINE,
    WARM,
    Mono,
    Samples,
    Stereo,
    arrange,
    decay,
    delayed,
    echoed,
    finished,
    in_room,
    noise,
    pitch,
    struck,
    tone,
)

_SEED = 5


def _place() -> Stereo:
    wood = noise(0.03, 0.005, 8, Random(_SEED))
    return in_room(arrange([
        (0.0, -0.1, 0.5 * wood),
        (0.0, 0.0, 0.35 * struck("A5", 0.08, SINE, 0.012, slide=1.5)),
        (0.0, -0.15, struck("A4", 0.3, WARM, 0.06, slide=1.35)),
        (0.0, 0.1, 0.5 * struck("A3", 0.3, WARM, 0.09)),
    ]), 0.8)


def _reply() -> Stereo:
    chip = noise(0.02, 0.003, 3, Random(_SEED + 1))
    return in_room(arrange([
        (0.0, 0.1, 0.25 * chip),
        (0.0, 0.15, struck("E5", 0.32, GLASS, 0.075, slide=1.12)),
        (0.0, -0.1, 0.55 * struck("E4", 0.3, GLASS, 0.07)),
        (0.0, 0.2, 0.16 * struck("B6", 0.2, SINE, 0.035)),
    ]))


def _threat() -> Stereo:
    return in_room(arrange([
        (0.0, -0.2, 0.8 * struck("C5", 0.2, WARM, 0.07)),
        (0.11, 0.2, struck("E5", 0.4, WARM, 0.11)),
        (0.11, 0.0, 0.25 * struck("E6", 0.25, SINE, 0.06)),
    ]))


def _four() -> Stereo:
    return in_room(arrange([
        (0.0, -0.25, 0.8 * struck("A5", 0.11, BRIGHT, 0.045)),
        (0.085, 0.25, 0.85 * struck("A5", 0.11, BRIGHT, 0.045)),
        (0.17, 0.0, struck("C6", 0.4, BRIGHT, 0.1)),
        (0.17, 0.0, 0.5 * struck("C5", 0.35, WARM, 0.1)),
    ]))


def _sparkle(start: float, seconds: float, grains: int, random: Random) -> list[tuple[float, float, Mono]]:
    return [(start + seconds * i / grains + random.uniform(0, 0.02), random.uniform(-0.8, 0.8),
             random.uniform(0.1, 0.22) * struck(random.choice(("C7", "D7", "E7", "G7", "A7")), 0.18, SINE, 0.035))
            for i in range(grains)]


def _win() -> Stereo:
    climb = ("C5", "E5", "G5", "C6", "E6")
    notes = [(0.085 * i, -0.3 + 0.15 * i, 0.8 * struck(name, 0.4, BRIGHT, 0.12)) for i, name in enumerate(climb)]
    last = 0.085 * len(climb)
    chord = [(last, side, gain * struck(name, 0.8, WARM, 0.26))
             for name, side, gain in (("G6", 0.1, 0.45), ("C5", -0.3, 0.5), ("E5", 0.3, 0.5), ("C4", 0.0, 0.5))]
    return in_room(arrange([*notes, *chord, *_sparkle(0.3, 0.65, 11, Random(_SEED + 2))]))


def _loss() -> Stereo:
    steps = ("E5", "D5", "C5", "A4")
    notes = [(0.17 * i, 0.2 - 0.13 * i, 0.75 * struck(name, 0.55, WARM, 0.16, attack=0.012))
             for i, name in enumerate(steps)]
    chord = [(0.51, side, gain * struck(name, 0.9, WARM, 0.3, attack=0.04))
             for name, side, gain in (("A2", 0.0, 0.7), ("E3", -0.25, 0.5), ("C4", 0.25, 0.35))]
    return in_room(arrange([*notes, *chord]), 1.2)


def _draw() -> Stereo:
    """The sound of a drawn game: two notes, then an open fifth, neither glad nor sad."""
    notes = [(0.16 * i, side, 0.8 * struck(name, 0.4, WARM, 0.13, attack=0.006))
             for i, (name, side) in enumerate((("E5", -0.2), ("D5", 0.2)))]
    close = [(0.32, side, 0.6 * struck(name, 0.65, WARM, 0.22, attack=0.01))
             for name, side in (("A3", 0.0), ("E4", -0.2), ("A4", 0.2))]
    return in_room(arrange([*notes, *close]))


def _move() -> Stereo:
    return arrange([
        (0.0, 0.0, struck("E6", 0.045, SINE, 0.009, attack=0.001)),
        (0.0, 0.0, 0.3 * struck("E5", 0.045, SINE, 0.012, attack=0.001)),
    ])


def _press() -> Stereo:
    return in_room(arrange([
        (0.0, -0.1, 0.8 * struck("A5", 0.07, GLASS, 0.025)),
        (0.045, 0.1, struck("E6", 0.14, GLASS, 0.035)),
    ]), 0.6)


def _back() -> Stereo:
    return in_room(arrange([
        (0.0, 0.1, 0.8 * struck("E5", 0.08, GLASS, 0.03)),
        (0.045, -0.1, struck("A4", 0.15, GLASS, 0.045)),
    ]), 0.6)


def _refuse() -> Stereo:
    thud = (tone(pitch("E4"), 0.13, DARK) + tone(pitch("F4"), 0.13, DARK)) * 0.5 * decay(0.13, 0.004, 0.05)
    return arrange([(0.0, -0.1, thud), (0.085, 0.1, 0.8 * thud)])


def _medal() -> Stereo:
    bell = (1.0, 0.0, 0.3, 0.12, 0.0, 0.1)
    return in_room(echoed(arrange([
        (0.0, -0.2, 0.7 * struck("G5", 0.35, bell, 0.1)),
        (0.11, 0.2, struck("C6", 0.55, bell, 0.17)),
        (0.11, 0.0, 0.4 * struck("E5", 0.45, WARM, 0.15)),
        *_sparkle(0.16, 0.3, 5, Random(_SEED + 3)),
    ]), 0.19, 0.32, 2))


class Effect(NamedTuple):
    """A sound effect: the function that makes it, its voice, and its peak level (1 is full scale).

    voice: effects of one voice never sound together. start: seconds of silence before the effect. waits: whether the
    effect waits for the end of its voice's current effect instead of cutting it off.
    """

    make: Callable[[], Stereo]
    voice: int
    peak: float
    start: float = 0.0
    waits: bool = False


# A voice plays one effect at a time. An effect that accompanies a stone begins when the stone's own sound has nearly
# died away, so that both can be loud; a test mixes what the game plays together and finds nothing above full scale.
_AFTER_STONE = 0.09                 # seconds
STONES, CALLS, RESULTS, MENU = range(4)
VOICES = 4

EFFECTS = {
    "place": Effect(_place, STONES, 0.64),
    "reply": Effect(_reply, STONES, 0.62),
    "threat": Effect(_threat, CALLS, 0.6, _AFTER_STONE),
    "four": Effect(_four, CALLS, 0.64, _AFTER_STONE),
    "medal": Effect(_medal, RESULTS, 0.66, waits=True),
    "win": Effect(_win, RESULTS, 0.74, _AFTER_STONE),
    "loss": Effect(_loss, RESULTS, 0.66, _AFTER_STONE),
    "draw": Effect(_draw, RESULTS, 0.66, _AFTER_STONE),
    "move": Effect(_move, MENU, 0.29),
    "press": Effect(_press, MENU, 0.33),
    "back": Effect(_back, MENU, 0.33),
    "refuse": Effect(_refuse, MENU, 0.38),
}


def make(name: str) -> Samples:
    """The samples of an effect, the same at each call. Raises KeyError for a name that is not in EFFECTS."""
    effect = EFFECTS[name]
    return finished(delayed(effect.make(), effect.start), effect.peak)
