"""The moves of a modelled player on 3×3; stones as bits, those of the mover and of the opponent."""
from itertools import permutations
from math import prod

from ai.people.traits import Traits
from ai.search.tictactoe import ALL, CELLS_OF, LINE_BITS, best_moves

LINE_DIRECTIONS = (0, 0, 0, 1, 1, 1, 3, 2)  # direction of each of LINE_BITS, as numbered in Traits.blindness
LINE_COUNTS = tuple(sum(line >> cell & 1 for line in LINE_BITS) for cell in range(9))


def wins_seen(own: int, free: int, traits: Traits) -> dict[int, float]:
    """The free cells that complete a line of these stones, each with the probability that the player sees it."""
    seen: dict[int, float] = {}
    for line, direction in zip(LINE_BITS, LINE_DIRECTIONS, strict=True):
        rest = line & ~own
        if rest & free and rest & (rest - 1) == 0:
            overlooks = min(traits.overlook_rate * traits.blindness[direction], 1.0)
            cell = rest.bit_length() - 1
            seen[cell] = 1 - overlooks * (1 - seen.get(cell, 0.0))
    return seen


def move_chances(own: int, other: int, traits: Traits) -> dict[int, float]:
    """All moves on 3×3, each with the probability that the modelled player plays it.

    The player completes a line if it sees one, else blocks a line of the opponent if it sees one; of several it chooses
    at random. Otherwise the player either reads ahead and plays one of the best moves, or plays any move with a
    probability proportional to (number of lines through it) ** (1 / temperature).
    """
    free = ALL ^ own ^ other
    chances = dict.fromkeys(CELLS_OF[free], 0.0)
    remaining = 1.0
    for stones in (own, other):
        seen = wins_seen(stones, free, traits)
        orders = list(permutations(seen))           # the orders in which the player may look at them
        for order in orders:
            unseen = remaining / len(orders)
            for cell in order:
                chances[cell] += unseen * seen[cell]
                unseen *= 1 - seen[cell]
        remaining *= prod(1 - sees for sees in seen.values())
    best = best_moves(own, other, 9)
    for cell in best:
        chances[cell] += remaining * traits.lookahead_rate / len(best)
    worth = {cell: LINE_COUNTS[cell] ** (1 / traits.temperature) for cell in CELLS_OF[free]}
    total = sum(worth.values())
    for cell in CELLS_OF[free]:
        chances[cell] += remaining * (1 - traits.lookahead_rate) * worth[cell] / total
    return chances
