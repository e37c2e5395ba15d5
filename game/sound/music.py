"""The music: three loops of chords, bass and arpeggio in A minor, each composed from a seed in small steps."""
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Literal, NamedTuple

from game.arrays import np
from game.sound.synth import DARK, FULL_SCALE, SAMPLE_RATE, WARM, Mono, Samples, pan, pitch, soften, struck, swell, tone

MusicName = Literal["title", "play", "tense"]
Chord = tuple[str, tuple[str, ...]]             # its bass, and the pad's notes
BassNote = tuple[int, int, float]               # a bass note's start and length in sixteenths, and its gain


class Track(NamedTuple):
    """One loop of music with one chord a bar; few notes change from chord to chord.

    sixteenth: the length of a sixteenth note in samples, an integer so that bars never drift. density: for each bar,
    the chance that a step of the arpeggio sounds. pace: sixteenths from one step of the arpeggio to the next. bass: the
    bass's rhythms, each for four bars in turn. pad, low, pluck: the gains of chords, bass and arpeggio.
    """

    seed: int
    sixteenth: int
    chords: tuple[Chord, ...]
    density: tuple[float, ...]
    pace: int
    bass: tuple[tuple[BassNote, ...], ...]
    pad: float
    low: float
    pluck: float

    @property
    def bar(self) -> int:
        return 16 * self.sixteenth

    @property
    def length(self) -> int:
        return len(self.chords) * self.bar


_TITLE = Track(         # inviting: 84 beats a minute, the arpeggio comes and goes
    seed=1515, sixteenth=7875, pace=2, pad=0.053, low=0.184, pluck=0.175,
    chords=(
        ("A2", ("A3", "C4", "E4", "G4")), ("F2", ("A3", "C4", "E4", "F4")),
        ("C3", ("G3", "C4", "D4", "E4")), ("G2", ("G3", "B3", "D4", "E4")),
        ("A2", ("C4", "E4", "G4", "B4")), ("F2", ("C4", "E4", "G4", "A4")),
        ("C3", ("B3", "D4", "E4", "G4")), ("G2", ("B3", "D4", "E4", "A4")),
        ("A2", ("A3", "C4", "E4", "B4")), ("F2", ("A3", "C4", "F4", "G4")),
        ("D3", ("A3", "C4", "D4", "F4")), ("E3", ("G3", "B3", "D4", "E4")),
        ("F2", ("A3", "C4", "E4", "G4")), ("G2", ("B3", "D4", "F4", "G4")),
        ("A2", ("A3", "C4", "D4", "E4")), ("E3", ("G3", "A3", "B3", "E4"))),
    density=(0.15, 0.2, 0.2, 0.3, 0.4, 0.4, 0.5, 0.4, 0.25, 0.4, 0.55, 0.55, 0.5, 0.4, 0.25, 0.2),
    bass=(((0, 7, 1.0), (8, 3, 0.6), (11, 5, 0.75)), ((0, 5, 1.0), (6, 5, 0.7), (14, 2, 0.5))))
_PLAY = Track(          # for thinking: 70 beats a minute, long chords, few notes above them
    seed=77, sixteenth=9450, pace=4, pad=0.056, low=0.123, pluck=0.125,
    chords=(
        ("A2", ("A3", "C4", "E4", "B4")), ("D3", ("A3", "C4", "F4", "G4")),
        ("F2", ("A3", "C4", "E4", "G4")), ("G2", ("G3", "B3", "D4", "A4")),
        ("C3", ("G3", "C4", "D4", "E4")), ("A2", ("G3", "C4", "E4", "A4")),
        ("D3", ("F3", "A3", "C4", "E4")), ("E3", ("G3", "A3", "B3", "E4")),
        ("F2", ("A3", "C4", "F4", "G4")), ("C3", ("G3", "B3", "D4", "E4")),
        ("D3", ("A3", "C4", "D4", "F4")), ("G2", ("G3", "B3", "D4", "E4"))),
    density=(0.3, 0.25, 0.4, 0.3, 0.5, 0.4, 0.5, 0.3, 0.5, 0.4, 0.3, 0.2),
    bass=(((0, 12, 1.0),), ((0, 8, 1.0), (10, 6, 0.6))))
_TENSE = Track(         # a close game near its end: 105 beats a minute, a pulse in the bass, the arpeggio runs
    seed=9, sixteenth=6300, pace=1, pad=0.051, low=0.207, pluck=0.147,
    chords=(
        ("A2", ("A3", "C4", "E4")), ("A2", ("A3", "C4", "D4", "E4")), ("F2", ("A3", "C4", "F4")),
        ("E3", ("G3", "B3", "E4")), ("D3", ("A3", "D4", "F4")), ("F2", ("A3", "C4", "E4")),
        ("G2", ("G3", "B3", "D4")), ("E3", ("G3", "B3", "D4", "E4")), ("A2", ("C4", "E4", "A4")),
        ("F2", ("C4", "F4", "A4")), ("D3", ("C4", "D4", "F4", "A4")), ("E3", ("B3", "D4", "E4"))),
    density=(0.5, 0.55, 0.6, 0.7, 0.55, 0.6, 0.7, 0.8, 0.6, 0.7, 0.8, 0.85),
    bass=(tuple((step, 2, 1.0 if step % 8 == 0 else 0.65) for step in range(0, 16, 2)),
          tuple((step, 2, 1.0 if step in (0, 6, 12) else 0.6) for step in range(0, 16, 2))))
TRACKS: dict[MusicName, Track] = {"title": _TITLE, "play": _PLAY, "tense": _TENSE}

_PAD_RISE, _PAD_TAIL, _PAD_RELEASE = 0.9, 1.4, 2.8      # seconds; at its bar's end a note has half faded
_ECHOES, _ECHO_STEP, _ECHO_GAIN = 4, 3, 0.5             # number of echoes, sixteenths between them, gain of each


def _add(loop: Samples, start: int, wave: Mono, position: float, gain: float) -> None:
    """Mix a wave into the loop; the part beyond the loop's end continues at its start."""
    part = np.rint(pan(wave, position) * np.float32(gain * FULL_SCALE)).astype(np.int16).T
    start %= len(loop)
    samples_left = len(loop) - start
    loop[start:start + len(part)] += part[:samples_left]
    loop[:max(0, len(part) - samples_left)] += part[samples_left:]


def _pad_note(bar_seconds: float, name: str, detune: float) -> Mono:
    """A chord's note for a bar and a tail, its upper harmonics swelling. detune: a factor of its frequency."""
    seconds = bar_seconds + _PAD_TAIL
    frequency = pitch(name) * detune
    bright = tone(frequency, seconds, (0.0, 0.0, 0.3, 0.2, 0.12)) * swell(seconds, 1.8, 2.2)
    return (tone(frequency, seconds, DARK[:2]) + bright) * swell(seconds, _PAD_RISE, _PAD_RELEASE)


def _play_pad(loop: Samples, track: Track, bar: int, sound: Callable[[float, str, float], Mono]) -> Iterator[None]:
    """Add a bar's chord to the loop: each note twice, slightly flat on the left and sharp on the right."""
    for name in track.chords[bar][1]:
        for detune, position in ((0.9985, -0.7), (1.0015, 0.7)):
            _add(loop, bar * track.bar, sound(track.bar / SAMPLE_RATE, name, detune), position, track.pad)
            yield


def _play_bass(loop: Samples, track: Track, bar: int) -> Iterator[None]:
    for step, length, gain in track.bass[bar // 4 % len(track.bass)]:
        seconds = length * track.sixteenth / SAMPLE_RATE
        wave = struck(track.chords[bar][0], seconds, WARM, 0.35 * seconds + 0.1, attack=0.02)
        _add(loop, bar * track.bar + step * track.sixteenth, wave, 0.0, track.low * gain)
        yield


def _play_arpeggio(loop: Samples, track: Track, bar: int, sound: Callable[[str], Mono],
                   random: Random) -> Iterator[None]:
    """Add a bar's arpeggio: random notes of the chord, one or two octaves up, with echoes from side to side."""
    for step in range(0, 16, track.pace):
        if random.random() >= track.density[bar]:
            continue
        note = random.choice(track.chords[bar][1])
        wave = sound(f"{note[0]}{int(note[1]) + random.choice((1, 1, 2))}")
        gain = track.pluck * random.uniform(0.6, 1.0)
        side = random.choice((-0.6, 0.6))
        for echo in range(_ECHOES + 1):
            start = bar * track.bar + (step + echo * _ECHO_STEP) * track.sixteenth
            _add(loop, start, wave, side * (-1) ** echo, gain * _ECHO_GAIN ** echo)
        yield


def compose(loop: Samples, track: Track) -> Iterator[None]:
    """Compose a track into `loop`, zeros of shape (track.length, 2), one note with each step of the iterator."""
    random = Random(track.seed)
    pad = cache(_pad_note)              # most notes come again; the cache lasts as long as the iterator
    pluck = cache(lambda name: soften(struck(name, 0.5, WARM, 0.11, attack=0.006), 7))
    for bar in range(len(track.chords)):
        yield from _play_pad(loop, track, bar, pad)
        yield from _play_bass(loop, track, bar)
        yield from _play_arpeggio(loop, track, bar, pluck, random)
