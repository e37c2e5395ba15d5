"""Fair openings of five in a row: Swap2, and stones that MASTER finds balanced."""
import random
from dataclasses import dataclass
from typing import Literal

from ai.position.rules import Move, Rules
from ai.search.report import SearchReport

OpeningRule = Literal["free", "swap2", "balanced"]
Swap2Choice = Literal["first", "second", "two more"]   # take the first player's side or the second's, or add two stones

OPENING_STONES, EXTENDED_STONES = 3, 5  # stones of a Swap2 opening, and with two more
JUDGE_NODES = 60_000                # nodes of MASTER's search to judge an opening in a game
EVEN = 50                           # MASTER's score within which an opening counts as even

# Three to five stones in the order of play, near even by MASTER's search and by the short search that a game shows.
# Whenever MASTER changes, check them again with `python -m ai balance`.
BALANCED = (
    "d7 e6 g4", "l9 i12 g11", "g6 h9 h11", "l11 h9 h12", "e11 h11 f7", "h8 f7 e4", "e8 i10 j10",
    "f6 d6 d10", "l4 l7 h10 h6", "d6 d7 j8 i6 e8", "e12 i7 d6 e4 f6", "f5 l7 l8 f7 h10")


@dataclass(frozen=True)
class Swap2Decision:
    """MASTER's decision in a Swap2 opening, with the reason as a sentence."""

    choice: Swap2Choice
    why: str
    stones: tuple[Move, ...] = ()   # the two stones to add if that is the choice


def balanced_opening(rules: Rules, seed: int) -> tuple[Move, ...]:
    return tuple(map(rules.parse_cell, random.Random(seed).choice(BALANCED).split()))


def swap2_opening(rules: Rules) -> tuple[Move, ...]:
    """The three stones with which the engine opens Swap2: at the edge, where neither side gains much from them."""
    middle = rules.size // 2
    return rules.size + middle - 2, middle, rules.size + middle + 2


def swap2_decision(report: SearchReport, stones: int) -> Swap2Decision:
    """MASTER's decision, by its report, in an opening of 3 or 5 stones with the second player to move."""
    score = report.score or 0
    choice: Swap2Choice
    choice, mark = ("second", "O") if score >= 0 else ("first", "X")
    if abs(score) > EVEN:
        return Swap2Decision(choice, f"MASTER's search prefers {mark}, so {mark} it is.")
    if stones == OPENING_STONES and len(report.pv) >= EXTENDED_STONES - OPENING_STONES:
        return Swap2Decision("two more", "MASTER's search finds it near even, so two more stones.",
                             report.pv[:EXTENDED_STONES - OPENING_STONES])
    return Swap2Decision(choice, f"MASTER's search finds it near even, and takes {mark}.")
