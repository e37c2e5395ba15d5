"""Helpers for tests of puzzles: immediate judgements, and a pilot on the puzzles' page."""
from ai.puzzles.answer import PuzzleJudge
from game.model.game_options import GameOptions
from game.model.puzzles.run import PuzzleState
from game.screens.puzzles import scene as puzzles_scene
from tests.game.fakes import FakeThinker, searched
from tests.game.pilot import Pilot

DAY = "2026-11-21"


def judged(question):
    """The worker's answer to a puzzle's question, computed in this process; None for a level's search."""
    return None if question.task is None else searched(question)


def right_move(run):
    return PuzzleJudge(run.puzzle, run.played).solution()[0]


def wrong_move(run):
    """A wrong move: the free cell farthest from the solution."""
    size, right = run.puzzle.rules.size, run.puzzle.solution
    free = [move for move in range(run.puzzle.rules.cells) if move not in run.moves and move != right]
    return max(free, key=lambda move: abs(move // size - right // size) + abs(move % size - right % size))


def solving(monkeypatch, kind=None, progress=None, mode=""):
    """A pilot on the puzzles' page on the day DAY. kind: that of the puzzles; None: all. progress: so far."""
    monkeypatch.setattr(puzzles_scene, "today", lambda: DAY)
    pilot = Pilot(GameOptions(), into_play=False, thinker=FakeThinker(reported=judged))
    if progress is not None:
        pilot.store.save_puzzles(progress)
    pilot.enter(pilot.puzzles(GameOptions(), mode=mode))
    if kind is not None:
        pilot.click(f"kind:{kind}", wait=0.1)
    return pilot


def place(pilot, move):
    pilot.click(move, wait=0.8)


def solve(pilot):
    """Play the right moves until the puzzle is solved. Returns the run."""
    run = pilot.scene.session.run
    while run.state in (PuzzleState.OPEN, PuzzleState.WRONG):
        if run.state is PuzzleState.WRONG:
            pilot.click("try again")
        place(pilot, right_move(run))
    return run
