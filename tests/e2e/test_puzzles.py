"""Puzzles in a real window: one of each kind, a mistake, a storm to its end, and the daily puzzle twice in a day."""
from __future__ import annotations

from pathlib import Path

from ai.puzzles.answer import PuzzleJudge
from ai.puzzles.puzzle import Kind, Puzzle, read_puzzles
from game.model.puzzle_progress import Progress
from game.model.puzzle_run import PENALTY, STORM_SECONDS
from game.screens.puzzles import words
from game.screens.puzzles.layout import PuzzlesLayout, layout_for
from game.store import Store
from game.views.layout import Screen
from game.views.widgets import Choice
from tests.e2e.conftest import StartGame
from tests.e2e.desktop import Event, Game, wait_until
from tests.e2e.player import Visitor

ONE_OF_EACH = tuple(next(puzzle for puzzle in read_puzzles() if puzzle.kind is kind) for kind in Kind)


def open_puzzles(start_game: StartGame, folder: Path) -> Game:
    """The game with one puzzle of each kind left to solve, on their screen."""
    again = folder.exists()             # SOLVE is still open then
    if not again:
        store = Store(folder)
        rest = frozenset(puzzle.name for puzzle in read_puzzles()) - {puzzle.name for puzzle in ONE_OF_EACH}
        store.save_puzzles(Progress(solved=rest))
        store.close()
    game = start_game("--data-dir", str(folder))
    if again:
        Visitor(game, opened="solve").press("puzzles")
    else:
        Visitor(game).press("solve", "puzzles")
    game.wait_for("puzzle")
    return game


def shown(game: Game) -> tuple[Puzzle, Event]:
    """The puzzle on the board, as the trace tells it."""
    event = game.events("puzzle")[-1]
    kind = Kind(event["kind"])
    rules = ONE_OF_EACH[list(Kind).index(kind)].rules
    cells = [rules.parse_cell(name) for name in [event["solution"], *event["moves"]]]
    return Puzzle(kind, event["plies"], 1300, cells[0], tuple(cells[1:])), event


def page(game: Game, puzzle: Puzzle) -> PuzzlesLayout:
    return layout_for(Screen(game.size()), puzzle.rules.size, storm_is_on=False)


def click_tab(game: Game, layout: PuzzlesLayout, name: str) -> None:
    (tab,) = [each for each in Choice("show", layout.tabs, words.TABS, "").targets() if each.name == f"show:{name}"]
    game.click(tab.rect.center)


def place(game: Game, puzzle: Puzzle, move: int) -> None:
    game.click(page(game, puzzle).board.center_of(move))


def solve(game: Game) -> Event:
    """Solve the puzzle on the board; its result."""
    puzzle, results = shown(game)[0], len(game.events("puzzle result"))
    before, played = len(game.events("puzzle stone")), tuple[int, ...]()
    while len(game.events("puzzle result")) == results:
        place(game, puzzle, PuzzleJudge(puzzle, played).solution()[0])
        both = before + len(played) + 2                 # the player's stone and the opponent's
        wait_until(lambda both=both: len(game.events("puzzle stone")) >= both
                   or len(game.events("puzzle result")) > results, "an answer")
        played = tuple(puzzle.rules.parse_cell(event["cell"]) for event in game.events("puzzle stone")[before:])
    return game.events("puzzle result")[-1]


def wrong(puzzle: Puzzle) -> int:
    return next(move for move in range(puzzle.rules.cells) if move not in (*puzzle.moves, puzzle.solution))


def test_one_of_each_kind_is_solved_after_one_mistake(start_game: StartGame, tmp_path: Path) -> None:
    game = open_puzzles(start_game, tmp_path / "kept")
    puzzle, _ = shown(game)
    place(game, puzzle, wrong(puzzle))
    result = game.wait_for("puzzle result")
    assert result["state"] == "wrong"
    assert result["sentence"].endswith(".")
    assert result["rating"] < 1300
    game.photograph("puzzle refuted")
    game.press("u")
    kinds = set()
    for number in range(len(Kind)):
        assert solve(game)["state"] == "solved"
        kinds.add(shown(game)[0].kind)
        if number == 0:
            game.photograph("puzzle solved")
        game.press("n")
        game.wait_for("puzzle", number + 2)
    assert kinds == set(Kind)
    assert game.errors() == ""


def test_a_storm_goes_to_its_end(start_game: StartGame, tmp_path: Path) -> None:
    game = open_puzzles(start_game, tmp_path / "kept")
    layout = page(game, shown(game)[0])
    click_tab(game, layout, "storm")
    game.click(layout.offer[1].center)
    game.wait_for("puzzle", 2)
    count = 2
    for number in range(round(STORM_SECONDS / PENALTY) + 3):
        puzzle, event = shown(game)
        assert event["mode"] == "storm"
        place(game, puzzle, puzzle.solution if number < 3 else wrong(puzzle))
        if game.events("storm"):
            break
        count += 1
        game.wait_for("puzzle", count)
        if number == 4:
            game.photograph("puzzle storm")
    assert game.wait_for("storm")["score"] == 3
    game.photograph("puzzle storm over")
    game.click(page(game, puzzle).buttons[0].center)
    assert game.wait_for("puzzle", count + 1)["mode"] == "train"


def test_the_daily_puzzle_can_be_tried_once_a_day(start_game: StartGame, tmp_path: Path) -> None:
    game = open_puzzles(start_game, tmp_path / "kept")
    click_tab(game, page(game, shown(game)[0]), "daily")
    game.click(page(game, shown(game)[0]).daily[1].center)
    assert game.wait_for("puzzle", 2)["mode"] == "daily"
    assert solve(game)["state"] == "solved"
    game.press("n")
    game.wait_for("puzzle", 3)
    game.click(page(game, shown(game)[0]).daily[1].center)
    game.press("n")
    assert game.wait_for("puzzle", 4)["mode"] == "train"
    game.end()
    again = open_puzzles(start_game, tmp_path / "kept")
    click_tab(again, page(again, shown(again)[0]), "daily")
    again.click(page(again, shown(again)[0]).daily[1].center)
    again.press("n")
    assert again.wait_for("puzzle", 2)["mode"] == "train"
