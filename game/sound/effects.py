"""The game's short sounds: the notes of each, its loudness, and the voice that it shares with others."""
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.sound import synth
from game.sound.synth import BRIGHT, DARK, GLASS, SINE, WARM, PlacedWave, Samples, Stereo, struck

_SEED = 5
_BELL = (1.0, 0.0, 0.3, 0.12, 0.0, 0.1)     # a timbre


def _room(*waves: PlacedWave, wetness: float = 1.0) -> Stereo:
    return synth.in_room(synth.arrange(waves), wetness)


def _sparkle(start: float, seconds: float, grains: int, random: Random) -> list[PlacedWave]:
    return [(start + seconds * i / grains + random.uniform(0, 0.02), random.uniform(-0.8, 0.8),
             random.uniform(0.1, 0.22) * struck(random.choice(("C7", "D7", "E7", "G7", "A7")), 0.18, SINE, 0.035))
            for i in range(grains)]


def _win() -> Stereo:
    climb = ("C5", "E5", "G5", "C6", "E6")
    notes = [(0.085 * i, -0.3 + 0.15 * i, 0.8 * struck(name, 0.4, BRIGHT, 0.12)) for i, name in enumerate(climb)]
    last = 0.085 * len(climb)
    chord = [(last, side, gain * struck(name, 0.8, WARM, 0.26))
             for name, side, gain in (("G6", 0.1, 0.45), ("C5", -0.3, 0.5), ("E5", 0.3, 0.5), ("C4", 0.0, 0.5))]
    return _room(*notes, *chord, *_sparkle(0.3, 0.65, 11, Random(_SEED + 2)))


def _loss() -> Stereo:
    notes = [(0.17 * i, 0.2 - 0.13 * i, 0.75 * struck(name, 0.55, WARM, 0.16, attack=0.012))
             for i, name in enumerate(("E5", "D5", "C5", "A4"))]
    chord = [(0.51, side, gain * struck(name, 0.9, WARM, 0.3, attack=0.04))
             for name, side, gain in (("A2", 0.0, 0.7), ("E3", -0.25, 0.5), ("C4", 0.25, 0.35))]
    return _room(*notes, *chord, wetness=1.2)


def _draw() -> Stereo:
    """The sound of a drawn game: two notes, then an open fifth, neither glad nor sad."""
    notes = [(0.16 * i, side, 0.8 * struck(name, 0.4, WARM, 0.13, attack=0.006))
             for i, (name, side) in enumerate((("E5", -0.2), ("D5", 0.2)))]
    close = [(0.32, side, 0.6 * struck(name, 0.65, WARM, 0.22, attack=0.01))
             for name, side in (("A3", 0.0), ("E4", -0.2), ("A4", 0.2))]
    return _room(*notes, *close)


def _refuse() -> Stereo:
    tones = [synth.tone(synth.pitch(name), 0.13, DARK) for name in ("E4", "F4")]
    thud = (tones[0] + tones[1]) * 0.5 * synth.decay(0.13, 0.004, 0.05)
    return synth.arrange([(0.0, -0.1, thud), (0.085, 0.1, 0.8 * thud)])


class Effect(NamedTuple):
    """A sound effect: its voice, its peak level (1 is full scale), and the function that makes it.

    voice: effects of one voice never sound together. start: seconds of silence before the effect. waits: whether the
    effect waits for the end of its voice's current effect instead of cutting it off.
    """

    voice: int
    peak: float
    make: Callable[[], Stereo]
    start: float = 0.0
    waits: bool = False


# A voice plays one effect at a time. An effect that accompanies a stone begins when the stone's own sound has nearly
# died away, so that both can be loud; a test mixes all that is played together, and finds nothing above full scale.
_AFTER_STONE = 0.09                 # seconds
STONES, CALLS, RESULTS, MENU = range(4)
VOICES = 4

EFFECTS = {
    "place": Effect(STONES, 0.64, lambda: _room(
        (0.0, -0.1, 0.5 * synth.noise(0.03, 0.005, 8, Random(_SEED))),
        (0.0, 0.0, 0.35 * struck("A5", 0.08, SINE, 0.012, slide=1.5)),
        (0.0, -0.15, struck("A4", 0.3, WARM, 0.06, slide=1.35)),
        (0.0, 0.1, 0.5 * struck("A3", 0.3, WARM, 0.09)), wetness=0.8)),
    "reply": Effect(STONES, 0.62, lambda: _room(
        (0.0, 0.1, 0.25 * synth.noise(0.02, 0.003, 3, Random(_SEED + 1))),
        (0.0, 0.15, struck("E5", 0.32, GLASS, 0.075, slide=1.12)),
        (0.0, -0.1, 0.55 * struck("E4", 0.3, GLASS, 0.07)),
        (0.0, 0.2, 0.16 * struck("B6", 0.2, SINE, 0.035)))),
    "threat": Effect(CALLS, 0.6, lambda: _room(
        (0.0, -0.2, 0.8 * struck("C5", 0.2, WARM, 0.07)),
        (0.11, 0.2, struck("E5", 0.4, WARM, 0.11)),
        (0.11, 0.0, 0.25 * struck("E6", 0.25, SINE, 0.06))), _AFTER_STONE),
    "four": Effect(CALLS, 0.64, lambda: _room(
        (0.0, -0.25, 0.8 * struck("A5", 0.11, BRIGHT, 0.045)),
        (0.085, 0.25, 0.85 * struck("A5", 0.11, BRIGHT, 0.045)),
        (0.17, 0.0, struck("C6", 0.4, BRIGHT, 0.1)),
        (0.17, 0.0, 0.5 * struck("C5", 0.35, WARM, 0.1))), _AFTER_STONE),
    "medal": Effect(RESULTS, 0.66, lambda: synth.in_room(synth.echoed(synth.arrange([
        (0.0, -0.2, 0.7 * struck("G5", 0.35, _BELL, 0.1)),
        (0.11, 0.2, struck("C6", 0.55, _BELL, 0.17)),
        (0.11, 0.0, 0.4 * struck("E5", 0.45, WARM, 0.15)),
        *_sparkle(0.16, 0.3, 5, Random(_SEED + 3))]), 0.19, 0.32, 2)), waits=True),
    "win": Effect(RESULTS, 0.74, _win, _AFTER_STONE),
    "loss": Effect(RESULTS, 0.66, _loss, _AFTER_STONE),
    "draw": Effect(RESULTS, 0.66, _draw, _AFTER_STONE),
    "move": Effect(MENU, 0.29, lambda: synth.arrange([
        (0.0, 0.0, struck("E6", 0.045, SINE, 0.009, attack=0.001)),
        (0.0, 0.0, 0.3 * struck("E5", 0.045, SINE, 0.012, attack=0.001))])),
    "press": Effect(MENU, 0.33, lambda: _room(
        (0.0, -0.1, 0.8 * struck("A5", 0.07, GLASS, 0.025)),
        (0.045, 0.1, struck("E6", 0.14, GLASS, 0.035)), wetness=0.6)),
    "back": Effect(MENU, 0.33, lambda: _room(
        (0.0, 0.1, 0.8 * struck("E5", 0.08, GLASS, 0.03)),
        (0.045, -0.1, struck("A4", 0.15, GLASS, 0.045)), wetness=0.6)),
    "refuse": Effect(MENU, 0.38, _refuse),
}


def make(name: str) -> Samples:
    """The samples of an effect, the same at each call. Raises KeyError for a name that is not in EFFECTS."""
    effect = EFFECTS[name]
    return synth.finished(effect.make(), effect.peak, effect.start)
