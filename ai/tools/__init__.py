"""Offline tools: benchmarks, ladder, training, calibration. Nothing outside imports it, and the executable lacks it."""
