"""Finds the oversight that decided a person's move, from the seed of the game."""
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from ai.people.human_model import HumanModel, ShapeGroup
from ai.people.people import Person, model_of
from ai.position.board import Board, board_of
from ai.position.patterns import FOUR
from ai.position.rules import FIRST, SECOND, Move, Rules
from ai.search.moves import candidate_moves, stones_in_lines

_LINES = ("row", "column", "diagonal", "diagonal")


class Oversight(NamedTuple):
    """A sentence about what a person overlooked, and the cell that it names, an end of the overlooked line."""

    text: str
    cell: Move


@lru_cache(maxsize=512)
def oversight(rules: Rules, moves: tuple[Move, ...], person: Person, seed: int) -> Oversight | None:
    """The most urgent shape that a person overlooked, if the oversight changed the person's move; else None.

    moves: the game before this move. seed: of the person's choices. Only fours and fives count. None also for games
    other than five in a row.
    """
    board = board_of(rules, moves)
    if rules.line != 5 or board.is_over():
        return None
    model = model_of(person, board, seed)
    move = model.choose()
    overlooked = [(shape, group.side == board.count % 2, cell, group) for cell in candidate_moves(board) if cell != move
                  for side in (0, 1) for shape, group in model.shape_groups(cell, side)
                  if shape >= FOUR and model.missed.get(group)]
    seeing = person._replace(traits=person.traits._replace(overlook_rate=0.0))
    if not overlooked or model_of(seeing, board, seed).choose() == move:
        return None
    _, own, cell, group = max(overlooked)
    start = _end_of(board, cell, group)
    win = f"a win of {person.possessive} own on " if own else ""
    line = f"{win}the {_LINES[group.direction]} from {rules.cell_name(start)}"
    return Oversight(f"{person.name} did not see {line}{_why(person, model, group)}.", start)


def _end_of(board: Board, cell: Move, group: ShapeGroup) -> Move:
    """The leftmost stone, in a column the lowest, of the four or five that a stone on this cell would make."""
    stones = chain(*stones_in_lines(board, cell, group.direction, (FIRST, SECOND)[group.side]))
    return min(stones, key=lambda move: (move % board.rules.size, -move))


def _why(person: Person, model: HumanModel, group: ShapeGroup) -> str:
    """The trait that explains the oversight, as the end of a sentence; empty if it was chance."""
    traits = person.traits
    if traits.blindness[group.direction] > 1.5:
        return f": {person.possessive} weakness"
    if group.far:
        return ": it was far from the last stones"
    if model.is_attacking and traits.attack_blindness > 1 and group.side != model.board.count % 2:
        return f": {person.possessive} own attack was running"
    return ""
