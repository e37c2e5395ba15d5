"""Puzzles in a real window: one of each kind, after a mistake."""
from ai.puzzles.answer import PuzzleJudge
from ai.puzzles.puzzle import Kind, Puzzle, read_puzzles
from game.model.puzzles.progress import PuzzleProgress
from game.screens.puzzles.layout import layout_for
from game.store.store import Store
from game.views.layout import Viewport
from tests.e2e.player import Visitor
from tests.processes import until

ONE_OF_EACH = tuple(next(puzzle for puzzle in read_puzzles() if puzzle.kind is kind) for kind in Kind)


def shown(game):
    """The puzzle on the board, as the trace tells it."""
    event = game.events("puzzle")[-1]
    kind = Kind(event["kind"])
    rules = ONE_OF_EACH[list(Kind).index(kind)].rules
    cells = [rules.parse_cell(name) for name in [event["solution"], *event["moves"]]]
    return Puzzle(kind, event["plies"], 1300, cells[0], tuple(cells[1:]))


def place(game, puzzle, move):
    game.click(layout_for(Viewport(game.size()), puzzle.rules.size, storm_is_on=False).board.center_of(move))


def solve(game):
    """Solve the puzzle on the board; its result."""
    puzzle, results = shown(game), len(game.events("puzzle result"))
    before, played = len(game.events("puzzle stone")), ()
    while len(game.events("puzzle result")) == results:
        place(game, puzzle, PuzzleJudge(puzzle, played).solution()[0])
        both = before + len(played) + 2                 # the player's stone and the opponent's
        until(lambda both=both: len(game.events("puzzle stone")) >= both
                   or len(game.events("puzzle result")) > results, "an answer")
        played = tuple(puzzle.rules.parse_cell(event["cell"]) for event in game.events("puzzle stone")[before:])
    return game.events("puzzle result")[-1]


def test_one_of_each_kind_is_solved_after_one_mistake(start_game, tmp_path):
    store = Store(tmp_path / "kept")
    rest = frozenset(puzzle.name for puzzle in read_puzzles()) - {puzzle.name for puzzle in ONE_OF_EACH}
    store.save_puzzles(PuzzleProgress(solved=rest))
    store.close()
    game = start_game("--data-dir", str(tmp_path / "kept"))
    Visitor(game).press("solve", "puzzles")
    game.wait_for("puzzle")
    puzzle = shown(game)
    place(game, puzzle, next(move for move in range(puzzle.rules.cells)
                             if move not in (*puzzle.moves, puzzle.solution)))
    result = game.wait_for("puzzle result")
    assert result["state"] == "wrong"
    assert result["sentence"].endswith(".")
    assert result["rating"] < 1300
    game.press("u")
    kinds = set()
    for number in range(len(Kind)):
        assert solve(game)["state"] == "solved"
        kinds.add(shown(game).kind)
        game.press("n")
        game.wait_for("puzzle", number + 2)
    assert kinds == set(Kind)
    assert game.errors() == ""
