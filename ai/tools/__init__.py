"""Offline tools: benchmarks, ladder, training, calibration. Nothing outside imports them; the executable lacks them."""
