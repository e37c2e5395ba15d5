"""The synthesised sounds: none clicks, none is too loud, and those played together stay below full scale."""
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from game.model.settings import Settings
from game.sound import effects as sound_effects
from game.sound import music as sound_music
from game.sound import synth
from game.sound.effects import EFFECTS, MENU
from game.sound.music import TRACKS
from game.sound.player import loudness
from game.sound.synth import FULL_SCALE, SAMPLE_RATE
from tests.sampling import every

PEAK = 0.45                         # the loudest sample of all tracks, as a share of full scale
DEFAULTS = Settings()
EFFECTS_GAIN = loudness(DEFAULTS.volume, DEFAULTS.effects)
MUSIC_GAIN = loudness(DEFAULTS.volume, DEFAULTS.music)


@pytest.fixture(scope="module")
def effects():
    return {name: sound_effects.make(name) for name in EFFECTS}


def composed(track):
    loop = np.zeros((track.length, 2), np.int16)
    steps = sum(1 for _ in sound_music.compose(loop, track))
    return loop, steps


@pytest.fixture(scope="module")
def tracks():
    return {name: composed(track)[0] for name, track in TRACKS.items()}


@pytest.fixture(params=every(2, TRACKS))
def name(request):
    return request.param


@pytest.fixture
def music(tracks, name):
    return tracks[name]


def loudest(samples, seconds=0.05):
    """The level of the loudest stretch of `seconds`: its root mean square in dB relative to full scale."""
    span = int(seconds * SAMPLE_RATE)
    power = np.pad((samples / FULL_SCALE).mean(axis=1) ** 2, (1, span)).cumsum()
    return 10 * np.log10((power[span:] - power[:-span]).max() / span)


def decibels(amplitude):
    """The level in dBFS of an amplitude, relative to full scale."""
    return 20 * np.log10(amplitude)


def test_a_tone_has_the_frequency_of_its_key_also_after_a_slide():
    assert [round(synth.pitch(name), 3) for name in ("A4", "A5", "C4", "E5")] == [440, 880, 261.626, 659.255]
    for slide in (1.0, 1.5):
        wave = synth.tone(441, 1.0, synth.SINE, slide)[SAMPLE_RATE // 2:]
        rising = np.flatnonzero((wave[:-1] < 0) & (wave[1:] >= 0))
        assert np.diff(rising).mean() == pytest.approx(100, abs=0.01)
        assert np.abs(wave).max() == pytest.approx(1, abs=0.001)


def test_arranged_waves_add_up_and_echoes_change_sides():
    wave, tick = np.ones(100, np.float32), np.array([[1.0], [0.0]], np.float32)
    whole = synth.arrange([(0.0, -1, wave), (0.001, -1, wave)])
    assert whole.shape == (2, 144)
    np.testing.assert_allclose(whole[0, [0, 43, 44, 99, 100, 143]], [1, 1, 2, 2, 1, 1])
    echoes = synth.echoed(tick, 0.01, 0.5, 2)
    assert echoes.shape == (2, 883)
    np.testing.assert_allclose(echoes[:, [0, 441, 882]], [[1, 0, 0.25], [0, 0.5, 0]])


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_reaches_its_peak_and_does_not_click(effects, name):
    """Buttons and the moving focus may sound ten times a second, so they are six decibels quieter than the game."""
    samples = effects[name]
    assert (samples.dtype, samples.shape[1:], samples.flags.c_contiguous) == (np.int16, (2,), True)
    np.testing.assert_array_equal(sound_effects.make(name), samples)
    samples = samples.astype(int)
    peak = np.abs(samples).max()
    assert peak == round(EFFECTS[name].peak * FULL_SCALE)
    low, high = (-15, -12) if EFFECTS[name].voice == MENU else (-9, -6)
    assert low <= decibels(peak / FULL_SCALE * EFFECTS_GAIN) <= high
    assert not samples[[0, -1]].any()
    assert np.abs(samples[:10]).max() < 0.4 * peak
    assert np.abs(samples.mean(axis=0)).max() < 1
    assert np.abs(np.diff(samples, axis=0)).max() < 0.6 * peak


def test_no_two_effects_sound_alike(effects):
    length = max(map(len, effects.values()))
    spectra = {name: np.abs(np.fft.rfft(samples.mean(axis=1), length)) for name, samples in effects.items()}
    for one, other in combinations(EFFECTS, 2):
        likeness = spectra[one] @ spectra[other] / (np.linalg.norm(spectra[one]) * np.linalg.norm(spectra[other]))
        assert likeness < 0.8, (one, other)


def test_the_reply_is_a_fifth_above_the_humans_stone(effects):
    def strength(name, frequency):
        wave = effects[name].mean(axis=1)
        return abs(np.sum(wave * np.exp(-2j * np.pi * frequency * np.arange(len(wave)) / SAMPLE_RATE)))
    for fundamental in (220, 440):
        fifth = 1.5 * fundamental
        assert strength("place", fundamental) > 4 * strength("place", fifth)
        assert strength("reply", fifth) > 4 * strength("reply", fundamental)


def test_the_effects_are_as_loud_as_they_are_important(effects):
    level = {name: loudest(samples) for name, samples in effects.items()}
    assert abs(level["place"] - level["reply"]) < 3
    assert max(effects, key=lambda name: loudest(effects[name], 0.5)) == "win"
    for name in ("threat", "four", "medal", "loss", "draw"):
        assert abs(level[name] - level["place"]) < 5, name
    for name in ("press", "back", "refuse"):
        assert level[name] < level["place"] - 2, name
    assert level["move"] == min(level.values())


TOGETHER = [                # effects that the game starts at the same instant
    ("place", "threat"), ("place", "four"), ("reply", "threat"), ("reply", "four"), ("place", "win"), ("reply", "loss"),
    ("place", "draw"), ("reply", "draw"), ("place", "move"), ("reply", "move"), ("refuse",), ("medal", "back")]


@pytest.mark.parametrize("together", TOGETHER, ids="+".join)
@pytest.mark.parametrize(("effects_gain", "music_gain"), [(EFFECTS_GAIN, MUSIC_GAIN), (1.0, MUSIC_GAIN)],
                         ids=["default", "loudest effects"])
def test_nothing_that_sounds_together_is_clipped(effects, tracks, together, effects_gain, music_gain):
    mixed = np.zeros((2 * SAMPLE_RATE, 2))
    for name in together:
        mixed[:len(effects[name])] += effects[name] * effects_gain / FULL_SCALE
    music = max(int(peak) for track in tracks.values() for peak in (track.max(), -int(track.min()))) / FULL_SCALE
    assert np.abs(mixed).max() + music * music_gain <= 1


def test_the_music_is_long_but_small_and_stays_in_the_background(effects, tracks, music):
    assert 25 <= len(music) / SAMPLE_RATE <= 80
    assert sum(track.nbytes for track in tracks.values()) <= 22_000_000
    power = ((music / FULL_SCALE) ** 2).mean(axis=0).sum()      # of both sides
    assert decibels(np.sqrt(power) * MUSIC_GAIN) == pytest.approx(-25.3, abs=0.9)
    for effect in EFFECTS.keys() - {"move", "press", "back", "refuse"}:
        assert loudest(music, 3.0) < loudest(effects[effect]) - 3, effect


def test_the_music_is_below_its_peak_and_has_no_dc_no_gap_and_no_click(music):
    assert 0.25 < np.abs(music.astype(int)).max() / FULL_SCALE <= PEAK
    assert np.abs(music.mean(axis=0)).max() < 1
    quarters = music[:len(music) // 11025 * 11025].astype(np.float32).reshape(-1, 11025, 2)
    level = 20 * np.log10(np.sqrt((quarters ** 2).mean(axis=(1, 2))) / FULL_SCALE)
    assert level.min() > -34
    assert level.max() < -15
    assert np.abs(np.diff(music.astype(np.int32), axis=0)).max() < 0.2 * PEAK * FULL_SCALE


def test_the_tension_is_heard_in_more_notes_and_a_quicker_pulse(tracks):
    """The mean change of loudness from one twentieth of a second to the next: the calmer the track, the smaller."""
    def unrest(samples):
        parts = samples[:len(samples) // 2205 * 2205].astype(np.float32).mean(axis=1).reshape(-1, 2205)
        return np.abs(np.diff(10 * np.log10((parts ** 2).mean(axis=1)))).mean()
    assert unrest(tracks["play"]) < unrest(tracks["title"]) < unrest(tracks["tense"])


def test_the_music_runs_from_its_end_into_its_start(music):
    """Across the seam the wave's first and second differences are no greater than elsewhere."""
    around = np.concatenate((music[-3:], music[:3])).astype(int)
    for order in (1, 2):
        elsewhere = np.abs(np.diff(music.astype(np.int32), order, axis=0)).max()
        assert np.abs(np.diff(around, order, axis=0)).max() <= elsewhere / 2
    assert np.abs(music[0].astype(int)).max() > 0       # the last chord is still heard


def test_no_bar_of_the_music_is_like_another(music, name):
    bars = music.astype(np.float32).mean(axis=1).reshape(-1, TRACKS[name].bar)
    for one, other in combinations(bars, 2):
        assert np.corrcoef(one, other)[0, 1] < 0.98


def test_the_music_is_made_in_small_steps_and_only_by_its_seed(music, name):
    again, steps = composed(TRACKS[name])
    np.testing.assert_array_equal(again, music)
    assert steps > 100
    other, _ = composed(TRACKS[name]._replace(seed=TRACKS[name].seed + 1))
    assert np.any(other != music)


@pytest.mark.parametrize("module", [synth, sound_effects, sound_music])
def test_no_sound_needs_a_module_that_the_frozen_program_leaves_out(module):
    assert "fft" not in Path(module.__file__).read_text(encoding="utf-8")
