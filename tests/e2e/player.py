"""Finds its way about the game's pages by their layout, as a player's hand does."""
from __future__ import annotations

from collections.abc import Callable

from ai.play.levels import Level, levels_for
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.rules import TIC_TAC_TOE, Rules
from game.screens.play.layout import PlayLayout
from game.screens.title.layout import layout_for
from game.views.layout import Screen
from tests.e2e.desktop import Game, Point, wait_until

# In which order Tab goes through the title of the very first start from PLAY on, as far as the tests walk.
TITLE = ("play", "lessons", "race", "lab", "puzzles", "your ai", "scores", "settings", "how to play", "quit", "mute",
         "board 3")


def tab_to(game: Game, here: str, there: str) -> None:
    """Move the focus, which is shown already, from one widget of the title to another."""
    steps = TITLE.index(there) - TITLE.index(here)
    game.press(*["Tab"] * steps, *["shift+Tab"] * -steps)


def begin(game: Game, rules: Rules, level: Level, starter: int = 0) -> None:
    """From the title: choose the board, the level and who starts (0 me, 1 AI, 2 alternate), and press PLAY."""
    layout = layout_for(Screen(game.size()))
    game.click(layout.cards[0 if rules == TIC_TAC_TOE else 1].center)
    levels = levels_for(rules)
    tiles = layout.tiles(len(levels))
    game.click(tiles[levels.index(level)].center)
    game.click((layout.starter.left + layout.starter.width * (2 * starter + 1) // 6, layout.starter.centery))
    scenes = len(game.events("scene"))
    game.click(layout.play.center)
    game.wait_for("scene", scenes + 1)


def page(game: Game, rules: Rules) -> PlayLayout:
    """The play screen in the window as it is."""
    return PlayLayout(Screen(game.size()), rules.size)


def cell(game: Game, rules: Rules, name: str) -> Point:
    """The middle of a cell in the window as it is."""
    return page(game, rules).board.center_of(rules.parse_cell(name))


def board_now(game: Game, rules: Rules) -> Board:
    """The position, rebuilt from the trace; every move of it is checked."""
    return board_of(rules, [rules.parse_cell(event["cell"]) for event in game.moves()])


def mark_at(game: Game, rules: Rules, name: str) -> str:
    """'x', 'o' or '' by what is painted on a cell: amber at the middle, or cyan to its right and none there."""
    layout = page(game, rules).board
    picture = game.look()
    x, y = layout.center_of(rules.parse_cell(name))
    middle = picture.get_at((x, y))
    ring = picture.get_at((x + round(0.268 * layout.cell), y))
    if middle[0] > 150 > middle[2]:
        return "x"
    return "o" if ring[2] > 150 > ring[0] else ""


def wait_for_mark(game: Game, rules: Rules, name: str, mark: str) -> None:
    """Wait until the cell shows this mark."""
    wait_until(lambda: mark_at(game, rules, name) == mark, f"{mark!r} on {name}")


def click_cell(game: Game, rules: Rules, name: str) -> None:
    """Click the middle of a cell."""
    game.click(cell(game, rules, name))


class Keyboard:
    """Plays by the board cursor, which starts in the middle of the board."""

    def __init__(self, game: Game, rules: Rules) -> None:
        self.game = game
        self.rules = rules
        self.cursor = rules.cells // 2

    def play(self, move: int) -> None:
        """Go to the cell and place a stone."""
        (row, column), (to_row, to_column) = divmod(self.cursor, self.rules.size), divmod(move, self.rules.size)
        down, right = to_row - row, to_column - column
        steps = ["Down"] * down + ["Up"] * -down + ["Right"] * right + ["Left"] * -right
        self.game.press(*steps, "Return")
        self.cursor = move


def play_to_the_end(game: Game, choose: Callable[[Board], int], by_hand: Callable[[int], None], rules: Rules) -> Board:
    """Play the human's moves, as chosen, until the game is over; the final position."""
    while True:
        board = board_now(game, rules)
        if board.is_over():
            return board
        move = choose(board)
        by_hand(move)
        board.play(move)
        if not board.is_over():
            game.wait_for_plies(board.count + 1)
        else:
            game.wait_for_plies(board.count)


def best_move(level: Level) -> Callable[[Board], int]:
    """Chooses what the level would play."""
    def choose(board: Board) -> int:
        *_, last = think(board, level)
        return last.move
    return choose
