"""The building blocks of every sound, as numpy arrays: tones, envelopes, noise, room echoes and levels."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from game.arrays import np

if TYPE_CHECKING:
    import numpy.typing as npt

SAMPLE_RATE = 44100                 # samples per second
FULL_SCALE = 32767                  # the greatest int16 sample; a peak of 1.0

Mono: TypeAlias = "npt.NDArray[np.float32]"      # shape (samples,)
PlacedWave: TypeAlias = tuple[float, float, Mono]    # its start in seconds, position (−1 to 1), and wave
Stereo: TypeAlias = "npt.NDArray[np.float32]"    # shape (2, samples): left, right
Samples: TypeAlias = "npt.NDArray[np.int16]"     # shape (samples, 2), ready for the mixer

# Timbres: the amplitude of each harmonic, from the fundamental up.
SINE = (1.0,)
WARM = (1.0, 0.35, 0.14, 0.05)
GLASS = (1.0, 0.0, 0.22, 0.0, 0.1)
BRIGHT = (1.0, 0.5, 0.33, 0.25, 0.16, 0.1)
DARK = (1.0, 0.42, 0.2, 0.1)

# A small room: echoes by delay in seconds, gain, and their side (0 left, 1 right).
_ROOM = ((0.013, 0.30, 1), (0.019, 0.28, 0), (0.031, 0.22, 0), (0.037, 0.22, 1), (0.053, 0.16, 1), (0.061, 0.16, 0),
         (0.083, 0.11, 0), (0.089, 0.11, 1), (0.113, 0.07, 1), (0.127, 0.07, 0))
_DULL = 9                           # samples over which an echo's treble is averaged away
_FADE_IN, _FADE_OUT = 0.0007, 0.012         # seconds; shorter than any attack, long enough not to click

_SEMITONES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(name: str) -> float:
    """The frequency in Hz of a note without accidental, such as 'A4' (440). Raises KeyError for another letter."""
    return 440.0 * 2.0 ** ((_SEMITONES[name[0]] + 12 * (int(name[1:]) - 4)) / 12)


def _sample_count(seconds: float) -> int:
    return round(seconds * SAMPLE_RATE)


def times(seconds: float) -> npt.NDArray[np.float64]:
    return np.arange(_sample_count(seconds)) / SAMPLE_RATE


def tone(frequency: float, seconds: float, timbre: Sequence[float], slide: float = 1.0) -> Mono:
    """A steady tone. slide: a factor of its frequency at the start, which fades within some 30 ms."""
    t = times(seconds)
    turns = frequency * t
    if slide != 1.0:
        turns += frequency * (slide - 1) * 0.01 * (1 - np.exp(-t / 0.01))   # the integral of a decaying excess
    turns -= np.floor(turns)        # single precision is enough for a part of a turn, and its sine is ten times quicker
    angle = (2 * np.pi * turns).astype(np.float32)
    wave = np.zeros(len(angle), np.float32)
    for harmonic, amplitude in enumerate(timbre, 1):
        if amplitude and harmonic * frequency < 0.45 * SAMPLE_RATE:
            wave += np.float32(amplitude) * np.sin(np.float32(harmonic) * angle)
    return wave


def decay(seconds: float, attack: float, fall: float) -> Mono:
    """An envelope that rises for `attack` seconds, then falls to 1/e every `fall` seconds. It ends at zero."""
    t = times(seconds).astype(np.float32)
    rise = np.clip(t / attack, 0, 1)
    return rise * np.exp(-t / np.float32(fall)) * np.clip((seconds - t) / (0.2 * seconds), 0, 1)


def swell(seconds: float, rise: float, release: float) -> Mono:
    """An envelope that rises smoothly to 1 in `rise` seconds, stays, and falls to 0 in `release` seconds."""
    t = times(seconds).astype(np.float32)
    ramp = np.minimum(np.clip(t / rise, 0, 1), np.clip((seconds - t) / release, 0, 1))
    return np.float32(0.5) - np.float32(0.5) * np.cos(np.float32(np.pi) * ramp)


def struck(name: str, seconds: float, timbre: Sequence[float], fall: float, attack: float = 0.003,
           slide: float = 1.0) -> Mono:
    """A note such as 'A4' that starts with a short attack and dies away; see tone() and decay()."""
    return tone(pitch(name), seconds, timbre, slide) * decay(seconds, attack, fall)


def noise(seconds: float, fall: float, softness: int, random: Random) -> Mono:
    """A burst of noise that dies away. softness: the number of samples over which its treble is averaged away."""
    white = np.frombuffer(random.randbytes(_sample_count(seconds)), np.uint8).astype(np.float32) / 127.5 - 1
    return soften(white, softness) * decay(seconds, 0.0005, fall)


def soften(wave: Mono, softness: int) -> Mono:
    """The wave with less treble, averaged over `softness` samples. Its length stays the same."""
    window = np.hanning(softness + 2)[1:-1].astype(np.float32)
    return np.convolve(wave, window / window.sum(), "same")


def pan(wave: Mono, position: float) -> Stereo:
    """The wave in stereo at a position from −1 (left) to 1 (right), equally loud at every position."""
    angle = (position + 1) * np.pi / 4
    return np.outer(np.array([np.cos(angle), np.sin(angle)], np.float32), wave)


def arrange(waves: Iterable[PlacedWave]) -> Stereo:
    """Mix waves into one stereo sound."""
    placed = [(_sample_count(start), pan(wave, position)) for start, position, wave in waves]
    mix = np.zeros((2, max(start + wave.shape[1] for start, wave in placed)), np.float32)
    for start, wave in placed:
        mix[:, start:start + wave.shape[1]] += wave
    return mix


def in_room(dry: Stereo, wetness: float = 1.0) -> Stereo:
    """The sound with the first echoes of a small room, which make it longer. wetness: their gain."""
    length = dry.shape[1]
    wet = np.zeros((2, length + _sample_count(_ROOM[-1][0])), np.float32)
    wet[:, :length] = dry
    heard = soften((dry[0] + dry[1]) / 2, _DULL) * np.float32(wetness)
    for delay, gain, side in _ROOM:
        start = _sample_count(delay)
        wet[side, start:start + length] += np.float32(gain) * heard
    return wet


def echoed(dry: Stereo, delay: float, gain: float, echoes: int) -> Stereo:
    """The sound with echoes, each `delay` seconds later, quieter by `gain`, and with its sides exchanged."""
    step, length = _sample_count(delay), dry.shape[1]
    wet = np.zeros((2, length + echoes * step), np.float32)
    heard = dry
    for echo in range(echoes + 1):
        wet[:, echo * step:echo * step + length] += heard
        heard = np.float32(gain) * heard[::-1]
    return wet


def finished(sound: Stereo, peak: float, start: float) -> Samples:
    """The sound as samples for the mixer, with its maximum at `peak` (0..1), after `start` seconds of silence.

    The samples are zero at both ends and have no DC offset.
    """
    sound = np.pad(sound, ((0, 0), (_sample_count(start), 0)))
    t = np.arange(sound.shape[1], dtype=np.float32) / SAMPLE_RATE
    ends = np.minimum(1, np.minimum(t / _FADE_IN, t[::-1] / _FADE_OUT))
    sound = sound * ends
    sound -= (sound.sum(axis=1) / ends.sum())[:, None] * ends   # by the same window, so that the ends stay at zero
    sound *= np.float32(peak * FULL_SCALE / np.abs(sound).max())
    return np.ascontiguousarray(np.rint(sound).astype(np.int16).T)
