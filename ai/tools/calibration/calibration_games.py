"""The games of the calibration: modelled players of every family and skill against every level, a file per level."""
from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from ai.play.levels import MASTER, Level, levels_for
from ai.play.thinking import think
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.search.report import SearchLimits, SearchReport
from ai.tools.calibration.families import FAMILIES, HUMAN, ModelledPlayer, skill_of_share
from ai.tools.runner import JobRecord
from ai.verdict import verdict

LEVELS = {level.name: level for level in levels_for(FIVE_IN_A_ROW)}
MASTER_NODES = 100_000              # for each move of MASTER, in place of its clock, so that games can be repeated
# How many games each player of the weaker half of a family plays against a level, and each of the stronger half.
CALIBRATION_GAMES = {"0": (30, 20), "2": (30, 30), "4": (24, 30), "6": (2, 3), "8": (0, 0.5),
                     "M1": (3, 5), "M2": (1, 1), "M3": (1, 2), "MASTER": (3, 5)}
PLAYERS = {HUMAN: 24, **dict.fromkeys(FAMILIES, 8)}     # how many players a family has, evenly spread in skill

CALIBRATION_FIELDS = ("level", "family", "player", "number", "skill", "first", "result", "plies", "positions",
                      "readings")


@dataclass(frozen=True, slots=True)
class CalibrationGame:
    """One game to play: the level's name, the player's family and number in it, the number of the game between these
    two, and the seed of the calibration.
    """

    level: str
    family: str
    player: int
    number: int
    seed: int

    @property
    def key(self) -> str:
        """The name that tells it from all others."""
        return f"{self.level} {self.family} {self.player} {self.number} {self.seed}"


def as_calibrated(level: Level) -> Level:
    """The level as it plays here: held to nodes where it would play by the clock."""
    return level.within(SearchLimits(nodes=MASTER_NODES)) if level.is_timed else level


def course(reports: Sequence[SearchReport], deepens: bool) -> list[list[int]]:
    """The changes of the score during one search: [share of the nodes in ‰, progress, score] at each change.

    progress: the depth if the search deepens, else the number of root moves done. The last entry is the answer.
    """
    last, steps = reports[-1], list[list[int]]()
    for report in reports:
        if report.score is not None and (report is last or not steps or steps[-1][2] != report.score):
            done = (report.depth or 0) if deepens else report.done
            steps.append([1000 * report.nodes // max(last.nodes, 1), done, report.score])
    return steps


def reading_of(board: Board, level: Level) -> int | None:
    """MASTER's short search of the position, as beside a game: its score for the side to move.

    None if the game is over, or the level is MASTER's engine and has told its own score.
    """
    if board.is_over() or level.engine == MASTER.engine:
        return None
    *_, report = verdict.search(board, SearchLimits())
    return report.score


def play_calibration(game: CalibrationGame) -> JobRecord:
    """Play one game to its end; its record.

    positions: of each in which the level thought the number of stones, how many root moves it had, and the course of
    the score from the level's point of view. readings: what MASTER's short search says of each one after the level's
    move, from the player's. moves: all, so that what is asked of these games later need not have them played again.
    skill, first, result: of the modelled player, who moved first or not, and made so many points.
    """
    chance = random.Random(game.key)
    skill = skill_of_share(game.family, (game.player + 0.5) / PLAYERS[game.family])
    human = SECOND if (game.player + game.number) % 2 else FIRST
    board = Board(FIVE_IN_A_ROW)
    player = ModelledPlayer(game.family, skill, board, chance.getrandbits(32))
    level = as_calibrated(LEVELS[game.level])
    level_seed, positions, readings = chance.getrandbits(32), [], []
    while not board.is_over():
        if board.turn == human:
            board.play(player.choose())
            continue
        reports = list(think(board, level, level_seed))
        positions.append([board.count, reports[-1].total, course(reports, level.engine == MASTER.engine)])
        board.play(reports[-1].move)
        readings.append(reading_of(board, level))
    outcome = board.outcome()
    assert outcome is not None
    result = 0.5 if outcome.winner is None else float(outcome.winner == human)
    return {"key": game.key, "level": game.level, "family": game.family, "player": game.player, "number": game.number,
            "skill": skill, "first": human == FIRST, "result": result, "plies": board.count,
            "moves": list(board.history), "positions": positions, "readings": readings}


def calibration_games(name: str, seed: int, counts: tuple[float, float]) -> list[CalibrationGame]:
    """Every player's games against a level. counts: of each player of the weaker half and of the stronger; where there
    are half games more, every second player plays them.
    """
    return [CalibrationGame(name, family, player, number, seed)
            for family, players in PLAYERS.items() for player in range(players)
            for number in range(int(counts[2 * player >= players] + player % 2 / 2))]
