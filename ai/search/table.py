"""The transposition table: the results of positions searched before, shared by all threads of a search."""
from __future__ import annotations

from array import array
from typing import Any

from ai.position.rules import Rules
from ai.position.scores import DECIDED
from ai.search.flags import EXACT, MISS, UPPER

DEFAULT_BITS = 20                   # a million slots, 16 megabytes
WAYS_BITS = 2                       # four slots to a bucket, which fill one line of the processor's cache
LINE_WORDS = 8                      # words of such a line
KEEP_DEPTH = 3                      # a bound does not replace the same position searched deeper by more plies than this
OLD = 8                             # a slot counts as this many plies shallower for each search since it was stored
AGES = 64                           # searches are numbered modulo this

# The data of a position are packed into one non-negative number; from the highest bits down: score + 2^31, the number
# of the search that stored it (6 bits), move + 1 (9), depth (8), bound (2).
_OFFSET = 1 << 31


class Table:
    """A transposition table with a fixed number of slots, four to a bucket, which the key's low bits choose.

    A new position takes the least useful slot of its bucket. A slot is two words: the data and, as a check, the key xor
    the data (lockless hashing). If threads write a slot at the same time, its two words do not fit together and it
    reads as empty. Decided scores are stored relative to their own position; so `store` and `score` take the ply.
    """

    def __init__(self, bits: int = DEFAULT_BITS) -> None:
        self.rules: Rules | None = None
        self.age = 0
        self.mask = (1 << max(bits - WAYS_BITS, 0)) - 1         # of buckets
        words = array("Q", [0]) * (LINE_WORDS * (self.mask + 2))
        first = -words.buffer_info()[0] % (8 * LINE_WORDS) // 8
        self.words = memoryview(words)[first:]
        self.proven_wins: dict[int, Any] = {}      # by key: see proof.py

    def probe(self, key: int) -> int:
        """The data of the position with this key, for `bound`, `depth`, `move` and `score`; MISS if there are none."""
        first = (key & self.mask) * LINE_WORDS
        for slot in range(first, first + LINE_WORDS, 2):
            data = self.words[slot]
            if data != 0 and self.words[slot + 1] ^ data == key:
                return data
        return MISS

    def bound(self, data: int) -> int:
        """The kind of the stored score: EXACT, or a LOWER or UPPER bound of the value."""
        return data & 3

    def depth(self, data: int) -> int:
        return data >> 2 & 255

    def move(self, data: int) -> int:
        return (data >> 10 & 511) - 1

    def score(self, data: int, ply: int) -> int:
        score = (data >> 25) - _OFFSET
        return score - ply if score >= DECIDED else score + ply if score <= -DECIDED else score

    def winning_move(self, key: int) -> int:
        """The move by which a search saw the player to move win in the position with this key; -1 if there is none."""
        data = self.probe(key)
        won = data != MISS and self.bound(data) != UPPER and self.score(data, 0) >= DECIDED
        return self.move(data) if won else -1

    def store(self, key: int, depth: int, ply: int, score: int, bound: int, move: int) -> None:
        """Store the result of a search; a bound does not replace the data of a far deeper search of the position.

        A new position replaces the shallowest of its bucket's slots; those of earlier searches count as less deep.
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
            usefulness = self.depth(old) - OLD * searches
            if usefulness < least:
                least = usefulness
                chosen = slot
        if score >= DECIDED:
            score += ply
        elif score <= -DECIDED:
            score -= ply
        depth = max(depth, 0)
        data = ((((score + _OFFSET) * AGES + self.age) * 512 + move + 1) * 256 + depth) * 4 + bound
        self.words[chosen] = data
        self.words[chosen + 1] = key ^ data

    def next_search(self) -> None:
        """Begin a new search: from now on, data of earlier searches are replaced first."""
        self.age = (self.age + 1) % AGES

    def reset_for(self, rules: Rules) -> None:
        """Prepare the table for games by these rules: clear it if it holds positions of games by other rules."""
        if self.rules is not None and self.rules != rules:
            self.clear()
        self.rules = rules

    def clear(self) -> None:
        for slot in range((self.mask + 1) * LINE_WORDS):
            self.words[slot] = 0
        self.proven_wins.clear()
