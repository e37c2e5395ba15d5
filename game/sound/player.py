"""Plays the game's sounds and music from a thread of its own, which alone touches the device."""
from __future__ import annotations

import logging
from collections.abc import Iterator
from math import prod
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

import pygame

from game.arrays import np
from game.sound import effects as sound_effects
from game.sound import music as sound_music
from game.sound.effects import EFFECTS, VOICES
from game.sound.music import TRACKS, Name
from game.sound.synth import RATE

logger = logging.getLogger("crossfive")

_BUFFER = 512                       # samples that the device takes at a time: 12 ms
_STEPS = 128                        # the mixer knows so many volumes above silence
_FADE_STEP = 0.01                   # seconds between two steps of the music's fade
_FADE, _FADE_OUT = 1.5, 0.15        # seconds: from one track to another, and into silence
PATIENCE = 2.0                     # seconds that closing waits for a device that hangs


class Volumes(NamedTuple):
    master: float = 0.8
    effects: float = 0.8
    music: float = 0.6
    muted: bool = False
    mute_unfocused: bool = True


def loudness(*volumes: float) -> float:
    """The mixer's amplitude, 0..1, nearest to the product of these volumes; silence only if one of them is 0."""
    volume = prod(volumes)
    return max(1, round(_STEPS * volume)) / _STEPS if volume > 0 else 0.0


class Loudspeaker:
    """The open device with the effects, and each track of the music once it is composed. Used by one thread alone.

    Everything raises pygame.error where there is no device. Nothing is ever paused: pygame keeps Python's lock while it
    pauses, which the mixer may be waiting for. Silent music runs on instead, and the mixer skips what is silent.
    """

    def __init__(self) -> None:
        pygame.mixer.init(RATE, -16, 2, _BUFFER, allowedchanges=0)      # the device adapts, not the samples
        pygame.mixer.set_num_channels(VOICES + len(TRACKS))
        self._voices = [pygame.mixer.Channel(number) for number in range(VOICES)]
        self._effects = {name: pygame.mixer.Sound(buffer=sound_effects.make(name).data) for name in EFFECTS}
        self._tracks: dict[Name, pygame.mixer.Sound] = {}       # those that are composed; all of them always run
        self._effects_volume, self._music_volume = 1.0, 0.0     # as the mixer has them
        self._presence: dict[Name, float] = {}                  # how far each track has faded in

    def compose(self) -> Iterator[None]:
        """Make the music, a note at a step; each track begins, still silent, when it is done."""
        for number, (name, track) in enumerate(TRACKS.items(), VOICES):
            loop = np.zeros((track.length, 2), np.int16)
            yield from sound_music.compose(loop, track)
            self._tracks[name] = pygame.mixer.Sound(buffer=loop.data)
            self._tracks[name].set_volume(0)
            self._presence[name] = 0.0
            pygame.mixer.Channel(number).play(self._tracks[name], loops=-1)

    def play(self, name: str) -> None:
        """Play an effect now; its voice's last one ends, or is waited for."""
        voice = self._voices[EFFECTS[name].voice]
        if EFFECTS[name].waits and voice.get_busy():
            voice.queue(self._effects[name])
        else:
            voice.play(self._effects[name])

    def set_volumes(self, effects: float, music: float, track: Name) -> bool:
        if effects != self._effects_volume:
            self._effects_volume = effects
            for sound in self._effects.values():
                sound.set_volume(effects)       # a channel's volume would be full again with each sound
        if music > 0:
            self._music_volume = music          # else it fades out from what it was
        moving = False
        step = _FADE_STEP / (_FADE if music > 0 else _FADE_OUT)
        for name, sound in self._tracks.items():
            aim, present = float(music > 0 and name == track), self._presence[name]
            self._presence[name] = present = min(aim, present + step) if aim > present else max(aim, present - step)
            sound.set_volume(self._music_volume * present)
            moving = moving or present != aim
        return moving


def close_device() -> None:
    if pygame.mixer.get_init():
        pygame.mixer.stop()         # first: it waits for the mixer's last word to pygame, which quit would not
        pygame.mixer.quit()


class Sound:
    """All sound of the game. No call waits for the device, except that `close` gives it a moment.

    `problem` is None, or says in one line why there is no sound.
    """

    NAMES: tuple[str, ...] = tuple(EFFECTS)

    def __init__(self) -> None:
        self.problem: str | None = None
        self._volumes = Volumes()
        self._track: Name = "title"
        self._focused = True
        self._ready = False
        self._closing = False
        self._thread: Thread | None = None
        self._orders: SimpleQueue[str | None] = SimpleQueue()      # effects to play; None: look at the rest again

    def start(self) -> None:
        """Open the device and make the sounds in the background, then the music; once."""
        if self._thread is None and not self._closing:
            self._thread = Thread(target=self._work, name="sound", daemon=True)
            self._thread.start()

    @property
    def ready(self) -> bool:
        """Whether effects can be heard now; the music follows when it is composed."""
        return self._ready

    def play(self, name: str) -> None:
        """Play an effect at once, if anything can be heard now; KeyError for a name not in NAMES, always."""
        if name not in EFFECTS:
            raise KeyError(name)
        if self._ready and self._amplitudes()[0] > 0:
            self._orders.put(name)

    def music(self, name: Name) -> None:
        """Play this track from now on; the one before fades into it. KeyError for none of TRACKS."""
        if name not in TRACKS:
            raise KeyError(name)
        if name != self._track:
            self._track = name
            self._orders.put(None)

    def apply(self, volumes: Volumes) -> None:
        self._volumes = volumes
        self._orders.put(None)

    def focus(self, has_focus: bool) -> None:
        self._focused = has_focus
        self._orders.put(None)

    def close(self) -> None:
        """Be silent and let go of the device; to be called before pygame.quit, at any time, as often as you like."""
        self._closing = True
        self._orders.put(None)
        if self._thread is not None:
            self._thread.join(PATIENCE)

    # The thread.

    def _work(self) -> None:
        try:
            speaker = Loudspeaker()
            speaker.set_volumes(*self._amplitudes(), self._track)
            self._ready = True
            for _ in speaker.compose():
                if self._closing:
                    return
                self._serve(speaker, 0)
            fading = True
            while not self._closing:
                fading = self._serve(speaker, _FADE_STEP if fading else None)
        except pygame.error as error:
            self.problem = " ".join(str(error).split())
            logger.info("no sound: %s", self.problem)
        finally:
            self._ready = False
            close_device()

    def _serve(self, speaker: Loudspeaker, patience: float | None) -> bool:
        """Carry out one order, waiting at most this many seconds (None: no limit). True while music fades."""
        try:
            name = self._orders.get(timeout=patience)
        except Empty:
            name = None
        fading = speaker.set_volumes(*self._amplitudes(), self._track)
        if name is not None:
            speaker.play(name)
        return fading

    def _amplitudes(self) -> tuple[float, float]:
        volumes = self._volumes
        if volumes.muted or (volumes.mute_unfocused and not self._focused):
            return 0.0, 0.0
        return loudness(volumes.master, volumes.effects), loudness(volumes.master, volumes.music)
