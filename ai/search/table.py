"""The transposition table: positions met before and what was learnt of them, shared by all threads of a search."""
from __future__ import annotations

from array import array
from typing import Any

from ai.position.rules import Rules
from ai.position.scores import DECIDED
from ai.search.flags import EXACT, MISS, UPPER

DEFAULT_BITS = 20                   # a million slots, 16 megabytes
KEEP_DEPTH = 3                      # plies: a bound does not replace the same position searched deeper by more

# What is known of a position is one non-negative number: score + 2^31, then move + 1 (9 bits), depth (8), bound (2).
_OFFSET = 1 << 31


class Table:
    """A fixed number of slots, found by the key's low bits; a slot is the data and, as a check, the key xor the data.

    Threads may write a slot at once; then its two words do not fit together and it reads as empty. Decided
    scores are stored relative to their own position, hence the ply in and out.
    """

    def __init__(self, bits: int = DEFAULT_BITS) -> None:
        self.rules: Rules | None = None
        slots = 1 << bits
        self.mask = slots - 1
        self.checks = array("Q", [0]) * slots
        self.words = array("q", [0]) * slots
        self.wins: dict[int, Any] = {}      # the proven wins, by key: see proof.py

    def probe(self, key: int) -> int:
        """What is known of the position with this key, for the four methods below; MISS if nothing is."""
        slot = key & self.mask
        data = self.words[slot]
        return data if data != 0 and self.checks[slot] ^ data == key else MISS

    def bound(self, data: int) -> int:
        """EXACT, LOWER or UPPER: how the score bounds the value."""
        return data & 3

    def depth(self, data: int) -> int:
        """How many plies deep it was searched."""
        return data >> 2 & 255

    def move(self, data: int) -> int:
        """The best move found, or -1."""
        return (data >> 10 & 511) - 1

    def score(self, data: int, ply: int) -> int:
        """The score, as seen from a root `ply` plies above."""
        score = (data >> 19) - _OFFSET
        return score - ply if score >= DECIDED else score + ply if score <= -DECIDED else score

    def winning_move(self, key: int) -> int:
        """The move by which a search saw the player to move win, or -1."""
        data = self.probe(key)
        won = data != MISS and self.bound(data) != UPPER and self.score(data, 0) >= DECIDED
        return self.move(data) if won else -1

    def store(self, key: int, depth: int, ply: int, score: int, bound: int, move: int) -> None:
        """Remember a position in place of whatever stood there, unless that was the same one searched far deeper."""
        slot = key & self.mask
        old = self.words[slot]
        if bound != EXACT and old != 0 and self.checks[slot] ^ old == key and self.depth(old) > depth + KEEP_DEPTH:
            return
        if score >= DECIDED:
            score += ply
        elif score <= -DECIDED:
            score -= ply
        depth = depth if depth > 0 else 0
        data = (((score + _OFFSET) * 512 + move + 1) * 256 + depth) * 4 + bound
        self.words[slot] = data
        self.checks[slot] = key ^ data

    def reset_for(self, rules: Rules) -> None:
        """Prepare for positions of games by these rules: forget those of games by others."""
        if self.rules is not None and self.rules != rules:
            self.clear()
        self.rules = rules

    def clear(self) -> None:
        """Forget everything."""
        for slot in range(self.mask + 1):
            self.words[slot] = 0
        self.wins.clear()
