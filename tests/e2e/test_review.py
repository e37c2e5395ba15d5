"""A person loses to depth 4 in a real window, looks where it was lost, tries again from there, and wins.

tests/game/screens/review/test_why_did_i_lose.py does the same without a window, by every device.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ai.play.levels import CLUB, MASTER
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.report import SearchLimits
from game.screens.play.layout import PlayLayout
from game.screens.review.layout import layout_for
from game.views.layout import Screen
from tests.e2e.desktop import Game, wait_until
from tests.e2e.player import begin, click_cell, play_to_the_end

RULES = FIVE_IN_A_ROW
CARELESS = ["a1", "o1", "a15", "o15", "a8", "o8", "h1", "h15", "c2", "m2"]      # far from where the game is
GOOD = 3                            # moves that are well played before the player grows careless


def choose_badly() -> Callable[[Board], int]:
    """Plays well at first, then anywhere."""
    careless: Iterator[str] = iter(CARELESS)

    def choose(board: Board) -> int:
        if board.count < 2 * GOOD:
            *_, last = think(board, CLUB)
            return last.move
        return next(move for move in map(RULES.parse_cell, careless) if board.stone_at(move) is None)
    return choose


def choose_well(board: Board) -> int:
    """What MASTER's search plays."""
    *_, last = think(board, MASTER, limits=SearchLimits(nodes=100_000))
    return last.move


@pytest.mark.timeout(900)
def test_a_lost_game_is_reviewed_tried_again_from_the_last_escape_and_won(game: Game) -> None:
    def by_hand(move: int) -> None:
        click_cell(game, RULES, RULES.cell_name(move))
    begin(game, RULES, CLUB)
    lost = play_to_the_end(game, choose_badly(), by_hand, RULES)
    assert game.wait_for("outcome")["winner"] == "ai"
    screen = Screen(game.size())
    game.click(PlayLayout(screen, RULES.size, over=True).rematch[1].center)
    assert game.wait_for("scene", 3)["name"] == "reviewpage"
    escape = wait_until(lambda: game.events("reviewed"), "the whole review", 300)[0]["escape"]
    assert 2 * GOOD < escape < lost.count
    layout = layout_for(screen, RULES.size)
    game.click(layout.go_there.center)
    game.photograph("review-escape")
    game.click(layout.actions[-1].center)
    assert game.wait_for("scene", 4)["name"] == "play"
    board = board_of(RULES, lost.history[:escape - 1])
    start = board.count
    while not board.is_over():
        move = choose_well(board)
        by_hand(move)
        board.play(move)
        if not board.is_over():
            board.play(RULES.parse_cell(game.wait_for_plies(board.count + 1 - start)["cell"]))
    assert game.wait_for("outcome", 2)["winner"] == "human"
    game.photograph("review-won")
