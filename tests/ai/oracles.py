"""Slow and simple programs to compare the engine with; they share no code with it."""
from functools import cache
from itertools import groupby

OWN, OTHER, EMPTY, EDGE = "o", "x", ".", "#"
STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))

# weight[length, empty ends], straight from the paper's table. Five or more counts whatever its ends are.
WEIGHTS = {
    (1, 1): 1, (1, 2): 10,
    (2, 1): 100, (2, 2): 1_000,
    (3, 1): 10_000, (3, 2): 100_000,
    (4, 1): 1_000_000, (4, 2): 10_000_000,
}
FIVE = 1_000_000_000


def lines(size):
    """Every row, column and diagonal of the board, as lists of (row, column) cells."""
    found = []
    for down, right in STEPS:
        for row in range(size):
            for column in range(size):
                if 0 <= row - down < size and 0 <= column - right < size:
                    continue            # not the first cell of its line
                line = [(row + i * down, column + i * right) for i in range(size)]
                found.append([(r, c) for r, c in line if 0 <= r < size and 0 <= c < size])
    return found


def heuristic(cells, size, own, exact=False):
    """The paper's heuristic for the player `own`, counted from scratch; cells hold "X", "O" or "." in reading order."""
    return sum(
        _text_worth(EDGE + "".join(cells[row * size + column] for row, column in line) + EDGE, own, exact)
        for line in lines(size)
    )


def _text_worth(text, own, exact):
    total = 0
    start = 0
    for mark, group in groupby(text):
        length = len(list(group))
        if mark == own:
            ends = [text[start - 1], text[start + length]].count(EMPTY)
            if length >= 5:
                total += FIVE if length == 5 or not exact else 0
            else:
                total += WEIGHTS.get((length, ends), 0)
        start += length
    return total


# The shape that a stone makes on one line. A segment is the line around the cell, with the new stone in its middle.

REACH = 5                           # a five that holds the middle ends four cells away; one more shows a sixth stone


def _run(segment, middle):
    low = high = middle
    while low > 0 and segment[low - 1] == OWN:
        low -= 1
    while high + 1 < len(segment) and segment[high + 1] == OWN:
        high += 1
    return low, high


def _is_five(segment, middle, exact):
    low, high = _run(segment, middle)
    length = high - low + 1
    return length == 5 if exact else length >= 5


def _with(segment, i):
    return segment[:i] + OWN + segment[i + 1:]


def ways_to_five(segment, middle, exact):
    """The number of cells at which one more stone makes five through the middle of the segment."""
    ways = 0
    for i, cell in enumerate(segment):
        if cell == EMPTY:
            low, high = _run(_with(segment, i), middle)
            ways += low <= i <= high and _is_five(_with(segment, i), middle, exact)
    return ways


@cache
def shape_made(segment, exact):
    """The strongest shape that the segment's middle stone makes: "five", "four", "three" (open), or None."""
    middle = len(segment) // 2
    if _is_five(segment, middle, exact):
        return "five"
    if ways_to_five(segment, middle, exact):
        return "four"
    low, high = _run(segment, middle)
    if high - low == 2 and segment[low - 1] == EMPTY == segment[high + 1]:
        return "three"
    grown = [_with(segment, i) for i, cell in enumerate(segment) if cell == EMPTY]
    return "three" if any(ways_to_five(wider, middle, exact) >= 2 for wider in grown) else None


def threats(cells, size, own, exact=False):
    """The empty cells where a stone of player `own` makes a five, a four or an open three, with the strongest shape."""
    rank = ("five", "four", "three")
    found = {}
    for move, cell in enumerate(cells):
        if cell != EMPTY:
            continue
        row, column = divmod(move, size)
        shapes = [shape_made(segment_of(cells, size, row, column, step, own), exact) for step in STEPS]
        best = next((shape for shape in rank if shape in shapes), None)
        if best is not None:
            found[move] = best
    return found


def segment_of(cells, size, row, column, step, own):
    text = ""
    for distance in range(-REACH, REACH + 1):
        r, c = row + distance * step[0], column + distance * step[1]
        if not (0 <= r < size and 0 <= c < size):
            text += EDGE
        elif distance == 0:
            text += OWN
        else:
            cell = cells[r * size + c]
            text += EMPTY if cell == EMPTY else OWN if cell == own else OTHER
    return text


# A search without a window, a table or a memory of lines.

WIN, DECIDED = 2_000_000_000, 2_000_000_000 - 1000


def negamax(moves, play, undo, over, value, depth):
    """A plain negamax search. Returns the score for the player to move, the best line, and the number of moves tried.

    A winning score loses one point for each ply to the end. depth: plies to search; None: to the end.
    """
    if over() or depth == 0:
        return value(), [], 0
    best = None
    tried = 0
    for move in moves():
        play(move)
        score, line, below = negamax(moves, play, undo, over, value, None if depth is None else depth - 1)
        undo()
        tried += 1 + below
        score = -score
        score = score - 1 if score >= DECIDED else score + 1 if score <= -DECIDED else score
        if best is None or score > best[0]:
            best = score, [move, *line]
    return *best, tried
