"""A line as one word: what is cut out of it is what stands around the place."""
from __future__ import annotations

import random

import pytest

from ai.position.grid import DIRECTIONS, OFFSETS, empty_board, places
from ai.position.line_words import LINE_OF, SHIFT_OF, empty_words, window_in


@pytest.mark.parametrize("size", [3, 5, 15, 19, 20])
def test_a_window_holds_the_eight_cells_around_its_place_and_the_wall(size):
    chance = random.Random(size)
    stones, words = empty_board(size), empty_words(size)
    for place in places(size):
        stones[place] = chance.randrange(3)
        for direction in range(4):
            words[direction][LINE_OF[direction][place]] |= stones[place] << SHIFT_OF[direction][place]
    for place in places(size):
        for direction, step in enumerate(DIRECTIONS):
            shift = SHIFT_OF[direction][place]
            word = words[direction][LINE_OF[direction][place]]
            around = [stones[place + offset * step] for offset in OFFSETS]
            assert [window_in(word, shift) >> 2 * digit & 3 for digit in range(8)] == around
            assert word >> shift & 3 == stones[place]


def test_the_places_of_a_line_are_a_step_apart():
    board = set(places(20))
    for direction, step in enumerate(DIRECTIONS):
        for place in board:
            if place + step in board:
                assert LINE_OF[direction][place + step] == LINE_OF[direction][place]
                assert SHIFT_OF[direction][place + step] == SHIFT_OF[direction][place] + 2
