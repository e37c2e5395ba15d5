"""Two people at one board, two levels to watch, and a Swap2 opening, in a real window."""
from __future__ import annotations

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.screens.opening.layout import layout_for
from game.views.layout import Screen
from tests.e2e.desktop import Game
from tests.e2e.player import Visitor, click_cell

R = FIVE_IN_A_ROW


def seat(game: Game, *names: str) -> None:
    """On the title: five in a row by two players, then what else is to be pressed, and PLAY."""
    scenes = len(game.events("scene"))
    Visitor(game).press("board 15", "players", *names, "play")
    game.wait_for("scene", scenes + 1)


def test_two_people_play_to_the_end(game: Game) -> None:
    seat(game)
    for ply, cell in enumerate(["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"], 1):
        click_cell(game, R, cell)
        game.wait_for_plies(ply)
    assert game.wait_for("outcome") == {"event": "outcome", "winner": "human", "plies": 9}
    assert {event["who"] for event in game.moves()} == {"human"}
    game.photograph("two-people")


def test_two_levels_play_and_are_watched(game: Game) -> None:
    seat(game, "seat x:2", "seat o:1")
    game.wait_for_plies(6)
    assert {event["who"] for event in game.moves()} == {"ai"}
    game.photograph("two-levels")


def test_a_game_is_opened_by_swap2_and_the_level_chooses(game: Game) -> None:
    seat(game, "seat o:1", "opening:swap2")
    board = layout_for(Screen(game.size()), R.size).board
    scenes = len(game.events("scene"))
    for cell in ("h8", "a15", "i9"):                # X stands well: the level takes it, and the player has the O
        game.click(board.center_of(R.parse_cell(cell)))
    game.wait_for("scene", scenes + 1)
    assert game.events("scene")[-1]["name"] == "play"
    click_cell(game, R, "h6")
    game.wait_for_plies(2)                          # the three of the opening are not told of
    game.photograph("swap2")


def test_the_small_board_has_two_people_too(game: Game) -> None:
    Visitor(game).lead_to("play", "board 3", "players", "play")
    for ply, cell in enumerate(["b2", "a1", "b1", "a2", "b3"], 1):
        click_cell(game, TIC_TAC_TOE, cell)
        game.wait_for_plies(ply)
    assert game.wait_for("outcome")["winner"] == "human"
