"""The games of the calibration: modelled players of every skill against every level, one file of games per level."""
from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from ai.chance.human_model import BEST, HumanModel
from ai.lab.runner import Record
from ai.play.levels import Level, levels_for, think
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.search.report import SearchLimits, SearchReport

LEVELS = {level.name: level for level in levels_for(FIVE_IN_A_ROW)}
NODES = 100_000                     # for each move of MASTER, in place of its clock, so that games can be repeated
# How many games of each level: with players of skills from 0 to 1, and with stronger ones, who can beat MASTER.
COUNTS = {"0": (6000, 40), "2": (5000, 40), "4": (5000, 40), "6": (2960, 40), "8": (1160, 40)}
GAMES = {name: COUNTS.get(name, (500, 300)) for name in LEVELS}
ABOVE = 100_000                     # the games with stronger players have numbers from here

FIELDS = ("level", "number", "skill", "first", "result", "plies", "positions")


@dataclass(frozen=True, slots=True)
class CalibrationGame:
    """One game to play: the level's name, the number of the game, the seed of the calibration."""

    level: str
    number: int
    seed: int

    @property
    def key(self) -> str:
        """Level, number and seed."""
        return f"{self.level} {self.number} {self.seed}"


def as_calibrated(level: Level) -> Level:
    """The level as it plays here: held to nodes where it would play by the clock."""
    return level.within(SearchLimits(nodes=NODES)) if level.is_timed else level


def course(reports: Sequence[SearchReport], deepens: bool) -> list[list[int]]:
    """How the score changed during one search: [share of the nodes in ‰, progress, score] at each change.

    progress: the depth if the search deepens, else the number of root moves done. The last entry is the answer.
    """
    last, steps = reports[-1], list[list[int]]()
    for report in reports:
        if report.score is not None and (report is last or not steps or steps[-1][2] != report.score):
            done = (report.depth or 0) if deepens else report.done
            steps.append([1000 * report.nodes // max(last.nodes, 1), done, report.score])
    return steps


def play(game: CalibrationGame) -> Record:
    """Play one game to its end; its record.

    positions: of each in which the level thought the number of stones, how many root moves it had, and the course of
    the score from the level's point of view. first: whether the modelled player moved first. result: that player's
    points.
    """
    chance = random.Random(f"{game.seed} {game.level} {game.number}")
    skill, human = chance.random(), FIRST if game.number % 2 else SECOND
    if game.number >= ABOVE:
        skill = 1 + (BEST - 1) * skill
    board = Board(FIVE_IN_A_ROW)
    player = HumanModel(skill, board, chance.getrandbits(32))
    level = as_calibrated(LEVELS[game.level])
    level_seed, positions = chance.getrandbits(32), []
    while not board.is_over():
        if board.turn == human:
            board.play(player.choose())
            continue
        reports = list(think(board, level, level_seed))
        positions.append([board.count, reports[-1].total, course(reports, level.engine == "master")])
        board.play(reports[-1].move)
    outcome = board.outcome()
    assert outcome is not None
    result = 0.5 if outcome.winner is None else float(outcome.winner == human)
    return {"key": game.key, "level": game.level, "number": game.number, "skill": skill, "first": human == FIRST,
            "result": result, "plies": board.count, "positions": positions}


def calibration_games(name: str, seed: int, many: int, above: int) -> list[CalibrationGame]:
    """So many games of a level with players of skills up to 1, and with those above (see GAMES)."""
    return [CalibrationGame(name, number, seed) for number in (*range(many), *range(ABOVE, ABOVE + above))]
