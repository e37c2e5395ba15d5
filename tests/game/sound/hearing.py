"""Measures loudness as heard: the loudness of ITU-R BS.1770, without its gates."""
import numpy as np

from game.sound.synth import FULL_SCALE, RATE


def _biquad(b, a, z):
    return (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)


def _weighting(frequencies):
    """The gain of the K-weighting filter of BS.1770-4 at these frequencies (Hz): a shelf, then a high-pass.

    The filters are given by frequency and quality, so they hold at any sample rate.
    """
    z = np.exp(-2j * np.pi * frequencies / RATE)
    k, q = np.tan(np.pi * 1681.974450955533 / RATE), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle = high ** 0.4996667741545416
    shelf = _biquad((high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k),
                    (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k), z)
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    scale = 1 + k / q + k * k
    return np.abs(shelf * _biquad((1, -2, 1), (1, 2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale), z))


def loudness(samples):
    """The loudness in LUFS of int16 stereo samples (count, 2), which are treated as a loop."""
    spectrum = np.fft.rfft(samples.astype(np.float64) / FULL_SCALE, axis=0)
    weights = _weighting(np.fft.rfftfreq(len(samples), 1 / RATE))
    weighted = np.fft.irfft(spectrum * weights[:, None], len(samples), axis=0)
    return -0.691 + 10 * np.log10((weighted ** 2).mean(axis=0).sum())


def decibels(amplitude):
    """The level in dBFS of an amplitude, relative to full scale."""
    return 20 * np.log10(amplitude)
