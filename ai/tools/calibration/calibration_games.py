"""The games of the calibration: modelled players of every family and skill against every level, a file per level."""
import random
from collections.abc import Sequence
from dataclasses import dataclass

from ai.people.people import PEOPLE
from ai.play.levels import PEOPLE_LEVELS, levels_for
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Move
from ai.search.report import SearchLimits, SearchReport
from ai.tools.calibration.families import CHANGING, EIGHT, FAMILIES, HUMAN, player_of, skill_of_share, that_evening
from ai.tools.games import play_out, points_for
from ai.tools.runner import JobRecord
from ai.verdict import verdict

LEVELS = {level.name: level for level in (*levels_for(FIVE_IN_A_ROW), *PEOPLE_LEVELS)}
MASTER_NODES = 100_000              # for each move of MASTER, in place of its clock, so that games can be repeated
# How many games each player of the weaker half of a family plays against a level, and each of the stronger half; 0.25:
# every fourth player plays one.
CALIBRATION_GAMES = {"0": (18, 12), "2": (18, 20), "4": (14, 18), "6": (3, 5), "8": (0, 0.0625),
                     "M1": (1, 2), "M2": (0.5, 0.5), "M3": (0, 0.25), "MASTER": (0, 0.25),
                     **{level.name: (0.5, 0.5) for level in PEOPLE_LEVELS}}
# How many players a family has, spread in skill.
PLAYERS = {HUMAN: 24, EIGHT: len(PEOPLE), **dict.fromkeys(FAMILIES, 8), CHANGING: 16}

CALIBRATION_FIELDS = ("level", "family", "player", "number", "skill", "first", "result", "moves", "courses")
READING_FIELDS = ("readings",)
READ_OF_THREE = 2                   # MASTER reads this many of three games of a player against a textbook level


@dataclass(frozen=True, slots=True)
class CalibrationGame:
    """A calibration game to play between a level and a modelled player."""

    level: str                      # its name
    family: str
    player: int                     # the player's number in the family
    number: int                     # of the game between these two
    seed: int                       # of the calibration

    @property
    def key(self) -> str:
        return f"{self.level} {self.family} {self.player} {self.number} {self.seed}"


def course(reports: Sequence[SearchReport]) -> list[list[int]]:
    """The course of the score in one search: [share of the nodes in ‰, score] at each change and for the answer."""
    last, steps = reports[-1], list[list[int]]()
    for report in reports:
        if report.score is not None and (report is last or not steps or steps[-1][1] != report.score):
            steps.append([1000 * report.nodes // max(last.nodes, 1), report.score])
    return steps


def play_calibration(game: CalibrationGame) -> JobRecord:
    """Play one game to its end and return its record.

    moves: all moves. courses: the course of the score in each search of the level, from the level's point of view.
    family, skill: the player's in this game. first: whether the player moved first. result: the player's points.
    """
    chance = random.Random(game.key)
    family, skill = that_evening(game.player, game.number) if game.family == CHANGING else (
        game.family, skill_of_share(game.family, (game.player + 0.5) / PLAYERS[game.family]))
    human = SECOND if (game.player + game.number) % 2 else FIRST
    board = Board(FIVE_IN_A_ROW)
    player = player_of(family, skill, board, chance.getrandbits(32))
    level, limits = LEVELS[game.level], SearchLimits(nodes=MASTER_NODES)
    level_seed, courses = chance.getrandbits(32), []

    def level_move() -> Move:
        reports = list(think(board, level, level_seed, limits if level.is_timed else None))
        courses.append(course(reports))
        return reports[-1].move
    winner = play_out(board, *((player, level_move) if human == FIRST else (level_move, player)))
    return {"key": game.key, "level": game.level, "family": game.family, "player": game.player, "number": game.number,
            "skill": skill, "first": human == FIRST, "result": points_for(human, winner),
            "moves": list(board.history), "courses": courses}


@dataclass(frozen=True, slots=True)
class GameToRead:
    """A game in which MASTER is to read every position after the level's moves."""

    key: str
    moves: tuple[Move, ...]
    level_first: bool


def read_game(game: GameToRead) -> JobRecord:
    """Let MASTER search each position after the level's moves; record its scores for the player, None at the end."""
    readings = list[int | None]()
    for stones in range(1 if game.level_first else 2, len(game.moves) + 1, 2):
        board = board_of(FIVE_IN_A_ROW, game.moves[:stones])
        readings.append(None if board.is_over() else list(verdict.search(board, SearchLimits()))[-1].score)
    return {"key": game.key, "readings": readings}


def calibration_games(name: str, seed: int, counts: tuple[float, float]) -> list[CalibrationGame]:
    """The games of all modelled players against a level.

    counts: games of each player in the weaker and in the stronger half of a family.
    """
    return [CalibrationGame(name, family, player, number, seed)
            for family, players in PLAYERS.items() for player in range(players)
            for count in (counts[2 * player >= players],)
            for number in range(int(count * (player + 1)) - int(count * player))]


def stones_when_thinking(game: JobRecord) -> range:
    """The numbers of stones on the board at the level's moves."""
    return range(1 if game["first"] else 0, len(game["moves"]), 2)
