"""The tactical positions of tactics.txt, read from their drawings."""
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from tests.ai.positions import in_turn

HEADING = re.compile(r"(?P<group>[\w-]+): [XO] plays (?P<moves>[a-o\d ]+?) (?P<how>and wins|or loses) in "
                     r"(?P<plies>\d+)(?:; greedy \w+)?; at (?P<corner>\w+)")


@dataclass(frozen=True)
class Tactic:
    """One tactical position: the side to move, its right moves, and the number of plies.

    moves: the moves that win, or the only ones that do not lose. plies: the length of the win if `wins`; otherwise of
    the longest loss after a wrong move, that move included.
    """

    name: str
    group: str
    moves: tuple[int, ...]
    wins: bool
    plies: int
    stones: dict[int, str]

    @property
    def fours(self):
        return (self.plies - 1) // 2

    def board(self):
        """The position's board, its stones played in reading order."""
        players = ([move for move, mark in self.stones.items() if mark == one] for one in "XO")
        return board_of(FIVE_IN_A_ROW, in_turn(*players))


def read(block, number):
    """One position parsed from a block of the file."""
    heading, *rows = block.splitlines()
    parts = HEADING.fullmatch(heading)
    top, left = divmod(FIVE_IN_A_ROW.parse_cell(parts["corner"]), 15)
    stones = {}
    for down, row in enumerate(rows):
        for right, mark in enumerate(row.split()):
            if mark != ".":
                stones[(top + down) * 15 + left + right] = mark
    moves = tuple(FIVE_IN_A_ROW.parse_cell(name) for name in parts["moves"].split())
    return Tactic(f"{parts['group']} {number}", parts["group"], moves, parts["how"] == "and wins", int(parts["plies"]),
                  stones)


@cache
def tactics():
    text = (Path(__file__).parent / "tactics.txt").read_text(encoding="utf-8")
    blocks = [block for block in re.split(r"\n\n+", text.strip()) if not block.startswith("#")]
    return tuple(read(block, number) for number, block in enumerate(blocks, start=1))
