"""Play against any gomoku manager over stdin and stdout, by the Gomocup (Piskvork) protocol."""
from __future__ import annotations

import argparse
import io
import random
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import metadata

import ai
from ai.board import Board, board_of
from ai.evaluate import plies_to_end
from ai.levels import Level, levels_for, think
from ai.report import SearchLimits, SearchReport
from ai.rules import FIRST, FIVE_IN_A_ROW, LARGEST, SECOND, IllegalMove, Move, Rules

LINE = 5
UNLIMITED = 2_147_483_647           # the protocol's word for a match without a limit
SHARE = 20                          # of the time left for the match, one move gets this part
MARGIN = 0.05 if ai.compiled() else 0.3     # seconds kept back: a search looks at the clock every 1024 nodes
ORDERS = 50                         # tries to find an order in which the stones of a BOARD can have been played
FREESTYLE, EXACT_FIVE = 0, 1        # the values of INFO rule that we can play by

Think = Callable[..., Iterator[SearchReport]]


class Refusal(ValueError):
    """The command cannot be done; the text, which says why, follows ERROR."""


@dataclass(slots=True)
class Clock:
    """What the manager allows, in milliseconds; None is no limit. spent: since it last told us what is left."""

    turn: int | None = None
    match: int | None = None
    left: int | None = None
    spent: int = 0

    def seconds(self) -> float | None:
        """How long to think about the next move."""
        left = self.match if self.left is None else self.left
        bounds = [] if self.turn is None else [float(self.turn)]
        if left is not None:
            bounds.append((left - self.spent) / SHARE)
        return max(0.0, min(bounds) / 1000 - MARGIN) if bounds else None


def integer(text: str) -> int:
    """A whole number of at most ten digits. Raises Refusal."""
    if re.fullmatch(r"[+-]?[0-9]{1,10}", text) is None:
        raise Refusal(f"{shown(text)} is not a number")
    return int(text)


def integers(text: str, count: int) -> list[int]:
    """That many whole numbers with commas between them. Raises Refusal."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != count:
        raise Refusal(f"{count} numbers expected, got {shown(text)}")
    return [integer(part) for part in parts]


def shown(text: str) -> str:
    """A stranger's text, short and in plain characters, to quote in an answer."""
    return ascii(text if len(text) <= 40 else f"{text[:40]}...")
