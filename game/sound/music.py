"""The music: a loop of calm chords, a soft bass and a sparse arpeggio in A minor, made from a seed in small steps."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import numpy as np

from game.sound.synth import DARK, FULL_SCALE, RATE, WARM, Mono, Samples, pan, pitch, soften, struck, swell, tone

SEED = 1515
SIXTEENTH = 7875                    # samples: 84 beats a minute, without a fraction, so that bars never drift
BAR = 16 * SIXTEENTH
LENGTH = 16 * BAR                   # samples; 45.7 seconds

# One chord a bar: its bass, and the pad's notes, led so that few of them move.
_CHORDS = (
    ("A2", ("A3", "C4", "E4", "G4")), ("F2", ("A3", "C4", "E4", "F4")),
    ("C3", ("G3", "C4", "D4", "E4")), ("G2", ("G3", "B3", "D4", "E4")),
    ("A2", ("C4", "E4", "G4", "B4")), ("F2", ("C4", "E4", "G4", "A4")),
    ("C3", ("B3", "D4", "E4", "G4")), ("G2", ("B3", "D4", "E4", "A4")),
    ("A2", ("A3", "C4", "E4", "B4")), ("F2", ("A3", "C4", "F4", "G4")),
    ("D3", ("A3", "C4", "D4", "F4")), ("E3", ("G3", "B3", "D4", "E4")),
    ("F2", ("A3", "C4", "E4", "G4")), ("G2", ("B3", "D4", "F4", "G4")),
    ("A2", ("A3", "C4", "D4", "E4")), ("E3", ("G3", "A3", "B3", "E4")),
)

# How full the arpeggio is in each bar: the chance that a step sounds.
_DENSITY = (0.15, 0.2, 0.2, 0.3, 0.4, 0.4, 0.5, 0.4, 0.25, 0.4, 0.55, 0.55, 0.5, 0.4, 0.25, 0.2)

_PAD, _BASS, _PLUCK = 0.023, 0.08, 0.075       # gains; a test holds their sum to PEAK
PEAK = 0.22                         # the music's loudest sample, of full scale
_PAD_RISE, _PAD_TAIL, _PAD_RELEASE = 0.9, 1.4, 2.8      # seconds; half gone at its bar's end: the pad breathes
_BASS_STEPS = (                     # (sixteenth, length in sixteenths, gain); four bars of the one, four of the other
    ((0, 7, 1.0), (8, 3, 0.6), (11, 5, 0.75)),
    ((0, 5, 1.0), (6, 5, 0.7), (14, 2, 0.5)),
)
_ECHO, _ECHOES, _ECHO_GAIN = 3 * SIXTEENTH, 4, 0.5              # from side to side


def _add(loop: Samples, start: int, wave: Mono, position: float, gain: float) -> None:
    """Add a wave to the loop; what reaches beyond the end goes on at the start."""
    part = np.rint(pan(wave, position) * np.float32(gain * FULL_SCALE)).astype(np.int16).T
    start %= len(loop)
    room = len(loop) - start
    loop[start:start + len(part)] += part[:room]
    loop[:max(0, len(part) - room)] += part[room:]


def _pad_note(name: str, detune: float) -> Mono:
    """A note of the pad as long as a chord rings; its upper harmonics open and close again."""
    seconds = BAR / RATE + _PAD_TAIL
    frequency = pitch(name) * detune
    bright = tone(frequency, seconds, (0.0, 0.0, 0.3, 0.2, 0.12)) * swell(seconds, 1.8, 2.2)
    return (tone(frequency, seconds, DARK[:2]) + bright) * swell(seconds, _PAD_RISE, _PAD_RELEASE)


def _play_pad(loop: Samples, bar: int, notes: tuple[str, ...], sound: Callable[[str, float], Mono]) -> Iterator[None]:
    """Each note twice, a little flat on one side and sharp on the other."""
    for name in notes:
        for detune, position in ((0.9985, -0.7), (1.0015, 0.7)):
            _add(loop, bar * BAR, sound(name, detune), position, _PAD)
            yield


def _play_bass(loop: Samples, bar: int, name: str) -> Iterator[None]:
    for step, length, gain in _BASS_STEPS[bar // 4 % 2]:
        seconds = length * SIXTEENTH / RATE
        wave = struck(name, seconds, WARM, 0.35 * seconds + 0.1, attack=0.02)
        _add(loop, bar * BAR + step * SIXTEENTH, wave, 0.0, _BASS * gain)
        yield


def _pluck(name: str) -> Mono:
    """A soft note of the arpeggio."""
    return soften(struck(name, 0.5, WARM, 0.11, attack=0.006), 7)


def _play_arpeggio(loop: Samples, bar: int, notes: tuple[str, ...], sound: Callable[[str], Mono],
                   random: Random) -> Iterator[None]:
    """Notes of the chord, an octave or two up, on eighths, each with echoes from side to side."""
    for step in range(0, 16, 2):
        if random.random() >= _DENSITY[bar]:
            continue
        note = random.choice(notes)
        wave = sound(f"{note[0]}{int(note[1]) + random.choice((1, 1, 2))}")
        gain = _PLUCK * random.uniform(0.6, 1.0)
        side = random.choice((-0.6, 0.6))
        for echo in range(_ECHOES + 1):
            start = bar * BAR + step * SIXTEENTH + echo * _ECHO
            _add(loop, start, wave, side * (-1) ** echo, gain * _ECHO_GAIN ** echo)
        yield


def compose(loop: Samples, seed: int = SEED) -> Iterator[None]:
    """Write the music into silence of shape (LENGTH, 2): all of it once the last step has been taken.

    The same seed gives the same music. A step is a note, so that whoever takes them can do something else between two.
    """
    random = Random(seed)
    pad, pluck = cache(_pad_note), cache(_pluck)        # most notes come again; forgotten with the last step
    for bar, (bass, notes) in enumerate(_CHORDS):
        yield from _play_pad(loop, bar, notes, pad)
        yield from _play_bass(loop, bar, bass)
        yield from _play_arpeggio(loop, bar, notes, pluck, random)
