"""A person sets up a position in a real window, sees its best moves, branches, and goes on after a kill."""
import pytest

from ai.position.rules import FIVE_IN_A_ROW
from game.model.game_options import GameOptions
from tests.e2e.player import Visitor
from tests.processes import until

NAME = FIVE_IN_A_ROW.parse_cell


def on_the_board(visitor, names):
    """Click on cells."""
    for name in names.split():
        place = visitor.twin.scene.board_cursor.layout().center_of(NAME(name))
        visitor.game.click(place)
        visitor.twin.click(place)
        visitor.twin.wait(0.1)


def best_moves(game, path):
    """The five best moves of the position at the end of this path."""
    def look():
        found = [event["moves"] for event in game.events("best moves") if event["after"] == path]
        return found[-1] if found and len(found[-1]) == 5 else []
    return until(look, f"five moves after {path}", 120)


@pytest.mark.timeout(600)
def test_a_position_is_set_up_analysed_branched_and_resumed_after_a_restart(start_game):
    game = start_game()
    visitor = Visitor(game)
    visitor.lead_to("analyse", "look back", "analyse")
    visitor.press("tool:o")
    on_the_board(visitor, "i9 g8")
    visitor.press("tool:x")
    on_the_board(visitor, "h8 g7 c3 c3")                # the last one is put and taken away again
    best = best_moves(game, [])
    assert not {NAME(name) for name in ("i9", "g8", "h8", "g7")} & set(best)
    visitor.press("tool:play")
    on_the_board(visitor, "h9 h7")
    visitor.press("earlier")
    on_the_board(visitor, "i7")
    best_moves(game, [0, 1])
    game.process.kill()                                 # whatever ends it, nothing is lost
    game.process.wait(20)
    again = start_game(environment={"HOME": str(game.trace_file.parent)})
    visitor = Visitor(again, panel="look back")
    visitor.twin.store.save_study(1, visitor.twin.store.study(0), 1.0)      # so that its title offers CONTINUE, too
    visitor.twin.enter(visitor.twin.title(GameOptions(panel="look back")))
    visitor.lead_to("analyse", "continue")
    best_moves(again, [0, 1])                           # where it was left
    again.press("Left")
    best_moves(again, [0])
