"""The player of sounds: nothing waits for it, it is silent whenever it should be, and it works without a device."""
import itertools
import threading
from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.model.settings import Settings
from game.sound import effects as sound_effects
from game.sound import music as sound_music
from game.sound import player as sound
from game.sound.effects import EFFECTS
from game.sound.player import Sound, loudness
from tests.processes import PATIENCE, until

wait_for = partial(until, what="the player of sounds")

LOUD = Settings(volume=1, effects=1, music=1)


class Speaker:
    """A stand-in for the loudspeaker, which records its orders. notes: the steps in which it composes."""

    def __init__(self, notes=()):
        self.notes = notes
        self.open = threading.Event()       # the device answers only once this is set
        self.open.set()
        self.played = []
        self.volumes = []
        self.fails = False

    def __call__(self):
        self.open.wait()
        return self

    def compose(self):
        yield from self.notes

    def play(self, name):
        if self.fails:
            raise pygame.error("the device\nis gone")
        self.played.append(name)

    def set_volumes(self, effects, music, track):
        self.volumes.append((effects, music))
        self.track = track
        return False


def working():
    return [thread for thread in threading.enumerate() if thread.name == "sound"]


@pytest.fixture
def speaker(monkeypatch):
    made = Speaker()
    monkeypatch.setattr(sound, "Loudspeaker", made)
    return made


@pytest.fixture
def player(monkeypatch):
    monkeypatch.setattr(sound, "HANG_SECONDS", PATIENCE)
    made = Sound()
    yield made
    made.close()
    assert not working()
    assert pygame.mixer.get_init() is None


@pytest.fixture
def device(monkeypatch):
    """The real loudspeaker on the dummy device, with music that takes no time to compose."""
    monkeypatch.setattr(sound_music, "compose", lambda loop, track: iter(()))
    made = sound.Loudspeaker()
    yield made
    sound.close_device()


def begun_player(player, speaker, volumes=LOUD):
    """Start the player with these volumes; return it once it can be heard."""
    player.apply(volumes)
    player.start()
    wait_for(lambda: player.ready)
    speaker.volumes.clear()
    return player


def wait_for_volumes(player, speaker, amplitudes):
    wait_for(lambda: speaker.volumes and speaker.volumes[-1] == amplitudes)


def test_a_sound_that_is_closed_or_never_started_touches_nothing(player):
    for begin in (lambda: None, player.close, player.start):
        begin()
        assert not player.ready
        player.play("place")
        player.apply(LOUD)
        player.focus(False)
        assert not working()
        assert pygame.mixer.get_init() is None
    player.close()


def test_every_name_can_be_played_and_the_latest_track_is_heard(player, speaker):
    begun_player(player, speaker)
    for name in EFFECTS:
        player.play(name)
    wait_for(lambda: speaker.played == list(EFFECTS))
    for track in ("tense", "play"):
        player.music(track)
        wait_for(lambda track=track: speaker.track == track)


def test_sounds_asked_for_too_early_are_not_played_later(player, speaker):
    speaker.open.clear()
    player.apply(LOUD)
    player.start()
    player.play("win")
    speaker.open.set()
    wait_for(lambda: player.ready)
    player.play("place")
    wait_for(lambda: speaker.played)
    assert speaker.played == ["place"]


def test_a_device_that_hangs_keeps_nobody_waiting(monkeypatch, player, speaker):
    monkeypatch.setattr(sound, "HANG_SECONDS", 0)
    speaker.open.clear()
    player.start()
    for call in (lambda: player.play("place"), lambda: player.apply(LOUD), lambda: player.focus(False), player.close):
        call()                              # none of these may wait for the device
    assert not player.ready
    speaker.open.set()
    wait_for(lambda: not working())         # the device opened too late, so the thread ended
    assert speaker.played == []


def test_volumes_are_multiplied_and_only_nothing_is_silent():
    assert loudness(1) == loudness(1, 1) == 1
    assert loudness(0.5) == 0.5
    assert loudness(0.5, 0.5) == 0.25
    assert loudness(0, 1) == loudness(1, 0) == 0
    assert 0 < loudness(0.01, 0.01) < 0.01


def test_volumes_take_effect_at_once_each_for_itself(player, speaker):
    begun_player(player, speaker)
    player.apply(Settings(volume=0.5, effects=1, music=0.5))
    wait_for_volumes(player, speaker, (0.5, 0.25))
    player.apply(Settings(volume=1, effects=0, music=1))
    player.play("win")
    player.apply(Settings(volume=1, effects=0, music=0.5))
    wait_for_volumes(player, speaker, (0, 0.5))
    assert speaker.played == []


@pytest.mark.parametrize("volumes", [Settings(muted=True), Settings(volume=0)])
def test_a_muted_start_is_silent(player, speaker, volumes):
    begun_player(player, speaker, volumes)
    for name in EFFECTS:
        player.play(name)
    player.apply(LOUD)                      # is carried out after them
    wait_for_volumes(player, speaker, (1, 1))
    assert speaker.played == []
    player.play("place")
    wait_for(lambda: speaker.played == ["place"])


def test_losing_the_focus_mutes_until_it_is_back_if_that_is_wanted(player, speaker):
    player.focus(False)
    begun_player(player, speaker)
    player.play("reply")
    player.apply(replace(LOUD, mute_unfocused=False))
    wait_for_volumes(player, speaker, (1, 1))
    player.apply(LOUD)
    wait_for_volumes(player, speaker, (0, 0))
    player.play("reply")
    player.focus(True)
    wait_for_volumes(player, speaker, (1, 1))
    assert speaker.played == []
    player.apply(replace(LOUD, mute_unfocused=False))
    player.focus(False)
    player.play("reply")
    wait_for(lambda: speaker.played == ["reply"])
    assert speaker.volumes[-1] == (1, 1)


def test_starting_twice_starts_once_and_closing_ends_composing(player, speaker, caplog):
    caplog.set_level("INFO", logger="crossfive")
    speaker.notes = itertools.repeat(None)      # never complete
    begun_player(player, speaker)
    player.start()
    assert len(working()) == 1
    player.play("four")                         # is heard although the music is not ready
    wait_for(lambda: speaker.played == ["four"])
    player.close()
    assert not working()
    assert not caplog.messages


def test_a_device_that_is_lost_leaves_silence_and_a_line(player, speaker, caplog):
    caplog.set_level("INFO", logger="crossfive")
    begun_player(player, speaker)
    speaker.fails = True
    player.play("place")
    wait_for(lambda: caplog.messages)
    assert caplog.messages == ["no sound: the device is gone"]
    wait_for(lambda: not player.ready)
    player.play("place")
    player.apply(LOUD)
    player.focus(True)


def test_without_a_device_the_game_is_silent_and_the_log_says_why(monkeypatch, player, caplog):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    caplog.set_level("INFO", logger="crossfive")
    player.start()
    wait_for(lambda: caplog.messages)
    (message,) = caplog.messages
    assert message.startswith("no sound: ")
    assert "nonsense" in message
    assert "\n" not in message
    assert not player.ready
    player.play("place")


def channel(number):
    return pygame.mixer.Channel(number)


def test_the_real_mixer_plays_and_closes_in_the_middle_of_a_sound(player):
    player.apply(LOUD)
    player.start()
    wait_for(lambda: player.ready)
    player.play("loss")
    wait_for(channel(sound_effects.RESULTS).get_busy)
    player.close()
    assert pygame.mixer.get_init() is None


def test_effects_are_heard_one_a_voice_and_a_medal_waits(device):
    assert pygame.mixer.get_init() == (44100, -16, 2)
    results, stones = channel(sound_effects.RESULTS), channel(sound_effects.STONES)
    heard = [None]
    while None in heard:        # on a busy machine an effect may end before it is looked at
        for name in ("win", "place", "loss", "medal"):
            device.play(name)
        busy = sum(channel(number).get_busy() for number in range(sound_effects.VOICES + 1))
        heard = [results.get_sound(), results.get_queue(), stones.get_sound()]
    assert [sound.get_raw() for sound in heard] == [sound_effects.make(name).tobytes()
                                                    for name in ("loss", "medal", "place")]
    assert busy == 2
    for amplitude in (1, 0.25, 0):
        device.set_volumes(amplitude, 0, "title")
        assert results.get_sound().get_volume() == amplitude


def music_volumes(device, effects, music, track="title", heard="title"):
    """The volumes of the track `heard` after each step of the fade to `track` with these amplitudes."""
    number = sound_effects.VOICES + list(sound_music.TRACKS).index(heard)
    volumes = []
    going = True
    while going:
        going = device.set_volumes(effects, music, track)
        volumes.append(channel(number).get_sound().get_volume())
    return volumes


def test_the_music_fades_in_out_and_into_another_track(device):
    assert not device.set_volumes(1, 1, "title")        # there is nothing to fade yet
    assert not channel(sound_effects.VOICES).get_busy()
    assert list(device.compose()) == []
    assert channel(sound_effects.VOICES).get_sound().get_volume() == 0
    rising = music_volumes(device, 1, 0.5)
    assert rising == sorted(rising)
    assert rising[0] < 0.02
    assert (rising[-1], len(rising) > 50) == (0.5, True)
    falling = music_volumes(device, 1, 0)
    assert falling == sorted(falling, reverse=True)
    assert 0.3 < falling[0] < 0.5
    assert (falling[-1], len(falling) < len(rising) / 5) == (0, True)
    assert music_volumes(device, 1, 0.25)[-1] == 0.25
    assert music_volumes(device, 1, 0.5) == [0.5], "without a fade, once it is there"
    leaving = music_volumes(device, 1, 0.5, "tense")
    assert leaving == sorted(leaving, reverse=True)
    assert (len(leaving) > 50, leaving[0] > 0.4, leaving[-1]) == (True, True, 0)
    assert music_volumes(device, 1, 0.5, "tense", heard="tense")[-1] == 0.5
    assert all(channel(sound_effects.VOICES + number).get_busy() for number in range(len(sound_music.TRACKS)))
