"""Values from 0 to 1 in a few equal steps, so that only few pictures are made of anything that moves."""
import math


def in_steps(part: float, steps: int = 8) -> float:
    return round(steps * min(1.0, max(0.0, part))) / steps


def pulse(turns: float) -> float:
    """The brightness of a light that swells and fades once a turn: 0 at its start, 1 in its middle."""
    return in_steps(0.5 - 0.5 * math.cos(2 * math.pi * turns))
