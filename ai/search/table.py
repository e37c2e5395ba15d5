"""The transposition table: positions met before and what was learnt of them, shared by all threads of a search."""
from __future__ import annotations

from array import array
from typing import Any

from ai.position.rules import Rules
from ai.position.scores import DECIDED
from ai.search.flags import EXACT, MISS, UPPER

DEFAULT_BITS = 20                   # a million slots, 16 megabytes
WAYS_BITS = 2                       # four slots to a bucket: with their checks just a line of the processor's cache
LINE_WORDS = 8                      # words of such a line
KEEP_DEPTH = 3                      # plies: a bound does not replace the same position searched deeper by more
OLD = 8                             # plies that a slot of an earlier search counts less for each search since then
AGES = 64                           # searches told apart

# What is known of a position is one non-negative number: score + 2^31, then the search it is of (6 bits), move + 1 (9),
# depth (8), bound (2).
_OFFSET = 1 << 31


class Table:
    """A fixed number of slots, four to a bucket, which the key's low bits choose; a new position takes the worst slot.

    A slot is two words, the data and, as a check, the key xor the data. Threads may write a slot at once; then its two
    words do not fit together and it reads as empty. Decided scores are stored relative to their own position, hence the
    ply in and out.
    """

    def __init__(self, bits: int = DEFAULT_BITS) -> None:
        self.rules: Rules | None = None
        self.age = 0
        self.mask = (1 << max(bits - WAYS_BITS, 0)) - 1         # of buckets
        words = array("Q", [0]) * (LINE_WORDS * (self.mask + 2))
        first = -words.buffer_info()[0] % (8 * LINE_WORDS) // 8
        self.words = memoryview(words)[first:]
        self.wins: dict[int, Any] = {}      # the proven wins, by key: see proof.py

    def probe(self, key: int) -> int:
        """The entry of the position with this key, for the four methods below; MISS if there is none."""
        first = (key & self.mask) * LINE_WORDS
        for slot in range(first, first + LINE_WORDS, 2):
            data = self.words[slot]
            if data != 0 and self.words[slot + 1] ^ data == key:
                return data
        return MISS

    def bound(self, data: int) -> int:
        """EXACT, LOWER or UPPER: how the score bounds the value."""
        return data & 3

    def depth(self, data: int) -> int:
        """The depth of its search in plies."""
        return data >> 2 & 255

    def move(self, data: int) -> int:
        """The best move found, or -1."""
        return (data >> 10 & 511) - 1

    def score(self, data: int, ply: int) -> int:
        """The score, as seen from a root `ply` plies above."""
        score = (data >> 25) - _OFFSET
        return score - ply if score >= DECIDED else score + ply if score <= -DECIDED else score

    def winning_move(self, key: int) -> int:
        """The move by which a search saw the player to move win, or -1."""
        data = self.probe(key)
        won = data != MISS and self.bound(data) != UPPER and self.score(data, 0) >= DECIDED
        return self.move(data) if won else -1

    def store(self, key: int, depth: int, ply: int, score: int, bound: int, move: int) -> None:
        """Remember a position: in its own slot, unless it was searched far deeper, or in place of the least of four.

        The least is the shallowest, where the slots of earlier searches count less.
        """
        first = (key & self.mask) * LINE_WORDS
        chosen = first
        least = 1 << 30
        for slot in range(first, first + LINE_WORDS, 2):
            old = self.words[slot]
            if old == 0 or self.words[slot + 1] ^ old == key:
                if old != 0 and bound != EXACT and self.depth(old) > depth + KEEP_DEPTH:
                    return
                chosen = slot
                break
            searches = (self.age - (old >> 19)) & (AGES - 1)
            worth = self.depth(old) - OLD * searches
            if worth < least:
                least = worth
                chosen = slot
        if score >= DECIDED:
            score += ply
        elif score <= -DECIDED:
            score -= ply
        depth = depth if depth > 0 else 0
        data = ((((score + _OFFSET) * AGES + self.age) * 512 + move + 1) * 256 + depth) * 4 + bound
        self.words[chosen] = data
        self.words[chosen + 1] = key ^ data

    def next_search(self) -> None:
        """A new search begins: what earlier ones have left makes room first."""
        self.age = (self.age + 1) % AGES

    def reset_for(self, rules: Rules) -> None:
        """Prepare for positions of games by these rules: forget those of games by others."""
        if self.rules is not None and self.rules != rules:
            self.clear()
        self.rules = rules

    def clear(self) -> None:
        """Forget everything."""
        for slot in range((self.mask + 1) * LINE_WORDS):
            self.words[slot] = 0
        self.wins.clear()
