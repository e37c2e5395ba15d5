"""The paper's nine conditions (S2): how much a run of stones counts."""
from __future__ import annotations

# The paper's nine conditions (S2), each with its weight. A run is a maximal row of one player's stones: free where both
# its ends are empty, closed where exactly one is. A run with no empty end cannot grow and counts nothing, except five
# or more, which count whatever their ends are.
#
# This is what the conditions' names mean in the field. It departs from the paper's prose in three places:
# - A single stone is free only with both neighbours empty, and closed with one. The paper calls it free with one empty
#   neighbour and closed with none.
# - A single stone with no empty neighbour therefore counts nothing. The paper counts it as closed.
# - Runs of two, three and four that are blocked at both ends count nothing either; the paper's prose makes no such
#   exception.
CONDITIONS = (
    ("closed_one", 1),
    ("single_mark", 10),
    ("closed_two", 100),
    ("two_in_row", 1_000),
    ("closed_three", 10_000),
    ("three_in_row", 100_000),
    ("four_in_row", 1_000_000),
    ("straight_fours", 10_000_000),
    ("five_in_row", 1_000_000_000),
)
FIVE_CONDITION = len(CONDITIONS) - 1

LONGEST_RUN = 6                     # a run of six or more stands in the last row of the table below


def condition(length: int, empty_ends: int, exact: bool = False) -> int | None:
    """The index in CONDITIONS of the condition that a run of stones meets; None if it meets none.

    empty_ends: the number of the run's ends that are empty, 0 to 2. exact: whether more than five in a row does not
    win, and so counts nothing.
    """
    if length >= 5:
        return None if exact and length > 5 else FIVE_CONDITION
    if length == 0 or empty_ends == 0:
        return None
    return 2 * (length - 1) + (empty_ends - 1)


def run_worth(line: int, exact: bool) -> list[list[int]]:
    """A table worth[length][empty_ends] of a run's weight by the nine conditions; all zeros if not five in a row."""
    worth = [[0, 0, 0] for _ in range(LONGEST_RUN + 1)]
    if line == 5:
        for length in range(LONGEST_RUN + 1):
            for empty_ends in range(3):
                which = condition(length, empty_ends, exact)
                if which is not None:
                    worth[length][empty_ends] = CONDITIONS[which][1]
    return worth
