"""Plays the game's sounds and music in a thread, which alone uses the sound device."""
import atexit
import logging
from collections.abc import Iterator
from math import prod
from queue import Empty, SimpleQueue
from threading import Thread

import pygame

from game.arrays import np
from game.model.settings import Settings
from game.sound import effects as sound_effects
from game.sound import music as sound_music
from game.sound.effects import EFFECTS, VOICES
from game.sound.music import TRACKS, MusicName
from game.sound.synth import SAMPLE_RATE

logger = logging.getLogger("crossfive")

_BUFFER = 512                       # samples that the device takes at a time: 12 ms
_STEPS = 128                        # the number of volumes above silence that the mixer has
_FADE_STEP = 0.01                   # seconds between two steps of the music's fade
_FADE, _FADE_OUT = 1.5, 0.15        # seconds: from one track to another, and into silence
HANG_SECONDS = 2.0                  # seconds that closing waits for a device that hangs


def loudness(*volumes: float) -> float:
    """The product of these volumes, rounded to the mixer's steps; it is 0 only if one of them is."""
    volume = prod(volumes)
    return max(1, round(_STEPS * volume)) / _STEPS if volume > 0 else 0.0


class Loudspeaker:
    """The open sound device with all effects and the tracks composed so far. Only one thread may use it.

    Every method raises pygame.error if there is no device. Tracks are never paused: pygame keeps Python's lock while it
    pauses, and the mixer may be waiting for that lock. Silent tracks run on instead, and the mixer skips them.
    """

    def __init__(self) -> None:
        pygame.mixer.init(SAMPLE_RATE, -16, 2, _BUFFER, allowedchanges=0)  # the device adapts, not the samples
        pygame.mixer.set_num_channels(VOICES + len(TRACKS))
        self._voices = [pygame.mixer.Channel(number) for number in range(VOICES)]
        self._effects = {name: pygame.mixer.Sound(buffer=sound_effects.make(name).data) for name in EFFECTS}
        self._tracks: dict[MusicName, pygame.mixer.Sound] = {}  # the composed ones, all of which always run
        self._music_volume = 0.0                                # the volume that the mixer plays with
        self._presence: dict[MusicName, float] = {}             # the share, 0..1, to which each track has faded in

    def compose(self) -> Iterator[None]:
        """Compose the music, one note a step. Each track starts to loop, still silent, when it is complete."""
        for number, (name, track) in enumerate(TRACKS.items(), VOICES):
            loop = np.zeros((track.length, 2), np.int16)
            yield from sound_music.compose(loop, track)
            self._tracks[name] = pygame.mixer.Sound(buffer=loop.data)
            self._tracks[name].set_volume(0)
            self._presence[name] = 0.0
            pygame.mixer.Channel(number).play(self._tracks[name], loops=-1)

    def play(self, name: str) -> None:
        """Play an effect. It ends the current effect of its voice, or waits for that effect's end."""
        voice = self._voices[EFFECTS[name].voice]
        if EFFECTS[name].waits and voice.get_busy():
            voice.queue(self._effects[name])
        else:
            voice.play(self._effects[name])

    def set_volumes(self, effects: float, music: float, track: MusicName) -> bool:
        """Set the volume of the effects, and fade towards this track a step further; return whether it still fades."""
        for effect in self._effects.values():
            effect.set_volume(effects)          # a channel's volume is reset by each sound
        if music > 0:
            self._music_volume = music          # at 0, the music fades out from its former volume
        moving = False
        step = _FADE_STEP / (_FADE if music > 0 else _FADE_OUT)
        for name, sound in self._tracks.items():
            aim, present = float(music > 0 and name == track), self._presence[name]
            self._presence[name] = present = present + max(-step, min(step, aim - present))
            sound.set_volume(self._music_volume * present)
            moving = moving or present != aim
        return moving


def close_device() -> None:
    if pygame.mixer.get_init():
        pygame.mixer.stop()         # first, since it waits for the mixer's last callback, which quit does not
        pygame.mixer.quit()


class Sound:
    """All sound of the game; no method but `close` waits for the device. The log says why there is no sound."""

    def __init__(self) -> None:
        self._settings = Settings()
        self._track: MusicName = "title"
        self._focused = True
        self.ready = False
        self._closing = False
        self._thread: Thread | None = None
        self._orders: SimpleQueue[str | None] = SimpleQueue()      # effects to play; None: volumes or track changed

    def start(self) -> None:
        """Start the thread that opens the device and makes the effects, then the music. A second call does nothing."""
        if self._thread is None and not self._closing:
            self._thread = Thread(target=self._work, name="sound", daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        """Play an effect of EFFECTS, unless nothing can be heard now."""
        if self.ready and self._amplitudes()[0] > 0:
            self._orders.put(name)

    def music(self, name: MusicName) -> None:
        """Play this track from now on; the track before fades out."""
        if name != self._track:
            self._track = name
            self._orders.put(None)

    def apply(self, settings: Settings) -> None:
        self._settings = settings
        self._orders.put(None)

    def focus(self, has_focus: bool) -> None:
        self._focused = has_focus
        self._orders.put(None)

    def close(self) -> None:
        """Stop all sound and release the device. May be called at any time and repeatedly."""
        self._closing = True
        self._orders.put(None)
        if self._thread is not None:
            self._thread.join(HANG_SECONDS)
            # It may still use the device, and two threads that close it can hang. Enough as nobody calls pygame.init.
            if self._thread.is_alive():
                atexit.unregister(pygame.quit)

    # The thread.

    def _work(self) -> None:
        try:
            speaker = Loudspeaker()
            speaker.set_volumes(*self._amplitudes(), self._track)
            self.ready = True
            for _ in speaker.compose():
                if self._closing:
                    return
                self._serve(speaker, 0)
            fading = True
            while not self._closing:
                fading = self._serve(speaker, _FADE_STEP if fading else None)
        except pygame.error as error:
            logger.info("no sound: %s", " ".join(str(error).split()))
        finally:
            self.ready = False
            close_device()

    def _serve(self, speaker: Loudspeaker, patience: float | None) -> bool:
        """Carry out the next order, within `patience` seconds; return whether the music is still fading."""
        try:
            name = self._orders.get(timeout=patience)
        except Empty:
            name = None
        fading = speaker.set_volumes(*self._amplitudes(), self._track)
        if name is not None:
            speaker.play(name)
        return fading

    def _amplitudes(self) -> tuple[float, float]:
        settings = self._settings
        if settings.muted or (settings.mute_unfocused and not self._focused):
            return 0.0, 0.0
        return loudness(settings.volume, settings.effects), loudness(settings.volume, settings.music)
