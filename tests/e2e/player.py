"""Finds its way about the game's pages by their layout, as a player's hand does."""
from __future__ import annotations

import os
import signal
from collections.abc import Callable

from ai.play.levels import EXPERT, Level, levels_for
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, Rules
from game.model.game_options import GameOptions, Opened
from game.screens.play.layout import PlayLayout
from game.screens.title.presenter import in_the_row
from game.views.layout import BoardLayout, Screen
from tests.e2e.desktop import Game, Point, wait_until
from tests.game.pilot import Pilot


class Visitor:
    """Presses what is on a page by its name, with the mouse or by keys ("mouse", "keys").

    Where it is, a game without a window knows that is led along.
    """

    def __init__(self, game: Game, device: str = "mouse", opened: Opened = "") -> None:
        self.game, self.device = game, device
        self.twin = Pilot(GameOptions(opened=opened), into_play=False, size=game.size())
        if device == "keys":
            game.point_at((2, 2))

    def press(self, *names: str) -> None:
        """Press one after the other."""
        for name in names:
            if self.device == "mouse":
                place = self.twin.point_of(name)
                self.game.click(place)
                self.twin.click(place)
            else:
                self._press_by_keys(name)
            self.twin.wait(0.1)

    def _press_by_keys(self, name: str) -> None:
        steps = 0
        while self.twin.focus != name:
            self.twin.key("tab")
            steps += 1
            assert steps < 40, f"Tab does not lead to {name}"
        self.game.press(*["Tab"] * steps, "Return")
        self.twin.key("return")

    def lead_to(self, scene: str, *names: str) -> None:
        """Press these; the last of them opens this page."""
        scenes = len(self.game.events("scene"))
        self.press(*names)
        assert self.game.wait_for("scene", scenes + 1)["name"] == scene


def board_and_level(rules: Rules, level: Level) -> tuple[str, ...]:
    """What chooses them on the title."""
    shown = () if level in in_the_row(levels_for(rules)) else ("levels", "kind:levels")
    return f"board {rules.size}", *shown, f"level {level.name}"


def begin(game: Game, rules: Rules, level: Level, starter: str = "me", device: str = "mouse") -> None:
    """From the title: choose the board, the level and who starts ("me" or "ai"), and press PLAY."""
    names = board_and_level(rules, level)
    if starter != "me":
        names += ("starter:ai",) if "levels" in names else ("levels", "starter:ai")
    Visitor(game, device).lead_to("play", *names, "play")


def page(game: Game, rules: Rules) -> PlayLayout:
    """The play screen in the window as it is."""
    return PlayLayout(Screen(game.size()), rules.size)


def cell(game: Game, rules: Rules, name: str) -> Point:
    """The middle of a cell in the window as it is."""
    return page(game, rules).board.center_of(rules.parse_cell(name))


def board_now(game: Game, rules: Rules) -> Board:
    """The position, rebuilt from the trace; every move of it is checked."""
    return board_of(rules, [rules.parse_cell(event["cell"]) for event in game.moves()])


def mark_on(game: Game, layout: BoardLayout, move: int) -> str:
    """'x', 'o' or '' by what is painted on a cell: amber at the middle, or cyan to its right and none there."""
    picture = game.look()
    x, y = layout.center_of(move)
    middle, ring = picture.get_at((x, y)), picture.get_at((x + round(0.268 * layout.cell), y))
    if middle[0] > 150 > middle[2]:
        return "x"
    return "o" if ring[2] > 150 > ring[0] else ""


def wait_for_mark(game: Game, rules: Rules, name: str, mark: str) -> None:
    """Wait until the cell shows this mark."""
    layout, move = page(game, rules).board, rules.parse_cell(name)
    wait_until(lambda: mark_on(game, layout, move) == mark, f"{mark!r} on {name}")


def click_cell(game: Game, rules: Rules, name: str) -> None:
    """Click the middle of a cell."""
    game.click(cell(game, rules, name))


def begin_thinking(game: Game, level: Level = EXPERT) -> int:
    """Play h8 against a worker that is held: it thinks about the answer until it may go on. Its process."""
    begin(game, FIVE_IN_A_ROW, level)
    worker = game.worker()
    os.kill(worker, signal.SIGSTOP)
    click_cell(game, FIVE_IN_A_ROW, "h8")
    game.wait_for_plies(1)
    return worker


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
