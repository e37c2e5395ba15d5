"""Helpers that find their way through the pages of a real game, and play it."""
import os
import signal

from ai.play.levels import EXPERT
from ai.play.thinking import think
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from game.screens.play.layout import PlayLayout
from game.screens.title.presenter import levels_in_row
from game.views.layout import Viewport
from tests.game.pilot import Pilot, arrows
from tests.processes import until


class Visitor:
    """Presses named things on the pages of a real game, by mouse or keys (device "mouse" or "keys").

    A windowless game that receives the same presses tells where they are.
    """

    def __init__(self, game, device="mouse", panel=""):
        self.game, self.device = game, device
        self.twin = Pilot(GameOptions(panel=panel), into_play=False, size=game.size())
        if device == "keys":
            game.point_at((2, 2))

    def press(self, *names):
        """Press these named things, one after the other."""
        for name in names:
            if self.device == "mouse":
                place = self.twin.point_of(name)
                self.game.click(place)
                self.twin.click(place)
            else:
                self._press_by_keys(name)
            self.twin.wait(0.1)

    def _press_by_keys(self, name):
        steps = 0
        while self.twin.focus != name:
            self.twin.key("tab")
            steps += 1
            assert steps < 40, f"Tab does not lead to {name}"
        self.game.press(*["Tab"] * steps, "Return")
        self.twin.key("return")

    def lead_to(self, scene, *names):
        """Press these named things; the last one must open the screen `scene`."""
        scenes = len(self.game.events("scene"))
        self.press(*names)
        assert self.game.wait_for("scene", scenes + 1)["name"] == scene


def board_and_level(rules, level):
    """The names to press on the title to choose this board and level."""
    shown = () if level in levels_in_row(rules) else ("levels", "kind:levels")
    return f"board:{rules.size}", *shown, f"level:{level.name}"


def begin(game, rules, level, starter="me", device="mouse"):
    """From the title, choose the board, the level and who starts ("me" or "ai"), then press PLAY."""
    names = board_and_level(rules, level)
    if starter != "me":
        names += ("starter:ai",) if "levels" in names else ("levels", "starter:ai")
    Visitor(game, device).lead_to("play", *names, "play")


def page(game, rules):
    """The layout of the play screen for the window's present size."""
    return PlayLayout(Viewport(game.size()), rules.size)


def board_now(game, rules):
    """The board, rebuilt from the traced moves, each of which must be legal."""
    return board_of(rules, [rules.parse_cell(event["cell"]) for event in game.moves()])


def mark_on(game, layout, move):
    """The mark on a cell, 'x', 'o' or '', recognised by its colours in the window."""
    picture = game.look()
    x, y = layout.center_of(move)
    middle, ring = picture.get_at((x, y)), picture.get_at((x + round(0.268 * layout.cell), y))
    if middle[0] > 150 > middle[2]:
        return "x"
    return "o" if ring[2] > 150 > ring[0] else ""


def wait_for_mark(game, rules, name, mark):
    """Wait until the cell shows this mark."""
    layout, move = page(game, rules).board, rules.parse_cell(name)
    until(lambda: mark_on(game, layout, move) == mark, f"{mark!r} on {name}")


def click_cell(game, rules, name):
    game.click(page(game, rules).board.center_of(rules.parse_cell(name)))


def begin_thinking(game):
    """Play h8 while the AI worker is paused, so that it stays thinking. Returns the worker's process id."""
    begin(game, FIVE_IN_A_ROW, EXPERT)
    worker = game.worker()
    os.kill(worker, signal.SIGSTOP)
    click_cell(game, FIVE_IN_A_ROW, "h8")
    game.wait_for_plies(1)
    return worker


def by_keys(game, rules):
    """A function that places a stone with the keyboard's board cursor, which starts in the middle of the board."""
    cursor = rules.cells // 2

    def play(move):
        nonlocal cursor
        steps = arrows(rules.size, cursor, move) or ("up", "down")      # Enter twice at once would not be heard
        game.press(*map(str.title, steps), "Return")
        cursor = move
    return play


def play_to_the_end(game, rules, choose, by_hand=None):
    """Play the human's moves until the game is over. Returns the final board.

    choose: picks a move for a board. by_hand: plays a move in the window; None: by a click on the play screen's cell.
    """
    while True:
        board = board_now(game, rules)
        if board.is_over():
            return board
        move = choose(board)
        if by_hand is None:
            click_cell(game, rules, rules.cell_name(move))
        else:
            by_hand(move)
        board.play(move)
        game.wait_for_plies(board.count + (not board.is_over()))


def best_move(level):
    """A function that chooses the level's move for a board."""
    def choose(board):
        *_, last = think(board, level)
        return last.move
    return choose
