"""Two people at one board, two levels to watch, and a Swap2 opening, in a real window."""
from __future__ import annotations

from ai.play.levels import levels_for
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.screens.opening.layout import OpeningLayout
from game.screens.title.layout import TitleLayout, layout_for
from game.views.layout import Screen, split_by_words, split_row
from tests.e2e.desktop import Game
from tests.e2e.player import click_cell

R = FIVE_IN_A_ROW


def seat(game: Game, x: str, o: str) -> TitleLayout:
    """On the title: five in a row, and who has which mark, "You" or a level's name."""
    layout = layout_for(Screen(game.size()))
    game.click(layout.cards[1].center)
    game.click((layout.seats.left + 40, layout.seats.centery))
    levels = ["You", *(level.name for level in levels_for(R))]
    for row, who, options in zip(layout.seat_rows(True), (x, o), ([*levels, "Proof"], levels), strict=True):
        game.click(split_by_words(row, options, 0)[options.index(who)].center)
    return layout


def play(game: Game, layout: TitleLayout) -> None:
    """Press PLAY, and wait for the next page."""
    scenes = len(game.events("scene"))
    game.click(layout.play.center)
    game.wait_for("scene", scenes + 1)


def test_two_people_play_to_the_end(game: Game) -> None:
    play(game, seat(game, "You", "You"))
    for ply, cell in enumerate(["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"], 1):
        click_cell(game, R, cell)
        game.wait_for_plies(ply)
    assert game.wait_for("outcome") == {"event": "outcome", "winner": "human", "plies": 9}
    assert {event["who"] for event in game.moves()} == {"human"}
    game.photograph("two-people")


def test_two_levels_play_and_are_watched(game: Game) -> None:
    play(game, seat(game, "2", "0"))
    game.wait_for_plies(6)
    assert {event["who"] for event in game.moves()} == {"ai"}
    game.photograph("two-levels")


def test_a_game_is_opened_by_swap2_and_the_level_chooses(game: Game) -> None:
    layout = seat(game, "You", "0")
    game.click(split_row(layout.opening, 3, 0)[1].center)
    play(game, layout)
    board = OpeningLayout(Screen(game.size()), R.size).board
    scenes = len(game.events("scene"))
    for cell in ("h8", "a15", "i9"):                # X stands well: the level takes it, and the player has the O
        game.click(board.center_of(R.parse_cell(cell)))
    game.wait_for("scene", scenes + 1)
    assert game.events("scene")[-1]["name"] == "play"
    click_cell(game, R, "h6")
    game.wait_for_plies(2)                          # the three of the opening are not told of
    game.photograph("swap2")


def test_the_small_board_has_two_people_too(game: Game) -> None:
    layout = layout_for(Screen(game.size()))
    game.click(layout.cards[0].center)
    game.click((layout.seats.left + 40, layout.seats.centery))
    options = 1 + len(levels_for(TIC_TAC_TOE))
    game.click(split_row(layout.seat_rows(False)[1], options, 0)[0].center)
    play(game, layout)
    for ply, cell in enumerate(["b2", "a1", "b1", "a2", "b3"], 1):
        click_cell(game, TIC_TAC_TOE, cell)
        game.wait_for_plies(ply)
    assert game.wait_for("outcome")["winner"] == "human"
