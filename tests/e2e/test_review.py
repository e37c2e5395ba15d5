"""A person loses to depth 4 in a real window, looks where it was lost, tries again from there, and wins."""
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
from tests.e2e.desktop import Event, Game, wait_until
from tests.e2e.player import Keyboard, begin, click_cell, play_to_the_end

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


def play_on(game: Game, start: tuple[int, ...], by_hand: Callable[[int], None]) -> None:
    """Win from a position on."""
    board = board_of(RULES, start)
    while not board.is_over():
        move = choose_well(board)
        by_hand(move)
        board.play(move)
        if not board.is_over():
            reply = game.wait_for_plies(board.count + 1 - len(start))
            board.play(RULES.parse_cell(reply["cell"]))


def reviewed(game: Game) -> Event:
    """What the review has found, once it is complete."""
    assert game.wait_for("scene", 3)["name"] == "reviewpage"
    wait_until(lambda: game.events("reviewed"), "the whole review", 300)
    return game.events("reviewed")[0]


def by_mouse(game: Game, board: Board) -> tuple[int, Callable[[int], None]]:
    """From the end of the game to the last escape and back into the game: the ply that lost, and how to play on."""
    screen = Screen(game.size())
    game.click(PlayLayout(screen, RULES.size, over=True).rematch[1].center)
    found = reviewed(game)
    layout = layout_for(screen, RULES.size)
    game.click(layout.go_there.center)
    game.photograph("review-escape")
    game.click(layout.actions[-1].center)
    return found["escape"], lambda move: click_cell(game, RULES, RULES.cell_name(move))


def by_keys(game: Game, board: Board) -> tuple[int, Callable[[int], None]]:
    """The same without the mouse."""
    game.press("Tab", "Return")                             # from REMATCH to REVIEW
    found = reviewed(game)
    later = [ply for ply in found["faults"] if ply >= found["escape"]]
    game.press(*["p"] * len(later))                         # back through the mistakes to the one that lost
    game.press(*["Tab"] * 7, "Return")                      # shows the focus, on the chart; then on to TRY AGAIN
    game.wait_for("scene", 4)
    game.press("Return")                                    # shows the cursor, in the middle of the board
    return found["escape"], Keyboard(game, RULES).play


def begin_by_keys(game: Game) -> Keyboard:
    """From the title: depth 4 on the large board."""
    begin(game, RULES, CLUB, device="keys")
    game.press("Return")                                    # shows the cursor
    return Keyboard(game, RULES)


@pytest.mark.timeout(900)
@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_a_lost_game_is_reviewed_tried_again_from_the_last_escape_and_won(game: Game, device: str) -> None:
    if device == "mouse":
        begin(game, RULES, CLUB)
        hand, back = (lambda move: click_cell(game, RULES, RULES.cell_name(move))), by_mouse
    else:
        hand, back = begin_by_keys(game).play, by_keys
    lost = play_to_the_end(game, choose_badly(), hand, RULES)
    assert game.wait_for("outcome")["winner"] == "ai"
    escape, hand = back(game, lost)
    assert 2 * GOOD < escape < lost.count
    assert game.wait_for("scene", 4)["name"] == "play"
    play_on(game, tuple(lost.history[:escape - 1]), hand)
    assert game.wait_for("outcome", 2)["winner"] == "human"
    game.photograph(f"review-won-{device}")
