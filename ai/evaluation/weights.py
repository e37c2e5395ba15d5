"""MASTER's weights, from weights.txt, which says what they mean and how they were fitted."""
from pathlib import Path

WEIGHTS_FILE = Path(__file__).with_name("weights.txt")


def read_weights(file: Path = WEIGHTS_FILE) -> dict[str, tuple[int, ...]]:
    """The tables of weights in a file by their names."""
    rows = (line.split() for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return {name: tuple(map(int, numbers)) for name, *numbers in rows}


_STORED = read_weights()
OWN_CELL = _STORED["OWN_CELL"]
OPPONENT_CELL = _STORED["OPPONENT_CELL"]
OWN_THREAT = _STORED["OWN_THREAT"]
OPPONENT_THREAT = _STORED["OPPONENT_THREAT"]
THREATS_SEEN = _STORED["THREATS_SEEN"]
OWN_ORDER = _STORED["OWN_ORDER"]
OPPONENT_ORDER = _STORED["OPPONENT_ORDER"]
